import type { JudgedGroup } from "./judged.ts";
import { judgeGroups } from "./judgment/groups.ts";
import type { JudgedPages } from "./judgment/judge-pages.ts";
import { slowChanges } from "./judgment/slow.ts";
import { TYPICAL } from "./judgment/variance.ts";
import { AUDIENCES, type Audience, type Reading } from "./model.ts";
import { perAudience } from "./pages.ts";
import type { SectionNames } from "./sections.ts";
import { type Candidate, standingReader } from "./standing.ts";

interface Group extends Pick<JudgedGroup, "kind" | "name"> {
  readonly members: readonly Candidate[];
}

/** A group of one page would repeat the page. */
const MIN_PAGES = 2;
/** Per kind, because anyone can make up paths, and so groups. */
const MAX_GROUPS = 50;

/**
 * Judges the sections, versions, and languages of a site, by page visits.
 *
 * @param all  the pages that are compared
 * @param pages  how they were judged, by audience
 */
export function judgeGroupsOf(
  all: readonly Candidate[],
  pages: readonly JudgedPages[],
  names: SectionNames,
  { current, past }: Pick<Reading, "current" | "past">,
): readonly JudgedGroup[] {
  const groups = groupsOf(all, names);
  const earlier = past.map(({ window }) => window);
  const sums = (members: readonly Candidate[], audience: Audience): readonly (number | null)[] => {
    const all = sumsOf(members, past.length, audience);
    return all.map((sum, window) => ((past[window]?.cutoff ?? 0) === 0 && past[window]?.cutoff !== null ? sum : null));
  };
  const rows = perAudience((audience) => groups.map(({ members }) => sums(members, audience)));
  const whole = perAudience((audience) => sums(all, audience));
  const counts = AUDIENCES.map((audience) => ({
    earlier: rows[audience].map((row) => row.slice(0, -1)),
    now: rows[audience].map((row) => row.at(-1) ?? 0),
    totals: past.map(({ totals }) => totals[audience]),
    total: current.totals[audience],
  }));
  const judged = judgeGroups(counts, pages);
  // What happened over all windows is judged by pages that are known in each.
  const known = past.every(({ cutoff }) => cutoff === 0) ? null : new Set(all.filter(isKnownAlways));
  const lines = perAudience((audience) => {
    if (known === null) return rows[audience];
    return groups.map(({ members }) =>
      sumsOf(
        members.filter((member) => known.has(member)),
        past.length,
        audience,
      ),
    );
  });
  const wholes = known === null ? whole : perAudience((audience) => sumsOf([...known], past.length, audience));
  // Groups that change slowly make all of them seem to vary more. Each one's own deviations from its line count, too.
  const calm = judged.map((of, i) => {
    const line = lines[AUDIENCES[i] ?? "human"];
    const counts = {
      ...of.counts,
      earlier: line.map((row) => row.slice(0, -1)),
      now: line.map((row) => row.at(-1) ?? 0),
    };
    return { ...of, counts, law: { ...of.law, wobble: Math.min(of.law.wobble, TYPICAL.wobble) } };
  });
  const slow = slowChanges(calm);
  const readers = judged.map((of, i) => standingReader(of, slow[i] ?? [], earlier));
  return groups.flatMap(({ kind, name, members }, place): JudgedGroup[] => {
    const [human, ai] = readers.map((standingAt) => standingAt(place));
    if (human === undefined || ai === undefined) return [];
    const shares = perAudience((audience) =>
      (lines[audience][place] ?? []).map((sum, window) => {
        const of = wholes[audience][window] ?? 0;
        return sum === null || of === 0 ? null : sum / of;
      }),
    );
    return [{ kind, name, human, ai, shares, pages: members }];
  });
}

/** Page visits in each earlier window, as far as they're known, then now. */
function sumsOf(members: readonly Candidate[], windows: number, audience: Audience): readonly number[] {
  return Array.from({ length: windows + 1 }, (_, window) => {
    const countsIn = ({ page, from: { older, before } }: Candidate) => {
      return window === windows ? page.now : window < older.length ? older[window] : before;
    };
    return members.reduce((sum, member) => sum + (countsIn(member)?.[audience] ?? 0), 0);
  });
}

const isKnownAlways = ({ from: { older, before } }: Candidate) => before !== null && !older.includes(null);

function groupsOf(all: readonly Candidate[], { prefixOf, markersOf }: SectionNames): readonly Group[] {
  const groups = { section: new Map(), version: new Map(), language: new Map() } satisfies Record<
    Group["kind"],
    Members
  >;
  for (const candidate of all) {
    const { version, language } = markersOf(candidate.path);
    addTo(groups.section, prefixOf(candidate.path), candidate);
    addTo(groups.version, version, candidate);
    addTo(groups.language, language, candidate);
  }
  // Unless most paths have a version or language, it's also the name of a section.
  for (const name of [...groups.version.keys(), ...groups.language.keys()]) groups.section.delete(`/${name}`);
  return KINDS.flatMap((kind) => largest(kind, groups[kind], all.length));
}

const KINDS = ["section", "version", "language"] as const;

type Members = Map<string, Candidate[]>;

function addTo(groups: Members, name: string | null, candidate: Candidate): void {
  if (name === null) return;
  const known = groups.get(name);
  if (known) known.push(candidate);
  else groups.set(name, [candidate]);
}

/** The groups with the most pages. One that has all of them would repeat the site. */
function largest(kind: Group["kind"], groups: Members, pages: number): Group[] {
  return [...groups]
    .filter(([, { length }]) => length >= MIN_PAGES && length < pages)
    .sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
    .slice(0, MAX_GROUPS)
    .map(([name, members]) => ({ kind, name, members }));
}
