import { dateText, percent } from "../../text/numbers.ts";
import { isSteady, MIN_PERIODS, mean } from "../compare/statistics.ts";
import type { Audience, Finding } from "../data.ts";
import { known, pagesOf, visitsOf } from "../site/counts.ts";
import type { Site, SitePage } from "../site/site.ts";
import { strongest } from "./claims.ts";
import { type Analysis, finding, sized } from "./kind.ts";
import { visitsBy } from "./words.ts";

/** Readers who go from one version or language to another. */
export function shifts({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { shift } = explanation[audience];
  if (shift === null) return [];
  const { from, to, shares, lost } = shift;
  const claim = { type: "shift", audience, ...shares } as const;
  const [a, b] = [shares.from, shares.to].map(({ previous, now }) => `from ${percent(previous)} to ${percent(now)}`);
  const fell = `${from.name} fell ${a} of ${visitsBy(audience)}`;
  return finding({
    kind: "shift",
    said: [
      strongest(site, [
        [`${fell}, and ${to.name} rose ${b}.`, claim],
        [`${fell}.`, claim],
      ]),
    ],
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
export function slow({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const all = wholly(site, site.pages, audience);
  if (all === null) return [];
  return explanation.groups.flatMap(({ prefix, name, pages }) => {
    const subject = { prefix };
    const own = wholly(site, pagesOf(site, subject), audience);
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
    const isOtherYear = since.slice(0, 4) !== site.period.from.slice(0, 4);
    const month = dateText(since, { month: "long", day: false, year: isOtherYear });
    const did = `${name} slowly ${to > from ? "rose" : "fell"}`;
    const text = `${did} from ${percent(from)} to ${percent(to)} of ${visitsBy(audience)}`;
    const claim = { type: "steady", subject, audience, unit: "share", from, to } as const;
    const said = strongest(site, [
      [`${text} since ${month}.`, claim],
      [`${text}.`, claim],
    ]);
    const change = sized(audience, Math.round(last - first));
    return finding({ kind: "slow", said: [said], ...change, group: prefix, pages, notable: false });
  });
}

/** Page visits in each period, ending with this one. Null unless all are known. */
function wholly(site: Site, pages: readonly SitePage[], audience: Audience): number[] | null {
  const { past, now } = visitsOf(site, pages, audience);
  const counts = known(past);
  return counts.length === past.length ? [...counts, now] : null;
}

const endsOf = (counts: readonly number[]) => [mean(counts.slice(0, END)), mean(counts.slice(-END))] as const;
