/**
 * Compares openapi.yaml with the descriptions that a service publishes: `node scripts/compare-api.ts <URL>…`. Prints
 * the differences as a Markdown list, and then, for information, the operations that this project doesn't use. Exit codes:
 * 0 for no differences, 1 for differences, 2 if the comparison failed.
 *
 * Compares only details that can affect a client: operations, parameters, fields, their types and limits, and statuses.
 * Optional operations that the service doesn't describe, and facts in prose, such as quotas, aren't compared.
 */
import { parse } from "yaml";
import { read } from "./generated.ts";

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI document, 3.0 or 3.1. */
export interface Description {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components?: Json;
}

const METHODS = ["get", "post"] as const;
/** The properties of a field or parameter to compare, if the service specifies them. */
const FACTS = ["type", "enum", "minimum", "maximum", "default"] as const;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectAt = (node: Json | undefined, key: string): Json => {
  const value = node?.[key];
  return isObject(value) ? value : {};
};

/** The node with its reference resolved. */
function resolve(document: Description, node: unknown, depth = 0): Json {
  if (!isObject(node)) return {};
  const { $ref: reference, ...rest } = node;
  if (typeof reference !== "string" || !reference.startsWith("#/") || depth > 20) return rest;
  const keys = reference.slice(2).split("/");
  const found = keys.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), document);
  return { ...resolve(document, found, depth + 1), ...rest };
}

/** Merges the parts of `allOf`, `anyOf`, and `oneOf` into one schema, and OpenAPI 3.0's `nullable` into its types. */
function merged(document: Description, node: unknown): Json & { readonly required: readonly unknown[] } {
  const { allOf, anyOf, oneOf, nullable, ...own } = resolve(document, node);
  const parts = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const all = [own, ...parts.map((part) => merged(document, part))];
  const types = all.flatMap(({ type }) => type ?? []);
  if (nullable === true) types.push("null");
  return {
    ...Object.assign({}, ...all),
    ...(types.length > 0 && { type: [...new Set(types)].sort() }),
    properties: Object.assign({}, ...all.map(({ properties }) => properties ?? {})),
    required: all.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  };
}

/** Every field of a schema by its path, such as `visitors[].path`. A schema without required fields doesn't say which are always set. */
function fieldsOf(document: Description, node: unknown, path = "", depth = 0): Map<string, Json> {
  const schema = merged(document, node);
  const fields = new Map<string, Json>();
  if (depth > 10) return fields;
  if (path !== "") fields.set(path, schema);
  for (const [name, child] of Object.entries(objectAt(schema, "properties"))) {
    const place = path === "" ? name : `${path}.${name}`;
    for (const entry of fieldsOf(document, child, place, depth + 1)) fields.set(...entry);
    const isRequired = schema.required.includes(name);
    fields.set(place, { ...fields.get(place), ...(schema.required.length > 0 && { isRequired }) });
  }
  if (isObject(schema.items)) {
    for (const [name, child] of fieldsOf(document, schema.items, `${path}[]`, depth + 1)) {
      if (name !== `${path}[]`) fields.set(name, child);
    }
  }
  return fields;
}

function parametersOf(document: Description, path: string, operation: Json): Map<string, Json> {
  const lists = [document.paths[path]?.parameters, operation.parameters];
  const parameters = lists.flatMap((list) => (Array.isArray(list) ? list : [])).map((each) => resolve(document, each));
  return new Map(
    parameters.map(({ name, in: where, required, schema }) => [
      `${where} parameter ${name}`,
      { ...merged(document, schema), isRequired: required === true },
    ]),
  );
}

const jsonOf = (document: Description, message: unknown): unknown =>
  objectAt(objectAt(resolve(document, message), "content"), "application/json").schema;

/** A Markdown code span that its content, which comes from the service, can't close. */
const code = (value: unknown) =>
  `\`${String(typeof value === "string" ? value : JSON.stringify(value))
    .replace(/[^\w./:[\]{}", -]/g, "?")
    .slice(0, 200)}\``;

/** The differences between two sets of parameters or fields. */
function compare(kind: string, ours: Map<string, Json>, theirs: Map<string, Json>, isResponse = false): string[] {
  const differences: string[] = [];
  for (const [name, published] of theirs) {
    const own = ours.get(name);
    if (own === undefined) {
      differences.push(
        `${kind} ${code(name)} is new${published.isRequired === true && !isResponse ? ", and required" : ""}`,
      );
      continue;
    }
    for (const fact of FACTS) {
      const [was, is] = [own[fact], published[fact]].map((value) => (Array.isArray(value) ? [...value].sort() : value));
      if (is !== undefined && JSON.stringify(was) !== JSON.stringify(is)) {
        differences.push(`${kind} ${code(name)} has the ${fact} ${code(is)}, not ${code(was ?? "none")}`);
      }
    }
    if (isResponse && own.isRequired === true && published.isRequired === false)
      differences.push(`${kind} ${code(name)} can be missing now`);
    if (!isResponse && own.isRequired !== true && published.isRequired === true)
      differences.push(`${kind} ${code(name)} is required now`);
  }
  for (const name of ours.keys()) if (!theirs.has(name)) differences.push(`${kind} ${code(name)} is gone`);
  return differences;
}

function compareOperation(ours: Description, theirs: Description, path: string, method: string): string[] {
  const own = objectAt(ours.paths[path], method);
  const published = objectAt(theirs.paths[path], method);
  const statuses = Object.keys(objectAt(published, "responses"));
  const isKnown = (status: string) => [status, `${status[0]}XX`].some((key) => key in objectAt(own, "responses"));
  const success = (responses: Json) => Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  return [
    ...(published.deprecated === true ? ["It's deprecated"] : []),
    ...compare("The", parametersOf(ours, path, own), parametersOf(theirs, path, published)),
    ...compare(
      "The request's field",
      fieldsOf(ours, jsonOf(ours, own.requestBody)),
      fieldsOf(theirs, jsonOf(theirs, published.requestBody)),
    ),
    ...compare(
      "The response's field",
      fieldsOf(ours, jsonOf(ours, success(objectAt(own, "responses")))),
      fieldsOf(theirs, jsonOf(theirs, success(objectAt(published, "responses")))),
      true,
    ),
    ...statuses.filter((status) => !isKnown(status)).map((status) => `The status ${code(status)} is new`),
  ];
}

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item[method])).map((method) => ({ path, item, method })),
  );
const nameOf = ({ path, method }: { readonly path: string; readonly method: string }) =>
  code(`${method.toUpperCase()} ${path}`);

/** Each difference as a sentence without a period. A service can publish its operations in several documents. */
export function differences(ours: Description, published: readonly Description[]): string[] {
  return operationsOf(ours).flatMap(({ path, item, method }) => {
    const theirs = published.find(({ paths }) => isObject(paths[path]?.[method]));
    const isOptional = objectAt(item, method)["x-optional"] === true;
    const gone = isOptional ? [] : ["It's no longer described"];
    const found = theirs === undefined ? gone : compareOperation(ours, theirs, path, method);
    return found.map((difference) => `${nameOf({ path, method })}: ${difference}`);
  });
}

/** Operations that a service publishes and this project doesn't use. */
export function information(ours: Description, published: readonly Description[]): string[] {
  const known = new Set(operationsOf(ours).map(nameOf));
  const others = published.flatMap(operationsOf).map(nameOf);
  return others.filter((name) => !known.has(name)).map((name) => `${name}: Not used by this project`);
}

async function download(url: string): Promise<Description> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
  const description: unknown = parse(await response.text());
  if (!isObject(description) || !isObject(description.paths)) throw new Error(`${url} isn't an OpenAPI description`);
  return description as unknown as Description;
}

if (import.meta.main) {
  try {
    const urls = process.argv.slice(2).flatMap((argument) => argument.split(/\s+/).filter(Boolean));
    if (urls.length === 0) throw new Error("Usage: node scripts/compare-api.ts <URL of an OpenAPI description>…");
    const ours = parse(read("openapi.yaml")) as Description;
    const published = await Promise.all(urls.map(download));
    const found = differences(ours, published);
    for (const line of [...found, ...information(ours, published)]) console.log(`- ${line}`);
    process.exitCode = found.length > 0 ? 1 : 0;
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    process.exitCode = 2;
  }
}
