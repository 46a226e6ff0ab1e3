import { codeSpan } from "../../text/markdown.ts";
import { count, counted, signedPercent } from "../../text/numbers.ts";
import { median } from "../compare/statistics.ts";
import type { Finding } from "../data.ts";
import { isUnlisted } from "../site/path.ts";
import { beforeOf, known, nowOf, type SitePage, visitsOf } from "../site/site.ts";
import { type ClaimOf, changeOf } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { fits, naming, type Said, say, visitors, visits } from "./words.ts";

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
    const claim = { type: "junk", kind, paths: visited.length, visits: now } as const;
    const [most] = visited.toSorted((a, b) => b.now.people - a.now.people);
    const isBot = visited.length >= MANY_PATHS && median(visited.map((page) => page.now.people)) <= FEW_VISITS;
    const bot = isBot ? " Most had only a few visits, so bots were probably counted as people." : "";
    const which = visited.length === 1 ? "It's" : "One of them is";
    const example = most ? say(`${which} ${codeSpan(most.path, MAX_EXAMPLE)}.${bot}`, claim) : null;
    const said = [say(text, claim), example, restOf(analysis)];
    return finding("junk", said, { people: now - usual, pages: visited });
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
  const text = `Your pages: ${size === "0%" ? "no change" : size}.`;
  return say(text, { type: "rest", audience: "people", change });
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
    const claim = goneOf(page);
    const change = changeOf(analysis.site, { path }, "people");
    const people = visitors(now.people, "people");
    const had = (than: string) =>
      naming(codeSpan(path), (name) => `${name}, which isn't in the sitemap, had ${people}${than}.`);
    const down = change && change.previous > now.people && had(`, down from ${count(change.previous)}`);
    const said = down && fits(down) ? say(down, claim, change) : say(had(""), claim);
    const place = newPlace(analysis, path);
    const to = place ? ` to ${codeSpan(place)}, which is new,` : ",";
    const text = `If ${codeSpan(path)} moved${to} add a redirect.`;
    const step = stepOf("redirect", { path }, now.people, text, [claim]);
    return finding("gone", [said], { people: now.people - comparison.expected, pages: [page], step });
  });
}

const goneOf = ({ path, now }: SitePage): ClaimOf<"gone"> => ({ type: "gone", subject: { path }, visits: now.people });

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
  const many = `${count(pages.length)} pages with readers, such as ${example}, aren't in the sitemap. They may be hidden on purpose.`;
  const said =
    pages.length === 1
      ? say(`${example} isn't in the sitemap. It may be hidden on purpose.`, goneOf(first))
      : say(many, goneOf(first), { type: "x-unpublished", numbers: [pages.length] });
  return finding("unpublished", [said], { pages, notable: false });
}

/** Published pages that no one visits anymore. If people aren't counted, that's why. */
export function silent({ site, sitemap, explanation: { counting } }: Analysis): Finding[] {
  const before = new Set(site.pages.filter(({ past }) => past.at(-1)?.total).map(({ published }) => published));
  const [first, ...others] = (sitemap?.unvisited ?? []).filter((path) => before.has(path));
  if (first === undefined || counting.brokenSite !== null) return [];
  const many = others.length + 1;
  const which = many === 1 ? codeSpan(first) : `${count(many)} published pages, such as ${codeSpan(first)},`;
  const text = `${which} had no visitors, but had some in the previous ${site.unit}.`;
  return finding("silent", [say(text, { type: "x-silent", numbers: [many] })], { notable: false });
}
