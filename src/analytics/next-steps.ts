import type { PullRequestLink } from "../activity/model.ts";
import { count, signedPercent } from "../text/numbers.ts";
import type { Judgment } from "./judgment/judgment.ts";
import type { Insights, NextStep, StandOut } from "./model.ts";
import { isPlain } from "./pages.ts";
import { visitors } from "./verdict.ts";

const STEPS = 3;
/** Fewer people may be one person with a typo. */
const LEAST_PEOPLE = 10;
/** Pages that are rightly in no sitemap. */
const NO_PAGE = /^\/(?:404|search|login|llms(?:-full)?\.txt|skill\.md|.*\.(?:txt|xml|json|ico|png|svg|js|css)$)/;

/**
 * What a docs team could do now, most useful first: nothing if the cause is the whole site, because no page is at fault
 * then. Prompts are built from the sitemap's own spelling of published pages and from nothing that came with the visits:
 * anyone can make a path popular, and a path may read like an instruction.
 *
 * @param sitemapGiven  false when it isn't known what is published
 * @param open  pull requests by the pages that they change already, which are then not proposed again
 */
export function nextSteps(
  { kind, isWholeSite }: Pick<Judgment, "kind" | "isWholeSite">,
  standOuts: readonly StandOut[],
  published: Insights["published"],
  sitemapGiven: boolean,
  open: ReadonlyMap<string, readonly PullRequestLink[]> = new Map(),
): NextStep[] {
  if (isWholeSite || kind === "no-visitors" || kind === "broken-count") return [];
  const reached = published?.unpublished.items.find(
    ({ path, human }) => human >= LEAST_PEOPLE && path !== "/" && !NO_PAGE.test(path),
  );
  const steps: NextStep[] = [];
  if (reached) {
    const people = `${reached.atMost ? "At most " : ""}${visitors(reached.human, "human")} reached `;
    const text = [people, { path: reached.path }, ", which isn't published. Add a redirect"];
    steps.push({ kind: "unpublished", text, prompt: null });
  }
  const pages = new Set<string>();
  for (const standOut of standOuts) {
    const page = standOut.published;
    if (page === null || !isPlain(page) || pages.has(page)) continue;
    pages.add(page);
    steps.push(pageStep(page, standOut, open.get(page)?.[0]));
  }
  return (sitemapGiven ? steps : [...steps, GIVE_SITEMAP]).slice(0, STEPS);
}

const GIVE_SITEMAP: NextStep = {
  kind: "give-sitemap",
  text: ["Set docs-url, or a sitemap that lists this site, so that the report can propose work on published pages"],
  prompt: null,
};

const PROMPTS = {
  rising: (page: string) =>
    `go through ${page} as a new reader would: run its samples, follow its links, and correct what is out of date`,
  falling: (page: string) =>
    `fewer people visit ${page}: check that it's accurate, that its title matches its content, and that other pages link to it`,
  "rising-ai": (page: string) =>
    `AI visitors read ${page} more and more: make its headings say what they answer, and its samples complete enough to be quoted alone`,
  "falling-ai": (page: string) =>
    `AI visitors read ${page} less: check that it is still right, and that it can be reached and read without scripts`,
};

function pageStep(
  published: string,
  { audience, change, expected, againstSite }: StandOut,
  open: PullRequestLink | undefined,
): NextStep {
  const direction = change.now > expected ? "rising" : "falling";
  const kind = audience === "human" ? direction : (`${direction}-ai` as const);
  const page = published === "/" ? "the front page (/)" : published;
  const against = againstSite === null ? "" : `, ${signedPercent(againstSite)} relative to the site`;
  const numbers = `from ${count(change.before ?? 0)} to ${visitors(change.now, audience)}`;
  const text = [{ path: published }, ` went ${numbers}${against}`];
  return open ? { kind, text, prompt: null, openPullRequest: open } : { kind, text, prompt: PROMPTS[kind](page) };
}
