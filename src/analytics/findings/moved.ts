import { count } from "../../text/numbers.ts";
import type { Move } from "../bridge/arrivals.ts";
import type { Finding } from "../data.ts";
import { isUnder } from "../site/path.ts";
import { strongest } from "./claims.ts";
import { nowOf } from "./counts.ts";
import { type Analysis, bySize, finding, type Kind } from "./kind.ts";
import { redirectRule } from "./steps.ts";
import { named, visits } from "./words.ts";

/** Fewer visits of old URLs aren't worth a rule. */
const MIN_LEFT = 10;

/** Pages whose paths begin differently since this period. */
export const moved: Kind = {
  find: (analysis) => {
    const { moves } = analysis.explanation.arrivals;
    return moves.filter(({ isNew }) => isNew).flatMap((move) => moveOf(analysis, move));
  },
  rank: bySize,
  explains: ({ pages }, other) => {
    const paths = new Set(pages.map(({ path }) => path));
    // Old pages fall, and new ones rise.
    return other.pages.length > 0 && other.pages.every(({ path }) => paths.has(path));
  },
};

function moveOf(analysis: Analysis, { from, to, pairs }: Move): Finding[] {
  const { site } = analysis;
  const [old, renamed] = [pairs.map(({ old }) => old), pairs.map(({ renamed }) => renamed)];
  const claim = { type: "moved", from, to, pages: pairs.length } as const;
  const pages = `${count(pairs.length)} pages moved`;
  const places = `${named(`${from}/…`)} to ${named(`${to}/…`)}`;
  const said = strongest(site, [
    { text: `${pages} from ${places}.`, claims: [claim] },
    { text: `${pages}.`, claims: [claim] },
  ]);
  const left = leftBehind(analysis, from, to);
  return finding({
    kind: "moved",
    said: [said, left?.said ?? null],
    people: nowOf(renamed, "people"),
    ai: nowOf(renamed, "ai"),
    pages: [...renamed, ...old],
    step: left?.step ?? null,
  });
}

/** People who still go to the old URLs of pages that moved; null if there are hardly any. */
export function leftBehind(analysis: Analysis, from: string, to: string) {
  const { site } = analysis;
  const old = site.pages.filter(({ path, published }) => published === null && isUnder(path, from));
  const left = nowOf(old, "people");
  const claims = [{ type: "gone", subject: { prefix: from }, visits: left }] as const;
  const text = `The old URLs under ${named(from)} still had ${visits(left, "people")}.`;
  const said = left < MIN_LEFT ? null : strongest(site, [{ text, claims }]);
  const rule = `If the old URLs don't redirect yet, add one rule: ${named(`${from}/*`)} to ${named(`${to}/*`)}.`;
  return said && { said, left, pages: old, step: redirectRule(analysis, from, left, rule, claims) };
}
