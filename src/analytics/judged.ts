import type { Window } from "../inputs/period.ts";
import type { Counts } from "../service/port.ts";
import type { Page, PerAudience } from "./model.ts";
import type { Move } from "./moves.ts";

/** The interface between judging (judgment/) and telling (findings/): what happened to the site, its groups, and its pages. */
export interface Judged {
  readonly site: Readonly<Record<keyof Counts, SiteStanding>>;
  /** Every page of the rankings, in both audiences. A page that moved has the past of its old path, which isn't a page. */
  readonly pages: readonly JudgedPage[];
  readonly groups: readonly JudgedGroup[];
  readonly moves: readonly Move<JudgedPage>[];
  /** How many pages had enough visitors to be compared; null if pages weren't compared. */
  readonly compared: PerAudience<number> | null;
  /** The windows that pages and totals are compared with, oldest first. */
  readonly earlier: readonly Window[];
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** How one of the site's counts compares with its own past. */
export interface SiteStanding {
  readonly now: number;
  readonly previous: number | null;
  /** Null if it's unknown. */
  readonly yearAgo: number | null;
  /** Null with too little data to learn from. */
  readonly expected: number | null;
  readonly usual: Range | null;
  readonly position: "within" | "above" | "below" | "unjudged";
  /** Higher or lower than in every earlier window; null unless outside the range. */
  readonly record: "highest" | "lowest" | null;
  /** The first window of the level that the count is compared with; null if that's the level of all windows. */
  readonly levelSince: Window | null;
  /** This is the third window of a level that's new, so the level is news. */
  readonly isNewLevel: boolean;
  /** A steady rise or fall over all windows, as a fraction, and per window; null if there isn't one. */
  readonly tendency: { readonly since: Window; readonly relative: number; readonly perWindow: number } | null;
}

/** How a page's or group's visitors from one audience compare with its own past, relative to the site. */
export interface Standing {
  readonly now: number;
  /** Null if it's unknown. */
  readonly previous: number | null;
  /** Visitors expected now, at this window's size of the site; null if it wasn't compared, or its past is unknown. */
  readonly expected: number | null;
  /** What's usual at the site's usual size, for printing; null if there's too little data. */
  readonly usual: Range | null;
  /** It differs from what's expected, by more than chance and by enough to matter. */
  readonly isListed: boolean;
  /** Also almost certain, and not `stillSince`. */
  readonly isNotable: boolean;
  /** The window since which it has differed like this, if that was before this window. Then it isn't news. */
  readonly stillSince: Window | null;
  /** A slow rise or fall over all windows, as visitors at the site's median size; null if there isn't one. */
  readonly slow: { readonly start: number; readonly end: number; readonly since: Window } | null;
  /** Visitors in each of `earlier`, then now; null where unknown. */
  readonly series: readonly (number | null)[];
}

export interface JudgedPage extends PerAudience<Standing>, Pick<Page, "path" | "published" | "atMost" | "merged"> {
  /** It had no visitors in any earlier window that's known, and the previous one is. */
  readonly isNew: boolean;
  /** Its visitors in a usual earlier window, and now, from both audiences: for moves. */
  readonly usual: number;
  readonly now: number;
}

export interface JudgedGroup extends PerAudience<Standing> {
  readonly kind: "section" | "version" | "language";
  /** "/guides" for a section, "v1" for a version, "en" for a language. Untrusted. */
  readonly name: string;
  readonly pages: readonly JudgedPage[];
  /** The group's fraction of all page visits of the audience, in each of `earlier`, then now; null where unknown. */
  readonly shares: PerAudience<readonly (number | null)[]>;
}
