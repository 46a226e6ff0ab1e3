import { expect, test } from "vitest";
import { reportOn } from "../unit/analytics/findings/small.ts";
import { OPTIONS, printHtml, REPORTS } from "../unit/analytics/print/reports.ts";
import { inBrowser } from "./chromium.ts";

inBrowser("the page's script", (open) => {
  // "/b" has two spellings, and the past of "/a/Guide" is unknown.
  const site =
    "only; weeks 1; cutoff 50; total 2000; /b 700 650; ai /b 5; /b/ 600 550; /a/Guide - 30; ai /a/Guide - 900; /c 4 14; ai /c 1 4";
  const table = printHtml(reportOn(site), OPTIONS);
  const paths = "table.all tbody th:visible";

  test("sorts the table by any column in either direction, and sets aria-sort", async () => {
    const { page } = await open(table);
    const header = (name: string) => page.locator("table.all thead th").filter({ hasText: name }).first();
    const order = async (name: string) => {
      await header(name).getByRole("button").click();
      return [await header(name).getAttribute("aria-sort"), ...(await page.locator(paths).allInnerTexts())];
    };
    expect(await header("People").getAttribute("aria-sort")).toBe("descending");
    expect(await order("People")).toEqual(["ascending", "/c", "/a/Guide", "/b"]);
    expect(await header("Page").getAttribute("aria-sort")).toBeNull();
    expect(await order("Page")).toEqual(["ascending", "/a/Guide", "/b", "/c"]);
    expect(await order("Page")).toEqual(["descending", "/c", "/b", "/a/Guide"]);
    expect(await order("AI")).toEqual(["descending", "/a/Guide", "/b", "/c"]);
    // Unknown changes are last in both directions.
    expect(await order("Change")).toEqual(["descending", "/c", "/b", "/a/Guide"]);
    expect(await order("Change")).toEqual(["ascending", "/b", "/c", "/a/Guide"]);
    expect(await page.locator("table.all [aria-sort]").count()).toBe(1);
  });

  test("filters the table by any part of a path, and adds up the page visits of what's shown", async () => {
    const { page } = await open(table);
    const filter = page.getByLabel("Filter by path");
    await filter.fill("GUI");
    expect(await page.locator(paths).allInnerTexts()).toEqual(["/a/Guide"]);
    // Its previous number is unknown.
    expect(await page.locator("#filter output").innerText()).toBe("1 page, page visits by people: 30");
    await filter.fill("/c");
    expect(await page.locator("#filter output").innerText()).toBe("1 page, page visits by people: 4 → 14");
    await filter.fill("nowhere");
    expect(await page.locator("#filter output").innerText()).toBe("0 pages, page visits by people: 0 → 0");
    await filter.fill("");
    expect(await page.locator(paths).count()).toBe(3);
    expect(await page.locator("#filter output").innerText()).toBe("");
  });

  test("adds up the page visits by AI if no people were counted", async () => {
    const { page } = await open(printHtml(reportOn("only; ai /a/[2] 40"), OPTIONS));
    await page.getByLabel("Filter by path").fill("/a/1");
    expect(await page.locator("#filter output").innerText()).toBe("1 page, page visits by AI: 40 → 40");
  });

  test("lets spreadsheets read the numbers of a table that's copied", async () => {
    const { page, errors } = await open(table, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.evaluate("getSelection().selectAllChildren(document.querySelector('table.all tbody'))");
    await page.evaluate("document.execCommand('copy')");
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied.trim().split("\n")[0]).toBe("/b\t≤1,200\t1,300\t-100\t5\t5\t0");
    const read = "navigator.clipboard.read().then(([item]) => item.getType('text/html')).then((blob) => blob.text())";
    expect(await page.evaluate(read)).toMatch(/^<table><tbody><tr><th scope="row">.*<td>-100<\/td>/);
    await page.getByLabel("Filter by path").fill("/b");
    await page.evaluate("getSelection().selectAllChildren(document.querySelector('table.all tbody'))");
    await page.evaluate("document.execCommand('copy')");
    expect((await page.evaluate<string>(read)).match(/<tr/g)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  const report = printHtml(REPORTS.changes, OPTIONS);

  test.each([
    ["copied exactly", "Copied", ["clipboard-read", "clipboard-write"], "navigator.clipboard.readText()"],
    ["selected if the clipboard can't be used", "Selected", [], "getSelection().toString()"],
  ])("commands to paste are %s", async (_, said, permissions, read) => {
    const { page, errors } = await open(report, { permissions });
    const failing = "navigator.clipboard.writeText = () => Promise.reject(new Error('no'))";
    if (permissions.length === 0) await page.evaluate(failing);
    const line = page.locator(".command").first();
    await line.getByRole("button", { name: "Copy" }).click();
    await line.getByText(said).waitFor();
    expect(await page.evaluate(read)).toBe(await line.locator("code").innerText());
    expect(errors).toEqual([]);
  });
});
