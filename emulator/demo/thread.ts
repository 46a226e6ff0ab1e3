import { styleText } from "node:util";
import type { GitHubState } from "../github-state.ts";

const WIDTH = 100;
export const EMOJI: Readonly<Record<string, string>> = { eyes: "👀", rocket: "🚀", "+1": "👍", confused: "😕" };

/** A thread for the terminal, as it looks on GitHub, in color if standard output allows it. */
export function renderThread(github: GitHubState, number: number): string[] {
  const thread = github.issue(number);
  const kind = thread?.isPullRequest ? "Pull request" : "Issue";
  const lines = [styleText("bold", `━━ ${kind} #${number} · ${thread?.title ?? ""} `.padEnd(WIDTH, "━"))];
  for (const { id } of github.comments(number)) lines.push("", ...renderComment(github, id));
  return lines;
}

/** A comment and its reactions, rendered in the same way. */
export function renderComment(github: GitHubState, id: number): string[] {
  const { author, body = "" } = github.comment(id) ?? {};
  const reactions = github.reactions(id).map(({ content }) => EMOJI[content] ?? content);
  return [
    `┌ ${styleText("cyan", author?.login ?? "")}`,
    ...readable(body).map((line) => `│ ${line}`.trimEnd()),
    reactions.length > 0 ? `└ ${reactions.join(" ")}` : "└",
  ];
}

function readable(markdown: string): string[] {
  return markdown
    .replace(/<!--[\s\S]*?-->\n?/g, "")
    .replaceAll("<br>", " ")
    .replace(/\\$/gm, "")
    .replace(/<\/?(sub|details|summary)>/g, "")
    .replace(/^(?:\|.*\|\n?)+/gm, drawTable)
    .replace(/^#+ (.+)$/gm, (_, heading: string) => styleText("bold", heading))
    .replace(/\*\*(.+?)\*\*/g, (_, text: string) => styleText("bold", text))
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, "$1 ($2)")
    .replace(/\\([^\w\s])/g, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .split("\n");
}

const plainCell = (cell: string) =>
  cell
    .trim()
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll("**", "");

/** A Markdown table in columns. Its links keep only their text, because URLs would make it too wide. */
function drawTable(markdown: string): string {
  const rows = markdown
    .trim()
    .split("\n")
    .map((line) => line.slice(1, -1).split("|").map(plainCell));
  const [head = [], alignment = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((cells) => cells[column]?.length ?? 0)));
  const draw = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? "";
        return alignment[column]?.endsWith("-:") ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("──");
  return `${[styleText("bold", draw(head)), rule, ...body.map(draw)].join("\n")}\n`;
}
