import type { PartComparison } from "../compare/parts.ts";
import type { Audience, Claim, Subject } from "../data.ts";
import type { Site } from "../site/site.ts";
import { rangeOf } from "../tables.ts";
import { type Said, strongest } from "./claims.ts";
import { comparedTo, rangeText } from "./words.ts";

/** Of the site from its usual size, as a logarithm. */
const MAX_DISTANCE = 0.1;

/**
 * What a page or a group had, and what's usual.
 *
 * @param had  "`/install` had 265 people"
 * @param previous  null if it isn't known
 * @param size  of the site now, as a multiple of its usual size
 */
export function changedSaid(
  site: Site,
  subject: Subject,
  audience: Audience,
  { now, previous, had }: { readonly now: number; readonly previous: number | null; readonly had: string },
  comparison: PartComparison | undefined,
  size: number,
): (Said | null)[] {
  const of = { subject, audience, unit: "visits" } as const;
  const change: Claim = previous === null ? { type: "count", ...of, now } : { type: "change", ...of, previous, now };
  const text = previous === null ? `${had}.` : `${had}, ${comparedTo(now, previous, site)}.`;
  // If the site's size isn't as usual, its past isn't within the range.
  const range = Math.abs(Math.log(size)) <= MAX_DISTANCE ? rangeOf(comparison ?? null, size) : null;
  const usual = range === null ? [] : [range];
  const claims = usual.map((range) => ({ type: "usual", ...of, ...range }) as const);
  return [
    strongest(site, [{ text, claims: [change] }], claims),
    ...usual.map((range) => strongest(site, [{ text: `Usually ${rangeText(range)}.`, claims }], [change])),
  ];
}
