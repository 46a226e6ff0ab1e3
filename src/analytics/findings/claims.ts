import type { Claim, Subject } from "../data.ts";
import type { Site } from "../site/site.ts";
import { CONDITIONS, type NamedClaim } from "./conditions.ts";

/** A sentence with its final period, and what it claims. */
export interface Said {
  readonly text: string;
  readonly claims: readonly Claim[];
}

export const SITE: Subject = { site: true };

/**
 * Is it true of the raw counts, whatever led to it?
 *
 * @param beside  the claims of the same finding
 */
export function holds(claim: Claim, site: Site, beside: readonly Claim[] = []): boolean {
  if (isOther(claim)) return true;
  // The table's key is the claim's type.
  const condition = CONDITIONS[claim.type] as (claim: NamedClaim, site: Site, beside: readonly Claim[]) => boolean;
  return condition(claim, site, beside);
}

/** Its numbers aren't counts of visitors, so they're in no table of conditions. */
const isOther = (claim: Claim): claim is Exclude<Claim, NamedClaim> => claim.type.startsWith("x-");

/** So that it fits on the first screen's first line. */
export const MAX_FIRST = 90;

/**
 * The first of these whose claims all hold: the strongest goes first. If a first sentence is longer than a headline, a weaker
 * one that fits is used. Null if none holds.
 *
 * @param beside  what the finding's other sentences claim
 */
export function strongest(site: Site, options: readonly (Said | null)[], beside: readonly Claim[] = []): Said | null {
  const isTrue = ({ claims }: Said) => claims.every((claim) => holds(claim, site, [...beside, ...claims]));
  const all = options.filter((said) => said !== null && isTrue(said));
  return all.find((said) => said !== null && said.text.length <= MAX_FIRST) ?? all.at(-1) ?? null;
}

/** One claim, or several, in wordings from long to short: the first that fits. Null if a claim doesn't hold. */
export const worded = (site: Site, claims: readonly Claim[], wordings: readonly string[]): Said | null =>
  strongest(
    site,
    wordings.map((text) => ({ text, claims })),
  );
