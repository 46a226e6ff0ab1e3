import { counted } from "../../text/numbers.ts";
import type { Judged } from "../judged.ts";
import type { Sentence } from "../model.ts";
import { perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import { visitsOf } from "./differences.ts";
import { type Finding, finding } from "./finding.ts";
import { stepWith } from "./steps.ts";

/** No one was counted at the old URLs: they redirect, or what they show isn't counted. */
function checkOf(pages: Judged["moves"][number]["pages"]): Sentence {
  const [most] = pages.toSorted((a, b) => b.old.usual - a.old.usual || byText(a.old.path, b.old.path));
  return ["Check that the old URLs redirect, such as ", { path: most?.old.path ?? "/" }];
}

/** The sentence's beginning, which names no path. */
export const movedPages = (many: number): string => `${counted(many, "page")} appear to have moved`;

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
      sentence: [`${movedPages(pages.length)} from `, { path: `${from}/` }, " to ", { path: `${to}/` }],
      details: [["Each new path ends like an old one that lost nearly all its visitors at the same time"]],
      pages: renamed,
      step: stepWith("redirect", left, left === 0 ? checkOf(pages) : text),
    });
  });
}
