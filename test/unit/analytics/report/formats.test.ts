import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FILES } from "../../../../src/analytics/report/report.ts";
import { SCRIPT, STYLE } from "../../../../src/generated/page.ts";
import type { Format } from "../../../../src/inputs/parsers.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { reading, readingBefore, type Triple } from "../readings.ts";
import { type Example, example, options, SITES } from "./sites.ts";

/** Files for programs, which keep paths as they are. Their own syntax has to contain them. */
const EXACT: readonly string[] = ["json"] satisfies Format[];

const formats = Object.entries(FILES).map(([format, file]) => ({ format, ...file }));

describe.each(formats)("$name", ({ format, name, content }) => {
  const written = (site: Example) => [...content(site.insights, options)].join("");

  test("matches its golden file", async () => {
    const golden = new URL(`../../../golden/small/${name}`, import.meta.url);
    expect(existsSync(golden), `add test/golden/small/${name}`).toBe(true);
    // The page's own style and script are code, not output.
    const report = written(SITES.small).replace(STYLE, "…").replace(SCRIPT, "…");
    await expect(report).toMatchFileSnapshot(golden.pathname);
  });

  test("F67 contains no hostile path as it is", () => {
    const rows = HOSTILE.map(({ text }, i): readonly [string, Triple] => [text, [100 + i, i]]);
    const report = written(example(reading([9_000, 9_000], rows), { previous: readingBefore([9_000, 9_000], rows) }));
    const raw = HOSTILE.filter(({ text }) => /[<>|`\n\r\u202e]/.test(text.trim()) && report.includes(text.trim()));
    if (EXACT.includes(format)) expect(() => JSON.parse(report)).not.toThrow();
    else expect(raw.map(({ name }) => name)).toEqual([]);
  });
});
