import type { Window } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import type { AgentRequests, LinkedPullRequest, MergedPullRequest, WaitingPullRequest } from "../activity/reading.ts";
import type { FindingKind, Step } from "../findings/finding.ts";
import type { Standout } from "../findings/news.ts";
import type { Range } from "../judged.ts";
import type { Annotation, Change, CollectedWindow, Listed, Named } from "../model.ts";
import type { Readers } from "../signals/readers.ts";

// The format of report.json. docs/report.schema.json is generated from these types and their comments, so a change here is
// a change for everyone who reads the file.

/**
 * Visitors to a documentation site in a period of complete UTC days. Counts are unique visitors, and only as accurate as
 * the service's own. They don't add up across pages, sections, or periods. Paths, sentences, and titles can contain text that
 * anyone can make up, so sanitize them before you display them.
 *
 * @title report.json of Docs Agent Action
 */
export interface PublicReport {
  /** Increases if a field is removed or changes its meaning. New fields don't increase it. */
  readonly schema: 1;
  readonly project: string;
  readonly title: string;
  /** The published site. */
  readonly docsUrl: string | null;
  /** @format date-time */
  readonly generatedAt: string;
  readonly period: Period;
  /** Null if there's nothing to compare with. */
  readonly previous: Period | null;
  readonly unit: "day" | "week" | "month" | "quarter" | "period";
  /** What happened, in one sentence. It names only published pages with plain paths. */
  readonly headline: string;
  /** What the first screen of the report says: the news, the state of the site, how certain that is, and why there are no next steps. */
  readonly summary: readonly string[];
  /** What happened, and what's wrong, most important first. Empty in a usual period. */
  readonly findings: readonly Finding[];
  /** Why the report is worth a comment: kinds of findings, or that there's nothing to compare with. Empty if nothing is notable. */
  readonly notable: readonly (FindingKind | "not-judged")[];
  /** False if pages may be missing; `diagnostics` says why. */
  readonly complete: boolean;
  readonly people: SiteCount;
  readonly ai: SiteCount;
  /** Everyone, each counted once. */
  readonly total: SiteCount;
  /** Visitors by how they were counted, without overlap. If the service's counts contradict each other, they're adjusted. */
  readonly overlap: { readonly peopleOnly: number; readonly aiOnly: number; readonly both: number };
  /** Number of pages with visitors. */
  readonly pages: Change;
  /** Null if pages weren't compared. */
  readonly comparison: {
    /** Number of pages with enough visitors to be compared; null if one of the periods is incomplete. */
    readonly compared: { readonly people: number; readonly ai: number } | null;
  } | null;
  /** Published pages outside their usual range, relative to the site. */
  readonly standouts: readonly Standout[];
  /** Oldest first, ending with this period. */
  readonly trend: readonly (Period & Visitors)[];
  readonly annotations: readonly Annotation[];
  /** Most visited first. */
  readonly topPages: { readonly people: readonly TopPage[]; readonly ai: readonly TopPage[] };
  readonly sections: Listed<Section>;
  /** Null if there's no sitemap, or it doesn't fit the site. */
  readonly sitemap: {
    readonly pages: number;
    /** Published pages without visitors, in alphabetical order; null if the report is partial. */
    readonly unvisited: Listed<string> | null;
    /** Visited pages that aren't in the sitemap, most visited first. */
    readonly unpublished: Listed<Page>;
  } | null;
  /** Files such as /robots.txt, and paths that only vulnerability scanners request. They count toward totals, but aren't listed. */
  readonly notPages: { readonly paths: number; readonly visits: Visitors };
  /** Null without the `activity` input. */
  readonly activity: {
    readonly requests: AgentRequests | null;
    /** The agent's pull requests that had been open for more than 14 days when the period ended, oldest first. */
    readonly waiting: readonly WaitingPullRequest[];
    /** Pull requests merged into the default branch; null if they couldn't be read. */
    readonly merged: Change | null;
    /** Visited pages that merged pull requests changed, most recently changed first. */
    readonly pages: Listed<ChangedPage>;
    /**
     * Pages before and after a pull request that changed them was merged, most recently merged first. It doesn't say that one
     * caused the other.
     */
    readonly beforeAndAfter: Listed<BeforeAndAfter>;
  } | null;
  /** What readers say; null without the `signals` input. In a public repository, without their words. */
  readonly readers: Readers | null;
  readonly nextSteps: readonly NextStep[];
  readonly diagnostics: Diagnostics;
  /** The pages exactly as the service sent them. A page can appear under several spellings. */
  readonly rows: {
    readonly period: readonly Row[];
    /** Null if they weren't read. */
    readonly previous: readonly Row[] | null;
  };
}

type Period = Window;

export interface Visitors {
  readonly people: number;
  readonly ai: number;
  /** Everyone, each counted once. */
  readonly total: number;
}

export interface SiteCount extends Change {
  /** Compared with earlier periods. `unjudged`: there are none, or fewer than 30 visitors then and now. */
  readonly position: "within" | "above" | "below" | "unjudged";
  /** Null with fewer than six earlier periods, in which case `position` reflects only large changes. */
  readonly usual: Range | null;
  /** Forecast from earlier periods. */
  readonly expected: number | null;
  /** Set if the count is outside its usual range, and higher or lower than in every earlier period. */
  readonly record: "highest" | "lowest" | null;
  /** The same period a year ago; null if unknown. */
  readonly yearAgo: number | null;
  /** First day of the period since which the site has had a new level; null if it has been the same throughout. */
  readonly levelSince: string | null;
  /** A steady rise or fall since the period that began then, as fractions: in all, and per period. */
  readonly tendency: { readonly since: string; readonly relative: number; readonly perPeriod: number } | null;
}

type NamedPage = Pick<Named, "path" | "published" | "atMost">;

export interface Page extends NamedPage, Visitors {}

interface TopPage extends Page {
  /** This audience's visitors in the previous period; null if unknown. */
  readonly previous: number | null;
  /** This audience's, as in `findings`. */
  readonly usual: FoundVisitors["usual"];
}

export interface Finding {
  readonly kind: FindingKind;
  /** Page visits by people more (or fewer, if negative) than expected; for the site, people. 0 if it isn't about them. */
  readonly people: number;
  readonly ai: number;
  readonly notable: boolean;
  readonly sentence: string;
  /** The pages that show it. */
  readonly pages: readonly (Found & { readonly path: string; readonly published: string | null })[];
  /** The section, version, or language that it's about, in page visits. */
  readonly group:
    | (Found & {
        readonly kind: "section" | "version" | "language";
        /** "/guides" for a section, "v1" for a version, "en" for a language. */
        readonly name: string;
        /** Its fraction of all page visits in each period of `trend`; null where unknown. */
        readonly shares: { readonly people: readonly (number | null)[]; readonly ai: readonly (number | null)[] };
      })
    | null;
  readonly step: NextStep | null;
}

interface Found {
  readonly people: FoundVisitors;
  readonly ai: FoundVisitors;
}

interface FoundVisitors extends Change {
  /** At the site's median size; null with too little data. */
  readonly usual: Range | null;
  /** A slow rise or fall since the period that began then, at the site's median size; null if there isn't one. */
  readonly slow: { readonly since: string; readonly from: number; readonly to: number } | null;
}

interface Section {
  /** Without a trailing slash. "/" is the top-level page. */
  readonly prefix: string;
  /** Number of pages with a visitor. */
  readonly pages: number;
  /** Page visits: someone who visits five pages is counted five times. */
  readonly visits: { readonly people: Change; readonly ai: Change; readonly total: Change };
  /** Fraction of all page visits; null if there are none. */
  readonly share: number | null;
}

interface ChangedPage extends NamedPage {
  readonly merged: readonly MergedPullRequest[];
  readonly people: Change;
  readonly ai: Change;
}

interface BeforeAndAfter {
  readonly path: string;
  readonly published: string;
  readonly pullRequest: MergedPullRequest;
  /** People per period: averages of equally many periods, at most four, before and after the one of the merge. */
  readonly people: { readonly before: number; readonly after: number };
  /** The change of page visits by people to all other pages between these periods, as a fraction; null if unknown. */
  readonly restOfSite: number | null;
}

export interface NextStep {
  readonly kind: Step["kind"];
  /** People (or page visits by people) concerned. */
  readonly people: number;
  /** Without a final period. */
  readonly text: string;
  /** What to ask the agent. It names only published pages with plain paths. */
  readonly prompt: string | null;
  /** This pull request already changes the page, so there's no prompt. */
  readonly openPullRequest: LinkedPullRequest | null;
}

/** How the data was read, and how reliable it is. Texts have no final period, and can quote the service. */
interface Diagnostics {
  readonly period: Reading;
  /** Null if the pages of the previous period weren't read. */
  readonly previous: Reading | null;
  /** API requests to the service in the whole run. */
  readonly requests: number;
  /** Rows that couldn't be used, in both periods. */
  readonly rejectedRows: number;
  /** Signs that the data of either period changed while it was being read. */
  readonly drift: { readonly duplicateRows: number; readonly totalsChanges: number; readonly rereads: number };
  /** Rows whose counts contradict each other. */
  readonly inconsistentRows: number;
  /** Visited pages left out of lists by `ignore-paths`. */
  readonly ignoredPages: number;
  /** Why pages weren't compared although `compare` is on, and the `max-requests` needed, if more requests would help. */
  readonly notCompared: { readonly why: string; readonly maxRequests: number | null } | null;
  /** What else is missing. */
  readonly notes: readonly string[];
  /** API requests to GitHub, and what they couldn't read; null without the `activity` input. */
  readonly activity: { readonly requests: number; readonly gaps: readonly string[] } | null;
}

/** How one period was read from the service. */
interface Reading {
  /** The site's totals, as the service sent them. */
  readonly totals: Counts;
  /**
   * `ended`: reading stopped before the last page. `moved`: the data kept changing, so rows may be missing. `refused`: most
   * rows couldn't be used. Null if complete.
   */
  readonly shortfall: CollectedWindow["shortfall"];
  /** Why the reading is incomplete. */
  readonly reason: string | null;
}

interface Row extends Counts {
  readonly path: string;
}
