import type { AudienceCounts } from "../../src/analytics/judgment/counts.ts";
import { judgeGroups } from "../../src/analytics/judgment/groups.ts";
import { type JudgedPages, judgePages } from "../../src/analytics/judgment/judge-pages.ts";
import { mean } from "../../src/analytics/judgment/statistics.ts";
import { type Draw, drawFrom } from "./draw.ts";
import { drawSite, type Settings } from "./sites.ts";

/** A page of one audience: 0 for people, 1 for AI visitors. */
interface Named {
  readonly audience: number;
  readonly page: number;
}

export interface Verdict {
  readonly listed: readonly (Named & { readonly notable: boolean })[];
  readonly judged: readonly JudgedPages[];
}

/** Draws sites with the same settings and judges each. */
export function judgeSites(count: number, seed: number, settings: Settings): readonly Verdict[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => {
    const judged = judgePages(drawSite(draw, settings));
    const listed = judged.flatMap(({ listed, notable }, audience) =>
      [...listed.entries()].flatMap(([page, of]) => (of ? { audience, page, notable: notable[page] === 1 } : [])),
    );
    return { listed, judged };
  });
}

/** The mean of a figure over sites. */
export const meanOf = (sites: readonly Verdict[], figure: (verdict: Verdict) => number): number =>
  mean(sites.map(figure));

/** Pages of people from `first` on: the added ones. */
export const isAdded = ({ audience, page }: Named, first: number): boolean => audience === 0 && page >= first;

interface GroupSettings {
  readonly dispersion: number;
  readonly wobble: number;
  /** Standard deviation of each section from week to week, in which its pages change together. */
  readonly own: number;
  /** Page visits by people to the section that changes, in a usual week, and what they're multiplied by now. */
  readonly changed?: { readonly visits: number; readonly factor: number };
}

const SECTION_PAGES = [20, 35, 50, 70, 90, 110, 130, 150];
const VERSION_SHARES = [0.7, 0.2, 0.1];

/** Draws a site of 8 sections and 3 versions. Returns which groups of people, and how many of AI visitors, are listed. */
export function drawGroups(draw: Draw, { dispersion, wobble, own, changed }: GroupSettings) {
  const sections = SECTION_PAGES.flatMap((pages, section) => Array.from({ length: pages }, () => section));
  // Scatters pages over sections and versions, whatever their rank.
  const sectionOf = (page: number): number => sections[(page * 257) % sections.length] ?? 0;
  const versionOf = (page: number): number => {
    const place = ((page * 101) % 100) / 100;
    return place < (VERSION_SHARES[0] ?? 0) ? 0 : place < 1 - (VERSION_SHARES[2] ?? 0) ? 1 : 2;
  };
  const wobbles = SECTION_PAGES.map(() => Array.from({ length: 13 }, () => Math.exp(own * draw.normal())));
  const extra = Array.from({ length: changed ? 50 : 0 }, () => (changed?.visits ?? 0) / 50);
  const pages = sections.length;
  const groupOf = (page: number): number => (page < pages ? sectionOf(page) : SECTION_PAGES.length);
  const factor = (page: number, weeksAgo: number): number =>
    page < pages ? (wobbles[sectionOf(page)]?.[weeksAgo] ?? 1) : weeksAgo === 0 ? (changed?.factor ?? 1) : 1;
  const site = drawSite(draw, { pages, dispersion, wobble, extra, factor });
  const groups = SECTION_PAGES.length + Math.sign(extra.length);
  const sums = site.map((counts) => {
    return sumBy(counts, groups + VERSION_SHARES.length, (page) => [groupOf(page), groups + versionOf(page)]);
  });
  return judgeGroups(sums, judgePages(site)).map(({ listed }) => listed);
}

/** Adds up the visits of pages, each of which belongs to several groups. */
function sumBy(counts: AudienceCounts, groups: number, groupsOf: (page: number) => readonly number[]): AudienceCounts {
  const now = Array.from({ length: groups }, () => 0);
  const earlier = Array.from({ length: groups }, () => counts.totals.map(() => 0));
  for (const [page, count] of counts.now.entries()) {
    for (const group of groupsOf(page)) {
      now[group] = (now[group] ?? 0) + count;
      const row = earlier[group] ?? [];
      for (const [period, visits] of (counts.earlier[page] ?? []).entries())
        row[period] = (row[period] ?? 0) + (visits ?? 0);
    }
  }
  return { ...counts, now, earlier };
}
