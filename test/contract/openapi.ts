import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";

export interface Message {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Text or bytes as on the wire, or the value that the JSON stands for; undefined and empty text are no body. */
  readonly body?: unknown;
}

/** `url` is a whole address or only path and query; the base address may hold a path of its own. */
export interface RequestMessage extends Message {
  readonly method: string;
  readonly url: string;
}

/** `method` and `url` are those of the request that is answered. */
export interface ResponseMessage extends RequestMessage {
  readonly status: number;
}

/** The part of OpenAPI that openapi.yaml uses; a reference may stand wherever a component may. */
interface Reference {
  readonly $ref: string;
}
type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content } | Reference;
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}
interface Answer {
  readonly headers?: Readonly<Record<string, { readonly schema: Schema } | Reference>>;
  readonly content: Content;
}
interface PathItem {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly get?: Operation;
  readonly post?: Operation;
}
interface Contract {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Schema;
}

export const source = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");
export const contract: Contract = parse(source);

/** What is wrong with a request; empty if the contract allows it. */
export function checkRequest(request: RequestMessage): string[] {
  const route = findRoute(request);
  if (route === undefined) return [`${request.method} ${request.url} is none of the operations`];
  const { operation, parameters } = route;
  const authorization = headerOf(request, "Authorization");
  return [
    ...(/^[!-~]+$/.test(request.url) ? [] : ["address holds characters that must be percent-encoded"]),
    ...(/^Bearer \S+$/.test(authorization ?? "") ? [] : ["header Authorization must be Bearer and a key"]),
    ...checkPath(route),
    ...checkQuery(request.url, parameters),
    ...(operation.requestBody === undefined
      ? isAbsent(request.body)
        ? []
        : ["body is not allowed"]
      : checkBody(request, resolve(operation.requestBody).content)),
  ];
}

/** What is wrong with the response to a request; empty if the contract allows it. Unknown fields are allowed. */
export function checkResponse(response: ResponseMessage): string[] {
  const responses = findRoute(response)?.operation.responses;
  if (responses === undefined) return [`${response.method} ${response.url} is none of the operations`];
  const found = responses[response.status] ?? responses[`${Math.floor(response.status / 100)}XX`];
  if (found === undefined)
    return [`status ${response.status} is none of ${Object.keys(responses).join(", ")}`];
  const { headers = {}, content } = resolve(found);
  return [
    ...Object.entries(headers).flatMap(([name, header]) => {
      const value = headerOf(response, name);
      return value === undefined ? [] : checkValue(resolve(header).schema, value, `header ${name}`);
    }),
    ...checkBody(response, content),
  ];
}

interface Route {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  /** Percent-encoded values by name. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** The address is cut by hand: URL would fold dot segments and encode what the sender forgot to encode. */
function findRoute({ method, url }: RequestMessage): Route | undefined {
  const path = url.replace(/^\w+:\/\/[^/?#]*/, "").replace(/[?#].*$/, "");
  for (const [template, item] of Object.entries(contract.paths)) {
    const pattern = template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^(?:/[^/]+)*${pattern}$`).exec(path);
    const operation = method === "GET" ? item.get : method === "POST" ? item.post : undefined;
    if (match === null || operation === undefined) continue;
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
    return { operation, parameters, pathValues: match.groups ?? {} };
  }
  return undefined;
}

function checkPath({ parameters, pathValues }: Route): string[] {
  return parameters
    .filter((parameter) => parameter.in === "path")
    .flatMap(({ name, schema }) => {
      const where = `path parameter ${name}`;
      const value = attempt(() => decodeURIComponent(pathValues[name] ?? ""));
      return value === undefined
        ? [`${where} is not well-formed percent-encoding`]
        : checkValue(schema, value, where);
    });
}

function checkQuery(url: string, parameters: readonly Parameter[]): string[] {
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  return [...new Set(query.keys())].flatMap((name) => {
    const where = `query parameter ${name}`;
    const parameter = parameters.find((known) => known.in === "query" && known.name === name);
    if (parameter === undefined) return [`${where} is unknown`];
    const [text = "", ...more] = query.getAll(name);
    if (more.length > 0) return [`${where} stands more than once`];
    const isInteger = parameter.schema.type === "integer" && /^-?\d+$/.test(text);
    return checkValue(parameter.schema, isInteger ? Number(text) : text, where);
  });
}

function checkBody(message: Message, content: Content): string[] {
  if (isAbsent(message.body)) return ["body is missing"];
  const type = headerOf(message, "Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  const schema = content[type ?? ""]?.schema;
  if (schema === undefined) return [`header Content-Type must be ${Object.keys(content).join(" or ")}`];
  const value = attempt(() => decode(message.body));
  return value === undefined ? ["body is not JSON"] : checkValue(schema, value, "body");
}

function isAbsent(body: unknown): boolean {
  return body === undefined || body === "" || (body instanceof Uint8Array && body.length === 0);
}

function decode(body: unknown): unknown {
  if (body instanceof Uint8Array) return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  return typeof body === "string" ? JSON.parse(body) : body;
}

/** The result, or undefined if there is none because it throws. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function headerOf({ headers }: Message, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const value = Object.entries(headers).find(([known]) => known.toLowerCase() === wanted)?.[1];
  return typeof value === "object" ? value.join(", ") : value;
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
formats.default(ajv);
ajv.addVocabulary(["components", "example", "x-decision"]);
const validators = new Map<Schema, ValidateFunction>();

function checkValue(schema: Schema, value: unknown, where: string): string[] {
  let validate = validators.get(schema);
  if (validate === undefined) {
    // References start at the root of the document; the components travel along so that they lead somewhere.
    validate = ajv.compile({ ...schema, components: contract.components });
    validators.set(schema, validate);
  }
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
}

function resolve<T extends object>(node: T | Reference): T {
  if (!("$ref" in node)) return node;
  const keys = String(node.$ref).slice("#/".length).split("/");
  return keys.reduce<unknown>((parent, key) => (parent as Schema)[key], contract) as T;
}
