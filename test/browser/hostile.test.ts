import { expect, test } from "vitest";
import { codeSpan } from "../../src/text/markdown.ts";
import { HOSTILE } from "../fixtures/hostile.ts";
import { reading, readingBefore, said, type Triple } from "../unit/analytics/readings.ts";
import { example, html } from "../unit/analytics/report/sites.ts";
import { inBrowser } from "./chromium.ts";

const rows = (factor: number) =>
  HOSTILE.map(({ text }, i): [string, Triple] => [text, [factor * (100 + i), i % 3 === 0 ? 0 : factor * (300 - i)]]);

inBrowser("F67 a page full of hostile paths", (open) => {
  test("shows each path as text in one cell, adds no elements, runs nothing, and requests nothing", async () => {
    const now = reading([90_000, 90_000], rows(5));
    const before = readingBefore([30_000, 30_000], rows(1));
    const published = new Set(HOSTILE.map(({ text }) => text));
    const site = example(now, {
      previous: before,
      title: "<script>alert(1)</script>",
      notes: ["<img src=x onerror=alert(1)>"],
      published,
      signals: said(HOSTILE.map(({ text }) => text)),
      top: 1_000,
      docsUrl: "https://docs.acme.example",
    });
    const { page, errors, requests } = await open(html(site));

    const cells = page.locator("table.all tbody th");
    const shown = HOSTILE.map(({ text }) => codeSpan(text).slice(1, -1));
    expect((await cells.allTextContents()).sort()).toEqual(shown.sort());
    expect(await cells.locator("*").count()).toBe(
      (await cells.locator("code").count()) + (await cells.locator("a:has(> code:only-child)").count()),
    );
    expect(await page.title()).toContain("<script>alert(1)</script>");
    expect(await page.locator("script").count()).toBe(1);
    expect(await page.locator("img, iframe, object, embed, form, base, link, [style]").count()).toBe(0);
    const attributes = await page.evaluate<string[]>(
      "[...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())",
    );
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
    const origins = await page.evaluate<string[]>("[...document.links].map((link) => link.origin)");
    expect(new Set(origins)).toEqual(new Set(["https://report.example", "https://docs.acme.example"]));
    expect([...errors, ...requests]).toEqual([]);
  });
});
