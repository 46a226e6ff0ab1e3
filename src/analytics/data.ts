import type { Window } from "../inputs/period.ts";
import type { Counts, VisitorRow, Votes } from "../service/port.ts";

// What a report says, as data: the result of the analysis, and the format of report.json. Every other format is printed
// from it. docs/report.schema.json is generated from these types and their comments, so a change here is a change for
// everyone who reads the file.

export const AUDIENCES = ["people", "ai"] as const;
export type Audience = (typeof AUDIENCES)[number];
export type PerAudience<T> = Readonly<Record<Audience, T>>;
export const perAudience = <T>(of: (one: Audience) => T): PerAudience<T> => ({ people: of("people"), ai: of("ai") });
export const otherThan = (audience: Audience): Audience => (audience === "people" ? "ai" : "people");

/**
 * Visitors to a documentation site in a period of complete UTC days. Counts are unique visitors, and only as accurate as
 * the service's own. They don't add up across pages, sections, or periods. Page visits do: someone who visits five pages
 * makes five page visits. Sentences are plain text in which paths and other people's words are in code spans (`like this`),
 * so they're harmless in Markdown. Paths, search terms, and categories can contain any text, so sanitize them before you
 * display them.
 *
 * @title report.json of Docs Agent Action
 */
export interface Report {
  /** Increases if a field is removed or changes its meaning. New fields don't increase it. */
  readonly schema: 1;
  readonly project: string;
  readonly title: string;
  /** The published site. */
  readonly docsUrl: string | null;
  /** @format date-time */
  readonly generatedAt: string;
  readonly period: Window;
  /** Null if there's nothing to compare with. */
  readonly previous: Window | null;
  readonly unit: "day" | "week" | "month" | "quarter" | "period";
  /** One sentence of plain text, at most 140 characters, for a chat message. It names only published pages with plain paths. */
  readonly headline: string;
  /** The claims in the headline and on the first screen that aren't from findings. */
  readonly headlineClaims: readonly Claim[];
  /** The first screen: the news (at most 90 characters), the state of the site, what else happened, and what is read most. */
  readonly summary: readonly string[];
  /** What happened, and what's wrong, most important first. Empty in a typical period. */
  readonly findings: readonly Finding[];
  readonly nextSteps: readonly Step[];
  /** Why the report is worth a comment: kinds of findings, or that there's nothing to compare with. Empty if nothing is notable. */
  readonly notable: readonly (FindingKind | "not-compared")[];
  /** False if pages may be missing; `diagnostics` says why. */
  readonly complete: boolean;
  readonly people: SiteCount;
  readonly ai: SiteCount;
  /** All visitors, each counted once. */
  readonly total: SiteCount;
  /** Page views, which can be added up; null without the `signals` input. */
  readonly views: PerAudience<Change> | Missing | null;
  /** How page visits by people changed from the usual number to this period's. Null if the parts wouldn't explain most of the change. */
  readonly bridge: Bridge | null;
  /** Oldest first, ending with this period. */
  readonly trend: readonly TrendPoint[];
  readonly annotations: readonly Annotation[];
  /** Every page, with its spellings combined, most read by people first. */
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
  /** Null if there's no sitemap, or it doesn't fit the site. */
  readonly sitemap: {
    readonly pages: number;
    /** Published pages without visitors, in alphabetical order; null if the report is partial or there were no visitors. */
    readonly unvisited: readonly string[] | null;
    /**
     * Paths of visited pages that aren't in the sitemap, most visited first. Those with readers in most earlier periods may
     * be hidden on purpose.
     */
    readonly unpublished: readonly string[];
  } | null;
  /** Published pages that changed independently of the site. The step's output of the same name can become a prompt. */
  readonly standouts: readonly Standout[];
  /** Null without the `activity` input. */
  readonly activity: Activity | null;
  /** What readers say; null without the `signals` input. In a public repository, without their words. */
  readonly readers: Readers | null;
  readonly diagnostics: Diagnostics;
  /** The pages exactly as the service sent them. A page can appear under several spellings. `previous` is null if it wasn't read. */
  readonly rows: { readonly period: readonly VisitorRow[]; readonly previous: readonly VisitorRow[] | null };
}

export interface Change {
  readonly now: number;
  /** Null if unknown. */
  readonly previous: number | null;
}

/** About five in six periods are within this range. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** One audience's count, now and earlier. */
export interface Counted extends Change {
  /** The earlier periods, oldest first, ending with the previous one; null where unknown. Can be empty if the count is too small to compare. */
  readonly past: readonly (number | null)[];
  /**
   * For a page or section, adjusted for the change in visits to the whole site. Null with too little data, or if `high` would
   * be more than four times `low`.
   */
  readonly usual: Range | null;
  /** The counts vary too much for a usual range. */
  readonly irregular: boolean;
  /** Above, below, or within the usual range. Null if the count can't be compared. */
  readonly position: "above" | "below" | "within" | null;
  /**
   * Outside the usual range, clearly above or below all earlier counts (or the latest four; for pages, the latest eight), and
   * changed in the same direction since the previous period.
   */
  readonly isNews: boolean;
}

export interface SiteCount extends Counted {
  readonly record: "highest" | "lowest" | null;
  /** The same period a year ago, and the one before it; null if unknown. */
  readonly yearAgo: Change | null;
}

/** The number of visitors in one period. */
export interface Visitors extends PerAudience<number> {
  /** Everyone, each counted once. */
  readonly total: number;
}

export interface TrendPoint extends Visitors {
  readonly period: Window;
  /** What was usual at the time, calculated from the periods before. */
  readonly usual: PerAudience<Range | null>;
}

/** An event that affects the numbers, such as a release or a redesign. Its text comes from the workflow. */
export interface Annotation {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly text: string;
}

export interface Bridge {
  readonly usual: number;
  /** Largest first. The last one is what remains. In `name`, paths are in code spans, as in sentences. */
  readonly parts: readonly { readonly name: string; readonly visits: number }[];
  readonly now: number;
}

export interface NamedPage {
  /** The spelling that most people visited, exactly as the service sent it: untrusted. */
  readonly path: string;
  /** The sitemap's spelling; null if it isn't in the sitemap, or has a query, which anyone can make up. */
  readonly published: string | null;
}

export interface Page extends NamedPage, PerAudience<Counted> {
  /** `ignored`: by `ignore-paths`. `file`: such as /robots.txt. `scanner`: only scanners request it. Rankings have only `page`. */
  readonly kind: "page" | "ignored" | "file" | "scanner";
  /** This audience visited several spellings, so its counts are upper bounds. */
  readonly atMost: PerAudience<boolean>;
  readonly total: Change;
  /** Pull requests that changed the page and were merged in this period or the previous one, newest first. */
  readonly merged: readonly MergedPullRequest[];
}

/** A group of pages. Its counts are page visits. */
export interface Section extends PerAudience<Counted> {
  /** Without a trailing slash: "/guides". Untrusted. */
  readonly prefix: string;
  /** A variant is a version or a language. */
  readonly kind: "section" | "variant";
  /** As the report shows it: "`/guides`", "v1", "Japanese (`/ja`)". */
  readonly name: string;
  /** Number of pages with visitors. */
  readonly pages: number;
  /** Fraction of all page visits by people; null if there are none. */
  readonly share: Change | null;
}

/** What a finding can be about. */
export type Subject = { readonly site: true } | { readonly path: string } | { readonly prefix: string };

interface Of {
  readonly subject: Subject;
  readonly audience: Audience;
  /** Visitors of the site; page visits of anything smaller. */
  readonly unit: "visitors" | "visits";
}

type About = Omit<Of, "unit">;
type Extreme = "highest" | "lowest";

/** What each type of claim says. Shares and changes are fractions. */
interface Claims {
  change: Of & { previous: number; now: number };
  count: Of & { now: number };
  usual: Of & Range;
  record: Of & { which: Extreme; periods: number };
  inARow: Of & { which: Extreme; periods: number; before: number };
  shift: { from: PrefixShare; to: PrefixShare; audience: Audience };
  rest: { audience: Audience; change: number };
  alike: { audience: Audience; low: number; high: number };
  steady: About & { unit: "share"; from: number; to: number };
  launch: { prefix: string; pages: number; visits: number; audience: Audience };
  newPage: { path: string; visits: number; audience: Audience };
  moved: { from: string; to: string; pages: number };
  gone: { subject: Subject; visits: number };
  back: About & { now: number; previous: number };
  typical: { after: "high" | "low" | null };
  gap: object;
  counting: { subject: Subject };
  crawler: { even: boolean; paths?: readonly string[]; each?: number; others?: number };
  junk: { kind: "paths" | "queries"; paths: number; visits: number };
  yearAgo: { audience: Audience; change: number };
  aiShare: { now: number; yearAgo?: boolean };
  mostRead: { audience: Audience; paths: readonly string[]; counts: readonly number[] };
  step: { do: StepKind; subject: Subject };
}

/**
 * What a sentence says, as data. A sentence is used only if the raw counts support it. A type that starts with `x-` has the
 * other numbers in the sentence, such as votes or API requests.
 */
export type Claim =
  | { [Type in keyof Claims]: { readonly type: Type } & Claims[Type] }[keyof Claims]
  | { readonly type: `x-${string}`; readonly numbers: readonly number[] };

export interface PrefixShare {
  readonly prefix: string;
  readonly previous: number;
  readonly now: number;
}

type Broken = "no-visitors" | "broken-count" | "partial" | "counting";
type OfPages = "junk" | "moved" | "launch" | "new" | "gone" | "unpublished" | "silent";
type OfVisits = "site" | "crawler" | "shift" | "page" | "group" | "back" | "slow";
export type FindingKind = Broken | OfPages | OfVisits | "readers" | "work";

export interface Finding {
  readonly kind: FindingKind;
  /** One or more sentences with their final periods. The first says what happened. */
  readonly sentence: string;
  /** What the sentences say, the main claim first. */
  readonly claims: readonly Claim[];
  /** The pages that it's about. */
  readonly pages: readonly NamedPage[];
  /** The section, folder, version, or language that it's about. */
  readonly group: string | null;
  /** How many more page visits by people there were than expected (negative: fewer); 0 if the finding isn't about people. */
  readonly people: number;
  readonly ai: number;
  /** Almost certain and important enough for a comment. */
  readonly notable: boolean;
  readonly step: Step | null;
}

export type StepKind = "none" | "redirect" | "redirect-rule" | `check-${"page" | "section" | "site" | "counting"}`;

export interface Step {
  readonly kind: StepKind | "read-feedback" | "give-sitemap";
  /** The number of people, or of page visits by people, that the step concerns. */
  readonly people: number;
  /** With its final period. */
  readonly text: string;
  readonly claims: readonly Claim[];
  /** What to ask the agent: the text after `/docs new: `. It names only published pages with plain paths. */
  readonly prompt: string | null;
  /** This pull request already changes the page, so there's no prompt. */
  readonly openPullRequest: LinkedPullRequest | null;
}

export interface Standout {
  /** The sitemap's spelling. */
  readonly path: string;
  readonly audience: Audience;
  readonly now: number;
  readonly previous: number;
  /** It's almost certain, and part of what makes the report notable. */
  readonly notable: boolean;
  /** About people: fewer visited the page, and a command could be suggested for it, even if the report doesn't show one. */
  readonly command: boolean;
}

/** A pull request in this repository. Its title is untrusted, and isn't read. */
export interface LinkedPullRequest {
  readonly number: number;
  readonly url: string;
}

export interface MergedPullRequest extends LinkedPullRequest {
  /** YYYY-MM-DD, UTC. */
  readonly mergedOn: string;
}

export interface Activity {
  /** Null if they couldn't be read. */
  readonly requests: AgentRequests | null;
  /** The agent's pull requests that had been open for more than 14 days when the period ended, oldest first. */
  readonly waiting: readonly (LinkedPullRequest & { /** YYYY-MM-DD, UTC. */ readonly openedOn: string })[];
  /** Published pages before and after a merge that changed them, latest first. The numbers don't show what caused a change. */
  readonly beforeAndAfter: readonly BeforeAndAfter[];
}

/** How a request ended without a pull request. `uncertain`: the service didn't confirm it. `unsent`: it wasn't sent. */
export type EndedAs = "no-pull-request" | "failed" | "archived" | "error" | "uncertain" | "unsent";

/** Requests that people made to the agent in comments during the period, and their results. */
export interface AgentRequests {
  readonly count: number;
  /** Each counted once. `closed`: without merging. `notVisible`: in another repository, or deleted. */
  readonly pullRequests: Readonly<Record<"merged" | "closed" | "open" | "notVisible", number>>;
  /** Median time from request to pull request, for the pull requests that the period's requests led to; null if there are none. */
  readonly medianMsToPullRequest: number | null;
  readonly medianMsToMerge: number | null;
  /** Threads whose latest request ended without a pull request, newest first. `url` is the status comment's. */
  readonly ended: readonly { readonly thread: number; readonly url: string; readonly as: EndedAs }[];
}

export interface BeforeAndAfter {
  /** The sitemap's spelling. */
  readonly path: string;
  readonly pullRequest: MergedPullRequest;
  /** People per period, averaged over up to four full periods before the merge. `after` covers as many after it. */
  readonly before: number | null;
  /** Null if it's too early, with fewer than two full periods since the merge. */
  readonly after: number | null;
  /** How page visits by people to all other pages changed between these periods, as a fraction; null if unknown. */
  readonly restOfSite: number | null;
  readonly usual: Range | null;
  /** People in each period of the trend, oldest first; null where unknown. */
  readonly past: readonly (number | null)[];
  /** The index of the merge's period in `past`. */
  readonly mergedAt: number;
}

/** `missing` says why there's no data. “None collected” doesn't mean that there were no complaints. */
export interface Missing {
  readonly missing: string;
}

/** What readers say. All text in it is untrusted. */
export interface Readers {
  readonly feedback: Feedback | Missing;
  readonly searches: Searches | Missing;
  readonly questions: Questions | Missing;
}

export interface Feedback {
  readonly votes: Votes;
  /** Only 100 pages could be read, in an unknown order, so the votes of other pages are unknown. */
  readonly cut: boolean;
  /** Pages that most voters, or clearly more of them than before, marked as unhelpful. Most “unhelpful” votes first. */
  readonly unhelpful: readonly UnhelpfulPage[];
}

export interface UnhelpfulPage extends NamedPage, Votes {
  /** In the previous period; null if unknown. */
  readonly before: Votes | null;
  /** Null if unknown. */
  readonly people: number | null;
  /** The page wasn't already like this in the previous period, or got clearly worse. */
  readonly isNew: boolean;
}

export interface Searches {
  readonly total: number;
  /** Only the most frequent terms could be read. */
  readonly cut: boolean;
  /** Number of frequent terms without a click on any result. */
  readonly failed: number;
  /** Those terms, with what looks private masked; empty in a public repository. */
  readonly terms: readonly { readonly term: string; readonly searches: number }[];
  /** Searches for these terms, as a fraction of all searches. */
  readonly share: Change;
}

export interface Questions {
  readonly count: number;
  readonly unanswered: Change;
  /** There were more questions than could be read. */
  readonly cut: boolean;
  readonly pages: readonly (NamedPage & { readonly unanswered: number })[];
  /** As the service assigns them. */
  readonly categories: readonly { readonly category: string; readonly unanswered: number }[];
}

/** How the data was read, and how reliable it is. Texts have no final period, and can quote the service. */
export interface Diagnostics {
  readonly period: Reading;
  /** Null if the pages of the previous period weren't read. */
  readonly previous: Reading | null;
  /** API requests to the service in the whole run. */
  readonly requests: number;
  /** Rows of this period whose counts contradict each other. */
  readonly inconsistentRows: number;
  /** Why not all pages were compared although `compare` is on. `maxRequests` is null if more requests wouldn't help. */
  readonly notCompared: { readonly why: string; readonly maxRequests: number | null } | null;
  /** Periods before this date were counted differently, so they aren't compared; null if there's no such date. */
  readonly countingChanged: string | null;
  /** What else is missing. */
  readonly notes: readonly string[];
  /** What couldn't be read from GitHub; null without the `activity` input. */
  readonly activity: { readonly gaps: readonly string[] } | null;
}

/** How one period was read from the service. */
export interface Reading {
  /** The site's totals, as the service sent them. */
  readonly totals: Counts;
  /** `ended`: the last page wasn't read. `moved`: the data kept changing. `refused`: most rows couldn't be used. Null if complete. */
  readonly shortfall: "ended" | "moved" | "refused" | null;
  /** Why the reading is incomplete. */
  readonly reason: string | null;
  /** Rows that couldn't be used. */
  readonly rejected: number;
  /** The data changed while it was being read, so it was read a second time. */
  readonly reread: boolean;
}
