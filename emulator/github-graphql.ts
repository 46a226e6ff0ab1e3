import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLFormattedError, type GraphQLSchema, graphqlSync } from "graphql";
import { errorResponse } from "./github-responses.ts";
import type { GitHubState, Grants, Thread } from "./github-state.ts";
import { type HttpResponse, type Incoming, isRecord, json, jsonObject } from "./respond.ts";

let schema: GraphQLSchema | undefined;

/** GitHub's published schema. It's parsed only once it's needed, because parsing takes a third of a second. */
function publishedSchema(): GraphQLSchema {
  const file = new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema"));
  schema ??= buildSchema(readFileSync(file, "utf8"), { assumeValid: true });
  return schema;
}

/** An error from GitHub's GraphQL API, which has a type in addition to the message. */
class GraphqlError extends Error {
  readonly type: string;

  constructor(type: string, text: string) {
    super(text);
    this.type = type;
  }
}

/** POST /graphql: validates the query against GitHub's schema, and runs it on the emulated state. */
export function graphqlResponse(state: GitHubState, { body }: Incoming): HttpResponse {
  const { query, variables } = jsonObject(body) ?? {};
  if (typeof query !== "string") return errorResponse(400, "A query attribute must be specified and must be a string.");
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
  return cause instanceof GraphqlError ? { type: cause.type, ...error } : error;
}

interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

interface PullsArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly baseRefName?: string | null;
  readonly orderBy?: { readonly field: string; readonly direction: string } | null;
}

function repositoryOf(state: GitHubState) {
  const requireRead = (name: keyof Grants) => {
    if (state.visibility() !== "public" && state.grants()[name] === "none") {
      throw new GraphqlError("FORBIDDEN", "Resource not accessible by integration");
    }
  };

  return ({ owner, name }: { owner: string; name: string }) => {
    const requested = `${owner}/${name}`;
    if (requested.toLowerCase() !== `${state.owner}/${state.name}`.toLowerCase()) {
      throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${requested}'.`);
    }
    return {
      defaultBranchRef() {
        requireRead("contents");
        return { name: "main" };
      },
      pullRequest({ number }: { number: number }) {
        requireRead("pull_requests");
        const thread = state.issue(number);
        if (thread?.isPullRequest) return pullRequest(thread);
        throw new GraphqlError("NOT_FOUND", `Could not resolve to a PullRequest with the number of ${number}.`);
      },
      pullRequests({ states, baseRefName, orderBy, ...page }: PullsArguments) {
        requireRead("pull_requests");
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
  const { number, base, createdAt, closedAt, merged, files } = thread;
  const nodes = files.map((path) => ({ path }));
  return {
    number,
    state: stateOf(thread),
    createdAt,
    updatedAt: updatedAt(thread),
    mergedAt: merged ? closedAt : null,
    baseRefName: base,
    changedFiles: files.length,
    files: (page: PageArguments) => connection("files", nodes, page),
  };
}

/** Cursors are positions. */
function connection<T>(name: string, items: readonly T[], { first, after }: PageArguments) {
  if (typeof first !== "number") {
    const text = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
    throw new GraphqlError("MISSING_PAGINATION_BOUNDARIES", text);
  }
  if (first < 1 || first > 100) {
    const text = `Requesting ${first} records on the \`${name}\` connection exceeds the \`first\` limit of 100 records.`;
    throw new GraphqlError("EXCESSIVE_PAGINATION", text);
  }
  const start = after ? Number(Buffer.from(after, "base64url").toString()) : 0;
  const nodes = items.slice(start, start + first);
  const end = start + nodes.length;
  return {
    nodes,
    pageInfo: {
      hasNextPage: end < items.length,
      endCursor: nodes.length === 0 ? null : Buffer.from(String(end)).toString("base64url"),
    },
  };
}
