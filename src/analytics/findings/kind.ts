import type { Explanation } from "../bridge/explain.ts";
import type { Activity, Audience, Diagnostics, Finding, LinkedPullRequest, Readers, Reading } from "../data.ts";
import type { Site, SitePage } from "../site/site.ts";
import type { Said } from "./claims.ts";

/** `unusable`: it couldn't be read, or doesn't fit the site. */
export type SitemapState = "read" | "unset" | "unusable" | "empty";

/** What findings follow from. */
export interface Analysis {
  readonly site: Site;
  /** Of what the difference between usual and now consists. */
  readonly explanation: Explanation;
  readonly reading: Reading;
  readonly notCompared: Diagnostics["notCompared"];
  /** Open pull requests that change pages, by the sitemap's spelling. */
  readonly openPullRequests: ReadonlyMap<string, LinkedPullRequest>;
  readonly readers: Readers | null;
  readonly activity: Activity | null;
}

/** A kind of finding: one line in the list of index.ts. Kinds of the same shape share a file. */
export interface Kind {
  /** @param found  by the kinds before it in the list */
  readonly find: (analysis: Analysis, found: readonly Finding[]) => readonly Finding[];
  /** Higher is told first: page visits by people that it explains, unless the kind comes before or after all others. */
  readonly rank: (finding: Finding, site: Site) => number;
  /** Does this finding say what another one would say again? */
  readonly explains: (told: Finding, other: Finding) => boolean;
}

/** What rank these have: what's broken goes before all changes, and what isn't new after them. */
export const ALWAYS_FIRST = 1e12;
export const CONDITION = -1e12;

const NOT_NEWS: readonly Finding["kind"][] = ["partial", "unpublished", "silent", "slow", "work"];

/** Others are conditions, or too gradual to be told before anything else. */
export const isNews = ({ kind, notable }: Finding): boolean =>
  !NOT_NEWS.includes(kind) && (kind !== "readers" || notable);

/** By people's page visits; AI's count half as much. */
export const bySize = ({ people, ai }: Finding): number => Math.abs(people) + Math.abs(ai) / 2;

/** A smaller part of another finding's pages can be told again. */
const MOST = 0.6;

/** It has most of the other one's pages, which changed for the same audience. */
export function hasItsPages(told: Finding, other: Finding): boolean {
  if (other.pages.length === 0 || !isSameWay(told, other)) return false;
  const paths = new Set(told.pages.map(({ path }) => path));
  return other.pages.filter(({ path }) => paths.has(path)).length >= MOST * other.pages.length;
}

const isSameWay = (told: Finding, other: Finding) =>
  (other.people !== 0 && Math.sign(told.people) === Math.sign(other.people)) ||
  (other.people === 0 && Math.sign(told.ai) === Math.sign(other.ai));

type Draft = Pick<Finding, "kind"> &
  Partial<Pick<Finding, "people" | "ai" | "group" | "notable" | "step">> & {
    /** One or more sentences: the first says what happened. */
    readonly said: readonly (Said | null)[];
    readonly pages?: readonly SitePage[];
  };

/** A finding of sentences whose claims hold. Null if the first one doesn't. */
export function finding({ said, pages = [], ...draft }: Draft): Finding[] {
  const [first, ...others] = said;
  if (!first) return [];
  const told = [first, ...others.filter((each) => each !== null && each !== undefined)];
  return [
    {
      people: 0,
      ai: 0,
      group: null,
      notable: true,
      step: null,
      ...draft,
      sentence: told.map(({ text }) => text).join(" "),
      claims: told.flatMap(({ claims }) => claims),
      pages: pages.map(({ path, published }) => ({ path, published })),
    },
  ];
}

/** `{people: 120, ai: 0}` */
export const sized = (audience: Audience, visits: number): Pick<Finding, "people" | "ai"> =>
  audience === "people" ? { people: visits, ai: 0 } : { people: 0, ai: visits };
