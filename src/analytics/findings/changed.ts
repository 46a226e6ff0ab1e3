import { rangeText } from "../../text/numbers.ts";
import type { OwnChange } from "../bridge/changes.ts";
import type { Group } from "../bridge/groups.ts";
import { knownPages } from "../bridge/traffic.ts";
import type { PartComparison } from "../compare/parts.ts";
import { AUDIENCES, type Audience, type Claim, type Finding, type Subject } from "../data.ts";
import type { Site, SitePage } from "../site/site.ts";
import { rangeOf } from "../tables.ts";
import { type Said, strongest } from "./claims.ts";
import { beforeOf, nowOf, pagesOf } from "./counts.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind, sized } from "./kind.ts";
import { checkPage, stepOf } from "./steps.ts";
import { annotated, comparedTo, MANY, naming, upFrom, visitors, visits, visitsBy } from "./words.ts";

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
  const { path } = page;
  const had = { name: { path }, had: visitors(now, audience), now, previous };
  const said = changedSaid(site, { path }, audience, had, pages.get(page), size);
  return finding({
    kind: "page",
    said: [...said, excess > 0 ? annotated(site) : null],
    ...sized(audience, Math.round(excess)),
    pages: [page],
    step: audience === "people" && excess < 0 ? checkPage(analysis, page, excess) : null,
  });
}

/** Sections, versions, and languages that changed by themselves. */
export const group: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      const { groups } = analysis.explanation[audience].changes;
      return groups.flatMap((change) => changedGroup(analysis, audience, change));
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
  const previous = traffic.hasPrevious ? beforeOf(all, audience) : null;
  // What's usual is only known of these.
  const isMost = knownPages(traffic, group.pages).length >= 0.9 * all.length;
  const had = { name: group.name, had: visits(now, audience), now, previous };
  const usual = isMost ? groups.get(group) : undefined;
  const said = changedSaid(site, subject, audience, had, usual, traffic.factor);
  const check = `Check that the pages in ${group.name} work, and that the navigation and search engines still lead to them.`;
  return finding({
    kind: "group",
    said: [...said, annotated(site)],
    ...sized(audience, Math.round(excess)),
    group: group.prefix,
    pages: group.pages,
    step: audience === "people" && excess < 0 ? stepOf(analysis, "check-section", subject, excess, check) : null,
  });
}

/** Of the site from its usual size, as a logarithm. */
const MAX_DISTANCE = 0.1;

interface Had {
  /** A page's path, which can be shortened, or a group's name. */
  readonly name: { readonly path: string } | string;
  /** "265 people" */
  readonly had: string;
  readonly now: number;
  /** Null if it isn't known. */
  readonly previous: number | null;
}

/**
 * What a page or a group had, and what's usual.
 *
 * @param size  of the site now, as a multiple of its usual size
 */
function changedSaid(
  site: Site,
  subject: Subject,
  audience: Audience,
  { now, previous, name, had }: Had,
  comparison: PartComparison | undefined,
  size: number,
): (Said | null)[] {
  const of = { subject, audience, unit: "visits" } as const;
  const change: Claim = previous === null ? { type: "count", ...of, now } : { type: "change", ...of, previous, now };
  // On a phone, it doesn't follow the headline.
  const [whose, who] =
    typeof name === "string" ? [`${name} usually has`, visitsBy(audience)] : ["The page usually has", MANY[audience]];
  const compared = previous === null ? [""] : [`, ${comparedTo(now, previous, site)}`, `, ${upFrom(now, previous)}`];
  const options = compared.map((than): Said => {
    const sentence = (name: string) => `${name} had ${had}${than}.`;
    return { text: typeof name === "string" ? sentence(name) : naming(name.path, sentence), claims: [change] };
  });
  // If the site's size isn't as usual, its past isn't within the range.
  const range = Math.abs(Math.log(size)) <= MAX_DISTANCE ? rangeOf(comparison ?? null, size) : null;
  const usual = range === null ? [] : [range];
  const claims = usual.map((range) => ({ type: "usual", ...of, ...range }) as const);
  return [
    strongest(site, options, claims),
    ...usual.map((range) => strongest(site, [{ text: `${whose} ${rangeText(range)} ${who}.`, claims }], [change])),
  ];
}
