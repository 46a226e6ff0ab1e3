import {
  type DocumentNode,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from "graphql";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { publishedSchema } from "../../emulator/github-graphql.ts";

/** Whether a request is for GitHub's GraphQL API, which has one URL for everything. */
export function isGraphql({ method, path }: Pick<LoggedRequest, "method" | "path">): boolean {
  return method === "POST" && /^(?:\/api)?\/graphql$/.test(path);
}

/** Checks a query against GitHub's published schema, and its headers, which are the same as in the REST API. */
export function checkGraphqlRequest({ headers, body }: Pick<LoggedRequest, "headers" | "body">): string[] {
  const { query = "", variables = {}, ...others } = JSON.parse(body);
  const known = publishedSchema();
  const document = parsed(query);
  if (typeof document === "string") return [document];
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const values = getVariableValues(known, operation?.variableDefinitions ?? [], variables);
  const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return [
    ...Object.keys(others).map((name) => `body/${name} is unknown`),
    ...Object.keys(variables)
      .filter((name) => !declared.includes(name))
      .map((name) => `variable ${name} is unknown`),
    ...validate(known, document).map(({ message }) => message),
    ...(values.errors ?? []).map(({ message }) => message),
    ...(/^(?:Bearer|token) \S+$/.test(headers.authorization ?? "") ? [] : ["header Authorization must have a token"]),
    ...(headers["user-agent"] ? [] : ["header User-Agent is missing"]),
  ];
}

/** Checks the response to a query for unrequested fields, missing fields, and values of the wrong type. */
export function checkGraphqlResponse(request: Pick<LoggedRequest, "body">, response: string): string[] {
  const { data, errors, ...others } = JSON.parse(response);
  const document = parsed(JSON.parse(request.body).query ?? "");
  const unknown = Object.keys(others).map((name) => `body/${name} is unknown`);
  if (typeof document === "string" || data === undefined)
    return [...unknown, ...(errors ? [] : ["neither data nor errors"])];
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const type = publishedSchema().getQueryType();
  if (!operation || !type) return ["no query"];
  // A field that failed is null, and so is each parent up to the nearest nullable one.
  if (data === null) return errors ? unknown : ["neither data nor errors"];
  return [...unknown, ...checkValue(document, type, operation.selectionSet, data, "data", Boolean(errors))];
}

function parsed(query: string): DocumentNode | string {
  try {
    return parse(query);
  } catch (thrown) {
    return String(thrown);
  }
}

function checkValue(
  document: DocumentNode,
  type: GraphQLOutputType,
  selected: SelectionSetNode | undefined,
  value: unknown,
  at: string,
  mayFail: boolean,
): string[] {
  if (value === null) return isNonNullType(type) && !mayFail ? [`${at} must not be null`] : [];
  const inner = getNullableType(type);
  if (isListType(inner)) {
    if (!Array.isArray(value)) return [`${at} must be a list`];
    return value.flatMap((item, i) => checkValue(document, inner.ofType, selected, item, `${at}/${i}`, mayFail));
  }
  if (isLeafType(inner)) {
    try {
      inner.parseValue(value);
      return [];
    } catch (thrown) {
      return [`${at} ${String(thrown)}`];
    }
  }
  const object = getNamedType(type);
  if (!isObjectType(object) || typeof value !== "object" || value === undefined) return [`${at} must be an object`];
  const fields = fieldsOf(document, selected);
  const given = new Map(Object.entries(value ?? {}));
  return [
    ...[...given.keys()].filter((name) => !fields.has(name)).map((name) => `${at}/${name} is unknown`),
    ...[...fields].flatMap(([alias, { name, selectionSet }]) => {
      const field = object.getFields()[name];
      if (!given.has(alias) || field === undefined) return [`${at}/${alias} is missing`];
      return checkValue(document, field.type, selectionSet, given.get(alias), `${at}/${alias}`, mayFail);
    }),
  ];
}

interface Selected {
  readonly name: string;
  readonly selectionSet: SelectionSetNode | undefined;
}

/** The selected fields, by their name in the response. */
function fieldsOf(document: DocumentNode, selected: SelectionSetNode | undefined): Map<string, Selected> {
  const fields = new Map<string, Selected>();
  for (const node of selected?.selections ?? []) {
    if (node.kind === Kind.FIELD) {
      fields.set(node.alias?.value ?? node.name.value, { name: node.name.value, selectionSet: node.selectionSet });
      continue;
    }
    const named = document.definitions.find(
      (known) =>
        known.kind === Kind.FRAGMENT_DEFINITION &&
        node.kind === Kind.FRAGMENT_SPREAD &&
        known.name.value === node.name.value,
    );
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : named;
    if (fragment && "selectionSet" in fragment) {
      for (const [alias, field] of fieldsOf(document, fragment.selectionSet)) fields.set(alias, field);
    }
  }
  return fields;
}
