import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Document, Schema } from "./document.ts";

/**
 * - open: fields that the schema doesn't list are ignored, as by a tolerant reader
 * - closed: such fields are violations, so misspelled names are found
 */
export type Fields = "open" | "closed";

/** Returns a sentence for each violation, which starts with `where`. */
type CheckValue = (schema: Schema, value: unknown, where: string, fields: Fields) => string[];

export function createCheck({ components }: Pick<Document, "components">): CheckValue {
  const compile = {
    open: createCompiler(components.schemas, (schema) => schema),
    closed: createCompiler(mapped(components.schemas, withClosedFields), closed),
  };
  return (schema, value, where, fields) => {
    const validate = compile[fields](schema);
    validate(value);
    return (validate.errors ?? []).map((error) => `${where}${sentence(error)}`);
  };
}

/** Compiles each schema when it's first needed, and each component only once. */
function createCompiler(
  components: Readonly<Record<string, Schema>>,
  change: (schema: Schema) => Schema,
): (schema: Schema) => ValidateFunction {
  // Closing adds an object keyword next to references, which have no type. GitHub's components have so many references
  // that inlining them takes twice as long. The schemas don't need checking: openapi.yaml is linted by
  // test/contract/service.test.ts, and github.json is GitHub's.
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    inlineRefs: false,
    meta: false,
    validateSchema: false,
  });
  formats.default(ajv);
  ajv.addVocabulary(["example", "x-decision", "x-published"]);
  for (const [name, component] of Object.entries(components))
    ajv.addSchema(relocated(component), `${COMPONENT_URL}${name}`);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile(relocated(change(schema)));
    compiled.set(schema, validate);
    return validate;
  };
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  const unknown = params.additionalProperty ?? params.unevaluatedProperty;
  if (unknown !== undefined) return `${instancePath}/${unknown} is unknown`;
  const allowed = params.allowedValues ? `: ${params.allowedValues.join(", ")}` : "";
  return `${instancePath} ${message}${allowed}`;
}

/** Returns the schema with closed objects, including nested ones: only listed fields are allowed. */
function closed(schema: Schema): Schema {
  const inside = withClosedFields(schema);
  const namesFields = ["properties", "$ref", "allOf", "anyOf", "oneOf"].some((keyword) => keyword in schema);
  return namesFields && !("additionalProperties" in schema) ? { ...inside, unevaluatedProperties: false } : inside;
}

/**
 * Closes only nested objects, because the schema itself can be one of several that together list an object's fields. In
 * an allOf, nested objects can be shared too, so they stay open.
 */
function withClosedFields(schema: Schema): Schema {
  return mapped(schema, (value, keyword) => {
    switch (keyword) {
      case "properties":
        return mapped(value as Readonly<Record<string, Schema>>, closed);
      case "items":
      case "additionalProperties":
        return typeof value === "object" ? closed(value as Schema) : value;
      case "anyOf":
      case "oneOf":
        return (value as readonly Schema[]).map(withClosedFields);
      default:
        return value;
    }
  });
}

/** Rewrites references, because each component has its own URL here. */
function relocated(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', `"$ref":"${COMPONENT_URL}`));
}

const COMPONENT_URL = "component:";

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
