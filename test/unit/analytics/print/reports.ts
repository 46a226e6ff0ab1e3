import type { ActivityReading } from "../../../../src/analytics/activity/activity.ts";
import type { Report } from "../../../../src/analytics/data.ts";
import * as print from "../../../../src/analytics/print/print.ts";
import type { SignalsReading } from "../../../../src/analytics/signals/read.ts";
import type { Format } from "../../../../src/inputs/parsers.ts";
import { reportOn } from "../findings/small.ts";

// Reports on small sites, to print.

type Options = print.PrintOptions & print.Uploads;

export const OPTIONS: Options = {
  trigger: "/docs",
  top: 20,
  files: ["report.md", "report.html", "visitors.csv", "report.json"],
  artifactUrl: "https://github.com/acme/docs/actions/runs/1/artifacts/2",
  pageUrl: "https://github.com/acme/docs/actions/runs/1/artifacts/3",
  runUrl: "https://github.com/acme/docs/actions/runs/1",
};

/** As outside a workflow. */
export const NO_PLACES: Options = { ...OPTIONS, files: [], artifactUrl: null, pageUrl: null, runUrl: null };

/** With links to what was uploaded. */
const shown = (report: Report, options: Options) => print.linked(print.documentOf(report, options), options);
export const printed = (format: Format, report: Report, options: Options): string =>
  [...print.FILES[format].content(report, shown(report, options))].join("");
export const printMarkdown = (report: Report, options: Options): string => printed("md", report, options);
export const printHtml = (report: Report, options: Options): string => printed("html", report, options);
export const printComment = (report: Report, options: Options): string =>
  print.printComment(report, shown(report, options));

const PEOPLE = "total 3228 3070 3197 3165 3102 3292 3133 3228 3038 3260 3165 3197 3216";
const AI = "ai total 2032 1932 2012 1992 1952 2072 1972 2032 1912 2052 1992 2012 2084";
const PAGES = `only; weeks 12
/ 820×12 812; ai / 240
/quickstart 604; ai /quickstart 511
/install 543; ai /install 310
/guides/webhooks 157; ai /guides/webhooks 98
/guides/retries 160; ai /guides/retries 77
/reference/errors 290; ai /reference/errors 402
/reference/api 257; /reference/api/ 20; ai /reference/api 377
/use/alerts 88; ai /use/alerts 45
/use/old-page 12; ai /use/old-page 2
/blog 30; ai /blog 4
ai /robots.txt 40
unpublished /robots.txt /use/old-page; unvisited /legal/imprint /legal/terms`;

const site = (...more: readonly string[]) => [...PAGES.split("\n"), PEOPLE, AI, ...more].join("; ");

const pull = (number: number) => ({ number, url: `https://github.com/acme/docs/pull/${number}` });

const ACTIVITY: ActivityReading = {
  requests: {
    count: 15,
    pullRequests: { merged: 2, closed: 1, open: 1, notVisible: 0 },
    medianMsToPullRequest: 400_000,
    medianMsToMerge: 90_000_000,
    // One more than are listed.
    ended: Array.from({ length: 11 }, (_, i) => {
      return { thread: 12 + i, url: `https://github.com/acme/docs/issues/${12 + i}#issuecomment-1`, as: "failed" };
    }),
  },
  waiting: [{ ...pull(198), openedOn: "2026-10-20" }],
  mergedByPage: new Map([
    ["/quickstart", [{ ...pull(214), mergedOn: "2026-10-15" }]],
    ["/install", [{ ...pull(231), mergedOn: "2026-11-11" }]],
  ]),
  openByPage: new Map([["/reference/errors", pull(7)]]),
  gaps: [],
};

const end = { hasMore: false, next: null };
const alerts = { path: "/use/alerts", up: 4, down: 6 };
const asked = (many: number) => Array(many).fill({ isAnswered: false, category: "Alerts", page: "/use/alerts" });
const SIGNALS: SignalsReading = {
  feedback: {
    now: {
      rows: [
        { ...alerts, up: 5, down: 38 },
        { path: "/", up: 56, down: 14 },
      ],
      hasMore: true,
    },
    before: { rows: [alerts], ...end },
  },
  searches: { now: { rows: [{ term: "windows arm", searches: 21, clicks: 0 }], total: 900, ...end }, before: null },
  questions: { now: { rows: asked(34), ...end }, before: { rows: asked(11), ...end } },
  views: {
    now: { rows: [], totals: { human: 7_912, ai: 3_004, total: 10_916 }, ...end },
    before: { rows: [], totals: { human: 7_640, ai: 0, total: 7_640 }, ...end },
  },
};

const partial = reportOn(site("partial"), {
  inputs: { countingChanged: "2026-08-31" },
  reading: {
    notCompared: { why: "The service said “@all **now**”", maxRequests: null },
    notes: ["The trend covers only 4 of 8 periods"],
  },
});

/** What happened to a report's site, and everything that a report can contain. */
export const REPORTS = {
  typical: reportOn(site()),
  changes: reportOn(
    site(
      PEOPLE.replace(" 3292 3133 3228", " 0 3133 4410"),
      AI.replace("2072", "0").replace("2084", "2484"),
      "/guides/webhooks 157 586; /install 543 265; /reference/errors 290 110; ai /guides/retries 77 328",
      "/guides/agents/[3] 0 137; ai /guides/agents/[3] 0 32",
    ),
    { inputs: { annotations: [{ date: "2026-10-14", text: "Version 2.0" }] } },
  ),
  "first week": reportOn(site("weeks 0")),
  partial: {
    ...partial,
    diagnostics: {
      ...partial.diagnostics,
      previous: partial.diagnostics.previous && { ...partial.diagnostics.previous, shortfall: "moved" },
      period: { ...partial.diagnostics.period, rejected: 4, reread: true },
      inconsistentRows: 2,
    },
  },
  "no visitors": reportOn("only; total 40 0; ai total 12 0"),
  full: reportOn(
    site("/v1/[gh]/[5] 200; /v2/[gh]/[5] 200; /reference/errors 290 110", "/quickstart 604×9 612 620 616 604"),
    { activity: ACTIVITY, reading: { signals: SIGNALS } },
  ),
} satisfies Record<string, Report>;

/** Pages with 900, 901, … people. */
export const many = (sections: number, name = "page-") =>
  reportOn(`only; weeks 1; /section-[${sections}]/${name}[40] 900 900+1; ai /section-[${sections}]/${name}[40] 1 9+1`);
