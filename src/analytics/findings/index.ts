import { work } from "../activity/work.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import { readers } from "../signals/feedback.ts";
import { launches, moves, newPages } from "./arrivals.ts";
import { groups, pages, partsBack, siteBack } from "./changed.ts";
import { brokenCount, crawlerOnAllPages, crawlerOnFewPages, miscounts, noVisitors, partial } from "./counting.ts";
import { ALWAYS_FIRST, type Analysis, bySize, CONDITION, explainsPages, hasPagesOf, type Kind } from "./kind.ts";
import { shifts, slow } from "./shares.ts";
import { inARow, site, total } from "./site.ts";
import { gone, hidden, junk, oldUrls, silent } from "./unpublished.ts";

/** Finds it for people, and for AI. */
const each = (find: (analysis: Analysis, audience: Audience, found: readonly Finding[]) => readonly Finding[]) => ({
  find: (analysis: Analysis, found: readonly Finding[]) =>
    AUDIENCES.flatMap((audience) => find(analysis, audience, found)),
});

/** What's said of people's numbers, which aren't real ones if counting is broken. */
const OF_PEOPLE: readonly Finding["kind"][] = ["site", "slow", "shift", "back"];
const explainsNothing = () => false;
const condition = (finding: Finding) => CONDITION + bySize(finding);

/** Every kind of finding. A new one is a line here. */
const KINDS: readonly Kind[] = [
  { find: noVisitors, rank: () => 2 * ALWAYS_FIRST, explains: () => true },
  {
    find: brokenCount,
    rank: () => 1.5 * ALWAYS_FIRST,
    explains: (_, other) => other.people !== 0 && OF_PEOPLE.includes(other.kind),
  },
  { find: partial, rank: () => ALWAYS_FIRST, explains: explainsNothing },
  { find: junk },
  // Old pages fall, and new ones rise.
  { find: moves, explains: (told, other) => hasPagesOf(told, other, 1) },
  { find: launches },
  { find: newPages },
  { find: gone },
  { find: miscounts },
  { find: crawlerOnAllPages, explains: (_, other) => other.people === 0 && other.ai > 0 },
  { find: crawlerOnFewPages },
  // One version falls, and the other rises.
  {
    ...each(shifts),
    explains: (told, other) => (told.people === 0) === (other.people === 0) && hasPagesOf(told, other),
  },
  { ...each(site), explains: explainsNothing },
  // What isn't new comes after what is.
  { ...each(inARow), rank: (told) => 0.1 * bySize(told), explains: explainsNothing },
  each(groups),
  each(pages),
  each(siteBack),
  { find: partsBack },
  { ...each(total), explains: explainsNothing },
  { ...each(slow), rank: (told) => CONDITION / 2 + bySize(told), explains: explainsNothing },
  readers,
  work,
  { find: hidden, rank: condition },
  { find: oldUrls, rank: condition },
  { find: silent, rank: () => 2 * CONDITION, explains: explainsNothing },
];

/** What happened, and what's wrong, most important first. What a larger part explains isn't told again. */
export function findingsIn(analysis: Analysis): Finding[] {
  const all: { finding: Finding; rank: number; explains: (told: Finding, other: Finding) => boolean }[] = [];
  for (const { find, rank = bySize, explains = explainsPages } of KINDS) {
    const found = find(
      analysis,
      all.map(({ finding }) => finding),
    );
    all.push(...found.map((finding) => ({ finding, rank: rank(finding, analysis.site), explains })));
  }
  const told: typeof all = [];
  for (const each of all.sort((a, b) => b.rank - a.rank)) {
    if (!told.some(({ finding, explains }) => explains(finding, each.finding))) told.push(each);
  }
  return told.map(({ finding }) => finding);
}
