import { describe, expect, test } from "vitest";
import { failure, options, page, read, rows, type Script, scripted, steady } from "./collect-service.ts";

const CLEAN = { duplicates: 0, totalsChanged: 0, rereads: 0 };

/** Serves what `odd` returns or, if that's undefined, a page of a stable window of `count` rows. */
function except(count: number, odd: (page: number, call: number) => ReturnType<Script> | undefined): Script {
  return (query, call) => odd(query.offset / query.limit, call) ?? steady(count)(query, call);
}

describe("reading a stable window", () => {
  test("reports progress after each round of requests, and increases a round's size from one to four", async () => {
    const { progress } = await read(scripted(steady(4_000)));
    expect(progress).toEqual([1, 2, 3, 5, 8, 12, 16].map((pages) => pages * 250));
  });

  test("requests a known number of pages four at a time, and none past the end", async () => {
    const { reading, progress } = await read(scripted(steady(1_501)), { likelyPages: 7 });
    expect(progress).toEqual([250, 1_250, 1_501]);
    expect(reading).toMatchObject({ requests: 7, wasted: 0 });
  });

  test("reads pages beyond the expected number one by one", async () => {
    const { reading, progress } = await read(scripted(steady(1_000)), { likelyPages: 2 });
    expect(progress).toEqual([250, 500, 750, 1_000]);
    expect(reading).toMatchObject({ requests: 4, wasted: 0 });
  });

  test("continues at the next multiple of the limit after a short page with no missing rows", async () => {
    // The service omits every fifth row but includes it in offsets.
    const gappy: Script = (query, call) => {
      const full = steady(2_000)(query, call);
      if (full instanceof Error) return full;
      const visitors = full.visitors.filter(({ human }) => human % 5 > 0 && human % 250 < 200);
      return { ...full, visitors, received: visitors.length };
    };
    const service = scripted(gappy);
    const { reading } = await read(service);
    expect(service.log.slice(0, 3).map(({ query: { offset, limit } }) => [offset, limit])).toEqual([
      [0, 250],
      [160, 90],
      [250, 250],
    ]);
    expect(service.log.filter(({ query }) => query.limit < 250)).toHaveLength(1);
    expect(reading).toMatchObject({ completeness: "complete", drift: CLEAN, pages: 8, wasted: 1 });
    expect(reading.rows.size).toBe(8 * 160);
  });

  test("is partial if the service caps pages below the limit", async () => {
    const capped: Script = ({ limit, offset }) =>
      page(rows(offset, Math.min(limit, 100, 400 - offset)), { hasMore: offset + 100 < 400 });
    const { reading } = await read(scripted(capped));
    expect(reading).toMatchObject({
      completeness: "partial",
      shortfall: "ended",
      reason: "The service returns fewer than the 250 rows per request that its API allows, and leaves out the rest",
      requests: 2,
      wasted: 0,
    });
    expect(reading.rows.size).toBe(200);
  });

  test.each([
    ["the request failed", { maxRequests: 9 }, "Lost", 4],
    ["no requests were left", { maxRequests: 3 }, "the 3 API requests that `max-requests` left", 3],
  ])("is partial if a short page couldn't be checked for missing rows because %s", async (_, may, why, cost) => {
    const script: Script = ({ offset, limit }) => {
      if (limit < 250) return failure("unavailable", "Lost");
      return page(rows(offset, offset === 250 ? 10 : 250), { hasMore: offset < 500 });
    };
    const { reading } = await read(scripted(script), { ...may, likelyPages: 3 });
    expect(reading).toMatchObject({ completeness: "partial", requests: cost });
    expect(reading.reason).toContain(why);
  });

  test("counts a first page that was already read as a request, and doesn't request it again", async () => {
    const service = scripted(steady(600));
    const first = page(rows(0, 250));
    const { reading } = await read(service, { first, maxRequests: 3 });
    expect(service.log.map(({ query }) => query.offset)).toEqual([250, 500]);
    expect(reading).toMatchObject({ completeness: "complete", requests: 3, wasted: 0, pages: 3 });
    expect(reading.rows.size).toBe(600);
    const short = await read(scripted(steady(600)), { first, maxRequests: 2 });
    expect(short.reading).toMatchObject({ completeness: "partial", requests: 2, pages: 2 });
  });

  test("doesn't count a last row repeated past the end as drift", async () => {
    const service = scripted(
      except(1_251, (index) => (index > 5 ? page(rows(1_250, 1), { hasMore: false }) : undefined)),
    );
    expect((await read(service)).reading).toMatchObject({
      completeness: "complete",
      drift: CLEAN,
      wasted: 2,
    });
  });

  test.each([
    [1, 0, "The only row couldn't"],
    [50, 0, "None of the 50 rows could"],
    [600, 530, "Most rows (600 of 1,130) couldn't"],
  ])("F66 is partial with %i row(s) rejected and %i kept", async (rejected, kept, which) => {
    const odd = page(rows(0, kept), { rejected, received: rejected + kept, hasMore: false });
    expect((await read(scripted(() => odd))).reading).toMatchObject({
      completeness: "partial",
      shortfall: "refused",
      reason: `${which} be used: the path is missing or too long, or the counts aren't valid`,
    });
  });
});

describe("reading a window that changes", () => {
  test("F62 is complete despite shifting rows only if both readings together have every row", async () => {
    const shifting = (second: number): Script =>
      except(500, (index, call) => {
        if (index === 0) return undefined;
        return page(rows(call < 2 ? 240 : second, 250), { hasMore: false });
      });
    // The first reading lacks /p490 to /p499. The second lacks /p250 to /p259, which the first has.
    const wrapped: Script = (query, call) =>
      call === 3 ? page([...rows(240, 10), ...rows(260, 240)], { hasMore: false }) : shifting(240)(query, call);
    const found = await read(scripted(wrapped));
    expect(found.reading).toMatchObject({ completeness: "complete", drift: { duplicates: 20, rereads: 1 } });
    expect(found.reading.rows.size).toBe(500);

    const lacking = await read(scripted(shifting(245)));
    expect(lacking.reading.rows.size).toBe(495);
    expect(lacking.reading).toMatchObject({
      completeness: "partial",
      reason:
        "The data changed again while it was being read a second time (some rows appeared twice, so others may be missing)",
    });
  });

  test("doesn't fill gaps with rows from the first reading if the totals have changed since", async () => {
    const totals = { human: 901, ai: 600, total: 1_401 };
    const script: Script = (_, call) => {
      if (call === 1) return page(rows(240, 250), { hasMore: false });
      if (call === 3) return page([...rows(240, 10), ...rows(260, 240)], { hasMore: false, totals });
      return page(rows(0, 250), call === 2 ? { totals } : {});
    };
    expect((await read(scripted(script))).reading).toMatchObject({ completeness: "partial", totals });
  });

  test("keeps the latest row of each path", async () => {
    const row = (human: number) => ({ path: "/a", human, ai: 0, total: human });
    const { reading } = await read(
      scripted((_, call) => page([row(9 - call), ...rows(call, 1)], { hasMore: call % 2 === 0, received: 250 })),
    );
    expect(reading.requests).toBe(4);
    expect(reading.rows.get("/a")).toMatchObject({ human: 6, ai: 0, total: 6 });
  });

  const later = { human: 905, ai: 600, total: 1_405 };

  test("F63 is partial after one reread if the totals keep changing", async () => {
    const service = scripted((query, call) => {
      const stable = steady(600)(query, call);
      return stable instanceof Error ? stable : { ...stable, totals: { ...later, total: call } };
    });
    const { reading } = await read(service);
    expect(reading).toMatchObject({
      completeness: "partial",
      reason:
        "The data changed again while it was being read a second time (the site's totals differed between two API responses)",
      shortfall: "moved",
      totals: { ...later, total: 5 },
      drift: { totalsChanged: 4, rereads: 1 },
      requests: 6,
    });
    expect(reading.rows.size).toBe(600);
  });

  test("F63 is partial if too few requests are left for a reread, and the reason says so", async () => {
    const drifting: Script = except(600, (index) =>
      index === 2 ? page([], { totals: later, hasMore: false }) : undefined,
    );
    expect((await read(scripted(drifting), { maxRequests: 5 })).reading).toMatchObject({
      completeness: "partial",
      reason:
        "The data changed while it was being read (the site's totals differed between two API responses), and `max-requests` leaves too few requests to read it again",
      drift: { totalsChanged: 1, rereads: 0 },
      requests: 3,
    });
  });

  test.each([
    ["on its first page", 3, "couldn't be read again", 600],
    ["on a later page", 4, "the second attempt to read it ended early", 600],
  ])("is partial, with all rows read so far, if the reread fails %s", async (_, at, words, size) => {
    const service = scripted(
      except(600, (index, call) => {
        if (call >= at) return failure("quota");
        return call === 2 && index === 2 ? page(rows(500, 100), { hasMore: false, totals: later }) : undefined;
      }),
    );
    const { reading } = await read(service);
    expect(reading).toMatchObject({ completeness: "partial" });
    expect(reading.reason).toContain(`${words}. The service said quota`);
    expect(reading.rows.size).toBe(size);
  });

  test("keeps new rows found after the last page, and reads the window again", async () => {
    const service = scripted(
      except(2_000, (index, call) => {
        if (index === 3 && call < 6) return page(rows(750, 250), { hasMore: false });
        return undefined;
      }),
    );
    const { reading } = await read(service);
    expect(reading).toMatchObject({ completeness: "complete", drift: { rereads: 1 }, pages: 8 });
    expect(reading.rows.size).toBe(2_000);
  });
});

test("reads the window again if a page past the end says there are more rows", async () => {
  const contradictory: Script = except(1_251, (index, call) => (index > 5 && call < 8 ? page([]) : undefined));
  expect((await read(scripted(contradictory))).reading).toMatchObject({
    completeness: "complete",
    drift: { duplicates: 0, totalsChanged: 0, rereads: 1 },
  });
});

test("counts rows once if both readings reject them", async () => {
  const script: Script = (_, call) =>
    page(rows(call === 1 ? 0 : call % 2, 1), { rejected: 1, received: 250, hasMore: call % 2 === 0 });
  const { reading } = await read(scripted(script));
  expect(reading).toMatchObject({ rejected: 2, drift: { rereads: 1 } });
});

describe("reading without a last page", () => {
  test("F64 reads the window again after one empty page in the middle", async () => {
    const always = await read(scripted(except(1_000, (index) => (index === 1 ? page([]) : undefined))));
    expect(always.reading).toMatchObject({
      completeness: "partial",
      reason:
        "The data changed again while it was being read a second time (a response had no new rows but wasn't the last)",
      requests: 8,
      wasted: 2,
    });
    const once = await read(scripted(except(1_000, (_, call) => (call === 1 ? page([]) : undefined))));
    expect(once.reading).toMatchObject({ completeness: "complete", drift: { rereads: 1 } });
    expect(once.reading.rows.size).toBe(1_000);
  });
});

describe("failures", () => {
  test("throws if the first page fails", async () => {
    const failed = failure("quota");
    await expect(read(scripted(() => failed))).rejects.toBe(failed);
  });

  test.each(["refused", "unavailable", "quota", "budget"] as const)(
    "F65 is partial, with the service's reason and the round's other pages, if a later page fails (%s)",
    async (kind) => {
      const service = scripted(except(5_000, (index) => (index === 3 ? failure(kind) : undefined)));
      const { reading } = await read(service);
      expect(reading).toMatchObject({
        completeness: "partial",
        shortfall: "ended",
        reason: `The service said ${kind}. Try again later`,
        requests: 5,
        wasted: 1,
      });
      expect([...reading.rows.keys()]).toEqual([...rows(0, 750), ...rows(1_000, 250)].map(({ path }) => path));
    },
  );

  test("is partial if a page before the last one fails, and a later failure doesn't change the reason", async () => {
    const service = scripted(
      except(2_000, (index) => {
        if (index === 5) return failure("unavailable", "Page five is lost");
        if (index === 6) return page(rows(1_500, 3), { hasMore: false });
        return index === 7 ? failure("unavailable", "Page seven is lost") : undefined;
      }),
    );
    const { reading } = await read(service);
    expect(reading).toMatchObject({ completeness: "partial", reason: "Page five is lost. Try again later" });
    expect(reading.rows.has("/p1502")).toBe(true);
  });

  test("ignores a failure past the last page", async () => {
    const service = scripted(except(1_251, (index) => (index > 5 ? failure("unavailable") : undefined)));
    expect((await read(service)).reading).toMatchObject({ completeness: "complete", requests: 8, wasted: 2 });
  });

  test.each([
    ["a cancellation", failure("cancelled")],
    ["an unexpected error", new TypeError("x isn't a function")],
  ])("throws %s even after other pages were read", async (_, thrown) => {
    await expect(read(scripted(except(2_000, (index) => (index === 4 ? thrown : undefined))))).rejects.toBe(thrown);
  });

  test("throws if the run is canceled during the second reading", async () => {
    const stopped = failure("cancelled");
    const shifting: Script = (_, call) => (call === 2 ? stopped : page(rows(0, 3), { hasMore: call === 0 }));
    await expect(read(scripted(shifting))).rejects.toBe(stopped);
  });
});

test("passes the deadline and the signal to the service", async () => {
  const { deadline, signal } = options();
  const service = scripted(steady(1));
  await read(service, { deadline, signal });
  expect(service.log[0]?.options).toMatchObject({ deadline, signal });
});
