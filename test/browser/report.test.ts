import axe from "axe-core";
import { expect, test } from "vitest";
import { codeSpan } from "../../src/text/markdown.ts";
import { HOSTILE } from "../fixtures/hostile.ts";
import { reading, readingBefore, said, type Triple } from "../unit/analytics/readings.ts";
import { manyRows } from "../unit/analytics/report/many-rows.ts";
import { ACTIVE, type Example, example, html, options, SITES } from "../unit/analytics/report/sites.ts";
import { inBrowser } from "./chromium.ts";

const rows = (factor: number) =>
  HOSTILE.map(({ text }, i): [string, Triple] => [text, [factor * (100 + i), i % 3 === 0 ? 0 : factor * (300 - i)]]);

const report = html(SITES.usual, options);

inBrowser("report.html", (open) => {
  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("is complete %s, without errors or requests", async (_, javaScriptEnabled) => {
    const { page, errors, requests } = await open(report, { javaScriptEnabled });
    expect(await page.locator("h1").textContent()).toContain("Acme Docs · Nov 9–15, 2026");
    expect(await page.locator("h2").count()).toBe(8);
    expect(await page.locator("table.all tbody tr").count()).toBe(141);
    expect(await page.locator("svg.trend").isVisible()).toBe(true);
    expect(await page.locator("button, #filter").first().isVisible()).toBe(javaScriptEnabled);
    await page.locator("details summary").first().click();
    expect(await page.locator("details table").first().isVisible()).toBe(true);
    expect([...errors, ...requests]).toEqual([]);
  });

  test("runs no script and applies no style but its own", async () => {
    const injected = report
      .replace("<main>", "<main><style>h1 { display: none }</style><script>document.title = 'x'</script>")
      .replace("<h1>", '<h1 style="display: none">');
    const { page, errors } = await open(injected);
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.title()).toBe("Acme Docs · Nov 9–15, 2026");
    expect(errors.filter((error) => error.includes("Content Security Policy"))).toHaveLength(3);
  });

  test("says on its first screen what changed, where, and for which audience", async () => {
    const { page } = await open(report);
    for (const words of [
      "AI visitors rose from 1,992 to 2,484",
      "157 to 586 people, 3.7×",
      "Start here",
      "from 3,165",
      "1,724–2,140",
    ]) {
      const box = await page.getByText(words).first().boundingBox();
      expect((box?.y ?? 800) + (box?.height ?? 0), words).toBeLessThan(800);
    }
  });

  test.each([
    ["a week", "light", 1280, SITES.usual],
    ["a week", "dark", 360, SITES.usual],
    ["a partial report", "light", 360, SITES.partial],
    ["a first report", "dark", 1280, SITES["first week"]],
    ["activity", "light", 360, ACTIVE],
  ] as const)("has no axe violations: %s, %s, %d pixels wide", async (_, colorScheme, width, site) => {
    const { page } = await open(html(site), { colorScheme, viewport: { width, height: 740 } });
    await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
    // The other rows are like the first ones, and checking their colors takes seconds.
    await page.evaluate("for (const row of document.querySelectorAll('tbody tr:nth-child(n + 12)')) row.remove()");
    await page.evaluate(axe.source);
    const found = await page.evaluate<axe.AxeResults>("axe.run()");
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(found.passes.map(({ id }) => id)).toContain("color-contrast");
  });

  test("fits in 360 pixels without cutting off pages, changes, or current numbers", async () => {
    const { page } = await open(report, { viewport: { width: 360, height: 740 } });
    for (const site of [...Object.values<Example>(SITES), ACTIVE]) {
      await page.setContent(html(site));
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    }
    await page.setContent(report);
    expect(await page.getByText("“Usual” is what").isVisible()).toBe(false);
    for (const cell of ["/guides/webhooks", "3.7×", "586"]) {
      const box = await page.locator("#changes td, #changes th").getByText(cell).first().boundingBox();
      expect((box?.x ?? 360) + (box?.width ?? 0), cell).toBeLessThanOrEqual(360);
    }
  });

  test("prints dark text on white in any color scheme, with lists expanded and the table shortened", async () => {
    const { current, previous } = manyRows(200);
    const { page } = await open(html(example(current, { previous }), options), { colorScheme: "dark" });
    const background = "getComputedStyle(document.documentElement).backgroundColor";
    expect(await page.evaluate(background)).toBe("rgb(16, 19, 23)");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(background)).toBe("rgb(255, 255, 255)");
    expect(await page.locator("nav").isVisible()).toBe(false);
    expect(await page.locator("table.all thead").innerText()).toContain("People, change");
    expect(await page.locator("table.all tbody tr:visible").count()).toBe(50);
    expect(await page.getByText("Only the first 50 rows are printed.").isVisible()).toBe(true);
    expect(await page.locator("details:not([open]) table").first().isVisible()).toBe(true);
    // Backgrounds aren't printed, so the marks that distinguish the audiences are SVG images.
    expect(await page.locator("dt svg.key").count()).toBe(2);
  });

  test("F67 shows each hostile path as text in one cell, adds no elements, runs nothing, and requests nothing", async () => {
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
