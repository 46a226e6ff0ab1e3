import { count } from "../../text/numbers.ts";
import type { Claim, Finding } from "../data.ts";
import { hasQuery, isUnlisted } from "../site/path.ts";
import type { SitePage } from "../site/site.ts";
import { leftBehind } from "./arrivals.ts";
import { strongest } from "./claims.ts";
import { type Analysis, bySize, CONDITION, finding, hasItsPages, type Kind } from "./kind.ts";
import { stepOf } from "./steps.ts";
import { named, naming, visitors } from "./words.ts";

/** Fewer could be one person's typo. */
const MIN_PEOPLE = 10;

/** Pages that left the sitemap, lost people, and still have some. */
export const gone: Kind = {
  find: (analysis) => {
    const { pages } = analysis.explanation.people;
    const lost = unpublishedPages(analysis).filter((page) => pages.get(page)?.news === -1);
    return lost.flatMap((page) => goneOf(analysis, page));
  },
  rank: bySize,
  explains: hasItsPages,
};

/** Pages with people that aren't in the sitemap, most read first. What moved is told as that. */
function unpublishedPages({ site, explanation: { paths, arrivals } }: Analysis): SitePage[] {
  if (site.sitemap === null) return [];
  return paths.pages
    .filter((page) => page.kind === "page" && page.published === null && page.now.people >= MIN_PEOPLE)
    .filter((page) => page.path !== "/" && !hasQuery(page.path) && !isUnlisted(page.path) && !arrivals.moved.has(page))
    .toSorted((a, b) => b.now.people - a.now.people);
}

function goneOf(analysis: Analysis, page: SitePage): Finding[] {
  const { site, explanation } = analysis;
  const { path, now, past } = page;
  const { expected = now.people } = explanation.people.pages.get(page) ?? {};
  const claims = [{ type: "gone", subject: { path }, visits: now.people }] as const;
  const before = past.at(-1)?.people ?? 0;
  const people = visitors(now.people, "people");
  const said = strongest(site, [
    {
      text: naming(path, (name) => `${name}, which isn't in the sitemap, had ${people}, down from ${count(before)}.`),
      claims: [
        ...claims,
        { type: "change", subject: { path }, audience: "people", unit: "visits", previous: before, now: now.people },
      ],
    },
    { text: naming(path, (name) => `${name}, which isn't in the sitemap, had ${people}.`), claims },
  ]);
  const place = newPlace(analysis, page);
  const to = place ? ` to ${named(place.path)}, which is new,` : "";
  const text = `If ${named(path)} moved${to || ","} add a redirect.`;
  const step = stepOf(analysis, "redirect", { path }, now.people, text, { claims });
  return finding({ kind: "gone", said: [said], people: now.people - expected, pages: [page], step });
}

/** The only new page whose path ends alike. */
function newPlace({ explanation: { arrivals } }: Analysis, { path }: SitePage): SitePage | null {
  const end = path.slice(path.lastIndexOf("/"));
  const [only, other] = [...arrivals.fresh].filter((page) => page.published !== null && page.path.endsWith(end));
  return only !== undefined && other === undefined ? only : null;
}

/** A smaller part of the page visits isn't worth a rule. */
const MIN_LEFT = 0.01;

/** Pages with people that aren't in the sitemap. It isn't new, so it's never told first. */
export const unpublished: Kind = {
  find: (analysis) => [...hidden(analysis), ...oldUrls(analysis)],
  rank: (finding) => CONDITION + bySize(finding),
  explains: hasItsPages,
};

/** People came in most earlier periods, so they may be hidden on purpose. */
function hidden(analysis: Analysis): Finding[] {
  const { site } = analysis;
  const pages = unpublishedPages(analysis).filter(({ past }) => {
    return past.filter((then) => then !== null && then.people > 0).length * 2 > past.length;
  });
  const [first] = pages;
  if (first === undefined) return [];
  const example = `${named(first.path)} (${visitors(first.now.people, "people")})`;
  const gone: Claim = { type: "gone", subject: { path: first.path }, visits: first.now.people };
  const many: Claim = { type: "x-unpublished", numbers: [pages.length] };
  const said = strongest(site, [
    pages.length === 1
      ? { text: `${example} isn't in the sitemap. It may be hidden on purpose.`, claims: [gone] }
      : {
          text: `${count(pages.length)} pages with readers aren't in the sitemap, such as ${example}. They may be hidden on purpose.`,
          claims: [gone, many],
        },
  ]);
  return finding({ kind: "unpublished", said: [said], pages, notable: false });
}

/** People who still go where pages were that moved earlier. */
function oldUrls(analysis: Analysis): Finding[] {
  const { explanation } = analysis;
  return explanation.arrivals.moves.flatMap(({ from, to, isNew }) => {
    const left = isNew ? null : leftBehind(analysis, from, to);
    if (left === null || left.left < MIN_LEFT * explanation.people.traffic.visits) return [];
    return finding({ kind: "unpublished", said: [left.said], pages: left.pages, notable: false, step: left.step });
  });
}

/** Published pages that no one visited. */
export const silent: Kind = {
  find: ({ site }) => {
    if (site.sitemap === null || !site.complete) return [];
    const visited = new Set(site.pages.filter(({ now }) => now.total > 0).map(({ published }) => published));
    const [first, ...others] = site.sitemap.paths.filter((path) => !visited.has(path)).sort();
    if (first === undefined || visited.size <= 1) return [];
    const many = others.length + 1;
    const one = `${named(first)} is published but had no visitors.`;
    const text = many === 1 ? one : `${count(many)} published pages had no visitors, such as ${named(first)}.`;
    return finding({
      kind: "silent",
      said: [{ text, claims: [{ type: "x-silent", numbers: [many] }] }],
      notable: false,
    });
  },
  rank: () => 2 * CONDITION,
  explains: () => false,
};
