/**
 * Extracts the part of GitHub's OpenAPI description that the tests check our client and emulator against: a few
 * operations and events, without prose, converted to OpenAPI 3.1. The full description is too large to be a dependency,
 * so this downloads it to a temporary folder, and only the excerpt is committed.
 */
import { execSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PACKAGE = "@octokit/openapi@23.0.2";
const INTEGRITY = "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==";
const FILES = { description: "package/generated/api.github.com.json", license: "package/LICENSE" };

/** The operations that src/github uses and the emulator implements. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  "/repos/{owner}/{repo}": ["get"],
  "/repos/{owner}/{repo}/collaborators/{username}/permission": ["get"],
  "/repos/{owner}/{repo}/commits": ["get"],
  "/repos/{owner}/{repo}/commits/{ref}": ["get"],
  "/repos/{owner}/{repo}/compare/{basehead}": ["get"],
  "/repos/{owner}/{repo}/git/trees/{tree_sha}": ["get"],
  "/repos/{owner}/{repo}/issues": ["get", "post"],
  // Comes before the other patterns that match this path, because the first match wins.
  "/repos/{owner}/{repo}/issues/comments": ["get"],
  "/repos/{owner}/{repo}/issues/{issue_number}": ["get", "patch"],
  "/repos/{owner}/{repo}/issues/{issue_number}/comments": ["get", "post"],
  "/repos/{owner}/{repo}/issues/{issue_number}/labels": ["post"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}": ["get", "patch", "delete"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions": ["post"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}": ["delete"],
  "/repos/{owner}/{repo}/pulls": ["get"],
  "/repos/{owner}/{repo}/pulls/comments/{comment_id}": ["get"],
  "/repos/{owner}/{repo}/releases": ["get"],
};

/** The events that emulator/events.ts creates. */
const EVENTS = ["issue-comment-created", "push", "release-published", "workflow-dispatch"];

/** Error responses that GitHub describes once, but lists for only some of the operations that can return them. */
const ERRORS = ["requires_authentication", "forbidden", "not_found", "gone"];

type Node = Readonly<Record<string, unknown>>;

async function fetchDescription(): Promise<{ readonly description: Node; readonly license: string }> {
  const folder = await mkdtemp(join(tmpdir(), "github-openapi-"));
  try {
    const run = (command: string) => execSync(command, { cwd: folder, encoding: "utf8" });
    const [packed] = JSON.parse(run(`npm pack ${PACKAGE} --json`)) as {
      filename: string;
      integrity: string;
    }[];
    if (packed?.integrity !== INTEGRITY)
      throw new Error(`${PACKAGE} has changed since it was pinned: ${packed?.integrity}`);
    run(`tar -xzf ${packed.filename} ${FILES.description} ${FILES.license}`);
    return {
      description: JSON.parse(await readFile(join(folder, FILES.description), "utf8")),
      license: await readFile(join(folder, FILES.license), "utf8"),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The operations and events, and every component they refer to. */
function excerpt(description: Node): Record<"paths" | "webhooks" | "components", Node> {
  const wanted = new Set(ERRORS.map((name) => `#/components/responses/${name}`));

  function copy(node: unknown, isSchema = false): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item, isSchema));
    if (!isNode(node)) return node;
    if (typeof node.$ref === "string") wanted.add(node.$ref);
    return isSchema ? copySchema(node) : mapped(without(PROSE, node), (value, key) => copy(value, key === "schema"));
  }

  function copySchema(schema: Node): Node {
    return mapped(without(PROSE_OF_SCHEMAS, withNull(schema)), (value, key) => {
      if (key === "enum" || key === "required") return value;
      // These keys are field names, and a field can be called "title".
      const isMap = key === "properties" && isNode(value);
      return isMap ? mapped(value, (field) => copy(field, true)) : copy(value, true);
    });
  }

  const paths = mapped(OPERATIONS, (methods, path) =>
    Object.fromEntries(methods.map((method) => [method, copy(at(description, "paths", path, method))])),
  );
  const webhooks = Object.fromEntries(
    EVENTS.map((event) => [event, { post: copy(at(description, "x-webhooks", event, "post")) }]),
  );
  const components: Record<string, Record<string, unknown>> = {};
  // This also visits references that are added during the iteration.
  for (const reference of wanted) {
    const [, , kind = "", name = ""] = reference.split("/");
    components[kind] ??= {};
    components[kind][name] = copy(at(description, "components", kind, name), kind === "schemas");
  }
  return { paths, webhooks, components };
}

const PROSE = /^(?:summary|description|tags|externalDocs|examples?|deprecated|x-(?!multi-segment$).*)$/;
/** Includes `discriminator`, which is only a hint about which schema to try first. */
const PROSE_OF_SCHEMAS = /^(?:title|description|example|default|deprecated|readOnly|discriminator|x-.*)$/;

function without(names: RegExp, node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !names.test(name)));
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
  if (!isNode(node) || !(key in node)) throw new Error(`GitHub's description has no ${key}`);
  return at(node[key], ...more);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapped<From, To>(
  node: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]));
}

/** One line for each operation, event, and component: compact, but with readable diffs. */
function lines(node: Node, depth: number): string {
  const entries = Object.entries(node).map(([key, value]) => {
    const text = depth > 1 && isNode(value) ? lines(value, depth - 1) : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(",\n")}\n}`;
}

const { description, license } = await fetchDescription();
const { paths, webhooks, components } = excerpt(description);
const info = {
  title: "An excerpt of GitHub's REST API",
  version: PACKAGE,
  license: { name: "MIT", text: license },
};
const document = { openapi: "3.1.0", info, paths, webhooks, components };
await writeFile(new URL("../test/contract/github.json", import.meta.url), `${lines(document, 3)}\n`);
