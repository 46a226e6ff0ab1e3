import fc from "fast-check";
import { expect, test } from "vitest";
import type { VisitorsPage } from "../../../../src/service/port.ts";
import { type Exchange, failure, page, read, rows, type Script, scripted, steady } from "./collect-service.ts";

const LIMIT = 250;

const anyPage: fc.Arbitrary<VisitorsPage> = fc
  .record({
    paths: fc.array(fc.nat(30), { maxLength: 6 }),
    human: fc.constantFrom(900, 900, 900, 901),
    rejected: fc.nat(2),
    received: fc.constantFrom(LIMIT, LIMIT, LIMIT, LIMIT - 1),
    hasMore: fc.boolean(),
  })
  .map(({ paths, human, ...details }) =>
    page(
      paths.flatMap((path) => rows(path, 1)),
      { totals: { human, ai: 600, total: 1_400 }, ...details },
    ),
  );
const anyResponse = fc.oneof(
  { weight: 12, arbitrary: anyPage },
  { weight: 1, arbitrary: fc.constantFrom("quota", "unavailable", "budget").map((kind) => failure(kind)) },
);

const pathsOf = (log: readonly Exchange[]): string[] =>
  log.flatMap(({ response }) => (response instanceof Error ? [] : response.visitors.map(({ path }) => path)));

/** A simpler, independent check that a pass is sound: it has every page up to the end, and its totals didn't change. */
function isSound(pass: readonly Exchange[]): boolean {
  const pages: VisitorsPage[] = [];
  for (const [index, { query, response }] of pass.entries()) {
    if (response instanceof Error || query.offset !== index * LIMIT) return false;
    pages.push(response);
    if (!response.hasMore) break;
  }
  const isShort = pages.some(({ received, hasMore }) => hasMore && received < LIMIT);
  const shown = pass.flatMap(({ response }) => (response instanceof Error ? [] : [response]));
  const totals = new Set(shown.map((each) => JSON.stringify(each.totals)));
  return !isShort && totals.size === 1 && pages.at(-1)?.hasMore === false;
}

test("for any pages, keeps every row, obeys the request limit, and is complete only after a pass without errors or gaps", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPage,
      fc.array(anyResponse, { maxLength: 30 }),
      anyPage,
      fc.integer({ min: 1, max: 40 }),
      fc.option(fc.nat(12)),
      async (first, responses, forever, maxRequests, likelyPages) => {
        const service = scripted((_, call) => [first, ...responses][call] ?? forever);
        const reading = await read(service, maxRequests, likelyPages);
        expect(service.requests).toBeLessThanOrEqual(maxRequests);
        expect(reading.rows.map(({ path }) => path).sort()).toEqual([...new Set(pathsOf(service.log))].sort());
        expect(reading.reason === null).toBe(reading.shortfall === null);

        const starts = service.log.flatMap(({ query }, index) => (query.offset === 0 ? [index] : []));
        expect(starts.length).toBeLessThanOrEqual(2);
        if (reading.shortfall !== null) return;
        const last = service.log.slice(starts.at(-1));
        expect(isSound(last)).toBe(true);
        expect(reading.reread).toBe(starts.length > 1);
        expect(reading.rows.length).toBeGreaterThanOrEqual(new Set(pathsOf(last)).size);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("reads a stable window of any size completely, with at most three requests past the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40 * LIMIT), async (count) => {
      const reading = await read(scripted(steady(count)), 60);
      const pages = Math.max(1, Math.ceil(count / LIMIT));
      expect(reading.pages).toBe(pages);
      expect(reading.requests - pages).toBeLessThanOrEqual(Math.min(3, (pages - 1) / 2));
      expect(reading.rows.length).toBe(count);
    }),
  );
});

test("is complete only if no row is missing, even if the service reorders rows between pages", async () => {
  const endings = { complete: 0, partial: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 251, max: 1_500 }), fc.infiniteStream(fc.nat(9)), async (count, shifts) => {
      const all = rows(0, count);
      const shifting: Script = ({ limit, offset }) => {
        // Most pages agree on the order; some begin a few rows too early.
        const shift = Math.max(0, (shifts.next().value ?? 0) - 7);
        const from = Math.max(0, offset - shift);
        const to = offset + limit < count ? from + limit : from + count - offset;
        return page(all.slice(from, to), { hasMore: offset + limit < count });
      };
      const reading = await read(scripted(shifting));
      endings[reading.shortfall === null ? "complete" : "partial"] += 1;
      if (reading.shortfall === null) expect(reading.rows.length).toBe(count);
      else expect(reading.reread).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(endings.complete, endings.partial)).toBeGreaterThan(0);
});

test("F64 stops with a partial result within 10 requests after the service gets stuck", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(30),
      fc.array(fc.constantFrom<"empty" | "repeated">("empty", "repeated"), { minLength: 1, maxLength: 5 }),
      async (fine, kinds) => {
        const stuck: Script = ({ offset }, call) => {
          if (offset / LIMIT <= fine) return page(rows(offset, LIMIT));
          return page(kinds[call % kinds.length] === "empty" ? [] : rows(0, LIMIT));
        };
        const service = scripted(stuck);
        const reading = await read(service, 100);
        expect(service.requests).toBeLessThanOrEqual(fine + 1 + 10);
        expect(reading.reason).toBe("The service said that there were more rows, but sent no new ones");
        expect(reading.rows.length).toBe((fine + 1) * LIMIT);
      },
    ),
  );
});
