/** A workflow step that ran: a script, or one stage of an action. */
export interface StepRun {
  /** Its ID, or if it has none, its number in the job, from 0. */
  readonly id: string;
  readonly stage: "Main" | "Post";
  readonly matrix: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, string>>;
  /** What it wrote to the job summary. */
  readonly summary: string;
  /** Null if it didn't finish. */
  readonly result: "success" | "failure" | null;
  /** Printed lines, with secrets masked and without workflow commands. */
  readonly printed: readonly string[];
}

/** The relevant fields of a line in act's log. */
interface Entry {
  readonly msg: string;
  readonly stage?: string;
  readonly stepID?: readonly string[];
  readonly matrix?: Readonly<Record<string, unknown>>;
  readonly command?: string;
  readonly name?: string;
  readonly arg?: string;
  readonly content?: string;
  readonly stepResult?: "success" | "failure";
  readonly raw_output?: boolean;
}

/** Reads the steps that ran from the output of `act --json`, in the order in which they started. */
export function readSteps(log: string): StepRun[] {
  const entries = log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Entry)
    .filter(({ stage, stepID }) => stepID !== undefined && (stage === "Main" || stage === "Post"));
  const byStep = Map.groupBy(entries, ({ matrix, stepID, stage }) => JSON.stringify([matrix, stepID, stage]));
  return [...byStep.values()].filter((lines) => lines.some(({ msg }) => msg.startsWith("⭐ Run"))).map(readStep);
}

function readStep(lines: readonly Entry[]): StepRun {
  const [first] = lines;
  return {
    id: first?.stepID?.[0] ?? "",
    stage: first?.stage === "Post" ? "Post" : "Main",
    matrix: first?.matrix ?? {},
    outputs: Object.fromEntries(
      lines.filter(({ command }) => command === "set-output").map(({ name = "", arg = "" }) => [name, arg]),
    ),
    summary: lines.map(({ command, content = "" }) => (command === "summary" ? content : "")).join(""),
    result: lines.findLast(({ stepResult }) => stepResult !== undefined)?.stepResult ?? null,
    printed: lines.filter(({ raw_output }) => raw_output).map(({ msg }) => msg.trimEnd()),
  };
}
