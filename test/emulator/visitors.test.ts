import { expect, it } from "vitest";
import type { VisitorRow } from "../../emulator/visitors.ts";
import { createVisitLog, DAY_MS } from "../../emulator/visits.ts";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

interface Page {
  totals: { human: number; ai: number; total: number };
  visitors: VisitorRow[];
  hasMore: boolean;
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const read = async (emulator: TestEmulator, query: string) => (await emulator.getVisitors(query)).json as Page;
const LAST_WEEK = "dateFrom=2026-11-09&dateTo=2026-11-16";

/** Counts in a slow and simple way, with a set of visitors for each page and audience. */
function countSimply(seed: number, paths: number, from: number, to: number) {
  const log = createVisitLog({ seed, paths, today: dayOf("2026-11-18") });
  const site = { human: new Set<string>(), ai: new Set<string>(), total: new Set<string>() };
  const pages = new Map<string, typeof site>();
  for (let day = from; day < to; day++) {
    const { visitor, page, ai } = log.day(day);
    for (let index = 0; index < visitor.length; index++) {
      const path = log.pages[page[index] ?? -1]?.path ?? "?";
      const sets = pages.get(path) ?? { human: new Set(), ai: new Set(), total: new Set() };
      pages.set(path, sets);
      for (const target of [site, sets]) {
        target[ai[index] ? "ai" : "human"].add(`visitor ${visitor[index]}`);
        target.total.add(`visitor ${visitor[index]}`);
      }
    }
  }
  const sizes = ({ human, ai, total }: typeof site) => ({
    human: human.size,
    ai: ai.size,
    total: total.size,
  });
  const rows = [...pages].map(([path, sets]) => ({ path, ...sizes(sets) }));
  return { totals: sizes(site), rows };
}

const byPath = (one: VisitorRow, other: VisitorRow) => (one.path < other.path ? -1 : 1);

it.each([
  ["a week", "2026-11-09", "2026-11-16"],
  ["a month that begins before any page's trend", "2026-10-15", "2026-11-15"],
  ["a day more than a year ago", "2025-09-01", "2025-09-02"],
])("unique visitors for %s match the test's own count", async (_name, dateFrom, dateTo) => {
  const emulator = await startTestEmulator({ visitors: { seed: 7, paths: 60 } });
  const page = await read(emulator, `dateFrom=${dateFrom}&dateTo=${dateTo}&limit=250`);
  const expected = countSimply(7, 60, dayOf(dateFrom), dayOf(dateTo));
  expect(page.totals).toEqual(expected.totals);
  expect([...page.visitors].sort(byPath)).toEqual(expected.rows.sort(byPath));
});

it.each([
  ["ends before dateTo", "dateFrom=2026-11-09&dateTo=2026-11-10", "2026-11-09", "2026-11-10"],
  [
    "uses the UTC day of date-times",
    "dateFrom=2026-11-09T23:59:59.9Z&dateTo=2026-11-11T00:00:00Z",
    "2026-11-09",
    "2026-11-11",
  ],
  ["converts offsets to UTC", "dateFrom=2026-11-09T00:30:00%2B01:00&dateTo=2026-11-09", "2026-11-08", "2026-11-09"],
  ["ends today if it has no dateTo", "dateFrom=2026-11-17", "2026-11-17", "2026-11-19"],
  ["doesn't extend into the future", "dateFrom=2026-11-18&dateTo=2027-01-01", "2026-11-18", "2026-11-19"],
])("a window %s", async (_name, query, from, to) => {
  const emulator = await startTestEmulator();
  expect((await read(emulator, query)).totals).toEqual(countSimply(1, 120, dayOf(from), dayOf(to)).totals);
});

it("rows aren't sorted by visitors", async () => {
  const { visitors } = await read(await startTestEmulator(), `${LAST_WEEK}&limit=250`);
  const top = [...visitors].sort((one, other) => other.total - one.total).slice(0, 12);
  expect(top.filter((row) => visitors.indexOf(row) < 12).length).toBeLessThan(6);
});
