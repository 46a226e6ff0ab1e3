import { dateText, percent } from "../../text/numbers.ts";
import type { Group } from "../bridge/groups.ts";
import type { Shift } from "../bridge/shift.ts";
import { isSteady, MIN_PERIODS, mean } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import type { Site } from "../site/site.ts";
import { worded } from "./claims.ts";
import { pagesOf, visitsOf } from "./counts.ts";
import { type Analysis, bySize, CONDITION, finding, hasItsPages, type Kind, sized } from "./kind.ts";
import { visitsBy } from "./words.ts";

/** Readers who go from one version or language to another. */
export const shift: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      const { shift } = analysis.explanation[audience];
      return shift === null ? [] : shifted(analysis, audience, shift);
    }),
  rank: bySize,
  // One version falls, and the other rises.
  explains: (told, other) =>
    (told.people === 0) === (other.people === 0) && hasItsPages({ ...told, people: other.people, ai: other.ai }, other),
};

function shifted({ site }: Analysis, audience: Audience, { from, to, shares, lost }: Shift): Finding[] {
  const claims = [{ type: "shift", audience, ...shares }] as const;
  const [a, b] = [shares.from, shares.to].map(({ previous, now }) => `from ${percent(previous)} to ${percent(now)}`);
  const fell = `${from.name} fell ${a} of ${visitsBy(audience)}`;
  return finding({
    kind: "shift",
    said: [worded(site, claims, [`${fell}, and ${to.name} rose ${b}.`, `${fell}.`])],
    ...sized(audience, -lost),
    group: from.prefix,
    pages: [...from.pages, ...to.pages],
  });
}

/** The ends are the means of three. */
const END = 3;
/** From the first third to the last: at least by this factor, and these points of all page visits. */
const MIN_FACTOR = 1.2;
const MIN_POINTS = 0.02;
/** The visits themselves go the same way. */
const MIN_CHANGE = 0.02;

/** Versions, languages, and sections whose share has slowly changed: a fact, which doesn't have to continue. */
export const slow: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      const all = known(analysis.site, analysis.site.pages, audience);
      return all === null ? [] : analysis.explanation.groups.flatMap((group) => slowly(analysis, audience, group, all));
    }),
  rank: (told) => CONDITION / 2 + bySize(told),
  explains: () => false,
};

/** @param all  page visits to the whole site, in each period */
function slowly({ site, explanation }: Analysis, audience: Audience, group: Group, all: readonly number[]): Finding[] {
  const subject = { prefix: group.prefix };
  const own = known(site, pagesOf(site, subject), audience);
  if (own === null) return [];
  const periods = [...explanation[audience].traffic.periods, site.past.length];
  const visits = periods.map((index) => own[index] ?? 0);
  const shares = periods.map((index) => (own[index] ?? 0) / Math.max(1, all[index] ?? 0));
  const [from, to] = endsOf(shares);
  const [first, last] = endsOf(visits);
  const isLarge = Math.max(to / from, from / to) >= MIN_FACTOR && Math.abs(to - from) >= MIN_POINTS;
  const isSameWay = (last / Math.max(1, first) - 1) * Math.sign(to - from) > MIN_CHANGE;
  // It's told once: not if it was steady in the previous period, too, or may have been.
  const isNew = shares.length > MIN_PERIODS && isSteady(shares) && !isSteady(shares.slice(0, -1));
  if (!isLarge || !isSameWay || !isNew) return [];
  const since = site.past[periods[0] ?? 0]?.period.from ?? site.period.from;
  const month = dateText(since, {
    month: "long",
    day: false,
    year: since.slice(0, 4) !== site.period.from.slice(0, 4),
  });
  const claims = [{ type: "steady", subject, audience, unit: "share", from, to }] as const;
  const text = `${group.name} slowly ${to > from ? "rose" : "fell"} from ${percent(from)} to ${percent(to)} of ${visitsBy(audience)}`;
  const said = worded(site, claims, [`${text} since ${month}.`, `${text}.`]);
  const change = sized(audience, Math.round(last - first));
  return finding({ kind: "slow", said: [said], ...change, group: group.prefix, pages: group.pages, notable: false });
}

/** Null unless all counts are known. */
function known(site: Site, pages: Site["pages"], audience: Audience): number[] | null {
  const { past, now } = visitsOf(site, pages, audience);
  const counts = past.filter((count) => count !== null);
  return counts.length === past.length ? [...counts, now] : null;
}

const endsOf = (counts: readonly number[]) => [mean(counts.slice(0, END)), mean(counts.slice(-END))] as const;
