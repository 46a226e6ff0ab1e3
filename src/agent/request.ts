import type { Author, Comment, Event, RunContext } from "../event.ts";
import { type GitHub, isAtLeast, tolerate } from "../github/port.ts";
import { type AgentInputs, isGiven, type RawInputs, validate, validateWait } from "../inputs/inputs.ts";
import { AGENT_INPUTS, botName, REPORT_ONLY_INPUTS } from "../inputs/parsers.ts";
import { requestKey, type Signer } from "../marker.ts";
import type { Job } from "../service/port.ts";
import type { World } from "../world.ts";
import type { Command } from "./command.ts";

type Task =
  | Command
  /** Sends what was merged, to the thread's job or a new one. */
  | { readonly kind: "changes"; readonly prompt: string }
  /** Continues the given job. */
  | { readonly kind: "message"; readonly prompt: string; readonly jobId: string }
  | { readonly kind: "watch"; readonly jobId: string };

export interface Request {
  readonly key: string;
  readonly task: Task;
  /** The requester; null for the workflow itself, which needs no permission. */
  readonly requester: Author | null;
  /** Null if the request comes from an input. */
  readonly comment: Comment | null;
  /** Issue or pull request to reply in; null if there's none. */
  readonly thread: number | null;
}

/** A run of a request. Nothing in it changes. */
export interface Run {
  readonly world: World;
  readonly inputs: AgentInputs;
  readonly context: RunContext;
  readonly request: Request;
  readonly signer: Signer;
  /** Monotonic milliseconds. */
  readonly deadline: number;
}

interface SendStep {
  readonly kind: "send";
  readonly prompt: string;
  /** The job that a follow-up goes to; null to start a job. */
  readonly jobId: string | null;
  /** That job just before the follow-up; null if it wasn't read. */
  readonly before: Job | null;
  /** Added to the prompt, for the agent. */
  readonly facts: readonly string[];
}

export type Step = (
  | SendStep
  | { readonly kind: "watch"; readonly jobId: string }
  /** Can be answered without the service. */
  | { readonly kind: "answer"; readonly phase: "help" | "no-job" | "declined" | "limited" }
) & {
  /** Shown in the status comment, for people. */
  readonly notes: readonly string[];
};

export function commentKey({ baseUrl, projectId }: Pick<AgentInputs, "baseUrl" | "projectId">, id: number): string {
  return requestKey(baseUrl, projectId, "comment", String(id));
}

const CHANGES_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch", "release"];

/**
 * @param hasCommand  the event's comment contains a command
 * @throws InputFailure that lists every invalid input
 */
export function readAgentInputs(
  raw: RawInputs,
  event: Pick<Event, "name" | "thread" | "checksSender" | "repositoryIsPrivate" | "repositoryIsInternal">,
  hasCommand: boolean,
): AgentInputs {
  const validation = validate(raw, AGENT_INPUTS);
  const { parsed, fault, values } = validation;
  if (parsed.context === "changes") {
    if (!CHANGES_EVENTS.includes(event.name)) {
      const events = "use it with `push`, `schedule`, `workflow_dispatch`, or `release`";
      fault("context", `the \`${event.name}\` event doesn't say what was merged; ${events}`);
    }
    if (parsed.jobId) fault("job-id", "leave it out, because `context: changes` chooses the job");
  } else if (parsed.prompt === null && parsed.jobId === null && !hasCommand) {
    const ofReports = REPORT_ONLY_INPUTS.find((name) => isGiven(raw, name));
    if (ofReports === undefined) {
      const sources = "set `prompt`, or set `job-id` to watch a job";
      fault("prompt", `the \`${event.name}\` event doesn't include an instruction; ${sources}`);
    } else {
      fault("mode", `\`${ofReports}\` is an input for reports; did you mean \`mode: analytics\`?`);
    }
  }
  validateWait(validation);
  if (parsed.requiredPermission === "read" && (event.repositoryIsPrivate !== true || event.repositoryIsInternal)) {
    const why = "this repository isn't private, so too many people can read it";
    fault("required-permission", `${why}; use triage, write, maintain, or admin`);
  }
  if (parsed.githubToken === "" && ((parsed.issueNumber ?? event.thread) || event.checksSender)) {
    const orPostNothing = event.checksSender ? "" : ", or set `issue-number: 0`";
    fault("github-token", `remove the input to use the workflow's own token${orPostNothing}`);
  }
  const sends = parsed.prompt !== null || (hasCommand && parsed.jobId === null);
  if (sends && typeof parsed.maxJobsPerDay === "number" && !(parsed.issueNumber ?? event.thread)) {
    fault("max-jobs-per-day", "requests are counted by their comments, so set `issue-number`, or leave this input out");
  }
  const inputs = values();
  return { ...inputs, timeoutMs: (inputs.timeoutMinutes ?? 30) * 60_000 };
}

/** 0 if there's none, or if it isn't known yet. A comment is answered in its own thread. */
export function threadOf({ issueNumber }: Pick<AgentInputs, "issueNumber">, event: Pick<Event, "thread" | "comment">) {
  return (issueNumber === "auto" ? event.comment && event.thread : (issueNumber ?? event.thread)) ?? 0;
}

/** With a `prompt` or a `job-id`, the comment isn't read. @param command  the one in the event's comment */
export function readRequest(inputs: AgentInputs, context: RunContext, command: Command | null): Request {
  const { event, runId, stepKey } = context;
  const { prompt, jobId, baseUrl, projectId } = inputs;
  const isChanges = inputs.context === "changes";
  const thread = threadOf(inputs, event);
  const comment = prompt === null && jobId === null && !isChanges ? event.comment : null;
  return {
    key: comment
      ? commentKey(inputs, comment.id)
      : requestKey(baseUrl, projectId, "run", runId, stepKey, prompt ?? "", jobId ?? ""),
    task: isChanges ? { kind: "changes", prompt: prompt ?? KEEP_UP } : taskOf(prompt, jobId, command),
    requester: comment ? comment.author : event.checksSender ? event.sender : null,
    comment,
    thread: thread === 0 ? null : thread,
  };
}

/** Sent with what was merged. */
const KEEP_UP =
  "Find the pages that describe what the changes below affect, and bring them up to date. If none is affected, change nothing.";

function taskOf(prompt: string | null, jobId: string | null, command: Command | null): Task {
  if (prompt !== null) return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
  if (jobId !== null) return { kind: "watch", jobId };
  return command ?? { kind: "help" };
}

/** Why someone can't start jobs. `silent`: it's a bot, so there's no one to tell. */
export interface Refusal {
  readonly silent: boolean;
  readonly why: string;
}

type Rules = Pick<AgentInputs, "requiredPermission" | "allowedUsers" | "allowedBots">;

/**
 * Decides whether someone can start jobs. `author_association` isn't used because it misreports private members.
 *
 * @returns null if they can
 * @throws GitHubFailure if the permission can't be looked up, which must stop the run
 */
export async function authorize(
  author: Author,
  rules: Rules,
  github: Pick<GitHub, "permission">,
): Promise<Refusal | null> {
  const login = author.login.toLowerCase();
  if (author.type !== "User") {
    if (rules.allowedBots.includes(botName(login))) return null;
    return { silent: true, why: `@${author.login} is a bot that isn't in \`allowed-bots\`` };
  }
  const refused = (who: string) => ({ silent: false, why: `Only people ${who} can start docs jobs here` });
  if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) return refused("in `allowed-users`");
  const permission = await github.permission(author.login);
  return isAtLeast(permission, rules.requiredPermission) ? null : refused(`with ${rules.requiredPermission} access`);
}

const DAY_MS = 24 * 3_600_000;

/**
 * Reacts to the requesting comment, and replies once per request, or once a day per thread if `key` is "".
 *
 * @returns URL of the reply, or "" if there's none
 */
export async function postRefusal(
  { world, request, context, signer }: Run,
  key: string,
  text: string,
): Promise<string> {
  const { github, runner } = world;
  const { comment, thread } = request;
  let url = "";
  if (comment === null) return url;
  await tolerate(runner, "The reply couldn't be posted in the thread", async () => {
    await github.react(comment.id, "confused");
    if (thread === null) return;
    const line = signer.write(thread, { ...context, kind: "denied", request: key, phase: "denied" });
    const isSame = ({ body }: Comment) => {
      const marker = signer.read(thread, body);
      return marker?.kind === "denied" && marker.request === key;
    };
    // Strangers can ask again and again in a thread with thousands of comments.
    const yesterday = { since: new Date(world.clock.now().getTime() - DAY_MS) };
    ({ url } = await github.createCommentOnce(thread, `${line}\n${text}`, isSame, key === "" ? yesterday : {}));
  });
  return url;
}
