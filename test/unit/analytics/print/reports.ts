import type {
  Change,
  Counted,
  Finding,
  Page,
  Range,
  Report,
  Section,
  SiteCount,
  TrendPoint,
} from "../../../../src/analytics/data.ts";
import type { PrintOptions } from "../../../../src/analytics/print/print.ts";
import { trendWindows } from "../../../../src/inputs/period.ts";

// Reports as the analysis could have made them, written manually, so that printing is tested on its own.

export const WEEK = { from: "2026-11-09", to: "2026-11-16", days: 7, label: "Nov 9–15, 2026" };
const WEEKS = trendWindows(WEEK, { unit: "week" }, 13);

export const OPTIONS: PrintOptions = {
  trigger: "/docs",
  top: 20,
  files: ["report.md", "report.html", "visitors.csv", "report.json"],
  artifactUrl: "https://github.com/acme/docs/actions/runs/1/artifacts/2",
  pageUrl: "https://github.com/acme/docs/actions/runs/1/artifacts/3",
  runUrl: "https://github.com/acme/docs/actions/runs/1",
};

/** As outside a workflow. */
export const NO_PLACES: PrintOptions = { ...OPTIONS, files: [], artifactUrl: null, pageUrl: null, runUrl: null };

/** Counts of 13 weeks, this one last; null where unknown. */
type Series = readonly (number | null)[];

/** The same count in each earlier week, with a little movement, and this week's. */
export const about = (usual: number, now = usual): Series => [
  ...[2, -3, 1, 0, -2, 4, -1, 2, -4, 3, 0, 1].map((percent) => Math.round(usual * (1 + percent / 100))),
  now,
];

function counted(series: Series, usual: Range | null = null): Counted {
  const past = series.slice(0, -1);
  const now = series.at(-1) ?? 0;
  const position = usual === null ? null : now > usual.high ? "above" : now < usual.low ? "below" : "within";
  const isNews = position === "above" || position === "below";
  return { now, previous: past.at(-1) ?? null, past, usual, irregular: false, position, isNews };
}

/** What's usual is about 8% more or less than in the week before the previous one. */
const usually = (series: Series): Range | null => {
  const base = series.at(-3) ?? null;
  return base === null || base === 0 ? null : { low: Math.round(base * 0.92), high: Math.round(base * 1.08) };
};

export function page(path: string, people: Series, ai: Series, more: Partial<Page> = {}): Page {
  const [humans, robots] = [counted(people, usually(people)), counted(ai, usually(ai))];
  const previous = humans.previous === null ? null : humans.previous + (robots.previous ?? 0);
  const total = { now: humans.now + robots.now, previous };
  return { path, published: path, kind: "page", atMost: false, people: humans, ai: robots, total, merged: [], ...more };
}

export function section(prefix: string, people: Series, ai: Series, more: Partial<Section> = {}): Section {
  return {
    prefix,
    kind: "section",
    name: `\`${prefix}\``,
    pages: 12,
    people: counted(people, usually(people)),
    ai: counted(ai, usually(ai)),
    share: { now: 0.2, previous: 0.21 },
    ...more,
  };
}

const site = (series: Series): SiteCount => ({ ...counted(series, usually(series)), record: null, yearAgo: null });

const sum = (a: Series, b: Series): Series => a.map((value, i) => (value ?? 0) + (b[i] ?? 0));

/** Zero where unknown, as the service reports a period that it didn't count. */
function trendOf(people: Series, ai: Series): TrendPoint[] {
  const ranges = (series: Series, i: number) => (i < 4 ? null : usually([...series.slice(0, i), 0, 0]));
  return WEEKS.slice(-people.length).map((period, i) => ({
    period,
    people: people[i] ?? 0,
    ai: ai[i] ?? 0,
    total: (people[i] ?? 0) + (ai[i] ?? 0),
    usual: { people: ranges(people, i), ai: ranges(ai, i) },
  }));
}

const DIAGNOSTICS = {
  period: { totals: { human: 3_216, ai: 2_084, total: 4_900 }, shortfall: null, reason: null },
  previous: { totals: { human: 3_165, ai: 1_992, total: 4_800 }, shortfall: null, reason: null },
  requests: 15,
  rejectedRows: 0,
  drift: { duplicateRows: 0, totalsChanges: 0, rereads: 0 },
  inconsistentRows: 0,
  notCompared: null,
  countingChanged: null,
  notes: [],
  activity: null,
} satisfies Report["diagnostics"];

const rowsOf = (pages: readonly Page[], of: (count: Change) => number) =>
  pages.map(({ path, people, ai, total }) => ({ path, human: of(people), ai: of(ai), total: of(total) }));

interface Given extends Partial<Report> {
  readonly series?: { readonly people: Series; readonly ai: Series };
}

export function report({
  series = { people: about(3_165, 3_216), ai: about(1_992, 2_084) },
  ...given
}: Given = {}): Report {
  const { people, ai } = series;
  const all = site(sum(people, ai));
  const pages = given.pages ?? PAGES;
  return {
    schema: 1,
    project: "acme",
    title: "Acme Docs",
    docsUrl: "https://docs.acme.example",
    generatedAt: "2026-11-16T06:00:00.000Z",
    period: WEEK,
    previous: WEEKS.at(-2) ?? null,
    unit: "week",
    headline: "A typical week: 3,216 people (+2%).",
    headlineClaims: [{ type: "typical", after: null }],
    summary: [
      "A typical week: 3,216 people (+2%).",
      "2,084 AI visitors (+5%).",
      "Most read by people: `/` 812 · `/quickstart` 604 · `/install` 455.",
    ],
    findings: [],
    nextSteps: [],
    notable: [],
    complete: true,
    people: site(people),
    ai: site(ai),
    total: all,
    views: null,
    bridge: null,
    trend: trendOf(people, ai),
    annotations: [],
    visitedPages: { now: pages.length, previous: pages.length },
    topPages: [],
    pages,
    sections: SECTIONS,
    sitemap: { pages: pages.length + 2, unvisited: ["/legal/imprint", "/legal/terms"], unpublished: [] },
    standouts: [],
    activity: null,
    readers: null,
    diagnostics: DIAGNOSTICS,
    rows: { period: rowsOf(pages, ({ now }) => now), previous: rowsOf(pages, ({ previous }) => previous ?? 0) },
    ...given,
  };
}

const LAUNCHED = Array.from({ length: 12 }, () => 0);

const PAGES: readonly Page[] = [
  page("/", about(812), about(240)),
  page("/quickstart", about(604), about(511)),
  page("/install", about(543, 265), about(310)),
  page("/guides/webhooks", about(157, 586), about(98)),
  page("/guides/retries", about(160), about(77, 328)),
  page("/guides/agents", [...LAUNCHED, 410], [...LAUNCHED, 96]),
  page("/reference/errors", about(290), about(402)),
  page("/reference/api", about(277), about(377), { atMost: true }),
  page("/use/alerts", about(88), about(45)),
  page("/use/old-page", about(12, 0), about(2, 0), { published: null }),
  page("/robots.txt", about(0), about(40), { published: null, kind: "file" }),
];

const SECTIONS: readonly Section[] = [
  section("/guides", about(2_031, 2_870), about(1_100)),
  section("/reference", about(1_404), about(1_950)),
  section("/use", about(611), about(300)),
  section("/blog", about(30), about(4), { pages: 1 }),
];

/** A page that changed by this many people. */
function changed(path: string, people: number, sentence: string, more: Partial<Finding> = {}): Finding {
  const of = { subject: { path }, audience: "people", unit: "visitors" } as const;
  const claims = [{ type: "change", ...of, previous: 159, now: 586 }] as const;
  const about = { pages: [{ path, published: path }], group: null, people, ai: 0, claims };
  return { kind: "page", sentence, ...about, notable: true, step: null, ...more };
}

const CHECK = {
  kind: "check-page",
  people: 265,
  text: "Check that `/install` works, is accurate, and is easy to find.",
  claims: [{ type: "step", do: "check-page", subject: { path: "/install" } }],
  prompt: "Fewer people are visiting /install. Check that it's accurate.",
  openPullRequest: null,
} as const;

/** What happened to a report's site, and everything that a report can contain. */
export const REPORTS = {
  typical: report(),

  changes: report({
    headline: "586 people read /guides/webhooks, up from 159.",
    summary: [
      "586 people read `/guides/webhooks`, 3.7 times the previous week's 159.",
      "`/install` had 265 people, half as many as usual (504–592).",
      "3,216 people (+2%) and 2,084 AI visitors (+5%), as usual.",
      "Most read by people: `/` 812 · `/quickstart` 604 · `/guides/webhooks` 586.",
    ],
    findings: [
      changed("/guides/webhooks", 420, "586 people read `/guides/webhooks`, 3.7 times the previous week's 159."),
      changed("/install", -280, "`/install` had 265 people, half as many as usual (504–592).", { step: CHECK }),
      changed("/guides/retries", 0, "`/guides/retries` had 328 AI visitors, up from 78.", { ai: 250 }),
    ],
    nextSteps: [
      CHECK,
      {
        ...CHECK,
        kind: "redirect",
        text: "Redirect `/use/old-page`, which still has 12 people.",
        prompt: null,
        openPullRequest: { number: 7, url: "https://github.com/acme/docs/pull/7" },
      },
    ],
    notable: ["page"],
    bridge: {
      usual: 5_300,
      parts: [
        { name: "`/guides/webhooks`", visits: 427 },
        { name: "12 new pages under `/guides/agents`", visits: 410 },
        { name: "`/install`", visits: -278 },
        { name: "All other pages", visits: -31 },
      ],
      now: 5_828,
    },
    annotations: [{ date: "2026-10-14", text: "Version 2.0" }],
    series: {
      people: about(3_165, 3_216).map((value, i) => (i === 5 ? null : i === 8 ? 4_410 : value)),
      ai: about(1_992, 2_484).map((value, i) => (i === 5 ? null : value)),
    },
  }),

  "first week": report({
    previous: null,
    series: { people: [3_216], ai: [2_084] },
    trend: [],
    summary: [
      "3,216 people and 2,084 AI visitors.",
      "There's nothing to compare with yet.",
      "Most read by people: `/` 812 · `/quickstart` 604.",
    ],
    notable: ["not-compared"],
    pages: [page("/", [812], [240]), page("/quickstart", [604], [511])],
    sections: [section("/guides", [2_031], [1_100], { share: { now: 1, previous: null } })],
  }),
  partial: report({
    complete: false,
    summary: [
      "A typical week: 3,216 people (+2%).",
      "This report is partial. The quota is used up. The site's totals are complete.",
      "2,084 AI visitors (+5%).",
    ],
    findings: [
      changed("/", 0, "This report is partial. The quota is used up. The site's totals are complete.", {
        kind: "partial",
        pages: [],
        claims: [],
      }),
    ],
    notable: ["partial"],
    sitemap: { pages: 13, unvisited: null, unpublished: ["/use/old-page"] },
    diagnostics: {
      ...DIAGNOSTICS,
      period: { ...DIAGNOSTICS.period, shortfall: "ended", reason: "The quota is used up" },
      previous: { ...DIAGNOSTICS.previous, shortfall: "moved", reason: null },
      rejectedRows: 4,
      drift: { duplicateRows: 3, totalsChanges: 1, rereads: 2 },
      inconsistentRows: 2,
      notCompared: { why: "The service said “@all **now**”", maxRequests: 71 },
      countingChanged: "2026-08-31",
      notes: ["The sitemap couldn't be read"],
    },
  }),

  "no visitors": report({
    series: { people: about(40, 0), ai: about(12, 0) },
    summary: ["No visitors were counted.", "In the previous week, there were 40 people."],
    pages: [],
    sections: [],
    sitemap: null,
    nextSteps: [
      { ...CHECK, kind: "check-counting", text: "Check that the tracking snippet is still there.", prompt: null },
    ],
  }),
} satisfies Record<string, Report>;

/** Many pages, the same in every run. */
export function many(pages: number, path = (i: number) => `/section-${i % 500}/page-${i}`): Report {
  return report({
    pages: Array.from({ length: pages }, (_, i) =>
      page(path(i), [900 + ((i * 7_919) % 1_000), 900 + ((i * 104_729) % 1_000)], [1, (i * 13) % 70]),
    ).sort((a, b) => b.people.now - a.people.now),
  });
}

const PULL = { number: 214, url: "https://github.com/acme/docs/pull/214", mergedOn: "2026-10-15" };

/** With the inputs `activity` and `signals`. */
export const FULL: Report = report({
  sections: [
    ...SECTIONS,
    section("/v1", about(4_179, 3_618), about(900), {
      kind: "variant",
      name: "v1",
      share: { now: 0.46, previous: 0.56 },
    }),
  ],
  views: { people: { now: 7_912, previous: 7_640 }, ai: { now: 3_004, previous: 0 } },
  pages: [
    page("/", about(812), about(240)),
    page("/install", about(543), about(310), { merged: [{ ...PULL, number: 231, mergedOn: "2026-11-11" }] }),
  ],
  activity: {
    requests: {
      count: 6,
      pullRequests: { merged: 2, closed: 1, open: 1, notVisible: 0 },
      mergeRate: 2 / 3,
      medianMsToPullRequest: 400_000,
      medianMsToMerge: 90_000_000,
      ended: [{ thread: 12, url: "https://github.com/acme/docs/issues/12#issuecomment-1", as: "failed" }],
    },
    isMapped: true,
    waiting: [{ number: 198, url: "https://github.com/acme/docs/pull/198", openedOn: "2026-10-20" }],
    merged: { now: 3, previous: 4 },
    beforeAndAfter: [
      {
        path: "/quickstart",
        pullRequest: PULL,
        before: 604,
        after: 702.5,
        restOfSite: -0.02,
        usual: { low: 560, high: 650 },
        past: about(604, 702),
        mergedAt: 8,
      },
    ],
    tooEarly: 1,
  },
  readers: {
    feedback: {
      votes: { up: 61, down: 52 },
      pages: 14,
      cut: true,
      unhelpful: [
        {
          path: "/use/alerts",
          published: "/use/alerts",
          up: 5,
          down: 38,
          before: { up: 4, down: 6 },
          people: 88,
          isNew: true,
        },
      ],
    },
    searches: {
      total: 900,
      cut: false,
      failed: 1,
      terms: [{ term: "windows arm", searches: 21 }],
      share: { now: 0.023, previous: null },
    },
    questions: {
      count: 120,
      unanswered: { now: 34, previous: 11 },
      cut: false,
      pages: [{ path: "/use/alerts", published: "/use/alerts", unanswered: 34 }],
      categories: [{ category: "Alerts", unanswered: 34 }],
    },
  },
});
