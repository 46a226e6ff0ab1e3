import { expect, test } from "vitest";
import { reportOn } from "./findings/small.ts";
import { type Rows, reading, readings } from "./readings.ts";

const TWO_PAGES: Rows = [
  ["/a/1", [45, 0]],
  ["/a/2", [50, 0]],
];

test.each([
  ["of all pages", "/guides/[28] 200", true],
  ["of two pages only", "cutoff 300; /guides/x[28] -×9 200 200", false],
])("a section's usual range is given only if its earlier counts are known: %s", (_, line, isGiven) => {
  const { sections } = reportOn(`only; /api/[10] 180; /guides/[2] 200; ${line}`);
  expect(sections[0]).toMatchObject({
    prefix: "/guides",
    people: isGiven
      ? { position: "within", usual: { low: expect.any(Number) } }
      : { position: null, usual: null, isNews: false },
  });
});

test("if not all of the previous week's pages were read, the counts of those that were are shown", () => {
  const { pages } = reportOn("only; cutoff 20; /a 100 90; /b -×10 15", { reading: { previous: null } });
  expect(pages.map(({ people }) => people.previous)).toEqual([100, null]);
});

test.each([
  [true, {}],
  [false, { reading: { current: reading([95, 0], TWO_PAGES, { shortfall: "ended" }) } }],
  [false, { reading: readings(reading([95, 0], TWO_PAGES), [{ totals: [95, 0], rows: TWO_PAGES, cutoff: 5 }]) }],
])("sections have a previous count only if all pages of both weeks were read: %s", (isGiven, more) => {
  const { sections } = reportOn("only; weeks 1; /a/1 45; /a/2 50", more);
  const previous = isGiven ? expect.any(Number) : null;
  expect(sections).toMatchObject([{ people: { previous }, share: { previous } }]);
});

test("a section isn't below what's usual because its old pages fell, if a new page has more visitors than they lost", () => {
  const { sections } = reportOn("/a/[5] 100 20; /a/new 0 1000");
  expect(sections[0]?.people).toMatchObject({ now: 1_100, previous: 500, position: "above", isNews: false });
});

test("a section that lost all visitors has a row, but not a page that did", () => {
  const { sections } = reportOn("/new/[2] 0 100; /old/[2] 100 0; /gone 100 0; unpublished /old/[2] /gone");
  expect(sections.map(({ prefix, pages }) => [prefix, pages])).toEqual([
    ...["/a", "/b", "/c", "/d"].map((prefix) => [prefix, 5]),
    ["/new", 2],
    ["/old", 0],
  ]);
});

test("a page with a few visitors again isn't new", () => {
  const { pages } = reportOn("/e/old 12×9 0 12; /e/new 0 12");
  const past = (name: string) => pages.find(({ path }) => path === name)?.people.past;
  expect([past("/e/old"), past("/e/new")]).toEqual([[...Array(9).fill(12), 0], []]);
});

test("a page that rose less than the others is below what's usual, which isn't news", () => {
  const { pages } = reportOn("only; /a 200 220; /b[39] 200 600");
  const [b, a] = [pages[0], pages.find(({ path }) => path === "/a")];
  expect(a?.people).toMatchObject({ now: 220, previous: 200, position: "below", isNews: false });
  expect(b?.people).toMatchObject({ now: 600, previous: 200, position: "within", isNews: false });
});

test.each([
  [1_900, "above", true],
  [1_290, "above", false],
  [1_000, "within", false],
])(
  "%i visitors after about 1,000 a week, and once 1,300, are %s what's usual, and news: %s",
  (people, position, isNews) => {
    const { people: of } = reportOn(`only; total 1000×8 1300 1000 ${people}`);
    expect(of).toMatchObject({ position, isNews });
  },
);

test("a page below the site's base that was visited with a query was visited, and isn't an unknown path", () => {
  const published = new Set(["/docs", "/docs/guide", "/docs/install", "/docs/legal", "/docs/404.html"]);
  const { sitemap } = reportOn("only; weeks 0; / 20; /guide 9; /install?x=1 5; /typo 3", {
    inputs: { docsUrl: new URL("https://acme.example/docs") },
    published,
  });
  expect(sitemap).toEqual({ pages: 5, unvisited: ["/docs/legal"], unpublished: ["/typo"] });
});

test.each([
  [800, false],
  [700, true],
])("February's number of all visitors is news only if the number per day is, too: %i people → %s", (people, isNews) => {
  expect(reportOn(`months; total 1000 ${people}`).total).toMatchObject({ isNews });
});
