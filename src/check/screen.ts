import type { CheckInputs, Purpose } from "../inputs/check.ts";
import type { Finding, Section } from "./finding.ts";

/** All that a check has to say, in the order in which people read it. */
export interface Screen extends Pick<CheckInputs, "purposes" | "trigger" | "leastRequests"> {
  readonly sections: readonly Section[];
  /** Requests that the check made to the service. */
  readonly requests: number;
  readonly isOnTerminal: boolean;
}

export const SIGNS: Readonly<Record<Finding["state"], string>> = { ok: "✓", fault: "✗", untested: "–" };

export function findingsOf({ sections }: Screen): readonly Finding[] {
  return sections.flatMap(({ findings }) => findings);
}

export function faultsOf(screen: Screen): readonly Finding[] {
  return findingsOf(screen).filter(({ state }) => state === "fault");
}

/** The first line: it says all. */
export function headline(screen: Screen): string {
  const { length } = faultsOf(screen);
  const outcome =
    length === 0 ? "nothing to fix" : length === 1 ? "1 thing to fix" : `${length} things to fix`;
  return `Set-up for ${screen.purposes.map((purpose) => NAMES[purpose]).join(" and ")}: ${outcome}`;
}

const NAMES: Readonly<Record<Purpose, string>> = { comments: "comments", report: "the report" };

/** What no check can tell. A report only reads, so nothing is left open there. */
export function onlyAJobTells({ purposes }: Screen): readonly string[] {
  if (!purposes.includes("comments")) return [];
  return [
    "Whether the key may write (one that may only read is refused, and the thread is told so)",
    "Whether the service's agent reaches the repository that it is to change",
    "Whether it opens pull requests or commits directly (the service's settings say so)",
  ];
}

export function cost({ requests, purposes, leastRequests }: Screen): string {
  const made = `This took ${counted(requests)} to the service, and started no job.`;
  return purposes.includes("report")
    ? `${made} A report takes ${counted(leastRequests)} for up to 250 visited paths.`
    : made;
}

const counted = (requests: number) => `${requests} ${requests === 1 ? "request" : "requests"}`;

export function next(screen: Screen): string {
  const { purposes, isOnTerminal, trigger } = screen;
  if (faultsOf(screen).length > 0) return "Fix what is marked ✗, then check again.";
  if (isOnTerminal) {
    return "Check in a workflow too (examples/check.yml): only there is the workflow's own token.";
  }
  const hasTodos = findingsOf(screen).some(({ fix }) => fix !== undefined);
  const steps = [
    hasTodos ? "See to what is marked –." : "",
    purposes.includes("comments")
      ? `Write \`${trigger} help\` in an issue, which costs nothing. Then ask for a small change: the first job tells the rest.`
      : "",
    purposes.includes("report") ? "Run the report's workflow by hand, from the Actions page." : "",
  ];
  return steps.filter((step) => step !== "").join(" ");
}
