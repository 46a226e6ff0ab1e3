import type { Counts } from "../service/port.ts";
import type { Completeness, Drift, Shortfall, TrendPoint, Window, WindowUnit } from "./window.ts";

/** The two kinds of visitors that the service tells apart. */
export type Audience = "human" | "ai";

/**
 * A count now and before.
 * - compared: both are known; `relative` is null only where both are 0
 * - new: 0 before, some now; `relative` is null, because it would be infinite
 * - gone: some before, 0 now; `relative` is −1
 * - unknown: there is no comparison, or a partial reading did not reach this page; all but `now` is null
 */
export interface Change {
  readonly kind: "compared" | "new" | "gone" | "unknown";
  readonly now: number;
  readonly before: number | null;
  /** now − before. */
  readonly difference: number | null;
  /** A fraction: 0.31 is +31 %. */
  readonly relative: number | null;
}

/**
 * Visitors split without overlap, so that the three add up to `total`. The service's approximate counts may break the
 * bounds max(human, ai) ≤ total ≤ human + ai; the total is then moved to the nearer bound before it is split.
 */
export interface Parts {
  readonly humanOnly: number;
  readonly aiOnly: number;
  readonly both: number;
  /** The sum of the three: the service's total, unless it broke the bounds. */
  readonly total: number;
  readonly withinBounds: boolean;
}

/** A part of a sentence: plain words, or a path that strangers may have written and that each format must make harmless. */
type SentencePart = string | { readonly path: string };
/** To be joined without separators. Ends with a full stop where it is a whole sentence. */
export type Sentence = readonly SentencePart[];

export type VerdictKind =
  /** Nobody came. */
  | "no-visitors"
  /** Nothing to compare with. */
  | "first"
  /** Too few visitors for a statement about change. */
  | "tiny"
  | "growth"
  | "fall"
  /** People and AI moved in opposite directions. */
  | "mixed"
  | "flat";

export interface Verdict {
  readonly kind: VerdictKind;
  readonly sentence: Sentence;
}

/** A page and its visitors in the current window. */
export interface Page extends Counts {
  /** Exactly as the service wrote it: hostile until a format has made it harmless. */
  readonly path: string;
  /** The sitemap's spelling of this page; null when it is not published or no sitemap was read. */
  readonly published: string | null;
}

export interface RankedPage extends Page {
  /** 1 is the page with most visitors of the ranking's audience; equal counts share a rank. */
  readonly rank: number;
  /** Fraction of the site's visitors of this audience who came to this page, at most 1; null when the site had none. */
  readonly share: number | null;
  /** For the ranking's audience. */
  readonly change: Change;
}

export interface Mover {
  readonly path: string;
  readonly published: string | null;
  /** For the ranking's audience; never "unknown". */
  readonly change: Change;
  /**
   * Growth relative to the site's: 0.5 means that the page's factor of growth was half as much again as that of the
   * site. Null where either is not a finite factor.
   */
  readonly againstSite: number | null;
}

/** The head of a longer list. */
export interface Listed<T> {
  /** How many there are in all. */
  readonly count: number;
  readonly items: readonly T[];
}

export interface Movers {
  readonly up: Listed<Mover>;
  readonly down: Listed<Mover>;
}

/** Page visits: visitor × page pairs. One visitor on five pages makes five, so these are no visitors. */
export interface PageVisits {
  readonly human: Change;
  readonly ai: Change;
  /** Each visitor of a page once, also one that counts as both. */
  readonly total: Change;
}

export interface Section {
  /** A path prefix without a trailing slash: "/guides", "/docs/v1.2/guides"; "/" is the top-level page. Hostile, like a path. */
  readonly prefix: string;
  /** Pages with a visitor in the current window. */
  readonly pages: number;
  readonly visits: PageVisits;
  /** Fraction of all the sections' page visits; null when there are none. */
  readonly share: number | null;
}

export interface Sections extends Listed<Section> {
  /** True when sections start below a language, version or base prefix that most paths carry. */
  readonly belowPrefix: boolean;
  /** The longest bar of people and AI one after the other: a length for charts, no number of anything to tell. */
  readonly longestBar: number;
}

/** A page that people and machines rank very differently. Both count it at least once. */
export interface RankGap extends Page {
  readonly humanRank: number;
  readonly aiRank: number;
}

export interface PublishedPages {
  /** Pages in the sitemap, each spelling of one page counted once. */
  readonly count: number;
  /** Published pages without a visitor, in alphabetical order; null on a partial reading, where this cannot be known. */
  readonly unvisited: Listed<string> | null;
  /** Visited pages that the sitemap does not have, most visitors first. */
  readonly unpublished: Listed<Page>;
}

export type NextStepKind =
  /** A published page that more people read. */
  | "rising"
  /** A published page that fewer people read. */
  | "falling"
  /** A published page that machines read more. */
  | "rising-ai"
  /** Published pages that nobody visited. */
  | "unvisited"
  /** Visited paths that are not published. */
  | "unpublished"
  /** Without a sitemap nothing can be said about published pages. */
  | "give-sitemap";

export interface NextStep {
  readonly kind: NextStepKind;
  /** Without a trailing full stop. */
  readonly text: Sentence;
  /**
   * What to write after `/docs new: `; null where there is no such line. Names published pages only, in the sitemap's
   * spelling and of letters, digits and `-._/` only.
   */
  readonly prompt: string | null;
}

/** Comparison of two windows as a whole. */
export interface Comparison {
  readonly window: Window;
  /** The windows differ in length (calendar months and quarters); changes are then flagged, not scaled. */
  readonly unequalDays: boolean;
  readonly completeness: Completeness;
  /** Why the previous window is partial. */
  readonly reason: string | null;
  /** The site has too few visitors for a statement about change, so there are no movers. */
  readonly tooFew: boolean;
  /** Pages of the previous window that a partial reading of the current one did not reach; most visitors first, counts of then. */
  readonly notSeen: Listed<Page>;
  readonly movers: Readonly<Record<Audience, Movers>>;
}

/** What to know before believing the numbers. */
export interface Quality {
  readonly completeness: Completeness;
  readonly shortfall: Shortfall | null;
  /** Why the current window is partial. */
  readonly reason: string | null;
  /** Of both windows together. */
  readonly drift: Drift;
  /** Rows refused at the border, of both windows together. */
  readonly rejected: number;
  /** Rows of the current window that break max(human, ai) ≤ total ≤ human + ai. */
  readonly outOfBounds: number;
  /** Visited pages of the current window that `ignore` keeps out of rankings. */
  readonly ignored: number;
  /** Requests of the whole run, and those of the two windows that brought nothing. */
  readonly requests: number;
  readonly wasted: number;
  readonly notes: readonly string[];
}

/**
 * Everything that a report says, as plain data: serialisable, and with no number left to compute. The rows themselves
 * are not in it; the data files are written from the CollectedWindow.
 */
export interface Insights {
  readonly project: string;
  readonly generatedAt: string;
  readonly docsUrl: string | null;
  readonly window: Window;
  readonly unit: WindowUnit;
  /** First line of the report. */
  readonly verdict: Verdict;
  /** The same for a chat message: plain text, naming a page only if it is published and plainly spelt. */
  readonly headline: string;
  /** The window that totals are compared with; null without one. */
  readonly before: Window | null;
  /** Unique visitors of the site. */
  readonly totals: Readonly<Record<Audience | "total", Change>>;
  readonly parts: Parts;
  /** Pages with a visitor; in a partial reading, those that were read. */
  readonly pages: Change;
  /** Sum of page visits over site visitors; null on a partial reading or without visitors of this kind. */
  readonly pagesPerVisitor: Readonly<
    Record<Audience, { readonly now: number | null; readonly before: number | null }>
  >;
  /** `pages` of `ofPages` visited pages make at least `share` (0.8) of all page visits; null on a partial reading or without visits. */
  readonly concentration: { readonly share: number; readonly pages: number; readonly ofPages: number } | null;
  /** Null when the pages of the window before were not read. */
  readonly comparison: Comparison | null;
  readonly trend: readonly TrendPoint[];
  /** Pages by visitors of each audience. */
  readonly top: Readonly<Record<Audience, readonly RankedPage[]>>;
  readonly sections: Sections;
  /** Pages that only machines, or only people, came to; most visitors first. */
  readonly only: Readonly<Record<Audience, Listed<Page>>>;
  /** Pages that this audience ranks far higher than the other, widest gap first. */
  readonly rankGaps: Readonly<Record<Audience, readonly RankGap[]>>;
  /** Null when no sitemap was read. */
  readonly published: PublishedPages | null;
  /** At most three. */
  readonly nextSteps: readonly NextStep[];
  /** For the step's outputs, which may become prompts: published pages only, in the sitemap's spelling, else empty. */
  readonly outputs: {
    readonly topPages: readonly (Counts & { readonly path: string })[];
    readonly movers: readonly {
      readonly path: string;
      readonly audience: Audience;
      readonly now: number;
      readonly before: number;
      readonly difference: number;
    }[];
  };
  readonly quality: Quality;
}
