import { capitalized } from "../../text/visible.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import { SITE, strongest } from "./claims.ts";
import { type Analysis, bySize, finding, type Kind, sized } from "./kind.ts";
import { inWords, unitOf, visitors } from "./words.ts";

/** The first time it's told, and when it's lasting. */
const ROWS = [3, 7];

/** What isn't new comes after what is. */
const NOT_NEW = 0.1;

/** More (or fewer) visitors for several periods than in any before. */
export const row: Kind = {
  find: (analysis) => AUDIENCES.flatMap((audience) => inARow(analysis, audience)),
  rank: (told) => NOT_NEW * bySize(told),
  explains: () => false,
};

/** A fact: so many periods in a row beyond all before. Nothing is said of the future. */
function inARow({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { total, level } = explanation[audience];
  const row = Math.abs(total?.row ?? 0);
  if (total === null || !ROWS.includes(row) || total.news !== 0 || level?.news !== 0) return [];
  const of = { subject: SITE, audience, unit: "visitors" } as const;
  const which = total.row > 0 ? "highest" : "lowest";
  const before = total.of + 1 - row;
  const count = { type: "count", ...of, now: site.totals[audience] } as const;
  const claims = [{ type: "inARow", ...of, which, periods: row, before }, count] as const;
  const than = `${which === "highest" ? "more" : "fewer"} than in any of the ${inWords(before)} before`;
  const text = `${visitors(site.totals[audience], audience)}, the ${row === 3 ? "third" : "seventh"} ${unitOf(site)} in a row with ${than}.`;
  return finding({
    kind: "site",
    said: [strongest(site, [{ text: capitalized(text), claims }])],
    ...sized(audience, Math.round(site.totals[audience] - total.expected)),
  });
}
