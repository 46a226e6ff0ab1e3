import type { Explanation } from "../bridge/explain.ts";
import type { Part } from "../bridge/groups.ts";
import { MOST } from "../compare/statistics.ts";
import type { Claim, Finding, LinkedPullRequest, Report, Step, StepKind, Subject } from "../data.ts";
import { hasContent, isPlain } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";
import type { Said } from "./words.ts";

/** What findings are derived from. */
export interface Analysis extends Pick<Report, "readers" | "activity" | "sitemap" | "diagnostics"> {
  readonly site: Site;
  readonly explanation: Explanation;
  /** Open pull requests that change pages, by the sitemap's spelling. */
  readonly openPullRequests: ReadonlyMap<string, LinkedPullRequest>;
}

/** A kind of finding, as listed in index.ts. Similar kinds share a file. */
export interface Kind {
  /** @param found  the findings of the kinds before it in the list */
  readonly find: (analysis: Analysis, found: readonly Finding[]) => readonly Finding[];
  /** Notable findings come first, and larger ones before smaller ones. By default, the size is `bySize`. */
  readonly size?: (finding: Finding, site: Site) => number;
  /** Does a finding of this kind make another, smaller one redundant? By default, that's decided by `explainsPages`. */
  readonly explains?: (finding: Finding, other: Finding) => boolean;
}

/** Findings that aren't news are lasting conditions and gradual changes. They never come first. */
export const isNews = ({ kind, notable }: Finding): boolean => notable && kind !== "partial";

/** Page visits by people. Those by AI count half as much. */
export const bySize = ({ people, ai }: Finding): number => Math.abs(people) + Math.abs(ai) / 2;

/** Does the first finding have this fraction of the other one's pages? */
export function hasPagesOf(first: Finding, other: Finding, fraction = MOST): boolean {
  const paths = new Set(first.pages.map(({ path }) => path));
  const shared = other.pages.filter(({ path }) => paths.has(path)).length;
  return shared > 0 && shared >= fraction * other.pages.length;
}

/** Does the first finding have most of the other one's pages, and the same direction and audience? */
export function explainsPages(first: Finding, other: Finding): boolean {
  const audience = other.people === 0 ? "ai" : "people";
  return first[audience] * other[audience] > 0 && hasPagesOf(first, other);
}

type Details = Partial<Omit<Finding, "kind" | "sentence" | "claims">>;

/**
 * A finding with those of its sentences whose claims hold. Empty if the first one's don't.
 *
 * @param said  null for a sentence whose claims don't hold; the first sentence says what happened
 */
export function finding(kind: Finding["kind"], said: readonly (Said | null)[], details: Details = {}): Finding[] {
  if (!said[0]) return [];
  const { pages = [], people = 0, ai = 0, ...others } = details;
  const sentences = said.filter((each) => each !== null);
  return [
    {
      kind,
      sentence: sentences.map(({ text }) => text).join(" "),
      claims: sentences.flatMap(({ claims }) => claims),
      pages: pages.map(({ path, published }) => ({ path, published })),
      people: Math.round(people),
      ai: Math.round(ai),
      group: null,
      notable: true,
      step: null,
      ...others,
    },
  ];
}

/** The pages that a finding is about, and the section, version, or language. */
export const about = ({ subject, pages }: Part) => ({ group: "prefix" in subject ? subject.prefix : null, pages });

/**
 * Something for a person to do.
 *
 * @param people  the number of people it concerns, or minus that number
 * @param more  what the text says besides what to do
 */
export function stepOf(kind: StepKind, subject: Subject, people: number, text: string, ...more: Claim[]): Step {
  const claims: Claim[] = [{ type: "step", do: kind, subject }, ...more];
  return { kind, people: Math.round(Math.abs(people)), text, claims, prompt: null, openPullRequest: null };
}

/**
 * Null unless it's a page with content and, if there's a sitemap, published. No prompt without a sitemap, because anyone
 * can make up a path, or if an open pull request already changes the page.
 */
export function pageStep(
  { site, openPullRequests }: Analysis,
  { path, published }: Pick<SitePage, "path" | "published">,
  stepFor: (spelling: string) => Step,
): Step | null {
  const spelling = site.sitemap === null ? path : published;
  if (spelling === null || !hasContent(spelling)) return null;
  const step = stepFor(spelling);
  const openPullRequest = openPullRequests.get(spelling) ?? null;
  const prompt = published !== null && isPlain(spelling) && openPullRequest === null ? step.prompt : null;
  return { ...step, prompt, openPullRequest };
}
