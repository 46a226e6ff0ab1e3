import type { Written } from "../github/shapes.ts";
import { MAX_PROMPT_BYTES } from "../inputs/parsers.ts";
import { joined, link } from "../text/markdown.ts";
import { counted } from "../text/numbers.ts";
import { describeCuts, describeLines, lastThatFit, quoted, quotedDiff } from "../text/quotes.ts";
import type { PullRequestLink } from "../text/urls.ts";
import { capitalized } from "../text/visible.ts";
import type { AgentRun } from "./comment.ts";
import { readBefore } from "./job.ts";
import { findTrusted } from "./permission.ts";
import { leftOutOf, type Plan, pullRequestOf } from "./request.ts";
import { threadAt, verified } from "./thread.ts";

/** Room for the request itself and its background. */
const OTHER_BYTES = 4 * 1024;
/** What precedes each part of the instruction: a blank line and a number of up to three digits, such as `100. `. */
const SEPARATOR_BYTES = 7;

/**
 * Turns the open review comments on the agent's own pull request into one follow-up to its job. Only what people with
 * the required permission and allowed bots wrote is sent.
 *
 * @param prompt  the request, which the comments are added to
 * @throws GitHubFailure if the thread or the review can't be read, Failure if the job is gone
 */
export async function planReview(run: AgentRun, prompt: string): Promise<Plan> {
  const { inputs, world } = run;
  const { github } = world;
  const { jobId, number, last } = await findPullRequest(run);
  if (jobId === null) return decline(`${NOT_ITS_OWN}${last ? elsewhere(last, inputs.trigger) : ""}`);
  const before = await readBefore(run, jobId);
  if ((await github.thread(number)).state !== "open") return decline(CLOSED);

  const { threads, requests, unreadThreads, unreadComments } = await github.openReview(number);
  const all = [...requests, ...threads.flatMap(({ comments }) => comments)].toSorted(byTime);
  const trusted = await findTrusted(
    all.toReversed().map(({ author }) => author),
    inputs,
    github,
  );
  const isTrusted = ({ author }: Written) => trusted.has(author.login);
  const pieces: Piece[] = [
    ...requests.filter(isTrusted).map((one) => pieceOf("", [one], "requested changes")),
    ...threads.flatMap(({ comments, diff, ...place }) => {
      const words = comments.filter(isTrusted);
      return words.length === 0 ? [] : [pieceOf(`${capitalized(describeLines(place))}${quotedDiff(diff)}`, words)];
    }),
  ].toSorted(byTime);
  const left = MAX_PROMPT_BYTES - OTHER_BYTES - Buffer.byteLength(prompt);
  const kept = lastThatFit(pieces, ({ text }) => Buffer.byteLength(text) + SEPARATOR_BYTES, left);
  const sent = total(kept);
  const [leftOut, cut] = [all.filter((each) => !isTrusted(each)).length, total(pieces) - sent];
  const notes = [
    leftOut === 0 ? "" : `Left out: ${counted(leftOut, "comment")}. ${only(inputs.requiredPermission)}`,
    ...describeCuts(kept.map(({ text }) => text)),
    cut === 0 ? "" : `${counted(cut, "older comment")} didn't fit. Resolve the others, and then ask again.`,
    unreadThreads === 0 ? "" : `${counted(unreadThreads, "older review thread")} couldn't be read.`,
    unreadComments === 0 ? "" : `${counted(unreadComments, "older review comment")} couldn't be read.`,
  ].filter((line) => line !== "");
  if (sent === 0) return decline(NOTHING_OPEN, notes);
  const text = [prompt, ...kept.map(({ text }, index) => `${index + 1}. ${text}`)].join("\n\n");
  const said = [`This request includes ${counted(sent, "review comment")}.`, ...leftOutOf(run.request), ...notes];
  return { kind: "send", prompt: text, jobId, before, facts: [], notes: said };
}

type Piece = ReturnType<typeof pieceOf>;

/** A part of the instruction: what one person wrote, or what a thread is about and what people wrote in it. */
function pieceOf(about: string, words: readonly Written[], wrote?: string) {
  const quotes = words.map(({ author, body }) => quoted(author, body, wrote));
  return { text: joined(about, ...quotes), comments: words.length, createdAt: words.at(-1)?.createdAt ?? "" };
}

const byTime = (one: { readonly createdAt: string }, other: { readonly createdAt: string }) =>
  one.createdAt.localeCompare(other.createdAt);
const total = (pieces: readonly Piece[]) => pieces.reduce((sum, { comments }) => sum + comments, 0);

const NOT_ITS_OWN =
  "This command works only on a pull request that the agent opened in this repository for a request made here, because a job can't work on another branch.";
/** In other repositories, this action doesn't see comments. */
const elsewhere = ({ here, label, url }: PullRequestLink, trigger: string) =>
  here === null
    ? ` ${link(label, url)} is in another repository, so comment \`${trigger} <change>\` here instead.`
    : ` Comment there: ${link(label, url)}.`;
const CLOSED = "This pull request was merged or closed, so the agent can't change it anymore.";
export const NOTHING_OPEN =
  "There are no open review comments that can be sent. Comments in resolved threads don't count.";
const only = (permission: string) =>
  `Only comments by people with ${permission} access (at most 20 people) and by bots in \`allowed-bots\` are sent.`;

const decline = (why: string, notes: readonly string[] = []): Plan => ({
  kind: "answer",
  phase: "declined",
  notes: [why, ...notes],
});

/** The job that opened this pull request, or null; and the last pull request named here, if there's one. */
async function findPullRequest(run: AgentRun) {
  const number = run.context.event.thread ?? 0;
  const reading = await threadAt(run, number).all();
  const named = verified(reading, run.comment.account).flatMap(({ marker: { job, pullRequest } }) => {
    const found = job === null ? null : pullRequestOf(run, pullRequest);
    return found ? [{ job, found }] : [];
  });
  const jobId = named.findLast(({ found }) => found.here === number)?.job ?? null;
  return { jobId, number, last: named.at(-1)?.found };
}
