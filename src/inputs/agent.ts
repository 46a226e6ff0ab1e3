import { type Access, accessOf } from "./access.ts";
import type { RawInputs } from "./fault.ts";
import { type Judgement, judge } from "./judge.ts";
import { AGENT_INPUTS } from "./names.ts";
import type { Values } from "./parsers.ts";

/** The inputs of agent mode, checked. Names of people, bots and hosts are in lower case. */
export interface AgentInputs extends Access {
  readonly timeoutMs: number;
  /** 0 posts nowhere; null leaves it to the event. */
  readonly issueNumber: number | null;
  readonly prompt: string | null;
  readonly trigger: string;
  readonly context: Values["context"];
  readonly jobId: string | null;
  readonly requiredPermission: Values["required-permission"];
  /** Empty: everyone with the permission. */
  readonly allowedUsers: readonly string[];
  readonly allowedBots: readonly string[];
  readonly prHosts: readonly string[];
  readonly wait: boolean;
}

/** What the run knows besides its inputs, and the inputs must fit. */
export interface AgentCircumstances {
  readonly eventName: string;
  /** The event's comment carries a command. */
  readonly hasCommand: boolean;
  /** GitHub is asked for something: a permission, or a place to post. */
  readonly needsGitHub: boolean;
  readonly repositoryIsPrivate: boolean;
}

export function judgeWait(
  { parsed, fault }: Pick<Judgement<"wait">, "parsed" | "fault">,
  raw: RawInputs,
): void {
  const onlyWatches = raw["job-id"].trim() !== "" && raw.prompt === "";
  if (parsed.wait !== false || !onlyWatches) return;
  fault("wait", "a `job-id` without a `prompt` is there to be watched; leave `wait` out, or add a prompt");
}

/** @throws InputFailure that lists every fault at once */
export function readAgentInputs(raw: RawInputs, circumstances: AgentCircumstances): AgentInputs {
  const judgement = judge(raw, AGENT_INPUTS);
  const { parsed, fault, values } = judgement;
  const hasJob = raw["job-id"].trim() !== "";
  if (raw.prompt === "" && !hasJob && !circumstances.hasCommand) {
    fault(
      "prompt",
      `the event \`${circumstances.eventName}\` brings no instruction; give one, or a \`job-id\` to watch`,
    );
  }
  judgeWait(judgement, raw);
  if (parsed["required-permission"] === "read" && !circumstances.repositoryIsPrivate) {
    fault(
      "required-permission",
      "everybody can read a public repository; give triage, write, maintain or admin",
    );
  }
  if (parsed["github-token"] === "" && circumstances.needsGitHub) {
    fault("github-token", "leave the input out to use the workflow's own token, or set `issue-number: 0`");
  }

  const checked = values();
  return {
    ...accessOf(checked),
    timeoutMs: checked["timeout-minutes"] ?? 30 * 60_000,
    issueNumber: checked["issue-number"],
    prompt: checked.prompt,
    trigger: checked.trigger,
    context: checked.context,
    jobId: checked["job-id"],
    requiredPermission: checked["required-permission"],
    allowedUsers: checked["allowed-users"],
    allowedBots: checked["allowed-bots"],
    prHosts: checked["pr-hosts"],
    wait: checked.wait,
  };
}
