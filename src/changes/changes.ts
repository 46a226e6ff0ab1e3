/** Finds what was merged since the last request, and which changes count: those to send to the agent. Only reads. */
import { NothingToSend } from "../failure.ts";
import type { PullRequest } from "../github/code.ts";
import { MAX_COMMIT_FILES } from "../github/port.ts";
import { botName } from "../inputs/parsers.ts";
import { type Covers, parseMarker } from "../marker.ts";
import { matcher } from "../text/globs.ts";
import { codeSpan, link } from "../text/markdown.ts";
import { counted, dateText } from "../text/numbers.ts";
import { parsePullRequestLink } from "../text/urls.ts";
import { backgroundOf, linesOf, listable, summarize } from "./describe.ts";
import { type Change, type Merges, readMerges } from "./merges.ts";
import { findRange, type Range, type Scope } from "./range.ts";

/** What earlier requests say about which changes to send. */
export interface Coverage {
  /** What's covered by the newest request whose job completed. */
  readonly covers: Covers | null;
  /** How many requests in a row were only about commits made while a job was running. */
  readonly streak: number;
  /** The pull requests of this thread's jobs in this repository. */
  readonly pulls: ReadonlySet<number>;
  /** When this thread's jobs were running: ISO 8601, UTC. */
  readonly jobs: readonly { readonly from: string; readonly to: string }[];
}

export const NOTHING_COVERED: Coverage = { covers: null, streak: 0, pulls: new Set(), jobs: [] };

export interface Changes {
  readonly covers: Omit<Covers, "until" | "paths">;
  /** For the agent, after the instruction; null if nothing counts, but there's more that wasn't read. */
  readonly background: string | null;
  /** For people, as text. */
  readonly summary: string;
  /** The summary, and what's left out, each as safe Markdown. */
  readonly notes: readonly string[];
}

const MAX_CHANGES = 100;
const MAX_BYTES = 40_000;
/** Nothing is sent after this many requests in a row that only a job's own commits led to. */
const MAX_STREAK = 3;

const TOO_MANY = "Run the workflow again. If this keeps happening, run it more often";

const LOOP = `The last ${MAX_STREAK} requests contained only commits that were made while a job was working, as does this one, so it wasn't sent. The service probably commits directly, so each request would lead to another. Set \`changed-paths\` to leave out the docs, or turn on pull requests in the service's settings`;

/** @throws GitHubFailure, NothingToSend */
export async function findChanges(scope: Scope, coverage: Coverage): Promise<Changes> {
  const history = await scope.world.github.history(TOO_MANY);
  const range = await findRange(history, scope, coverage.covers);
  const hasRoom = (kept: readonly Change[]) =>
    kept.length < MAX_CHANGES && Buffer.byteLength(linesOf(kept).join("\n")) < MAX_BYTES;
  const merges = await readMerges(history, range, rejectWith(scope, range, coverage.pulls), hasRoom);
  const { kept, rejected, hasMore, unread } = merges;
  const covers = coversOf(range, merges);
  if (kept.length === 0) {
    const reasons = countReasons(rejected, { one: "was ", many: "were " });
    // There are no reasons if there were only merge commits, which have no changes of their own.
    const why = reasons === "" ? "" : ` (${reasons})`;
    if (!hasMore) throw new NothingToSend(`None of the merged changes count${why}`);
    const none = `The merged changes that this run could read don't count${why}`;
    const summary = `${none}. There's more, which this run couldn't read`;
    // Without any progress, there's no coverage to record, so the next run starts at the same commit.
    if (merges.to === null || range.to !== null) throw new NothingToSend(summary, { isWarning: true });
    const notes = [`${none}. The next run continues with the rest.`];
    return { covers: { ...covers, streak: coverage.streak }, summary, background: null, notes };
  }
  const isByJob = ({ pull, at }: Change) =>
    pull === null && coverage.jobs.some(({ from, to }) => at >= from && at <= to);
  const streak = kept.every(isByJob) ? coverage.streak + 1 : 0;
  if (streak > MAX_STREAK) throw new NothingToSend(LOOP, { isWarning: true });

  const { serverUrl, repository } = scope.context;
  const url = `${serverUrl}/${repository}/compare/${range.base}...${merges.to ?? range.head}`;
  const summary = summarize(kept);
  const listed = listable(kept);
  const unlisted = kept.length - listed.length;
  const leftOut = rejected.length === 0 ? [] : [`Left out: ${countReasons(rejected)}`];
  const more = [
    ...(hasMore ? ["More was merged after that. The next request includes it."] : []),
    ...(unlisted > 0 ? [`${counted(unlisted, "change")} didn't fit, because too many were merged at once.`] : []),
    ...(unread > 0 ? [`${counted(unread, "commit")} weren't read, because too many were merged at once.`] : []),
  ];
  return {
    covers: { ...covers, streak },
    summary: [summary, ...leftOut].join(". "),
    background: backgroundOf(kept, listed, url, scope.inputs.changedPaths),
    notes: [`${summary}. ${link("Compare", url)}.`, ...leftOut.map((line) => `${line}.`), ...more, ...range.notes],
  };
}

function coversOf({ from, to, base, head }: Range, merges: Merges) {
  const end = merges.hasMore ? (merges.to ?? base) : head;
  // A range that's older than what's covered so far is added to that only once all of it has been read.
  return to === null ? { from, to: end } : { from: merges.hasMore ? head : from, to };
}

/** How many changes don't count for each reason, such as "2 made by bots". @param verb  goes after each number */
function countReasons(rejected: readonly string[], verb = { one: "", many: "" }): string {
  const counts = Array.from(
    Map.groupBy(rejected, (why) => why),
    ([why, { length }]) =>
      length === 1 ? `1 ${verb.one}${why.replace(/by bots$/, "by a bot")}` : `${length} ${verb.many}${why}`,
  );
  return counts.join(", ");
}

/** Returns a function that says why a change doesn't count, in words that can follow a number; null if it counts. */
function rejectWith({ inputs, signer, context }: Scope, { since }: Range, own: ReadonlySet<number>) {
  const { allowedBots, changedPaths, label, skipLabel } = inputs;
  const isTouched = matcher(changedPaths);
  const has = ({ labels }: PullRequest, name: string) =>
    name !== "" && labels.some((one) => one.toLowerCase() === name.toLowerCase());
  const isByAgent = (pull: PullRequest) =>
    own.has(pull.number) ||
    has(pull, label) ||
    pull.comments.some(({ author, body }) => {
      // On other pull requests, the action also answers commands, but about jobs that opened another one, or none.
      const marker = author.isBot ? parseMarker(body) : signer.read(pull.number, body);
      return parsePullRequestLink(marker?.pullRequest ?? "", [], context)?.here === pull.number;
    });
  return ({ pull, commit, at, files }: Change): string | null => {
    const { author } = pull ?? commit;
    const isComplete = files !== null && (pull ? files.length >= pull.totalFiles : files.length < MAX_COMMIT_FILES);
    if (pull && isByAgent(pull)) return "made by the agent";
    if (pull && has(pull, skipLabel)) return `labeled ${codeSpan(skipLabel)}`;
    if (author.isBot && !allowedBots.includes(botName(author.name))) return "made by bots";
    if (since !== null && at < since) return `from before ${dateText(since)}`;
    const isOutside = changedPaths.length > 0 && isComplete && !files.some(({ path }) => isTouched(path));
    return isOutside ? "outside `changed-paths`" : null;
  };
}
