import type { Explanation } from "../failure.ts";
import { inline } from "./markdown.ts";

/** An explanation as Markdown: what happened in bold, then the reasons and what to do. */
export function explain(failure: Explanation): string {
  return `**${words(failure.what)}.**\n\n${explainWhy(failure)}`;
}

/** The rest of it: the reasons and what to do. */
export function explainWhy({ why, fix, paste }: Explanation): string {
  const reasons = why
    .split("\n")
    .map((line) => (line.startsWith("- ") ? `- ${words(line.slice(2))}` : `${words(line)}.`));
  const block = paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``;
  return `${reasons.join("\n")}\n\n${words(fix)}${block}`;
}

/** A sentence of an explanation as Markdown; parts of it may come from the service. */
export const words = (text: string) => inline(text, 600);
