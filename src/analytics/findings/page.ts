import type { OwnChange } from "../bridge/changes.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import type { SitePage } from "../site/site.ts";
import { changedSaid } from "./changed.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind, sized } from "./kind.ts";
import { checkPage } from "./steps.ts";
import { annotated, named, visitors } from "./words.ts";

/** More are only listed. */
const MAX_PAGES = 10;

/** Pages that changed by themselves. */
export const page: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      const { pages } = analysis.explanation[audience].changes;
      return pages.slice(0, MAX_PAGES).flatMap((change) => changedPage(analysis, audience, change));
    }),
  rank: bySize,
  explains: hasItsPages,
};

function changedPage(analysis: Analysis, audience: Audience, { of: page, excess }: OwnChange<SitePage>): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, pages } = explanation[audience];
  const now = page.now[audience];
  const previous = traffic.hasPrevious ? (page.past.at(-1)?.[audience] ?? null) : null;
  const size = traffic.ownFactors.get(page) ?? traffic.factor;
  const had = `${named(page.path)} had ${visitors(now, audience)}`;
  const said = changedSaid(site, { path: page.path }, audience, { now, previous, had }, pages.get(page), size);
  return finding({
    kind: "page",
    said: [...said, excess > 0 ? annotated(site) : null],
    ...sized(audience, Math.round(excess)),
    pages: [page],
    step: audience === "people" && excess < 0 ? checkPage(analysis, page, excess) : null,
  });
}
