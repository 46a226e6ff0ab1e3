import type { OwnChange } from "../bridge/changes.ts";
import type { Group } from "../bridge/groups.ts";
import { previousVisits } from "../bridge/paths.ts";
import { knownPages } from "../bridge/traffic.ts";
import { sumOf } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import { changedSaid } from "./changed.ts";
import { nowOf, pagesOf } from "./counts.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind, sized } from "./kind.ts";
import { checkSection } from "./steps.ts";
import { annotated, visits } from "./words.ts";

/** Sections, versions, and languages that changed by themselves. */
export const group: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      return analysis.explanation[audience].changes.groups.flatMap((change) =>
        changedGroup(analysis, audience, change),
      );
    }),
  rank: bySize,
  explains: hasItsPages,
};

function changedGroup(analysis: Analysis, audience: Audience, { of: group, excess }: OwnChange<Group>): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, groups } = explanation[audience];
  const subject = { prefix: group.prefix };
  const all = pagesOf(site, subject);
  const now = nowOf(all, audience);
  const previous = traffic.hasPrevious ? sumOf(all, (page) => previousVisits(page, audience)) : null;
  // What's usual is only known of these.
  const isMost = knownPages(traffic, group.pages).length >= 0.9 * all.length;
  const had = `${group.name} had ${visits(now, audience)}`;
  const usual = isMost ? groups.get(group) : undefined;
  const said = changedSaid(site, subject, audience, { now, previous, had }, usual, traffic.factor);
  return finding({
    kind: "group",
    said: [...said, annotated(site)],
    ...sized(audience, Math.round(excess)),
    group: group.prefix,
    pages: group.pages,
    step: audience === "people" && excess < 0 ? checkSection(analysis, group.prefix, group.name, excess) : null,
  });
}
