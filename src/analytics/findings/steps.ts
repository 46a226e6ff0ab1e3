import type { Claim, Finding, Step, Subject } from "../data.ts";
import { isPlain } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";
import { holds } from "./claims.ts";
import { type Analysis, isNews, type SitemapState } from "./kind.ts";
import { named, unitOf } from "./words.ts";

// What a person can do. A step that isn't justified by the raw counts isn't proposed.

const MAX_STEPS = 3;

/** No one improves a search or an error page. */
const NO_CONTENT = /^\/(?:404|search|login)(?:\.html)?\/?$/i;

/**
 * Null if its claim doesn't hold.
 *
 * @param people  concerned; negative if it's fewer than expected
 */
export function stepOf(
  { site }: Analysis,
  kind: Extract<Claim, { type: "step" }>["do"],
  subject: Subject,
  people: number,
  text: string,
  { claims = [], ...more }: Partial<Pick<Step, "prompt" | "openPullRequest" | "claims">> = {},
): Step | null {
  const claim = { type: "step", do: kind, subject } as const;
  if (!holds(claim, site)) return null;
  const step = { kind, people: Math.round(Math.abs(people)), text, claims: [claim, ...claims] };
  return { prompt: null, openPullRequest: null, ...step, ...more };
}

/** For a published page that fewer people read. */
export function checkPage(analysis: Analysis, page: SitePage, fewer: number): Step | null {
  const { published } = page;
  if (published === null || NO_CONTENT.test(published)) return null;
  const text = `Check that ${named(published)} works, is accurate, and is easy to find.`;
  const openPullRequest = analysis.openPullRequests.get(published) ?? null;
  const name = published === "/" ? "the front page (/)" : published;
  const ask = `Fewer people are visiting ${name}. Check that it's accurate, that its title matches its content, and that other pages link to it.`;
  const prompt = isPlain(published) && openPullRequest === null ? ask : null;
  return stepOf(analysis, "check-page", { path: page.path }, fewer, text, { prompt, openPullRequest });
}

/**
 * Those of the first screen's news, then of other news, then what isn't new; of each, what concerns most people first. A step
 * about a change can't be proposed again for the same change, because it needs fewer people than in the previous period;
 * what's still broken is first until it's fixed.
 */
export function nextSteps(
  site: Site,
  findings: readonly Finding[],
  shown: readonly Finding[],
  sitemap: SitemapState,
): Step[] {
  const steps = (isIncluded: (finding: Finding) => boolean) =>
    findings
      .filter(isIncluded)
      .flatMap(({ step }) => step ?? [])
      .toSorted((a, b) => b.people - a.people);
  const isShown = (finding: Finding) => shown.includes(finding);
  const all = [
    ...steps(isShown),
    ...steps((finding) => isNews(finding) && !isShown(finding)),
    ...steps((finding) => !isNews(finding)),
  ];
  const first = all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i).slice(0, MAX_STEPS);
  const hasFallen = findings.some(({ kind, people }) => kind === "page" && people < 0);
  const hint = SITEMAP[sitemap];
  if (first.length === 0 && hasFallen && hint !== null) return [withoutClaim("give-sitemap", hint)];
  if (first.length > 0) return first;
  const isFirst = site.past.every(({ totals }) => totals.total === 0);
  const yet = `Nothing to do yet: there's no earlier ${unitOf(site)} to compare with.`;
  return [withoutClaim("none", isFirst ? yet : `Nothing to do this ${unitOf(site)}.`)];
}

const SITEMAP: Readonly<Record<SitemapState, string | null>> = {
  read: null,
  // The service's for a project that isn't indexed.
  empty: null,
  unset: "Set `docs-url`, or `sitemap` if it's elsewhere, so that the report can suggest changes to published pages.",
  unusable: "Fix the sitemap, which couldn't be used, so that the report can suggest changes to published pages.",
};

function withoutClaim(kind: Step["kind"], text: string): Step {
  return { kind, people: 0, text, claims: [{ type: "step", do: "none" }], prompt: null, openPullRequest: null };
}
