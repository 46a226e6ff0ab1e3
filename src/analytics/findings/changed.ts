import type { PartComparison } from "../compare/parts.ts";
import type { Audience, Claim, Subject } from "../data.ts";
import type { Site } from "../site/site.ts";
import { type Said, strongest } from "./claims.ts";
import { comparedTo, rangeText } from "./words.ts";

/**
 * What a page or a group had, and what's usual.
 *
 * @param had  "`/install` had 265 people"
 * @param previous  null if it isn't known
 */
export function changedSaid(
  site: Site,
  subject: Subject,
  audience: Audience,
  { now, previous, had }: { readonly now: number; readonly previous: number | null; readonly had: string },
  comparison: PartComparison | undefined,
): (Said | null)[] {
  const of = { subject, audience, unit: "visits" } as const;
  const change: Claim = previous === null ? { type: "count", ...of, now } : { type: "change", ...of, previous, now };
  const text = previous === null ? `${had}.` : `${had}, ${comparedTo(now, previous, site)}.`;
  const usual = comparison && !comparison.isIrregular ? [rounded(comparison.usual)] : [];
  const claims = usual.map((range) => ({ type: "usual", ...of, ...range }) as const);
  return [
    strongest(site, [{ text, claims: [change] }], claims),
    ...usual.map((range) => strongest(site, [{ text: `Usually ${rangeText(range)}.`, claims }], [change])),
  ];
}

const rounded = ({ low, high }: { low: number; high: number }) => ({ low: Math.round(low), high: Math.round(high) });
