import type { Window } from "../inputs/period.ts";
import type { Counts, SignalName, Signals } from "../service/port.ts";
import type { ActivityReading, MergedPullRequest } from "./activity/reading.ts";

/** The kinds of visitors that the service distinguishes. */
export const AUDIENCES = ["human", "ai"] as const;
export type Audience = (typeof AUDIENCES)[number];
export type PerAudience<T> = Readonly<Record<Audience, T>>;
type PerCount<T> = Readonly<Record<keyof Counts, T>>;

export interface Change {
  readonly now: number;
  /** Null if unknown. */
  readonly previous: number | null;
}

/** Visitors split without overlap. If approximate counts violate max(human, ai) ≤ total ≤ human + ai, `total` is clamped. */
export interface Parts extends Readonly<Record<"humanOnly" | "aiOnly" | "both" | "total", number>> {
  readonly withinBounds: boolean;
}

/**
 * Parts to join without separators: our own text, an untrusted path, or someone else's words, such as an annotation. Each
 * output format must escape the last two.
 */
export type Sentence = readonly (string | { readonly path: string } | { readonly words: string })[];

/** An event that affects the numbers, such as a release, a redesign, or a new way of counting. */
export interface Annotation {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly text: string;
}

export interface TrendPoint {
  readonly window: Window;
  readonly totals: Counts;
}

export interface Named {
  /** The most visited spelling, exactly as the service sent it: untrusted. */
  readonly path: string;
  /** Several spellings were visited, so the counts are upper bounds. */
  readonly atMost: boolean;
  /** The sitemap's spelling; null if it isn't in the sitemap, or has a query, which anyone can make up. */
  readonly published: string | null;
  /** Pull requests that changed the page and were merged in either window, newest first. */
  readonly merged?: readonly MergedPullRequest[];
}

export interface Page extends Named, Counts {}

/** The first items of a list of `count`. */
export interface Listed<T> {
  readonly count: number;
  readonly items: readonly T[];
}

export interface Section {
  /** Without a trailing slash: "/guides". "/" is the top-level page. Untrusted. */
  readonly prefix: string;
  /** Number of pages with a visitor in the current window. */
  readonly pages: number;
  /** Page visits: someone who visits five pages is counted five times. */
  readonly visits: PerCount<Change>;
  /** Fraction of all page visits; null if there are none. */
  readonly share: number | null;
}

export interface Sections extends Listed<Section> {
  /** Sections start below a base path, language, or version that most paths share. */
  readonly belowPrefix: boolean;
}

export interface PublishedPages {
  /** Number of pages in the sitemap. A page with several spellings is counted once. */
  readonly count: number;
  /** In alphabetical order; null for a partial reading. */
  readonly unvisited: Listed<string> | null;
  /** Visited pages that aren't in the sitemap, most visited first. */
  readonly unpublished: Listed<Page>;
}

/** A page's people before and after a pull request that changed it was merged. It doesn't say that one caused the other. */
export interface PageWork {
  readonly path: string;
  readonly published: string;
  readonly pull: MergedPullRequest;
  /** Averages per window, of equally many windows before and after the one of the merge. */
  readonly before: number;
  readonly after: number;
  /**
   * The change of page visits by people to all other pages between the same windows, as a fraction; null if it's unknown.
   * (Without page visits, a link from other pages to this one would look like a fall of the other pages.)
   */
  readonly restOfSite: number | null;
  readonly usual: { readonly low: number; readonly high: number } | null;
  /** People in each window of the trend, oldest first; null where unknown. */
  readonly past: readonly (number | null)[];
  /** The index of the merge's window in `past`. */
  readonly mergedAt: number;
  /** This is the first window in which before and after can be compared. */
  readonly isFresh: boolean;
}

export interface Work {
  /** Most recently merged first. */
  readonly pages: readonly PageWork[];
  /** Changed pages with fewer than two full windows since the merge. */
  readonly tooEarly: number;
}

export interface Activity extends Omit<ActivityReading, "mergedByPage" | "changesByPage" | "openByPage"> {
  /** Changed pages before and after. */
  readonly work: Omit<Work, "pages"> & { readonly pages: Listed<PageWork> };
  /** Visited pages that merged pull requests changed, most recently changed first. */
  readonly pages: Listed<Required<Named> & PerAudience<Change>>;
}

/** Why pages weren't compared although `compare` is on. */
export interface NotCompared {
  /** Without the final period. It can quote the service. */
  readonly why: string;
  /** A `max-requests` that allows the comparison and the whole trend; null if more requests wouldn't help. */
  readonly maxRequests: number | null;
}

/** One window as read from the service. */
export interface CollectedWindow extends TrendPoint {
  /** Keyed by exact path. A Map, because a path can be `__proto__`. */
  readonly rows: ReadonlyMap<string, Counts>;
  readonly completeness: "complete" | "partial";
  /**
   * Why the reading is partial. `ended`: it stopped before the last page. `moved`: the data kept changing, so rows may
   * be missing. `refused`: most rows couldn't be used. Null if complete.
   */
  readonly shortfall: "ended" | "moved" | "refused" | null;
  /**
   * Signs that the data changed while it was being read: repeated paths, changes in the totals, and how many times
   * the window was reread.
   */
  readonly drift: Readonly<Record<"duplicates" | "totalsChanged" | "rereads", number>>;
  /** Rows that couldn't be used. */
  readonly rejected: number;
  /** Why the reading is partial, and what to do, without the final period; null if complete. */
  readonly reason: string | null;
  readonly requests: number;
  /** Requests that returned nothing new. */
  readonly wasted: number;
  /** Pages of rows read, which is about how many API requests a similar window will take. */
  readonly pages: number;
}

/** An earlier window, of which maybe only some pages were read. */
export interface PastWindow extends TrendPoint {
  readonly rows: CollectedWindow["rows"];
  /** The most visitors that a page missing from `rows` can have had: 0 if all pages were read; null if unknown. */
  readonly cutoff: number | null;
}

/** One operation's responses for both windows. */
export interface Heard<T> {
  readonly now: T;
  /** Null if it couldn't be read, or isn't wanted. */
  readonly before: T | null;
}

/** `missing` says why: not offered, none collected, or not read. None collected doesn't mean that there were no complaints. */
export interface Missing {
  readonly missing: string;
}

/** What was read with the `signals` input. */
export type SignalsReading = { readonly [Name in SignalName]: Heard<Signals[Name]> | Missing };

/** What was read from the service for one report. */
export interface Reading {
  readonly current: CollectedWindow;
  /** Null if pages can't be compared. */
  readonly previous: CollectedWindow | null;
  /** Site totals of the previous window; null if they couldn't be read or aren't needed. */
  readonly before: TrendPoint | null;
  /** The windows before the current one, without gaps, oldest first. */
  readonly past: readonly PastWindow[];
  /** Null if it couldn't be read, or isn't wanted. */
  readonly yearAgo: TrendPoint | null;
  /** Oldest first, ending with the current window; empty without a trend. */
  readonly trend: readonly TrendPoint[];
  readonly notCompared: NotCompared | null;
  /** Null without the `signals` input. */
  readonly signals: SignalsReading | null;
  /** What else is missing, as sentences without a period. */
  readonly notes: readonly string[];
}

/** How reliable the numbers are. `drift` and `rejected` are sums over both windows. */
export interface Quality extends Pick<CollectedWindow, "drift" | "rejected"> {
  /** Rows of the current window that violate max(human, ai) ≤ total ≤ human + ai. */
  readonly outOfBounds: number;
  /** Visited pages left out of rankings by `ignore-paths`. */
  readonly ignored: number;
  /** API requests in the whole run. */
  readonly requests: number;
  readonly notes: readonly string[];
}
