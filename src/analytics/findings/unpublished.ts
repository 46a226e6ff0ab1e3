import { codeSpan } from "../../text/markdown.ts";
import { count, counted, signedPercent } from "../../text/numbers.ts";
import { median } from "../compare/statistics.ts";
import type { Claim, Finding } from "../data.ts";
import { isUnlisted } from "../site/path.ts";
import { beforeOf, known, nowOf, type SitePage, visitsOf } from "../site/site.ts";
import { changeOf, type Said } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { fits, naming, visitors, visits } from "./words.ts";

/** A smaller part of the page visits isn't news. Neither are fewer visits. */
const LEAST = { share: 0.01, visits: 20 };
/** Visits are at least this many times what's usual, and more than this many times the previous period's. */
const BURST = { usual: 3, previous: 2 };
/** No reader makes up so many paths. */
const [MANY_PATHS, FEW_VISITS] = [20, 5];
/** Anyone can make up a long one. */
const MAX_EXAMPLE = 60;

/** Visits to what isn't a page: paths that anyone can make up. Without a sitemap, it isn't known what's published. */
export function junk(analysis: Analysis): Finding[] {
  const { paths, people } = analysis.explanation;
  const kinds = [
    { kind: "paths", pages: paths.stray, one: "path", of: "you don't publish" },
    { kind: "queries", pages: paths.queries, one: "URL", of: "with a query string" },
  ] as const;
  return kinds.flatMap(({ kind, pages, one, of }) => {
    const { past, now } = visitsOf(analysis.site, pages, "people");
    const before = known(past);
    // Without an earlier period, it isn't known what's usual.
    if (before.length === 0) return [];
    const usual = median(before);
    const least = Math.max(LEAST.visits, LEAST.share * people.traffic.visits, BURST.usual * usual);
    if (now < least || now <= BURST.previous * (past.at(-1) ?? 0)) return [];
    const visited = pages.filter((page) => page.now.people > 0);
    const text = `${visits(now, "people")} were on ${counted(visited.length, one)} ${of}.`;
    const claims: Claim[] = [{ type: "junk", kind, paths: visited.length, visits: now }];
    const [most] = visited.toSorted((a, b) => b.now.people - a.now.people);
    const isBot = visited.length >= MANY_PATHS && median(visited.map((page) => page.now.people)) <= FEW_VISITS;
    const bot = isBot ? " Most had only a few visits, so a bot was probably counted as people." : "";
    const which = visited.length === 1 ? "It's" : "One of them is";
    const example = most ? { text: `${which} ${codeSpan(most.path, MAX_EXAMPLE)}.${bot}`, claims } : null;
    return finding({
      kind: "junk",
      said: [{ text, claims }, example, restOf(analysis)],
      people: now - usual,
      pages: visited,
    });
  });
}

/** "Your pages: −2%.": page visits by people since the previous period. */
function restOf({ site, explanation }: Analysis): Said | null {
  const pages = site.pages.filter(({ published }) => published !== null);
  const before = beforeOf(pages, "people");
  const isKnown = site.complete && site.comparesPages && explanation.people.traffic.hasPrevious;
  if (!isKnown || before === 0) return null;
  const change = nowOf(pages, "people") / before - 1;
  const size = signedPercent(change);
  // "Your pages: 0%" reads as a share of the visits.
  return {
    text: `Your pages: ${size === "0%" ? "no change" : size}.`,
    claims: [{ type: "rest", audience: "people", change }],
  };
}

/** Fewer could be one person's typo. */
const MIN_PEOPLE = 10;

/** Pages with people that aren't in the sitemap, most read first. What moved is told as that. */
function unpublishedPages({ site, explanation: { paths, arrivals } }: Analysis): SitePage[] {
  if (site.sitemap === null) return [];
  return paths.pages
    .filter(({ published, now }) => published === null && now.people >= MIN_PEOPLE)
    .filter((page) => page.path !== "/" && !isUnlisted(page.path) && !arrivals.moved.has(page))
    .sort((a, b) => b.now.people - a.now.people);
}

/** Pages that left the sitemap, lost people, and still have some. */
export function gone(analysis: Analysis): Finding[] {
  const { pages } = analysis.explanation.people;
  return unpublishedPages(analysis).flatMap((page) => {
    const { path, now } = page;
    const comparison = pages.get(page);
    if (comparison?.news !== -1) return [];
    const claim: Claim = { type: "gone", subject: { path }, visits: now.people };
    const change = changeOf(analysis.site, { path }, "people");
    const people = visitors(now.people, "people");
    const had = (than: string) =>
      naming(codeSpan(path), (name) => `${name}, which isn't in the sitemap, had ${people}${than}.`);
    const down = change && change.previous > now.people && had(`, down from ${count(change.previous)}`);
    const said = down && fits(down) ? { text: down, claims: [claim, change] } : { text: had(""), claims: [claim] };
    const place = newPlace(analysis, path);
    const to = place ? ` to ${codeSpan(place)}, which is new,` : ",";
    const text = `If ${codeSpan(path)} moved${to} add a redirect.`;
    const step = stepOf("redirect", { path }, now.people, text, { claims: [claim] });
    return finding({
      kind: "gone",
      said: [said],
      people: now.people - comparison.expected,
      pages: [page],
      step,
    });
  });
}

/** The only new page whose path ends alike. */
function newPlace({ explanation: { arrivals } }: Analysis, path: string): string | null {
  const end = path.slice(path.lastIndexOf("/"));
  const [only, other] = [...arrivals.fresh].filter((page) => page.published !== null && page.path.endsWith(end));
  return only !== undefined && other === undefined ? only.path : null;
}

/** Pages that aren't in the sitemap, to which people came in most earlier periods, so they may be hidden on purpose. */
export function hidden(analysis: Analysis): Finding[] {
  const pages = unpublishedPages(analysis).filter(({ past }) => {
    return past.filter((then) => then !== null && then.people > 0).length * 2 > past.length;
  });
  const [first] = pages;
  if (first === undefined) return [];
  const { path, now } = first;
  const example = `${codeSpan(path)} (${visitors(now.people, "people")})`;
  const claims: Claim[] = [{ type: "gone", subject: { path }, visits: now.people }];
  const isOne = pages.length === 1;
  const text = isOne
    ? `${example} isn't in the sitemap. It may`
    : `${count(pages.length)} pages with readers, such as ${example}, aren't in the sitemap. They may`;
  if (!isOne) claims.push({ type: "x-unpublished", numbers: [pages.length] });
  const said = [{ text: `${text} be hidden on purpose.`, claims }];
  return finding({ kind: "unpublished", said, pages, notable: false });
}

/** Published pages that no one visits anymore. If people aren't counted, that's why. */
export function silent({ site, sitemap, explanation: { counting } }: Analysis): Finding[] {
  const before = new Set(site.pages.filter(({ past }) => past.at(-1)?.total).map(({ published }) => published));
  const [first, ...others] = (sitemap?.unvisited ?? []).filter((path) => before.has(path));
  if (first === undefined || counting.brokenSite !== null) return [];
  const many = others.length + 1;
  const which = many === 1 ? codeSpan(first) : `${count(many)} published pages, such as ${codeSpan(first)},`;
  const text = `${which} had no visitors, but had some in the previous ${site.unit}.`;
  const said = { text, claims: [{ type: "x-silent", numbers: [many] } as const] };
  return finding({ kind: "silent", said: [said], notable: false });
}
