import { as, object, or, type Reader } from "../json.ts";
import { quotable } from "../text/visible.ts";
import type { ExchangeOptions, Read } from "./exchange.ts";
import { explainUnexpectedResponse, queryErrors } from "./failure.ts";
import { GitHubFailure } from "./port.ts";
import { type Call, ownerAndRepo } from "./request.ts";
import { usable } from "./shapes.ts";

/** Sends a request, with retries. */
export type Ask = <T>(what: string, call: Call, read: Read<T>) => Promise<T>;

export type Query = ReturnType<typeof createQuery>;

type Variables = Readonly<Record<string, string | number>>;

/** A query with one field for each item, so that one API request reads all of them. */
export const queryFor = (fields: readonly string[], fragment: string) => `query ($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${fields.join("\n    ")}
  }
}
${fragment}`;

const values: Reader<readonly unknown[]> = (sent) => (Object(sent) === sent ? Object.values(Object(sent)) : undefined);
/** Reads the result of a query made by `queryFor`. */
export const each = <T>(item: Reader<T>): Reader<readonly T[]> => as(values, usable(item));

/** Queries GitHub's GraphQL API, which returns 200 even for errors; see `asRest`. */
export function createQuery(ask: Ask, { apiUrl, repository, runner }: ExchangeOptions) {
  // On GitHub Enterprise Server, this API isn't below the REST API's path.
  const url = `${apiUrl.replace(/\/api\/v3$/, "/api")}/graphql`;

  /**
   * @param query  with the variables `$owner` and `$repo`
   * @param shape  of the query's `repository`
   * @throws GitHubFailure
   */
  return async <T>(what: string, query: string, variables: Variables, shape: Reader<T>): Promise<T> => {
    const answered = object({ errors: queryErrors, repository: ["data.repository", or(shape, null)] });
    const post: Call = [`POST ${url}`, { query, variables: { ...ownerAndRepo(repository), ...variables } }];
    const { repository: found, errors: problems } = await ask(what, post, answered);
    // Each number that isn't a pull request produces an error, alongside the pull requests that were found.
    const refusal = problems.find(({ type }) => type !== "NOT_FOUND") ?? (found ? undefined : problems[0]);
    if (!refusal && found) return found;
    if (!refusal) throw explainUnexpectedResponse(what, 200);
    const said = quotable(runner.redact(refusal.message), 300);
    throw new GitHubFailure({ what, why: `GitHub returned an error: ${said}`, fix: "Try again later" });
  };
}
