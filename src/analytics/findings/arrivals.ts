import { codeSpan } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Arrivals } from "../bridge/arrivals.ts";
import { MIN_SHARE } from "../bridge/changes.ts";
import { MIN, sumOf } from "../compare/statistics.ts";
import { type Audience, type Claim, type Finding, otherThan, perAudience } from "../data.ts";
import { isForAi, isUnder } from "../site/path.ts";
import { isUnseen, nowOf, pagesOf, prefixesOf, type Site, type SitePage, visitsOf } from "../site/site.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { fitting, naming, say, visits } from "./words.ts";

/** Old URLs of an earlier move with a smaller fraction of all page visits aren't worth a redirect rule. */
const MIN_LEFT = 0.01;
/** If the old URLs of an earlier move have this many times as many visits as before, they don't redirect anymore. */
const BROKEN = 2;

/** Pages that moved in this period, and people who still visit old URLs after this or an earlier move. */
export function moves(analysis: Analysis): Finding[] {
  return analysis.explanation.arrivals.moves.flatMap((move) => {
    const { from, to, pairs, isNew } = move;
    const { pages, more, still, step } = oldUrlsOf(analysis, move);
    if (!isNew) {
      const notable = more > 0;
      return finding(notable ? "gone" : "unpublished", [still], { pages, group: from, people: more, notable, step });
    }
    const renamed = pairs.map(({ renamed }) => renamed);
    const many = `${count(pairs.length)} pages moved`;
    const at = naming(codeSpan(`${to}/…`), (name) => `${many} to ${name}.`);
    const text = fitting(`${many} from ${codeSpan(`${from}/…`)} to ${codeSpan(`${to}/…`)}.`, at);
    const said = [say(text, { type: "moved", from, to: to || "/", pages: pairs.length }), still];
    const all = [...renamed, ...pairs.map(({ old }) => old)];
    return finding("moved", said, { ...perAudience((of) => nowOf(renamed, of)), pages: all, step });
  });
}

/** Visits to the old URLs of a move, and what to do about them. `more`: since the redirects of an earlier move broke. */
function oldUrlsOf({ site, explanation: { arrivals, people } }: Analysis, move: Arrivals["moves"][number]) {
  const { from, to, pairs, isNew } = move;
  const subject = { prefix: from };
  const moved = new Set(pairs.map(({ old }) => old));
  // Without a sitemap, only these are known to be old URLs.
  const isOld = (page: SitePage) => (site.sitemap ? page.published === null : moved.has(page));
  const below = pagesOf(site, subject);
  const pages = below.filter(isOld);
  const { previous, now: left } = visitsOf(site, pages, "people");
  const before = previous ?? left;
  // One rule for a section would also redirect what moved from it, or from a folder in it, to another place.
  const inside = arrivals.moves.filter((each) => isUnder(each.from, from));
  const isMain = inside.find((each) => each.from === from)?.to === to;
  const least = Math.max(MIN.visitors, isNew ? 0 : MIN_LEFT * people.traffic.visits);
  const isWorse = !isNew && people.traffic.hasPrevious && left >= BROKEN * before && left - before >= MIN.visits;
  const than = isNew ? ", including any before the move" : isWorse ? `, up from ${count(before)}` : "";
  const old = `The old URLs under ${codeSpan(from)} ${isWorse ? "had" : "still had"} ${visits(left, "people")}${than}.`;
  const rise: Claim[] = isWorse ? [{ type: "x-unpublished", numbers: [left, before] }] : [];
  const still = left >= least && isMain ? say(old, { type: "gone", subject, visits: left }, ...rise) : null;
  const isRule = inside.length === 1 && !below.some((page) => !isOld(page) && page.isPublished && page.now.total > 0);
  const add = isRule ? `one rule: ${codeSpan(`${from}/*`)} to ${codeSpan(`${to}/*`)}` : "a redirect for each one";
  const which = isNew ? "of the pages that moved" : `under ${codeSpan(from)} (${visits(left, "people")})`;
  const redirect = `If the old URLs ${which} don't redirect ${isWorse ? "anymore" : "yet"}, add ${add}.`;
  const step = still && stepOf(isRule ? "redirect-rule" : "redirect", subject, left, redirect, ...still.claims);
  return { pages, more: isWorse ? left - before : 0, still, step };
}

/** In a section that isn't new, a page with as many visitors as now would have had this many in all known periods. */
const MIN_MISSED = 5;
/** Visits by AI count for this much of a visit, because a crawler can visit thousands of old pages at once. */
const CRAWLED = 0.05;

/** New pages that didn't move: together under a prefix that had no pages, in a section, or one by one. */
function newGroupsOf({ site, explanation: { arrivals, paths, counting } }: Analysis) {
  const pages = new Set(paths.pages);
  const fresh = arrivals.fresh.difference(arrivals.moved);
  const isOld = (page: SitePage) => !fresh.has(page) && (pages.has(page) || !isUnseen(page));
  // Apart from the prefix's own page, whose content may have been split.
  const isNew = (prefix: string) => !pagesOf(site, { prefix }).some((page) => page.key !== prefix && isOld(page));
  // Each prefix once, because a new section can have thousands of pages.
  const prefixes = new Set([...fresh].flatMap(({ key }) => prefixesOf(key)));
  const newPrefixes = new Set([...prefixes].filter(isNew));
  const byPrefix = Map.groupBy(fresh, ({ key }) => prefixesOf(key).find((each) => newPrefixes.has(each)) ?? key);
  const launches = new Map([...byPrefix].filter(([, { length }]) => length >= MIN.together));
  const bySection = Map.groupBy(fresh.difference(new Set([...launches.values()].flat())), ({ section }) => section);
  const others = [...bySection].flatMap(([prefix, all]): [string, SitePage[]][] => {
    const old = pagesOf(site, { prefix }).filter((page) => isOld(page) && !arrivals.fresh.has(page));
    const pages = surelyNew(site, all, old, counting.bots.people?.each ?? 0);
    // If most of the visits were on one page, that's news about this page.
    const half = sumOf(pages, ({ now }) => now.total) / 2;
    const isTogether = pages.length >= MIN.together && pages.every(({ now }) => now.total <= half);
    return isTogether ? [[prefix, pages]] : pages.map((page) => [page.path, [page]]);
  });
  return { launches, others };
}

/**
 * Those of a section's pages that didn't just happen to have no visitors before, as rarely visited pages of a large site do.
 * `old`: the section's other pages. `bots`: visits to each page by a bot that's counted as people.
 */
function surelyNew(site: Site, pages: readonly SitePage[], old: readonly SitePage[], bots: number): SitePage[] {
  const before = site.past.map((_, i) => sumOf(old, ({ past }) => past[i]?.people ?? 0));
  const sizes = before.map((then) => Math.min(1, (1 + then) / (1 + nowOf(old, "people"))));
  const knownIn = ({ past }: SitePage) => sizes.reduce((sum, size, i) => sum + (past[i] ? size : 0), 0);
  const visitsTo = ({ now }: SitePage) => now.people - bots + CRAWLED * now.ai;
  // If none is known, the page had far fewer visitors in the latest with data, which counts as one.
  const latest = sizes[site.past.findLastIndex(({ totals }) => totals.total > 0)] ?? 1;
  const isSure = (page: SitePage) => visitsTo(page) * (knownIn(page) || latest) >= MIN_MISSED;
  // If about as many pages had their first few visitors in a recent period, the section is a catalog with many of them.
  const firstIn = ({ past }: SitePage) => past.findIndex((counts) => counts !== null && counts.people > 0);
  const rare = old.filter((page) => (page.past[firstIn(page)]?.people ?? 0) < MIN_MISSED).map(firstIn);
  const most = Math.max(...[1, 2, 3].map((ago) => rare.filter((i) => i > 0 && i === before.length - ago).length));
  const isRare = (page: SitePage) => visitsTo(page) < MIN_MISSED;
  const isCatalog = pages.filter(isRare).length <= 2 * most;
  return pages.filter((page) => isSure(page) && !(isCatalog && isRare(page)));
}

/** New pages with enough visits. */
export function newPages(analysis: Analysis): Finding[] {
  const { explanation, site } = analysis;
  const least = perAudience((of) => Math.max(MIN.visits, MIN_SHARE.people * explanation[of].traffic.visits));
  const isMostlyAi = 2 * site.totals.ai > site.totals.total;
  const { launches, others } = newGroupsOf(analysis);
  return [...launches, ...others].flatMap(([prefix, pages]) => {
    const sizes = perAudience((of) => nowOf(pages, of));
    const areForAi = pages.every(({ path }) => isForAi(path));
    const audience: Audience = areForAi || sizes.people < (isMostlyAi ? least.people : 1) ? "ai" : "people";
    if (sizes[audience] < least[audience]) return [];
    const isOne = pages.length === 1;
    const group = launches.has(prefix) ? prefix : null;
    const which = isOne ? "The new page" : `${count(pages.length)} new pages ${group ? "under" : "in"}`;
    const isCounted = sizes.people > 0 || areForAi || site.totals.people === 0 || explanation.counting.brokenSite;
    const isUncounted = group !== null && !isCounted;
    const told = isMostlyAi && sizes.people > 0 && sizes.ai > 0 ? [audience, otherThan(audience)] : [audience];
    const more = told[1] ? ` and ${count(sizes[told[1]])} by ${told[1] === "ai" ? "AI" : "people"}` : "";
    const had = `had ${visits(sizes[audience], audience)}${isUncounted ? ", but none by people" : more}`;
    const text = naming(codeSpan(prefix), (name) => `${which} ${name} ${had}.`);
    const isLaunch = group !== null && pagesOf(site, { prefix }).every(isUnseen);
    const claims = told.map((audience): Claim => {
      if (isOne) return { type: "newPage", path: prefix, visits: sizes[audience], audience };
      if (!isLaunch) return { type: "x-new", numbers: [pages.length, sizes[audience]] };
      return { type: "launch", prefix, pages: pages.length, visits: sizes[audience], audience };
    });
    const check = `Check that people can find ${codeSpan(prefix)}, and that the tracking snippet is on its pages.`;
    const step = isUncounted ? stepOf("check-counting", { prefix }, 0, check) : null;
    return finding(isOne ? "new" : "launch", [say(text, ...claims)], { ...sizes, pages, group, step });
  });
}
