import { unitName } from "../../inputs/period.ts";
import { count, counted } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import type { Sentence } from "../model.ts";
import { isUnlisted, normalizePath, perAudience } from "../pages.ts";
import { visitsOf } from "./differences.ts";
import { byPeople, type Facts, type Finding, finding } from "./finding.ts";
import { prefixesOf } from "./launches.ts";
import { newPlaces } from "./moved.ts";
import { isOfMove } from "./page-changes.ts";
import { stepWith } from "./steps.ts";
import { amount, VISITS, visitors } from "./words.ts";

/** Fewer than this could be one person's typo. */
const MIN_PEOPLE = 10;
/** Anyone can make up paths. The list of unpublished paths has them all. */
const MAX_UNPUBLISHED = 50;
/** With as many under one prefix, they're told together. */
const MIN_PAGES = 5;
/** Most pages of a small site have fewer visitors, and it has fewer pages. */
const [FEW, MANY_PAGES] = [30, 200];

/** What's wrong, whether or not it's new. It isn't news, except that a small site has little else, and new paths may matter. */
export function conditions(facts: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  return [...unpublishedFindings(facts, told), ...silentFindings(facts)];
}

/** Those that aren't in the sitemap, except for what anyone can make up or a move explains. */
export function unpublishedPages({ judged: { pages, moves }, sitemap }: Facts): JudgedPage[] {
  if (sitemap !== "read") return [];
  return pages.filter(({ path, published }) => {
    if (published !== null || /[?#]/.test(path) || isUnlisted(path)) return false;
    return !isOfMove(normalizePath(path), moves);
  });
}

/** People on paths that aren't in the sitemap. */
function unpublishedFindings(facts: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  const { pages } = facts.judged;
  const placeOf = newPlaces(pages);
  const known = unpublishedPages(facts).filter((page) => {
    return page.human.now >= MIN_PEOPLE && page.path !== "/" && !told.has(page);
  });
  const above = new Set(known.flatMap(({ path }) => prefixesOf(path)));
  const isAbove = (prefix: string) => above.has(prefix);
  const published = new Set(
    pages.flatMap((page) => (page.published === null ? [] : prefixesOf(page.path).filter(isAbove))),
  );
  // The shortest prefix that nothing published is under, such as that of an old version.
  const groups = Map.groupBy(
    known,
    ({ path }) =>
      prefixesOf(path)
        .slice(1)
        .find((prefix) => !published.has(prefix)) ?? path,
  );
  return [...groups]
    .flatMap(([prefix, pages]) =>
      pages.length < MIN_PAGES
        ? pages.map((page) => unpublished(page, placeOf(page), facts.unit))
        : [unpublishedBelow(prefix, pages)],
    )
    .sort(byPeople)
    .slice(0, MAX_UNPUBLISHED);
}

function unpublished(page: JudgedPage, place: JudgedPage | null, unit: Facts["unit"]): Finding {
  const { path, atMost, human } = page;
  const who = `${atMost ? "At most " : ""}${visitors(human.now, "human")}`;
  const to = place ? [" to ", { path: place.path }] : [];
  const { previous } = human;
  const before =
    previous === null ? "" : ` (${previous === 0 ? "none" : count(previous)} in the previous ${unitName(unit)})`;
  const sentence = [`${who} reached `, { path }, before, ", which isn't in the sitemap"];
  return condition([page], sentence, [". If it moved", ...to, ", add a redirect"]);
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
  const isSmall = visited.length < MANY_PAGES && visited.filter(({ now }) => now < FEW).length * 2 > visited.length;
  if (isSmall) return conditions;
  return conditions.filter(({ kind, pages }) => kind === "unpublished" && pages.every(({ isNew }) => isNew));
}
