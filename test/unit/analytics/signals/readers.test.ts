import { expect, it } from "vitest";
import { questionsOf, searchesOf } from "../../../../src/analytics/signals/readers.ts";
import { siteOn } from "../findings/small.ts";

const site = siteOn("only; weeks 0; total 1");
const searched = (rows: readonly (readonly [term: string, searches: number, clicks?: number])[], total = 100) => ({
  rows: rows.map(([term, searches, clicks = 0]) => ({ term, searches, clicks })),
  total,
  hasMore: false,
});
const termsIn = (...rows: Parameters<typeof searched>[0]) =>
  searchesOf({ now: searched(rows), before: null }, true).terms.map(({ term, searches }) => `${term} ${searches}`);

it("lists searches without a click, without what was typed on the way", () => {
  expect(
    termsIn(["terraform", 31], ["terra", 12], ["Terr", 9], ["rate limit", 38, 61.5], ["rate", 8], ["te", 40]),
  ).toEqual(["terraform 31"]);
  expect(termsIn(["few", 4], ["enough", 5], ["clicked", 9, 0.5])).toEqual(["enough 5"]);
});

it("combines terms that are equal once they're masked, and says their part of all searches", () => {
  const now = searched([
    ["reset ana@example.com", 6],
    ["reset ben@example.com", 5],
    ["sso", 9],
  ]);
  expect(searchesOf({ now, before: searched([["sso", 25]]) }, true)).toEqual({
    total: 100,
    cut: false,
    failed: 2,
    terms: [
      { term: "reset ‹email›", searches: 11 },
      { term: "sso", searches: 9 },
    ],
    share: { now: 0.2, previous: 0.25 },
  });
  const inPublic = searchesOf({ now, before: null }, false);
  expect(inPublic).toMatchObject({ failed: 2, terms: [], share: { now: 0.2, previous: null } });
});

it("says that terms are missing only if they can be frequent enough", () => {
  const cut = (searches: number) =>
    searchesOf({ now: { ...searched([["sso", searches]]), hasMore: true }, before: null }, true).cut;
  expect([cut(5), cut(4)]).toEqual([true, false]);
});

it("counts questions without an answer by page and category", () => {
  const asked = (isAnswered: boolean, page: string | null, category: string | null) => ({ isAnswered, page, category });
  const rows = [
    asked(false, "https://docs.acme.example/webhooks?x=1", "Webhooks"),
    asked(false, "/webhooks", "ask ana@example.com"),
    asked(false, null, null),
    asked(true, "/install", "Setup"),
  ];
  const now = { rows, hasMore: false, next: null };
  expect(questionsOf({ now, before: { ...now, hasMore: true } }, site, true)).toEqual({
    count: 4,
    unanswered: { now: 3, previous: null },
    cut: false,
    pages: [{ path: "/webhooks", published: null, unanswered: 2 }],
    categories: [
      { category: "Webhooks", unanswered: 1 },
      { category: "ask ‹email›", unanswered: 1 },
    ],
  });
});
