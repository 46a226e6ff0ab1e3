import type { Emulator } from "../../emulator/emulator.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { githubContract } from "./github.ts";
import { checkGraphqlAnswer, checkGraphqlRequest, isGraphql } from "./graphql.ts";
import type { Contract } from "./openapi.ts";
import { serviceContract } from "./service.ts";

type Logs = Pick<Emulator, "service" | "github">;
type Faults = (entry: LoggedRequest, contract: Contract) => string[];

/** What all clients sent to the emulator and the contracts don't allow, a sentence each. */
export const requestViolations = (logs: Logs) => violations(logs, requestFaults);

/** What the emulator answered and the contracts don't allow, a sentence each. */
export const answerViolations = (logs: Logs) => violations(logs, answerFaults);

function violations({ service, github }: Logs, faultsOf: Faults): string[] {
  const named = (contract: Contract) => (entry: LoggedRequest) => {
    const { method, target: url } = entry;
    const name = isGraphql(entry) ? "graphql" : (contract.operationId({ method, url }) ?? "no operation");
    return faultsOf(entry, contract).map((fault) => `${name} (${method} ${url}), ${fault}`);
  };
  // The sitemap is at the service's URL, but no part of its API.
  const calls = service.log.filter(({ operation }) => operation !== "sitemap");
  return [...calls.flatMap(named(serviceContract)), ...github.log.flatMap(named(githubContract))];
}

/** What is wrong with both. */
export function faultsOf(entry: LoggedRequest, contract: Contract): string[] {
  return [...requestFaults(entry, contract), ...answerFaults(entry, contract)];
}

/** A request that broke off, or that a fault kept from being read, is no one's word and passed over. */
function requestFaults(entry: LoggedRequest, contract: Contract): string[] {
  const { method, target: url, headers, body, wasRead } = entry;
  if (!wasRead) return [];
  if (isGraphql(entry)) return checkGraphqlRequest(entry).map((fault) => `request: ${fault}`);
  return contract.checkRequest({ method, url, headers, body }).map((fault) => `request: ${fault}`);
}

/**
 * Only the emulator's own answers count: what a fault sends in their place, and a body that a test gave it to send, are
 * broken on purpose. Of requests that the emulator has no operation for, no contract says how to answer.
 */
function answerFaults(entry: LoggedRequest, contract: Contract): string[] {
  const { method, target: url, operation, answer } = entry;
  if (!answer || answer.ordered || !operation) return [];
  // Documented or not: it fails only when it is told to, or when it is broken itself.
  if (answer.status >= 500) return [`answer ${answer.status}: no one ordered this: ${answer.body}`];
  if (isGraphql(entry) && answer.status === 200) {
    return checkGraphqlAnswer(entry, answer.body).map((fault) => `answer: ${fault}`);
  }
  if (isGraphql(entry)) return [];
  const faults = contract.checkResponse({ method, url, ...answer }, "closed");
  return faults.map((fault) => `answer ${answer.status}: ${fault}`);
}
