import { expect, test } from "vitest";
import { reading, readingBefore, type Triple } from "../unit/analytics/readings.ts";
import { example, html, options, SITES } from "../unit/analytics/report/sites.ts";
import { inBrowser } from "./chromium.ts";

inBrowser("the page's script", (open) => {
  const rows: [string, Triple][] = [
    ["/b", [1_200, 5]],
    ["/a/Guide", [30, 900]],
    ["/c", [4, 4]],
  ];
  const now = reading([1_300, 1_000], rows);
  const before = readingBefore(
    [1_300, 1_000],
    [
      ["/b", [1_300, 5]],
      ["/c", [4, 1]],
    ],
    {
      completeness: "partial",
    },
  );
  const table = html(example(now, { previous: before }), options);
  const paths = "table.all tbody th:visible";

  test("sorts the table by any column in either direction, and sets aria-sort", async () => {
    const { page } = await open(table);
    const header = (name: string) => page.locator("table.all thead th").filter({ hasText: name });
    const order = async (name: string) => {
      await header(name).getByRole("button").click();
      return [await header(name).getAttribute("aria-sort"), ...(await page.locator(paths).allInnerTexts())];
    };
    expect(await header("All").getAttribute("aria-sort")).toBe("descending");
    expect(await order("All")).toEqual(["ascending", "/c", "/a/Guide", "/b"]);
    expect(await header("Page").getAttribute("aria-sort")).toBeNull();
    expect(await order("Page")).toEqual(["ascending", "/a/Guide", "/b", "/c"]);
    expect(await order("Page")).toEqual(["descending", "/c", "/b", "/a/Guide"]);
    expect(await order("AI, change")).toEqual(["descending", "/c", "/b", "/a/Guide"]);
    // Unknown changes are last in both directions.
    expect(await order("People, change")).toEqual(["descending", "/c", "/b", "/a/Guide"]);
    expect(await order("People, change")).toEqual(["ascending", "/b", "/c", "/a/Guide"]);
    expect(await page.locator("table.all [aria-sort]").count()).toBe(1);
  });

  test("sorts upper bounds as numbers", async () => {
    const spellings = reading([1_300, 1_000], [...rows, ["/b/", [40, 0]], ["/c/", [90, 0]]]);
    const { page } = await open(html(example(spellings, {}), options));
    const button = page.locator("table.all thead th").filter({ hasText: "All" }).getByRole("button");
    await button.click();
    expect(await page.locator(paths).allInnerTexts()).toEqual(["/c/", "/a/Guide", "/b"]);
  });

  test("filters the table by any part of a path, and shows how many pages match", async () => {
    const { page } = await open(table);
    const filter = page.getByLabel("Filter 3 pages by path");
    await filter.fill("GUI");
    expect(await page.locator(paths).allInnerTexts()).toEqual(["/a/Guide"]);
    expect(await page.locator("#filter output").innerText()).toBe("1 of 3");
    await filter.fill("nowhere");
    expect(await page.locator("#filter output").innerText()).toBe("0 of 3");
    await filter.fill("");
    expect(await page.locator(paths).count()).toBe(3);
    expect(await page.locator("#filter output").innerText()).toBe("");
  });

  const report = html(SITES.usual, options);

  test("commands to paste are copied exactly", async () => {
    const { page, errors } = await open(report, { permissions: ["clipboard-read", "clipboard-write"] });
    const line = page.locator(".command").first();
    await line.getByRole("button", { name: "Copy" }).click();
    await line.getByText("Copied").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await line.locator("code").innerText());
    expect(errors).toEqual([]);
  });

  test("commands to paste are selected if the clipboard can't be used", async () => {
    const { page, errors } = await open(report, { permissions: [] });
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
    const line = page.locator(".command").first();
    await line.getByRole("button", { name: "Copy" }).click();
    await line.getByText("Selected").waitFor();
    expect(await page.evaluate("getSelection().toString()")).toBe(await line.locator("code").innerText());
    expect(errors).toEqual([]);
  });
});
