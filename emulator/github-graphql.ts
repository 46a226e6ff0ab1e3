import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLFormattedError, type GraphQLSchema, graphqlSync } from "graphql";
import { message } from "./github-answers.ts";
import type { GitHubState, Grants, Thread } from "./github-state.ts";
import { type Answer, type Incoming, isRecord, json, jsonObject } from "./respond.ts";

let schema: GraphQLSchema | undefined;

/** GitHub's published schema. Parsed with the first query, because that takes a third of a second. */
export function publishedSchema(): GraphQLSchema {
  const file = new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema"));
  schema ??= buildSchema(readFileSync(file, "utf8"), { assumeValid: true });
  return schema;
}

/** An error of GitHub's GraphQL API, which has a type beside the message. */
class Refusal extends Error {
  readonly type: string;

  constructor(type: string, text: string) {
    super(text);
    this.type = type;
  }
}

/** POST /graphql: queries are validated against GitHub's schema, and answered from the emulated state. */
export function answerGraphql(state: GitHubState, { body }: Incoming): Answer {
  const { query, variables } = jsonObject(body) ?? {};
  if (typeof query !== "string") return message(400, "A query attribute must be specified and must be a string.");
  const { data, errors } = graphqlSync({
    schema: publishedSchema(),
    source: query,
    rootValue: { repository: repositoryOf(state) },
    ...(isRecord(variables) && { variableValues: variables }),
  });
  const formatted = errors?.map((error) => withType(error.toJSON(), error.originalError));
  // An invalid query has no `data`.
  return json(200, { ...(data !== undefined && { data }), ...(formatted && { errors: formatted }) });
}

function withType(error: GraphQLFormattedError, cause: unknown) {
  return cause instanceof Refusal ? { type: cause.type, ...error } : error;
}

interface Connected {
  readonly first?: number | null;
  readonly after?: string | null;
}

interface PullsQuery extends Connected {
  readonly states?: readonly string[] | null;
  readonly baseRefName?: string | null;
  readonly orderBy?: { readonly field: string; readonly direction: string } | null;
}

function repositoryOf(state: GitHubState) {
  const need = (name: keyof Grants) => {
    if (state.isPrivate() && state.grants()[name] === "none") {
      throw new Refusal("FORBIDDEN", "Resource not accessible by integration");
    }
  };
  const isNamed = ({ owner, name }: { owner: string; name: string }) =>
    `${owner}/${name}`.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase();

  return (asked: { owner: string; name: string }) => {
    if (!isNamed(asked)) {
      const name = `${asked.owner}/${asked.name}`;
      throw new Refusal("NOT_FOUND", `Could not resolve to a Repository with the name '${name}'.`);
    }
    return {
      defaultBranchRef() {
        need("contents");
        return { name: "main" };
      },
      pullRequest({ number }: { number: number }) {
        need("pull_requests");
        const thread = state.issue(number);
        if (thread?.isPullRequest) return pullRequest(thread);
        throw new Refusal("NOT_FOUND", `Could not resolve to a PullRequest with the number of ${number}.`);
      },
      pullRequests({ states, baseRefName, orderBy, ...page }: PullsQuery) {
        need("pull_requests");
        const time = orderBy?.field === "UPDATED_AT" ? updatedAt : ({ createdAt }: Thread) => createdAt;
        const order = orderBy?.direction === "DESC" ? -1 : 1;
        const found = state
          .issues()
          .filter(({ isPullRequest }) => isPullRequest)
          .filter((thread) => !states || states.includes(stateOf(thread)))
          .filter(({ base }) => !baseRefName || base === baseRefName)
          .sort((one, other) => order * (Date.parse(time(one)) - Date.parse(time(other)) || one.number - other.number));
        return connection("pullRequests", found.map(pullRequest), page);
      },
    };
  };
}

function stateOf({ merged, state }: Thread): string {
  return merged ? "MERGED" : state.toUpperCase();
}

function updatedAt({ closedAt, createdAt }: Thread): string {
  return closedAt ?? createdAt;
}

function pullRequest(thread: Thread) {
  const { number, title, base, createdAt, closedAt, merged, files } = thread;
  return {
    ...{ number, title, createdAt, closedAt, state: stateOf(thread), updatedAt: updatedAt(thread) },
    mergedAt: merged ? closedAt : null,
    baseRefName: base,
    changedFiles: files.length,
    files: (page: Connected) =>
      connection(
        "files",
        files.map((path) => ({ path })),
        page,
      ),
  };
}

/** Cursors are positions. */
function connection<T>(name: string, items: readonly T[], { first, after }: Connected) {
  if (typeof first !== "number") {
    const text = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
    throw new Refusal("MISSING_PAGINATION_BOUNDARIES", text);
  }
  if (first < 1 || first > 100) {
    const text = `Requesting ${first} records on the \`${name}\` connection exceeds the \`first\` limit of 100 records.`;
    throw new Refusal("EXCESSIVE_PAGINATION", text);
  }
  const start = after ? Number(Buffer.from(after, "base64url").toString()) : 0;
  const nodes = items.slice(start, start + first);
  const end = start + nodes.length;
  return {
    totalCount: items.length,
    nodes,
    pageInfo: {
      hasNextPage: end < items.length,
      hasPreviousPage: start > 0,
      endCursor: nodes.length === 0 ? null : Buffer.from(String(end)).toString("base64url"),
    },
  };
}
