import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { notesOf, published, released, sectionsOf } from "../../scripts/changelog.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");
const { version } = JSON.parse(read("package.json")) as { readonly version: string };

describe("CHANGELOG.md", () => {
  const sections = sectionsOf(read("CHANGELOG.md"));
  const versions = sections.filter(({ name }) => name !== "Unreleased");

  it("begins with Unreleased, or with the version in package.json", () => {
    expect(["Unreleased", version]).toContain(sections[0]?.name);
  });

  it("has each version once, newest first, and at most one Unreleased section", () => {
    const numbers = versions.map(({ name }) => name.split(".").map((part) => part.padStart(6, "0")));
    expect(numbers.map(String)).toEqual([...new Set(numbers.map(String))].sort().reverse());
    expect(sections.length - versions.length).toBeLessThan(2);
  });

  it("groups changes by kind, without empty groups", () => {
    const group = /^### (?:Added|Changed|Deprecated|Removed|Fixed|Security)\n\n- /;
    for (const part of sections.flatMap(({ text }) => text.split(/\n(?=### )/))) expect(part).toMatch(group);
  });
});

describe("a release", () => {
  it.each(["git@github.com:acme/docs-agent-action.git", "https://github.com/acme/docs-agent-action\n"])(
    "lets people copy steps without changes, and says no more that nothing was released (%s)",
    (remote) => {
      for (const file of ["README.md", "examples/docs.yml", "src/terminal/workflow.ts", ".github/CODEOWNERS"]) {
        const text = published(read(file), remote);
        expect(text).not.toContain("OWNER");
        expect(text).toMatch(/acme/);
      }
      expect(published(read("README.md"), remote)).not.toMatch(/Not released|end of that/);
      expect(() => published("", "elsewhere")).toThrow("The remote origin isn't a repository");
    },
  );

  const FILES = "https://github.example/acme/docs-agent-action/blob/v1.0.0";
  const before =
    "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- A bug\n\n## [1.0.0] - 2026-11-02\n\n### Added\n\n- All\n";

  it("replaces Unreleased with its version and date", () => {
    const after = released(before, "1.0.1", "2026-11-09");
    expect(sectionsOf(after)).toEqual([
      { name: "1.0.1", date: "2026-11-09", text: "### Fixed\n\n- A bug" },
      { name: "1.0.0", date: "2026-11-02", text: "### Added\n\n- All" },
    ]);
    expect(() => released(after, "1.0.2", "2026-11-10")).toThrow("says what's new in 1.0.2");
  });

  it("requires changes", () => {
    expect(() => released("## [Unreleased]\n\n## [1.0.0] - 2026-11-02\n", "1.0.1", "2026-11-09")).toThrow(
      "new in 1.0.1",
    );
  });

  it("gets its notes from its tag's section or, in a dry run, from the newest section", () => {
    expect(notesOf(before, "v1.0.0", FILES)).toBe("### Added\n\n- All\n");
    expect(notesOf(before, "main", FILES)).toBe("### Fixed\n\n- A bug\n");
    expect(() => notesOf(before, "v1.0.1", FILES)).toThrow("no section for v1.0.1");
  });

  it("has one line for each change, and absolute links", () => {
    const wrapped =
      "## [Unreleased]\n\n### Added\n\n- A [page](docs/a.md#b)\n  that is long\n- [Another](https://x.example/)\n  - and more\n";
    expect(notesOf(wrapped, "main", FILES)).toBe(
      `### Added\n\n- A [page](${FILES}/docs/a.md#b) that is long\n- [Another](https://x.example/)\n  - and more\n`,
    );
  });

  it.each(["## 1.0.0", "## [1.0.0]", "## [1.0] - 2026-11-02", "## [Unreleased] - 2026-11-02", "## [1.0.0] - today"])(
    "rejects an invalid heading: %s",
    (heading) => {
      expect(() => sectionsOf(`${heading}\n`)).toThrow(heading.slice(3));
    },
  );
});
