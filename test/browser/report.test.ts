import axe from "axe-core";
import { expect, test } from "vitest";
import { analyse } from "../../src/analytics/insights.ts";
import { renderHtml } from "../../src/analytics/report/html/html.ts";
import { input } from "../analytics/readings.ts";
import {
  current,
  first,
  firstPartial,
  NO_PLACES,
  options,
  previous,
  week,
} from "../analytics/report/examples.ts";
import { manyRows } from "../analytics/report/many-rows.ts";
import { inBrowser } from "./chromium.ts";

const report = renderHtml(week, current, previous, new Set(["/", "/install", "/quickstart"]), options);
const partial = renderHtml(first, firstPartial, null, null, NO_PLACES);

inBrowser("report.html", (open) => {
  test.each([
    ["with script", true],
    ["without script", false],
  ])("is whole %s: no complaint, no request", async (_, javaScriptEnabled) => {
    const { page, complaints, requests } = await open(report, { javaScriptEnabled });
    expect(await page.locator("h1").textContent()).toContain("acme docs · 9–15 Nov 2026");
    expect(await page.locator("h2").count()).toBe(9);
    expect(await page.locator("table.all tbody tr").count()).toBe(current.rows.size);
    expect(await page.locator("svg.trend").isVisible()).toBe(true);
    expect(await page.locator("button, #filter").first().isVisible()).toBe(javaScriptEnabled);
    await page.locator("details summary").first().click();
    expect(await page.locator("details table").first().isVisible()).toBe(true);
    expect([...complaints, ...requests]).toEqual([]);
  });

  test("runs no script and applies no style but its own", async () => {
    const injected = report
      .replace("<main>", "<main><style>h1 { display: none }</style><script>document.title = 'x'</script>")
      .replace("<h1>", '<h1 style="display: none">');
    const { page, complaints } = await open(injected);
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.title()).toBe("acme docs · 9–15 Nov 2026");
    expect(complaints.filter((complaint) => complaint.includes("Content Security Policy"))).toHaveLength(3);
  });

  test("answers from its first screen what changed, where, and by whom", async () => {
    const { page } = await open(report);
    for (const words of ["31 % more AI visitors", "from 11,704", "from 6,817", "+412", "+488"]) {
      const box = await page.getByText(words).first().boundingBox();
      expect((box?.y ?? 800) + (box?.height ?? 0), words).toBeLessThan(800);
    }
  });

  test.each([
    ["a week", "light", 1280, report],
    ["a week", "dark", 360, report],
    ["a first, partial report", "light", 360, partial],
  ] as const)("axe finds nothing to mend: %s, %s, %d pixels wide", async (_, colorScheme, width, html) => {
    const { page } = await open(html, { colorScheme, viewport: { width, height: 740 } });
    await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
    await page.evaluate(axe.source);
    const found = await page.evaluate<axe.AxeResults>("axe.run()");
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(found.passes.map(({ id }) => id)).toContain("color-contrast");
  });

  test("fits into 360 pixels", async () => {
    for (const html of [report, partial]) {
      const { page } = await open(html, { viewport: { width: 360, height: 740 } });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    }
  });

  test("prints ink on paper, whatever the screen is like, with a table that ends", async () => {
    const many = manyRows(200);
    const html = renderHtml(analyse(input(many.current, many)), many.current, many.previous, null, options);
    const { page } = await open(html, { colorScheme: "dark" });
    const background = "getComputedStyle(document.documentElement).backgroundColor";
    expect(await page.evaluate(background)).toBe("rgb(16, 19, 23)");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(background)).toBe("rgb(255, 255, 255)");
    expect(await page.locator("nav").isVisible()).toBe(false);
    expect(await page.locator("table.all thead").innerText()).toContain("People, change");
    expect(await page.locator("table.all tbody tr:visible").count()).toBe(50);
    expect(await page.getByText("On paper this table ends").isVisible()).toBe(true);
  });

  test("moves nothing for people who asked for that", async () => {
    const behaviour = "getComputedStyle(document.documentElement).scrollBehavior";
    const { page } = await open(report, { reducedMotion: "reduce" });
    expect(await page.evaluate(behaviour)).toBe("auto");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await page.evaluate(behaviour)).toBe("smooth");
  });
});
