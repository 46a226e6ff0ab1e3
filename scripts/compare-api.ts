/**
 * Compares openapi.yaml with the descriptions that a service publishes: `node scripts/compare-api.ts <URL>…`. Prints
 * the differences as a Markdown list, and then, for information, the operations that this project doesn't use. Exit codes:
 * 0 for no differences, 1 for differences, 2 if the comparison failed.
 *
 * Compares only details that can affect a client: operations, parameters, fields, their types and limits, and statuses.
 * Optional operations that the service doesn't describe, and facts in prose, such as quotas, aren't compared.
 */
import { parse } from "yaml";
import { isRecord } from "../emulator/respond.ts";
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

const objectAt = (node: unknown, ...keys: readonly string[]): Json =>
  keys.reduce<Json>((parent, key) => orEmpty(parent[key]), orEmpty(node));
const orEmpty = (value: unknown): Json => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The node with its reference resolved. */
function resolve(document: Description, node: unknown, depth = 0): Json {
  const { $ref: reference, ...rest } = orEmpty(node);
  if (typeof reference !== "string" || !reference.startsWith("#/") || depth > 20) return rest;
  const found = objectAt(document, ...reference.slice(2).split("/"));
  return { ...resolve(document, found, depth + 1), ...rest };
}

/** Merges the parts of `allOf`, `anyOf`, and `oneOf` into one schema, and OpenAPI 3.0's `nullable` into its types. */
function merged(document: Description, node: unknown): Json & { readonly required: readonly unknown[] } {
  const { allOf, anyOf, oneOf, nullable, ...own } = resolve(document, node);
  const all = [own, ...[allOf, anyOf, oneOf].flatMap(listOf).map((part) => merged(document, part))];
  const types = [...all.flatMap(({ type }) => type ?? []), ...(nullable === true ? ["null"] : [])];
  return {
    ...Object.assign({}, ...all),
    ...(types.length > 0 && { type: [...new Set(types)].sort() }),
    properties: Object.assign({}, ...all.map(({ properties }) => properties ?? {})),
    required: all.flatMap(({ required }) => listOf(required)),
  };
}

/** Every field of a schema by its path, such as `visitors[].path`. A schema without required fields doesn't say which are always set. */
function fieldsOf(document: Description, node: unknown, path = "", depth = 0): Map<string, Json> {
  if (depth > 10) return new Map();
  const { required, items, properties } = merged(document, node);
  const children = Object.entries(orEmpty(properties)).flatMap(([name, child]) => {
    const place = path === "" ? name : `${path}.${name}`;
    const facts = { ...merged(document, child), ...(required.length > 0 && { isRequired: required.includes(name) }) };
    return [[place, facts] as const, ...fieldsOf(document, child, place, depth + 1)];
  });
  return new Map([...children, ...(isRecord(items) ? fieldsOf(document, items, `${path}[]`, depth + 1) : [])]);
}

/** A Markdown code span that its content, which comes from the service, can't close. */
function code(value: unknown): string {
  const text = String(typeof value === "string" ? value : JSON.stringify(value));
  return `\`${text.replace(/[^\w./:[\]{}", -]/g, "?").slice(0, 200)}\``;
}

const RESPONSE = "The response's field";

/** The parameters and fields of an operation, by what a difference calls them. */
function partsOf(document: Description, path: string, { parameters, requestBody, responses }: Json): Map<string, Json> {
  const all = [...listOf(document.paths[path]?.parameters), ...listOf(parameters)];
  const success = Object.entries(orEmpty(responses)).find(([status]) => status.startsWith("2"))?.[1];
  const fields = (kind: string, message: unknown) => {
    const { schema } = objectAt(resolve(document, message), "content", "application/json");
    return Array.from(fieldsOf(document, schema), ([name, facts]) => [`${kind} ${code(name)}`, facts] as const);
  };
  return new Map([
    ...all.map((parameter) => {
      const { name, in: where, required, schema } = resolve(document, parameter);
      const facts = { ...merged(document, schema), isRequired: required === true };
      return [`The ${code(`${where} parameter ${name}`)}`, facts] as const;
    }),
    ...fields("The request's field", requestBody),
    ...fields(RESPONSE, success),
  ]);
}

function compare(ours: ReadonlyMap<string, Json>, theirs: ReadonlyMap<string, Json>): string[] {
  const changes = Array.from(theirs).flatMap(([name, published]) => {
    const own = ours.get(name);
    const isResponse = name.startsWith(RESPONSE);
    const isRequired = !isResponse && published.isRequired === true;
    if (own === undefined) return [`${name} is new${isRequired ? ", and required" : ""}`];
    const changed = FACTS.flatMap((fact) => {
      const [was, is] = [own[fact], published[fact]].map((value) => (Array.isArray(value) ? value.toSorted() : value));
      const isSame = is === undefined || JSON.stringify(was) === JSON.stringify(is);
      return isSame ? [] : [`${name} has the ${fact} ${code(is)}, not ${code(was ?? "none")}`];
    });
    const isOptional = isResponse && own.isRequired === true && published.isRequired === false;
    return [
      ...changed,
      ...(isOptional ? [`${name} can be missing now`] : []),
      ...(isRequired && own.isRequired !== true ? [`${name} is required now`] : []),
    ];
  });
  return [...changes, ...[...ours.keys()].filter((name) => !theirs.has(name)).map((name) => `${name} is gone`)];
}

function compareOperation(ours: Description, theirs: Description, path: string, method: string): string[] {
  const [own, published] = [objectAt(ours.paths[path], method), objectAt(theirs.paths[path], method)];
  const known = objectAt(own, "responses");
  const isNew = (status: string) => !(status in known) && !(`${status[0]}XX` in known);
  return [
    ...(published.deprecated === true ? ["It's deprecated"] : []),
    ...compare(partsOf(ours, path, own), partsOf(theirs, path, published)),
    ...Object.keys(objectAt(published, "responses"))
      .filter(isNew)
      .map((status) => `The status ${code(status)} is new`),
  ];
}

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isRecord(item[method])).map((method) => ({ path, item, method })),
  );
const nameOf = ({ path, method }: { readonly path: string; readonly method: string }) =>
  code(`${method.toUpperCase()} ${path}`);

/** Each difference as a sentence without a period. A service can publish its operations in several documents. */
export function differences(ours: Description, published: readonly Description[]): string[] {
  return operationsOf(ours).flatMap(({ path, item, method }) => {
    const theirs = published.find(({ paths }) => isRecord(paths[path]?.[method]));
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
  if (!isRecord(description) || !isRecord(description.paths)) throw new Error(`${url} isn't an OpenAPI description`);
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
