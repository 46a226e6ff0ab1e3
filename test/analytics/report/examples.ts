import { analyse } from "../../../src/analytics/insights.ts";
import type { Insights } from "../../../src/analytics/model.ts";
import { trendWindows } from "../../../src/analytics/period.ts";
import type { ReportOptions } from "../../../src/analytics/report/files.ts";
import type { CollectedWindow, TrendPoint } from "../../../src/analytics/window.ts";
import { counts, input, PARTIAL, reading, readingBefore, type Triple, WEEK } from "../readings.ts";

/** Two reports to look at: their Markdown is kept in test/golden. */

type Line = readonly [path: string, now: Triple | null, before: Triple | null];

const PAGES: readonly Line[] = [
  ["/", [3_120, 611, 3_702], [3_014, 540, 3_532]],
  ["/quickstart", [1_904, 702, 2_561], [1_820, 655, 2_433]],
  ["/guides/webhooks", [1_122, 498, 1_571], [710, 301, 987]],
  ["/api/authentication", [1_011, 1_390, 2_330], [981, 902, 1_833]],
  ["/install", [803, 540, 1_310], [993, 511, 1_471]],
  ["/changelog", [701, 122, 814], [688, 120, 799]],
  ["/api/errors", [512, 1_204, 1_683], [498, 731, 1_198]],
  ["/guides/agents", [344, 210, 541], null],
  ["/install/windows", [310, 150, 451], [322, 140, 456]],
  ["/concepts/projects", [288, 190, 470], [275, 180, 446]],
  ["/guides/pagination", [240, 310, 540], [231, 240, 463]],
  ["/api/rate-limits", [160, 488, 640], [148, 190, 334]],
  ["/support", [155, 0, 155], [149, 0, 149]],
  ["/sdk/python", [150, 402, 540], [160, 380, 531]],
  ["/sdk/go", [98, 260, 352], [90, 241, 327]],
  ["/legal/terms", [64, 0, 64], [70, 0, 70]],
  ["/llms.txt", [0, 705, 705], [0, 512, 512]],
  ["/llms-full.txt", [0, 330, 330], [0, 298, 298]],
  ["/docs/setup", [31, 12, 43], [29, 10, 39]],
  ["/guides/beta-sdk", null, [142, 60, 199]],
  // What strangers ask for; totals may also break their bounds.
  ["/wp-login.php", [3, 9, 12], [2, 8, 10]],
  ["/guides|`rm -rf`](https://evil.example)", [2, 1, 3], null],
  ["/<img src=x onerror=alert(1)>@everyone", [1, 1, 4], null],
];

const TOPICS = [
  "billing",
  "exports",
  "filters",
  "imports",
  "logging",
  "roles",
  "search",
  "sso",
  "teams",
  "testing",
];
const OTHERS: readonly Line[] = TOPICS.flatMap((topic, i) =>
  ["/guides", "/api", "/sdk/python"].map((section, j): Line => {
    const human = 120 - 9 * i - 5 * j;
    const ai = 60 + 12 * j - 4 * i;
    return [`${section}/${topic}`, [human, ai, human + ai - 3], [human - 2, ai - 1, human + ai - 5]];
  }),
);

const UNVISITED = [
  "/legacy/v1/auth",
  "/legacy/v1/errors",
  "/legacy/v1/install",
  "/guides/offline",
  "/sdk/perl",
];

function rows(of: 1 | 2): (readonly [string, Triple])[] {
  return [...PAGES, ...OTHERS].flatMap((line) => {
    const triple = line[of];
    return triple === null ? [] : [[line[0], triple] as const];
  });
}

const TREND: readonly Triple[] = [
  [10_870, 4_480, 14_990],
  [11_020, 4_720, 15_370],
  [11_150, 5_010, 15_760],
  [11_310, 5_390, 16_270],
  [11_260, 5_830, 16_640],
  [11_540, 6_350, 17_400],
  [11_704, 6_817, 17_960],
  [12_418, 8_930, 20_655],
];

const trend: TrendPoint[] = trendWindows(WEEK, { unit: "week" }, TREND.length).map((window, i) => ({
  window,
  totals: counts(TREND[i] ?? [0, 0]),
}));

export const current: CollectedWindow = reading([12_418, 8_930, 20_655], rows(1), {
  requests: 12,
  wasted: 1,
});
export const previous: CollectedWindow = readingBefore([11_704, 6_817, 17_960], rows(2), {
  requests: 11,
  drift: { duplicates: 2, totalsChanged: 1, rereads: 1 },
});

const published = [...PAGES, ...OTHERS].map(([path]) => path).filter((path) => /^\/[a-z/-]*$/.test(path));

/** A week as most are: compared, with a trend and a sitemap. */
export const week: Insights = analyse(
  input(current, {
    previous,
    trend,
    published: new Set([...published.filter((path) => !/setup|beta/.test(path)), ...UNVISITED]),
    ignore: (path) => path === "/wp-login.php",
    docsUrl: "https://docs.acme.example",
    requests: 31,
  }),
);

/** The first report ever, stopped half-way: nothing before, no trend, no sitemap. */
export const firstPartial: CollectedWindow = reading([12_418, 8_930, 20_655], rows(1).slice(0, 12), {
  ...PARTIAL,
  reason: "The service's quota is used up until 07:00 UTC",
  rejected: 3,
});

export const first: Insights = analyse(
  input(firstPartial, {
    requests: 3,
    notes: [
      "The trend was left out: the quota is used up",
      "No window before: the comparison was left out to save requests",
    ],
  }),
);

export const options: ReportOptions = {
  trigger: "/docs",
  files: ["report.html", "visitors.csv", "report.json"],
  artifactUrl: "https://github.com/acme/docs/actions/runs/42/artifacts/7",
  runUrl: "https://github.com/acme/docs/actions/runs/42",
};

export const NO_PLACES: ReportOptions = { trigger: "/docs", files: [], artifactUrl: null, runUrl: null };
