import type { JudgedGroup } from "./judged.ts";
import { judgeGroups } from "./judgment/groups.ts";
import type { JudgedPages } from "./judgment/judge-pages.ts";
import { slowChanges } from "./judgment/slow.ts";
import { AUDIENCES, type Audience, type Reading } from "./model.ts";
import { perAudience } from "./pages.ts";
import { byText } from "./ranking.ts";
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
  const counts = AUDIENCES.map((audience) => {
    const sums = groups.map(({ members }) => sumsOf(members, past.length, audience));
    return {
      // A group's sum is unknown if the window wasn't read to the end.
      earlier: sums.map((row) => past.map(({ cutoff }, window) => (cutoff === 0 ? (row[window] ?? 0) : null))),
      now: sums.map((row) => row.at(-1) ?? 0),
      totals: past.map(({ totals }) => totals[audience]),
      total: current.totals[audience],
    };
  });
  const judged = judgeGroups(counts, pages);
  // What happened over all windows is judged by pages that are known in each.
  const known = new Set(all.filter(isKnownAlways));
  const lines = perAudience((audience) =>
    groups.map(({ members }) => {
      const always = members.filter((member) => known.has(member));
      return sumsOf(always, past.length, audience);
    }),
  );
  const wholes = perAudience((audience) => sumsOf([...known], past.length, audience));
  const slow = slowChanges(
    judged.map((of, i) => {
      const line = lines[AUDIENCES[i] ?? "human"];
      const earlier = line.map((row) => row.slice(0, -1));
      return { ...of, counts: { ...of.counts, earlier, now: line.map((row) => row.at(-1) ?? 0) } };
    }),
  );
  const readers = judged.map((of, i) => standingReader(of, slow[i] ?? [], earlier));
  return groups.flatMap(({ kind, name, members }, place): JudgedGroup[] => {
    const [human, ai] = readers.map((standingAt) => standingAt(place));
    if (human === undefined || ai === undefined) return [];
    const shares = perAudience((audience) =>
      (lines[audience][place] ?? []).map((sum, window) => {
        const of = wholes[audience][window] ?? 0;
        return of === 0 ? null : sum / of;
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

function groupsOf(all: readonly Candidate[], names: SectionNames): readonly Group[] {
  const by = (nameOf: (path: string) => string | null) => Map.groupBy(all, ({ path }) => nameOf(path));
  const groups = { section: by(names.prefixOf), version: by(names.versionOf), language: by(names.languageOf) };
  // Unless most paths have a version or language, it's also the name of a section.
  for (const name of [...groups.version.keys(), ...groups.language.keys()]) groups.section.delete(`/${name}`);
  return KINDS.flatMap((kind) => largest(kind, groups[kind], all.length));
}

const KINDS = ["section", "version", "language"] as const;

/** The groups with the most pages. One that has all of them would repeat the site. */
function largest(
  kind: Group["kind"],
  groups: ReadonlyMap<string | null, readonly Candidate[]>,
  pages: number,
): Group[] {
  return [...groups]
    .flatMap(([name, members]) => (name === null ? [] : { kind, name, members }))
    .filter(({ members: { length } }) => length >= MIN_PAGES && length < pages)
    .sort((a, b) => b.members.length - a.members.length || byText(a.name, b.name))
    .slice(0, MAX_GROUPS);
}
