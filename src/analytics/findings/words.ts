import { codeSpan, inline } from "../../text/markdown.ts";
import { count, dateText, FEW, relativeChange, signedPercent, times } from "../../text/numbers.ts";
import type { Part } from "../bridge/groups.ts";
import type { Annotation, Audience, PerAudience } from "../data.ts";
import type { Site } from "../site/site.ts";
import type { Said } from "./claims.ts";

const ONE: PerAudience<string> = { people: "person", ai: "AI visitor" };
const MANY: PerAudience<string> = { people: "people", ai: "AI visitors" };
/** At the beginning of a sentence. */
export const WHO: PerAudience<string> = { people: "Human visitors", ai: "AI visitors" };
const VISITS: PerAudience<string> = { people: "page visits by people", ai: "page visits by AI" };
const VISIT: PerAudience<string> = { people: "page visit by a person", ai: "page visit by AI" };

/** "12,418 people", "1 AI visitor", "no people". */
export const visitors = (value: number, audience: Audience): string =>
  `${value === 0 ? "no" : count(value)} ${value === 1 ? ONE[audience] : MANY[audience]}`;

/** "4,142 page visits by people". */
export const visits = (value: number, audience: Audience): string =>
  `${value === 0 ? "no" : count(value)} ${value === 1 ? VISIT[audience] : VISITS[audience]}`;

export const visitsBy = (audience: Audience): string => VISITS[audience];

/** The week (month, …) that's reported on, and the one before. */
export const unitOf = ({ unit }: Pick<Site, "unit">): string => unit;

const isTwice = (ratio: number) => ratio > 1.97 && ratio < 2.05;
const isHalf = (ratio: number) => ratio > 0.485 && ratio < 0.515;

/** "up from 157", "half the previous week's 543", "3.7 times the previous week's 157". */
export function comparedTo(now: number, previous: number, site: Pick<Site, "unit">): string {
  const before = `the previous ${unitOf(site)}'s ${count(previous)}`;
  const ratio = now / previous;
  if (previous === 0) return `up from none in the previous ${unitOf(site)}`;
  if (now === previous) return `as many as in the previous ${unitOf(site)}`;
  if (previous >= FEW && now > 0) {
    if (isTwice(ratio)) return `twice ${before}`;
    // From here on, it would be rounded to "10 times".
    if (ratio >= 9.95) return `up from ${count(previous)} (${times(ratio)}×)`;
    if (ratio >= 2) return `${times(ratio)} times ${before}`;
    if (isHalf(ratio)) return `half ${before}`;
  }
  return upFrom(now, previous);
}

/** "up from 157", of counts that differ. */
export const upFrom = (now: number, previous: number): string =>
  `${now > previous ? "up" : "down"} from ${count(previous)}`;

/** "fell by half", "doubled", "rose 31%", "fell from 12 to 9". */
export function changed(now: number, previous: number): string {
  const ratio = now / previous;
  const did = now > previous ? "rose" : "fell";
  if (previous < FEW || now === 0) return `${did} from ${count(previous)} to ${count(now)}`;
  if (isHalf(ratio)) return `fell by half, to ${count(now)}`;
  if (isTwice(ratio)) return `doubled to ${count(now)}`;
  if (ratio >= 2) return `rose ${times(ratio)}× to ${count(now)}`;
  return `${did} ${signedPercent(Math.abs(ratio - 1)).slice(1)} to ${count(now)}`;
}

/**
 * "+2%", "doubled", "19×", "up from 3": beside a count. Empty if there's nothing to compare with.
 *
 * @param isUsual  "as usual" follows, so "halved" would sound as if the count always halved
 */
export function changeOf(now: number, previous: number | null, isUsual = false): string {
  if (previous === null || previous + now === 0) return "";
  if (now === previous) return "no change";
  const change = relativeChange(now, previous);
  const isVerb = change === "halved" || change === "doubled";
  return isUsual && isVerb ? signedPercent(now / previous - 1) : (change ?? upFrom(now, previous));
}

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "five", "12". */
export const inWords = (value: number): string => WORDS[value] ?? count(value);

/** Without a period. `past`: the earlier periods that were read. */
export const whyNotCompared = (past: readonly unknown[], why: string): string =>
  `${past.length > 0 ? "Not all pages were" : "Pages weren't"} compared. ${why}`;

/** A path as a code span. */
export const named = (path: string): string => codeSpan(path);

/** So that it fits on the first screen's first line. */
const MAX_FIRST = 90;
/** A shorter one doesn't tell which page it is. */
const MIN_NAME = 24;

export const fits = (text: string): boolean => text.length <= MAX_FIRST;

/** The first of these that fits on the first line, or the last. */
export const fitting = (...texts: readonly string[]): string => texts.find(fits) ?? texts.at(-1) ?? "";

/** A sentence with a path, which is shortened in the middle if the sentence would be too long for the first line. */
export function naming(of: string | Part, sentence: (name: string) => string): string {
  const path = typeof of === "string" ? of : "path" in of.subject ? of.subject.path : of.subject.prefix;
  const name = typeof of === "string" ? named(of) : of.name;
  const tooLong = sentence(name).length - MAX_FIRST;
  if (tooLong <= 0 || name !== named(path)) return sentence(name);
  return sentence(codeSpan(path, Math.max(MIN_NAME, name.length - 2 - tooLong)));
}

/**
 * "Your team's notes: Agents launched (Nov 17).": annotations of this period and of the one before, where what's told now may
 * have begun.
 */
export function annotated({ annotations, period, past }: Site): Said | null {
  const from = past.at(-1)?.period.from ?? period.from;
  const near = annotations.filter(({ date }) => date >= from && date < period.to);
  return near.length === 0 ? null : { text: `Your team's notes: ${near.map(noted).join("; ")}.`, claims: [] };
}

const noted = ({ date, text }: Annotation) => `${inline(text.replace(/\.$/, ""), 120)} (${dateText(date)})`;
