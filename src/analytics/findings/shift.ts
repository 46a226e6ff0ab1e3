import { percent } from "../../text/numbers.ts";
import type { Shift } from "../bridge/shift.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import { strongest } from "./claims.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind, sized } from "./kind.ts";
import { visitsBy } from "./words.ts";

/** Readers who go from one version or language to another. */
export const shift: Kind = {
  find: (analysis) =>
    AUDIENCES.flatMap((audience) => {
      const { shift } = analysis.explanation[audience];
      return shift === null ? [] : shifted(analysis, audience, shift);
    }),
  rank: bySize,
  // One version falls, and the other rises.
  explains: (told, other) =>
    (told.people === 0) === (other.people === 0) && hasItsPages({ ...told, people: other.people, ai: other.ai }, other),
};

function shifted({ site }: Analysis, audience: Audience, { from, to, shares, lost }: Shift): Finding[] {
  const claims = [{ type: "shift", audience, ...shares }] as const;
  const [a, b] = [shares.from, shares.to].map(({ previous, now }) => `from ${percent(previous)} to ${percent(now)}`);
  return finding({
    kind: "shift",
    said: [
      strongest(site, [
        { text: `${from.name} fell ${a} of ${visitsBy(audience)}, and ${to.name} rose ${b}.`, claims },
        { text: `${from.name} fell ${a} of ${visitsBy(audience)}.`, claims },
      ]),
    ],
    ...sized(audience, -lost),
    group: from.prefix,
    pages: [...from.pages, ...to.pages],
  });
}
