import { describe, expect, it } from "vitest";
import { explain } from "../../../../src/analytics/bridge/explain.ts";
import type { Site } from "../../../../src/analytics/site/site.ts";
import { reading, siteIn, type Triple } from "../readings.ts";

const NAMES = ["start", "install", "keys", "limits", "errors", "teams", "export", "import"];
type Counts = Readonly<Record<string, Triple>>;

/** Pages of a section: 200 people and 80 AI visitors on the first, fewer on each that follows. */
function section(prefix: string, factors: Triple = [1, 1], names: readonly string[] = NAMES): Counts {
  return Object.fromEntries(
    names.map((name, i) => [
      `${prefix}/${name}`,
      [Math.round((200 - 20 * i) * factors[0]), Math.round((80 - 8 * i) * factors[1])],
    ]),
  );
}

const USUAL = { ...section("/guides"), ...section("/api"), ...section("/deploy") };

interface Story {
  readonly now: Counts;
  /** Oldest first. By default, eight usual weeks. */
  readonly past?: readonly Counts[];
  readonly published?: Counts | null;
  readonly isPartial?: boolean;
}

const eight = (week: Counts): Counts[] => Array.from({ length: 8 }, () => week);

function site({ now, past = eight(USUAL), published = now, isPartial = false }: Story): Site {
  const sum = (week: Counts, of: 0 | 1) => Object.values(week).reduce((all, counts) => all + counts[of], 0);
  const totals = (week: Counts): Triple => [Math.round(sum(week, 0) / 2), Math.round(sum(week, 1) / 2)];
  return siteIn(
    reading(totals(now), Object.entries(now), isPartial ? { shortfall: "ended", reason: "no quota" } : {}),
    past.map((week) => ({ totals: totals(week), rows: Object.entries(week) })),
    { published: published && new Set(Object.keys(published)) },
  );
}

/** What changed by itself for people: prefixes and paths. */
function changesIn(story: Story): string[] {
  const { changes } = explain(site(story)).people;
  return [...changes.groups.map(({ of }) => `${of.prefix}/*`), ...changes.pages.map(({ of }) => of.path)];
}

const plus = (more: Counts, week: Counts = USUAL): Counts => ({ ...week, ...more });
const without = (prefix: string, week: Counts = USUAL): Counts =>
  Object.fromEntries(Object.entries(week).filter(([path]) => !path.startsWith(`${prefix}/`)));

describe("what changed by itself", () => {
  const all = { ...section("/guides", [0.6, 1]), ...section("/api", [0.6, 1]), ...section("/deploy", [0.6, 1]) };

  it.each<[string, Story, string[]]>([
    ["nothing in a usual week", { now: USUAL }, []],
    ["nothing if all pages fall alike", { now: all }, []],
    ["a page", { now: plus({ "/api/keys": [640, 64] }) }, ["/api/keys"]],
    ["a section, but not its pages", { now: plus(section("/api", [2, 1])) }, ["/api/*"]],
    ["a page while all others fall", { now: plus({ "/api/keys": [640, 64] }, all) }, ["/api/keys"]],
    ["a page with only one earlier week", { now: plus({ "/api/keys": [900, 64] }), past: [USUAL] }, ["/api/keys"]],
    ["a page without a sitemap", { now: plus({ "/api/keys": [640, 64] }), published: null }, ["/api/keys"]],
    ["no page that wasn't read", { now: without("/api"), published: USUAL, isPartial: true }, []],
    [
      "nothing that's the same as in the previous week",
      { now: plus({ "/api/keys": [640, 64] }), past: [...eight(USUAL), plus({ "/api/keys": [640, 64] })] },
      [],
    ],
  ])("%s", (_, story, changes) => {
    expect(changesIn(story)).toEqual(changes);
  });

  it.each([
    ["in most weeks", (week: number) => week === 7],
    ["in some weeks", (week: number) => week % 2 === 0 || week === 7],
  ])("a section of which some pages' counts are unknown %s", (_, isRead) => {
    const { people } = explain(
      siteIn(
        reading([2_000, 900], Object.entries(plus(section("/api", [2, 1])))),
        Array.from({ length: 8 }, (_, week) => ({
          totals: [1_600, 900],
          // The other weeks end after the most visited pages.
          rows: Object.entries(USUAL).filter(([, [count]]) => isRead(week) || count >= 120),
          cutoff: isRead(week) ? 0 : 160,
        })),
        { published: new Set(Object.keys(USUAL)) },
      ),
    );
    expect(people.changes.groups.map(({ of }) => of.prefix)).toEqual(["/api"]);
    // Unknown counts were as usual, and pages that are hardly known changed as the others did.
    expect(people.changes.groups[0]?.excess).toBeCloseTo(1_040, -1);
  });
});

describe("pages that moved", () => {
  const moved = plus(section("/reference"), without("/api"));
  const old = { "/api/start": [30, 10] } as const;

  it.each<[string, Story, string[]]>([
    ["are found by the ends of their paths", { now: plus(old, moved), published: moved }, ["/api → /reference"]],
    [
      "are found without a sitemap if nearly no one reads the old ones",
      { now: moved, published: null },
      ["/api → /reference"],
    ],
    ["aren't those that are still published", { now: plus(section("/reference")) }, []],
    [
      "go where most of them are",
      { now: plus(section("/flows", [1, 1], NAMES.slice(0, 4)), moved), published: plus(section("/flows"), moved) },
      ["/api → /reference"],
    ],
  ])("%s", (_, story, moves) => {
    const { arrivals } = explain(site(story));
    expect(arrivals.moves.map(({ from, to }) => `${from} → ${to}`)).toEqual(moves);
  });
});

describe("each audience is the control of the other", () => {
  it("if people are missing in a section where AI visitors come as before", () => {
    const { counting } = explain(site({ now: plus(section("/api", [0, 1])) }));
    expect(counting.brokenGroups.map(({ group }) => group.prefix)).toEqual(["/api"]);
    expect(counting.brokenSite).toBeNull();
  });

  it("not if AI visitors are missing, too", () => {
    expect(explain(site({ now: plus(section("/api", [0, 0.1])) })).counting.brokenGroups).toEqual([]);
  });

  it("if AI visits rise by as many on each page", () => {
    const more = (by: (ai: number) => number): Counts =>
      Object.fromEntries(Object.entries(USUAL).map(([path, [people, ai]]) => [path, [people, by(ai)]]));
    expect(explain(site({ now: more((ai) => ai + 30) })).counting.evenCrawler?.each).toBe(30);
    expect(explain(site({ now: more((ai) => ai * 1.6) })).counting.evenCrawler).toBeNull();
  });
});

describe("readers who go from one version to another", () => {
  const versions = (one: number, two: number) => ({
    "/": [300, 100] as const,
    ...section("/v1/guides", [one, one]),
    ...section("/v1/api", [one, one]),
    ...section("/v2/guides", [two, two]),
    ...section("/v2/api", [two, two]),
  });

  it("are told as that, and not as changes of either", () => {
    const { people } = explain(site({ now: versions(0.6, 0.9), past: eight(versions(1, 0.5)) }));
    expect([people.shift?.from.prefix, people.shift?.to.prefix]).toEqual(["/v1", "/v2"]);
    expect(people.changes).toEqual({ groups: [], pages: [] });
  });

  it("don't, if both rise", () => {
    expect(explain(site({ now: versions(1.3, 0.65), past: eight(versions(1, 0.5)) })).people.shift).toBeNull();
  });
});

describe("what's back", () => {
  const low = { ...section("/api", [0.3, 1]) };

  it.each<[string, Counts[], string[]]>([
    ["a section after two weeks", [...eight(USUAL), plus(low), plus(low)], ["/api/*"]],
    ["a page after two weeks", [...eight(USUAL), ...[1, 2].map(() => plus({ "/api/keys": [40, 64] }))], ["/api/keys"]],
    ["no page after a single week", [...eight(USUAL), plus({ "/api/keys": [40, 64] })], []],
    ["nothing that was always low", eight(plus(low)), []],
  ])("%s", (_, past, expected) => {
    const { back } = explain(site({ now: USUAL, past })).people;
    expect([...back.groups.map(({ prefix }) => `${prefix}/*`), ...back.pages.map(({ path }) => path)]).toEqual(
      expected,
    );
  });
});

describe("months, which aren't equally long", () => {
  const windowOf = (days: number, from: string) => ({ from, to: from, days, label: "" });
  const total = (days: number) => {
    const months = Array.from({ length: 8 }, (_, i) => windowOf(31, `2026-0${i + 1}-01`));
    const past = months.map(() => ({ totals: [60_000, 0] as const }));
    const { past: weeks, ...rest } = siteIn(reading([42_000, 0]), past);
    const of = weeks.map((each, i) => ({ ...each, period: months[i] ?? each.period }));
    return explain({ ...rest, past: of, period: windowOf(days, "2026-09-01") }).people.total?.news;
  };

  it("are news only if they are per day, too", () => {
    expect(total(31)).toBe(-1);
    expect(total(22)).toBe(0);
  });
});
