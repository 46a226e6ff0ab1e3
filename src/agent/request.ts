import type { Author, Comment, Event, RunContext } from "../event.ts";
import { isAtLeast } from "../github/permissions.ts";
import { type GitHub, GitHubFailure, orFailure, tolerate } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { botName } from "../inputs/parsers.ts";
import { requestKey, type Signer } from "../marker.ts";
import type { Job } from "../service/port.ts";
import { DAY_MS } from "../text/numbers.ts";
import { type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import { hidesText } from "../text/visible.ts";
import type { World } from "../world.ts";
import type { Command } from "./command.ts";
import type { Thread } from "./thread.ts";

export type Task =
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
}

/** A run of a request. Nothing in it changes. */
export interface Run {
  readonly world: World;
  readonly inputs: AgentInputs;
  readonly context: RunContext;
  readonly request: Request;
  /** Where the request is answered; null if there's nowhere. */
  readonly thread: Thread | null;
  readonly signer: Signer;
  /** Monotonic milliseconds. */
  readonly deadline: number;
}

/** What a run does about its request. */
export type Step = SendStep | WatchStep | AnswerStep;

interface Noted {
  /** Shown in the status comment, for people. */
  readonly notes: readonly string[];
}

export interface SendStep extends Noted {
  readonly kind: "send";
  readonly prompt: string;
  /** The job that a follow-up goes to; null to start a job. */
  readonly jobId: string | null;
  /** That job's state just before the follow-up; null if it wasn't read. */
  readonly before: Job | null;
  /** Added to the prompt, for the agent. */
  readonly facts: readonly string[];
}

type WatchStep = Noted & { readonly kind: "watch"; readonly jobId: string };
/** A request that can be answered without the service. */
type AnswerStep = Noted & { readonly kind: "answer"; readonly phase: "help" | "no-job" | "declined" | "limited" };

/** The pull request that a job or a marker names; null if it names none, or if its link must be withheld. */
export function pullRequestOf(
  { inputs, context }: { readonly inputs: Pick<AgentInputs, "prHosts">; readonly context: RunContext },
  url: string | null,
): PullRequestLink | null {
  return parsePullRequestLink(url ?? "", inputs.prHosts, context);
}

export const commentKey = ({ baseUrl, projectId }: Pick<AgentInputs, "baseUrl" | "projectId">, id: number): string =>
  requestKey(baseUrl, projectId, "comment", String(id));

/**
 * The number of the thread to reply in; 0 if there's none, or if it isn't known yet. With "auto", a comment is answered
 * in its own thread.
 */
export function threadOf({ issueNumber }: Pick<AgentInputs, "issueNumber">, event: Pick<Event, "thread" | "comment">) {
  return (issueNumber === "auto" ? event.comment && event.thread : (issueNumber ?? event.thread)) ?? 0;
}

/** Several jobs of a run can call the same reusable workflow. GitHub then gives their steps the same names. */
export function inStep(context: RunContext, inputs: Pick<AgentInputs, "matrixIndex" | "baseUrl" | "projectId">) {
  const { matrixIndex, baseUrl, projectId } = inputs;
  return { ...context, stepKey: [context.stepKey, matrixIndex, baseUrl, projectId].join("/") };
}

/** With `prompt`, `job-id`, or `context: changes`, the comment isn't read. @param command  from the event's comment */
export function readRequest(inputs: AgentInputs, context: RunContext, command: Command | null): Request {
  const { event, runId, stepKey } = context;
  const { prompt, jobId, baseUrl, projectId } = inputs;
  const isChanges = inputs.context === "changes";
  const comment = prompt === null && jobId === null && !isChanges ? event.comment : null;
  return {
    key: comment
      ? commentKey(inputs, comment.id)
      : requestKey(baseUrl, projectId, "run", runId, stepKey, prompt ?? "", jobId ?? ""),
    task: isChanges ? { kind: "changes", prompt: prompt ?? KEEP_UP } : taskOf(prompt, jobId, command),
    requester: comment ? comment.author : event.checksSender ? event.sender : null,
    comment,
  };
}

/** Notes about what was in the comment but not in the instruction. */
export const leftOutOf = ({ comment, task }: Request): string[] => [
  ...(comment !== null && hidesText(comment.body) ? [HIDDEN] : []),
  ...("isCut" in task && task.isCut ? [MAIL] : []),
];

const HIDDEN =
  "Text that GitHub doesn't show, such as an HTML comment or an invisible character, was removed from this instruction.";
const MAIL = "The quoted email or the signature below this instruction was left out.";

/** The default instruction for merged changes. */
const KEEP_UP =
  "Find the pages that describe what the changes below affect, and bring them up to date. If none is affected, change nothing.";

function taskOf(prompt: string | null, jobId: string | null, command: Command | null): Task {
  if (prompt !== null) return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
  if (jobId !== null) return { kind: "watch", jobId };
  return command ?? { kind: "help" };
}

/** Why someone can't start jobs. `silent`: a bot asked, so there's no one to tell. */
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
    return { silent: true, why: `@${author.login} isn't a person and isn't in \`allowed-bots\`` };
  }
  const refused = (who: string) => ({ silent: false, why: `Only people ${who} can start docs jobs here` });
  if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) return refused("in `allowed-users`");
  const permission = await github.permission(author.login);
  return isAtLeast(permission, rules.requiredPermission) ? null : refused(`with ${rules.requiredPermission} access`);
}

/** Limits the API requests: looking up one author's permission takes one. */
const MAX_AUTHORS = 20;

/** Logins of people with the required permission, and of allowed bots. @param authors  the most important ones first */
export async function findTrusted(
  authors: readonly Author[],
  rules: Pick<Rules, "requiredPermission"> & Partial<Rules>,
  github: Pick<GitHub, "permission">,
) {
  const { requiredPermission, allowedBots = [] } = rules;
  const [people, trusted] = [new Set<string>(), new Set<string>()];
  for (const { type, login } of authors) {
    if (type === "User") people.add(login);
    else if (allowedBots.includes(botName(login))) trusted.add(login);
  }
  for (const login of [...people].slice(0, MAX_AUTHORS)) {
    const permission = await orFailure(github.permission(login));
    // If the lookup fails, the other authors' comments are still worth sending.
    if (!(permission instanceof GitHubFailure) && isAtLeast(permission, requiredPermission)) trusted.add(login);
  }
  return trusted;
}

/**
 * Reacts to the requesting comment, and replies once per request, or if `key` is "", once a day per thread and reason.
 *
 * @returns URL of the reply, or "" if there's none
 */
export async function postRefusal(
  { world, request, context, thread, signer }: Run,
  key: string,
  text: string,
): Promise<string> {
  const { github, runner } = world;
  const { comment } = request;
  let url = "";
  if (comment === null) return url;
  await tolerate(runner, "The reply couldn't be posted in the thread", async () => {
    await github.react(comment.id, "confused");
    if (thread === null) return;
    const line = signer.write(thread.number, { ...context, kind: "denied", request: key, phase: "denied" });
    const isSame = ({ body }: Comment) => {
      const marker = signer.read(thread.number, body);
      // Without a key, people who were refused for different reasons each get theirs.
      return marker?.kind === "denied" && marker.request === key && (key !== "" || body.endsWith(text));
    };
    // Reads only the last day, because a stranger can ask many times in a thread with thousands of comments.
    const yesterday = { since: new Date(world.clock.now().getTime() - DAY_MS) };
    ({ url } = await github.createCommentOnce(thread.number, `${line}\n${text}`, isSame, key === "" ? yesterday : {}));
  });
  return url;
}
