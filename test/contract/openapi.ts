import { type Content, type Document, METHODS, type Operation, type Parameter, resolve } from "./document.ts";
import { createCheck, type Fields } from "./schemas.ts";

interface Message {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Text as sent, or a value to encode as JSON. Undefined and empty text mean no body. */
  readonly body?: unknown;
  readonly method: string;
  /** Complete, or only a path and query. A response has those of its request. */
  readonly url: string;
}

/** Rules that a document states only in prose. */
export interface Conventions {
  /** Regular expression for what comes before the document's paths in URLs. */
  readonly base: string;
  /** Headers of every request: a pattern, and its description for messages. */
  readonly headers: Readonly<Record<string, readonly [pattern: RegExp, wanted: string]>>;
  /** Error responses by status, which any operation can return. */
  readonly errors: Operation["responses"];
}

/** What a document allows. Each check returns a list of violations, which is empty if there are none. */
export type Contract = ReturnType<typeof createContract>;

interface Route {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  /** Percent-encoded values by name. */
  readonly pathValues: Readonly<Record<string, string>>;
}

export function createContract(document: Document, { base, headers, errors }: Conventions) {
  const check = createCheck(document);

  /** Parses the URL without `URL`, which would resolve dot segments and encode what the sender forgot to encode. */
  function findRoute({ method, url }: Pick<Message, "method" | "url">): Route | undefined {
    const path = url.replace(/^\w+:\/\/[^/?#]*/, "").replace(/[?#].*$/, "");
    const name = METHODS.find((known) => known.toUpperCase() === method);
    for (const [template, item] of Object.entries(document.paths)) {
      const operation = name && item[name];
      if (operation === undefined) continue;
      const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const parameters = all.map((parameter) => resolve(document, parameter));
      const match = new RegExp(`^${base}${patternOf(template, parameters)}$`).exec(path);
      if (match !== null) return { operation, parameters, pathValues: match.groups ?? {} };
    }
    return undefined;
  }

  const checkHeaders = (request: Message): string[] =>
    Object.entries(headers).flatMap(([name, [pattern, wanted]]) =>
      pattern.test(headerOf(request, name) ?? "") ? [] : [`header ${name} must be ${wanted}`],
    );

  const checkPath = ({ parameters, pathValues }: Route): string[] =>
    parameters.flatMap((parameter) => {
      if (parameter.in !== "path") return [];
      const where = `path parameter ${parameter.name}`;
      const value = attempt(() => decodeURIComponent(pathValues[parameter.name] ?? ""));
      if (value === undefined) return [`${where} isn't well-formed percent-encoding`];
      return checkText(parameter, value, where);
    });

  function checkQuery(url: string, parameters: readonly Parameter[]): string[] {
    const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
    return [...new Set(query.keys())].flatMap((name) => {
      const where = `query parameter ${name}`;
      const parameter = parameters.find((known) => known.in === "query" && known.name === name);
      if (parameter === undefined) return [`${where} is unknown`];
      const [text = "", ...more] = query.getAll(name);
      return more.length > 0 ? [`${where} is repeated`] : checkText(parameter, text, where);
    });
  }

  /** Parameters are sent as text, regardless of their type. */
  function checkText({ schema }: Parameter, text: string, where: string): string[] {
    const isInteger = /^(?:integer|number)$/.test(String(schema.type)) && /^-?\d+$/.test(text);
    return check(schema, isInteger ? Number(text) : text, where, "closed");
  }

  function checkBody(message: Message, content: Content | undefined, fields: Fields): string[] {
    if (content === undefined) return isAbsent(message) ? [] : ["body isn't allowed"];
    if (isAbsent(message)) return ["body is missing"];
    const type = headerOf(message, "Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
    const schema = content[type ?? ""]?.schema;
    if (schema === undefined) return [`header Content-Type must be ${Object.keys(content).join(" or ")}`];
    const value = attempt((): unknown => (typeof message.body === "string" ? JSON.parse(message.body) : message.body));
    return value === undefined ? ["body isn't JSON"] : check(schema, value, "body", fields);
  }

  return {
    /** ID of the operation that a request matches, if any. */
    operationId: (request: Pick<Message, "method" | "url">) => findRoute(request)?.operation.operationId,

    /** Fields and parameters that aren't documented are violations. */
    checkRequest(request: Message): string[] {
      const route = findRoute(request);
      if (route === undefined) return [`${request.method} ${request.url} matches no operation`];
      const { requestBody } = route.operation;
      const content = requestBody && resolve(document, requestBody).content;
      return [
        ...(/^[!-~]+$/.test(request.url) ? [] : ["URL contains characters that must be percent-encoded"]),
        ...checkHeaders(request),
        ...checkPath(route),
        ...checkQuery(request.url, route.parameters),
        ...checkBody(request, content, "closed"),
      ];
    },

    /** @param fields  applies to successful responses; errors can always have additional fields */
    checkResponse(message: Message & { readonly status: number }, fields: Fields = "open"): string[] {
      const { method, url, status } = message;
      const operation = findRoute(message)?.operation;
      if (operation === undefined) return [`${method} ${url} matches no operation`];
      const responses = { ...errors, ...operation.responses };
      const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
      if (found === undefined) return [`status ${status} isn't one of ${Object.keys(responses).join(", ")}`];
      const response = resolve(document, found);
      return [
        ...Object.entries(response.headers ?? {}).flatMap(([name, header]) => {
          const value = headerOf(message, name);
          return value === undefined ? [] : check(resolve(document, header).schema, value, `header ${name}`, "open");
        }),
        ...checkBody(message, response.content, status < 300 ? fields : "open"),
      ];
    },

    checkWebhook(name: string, payload: unknown): string[] {
      const body = document.webhooks?.[name]?.post.requestBody;
      const schema = body && resolve(document, body).content["application/json"]?.schema;
      return schema ? check(schema, payload, "payload", "closed") : [`${name} matches no webhook`];
    },
  };
}

/** Returns a regular expression with a group for each path parameter. */
function patternOf(template: string, parameters: readonly Parameter[]): string {
  const long = parameters.filter((parameter) => parameter["x-multi-segment"]).map(({ name }) => name);
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${long.includes(name) ? ".+" : "[^/]+"})`);
}

const isAbsent = ({ body }: Message) => body === undefined || body === "";

/** Returns the result, or undefined if the function throws. */
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
