import type { OpenReview, Written } from "../github/port.ts";
import { MAX_PROMPT_BYTES } from "../inputs/parsers.ts";
import { link } from "../text/markdown.ts";
import { counted } from "../text/numbers.ts";
import { numberHere, parsePullRequestLink } from "../text/urls.ts";
import { capitalized } from "../text/visible.ts";
import type { AgentRun } from "./comment.ts";
import { readBefore } from "./job.ts";
import { describeLines, findTrusted, quoted, quotedDiff } from "./quotes.ts";
import type { Step } from "./request.ts";
import { openThread, verified } from "./thread.ts";

/** Room for the request itself and its background. */
const OTHER_BYTES = 4 * 1024;

/**
 * Turns the open review comments on the agent's own pull request into one follow-up to its job. Only what people with
 * the required permission and allowed bots wrote goes along.
 *
 * @param prompt  the request, which the comments are added to
 * @throws GitHubFailure if the thread or the review can't be read, Failure if the job is gone
 */
export async function planReview(run: AgentRun, prompt: string): Promise<Step> {
  const { inputs, world } = run;
  const { github } = world;
  const { jobId, number, elsewhere } = await findPullRequest(run);
  if (jobId === null) return decline(`${NOT_ITS_OWN}${elsewhere && ` Comment there: ${elsewhere}.`}`);
  const before = await readBefore(run, jobId);
  if ((await github.thread(number)).state !== "open") return decline(CLOSED);

  const review = await github.openReview(number);
  const { pieces, leftOut } = await quotePieces(run, review);
  const { kept, cut } = newestThatFit(pieces, MAX_PROMPT_BYTES - OTHER_BYTES - Buffer.byteLength(prompt));
  const notes = [
    leftOut === 0 ? "" : `${counted(leftOut, "comment")} didn't go along. ${only(inputs.requiredPermission)}`,
    cut === 0 ? "" : `${counted(cut, "older comment")} didn't fit. Resolve the others, and then ask again.`,
    review.unread === 0 ? "" : `${counted(review.unread, "older review thread")} couldn't be read.`,
  ].filter((line) => line !== "");
  if (kept.length === 0) return decline(NOTHING_OPEN, notes);
  const threads = kept.filter(({ isThread }) => isThread).length;
  const parts = [counted(threads, "review thread"), counted(kept.length - threads, "overall comment")];
  const went = `${parts.filter((part) => !part.startsWith("0 ")).join(" and ")} went along with this request.`;
  const text = [prompt, ...kept.map(({ text }, index) => `${index + 1}. ${text}`)].join("\n\n");
  return { kind: "send", prompt: text, jobId, before, facts: [], notes: [went, ...notes] };
}

const NOT_ITS_OWN =
  "This command works only on a pull request that the agent opened for a request in this repository, because a job can't work on another branch.";
const CLOSED = "This pull request was merged or closed, so the agent can't change it anymore.";
const NOTHING_OPEN = "There are no open review comments that can be sent. Comments in resolved threads don't count.";
const only = (permission: string) =>
  `Only comments by people with ${permission} access (20 at most) and by bots in \`allowed-bots\` are sent.`;

const decline = (why: string, notes: readonly string[] = []): Step => ({
  kind: "answer",
  phase: "declined",
  notes: [why, ...notes],
});

/** The job that opened this pull request; null if none is known, with a link to the last pull request named here. */
async function findPullRequest({ thread: own, comment, inputs, context, signer, world }: AgentRun) {
  const number = context.event.thread ?? 0;
  // Replies can go to another thread.
  const thread = own?.number === number ? own : openThread(world.github, number, signer);
  const reading = await thread.all();
  const named = verified(reading, comment.account).flatMap(({ marker: { job, pullRequest } }) => {
    const found = job && pullRequest ? parsePullRequestLink(pullRequest, inputs.prHosts, context.serverUrl) : null;
    return found ? [{ job, found, isHere: numberHere(found, context) === number }] : [];
  });
  const last = named.at(-1)?.found;
  return {
    jobId: named.findLast(({ isHere }) => isHere)?.job ?? null,
    number,
    elsewhere: last ? link(last.label, last.url) : "",
  };
}

interface Piece {
  readonly isThread: boolean;
  readonly text: string;
  readonly at: string;
}

/** A piece for each person's request for changes and for each thread, and how many comments of others are left out. */
async function quotePieces({ world, inputs }: AgentRun, { threads, requests }: OpenReview) {
  const newest = (words: readonly Written[]) => words.map(({ createdAt }) => createdAt).reduce(later, "");
  const all = [...requests, ...threads.flatMap(({ comments }) => comments)];
  const byAge = all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const trusted = await findTrusted(
    byAge.map(({ author }) => author),
    inputs,
    world.github,
  );
  const isTrusted = ({ author }: Written) => trusted.has(author.login);
  const pieces: Piece[] = [
    ...requests.filter(isTrusted).map(({ author, body, createdAt }) => ({
      ...{ isThread: false, text: quoted(author, body, "requested changes"), at: createdAt },
    })),
    ...threads.flatMap(({ comments, diff, ...place }) => {
      const words = comments.filter(isTrusted);
      const about = `${capitalized(describeLines(place))}${quotedDiff(diff)}`;
      const quotes = words.map(({ author, body }) => quoted(author, body));
      return words.length === 0 ? [] : [{ isThread: true, text: [about, ...quotes].join("\n\n"), at: newest(words) }];
    }),
  ];
  return { pieces, leftOut: all.filter((each) => !isTrusted(each)).length };
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The newest pieces, in their order. @param bytes  the most that they can take */
function newestThatFit(pieces: readonly Piece[], bytes: number) {
  const fitting = new Set<Piece>();
  let left = bytes;
  for (const piece of pieces.toSorted((one, other) => other.at.localeCompare(one.at))) {
    left -= Buffer.byteLength(piece.text) + 10;
    if (left < 0) break;
    fitting.add(piece);
  }
  return { kept: pieces.filter((piece) => fitting.has(piece)), cut: pieces.length - fitting.size };
}
