import type { Finding } from "./finding.ts";
import { cost, findingsOf, headline, next, onlyAJobTells, type Screen, SIGNS } from "./screen.ts";

const WIDTH = 100;

/**
 * The screen for a log and for a terminal. Whoever prints it takes out what could be a command there.
 *
 * @param speak  puts inputs into the words of whoever reads it
 */
export function toText(screen: Screen, speak: (text: string) => string): string {
  const column = Math.max(...findingsOf(screen).map((finding) => subjectOf(finding, speak).length));
  const open = onlyAJobTells(screen);
  return [
    headline(screen),
    ...screen.sections.flatMap(({ title, findings }) => [
      "",
      title,
      ...findings.flatMap((finding) => lines(finding, column, speak)),
    ]),
    ...(open.length > 0 ? ["", "Only a job tells"] : []),
    ...open.flatMap((text) => wrapped(text, `  ${SIGNS.untested} `)),
    "",
    ...wrapped(next(screen), "Next: "),
    ...wrapped(cost(screen), ""),
  ].join("\n");
}

function lines(finding: Finding, column: number, speak: (text: string) => string): string[] {
  const { state, said, fix, paste } = finding;
  const margin = " ".repeat(column + 6);
  return [
    ...wrapped(speak(said), `  ${SIGNS[state]} ${subjectOf(finding, speak).padEnd(column)}  `),
    ...(fix === undefined ? [] : wrapped(`→ ${speak(fix)}${paste === undefined ? "" : ":"}`, margin)),
    ...(paste === undefined ? [] : paste.split("\n").map((line) => `${margin}    ${line}`)),
  ];
}

/** In its column an input needs no quotes. */
function subjectOf({ subject }: Finding, speak: (text: string) => string): string {
  return speak(subject).replaceAll("`", "");
}

/** Breaks between words; what follows the first line is indented like its text. */
function wrapped(text: string, start: string): string[] {
  const indent = " ".repeat(start.length);
  const broken: string[] = [];
  let line = start;
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== start.trim() && line.length + word.length > WIDTH) {
      broken.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...broken, line.trimEnd()];
}
