import { count } from "../../text/numbers.ts";
import type { Claim, Finding } from "../data.ts";
import { strongest } from "./claims.ts";
import { unpublishedPages } from "./gone.ts";
import { type Analysis, bySize, CONDITION, finding, hasItsPages, type Kind } from "./kind.ts";
import { leftBehind } from "./moved.ts";
import { named, visitors } from "./words.ts";

/** A smaller part of the page visits isn't worth a rule. */
const MIN_LEFT = 0.01;

/** Pages with people that aren't in the sitemap. It isn't new, so it's never told first. */
export const unpublished: Kind = {
  find: (analysis) => [...hidden(analysis), ...oldUrls(analysis)],
  rank: (finding) => CONDITION + bySize(finding),
  explains: hasItsPages,
};

/** People came in most earlier periods, so they may be hidden on purpose. */
function hidden(analysis: Analysis): Finding[] {
  const { site } = analysis;
  const pages = unpublishedPages(analysis).filter(({ past }) => {
    return past.filter((then) => then !== null && then.people > 0).length * 2 > past.length;
  });
  const [first] = pages;
  if (first === undefined) return [];
  const example = `${named(first.path)} (${visitors(first.now.people, "people")})`;
  const gone: Claim = { type: "gone", subject: { path: first.path }, visits: first.now.people };
  const many: Claim = { type: "x-unpublished", numbers: [pages.length] };
  const said = strongest(site, [
    pages.length === 1
      ? { text: `${example} isn't in the sitemap. It may be hidden on purpose.`, claims: [gone] }
      : {
          text: `${count(pages.length)} pages with readers aren't in the sitemap, such as ${example}. They may be hidden on purpose.`,
          claims: [gone, many],
        },
  ]);
  return finding({ kind: "unpublished", said: [said], pages, notable: false });
}

/** People who still go where pages were that moved earlier. */
function oldUrls(analysis: Analysis): Finding[] {
  const { explanation } = analysis;
  return explanation.arrivals.moves.flatMap(({ from, to, isNew }) => {
    const left = isNew ? null : leftBehind(analysis, from, to);
    if (left === null || left.left < MIN_LEFT * explanation.people.traffic.visits) return [];
    return finding({ kind: "unpublished", said: [left.said], pages: left.pages, notable: false, step: left.step });
  });
}
