import { codeSpan } from "../../text/markdown.ts";
import { count, counted, FEW, signedPercent } from "../../text/numbers.ts";
import { ifLikeSite, MIN_SHARE } from "../bridge/changes.ts";
import { isCoherent, isPage, type Part, partOf } from "../bridge/groups.ts";
import { growthOf } from "../bridge/traffic.ts";
import { OUTLIER } from "../compare/compare.ts";
import { distance, MIN, MUCH, maxPValue, median, sumOf, twoSided } from "../compare/statistics.ts";
import type { Audience, Claim, Finding } from "../data.ts";
import { formOf, isUnlisted, pageKey } from "../site/path.ts";
import { beforeOf, comparesSums, known, lastSegmentOf, nowOf, pagesOf, type SitePage, visitsOf } from "../site/site.ts";
import { changeOf } from "./claims.ts";
import { type Analysis, about, finding, stepOf } from "./kind.ts";
import { comparedTo, fitting, inWords, naming, type Said, say, visitors, visits } from "./words.ts";

/** Visits are at least this many times what's usual, and more than this many times the previous period's. */
const BURST = { usual: 3, previous: 2 };
/** If at least this many paths have a median of at most this many visits, the report says what that's typical of. */
const [MANY_PATHS, FEW_VISITS] = [20, 5];
/** The maximum length of the example, because anyone can make up a long path. */
const MAX_EXAMPLE = 60;

/** Unusually many visits to what isn't a page. Without a sitemap, it isn't known what's published. */
function burstsIn({ site, explanation }: Analysis, audience: Audience) {
  const { paths } = explanation;
  // AI tools often make up paths, so it's news only if many of their visits were to these.
  const share = audience === "ai" ? MIN.change : MIN_SHARE.people;
  const kinds = [
    { kind: "paths", pages: paths.stray, before: paths.strayBefore, one: "path", of: "you don't publish" },
    { kind: "queries", pages: paths.queries, before: [], one: "URL", of: "with a query string" },
  ] as const;
  return kinds.flatMap(({ pages, before, ...kind }) => {
    const { past, previous } = visitsOf(site, [...pages, ...before], audience);
    const now = nowOf(pages, audience);
    // Without an earlier period, this is NaN, so it isn't a burst.
    const usual = median(known(past));
    const least = Math.max(MIN.visits, share * explanation[audience].traffic.visits, BURST.usual * usual);
    const isBurst = now >= least && now > BURST.previous * (previous ?? 0);
    return isBurst ? { ...kind, visited: pages.filter((page) => page.now[audience] > 0), now, usual } : [];
  });
}

/** Visits to paths that anyone can make up. */
export function junk(analysis: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  return burstsIn(analysis, audience).flatMap(({ kind, one, of, visited, now, usual }, i) => {
    const [most, other] = visited.toSorted((a, b) => b.now[audience] - a.now[audience]);
    // One finding is enough, unless there are far more visits by AI.
    if (most === undefined || found.some(({ kind, people }) => kind === "junk" && 2 * people > now)) return [];
    const isAi = audience === "ai";
    const had = `${visits(now, audience)} were on`;
    const paths = visited.length;
    const claim: Claim = isAi
      ? { type: "x-unpublished", numbers: [now, paths] }
      : { type: "junk", kind, paths, visits: now };
    const isFew = paths >= MANY_PATHS && median(visited.map((page) => page.now[audience])) <= FEW_VISITS;
    const who = isAi ? "crawlers, and of URLs that AI tools make up" : "bots, tracking codes, and previews";
    const few = isFew ? ` Most had only a few visits, typical of ${who}.` : "";
    const name = codeSpan(most.path, MAX_EXAMPLE);
    const isOne = kind === "paths" && other === undefined;
    const text = isOne
      ? naming(name, (name) => `${had} ${name}, which isn't in the sitemap.`)
      : `${had} ${counted(paths, one)} ${of}.`;
    const example = isOne ? null : say(`${other ? "One of them is" : "It's"} ${name}.${few}`, claim);
    // The rest is the same for both.
    const said = [say(text, claim), example, i === 0 && !isAi ? restOf(analysis) : null];
    const link = `If ${name} isn't one of your pages, find the links that lead to it. Then fix them, or add a redirect.`;
    // No one links to what scanners look for, or to an error page.
    const isLink =
      !isAi && kind === "paths" && 2 * most.now.people >= now && most.kind === "page" && !isUnlisted(most.path);
    const step = isLink ? stepOf("redirect", { path: most.path }, most.now.people, link) : null;
    return finding("junk", said, { [audience]: now - usual, pages: visited, step });
  });
}

/** "Your pages: −2%.": page visits by people since the previous period. */
function restOf({ site, explanation }: Analysis): Said | null {
  const pages = site.pages.filter(({ published }) => published !== null);
  const before = beforeOf(pages, "people");
  const isKnown = comparesSums(site) && explanation.people.traffic.hasPrevious;
  if (!isKnown || before < FEW || explanation.counting.brokenGroups.length > 0) return null;
  const change = nowOf(pages, "people") / before - 1;
  // "Your pages: 0%" reads as a share of the visits.
  const size = signedPercent(change).replace(/^0%$/, "no change");
  return say(`Your pages: ${size}.`, { type: "rest", audience: "people", change });
}

/** Pages that aren't in the sitemap, most read first, except those that moved. */
function unpublishedPages({ site, explanation: { paths, arrivals } }: Analysis): SitePage[] {
  if (site.sitemap === null) return [];
  return paths.pages
    .filter(({ published, path }) => published === null && path !== "/" && !isUnlisted(path))
    .filter((page) => !arrivals.moved.has(page))
    .sort((a, b) => b.now.people - a.now.people);
}

/** Pages that left the sitemap and lost people, several in a section together, or a section's old URLs with more people. */
export function gone(analysis: Analysis): Finding[] {
  const { site, explanation } = analysis;
  const { pages: comparisons, traffic } = explanation.people;
  const unpublished = unpublishedPages(analysis);
  const pValues = unpublished.flatMap((page) => comparisons.get(page)?.zScore ?? []).map((z) => twoSided(Math.abs(z)));
  // A page that left the sitemap in the middle of a period fell by less than what's news. Of many pages, some do by chance.
  const maxP = maxPValue(pValues, twoSided(OUTLIER));
  const newsOf = (page: SitePage) => {
    const { news = 0, zScore = 0 } = comparisons.get(page) ?? {};
    return zScore < 0 && twoSided(-zScore) <= maxP && traffic.usual.has(page) ? -1 : news;
  };
  const isChanged = (page: SitePage) =>
    newsOf(page) !== 0 && (comparisons.get(page)?.isCertain || page.now.people >= MIN.visitors);
  const changed = unpublished.filter(isChanged);
  const wereStray = new Set(explanation.paths.strayBefore);
  const expected = (page: SitePage) => comparisons.get(page)?.expected ?? ifLikeSite(traffic, page) ?? 0;
  const goneIn = (part: Part): Finding[] => {
    const { subject, name, pages } = part;
    const people = sumOf(pages, (page) => page.now.people - expected(page));
    const { previous, now } = visitsOf(site, pages, "people");
    // After a holiday, it can be low without having fallen much.
    if (previous === null || (now - Math.max(1, growthOf(traffic)) * previous) / people < MUCH) return [];
    // A section can have published pages, too, so the sum of these pages isn't a change of the section.
    const change = isPage(part) ? changeOf(site, subject, "people") : null;
    const which = (name: string) =>
      change ? `${name}, which isn't in the sitemap,` : `${count(pages.length)} unpublished pages in ${name}`;
    const who = (change ? visitors : visits)(now, "people");
    const had = (than = "") => naming(name, (name) => `${which(name)} had ${who}${than}.`);
    const than = fitting(had(`, ${comparedTo(now, previous)}`), `${had()} Before: ${count(previous)}.`);
    const numbers = { type: "x-unpublished", numbers: [pages.length, now, previous] } as const;
    // This claim is about everything unpublished in a section, also what this finding leaves out.
    const everything = change ? pages : pagesOf(site, subject).filter(({ published }) => published === null);
    const isAll = nowOf(everything, "people") === now;
    const claims: Claim[] = [...(isAll ? [{ type: "gone", subject, visits: now } as const] : []), change ?? numbers];
    const place = newPlace(analysis, changed, "path" in subject ? pageKey(subject.path) : `${subject.prefix}/`);
    const what = change ? name : `the unpublished pages in ${name}`;
    const restore = place === "" && people < 0 ? " Restore what was removed by mistake." : "";
    const text = `If ${what} moved${place}, check that visitors are redirected.${restore}`;
    const moved = inOtherVersions(analysis, part, "people");
    const step = moved ? null : stepOf("redirect", subject, people, text);
    return finding("gone", [say(than, ...claims), moved], { people, ...about(part), step });
  };
  return [-1, 1].flatMap((sign) => {
    // If one page's previous count is unknown, so is the sum.
    const comparable = unpublished.filter((page) => page.past.at(-1) && newsOf(page) !== -sign);
    return [...Map.groupBy(comparable, ({ section }) => section)].flatMap(([prefix, pages]) => {
      const alike = pages.filter(isChanged);
      // Paths that were visited only in the previous period weren't published then, either.
      const old = pages.filter((page) => !wereStray.has(page));
      const [before, now] = [sumOf(old, expected), nowOf(old, "people")];
      const isHalf = before - now > Math.max(now, MIN.visits) && distance(before, now) >= MIN.distance;
      const isFall = sign < 0 && isHalf && isCoherent(old, "people", expected, sign);
      const isTogether = alike.length >= MIN.together || isFall;
      const together = isTogether ? goneIn({ subject: { prefix }, name: codeSpan(prefix), pages }) : [];
      return together.length > 0 || sign > 0 ? together : alike.map(partOf).flatMap(goneIn);
    });
  });
}

const [LAST_SEGMENT, FOLDER] = [/[^/]+(?=\/?$)/, /^.*\//];

/** " to the new page `/new/install`": the only one with a similar name, or with a third of the readers where only this page left. */
export function newPlace({ explanation: { arrivals } }: Analysis, left: readonly SitePage[], key: string): string {
  const fresh = [...arrivals.fresh.difference(arrivals.moved)];
  const nameOf = (place: string) => `-${LAST_SEGMENT.exec(place)?.[0]}-`;
  const isLonger = (one: string, other: string) => nameOf(one).includes(nameOf(other));
  const named = fresh.filter((page) => isLonger(page.key, key) || isLonger(key, page.key));
  const near = (page: SitePage) => FOLDER.exec(page.key)?.[0] === FOLDER.exec(key)?.[0];
  const old = left.filter(near);
  const isLikely = (page: SitePage) => near(page) && 3 * page.now.people >= beforeOf(old, "people");
  const [only, other] = named.length > 0 || old.length !== 1 ? named : fresh.filter(isLikely);
  return only && !other ? ` to the new page ${codeSpan(only.path)}` : "";
}

/** Readers who went to the same pages in other versions: at least half as many visits as these pages lost. */
export function inOtherVersions({ site, explanation }: Analysis, { pages }: Part, audience: Audience): Said | null {
  const latest = explanation[audience].traffic.periods.at(-1) ?? 0;
  const { past, now } = visitsOf(site, pages, audience);
  const lost = (past[latest] ?? 0) - now;
  if (lost <= 0) return null;
  // "/docs/v1/a" → "/docs/a", which is often the latest version's page. Versions that left the sitemap aren't in `variants`.
  const withoutVersion = ({ key }: SitePage) =>
    key.replace(/[^/]+\//g, (segment) => (formOf(segment.slice(0, -1)) === "version" ? "" : segment));
  const [own, paths, ends] = [new Set(pages), new Set(pages.map(withoutVersion)), new Set(pages.map(lastSegmentOf))];
  // Comparing only the ends first saves time.
  const isSame = (page: SitePage) => ends.has(lastSegmentOf(page)) && paths.has(withoutVersion(page)) && !own.has(page);
  const same = site.pages.filter(isSame);
  // "/next" can be Next.js, so a few pages with the same names aren't enough unless it's known to be a version.
  const areVersions = [...pages, ...same].some(({ variants }) => variants.some((each) => formOf(each) === "version"));
  if (same.length < MIN.together && !areVersions) return null;
  const others = visitsOf(site, same, audience);
  const more = others.now - (others.past[latest] ?? others.now);
  const text = `Visits to the same pages in other versions rose by ${count(more)}.`;
  return 2 * more >= lost ? say(text, { type: "x-versions", numbers: [more] }) : null;
}

/** Pages that aren't in the sitemap, but had readers in most earlier periods. They may be hidden on purpose. */
export function hidden(analysis: Analysis, found: readonly Finding[]): Finding[] {
  const left = new Set(found.flatMap(({ kind, pages }) => (kind === "gone" ? pages.map(({ path }) => path) : [])));
  const pages = unpublishedPages(analysis).filter(({ path, now, past }) => {
    // A page that had many more readers left the sitemap.
    const alike = past.filter((then) => then !== null && then.people > 0 && then.people <= 2 * now.people);
    return now.people >= MIN.visitors && alike.length * 2 > past.length && !left.has(path);
  });
  const [first, other] = pages;
  if (first === undefined) return [];
  const { path, now } = first;
  const claim = { type: "gone", subject: { path }, visits: now.people } as const;
  const example = `${codeSpan(path)} (${visitors(now.people, "people")})`;
  const one = `${example} isn't in the sitemap. It may be hidden on purpose.`;
  const many = `${count(pages.length)} pages that people read, such as ${example}, aren't in the sitemap. They may be hidden on purpose.`;
  const said = other ? say(many, claim, { type: "x-unpublished", numbers: [pages.length] }) : say(one, claim);
  return finding("unpublished", [said], { pages, notable: false });
}

/** Published pages that no one visits anymore. Empty if people aren't counted on the site, which would explain it. */
export function silent({ site, sitemap, explanation: { counting } }: Analysis): Finding[] {
  const before = new Map(site.pages.map(({ published, past }) => [published, past.at(-1)?.total ?? 0]));
  const sizeOf = (path: string) => before.get(path) ?? 0;
  const paths = sitemap?.unvisited?.filter((path) => sizeOf(path) >= MIN.visitors) ?? [];
  const [first, other] = paths.sort((a, b) => sizeOf(b) - sizeOf(a));
  if (first === undefined || counting.brokenSite !== null) return [];
  const which = other ? `${count(paths.length)} published pages, such as ${codeSpan(first)},` : codeSpan(first);
  const text = `${which} had no visitors, but had at least ${inWords(MIN.visitors)} the ${site.unit} before.`;
  return finding("silent", [say(text, { type: "x-silent", numbers: [paths.length] })], { notable: false });
}
