import { percent, rangeText, times } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Explained } from "../bridge/explain.ts";
import { expectedOf } from "../bridge/traffic.ts";
import { sumOf } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Claim, type Finding } from "../data.ts";
import type { Site } from "../site/site.ts";
import { rangeOf } from "../tables.ts";
import { type Said, SITE, strongest } from "./claims.ts";
import { beforeOf, commonFactor, nowOf } from "./counts.ts";
import { type Analysis, bySize, finding, type Kind, sized } from "./kind.ts";
import { stepOf } from "./steps.ts";
import { annotated, changed, inWords, unitOf, visitors, visitsBy, WHO } from "./words.ts";

/** The common factor must differ from the previous one by at least this much, as a logarithm. */
const MIN_JUMP = 0.06;
/** The same for news of the other audience: if all visits fell, that's news of both. */
const MIN_BOTH = 0.15;
/** Visitors must have changed by this part of it to be named instead of it: launches and the like change them, too. */
const MIN_PART = 0.4;
/** Visitors alone: at least this much, as a logarithm. */
const MIN_CHANGE = 0.1;

/** What happened to the whole site. */
export const site: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      const { brokenSite, evenCrawler } = analysis.explanation.counting;
      if (audience === "people" ? brokenSite : evenCrawler) return [];
      return allPages(analysis, audience);
    }),
  rank: bySize,
  explains: () => false,
};

/** Page visits more than usual, because the site as a whole is so much busier. */
function excessOf({ traffic, level }: Explained): number {
  const usual = sumOf([...traffic.series.keys()], (page) => expectedOf(traffic, page) ?? 0) / traffic.factor;
  return usual * (traffic.factor - (level?.expected ?? 0) / traffic.typical);
}

/** News of the common factor, which pages don't have that only follow it. */
function allPages(analysis: Analysis, audience: Audience): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, level, total } = explanation[audience];
  const before = traffic.factors.at(-1);
  if (level === null || before === undefined) return [];
  const jump = Math.log(traffic.factor / before);
  const other = explanation[audience === "people" ? "ai" : "people"].level;
  const isBoth = level.outside !== 0 && level.outside === other?.news && Math.abs(jump) >= MIN_BOTH;
  const news = level.news || (isBoth ? level.outside : 0);
  if (news * jump <= 0 || Math.abs(jump) < MIN_JUMP) return [];
  const [now, previous] = [site.totals[audience], site.past.at(-1)?.totals[audience] ?? 0];
  const isSameWay = now > previous === jump > 0 && traffic.hasPrevious && previous > 0;
  const isTotal = isSameWay && Math.abs(Math.log(Math.max(now, 1) / previous)) > MIN_PART * Math.abs(jump);
  const change = commonFactor(site, audience, traffic.periods.at(-1)) - 1;
  const rest: Claim = { type: "rest", audience, change };
  const size =
    change >= 1 ? `${times(1 + change)} times as many` : `${percent(Math.abs(change))} ${jump > 0 ? "more" : "fewer"}`;
  const others = `Most pages had about ${size} ${visitsBy(audience)}.`;
  const main = isTotal ? totalSaid(site, audience, now, previous) : strongest(site, [{ text: others, claims: [rest] }]);
  if (main === null || (!isTotal && change * jump <= 0)) return [];
  const yearAgo = asAYearAgo(site, audience, jump, main.claims);
  const isFall = audience === "people" && jump < 0 && yearAgo === null && !total?.isAsLastYear;
  return finding({
    kind: "site",
    said: [
      main,
      isTotal ? usually(analysis, audience, main.claims) : null,
      isTotal ? alike(site, audience, main.claims) : null,
      yearAgo,
      annotated(site),
    ],
    ...sized(audience, Math.round(excessOf(explanation[audience]))),
    step: isFall ? stepOf(analysis, "check-site", SITE, now - previous, WAS_IT_DOWN) : null,
  });
}

const WAS_IT_DOWN =
  "Unless a holiday explains it, check whether the site was down for some of the time, then that visitors are still counted on all pages.";

function totalSaid(site: Site, audience: Audience, now: number, previous: number): Said | null {
  const of = { subject: SITE, audience, unit: "visitors" } as const;
  const change: Claim = { type: "change", ...of, previous, now };
  const periods = site.past.length + 1;
  const which = now > previous ? "highest" : "lowest";
  const record: Claim = { type: "record", ...of, which, periods };
  const most = which === "highest" ? "the most" : "the fewest";
  const did = `${WHO[audience]} ${changed(now, previous)}`;
  return strongest(site, [
    periods > 3 ? { text: `${did}, ${most} in ${periods} ${unitOf(site)}s.`, claims: [change, record] } : null,
    { text: `${did}.`, claims: [change] },
  ]);
}

function usually({ site, explanation }: Analysis, audience: Audience, beside: readonly Claim[]): Said | null {
  const { total } = explanation[audience];
  const range = rangeOf(total);
  if (range === null) return null;
  const claims = [{ type: "usual", subject: SITE, audience, unit: "visitors", ...range }] as const;
  return strongest(site, [{ text: `Usually ${rangeText(range)}.`, claims }], beside);
}

/** A section with less of the page visits can differ. */
const LARGE = 0.05;

/** "All sections fell by 41% to 55%." */
function alike(site: Site, audience: Audience, beside: readonly Claim[]): Said | null {
  if (!site.complete || !site.comparesPages) return null;
  const all = beforeOf(site.pages, audience);
  const changes = [...Map.groupBy(site.pages, ({ section }) => section).values()]
    .filter((pages) => beforeOf(pages, audience) >= Math.max(1, LARGE * all))
    .map((pages) => nowOf(pages, audience) / beforeOf(pages, audience) - 1);
  const [low, high] = [Math.min(...changes), Math.max(...changes)];
  if (changes.length < 2 || low * high <= 0) return null;
  const [least, most] = [low, high]
    .map(Math.abs)
    .sort((a, b) => a - b)
    .map(percent);
  const by = least === most ? `by ${least}` : `by ${least} to ${most}`;
  const claims = [{ type: "alike", audience, low, high }] as const;
  const text = `${visitsBy(audience).replace("page", "Page")} ${low > 0 ? "rose" : "fell"} ${by} in all sections.`;
  return strongest(site, [{ text, claims }], beside);
}

/** A year ago, it changed at least by this fraction of what it changed now, and at all. */
const AS_MUCH = 0.4;
const MIN_YEAR_AGO = 0.08;

function asAYearAgo(site: Site, audience: Audience, jump: number, beside: readonly Claim[]): Said | null {
  const { now, previous } = site.yearAgo ?? {};
  if (!now || !previous || Math.min(now[audience], previous[audience]) < 0.2 * site.totals[audience]) return null;
  const change = now[audience] / previous[audience] - 1;
  const isAlike = change * jump > 0 && Math.abs(change) >= Math.max(MIN_YEAR_AGO, AS_MUCH * Math.abs(Math.expm1(jump)));
  const text = `A year ago, this ${unitOf(site)} ${change > 0 ? "rose" : "fell"} by ${percent(Math.abs(change))}, too.`;
  return isAlike ? strongest(site, [{ text, claims: [{ type: "yearAgo", audience, change }] }], beside) : null;
}

/** Parts that explain this fraction of the change of the page visits explain that of the visitors, too. */
const EXPLAINED = 0.5;

/** What no part explains: the number of visitors changed. */
export const total: Kind = {
  find: (analysis, found) => AUDIENCES.flatMap((audience) => totalAlone(analysis, audience, found)),
  rank: bySize,
  explains: () => false,
};

function totalAlone(analysis: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, total } = explanation[audience];
  const [now, previous] = [site.totals[audience], site.past.at(-1)?.totals[audience] ?? 0];
  if (total === null || total.news === 0 || !traffic.hasPrevious || previous === 0) return [];
  const isFar = Math.abs(Math.log((now + 1) / previous)) >= MIN_CHANGE && now > previous === total.news > 0;
  const change = traffic.visits - traffic.previousVisits;
  const explained = sumOf(found, (finding) => Math.max(0, finding[audience] / change));
  const isSite = found.some(({ kind, [audience]: amount }) => amount !== 0 && (kind === "site" || kind === "crawler"));
  if (!isFar || isSite || explained >= EXPLAINED) return [];
  const main = totalSaid(site, audience, now, previous);
  return finding({
    kind: "site",
    said: [main, main && usually(analysis, audience, main.claims)],
    // Each visitor makes at least one page visit.
    ...sized(audience, change * (now - previous) > 0 ? change : now - previous),
  });
}

/** The first time it's told, and when it's lasting. */
const ROWS = [3, 7];

/** What isn't new comes after what is. */
const NOT_NEW = 0.1;

/** More (or fewer) visitors for several periods than in any before. */
export const row: Kind = {
  find: (analysis) => AUDIENCES.flatMap((audience) => inARow(analysis, audience)),
  rank: (told) => NOT_NEW * bySize(told),
  explains: () => false,
};

/** A fact: so many periods in a row beyond all before. Nothing is said of the future. */
function inARow({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { total, level, traffic } = explanation[audience];
  const row = Math.abs(total?.row ?? 0);
  if (total === null || !ROWS.includes(row) || total.news !== 0 || level?.news !== 0) return [];
  const of = { subject: SITE, audience, unit: "visitors" } as const;
  const which = total.row > 0 ? "highest" : "lowest";
  const before = total.of + 1 - row;
  const count = { type: "count", ...of, now: site.totals[audience] } as const;
  const claims = [{ type: "inARow", ...of, which, periods: row, before }, count] as const;
  const than = `${which === "highest" ? "more" : "fewer"} than in any of the ${inWords(before)} before`;
  const text = `${visitors(site.totals[audience], audience)}, the ${row === 3 ? "third" : "seventh"} ${unitOf(site)} in a row with ${than}.`;
  return finding({
    kind: "site",
    said: [strongest(site, [{ text: capitalized(text), claims }])],
    ...sized(audience, Math.round(traffic.visits * (1 - total.expected / Math.max(1, site.totals[audience])))),
  });
}
