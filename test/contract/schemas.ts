import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Document, Schema } from "./document.ts";

/**
 * - open: fields that the schema doesn't name are passed over, as a reader should do
 * - closed: they are violations, as for a writer: a misspelled name doesn't go through as an unknown one
 */
export type Fields = "open" | "closed";

/** What is wrong with a value, each as a sentence that starts with `where`. */
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

/** Compiles each schema once, when it is first asked for, and each component once for all that refer to it. */
function createCompiler(
  components: Readonly<Record<string, Schema>>,
  change: (schema: Schema) => Schema,
): (schema: Schema) => ValidateFunction {
  // Closing puts a keyword for objects beside references, where no type stands. GitHub's components refer to each other
  // so often that inlining them takes twice the time.
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, inlineRefs: false });
  formats.default(ajv);
  ajv.addVocabulary(["example", "x-decision", "x-published"]);
  for (const [name, component] of Object.entries(components)) ajv.addSchema(relocated(component), `${ADDRESS}${name}`);
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

/** The same schema, in which an object has no fields but those that are named, here and below. */
function closed(schema: Schema): Schema {
  const inside = withClosedFields(schema);
  const namesFields = ["properties", "$ref", "allOf", "anyOf", "oneOf"].some((keyword) => keyword in schema);
  return namesFields && !("additionalProperties" in schema) ? { ...inside, unevaluatedProperties: false } : inside;
}

/**
 * Closes what is below only: the schema itself may be one of several that name an object's fields together. Those of an
 * allOf may also share what is below, so it stays open there.
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

/** References of a document start at its root; here each component has a URL of its own. */
function relocated(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', `"$ref":"${ADDRESS}`));
}

const ADDRESS = "component:";

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
