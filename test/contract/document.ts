/** The part of OpenAPI 3.1 that our two documents use. A reference can replace any component. */
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
  /** GitHub's extension for a path parameter that can contain slashes. */
  readonly "x-multi-segment"?: boolean;
}

interface Response {
  readonly headers?: Readonly<Record<string, { readonly schema: Schema } | Reference>>;
  /** Missing if the response has no body. */
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  /** In openapi.yaml: services can be without it. */
  readonly "x-optional"?: boolean;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content } | Reference;
  /** By status, or by a range such as `2XX`. */
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export const METHODS = ["get", "post", "patch", "delete"] as const;

type PathItem = { readonly parameters?: readonly (Parameter | Reference)[] } & {
  readonly [method in (typeof METHODS)[number]]?: Operation;
};

/** Returns the component that a reference points to, or the component itself. */
export function resolve<Component extends object>(document: Document, node: Component | Reference): Component {
  if (!("$ref" in node)) return node;
  const keys = node.$ref.slice("#/".length).split("/");
  return keys.reduce<unknown>((parent, key) => (parent as Schema)[key], document) as Component;
}
