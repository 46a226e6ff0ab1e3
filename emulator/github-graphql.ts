import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLFormattedError, type GraphQLSchema, graphqlSync } from "graphql";
import { GraphqlError, repositoryOf } from "./github-nodes.ts";
import { errorResponse } from "./github-responses.ts";
import type { GitHubState } from "./github-state.ts";
import { type HttpResponse, type Incoming, isRecord, json, jsonObject } from "./respond.ts";

let schema: GraphQLSchema | undefined;

/** GitHub's published schema. It's parsed only once it's needed, because parsing takes a third of a second. */
function publishedSchema(): GraphQLSchema {
  const file = new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema"));
  schema ??= buildSchema(readFileSync(file, "utf8"), { assumeValid: true });
  return schema;
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
