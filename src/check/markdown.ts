import { advice, words } from "../text/explanation.ts";
import type { Finding } from "./finding.ts";
import { cost, faultsOf, findingsOf, headline, next, onlyAJobTells, type Screen, SIGNS } from "./screen.ts";

/** The screen for a job summary: words of others are inert in it. */
export function toMarkdown(screen: Screen): string {
  const sign = SIGNS[faultsOf(screen).length > 0 ? "fault" : "ok"];
  const rows = screen.sections.flatMap(({ title, findings }) => [
    `| | **${words(title)}** | |`,
    ...findings.map(({ state, subject, said }) => `| ${SIGNS[state]} | ${words(subject)} | ${words(said)} |`),
  ]);
  const open = onlyAJobTells(screen).map((text) => `- ${words(text)}`);
  const blocks = [
    `## ${sign} ${words(headline(screen))}`,
    ["| | Checked | Found |", "|:-:|---|---|", ...rows].join("\n"),
    ...todos("### To fix", findingsOf(screen), "fault"),
    ...todos("### To do", findingsOf(screen), "untested"),
    ...(open.length > 0 ? ["### Only a job tells", open.join("\n")] : []),
    "### Next",
    words(next(screen)),
    `<sub>${words(cost(screen))}</sub>`,
  ];
  return blocks.join("\n\n");
}

function todos(heading: string, findings: readonly Finding[], wanted: Finding["state"]): string[] {
  const blocks = findings.flatMap(({ state, subject, fix, paste }) => {
    if (state !== wanted || fix === undefined) return [];
    return [`**${words(subject)}:** ${advice(fix, paste)}`];
  });
  return blocks.length > 0 ? [heading, ...blocks] : [];
}
