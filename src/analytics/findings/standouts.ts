import { AUDIENCES, type Audience } from "../model.ts";
import { byText } from "../ranking.ts";
import type { Facts, Finding } from "./finding.ts";
import { newsIn } from "./page-changes.ts";
import { isCommandable } from "./steps.ts";

/** A published page that changed, for the step's output, which can become a prompt. */
export interface Standout {
  /** The sitemap's spelling. */
  readonly path: string;
  readonly audience: Audience;
  readonly now: number;
  readonly before: number;
  readonly difference: number;
  readonly notable: boolean;
  /** The report itself would propose a command for this page. */
  readonly command: boolean;
}

/** Pages that are worth a job come first. */
export function standoutsIn(findings: readonly Finding[], { open, judged }: Facts): Standout[] {
  const isReliable = !findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
  const ranked = findings.filter(({ kind }) => kind === "page" || kind === "group").flatMap(({ pages }) => pages);
  const changed = judged.pages.filter((page) => AUDIENCES.some((of) => newsIn(page[of]) !== null));
  const pages = new Set([...ranked, ...changed.sort((a, b) => byText(a.path, b.path))]);
  const entries = [...pages].flatMap((page): Standout[] => {
    const { published } = page;
    if (published === null) return [];
    return AUDIENCES.filter((of) => newsIn(page[of]) !== null).map((audience) => {
      const { now, previous, isNotable } = page[audience];
      const before = previous ?? 0;
      const command = audience === "human" && isReliable && isCommandable(page) && !open.has(published);
      return { path: published, audience, now, before, difference: now - before, notable: isNotable, command };
    });
  });
  return entries.sort((a, b) => Number(b.command) - Number(a.command));
}
