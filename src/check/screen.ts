import type { RunContext } from "../event.ts";
import { type Explanation, RequestFailure } from "../failure.ts";
import type { Issue } from "../github/shapes.ts";
import type { CheckInputs } from "../inputs/inputs.ts";
import type { Signer } from "../marker.ts";
import { advice, sentence } from "../text/markdown.ts";
import { counted } from "../text/numbers.ts";
import type { World } from "../world.ts";

/** Everything a check works with. */
export interface Setup extends World {
  readonly inputs: CheckInputs;
  readonly context: RunContext;
  /** The token belongs to a person, so the check doesn't try anything that could leave a trace. */
  readonly inTerminal: boolean;
  readonly signer: Signer;
  /** Finds the issue that `issue-number: auto` stands for; null if it isn't open yet. Searches only once. */
  readonly ownIssue: () => Promise<Issue | null>;
}

/** One line of a check's result. Its text can be untrusted; it's made safe when printed. */
export interface CheckResult {
  /** `untested`: it's unknown whether anything is wrong. */
  readonly state: "ok" | "fault" | "untested";
  /** What was checked, in a word or two. */
  readonly subject: string;
  /** The result, or why there's none: sentences without the final period. */
  readonly text: string;
  /** What to do about it, without the period. */
  readonly fix?: string | undefined;
  /** Lines to paste as the fix. */
  readonly paste?: string | undefined;
}

export function ok(subject: string, text: string): CheckResult {
  return { state: "ok", subject, text };
}

export const NOT_CHECKED = "Not checked. Fix what's marked ✗ above first";

export function untested(subject: string, text: string, todo: Pick<CheckResult, "fix" | "paste"> = {}): CheckResult {
  return { state: "untested", subject, text, ...todo };
}

export function fault(subject: string, { what, why, fix, paste }: Explanation): CheckResult {
  return { state: "fault", subject, text: `${what}. ${why}`, fix, paste };
}

/** Runs a part of the check. If an API request fails, returns that as the result. */
export async function checked(subject: string, check: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check();
  } catch (thrown) {
    if (thrown instanceof RequestFailure) return fault(subject, thrown);
    throw thrown;
  }
}

export interface Section {
  readonly title: string;
  readonly findings: readonly CheckResult[];
}

/** The result of a check, in the order in which people read it. */
export interface Screen extends Pick<CheckInputs, "use" | "trigger"> {
  /** Where a step in agent mode gets its instructions. */
  readonly source: "comments" | "form" | "prompt" | "changes";
  readonly sections: readonly Section[];
  /** API requests that the check made to the service. */
  readonly requests: number;
  readonly inTerminal: boolean;
  readonly readGitHub: boolean;
}

const SIGNS: Readonly<Record<CheckResult["state"], string>> = { ok: "✓", fault: "✗", untested: "–" };

const findingsOf = ({ sections }: Screen) => sections.flatMap(({ findings }) => findings);

export function faultsOf(screen: Screen): readonly CheckResult[] {
  return findingsOf(screen).filter(({ state }) => state === "fault");
}

export function outcomeOf(screen: Screen): string {
  const { length } = faultsOf(screen);
  const unchecked = screen.readGitHub ? "" : ", but GitHub wasn't checked";
  return `Setup for ${screen.use} mode: ${length === 0 ? `nothing to fix${unchecked}` : `${counted(length, "thing")} to fix`}`;
}

/** Questions that a check can't answer. A report has none, because it only reads. */
function openQuestions({ use, source }: Screen): readonly string[] {
  if (use === "analytics") return [];
  return [
    ...(source === "comments" ? ["Whether a workflow on the default branch responds to comments"] : []),
    "Whether the key has write access (if it's read-only, the first request fails and the error says so)",
    "Whether the service's agent has access to the repository that it's meant to change",
    "Whether the agent opens pull requests or commits directly (see the service's settings)",
  ];
}

function cost({ requests }: Screen): string {
  return `This check made ${counted(requests, "API request")} to the service and didn't start a job.`;
}

function nextStep(screen: Screen): string {
  const { use, inTerminal } = screen;
  if (faultsOf(screen).length > 0) return "Fix what's marked ✗, then check again.";
  if (inTerminal) {
    return "Generate the report with `analytics` and the same flags. If a workflow posts reports, run it from the Actions tab, too. Only a workflow run can test the workflow's own token.";
  }
  const steps = [
    findingsOf(screen).some(({ fix }) => fix !== undefined) && "Follow the advice for the items marked “–”.",
    use === "agent" ? firstRequest(screen) : "To get a report, run this step in analytics mode.",
  ];
  return steps.filter(Boolean).join(" ");
}

function firstRequest({ source, trigger }: Screen): string {
  if (source === "form") return "To start a job, run this workflow with a prompt.";
  if (source === "prompt") return "To send the prompt, run this step in agent mode.";
  if (source === "changes") {
    return "To send merged changes, run this step in agent mode. In the example workflow, merging a pull request does that.";
  }
  return `Comment \`${trigger} help\` on an issue (it's free). Then ask for a small change.`;
}

const OPEN_HEADING = "Unknown until the first job";
const WIDTH = 100;

/** The result for a log or a terminal; the caller sanitizes it. */
export function toText(screen: Screen): string {
  // This column needs no backticks. In a terminal, they stay, because names in them are printed as flags (mode.ts).
  const subjectOf = ({ subject }: CheckResult) => (screen.inTerminal ? subject : subject.replaceAll("`", ""));
  const column = Math.max(...findingsOf(screen).map((finding) => subjectOf(finding).length));
  const margin = " ".repeat(column + 6);
  const lines = (finding: CheckResult) => {
    const { state, text, fix, paste } = finding;
    return [
      ...wrapped(text, `  ${SIGNS[state]} ${subjectOf(finding).padEnd(column)}  `),
      ...(fix === undefined ? [] : wrapped(`→ ${fix}${paste === undefined ? "" : ":"}`, margin)),
      ...(paste === undefined ? [] : paste.split("\n").map((line) => `${margin}    ${line}`)),
    ];
  };
  const open = openQuestions(screen).flatMap((text) => wrapped(text, `  ${SIGNS.untested} `));
  return [
    outcomeOf(screen),
    ...screen.sections.flatMap(({ title, findings }) => ["", title, ...findings.flatMap(lines)]),
    ...(open.length > 0 ? ["", OPEN_HEADING, ...open] : []),
    "",
    ...wrapped(nextStep(screen), "Next: "),
    ...wrapped(cost(screen), ""),
  ].join("\n");
}

/** Wraps text at word boundaries. Later lines are indented to match the first. A longer word is a line of its own. */
function wrapped(text: string, start: string): string[] {
  const line = new RegExp(`\\S.{0,${WIDTH - start.length - 1}}(?!\\S)|\\S+`, "g");
  const lines = text.replace(/\s+/g, " ").match(line) ?? [];
  return lines.map((words, index) => (index === 0 ? start : " ".repeat(start.length)) + words.trimEnd());
}

/** The result for a job summary. Untrusted text is made inert. */
export function toMarkdown(screen: Screen): string {
  const rows = screen.sections.flatMap(({ title, findings }) => [
    `| | **${sentence(title)}** | |`,
    ...findings.map(({ state, subject, text }) => `| ${SIGNS[state]} | ${sentence(subject)} | ${sentence(text)} |`),
  ]);
  /** Each piece of advice once, because one missing line in a workflow can cause several problems. */
  const todos = (state: CheckResult["state"]) => {
    const given = findingsOf(screen).filter((finding) => finding.state === state && finding.fix !== undefined);
    const byAdvice = Map.groupBy(given, ({ fix = "", paste }) => advice(fix, paste));
    return [...byAdvice].map(
      ([todo, about]) => `**${about.map(({ subject }) => sentence(subject)).join(", ")}:** ${todo}`,
    );
  };
  const open = openQuestions(screen).map((text) => `- ${sentence(text)}`);
  const section = (heading: string, blocks: readonly string[]) =>
    blocks.length > 0 ? [`### ${heading}`, ...blocks] : [];
  return [
    `## ${SIGNS[faultsOf(screen).length > 0 ? "fault" : "ok"]} ${sentence(outcomeOf(screen))}`,
    ["| | Checked | Found |", "|:-:|---|---|", ...rows].join("\n"),
    ...section("To fix", todos("fault")),
    ...section("To do", todos("untested")),
    ...section(OPEN_HEADING, open.length > 0 ? [open.join("\n")] : []),
    ...section("Next", [sentence(nextStep(screen))]),
    `<sub>${sentence(cost(screen))}</sub>`,
  ].join("\n\n");
}
