import { unitName } from "../../inputs/period.ts";
import { count, counted } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import type { Sentence } from "../model.ts";
import { isUnlisted, perAudience } from "../pages.ts";
import { visitsOf } from "./differences.ts";
import { byPeople, type Facts, type Finding, finding } from "./finding.ts";
import { prefixFinder } from "./launches.ts";
import { stepWith } from "./steps.ts";
import { amount, VISITS, visitors } from "./words.ts";

/** Fewer than this could be one person's typo. */
const MIN_PEOPLE = 10;
/** Anyone can make up paths. The list of unpublished paths has them all. */
const MAX_UNPUBLISHED = 50;
/** As many under one prefix are told together. */
const MIN_PAGES = 5;

/** A small site has fewer, and most of them have few visitors. */
const MANY_PAGES = 200;

/** What's wrong, whether or not it's new. It isn't news, except that a small site has little else, and new paths may matter. */
export function conditions(facts: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  return [...unpublishedFindings(facts, told), ...silentFindings(facts)];
}

/** People on paths that aren't in the sitemap. */
function unpublishedFindings({ judged: { pages }, sitemap, unit }: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  if (sitemap !== "read") return [];
  const known = pages.filter((page) => {
    const { path, published, human } = page;
    if (published !== null || path === "/" || /[?#]/.test(path) || isUnlisted(path)) return false;
    return human.now >= MIN_PEOPLE && !told.has(page);
  });
  const published = pages.filter((page) => page.published !== null);
  // What nothing published is under, such as an old version.
  const prefixOf = prefixFinder(known, published, MIN_PAGES);
  return [...Map.groupBy(known, ({ path }) => prefixOf(path) ?? null)]
    .flatMap(([prefix, pages]) =>
      prefix === null ? pages.map((page) => unpublished(page, unit)) : [unpublishedBelow(prefix, pages)],
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

/** Of conditions, a small site's first screen tells of silent pages. The steps tell of the others. */
export function shownConditions(findings: readonly Finding[], { judged }: Facts): readonly Finding[] {
  const visited = judged.pages.filter(({ now }) => now > 0);
  const few = visited.filter(({ now }) => now < FEW_VISITORS);
  const isSmall = visited.length < MANY_PAGES && few.length * 2 > visited.length;
  return isSmall ? findings.filter(({ kind }) => kind === "silent") : [];
}
