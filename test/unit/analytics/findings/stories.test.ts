import { describe, expect, test } from "vitest";
import { plainText } from "../../../../src/analytics/findings/words.ts";
import { analyze } from "../../../../src/analytics/insights.ts";
import { below, PAGES, type Plan, siteWith } from "./sites.ts";

const isBefore = (ago: number): boolean => ago > 0;
/** A factor for this week's people on some pages, for AI visitors on them, and for nothing else. */
const now = (isOne: (path: string) => boolean, people: number, ai = 1): NonNullable<Plan["of"]> => {
  return (path, ago) => (isBefore(ago) || !isOne(path) ? 1 : [people, ai]);
};
const under = (prefix: string) => (path: string) => path.startsWith(prefix);
const ANY = () => true;
const TOPICS = ["", "/tools", "/memory", "/plans", "/evals", "/costs", "/limits", "/voice"];
/** 300 + 280 + … + 160 = 1,840 page visits by people, and 8 × 90 = 720 by AI. */
const AGENTS = Object.fromEntries(TOPICS.map((topic, i) => [`/guides/agents${topic}`, [300 - 20 * i, 90] as const]));
const CRAWLED = ["/api/teams", "/api/search", "/cli/roles", "/cli/teams", "/cli/search"];
const leftBehind = (path: string, ago: number) =>
  Number(path.startsWith("/docs") ? (isBefore(ago) ? 1 : 0.02) : isBefore(ago) ? 0 : 1);
const REFERENCE: typeof PAGES = Object.fromEntries(
  Object.entries(PAGES).flatMap(([path, of]) =>
    path.startsWith("/api") ? [[path.replace("/api", "/reference"), of]] : [],
  ),
);
const RENAMED = "/start/install";
const DROPPED = /teams|search|roles/;
/** Three pages with 15 page visits by people and 5 by AI each. */
const FEW = Object.fromEntries(TOPICS.slice(1, 4).map((topic) => [`/guides/agents${topic}`, [15, 5] as const]));
const MORE = Object.fromEntries(TOPICS.slice(1, 4).map((topic) => [`/guides/agents${topic}`, [100, 0] as const]));
const DE = Object.fromEntries(Object.entries(below("/de")).slice(1));
/** A small site without sections: 100 people and 20 AI visitors. */
const FLAT = { "/": [80, 18], "/install": [50, 10], "/faq": [40, 8], "/setup": [80, 14] } as const;
const newly = (path: string, ago: number) => Number(!(path in FEW) || !isBefore(ago));
/** Without pages that had fewer visitors than the last that was read, except in the previous week. */
const pastOf = (plan: Plan) =>
  siteWith(plan).past.map((window, i, { length }) => ({ ...window, cutoff: i === length - 1 ? 0 : 20 }));
const VERSIONS = { ...below("/v1"), ...below("/v2") };
const NO_AI = Object.fromEntries(Object.entries(PAGES).map(([path, [people]]) => [path, [people, 0] as const]));
const GONE = "/sdk/install";
const OTHERS = Object.keys(PAGES).filter((path) => path !== GONE);
const MOVED: Plan = {
  pages: { ...PAGES, ...REFERENCE },
  of: (path, ago) => (path.startsWith("/api") ? Number(isBefore(ago)) : path in REFERENCE ? Number(!isBefore(ago)) : 1),
};
const LEAVING: Plan = {
  pages: VERSIONS,
  of: (path, ago) => (path.startsWith("/v1") ? 0.48 - 0.025 * (12 - ago) : 0.52 + 0.025 * (12 - ago)),
};

/** What the first screen says, with an ellipsis for what isn't checked; the steps, and why the report is notable. */
type Story = [title: string, plan: Plan, tells: string, outcome: string];

const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.+*?^$(){}|[\]\\]/g, "\\$&").replaceAll("…", ".*")}$`);

// Every number follows from the plan (see `PAGES`), except for usual ranges, which contain the planned number.
describe("the first screen tells", () => {
  test.each<Story>([
    [
      "a quiet week",
      { pages: PAGES },
      "A usual week: 2,800 people (no change) and 1,400 AI visitors (no change). Usually … people and … AI visitors. 40 pages had enough visitors to be compared with their own past, and none stands out. Nothing to do this week.",
      "",
    ],
    [
      // People: 7,000 + 1,840 − 300 = 8,540 page visits, by 40% as many people. Without the launch: 6,700, or −4%.
      // AI: 3,500 + 720 − 150 = 4,070 page visits.
      "a launch, and a page that lost half its people",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) =>
          path in AGENTS ? Number(!isBefore(ago)) : path === "/guides/install" && !isBefore(ago) ? 0.5 : 1,
      },
      "Launch: 8 new pages under /guides/agents had 1,840 page visits by people (none before). Human visitors rose from 2,800 to 3,416, +22%, the highest in 13 weeks (usually …). The rise comes mainly from the 8 new pages, which rose from 0 to 1,840 page visits by people; without them, −4%. /guides/install fell from 600 to 300 people, −50% (usually …), and it fell from 300 to 150 AI visitors, −50% (usually …). 1,628 AI visitors (+16%). … Check that /guides/install is accurate and easy to find, because only 300 people visited it (usually …)",
      "falling (command); launch, site, page",
    ],
    [
      // The section gains 300 page visits by people from the launch and 300 from the page. Elsewhere, 7% fewer.
      "a launch and a page that together explain their section",
      {
        pages: { ...PAGES, ...MORE },
        of: (path, ago) =>
          isBefore(ago)
            ? Number(!(path in MORE))
            : path === "/guides/install"
              ? 1.5
              : path.startsWith("/guides")
                ? 1
                : 0.93,
      },
      "/guides/install rose from 600 to 900 people, +50% (usually …), and it rose from 300 to 450 AI visitors, +50% (usually …). 3 new pages under /guides/agents had 300 page visits by people (none before). 2,929 people (+5%) and 1,405 AI visitors (+0.4%), both within their usual ranges. … Nothing to do this week.",
      "; page, launch",
    ],
    [
      // 38 + 21 + 9 + 14 = 82 page visits by people, and 12 by AI, by 70% as many.
      "a small site's conditions",
      {
        pages: { "/": [38, 4], "/install": [21, 6], "/faq": [9, 1], "/old": [14, 1] },
        sitemap: ["/", "/install", "/faq", "/contact"],
        perVisit: 0.7,
      },
      "A usual week: 57 people (no change) and 8 AI visitors (no change). /contact is published but had no visitors. … 14 people reached /old (14 in the previous week), which isn't in the sitemap. If it moved, add a redirect",
      "unpublished; ",
    ],
    [
      // 40% of 2,800.
      "most people gone",
      { pages: PAGES, of: now(ANY, 0.4) },
      "Human visitors fell from 2,800 to 1,120, −60%, the lowest in 13 weeks (usually …). Page visits by people fell about equally in all sections. 1,400 AI visitors (no change), within their usual range. 34 pages had enough visitors to be compared with their own past, and none stands out. Check that the tracking snippet is still on all pages, …",
      "check-site; site",
    ],
    [
      // 2% of 7,000 still use old URLs.
      "all paths renamed, with a sitemap",
      { pages: { ...below("/docs"), ...PAGES }, of: leftBehind, sitemap: Object.keys(PAGES) },
      "41 pages appear to have moved from /docs/ to /. Each new path ends like an old one that lost nearly all its visitors at the same time. 2,856 people (+2%) and 1,428 AI visitors (+2%), both within their usual ranges. … If the old URLs don't redirect yet, add one rule: /docs/* to /* (the old URLs still had 140 page visits by people)",
      "redirect; moved",
    ],
    [
      // 2% of 600 is 12 people, who the rule for all of them doesn't help.
      "all paths renamed, and a page dropped",
      { pages: { ...below("/docs"), "/docs/gone": [600, 9], ...PAGES }, of: leftBehind, sitemap: Object.keys(PAGES) },
      "41 pages appear to have moved from /docs/ to /. Each new path ends like an old one that lost nearly all its visitors at the same time. /docs/gone fell from 600 to 12 people, −98% (usually …). 2,861 people (−6%) and 1,428 AI visitors (+2%), both within their usual ranges. … If /docs/gone moved, add a redirect",
      "redirect, redirect; moved, page",
    ],
    [
      "one section renamed",
      {
        pages: { ...PAGES, ...REFERENCE },
        of: (path, ago) =>
          path.startsWith("/api") ? Number(isBefore(ago)) : path in REFERENCE ? Number(!isBefore(ago)) : 1,
        sitemap: Object.keys({ ...PAGES, ...REFERENCE }).filter((path) => !path.startsWith("/api")),
      },
      "10 pages appear to have moved from /api/ to /reference/. Each new path ends like an old one that lost nearly all its visitors at the same time. 2,800 people (no change) and 1,400 AI visitors (no change), both within their usual ranges. … Check that the old URLs redirect, such as /api/install",
      "redirect; moved",
    ],
    [
      // Without a sitemap, what's left at the old prefix is compared, too.
      "a section renamed, except for pages that were dropped",
      {
        pages: { ...PAGES, ...REFERENCE },
        of: (path, ago) =>
          path.startsWith("/api")
            ? Number(isBefore(ago))
            : path in REFERENCE
              ? Number(!isBefore(ago) && !DROPPED.test(path))
              : 1,
        sitemap: null,
      },
      "7 pages appear to have moved from /api/ to /reference/. Each new path ends like an old one that lost nearly all its visitors at the same time. /api/roles fell from 80 to 0 people (usually …), and it fell from 40 to 0 AI visitors (usually …). /api/teams fell from 60 to 0 people (usually …), and it fell from 30 to 0 AI visitors (usually …). 2,728 people (−3%) and 1,364 AI visitors (−3%), both within their usual ranges. … If /api/roles moved, check that it redirects",
      "redirect, redirect, redirect; moved, page",
    ],
    [
      "pages that earlier weeks, which weren't read to the end, may have had",
      { pages: { ...PAGES, ...FEW }, of: newly, given: { past: pastOf({ pages: { ...PAGES, ...FEW }, of: newly }) } },
      "A usual week: 2,818 people (+0.6%) and 1,406 AI visitors (+0.4%). … Nothing to do this week.",
      "",
    ],
    // A tenth of 150 still use the old URL.
    ...[true, false].map(
      (isListed): Story => [
        `one page renamed, ${isListed ? "still" : "no longer"} in the sitemap`,
        {
          pages: { ...PAGES, [RENAMED]: [140, 70] },
          of: (path, ago) =>
            path === RENAMED ? Number(!isBefore(ago)) : path === "/sdk/install" && !isBefore(ago) ? 0.1 : 1,
          sitemap: [RENAMED, ...Object.keys(PAGES).filter((path) => isListed || path !== "/sdk/install")],
        },
        "/sdk/install fell from 150 to 15 people, −90% (usually …), and it fell from 75 to 8 AI visitors, −89% (usually …). It may have moved to /start/install, which is new. … If /sdk/install moved to /start/install, add a redirect",
        "redirect; page",
      ],
    ),
    [
      "a page that was removed from the site and its sitemap",
      {
        pages: PAGES,
        of: (path, ago) => Number(isBefore(ago) || path !== "/sdk/install"),
        sitemap: Object.keys(PAGES).filter((path) => path !== "/sdk/install"),
      },
      "/sdk/install fell from 150 to 0 people (usually …), and it fell from 75 to 0 AI visitors (usually …). … If /sdk/install moved, check that it redirects",
      "redirect; page",
    ],
    [
      // 48% less 2.5 points in each of 12 weeks.
      "a version that readers leave",
      LEAVING,
      "Version v1 fell from 48% to 18% of page visits by people since August, and v2 rose from 52% to 82%. The change has been steady for 13 weeks. 2,800 people (no change) and 1,400 AI visitors (no change), both within their usual ranges. … No step is proposed, because these numbers don't show a cause.",
      "",
    ],
    [
      "the same, where earlier weeks weren't read to the end",
      { ...LEAVING, given: { past: pastOf(LEAVING) } },
      "Version v1 fell from 48% to 18% of page visits by people since August, and v2 rose from 52% to 82%. The change has been steady for 13 weeks. 2,800 people (no change) and 1,400 AI visitors (no change), both within their usual ranges. … No step is proposed, because these numbers don't show a cause.",
      "",
    ],
    [
      "a section that lost half its people, where earlier weeks weren't read to the end",
      {
        pages: PAGES,
        of: now(under("/sdk"), 0.5),
        given: { past: pastOf({ pages: PAGES, of: now(under("/sdk"), 0.5) }) },
      },
      "/sdk fell from 750 to 375 page visits by people, −50% (compared with one earlier week only). 2,650 people (−5%) and 1,400 AI visitors (no change), both within their usual ranges. … Check that the pages in /sdk work, …",
      "check-section; group",
    ],
    [
      "a version that readers left",
      { pages: VERSIONS, of: (path, ago) => (path.startsWith("/v1") === isBefore(ago) ? 0.8 : 0.2) },
      "Version v2 rose from 20% to 80% of page visits by people since the previous week, and v1 fell from 80% to 20%. Version v2 rose from 1,400 to 5,600 page visits by people, 4× (usually …). 2,800 people (no change) and 1,400 AI visitors (no change), both within their usual ranges. … Nothing to do this week.",
      "; group",
    ],
    [
      // Of 31 days (31/30)^0.9 = 1.03 times as many as of 30: 0.5 × 300 × 1.03 = 154.
      "a page that lost people, by months",
      { pages: PAGES, unit: "month", of: now((path) => path === "/api/install", 0.5) },
      "/api/install fell from 300 to 154 people, −49% (usually …). 2,822 people (+0.8%) and 1,442 AI visitors (+3%), both within their usual ranges. … This month has 31 days, and the previous one had 30; per day, people −2% and AI visitors −0.3%. Check that /api/install is accurate and easy to find, because only 154 people visited it (usually …)",
      "falling (command); page",
    ],
    [
      // 1,500 of 7,000 page visits fewer, so 2,200 people.
      "a section that lost half its people",
      { pages: PAGES, weeks: 10, of: now(under("/guides/"), 0.5) },
      "Human visitors fell from 2,800 to 2,200, −21%, the lowest in 11 weeks (usually …). The fall comes mainly from /guides, which fell from 3,000 to 1,500 page visits by people, −50% (usually …); without it, no change. 1,400 AI visitors (no change), within their usual range. … Check that the pages in /guides work, …",
      "check-section; site",
    ],
    [
      "a smaller section that did",
      { pages: PAGES, of: now(under("/sdk/"), 0.5) },
      "/sdk fell from 750 to 375 page visits by people, −50% (usually …). 2,650 people (−5%) and 1,400 AI visitors (no change), both within their usual ranges. … Check that the pages in /sdk work, …",
      "check-section; group",
    ],
    [
      // 30 + 20 + 20 + 15 + 10 = 95, and 71 times as many: 6,745 − 95 + 3,500 = 10,150 page visits by AI.
      "one crawler on five pages",
      { pages: PAGES, of: now((path) => CRAWLED.includes(path), 1, 71) },
      "AI visitors rose from 1,400 to 4,060, 2.9×, the highest in 13 weeks (usually …). The rise comes mainly from 5 pages (/api/teams, /api/search, and 3 more), which rose from 95 to 6,745 page visits by AI, 71×; without them, no change. This is probably a crawler, because real interest would bring more people, too. 2,800 people (no change), within their usual range. … Nothing to do this week.",
      "; site",
    ],
    [
      // 0.96¹² = 0.61 of 2,800 people; the noise of the first week makes it 1,718 of about 2,860.
      "a slow decline, with a note from its middle",
      {
        pages: PAGES,
        of: (_, ago) => 0.96 ** (12 - ago),
        given: { annotations: [{ date: "2026-10-06", text: "New footer" }] },
      },
      "Human visitors fell from 2,885 to 1,718, −40%, steadily since August. That's about 4% a week for 12 weeks. 1,718 people (−4%) and 858 AI visitors (−4%). … Check whether search engines send fewer people than before, then whether your website and product still link to the docs",
      "check-site; ",
    ],
    [
      // 60% of 2,800 is 1,680.
      "a new level, once",
      { pages: PAGES, of: (_, ago) => (ago < 3 ? 0.6 : 1) },
      "Human visitors fell in the week of Oct 26 and have stayed 40% lower since then, at 1,680 (previously …). AI visitors fell in the week of Oct 26 and have stayed 39% lower since then, at 840 (previously …). 1,680 people (no change) and 840 AI visitors (no change). … Check what changed in the week of Oct 26: how visitors are counted, redirects, or search results",
      "check-site; site",
    ],
    [
      "what can't be judged yet",
      { pages: PAGES, weeks: 3, of: now((path) => path === "/api/install", 0.4) },
      "/api/install fell from 300 to 120 people, −60%. 2,728 people (−3%) and 1,400 AI visitors (no change). 39 pages had enough visitors to be compared with only 3 earlier weeks, and none of the others stands out. No step is proposed, because these numbers don't show a cause.",
      "; page",
    ],
    [
      "fewer weeks than a site's usual range takes",
      { pages: PAGES, weeks: 5 },
      "No large change from the median of 5 earlier weeks: 2,800 people (no change) and 1,400 AI visitors (no change). 40 pages had enough visitors to be compared with 5 earlier weeks, and none stands out. It takes 6 earlier weeks to know what's usual for the whole site. Nothing to do this week.",
      "",
    ],
    [
      "people up and AI visitors down",
      { pages: PAGES, of: now(ANY, 1.5, 0.5) },
      "Human visitors rose from 2,800 to 4,200, +50%, the highest in 13 weeks (usually …). Page visits by people rose about equally in all sections. AI visitors fell from 1,400 to 703, −50%, the lowest in 13 weeks (usually …). Page visits by AI fell about equally in all sections. … Nothing to do this week.",
      "; site",
    ],
    [
      "fewer people in a week with a note",
      { pages: PAGES, of: now(ANY, 0.6), given: { annotations: [{ date: "2026-11-11", text: "Public holiday" }] } },
      "Human visitors fell from 2,800 to 1,680, −40%, the lowest in 13 weeks (usually …). Page visits by people fell about equally in all sections. Noted at that time: “Public holiday” (Nov 11). 1,400 AI visitors (no change), within their usual range. … Unless the note explains it, check that the tracking snippet is still on all pages, …",
      "check-site; site",
    ],
    [
      // 7,000 − 3,000 = 4,000 of 7,000 page visits, so 1,600 people.
      "most of the site's people on one page, which lost half of them",
      { pages: { ...PAGES, "/": [5_000, 500] }, of: now((path) => path === "/", 0.4) },
      "Human visitors fell from 4,400 to 3,200, −27%, the lowest in 13 weeks (usually …). The fall comes mainly from /, which fell from 5,000 to 2,000 page visits by people, −60% (usually …); without it, no change. 1,400 AI visitors (no change), within their usual range. … Check that / is accurate and easy to find, because only 2,000 people visited it (usually …)",
      "falling (command); site",
    ],
    [
      "a language that lost half its people",
      // 3,000 of 13,000 page visits; the first page is in a section, too.
      { pages: { ...below("/en"), ...DE }, of: now(under("/de"), 0.5) },
      "Human visitors fell from 5,200 to 4,000, −23%, the lowest in 13 weeks (usually …). The fall comes mainly from language de, which fell from 6,000 to 3,000 page visits by people, −50% (usually …); without it, no change. 2,600 AI visitors (no change), within their usual range. … Check that the pages in language de work, …",
      "check-section; site",
    ],
    [
      "a new version that takes the old one's readers",
      {
        pages: { ...below("/v1"), ...below("/v2") },
        of: (path, ago) => (path.startsWith("/v2") ? Number(!isBefore(ago)) : isBefore(ago) ? 1 : 0.5),
      },
      "Launch: 41 new pages under /v2 had 7,000 page visits by people (none before). Page visits by people to all other pages fell 50%. Human visitors rose from 2,800 to 4,200, +50%, the highest in 13 weeks (usually …). The rise comes mainly from the 41 new pages, which rose from 0 to 7,000 page visits by people; without them, −50%. AI visitors rose from 1,400 to 2,103, +50%, the highest in 13 weeks (usually …). The rise comes mainly from the 41 new pages, which rose from 0 to 3,500 page visits by AI; without them, −50%. … Nothing to do this week.",
      "; launch, site",
    ],
    [
      // Its usual range would be a guess from one week.
      "the week after a launch",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) => (path in AGENTS ? ([0.4, 1, 0][Math.min(ago, 2)] ?? 0) : 1),
      },
      "Human visitors stayed high, at 3,094 (usually …). /guides/agents fell from 300 to 120 people, −60%, and it fell from 90 to 36 AI visitors, −60%. /guides/agents/tools fell from 280 to 112 people, −60%, and it fell from 90 to 36 AI visitors, −60%. 3,094 people (−13%) and 1,515 AI visitors (−10%). … No step is proposed, because these numbers don't show a cause.",
      "; site, page",
    ],
    [
      // 0.74 × 7,000 + 1,840 = 7,020 page visits, as always.
      "a launch that takes other pages' readers",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) => (path in AGENTS ? Number(!isBefore(ago)) : isBefore(ago) ? 1 : 0.74),
      },
      "Launch: 8 new pages under /guides/agents had 1,840 page visits by people (none before). Page visits by people to all other pages fell 26%. 2,808 people (+0.3%) and 1,324 AI visitors (−5%), both within their usual ranges. … Nothing to do this week.",
      "; launch",
    ],
    [
      // 26 visitors, of whom 20 are people, and 32 in the previous week.
      "a tiny site",
      { pages: { "/": [40, 10], "/faq": [10, 5] }, of: (_, ago) => [[0, 1.3, 1][Math.min(ago, 2)] ?? 1, 1] },
      "No people (−26) and 6 AI visitors (no change), too few to tell a real change from random variation. Nothing to do this week.",
      "",
    ],
    [
      "a crawler on a small site",
      { pages: FLAT, of: now(ANY, 1, 15) },
      "AI visitors rose from 20 to 300, the highest in 13 weeks (usually …). This is probably a crawler, because real interest would bring more people, too. 100 people (no change), within their usual range. … Nothing to do this week.",
      "; site",
    ],
    [
      // 41 pages with 7,000 page visits.
      "an old version that isn't in the sitemap",
      { pages: VERSIONS, sitemap: Object.keys(below("/v2")) },
      "A usual week: 5,600 people (no change) and 2,800 AI visitors (no change). … 41 pages under /v1 that aren't in the sitemap had 7,000 page visits by people. If they moved, add one redirect rule for all of them",
      "unpublished; ",
    ],
    [
      "two pages of a section that lost people, each for itself",
      { pages: PAGES, of: now((path) => path === "/api/install" || path === "/api/setup", 0.3) },
      "/api/install fell from 300 to 90 people, −70% (usually …). /api/setup fell from 260 to 78 people, −70% (usually …). 2,643 people (−6%) and 1,400 AI visitors (no change), both within their usual ranges. … Check that /api/install is accurate and easy to find, because only 90 people visited it (usually …)",
      "falling (command), falling (command); page",
    ],
    [
      "what both audiences read more",
      { pages: PAGES, of: now((path) => path === "/guides/setup", 1.6, 1.7) },
      "/guides/setup rose from 520 to 832 people, +60% (usually …), and it rose from 260 to 442 AI visitors, +70% (usually …). 2,925 people (+4%) and 1,473 AI visitors (+5%), both within their usual ranges. … Nothing to do this week.",
      "; page",
    ],
    ...[12, 4].map(
      (weeks): Story => [
        `a week after a spike, with ${weeks} earlier weeks`,
        { pages: PAGES, weeks, of: (_, ago) => (ago === 1 ? 2 : 1) },
        `${weeks === 12 ? "A usual week, after an unusually high one" : "No large change from the median of 4 earlier weeks"}: 2,800 people (−50%) and 1,400 AI visitors (−50%). … Nothing to do this week.`,
        "",
      ],
    ),
    [
      // 3,500 + 8 × 150 = 4,700 page visits by AI.
      "one crawler on a page",
      { pages: PAGES, of: now((path) => path === "/api/install", 1, 9) },
      "AI visitors rose from 1,400 to 1,880, +34%, the highest in 13 weeks (usually …). The rise comes mainly from /api/install, which rose from 150 to 1,350 page visits by AI, 9× (usually …); without it, no change. This is probably a crawler, because real interest would bring more people, too. 2,800 people (no change), within their usual range. … Nothing to do this week.",
      "; site",
    ],
    [
      // 142% of 2,800.
      "a second week with more people",
      { pages: PAGES, of: (_, ago) => (ago === 1 ? 1.4 : ago === 0 ? 1.42 : 1) },
      "Human visitors stayed high, at 3,976, the highest in 13 weeks (usually …). AI visitors stayed high, at 1,988, the highest in 13 weeks (usually …). 3,976 people (+1%) and 1,988 AI visitors (+1%). … Nothing to do this week.",
      "; site",
    ],
    [
      // 0.975¹² is 74%.
      "a site that loses people slowly, and a section that gained",
      {
        pages: PAGES,
        of: (path, ago) => [0.975 ** (12 - ago) * (under("/sdk")(path) && !isBefore(ago) ? 1.5 : 1), 1],
      },
      "Human visitors fell from 2,885 to 2,178, −25%, steadily since August. That's about 2% a week for 12 weeks. /sdk rose from 567 to 829 page visits by people, +46% (usually …). 2,178 people (+3%) and 1,400 AI visitors (no change); AI visitors are within their usual range. … Check whether search engines send fewer people than before, then whether your website and product still link to the docs",
      "check-site; group",
    ],
    // Nearly everyone who opens the one is counted at the other, too.
    ...[true, false].map(
      (isAdded): Story => [
        `a redirect that was ${isAdded ? "added" : "removed"}, so that ${isAdded ? "two spellings count" : "only one counts"}`,
        {
          pages: { ...PAGES, "/api/install/": [285, 140] },
          of: (path, ago) => Number(path !== "/api/install/" || isBefore(ago) !== isAdded),
          sitemap: Object.keys(PAGES),
        },
        "A usual week: 2,… Nothing to do this week.",
        "",
      ],
    ),
    [
      // 20% of 240, and 25% in the previous week.
      "the second week in which few people use a page's old URL",
      {
        pages: PAGES,
        of: (path, ago) => (path !== "/guides/limits" || ago > 1 ? 1 : 0.2 + 0.05 * ago),
        sitemap: Object.keys(PAGES).filter((path) => path !== "/guides/limits"),
      },
      "A usual week: 2,723 people (−0.2%) and 1,362 AI visitors (−0.1%). … 48 people reached /guides/limits (60 in the previous week), which isn't in the sitemap. If it moved, add a redirect",
      "unpublished; ",
    ],
    [
      "the second week after three with fewer visitors",
      { pages: PAGES, of: (_, ago) => (ago > 1 && ago < 5 ? 0.4 : 1) },
      "A usual week: 2,800 people (no change) and 1,400 AI visitors (no change). … Nothing to do this week.",
      "",
    ],
    [
      "a week in which an outage is half over",
      { pages: PAGES, of: (_, ago) => (ago === 0 ? 0.7 : ago < 4 ? 0.4 : 1) },
      "Human visitors rose from 1,120 to 1,960, +75% (usually … since the week of Oct 19). … Nothing to do this week.",
      "; site",
    ],
    [
      "AI visitors who came for the first time",
      { pages: PAGES, of: (_, ago) => [1, Number(!isBefore(ago))] },
      "The first AI visitors on record: 1,400. 2,800 people (no change), within their usual range. … Nothing to do this week.",
      "; site",
    ],
    [
      // 0.95¹² = 0.54 of 600.
      "a page that loses people slowly",
      { pages: PAGES, of: (path, ago) => (path === "/guides/install" ? 0.95 ** (12 - ago) : 1) },
      "/guides/install fell slowly, from about 6… to about 3… people, since August. The change has been steady for 13 weeks. …",
      "; ",
    ],
    [
      "the same in a week in which another page lost most of its people",
      {
        pages: PAGES,
        of: (path, ago) =>
          path === "/guides/install" ? 0.95 ** (12 - ago) : path === "/api/install" && !isBefore(ago) ? 0.3 : 1,
      },
      "/api/install fell from 300 to 90 people, −70% (usually …), and it fell from 150 to 45 AI visitors, −70% (usually …). 2,… people …",
      "falling (command); page",
    ],
    [
      "a crawler on two small pages",
      { pages: PAGES, of: now((path) => path === "/cli/teams" || path === "/cli/search", 1, 8) },
      "/cli/teams rose from 15 to 120 AI visitors (usually …). This is probably a crawler, because real interest would bring more people, too. /cli/search rose from 10 to 80 AI visitors (usually …). 2,800 people …",
      "; page",
    ],
    [
      "a section that lost nearly all of its people",
      { pages: PAGES, of: now(under("/sdk/"), 0.1) },
      "… If the pages in /sdk moved, add redirects",
      "redirect; site",
    ],
    [
      "no visitors",
      { pages: PAGES, of: (_, ago) => Number(isBefore(ago)) },
      "No visitors, after 2,800 people and 1,400 AI visitors in the previous week. Check that the site is up, then that its visitors are still counted",
      "check-site; no-visitors",
    ],
    [
      "people who are no longer counted",
      { pages: PAGES, of: now(ANY, 0) },
      "No people were counted (usually …). Counting is probably broken. 1,400 AI visitors (no change), within their usual range. Check that the tracking snippet is still on all pages, …",
      "check-site; broken-count",
    ],
  ])("%s", (_, plan, tells, outcome) => {
    const { news } = analyze(siteWith(plan));
    const parts = [news.lead, ...news.more, news.state, news.certainty, news.steps[0]?.text ?? news.nothing];
    expect(parts.map(plainText).filter(Boolean).join(" ")).toMatch(patternOf(tells));
    const kinds = news.steps.map(({ kind, prompt }) => (prompt === null ? kind : `${kind} (command)`));
    expect([kinds.join(", "), news.notable.join(", ")].join("; ")).toBe(outcome || "; ");
  });

  test.each<[RegExp, Plan]>([
    [/^a usual week: 2,800 people \(no change\) and no AI visitors on record\.$/, { pages: NO_AI }],
    [/^2,800 people and 1,400 AI visitors, with no earlier period for comparison\.$/, { pages: PAGES, weeks: 0 }],
    [
      /^AI visitors fell from 1,400 to 560, −60%, .*; 2,800 people \(no change\)\.$/,
      { pages: PAGES, of: now(ANY, 1, 0.4) },
    ],
    [/^one page fell from 150 to 0 people/, { pages: PAGES, of: now((path) => path === GONE, 0), sitemap: OTHERS }],
    [
      /^10 pages appear to have moved; 2,800/,
      { ...MOVED, sitemap: Object.keys(MOVED.pages).filter((path) => !path.startsWith("/api")) },
    ],
  ])("a headline that matches %s", (headline, plan) => {
    expect(analyze(siteWith(plan)).news.headline.replace(/^Acme Docs, [^:]+: /, "")).toMatch(headline);
  });
});

test("proposes no command for a page with an open pull request, and links to it", () => {
  const open = new Map([["/api/install", [{ number: 215, url: "https://github.com/acme/docs/pull/215" }]]]);
  const activity = {
    openByPage: open,
    mergedByPage: new Map(),
    requests: null,
    merged: null,
    gaps: [],
    permissions: null,
    apiRequests: 1,
    isMapped: true,
    waiting: [],
    changesByPage: new Map(),
  };
  const given = siteWith({ pages: PAGES, of: now((path) => path === "/api/install", 0.5), given: { activity } });
  const { steps, standouts } = analyze(given).news;
  expect(steps).toMatchObject([{ kind: "falling", prompt: null, openPullRequest: { number: 215 } }]);
  expect(standouts[0]).toMatchObject({ path: "/api/install", command: false });
});
