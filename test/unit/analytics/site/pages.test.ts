import { expect, test } from "vitest";
import { pagesOf } from "../../../../src/analytics/site/site.ts";
import { siteOn } from "../findings/small.ts";
import { INPUTS } from "../readings.ts";

test("pages that weren't visited now are named in the same way", () => {
  expect(siteOn("only; weeks 1; total 50; /a/ 5 0; /a 5 0; /a.html 5 0").pages).toMatchObject([
    { path: "/a", now: { people: 0 }, past: [{ people: 15 }] },
  ]);
});

test("spellings are in the section that their published one names, whichever is the most visited", () => {
  const published = new Set(["/guides", "/guides/intro"]);
  const site = siteOn("only; weeks 0; ai /guides.md 9; /guides/intro 5", { published });
  const paths = pagesOf(site, { prefix: "/guides" }).map(({ path }) => path);
  expect(paths.sort()).toEqual(["/guides.md", "/guides/intro"]);
});

test("a page is ignored by its path or by the spelling that most people visited", () => {
  const inputs = { ...INPUTS, ignorePaths: ["/news/**", "*.txt"] };
  const { pages } = siteOn("only; weeks 0; /news 5; /news.md 9; /new 5; /llms.txt 5", { inputs });
  expect(pages.filter(({ kind }) => kind === "ignored").map(({ path }) => path)).toEqual(["/news.md", "/llms.txt"]);
});

test("a page has the name that most people visited, and its counts are exact if only AI tools visited another one", () => {
  const { pages } = siteOn("only; weeks 2; /a 5; ai /a 2; ai /a.md 9; /b/ 1; /b 1; ai /b.md 9; /c 5; /c/ 9 0 0");
  expect(pages.map(({ path, atMost }) => [path, atMost.people, atMost.ai])).toEqual([
    ["/a", false, true],
    ["/b", true, false],
    ["/c", false, false],
  ]);
});

test("versions and languages are found if the service's paths lack the path of the site's URL", () => {
  const docsUrl = new URL("https://acme.example/docs");
  const published = new Set([
    "/docs/v1/a",
    "/docs/v1/b",
    "/docs/v1/c",
    "/docs/v2/a",
    "/docs/v2/b",
    "/docs/v2/c",
    "/docs/ja/x",
  ]);
  const { variantNames, pages } = siteOn("only; weeks 0; /v1/[abc] 9; /v2/[abc] 9; /ja/x 5", {
    inputs: { ...INPUTS, docsUrl },
    published,
    translations: [["/docs/x", "/docs/ja/x"]],
  });
  expect([...variantNames.keys()].sort()).toEqual(["/ja", "/v1", "/v2"]);
  expect(pages.find(({ path }) => path === "/ja/x")).toMatchObject({ published: "/docs/ja/x", variants: ["/ja"] });
});

test("a page is the one with exactly its path, even if another one is a spelling of the same published page", () => {
  const site = siteOn("only; weeks 0; /a 9; /docs/a 5", {
    inputs: { ...INPUTS, docsUrl: new URL("https://acme.example/docs") },
    published: new Set(["/docs/a"]),
  });
  expect(pagesOf(site, { path: "/docs/a" })).toMatchObject([{ path: "/docs/a", now: { people: 5 } }]);
});

test("a page that's missing had no visitors in a period that was read to its end, and otherwise it's unknown", () => {
  const [page] = siteOn("only; weeks 3; total 50; cutoff 5; /a - 7 0 9; ai /a 0 1 0 0").pages;
  expect(page?.past).toEqual([null, { people: 7, ai: 1, total: 8 }, { people: 0, ai: 0, total: 0 }]);
});

test("periods before the first visitors are no past", () => {
  const { past } = siteOn("only; weeks 4; total 0 0 9 0 9; ai total 0 0 1 0 1");
  expect(past.map(({ totals }) => totals.total)).toEqual([10, 0]);
});
