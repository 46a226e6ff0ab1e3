/** The part of OpenAPI 3.1 that our two documents use; a reference may stand wherever a component may. */
export interface Document {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: Readonly<Record<string, unknown>> & {
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

interface Reference {
  readonly $ref: string;
}

export type Schema = Readonly<Record<string, unknown>>;

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
  /** GitHub's word for a path parameter that may hold slashes. */
  readonly "x-multi-segment"?: boolean;
}

interface Response {
  readonly headers?: Readonly<Record<string, { readonly schema: Schema } | Reference>>;
  /** Absent: the response has no body. */
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content } | Reference;
  /** By status, or by its first figure as in `2XX`. */
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export const METHODS = ["get", "post", "patch", "delete"] as const;

type PathItem = { readonly parameters?: readonly (Parameter | Reference)[] } & {
  readonly [method in (typeof METHODS)[number]]?: Operation;
};

/** The component itself, where a reference may stand for it. */
export function resolve<Component extends object>(document: Document, node: Component | Reference): Component {
  if (!("$ref" in node)) return node;
  const keys = node.$ref.slice("#/".length).split("/");
  return keys.reduce<unknown>((parent, key) => (parent as Schema)[key], document) as Component;
}
