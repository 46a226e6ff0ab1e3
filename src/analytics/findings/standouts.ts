import { AUDIENCES, type Finding, type Standout } from "../data.ts";
import { isPlain } from "../site/path.ts";
import { beforeOf } from "./counts.ts";
import type { Analysis } from "./kind.ts";

/** Published pages that changed by themselves: those that are worth a job first, then those that concern most visitors. */
export function standoutsIn({ explanation }: Analysis, findings: readonly Finding[]): Standout[] {
  const told = new Set(findings.filter(({ notable }) => notable).flatMap(({ pages }) => pages.map(({ path }) => path)));
  const prompts = findings.filter(({ step }) => step?.prompt);
  const commanded = new Set(prompts.flatMap(({ pages }) => pages.map(({ path }) => path)));
  return AUDIENCES.flatMap((audience) =>
    explanation[audience].changes.pages.flatMap(({ of: page, excess }) => {
      const { path, published, now } = page;
      if (published === null || !isPlain(published)) return [];
      const standout: Standout = {
        path: published,
        audience,
        now: now[audience],
        previous: beforeOf([page], audience),
        notable: told.has(path),
        command: audience === "people" && excess < 0 && commanded.has(path),
      };
      return { standout, excess };
    }),
  )
    .sort((a, b) => Number(b.standout.command) - Number(a.standout.command) || Math.abs(b.excess) - Math.abs(a.excess))
    .map(({ standout }) => standout);
}
