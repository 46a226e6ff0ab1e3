import { codeSpan } from "../../text/markdown.ts";
import { count, FEW, percent, rangeText, relativeChange } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import { AUDIENCES, type Audience } from "../data.ts";
import { SITE } from "../site/site.ts";
import { backOf, type ClaimOf, changeOf, countOf, mainOf, typicalOf, unusualBefore, usualOf } from "./claims.ts";
import type { Analysis } from "./kind.ts";
import { asAYearAgo, withRecord } from "./site.ts";
import { annotated, comparedTo, reasonText, type Said, say, visitors } from "./words.ts";

// Sentences about the state of the site, whether or not something happened.

/** The first sentence if there's no news. */
export function noNews(analysis: Analysis): Said {
  const { site, diagnostics } = analysis;
  const both = (rest: string) => sentence(together(analysis, AUDIENCES), rest);
  if (site.past.length === 0) {
    const isSkipped = diagnostics.notCompared !== null;
    return both(isSkipped ? `not compared with earlier ${site.unit}s` : `with no earlier ${site.unit} to compare with`);
  }
  if ([...site.past, site].every(({ totals }) => totals.total < FEW)) return both("too few to compare");
  // The other audience has its own sentence.
  const audience = mainOf(site);
  const { text, claims, side, isUsual } = countSaid(analysis, audience);
  // On a site that mostly AI tools visit, their number must be as usual, too.
  const most = AUDIENCES.filter((of) => 2 * site.totals[of] > site.totals.total);
  const typical = [audience, ...most].every((of) => countSaid(analysis, of).side === 0) ? typicalOf(site) : null;
  if (typical) {
    const how = typical.after === null ? "" : `, after an unusually ${typical.after} one`;
    const count = countSaid(analysis, audience, false);
    return say(`A typical ${site.unit}${how}: ${count.text}.`, typical, ...count.claims);
  }
  const recorded = withRecord(site, audience, { text, claims });
  // "As usual, the fewest in 13 weeks" would contradict itself.
  const level = recorded.claims.length > claims.length ? "but within the usual range" : "as usual";
  const said = sentence(recorded, isUsual ? level : "");
  // Counting rarely begins on a period's first day.
  const first = `The ${site.unit} before was the first with visitors, so it may be incomplete.`;
  if (site.hasJustBegun) return say(`${said.text} ${first}`, ...said.claims);
  const [usual, change] = [claims.find((each) => each.type === "usual"), changeOf(site, SITE, audience)];
  // A change since the previous period doesn't show how far from usual both are.
  const range = usual && side !== 0 ? say(`The site usually has ${rangeText(usual)}.`) : null;
  const ago = range && change && asAYearAgo(site, audience, Math.log(change.now / change.previous));
  const all = [said, range, ago, range && say(annotated(site))].flatMap((each) => each ?? []);
  return say(all.map(({ text }) => text).join(" "), ...all.flatMap(({ claims }) => claims));
}

/** "52,605 people (−2%) and 32,913 AI visitors (+10%), as usual." Null if `reported` includes all audiences. */
export function stateOf(analysis: Analysis, reported: readonly Audience[], withLevel: boolean): Said | null {
  const { site } = analysis;
  // Some sites never had an AI visitor.
  const isRelevant = (of: Audience) => [...site.past, site].some(({ totals }) => totals[of] > 0);
  const left = AUDIENCES.filter((audience) => !reported.includes(audience) && isRelevant(audience));
  return left.length === 0 ? null : sentence(together(analysis, left, withLevel));
}

function together(analysis: Analysis, audiences: readonly Audience[], withLevel = true): Said {
  const counts = audiences.map((audience) => countSaid(analysis, audience));
  const level = withLevel && counts.every(({ isUsual }) => isUsual) ? ", as usual" : "";
  return say(`${counts.map(({ text }) => text).join(" and ")}${level}`, ...counts.flatMap(({ claims }) => claims));
}

const sentence = ({ text, claims }: Said, rest = "") => say(`${capitalized(text)}${rest && `, ${rest}`}.`, ...claims);

/**
 * "3,216 people (+2%)", "7,324 people (more than usual, +15%)", "1,150 people (−18%, but still more than usual)", and on which
 * side of what's usual that is. `withAfter`: "2,140 people (2× after an unusually low week)".
 */
function countSaid({ site, explanation }: Analysis, audience: Audience, withAfter = true) {
  const { total } = explanation[audience];
  const count = countOf(site, SITE, audience);
  const range = total?.usual ?? null;
  const usual = usualOf(site, SITE, audience, range);
  // Must agree with the table of figures, which shows the rounded range.
  const side = range ? Number(count.now > range.high) - Number(count.now < range.low) : (total?.outside ?? 0);
  // After a gap in the data, there's no change.
  const change = site.past.at(-1)?.totals.total ? changeOf(site, SITE, audience) : null;
  const unusual = withAfter && change ? unusualBefore(site, audience) : null;
  const back = unusual && backOf(site, SITE, audience);
  const about = aboutText(change, usual ? side : 0, back ? ` after an unusually ${unusual} ${site.unit}` : "");
  const isUsual = usual !== null && side === 0;
  return {
    text: `${visitors(count.now, audience)}${about && ` (${about})`}`,
    // A change within the usual range isn't a claim.
    claims: [isUsual ? count : (change ?? count), ...(usual ? [usual] : []), ...(back ? [back] : [])],
    side,
    isUsual,
  };
}

/** "More than usual, no change" and "more than usual, −18%" would seem to contradict themselves. */
function aboutText(change: ClaimOf<"change"> | null, side: number, after: string): string {
  const level = side === 0 ? "" : `${side > 0 ? "more" : "fewer"} than usual`;
  if (change === null) return level;
  const by = `${changeText(change)}${after}`;
  if (level === "") return by;
  return Math.sign(change.now - change.previous) === side ? `${level}, ${by}` : `${by}, but still ${level}`;
}

/** Not "doubled" or "halved", because "as usual" can follow. */
function changeText({ now, previous }: Pick<ClaimOf<"change">, "now" | "previous">): string {
  if (now === previous) return "no change";
  const change = relativeChange(now, previous) ?? comparedTo(now, previous);
  return change.replace("doubled", "2×").replace("halved", "−50%");
}

export function gap({ site }: Analysis): Said | null {
  const isGap = site.past.at(-1)?.totals.total === 0;
  return isGap ? say(`No visitors were counted the ${site.unit} before.`, { type: "gap" }) : null;
}

/** Single days are compared with the same weekday. Months aren't equally long. Quarters nearly are. */
export function aboutDays({ site }: Analysis): Said | null {
  const [now, before] = [site.period.days, site.past.at(-1)?.period.days];
  const previous = site.past.at(-1)?.totals.people ?? 0;
  if (now === 1 && previous > 0) return say(`Compared with the ${site.unit} before.`);
  if (before === undefined || Math.abs(now - before) < 0.03 * before || previous < FEW) return null;
  const change = changeText({ now: (site.totals.people * before) / now, previous });
  const text = `This ${site.unit} has ${now} days, and the previous one had ${before}. People per day: ${change}.`;
  return say(text, { type: "x-per-day", numbers: [now, before] });
}

export function notCompared({ site, diagnostics }: Analysis): Said | null {
  if (diagnostics.notCompared === null || diagnostics.period.shortfall === "ended") return null;
  const { why, maxRequests } = diagnostics.notCompared;
  const which = site.past.length > 0 ? "Not all pages were" : "Pages weren't";
  const text = `${reasonText(`${which} compared. ${why}`)}.`;
  if (maxRequests === null) return say(text);
  const claim = { type: "x-max-requests", numbers: [maxRequests] } as const;
  return say(`${text} Set \`max-requests\` to ${count(maxRequests)} or more.`, claim);
}

const MOST_READ = 3;

/** "Most read by people: `/` 9,114 · `/quickstart` 6,020 · `/install/cli` 4,377." */
export function mostRead({ site, explanation: { counting } }: Analysis): Said | null {
  const of = site.totals.people > 0 && counting.brokenSite === null ? "people" : "ai";
  const top = site.pages
    .filter((page) => page.isPublished && page.kind === "page" && page.now[of] > 0)
    .toSorted((a, b) => b.now[of] - a.now[of])
    .slice(0, MOST_READ);
  if (top.length === 0) return null;
  const by = of === "ai" ? "AI" : "people";
  const shown = top.map(({ path, atMost, now }) => `${codeSpan(path)} ${atMost[of] ? "≤" : ""}${count(now[of])}`);
  const [paths, counts] = [top.map(({ path }) => path), top.map(({ now }) => now[of])];
  return say(`Most read by ${by}: ${shown.join(" · ")}.`, { type: "mostRead", audience: of, paths, counts });
}

/** "34% of visitors were AI tools (30% a year ago)." */
export function aiShare({ site, explanation: { counting } }: Analysis): Said | null {
  const share = ({ ai, total }: { ai: number; total: number }) => (total > 0 ? ai / total : 0);
  const now = share(site.totals);
  const then = site.yearAgo ? share(site.yearAgo.now) : 0;
  // If there are no people, or some aren't counted, the share says nothing.
  if (now === 0 || site.totals.people === 0 || counting.brokenSite || counting.brokenGroups.length > 0) return null;
  const text = `${percent(now)} of visitors were AI tools`;
  if (then === 0) return say(`${text}.`, { type: "aiShare", now });
  const before = { type: "aiShare", now: then, yearAgo: true } as const;
  return say(`${text} (${percent(then)} a year ago).`, { type: "aiShare", now }, before);
}
