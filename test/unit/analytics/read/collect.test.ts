import { expect, test } from "vitest";
import type { CollectedPeriod } from "../../../../src/analytics/read/collect.ts";
import type { VisitorsPage } from "../../../../src/service/port.ts";
import { failure, page, read, rows, type Script, scripted, steady } from "./collect-service.ts";

const END = { hasMore: false };
const grown = { human: 905, ai: 600, total: 1_405 };

/** Serves what `odd` returns or, if that's undefined, a page of a stable window of `count` rows. */
function except(count: number, odd: (page: number, call: number) => ReturnType<Script> | undefined): Script {
  return (query, call) => odd(query.offset / query.limit, call) ?? steady(count)(query, call);
}

/** Serves a stable window of `count` rows, but changes each page. */
function changed(count: number, change: (page: VisitorsPage, call: number) => Partial<VisitorsPage>): Script {
  return (query, call) => {
    const full = steady(count)(query, call);
    return full instanceof Error ? full : { ...full, ...change(full, call) };
  };
}

/** Two pages, of which the second begins ten rows too early in the first reading. */
const shifting = (second: (call: number) => VisitorsPage): Script =>
  except(500, (index, call) => (index === 0 ? undefined : call < 2 ? page(rows(240, 250), END) : second(call)));

test.each<[string, count: number, likelyPages: number | null, pages: number[]]>([
  ["one page, then more in each round, up to four", 4_000, null, [2, 3, 5, 8, 12, 16]],
  ["the expected pages, four at a time, and none past the end", 1_750, 7, [5, 7]],
  ["pages beyond the expected ones, one by one", 1_000, 2, [2, 3, 4]],
])("reads %s, and reports its progress after each round", async (_, count, likelyPages, pages) => {
  const { requests, progress } = await read(scripted(steady(count)), 40, likelyPages);
  expect(progress).toEqual(pages.map((each) => each * 250));
  expect(requests).toBe(pages.at(-1));
});

test.each<[string, Script, size: number, Partial<CollectedPeriod & { requests: number }>, maxRequests?: number]>([
  [
    "fewer rows than requested, on every page",
    ({ limit, offset }) => page(rows(offset, Math.min(limit, 100, 400 - offset)), { hasMore: offset + 100 < 400 }),
    200,
    {
      shortfall: "ended",
      reason: "The service sent fewer than the 250 rows per request that its API allows, so rows may be missing",
      requests: 3,
    },
  ],
  [
    "a page past the end that says there are more rows",
    except(1_251, (index, call) => (index > 5 && call < 8 ? page([]) : undefined)),
    1_251,
    { reread: true },
  ],
  [
    "new rows after the last page",
    except(2_000, (index, call) => (index === 3 && call < 6 ? page(rows(750, 250), END) : undefined)),
    2_000,
    { reread: true, pages: 8 },
  ],
  [
    // The first reading lacks /p490 to /p499. The second lacks /p250 to /p259, which the first has.
    "F62 shifting rows, which both readings together have",
    shifting((call) => (call === 3 ? page([...rows(240, 10), ...rows(260, 240)], END) : page(rows(240, 250), END))),
    500,
    { reread: true },
  ],
  [
    "F62 shifting rows, of which both readings lack some",
    shifting(() => page(rows(245, 250), END)),
    495,
    { reason: "The data kept changing while it was being read" },
  ],
  [
    "shifting rows, and other totals in the second reading, which the first can't complete",
    (_, call) => {
      if (call === 1) return page(rows(240, 250), END);
      if (call === 3) return page([...rows(240, 10), ...rows(260, 240)], { ...END, totals: grown });
      return page(rows(0, 250), call === 2 ? { totals: grown } : {});
    },
    500,
    { totals: grown },
  ],
  [
    "F63 totals that keep changing",
    changed(600, (_, call) => ({ totals: { ...grown, total: call } })),
    600,
    {
      shortfall: "moved",
      reason: "The data kept changing while it was being read",
      totals: { ...grown, total: 5 },
      reread: true,
      requests: 6,
    },
  ],
  [
    "F63 changed totals, and too few requests for a reread",
    except(600, (index) => (index === 2 ? page([], { totals: grown, ...END }) : undefined)),
    500,
    {
      reason:
        "The data changed while it was being read, and it couldn't be read again. `max-requests` leaves too few API requests to read all rows. Raise it to read them",
      reread: false,
      requests: 3,
    },
    5,
  ],
  ...(
    [
      ["the first page", 3],
      ["a later page", 4],
    ] as const
  ).map(([which, at]): [string, Script, number, Partial<CollectedPeriod>] => [
    `changed totals, and a failure of ${which} in the second reading`,
    except(600, (index, call) => {
      if (call >= at) return failure("quota");
      return call === 2 && index === 2 ? page(rows(500, 100), { ...END, totals: grown }) : undefined;
    }),
    600,
    { shortfall: "moved", reason: expect.stringContaining("it couldn't be read again. The service said quota") },
  ]),
  [
    "F65 a failure before the last page, which stays the reason after a later one",
    except(2_000, (index) => {
      if (index === 6) return page(rows(1_500, 3), END);
      return index === 5 || index === 7 ? failure("unavailable", `Page ${index} is lost`) : undefined;
    }),
    1_253,
    { reason: "Page 5 is lost. Try again later" },
  ],
])("reads %s", async (_, script, size, expected, maxRequests) => {
  const reading = await read(scripted(script), maxRequests);
  expect(reading).toMatchObject(expected);
  expect(reading.rows).toHaveLength(size);
});

test.each([
  [50, 0, "50 of 50 rows"],
  [600, 530, "600 of 1,130 rows"],
])("F66 is partial with %i row(s) rejected and %i kept", async (rejected, kept, which) => {
  const odd = page(rows(0, kept), { rejected, received: rejected + kept, ...END });
  expect(await read(scripted(() => odd))).toMatchObject({
    shortfall: "refused",
    reason: `${which} couldn't be used: the path is missing or too long, or the counts aren't valid`,
  });
});

test("keeps the latest row of each path", async () => {
  const row = (human: number) => ({ path: "/a", human, ai: 0, total: human });
  const reading = await read(
    scripted((_, call) => page([row(9 - call), ...rows(call, 1)], { hasMore: call % 2 === 0, received: 250 })),
  );
  expect(reading.rows[0]).toEqual(row(6));
});

const canceled = failure("cancelled");
test.each<[string, Error, (thrown: Error) => Script]>([
  ["the run is canceled", canceled, (thrown) => except(2_000, (index) => (index === 4 ? thrown : undefined))],
  [
    "an unexpected error occurs",
    new TypeError("x"),
    (thrown) => except(2_000, (_, call) => (call > 3 ? thrown : undefined)),
  ],
  [
    "the run is canceled during the second reading",
    canceled,
    (thrown) => (_, call) => (call === 2 ? thrown : page(rows(0, 3), { hasMore: call === 0, received: 250 })),
  ],
])("throws if %s", async (_, thrown, script) => {
  await expect(read(scripted(script(thrown)))).rejects.toBe(thrown);
});
