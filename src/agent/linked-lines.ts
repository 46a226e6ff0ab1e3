import { GitHubFailure, type LineComment } from "../github/port.ts";
import { inline } from "../text/markdown.ts";
import { parsePullRequestLink } from "../text/urls.ts";
import { foldLine, removeInvisible } from "../text/visible.ts";
import { numberHere } from "./plan.ts";
import type { AgentRun } from "./status.ts";

/** Characters of a diff to send along. Its end counts, because that's where the comment's lines are. */
const DIFF_CHARACTERS = 4_000;
const PATH_CHARACTERS = 300;

/** What GitHub copies as the link of a comment on a line, in the conversation and among the changed files. */
const LINK = /(https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/pull\/\d+)(?:\/[\w/]*)?#discussion_r([1-9]\d{0,14})(?!\d)/g;

/** `facts` are for the agent, `notes` for people. */
interface LinkedLines {
  readonly facts: readonly string[];
  readonly notes: readonly string[];
}

const NONE: LinkedLines = { facts: [], notes: [] };

/**
 * Reads the lines that a comment's instruction is about: those of the first line comment of the same pull request that it
 * links to. Only the person who asks chose them; the pull request's author wrote them, so they are quoted as background.
 * Without them the instruction still says what to do, so nothing here stops it.
 */
export async function readLinkedLines(
  { world, context, request, inputs }: AgentRun,
  prompt: string,
): Promise<LinkedLines> {
  const { thread } = context.event;
  if (request.comment === null || thread === null || inputs.context === "none") return NONE;
  const [, pullRequest = "", id] =
    [...prompt.matchAll(LINK)].find(([, url = ""]) => {
      const link = parsePullRequestLink(url, [], context.serverUrl);
      return link !== null && numberHere(link, context) === thread.number;
    }) ?? [];
  if (id === undefined) return NONE;
  try {
    const comment = await world.github.lineComment(Number(id));
    return comment.pullRequest === thread.number
      ? { facts: [describe(comment, pullRequest)], notes: [] }
      : { facts: [], notes: ["The linked lines weren't sent along. They belong to another pull request."] };
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    world.runner.warning(`The linked lines weren't sent along. ${thrown.message}`);
    return { facts: [], notes: [`The linked lines weren't sent along. ${inline(thrown.why, 300)}.`] };
  }
}

function describe({ path, lines, isBefore, isOutdated, diff }: LineComment, pullRequest: string): string {
  const file = JSON.stringify(foldLine(path, PATH_CHARACTERS));
  const range =
    lines === null
      ? ""
      : lines.first === lines.last
        ? `line ${lines.last} of `
        : `lines ${lines.first} to ${lines.last} of `;
  const version = isBefore ? ", before the change," : isOutdated ? ", in an earlier version," : "";
  const excerpt = endOf(removeInvisible(diff));
  const about = `The instruction is about ${range}${file}${version} in ${pullRequest}`;
  return excerpt === "" ? about : `${about}. The diff up to there:\n${excerpt.replace(/^/gm, "> ")}`;
}

/** Whole lines from the end of a diff. */
function endOf(diff: string): string {
  const text = diff.trimEnd();
  if (text.length <= DIFF_CHARACTERS) return text;
  const end = text.slice(-DIFF_CHARACTERS).toWellFormed();
  return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}
