import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { notesOf, published, released, sectionsOf } from "../../scripts/changelog.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

it("CHANGELOG.md begins with Unreleased or the version in package.json, newest first, with changes by kind", () => {
  const sections = sectionsOf(read("CHANGELOG.md"));
  const { version } = JSON.parse(read("package.json")) as { readonly version: string };
  expect(["Unreleased", version]).toContain(sections[0]?.name);
  const versions = sections.map(({ name }) => name).filter((name) => name !== "Unreleased");
  const newestFirst = (one: string, other: string) => other.localeCompare(one, "en", { numeric: true });
  expect(versions).toEqual([...new Set(versions)].sort(newestFirst));
  expect(sections.length - versions.length).toBeLessThan(2);
  const group = /^### (?:Added|Changed|Deprecated|Removed|Fixed|Security)\n\n- /;
  for (const part of sections.flatMap(({ text }) => text.split(/\n(?=### )/))) expect(part).toMatch(group);
});

describe("a release", () => {
  it.each(["git@github.com:acme/docs-agent-action.git", "https://github.com/acme/docs-agent-action\n"])(
    "lets people copy steps without changes, and says no more that nothing was released (%s)",
    (remote) => {
      for (const file of ["README.md", "examples/docs.yml", "src/terminal/workflow.ts", ".github/CODEOWNERS"]) {
        const text = published(read(file), remote);
        expect(text).not.toMatch(/OWNER|Not released|end of that/);
        expect(text).toMatch(/acme/);
      }
      expect(() => published("", "elsewhere")).toThrow("The remote origin isn't a repository");
    },
  );

  const FILES = "https://github.example/acme/docs-agent-action/blob/v1.0.0";
  const FIXED = "### Fixed\n\n- A [bug](docs/a.md#b)\n  that is long\n- [Another](https://x.example/)\n  - and more";
  const ADDED = "### Added\n\n- All";
  const before = `# Changelog\n\n## [Unreleased]\n\n${FIXED}\n\n## [1.0.0] - 2026-11-02\n\n${ADDED}\n`;

  it("replaces Unreleased with its version and date, and requires changes", () => {
    const after = released(before, "1.0.1", "2026-11-09");
    expect(sectionsOf(after)).toEqual([
      { name: "1.0.1", date: "2026-11-09", text: FIXED },
      { name: "1.0.0", date: "2026-11-02", text: ADDED },
    ]);
    for (const text of [after, "## [Unreleased]\n\n## [1.0.0] - 2026-11-02\n"])
      expect(() => released(text, "1.0.2", "2026-11-10")).toThrow("says what's new in 1.0.2");
  });

  it("gets its notes from its tag's section, or in a dry run from the newest, with one line each and absolute links", () => {
    expect(notesOf(before, "v1.0.0", FILES)).toBe(`${ADDED}\n`);
    expect(notesOf(before, "main", FILES)).toBe(
      `### Fixed\n\n- A [bug](${FILES}/docs/a.md#b) that is long\n- [Another](https://x.example/)\n  - and more\n`,
    );
    expect(() => notesOf(before, "v1.0.1", FILES)).toThrow("no section for v1.0.1");
  });

  it("isn't made from an invalid heading", () => {
    for (const heading of ["1.0.0", "[1.0.0]", "[1.0] - 2026-11-02", "[Unreleased] - 2026-11-02", "[1.0.0] - today"])
      expect(() => sectionsOf(`## ${heading}\n`)).toThrow(heading);
  });
});
