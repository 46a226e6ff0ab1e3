import { unitName } from "../../inputs/period.ts";
import { count, counted } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import { isUnlisted, normalizePath } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { newPlaces } from "./moved.ts";
import { isOfMove } from "./page-changes.ts";
import { stepWith } from "./steps.ts";
import { usually, visitors } from "./words.ts";

/** Fewer than this could be one person's typo. */
const MIN_PEOPLE = 10;
/** Anyone can make up paths. The list of unpublished paths has them all. */
const MAX_UNPUBLISHED = 50;
/** Most pages of a small site have fewer visitors. */
const FEW = 30;

/** What's wrong, whether or not it's new. It isn't news, except that a small site has little else, and new paths may matter. */
export function conditions(facts: Facts, told: ReadonlySet<JudgedPage>): Finding[] {
  return [...unpublishedFindings(facts, told), ...silentFindings(facts)];
}

/** People on paths that aren't in the sitemap. */
function unpublishedFindings(
  { judged: { pages, moves }, sitemap, unit }: Facts,
  told: ReadonlySet<JudgedPage>,
): Finding[] {
  if (sitemap !== "read") return [];
  const placeOf = newPlaces(pages);
  return pages
    .filter(
      ({ path, published, human }) =>
        published === null && human.now >= MIN_PEOPLE && path !== "/" && !/[?#]/.test(path) && !isUnlisted(path),
    )
    .filter((page) => !isOfMove(normalizePath(page.path), moves) && !told.has(page))
    .sort((a, b) => b.human.now - a.human.now || byText(a.path, b.path))
    .slice(0, MAX_UNPUBLISHED)
    .map((page) => {
      const { path, atMost, human, ai } = page;
      const who = `${atMost ? "At most " : ""}${visitors(human.now, "human")}`;
      const place = placeOf(page);
      const to = place ? [" to ", { path: place.path }] : [];
      const { usual, previous } = human;
      const before =
        previous === null ? "" : ` (${previous === 0 ? "none" : count(previous)} in the previous ${unitName(unit)})`;
      const sentence = [`${who} reached `, { path }, usual ? usually(usual) : before, ", which isn't in the sitemap"];
      const text = [...sentence, ". If it moved", ...to, ", add a redirect"];
      return finding({
        kind: "unpublished",
        audiences: ["human"],
        people: human.now,
        ai: ai.now,
        isNews: false,
        sentence,
        pages: [page],
        step: stepWith("unpublished", human.now, text),
      });
    });
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
  const isSmall = visited.filter(({ now }) => now < FEW).length * 2 > visited.length;
  if (isSmall) return conditions;
  return conditions.filter(({ kind, pages }) => kind === "unpublished" && pages.every(({ isNew }) => isNew));
}
