import { codeSpan } from "../../text/markdown.ts";
import { work } from "../activity/work.ts";
import type { Explanation } from "../bridge/explain.ts";
import { countsIn } from "../bridge/traffic.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Audience, Bridge, Finding, FindingKind } from "../data.ts";
import { readers } from "../signals/feedback.ts";
import { moves, newPages } from "./arrivals.ts";
import { parts, partsBack, shifts, siteBack, slow } from "./changed.ts";
import { brokenCount, crawlerOnAllPages, crawlerOnFewPages, miscounts, noVisitors, partial } from "./counting.ts";
import { type Analysis, bySize, explainsPages, hasPagesOf, type Kind } from "./kind.ts";
import { inARow, site, total } from "./site.ts";
import { gone, hidden, junk, silent } from "./unpublished.ts";

/** Finds it for people, then for AI. */
const each = (find: (analysis: Analysis, audience: Audience, found: readonly Finding[]) => readonly Finding[]) => ({
  find: (analysis: Analysis, before: readonly Finding[]) => {
    const found = find(analysis, "people", before);
    return [...found, ...find(analysis, "ai", [...before, ...found])];
  },
});

/** What's broken goes before all changes. */
const first = () => Number.MAX_VALUE;
/** What's said of people's numbers, which aren't real ones if counting is broken. */
const OF_PEOPLE: readonly Finding["kind"][] = ["site", "slow", "shift", "back"];

/** Every kind of finding; of equal size, the first one is told first. A new kind is a line here. */
const KINDS: readonly Kind[] = [
  { find: noVisitors, size: first, explains: () => true },
  {
    find: brokenCount,
    size: first,
    explains: (_, other) => other.people !== 0 && OF_PEOPLE.includes(other.kind),
  },
  { find: partial, size: first },
  { find: junk },
  // Old pages fall, and new ones rise.
  { find: moves, explains: (told, other) => hasPagesOf(told, other, 1) },
  { find: newPages },
  // What left the sitemap loses AI visitors, too.
  { find: gone, explains: hasPagesOf },
  { find: miscounts },
  { find: crawlerOnAllPages, explains: (_, other) => other.people === 0 && other.ai > 0 },
  { find: crawlerOnFewPages },
  // One version falls, and the other rises.
  {
    ...each(shifts),
    explains: (told, other) => (told.people === 0) === (other.people === 0) && hasPagesOf(told, other),
  },
  each(site),
  // What isn't new comes after what is.
  { ...each(inARow), size: (told) => 0.1 * bySize(told) },
  each(parts),
  // What one crawler's end brings is hardly news.
  { ...each(siteBack), size: ({ people, ai }) => Math.abs(people) + 0.1 * Math.abs(ai) },
  { find: partsBack },
  each(total),
  each(slow),
  readers,
  { find: work },
  { find: hidden },
  { find: silent },
];

/** What happened, and what's wrong, most important first. What a larger part explains isn't told again. */
export function findingsIn(analysis: Analysis): Finding[] {
  const all: { finding: Finding; size: number; explains: NonNullable<Kind["explains"]> }[] = [];
  for (const { find, size = bySize, explains = explainsPages } of KINDS) {
    const before = all.map(({ finding }) => finding);
    const found = find(analysis, before);
    all.push(...found.map((finding) => ({ finding, size: size(finding, analysis.site), explains })));
  }
  all.sort((a, b) => Number(b.finding.notable) - Number(a.finding.notable) || b.size - a.size);
  const told: typeof all = [];
  for (const candidate of all) {
    if (!told.some(({ finding, explains }) => explains(finding, candidate.finding))) told.push(candidate);
  }
  return told.map(({ finding }) => finding);
}

/** Smaller parts, as a fraction of the usual page visits, are in the rest. */
const MIN_PART = 0.02;
const MAX_PARTS = 5;

/** What happened to all pages is what remains without the others. */
const WHOLE: Partial<Record<FindingKind, string>> = {
  "no-visitors": "No visitors",
  "broken-count": "Not counted",
  site: "All other pages",
};
/** Readers who went from one URL or version to another are still there, what's back is as usual, and a slow change isn't new. */
const NO_PARTS: readonly FindingKind[] = ["moved", "shift", "back", "slow", "work"];

/** From what's usual to now, in page visits by people. The parts are the findings', and what remains. Null without a part. */
export function bridgeOf({ people, groups, paths }: Explanation, findings: readonly Finding[]): Bridge | null {
  const { traffic } = people;
  // Of many pages, only the previous count is known.
  const usual = Math.round(
    sumOf(paths.pages, (page) => traffic.usual.get(page) ?? countsIn(traffic, page).at(-1) ?? 0),
  );
  const told = findings.filter(({ kind, people: visits }) => {
    return !NO_PARTS.includes(kind) && Math.abs(visits) >= MIN_PART * usual;
  });
  const parts = told
    .filter(({ kind, pages }) => WHOLE[kind] === undefined && pages.length > 0)
    .map((finding) => ({ name: nameOf(finding, groups), visits: Math.round(finding.people) }))
    .sort((a, b) => Math.abs(b.visits) - Math.abs(a.visits))
    .slice(0, MAX_PARTS);
  // One part alone explains nothing.
  if (usual === 0 || parts.length === 0) return null;
  const rest = traffic.visits - usual - sumOf(parts, ({ visits }) => visits);
  const [whole] = told.flatMap(({ kind }) => WHOLE[kind] ?? []);
  // A sum whose largest part has no name explains nothing, either.
  if (whole === undefined && parts.every(({ visits }) => Math.abs(visits) < Math.abs(rest))) return null;
  const others = told.every(({ kind }) => kind === "junk") ? "Your pages" : "All other pages";
  return { usual, parts: [...parts, { name: whole ?? others, visits: rest }], now: traffic.visits };
}

function nameOf({ kind, claims, group, pages: [first, ...others] }: Finding, groups: Explanation["groups"]): string {
  if (kind === "junk") {
    const isQueries = claims.some((claim) => claim.type === "junk" && claim.kind === "queries");
    return isQueries ? "URLs with a query string" : "Paths you don't publish";
  }
  const prefix = group ?? first?.path ?? "";
  const name = groups.find((each) => each.prefix === group)?.name ?? codeSpan(prefix);
  if (kind === "launch" || kind === "new") return `New: ${name}`;
  return group === null && others.length > 0 ? `${name} and ${others.length} more` : name;
}
