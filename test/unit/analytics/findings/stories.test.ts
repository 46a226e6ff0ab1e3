import { describe, expect, test } from "vitest";
import { recordText } from "../../../../src/analytics/findings/site.ts";
import { plainText } from "../../../../src/analytics/findings/words.ts";
import { analyze } from "../../../../src/analytics/insights.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { below, PAGES, type Plan, siteWith } from "./sites.ts";

/** What people read first, and what the workflow's next step gets. */
function told(given: AnalysisInput) {
  const { news } = analyze(given);
  return {
    first: news.findings.find(({ isNews }) => isNews)?.kind ?? null,
    headline: news.headline.replace(/^Acme Docs, [^:]+: /, ""),
    screen: [news.lead, ...news.more, news.state, news.certainty, news.steps[0]?.text ?? news.nothing]
      .map(plainText)
      .filter(Boolean)
      .join(" "),
    steps: news.steps.map(({ kind, prompt }) => (prompt === null ? kind : `${kind} (command)`)),
    notable: news.notable,
  };
}

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
  String.raw`^A usual week: ${BOTH}\. Usually [^ ]* people and [^ ]* AI visitors\. 40 pages had enough visitors to be compared with their own past, and none stands out\. Nothing to do this week\.$`,
);

const HIGH = /^no large change from the median of 4 earlier weeks, after an unusually high one: 2,800 people \(−50%\)/;

const LEAVING: Plan = {
  pages: VERSIONS,
  of: (path, ago) => (path.startsWith("/v1") ? 0.48 - 0.025 * (12 - ago) : 0.52 + 0.025 * (12 - ago)),
};

interface Story {
  readonly first: string | null;
  readonly headline: RegExp;
  readonly screen: RegExp;
  readonly steps: readonly string[];
  readonly notable: readonly string[];
}

// Every number follows from the plan (see `PAGES`), except for usual ranges, which contain the planned number.
describe("the first screen tells", () => {
  test.each<[string, Plan, Story]>([
    [
      "a quiet week",
      { pages: PAGES },
      { first: null, headline: /^a usual week:/, screen: QUIET, steps: [], notable: [] },
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
      {
        first: "launch",
        headline:
          /^8 new pages under \/guides\/agents had 1,840 page visits by people \(none before\); 3,416 people \(\+22%\) and 1,628 AI/,
        screen:
          /^Launch: 8 new pages .*\. Human visitors rose 22%, to 3,416, a 13-week high .*The rise comes from the 8 new pages\. Without them, page visits by people fell 4%\. .*\/guides\/install lost half its human visitors: 600 → 300 \(usually 5\d\d–6\d\d\); 300 → 150 AI visitors, −50% \(usually [23]\d\d–3\d\d\)/,
        steps: ["falling (command)"],
        notable: ["launch", "site", "page"],
      },
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
      {
        first: "page",
        headline: /^\/guides\/install gained 50%: 600 → 900 people \(usually 5\d\d–6\d\d\)/,
        screen:
          /^[^.]*\. 3 new pages under \/guides\/agents had 300 page visits by people \(none before\)\. 2,929 people/,
        steps: [],
        notable: ["page", "launch"],
      },
    ],
    [
      // 38 + 21 + 9 + 14 = 82 page visits by people, and 12 by AI, by 70% as many.
      "a small site's conditions",
      {
        pages: { "/": [38, 4], "/install": [21, 6], "/faq": [9, 1], "/old": [14, 1] },
        sitemap: ["/", "/install", "/faq", "/contact"],
        perVisit: 0.7,
      },
      {
        first: null,
        headline: /^a usual week: 57 people \(no change\) and 8 AI visitors \(no change\)\.$/,
        screen: /^[^:]*: 57[^.]*\. \/contact is published but had no visitors\. Usually/,
        steps: ["unpublished"],
        notable: [],
      },
    ],
    [
      "a site without AI visitors",
      { pages: Object.fromEntries(Object.entries(PAGES).map(([path, [people]]) => [path, [people, 0] as const])) },
      {
        first: null,
        headline: /^a usual week: 2,800 people \(no change\) and no AI visitors on record\.$/,
        screen: /^A usual week/,
        steps: [],
        notable: [],
      },
    ],
    [
      "a first week",
      { pages: PAGES, weeks: 0 },
      {
        first: null,
        headline: /^2,800 people and 1,400 AI visitors, with no earlier period for comparison\.$/,
        screen: /^2,800 people/,
        steps: [],
        notable: ["not-judged"],
      },
    ],
    [
      // 40% of 2,800.
      "most people gone",
      { pages: PAGES, of: now(ANY, 0.4) },
      {
        first: "site",
        headline:
          /^human visitors fell 60%, to 1,120, a 13-week low \(usually 2,[56]\d\d–[23],\d{3}\); 1,400 AI visitors \(no change\)\.$/,
        screen: /Page visits by people fell about equally in all sections\. 1,400 AI visitors \(no change\), within/,
        steps: ["check-site"],
        notable: ["site"],
      },
    ],
    [
      "the same a week later",
      { pages: PAGES, of: (_, ago) => (ago < 2 ? [0.4, 1] : 1) },
      {
        first: "site",
        headline: /^human visitors stayed low, at 1,120 \(usually/,
        screen: /^Human visitors stayed low[^.]*\. 1,120 people \(no change\)/,
        steps: ["check-site"],
        notable: ["site"],
      },
    ],
    [
      // 2% of 7,000 still use old URLs.
      "all paths renamed, with a sitemap",
      { pages: { ...below("/docs"), ...PAGES }, of: leftBehind, sitemap: Object.keys(PAGES) },
      {
        first: "moved",
        headline: /^41 pages appear to have moved to \/; 2,856 people \(\+2%\)/,
        screen:
          /^41 pages appear to have moved from \/docs\/ to \/\. Each new path ends like an old one that lost nearly all its visitors at the same time\. 2,856/,
        steps: ["redirect"],
        notable: ["moved"],
      },
    ],
    [
      // 2% of 600 is 12 people, who the rule for all of them doesn't help.
      "all paths renamed, and a page dropped",
      { pages: { ...below("/docs"), "/docs/gone": [600, 9], ...PAGES }, of: leftBehind, sitemap: Object.keys(PAGES) },
      {
        first: "moved",
        headline: /^41 pages appear to have moved/,
        screen: /\/docs\/gone lost nearly all its human visitors: 600 → 12, and it isn't in the sitemap/,
        steps: ["redirect", "redirect"],
        notable: ["moved", "page"],
      },
    ],
    [
      "all paths renamed, without a sitemap",
      { pages: { ...below("/docs"), ...PAGES }, of: leftBehind, sitemap: null },
      {
        first: "moved",
        headline: /^41 pages appear to have moved; 2,856 people/,
        screen: /^41 pages appear to have moved from \/docs\/ to \/\./,
        steps: ["redirect", "give-sitemap"],
        notable: ["moved"],
      },
    ],
    [
      "one section renamed",
      {
        pages: { ...PAGES, ...REFERENCE },
        of: (path, ago) =>
          path.startsWith("/api") ? Number(isBefore(ago)) : path in REFERENCE ? Number(!isBefore(ago)) : 1,
        sitemap: Object.keys({ ...PAGES, ...REFERENCE }).filter((path) => !path.startsWith("/api")),
      },
      {
        first: "moved",
        headline: new RegExp(`^10 pages appear to have moved to /reference/; ${BOTH}`),
        screen:
          /^10 pages appear to have moved from \/api\/ to \/reference\/\. .* Check that the old URLs redirect, such as \/api\/install$/,
        steps: ["redirect"],
        notable: ["moved"],
      },
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
      {
        first: "moved",
        headline: /^7 pages appear to have moved;/,
        screen: /^7 pages appear to have moved from \/api\/ to \/reference\/\. Each[^.]*\. \/api\/roles lost all/,
        steps: ["redirect", "give-sitemap"],
        notable: ["moved", "page"],
      },
    ],
    [
      "pages that earlier weeks, which weren't read to the end, may have had",
      { pages: { ...PAGES, ...FEW }, of: newly, given: { past: pastOf({ pages: { ...PAGES, ...FEW }, of: newly }) } },
      { first: null, headline: /^a usual week:/, screen: /none stands out/, steps: [], notable: [] },
    ],
    // A tenth of 150 still use the old URL.
    ...[true, false].map((isListed): [string, Plan, Story] => [
      `one page renamed, ${isListed ? "still" : "no longer"} in the sitemap`,
      {
        pages: { ...PAGES, [RENAMED]: [140, 70] },
        of: (path, ago) =>
          path === RENAMED ? Number(!isBefore(ago)) : path === "/sdk/install" && !isBefore(ago) ? 0.1 : 1,
        sitemap: [RENAMED, ...Object.keys(PAGES).filter((path) => isListed || path !== "/sdk/install")],
      },
      {
        first: "page",
        headline: isListed
          ? /^\/sdk\/install lost 90% of its human visitors: 150 → 15/
          : /^one page lost 90% of its human visitors: 150 → 15, and it isn't in the sitemap/,
        screen: isListed
          ? /It may have moved to \/start\/install, which is new\..* If \/sdk\/install moved to \/start\/install, add a redirect$/
          : / If \/sdk\/install moved to \/start\/install, add a redirect$/,
        steps: ["redirect"],
        notable: ["page"],
      },
    ]),
    ...[/^\/sdk\/install$/, /^\/sdk\/[^rt]/].map((removed): [string, Plan, Story] => [
      `what was removed from the site and its sitemap: ${removed.source}`,
      {
        pages: PAGES,
        of: (path, ago) => Number(isBefore(ago) || !removed.test(path)),
        sitemap: Object.keys(PAGES).filter((path) => !removed.test(path)),
      },
      removed.source.endsWith("$")
        ? {
            first: "page",
            headline: /^one page lost all its human visitors: 150 → 0, and it isn't in the sitemap; /,
            screen: / If \/sdk\/install moved, add a redirect$/,
            steps: ["redirect"],
            notable: ["page"],
          }
        : {
            // 150 + 130 + 110 + 70 + 60 = 520, without pages that had fewer than 50.
            first: "site",
            headline: /^human visitors fell 8%, to 2,564/,
            screen:
              /5 pages that aren't in the sitemap lost nearly all their page visits by people: 520 → 0\. .* If these pages moved, add redirects$/,
            steps: ["redirect", "check-site"],
            notable: ["site", "page"],
          },
    ]),
    [
      // 48% less 2.5 points in each of 12 weeks.
      "a version that readers leave",
      LEAVING,
      {
        first: "slow",
        headline: new RegExp(
          `^version v1 fell from 4[789]% to 18% of page visits by people since August, and v2 rose from 5[123]% to 82%; ${BOTH}`,
        ),
        screen:
          /^Version v1 fell[^.]*\. The change has been steady for 13 weeks\. 2,800.* because readers may simply be moving to v2\.$/,
        steps: [],
        notable: [],
      },
    ],
    [
      "the same, where earlier weeks weren't read to the end",
      { ...LEAVING, given: { past: pastOf(LEAVING) } },
      {
        first: "slow",
        headline: /^version v1 fell from 4[789]% to 18% of page visits by people since August, and v2/,
        screen: /The change has been steady for 13 weeks/,
        steps: [],
        notable: [],
      },
    ],
    [
      "a section that lost half its people, where earlier weeks weren't read to the end",
      {
        pages: PAGES,
        of: now(under("/sdk"), 0.5),
        given: { past: pastOf({ pages: PAGES, of: now(under("/sdk"), 0.5) }) },
      },
      {
        first: "group",
        headline: /^\/sdk lost half its page visits by people: 750 → 375 \(compared with one earlier week only\);/,
        screen: / No step is proposed, because it takes 4 earlier weeks to know what's usual here\.$/,
        steps: [],
        notable: ["group"],
      },
    ],
    [
      "a version that readers left",
      { pages: VERSIONS, of: (path, ago) => (path.startsWith("/v1") === isBefore(ago) ? 0.8 : 0.2) },
      {
        first: "group",
        headline:
          /^version v2 rose from 20% to 80% of page visits by people since the previous week, and v1 fell from 80% to 20%;/,
        screen:
          /^Version v2 rose[^.]*\. Version v2 grew from 1,400 to 5,600 page visits by people, 4× \(usually 1,\d{3}–1,\d{3}\)\. 2,800.* because readers may simply be moving to v2\.$/,
        steps: [],
        notable: ["group"],
      },
    ],
    [
      // Of 31 days (31/30)^0.9 = 1.03 times as many as of 30: 0.5 × 300 × 1.03 = 154.
      "a page that lost people, by months",
      { pages: PAGES, unit: "month", of: now((path) => path === "/api/install", 0.5) },
      {
        first: "page",
        headline: /^\/api\/install lost half its human visitors: 300 → 154 \(usually 2\d\d–3\d\d\);/,
        screen: /both within their usual ranges\. 40 pages/,
        steps: ["falling (command)"],
        notable: ["page"],
      },
    ],
    [
      // 1,500 of 7,000 page visits fewer, so 2,200 people.
      "a section that lost half its people",
      { pages: PAGES, weeks: 10, of: now(under("/guides/"), 0.5) },
      {
        first: "site",
        headline: /^human visitors fell 21%, to 2,200, an 11-week low \(/,
        screen:
          /The fall comes from \/guides: 3,000 → 1,500 page visits by people \(usually [23],\d{3}–3,\d{3}\)\. Without it, page visits didn't change\. 1,400/,
        steps: ["check-section"],
        notable: ["site"],
      },
    ],
    [
      "a smaller section that did",
      { pages: PAGES, of: now(under("/sdk/"), 0.5) },
      {
        first: "group",
        headline:
          /^\/sdk lost half its page visits by people: 750 → 375 \(usually [67]\d\d–[78]\d\d\); 2,650 people \(−5%\)/,
        screen: /^\/sdk lost[^.]*\. 2,650/,
        steps: ["check-section"],
        notable: ["group"],
      },
    ],
    [
      // 30 + 20 + 20 + 15 + 10 = 95, and 71 times as many: 6,745 − 95 + 3,500 = 10,150 page visits by AI.
      "one crawler on five pages",
      { pages: PAGES, of: now((path) => CRAWLED.includes(path), 1, 71) },
      {
        first: "site",
        headline:
          /^AI visitors grew 2\.9-fold, to 4,0\d\d, a 13-week high \(usually [^)]*\); 2,800 people \(no change\)\.$/,
        screen:
          /^AI[^.]*\.9-fold[^.]*\. The rise comes from 5 pages \(\/api\/teams, \/api\/search, and 3 more\)\. Without them, page visits by AI didn't change\. This is probably a crawler, because real interest would bring more people, too\. 2,800.* week: only AI visitors changed\.$/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      // 750 + 7 × 750 for the API: 8,750 page visits in all.
      "one crawler on a section",
      { pages: PAGES, of: now(under("/api/"), 1, 8) },
      {
        first: "site",
        headline: /^AI visitors grew 2\.5-fold, to 3,500, [^;]*; 2,800 people \(no change\)\.$/,
        screen:
          /The rise comes from \/api: 750 → 6,000 page visits by AI \(usually [67]\d\d–[78]\d\d\)\. Without it, page visits didn't change\. This is probably a crawler/,
        steps: [],
        notable: ["site"],
      },
    ],
    ...[undefined, { annotations: [{ date: "2026-10-06", text: "New footer" }] }].map(
      (given): [string, Plan, Story] => [
        // 0.96¹² = 0.61 of 2,800 people; the noise of the first week makes it 1,718 of about 2,860.
        `a slow decline${given ? ", with a note from its middle" : ""}`,
        { pages: PAGES, of: (_, ago) => 0.96 ** (12 - ago), ...(given && { given }) },
        {
          first: "site",
          headline:
            /^human visitors have fallen (?:39|40)% since August, to 1,7\d\d, a 13-week low; 1,7\d\d people \(−4%\)/,
          screen: /steady for 13 weeks, at about 4% a week, so 1,\d{3}–1,\d{3} were expected\. AI visitors/,
          steps: ["check-site"],
          notable: [],
        },
      ],
    ),
    [
      // 60% of 2,800 is 1,680.
      "a new level, once",
      { pages: PAGES, of: (_, ago) => (ago < 3 ? 0.6 : 1) },
      {
        first: "site",
        headline:
          /^human visitors dropped by (?:39|40|41)% in the week of Oct 26 and have stayed at about 1,700 a week \(previously 2,\d{3}–[23],\d{3}\); 1,680/,
        screen: / Check what changed in the week of Oct 26: how visitors are counted/,
        steps: ["check-site"],
        notable: ["site"],
      },
    ],
    [
      "what can't be judged yet",
      { pages: PAGES, weeks: 3, of: now((path) => path === "/api/install", 0.4) },
      {
        first: "page",
        headline: /^\/api\/install lost 60% of its human visitors: 300 → 120;/,
        screen: /No step is proposed, because it takes 4 earlier weeks to know what's usual here\.$/,
        steps: [],
        notable: ["page"],
      },
    ],
    [
      // Without the weeks for a slow change: one page lost more of its readers than the rest of its version.
      "pages of a version that readers leave",
      {
        pages: VERSIONS,
        weeks: 4,
        of: (path, ago) =>
          isBefore(ago) ? 1 : path === "/v1/guides/install" ? 0.3 : path.startsWith("/v1") ? 0.8 : 1.2,
      },
      {
        first: "page",
        headline: /^\/v1\/guides\/install lost 70% of its human visitors: 600 → 180/,
        screen: / No step is proposed, because readers may be moving to another version\.$/,
        steps: [],
        notable: ["page"],
      },
    ],
    [
      "fewer weeks than a site's usual range takes",
      { pages: PAGES, weeks: 5 },
      {
        first: null,
        headline: /^no large change: 2,800 people \(no change\)/,
        screen:
          /\. 40 pages had enough visitors to be compared with 5 earlier weeks, and none stands out\. It takes 6 earlier weeks to know what's usual for the whole site\. Nothing to do this week\.$/,
        steps: [],
        notable: [],
      },
    ],
    [
      "people up and AI visitors down",
      { pages: PAGES, of: now(ANY, 1.5, 0.5) },
      {
        first: "site",
        headline: /^human visitors rose by half, to 4,200, a 13-week high \([^)]*\); 703 AI visitors \(−50%\)\.$/,
        screen:
          /AI visitors fell by half[^.]*\. Page visits by AI fell about equally in all sections\. 41 .* human visitors didn't fall anywhere by more than usual\.$/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      // 0.35 × 2,800: without sections, and from few AI visitors.
      "a rise on a small site without sections",
      { pages: FLAT, of: now(ANY, 2, 3) },
      {
        first: "site",
        headline: /^human visitors doubled, to 200, a 13-week high \(usually [^)]*\); 60 AI visitors \(from 20\)\.$/,
        screen: /AI visitors rose from 20 to 60, a 13-week high/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      // 1.06¹² = 2.01; with the noise of the first week, 2.08.
      "a slow rise of AI visitors",
      { pages: PAGES, of: (_, ago) => [1, 1.06 ** -ago] },
      {
        first: "site",
        headline: /^AI visitors have grown 2\.1-fold since August, to 1,400, a 13-week high; 2,800 people/,
        screen: /only AI visitors changed\.$/,
        steps: [],
        notable: [],
      },
    ],
    [
      "fewer people in a week with a note",
      { pages: PAGES, of: now(ANY, 0.6), given: { annotations: [{ date: "2026-11-11", text: "Public holiday" }] } },
      {
        first: "site",
        headline: /^human visitors fell 40%/,
        screen:
          /Noted at that time: “Public holiday” \(Nov 11\)\..* Unless the note explains it, check that the tracking/,
        steps: ["check-site"],
        notable: ["site"],
      },
    ],
    [
      // 7,000 − 3,000 = 4,000 of 7,000 page visits, so 1,600 people.
      "most of the site's people on one page, which lost half of them",
      { pages: { ...PAGES, "/": [5_000, 500] }, of: now((path) => path === "/", 0.4) },
      {
        first: "site",
        headline: /^human visitors fell 27%, to 3,200/,
        screen:
          /The fall comes from \/: 5,000 → 2,000 page visits by people \([^)]*\)\. Without it, page visits didn't/,
        steps: ["falling (command)"],
        notable: ["site"],
      },
    ],
    [
      "a language that lost half its people",
      // 3,000 of 13,000 page visits; the first page is in a section, too.
      { pages: { ...below("/en"), ...DE }, of: now(under("/de"), 0.5) },
      {
        first: "site",
        headline: /^human visitors fell 23%/,
        screen: /comes from language de: 6,000 → 3,000 .* Check that the pages in language de work/,
        steps: ["check-section"],
        notable: ["site"],
      },
    ],
    [
      "a new version that takes the old one's readers",
      {
        pages: { ...below("/v1"), ...below("/v2") },
        of: (path, ago) => (path.startsWith("/v2") ? Number(!isBefore(ago)) : isBefore(ago) ? 1 : 0.5),
      },
      {
        first: "launch",
        headline: /^41 new pages under \/v2 had 7,000 page visits by people \(none before\)/,
        screen: /Without them, page visits by people fell 50%\. .* because readers may be moving to the new pages\.$/,
        steps: [],
        notable: ["launch", "site"],
      },
    ],
    [
      // Its usual range would be a guess from one week.
      "the week after a launch",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) => (path in AGENTS ? ([0.4, 1, 0][Math.min(ago, 2)] ?? 0) : 1),
      },
      {
        first: "site",
        headline: /^human visitors stayed high, at 3,094/,
        screen: /\/guides\/agents lost 60% of its human visitors: 300 → 120;/,
        steps: [],
        notable: ["site", "page"],
      },
    ],
    [
      // 0.74 × 7,000 + 1,840 = 7,020 page visits, as always.
      "a launch that takes other pages' readers",
      {
        pages: { ...PAGES, ...AGENTS },
        of: (path, ago) => (path in AGENTS ? Number(!isBefore(ago)) : isBefore(ago) ? 1 : 0.74),
      },
      {
        first: "launch",
        headline: /^8 new pages under \/guides\/agents had 1,840 page visits by people \(none before\); 2,8\d\d people/,
        screen:
          /Page visits by people to all other pages fell 26%\. .* because readers may be moving to the new pages\.$/,
        steps: [],
        notable: ["launch"],
      },
    ],
    [
      // 26 visitors, of whom 20 are people, and 32 in the previous week.
      "a tiny site",
      { pages: { "/": [40, 10], "/faq": [10, 5] }, of: (_, ago) => [[0, 1.3, 1][Math.min(ago, 2)] ?? 1, 1] },
      {
        first: null,
        headline:
          /^no people \(−26\) and 6 AI visitors \(no change\), too few to tell a real change from random variation\.$/,
        screen: /^No people[^.]*\. Nothing to do this week\.$/,
        steps: [],
        notable: [],
      },
    ],
    [
      "a crawler on a small site",
      { pages: FLAT, of: now(ANY, 1, 15) },
      {
        first: "site",
        headline: /^AI visitors rose from 20 to 300, a 13-week high \(usually [^)]*\); 100 people \(no change\)\.$/,
        screen: /This is probably a crawler/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      // 41 pages with 7,000 page visits.
      "an old version that isn't in the sitemap",
      { pages: VERSIONS, sitemap: Object.keys(below("/v2")) },
      {
        first: null,
        headline: /^a usual week/,
        screen:
          /41 pages under \/v1 that aren't in the sitemap had 7,000 page visits by people\. If they moved, add one/,
        steps: ["unpublished"],
        notable: [],
      },
    ],
    [
      "two pages of a section that lost people, each for itself",
      { pages: PAGES, of: now((path) => path === "/api/install" || path === "/api/setup", 0.3) },
      {
        first: "page",
        headline: /^\/api\/install lost 70% of its human visitors: 300 → 90/,
        screen: /\/api\/setup lost 70% of its human visitors: 260 → 78/,
        steps: ["falling (command)", "falling (command)"],
        notable: ["page"],
      },
    ],
    [
      "what both audiences read more",
      { pages: PAGES, of: now((path) => path === "/guides/setup", 1.6, 1.7) },
      {
        first: "page",
        headline: /^\/guides\/setup gained 60%: 520 → 832 people \(usually [^)]*\); 260 → 442 AI visitors, \+70% \(/,
        screen: /Nothing to do this week: human visitors didn't fall anywhere by more than usual\.$/,
        steps: [],
        notable: ["page"],
      },
    ],
    ...[12, 4].map((weeks): [string, Plan, Story] => [
      `a week after a spike, with ${weeks} earlier weeks`,
      { pages: PAGES, weeks, of: (_, ago) => (ago === 1 ? 2 : 1) },
      {
        first: null,
        headline: weeks === 12 ? /^a usual week, after an unusually high one: 2,800 people \(−50%\) and/ : HIGH,
        screen: /^(A usual|No large)/,
        steps: [],
        notable: [],
      },
    ]),
    [
      // 3,500 + 8 × 150 = 4,700 page visits by AI.
      "one crawler on a page",
      { pages: PAGES, of: now((path) => path === "/api/install", 1, 9) },
      {
        first: "site",
        headline: /^AI visitors rose 34%, to 1,880, /,
        screen: /The rise comes from \/api\/install: 150 → 1,350 page visits by AI .* This is probably a crawler/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      "the second week after three with fewer visitors",
      { pages: PAGES, of: (_, ago) => (ago > 1 && ago < 5 ? 0.4 : 1) },
      { first: null, headline: /^a usual week: 2,800 people/, screen: /^A usual week/, steps: [], notable: [] },
    ],
    [
      // 142% of 2,800.
      "a second week with more people",
      { pages: PAGES, of: (_, ago) => (ago === 1 ? 1.4 : ago === 0 ? 1.42 : 1) },
      {
        first: "site",
        headline: /^human visitors stayed high, at 3,976, a 13-week high \(usually/,
        screen: /^Human visitors stayed high/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      // SDK lost 12% of 750. Its share fell further, because the site gained a third.
      "a section that gained nearly all of what others seem to lose",
      {
        pages: PAGES,
        of: (path, ago) => (isBefore(ago) ? 1 : under("/guides")(path) ? 1.8 : under("/sdk")(path) ? 0.88 : 1),
      },
      {
        first: "site",
        headline: /^human visitors rose 33%/,
        screen: /The rise comes from \/guides: 3,000 → 5,400 (?!.*\/sdk)/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      "a page that rises slowly in a week in which AI visitors fell",
      {
        pages: PAGES,
        of: (path, ago) => [path === "/guides/install" ? 1 + 0.03 * (12 - ago) : 1, isBefore(ago) ? 1 : 0.4],
      },
      { first: "site", headline: /^AI visitors fell 60%, to 560/, screen: /^AI/, steps: [], notable: ["site"] },
    ],
    [
      // 0.975¹² is 74%.
      "a site that loses people slowly, and a section that gained",
      {
        pages: PAGES,
        of: (path, ago) => [0.975 ** (12 - ago) * (under("/sdk")(path) && !isBefore(ago) ? 1.5 : 1), 1],
      },
      {
        first: "site",
        headline: /^human visitors have fallen \d\d% since August/,
        screen: /\/sdk gained/,
        steps: ["check-site"],
        notable: ["group"],
      },
    ],
    // Nearly everyone who opens the one is counted at the other, too.
    ...[true, false].map((isAdded): [string, Plan, Story] => [
      `a redirect that was ${isAdded ? "added" : "removed"}, so that ${isAdded ? "two spellings count" : "only one counts"}`,
      {
        pages: { ...PAGES, "/api/install/": [285, 140] },
        of: (path, ago) => Number(path !== "/api/install/" || isBefore(ago) !== isAdded),
        sitemap: Object.keys(PAGES),
      },
      { first: null, headline: /^a usual week/, screen: /^A usual week/, steps: [], notable: [] },
    ]),
    [
      // 20% of 240, and 25% in the previous week.
      "the second week in which few people use a page's old URL",
      {
        pages: PAGES,
        of: (path, ago) => (path !== "/guides/limits" || ago > 1 ? 1 : 0.2 + 0.05 * ago),
        sitemap: Object.keys(PAGES).filter((path) => path !== "/guides/limits"),
      },
      {
        first: null,
        headline: /^a usual week/,
        screen: /48 people reached \/guides\/limits \(60 in the previous week\), which isn't in the sitemap/,
        steps: ["unpublished"],
        notable: [],
      },
    ],
    [
      "a week after one that was a little low",
      { pages: PAGES, of: (_, ago) => (ago === 1 ? 0.9 : 1) },
      { first: null, headline: /^a usual week: 2,800 people \(\+11%\)/, screen: /^A usual/, steps: [], notable: [] },
    ],
    [
      "no visitors",
      { pages: PAGES, of: (_, ago) => Number(isBefore(ago)) },
      {
        first: "no-visitors",
        headline: /^no visitors, after 2,800 people and 1,400 AI visitors in the previous week\.$/,
        screen: /^No visitors/,
        steps: ["check-site"],
        notable: ["no-visitors"],
      },
    ],
    [
      "people who are no longer counted",
      { pages: PAGES, of: now(ANY, 0) },
      {
        first: "broken-count",
        headline: /^no people were counted \(usually 2,\d{3}–[23],\d{3}\);/,
        screen: /Counting is probably broken\. 1,400 AI visitors/,
        steps: ["check-site"],
        notable: ["broken-count"],
      },
    ],
  ])("%s", (_, plan, { headline, screen, ...rest }) => {
    const { headline: actual, screen: shown, ...others } = told(siteWith(plan));
    expect(actual).toMatch(headline);
    expect(shown).toMatch(screen);
    expect(others).toEqual(rest);
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

test.each([
  [7, ", a 13-week low"],
  [10, ", the lowest in 13 periods"],
])("a period of %d days in a row of 13 has a record: %s", (days, text) => {
  expect(recordText("lowest", 13, { unit: "window", window: { from: "", to: "", days, label: "" } })).toBe(text);
});
