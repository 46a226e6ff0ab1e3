import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { licensesOf } from "../../scripts/licenses.ts";
import { temporaryFolder } from "../support/folder.ts";

/** Writes files to a temporary node_modules, objects as JSON. Returns a function that gives each file's full path. */
function modules(files: Readonly<Record<string, string | object>>): (name: string) => string {
  const root = temporaryFolder();
  const at = (name: string) => join(root, "node_modules", name);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return at;
}

const one = (name: string, license?: string) => ({ name, version: "1.2.3", ...(license ? { license } : {}) });

describe("licensesOf", () => {
  it("includes each package's license once, sorted by name, regardless of the order of the modules", () => {
    const at = modules({
      "zed/package.json": one("zed", "MIT"),
      "zed/LICENSE": "Zed's terms\r\n",
      "zed/lib/package.json": { type: "module" },
      "@scope/alpha/package.json": one("@scope/alpha", "(Apache-2.0 AND BSD-3-Clause)"),
      "@scope/alpha/LICENSE.md": "Alpha's terms",
      "@scope/alpha/NOTICE": "Alpha's notice",
      "zed/node_modules/inner/package.json": one("inner", "ISC"),
      "zed/node_modules/inner/license": "Inner's terms",
    });
    const found = ["zed/lib/a.js", "zed/node_modules/inner/i.js", "@scope/alpha/index.js", "zed/b.js"].map(at);
    const text = licensesOf(["/home/me/src/main.ts", "\0virtual", ...found]);
    expect(text.match(/^.* 1\.2\.3 .*$/gm)).toEqual([
      "@scope/alpha 1.2.3 (Apache-2.0 AND BSD-3-Clause)",
      "inner 1.2.3 (ISC)",
      "zed 1.2.3 (MIT)",
    ]);
    for (const terms of ["Alpha's terms\n\nAlpha's notice", "Inner's terms", "Zed's terms"])
      expect(text).toContain(terms);
    expect(text).not.toContain("\r");
    expect(licensesOf([...found].reverse())).toBe(text);
  });

  it("falls back to the readme's license text, then to the standard text of the specified license", () => {
    const at = modules({
      "full/package.json": one("full", "MIT"),
      "full/README.md": "# full\n\n## License\n\nPermission is granted by Ann",
      "short/package.json": { ...one("short", "ISC"), author: "Ann <ann@example.com> (https://example.com)" },
      "short/readme.md": "# short\n\n## License\n\nISC",
    });
    const text = licensesOf(["full/a.js", "short/a.js"].map(at));
    expect(text).toContain("Permission is granted by Ann");
    expect(text).toMatch(/short 1\.2\.3 \(ISC\)\n\nCopyright \(c\) Ann\n\nPermission to use/);
  });

  it.each([
    [
      "doesn't specify a license",
      { "a/package.json": one("a"), "a/LICENSE": "terms" },
      "a 1.2.3 doesn't name a license",
    ],
    ["has a license that isn't allowed", { "a/package.json": one("a", "GPL-3.0"), "a/LICENSE": "terms" }, "GPL-3.0"],
    ["has no license text", { "a/package.json": one("a", "BSD-2-Clause") }, "doesn't include its text"],
  ])("rejects a package that %s", (_, files, words) => {
    expect(() => licensesOf([modules(files)("a/index.js")])).toThrow(words);
  });
});
