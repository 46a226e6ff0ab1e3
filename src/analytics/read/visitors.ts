import type { AnalyticsInputs } from "../../inputs/inputs.ts";
import { pastWindows, type Window } from "../../inputs/period.ts";
import type { CallOptions, Counts, VisitorsPage } from "../../service/port.ts";
import { count, counted } from "../../text/numbers.ts";
import type { World } from "../../world.ts";
import type { Diagnostics } from "../data.ts";
import { REQUESTS_PER_PERIOD, readSignals } from "../signals/read.ts";
import { createBudget } from "./budget.ts";
import { collect } from "./collect.ts";
import { FIRST_PAGE, MAX_AT_ONCE, readPage, resultOrReason } from "./pass.ts";
import type { CollectedPeriod, PeriodReading, VisitorsReading } from "./reading.ts";

/** What every request of a report needs. */
interface Source {
  readonly budget: ReturnType<typeof createBudget>;
  readonly call: CallOptions;
  readonly progress: (window: Window, rows: number) => void;
}

/** The first rows of a period, with the site's totals in it. */
interface FirstPage {
  readonly window: Window;
  readonly page: VisitorsPage;
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
  world: Pick<World, "service" | "runner">,
  inputs: Pick<AnalyticsInputs, "windows" | "compare" | "trend" | "signals" | "maxRequests" | "countingChanged">,
  call: CallOptions,
): Promise<VisitorsReading> {
  const { windows, compare, trend, signals: wantsSignals, maxRequests, countingChanged } = inputs;
  const budget = createBudget(world.service, maxRequests);
  const progress = ({ label }: Window, rows: number) =>
    world.runner.progress({ label, requests: world.service.requests, rows });
  const source: Source = { budget, call, progress };
  const { earlier, yearAgo: ago } = pastWindows(windows, compare, trend, countingChanged);
  const [first, ...older] = earlier;

  const opening = await readPage(budget.client(), windows.current, FIRST_PAGE, call);
  progress(windows.current, opening.visitors.length);
  const [before, current] = await Promise.all([
    first !== undefined && budget.left() > 0 ? readFirst(source, first) : null,
    collectFrom(source, windows.current, opening, null),
  ]);

  const left = budget.left();
  const others = current.pages - 1;
  const isCompared = compare && first !== undefined;
  const heard = wantsSignals ? [windows.current, ...(compare ? [windows.previous] : [])] : [];
  const forSignals = heard.length * REQUESTS_PER_PERIOD;
  const unread = ago.filter((window) => !earlier.some((each) => isSame(each, window)));
  const enough =
    maxRequests -
    left +
    Number(before === null) +
    (isCompared ? others : 0) +
    forSignals +
    older.length +
    unread.length;
  const comparable = isCompared && current.shortfall !== "ended" && left >= others && isPage(before) ? before : null;
  const notCompared = isCompared && comparable === null ? whyNot(current, before, left, enough) : null;

  const room = left - (comparable ? others : 0);
  const affordable = isPage(before) ? room - Math.min(forSignals, room) : 0;
  const [previous, signals, firsts, yearAgo] = await Promise.all([
    comparable && collectFrom(source, comparable.window, comparable.page, current.pages),
    wantsSignals ? readSignals(budget.signal, heard, room, call) : null,
    readFirsts(source, older.slice(0, affordable)),
    readFirsts(source, affordable >= older.length + unread.length ? unread : []),
  ]);

  const known = isPage(before) ? [before, ...firsts.read] : [];
  const past = pastOf(current, previous, known);
  const missing = isPage(before) ? firsts.reason : before;
  const isShort = trend > 1 && known.length < earlier.length;
  const why = missing ?? needs(enough, maxRequests, current);
  const totalsOf = (window: Window | undefined): Counts | null => {
    const read = window && [...yearAgo.read, ...known].find((each) => isSame(each.window, window));
    return read ? read.page.totals : null;
  };
  const [now, then] = [totalsOf(ago[0]), totalsOf(ago[1])];
  return {
    current,
    previous,
    past,
    yearAgo: now && { now, previous: then },
    signals,
    notCompared: notCompared ?? (compare && !isCompared ? countedDifferently(countingChanged) : null),
    notes: isShort ? [`The trend covers only ${known.length + 1} of ${earlier.length + 1} periods. ${why}`] : [],
  };
}

const isSame = (one: Window, other: Window) => one.from === other.from && one.to === other.to;

const isPage = (first: FirstPage | string | null): first is FirstPage => first !== null && typeof first !== "string";

function collectFrom(
  { budget, call, progress }: Source,
  window: Window,
  first: VisitorsPage,
  likelyPages: number | null,
) {
  const onProgress = (rows: number) => progress(window, rows);
  return collect(budget.client(), window, { ...call, left: budget.left, likelyPages, first, onProgress });
}

/** If the period can't be read: why, and what to do, without the final period. */
async function readFirst({ budget, call, progress }: Source, window: Window): Promise<FirstPage | string> {
  const page = await resultOrReason(readPage(budget.client(), window, FIRST_PAGE, call));
  if (typeof page === "string") return page;
  progress(window, page.visitors.length);
  return { window, page };
}

/** Reads periods, given latest first, until one fails, so that there are no gaps between those that were read. */
async function readFirsts(source: Source, windows: readonly Window[]) {
  const results: (FirstPage | string)[] = [];
  const waiting = windows.entries();
  let hasFailed = false;
  const work = async () => {
    for (const [index, window] of waiting) {
      if (hasFailed) break;
      const result = await readFirst(source, window);
      results[index] = result;
      hasFailed ||= !isPage(result);
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
  const end = results.findIndex((result) => !isPage(result));
  const reason = results[end];
  return {
    read: results.slice(0, end === -1 ? undefined : end).filter(isPage),
    reason: typeof reason === "string" ? reason : null,
  };
}

/**
 * Earlier periods with their cutoffs. A path that's missing in the rows can be known to have few visitors only if the
 * service sends rows in descending order, which every response has to confirm.
 *
 * @param known  latest first
 * @returns oldest first
 */
function pastOf(current: CollectedPeriod, previous: CollectedPeriod | null, known: readonly FirstPage[]) {
  const read = known.map(({ window, page }): Omit<PeriodReading, "cutoff"> & { readonly isComplete: boolean } => {
    if (previous !== null && isSame(window, previous.window))
      return { ...previous, isComplete: previous.shortfall === null };
    const rows = new Map(page.visitors.map(({ path, human, ai, total }) => [path, { human, ai, total }]));
    return { window, totals: page.totals, rows, isComplete: !page.hasMore && page.rejected === 0 };
  });
  const areSorted = [current, ...read].every(({ rows }) => isDescending(rows));
  return read.reverse().map(({ window, totals, rows, isComplete }): PeriodReading => {
    const last = areSorted ? ([...rows.values()].at(-1)?.total ?? null) : null;
    return { window, totals, rows, cutoff: isComplete ? 0 : last };
  });
}

function isDescending(rows: CollectedPeriod["rows"]): boolean {
  let last = Number.POSITIVE_INFINITY;
  for (const { total } of rows.values()) {
    if (total > last) return false;
    last = total;
  }
  return true;
}

/** A period that wasn't read to its end has more pages than were counted, and so may the others. */
function needs(enough: number, max: number, { shortfall }: CollectedPeriod): string {
  const requests = `${shortfall === "ended" ? "more than " : ""}${count(enough)} API requests`;
  return `To cover them all, this run needs ${requests}, but \`max-requests\` allows only ${count(max)}`;
}

function whyNot(
  { pages, shortfall }: CollectedPeriod,
  before: FirstPage | string | null,
  left: number,
  enough: number,
): Diagnostics["notCompared"] {
  if (typeof before === "string") return { why: before, maxRequests: null };
  if (shortfall === "ended") return { why: "Not all of this period's pages were retrieved", maxRequests: null };
  const available = left + Number(before !== null);
  const leaves = available > 0 ? `only ${count(available)}` : "none";
  const why = `Comparing them takes about ${counted(pages, "API request")}, but \`max-requests\` leaves ${leaves}`;
  return { why, maxRequests: enough };
}

function countedDifferently(since: string | null): Diagnostics["notCompared"] {
  return {
    why: `The service counts differently since ${since}, so there's no earlier period to compare with`,
    maxRequests: null,
  };
}
