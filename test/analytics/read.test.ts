import { describe, expect, test } from "vitest";
import { windowsFor } from "../../src/analytics/period.ts";
import { readVisitors } from "../../src/analytics/read.ts";
import { recordingRunner } from "../support/runner.ts";
import { failure, options, page, rows, type Script, scripted, steady } from "./collect-service.ts";
import { WEEK, WEEK_BEFORE } from "./readings.ts";

const windows = windowsFor(
  { period: { unit: "week" }, dateFrom: null, dateTo: null },
  new Date("2026-11-21T06:00:00Z"),
);
if (typeof windows === "string") throw new Error(windows);

/** Reads a report's worth, and tells what was asked: `<first day> <limit>@<offset>`. */
async function readReport(script: Script, { compare = true, trend = 8, maxRequests = 40 } = {}) {
  const service = scripted((query, call) => (call < maxRequests ? script(query, call) : failure("budget")));
  const progress: { label: string; rows: number }[] = [];
  const runner = {
    ...recordingRunner(),
    progress: (step: (typeof progress)[number]) => void progress.push(step),
  };
  const inputs = { windows: windows as Exclude<typeof windows, string>, compare, trend, maxRequests };
  const reading = await readVisitors({ service, runner }, inputs, options());
  const asked = service.log.map(
    ({ query: { dateFrom, limit, offset } }) => `${dateFrom.slice(5)} ${limit}@${offset}`,
  );
  return { reading, asked, progress };
}

const OLDER = ["10-26", "10-19", "10-12", "10-05", "09-28", "09-21"];

describe("what is asked for", () => {
  test("current window, trend, comparison: the window before is asked for its totals and first rows at once", async () => {
    const { reading, asked } = await readReport(steady(600));
    expect(asked).toEqual([
      ...["11-09 250@0", "11-09 250@250", "11-09 250@500", "11-02 250@0"],
      ...OLDER.map((day) => `${day} 1@0`),
      ...["11-02 250@250", "11-02 250@500"],
    ]);
    expect(reading.trend.map(({ window }) => window.from)).toEqual([
      ...[...OLDER].reverse().map((day) => `2026-${day}`),
      ...[WEEK_BEFORE.from, WEEK.from],
    ]);
    expect(reading.previous).toMatchObject({
      window: WEEK_BEFORE,
      completeness: "complete",
      requests: 3,
      wasted: 0,
    });
    expect(reading.previous?.rows.size).toBe(600);
    expect(reading.notes).toEqual([]);
  });

  test.each([
    ["nothing to compare", { compare: false }, [...["11-02", ...OLDER].map((day) => `${day} 1@0`)]],
    ["no trend", { trend: 0 }, ["11-02 250@0"]],
    ["a trend of the current window", { trend: 1 }, ["11-02 250@0"]],
    ["neither", { trend: 0, compare: false }, []],
  ])("with %s", async (_, inputs, more) => {
    expect((await readReport(steady(3), inputs)).asked).toEqual(["11-09 250@0", ...more]);
  });

  test("max-requests covers current window, trend and comparison exactly", async () => {
    const exact = await readReport(steady(600), { maxRequests: 12 });
    expect(exact.asked).toHaveLength(12);
    expect(exact.reading.previous?.completeness).toBe("complete");
  });

  test("one request less: no pages are compared, but the trend's point tells the totals of before", async () => {
    const { reading, asked } = await readReport(steady(600), { maxRequests: 11 });
    expect(asked.slice(3)).toEqual(["11-02", ...OLDER].map((day) => `${day} 1@0`));
    expect(reading).toMatchObject({
      previous: null,
      before: { window: WEEK_BEFORE, totals: { human: 900 } },
    });
    expect(reading.notes).toEqual([
      "No comparison of pages with 2–8 Nov 2026: it would take about 3 requests, and 1 of max-requests is left",
    ]);
  });

  test("what a window that was cut short will cost is known at the least", async () => {
    const { reading } = await readReport(steady(9_000), { maxRequests: 3 });
    expect(reading.notes.at(-1)).toContain(
      "it would take at least 3 requests, and 0 of max-requests are left",
    );
    expect(reading.before).toBeNull();
  });

  test("progress of the trend names no rows of another window", async () => {
    const { progress } = await readReport(steady(600), { trend: 2, compare: false });
    expect(progress.at(-1)).toMatchObject({ label: "Totals of 2–8 Nov 2026", rows: 0 });
  });
});

/** The `n`-th request and all that follow are answered by 429 with a wait that does not fit. */
function quotaFrom(n: number, script: Script): Script {
  return (query, call) =>
    call >= n ? failure("quota", "The quota is used up until 07:00 UTC") : script(query, call);
}

describe("F65 once the quota is used up nothing more is asked", () => {
  test("in the current window", async () => {
    const { reading, asked } = await readReport(quotaFrom(1, steady(600)));
    expect(asked).toHaveLength(2);
    expect(reading).toMatchObject({ current: { completeness: "partial" }, previous: null, before: null });
    expect(reading.notes).toEqual([
      "The trend has 1 of 8 windows: The quota is used up until 07:00 UTC",
      "No comparison of pages with 2–8 Nov 2026: The quota is used up until 07:00 UTC",
    ]);
  });

  test("in the trend", async () => {
    const { reading, asked } = await readReport(quotaFrom(5, steady(600)));
    expect(asked).toHaveLength(6);
    expect(reading.previous).toBeNull();
    expect(reading.before?.window).toEqual(WEEK_BEFORE);
    expect(reading.trend.map(({ window }) => window.from)).toEqual([
      "2026-10-26",
      WEEK_BEFORE.from,
      WEEK.from,
    ]);
  });

  test("in the trend, when all pages to compare with are there already: they are compared", async () => {
    const { reading, asked } = await readReport(quotaFrom(3, steady(200)));
    expect(asked).toHaveLength(4);
    expect(reading.previous).toMatchObject({ completeness: "complete", requests: 1 });
  });

  test("another failure in the trend leaves the comparison", async () => {
    const script: Script = (query, call) => (call === 3 ? failure("unavailable") : steady(600)(query, call));
    const { reading, asked } = await readReport(script);
    expect(asked).toHaveLength(7);
    expect(reading.notes).toEqual(["The trend has 1 of 8 windows: The service said unavailable"]);
    expect(reading.previous?.completeness).toBe("complete");
  });
});

test("a comparison that fails leaves the totals of before", async () => {
  const script: Script = ({ dateFrom, limit }) =>
    dateFrom === WEEK_BEFORE.from && limit === 250
      ? failure("refused")
      : page(rows(0, 3), { hasMore: false });
  const { reading } = await readReport(script, { trend: 0 });
  expect(reading).toMatchObject({ previous: null, before: null });
  expect(reading.notes).toEqual(["No comparison of pages with 2–8 Nov 2026: The service said refused"]);
});
