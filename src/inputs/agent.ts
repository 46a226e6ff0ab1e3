import { AGENT_INPUTS, REPORT_ONLY_INPUTS, type Values } from "./parsers.ts";
import { type Access, isGiven, type RawInputs, type Validation, validate } from "./validate.ts";

/** The inputs of agent mode, checked. Names of people, bots and hosts are lowercase. */
export interface AgentInputs extends Access {
  /** 0 posts nowhere. Null means the event's thread. */
  readonly issueNumber: number | null;
  readonly prompt: string | null;
  readonly trigger: string;
  readonly context: Values["context"];
  readonly jobId: string | null;
  readonly requiredPermission: Values["required-permission"];
  /** If empty, everyone with the permission. */
  readonly allowedUsers: readonly string[];
  readonly allowedBots: readonly string[];
  readonly prHosts: readonly string[];
  readonly wait: boolean;
  /** Empty where the runner doesn't say. */
  readonly matrixIndex: string;
}

/** What the inputs depend on. */
export interface AgentCircumstances {
  readonly eventName: string;
  /** The event's comment carries a command. */
  readonly hasCommand: boolean;
  /** GitHub is asked for a permission, or posted to. */
  readonly needsGitHub: boolean;
  readonly repositoryIsPrivate: boolean;
}

/** Without waiting, a job ID alone leaves nothing to do. */
export function validateWait({ parsed, fault }: Pick<Validation<"wait">, "parsed" | "fault">, raw: RawInputs): void {
  const onlyWatches = raw["job-id"].trim() !== "" && raw.prompt === "";
  if (parsed.wait !== false || !onlyWatches) return;
  fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
}

/** @throws InputFailure with all faults */
export function readAgentInputs(raw: RawInputs, circumstances: AgentCircumstances): AgentInputs {
  const validation = validate(raw, AGENT_INPUTS);
  const { parsed, fault, values } = validation;
  const hasJob = raw["job-id"].trim() !== "";
  if (raw.prompt === "" && !hasJob && !circumstances.hasCommand) {
    const ofReports = REPORT_ONLY_INPUTS.find((name) => isGiven(raw, name));
    if (ofReports === undefined) {
      fault("prompt", `the event \`${circumstances.eventName}\` has no instruction; set one, or a \`job-id\` to watch`);
    } else {
      fault("mode", `\`${ofReports}\` is an input of reports; did you mean \`mode: analytics\`?`);
    }
  }
  validateWait(validation, raw);
  if (parsed["required-permission"] === "read" && !circumstances.repositoryIsPrivate) {
    fault("required-permission", "everyone can read a public repository; use triage, write, maintain, or admin");
  }
  if (parsed["github-token"] === "" && circumstances.needsGitHub) {
    fault("github-token", "leave the input out to use the workflow's own token, or set `issue-number: 0`");
  }

  const {
    mode,
    "base-url": baseUrl,
    "api-key": apiKey,
    "project-id": projectId,
    "github-token": githubToken,
    "timeout-minutes": timeoutMs,
    "issue-number": issueNumber,
    "job-id": jobId,
    "required-permission": requiredPermission,
    "allowed-users": allowedUsers,
    "allowed-bots": allowedBots,
    "pr-hosts": prHosts,
    "matrix-index": matrixIndex,
    prompt,
    trigger,
    context,
    wait,
    ...unread
  } = values();
  // An unread input is a type error.
  unread satisfies Record<string, never>;
  return {
    ...{ baseUrl, apiKey, projectId, githubToken, issueNumber, prompt, trigger, context, jobId },
    ...{ requiredPermission, allowedUsers, allowedBots, prHosts, wait, matrixIndex },
    timeoutMs: timeoutMs ?? 30 * 60_000,
  };
}
