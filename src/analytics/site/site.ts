import type { Window, WindowUnit } from "../../inputs/period.ts";
import type { Annotation, MergedPullRequest, PerAudience } from "../data.ts";

/** Visitors of the site or of a page in one period. */
export interface Visitors extends PerAudience<number> {
  /** Everyone, each counted once. */
  readonly total: number;
}

/** One page in all periods. */
export interface SitePage {
  /** The most visited spelling: untrusted. */
  readonly path: string;
  /** The sitemap's spelling; null if it isn't in the sitemap, or has a query. */
  readonly published: string | null;
  readonly kind: "page" | "ignored" | "file" | "scanner";
  /** Several spellings were visited, so the counts are upper bounds. */
  readonly atMost: boolean;
  /** The section that it's in, without a trailing slash: "/guides", "/v2/guides". "/" is the top-level page. */
  readonly section: string;
  /** The version or language that it's in: "/v2", "/ja"; null if the site has none above this page. */
  readonly variant: string | null;
  readonly now: Visitors;
  /** In each earlier period, oldest first, ending with the previous one; null where unknown. */
  readonly past: readonly (Visitors | null)[];
  readonly merged: readonly MergedPullRequest[];
}

/** An earlier period. */
interface PastPeriod {
  readonly period: Window;
  readonly totals: Visitors;
  /** The most visitors (people and AI) that a page missing here can have had: 0 if all pages were read; null if unknown. */
  readonly cutoff: number | null;
}

/** A site's visitors, as the analysis sees them: rows combined into pages, in this and earlier periods. */
export interface Site {
  readonly period: Window;
  readonly unit: WindowUnit;
  /** All of this period's pages were read. */
  readonly complete: boolean;
  readonly totals: Visitors;
  /** Without gaps, oldest first, ending with the previous period; without periods before the first visitors or a change of counting. */
  readonly past: readonly PastPeriod[];
  /** The previous period's pages were read, so that pages can be compared. */
  readonly comparesPages: boolean;
  /** The same period a year ago, and the one before it. */
  readonly yearAgo: { readonly now: Visitors; readonly previous: Visitors | null } | null;
  /** All of them, in no particular order. */
  readonly pages: readonly SitePage[];
  /** Null if no sitemap was read, or if it doesn't fit the pages. `paths`: every published page, in the sitemap's spelling. */
  readonly sitemap: { readonly paths: readonly string[] } | null;
  /** Names of versions and languages for people: "/v2" → "v2", "/ja" → "Japanese (`/ja`)". */
  readonly variantNames: ReadonlyMap<string, string>;
  readonly annotations: readonly Annotation[];
}
