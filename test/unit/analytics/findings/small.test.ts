import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reportOn, told } from "./small.ts";

const FILE = "test/golden/small-sites.txt";

test("what's told of small sites changes where test/golden/small-sites.txt says", async () => {
  const lines = readFileSync(FILE, "utf8").split("\n");
  const sites = lines.filter((line) => !line.startsWith("  "));
  const all = sites.flatMap((line) => {
    if (!/^[^#/]|^\/[^/]/.test(line)) return [line];
    const found = reportOn(line).findings.map((finding) => `  ${told(finding)}`);
    return [line, ...(found.length > 0 ? found : ["  nothing"])];
  });
  await expect(all.join("\n")).toMatchFileSnapshot(`../../../../${FILE}`);
});
