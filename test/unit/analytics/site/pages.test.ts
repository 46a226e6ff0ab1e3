import { expect, test } from "vitest";
import { pagesOf, type SitePage } from "../../../../src/analytics/site/site.ts";
import { siteOn } from "../findings/small.ts";

const told = ({ path, atMost, published, kind, now }: SitePage) =>
  `${path}${published === null ? " unpublished" : ""} ${kind} ${atMost ? "≤" : ""}${now.people}+${now.ai}`;

test.each<[what: string, line: string, pages: readonly string[]]>([
  [
    "spellings of one page are named after the most visited one, and their sums are capped at the site's totals",
    "/install 60; ai /install 10; /install/ 50; ai /install.md 40; /api 5; total 100; ai total 60; unpublished /install/",
    ["/install page ≤100+50", "/api page 5+0"],
  ],
  ["equally visited spellings are named after the first in sort order", "/a/ 5; /a 5; /a.html 5", ["/a page ≤15+0"]],
  ["… in any order", "/a.html 5; /a 5; /a/ 5", ["/a page ≤15+0"]],
  [
    "a spelling with a query is a page of its own, which is never published",
    "/install 60; /install?utm_source=x 3",
    ["/install page 60+0", "/install?utm_source=x unpublished page 3+0"],
  ],
  [
    "files, and paths that scanners probe, aren't pages",
    "/install 50; ai /robots.txt 70; /wp-login.php 3; no-sitemap",
    ["/install unpublished page 50+0", "/robots.txt unpublished file 0+70", "/wp-login.php unpublished scanner 3+0"],
  ],
  [
    "… unless they're published",
    "/install 50; ai /robots.txt 70; /wp-login.php 3",
    ["/install page 50+0", "/robots.txt page 0+70", "/wp-login.php page 3+0"],
  ],
  [
    "… or what look like scanners make up most of the site",
    "/install 50; /wp-login.php 3; /index.php 60; no-sitemap",
    ["/install unpublished page 50+0", "/wp-login.php unpublished page 3+0", "/index.php unpublished page 60+0"],
  ],
  [
    "… or people come every week",
    "weeks 4; /install 50; /wp-login.php 3; /reference/old.asp 40; no-sitemap",
    [
      "/install unpublished page 50+0",
      "/wp-login.php unpublished scanner 3+0",
      "/reference/old.asp unpublished page 40+0",
    ],
  ],
])("%s: %s", (_, line, pages) => {
  expect(siteOn(`only; weeks 0; total 900; ${line}`).pages.map(told)).toEqual(pages);
});

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

test("a page that's missing had no visitors in a period that was read to its end, and otherwise it's unknown", () => {
  const [page] = siteOn("only; weeks 3; total 50; cutoff 5; /a - 7 0 9; ai /a 0 1 0 0").pages;
  expect(page?.past).toEqual([null, { people: 7, ai: 1, total: 8 }, { people: 0, ai: 0, total: 0 }]);
});

test("periods before the first visitors are no past", () => {
  const { past } = siteOn("only; weeks 4; total 0 0 9 0 9; ai total 0 0 1 0 1");
  expect(past.map(({ totals }) => totals.total)).toEqual([10, 0]);
});
