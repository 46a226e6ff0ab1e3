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
  return `${reasons.join("\n")}\n\n${advice(fix, paste)}`;
}

/** What to do, and under it what to paste. */
export function advice(fix: string, paste: string | undefined): string {
  return `${words(fix)}${paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
}

/** A sentence of an explanation as Markdown. Parts of it can come from the service. */
export const words = (text: string) => inline(text, 600);
