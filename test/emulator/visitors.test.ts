import { describe, expect, it } from "vitest";
import type { VisitorRow } from "../../emulator/visitors.ts";
import { createVisitLog, DAY_MS } from "../../emulator/visits.ts";
import { NOW, startTestEmulator, type TestEmulator } from "./test-emulator.ts";

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

describe("unique visitors", () => {
  it.each([
    ["a week", "2026-11-09", "2026-11-16"],
    ["a single day", "2026-11-12", "2026-11-13"],
    ["a month that begins before any page's trend", "2026-10-15", "2026-11-15"],
    ["a day more than a year ago", "2025-09-01", "2025-09-02"],
  ])("for %s match the test's own count", async (_name, dateFrom, dateTo) => {
    const emulator = await startTestEmulator({ visitors: { seed: 7, paths: 60 } });
    const page = await read(emulator, `dateFrom=${dateFrom}&dateTo=${dateTo}&limit=250`);
    const expected = countSimply(7, 60, dayOf(dateFrom), dayOf(dateTo));
    expect(page.totals).toEqual(expected.totals);
    expect([...page.visitors].sort(byPath)).toEqual(expected.rows.sort(byPath));
  });

  it("are deduplicated across audiences and days", async () => {
    const emulator = await startTestEmulator();
    const { totals, visitors } = await read(emulator, `${LAST_WEEK}&limit=250`);
    expect(totals.total).toBeLessThan(totals.human + totals.ai);
    for (const { human, ai, total } of visitors) {
      expect(total).toBeLessThanOrEqual(human + ai);
      expect(total).toBeGreaterThanOrEqual(Math.max(human, ai));
    }
    const edges = ["09", "10", "11", "12", "13", "14", "15", "16"].map((day) => `2026-11-${day}`);
    const days = await Promise.all(
      edges.slice(1).map((to, index) => read(emulator, `dateFrom=${edges[index]}&dateTo=${to}&limit=1`)),
    );
    expect(totals.human).toBeLessThan(days.reduce((sum, day) => sum + day.totals.human, 0));
  });
});

describe("a window", () => {
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
  ])("%s", async (_name, query, from, to) => {
    const emulator = await startTestEmulator();
    expect((await read(emulator, query)).totals).toEqual(countSimply(1, 120, dayOf(from), dayOf(to)).totals);
  });

  it("goes back more than 400 days if it has no dateFrom", async () => {
    const emulator = await startTestEmulator({ visitors: { paths: 5 } });
    const all = await read(emulator, "dateTo=2025-10-14");
    const old = await read(emulator, "dateFrom=2025-10-13&dateTo=2025-10-14");
    expect(old.totals.human).toBeGreaterThan(100);
    expect(all.totals.human).toBeGreaterThan(old.totals.human);
  });

  it.each(["dateFrom=2026-11-16&dateTo=2026-11-09", "dateFrom=2026-11-16&dateTo=2026-11-16", "dateFrom=2027-01-01"])(
    "without any days has no visitors: %s",
    async (query) => {
      const emulator = await startTestEmulator();
      const noVisitors = { totals: { human: 0, ai: 0, total: 0 }, visitors: [], hasMore: false };
      expect(await read(emulator, query)).toEqual(noVisitors);
    },
  );
});

describe("pages of rows", () => {
  it.each([
    [1130, 250, [250, 250, 250, 250, 130]],
    [250, 250, [250]],
    [120, 50, [50, 50, 20]],
  ])("have each of %i rows exactly once, with up to %i per page", async (paths, limit, sizes) => {
    const emulator = await startTestEmulator({ visitors: { paths } });
    const pages: Page[] = [];
    do {
      pages.push(await read(emulator, `${LAST_WEEK}&limit=${limit}&offset=${pages.length * limit}`));
    } while (pages.at(-1)?.hasMore);
    expect(pages.map(({ visitors }) => visitors.length)).toEqual(sizes);
    expect(new Set(pages.flatMap(({ visitors }) => visitors.map(({ path }) => path))).size).toBe(paths);
    expect(new Set(pages.map(({ totals }) => JSON.stringify(totals))).size).toBe(1);
  });

  it("have 50 rows by default, and none past the end", async () => {
    const emulator = await startTestEmulator();
    expect((await read(emulator, LAST_WEEK)).visitors).toHaveLength(50);
    const beyond = await read(emulator, `${LAST_WEEK}&offset=120`);
    expect(beyond).toMatchObject({ visitors: [], hasMore: false });
    expect(beyond.totals.total).toBeGreaterThan(1000);
  });

  it("aren't sorted by visitors", async () => {
    const emulator = await startTestEmulator();
    const { visitors } = await read(emulator, `${LAST_WEEK}&limit=250`);
    const top = [...visitors].sort((one, other) => other.total - one.total).slice(0, 12);
    expect(top.filter((row) => visitors.indexOf(row) < 12).length).toBeLessThan(6);
  });

  it("are replaced by a list of all problems if the query is invalid", async () => {
    const emulator = await startTestEmulator();
    expect(await emulator.getVisitors("limit=251&offset=-1&dateFrom=yesterday")).toMatchObject({
      status: 400,
      json: {
        details: [/^dateFrom/, /^limit.*1 and 250/, /^offset.*at least 0/].map((message) => ({
          message: expect.stringMatching(message),
        })),
      },
    });
  });
});

describe("the generated site", () => {
  it("is the same in every run, but different with another seed", async () => {
    const [one, same, other] = [
      await startTestEmulator(),
      await startTestEmulator(),
      await startTestEmulator({ visitors: { seed: 2 } }),
    ];
    const week = await read(one, LAST_WEEK);
    expect(await read(same, LAST_WEEK)).toEqual(week);
    // Emulators in one process share their visits, so this check generates them again.
    expect(countSimply(1, 120, dayOf("2026-11-09"), dayOf("2026-11-16")).totals).toEqual(week.totals);
    expect((await read(other, LAST_WEEK)).totals).not.toEqual(week.totals);
  });

  it("lists most of its visited pages and some unvisited ones in the sitemap, but no made-up paths", async () => {
    const emulator = await startTestEmulator();
    const { body, status } = await emulator.request("service", {
      path: "/sitemap.xml",
      headers: { authorization: "" },
    });
    expect(status).toBe(200);
    const published = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) =>
      decodeURI(loc).replace(emulator.docsUrl, ""),
    );
    const visited = (await read(emulator, `${LAST_WEEK}&limit=250`)).visitors.map(({ path }) => path);
    expect(published.filter((path) => !visited.includes(path))).toHaveLength(20);
    const unpublished = visited.filter((path) => !published.includes(path));
    expect(unpublished).toContain("/docs/setup");
    expect(unpublished).toContain("/<script>alert(1)</script>");
    expect(unpublished).toHaveLength(12);
  });
});

it("keeps trends relative to the day the emulator started, and adds visits for later days", async () => {
  const emulator = await startTestEmulator();
  const before = await read(emulator, "dateFrom=2026-11-19");
  emulator.advance(2 * DAY_MS);
  const after = await read(emulator, "dateFrom=2026-11-19");
  expect(before.totals.total).toBe(0);
  expect(after.totals).toEqual(countSimply(1, 120, dayOf("2026-11-19"), dayOf("2026-11-21")).totals);
  expect(NOW).toBeLessThan(Date.parse("2026-11-19"));
});
