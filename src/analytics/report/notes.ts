import { inline, type Section } from "../../text/markdown.ts";
import type { Insights } from "../model.ts";
import { kept } from "./layout.ts";
import { caveats, method } from "./sentences.ts";
import { counted } from "./words.ts";

/** What to know before believing the numbers: first what is special about this report, then what holds for all of them. */
export function notes(insights: Insights): Section[] {
  return [
    kept(["## Notes on the data", ""], {
      lines: [],
      rows: [...special(insights), ...bullets(method(insights))],
    }),
  ];
}

/** The same in a line, and in full only what is special about this report. */
export function shortNotes(insights: Insights): Section[] {
  const { quality, window } = insights;
  const facts = [
    quality.completeness === "complete" ? "Complete" : "Partial",
    `${window.label} UTC`,
    counted(quality.requests, "request"),
    "counts are approximate and do not add up over pages or weeks",
  ];
  const found = special(insights);
  return [
    kept([`<sub>${facts.join(" · ")}</sub>`]),
    ...(found.length === 0 ? [] : [kept([], { lines: [], rows: found })]),
  ];
}

/** Longest words of the service or of the run in a note, in UTF-16 units. */
const LONGEST_WORDS = 500;

function special(insights: Insights): string[] {
  return bullets(caveats(insights, (words) => inline(words, LONGEST_WORDS)));
}

function bullets(lines: readonly string[]): string[] {
  return lines.map((line) => `- ${line}`);
}
