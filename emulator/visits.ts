import { generator, scramble } from "./random.ts";
import { lastWeek, type Page, type Trend, weekday } from "./site.ts";
import type { CountedWindow, Counts, VisitorsQuery } from "./visitors.ts";

/** How many days of visits there are: a little over eight quarters. */
const DAYS_BACK = 800;

/** Monday first, relative to the busiest weekday. */
const BY_WEEKDAY = { human: [0.92, 1, 1, 0.96, 0.84, 0.34, 0.3], ai: [1, 1, 1, 1, 1, 1, 1] } as const;
/** Page visits on a day in the last complete week, and their growth per week. */
const VISITS = { human: 1_180, ai: 490 } as const;
const GROWTH = { human: 1.012, ai: 1.03 } as const;
/** The share of a window's page visits that are a visitor's first visit in that window. */
const FIRST_VISITS = { human: 0.52, ai: 0.6 } as const;
/** The share of AI visitors that are a person's own tool and have that person's ID, so `total` counts them once. */
const SHARED = 0.07;
const FACTORS: Readonly<Record<Trend, Record<Period, number>>> = {
  steady: { before: 1, since: 1 },
  surge: { before: 1, since: 4 },
  fade: { before: 1, since: 0.45 },
  new: { before: 0, since: 1 },
  gone: { before: 1, since: 0 },
};

type Audience = "human" | "ai";
type Period = "before" | "since";

/**
 * Visitors to a site, always the same. Each page's trend starts in the last complete week. Rows are in
 * arbitrary order, because the contract specifies no order.
 */
export function visitorsFrom(
  pages: readonly Page[],
  today: () => number,
): (range: Pick<VisitorsQuery, "from" | "to">) => CountedWindow {
  const [firstDay, trendStart] = [today() - DAYS_BACK, lastWeek(today())];
  const sumOf = (who: Audience, period: Period) =>
    pages.reduce((sum, page) => sum + page[who] * FACTORS[page.trend][period], 0);
  const sums = (period: Period) => ({ human: sumOf("human", period), ai: sumOf("ai", period) });
  const weights = { before: sums("before"), since: sums("since") };

  /** Every page has a visitor each week, so that the number of rows in a week is fixed. */
  function visits(page: Page, index: number, who: Audience, day: number): number {
    const period = day < trendStart ? "before" : "since";
    const factor = FACTORS[page.trend][period];
    if (page[who] === 0 || factor === 0) return 0;
    const random = generator(scramble(100_003 + day) + index * 2 + (who === "ai" ? 1 : 0));
    const growth = GROWTH[who] ** ((day - trendStart) / 7);
    const share = (page[who] * factor) / weights[period][who];
    const usual = VISITS[who] * (BY_WEEKDAY[who][weekday(day)] ?? 1) * growth * share;
    const isOwnDay = weekday(day) === index % 7 && (who === "human" || page.human === 0);
    return Math.max(isOwnDay ? 1 : 0, Math.floor(usual * (0.8 + 0.4 * random()) + random()));
  }

  return ({ from = firstDay, to = Number.POSITIVE_INFINITY }) => {
    const [first, end] = [Math.max(from, firstDay), Math.min(to, today() + 1)];
    const days = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
    const rows = pages
      .map((page, index) => {
        const sum = (who: Audience) => days.reduce((sum, day) => sum + visits(page, index, who, day), 0);
        return {
          order: scramble(Math.imul(index + 1, 0x9e3779b1)),
          path: page.path,
          ...counts(sum("human"), sum("ai")),
        };
      })
      .filter(({ total }) => total > 0)
      .sort((one, other) => one.order - other.order)
      .map(({ order: _order, ...row }) => row);
    const visitors = (who: Audience) => {
      const all = rows.reduce((sum, row) => sum + row[who], 0);
      return Math.max(Math.round(all * FIRST_VISITS[who]), ...rows.map((row) => row[who]));
    };
    return { totals: days.length > 0 ? counts(visitors("human"), visitors("ai")) : counts(0, 0), rows };
  };
}

function counts(human: number, ai: number): Counts {
  return { human, ai, total: human + ai - Math.floor(SHARED * Math.min(human, ai)) };
}
