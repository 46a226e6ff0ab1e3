import { describe, expect, test } from "vitest";
import { readVisitors } from "../../src/analytics/read.ts";
import { Fault } from "../../src/failure.ts";
import { windowsFor } from "../../src/inputs/period.ts";
import { recordingRunner } from "../support/runner.ts";
import { failure, options, page, rows, type Script, scripted, steady } from "./collect-service.ts";
import { WEEK, WEEK_BEFORE } from "./readings.ts";

const windows = windowsFor(
  { period: { unit: "week" }, dateFrom: null, dateTo: null },
  new Date("2026-11-21T06:00:00Z"),
);
if (windows instanceof Fault) throw new Error(windows.allowed);

/** Reads all data for a report, and returns it with the requests made, as `<first day> <limit>@<offset>`. */
async function readReport(script: Script, { compare = true, trend = 8, maxRequests = 40 } = {}) {
  const service = scripted((query, call) => (call < maxRequests ? script(query, call) : failure("budget")));
  const progress: { label: string; rows: number }[] = [];
  const runner = {
    ...recordingRunner(),
    progress: (step: (typeof progress)[number]) => void progress.push(step),
  };
  const inputs = { windows: windows as Exclude<typeof windows, Fault>, compare, trend, maxRequests };
  const reading = await readVisitors({ service, runner }, inputs, options());
  const asked = service.log.map(({ query: { dateFrom, limit, offset } }) => `${dateFrom.slice(5)} ${limit}@${offset}`);
  return { reading, asked, progress };
}

const OLDER = ["10-26", "10-19", "10-12", "10-05", "09-28", "09-21"];

describe("requests", () => {
  test("read the current window, then the previous one (whose first page has the totals), then the trend", async () => {
    const { reading, asked } = await readReport(steady(600));
    expect(asked).toEqual([
      "11-09 250@0",
      "11-09 250@250",
      "11-09 250@500",
      "11-02 250@0",
      "11-02 250@250",
      "11-02 250@500",
      ...OLDER.map((day) => `${day} 1@0`),
    ]);
    expect(reading.trend.map(({ window }) => window.from)).toEqual([
      ...[...OLDER].reverse().map((day) => `2026-${day}`),
      WEEK_BEFORE.from,
      WEEK.from,
    ]);
    expect(reading.previous).toMatchObject({ window: WEEK_BEFORE, completeness: "complete", requests: 3 });
    expect(reading.previous).toMatchObject({ rows: { size: 600 }, wasted: 0 });
    expect(reading).toMatchObject({ notes: [], notCompared: null });
  });

  test.each([
    ["no comparison", { compare: false }, ["11-02", ...OLDER].map((day) => `${day} 1@0`)],
    ["no trend", { trend: 0 }, ["11-02 250@0"]],
    ["a trend of only the current window", { trend: 1 }, ["11-02 250@0"]],
    ["neither a comparison nor a trend", { trend: 0, compare: false }, []],
  ])("are fewer with %s", async (_, inputs, more) => {
    expect((await readReport(steady(3), inputs)).asked).toEqual(["11-09 250@0", ...more]);
  });
});

describe("max-requests", () => {
  test("reads everything if the limit is exactly enough", async () => {
    const { reading, asked } = await readReport(steady(600), { maxRequests: 12 });
    expect(asked).toHaveLength(12);
    expect(reading).toMatchObject({
      previous: { completeness: "complete" },
      trend: { length: 8 },
      notes: [],
    });
  });

  test("shortens the trend rather than the comparison, oldest windows first", async () => {
    const { reading } = await readReport(steady(600), { maxRequests: 8 });
    expect(reading.previous?.completeness).toBe("complete");
    expect(reading.trend.map(({ window }) => window.from)).toEqual([
      "2026-10-19",
      "2026-10-26",
      WEEK_BEFORE.from,
      WEEK.from,
    ]);
    expect(reading.notes).toEqual([
      "The trend covers only 4 of 8 periods. To cover them all, this run needs 12 API requests, but `max-requests` allows only 8",
    ]);
  });

  test("reads totals and part of the trend if comparing needs more requests, and says how many suffice", async () => {
    const { reading, asked } = await readReport(steady(600), { maxRequests: 5 });
    expect(asked.slice(3)).toEqual(["11-02 1@0", "10-26 1@0"]);
    expect(reading).toMatchObject({
      previous: null,
      before: { window: WEEK_BEFORE, totals: { human: 900 } },
      notCompared: {
        why: "Comparing them takes about 3 API requests, but `max-requests` leaves only 2",
        maxRequests: { comparison: 6, withTrend: 12 },
      },
    });
    // The suggested limit is enough, and one less isn't.
    const { comparison = 0, withTrend = 0 } = reading.notCompared?.maxRequests ?? {};
    const exact = await readReport(steady(600), { maxRequests: comparison });
    expect(exact.reading).toMatchObject({ previous: { completeness: "complete" }, trend: { length: 2 } });
    const less = await readReport(steady(600), { maxRequests: comparison - 1 });
    expect(less.reading.previous).toBeNull();
    const whole = await readReport(steady(600), { maxRequests: withTrend });
    expect(whole.reading).toMatchObject({ previous: { completeness: "complete" }, trend: { length: 8 } });
  });

  test("reserves one request for the previous totals, even if the current window needs more", async () => {
    const { reading, asked } = await readReport(steady(9_000), { maxRequests: 3 });
    expect(asked).toEqual(["11-09 250@0", "11-09 250@250", "11-02 1@0"]);
    expect(reading).toMatchObject({
      current: { completeness: "partial", shortfall: "ended" },
      before: { window: WEEK_BEFORE },
      notCompared: { why: "Not all of this period's pages were retrieved", maxRequests: null },
    });
    const single = await readReport(steady(3), { maxRequests: 1 });
    expect(single.asked).toEqual(["11-09 250@0"]);
  });

  test("compares 5,000 pages with the default inputs", async () => {
    const { reading, asked } = await readReport(steady(5_000), { trend: 13 });
    expect(asked).toHaveLength(40);
    expect(reading).toMatchObject({ previous: { completeness: "complete", rows: { size: 5_000 } } });
    expect(reading.notes).toEqual([
      "The trend covers only 2 of 13 periods. To cover them all, this run needs 51 API requests, but `max-requests` allows only 40",
    ]);
  });
});

describe("progress", () => {
  test("of the trend doesn't include another window's rows", async () => {
    const { progress } = await readReport(steady(600), { trend: 2, compare: false });
    expect(progress.at(-1)).toMatchObject({ label: "Totals for Nov 2–8, 2026", rows: 0 });
  });
});

/** Fails request `n` and all later ones, because the quota is used up and the wait would be too long. */
function quotaFrom(n: number, script: Script): Script {
  return (query, call) => (call >= n ? failure("quota", "The quota is used up until 07:00 UTC") : script(query, call));
}

describe("F65 sends no more requests once the quota is used up", () => {
  const QUOTA = "The quota is used up until 07:00 UTC";

  test("in the current window", async () => {
    const { reading, asked } = await readReport(quotaFrom(1, steady(600)));
    expect(asked).toHaveLength(2);
    expect(reading).toMatchObject({
      current: { completeness: "partial" },
      previous: null,
      before: null,
      notCompared: { why: QUOTA, maxRequests: null },
      notes: [`The trend covers only 1 of 8 periods. ${QUOTA}`],
    });
  });

  test("in the comparison, which is then partial, and the trend has only the two compared windows", async () => {
    const { reading, asked } = await readReport(quotaFrom(4, steady(600)));
    // Two pages were requested in parallel.
    expect(asked).toHaveLength(6);
    expect(reading.previous).toMatchObject({ completeness: "partial", reason: QUOTA });
    expect(reading.trend).toHaveLength(2);
  });

  test("in the trend, after the comparison", async () => {
    const { reading, asked } = await readReport(quotaFrom(7, steady(600)));
    expect(asked).toHaveLength(8);
    expect(reading.previous?.completeness).toBe("complete");
    expect(reading.trend.map(({ window }) => window.from)).toEqual(["2026-10-26", WEEK_BEFORE.from, WEEK.from]);
    expect(reading.notes).toEqual([`The trend covers only 3 of 8 periods. ${QUOTA}`]);
  });
});

test("omits the comparison if the previous window can't be read, and says why", async () => {
  const script: Script = ({ dateFrom }) =>
    dateFrom === WEEK_BEFORE.from ? failure("refused") : page(rows(0, 3), { hasMore: false });
  const { reading } = await readReport(script, { trend: 0 });
  expect(reading).toMatchObject({
    previous: null,
    before: null,
    notes: [],
    notCompared: { why: "The service said refused", maxRequests: null },
  });
});
