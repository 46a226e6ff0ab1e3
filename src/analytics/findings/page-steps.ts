import type { Judged, JudgedPage, Standing } from "../judged.ts";
import { MIN_KNOWN } from "../standing.ts";
import { difference, newsIn } from "./differences.ts";
import type { Facts, Step } from "./finding.ts";
import { pageStepWith } from "./steps.ts";
import { earlierWindows, usually, visitors } from "./words.ts";

/** In as many windows with visitors, what was launched has found its level. */
const MIN_VISITED = 4;

/** Not launched lately, after which visitors become fewer anyway. */
export function isEstablished({ series }: Standing): boolean {
  const earlier = series.slice(0, -1);
  return !earlier.includes(0) || earlier.filter((count) => count !== 0).length >= MIN_VISITED;
}

/** A part of the site that has this part of a page's fall, on a logarithmic scale, fell like it. */
const MIN_ALIKE = 0.5;

/** Did all of the site, or the others in one of the page's groups, lose people like the page? */
function isAlike(page: JudgedPage, { site, groups }: Judged): boolean {
  const { now, previous } = page.human;
  const fall = (now: number, before: number | null) => Math.log((now + 0.5) / ((before ?? 0) + 0.5));
  const isLike = (lost: number) => lost <= MIN_ALIKE * fall(now, previous);
  const around = groups.filter(({ pages }) => pages.includes(page)).map(({ human }) => human);
  const others = around.map((all) => fall(all.now - now, (all.previous ?? 0) - (previous ?? 0)));
  return [fall(site.human.now, site.human.previous), ...others].some(isLike);
}

/** The rest of a version or language has at most this part of what's expected if readers are leaving it. */
const MAX_LEFT = 0.9;

/** Why people left all of these pages, as a clause: they're in a version or language that readers leave. Null if they aren't. */
export function whyLeft(pages: readonly JudgedPage[], { groups }: Judged): string | null {
  const [first] = pages;
  const around = groups.filter((group) => group.kind !== "section" && first && group.pages.includes(first));
  const left = around.find(({ pages: all, human }) => {
    const members = new Set(all);
    const rest = (of: (standing: Standing) => number) => pages.reduce((sum, page) => sum - of(page.human), of(human));
    const expected = rest(({ expected, now }) => expected ?? now);
    return pages.every((page) => members.has(page)) && expected > 0 && rest(({ now }) => now) <= MAX_LEFT * expected;
  });
  return left ? `readers may be moving to another ${left.kind}` : null;
}

export const LAUNCHED = "pages usually lose people after their launch";

/**
 * Why a page's numbers don't ask for work on it, as a clause; null if they do: people became fewer than in the previous window,
 * than usual, and than the site's own change explains, on a page that isn't new.
 */
export function whyNoStep(page: JudgedPage, { judged, unit }: Facts): string | null {
  const { human, published } = page;
  const { now, previous, usual } = human;
  if (published === null) return "the page isn't in the sitemap";
  if (page.isNew || !isEstablished(human)) return LAUNCHED;
  if (usual === null) return `it takes ${earlierWindows(MIN_KNOWN, unit)} to know what's usual for a page`;
  if (newsIn(human) !== "down" || previous === null || now >= previous) return "the page didn't lose more people";
  if (!human.isNotable) return "the fall may be chance";
  return whyLeft([page], judged) ?? (isAlike(page, judged) ? "other pages lost as large a part of their people" : null);
}

/** What to do about a page that lost people; null if nothing follows. */
export function pageStep(page: JudgedPage, facts: Facts): Step | null {
  if (whyNoStep(page, facts) !== null) return null;
  const { path, published, human } = page;
  const text = [`${visitors(human.now, "human")} visited `, { path: published ?? path }, usually(human.usual)];
  const ask = (name: string) =>
    `fewer people are visiting ${name}: check that it's accurate, that its title matches its content, and that other pages link to it`;
  return pageStepWith({ kind: "falling", people: -difference(human), text }, published, ask, facts.open);
}
