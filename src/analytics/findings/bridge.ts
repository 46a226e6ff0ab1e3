import type { Explanation } from "../bridge/explain.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Bridge, Finding, FindingKind } from "../data.ts";
import { named } from "./words.ts";

/** Smaller parts, as a fraction of the usual page visits, are in the rest. */
const MIN_PART = 0.02;
const MAX_PARTS = 5;

/** What happened to all pages alike is what remains without the others. */
const WHOLE: Partial<Record<FindingKind, string>> = {
  "no-visitors": "No visitors",
  "broken-count": "Not counted",
  site: "All other pages alike",
};
/** Readers who went from one URL or version to another are still there, and a slow change isn't this period's. */
const NO_PARTS: readonly FindingKind[] = ["moved", "shift", "slow"];

/** From what's usual to now, in page visits by people. The parts are the findings', and what remains. Null without a part. */
export function bridgeOf({ people, groups }: Explanation, findings: readonly Finding[]): Bridge | null {
  const { traffic } = people;
  // Of many pages, only the previous count is known.
  const usual = Math.round(sumOf([...traffic.series.values()], ({ usual, past }) => usual ?? past.at(-1) ?? 0));
  const told = findings.filter(({ kind, people: visits }) => {
    return !NO_PARTS.includes(kind) && Math.abs(visits) >= MIN_PART * usual;
  });
  const parts = told
    .filter(({ kind }) => WHOLE[kind] === undefined)
    .map((finding) => ({ name: nameOf(finding, groups), visits: Math.round(finding.people) }))
    .sort((a, b) => Math.abs(b.visits) - Math.abs(a.visits))
    .slice(0, MAX_PARTS);
  // One part alone explains nothing.
  if (usual === 0 || parts.length === 0) return null;
  const rest = traffic.visits - usual - sumOf(parts, ({ visits }) => visits);
  const [whole] = told.flatMap(({ kind }) => WHOLE[kind] ?? []);
  // A sum whose largest part has no name explains nothing, either.
  if (whole === undefined && parts.every(({ visits }) => Math.abs(visits) < Math.abs(rest))) return null;
  return { usual, parts: [...parts, { name: whole ?? "Everything else", visits: rest }], now: traffic.visits };
}

function nameOf({ kind, claims, group, pages: [first, ...others] }: Finding, groups: Explanation["groups"]): string {
  const groupName = group === null ? null : (groups.find(({ prefix }) => prefix === group)?.name ?? named(group));
  const name = groupName ?? (first ? named(first.published ?? first.path) : kind);
  const isQueries = claims.some((claim) => claim.type === "junk" && claim.kind === "queries");
  if (kind === "junk") return isQueries ? "Your pages with a query" : "Paths you don't publish";
  if (kind === "launch" || kind === "new") return `New: ${name}`;
  return group === null && others.length > 0 ? `${name} and ${others.length} more` : name;
}
