import { expect, test } from "vitest";
import { explain } from "../../../src/analytics/bridge/explain.ts";
import { sectionsOf, sitemapOf } from "../../../src/analytics/tables.ts";
import { reading, siteIn, type Triple } from "./readings.ts";

const PAGES = Array.from({ length: 40 }, (_, i): [string, Triple] => {
  return [`${i < 30 ? "/guides" : "/api"}/page-${i}`, [200 - i, 20]];
});
const published = new Set(PAGES.map(([path]) => path));

test.each([
  ["of all pages", 0, PAGES, true],
  ["of two pages only", null, PAGES.slice(0, 2), false],
])("a section's usual range is given only if its earlier counts are known: %s", (_, cutoff, rows, isGiven) => {
  const totals: Triple = [3_000, 400];
  const past = Array.from({ length: 12 }, (_, i) => (i === 11 ? { totals, rows: PAGES } : { totals, rows, cutoff }));
  const site = siteIn(reading(totals, PAGES), past, { published });
  const people = sectionsOf(site, explain(site)).find(({ prefix }) => prefix === "/guides")?.people;
  expect(people?.now).toBe(5_565);
  if (isGiven) expect(people).toMatchObject({ position: "within", usual: { low: expect.any(Number) } });
  else expect(people).toMatchObject({ position: null, usual: null, isNews: false });
});

test("a page below the site's base that was visited with a query was visited, and isn't an unknown path", () => {
  const docsUrl = "https://acme.example/docs";
  const paths = new Set(["/docs", "/docs/guide", "/docs/install", "/docs/legal"]);
  const rows: [string, Triple][] = [
    ["/", [20, 0]],
    ["/guide", [9, 0]],
    ["/install?x=1", [5, 0]],
    ["/typo", [3, 0]],
  ];
  const site = siteIn(reading([37, 0], rows), [], { published: paths, docsUrl });
  const expected = { pages: 4, unvisited: ["/docs/legal"], unpublished: ["/typo"] };
  expect(sitemapOf(site, () => false)).toMatchObject(expected);
});
