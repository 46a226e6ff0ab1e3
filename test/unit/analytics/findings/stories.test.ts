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
const BOTH = String.raw`2,800 people \(no change\) and 1,400 AI visitors \(no change\)`;
const QUIET = new RegExp(
  String.raw`^A usual week: ${BOTH}\. Usually [^ ]* people and [^ ]* AI visitors\. 40 pages had enough visitors to be compared with their own past, and nothing stands out\. Nothing to do this week\.$`,
);

const HIGH = /^no large change from the median of 4 earlier weeks: 2,800 people \(−50%\)/;

const LEAVING: Plan = {
  pages: VERSIONS,
  of: (path, ago) => (path.startsWith("/v1") ? 0.48 - 0.025 * (12 - ago) : 0.52 + 0.025 * (12 - ago)),
};

/** What the headline, or the first screen below it, says; the steps; why it's notable. */
type Story = [title: string, plan: Plan, tells: readonly RegExp[], steps: string, notable: string];

// Every number follows from the plan (see `PAGES`), except for usual ranges, which contain the planned number.
describe("the first screen tells", () => {
  test.each<Story>([
    ["a quiet week", { pages: PAGES }, [/^a usual week:/, QUIET], "", ""],
    [
      // People: 7,000 + 1,840 − 300 = 8,540 page visits, by 40% as many people. Without the launch: 6,700, or −4%.
      // AI: 3,500 + 720 − 150 = 4,070 page visits.
      "a launch, and a page that lost half its people",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) =>
          path in AGENTS ? Number(!isBefore(ago)) : path === "/guides/install" && !isBefore(ago) ? 0.5 : 1,
      },
      [
        /^8 new pages under \/guides\/agents had 1,840 page visits by people \(none before\); 3,416 people \(\+22%\) and 1,628 AI/,
        /^Launch: 8 new pages .*\. Human visitors rose from 2,800 to 3,416, \+22%, the highest in 13 weeks .*The rise comes mainly from the 8 new pages, which rose from 0 to 1,840 page visits by people; without them, −4%\. .*\/guides\/install fell from 600 to 300 people, −\d+% \(usually 5\d\d–6\d\d\), and it fell from 300 to 150 AI visitors, −50% \(usually [23]\d\d–3\d\d\)/,
      ],
      "falling (command)",
      "launch, site, page",
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
      [
        /^\/guides\/install rose from 600 to 900 people, \+50% \(usually 5\d\d–6\d\d\)/,
        /^[^.]*\. 3 new pages under \/guides\/agents had 300 page visits by people \(none before\)\. 2,929 people/,
      ],
      "",
      "page, launch",
    ],
    [
      // 38 + 21 + 9 + 14 = 82 page visits by people, and 12 by AI, by 70% as many.
      "a small site's conditions",
      {
        pages: { "/": [38, 4], "/install": [21, 6], "/faq": [9, 1], "/old": [14, 1] },
        sitemap: ["/", "/install", "/faq", "/contact"],
        perVisit: 0.7,
      },
      [
        /^a usual week: 57 people \(no change\) and 8 AI visitors \(no change\)\.$/,
        /^[^:]*: 57[^.]*\. \/contact is published but had no visitors\. Usually/,
      ],
      "unpublished",
      "",
    ],
    [
      "a site without AI visitors",
      { pages: Object.fromEntries(Object.entries(PAGES).map(([path, [people]]) => [path, [people, 0] as const])) },
      [/^a usual week: 2,800 people \(no change\) and no AI visitors on record\.$/, /^A usual week/],
      "",
      "",
    ],
    [
      "a first week",
      { pages: PAGES, weeks: 0 },
      [/^2,800 people and 1,400 AI visitors, with no earlier period for comparison\.$/, /^2,800 people/],
      "",
      "not-judged",
    ],
    [
      // 40% of 2,800.
      "most people gone",
      { pages: PAGES, of: now(ANY, 0.4) },
      [
        /^human visitors fell from 2,800 to 1,120, −60%, the lowest in 13 weeks \(usually 2,[56]\d\d–[23],\d{3}\); 1,400 AI visitors \(no change\)\.$/,
        /Page visits by people fell about equally in all sections\. 1,400 AI visitors \(no change\), within/,
      ],
      "check-site",
      "site",
    ],
    [
      "the same a week later",
      { pages: PAGES, of: (_, ago) => (ago < 2 ? [0.4, 1] : 1) },
      [
        /^human visitors stayed low, at 1,120 \(usually/,
        /^Human visitors stayed low[^.]*\. 1,120 people \(no change\)/,
      ],
      "check-site",
      "site",
    ],
    [
      // 2% of 7,000 still use old URLs.
      "all paths renamed, with a sitemap",
      { pages: { ...below("/docs"), ...PAGES }, of: leftBehind, sitemap: Object.keys(PAGES) },
      [
        /^41 pages appear to have moved; 2,856 people \(\+2%\)/,
        /^41 pages appear to have moved from \/docs\/ to \/\. Each new path ends like an old one that lost nearly all its visitors at the same time\. 2,856/,
      ],
      "redirect",
      "moved",
    ],
    [
      // 2% of 600 is 12 people, who the rule for all of them doesn't help.
      "all paths renamed, and a page dropped",
      { pages: { ...below("/docs"), "/docs/gone": [600, 9], ...PAGES }, of: leftBehind, sitemap: Object.keys(PAGES) },
      [
        /^41 pages appear to have moved/,
        /\/docs\/gone fell from 600 to 12 people, −98% \(usually .* If \/docs\/gone moved, add a redirect$/,
      ],
      "redirect, redirect",
      "moved, page",
    ],
    [
      "all paths renamed, without a sitemap",
      { pages: { ...below("/docs"), ...PAGES }, of: leftBehind, sitemap: null },
      [/^41 pages appear to have moved; 2,856 people/, /^41 pages appear to have moved from \/docs\/ to \/\./],
      "redirect, give-sitemap",
      "moved",
    ],
    [
      "one section renamed",
      {
        pages: { ...PAGES, ...REFERENCE },
        of: (path, ago) =>
          path.startsWith("/api") ? Number(isBefore(ago)) : path in REFERENCE ? Number(!isBefore(ago)) : 1,
        sitemap: Object.keys({ ...PAGES, ...REFERENCE }).filter((path) => !path.startsWith("/api")),
      },
      [
        new RegExp(`^10 pages appear to have moved; ${BOTH}`),
        /^10 pages appear to have moved from \/api\/ to \/reference\/\. .* Check that the old URLs redirect, such as \/api\/install$/,
      ],
      "redirect",
      "moved",
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
      [
        /^7 pages appear to have moved;/,
        /^7 pages appear to have moved from \/api\/ to \/reference\/\. Each[^.]*\. \/api\/roles fell from 80 to 0/,
      ],
      "redirect, redirect, redirect",
      "moved, page",
    ],
    [
      "pages that earlier weeks, which weren't read to the end, may have had",
      { pages: { ...PAGES, ...FEW }, of: newly, given: { past: pastOf({ pages: { ...PAGES, ...FEW }, of: newly }) } },
      [/^a usual week:/, /nothing stands out/],
      "",
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
        [
          isListed ? /^\/sdk\/install fell from 150 to 15 people, −\d+%/ : /^one page fell from 150 to 15 people, −90%/,
          isListed
            ? /It may have moved to \/start\/install, which is new\..* If \/sdk\/install moved to \/start\/install, add a redirect$/
            : / If \/sdk\/install moved to \/start\/install, add a redirect$/,
        ],
        "redirect",
        "page",
      ],
    ),
    ...[/^\/sdk\/install$/, /^\/sdk\/[^rt]/].map(
      (removed): Story => [
        `what was removed from the site and its sitemap: ${removed.source}`,
        {
          pages: PAGES,
          of: (path, ago) => Number(isBefore(ago) || !removed.test(path)),
          sitemap: Object.keys(PAGES).filter((path) => !removed.test(path)),
        },
        removed.source.endsWith("$")
          ? [
              /^one page fell from 150 to 0 people, −100% \(usually .*, and it fell from 75 to 0 AI/,
              / If \/sdk\/install moved, add a redirect$/,
            ]
          : [
              /^human visitors fell from 2,800 to 2,5\d\d, −8%/,
              /The fall comes mainly from \/sdk, which fell from 680 to 160/,
              / Check that the pages in \/sdk work/,
            ],
        removed.source.endsWith("$") ? "redirect" : "check-section",
        removed.source.endsWith("$") ? "page" : "site",
      ],
    ),
    [
      // 48% less 2.5 points in each of 12 weeks.
      "a version that readers leave",
      LEAVING,
      [
        new RegExp(
          `^version v1 fell from 4[789]% to 18% of page visits by people since August, and v2 rose from 5[123]% to 82%; ${BOTH}`,
        ),
        /^Version v1 fell[^.]*\. The change has been steady for 13 weeks\. 2,800.* because these numbers don't show a cause\.$/,
      ],
      "",
      "",
    ],
    [
      "the same, where earlier weeks weren't read to the end",
      { ...LEAVING, given: { past: pastOf(LEAVING) } },
      [
        /^version v1 fell from 4[789]% to 18% of page visits by people since August, and v2/,
        /The change has been steady for 13 weeks/,
      ],
      "",
      "",
    ],
    [
      "a section that lost half its people, where earlier weeks weren't read to the end",
      {
        pages: PAGES,
        of: now(under("/sdk"), 0.5),
        given: { past: pastOf({ pages: PAGES, of: now(under("/sdk"), 0.5) }) },
      },
      [
        /^\/sdk fell from 750 to 375 page visits by people, −\d+% \(compared with one earlier week only\);/,
        / Check that the pages in \/sdk work/,
      ],
      "check-section",
      "group",
    ],
    [
      "a version that readers left",
      { pages: VERSIONS, of: (path, ago) => (path.startsWith("/v1") === isBefore(ago) ? 0.8 : 0.2) },
      [
        /^version v2 rose from 20% to 80% of page visits by people since the previous week, and v1 fell from 80% to 20%;/,
        /^Version v2 rose[^.]*\. Version v2 rose from 1,400 to 5,600 page visits by people, 4× \(usually 1,\d{3}–1,\d{3}\)\. 2,800.* Nothing to do this week\.$/,
      ],
      "",
      "group",
    ],
    [
      // Of 31 days (31/30)^0.9 = 1.03 times as many as of 30: 0.5 × 300 × 1.03 = 154.
      "a page that lost people, by months",
      { pages: PAGES, unit: "month", of: now((path) => path === "/api/install", 0.5) },
      [
        /^\/api\/install fell from 300 to 154 people, −\d+% \(usually 2\d\d–3\d\d\);/,
        /both within their usual ranges\. 40 pages/,
      ],
      "falling (command)",
      "page",
    ],
    [
      // 1,500 of 7,000 page visits fewer, so 2,200 people.
      "a section that lost half its people",
      { pages: PAGES, weeks: 10, of: now(under("/guides/"), 0.5) },
      [
        /^human visitors fell from 2,800 to 2,200, −21%, the lowest in 11 weeks \(/,
        /The fall comes mainly from \/guides, which fell from 3,000 to 1,500 page visits by people, −50% \(usually [23],\d{3}–3,\d{3}\); without it, no change\. 1,400/,
      ],
      "check-section",
      "site",
    ],
    [
      "a smaller section that did",
      { pages: PAGES, of: now(under("/sdk/"), 0.5) },
      [
        /^\/sdk fell from 750 to 375 page visits by people, −\d+% \(usually [67]\d\d–[78]\d\d\); 2,650 people \(−5%\)/,
        /^\/sdk fell[^.]*\. 2,650/,
      ],
      "check-section",
      "group",
    ],
    [
      // 30 + 20 + 20 + 15 + 10 = 95, and 71 times as many: 6,745 − 95 + 3,500 = 10,150 page visits by AI.
      "one crawler on five pages",
      { pages: PAGES, of: now((path) => CRAWLED.includes(path), 1, 71) },
      [
        /^AI visitors rose from 1,400 to 4,0\d\d, 2\.9×, the highest in 13 weeks \(usually [^)]*\); 2,800 people \(no change\)\.$/,
        /\. The rise comes mainly from 5 pages \(\/api\/teams, \/api\/search, and 3 more\), which rose from 95 to 6,745 page visits by AI, 71×; without them, no change\. This is probably a crawler, because real interest would bring more people, too\. 2,800.* Nothing to do this week\.$/,
      ],
      "",
      "site",
    ],
    [
      // 750 + 7 × 750 for the API: 8,750 page visits in all.
      "one crawler on a section",
      { pages: PAGES, of: now(under("/api/"), 1, 8) },
      [
        /^AI visitors rose from 1,400 to 3,500, 2\.5×, [^;]*; 2,800 people \(no change\)\.$/,
        /The rise comes mainly from \/api, which rose from 750 to 6,000 page visits by AI, 8× \(usually [67]\d\d–[78]\d\d\); without it, no change\. This is probably a crawler/,
      ],
      "",
      "site",
    ],
    ...[undefined, { annotations: [{ date: "2026-10-06", text: "New footer" }] }].map(
      (given): Story => [
        // 0.96¹² = 0.61 of 2,800 people; the noise of the first week makes it 1,718 of about 2,860.
        `a slow decline${given ? ", with a note from its middle" : ""}`,
        { pages: PAGES, of: (_, ago) => 0.96 ** (12 - ago), ...(given && { given }) },
        [
          /^human visitors fell from 2,8\d\d to 1,7\d\d, −(?:39|40)%, steadily since August; 1,7\d\d people \(−4%\)/,
          /steady for 13 weeks, at about 4% a week\. /,
        ],
        "check-site",
        "",
      ],
    ),
    [
      // 60% of 2,800 is 1,680.
      "a new level, once",
      { pages: PAGES, of: (_, ago) => (ago < 3 ? 0.6 : 1) },
      [
        /^human visitors fell in the week of Oct 26 and have stayed (?:39|40|41)% lower since then, at 1,680 \(previously 2,\d{3}–[23],\d{3}\); 1,680/,
        / Check what changed in the week of Oct 26: how visitors are counted/,
      ],
      "check-site",
      "site",
    ],
    [
      "what can't be judged yet",
      { pages: PAGES, weeks: 3, of: now((path) => path === "/api/install", 0.4) },
      [
        /^\/api\/install fell from 300 to 120 people, −\d+%;/,
        /No step is proposed, because these numbers don't show a cause\.$/,
      ],
      "",
      "page",
    ],
    [
      "fewer weeks than a site's usual range takes",
      { pages: PAGES, weeks: 5 },
      [
        /^no large change from the median of 5 earlier weeks: 2,800 people \(no change\)/,
        /\. 40 pages had enough visitors to be compared with 5 earlier weeks, and nothing stands out\. It takes 6 earlier weeks to know what's usual for the whole site\. Nothing to do this week\.$/,
      ],
      "",
      "",
    ],
    [
      "people up and AI visitors down",
      { pages: PAGES, of: now(ANY, 1.5, 0.5) },
      [
        /^human visitors rose from 2,800 to 4,200, \+50%, the highest in 13 weeks \([^)]*\); 703 AI visitors \(−50%\)\.$/,
        /AI visitors fell from 1,400[^.]*\. Page visits by AI fell about equally in all sections\. 41 .* Nothing to do this week\.$/,
      ],
      "",
      "site",
    ],
    [
      // 0.35 × 2,800: without sections, and from few AI visitors.
      "a rise on a small site without sections",
      { pages: FLAT, of: now(ANY, 2, 3) },
      [
        /^human visitors rose from 100 to 200, 2×, the highest in 13 weeks \(usually [^)]*\); 60 AI visitors \(from 20\)\.$/,
        /AI visitors rose from 20 to 60, the highest in 13 weeks/,
      ],
      "",
      "site",
    ],
    [
      // 1.06¹² = 2.01; with the noise of the first week, 2.08.
      "a slow rise of AI visitors",
      { pages: PAGES, of: (_, ago) => [1, 1.06 ** -ago] },
      [
        /^AI visitors rose from 6\d\d to 1,400, 2\.1×, steadily since August; 2,800 people/,
        /Nothing to do this week\.$/,
      ],
      "",
      "",
    ],
    [
      "fewer people in a week with a note",
      { pages: PAGES, of: now(ANY, 0.6), given: { annotations: [{ date: "2026-11-11", text: "Public holiday" }] } },
      [
        /^human visitors fell from 2,800 to 1,680, −40%/,
        /Noted at that time: “Public holiday” \(Nov 11\)\..* Unless the note explains it, check that the tracking/,
      ],
      "check-site",
      "site",
    ],
    [
      // 7,000 − 3,000 = 4,000 of 7,000 page visits, so 1,600 people.
      "most of the site's people on one page, which lost half of them",
      { pages: { ...PAGES, "/": [5_000, 500] }, of: now((path) => path === "/", 0.4) },
      [
        /^human visitors fell from 4,400 to 3,200, −27%/,
        /The fall comes mainly from \/, which fell from 5,000 to 2,000 page visits by people, −60% \([^)]*\); without it, no change/,
      ],
      "falling (command)",
      "site",
    ],
    [
      "a language that lost half its people",
      // 3,000 of 13,000 page visits; the first page is in a section, too.
      { pages: { ...below("/en"), ...DE }, of: now(under("/de"), 0.5) },
      [
        /^human visitors fell from 5,200 to 4,000, −23%/,
        /comes mainly from language de, which fell from 6,000 to 3,000 .* Check that the pages in language de work/,
      ],
      "check-section",
      "site",
    ],
    [
      "a new version that takes the old one's readers",
      {
        pages: { ...below("/v1"), ...below("/v2") },
        of: (path, ago) => (path.startsWith("/v2") ? Number(!isBefore(ago)) : isBefore(ago) ? 1 : 0.5),
      },
      [
        /^41 new pages under \/v2 had 7,000 page visits by people \(none before\)/,
        /Page visits by people to all other pages fell 50%\. .*; without them, −50%\. .* Nothing to do this week\.$/,
      ],
      "",
      "launch, site",
    ],
    [
      // Its usual range would be a guess from one week.
      "the week after a launch",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) => (path in AGENTS ? ([0.4, 1, 0][Math.min(ago, 2)] ?? 0) : 1),
      },
      [/^human visitors stayed high, at 3,094/, /\/guides\/agents fell from 300 to 120 people, −60%,/],
      "",
      "site, page",
    ],
    [
      // 0.74 × 7,000 + 1,840 = 7,020 page visits, as always.
      "a launch that takes other pages' readers",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) => (path in AGENTS ? Number(!isBefore(ago)) : isBefore(ago) ? 1 : 0.74),
      },
      [
        /^8 new pages under \/guides\/agents had 1,840 page visits by people \(none before\); 2,8\d\d people/,
        /Page visits by people to all other pages fell 26%\. .* Nothing to do this week\.$/,
      ],
      "",
      "launch",
    ],
    [
      // 26 visitors, of whom 20 are people, and 32 in the previous week.
      "a tiny site",
      { pages: { "/": [40, 10], "/faq": [10, 5] }, of: (_, ago) => [[0, 1.3, 1][Math.min(ago, 2)] ?? 1, 1] },
      [
        /^no people \(−26\) and 6 AI visitors \(no change\), too few to tell a real change from random variation\.$/,
        /^No people[^.]*\. Nothing to do this week\.$/,
      ],
      "",
      "",
    ],
    [
      "a crawler on a small site",
      { pages: FLAT, of: now(ANY, 1, 15) },
      [
        /^AI visitors rose from 20 to 300, the highest in 13 weeks \(usually [^)]*\); 100 people \(no change\)\.$/,
        /This is probably a crawler/,
      ],
      "",
      "site",
    ],
    [
      // 41 pages with 7,000 page visits.
      "an old version that isn't in the sitemap",
      { pages: VERSIONS, sitemap: Object.keys(below("/v2")) },
      [
        /^a usual week/,
        /41 pages under \/v1 that aren't in the sitemap had 7,000 page visits by people\. If they moved, add one/,
      ],
      "unpublished",
      "",
    ],
    [
      "two pages of a section that lost people, each for itself",
      { pages: PAGES, of: now((path) => path === "/api/install" || path === "/api/setup", 0.3) },
      [/^\/api\/install fell from 300 to 90 people, −\d+%/, /\/api\/setup fell from 260 to 78 people, −\d+%/],
      "falling (command), falling (command)",
      "page",
    ],
    [
      "what both audiences read more",
      { pages: PAGES, of: now((path) => path === "/guides/setup", 1.6, 1.7) },
      [
        /^\/guides\/setup rose from 520 to 832 people, \+60% \(usually [^)]*\), and it rose from 260 to 442 AI visitors, \+70% \(/,
        /Nothing to do this week\.$/,
      ],
      "",
      "page",
    ],
    ...[12, 4].map(
      (weeks): Story => [
        `a week after a spike, with ${weeks} earlier weeks`,
        { pages: PAGES, weeks, of: (_, ago) => (ago === 1 ? 2 : 1) },
        [
          weeks === 12 ? /^a usual week, after an unusually high one: 2,800 people \(−50%\) and/ : HIGH,
          /^(A usual|No large)/,
        ],
        "",
        "",
      ],
    ),
    [
      // 3,500 + 8 × 150 = 4,700 page visits by AI.
      "one crawler on a page",
      { pages: PAGES, of: now((path) => path === "/api/install", 1, 9) },
      [
        /^AI visitors rose from 1,400 to 1,880, \+34%, /,
        /The rise comes mainly from \/api\/install, which rose from 150 to 1,350 page visits by AI, 9× .* This is probably a crawler/,
      ],
      "",
      "site",
    ],
    [
      "the second week after three with fewer visitors",
      { pages: PAGES, of: (_, ago) => (ago > 1 && ago < 5 ? 0.4 : 1) },
      [/^a usual week: 2,800 people/, /^A usual week/],
      "",
      "",
    ],
    [
      // 142% of 2,800.
      "a second week with more people",
      { pages: PAGES, of: (_, ago) => (ago === 1 ? 1.4 : ago === 0 ? 1.42 : 1) },
      [/^human visitors stayed high, at 3,976, the highest in 13 weeks \(usually/, /^Human visitors stayed high/],
      "",
      "site",
    ],
    [
      "a page that rises slowly in a week in which AI visitors fell",
      {
        pages: PAGES,
        of: (path, ago) => [path === "/guides/install" ? 1 + 0.03 * (12 - ago) : 1, isBefore(ago) ? 1 : 0.4],
      },
      [/^AI visitors fell from 1,400 to 560, −60%/, /^AI/],
      "",
      "site",
    ],
    [
      // 0.975¹² is 74%.
      "a site that loses people slowly, and a section that gained",
      {
        pages: PAGES,
        of: (path, ago) => [0.975 ** (12 - ago) * (under("/sdk")(path) && !isBefore(ago) ? 1.5 : 1), 1],
      },
      [/^human visitors fell from 2,\d{3} to 2,\d{3}, −\d\d%, steadily since August/, /\/sdk rose from 567 to 829/],
      "check-site",
      "group",
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
        [/^a usual week/, /^A usual week/],
        "",
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
      [/^a usual week/, /48 people reached \/guides\/limits \(60 in the previous week\), which isn't in the sitemap/],
      "unpublished",
      "",
    ],
    [
      "no visitors",
      { pages: PAGES, of: (_, ago) => Number(isBefore(ago)) },
      [/^no visitors, after 2,800 people and 1,400 AI visitors in the previous week\.$/, /^No visitors/],
      "check-site",
      "no-visitors",
    ],
    [
      "people who are no longer counted",
      { pages: PAGES, of: now(ANY, 0) },
      [/^no people were counted \(usually 2,\d{3}–[23],\d{3}\);/, /Counting is probably broken\. 1,400 AI visitors/],
      "check-site",
      "broken-count",
    ],
  ])("%s", (_, plan, tells, steps, notable) => {
    const { news } = analyze(siteWith(plan));
    const headline = news.headline.replace(/^Acme Docs, [^:]+: /, "");
    const parts = [news.lead, ...news.more, news.state, news.certainty, news.steps[0]?.text ?? news.nothing];
    const screen = parts.map(plainText).filter(Boolean).join(" ");
    for (const text of tells)
      expect(`${headline}
${screen}`).toMatch(new RegExp(text, "m"));
    expect(news.steps.map(({ kind, prompt }) => (prompt === null ? kind : `${kind} (command)`)).join(", ")).toBe(steps);
    expect(news.notable.join(", ")).toBe(notable);
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
