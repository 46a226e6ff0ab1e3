import { inline } from "../../text/markdown.ts";
import { count, FEW, percent, signedPercent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import { rangeOf } from "../compare/compare.ts";
import { AUDIENCES, type Audience, type Claim } from "../data.ts";
import { isPublished, SITE } from "../site/site.ts";
import { type Said, strongest } from "./claims.ts";
import type { Analysis } from "./kind.ts";
import { recordSaid } from "./site.ts";
import { changeOf, named, unitOf, visitors, whyNotCompared } from "./words.ts";

// What's said of the site whether or not something happened.

/** "3,216 people (+2%)": without a period. `level`: said after it, or, if `isInside`, in the parentheses. */
function siteCount(
  { site }: Analysis,
  audience: Audience,
  level = "",
  isInside = false,
): { text: string; claim: Claim } {
  const before = site.past.at(-1)?.totals;
  const now = site.totals[audience];
  const of = { subject: SITE, audience, unit: "visitors", now } as const;
  // After a gap in the data, there's no change.
  const isKnown = before !== undefined && before.total > 0;
  const change = isKnown ? changeOf(now, before[audience], level === AS_USUAL) : "";
  const about = [change, isInside ? level : ""].filter((each) => each !== "").join(", ");
  const text = `${visitors(now, audience)}${about === "" ? "" : ` (${about})`}`;
  return { text, claim: isKnown ? { type: "change", previous: before[audience], ...of } : { type: "count", ...of } };
}

/** What's said if there's no news, and which counts that tells. */
export function noNews(analysis: Analysis): { said: Said; told: readonly Audience[] } {
  const { site, notCompared } = analysis;
  const unit = unitOf(site);
  const both = (rest: string) => {
    const counts = AUDIENCES.map((audience) => siteCount(analysis, audience));
    const text = capitalized(`${counts.map(({ text }) => text).join(" and ")}, ${rest}.`);
    return { said: { text, claims: counts.map(({ claim }) => claim) }, told: AUDIENCES };
  };
  if (site.past.length === 0) {
    if (notCompared !== null) return both("without a comparison");
    return both(`with no earlier ${unit} to compare with`);
  }
  if ([...site.past, site].every(({ totals }) => totals.total < FEW)) return both("too few to compare");
  const [main = "people"] = AUDIENCES.filter((audience) => site.totals[audience] > 0);
  const { text, claim } = siteCount(analysis, main);
  const typical = (after: "high" | "low" | null) => {
    const how = after === null ? "" : `, after an unusually ${after} one`;
    return [`A typical ${unit}${how}: ${text}.`, { type: "typical", after }, claim] as const;
  };
  // The figures beside it say what's outside. The other audience is told on its own.
  const { outside = 0 } = analysis.explanation[main].total ?? {};
  const said = outside === 0 ? strongest(site, [typical("high"), typical("low"), typical(null)]) : null;
  if (said) return { said, told: [main] };
  const level = outside === 0 ? null : levelOf(analysis, main);
  // No one would call a larger change "no clear change", even if nothing more can be said of it.
  const before = site.past.at(-1)?.totals[main] ?? 0;
  const isSimilar = before === 0 || Math.abs(site.totals[main] - before) <= SIMILAR * before;
  const isNear = outside === 0 && isSimilar;
  const than = level ? `, ${level.text}` : "";
  const weaker = isNear ? `No clear change: ${text}.` : `${capitalized(text)}${than}.`;
  const record = isNear && strongest(site, [recordSaid(site, main, capitalized(text), claim)]);
  return { said: record || { text: weaker, claims: [claim, ...(level?.claims ?? [])] }, told: [main] };
}

const SIMILAR = 0.2;

const AS_USUAL = "as usual";

/** "52,605 people (−2%) and 32,913 AI visitors (+10%), as usual.", "7,324 people (+15%, more than usual)." */
export function stateOf(analysis: Analysis, told: readonly Audience[]): Said | null {
  const { site } = analysis;
  // Some sites never had an AI visitor.
  const isRelevant = (of: Audience) => [...site.past, site].some(({ totals }) => totals[of] > 0);
  const left = AUDIENCES.filter((audience) => !told.includes(audience) && isRelevant(audience));
  if (left.length === 0) return null;
  const levels = left.map((audience) => levelOf(analysis, audience));
  const [level] = levels;
  const isSame = levels.every((each) => each?.text === level?.text);
  const counts = left.map((audience, i) => siteCount(analysis, audience, levels[i]?.text, !isSame));
  const text = capitalized(counts.map(({ text }) => text).join(" and "));
  // What's as usual didn't change.
  const claims = counts.flatMap(({ claim }, i) => [
    ...(levels[i]?.text === AS_USUAL ? [] : [claim]),
    ...(levels[i]?.claims ?? []),
  ]);
  return { text: `${text}${isSame && level ? `, ${level.text}` : ""}.`, claims };
}

/** "as usual", "more than usual", "but more than usual" after a fall; null if it isn't known what's usual. */
function levelOf({ site, explanation }: Analysis, audience: Audience): Said | null {
  const { total } = explanation[audience];
  const usual = rangeOf(total);
  if (total === null || usual === null) return null;
  const of = { subject: SITE, audience, unit: "visitors" } as const;
  const before = site.past.at(-1)?.totals;
  const now = site.totals[audience];
  // At the very end of the rounded range, it's within what's shown.
  const outside = now > usual.high ? 1 : now < usual.low ? -1 : 0;
  const isContrary = before !== undefined && before.total > 0 && outside * (now - before[audience]) < 0;
  const than = `${isContrary ? "but " : ""}${outside > 0 ? "more" : "fewer"} than usual`;
  const text = outside === 0 || total.outside === 0 ? AS_USUAL : than;
  return strongest(site, [[text, { type: "count", now, ...of }, { type: "usual", ...usual, ...of }]]);
}

export function gap({ site }: Analysis): Said | null {
  const isGap = site.past.at(-1)?.totals.total === 0;
  const text = `No visitors were counted in the previous ${unitOf(site)}.`;
  return isGap ? { text, claims: [{ type: "gap" }] } : null;
}

/** Months aren't equally long. */
export function perDay({ site }: Analysis): Said | null {
  const [now, before] = [site.period.days, site.past.at(-1)?.period.days];
  const previous = site.past.at(-1)?.totals.people ?? 0;
  if (before === undefined || before === now || previous < FEW) return null;
  const change = signedPercent((site.totals.people * before) / now / previous - 1);
  const text = `This ${unitOf(site)} has ${now} days, and the previous one had ${before}. People per day: ${change}.`;
  return { text, claims: [{ type: "x-per-day", numbers: [now, before] }] };
}

export function notCompared({ site, notCompared }: Analysis): Said | null {
  if (notCompared === null) return null;
  const { maxRequests } = notCompared;
  const fix = maxRequests === null ? "" : ` Set \`max-requests\` to ${count(maxRequests)} or more.`;
  const claims: Claim[] = maxRequests === null ? [] : [{ type: "x-max-requests", numbers: [maxRequests] }];
  return { text: `${inline(whyNotCompared(site.past, notCompared.why))}.${fix}`, claims };
}

const MOST_READ = 3;

/** "Most read by people: `/` 9,114 · `/quickstart` 6,020 · `/install/cli` 4,377." */
export function mostRead({ site, explanation: { counting } }: Analysis): Said | null {
  const audience = site.totals.people > 0 && counting.brokenSite === null ? "people" : "ai";
  const top = site.pages
    .filter((page) => isPublished(page, site) && page.kind === "page" && page.now[audience] > 0)
    .toSorted((a, b) => b.now[audience] - a.now[audience])
    .slice(0, MOST_READ);
  if (top.length === 0) return null;
  const by = audience === "ai" ? "AI" : "people";
  const text = `Most read by ${by}: ${top.map(({ path, now }) => `${named(path)} ${count(now[audience])}`).join(" · ")}.`;
  const [paths, counts] = [top.map(({ path }) => path), top.map(({ now }) => now[audience])];
  return { text, claims: [{ type: "mostRead", audience, paths, counts }] };
}

/** "34% of visitors were AI tools (30% a year ago)." */
export function aiShare({ site, explanation: { counting } }: Analysis): Said | null {
  const share = ({ ai, total }: { ai: number; total: number }) => (total > 0 ? ai / total : 0);
  const now = share(site.totals);
  const then = site.yearAgo ? share(site.yearAgo.now) : 0;
  // Without people, they aren't counted, or there's nothing to compare.
  if (now === 0 || site.totals.people === 0 || counting.brokenSite || counting.brokenGroups.length > 0) return null;
  const before: Claim[] = then > 0 ? [{ type: "aiShare", now: then, yearAgo: true }] : [];
  const text = `${percent(now)} of visitors were AI tools${then > 0 ? ` (${percent(then)} a year ago)` : ""}.`;
  return { text, claims: [{ type: "aiShare", now }, ...before] };
}
