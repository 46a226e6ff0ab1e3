import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { licensesOf } from "../../scripts/licenses.ts";
import { temporaryFolder } from "../support/folder.ts";

/** The license of a package with these files. */
function licenseOf(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), "node_modules/one");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return licensesOf(["/home/me/src/main.ts", "\0virtual", join(folder, "index.js")]);
}

const manifest = (license?: string) =>
  JSON.stringify({ name: "one", version: "1.2.3", license, author: "Ann <ann@x.example>" });

it.each([
  ["doesn't specify a license", { "package.json": manifest(), LICENSE: "terms" }, "one 1.2.3 doesn't name a license"],
  ["has a license that isn't allowed", { "package.json": manifest("GPL-3.0"), LICENSE: "terms" }, "GPL-3.0"],
  ["has no license text", { "package.json": manifest("BSD-2-Clause") }, "doesn't include its text"],
])("a package isn't bundled if it %s", (_, files, words) => {
  expect(() => licenseOf(files)).toThrow(words);
});
