import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readVisitors } from "../../../../src/analytics/read/visitors.ts";
import { lastWindows } from "../../../../src/inputs/period.ts";
import { ServiceFailure, type VisitorsQuery } from "../../../../src/service/port.ts";
import { virtualClock } from "../../../support/clock.ts";
import { recordingRunner } from "../../../support/runner.ts";
import { WEEK_BEFORE } from "../readings.ts";
import { CALL, failure, page, rows, type Script, scripted, steady } from "./collect-service.ts";

const windows = lastWindows({ unit: "week" }, new Date("2026-11-21T06:00:00Z"));

const named = ({ dateFrom, limit, offset }: VisitorsQuery) => `${dateFrom.slice(2)} ${limit}@${offset}`;

interface Given {
  readonly compare?: boolean;
  readonly trend?: number;
  readonly maxRequests?: number;
  readonly countingChanged?: string;
  /** Resolves when the service responds. */
  readonly delay?: () => Promise<unknown>;
}

/** Reads all data for a report, and returns it with the requests made, as `<first day> <limit>@<offset>`. */
async function readReport(script: Script, given: Given = {}) {
  const { compare = true, trend = 8, maxRequests = 40, countingChanged = null, delay } = given;
  const service = scripted((query, call) => (call < maxRequests ? script(query, call) : failure("budget")), delay);
  const progress: { label: string; rows: number }[] = [];
  const runner = { ...recordingRunner(), progress: (step: (typeof progress)[number]) => void progress.push(step) };
  const inputs = { windows, compare, trend, countingChanged, signals: false, maxRequests };
  const reading = await readVisitors({ service, runner }, inputs, CALL);
  return { reading, asked: service.log.map(({ query }) => named(query)), progress };
}

const WEEKS = ["26-10-26", "26-10-19", "26-10-12", "26-10-05", "26-09-28", "26-09-21"];
const YEAR_AGO = ["25-11-10 250@0", "25-11-03 250@0"];

describe("requests", () => {
  test("go to the current period, the previous one, the first pages of earlier ones, and a year ago, in this order", async () => {
    const { reading, asked } = await readReport(steady(600));
    expect(asked).toEqual([
      "26-11-09 250@0",
      "26-11-02 250@0",
      "26-11-09 250@250",
      "26-11-09 250@500",
      "26-11-02 250@250",
      "26-11-02 250@500",
      ...WEEKS.map((day) => `${day} 250@0`),
      ...YEAR_AGO,
    ]);
    expect(reading.past.map(({ window, rows, cutoff }) => [window.from.slice(2), rows.length, cutoff])).toEqual([
      ...[...WEEKS].reverse().map((day) => [day, 250, null]),
      ["26-11-02", 600, 0],
    ]);
    expect(reading.previous).toMatchObject({ window: WEEK_BEFORE, rows: { length: 600 }, shortfall: null });
    expect(reading.yearAgo).toEqual({ now: reading.current.totals, previous: reading.current.totals });
    expect(reading).toMatchObject({ notes: [], notCompared: null });
  });

  test.each([
    ["no comparison", { compare: false }, ["26-11-02 250@0", ...WEEKS.map((day) => `${day} 250@0`), ...YEAR_AGO]],
    ["no trend", { trend: 0 }, ["26-11-02 250@0", ...YEAR_AGO]],
    ["a trend of only the current window", { trend: 1 }, ["26-11-02 250@0", ...YEAR_AGO]],
    ["neither a comparison nor a trend", { trend: 0, compare: false }, []],
    ["a trend that contains the year ago", { trend: 60 }, null],
  ])("are fewer with %s", async (_, inputs, more) => {
    const given: { compare?: boolean; trend?: number } = inputs;
    const { asked, reading } = await readReport(steady(3), { ...given, maxRequests: 100 });
    if (more) expect([...asked].sort()).toEqual(["26-11-09 250@0", ...more].sort());
    else expect(asked).toHaveLength(60);
    expect(reading.yearAgo === null).toBe(given.trend === 0 && given.compare === false);
  });

  test("don't go to periods that were counted differently, and the report says why there's no comparison", async () => {
    const some = await readReport(steady(3), { countingChanged: "2026-10-19" });
    expect(some.asked.toSorted()).toEqual(["26-10-19 250@0", "26-10-26 250@0", "26-11-02 250@0", "26-11-09 250@0"]);
    expect(some.reading).toMatchObject({ yearAgo: null, notCompared: null, notes: [] });
    const none = await readReport(steady(3), { countingChanged: "2026-11-03" });
    expect(none.asked).toEqual(["26-11-09 250@0"]);
    expect(none.reading).toMatchObject({
      previous: null,
      notCompared: {
        why: "The service has counted differently since Nov 3, 2026, so there's no earlier period to compare with",
        maxRequests: null,
      },
    });
  });

  test("are sent four at a time, almost without pauses", async () => {
    const clock = virtualClock();
    const { signal } = new AbortController();
    let open = 0;
    let mostOpen = 0;
    const delay = async () => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await clock.sleep(1_000, signal);
      open -= 1;
    };
    const { asked } = await readReport(steady(1_130), { trend: 13, delay });
    expect([mostOpen, asked.length]).toEqual([4, 23]);
    // At best, the first request is followed by rounds of four.
    expect(clock.monotonic() / 1_000).toBeLessThanOrEqual(1.35 * (1 + Math.ceil(22 / 4)));
  });
});

describe("max-requests", () => {
  test("shortens the trend rather than the comparison, oldest windows first, and names what would be enough", async () => {
    const { reading } = await readReport(steady(600), { maxRequests: 8 });
    expect(reading.previous?.shortfall).toBeNull();
    expect(reading.past).toHaveLength(3);
    expect(reading.notes).toEqual([
      "The trend covers only 4 of 8 periods. To cover them all, set `max-requests` to 14 or more",
    ]);
    expect((await readReport(steady(600), { maxRequests: 14 })).reading.notes).toEqual([]);
    expect((await readReport(steady(600), { maxRequests: 11 })).reading.notes).toHaveLength(1);
    // The period itself wasn't read to its end.
    const { notes } = (await readReport(steady(600), { maxRequests: 2 })).reading;
    expect(notes.join()).toContain("To cover them all, raise `max-requests`");
  });

  test("leaves earlier windows without their later pages, which is no proof that those had no visitors", async () => {
    const sorted: Script = ({ limit, offset }) => {
      const visitors = rows(0, 600)
        .reverse()
        .slice(offset, offset + limit);
      return page(visitors, { hasMore: offset + limit < 600 });
    };
    for (const [script, cutoff] of [
      [steady(600), null],
      [sorted, 351],
    ] as const) {
      const { reading } = await readReport(script, { maxRequests: 15 });
      expect(reading.past.map((window) => [window.rows.length, window.cutoff])).toEqual([
        ...Array.from({ length: 6 }, () => [250, cutoff]),
        [600, 0],
      ]);
    }
  });

  test("reads totals and part of the trend if comparing needs more requests", async () => {
    const { reading } = await readReport(steady(600), { maxRequests: 5 });
    expect(reading).toMatchObject({
      previous: null,
      past: [{ window: { from: "2026-10-26" } }, { window: WEEK_BEFORE, totals: { human: 900 } }],
      notCompared: { why: "Comparing them takes more API requests than `max-requests` allows", maxRequests: 14 },
    });
  });

  test("doesn't reserve requests for the previous period if it has no later pages, such as before a first report", async () => {
    for (const size of [200, 0]) {
      const growing: Script = (query, call) => steady(query.dateFrom === "2026-11-09" ? 600 : size)(query, call);
      const { reading } = await readReport(growing, { maxRequests: 4 });
      expect(reading).toMatchObject({ previous: { rows: { length: size } }, notCompared: null });
    }
  });

  test("reserves one request for the previous totals, even if the current window needs more", async () => {
    const { reading, asked } = await readReport(steady(9_000), { maxRequests: 3 });
    expect(asked).toEqual(["26-11-09 250@0", "26-11-02 250@0", "26-11-09 250@250"]);
    expect(reading).toMatchObject({
      current: { shortfall: "ended" },
      past: [{ window: WEEK_BEFORE }],
      notCompared: { why: "Not all of this period's pages were retrieved", maxRequests: null },
    });
  });

  test("from 1 to 60, a quota that ends after any request, and a period that can't be read: what's read is contiguous, what's said of pages is true, and what's missing is said", async () => {
    const QUOTA = "The quota is used up until 07:00 UTC";
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: Number.POSITIVE_INFINITY }),
        fc.constantFrom(3, 250, 251, 600, 1_130),
        fc.option(fc.constantFrom("2026-11-02", "2026-10-26", "2026-09-07", "2025-11-10"), { nil: null }),
        async (maxRequests, quota, count, unreadable) => {
          const script: Script = (query, call) => {
            if (query.dateFrom === unreadable) return failure("refused");
            return call >= quota ? failure("quota", QUOTA) : steady(count)(query, call);
          };
          const { reading, asked } = await readReport(script, { maxRequests, trend: 13 });
          // Four requests may be on their way when the quota ends, and one that's refused makes room for another.
          expect(asked.length).toBeLessThanOrEqual(Math.min(maxRequests, quota + 4 + Number(unreadable !== null)));
          expect(new Set(asked).size).toBe(asked.length);
          const { current, previous, past, notes, notCompared, yearAgo } = reading;
          expect(past.some(({ window }) => window.from === unreadable)).toBe(false);
          expect(yearAgo === null || yearAgo.now.total === current.totals.total).toBe(true);
          const isAllRead = past.length === 12 && asked.length < Math.min(maxRequests, quota);
          if (isAllRead) expect(yearAgo === null).toBe(unreadable === "2025-11-10");
          expect(current.shortfall === null).toBe(current.rows.length === count);
          expect(previous === null).toBe(notCompared !== null);
          const windows = [...past, current].map(({ window }) => window);
          for (const [i, { from }] of windows.slice(1).entries()) expect(from).toBe(windows[i]?.to);
          expect(notes).toHaveLength(past.length < 12 ? 1 : 0);
          for (const { rows: read, cutoff } of past) {
            expect(cutoff === 0).toBe(read.length === count);
            for (const { path, total } of read) expect(path).toBe(`/p${total - 1}`);
          }
          const enough = notCompared?.maxRequests;
          if (enough == null || unreadable !== null || quota < Number.POSITIVE_INFINITY) return;
          const more = await readReport(script, { maxRequests: enough, trend: 13 });
          expect(more.reading).toMatchObject({ notCompared: null, notes: [], previous: { shortfall: null } });
        },
      ),
    );
  });
});

test("progress names each window with the rows that were read for it", async () => {
  const { progress } = await readReport(steady(600), { trend: 2, compare: false });
  expect(progress).toContainEqual(expect.objectContaining({ label: "Nov 2–8, 2026", rows: 250 }));
});

test("a failure that isn't the quota's ends the trend at its window, with the reason", async () => {
  const script: Script = (query, call) =>
    query.dateFrom === "2026-10-12" ? failure("unavailable", "The service is down") : steady(3)(query, call);
  const { reading } = await readReport(script);
  expect(reading.past.map(({ window }) => window.from)).toEqual(["2026-10-19", "2026-10-26", "2026-11-02"]);
  expect(reading.notes).toEqual(["The trend covers only 4 of 8 periods. The service is down. Try again later"]);
});

test("omits the comparison if the service refuses the previous window, and says why, without advice about the inputs", async () => {
  const script: Script = (query, call) =>
    query.dateFrom === WEEK_BEFORE.from ? failure("refused") : steady(3)(query, call);
  const { reading, asked } = await readReport(script, { trend: 0 });
  const notCompared = { why: "The service said refused", maxRequests: null };
  expect(reading).toMatchObject({ previous: null, past: [], notes: [], notCompared });
  expect(asked).toHaveLength(2);
});

test("ends with the run if it's canceled", async () => {
  const script: Script = (query, call) => (call > 3 ? failure("cancelled") : steady(600)(query, call));
  await expect(readReport(script)).rejects.toThrow(ServiceFailure);
});
