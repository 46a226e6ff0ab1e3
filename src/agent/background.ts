import type { Comment } from "../event.ts";
import { GitHubFailure, orFailure } from "../github/port.ts";
import type { LineComment } from "../github/shapes.ts";
import { MAX_PROMPT_BYTES } from "../inputs/parsers.ts";
import { inline } from "../text/markdown.ts";
import { describeLines, lastThatFit, quoted, quotedDiff } from "../text/quotes.ts";
import type { AgentRun } from "./comment.ts";
import { findTrusted } from "./permission.ts";
import { commentKey, type Plan, pullRequestOf } from "./request.ts";
import { type ThreadReading, threadAt, verified } from "./thread.ts";

/** How much of a thread to send: enough for context, well below the prompt's limit. */
const THREAD_CHARACTERS = 16_000;

/** A link to a review comment, as copied from GitHub's Conversation or Files changed tab. */
const LINK =
  /(https:\/\/[\w.:-]+\/[\w.-]+\/[\w.-]+\/pull\/\d+)(?:[/?][^\s#]*)?#(?:discussion_)?r([1-9]\d{0,14})(?!\d)/g;

/**
 * Adds context to a comment's instruction, marked as background so that the agent doesn't mistake it for instructions.
 * Only people who could start a job themselves are quoted.
 *
 * @returns the plan: unchanged if the instruction comes from the `prompt` input, and without context that doesn't fit
 * @throws GitHubFailure if the thread can't be read
 */
export async function withBackground(run: AgentRun, plan: Plan): Promise<Plan> {
  const { comment } = run.request;
  const { thread } = run.context.event;
  if (plan.kind !== "send" || comment === null || thread === null) return plan;
  const { prompt } = plan;
  const { context } = run.inputs;
  const linked = context === "none" ? NO_LINES : await readLinkedLines(run, thread);
  const notes = [...plan.notes, ...linked.notes];
  const facts = [...plan.facts, ...linked.facts];
  if (context !== "none") facts.push(`${comment.author.login} gave this instruction in ${comment.url}`);
  if (context === "thread") facts.push(...(await readThread(run, comment, thread, plan.jobId)));
  if (facts.length === 0) return { ...plan, notes };
  const full = `${prompt}\n\n---\nBackground, for context only. The instruction is above.\n\n${facts.join("\n\n")}`;
  const fits = Buffer.byteLength(full) <= MAX_PROMPT_BYTES;
  return fits ? { ...plan, prompt: full, notes } : { ...plan, notes: [...notes, TOO_LONG] };
}

const TOO_LONG = `The background wasn't included, because this request would be over ${MAX_PROMPT_BYTES / 1024} KiB with it.`;

/** @param jobId  a follow-up's job; only comments since that job's last instruction from this thread are included */
async function readThread(run: AgentRun, request: Comment, number: number, jobId: string | null): Promise<string[]> {
  const { github } = run.world;
  const reading = await threadAt(run, number).all();
  const sentId = jobId === null ? null : lastSent(run, reading, jobId, request.id);
  const opening = sentId === null ? await github.thread(number) : null;
  const marked = new Set(reading.marked.map(({ comment }) => comment.id));
  const comments = reading.comments.filter(({ id }) => id > (sentId ?? 0) && id < request.id && !marked.has(id));
  const authors = comments.map(({ author }) => author).reverse();
  const mostImportant = opening ? [opening.author, ...authors] : authors;
  const trusted = await findTrusted(mostImportant, { requiredPermission: run.inputs.requiredPermission }, github);

  const kept: string[] = [];
  if (opening && trusted.has(opening.author.login)) {
    kept.push(quoted(opening.author, `${opening.title}\n\n${opening.body}`));
  }
  const texts = comments
    .filter(({ author }) => trusted.has(author.login))
    .map(({ author, body }) => quoted(author, body));
  const left = THREAD_CHARACTERS - (kept[0]?.length ?? 0);
  return [...kept, ...lastThatFit(texts, ({ length }) => length, left)];
}

/** The ID of the last comment before `before` whose instruction went to the job; null if there is none. */
function lastSent({ inputs, comment }: AgentRun, reading: ThreadReading, jobId: string, before: number) {
  const sent = verified(reading, comment.account).filter(
    ({ marker: { kind, job, phase } }) => kind === "job" && job === jobId && phase !== "uncertain",
  );
  const requests = new Set(sent.map(({ marker }) => marker.request));
  return reading.comments.findLast(({ id }) => id < before && requests.has(commentKey(inputs, id)))?.id ?? null;
}

const NO_LINES = { facts: [], notes: [] };

/** Reads the lines of the first review comment that an instruction links to. A failure only adds a note. */
async function readLinkedLines({ world, context, request: { task } }: AgentRun, thread: number) {
  const prompt = "prompt" in task ? task.prompt : "";
  const onGitHub = { inputs: { prHosts: [] }, context };
  const [, pullRequest = "", id] =
    [...prompt.matchAll(LINK)].find(([, url = ""]) => pullRequestOf(onGitHub, url)?.here === thread) ?? [];
  if (id === undefined) return NO_LINES;
  const comment = await orFailure(world.github.lineComment(Number(id)));
  if (comment instanceof GitHubFailure) {
    world.runner.warning(`The linked lines weren't included. ${comment.message}`);
    const why = inline(`${comment.what}. ${comment.why}`, 300);
    return { facts: [], notes: [`The linked lines weren't included. ${why}.`] };
  }
  return comment.pullRequest === thread
    ? { facts: [describe(comment, pullRequest)], notes: [] }
    : { facts: [], notes: ["The linked lines weren't included. They belong to another pull request."] };
}

function describe({ diff, ...place }: LineComment, pullRequest: string): string {
  return `The instruction is about ${describeLines(place)} in ${pullRequest}${quotedDiff(diff)}`;
}
