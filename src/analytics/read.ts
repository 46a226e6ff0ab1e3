import type { AnalyticsInputs } from "../inputs/inputs.ts";
import { pastWindows, type Window } from "../inputs/period.ts";
import type { CallOptions, VisitorsPage } from "../service/port.ts";
import { count, counted } from "../text/numbers.ts";
import type { World } from "../world.ts";
import { createBudget } from "./budget.ts";
import { changeIn, collect } from "./collect.ts";
import type { CollectedWindow, NotCompared, PastWindow, Reading, TrendPoint } from "./model.ts";
import { FIRST_PAGE, MAX_AT_ONCE, readPage, readPass, resultOrReason } from "./pass.ts";
import { REQUESTS_PER_WINDOW, readSignals } from "./signals/read.ts";

/** What every request of a report needs. */
interface Source {
  readonly budget: ReturnType<typeof createBudget>;
  readonly call: CallOptions;
  readonly progress: (window: Window, rows: number) => void;
}

/** The first page of a window, with the window's totals. */
interface FirstPage extends TrendPoint {
  readonly page: VisitorsPage;
}

/**
 * Reads as much as `max-requests` allows, most important first:
 *
 * 1. the current window, reserving one request;
 * 2. the previous window's first page, which has its totals;
 * 3. the previous window's other pages, if enough requests are left to read as many as the current window has;
 * 4. what readers say, with `signals`: of the current window, then of the previous one;
 * 5. the first pages of earlier windows, latest first. They cost as much as the totals alone;
 * 6. the first page of one year ago, for its totals;
 * 7. the other pages of earlier windows, latest first, if pages can be compared.
 *
 * Requests that don't depend on each other are sent at the same time.
 *
 * @throws ServiceFailure if the first page can't be read, or the run is canceled
 */
export async function readVisitors(
  world: Pick<World, "service" | "runner">,
  inputs: Pick<AnalyticsInputs, "windows" | "compare" | "trend" | "signals" | "maxRequests">,
  call: CallOptions,
): Promise<Reading> {
  const { windows, compare, trend: length, signals: wantsSignals, maxRequests } = inputs;
  const budget = createBudget(world.service, maxRequests);
  const progress = ({ label }: Window, rows: number) =>
    world.runner.progress({ label, requests: world.service.requests, rows });
  const source: Source = { budget, call, progress };
  const { earlier, yearAgo: ago } = pastWindows(windows, compare, length);
  const needsAgo = ago !== null && !earlier.includes(ago);

  const opening = await readPage(budget.client(), windows.current, FIRST_PAGE, call);
  progress(windows.current, opening.visitors.length);
  const readsPast = earlier.length > 0 && budget.left() > 0;
  const [before, current] = await Promise.all([
    readsPast ? readFirst(source, windows.previous) : null,
    collectFrom(source, windows.current, opening, null),
  ]);

  const left = budget.left();
  const others = current.pages - 1;
  const older = earlier.slice(1);
  const heard = wantsSignals ? [windows.current, ...(compare ? [windows.previous] : [])] : [];
  const forSignals = heard.length * REQUESTS_PER_WINDOW;
  const enough =
    maxRequests -
    left +
    Number(before === null) +
    (compare ? others : 0) +
    forSignals +
    older.length +
    Number(needsAgo);
  const comparable = compare && current.shortfall !== "ended" && left >= others && isPage(before) ? before : null;
  const notCompared = compare && comparable === null ? whyNot(current, before, left, enough) : null;

  const room = left - (comparable ? others : 0);
  const affordable = isPage(before) ? room - Math.min(forSignals, room) : 0;
  const [previous, signals, firsts, yearAgo] = await Promise.all([
    comparable && collectFrom(source, windows.previous, comparable.page, current.pages),
    wantsSignals ? readSignals(budget.signal, heard, room, call) : null,
    readFirsts(source, older.slice(0, affordable)),
    needsAgo && affordable > older.length ? readFirst(source, ago) : null,
  ]);

  const known = isPage(before) ? [before, ...firsts.read] : [];
  const past = await readRest(source, current, known, previous);
  const points = past.map(pointOf);
  const isShort = length > 1 && known.length < earlier.length;
  const reason = typeof before === "string" ? before : (firsts.reason ?? needs(enough, maxRequests, current));
  const notes = isShort
    ? [`The trend covers only ${known.length + 1} of ${earlier.length + 1} periods. ${reason}`]
    : [];
  return {
    current,
    previous,
    before: compare ? (points.at(-1) ?? null) : null,
    past,
    yearAgo: isPage(yearAgo) ? pointOf(yearAgo) : (points.find(({ window }) => ago && isSame(window, ago)) ?? null),
    signals,
    trend: length === 0 ? [] : [...(length > 1 ? points : []), pointOf(current)],
    notCompared,
    notes,
  };
}

const isSame = (one: Window, other: Window) => one.from === other.from && one.to === other.to;

const isPage = (first: FirstPage | string | null): first is FirstPage => first !== null && typeof first !== "string";

const pointOf = ({ window, totals }: TrendPoint): TrendPoint => ({ window, totals });

function collectFrom(
  { budget, call, progress }: Source,
  window: Window,
  first: VisitorsPage,
  likelyPages: number | null,
) {
  const onProgress = (rows: number) => progress(window, rows);
  return collect(budget.client(), window, { ...call, left: budget.left, likelyPages, first, onProgress });
}

/** If the window can't be read: why, and what to do, without the final period. */
async function readFirst(source: Source, window: Window): Promise<FirstPage | string> {
  const { budget, call, progress } = source;
  const page = await resultOrReason(readPage(budget.client(), window, FIRST_PAGE, call));
  if (typeof page === "string") return page;
  progress(window, page.visitors.length);
  return { window, totals: page.totals, page };
}

/** Reads windows, given latest first, until one fails, so that there are no gaps between those that were read. */
async function readFirsts(source: Source, windows: readonly Window[]) {
  const results: (FirstPage | string)[] = [];
  let next = 0;
  let hasFailed = false;
  const work = async () => {
    while (!hasFailed && next < windows.length) {
      const index = next++;
      const window = windows[index];
      const result = window === undefined ? "" : await readFirst(source, window);
      results[index] = result;
      if (!isPage(result)) hasFailed = true;
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
 * Reads the other pages of earlier windows as far as the budget goes, latest first.
 *
 * @param known  latest first
 * @param previous  the latest of them, if it has been read already
 * @returns oldest first
 */
async function readRest(
  { budget, call, progress }: Source,
  current: CollectedWindow,
  known: readonly FirstPage[],
  previous: CollectedWindow | null,
): Promise<PastWindow[]> {
  const isCompared = current.completeness === "complete" && previous?.completeness === "complete";
  // Each window gets as many requests as the current one took. What isn't needed there is left for the ones that need more.
  let spare = isCompared ? budget.left() : 0;
  const read = await Promise.all(
    known.map(async ({ window, page }) => {
      if (previous !== null && isSame(window, previous.window)) {
        return { ...pointOf(previous), rows: previous.rows, isComplete: previous.completeness === "complete" };
      }
      let own = page.hasMore ? Math.min(spare, Math.max(current.pages - 1, 1)) : 0;
      spare -= own;
      const service = budget.client();
      const pass = await readPass(
        {
          get requests() {
            return service.requests;
          },
          visitorsPage(query, options) {
            if (own > 0) own -= 1;
            else spare -= 1;
            return service.visitorsPage(query, options);
          },
        },
        window,
        {
          ...call,
          left: () => Math.min(own + spare, budget.left()),
          likelyPages: current.pages,
          first: page,
          onProgress: (rows) => progress(window, rows),
        },
      );
      spare += own;
      return {
        window,
        totals: pass.totals,
        rows: pass.rows,
        isComplete: pass.stopped === null && changeIn(pass, pass.rows) === null,
      };
    }),
  );
  const areSorted = [current, ...read].every(({ rows }) => isDescending(rows));
  return read.reverse().map(({ window, totals, rows, isComplete }) => {
    const last = areSorted ? ([...rows.values()].at(-1)?.total ?? null) : null;
    return { window, totals, rows, cutoff: isComplete ? 0 : last };
  });
}

function isDescending(rows: CollectedWindow["rows"]): boolean {
  let last = Number.POSITIVE_INFINITY;
  for (const { total } of rows.values()) {
    if (total > last) return false;
    last = total;
  }
  return true;
}

/** A window that wasn't read to its end has more pages than were counted, and so may the others. */
function needs(enough: number, max: number, { shortfall }: CollectedWindow): string {
  const requests = `${shortfall === "ended" ? "more than " : ""}${count(enough)} API requests`;
  return `To cover them all, this run needs ${requests}, but \`max-requests\` allows only ${count(max)}`;
}

function whyNot(
  { pages, shortfall }: CollectedWindow,
  before: FirstPage | string | null,
  left: number,
  enough: number,
): NotCompared {
  if (typeof before === "string") return { why: before, maxRequests: null };
  if (shortfall === "ended") return { why: "Not all of this period's pages were retrieved", maxRequests: null };
  const available = left + Number(before !== null);
  const leaves = available > 0 ? `only ${count(available)}` : "none";
  const why = `Comparing them takes about ${counted(pages, "API request")}, but \`max-requests\` leaves ${leaves}`;
  return { why, maxRequests: enough };
}
