import { codeSpan, destination, link } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Block, Document, Table, Text } from "./document.ts";

/** A report in GitHub's Markdown. */
export function toMarkdown({ title, period, lead, terms, chapters, footer }: Document): string {
  const shown = chapters.filter(({ isHtmlOnly }) => !isHtmlOnly);
  const paragraphs = [
    `# ${title} · ${period}`,
    ...lead.map(blockText),
    terms && blockText(terms),
    ...shown.flatMap(({ title, blocks }) => [`## ${inlineText(title)}`, ...blocks.map(blockText)]),
    footer.map(inlineText).join(" · "),
  ];
  return `${joined(paragraphs)}\n`;
}

const joined = (paragraphs: readonly (string | null)[]): string => paragraphs.filter(Boolean).join("\n\n");

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return TEXT_STYLES[block.as ?? "note"](inlineText(block.text));
    case "lines":
      return block.lines.map(inlineText).join("\\\n");
    // The command, which has no backticks, is in its own code block, because GitHub adds a copy button to those.
    case "action":
      return joined([inlineText(block.text), block.command && `\`\`\`\n${block.command}\n\`\`\``]);
    case "trend":
      return tableText(block.numbers);
    case "table":
    case "list": {
      const { summary, hidden, kind, rows } = block;
      const caption = inlineText(block.caption);
      const content = kind === "table" ? tableText(block) : rows.map((row) => `- ${inlineText(row)}`).join("\n");
      const all = joined([caption && `**${caption}**`, content, notListed(hidden)]);
      return summary === undefined ? all : `<details>\n<summary>${summary}</summary>\n\n${all}\n\n</details>`;
    }
  }
}

const TEXT_STYLES = {
  verdict: (text: string) => `**${text}**`,
  alert: (text: string) => `> [!WARNING]\n> ${text}`,
  note: (text: string) => text,
  small: (text: string) => `<sub>${text}</sub>`,
};

function tableText({ columns, rows }: Table): string {
  const row = (cells: readonly Text[]) => {
    const shown = cells.filter((_, i) => columns[i]?.drawn !== "lines");
    return `| ${shown.map(inlineText).join(" | ")} |`;
  };
  const rule = columns.map(({ drawn }, i) => (drawn || i === 0 ? ":--" : "--:"));
  return [columns.map(({ title }) => title), rule, ...rows].map(row).join("\n");
}

/** "3 more aren't listed." */
export const notListed = (hidden: number): string =>
  hidden === 0 ? "" : `${count(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;

function inlineText(text: Text): string {
  if (typeof text === "string") return text;
  if ("map" in text) return text.map(inlineText).join("");
  if ("path" in text) return text.href ? `[${codeSpan(text.path)}](${destination(text.href)})` : codeSpan(text.path);
  if ("link" in text) return link(text.link, text.to);
  // The longest bar has 24 blocks.
  if ("from" in text) return "█".repeat(Math.round(Math.abs(text.to - text.from) * 24));
  if (!("as" in text)) return "";
  const shown = inlineText(text.text);
  if (text.as === "below") return `<br><sub>${shown}</sub>`;
  return text.as === "bold" ? `**${shown}**` : shown;
}
