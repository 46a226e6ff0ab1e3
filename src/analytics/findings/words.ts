import { unitName, type Window, type WindowUnit } from "../../inputs/period.ts";
import { pathText } from "../../text/markdown.ts";
import { count, dateText, signedCount, signedPercent } from "../../text/numbers.ts";
import { cleanLog, foldLine } from "../../text/visible.ts";
import type { Range } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import type { Annotation, Audience, PerAudience, Sentence } from "../model.ts";

const ONE: PerAudience<string> = { human: "person", ai: "AI visitor" };
export const READERS: PerAudience<string> = { human: "people", ai: "AI visitors" };
/** If AI visitors multiplied and people didn't. */
export const CRAWLER: Sentence = ["This is probably a crawler, because real interest would bring more people, too"];
/** Before the name of a group. */
export const NAMES = { section: "", version: "version ", language: "language " };
export const VISITS: PerAudience<string> = { human: "page visits by people", ai: "page visits by AI" };

const SINGULAR: Readonly<Record<string, string>> = {
  [READERS.human]: ONE.human,
  [READERS.ai]: ONE.ai,
  [VISITS.human]: "page visit by a person",
  [VISITS.ai]: "page visit by AI",
};

/** "12,418 people", "1 page visit by AI": of `READERS` or `VISITS`. */
export const amount = (value: number, noun: string): string =>
  `${count(value)} ${value === 1 ? (SINGULAR[noun] ?? noun) : noun}`;

/** "12,418 people", "1 AI visitor", "no people". */
export function visitors(value: number, audience: Audience): string {
  return `${value === 0 ? "no" : count(value)} ${value === 1 ? ONE[audience] : READERS[audience]}`;
}

/** The change since the previous window: "+31%", "19×", "+4" or "from 3" for small numbers, or an empty string if unknown. */
export function changeText(now: number, previous: number | null): string {
  if (previous === null || (now === 0 && previous === 0)) return "";
  if (now === previous) return signedPercent(0);
  const factor = now / previous;
  if (previous < FEW_VISITORS) {
    return now < FEW_VISITORS || factor < 2 ? signedCount(now - previous) : `from ${count(previous)}`;
  }
  // A percentage above 100% is hard to read.
  if (factor < 2) return signedPercent(factor - 1);
  return `${factor < 10 ? Math.round(factor * 10) / 10 : count(factor)}×`;
}

/**
 * "fell from 543 to 265 people, −51%", "rose from 14 to 31 people": what a count did since the previous window.
 *
 * @param noun  one of `READERS` or `VISITS`, or empty
 * @param atMost  the count is an upper bound
 */
export function changeFrom(previous: number, now: number, noun = "", atMost = false): string {
  const size = previous < FEW_VISITORS || now === 0 ? "" : `, ${changeText(now, previous)}`;
  const to = noun === "" ? count(now) : amount(now, noun);
  return `${now > previous ? "rose" : "fell"} from ${count(previous)} to ${atMost ? "at most " : ""}${to}${size}`;
}

export const rangeText = ({ low, high }: Range): string => `${count(low)}–${count(high)}`;

/** "one earlier week", "3 earlier weeks" */
export function earlierWindows(many: number, unit: WindowUnit): string {
  return `${many === 1 ? "one" : count(many)} earlier ${unitName(unit, many)}`;
}

/** " (usually 480–620)", or an empty string. */
export const usually = (usual: Range | null, since = ""): string =>
  usual === null ? "" : ` (usually ${rangeText(usual)}${since})`;

/** "August", or "Aug 3" if the time span is short; with the year if it isn't the current window's. */
export function since({ from }: Window, window: Window): string {
  const isLong = (Date.parse(window.to) - Date.parse(from)) / 86_400_000 > 45;
  const year = from.slice(0, 4) !== window.from.slice(0, 4);
  return dateText(from, { month: isLong ? "long" : "short", day: !isLong, year });
}

/** "the week of Oct 5", "Oct 5", or "October". */
export function sinceWindow(start: Window, unit: WindowUnit, window: Window): string {
  const year = start.from.slice(0, 4) !== window.from.slice(0, 4);
  if (unit === "month") return dateText(start.from, { month: "long", day: false, year });
  const day = dateText(start.from, { year });
  return unit === "day" ? day : `the ${unitName(unit)} of ${day}`;
}

/** Names the annotations between these dates. They don't prove a cause. */
export function annotated(annotations: readonly Annotation[], from: string, to: string): Sentence[] {
  const noted = annotations.filter(({ date }) => date >= from && date < to);
  const before = (i: number) => (i === 0 ? "Noted at that time: “" : i < noted.length - 1 ? ", “" : " and “");
  const each = noted.flatMap(({ date, text }, i) => [before(i), { words: text }, `” (${dateText(date)})`]);
  return noted.length === 0 ? [] : [each];
}

/** Sentences joined, each with a period. */
export function joined(sentences: readonly Sentence[]): Sentence {
  return sentences.flatMap((each, i) => [...(i === 0 ? [] : [" "]), ...each, "."]);
}

/** One line without markup, which a workflow can print. Paths and words in it are still untrusted. */
export function plainText(sentence: Sentence): string {
  const parts = sentence.map((part) => {
    return typeof part === "string" ? part : "path" in part ? pathText(part.path) : foldLine(part.words, 500);
  });
  return cleanLog(parts.join(""));
}
