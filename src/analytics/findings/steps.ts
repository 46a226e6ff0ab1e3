import type { Claim, Finding, Step, Subject } from "../data.ts";
import { isPlain } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";
import { holds, SITE } from "./claims.ts";
import { type Analysis, isNews, type SitemapState } from "./kind.ts";
import { named, unitOf } from "./words.ts";

// What a person can do. A step that isn't justified by the raw counts isn't proposed.

const MAX_STEPS = 3;

/** No one improves a search or an error page. */
const NO_CONTENT = /^\/(?:404|search|login)(?:\.html)?\/?$/i;

/** Null if its claim doesn't hold. */
function stepOf(
  { site }: Analysis,
  claim: Extract<Claim, { type: "step" }>,
  people: number,
  text: string,
  more: Partial<Pick<Step, "prompt" | "openPullRequest" | "claims">> = {},
): Step | null {
  const { claims = [], ...rest } = more;
  if (!holds(claim, site)) return null;
  const step = { kind: claim.do, people: Math.round(Math.abs(people)), text, claims: [claim, ...claims] };
  return { prompt: null, openPullRequest: null, ...step, ...rest };
}

/** For a published page that fewer people read. */
export function checkPage(analysis: Analysis, page: SitePage, fewer: number): Step | null {
  const { published } = page;
  if (published === null || NO_CONTENT.test(published)) return null;
  const subject = { path: page.path };
  const text = `Check that ${named(published)} works, is accurate, and is easy to find.`;
  const openPullRequest = analysis.openPullRequests.get(published) ?? null;
  const name = published === "/" ? "the front page (/)" : published;
  const ask = `Fewer people are visiting ${name}. Check that it's accurate, that its title matches its content, and that other pages link to it.`;
  const prompt = isPlain(published) && openPullRequest === null ? ask : null;
  return stepOf(analysis, { type: "step", do: "check-page", subject }, fewer, text, { prompt, openPullRequest });
}

/** For a section, version, or language that fewer people read. @param name  as in `Group` */
export function checkSection(analysis: Analysis, prefix: string, name: string, fewer: number): Step | null {
  const text = `Check that the pages in ${name} work, and that the navigation and search engines still lead to them.`;
  return stepOf(analysis, { type: "step", do: "check-section", subject: { prefix } }, fewer, text);
}

/** For a site that fewer people read. */
export function checkSite(analysis: Analysis, fewer: number, text: string, search = false): Step | null {
  return stepOf(analysis, { type: "step", do: "check-site", subject: SITE, ...(search && { search }) }, fewer, text);
}

export function checkCounting(analysis: Analysis, subject: Subject, missing: number, where: string): Step | null {
  const text = `Check that the tracking snippet is still on ${where}.`;
  return stepOf(analysis, { type: "step", do: "check-counting", subject }, missing, text);
}

/** For pages that aren't published, and still have people. */
export function redirect(
  analysis: Analysis,
  subject: Subject,
  people: number,
  text: string,
  claims: readonly Claim[] = [],
): Step | null {
  return stepOf(analysis, { type: "step", do: "redirect", subject }, people, text, { claims });
}

export function redirectRule(
  analysis: Analysis,
  prefix: string,
  people: number,
  text: string,
  claims: readonly Claim[] = [],
): Step | null {
  return stepOf(analysis, { type: "step", do: "redirect-rule", subject: { prefix } }, people, text, { claims });
}

/**
 * Those that concern most people first, and what isn't new after them. A step about a change can't be proposed again for the
 * same change, because it needs fewer people than in the previous period; what's still broken is first until it's fixed.
 */
export function nextSteps(site: Site, findings: readonly Finding[], sitemap: SitemapState): Step[] {
  const steps = (isIncluded: (finding: Finding) => boolean) =>
    findings
      .filter(isIncluded)
      .flatMap(({ step }) => step ?? [])
      .toSorted((a, b) => b.people - a.people);
  const all = [...steps(isNews), ...steps((finding) => !isNews(finding))];
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
