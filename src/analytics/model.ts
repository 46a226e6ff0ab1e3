import type { Window, WindowUnit } from "../period.ts";
import type { Counts } from "../service/port.ts";
import type { CollectedWindow, Drift, Shortfall } from "./collect.ts";

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
  /** A fraction: 0.31 is +31%. */
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

/**
 * A part of a sentence: plain words; a path that strangers may have written; or somebody else's words, such as an
 * annotation. Each format must make the last two harmless.
 */
type SentencePart = string | { readonly path: string } | { readonly words: string };
/** To be joined without separators. Ends with a full stop where it is a whole sentence. */
export type Sentence = readonly SentencePart[];

/** A date on which something changed that the numbers should be read with: a release, a redesign, a new way of counting. */
export interface Annotation {
  /** YYYY-MM-DD */
  readonly date: string;
  /** One line, as the workflow's author wrote it. */
  readonly text: string;
}

/** A steady rise or fall over all windows of the trend, which no single window shows. */
interface Tendency {
  readonly direction: "up" | "down";
  /** The first of these windows. */
  readonly since: Window;
  /** From `since` to now; a fraction. Null where `since` had no visitors. */
  readonly relative: number | null;
}

/** Site totals of one window of the trend. */
export interface TrendPoint {
  readonly window: Window;
  readonly totals: Counts;
}

/** Where a count of the whole site is among the site's own earlier windows. */
export interface Standing {
  /**
   * - within, above, below: against `range`
   * - unjudged: nothing to judge by, or fewer than 30 visitors then and now
   */
  readonly position: "within" | "above" | "below" | "unjudged";
  /**
   * The usual range, in visitors. Null with fewer than six earlier windows: `position` then tells of large changes only.
   */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** What the earlier windows lead to expect now: the middle of `range`, or of those few windows. Null where unjudged. */
  readonly expected: number | null;
  /** How many earlier windows there are to judge by. */
  readonly windows: number;
  /** Those of them that are so far from the others that the range was learned without them. */
  readonly setAside: readonly Window[];
  /** More, or fewer, than in each of `windows`; only told of a count outside its range. */
  readonly record: "highest" | "lowest" | null;
  readonly tendency: Tendency | null;
}

export type VerdictKind =
  /** No visitors. */
  | "no-visitors"
  /** An audience that was there is counted as zero: more likely the count than the visitors. */
  | "broken-count"
  /** Nothing to compare with. */
  | "first"
  /** Too few visitors for a statement about change. */
  | "tiny"
  /** Above the usual range. */
  | "growth"
  /** Below the usual range. */
  | "fall"
  /** One audience above its usual range, the other below. */
  | "mixed"
  /** The site is within its usual range, and pages stand out against it. */
  | "pages"
  /** Most of what people read has moved to other pages, as after a redesign. */
  | "moved"
  /** Within the usual range, or no large change where there is no range. */
  | "flat";

export interface Verdict {
  readonly kind: VerdictKind;
  /** What happened, and where the cause is the whole site: that. */
  readonly sentence: Sentence;
  /** What stands out among the pages, or that nothing does, or why pages were not compared. Null where there is nothing to say. */
  readonly pages: Sentence | null;
  /** How sure this is: few earlier windows, a comparison that spans an annotation. Whole sentences; empty where nothing limits it. */
  readonly certainty: readonly Sentence[];
}

/** Why a report is worth a comment, in no order. */
export type NotableReason = "no-visitors" | "partial" | "not-judged" | "outside-range" | "pages";

/**
 * A page and its visitors in the current window. Its spellings (end slash, `.html`, `/index`, `.md`) are one page. Unique
 * visitors of several spellings do not add up, so the counts are then sums that say "at most".
 */
export interface Page extends Counts {
  /** The most visited spelling, exactly as the service wrote it: hostile until a format has made it harmless. */
  readonly path: string;
  /** More than one spelling was visited, so that the counts are upper bounds. */
  readonly atMost: boolean;
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

/** A page that changed unlike its site, and by more than pages of this site do by chance. */
export interface StandOut {
  readonly path: string;
  /** The sitemap's spelling of this page; null when it is not published or no sitemap was read. */
  readonly published: string | null;
  readonly audience: Audience;
  /** Of this audience; never "unknown". */
  readonly change: Change;
  /** Visitors that the page would have had, had it changed like the site's pages. */
  readonly expected: number;
  /** now / expected − 1: 2.67 is +267% against the site. Null where nothing was expected. */
  readonly againstSite: number | null;
  /** Sure enough to make the report notable (false discovery rate of 5%); others are listed (10%). */
  readonly notable: boolean;
  /** Counts are upper bounds, see Page. */
  readonly atMost: boolean;
}

/** The head of a longer list. */
export interface Listed<T> {
  /** How many there are in all. */
  readonly count: number;
  readonly items: readonly T[];
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

type NextStepKind =
  /** A published page that more people read. */
  | "rising"
  /** A published page that fewer people read. */
  | "falling"
  /** A published page that machines read more. */
  | "rising-ai"
  /** A published page that machines read less. */
  | "falling-ai"
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

/** Why pages are not compared although that was asked for. */
export interface NotCompared {
  /** A plain sentence without a full stop. */
  readonly why: string;
  /** What `max-requests` must be for a comparison, and for a comparison and the whole trend; null where more would not help. */
  readonly maxRequests: { readonly comparison: number; readonly withTrend: number } | null;
}

/** Comparison of two windows as a whole. */
export interface Comparison {
  readonly window: Window;
  /** The windows differ in length (calendar months and quarters); changes are then flagged, not scaled. */
  readonly unequalDays: boolean;
  readonly completeness: CollectedWindow["completeness"];
  /** Why the previous window is partial. */
  readonly reason: string | null;
  /** Pages of the previous window that a partial reading of the current one did not reach; most visitors first, counts of then. */
  readonly notSeen: Listed<Page>;
  /** Pages with enough visitors to be tested, in either audience. */
  readonly compared: number;
  /** Surest and largest first, over both audiences; `pages` counts a page once that stands out in both. */
  readonly standOuts: Listed<StandOut> & { readonly pages: number };
  /** By what factor the pages of the site changed, that of the median page; null where no page could be tested. */
  readonly siteFactor: Readonly<Record<Audience, number | null>>;
  /** Pages that gained or lost nearly all their visitors at once. */
  readonly moved: number;
}

/** What to know before believing the numbers. */
export interface Quality {
  readonly completeness: CollectedWindow["completeness"];
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
  /** What people call the project: `title`, or else its id. */
  readonly title: string;
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
  /** The same counts against the site's own past. */
  readonly standing: Readonly<Record<Audience | "total", Standing>>;
  /** Why this report is worth a comment; empty where it is not. */
  readonly notable: readonly NotableReason[];
  readonly parts: Parts;
  /** Pages with a visitor; in a partial reading, those that were read. */
  readonly pages: Change;
  /** Sum of page visits over site visitors; null on a partial reading or without visitors of this kind. */
  readonly pagesPerVisitor: Readonly<Record<Audience, { readonly now: number | null; readonly before: number | null }>>;
  /** `pages` of `ofPages` visited pages make at least `share` (0.8) of all page visits; null on a partial reading or without visits. */
  readonly concentration: { readonly share: number; readonly pages: number; readonly ofPages: number } | null;
  /** Null when the pages of the window before were not read. */
  readonly comparison: Comparison | null;
  /** Null where pages were compared, or were not to be. */
  readonly notCompared: NotCompared | null;
  /** Oldest first, ending with the current window. */
  readonly trend: readonly TrendPoint[];
  /** Those that fall into the trend, or else the two windows; oldest first. */
  readonly annotations: readonly Annotation[];
  /** Pages by visitors of each audience. */
  readonly top: Readonly<Record<Audience, readonly RankedPage[]>>;
  readonly sections: Sections;
  /** Pages that only machines, or only people, came to; most visitors first. */
  readonly only: Readonly<Record<Audience, Listed<Page>>>;
  /** Pages that this audience ranks far higher than the other, widest gap first. */
  readonly rankGaps: Readonly<Record<Audience, readonly RankGap[]>>;
  /** Null when no sitemap was read, or when it does not fit the site. */
  readonly published: PublishedPages | null;
  /** Paths that only scanners ask for (`/wp-login.php`): in the site's totals and the data files, in no list. */
  readonly scanners: { readonly paths: number; readonly visits: Counts };
  /** At most three. */
  readonly nextSteps: readonly NextStep[];
  /** For the step's outputs, which may become prompts: published pages only, in the sitemap's spelling, else empty. */
  readonly outputs: {
    readonly topPages: readonly (Counts & Pick<Page, "path" | "atMost">)[];
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
