import { dateText, percent } from "../../text/numbers.ts";
import type { Group } from "../bridge/groups.ts";
import { mean, sumOf } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import type { Site } from "../site/site.ts";
import { strongest } from "./claims.ts";
import { pagesOf, visitsOf } from "./counts.ts";
import { type Analysis, bySize, CONDITION, finding, type Kind, sized } from "./kind.ts";
import { visitsBy } from "./words.ts";

/** Fewer periods show no trend. The ends are the means of three. */
const MIN_PERIODS = 9;
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
      return analysis.explanation.groups.flatMap((group) => slowly(analysis, audience, group));
    }),
  rank: (told) => CONDITION / 2 + bySize(told),
  explains: () => false,
};

function slowly({ site, explanation }: Analysis, audience: Audience, group: Group): Finding[] {
  const subject = { prefix: group.prefix };
  const [all, own] = [known(site, site.pages, audience), known(site, pagesOf(site, subject), audience)];
  if (all === null || own === null) return [];
  const periods = [...explanation[audience].traffic.periods, site.past.length];
  const visits = periods.map((index) => own[index] ?? 0);
  const shares = periods.map((index) => (own[index] ?? 0) / Math.max(1, all[index] ?? 0));
  const [from, to] = endsOf(shares);
  const [first, last] = endsOf(visits);
  const isLarge = Math.max(to / from, from / to) >= MIN_FACTOR && Math.abs(to - from) >= MIN_POINTS;
  const isSameWay = (last / Math.max(1, first) - 1) * Math.sign(to - from) > MIN_CHANGE;
  // It's told once: not if it was steady in the previous period, too.
  if (!isLarge || !isSameWay || !isSteady(shares) || isSteady(shares.slice(0, -1))) return [];
  const since = site.past[periods[0] ?? 0]?.period.from ?? site.period.from;
  const month = dateText(since, {
    month: "long",
    day: false,
    year: since.slice(0, 4) !== site.period.from.slice(0, 4),
  });
  const claims = [{ type: "steady", subject, audience, unit: "share", from, to }] as const;
  const did = to > from ? "rose" : "fell";
  const said = strongest(site, [
    {
      text: `${group.name} slowly ${did} from ${percent(from)} to ${percent(to)} of ${visitsBy(audience)} since ${month}.`,
      claims,
    },
    { text: `${group.name} slowly ${did} from ${percent(from)} to ${percent(to)} of ${visitsBy(audience)}.`, claims },
  ]);
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

/** A line fits better than one step, by this factor of squares, and is this many times its error. */
const LINE = 0.8;
const MIN_SLOPE = 4;
/** What the second and the last third contribute to the change. */
const MIN_SECOND = 0.2;
const MIN_LAST = 0.3;

/** Of logarithms: did they go slowly, and in the last third, too? */
function isSteady(counts: readonly number[]): boolean {
  const logs = counts.filter((each) => each > 0).map(Math.log);
  const n = logs.length;
  if (n < MIN_PERIODS) return false;
  const squares = (values: readonly number[]) => {
    const middle = mean(values);
    return sumOf(values, (value) => (value - middle) ** 2);
  };
  const at = (index: number) => index - (n - 1) / 2;
  const slope = logs.reduce((sum, log, i) => sum + at(i) * log, 0) / logs.reduce((sum, _, i) => sum + at(i) ** 2, 0);
  const line = squares(logs.map((log, i) => log - slope * i));
  const step = Math.min(...logs.slice(1).map((_, i) => squares(logs.slice(0, i + 1)) + squares(logs.slice(i + 1))));
  const third = Math.floor(n / 3);
  const start = mean(logs.slice(0, third));
  const middle = mean(logs.slice(third, n - third));
  const end = mean(logs.slice(n - third));
  return (
    line <= LINE * step &&
    (end - middle) / (end - start) >= MIN_LAST &&
    (middle - start) / (end - start) >= MIN_SECOND &&
    Math.abs(slope) * n > MIN_SLOPE * Math.sqrt((line / (n - 2)) * (12 / n))
  );
}
