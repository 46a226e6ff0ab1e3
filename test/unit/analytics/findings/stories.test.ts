import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../../../../src/analytics/findings/words.ts";
import { type AnalysisInput, analyze, siteOf } from "../../../../src/analytics/insights.ts";
import { below, PAGES, siteWith } from "./sites.ts";

/** What people read first, and what the workflow's next step gets. */
function told(given: AnalysisInput) {
  const { news } = analyze(given);
  return {
    first: news.findings[0]?.kind ?? null,
    headline: news.headline.replace("Acme Docs, Nov 9–15, 2026: ", ""),
    screen: [news.lead, news.more, news.state].map(plainText).join(" "),
    steps: news.steps.map(({ kind, prompt }) => (prompt === null ? kind : `${kind} (command)`)),
    notable: news.notable,
  };
}

const TOPICS = ["", "/tools", "/memory", "/plans", "/evals", "/costs", "/limits", "/voice"];
const AGENTS = Object.fromEntries(TOPICS.map((topic, i) => [`/guides/agents${topic}`, [300 - 20 * i, 90] as const]));
const CRAWLED = ["/api/teams", "/api/search", "/cli/roles", "/cli/teams", "/cli/search"];
const isBefore = (ago: number): boolean => ago > 0;
const renamed = (path: string, ago: number) =>
  Number(path.startsWith("/docs") ? (isBefore(ago) ? 1 : 0.02) : isBefore(ago) ? 0 : 1);
const API = Object.keys(PAGES).filter((path) => path.startsWith("/api"));
const REFERENCE: typeof PAGES = Object.fromEntries(
  API.map((path) => [path.replace("/api", "/reference"), PAGES[path] ?? ([0, 0] as const)]),
);
const launch = (path: string, ago: number): number => {
  if (path.startsWith("/guides/agents")) return Number(!isBefore(ago));
  return path === "/guides/install" && !isBefore(ago) ? 0.5 : 1;
};

type Story = Omit<ReturnType<typeof told>, "screen" | "headline"> & {
  readonly headline: RegExp;
  readonly screen: RegExp;
};

describe("the first screen tells", () => {
  test.each<[string, AnalysisInput, Story]>([
    [
      "a quiet week",
      siteWith({ pages: PAGES }),
      {
        first: null,
        headline: /^a usual week: 3,159 people \(−0\.8%\) and 1,792 AI visitors \(−0\.4%\)\.$/,
        screen: /^A usual week: [^.]*\.\d%\) and [^.]*\.\d%\)\. {2}$/,
        steps: [],
        notable: [],
      },
    ],
    [
      "a launch, and a page that lost half its people",
      siteWith({ pages: { ...PAGES, ...AGENTS }, of: launch }),
      {
        first: "launch",
        headline: /^8 new pages under \/guides\/agents had 1,855 page visits by people; 3,824 people \(\+22%\)/,
        screen:
          /^Launch: 8 new pages.*Human visitors rose 22%.*`?\/guides\/install lost half its people: 529 → 261 \(usually 415–575\)/,
        steps: ["falling (command)"],
        notable: ["launch", "page"],
      },
    ],
    [
      "a small site's conditions",
      siteWith({
        pages: { "/": [38, 4], "/install": [21, 6], "/faq": [9, 1], "/old": [14, 1] },
        sitemap: ["/", "/install", "/faq", "/contact"],
        perVisit: 0.7,
      }),
      {
        first: "unpublished",
        headline: /^a usual week: 50 people \(−17%\) and 8 AI visitors \(−1\)\.$/,
        screen:
          /23 people reached \/old, which isn't in the sitemap\. If it moved, add a redirect\. 1 published page had no visitors\./,
        steps: ["unpublished"],
        notable: [],
      },
    ],
    [
      "a site without AI visitors",
      siteWith({
        pages: Object.fromEntries(Object.entries(PAGES).map(([path, [people]]) => [path, [people, 0] as const])),
      }),
      { first: null, headline: /and no AI visitors\.$/, screen: /^A usual week/, steps: [], notable: [] },
    ],
    [
      "a first week",
      siteWith({ pages: PAGES, weeks: 0 }),
      {
        first: null,
        headline: /^3,268 people and 1,766 AI visitors, with no earlier period for comparison\.$/,
        screen: /^3,268 people/,
        steps: [],
        notable: ["not-judged"],
      },
    ],
    [
      "half of the people gone",
      siteWith({ pages: PAGES, of: (_, ago) => (isBefore(ago) ? 1 : [0.45, 1]) }),
      {
        first: "site",
        headline: /^human visitors fell 56%, to 1,417, a 13-week low \(usually 2,972–3,416\); 1,417 people \(−56%\)/,
        screen: /All sections changed alike, so look for a cause that concerns the whole site\./,
        steps: ["check-site"],
        notable: ["site"],
      },
    ],
    [
      "all paths renamed, with a sitemap",
      siteWith({ pages: { ...below("/docs"), ...PAGES }, of: renamed, sitemap: Object.keys(PAGES) }),
      {
        first: "moved",
        headline: /^40 pages moved; 3,257 people/,
        screen:
          /^40 pages moved from \/docs\/ to \/\. Their old URLs still drew 162 people: if they don't redirect yet, add one rule\./,
        steps: ["redirect"],
        notable: ["moved"],
      },
    ],
    [
      "all paths renamed, without a sitemap",
      siteWith({ pages: { ...below("/docs"), ...PAGES }, of: renamed, sitemap: null }),
      {
        first: "moved",
        headline: /^40 pages moved; 3,257 people/,
        screen: /^40 pages moved from \/docs\/ to \/\./,
        steps: ["redirect", "give-sitemap"],
        notable: ["moved"],
      },
    ],
    [
      "one section renamed",
      siteWith({
        pages: { ...PAGES, ...REFERENCE },
        of: (path, ago) => {
          if (path.startsWith("/api")) return Number(isBefore(ago));
          return path.startsWith("/reference") ? Number(!isBefore(ago)) : 1;
        },
        sitemap: Object.keys({ ...PAGES, ...REFERENCE }).filter((path) => !path.startsWith("/api")),
      }),
      {
        first: "moved",
        headline: /^10 pages moved; 3,184 people/,
        screen: /^10 pages moved from \/api\/ to \/reference\/\./,
        steps: [],
        notable: ["moved"],
      },
    ],
    [
      "a version that readers leave",
      siteWith({
        pages: { ...below("/v1"), ...below("/v2") },
        of: (path, ago) => (path.startsWith("/v1") ? 0.48 - 0.025 * (12 - ago) : 0.52 + 0.025 * (12 - ago)),
      }),
      {
        first: "slow",
        headline: /^version v1 fell from 48% to 18% of page visits by people since August; /,
        screen: /^Version v1 fell from 48% to 18%/,
        steps: [],
        notable: [],
      },
    ],
    [
      "a page that fell, by months",
      siteWith({
        pages: PAGES,
        unit: "month",
        of: (path, ago) => (path === "/api/install" && !isBefore(ago) ? 0.5 : 1),
      }),
      {
        first: "page",
        headline: /\/api\/install lost 43% of its people: 315 → 180 \(usually 276–397\)/,
        screen: /both within their usual ranges\.$/,
        steps: ["falling (command)"],
        notable: ["page"],
      },
    ],
    [
      "one crawler on five pages",
      siteWith({ pages: PAGES, of: (path, ago) => (!isBefore(ago) && CRAWLED.includes(path) ? [1, 70] : 1) }),
      {
        first: "site",
        headline: /^AI visitors grew 6-fold, to 10,227/,
        screen:
          /Five pages account for nearly all of it; without them, −0\.2% page visits\. .*so this is probably one crawler\./,
        steps: [],
        notable: ["site"],
      },
    ],
    ...[undefined, { annotations: [{ date: "2026-10-06", text: "New footer" }] }].map(
      (given): [string, AnalysisInput, Story] => [
        `a slow decline${given ? ", with a note that doesn't erase it" : ""}`,
        siteWith({ pages: PAGES, of: (_, ago) => 0.96 ** (12 - ago), ...(given && { given }) }),
        {
          first: "site",
          headline: /^human visitors have fallen 41% since August, to 1,932, a 13-week low; 1,932 people \(−5%\)/,
          screen: given
            ? /steady, about 4% a week\. Noted at that time: “New footer” \(Oct 6\)/
            : /steady, about 4% a week\./,
          steps: [],
          notable: [],
        },
      ],
    ),
    [
      "a new level, once",
      siteWith({ pages: PAGES, of: (_, ago) => (ago < 3 ? 0.6 : 1) }),
      {
        first: "site",
        headline: /^human visitors have had a new level since the week of Oct 26: about 1,900, 40% lower than before;/,
        screen: /^Human visitors have had a new level/,
        steps: [],
        notable: ["site"],
      },
    ],
    [
      "no visitors",
      siteWith({ pages: PAGES, of: (_, ago) => Number(isBefore(ago)) }),
      {
        first: "no-visitors",
        headline: /^no visitors, after 3,186 people and 1,799 AI visitors in the previous week\.$/,
        screen: /^No visitors/,
        steps: ["check-site"],
        notable: ["no-visitors"],
      },
    ],
    [
      "people who are no longer counted",
      siteWith({ pages: PAGES, of: (_, ago) => (isBefore(ago) ? 1 : [0, 1]) }),
      {
        first: "broken-count",
        headline: /^no people were counted, although about 3,186 were expected;/,
        screen: /Counting is probably broken/,
        steps: ["check-site"],
        notable: ["broken-count"],
      },
    ],
  ])("%s", (_, given, { headline, screen, ...rest }) => {
    const { headline: actual, screen: shown, ...others } = told(given);
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
  };
  const given = siteWith({
    pages: PAGES,
    of: (path, ago) => (path === "/api/install" && !isBefore(ago) ? 0.5 : 1),
    given: { activity },
  });
  const { steps, standouts } = analyze(given).news;
  expect(steps).toMatchObject([{ kind: "falling", prompt: null, openPullRequest: { number: 215 } }]);
  expect(standouts[0]).toMatchObject({ path: "/api/install", command: false });
});

test("whatever the data, the first screen has text, and a command only for people who fell below their usual range", () => {
  const factor = fc.constantFrom(0, 0.05, 0.5, 1, 1, 1, 2, 30);
  const plans = fc.record({
    seed: fc.nat(1_000),
    weeks: fc.nat(12),
    all: factor,
    some: fc.array(factor, { maxLength: 6 }),
    bare: fc.boolean(),
  });
  fc.assert(
    fc.property(plans, ({ seed, weeks, all, some, bare }) => {
      const names = Object.keys(PAGES);
      const given = siteWith({
        pages: PAGES,
        seed,
        weeks,
        of: (path, ago) => (ago > 0 ? 1 : all * (some[names.indexOf(path)] ?? 1)),
        sitemap: bare ? null : names,
      });
      const site = siteOf(given);
      const { news, totals } = analyze(given, site);
      const isQuiet = news.findings.every(({ isNews }) => !isNews);
      expect(plainText(news.lead)).toMatch(/^[A-Z\d/].+\.$/);
      expect(news.headline).toMatch(/^Acme Docs, Nov 9–15, 2026: .+\.$/);
      expect(plainText(news.lead).startsWith("A usual week")).toBe(isQuiet && weeks >= 6 && totals.total.now > 0);
      if (totals.total.now > 0)
        expect(plainText(news.lead) + plainText(news.state)).toContain(
          `${totals.human.now.toLocaleString("en-US")} people`,
        );
      for (const { path, command, audience, now, before } of news.standouts.filter((each) => each.command)) {
        const usual = site.judged.pages.find(({ published }) => published === path)?.human.usual;
        expect([command, audience]).toEqual([true, "human"]);
        expect(now).toBeLessThan(Math.min(before, usual?.low ?? 0));
      }
      const prompts = news.steps.flatMap(({ prompt }) => prompt ?? []);
      const commands = news.standouts
        .filter((each) => each.command)
        .map(({ path }) => (path === "/" ? "the front page (/)" : path));
      for (const prompt of prompts) expect(commands.some((path) => prompt.includes(`visiting ${path}:`))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
