import type { GitHubState } from "../github-state.ts";

const WIDTH = 100;
export const EMOJI: Readonly<Record<string, string>> = {
  eyes: "👀",
  rocket: "🚀",
  "+1": "👍",
  confused: "😕",
};

/** A thread as people see it on GitHub, for a terminal: what is hidden there is left out here. */
export function renderThread(github: GitHubState, number: number): string[] {
  const thread = github.issue(number);
  const kind = thread?.isPullRequest ? "Pull request" : "Issue";
  const lines = [`━━ ${kind} #${number} · ${thread?.title ?? ""} `.padEnd(WIDTH, "━")];
  for (const comment of github.comments(number)) {
    const reactions = github.reactions(comment.id).map(({ content }) => EMOJI[content] ?? content);
    lines.push("", `┌ ${comment.author.login}`);
    lines.push(...readable(comment.body).map((line) => `│ ${line}`.trimEnd()));
    lines.push(reactions.length > 0 ? `└ ${reactions.join(" ")}` : "└");
  }
  return lines;
}

function readable(markdown: string): string[] {
  return markdown
    .replace(/<!--[\s\S]*?-->\n?/g, "")
    .replace(/<\/?(sub|details|summary)>/g, "")
    .replaceAll("**", "")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, "$1 ($2)")
    .replace(/\\([^\w\s])/g, "$1")
    .split("\n");
}
