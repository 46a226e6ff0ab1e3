import { counted } from "../../text/numbers.ts";
import type { Judged, JudgedPage } from "../judged.ts";
import type { Sentence } from "../model.ts";
import { LEFT_BEHIND, lastSegment } from "../moves.ts";
import { normalizePath, perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import { visitsOf } from "./differences.ts";
import { type Finding, finding } from "./finding.ts";
import { MIN_VISITORS } from "./launches.ts";
import { stepWith } from "./steps.ts";

/** Finds where a page that lost its visitors may have moved: to the only new page whose path ends alike; null if there's none. */
export function newPlaces(pages: readonly JudgedPage[]): (page: JudgedPage) => JudgedPage | null {
  const endOf = ({ path }: JudgedPage) => lastSegment(normalizePath(path));
  const fresh = Map.groupBy(
    pages.filter(({ isNew, now }) => isNew && now >= MIN_VISITORS),
    endOf,
  );
  return (page) => {
    const [only = null, ...others] = fresh.get(endOf(page)) ?? [];
    return page.now <= page.usual * LEFT_BEHIND && others.length === 0 ? only : null;
  };
}

/** What to do about a page that may have moved. */
export function ifMoved({ path }: JudgedPage, place: JudgedPage | null): Sentence {
  return ["If ", { path }, " moved", ...(place ? [" to ", { path: place.path }] : []), ", add a redirect"];
}

/** No one was counted at the old URLs: they redirect, or what they show isn't counted. */
function checkOf(pages: Judged["moves"][number]["pages"]): Sentence {
  const [most] = pages.toSorted((a, b) => b.old.usual - a.old.usual || byText(a.old.path, b.old.path));
  return ["Check that the old URLs redirect, such as ", { path: most?.old.path ?? "/" }];
}

/** Prefixes that were renamed. What moved is compared across the move, so it's neither new nor gone. */
export function movedFindings({ moves }: Judged): Finding[] {
  return moves.map(({ from, to, pages }) => {
    const left = pages.reduce((sum, { old }) => sum + old.human.now, 0);
    const renamed = pages.map(({ renamed }) => renamed);
    const rule = [{ path: `${from}/*` }, " to ", { path: `${to}/*` }];
    // Sums over pages aren't people.
    const those = `${counted(left, "page visit")} by people`;
    // Otherwise, the rule would redirect its own targets.
    const except = `${to}/`.startsWith(`${from}/`) ? [", except for what's already under ", { path: `${to}/` }] : [];
    const still = ` (the old URLs still had ${those})`;
    const text = ["If the old URLs don't redirect yet, add one rule: ", ...rule, ...except, still];
    return finding({
      kind: "moved",
      audiences: ["human", "ai"],
      difference: perAudience((of) => visitsOf(renamed, of).now),
      isNotable: true,
      sentence: [
        `${counted(pages.length, "page")} appear to have moved from `,
        { path: `${from}/` },
        " to ",
        { path: `${to}/` },
      ],
      details: [["Each new path ends like an old one that lost nearly all its visitors at the same time"]],
      pages: renamed,
      step: stepWith("redirect", left, left === 0 ? checkOf(pages) : text),
    });
  });
}
