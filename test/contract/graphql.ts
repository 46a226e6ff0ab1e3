import type { LoggedRequest } from "../../emulator/exchange.ts";

/** Whether a request is for GitHub's GraphQL API, which has one URL for everything. */
export function isGraphql({ method, path }: Pick<LoggedRequest, "method" | "path">): boolean {
  return method === "POST" && /^(?:\/api)?\/graphql$/.test(path);
}

/**
 * Checks a query, and its headers, which are the same as in the REST API. The emulator runs queries with the package
 * `graphql` on GitHub's published schema. For an invalid query or response, this results in errors without a type.
 */
export function checkGraphql({ headers, body, response }: LoggedRequest): string[] {
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
