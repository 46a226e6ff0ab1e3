import { expect, test } from "vitest";
import type { CollectedPeriod } from "../../../../src/analytics/read/collect.ts";
import { failure, page, read, rows, type Script, scripted, steady } from "./collect-service.ts";

const END = { hasMore: false };
const shifted = [...rows(240, 10), ...rows(260, 240)];
const grown = { human: 905, ai: 600, total: 1_405 };

/** Serves what `odd` returns or, if that's undefined, a page of a stable window of `count` rows. */
function except(count: number, odd: (page: number, call: number) => ReturnType<Script> | undefined): Script {
  return (query, call) => odd(query.offset / query.limit, call) ?? steady(count)(query, call);
}

test.each<[string, count: number, likelyPages: number | null, pages: number[]]>([
  ["one page, then more in each round, up to four", 4_000, null, [2, 3, 5, 8, 12, 16]],
  ["the expected pages, four at a time, and none past the end", 1_750, 7, [5, 7]],
  ["pages beyond the expected ones, one by one", 1_000, 2, [2, 3, 4]],
])("reads %s, and reports its progress after each round", async (_, count, likelyPages, pages) => {
  const { requests, progress } = await read(scripted(steady(count)), 40, likelyPages);
  expect(progress).toEqual(pages.map((each) => each * 250));
  expect(requests).toBe(pages.at(-1));
});

test.each<[string, Script, size: number, Partial<CollectedPeriod & { requests: number }>]>([
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
    except(2_000, (index, call) => (index > 2 && call < 5 ? page(rows(250 * index, 250), END) : undefined)),
    2_000,
    { reread: true, pages: 8 },
  ],
  [
    "all rows, and a failure of a page past the end",
    except(1_750, (index) => (index > 6 ? failure("unavailable") : undefined)),
    1_750,
    { shortfall: null, requests: 8 },
  ],
  [
    "F65 a failure before the last page, which stays the reason after a later one",
    except(2_000, (index) =>
      index === 5 || index === 6 ? failure("unavailable", `Page ${index} is lost`) : undefined,
    ),
    1_500,
    { reason: "Page 5 is lost. Try again later" },
  ],
  [
    // The first reading lacks /p490 to /p499. The second lacks /p250 to /p259, which the first has.
    "F62 shifting rows, which both readings together have",
    except(500, (index, call) => (index === 0 ? undefined : page(call === 1 ? rows(240, 250) : shifted, END))),
    500,
    { reread: true, shortfall: null },
  ],
  [
    "shifting rows, and other totals in the second reading, which the first can't complete",
    except(500, (index, call) => {
      const totals = call > 1 && { totals: grown };
      return index === 0
        ? page(rows(0, 250), { ...totals })
        : page(call === 1 ? rows(240, 250) : shifted, { ...END, ...totals });
    }),
    500,
    { shortfall: "moved", totals: grown },
  ],
  [
    "F63 totals that keep changing",
    ({ limit, offset }, call) => {
      const totals = { ...grown, total: call };
      return page(rows(offset, Math.min(limit, 600 - offset)), { hasMore: offset + limit < 600, totals });
    },
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
    "changed totals, and a failure of the first page in the second reading",
    except(600, (index, call) => {
      if (call > 2) return failure("quota");
      return index === 2 ? page(rows(500, 100), { ...END, totals: grown }) : undefined;
    }),
    600,
    { shortfall: "moved", reason: expect.stringContaining("it couldn't be read again. The service said quota") },
  ],
  [
    "changed totals, and a failure of a later page in the second reading",
    except(600, (index, call) => {
      if (call > 3) return failure("quota");
      return call === 2 && index === 2 ? page(rows(500, 100), { ...END, totals: grown }) : undefined;
    }),
    600,
    { shortfall: "moved", reason: expect.stringContaining("it couldn't be read again. The service said quota") },
  ],
])("reads %s", async (_, script, size, expected) => {
  const reading = await read(scripted(script));
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
