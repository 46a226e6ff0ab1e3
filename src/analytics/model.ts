import type { ActivityReading, MergedPullRequest, PullRequestLink } from "../activity/model.ts";
import type { Window, WindowUnit } from "../period.ts";
import type { Counts } from "../service/port.ts";

/** The two kinds of visitors that the service tells apart. */
export const AUDIENCES = ["human", "ai"] as const;
export type Audience = (typeof AUDIENCES)[number];
type PerAudience<T> = Readonly<Record<Audience, T>>;
type PerCount<T> = Readonly<Record<keyof Counts, T>>;

/**
 * A count now and before.
 * - compared: both are known; `relative` is null only where both are 0
 * - new: 0 before, some now; `relative` is null, because it would be infinite
 * - gone: some before, 0 now; `relative` is −1
 * - unknown: there's no comparison, or a partial reading didn't reach this page; all but `now` is null
 */
export interface Change {
  readonly kind: "compared" | "new" | "gone" | "unknown";
  readonly now: number;
  readonly before: number | null;
  readonly difference: number | null;
  /** A fraction: 0.31 is +31%. */
  readonly relative: number | null;
}

/**
 * Visitors split without overlap, so that the three add up to `total`. The service's approximate counts may break the
 * bounds max(human, ai) ≤ total ≤ human + ai. The total is then moved to the nearer bound before it's split.
 */
export interface Parts {
  readonly humanOnly: number;
  readonly aiOnly: number;
  readonly both: number;
  readonly total: number;
  readonly withinBounds: boolean;
}

/**
 * Parts to join without separators: plain words; a path that strangers may have written; or other people's words, such
 * as an annotation. Each format must make the last two harmless. Ends with a period if it's a whole sentence.
 */
export type Sentence = readonly (string | { readonly path: string } | { readonly words: string })[];

/** A date on which something changed that affects the numbers: a release, a redesign, a new way of counting. */
export interface Annotation {
  /** YYYY-MM-DD */
  readonly date: string;
  /** One line, as the workflow's author wrote it. */
  readonly text: string;
}

export interface TrendPoint {
  readonly window: Window;
  readonly totals: Counts;
}

/** Where a count of the whole site is among the site's own earlier windows. */
export interface Standing {
  /** Against `range`. Unjudged: nothing to compare with, or fewer than 30 visitors then and now. */
  readonly position: "within" | "above" | "below" | "unjudged";
  /** Null with fewer than six earlier windows: `position` then shows large changes only. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** What the earlier windows lead to expect: the middle of `range`, or of those few windows. Null if unjudged. */
  readonly expected: number | null;
  /** How many earlier windows there are to compare with. */
  readonly windows: number;
  /** Those that are so far from the others that the range was learned without them. */
  readonly setAside: readonly Window[];
  /** More, or fewer, than in each of `windows`; only if it's outside the range. */
  readonly record: "highest" | "lowest" | null;
  /** A steady rise or fall over all windows since `since`, as a fraction, which no single window shows. */
  readonly tendency: {
    readonly direction: "up" | "down";
    readonly since: Window;
    readonly relative: number | null;
  } | null;
}

/**
 * - no-visitors: there were none
 * - broken-count: an audience that was there is counted as zero, so the count is probably wrong
 * - first: nothing to compare with
 * - tiny: too few visitors for a statement about change
 * - growth, fall: above, or below, the usual range
 * - mixed: one audience above its usual range, the other below
 * - pages: the site is within its usual range, and pages stand out
 * - moved: most of what people read has moved to other pages, as after a redesign
 * - flat: within the usual range, or no large change where there is no range
 */
export type VerdictKind =
  | ("no-visitors" | "broken-count" | "first" | "tiny")
  | ("growth" | "fall" | "mixed" | "pages" | "moved" | "flat");

export interface Verdict {
  readonly kind: VerdictKind;
  /** What happened, and where the cause is the whole site: that. */
  readonly sentence: Sentence;
  /** What stands out among the pages, that nothing does, or why pages weren't compared. Null if there's nothing to say. */
  readonly pages: Sentence | null;
  /** How sure this is: few earlier windows, a comparison that spans an annotation. Empty if nothing limits it. */
  readonly certainty: readonly Sentence[];
}

/** Why a report is worth a comment. */
export type NotableReason = "no-visitors" | "partial" | "not-judged" | "outside-range" | "pages";

export interface Named {
  /** The most visited spelling, of now or else of before, exactly as the service wrote it: hostile until a format has made it harmless. */
  readonly path: string;
  /** More than one spelling was visited, so the counts are upper bounds. */
  readonly atMost: boolean;
  /** The sitemap's spelling; null for a page that it doesn't have, and for paths with a query, which anyone can make. */
  readonly published: string | null;
  /** Pull requests that changed the page and were merged in either window, newest first. */
  readonly merged?: readonly MergedPullRequest[];
}

export interface Page extends Named, Counts {}

/** Counts are those of the ranking's audience. */
export interface RankedPage extends Page {
  /** From 1; equal counts share a rank. */
  readonly rank: number;
  /** Fraction of the site's visitors who visited this page, at most 1; null if the site had none. */
  readonly share: number | null;
  readonly change: Change;
}

/** A page that people and AI visitors rank very differently. Both visited it at least once. */
export interface RankGap extends Page {
  readonly humanRank: number;
  readonly aiRank: number;
}

/** A page that changed unlike its site, and by more than pages of this site do by chance. */
export interface StandOut extends Named {
  readonly audience: Audience;
  /** Of this audience; never "unknown". */
  readonly change: Change;
  /** Visitors that the page would have had if it had changed like the site's pages. */
  readonly expected: number;
  /** now / expected − 1: 2.67 is +267% against the site. Null if nothing was expected. */
  readonly againstSite: number | null;
  /** Sure enough to make the report notable (false discovery rate of 5%); others are only listed (10%). */
  readonly notable: boolean;
}

/** The head of a longer list, which has `count` items in all. */
export interface Listed<T> {
  readonly count: number;
  readonly items: readonly T[];
}

export interface Section {
  /** No slash at its end: "/guides", "/docs/v1.2/guides"; "/" is the top-level page. Hostile, like a path. */
  readonly prefix: string;
  /** Those with a visitor in the current window. */
  readonly pages: number;
  /** Page visits, not visitors: one visitor on five pages makes five. `total` has each visitor of a page once. */
  readonly visits: PerCount<Change>;
  /** Fraction of all the sections' page visits; null if there are none. */
  readonly share: number | null;
}

export interface Sections extends Listed<Section> {
  /** Sections start below a language, version, or base prefix that most paths have. */
  readonly belowPrefix: boolean;
  /** The longest bar of people and AI one after the other: a length for charts, not a number to show. */
  readonly longestBar: number;
}

export interface PublishedPages {
  /** Pages in the sitemap, each spelling of one page counted once. */
  readonly count: number;
  /** In alphabetical order; null on a partial reading, where this isn't known. */
  readonly unvisited: Listed<string> | null;
  /** Visited pages that the sitemap doesn't have, most visitors first. */
  readonly unpublished: Listed<Page>;
}

export interface NextStep {
  /** A published page that more, or fewer, visitors of an audience read; visited paths that aren't published; no sitemap. */
  readonly kind: "rising" | "falling" | "rising-ai" | "falling-ai" | "unpublished" | "give-sitemap";
  /** Without a period at its end. */
  readonly text: Sentence;
  /** What to write after `/docs new: `, if anything. Names published pages only, in the sitemap's spelling and if `isPlain`. */
  readonly prompt: string | null;
  /** Changes the page already, so there's no prompt. */
  readonly openPullRequest?: PullRequestLink;
}

export interface Activity extends Omit<ActivityReading, "mergedByPage" | "openByPage"> {
  /** When pull requests that changed published pages were merged: days in both windows, earliest first. */
  readonly mergedOn: readonly string[];
  /** Visited pages that were changed by merged pull requests, latest first. */
  readonly pages: Listed<Required<Named> & PerAudience<Change>>;
}

/** Why pages aren't compared although that was asked for. */
export interface NotCompared {
  /** A plain sentence without a period. */
  readonly why: string;
  /** The `max-requests` that suffices for a comparison, and for the whole trend too; null if more wouldn't help. */
  readonly maxRequests: { readonly comparison: number; readonly withTrend: number } | null;
}

/** `window`, `completeness`, and `reason` are of the previous window. */
export interface Comparison extends Pick<CollectedWindow, "window" | "completeness" | "reason"> {
  /** The windows differ in length (calendar months and quarters). Changes are then flagged, not scaled. */
  readonly unequalDays: boolean;
  /** Pages of the previous window that a partial reading of the current one didn't reach, with their earlier counts. */
  readonly notSeen: Listed<Page>;
  /** Pages with enough visitors to be tested, in either audience. */
  readonly compared: number;
  /** Surest and largest first, over both audiences; `pages` counts a page that stands out in both once. */
  readonly standOuts: Listed<StandOut> & { readonly pages: number };
  /** What the median page changed by; null if no page could be tested. */
  readonly siteFactor: PerAudience<number | null>;
  /** Pages that gained or lost nearly all their visitors at once. */
  readonly moved: number;
}

/**
 * What makes a reading partial.
 * - ended: it ended before the last page
 * - moved: all pages were read, but the data kept changing: rows may be missing, and totals be of another moment
 * - refused: all pages were read, but most of their rows couldn't be used
 */
type Shortfall = "ended" | "moved" | "refused";

/** One window as it was read from the service. */
export interface CollectedWindow extends TrendPoint {
  /** By exact path, as the service wrote it. A Map, because a path may be `__proto__`. */
  readonly rows: ReadonlyMap<string, Counts>;
  readonly completeness: "complete" | "partial";
  /** Null when it's complete. */
  readonly shortfall: Shortfall | null;
  /** Signs that the data moved while it was read. */
  readonly drift: {
    /** Rows whose path had been read before. */
    readonly duplicates: number;
    /** Between two pages of one reading. */
    readonly totalsChanged: number;
    /** How often the window was read again from its start. */
    readonly rereads: number;
  };
  /** Rows that couldn't be used. */
  readonly rejected: number;
  /** Why the reading is partial, a plain sentence without a period; null when it's complete. */
  readonly reason: string | null;
  readonly requests: number;
  /** Requests that returned nothing new. */
  readonly wasted: number;
  /** Pages that the window has, as far as they were read: what a similar window will cost. */
  readonly pages: number;
}

/** What was read from the service for one report. */
export interface Reading {
  readonly current: CollectedWindow;
  /** The previous window; null when there's nothing to compare pages with. */
  readonly previous: CollectedWindow | null;
  /** Site totals of the previous window; null where they couldn't be read, or weren't asked for. */
  readonly before: TrendPoint | null;
  /** Oldest first, ending with the current window; empty when there is none. */
  readonly trend: readonly TrendPoint[];
  readonly notCompared: NotCompared | null;
  /** Why something else is missing, each a plain sentence without a period. */
  readonly notes: readonly string[];
}

/** What to know before relying on the numbers. Drift, and rejected and wasted requests, are of both windows together. */
export interface Quality
  extends Pick<CollectedWindow, "completeness" | "shortfall" | "reason" | "drift" | "rejected" | "wasted"> {
  /** Rows of the current window that break max(human, ai) ≤ total ≤ human + ai. */
  readonly outOfBounds: number;
  /** Visited pages of the current window that `ignore-paths` keeps out of rankings. */
  readonly ignored: number;
  /** Of the whole run. */
  readonly requests: number;
  readonly notes: readonly string[];
}

/**
 * Everything that a report says, as plain data that JSON keeps, with no number left to compute. The rows aren't in it: the
 * data files are written from the CollectedWindow.
 */
export interface Insights {
  readonly project: string;
  /** The project's display name: `title`, or its ID. */
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  /** Of the published site, for links; null when it wasn't given. */
  readonly docsUrl: string | null;
  readonly window: Window;
  /** The window that totals are compared with; null without one. */
  readonly before: Window | null;
  readonly unit: WindowUnit;
  readonly verdict: Verdict;
  /** The verdict for a chat message: plain text that names a page only if it's published and `isPlain`. */
  readonly headline: string;
  readonly totals: PerCount<Change>;
  readonly standing: PerCount<Standing>;
  readonly notable: readonly NotableReason[];
  readonly parts: Parts;
  /** Pages with a visitor; in a partial reading, those that were read. */
  readonly pages: Change;
  /** Sum of page visits over site visitors; null on a partial reading or without visitors of this kind. */
  readonly pagesPerVisitor: PerAudience<{ readonly now: number | null; readonly before: number | null }>;
  /** `pages` of `ofPages` visited pages have at least `share` of all page visits; null if partial or without visits. */
  readonly concentration: { readonly share: number; readonly pages: number; readonly ofPages: number } | null;
  /** Null when the pages of the previous window weren't read. */
  readonly comparison: Comparison | null;
  /** Null if pages were compared, or weren't to be. */
  readonly notCompared: NotCompared | null;
  /** Oldest first, ending with the current window. */
  readonly trend: readonly TrendPoint[];
  /** Those in the trend, or without a trend in the two windows; oldest first. */
  readonly annotations: readonly Annotation[];
  readonly top: PerAudience<readonly RankedPage[]>;
  readonly sections: Sections;
  /** Pages that only AI visitors, or only people, visited; most visitors first. */
  readonly only: PerAudience<Listed<Page>>;
  /** Pages that this audience ranks far higher than the other, widest gap first. */
  readonly rankGaps: PerAudience<readonly RankGap[]>;
  /** Null when no sitemap was read, or when it doesn't fit the site. */
  readonly published: PublishedPages | null;
  /** Paths that only scanners ask for (`/wp-login.php`): in the site's totals and the data files, in no list. */
  readonly scanners: { readonly paths: number; readonly visits: Counts };
  /** Null unless the workflow asks for it. */
  readonly activity: Activity | null;
  /** At most three. */
  readonly nextSteps: readonly NextStep[];
  /** For the step's outputs, which may become prompts: published pages only, in the sitemap's spelling. */
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
