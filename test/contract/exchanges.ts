import type { Emulator } from "../../emulator/emulator.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { githubContract } from "./github.ts";
import type { Contract } from "./openapi.ts";
import { serviceContract } from "./service.ts";

type Logs = Pick<Emulator, "service" | "github">;
type Faults = (entry: LoggedRequest, contract: Contract) => string[];

/** Describes each violation of the contracts in the requests that the emulator received. */
export const requestViolations = (logs: Logs) => violations(logs, requestFaults);

/** Describes each violation of the contracts in the responses that the emulator sent. */
export const responseViolations = (logs: Logs) => violations(logs, responseFaults);

function violations({ service, github }: Logs, faultsOf: Faults): string[] {
  const named = (contract: Contract) => (entry: LoggedRequest) => {
    const { method, target: url } = entry;
    const name = isGraphql(entry) ? "graphql" : (contract.operationId({ method, url }) ?? "no operation");
    return faultsOf(entry, contract).map((fault) => `${name} (${method} ${url}), ${fault}`);
  };
  // The sitemap is at the service's URL, but isn't part of its API.
  const calls = service.log.filter(({ operation }) => operation !== "sitemap");
  return [...calls.flatMap(named(serviceContract)), ...github.log.flatMap(named(githubContract))];
}

/** Skips a request that wasn't completely read, because it was interrupted or because of a fault. */
function requestFaults(entry: LoggedRequest, contract: Contract): string[] {
  const { method, target: url, headers, body, wasRead } = entry;
  if (!wasRead) return [];
  if (isGraphql(entry)) return checkGraphql(entry).map((fault) => `request: ${fault}`);
  return contract.checkRequest({ method, url, headers, body }).map((fault) => `request: ${fault}`);
}

/**
 * Checks only the emulator's own responses. Responses from faults and bodies from a test are broken on
 * purpose. No contract covers requests to unknown operations.
 */
function responseFaults(entry: LoggedRequest, contract: Contract): string[] {
  const { method, target: url, operation, response } = entry;
  if (!response || response.isFromTest || !operation) return [];
  // Even if a 5xx is documented, the emulator sends one only for a fault, or because it has a bug.
  if (response.status >= 500) return [`response ${response.status}: no fault caused this: ${response.body}`];
  if (isGraphql(entry)) return [];
  const faults = contract.checkResponse({ method, url, ...response }, "closed");
  return faults.map((fault) => `response ${response.status}: ${fault}`);
}

/** Whether a request is for GitHub's GraphQL API, which has one URL for everything. */
function isGraphql({ method, path }: Pick<LoggedRequest, "method" | "path">): boolean {
  return method === "POST" && /^(?:\/api)?\/graphql$/.test(path);
}

/**
 * Checks a query, and its headers, which are the same as in the REST API. The emulator runs queries with the package
 * `graphql` on GitHub's published schema. For an invalid query or response, this results in errors without a type.
 */
function checkGraphql({ headers, body, response }: LoggedRequest): string[] {
  const { query = "", variables = {}, ...others } = JSON.parse(body);
  const { errors = [] }: { errors?: { type?: string; message: string }[] } = JSON.parse(response?.body ?? "{}");
  return [
    ...Object.keys(others).map((name) => `body/${name} is unknown`),
    ...Object.keys(variables)
      .filter((name) => !query.includes(`$${name}:`))
      .map((name) => `variable ${name} is unknown`),
    ...errors.filter(({ type }) => type === undefined).map(({ message }) => message),
    ...(/^(?:Bearer|token) \S+$/.test(headers.authorization ?? "") ? [] : ["header Authorization must have a token"]),
    ...(headers["user-agent"] ? [] : ["header User-Agent is missing"]),
  ];
}
