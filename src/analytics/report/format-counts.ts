import type { Change } from "../model.ts";

// The parts of report.json's format that count visitors.

export interface Period {
  /** First day, UTC. */
  readonly from: string;
  /** The day after the last day (exclusive). */
  readonly to: string;
  readonly days: number;
  /** For display, with the last day inclusive. */
  readonly label: string;
}

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
  readonly usual: { readonly low: number; readonly high: number } | null;
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

export interface NamedPage {
  /** The most visited spelling, exactly as the service sent it. */
  readonly path: string;
  /** The sitemap's spelling; null if the page isn't in the sitemap. */
  readonly published: string | null;
  /** The counts are upper bounds, because the page was visited under several spellings. */
  readonly atMost: boolean;
}

export interface Page extends NamedPage, Visitors {}
