import { generator } from "./random.ts";
import { type Page, site, type Trend } from "./site.ts";

/**
 * A day's visits in columns, one row per visitor and page. `page` is an index into `pages`, and `ai` is 1 or 0. The
 * same visitor can appear both as a person and as AI.
 */
interface DayOfVisits {
  readonly visitor: Uint32Array;
  readonly page: Uint32Array;
  readonly ai: Uint8Array;
}

export interface VisitLog {
  readonly pages: readonly Page[];
  readonly firstDay: number;
  /** Depends only on the seed and the day. */
  day(day: number): DayOfVisits;
}

export const DAY_MS = 86_400_000;
/** A little over eight quarters. */
const DAYS_BACK = 800;

/** Monday first, relative to the busiest weekday. */
const PEOPLE_BY_WEEKDAY = [0.92, 1, 1, 0.96, 0.84, 0.34, 0.3] as const;
const PEOPLE_PER_DAY = 640;
const PEOPLE_GROWTH = 1.012;
const MACHINES_PER_DAY = 330;
const MACHINE_GROWTH = 1.06;
const PEOPLE = 30_000;
const MACHINES = 9_000;
/** The share of AI visits that come from a person's own tool, with that person's visitor ID. */
const SHARED = 0.07;
const FACTORS: Readonly<Record<Trend, { before: number; since: number }>> = {
  steady: { before: 1, since: 1 },
  surge: { before: 1, since: 4 },
  fade: { before: 1, since: 0.45 },
  new: { before: 0, since: 1 },
  gone: { before: 1, since: 0 },
};

interface VisitLogOptions {
  readonly seed: number;
  readonly paths: number;
  readonly today: number;
}

const sharedLogs = new Map<string, VisitLog>();

/** Returns the same log for the same options, so that a process with many emulators generates its visits only once. */
export function sharedVisitLog(options: VisitLogOptions): VisitLog {
  const key = `${options.seed} ${options.paths} ${options.today}`;
  const log = sharedLogs.get(key) ?? createVisitLog(options);
  sharedLogs.set(key, log);
  return log;
}

/** Each page's trend starts in the last complete ISO week before `today`. */
export function createVisitLog({ seed, paths, today }: VisitLogOptions): VisitLog {
  const pages = site(paths);
  const lastWeekStart = today - weekday(today) - 7;
  const pickers = {
    before: { human: picker(pages, "human", "before"), ai: picker(pages, "ai", "before") },
    since: { human: picker(pages, "human", "since"), ai: picker(pages, "ai", "since") },
  };
  const days = new Map<number, DayOfVisits>();

  function generate(day: number): DayOfVisits {
    const random = generator(seed * 100_003 + day);
    const period = day < lastWeekStart ? "before" : "since";
    const weeks = (day - lastWeekStart) / 7;
    const visitors: number[] = [];
    const visited: number[] = [];
    const machine: number[] = [];
    const add = (visitor: number, page: number, ai: boolean) => {
      visitors.push(visitor);
      visited.push(page);
      machine.push(ai ? 1 : 0);
    };

    const busy = PEOPLE_BY_WEEKDAY[weekday(day)] ?? 1;
    const people = PEOPLE_PER_DAY * busy * PEOPLE_GROWTH ** weeks * (0.96 + 0.08 * random());
    for (let count = 0; count < people; count++) {
      // The exponent makes some people return often.
      const visitor = Math.floor(PEOPLE * random() ** 1.6);
      for (let left = pagesSeen(random(), 1.3); left > 0; left--) add(visitor, pickers[period].human(random()), false);
    }
    const peopleVisits = visitors.length;
    const machines = MACHINES_PER_DAY * MACHINE_GROWTH ** weeks * (0.95 + 0.1 * random());
    for (let count = 0; count < machines; count++) {
      if (random() < SHARED && peopleVisits > 0) {
        const shared = Math.floor(random() * peopleVisits);
        add(visitors[shared] ?? 0, visited[shared] ?? 0, true);
        continue;
      }
      const visitor = PEOPLE + Math.floor(MACHINES * random() ** 1.4);
      for (let left = pagesSeen(random(), 0.8); left > 0; left--) add(visitor, pickers[period].ai(random()), true);
    }
    // Every page has a visitor each week, so that the number of rows in a week is fixed.
    for (let page = weekday(day); page < pages.length; page += 7) {
      const { human = 0, ai = 0, trend = "steady" } = pages[page] ?? {};
      if (FACTORS[trend][period] === 0) continue;
      if (human > 0) add(PEOPLE + MACHINES + (page % 5), page, false);
      else if (ai > 0) add(PEOPLE + MACHINES + 5 + (page % 3), page, true);
    }
    return {
      visitor: Uint32Array.from(visitors),
      page: Uint32Array.from(visited),
      ai: Uint8Array.from(machine),
    };
  }

  return {
    pages,
    firstDay: today - DAYS_BACK,
    day(day) {
      const known = days.get(day) ?? generate(day);
      days.set(day, known);
      return known;
    },
  };
}

/** Monday is 0. Day 0, 1970-01-01, was a Thursday. */
function weekday(day: number): number {
  return (day + 3) % 7;
}

/** 1 plus an exponentially distributed number with this mean, rounded down. */
function pagesSeen(random: number, mean: number): number {
  return 1 + Math.min(12, Math.floor(-Math.log(1 - random) * mean));
}

/** Maps a number in [0, 1) to a page, by weight. */
function picker(pages: readonly Page[], who: "human" | "ai", period: "before" | "since"): (random: number) => number {
  let sum = 0;
  const upTo = pages.map((page) => {
    sum += page[who] * FACTORS[page.trend][period];
    return sum;
  });
  return (random) => {
    const wanted = random * sum;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
