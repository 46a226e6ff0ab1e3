import type { AnalyticsInputs } from "../../inputs/inputs.ts";
import { pastWindows, type Window } from "../../inputs/period.ts";
import type { CallOptions, Counts } from "../../service/port.ts";
import { count, dateText } from "../../text/numbers.ts";
import type { Diagnostics } from "../data.ts";
import { REQUESTS_PER_PERIOD, readSignals, type SignalsReading } from "../signals/read.ts";
import { type CollectedPeriod, collect, type PeriodReading } from "./collect.ts";
import { createSource, MAX_AT_ONCE, type PeriodPage, resultOrReason, type Source } from "./source.ts";

/** What was read from the service for one report. */
export interface VisitorsReading extends Pick<Diagnostics, "notCompared"> {
  readonly current: CollectedPeriod;
  /** Null if pages can't be compared. */
  readonly previous: CollectedPeriod | null;
  /** Earlier periods without gaps, oldest first, ending with the previous one. */
  readonly past: readonly PeriodReading[];
  /** The totals of the same period a year ago, and of the one before it. Null if they couldn't be read, or aren't wanted. */
  readonly yearAgo: { readonly now: Counts; readonly previous: Counts | null } | null;
  /** Null without the `signals` input. */
  readonly signals: SignalsReading | null;
  /** What else is missing, as sentences without a period. */
  readonly notes: readonly string[];
}

/**
 * Reads as much as `max-requests` allows, most important first:
 *
 * 1. the current period, reserving one request;
 * 2. the previous period's first page, which has its totals;
 * 3. the previous period's other pages, if enough requests are left to read as many as the current period has;
 * 4. what readers say, with `signals`: in the current period, then in the previous one;
 * 5. the first pages of earlier periods, latest first. They cost as much as the totals alone;
 * 6. the totals of one year ago, and of the period before that.
 *
 * Requests that don't depend on each other are sent at the same time.
 *
 * @throws ServiceFailure if the first page can't be read, or the run is canceled
 */
export async function readVisitors(
  ports: Parameters<typeof createSource>[0],
  inputs: Pick<AnalyticsInputs, "windows" | "compare" | "trend" | "signals" | "maxRequests" | "countingChanged">,
  call: CallOptions,
): Promise<VisitorsReading> {
  const { windows, compare, trend, maxRequests, countingChanged } = inputs;
  const source = createSource(ports, maxRequests, call);
  const { earlier, yearAgo: ago } = pastWindows(windows, compare, trend, countingChanged);

  const first = await readFirst(source, windows.current);
  const [before, current] = await Promise.all([
    readFirsts(source, source.left() > 0 ? earlier.slice(0, 1) : []),
    collect(source, first),
  ]);

  const [previousFirst = null] = before.read;
  const left = source.left();
  const otherPages = previousFirst?.hasMore === false ? 0 : current.pages - 1;
  const isCompared = compare && earlier.length > 0;
  const comparable = isCompared && current.shortfall !== "ended" && left >= otherPages ? previousFirst : null;
  const room = left - (comparable ? otherPages : 0);
  const heardBefore = compare && previousFirst?.totals.total !== 0 ? windows.previous : null;
  const forSignals = inputs.signals ? REQUESTS_PER_PERIOD * (heardBefore ? 2 : 1) : 0;
  const moreWindows = [...earlier.slice(1), ...ago.filter(({ from }) => !earlier.some((each) => each.from === from))];
  const [previous, signals, firsts] = await Promise.all([
    comparable && collect(source, comparable, current.pages),
    inputs.signals ? readSignals(source.signal, windows.current, heardBefore, room, call) : null,
    readFirsts(source, previousFirst ? moreWindows.slice(0, Math.max(0, room - forSignals)) : []),
  ]);

  const since = countingChanged && dateText(countingChanged, { year: true });
  const counting = `The service has counted differently since ${since}, so there's no earlier period to compare with`;
  const cut = current.shortfall === "ended" ? "Not all of this period's pages were retrieved" : null;
  const whyNot = isCompared ? (before.reason ?? cut) : counting;
  const takes = "Comparing them takes more API requests than `max-requests` allows";

  const used = maxRequests - left + Number(previousFirst === null && before.reason === null);
  const enough = used + (isCompared ? otherPages : 0) + forSignals + moreWindows.length;
  const read = [...before.read, ...firsts.read];
  const known = read.filter(({ window }) => earlier.includes(window));
  // If this period wasn't read to its end, it's unknown how many requests that takes.
  const raise = cut === null ? `set \`max-requests\` to ${count(enough)} or more` : "raise `max-requests`";
  const why = before.reason ?? firsts.reason ?? `To cover them all, ${raise}`;
  const isShort = trend > 1 && known.length < earlier.length;
  const [now = null, then = null] = ago.map(({ from }) => read.find(({ window }) => window.from === from)?.totals);
  const past = pastOf(current, previous, known);
  return {
    current,
    previous,
    // With `compare: false`, earlier periods have only totals.
    past: compare ? past : past.map((period) => ({ ...period, rows: [], cutoff: null })),
    yearAgo: now && { now, previous: then },
    signals,
    notCompared: compare && !comparable ? { why: whyNot ?? takes, maxRequests: whyNot === null ? enough : null } : null,
    notes: isShort ? [`The trend covers only ${known.length + 1} of ${earlier.length + 1} periods. ${why}`] : [],
  };
}

async function readFirst(source: Source, window: Window): Promise<PeriodPage> {
  const page = await source.page(window);
  source.progress(window, page.visitors.length);
  return page;
}

/** Reads the first pages of periods, in this order, until one fails, so that there are no gaps between periods. */
async function readFirsts(source: Source, windows: readonly Window[]) {
  const read: PeriodPage[] = [];
  while (read.length < windows.length) {
    const next = windows.slice(read.length, read.length + MAX_AT_ONCE);
    for (const result of await Promise.all(next.map((window) => resultOrReason(readFirst(source, window))))) {
      if (typeof result === "string") return { read, reason: result };
      read.push(result);
    }
  }
  return { read, reason: null };
}

/**
 * Earlier periods with their cutoffs. A path that's missing in the rows can be known to have few visitors only if the
 * service sends rows in descending order, which every response has to confirm.
 *
 * @param known  latest first
 * @returns oldest first
 */
function pastOf(current: CollectedPeriod, previous: CollectedPeriod | null, known: readonly PeriodPage[]) {
  const read = known.map(({ window, totals, visitors: rows, hasMore, rejected }): PeriodReading => {
    if (previous?.window === window) return previous;
    return { window, totals, rows, cutoff: hasMore || rejected > 0 ? null : 0 };
  });
  const isSorted = ({ rows }: PeriodReading) => rows.every(({ total }, i) => total <= (rows[i - 1]?.total ?? total));
  const areSorted = [current, ...read].every(isSorted);
  return read.toReversed().map((period): PeriodReading => {
    return { ...period, cutoff: period.cutoff ?? (areSorted ? (period.rows.at(-1)?.total ?? null) : null) };
  });
}
