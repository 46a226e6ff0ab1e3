import { codeSpan, inline } from "../../text/markdown.ts";
import { count, dateText, relativeChange } from "../../text/numbers.ts";
import type { Audience, Claim, PerAudience } from "../data.ts";
import type { Site } from "../site/site.ts";

/** A sentence with its final period, and what it claims. */
export interface Said {
  readonly text: string;
  readonly claims: readonly Claim[];
}

export const say = (text: string, ...claims: Claim[]): Said => ({ text, claims });

type Noun = PerAudience<readonly [one: string, many: string]>;
const VISITORS: Noun = { people: ["person", "people"], ai: ["AI visitor", "AI visitors"] };
const VISITS: Noun = {
  people: ["page visit by a person", "page visits by people"],
  ai: ["page visit by AI", "page visits by AI"],
};
/** The audience as the first words of a sentence. */
export const WHO: PerAudience<string> = { people: "Human visitors", ai: "AI visitors" };

const countedAs = (nouns: Noun) => (value: number, audience: Audience) => {
  const [one, many] = nouns[audience];
  return `${value === 0 ? "no" : count(value)} ${value === 1 ? one : many}`;
};

/** "12,418 people", "1 AI visitor", "no people". */
export const visitors = countedAs(VISITORS);
/** "4,142 page visits by people". */
export const visits = countedAs(VISITS);
export const visitsBy = (audience: Audience): string => VISITS[audience][1];

/** "up from 157", "down from 200 (halved)", "up from 157 (3.7×)", "as many as before". */
export function comparedTo(now: number, previous: number): string {
  if (now === previous) return "as many as before";
  const from = `${now > previous ? "up" : "down"} from ${previous === 0 ? "none" : count(previous)}`;
  const change = relativeChange(now, previous);
  return change === null || change.endsWith("%") ? from : `${from} (${change})`;
}

/** "halved to 50", "doubled to 200", "rose 31% to 131", "fell from 12 to 9". */
export function changedTo(now: number, previous: number): string {
  const did = now > previous ? "rose" : "fell";
  const change = relativeChange(now, previous);
  if (change === null || now === 0) return `${did} from ${count(previous)} to ${count(now)}`;
  const how = change.endsWith("d") ? change : `${did} ${change.replace(/^[+−]/, "")}`;
  return `${how} to ${count(now)}`;
}

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "five", "12". */
export const inWords = (value: number): string => WORDS[value] ?? count(value);

/** What to do comes last, after the service's message, so this has room for both. */
const MAX_REASON = 500;

/** Why something couldn't be read, without the final period. */
export const reasonText = (why: string): string => inline(why, MAX_REASON);

/** The maximum length of the first screen's first line. */
const MAX_FIRST = 90;
/** If a path were shortened further, it wouldn't be clear which page it is. */
const MIN_NAME = 24;

export const isShort = (text: string): boolean => text.length <= MAX_FIRST;

/** The first of these that fits on the first line, or the last. */
export const fitting = (...texts: readonly string[]): string => texts.find(isShort) ?? texts.at(-1) ?? "";

/** A sentence with a name. If the sentence would be too long for the first line, a path is shortened in the middle. */
export function naming(name: string, sentence: (name: string) => string): string {
  const tooLong = sentence(name).length - MAX_FIRST;
  if (tooLong <= 0 || !name.startsWith("`")) return sentence(name);
  return sentence(codeSpan(name.slice(1, -1), Math.max(MIN_NAME, name.length - 2 - tooLong)));
}

/** "Your team's notes: Agents launched (Nov 17).": from the two periods in which the change may have begun. */
export function annotated({ annotations, period, past }: Site): string {
  const near = annotations.filter(({ date }) => date >= (past.at(-1)?.period.from ?? period.from) && date < period.to);
  const notes = near.map(({ date, text }) => `${inline(text.replace(/\.$/, ""), 120)} (${dateText(date)})`);
  return notes.length === 0 ? "" : `Your team's notes: ${notes.join("; ")}.`;
}
