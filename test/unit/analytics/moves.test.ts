import { describe, expect, test } from "vitest";
import { movesIn, type Visited } from "../../../src/analytics/moves.ts";

const NAMES = ["install", "setup", "login", "tokens", "errors", "limits"];

const went = (prefix: string, names = NAMES): Visited[] =>
  names.map((name) => ({ path: `${prefix}/${name}`, usual: 40, now: 2 }));
const came = (prefix: string, names = NAMES): Visited[] =>
  names.map((name) => ({ path: `${prefix}/${name}`, usual: 0, now: 38 }));
const stayed = (prefix: string, names: string[]): Visited[] =>
  names.map((name) => ({ path: `${prefix}/${name}`, usual: 40, now: 41 }));

const rulesIn = (pages: readonly Visited[]) =>
  movesIn(pages).map(({ from, to, pages }) => `${from || "/"} → ${to || "/"} (${pages.length})`);

describe("moved prefixes", () => {
  test.each<[string, Visited[], string[]]>([
    ["a renamed section", [...went("/auth"), ...came("/authentication")], ["/auth → /authentication (6)"]],
    [
      "a base that was dropped",
      [...went("/docs"), ...went("/docs/api"), ...came(""), ...came("/api")],
      ["/docs → / (12)"],
    ],
    ["a base that was added", [...went(""), ...came("/docs")], ["/ → /docs (6)"]],
    [
      "a language that was put before all paths, beside another language",
      [...went(""), ...came("/en"), ...stayed("/fr", "abcdefghi".split(""))],
      ["/ → /en (6)"],
    ],
    [
      "a section inside another",
      [...went("/docs/v1/auth"), ...came("/docs/v1/sso")],
      ["/docs/v1/auth → /docs/v1/sso (6)"],
    ],
    [
      "two sections at once",
      [...went("/a"), ...came("/b"), ...went("/c", NAMES.slice(1)), ...came("/d", NAMES.slice(1))],
      ["/a → /b (6)", "/c → /d (5)"],
    ],
    ["four pages", [...went("/a", NAMES.slice(2)), ...came("/b", NAMES.slice(2))], []],
    ["fewer than half of the old pages", [...went("/a"), ...stayed("/a", "bcdefgh".split("")), ...came("/b")], []],
    [
      "exactly half of the old pages",
      [...went("/a"), ...stayed("/a", "bcdefg".split("")), ...came("/b")],
      ["/a → /b (6)"],
    ],
    ["old pages that are still visited", [...stayed("/a", NAMES), ...came("/b")], []],
    ["new pages that were visited before", [...went("/a"), ...stayed("/b", NAMES)], []],
    ["pages that were renamed one by one", [...went("/a"), ...came("/b", ["one", "two", "three", "four", "five"])], []],
  ])("%s", (_, pages, rules) => {
    expect(rulesIn(pages)).toEqual(rules);
    expect(rulesIn(pages.toReversed())).toEqual(rules);
  });

  test("takes a bounded time with any number of made-up paths", () => {
    const madeUp = Array.from({ length: 20_000 }, (_, i) => ({ path: `/${i}/overview`, usual: 0, now: 1 }));
    expect(rulesIn([...went("/a"), ...came("/b"), { path: "/a/overview", usual: 9, now: 0 }, ...madeUp])).toEqual([
      "/a → /b (6)",
    ]);
  });
});
