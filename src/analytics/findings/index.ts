import { codeSpan } from "../../text/markdown.ts";
import { work } from "../activity/work.ts";
import type { Explanation } from "../bridge/explain.ts";
import { countsIn } from "../bridge/traffic.ts";
import { median, sumOf } from "../compare/statistics.ts";
import type { Audience, Bridge, Finding, FindingKind } from "../data.ts";
import { readers } from "../signals/feedback.ts";
import { known, type SitePage, visitsOf } from "../site/site.ts";
import { moves, newPages } from "./arrivals.ts";
import { parts, partsBack, shifts, siteBack, slow } from "./changed.ts";
import { bots, brokenCount, crawlerOnFewPages, miscounts, noVisitors, partial } from "./counting.ts";
import { type Analysis, bySize, explainsPages, hasPagesOf, type Kind } from "./kind.ts";
import { manyInARow, site, total } from "./site.ts";
import { gone, hidden, junk, silent } from "./unpublished.ts";

/** Looks for a kind of finding about people, then about AI. */
const forBoth = (find: (analysis: Analysis, audience: Audience, found: readonly Finding[]) => readonly Finding[]) => ({
  find: (analysis: Analysis, before: readonly Finding[]) => {
    const found = find(analysis, "people", before);
    return [...found, ...find(analysis, "ai", [...before, ...found])];
  },
});

/** Problems come before all changes. */
const first = () => Number.MAX_VALUE;
/** Findings about people that aren't real if counting is broken. */
const UNREAL: readonly Finding["kind"][] = ["site", "slow", "shift", "back"];

/** Every kind of finding. If two findings have the same size, the one whose kind is first in this list comes first. */
const KINDS: readonly Kind[] = [
  { find: noVisitors, size: first, explains: () => true },
  { find: brokenCount, size: first, explains: (_, other) => other.people !== 0 && UNREAL.includes(other.kind) },
  { find: partial, size: first },
  forBoth(junk),
  // Explains pages that changed in either direction: old pages fall, and new ones rise.
  { find: moves, explains: (finding, other) => hasPagesOf(finding, other, 1) },
  { find: newPages },
  // What left the sitemap loses AI visitors, too.
  { find: gone, explains: hasPagesOf },
  { find: miscounts },
  forBoth(bots),
  { find: crawlerOnFewPages },
  // The same for versions: one falls, and the other rises.
  { ...forBoth(shifts), explains: (a, b) => (a.people === 0) === (b.people === 0) && hasPagesOf(a, b) },
  forBoth(site),
  { find: partsBack },
  // Ranked lower, because it isn't new.
  { ...forBoth(manyInARow), size: (finding) => 0.1 * bySize(finding) },
  // Not larger if AI visitors changed, too: what left the sitemap, for example, has the better explanation.
  { ...forBoth(parts), size: ({ people, ai }) => Math.abs(people) || Math.abs(ai) / 2 },
  // AI visits are ranked lower, because they're often back at their earlier level just because a crawler is done.
  { ...forBoth(siteBack), size: ({ people, ai }) => Math.abs(people) + 0.1 * Math.abs(ai) },
  forBoth(total),
  forBoth(slow),
  readers,
  { find: work },
  { find: hidden },
  { find: silent },
];

/** What happened, and what's wrong, most important first. Leaves out findings that a larger one explains. */
export function findingsIn(analysis: Analysis): Finding[] {
  const all: { finding: Finding; size: number; explains: NonNullable<Kind["explains"]> }[] = [];
  for (const { find, size = bySize, explains = explainsPages } of KINDS) {
    const before = all.map(({ finding }) => finding);
    all.push(...find(analysis, before).map((finding) => ({ finding, size: size(finding, analysis.site), explains })));
  }
  all.sort((a, b) => Number(b.finding.notable) - Number(a.finding.notable) || b.size - a.size);
  const reported: typeof all = [];
  for (const candidate of all) {
    if (!reported.some(({ finding, explains }) => explains(finding, candidate.finding))) reported.push(candidate);
  }
  return reported.map(({ finding }) => finding);
}

/** Parts that are a smaller fraction of the usual page visits are included in the rest. */
const MIN_PART = 0.02;
const MAX_PARTS = 5;

/** Not differences from usual: readers weren't counted, only went to another URL or version, came back, or changed slowly. */
const NO_PARTS: readonly FindingKind[] = ["broken-count", "moved", "crawler", "shift", "back", "slow", "work"];

/** The difference between usual and now, in page visits by people, by finding. Null if no finding is a part of it. */
export function bridgeOf({ site, explanation }: Analysis, findings: readonly Finding[]): Bridge | null {
  const { people, groups, paths, arrivals } = explanation;
  const { traffic } = people;
  // Many pages are too new to have a usual count, or moved since, so their previous one is used.
  const usualOf = (page: SitePage) =>
    (arrivals.moved.has(page) ? null : traffic.usual.get(page)) ?? countsIn(traffic, page).at(-1) ?? 0;
  const more = new Map(paths.pages.map((page) => [page.path, page.now.people - usualOf(page)]));
  const others = site.pages.filter((page) => !more.has(page.path) && (site.complete || page.now.total > 0));
  const usual = Math.round(sumOf(paths.pages, usualOf) + (median(known(visitsOf(site, others, "people").past)) || 0));
  const large = findings.filter(({ kind, people }) => !NO_PARTS.includes(kind) && Math.abs(people) >= MIN_PART * usual);
  // Not from what was expected, which is adjusted for the change on all other pages. What isn't a page has its own usual.
  const moreOn = ({ kind, people, pages }: Finding) =>
    Math.round(kind === "junk" ? people : sumOf(pages, ({ path }) => more.get(path) ?? 0));
  // A page in a section that's a part, too, would be counted twice.
  const isInOther = (finding: Finding) =>
    large.some((other) => other.pages.length > finding.pages.length && hasPagesOf(other, finding, 1));
  const parts = large
    .filter((finding) => finding.pages.length > 0 && !isInOther(finding))
    .map((finding) => ({ name: nameOf(finding, groups), visits: moreOn(finding) }))
    .filter(({ visits }) => Math.abs(visits) >= MIN_PART * usual)
    .sort((a, b) => Math.abs(b.visits) - Math.abs(a.visits))
    .slice(0, MAX_PARTS);
  // The rest alone explains nothing.
  if (usual === 0 || parts.length === 0) return null;
  const rest = traffic.visits - usual - sumOf(parts, ({ visits }) => visits);
  const isAboutSite = large.some(({ pages }) => pages.length === 0);
  // Nor does a rest that has no cause and is larger than all other parts.
  if (!isAboutSite && parts.every(({ visits }) => Math.abs(visits) < Math.abs(rest))) return null;
  const name = large.every(({ kind }) => kind === "junk") ? "Your pages" : "All other pages";
  return { usual, parts: [...parts, { name, visits: rest }], now: traffic.visits };
}

const LABELS: Partial<Record<FindingKind, string>> = { launch: "New: ", new: "New: ", gone: "Unpublished: " };

function nameOf({ kind, claims, group, pages: [page, ...others] }: Finding, groups: Explanation["groups"]): string {
  if (kind === "junk") {
    const isQueries = claims.some((claim) => claim.type === "junk" && claim.kind === "queries");
    return isQueries ? "URLs with a query string" : "Paths you don't publish";
  }
  const name = groups.find(({ prefix }) => prefix === group)?.name ?? codeSpan(group ?? page?.path ?? "");
  return `${LABELS[kind] ?? ""}${name}${group === null && others.length > 0 ? ` and ${others.length} more` : ""}`;
}
