import { analyze, type Insights } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow, PastWindow, TrendPoint } from "../../../../src/analytics/model.ts";
import { type ReportOptions, renderHtml } from "../../../../src/analytics/report/report.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import type { Counts } from "../../../../src/service/port.ts";
import { counts, input, PARTIAL, reading, readingBefore, type Triple, trendOf } from "../readings.ts";

/** A site for each situation that a report distinguishes. The resulting comments are in test/golden. */

export interface Example {
  readonly current: CollectedWindow;
  readonly previous: CollectedWindow | null;
  readonly insights: Insights;
}

export function example(current: CollectedWindow, details: Partial<AnalysisInput>): Example {
  const trend = (details.trend ?? []).map(({ window, totals }) => ({ window, totals }));
  const about = { title: "Acme Docs", docsUrl: "https://docs.acme.example" };
  const given = input(current, {
    ...about,
    ...(trend.length > 0 && { past: pastOf(trend.slice(0, -1), details.previous ?? null) }),
    ...details,
    trend,
  });
  return { current, previous: given.previous, insights: analyze(given) };
}

/** The pages of earlier weeks vary around those of the previous one. */
function pastOf(earlier: readonly TrendPoint[], previous: CollectedWindow | null): PastWindow[] {
  return earlier.map((point, week) => {
    const rows = Array.from(previous?.rows ?? [], ([path, { human, ai }], i): [string, Counts] => {
      const at = (usual: number, seed: number) => Math.round(usual + Math.sqrt(usual) * wobble(i + seed, week + 3));
      return [path, counts([at(human, 0), at(ai, 1_000)])];
    });
    const isPrevious = week === earlier.length - 1 && previous !== null;
    const known = isPrevious ? previous : { ...point, rows: new Map(rows) };
    return { window: point.window, totals: known.totals, rows: known.rows, cutoff: previous === null ? null : 0 };
  });
}

const FIRST = ["/", "/quickstart", "/install", "/guides/webhooks", "/api/authentication", "/changelog", "/api/errors"];
const SECTIONS = ["guides", "api", "sdk", "reference"];
const TOPICS = ["billing", "errors", "exports", "filters", "imports", "logging", "roles", "search", "sso", "teams"];

/** A site's paths, most visited first. */
function paths(many: number): string[] {
  const others = Array.from({ length: Math.max(0, many - FIRST.length) }, (_, i) => {
    const page = `/${SECTIONS[i % SECTIONS.length]}/${TOPICS[i % TOPICS.length]}`;
    return i < 20 ? page : `${page}/${i}`;
  });
  return [...FIRST, ...others].slice(0, many);
}

/** Deterministic noise between −1 and 1. */
function wobble(i: number, week: number): number {
  return Math.sin(i * 12.9898 + week * 78.233);
}

interface Shape {
  readonly pages: number;
  /** Visitors to the most visited page. */
  readonly people: number;
  readonly ai: number;
}

/** Rows whose counts fall with their rank, and vary from week to week about as much as real pages do. */
function rows(shape: Shape, week: number, factor = 1): (readonly [string, Triple])[] {
  return paths(shape.pages).map((path, i) => {
    const at = (top: number, seed: number) => {
      const usual = (factor * top) / (1 + i) ** 0.7;
      return Math.max(0, Math.round(usual + Math.sqrt(usual) * wobble(i + seed, week)));
    };
    return [path, [at(shape.people, 0), at(shape.ai, 1_000)]] as const;
  });
}

/** Earlier weeks whose counts are within 3% of these. */
function past([human, ai]: readonly [number, number], weeks = 12): Triple[] {
  return Array.from({ length: weeks }, (_, week) => {
    const around = (usual: number, seed: number) => Math.round(usual * (1 + 0.03 * wobble(seed, week)));
    const people = around(human, 1);
    const machines = around(ai, 2);
    return [people, machines, Math.round(0.97 * (people + machines))];
  });
}

const total = (human: number, ai: number): Triple => [human, ai, Math.round(0.97 * (human + ai))];
const changed = (given: (readonly [string, Triple])[], path: string, to: Triple) =>
  given.map((row) => (row[0] === path ? ([path, to] as const) : row));

function usual(): Example {
  const shape = { pages: 140, people: 700, ai: 300 };
  const now = changed(changed(rows(shape, 1), "/guides/webhooks", [586, 130]), "/install", [265, 120]);
  const before = changed(changed(rows(shape, 2), "/guides/webhooks", [157, 120]), "/install", [543, 118]);
  const current = reading(total(3_216, 2_484), [
    ...now,
    ["/docs/setup", [57, 12]],
    // Made-up paths. Their totals can be out of bounds.
    ["/<img src=x onerror=alert(1)>@everyone", [1, 1, 4]],
    ["/wp-login.php", [4, 9]],
  ]);
  const previous = readingBefore(total(3_165, 1_992), before);
  const earlier = past([3_180, 1_760]).map(([human, ai], week) =>
    total(human, Math.round(ai * (1 + 0.012 * (week - 6)))),
  );
  return example(current, {
    previous,
    trend: trendOf([...earlier.slice(0, -1), [3_165, 1_992, 4_997]], current),
    published: new Set(paths(150)),
    annotations: [{ date: "2026-08-26", text: "Version 2.0" }],
    requests: 15,
  });
}

function small(): Example {
  const now = [
    ["/", [38, 4]],
    ["/install", [21, 6]],
    ["/faq", [9, 1]],
  ] as const;
  const current = reading([47, 9], now);
  const previous = readingBefore(
    [41, 6],
    [
      ["/", [33, 3]],
      ["/install", [22, 2]],
      ["/faq", [12, 1]],
    ],
  );
  return example(current, {
    previous,
    trend: trendOf(
      [
        [52, 3],
        [39, 4],
        [44, 8],
        [48, 2],
        [36, 5],
        [45, 7],
        [41, 6],
      ],
      current,
    ),
    published: new Set(["/", "/install", "/faq", "/contact"]),
  });
}

/** A week after a year's quarter whose weeks had about as many visitors as the previous one. */
function after(
  previous: CollectedWindow,
  current: CollectedWindow,
  usual: readonly [number, number],
  shown = 140,
): Example {
  const { human, ai, total } = previous.totals;
  return example(current, {
    previous,
    trend: trendOf([...past(usual, 11), [human, ai, total]], current),
    published: new Set(paths(shown)),
  });
}

function large(): Example {
  const shape = { pages: 5_000, people: 40_000, ai: 60_000 };
  const now = changed(rows(shape, 1), "/sdk/exports", [19_400, 21_000]);
  const current = reading(total(812_000, 1_204_000), now);
  return after(readingBefore(total(809_000, 1_190_000), rows(shape, 2)), current, [805_000, 1_195_000], 5_100);
}

const people = (week: number) => rows({ pages: 60, people: 300, ai: 0 }, week);
const SMALL = { pages: 40, people: 160, ai: 60 };
const MEDIUM = { pages: 140, people: 700, ai: 300 };
const afterUsual = (current: CollectedWindow) =>
  after(readingBefore(total(3_165, 1_740), rows(MEDIUM, 2)), current, [3_180, 1_760]);
const reason = "The service's quota is used up, and the service will accept requests again at 07:00 UTC";

/** `usual` is a typical eventful week. The others are named for what's special about them. */
export const SITES = {
  usual: usual(),
  small: small(),
  large: large(),
  "no AI": after(readingBefore([1_395, 0], people(2)), reading([1_420, 0], people(1)), [1_400, 0], 60),
  "first week": example(reading(total(640, 210), rows(SMALL, 1)), { published: new Set(paths(44)) }),
  "no visitors": after(readingBefore(total(640, 210), rows(SMALL, 2)), reading([0, 0]), [650, 205], 40),
  partial: afterUsual(reading(total(3_216, 1_790), rows(MEDIUM, 1).slice(0, 60), { ...PARTIAL, reason })),
  fall: afterUsual(reading(total(2_040, 1_150), rows(MEDIUM, 1, 0.64))),
  quiet: afterUsual(reading(total(3_216, 1_790), rows(MEDIUM, 1))),
} satisfies Record<string, Example>;

const linkTo = (number: number) => ({ number, url: `https://github.com/acme/docs/pull/${number}` });
const MERGED = [214, 209, 207].map((number) => ({ ...linkTo(number), mergedOn: "2026-11-11" }));

/** The usual week with the repository's activity, some of which couldn't be read. */
export const ACTIVE: Example = active(SITES.usual);

function active({ current, previous, insights }: Example): Example {
  return example(current, {
    previous,
    trend: insights.trend,
    published: new Set(paths(150)),
    activity: {
      requests: {
        count: 3,
        mergeRate: 0.5,
        medianMsToPullRequest: 360_000,
        medianMsToMerge: 14_400_000,
        pullRequests: { merged: 1, closed: 1, open: 2, notVisible: 1 },
        ended: [{ thread: 31, url: "https://github.com/acme/docs/issues/31#issuecomment-9", as: "failed" }],
      },
      waiting: [{ ...linkTo(180), openedOn: "2026-10-20" }],
      merged: { now: 3, previous: 0 },
      isMapped: true,
      mergedByPage: new Map([["/install", MERGED]]),
      changesByPage: new Map([["/quickstart", [{ ...linkTo(198), mergedOn: "2026-10-14" }]]]),
      openByPage: new Map([["/install", [linkTo(215)]]]),
      gaps: ["Only the latest 1,700 comments were read, back to Nov 13, so earlier requests are missing"],
      apiRequests: 25,
    },
  });
}

export const options: ReportOptions = {
  trigger: "/docs",
  files: ["report.html", "visitors.csv", "report.json"],
  artifactUrl: "https://github.com/acme/docs/actions/runs/42/artifacts/7",
  pageUrl: "https://github.com/acme/docs/actions/runs/42/artifacts/8",
  runUrl: "https://github.com/acme/docs/actions/runs/42",
};

export const NO_PLACES: ReportOptions = { trigger: "/docs", files: [], artifactUrl: null, pageUrl: null, runUrl: null };

export function html({ insights }: Example, given = NO_PLACES): string {
  return renderHtml(insights, given);
}
