import { count } from "../../text/numbers.ts";
import { AUDIENCES, type Audience, type Finding, type Subject } from "../data.ts";
import type { SitePage } from "../site/site.ts";
import { SITE, strongest, worded } from "./claims.ts";
import { beforeOf, nowOf, pagesOf } from "./counts.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind, sized } from "./kind.ts";
import { named, visitors, visits, WHO } from "./words.ts";

/** The site, groups, and pages that are back at their earlier level. */
export const back: Kind = {
  find: (analysis) => {
    const { groups, pages } = analysis.explanation.people.back;
    return [
      ...AUDIENCES.flatMap((audience) => siteIsBack(analysis, audience)),
      ...groups.flatMap(({ prefix, name, pages }) => isBack(analysis, { prefix }, name, pages, prefix)),
      ...pages.flatMap((page) => isBack(analysis, { path: page.path }, named(page.path), [page], null)),
    ];
  },
  rank: bySize,
  explains: hasItsPages,
};

function isBack(
  { site }: Analysis,
  subject: Subject,
  name: string,
  pages: readonly SitePage[],
  group: string | null,
): Finding[] {
  const all = pagesOf(site, subject);
  const [now, previous] = [nowOf(all, "people"), beforeOf(all, "people")];
  const counted = (group === null ? visitors : visits)(now, "people");
  const claims = [{ type: "back", subject, audience: "people", now, previous }] as const;
  const text = `${name} is back at its earlier level: ${counted}`;
  return finding({
    kind: "back",
    said: [worded(site, claims, [`${text}, after ${count(previous)}.`, `${text}.`])],
    people: now - previous,
    group,
    pages,
  });
}

function siteIsBack({ site, explanation }: Analysis, audience: Audience): Finding[] {
  if (!explanation[audience].back.site) return [];
  const [now, previous] = [site.totals[audience], site.past.at(-1)?.totals[audience] ?? 0];
  const claims = [{ type: "back", subject: SITE, audience, now, previous }] as const;
  const text = `${WHO[audience]} are back at their earlier level: ${count(now)}, after ${count(previous)}.`;
  return finding({ kind: "back", said: [strongest(site, [{ text, claims }])], ...sized(audience, now - previous) });
}
