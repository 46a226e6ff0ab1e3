import { unitName } from "../../inputs/period.ts";
import { count, counted } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import type { Sentence } from "../model.ts";
import { LEFT_BEHIND } from "../moves.ts";
import { isUnlisted, perAudience } from "../pages.ts";
import { MIN_KNOWN } from "../standing.ts";
import { visitsOf } from "./differences.ts";
import { byPeople, type Facts, type Finding, finding } from "./finding.ts";
import { prefixFinder } from "./launches.ts";
import { ifMoved, newPlaces } from "./moved.ts";
import { changeClause } from "./page-changes.ts";
import { stepWith } from "./steps.ts";
import { amount, READERS, VISITS, visitors } from "./words.ts";

/** Fewer than this could be one person's typo. */
const MIN_PEOPLE = 10;
/** Anyone can make up paths. The list of unpublished paths has them all. */
const MAX_UNPUBLISHED = 50;
/** As many, under one prefix or gone, are told together. */
const MIN_PAGES = 5;

/** A small site has fewer, and most of them have few visitors. */
const MANY_PAGES = 200;

/** What's wrong, whether or not it's new. It isn't news, except that a small site has little else, and new paths may matter. */
export function conditions(facts: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  return [...unpublishedFindings(facts, told), ...silentFindings(facts)];
}

/** Those that aren't in the sitemap, except for what anyone can make up. */
function unpublishedPages({ judged: { pages }, sitemap }: Facts): JudgedPage[] {
  if (sitemap !== "read") return [];
  return pages.filter(({ path, published }) => published === null && !/[?#]/.test(path) && !isUnlisted(path));
}

/** People on paths that aren't in the sitemap. */
function unpublishedFindings(facts: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  const known = unpublishedPages(facts).filter((page) => {
    return page.human.now >= MIN_PEOPLE && page.path !== "/" && !told.has(page);
  });
  const published = facts.judged.pages.filter((page) => page.published !== null);
  // What nothing published is under, such as an old version.
  const prefixOf = prefixFinder(known, published, MIN_PAGES);
  return [...Map.groupBy(known, ({ path }) => prefixOf(path) ?? null)]
    .flatMap(([prefix, pages]) =>
      prefix === null ? pages.map((page) => unpublished(page, facts.unit)) : [unpublishedBelow(prefix, pages)],
    )
    .sort(byPeople)
    .slice(0, MAX_UNPUBLISHED);
}

function unpublished(page: JudgedPage, unit: Facts["unit"]): Finding {
  const { path, atMost, human } = page;
  const who = `${atMost ? "At most " : ""}${visitors(human.now, "human")}`;
  const { previous } = human;
  const before =
    previous === null ? "" : ` (${previous === 0 ? "none" : count(previous)} in the previous ${unitName(unit)})`;
  const sentence = [`${who} reached `, { path }, before, ", which isn't in the sitemap"];
  return condition([page], sentence, [". If it moved, add a redirect"]);
}

function unpublishedBelow(prefix: string, pages: readonly JudgedPage[]): Finding {
  const they = ` that aren't in the sitemap had ${amount(visitsOf(pages, "human").now, VISITS.human)}`;
  const rule = ". If they moved, add one redirect rule for all of them";
  return condition(pages, [`${count(pages.length)} pages under `, { path: prefix }, they], [rule]);
}

function condition(pages: readonly JudgedPage[], sentence: Sentence, advice: Sentence): Finding {
  const difference = perAudience((of) => visitsOf(pages, of).now);
  const step = stepWith("unpublished", difference.human, [...sentence, ...advice]);
  return finding({ kind: "unpublished", audiences: ["human"], difference, isNews: false, sentence, pages, step });
}

function silentFindings({ unvisited }: Facts): Finding[] {
  if (unvisited === null || unvisited.count === 0) return [];
  const [path = ""] = unvisited.items;
  const isOne = unvisited.count === 1;
  const published = counted(unvisited.count, "published page");
  const sentence = isOne
    ? [{ path }, " is published but had no visitors"]
    : [`${published} had no visitors, such as `, { path }];
  return [finding({ kind: "silent", audiences: ["human", "ai"], isNews: false, sentence })];
}

/** The conditions that the first screen has room for. */
export function shownFirst(conditions: readonly Finding[], { judged }: Facts): readonly Finding[] {
  const visited = judged.pages.filter(({ now }) => now > 0);
  const few = visited.filter(({ now }) => now < FEW_VISITORS);
  const isSmall = visited.length < MANY_PAGES && few.length * 2 > visited.length;
  if (isSmall) return conditions;
  return conditions.filter(({ kind, pages }) => kind === "unpublished" && pages.every(({ isNew }) => isNew));
}

/** In each of the latest windows. A page with fewer can lose nearly all of them by chance. */
const MIN_LOST = 50;

/**
 * Pages that aren't in the sitemap, and that lost nearly all of the people who visited them in each of the latest windows.
 * Only published pages are judged, because anyone can make up others, but not for weeks in advance.
 */
export function goneFindings(facts: Facts): Finding[] {
  const gone = unpublishedPages(facts).filter(isGone);
  if (gone.length >= MIN_PAGES) {
    const { before, now } = visitsOf(gone, "human");
    const lost = `lost nearly all their ${VISITS.human}: ${count(before)} → ${count(now)}`;
    const sentence = `${count(gone.length)} pages that aren't in the sitemap ${lost}`;
    return [goneFinding(gone, [sentence], ["If these pages moved, add redirects"])];
  }
  const placeOf = newPlaces(facts.judged.pages);
  return gone.map((page) => {
    const change = changeClause([{ path: page.path }], page, "human", READERS, facts.unit);
    return goneFinding([page], [...change, ", and it isn't in the sitemap"], ifMoved(page, placeOf(page)));
  });
}

function goneFinding(pages: readonly JudgedPage[], sentence: Finding["sentence"], text: Finding["sentence"]): Finding {
  const difference = perAudience((of) => visitsOf(pages, of).now - visitsOf(pages, of).before);
  const step = stepWith("redirect", -difference.human, text);
  return finding({ kind: "page", audiences: ["human"], difference, isNotable: true, sentence, pages, step });
}

function isGone({ human: { now, series } }: JudgedPage): boolean {
  const latest = series.slice(0, -1).slice(-MIN_KNOWN);
  const known = latest.filter((count) => count !== null && count >= MIN_LOST) as number[];
  return known.length === MIN_KNOWN && now <= LEFT_BEHIND * Math.min(...known);
}
