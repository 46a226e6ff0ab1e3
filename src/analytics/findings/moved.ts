import { counted } from "../../text/numbers.ts";
import type { Judged } from "../judged.ts";
import { normalizePath } from "../pages.ts";
import { type Finding, finding, type Step } from "./finding.ts";

/** Prefixes that were renamed. What moved is compared across the move, so it's neither new nor gone. */
export function movedFindings({ moves, pages: all }: Judged): Finding[] {
  return moves.map(({ from, to, pages }) => {
    // The front page of what moved has no name to recognize it by.
    const front = from === "" ? undefined : all.find(({ path }) => normalizePath(path) === from);
    const left = pages.reduce((sum, { old }) => sum + old.human.now, front?.human.now ?? 0);
    const rule = [{ path: `${from}/` }, " to ", { path: `${to}/` }];
    // Sums over pages aren't people.
    const those = `${counted(left, "page visit")} by people`;
    const step: Step = {
      kind: "redirect",
      people: left,
      text: [`Old URLs still had ${those}. If they don't redirect yet, add one rule from `, ...rule],
      prompt: null,
      openPullRequest: null,
    };
    return finding({
      kind: "moved",
      audiences: ["human", "ai"],
      people: pages.reduce((sum, { renamed }) => sum + renamed.human.now, 0),
      ai: pages.reduce((sum, { renamed }) => sum + renamed.ai.now, 0),
      isNotable: true,
      sentence: [`${counted(pages.length, "page")} moved from `, ...rule],
      details: left === 0 ? [] : [[`Their old URLs still had ${those}: if they don't redirect yet, add one rule`]],
      pages: pages.map(({ renamed }) => renamed),
      step: left === 0 ? null : step,
    });
  });
}
