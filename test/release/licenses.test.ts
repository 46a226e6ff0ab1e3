import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { licensesOf } from "../../scripts/licenses.ts";
import { temporaryFolder } from "../support/folder.ts";

/** The licenses of modules in a temporary node_modules with these files, of which objects are JSON. */
function licensesIn(files: Readonly<Record<string, string | object>>, modules: readonly string[]): string {
  const root = join(temporaryFolder(), "node_modules");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return licensesOf(["/home/me/src/main.ts", "\0virtual", ...modules.map((name) => join(root, name))]);
}

const one = (name: string, license?: string) => ({ name, version: "1.2.3", ...(license ? { license } : {}) });

it("includes each package's license once, sorted by name, from its files, its readme, or the standard text", () => {
  const files = {
    "zed/package.json": one("zed", "MIT"),
    "zed/LICENSE": "Zed's terms\r\n",
    "zed/lib/package.json": { type: "module" },
    "@scope/alpha/package.json": one("@scope/alpha", "(Apache-2.0 AND BSD-3-Clause)"),
    "@scope/alpha/LICENSE.md": "Alpha's terms",
    "@scope/alpha/NOTICE": "Alpha's notice",
    "zed/node_modules/inner/package.json": one("inner", "ISC"),
    "zed/node_modules/inner/license": "Inner's terms",
    "full/package.json": one("full", "MIT"),
    "full/README.md": "# full\n\n## License\n\nPermission is granted by Ann",
    "short/package.json": { ...one("short", "ISC"), author: "Ann <ann@example.com> (https://example.com)" },
    "short/readme.md": "# short\n\n## License\n\nISC",
  };
  const modules = ["zed/lib/a.js", "zed/node_modules/inner/i.js", "@scope/alpha/i.js", "zed/b.js", "short/a", "full/a"];
  const text = licensesIn(files, modules);
  expect(text.match(/^.* 1\.2\.3 .*$/gm)).toEqual([
    "@scope/alpha 1.2.3 (Apache-2.0 AND BSD-3-Clause)",
    ...["full 1.2.3 (MIT)", "inner 1.2.3 (ISC)", "short 1.2.3 (ISC)", "zed 1.2.3 (MIT)"],
  ]);
  for (const terms of ["Alpha's terms\n\nAlpha's notice", "Inner's terms", "Zed's terms", "is granted by Ann"])
    expect(text).toContain(terms);
  expect(text).toMatch(/short 1\.2\.3 \(ISC\)\n\nCopyright \(c\) Ann\n\nPermission to use/);
  expect(text).not.toContain("\r");
  expect(licensesIn(files, modules.toReversed())).toBe(text);
});

it.each([
  ["doesn't specify a license", undefined, "terms", "a 1.2.3 doesn't name a license"],
  ["has a license that isn't allowed", "GPL-3.0", "terms", "GPL-3.0"],
  ["has no license text", "BSD-2-Clause", null, "doesn't include its text"],
])("rejects a package that %s", (_, license, terms, words) => {
  const files = { "a/package.json": one("a", license), ...(terms && { "a/LICENSE": terms }) };
  expect(() => licensesIn(files, ["a/index.js"])).toThrow(words);
});
