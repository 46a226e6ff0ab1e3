/**
 * Updates test/contract/github.json, the part of GitHub's OpenAPI description that the tests check our client and
 * emulator against: the same operations and events from a newer version, without prose, converted to OpenAPI 3.1. The
 * full description is too large to be a dependency, so this downloads it to a temporary folder.
 *
 * To use another operation or event, first add it to the file, such as `"/repos/{owner}/{repo}": {"get": {}}`. If
 * several paths match a request, the first one wins.
 */
import { execSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "../emulator/respond.ts";

const PACKAGE = "@octokit/openapi@23.0.2";
const INTEGRITY = "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==";
const FILE = new URL("../test/contract/github.json", import.meta.url);

/** Error responses that GitHub describes once, but lists for only some of the operations that can return them. */
const ERRORS = ["requires_authentication", "forbidden", "not_found", "gone"];

const PROSE = /^(?:summary|description|tags|externalDocs|examples?|deprecated|x-(?!multi-segment$).*)$/;
/** Includes `discriminator`, which is only a hint about which schema to try first. */
const PROSE_OF_SCHEMAS = /^(?:title|description|example|default|deprecated|readOnly|discriminator|x-.*)$/;

type Node = Readonly<Record<string, unknown>>;

/** The description, and the license of its text. */
function download(): { readonly description: Node; readonly license: string } {
  const folder = mkdtempSync(join(tmpdir(), "github-openapi-"));
  const run = (command: string) => execSync(command, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 });
  try {
    const [packed] = JSON.parse(run(`npm pack ${PACKAGE} --json`));
    if (packed.integrity !== INTEGRITY)
      throw new Error(`${PACKAGE} has changed since it was pinned: ${packed.integrity}`);
    const fileOf = (path: string) => run(`tar -xzOf ${packed.filename} package/${path}`);
    return { description: JSON.parse(fileOf("generated/api.github.com.json")), license: fileOf("LICENSE") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The operations and events, and every component they refer to. */
function excerpt(description: Node, { paths, webhooks }: Record<"paths" | "webhooks", Node>) {
  const wanted = new Set(ERRORS.map((name) => `#/components/responses/${name}`));

  function copy(node: unknown, isSchema = false): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item, isSchema));
    if (!isRecord(node)) return node;
    if (typeof node.$ref === "string") wanted.add(node.$ref);
    return isSchema ? copySchema(node) : mapped(node, PROSE, (value, key) => copy(value, key === "schema"));
  }

  function copySchema(schema: Node): Node {
    return mapped(withNull(schema), PROSE_OF_SCHEMAS, (value, key) => {
      if (key === "enum" || key === "required") return value;
      // These keys are field names, and a field can be called "title".
      const isMap = key === "properties" && isRecord(value);
      return isMap ? mapped(value, null, (field) => copy(field, true)) : copy(value, true);
    });
  }

  const operations = mapped(paths, null, (item, path) =>
    mapped(item as Node, null, (_, method) => copy(at(description, "paths", path, method))),
  );
  const events = mapped(webhooks, null, (_, event) => ({ post: copy(at(description, "x-webhooks", event, "post")) }));
  const components: Record<string, Record<string, unknown>> = {};
  // This also visits references that are added during the iteration.
  for (const reference of wanted) {
    const [, , kind = "", name = ""] = reference.split("/");
    components[kind] ??= {};
    components[kind][name] = copy(at(description, "components", kind, name), kind === "schemas");
  }
  return { paths: operations, webhooks: events, components };
}

function mapped(node: Node, leftOut: RegExp | null, change: (value: unknown, key: string) => unknown): Node {
  const kept = Object.entries(node).filter(([key]) => !leftOut?.test(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, change(value, key)]));
}

/** Converts OpenAPI 3.0's `nullable` to 3.1's type `null`. */
function withNull({ nullable, ...schema }: Node): Node {
  if (nullable !== true) return schema;
  const { type, enum: values } = schema;
  if (typeof type !== "string") return { anyOf: [schema, { type: "null" }] };
  const withValue = Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {};
  return { ...schema, type: [type, "null"], ...withValue };
}

function at(node: unknown, ...[key, ...more]: string[]): unknown {
  if (key === undefined) return node;
  if (!isRecord(node) || !(key in node)) throw new Error(`GitHub's description has no ${key}`);
  return at(node[key], ...more);
}

/** One line for each operation, event, and component: compact, but with readable diffs. */
function lines(node: Node, depth: number): string {
  const entries = Object.entries(node).map(([key, value]) => {
    const text = depth > 1 && isRecord(value) ? lines(value, depth - 1) : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(",\n")}\n}`;
}

const { description, license } = download();
const parts = excerpt(description, JSON.parse(readFileSync(FILE, "utf8")));
const info = { title: "An excerpt of GitHub's REST API", version: PACKAGE, license: { name: "MIT", text: license } };
writeFileSync(FILE, `${lines({ openapi: "3.1.0", info, ...parts }, 3)}\n`);
