import type { Explanation } from "../bridge/explain.ts";
import type { Part } from "../bridge/groups.ts";
import type { Audience, Claim, Finding, LinkedPullRequest, Report, Step, Subject } from "../data.ts";
import { hasContent, isPlain } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";
import type { Said } from "./words.ts";

/** What findings follow from. */
export interface Analysis extends Pick<Report, "readers" | "activity" | "sitemap" | "diagnostics"> {
  readonly site: Site;
  /** Of what the difference between usual and now consists. */
  readonly explanation: Explanation;
  /** Open pull requests that change pages, by the sitemap's spelling. */
  readonly openPullRequests: ReadonlyMap<string, LinkedPullRequest>;
}

/** A kind of finding: one line in the list of index.ts. Kinds of the same shape share a file. */
export interface Kind {
  /** @param found  by the kinds before it in the list */
  readonly find: (analysis: Analysis, found: readonly Finding[]) => readonly Finding[];
  /** What's larger is told first. By default, that's how many page visits by people it explains. What isn't notable comes last. */
  readonly size?: (finding: Finding, site: Site) => number;
  /** Does this finding say what another one would say again? By default, it does if it has most of the other one's pages. */
  readonly explains?: (told: Finding, other: Finding) => boolean;
}

/** What isn't news is a condition, or too gradual to be told before anything else. */
export const isNews = ({ kind, notable }: Finding): boolean => notable && kind !== "partial";

/** By people's page visits; AI's count half as much. */
export const bySize = ({ people, ai }: Finding): number => Math.abs(people) + Math.abs(ai) / 2;

/** A smaller part of another finding's pages can be told again. */
const MOST = 0.6;

/** It has this part of the other one's pages. */
export function hasPagesOf(told: Finding, other: Finding, part = MOST): boolean {
  const paths = new Set(told.pages.map(({ path }) => path));
  const shared = other.pages.filter(({ path }) => paths.has(path)).length;
  return shared > 0 && shared >= part * other.pages.length;
}

/** It has most of the other one's pages, which changed the same way for the same audience. */
export function explainsPages(told: Finding, other: Finding): boolean {
  const audience = other.people === 0 ? "ai" : "people";
  return Math.sign(told[audience]) === Math.sign(other[audience]) && hasPagesOf(told, other);
}

type Draft = Partial<Pick<Finding, "people" | "ai" | "group" | "notable" | "step">> & {
  readonly pages?: readonly SitePage[];
};

/**
 * A finding of sentences whose claims hold. Empty if the first one's don't.
 *
 * @param said  one or more sentences: the first says what happened
 */
export function finding(
  kind: Finding["kind"],
  said: readonly (Said | null)[],
  { pages = [], people = 0, ai = 0, ...draft }: Draft = {},
): Finding[] {
  if (!said[0]) return [];
  const told = said.filter((each) => each !== null);
  return [
    {
      kind,
      sentence: told.map(({ text }) => text).join(" "),
      claims: told.flatMap(({ claims }) => claims),
      pages: pages.map(({ path, published }) => ({ path, published })),
      people: Math.round(people),
      ai: Math.round(ai),
      group: null,
      notable: true,
      step: null,
      ...draft,
    },
  ];
}

/** `{people: 120, ai: 0}` */
export const sized = (audience: Audience, visits: number): Pick<Finding, "people" | "ai"> =>
  audience === "people" ? { people: visits, ai: 0 } : { people: 0, ai: visits };

/** The pages that a finding is about, and the section, version, or language. */
export const about = ({ subject, pages }: Part) => ({ group: "prefix" in subject ? subject.prefix : null, pages });

/**
 * What a person can do.
 *
 * @param people  concerned; negative if it's fewer than expected
 * @param claims  what the text says apart from what to do
 */
export function stepOf(
  kind: Extract<Claim, { type: "step" }>["do"],
  subject: Subject,
  people: number,
  text: string,
  claims: readonly Claim[] = [],
): Step {
  const all: Claim[] = [{ type: "step", do: kind, subject }, ...claims];
  return { kind, people: Math.round(Math.abs(people)), text, claims: all, prompt: null, openPullRequest: null };
}

/** Null unless it's a published page with content. The agent isn't asked to change what an open pull request already changes. */
export function pageStep(
  { openPullRequests }: Analysis,
  { published }: Pick<SitePage, "published">,
  stepFor: (published: string) => Step,
): Step | null {
  if (published === null || !hasContent(published)) return null;
  const step = stepFor(published);
  const openPullRequest = openPullRequests.get(published) ?? null;
  const prompt = isPlain(published) && openPullRequest === null ? step.prompt : null;
  return { ...step, prompt, openPullRequest };
}
