import { inline } from "../../text/markdown.ts";
import { count, FEW, percent, signedPercent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import { rangeOf } from "../compare/compare.ts";
import { AUDIENCES, type Audience, type Claim } from "../data.ts";
import { isPublished, SITE } from "../site/site.ts";
import { backOf, changeOf, countOf, type Said, typicalOf, unusualBefore, usualOf } from "./claims.ts";
import type { Analysis } from "./kind.ts";
import { recordSaid } from "./site.ts";
import { changeOf as changeText, named, unitOf, visitors, whyNotCompared } from "./words.ts";

// What's said of the site whether or not something happened.

/** "3,216 people (+2%)": without a period. `level`: said after it, or, if `isInside`, in the parentheses. */
function siteCount({ site }: Analysis, audience: Audience, level = "", isInside = false) {
  // After a gap in the data, there's no change.
  const change = site.past.at(-1)?.totals.total ? changeOf(site, SITE, audience) : null;
  const claim = change ?? countOf(site, SITE, audience);
  const words = [change ? changeText(claim.now, change.previous, level === AS_USUAL) : "", isInside ? level : ""];
  const about = words.filter((each) => each !== "").join(", ");
  return { text: `${visitors(claim.now, audience)}${about === "" ? "" : ` (${about})`}`, claim };
}

const SIMILAR = 0.2;

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
    return both(notCompared ? `not compared with earlier ${unit}s` : `with no earlier ${unit} to compare with`);
  }
  if ([...site.past, site].every(({ totals }) => totals.total < FEW)) return both("too few to compare");
  const [main = "people"] = AUDIENCES.filter((audience) => site.totals[audience] > 0);
  // The other audience is told on its own.
  return { said: noNewsOf(analysis, main), told: [main] };
}

/** "A typical week: 3,216 people (+2%).", or what's not typical about it. */
function noNewsOf(analysis: Analysis, audience: Audience): Said {
  const { site } = analysis;
  const { text, claim } = siteCount(analysis, audience);
  const isOutside = sideOf(analysis, audience) !== 0;
  const typical = isOutside ? null : typicalOf(site);
  if (typical) {
    const how = typical.after === null ? "" : `, after an unusually ${typical.after} one`;
    return { text: `A typical ${unitOf(site)}${how}: ${text}.`, claims: [typical, claim] };
  }
  const level = isOutside ? levelOf(analysis, audience) : null;
  const unusual = unusualBefore(site, audience);
  const back = unusual && backOf(site, SITE, audience);
  const after = back ? ` after an unusually ${unusual} ${unitOf(site)}` : "";
  const said = capitalized(`${text}${after}${level ? `, ${level.text}` : ""}`);
  // No one would call a larger change "no clear change", even if nothing more can be said of it.
  const before = site.past.at(-1)?.totals[audience] ?? 0;
  const isSimilar = before === 0 || Math.abs(site.totals[audience] - before) <= SIMILAR * before;
  if (isOutside || back || !isSimilar) {
    return { text: `${said}.`, claims: [claim, ...(back ? [back] : []), ...(level?.claims ?? [])] };
  }
  const record = recordSaid(site, said, claim);
  return record.claims.length > 1 ? record : { text: `No clear change: ${text}.`, claims: [claim] };
}

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

/** Above, below, or within what's usual, as the figures beside it say. */
function sideOf({ site, explanation }: Analysis, audience: Audience): number {
  const { total } = explanation[audience];
  const [now, usual] = [site.totals[audience], rangeOf(total)];
  return usual ? Number(now > usual.high) - Number(now < usual.low) : (total?.outside ?? 0);
}

/** "as usual", "more than usual", "but more than usual" after a fall; null if it isn't known what's usual. */
function levelOf(analysis: Analysis, audience: Audience): Said | null {
  const { site, explanation } = analysis;
  const usual = usualOf(site, SITE, audience, rangeOf(explanation[audience].total));
  if (usual === null) return null;
  const side = sideOf(analysis, audience);
  const before = site.past.at(-1)?.totals;
  const isContrary = before && before.total > 0 && side * (site.totals[audience] - before[audience]) < 0;
  const than = `${isContrary ? "but " : ""}${side > 0 ? "more" : "fewer"} than usual`;
  return { text: side === 0 ? AS_USUAL : than, claims: [countOf(site, SITE, audience), usual] };
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
