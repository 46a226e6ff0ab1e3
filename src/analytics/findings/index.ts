import { work } from "../activity/work.ts";
import type { Finding } from "../data.ts";
import { readers } from "../signals/feedback.ts";
import { launch, moved, newPage } from "./arrivals.ts";
import { back } from "./back.ts";
import { brokenCount, counting, noVisitors, partial } from "./broken.ts";
import { group, page } from "./changed.ts";
import { crawler } from "./crawler.ts";
import { junk } from "./junk.ts";
import type { Analysis, Kind } from "./kind.ts";
import { shift, slow } from "./shares.ts";
import { row, site, total } from "./site.ts";
import { gone, silent, unpublished } from "./unpublished.ts";

/** Every kind of finding. A new one is a line here. */
const KINDS: readonly Kind[] = [
  ...[noVisitors, brokenCount, partial, junk, moved, launch, newPage, gone],
  ...[counting, crawler, shift, site, row, group, page, back, total, slow],
  ...[readers, work, unpublished, silent],
];

/** What happened, and what's wrong, most important first. What a larger part explains isn't told again. */
export function findingsIn(analysis: Analysis): Finding[] {
  const all: { finding: Finding; rank: number; explains: Kind["explains"] }[] = [];
  for (const { find, rank, explains } of KINDS) {
    const found = find(
      analysis,
      all.map(({ finding }) => finding),
    );
    all.push(...found.map((finding) => ({ finding, rank: rank(finding, analysis.site), explains })));
  }
  const told: typeof all = [];
  for (const each of all.sort((a, b) => b.rank - a.rank)) {
    if (!told.some(({ finding, explains }) => explains(finding, each.finding))) told.push(each);
  }
  return told.map(({ finding }) => finding);
}
