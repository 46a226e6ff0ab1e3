import axe from "axe-core";
import { expect, test } from "vitest";
import type { Report } from "../../src/analytics/data.ts";
import { codeSpan } from "../../src/text/markdown.ts";
import { HOSTILE } from "../fixtures/hostile.ts";
import { reportOn } from "../unit/analytics/findings/small.ts";
import { hostile } from "../unit/analytics/print/hostile.ts";
import { many, OPTIONS, printHtml, REPORTS } from "../unit/analytics/print/reports.ts";
import { inBrowser } from "./chromium.ts";

const html = (report: Report): string => printHtml(report, OPTIONS);
const report = html(REPORTS.changes);

inBrowser("report.html", (open) => {
  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("is complete %s, without errors or requests", async (_, javaScriptEnabled) => {
    const { page, errors, requests } = await open(report, { javaScriptEnabled });
    expect(await page.locator("h1").textContent()).toContain("Acme Docs · Nov 9–15, 2026");
    expect(await page.locator("h2").count()).toBe(9);
    expect(await page.locator("table.all tbody tr").count()).toBe(13);
    expect(await page.locator(".bridge svg").first().isVisible()).toBe(true);
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

  const NUMBERS = ["People", "AI visitors", "5,", "Usual"];
  const TODO = ["Start here", "/docs new:"];
  test.each([
    ["several changes, on a wide screen", REPORTS.changes, 1280, 800, ["3 new pages under", ...TODO, ...NUMBERS]],
    ["a typical week, on a phone", REPORTS.typical, 390, 660, ["A typical week", "Nothing to do", ...NUMBERS]],
    ["one change, on a phone", reportOn("/a/1 100 40"), 390, 660, ["had 40 people", ...TODO]],
  ])("has what matters most on the first screen: %s", async (_, each, width, height, words) => {
    const { page } = await open(html(each), { viewport: { width, height } });
    for (const word of words) {
      const box = await page.locator("header").getByText(word).first().boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), word).toBeLessThan(height);
    }
  });

  test.each([
    ["a week", "light", 1280, REPORTS.changes],
    ["a week", "dark", 360, REPORTS.changes],
    ["a partial report", "light", 360, REPORTS.partial],
    ["a first report", "dark", 1280, REPORTS["first week"]],
    ["every part", "light", 360, REPORTS.full],
    ["every part", "dark", 1280, REPORTS.full],
  ] as const)("has no axe violations: %s, %s, %d pixels wide", async (_, colorScheme, width, each) => {
    const { page } = await open(html(each), { colorScheme, viewport: { width, height: 740 } });
    await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
    // The other rows are like the first ones, and checking their colors takes seconds.
    await page.evaluate("for (const row of document.querySelectorAll('tbody tr:nth-child(n + 12)')) row.remove()");
    await page.evaluate(axe.source);
    const found = await page.evaluate<axe.AxeResults>("axe.run()");
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(found.passes.map(({ id }) => id)).toContain("color-contrast");
  });

  test("says each chart's conclusion to a screen reader", async () => {
    const { page } = await open(report);
    const trend = page.getByRole("img", {
      name: "People: within the usual range; AI visitors: highest in 13 weeks Visitors over 13 weeks.",
    });
    expect(await trend.count()).toBe(1);
    const line = page.getByRole("img", { name: /^13 weeks: 157–586, now 586$/ });
    expect(await line.count()).toBeGreaterThan(0);
    const bridge = page.getByRole("region", { name: "Page visits by people: 374 more than usual" });
    expect(await bridge.getByRole("row").allInnerTexts()).toContainEqual(expect.stringMatching(/install\s+−278/));
  });

  test("fits in 360 pixels without cutting off pages, changes, or current numbers", async () => {
    const { page } = await open(report, { viewport: { width: 360, height: 740 } });
    for (const each of [...Object.values<Report>(REPORTS), REPORTS.full]) {
      await page.setContent(html(each));
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    }
    await page.setContent(report);
    for (const cell of ["/guides/webhooks", "3.7×", "586"]) {
      const box = await page.locator("#changes td, #changes th").getByText(cell).first().boundingBox();
      expect((box?.x ?? 360) + (box?.width ?? 0), cell).toBeLessThanOrEqual(360);
    }
  });

  test("fits in windows of any width, and on paper, with versions of a site with many visitors", async () => {
    const line = ["", "ai "].flatMap((of) => ["v1", "v2"].map((name) => `${of}/${name}/[ab]/[3] 20000 30000`));
    const { page } = await open(html(reportOn(line.join("; "))));
    const width = () => page.evaluate("document.documentElement.scrollWidth");
    for (const each of [320, 641, 769, 1057, 1217]) {
      await page.setViewportSize({ width: each, height: 740 });
      expect(await width()).toBe(each);
    }
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 688, height: 970 });
    expect(await width()).toBe(688);
  });

  test("prints dark text on white in any color scheme, with lists expanded and the table shortened", async () => {
    const { page } = await open(html({ ...REPORTS.changes, pages: many(5).pages }), { colorScheme: "dark" });
    const background = "getComputedStyle(document.documentElement).backgroundColor";
    expect(await page.evaluate(background)).toBe("rgb(16, 19, 23)");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(background)).toBe("rgb(255, 255, 255)");
    expect(await page.locator("nav").isVisible()).toBe(false);
    expect(await page.locator("table.all thead").innerText()).toContain("Previous");
    expect(await page.locator("table.all tbody tr:visible").count()).toBe(50);
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Filter by path").fill("section-3/page-15");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("table.all tbody tr:visible").count()).toBe(1);
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Filter by path").fill("");
    await page.emulateMedia({ media: "print" });
    const after = "getComputedStyle(document.querySelector('.scroll'), '::after').content";
    expect(await page.evaluate(after)).toBe('"Only the first 50 rows are printed."');
    await page.setViewportSize({ width: 688, height: 970 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(688);
    expect(await page.locator("details:not([open]) table").first().isVisible()).toBe(true);
    // Backgrounds aren't printed, so the marks that distinguish the audiences are SVG images.
    expect(await page.locator(".figures svg.key").count()).toBe(2);
  });

  test("F67 shows each hostile path as text in one cell, adds no elements, runs nothing, and requests nothing", async () => {
    const texts = HOSTILE.map(({ text }) => text);
    const title = "<script>alert(1)</script>";
    const { page, errors, requests } = await open(html({ ...hostile(texts), readers: null, findings: [], title }));

    const cells = page.locator("table.all tbody th");
    const shown = HOSTILE.map(({ text }) => codeSpan(text).slice(1, -1));
    expect((await cells.allTextContents()).sort()).toEqual(shown.sort());
    expect(await cells.locator("*:not(code, wbr, a:has(> code:only-child))").count()).toBe(0);
    expect(await page.title()).toContain("<script>alert(1)</script>");
    expect(await page.locator("script").count()).toBe(1);
    expect(await page.locator("img, iframe, object, embed, form, base, link, [style]").count()).toBe(0);
    const attributes = await page.evaluate<string[]>(
      "[...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())",
    );
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
    const origins = await page.evaluate<string[]>("[...document.links].map((link) => link.origin)");
    expect(new Set(origins)).toEqual(
      new Set(["https://report.example", "https://docs.example.com", "https://github.com"]),
    );
    expect([...errors, ...requests]).toEqual([]);
  });
});
