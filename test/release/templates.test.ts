import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Field {
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly validations?: Readonly<Record<string, unknown>>;
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

const TEMPLATES = globSync(".github/ISSUE_TEMPLATE/*.yml", { cwd: root });
const FORMS = TEMPLATES.filter((file) => basename(file) !== "config.yml");

/** The attributes that GitHub's form schema requires and allows, by type. GitHub doesn't show forms with any others. */
const ATTRIBUTES: Readonly<Record<string, readonly [required: string, ...allowed: string[]]>> = {
  markdown: ["value"],
  textarea: ["label", "description", "placeholder", "value", "render"],
  input: ["label", "description", "placeholder", "value"],
  dropdown: ["label", "description", "multiple", "options", "default"],
  checkboxes: ["label", "description", "options"],
};

describe.each(FORMS)("%s", (file) => {
  const form = parse(read(file)) as Form;

  it("is a valid issue form", () => {
    expect(Object.keys(form).filter((key) => !["name", "description", "labels", "body"].includes(key))).toEqual([]);
    expect([form.name, form.description]).not.toContain("");
    for (const { type, attributes, validations = {}, ...rest } of form.body) {
      const allowed = ATTRIBUTES[type] ?? [];
      expect(allowed).toEqual(expect.arrayContaining(Object.keys(attributes)));
      expect(Object.keys(attributes)).toContain(allowed[0]);
      expect(Object.keys(validations).filter((key) => key !== "required")).toEqual([]);
      expect(Object.keys(rest).filter((key) => key !== "id")).toEqual([]);
    }
  });
});

it("links in templates point to files in this repository", () => {
  const links = TEMPLATES.flatMap((file) => Array.from(read(file).matchAll(/https:\/\/github\.com\/[^\s)]+/g), String));
  expect(links.length).toBeGreaterThan(2);
  // The owner is a placeholder, but must be the same everywhere.
  expect(new Set(links.map((link) => link.split("/")[3])).size).toBe(1);
  for (const link of links) {
    const [, path] = /^https:\/\/github\.com\/[\w-]+\/docs-agent-action\/(.+)$/.exec(link) ?? [];
    if (path !== "security/advisories/new") expect(read(path?.replace("blob/main/", "") ?? "")).not.toBe("");
  }
});
