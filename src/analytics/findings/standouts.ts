import { AUDIENCES } from "../model.ts";
import { byText } from "../ranking.ts";
import { isNews, newsIn } from "./differences.ts";
import type { Facts, Finding } from "./finding.ts";

/** A published page outside its usual range, relative to the site, for the step's output, which can become a prompt. */
export interface Standout {
  /** The sitemap's spelling. */
  readonly path: string;
  readonly audience: "people" | "ai";
  readonly now: number;
  readonly previous: number;
  /** It's almost certain, and part of what makes the report notable. */
  readonly notable: boolean;
  /** The report would suggest a command for this page. */
  readonly command: boolean;
}

/** Pages that are worth a job come first. */
export function standoutsIn(findings: readonly Finding[], { judged }: Facts): Standout[] {
  const told = findings.filter(({ kind }) => kind === "page" || kind === "group").flatMap(({ pages }) => pages);
  const changed = judged.pages.filter(isNews);
  const notables = new Set(findings.flatMap(({ isNotable, pages }) => (isNotable ? pages : [])));
  const suggested = new Set(
    findings.flatMap(({ step, pages }) =>
      (step?.kind === "falling" || step?.kind === "unhelpful") && step.prompt ? pages : [],
    ),
  );
  const entries = [...new Set([...told, ...changed.sort((a, b) => byText(a.path, b.path))])].flatMap((page) => {
    const { published } = page;
    if (published === null) return [];
    return AUDIENCES.filter((of) => newsIn(page[of]) !== null).map((of): Standout => {
      const { now, previous, isNotable } = page[of];
      return {
        path: published,
        audience: of === "human" ? "people" : "ai",
        now,
        previous: previous ?? 0,
        notable: isNotable && notables.has(page),
        command: of === "human" && suggested.has(page),
      };
    });
  });
  return entries.sort((a, b) => Number(b.command) - Number(a.command));
}
