import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT, read } from "./pages.ts";

/** Packages that src/ imports. */
const USED = [
  ...new Set(
    globSync("src/**/*.ts", { cwd: ROOT }).flatMap((file) =>
      Array.from(
        read(file).matchAll(/(?:\bfrom |\bimport\(?|^import )"(?!node:|\.)((?:@[^/"]+\/)?[^/"]+)/gm),
        ([, name = ""]) => name,
      ),
    ),
  ),
].sort();

describe("packages that src/ imports", () => {
  it("are the ones listed in docs/decisions.md", () => {
    const [, section = ""] = read("docs/decisions.md").split("\n## Dependencies\n");
    const rows = section.matchAll(/^\| (`[^|]*`) \|/gm);
    const named = Array.from(rows, ([, cell = ""]) => cell.replaceAll("`", "").split(", ")).flat();
    expect(named.sort()).toEqual(USED);
  });
});
