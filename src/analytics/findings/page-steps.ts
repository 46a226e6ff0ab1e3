import type { Judged, JudgedGroup, JudgedPage, Standing } from "../judged.ts";
import type { Sentence } from "../model.ts";
import { MIN_KNOWN } from "../standing.ts";
import { difference, newsIn, visitsOf } from "./differences.ts";
import type { Facts, Finding, Step } from "./finding.ts";
import { pageStepWith, stepWith } from "./steps.ts";
import { earlierWindows, NAMES, usually, visitors } from "./words.ts";

/** In as many windows with visitors, what was launched has found its level. */
const MIN_VISITED = 4;

/** Not launched lately, after which visitors become fewer anyway. */
function isEstablished({ series }: Standing): boolean {
  const earlier = series.slice(0, -1);
  return !earlier.includes(0) || earlier.filter((count) => count !== 0).length >= MIN_VISITED;
}

/** A part of the site that has this part of a page's fall, on a logarithmic scale, fell like it. */
const MIN_ALIKE = 0.5;

function isWithin(own: readonly JudgedPage[], pages: readonly JudgedPage[]): boolean {
  const [first] = own;
  if (first === undefined || !pages.includes(first)) return false;
  if (own.length === 1) return true;
  const members = new Set(pages);
  return own.every((page) => members.has(page));
}

/** True of these pages if the rest of the site, or of a group that they're in, lost people like them since window `at` of the series. */
function whyAlike(own: readonly JudgedPage[], { pages, groups }: Judged, at: number): Sentence | null {
  const around = groups.map((group) => group.pages).filter((pages) => isWithin(own, pages));
  const fall = (now: number, before: number) => Math.log((now + 0.5) / (before + 0.5));
  const lost = visitsOf(own, "human", at);
  const isAlike = [pages, ...around].some((pages) => {
    const { now, before } = visitsOf(pages, "human", at);
    return fall(now - lost.now, before - lost.before) <= MIN_ALIKE * fall(lost.now, lost.before);
  });
  return isAlike ? ["other pages lost many people, too"] : null;
}

/** The rest of a version has at most this part of what's expected if readers are leaving it. */
const MAX_LEFT = 0.9;

/** Why people left all of these pages, as a clause: they're in a version that readers leave. Null if they aren't. */
function whyLeft(pages: readonly JudgedPage[], { groups }: Judged): Sentence | null {
  const isLeft = groups.some(({ kind, pages: all, human }) => {
    if (kind !== "version" || !isWithin(pages, all)) return false;
    const rest = (of: (standing: Standing) => number) => pages.reduce((sum, page) => sum - of(page.human), of(human));
    const expected = rest(({ expected, now }) => expected ?? now);
    return expected > 0 && rest(({ now }) => now) <= MAX_LEFT * expected;
  });
  return isLeft ? ["readers may be moving to another version"] : null;
}

const LAUNCHED = ["pages usually lose people after their launch"];

/**
 * Why a page's numbers don't ask for work on it, as a clause; null if they do: people became fewer than in the previous window,
 * than usual, and than the site's own change explains, on a page that isn't new.
 */
export function whyNoStep(page: JudgedPage, { judged, unit }: Facts): Sentence | null {
  const { human, published } = page;
  const { now, previous, usual } = human;
  if (published === null) return ["the page isn't in the sitemap"];
  if (page.isNew || !isEstablished(human)) return LAUNCHED;
  if (usual === null) return [`it takes ${earlierWindows(MIN_KNOWN, unit)} to know what's usual for a page`];
  if (newsIn(human) !== "down" || previous === null || now >= previous) return ["the page didn't lose more people"];
  if (!human.isNotable) return ["the fall may be chance"];
  return whyLeft([page], judged) ?? whyAlike([page], judged, -2);
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

/** What to do about a section or language that lost people since window `at` of the series, or why there's nothing to do. */
export function sectionStep(
  { kind, name, pages, human }: JudgedGroup,
  fewer: number,
  judged: Judged,
  at: number,
): Pick<Finding, "step" | "whyNoStep"> {
  if (kind === "version") return { step: null, whyNoStep: ["readers may just use another version"] };
  const whyNoStep = isEstablished(human) ? (whyLeft(pages, judged) ?? whyAlike(pages, judged, at)) : LAUNCHED;
  const text = [`Check that the pages in ${NAMES[kind]}`, { path: name }, ` ${CHECK}`];
  return { step: whyNoStep ? null : stepWith("check-section", fewer, text), whyNoStep };
}
