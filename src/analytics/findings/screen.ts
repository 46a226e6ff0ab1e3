import type { Finding, Report } from "../data.ts";
import { headlineOf } from "./headline.ts";
import type { Analysis, SitemapState } from "./kind.ts";
import { standoutsIn } from "./standouts.ts";
import { nextSteps } from "./steps.ts";
import { summaryOf } from "./summary.ts";

/** What people read first, and what goes elsewhere, all from one list of findings so that it can't disagree with itself. */
export type FirstScreen = Pick<
  Report,
  "headline" | "headlineClaims" | "summary" | "nextSteps" | "notable" | "standouts"
>;

export interface ScreenOptions {
  /** The project's display name. */
  readonly title: string;
  readonly sitemap: SitemapState;
}

export function firstScreen(
  analysis: Analysis,
  findings: readonly Finding[],
  { title, sitemap }: ScreenOptions,
): FirstScreen {
  const { site } = analysis;
  const { summary, claims } = summaryOf(analysis, findings);
  const kinds = new Set(findings.filter(({ notable }) => notable).map(({ kind }) => kind));
  const isFirst = site.past.every(({ totals }) => totals.total === 0) && site.totals.total > 0;
  return {
    headline: headlineOf(site, title, summary[0] ?? ""),
    headlineClaims: claims,
    summary,
    nextSteps: nextSteps(site, findings, sitemap),
    notable: [...kinds, ...(isFirst ? (["not-compared"] as const) : [])],
    standouts: standoutsIn(analysis, findings),
  };
}
