import type { WindowUnit } from "../../inputs/period.ts";
import type { Judged, JudgedGroup, JudgedPage, Standing } from "../judged.ts";
import type { Sentence } from "../model.ts";
import { MIN_KNOWN } from "../standing.ts";
import { difference, newsIn } from "./differences.ts";
import type { Facts, Finding, Step } from "./finding.ts";
import { pageStepWith, stepWith } from "./steps.ts";
import { earlierWindows, NAMES, usually, visitors } from "./words.ts";

/** The rest of a version has at most this part of what's expected if readers are leaving it. */
const MAX_LEFT = 0.9;
const LEFT = ["readers may be moving to another version"];

/** Is a page in a version whose other pages lost people, too? The same if it's the first page of a section. */
function isLeft(pages: readonly JudgedPage[], { groups }: Judged): boolean {
  return groups.some(({ kind, pages: all, human }) => {
    if (kind !== "version" || !all.some((page) => page === pages[0])) return false;
    const rest = (of: (standing: Standing) => number) => pages.reduce((sum, page) => sum - of(page.human), of(human));
    return rest(({ now }) => now) <= MAX_LEFT * rest(({ expected, now }) => expected ?? now);
  });
}

const unknown = (unit: WindowUnit): Sentence => [
  `it takes ${earlierWindows(MIN_KNOWN, unit)} to know what's usual here`,
];

/**
 * Why a page's numbers don't ask for work on it, as a clause; null if they do: people became fewer than in the previous window,
 * than usual, and than the site's own change explains.
 */
export function whyNoStep(page: JudgedPage, { judged, unit }: Facts): Sentence | null {
  const { human, published } = page;
  const { now, previous, usual } = human;
  if (published === null) return ["the page isn't in the sitemap"];
  if (usual === null) return unknown(unit);
  if (newsIn(human) !== "down" || previous === null || now >= previous) return ["the page didn't lose more people"];
  if (!human.isNotable) return ["the fall may be chance"];
  return isLeft([page], judged) ? LEFT : null;
}

/** What to do about a page that lost people; null if nothing follows. */
export function pageStep(page: JudgedPage, facts: Facts): Step | null {
  if (whyNoStep(page, facts) !== null) return null;
  const { path, published, human } = page;
  const who = human.now === 0 ? "no one" : visitors(human.now, "human");
  const text = ["Check ", { path: published ?? path }, `, which ${who} visited${usually(human.usual)}`];
  const ask = (name: string) =>
    `fewer people are visiting ${name}: check that it's accurate, that its title matches its content, and that other pages link to it`;
  return pageStepWith({ kind: "falling", people: -difference(human), text }, published, ask, facts.open);
}

const CHECK = "work, and that the navigation and search engines still lead to them";

/** What to do about a section or language that lost people, or why there's nothing to do. */
export function sectionStep(
  { kind, name, pages, human }: JudgedGroup,
  fewer: number,
  { judged, unit }: Facts,
): Pick<Finding, "step" | "whyNoStep"> {
  if (human.usual === null) return { step: null, whyNoStep: unknown(unit) };
  if (kind === "version" || isLeft(pages, judged)) return { step: null, whyNoStep: LEFT };
  const text = [`Check that the pages in ${NAMES[kind]}`, { path: name }, ` ${CHECK}`];
  return { step: stepWith("check-section", fewer, text), whyNoStep: null };
}
