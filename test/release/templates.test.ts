import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Field {
  readonly type: string;
  readonly id?: string;
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
  const questions = form.body.filter(({ type }) => type !== "markdown");

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

  it("asks each question once, and requires at least one answer", () => {
    for (const key of [questions.map(({ id }) => id), questions.map(({ attributes }) => attributes.label)]) {
      expect(new Set(key).size).toBe(questions.length);
      expect(key).not.toContain(undefined);
    }
    expect(questions.some(({ validations }) => validations?.required === true)).toBe(true);
  });
});

it("a bug report requires log lines, as plain text", () => {
  const { body } = parse(read(".github/ISSUE_TEMPLATE/bug.yml")) as Form;
  expect(body.find(({ id }) => id === "log")).toMatchObject({
    type: "textarea",
    attributes: { render: "text" },
    validations: { required: true },
  });
});

it("blank issues are turned off, and vulnerabilities are reported privately", () => {
  const config = parse(read(".github/ISSUE_TEMPLATE/config.yml")) as {
    readonly blank_issues_enabled: boolean;
    readonly contact_links: readonly Readonly<Record<"name" | "url" | "about", string>>[];
  };
  expect(config.blank_issues_enabled).toBe(false);
  expect(config.contact_links.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/\/security\/advisories\/new$/),
  );
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

it("CODEOWNERS has one line for all files", () => {
  const lines = read(".github/CODEOWNERS").split("\n");
  expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([
    expect.stringMatching(/^\* @[\w-]+(?:\/[\w-]+)?$/),
  ]);
});
