import { type Content, type Document, METHODS, type Operation, type Parameter, resolve } from "./document.ts";
import { createCheck, type Fields } from "./schemas.ts";

interface Message {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Text or bytes as on the wire, or the value that the JSON stands for; undefined and empty text are no body. */
  readonly body?: unknown;
}

/** `url` is a whole URL or only path and query. */
interface RequestMessage extends Message {
  readonly method: string;
  readonly url: string;
}

/** `method` and `url` are those of the request that is answered. */
interface ResponseMessage extends RequestMessage {
  readonly status: number;
}

/** What a document allows on the wire; each check says what is wrong, and nothing if all is well. */
export interface Contract {
  /** Of the operation that a request is for, if it is for one. */
  operationId(request: Pick<RequestMessage, "method" | "url">): string | undefined;
  /** Fields and parameters that the document doesn't name are violations. */
  checkRequest(request: RequestMessage): string[];
  /** @param fields  of a success; of a refusal no one reads more than the words */
  checkResponse(response: ResponseMessage, fields?: Fields): string[];
  checkWebhook(name: string, payload: unknown): string[];
}

/** What a document leaves to prose. */
export interface Manners {
  /** What URLs hold before the document's paths: a regular expression. */
  readonly base: string;
  /** Of every request, by name: what it must match, and what that is in words. */
  readonly headers: Readonly<Record<string, readonly [pattern: RegExp, wanted: string]>>;
  /** By status: what an operation may also answer when it doesn't list the status. */
  readonly refusals: Operation["responses"];
}

interface Route {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  /** Percent-encoded values by name. */
  readonly pathValues: Readonly<Record<string, string>>;
}

export function createContract(document: Document, { base, headers, refusals }: Manners): Contract {
  const check = createCheck(document);

  /** The URL is cut manually: URL would fold dot segments and encode what the sender forgot to encode. */
  function findRoute({ method, url }: Pick<RequestMessage, "method" | "url">): Route | undefined {
    const path = url.replace(/^\w+:\/\/[^/?#]*/, "").replace(/[?#].*$/, "");
    const name = METHODS.find((known) => known.toUpperCase() === method);
    for (const [template, item] of Object.entries(document.paths)) {
      const operation = name && item[name];
      if (operation === undefined) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        resolve(document, parameter),
      );
      const match = new RegExp(`^${base}${patternOf(template, parameters)}$`).exec(path);
      if (match !== null) return { operation, parameters, pathValues: match.groups ?? {} };
    }
    return undefined;
  }

  function checkHeaders(request: RequestMessage): string[] {
    return Object.entries(headers).flatMap(([name, [pattern, wanted]]) =>
      pattern.test(headerOf(request, name) ?? "") ? [] : [`header ${name} must be ${wanted}`],
    );
  }

  function checkPath({ parameters, pathValues }: Route): string[] {
    return parameters
      .filter((parameter) => parameter.in === "path")
      .flatMap((parameter) => {
        const where = `path parameter ${parameter.name}`;
        const value = attempt(() => decodeURIComponent(pathValues[parameter.name] ?? ""));
        return value === undefined
          ? [`${where} isn't well-formed percent-encoding`]
          : checkText(parameter, value, where);
      });
  }

  function checkQuery(url: string, parameters: readonly Parameter[]): string[] {
    const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
    return [...new Set(query.keys())].flatMap((name) => {
      const where = `query parameter ${name}`;
      const parameter = parameters.find((known) => known.in === "query" && known.name === name);
      if (parameter === undefined) return [`${where} is unknown`];
      const [text = "", ...more] = query.getAll(name);
      return more.length > 0 ? [`${where} stands more than once`] : checkText(parameter, text, where);
    });
  }

  /** Parameters come as text, whatever their type. */
  function checkText({ schema }: Parameter, text: string, where: string): string[] {
    const isInteger = schema.type === "integer" && /^-?\d+$/.test(text);
    return check(schema, isInteger ? Number(text) : text, where, "closed");
  }

  function checkBody(message: Message, content: Content | undefined, fields: Fields): string[] {
    if (content === undefined) return isAbsent(message.body) ? [] : ["body isn't allowed"];
    if (isAbsent(message.body)) return ["body is missing"];
    const type = headerOf(message, "Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
    const schema = content[type ?? ""]?.schema;
    if (schema === undefined) return [`header Content-Type must be ${Object.keys(content).join(" or ")}`];
    const value = attempt(() => decode(message.body));
    return value === undefined ? ["body isn't JSON"] : check(schema, value, "body", fields);
  }

  return {
    operationId: (request) => findRoute(request)?.operation.operationId,

    checkRequest(request) {
      const route = findRoute(request);
      if (route === undefined) return [`${request.method} ${request.url} is none of the operations`];
      const { requestBody } = route.operation;
      const content = requestBody && resolve(document, requestBody).content;
      return [
        ...(/^[!-~]+$/.test(request.url) ? [] : ["URL holds characters that must be percent-encoded"]),
        ...checkHeaders(request),
        ...checkPath(route),
        ...checkQuery(request.url, route.parameters),
        ...checkBody(request, content, "closed"),
      ];
    },

    checkResponse(message, fields = "open") {
      const { method, url, status } = message;
      const operation = findRoute(message)?.operation;
      if (operation === undefined) return [`${method} ${url} is none of the operations`];
      const responses = { ...refusals, ...operation.responses };
      const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
      if (found === undefined) return [`status ${status} is none of ${Object.keys(responses).join(", ")}`];
      const response = resolve(document, found);
      return [
        ...Object.entries(response.headers ?? {}).flatMap(([name, header]) => {
          const value = headerOf(message, name);
          return value === undefined ? [] : check(resolve(document, header).schema, value, `header ${name}`, "open");
        }),
        ...checkBody(message, response.content, status < 300 ? fields : "open"),
      ];
    },

    checkWebhook(name, payload) {
      const body = document.webhooks?.[name]?.post.requestBody;
      const schema = body && resolve(document, body).content["application/json"]?.schema;
      return schema ? check(schema, payload, "payload", "closed") : [`${name} is none of the webhooks`];
    },
  };
}

/** A regular expression with a group for each parameter of the path. */
function patternOf(template: string, parameters: readonly Parameter[]): string {
  const long = parameters.filter((parameter) => parameter["x-multi-segment"]).map(({ name }) => name);
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${long.includes(name) ? ".+" : "[^/]+"})`);
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
