import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { fenced, ROOT, read } from "./pages.ts";

describe("docs/architecture.md", () => {
  const page = read("docs/architecture.md");
  const tree = (() => {
    const paths: string[] = [];
    const folders: string[] = [];
    for (const [, indent = "", name = ""] of (fenced(page, "")[0] ?? "").matchAll(/^( *)(\S+)/gm)) {
      const level = indent.length / 2;
      folders.length = level;
      paths.push([...folders, name].join(""));
      if (name.endsWith("/")) folders.push(name);
    }
    return paths;
  })();

  it("mentions only existing files", () => {
    const named = Array.from(page.matchAll(/`((?:src|test)\/[^`]*)`/g), ([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(10);
    expect([...tree, ...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("lists every folder and every top-level file in src/", () => {
    const folders = readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/")}/`);
    const files = readdirSync(join(ROOT, "src"), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `src/${name}`);
    expect([...folders, ...files].filter((path) => !tree.includes(path))).toEqual([]);
  });
});
