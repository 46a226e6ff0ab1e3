import { count, signedPercent } from "../text/numbers.ts";
import type { LinkedPullRequest } from "./activity/reading.ts";
import type { Judgment } from "./judgment/judgment.ts";
import type { Insights, NextStep, Standout } from "./model.ts";
import { isPlain } from "./pages.ts";
import { visitors } from "./verdict.ts";

const MAX_STEPS = 3;
/** Fewer than this could be one person's typo. */
const MIN_PEOPLE = 10;

/**
 * What a docs team can do now, most useful first; nothing if the whole site changed. Prompts contain no visited
 * paths, only the sitemap's spelling of pages, because anyone can drive traffic to a path that reads like an instruction.
 *
 * @param open  open pull requests by the page they change; steps for these pages link to them and have no prompt
 */
export function nextSteps(
  { kind, isWholeSite }: Pick<Judgment, "kind" | "isWholeSite">,
  standouts: readonly Standout[],
  published: Insights["published"],
  sitemap: "read" | keyof typeof SITEMAP_STEPS,
  open: ReadonlyMap<string, readonly LinkedPullRequest[]> = new Map(),
): NextStep[] {
  if (isWholeSite || kind === "no-visitors" || kind === "broken-count") return [];
  const missing = published?.unpublished.items.find(({ path, human }) => human >= MIN_PEOPLE && path !== "/");
  const steps: NextStep[] = [];
  if (missing) {
    const people = `${missing.atMost ? "At most " : ""}${visitors(missing.human, "human")} reached `;
    const text = [people, { path: missing.path }, ", which isn't published. Add a redirect"];
    steps.push({ kind: "unpublished", text, prompt: null });
  }
  const pages = new Set<string>();
  for (const standout of standouts) {
    const page = standout.published;
    if (page === null || !isPlain(page) || pages.has(page)) continue;
    pages.add(page);
    steps.push(pageStep(page, standout, open.get(page)?.[0]));
  }
  if (sitemap !== "read") steps.push({ kind: "give-sitemap", text: [SITEMAP_STEPS[sitemap]], prompt: null });
  return steps.slice(0, MAX_STEPS);
}

const SITEMAP_STEPS = {
  unset:
    "Set `docs-url` (or `sitemap`, if your sitemap is elsewhere) so that the report can suggest changes to published pages",
  failed: "Fix the sitemap, which couldn't be used, so that the report can suggest changes to published pages",
};

const PROMPTS = {
  rising: (page: string) =>
    `go through ${page} as a new reader would: run its samples, follow its links, and correct anything that's out of date`,
  falling: (page: string) =>
    `fewer people are visiting ${page}: check that it's accurate, that its title matches its content, and that other pages link to it`,
  "rising-ai": (page: string) =>
    `more AI visitors are reading ${page}: make its headings descriptive, and its samples complete enough to be quoted on their own`,
  "falling-ai": (page: string) =>
    `fewer AI visitors are reading ${page}: check that it's accurate, and that it can be found and read without JavaScript`,
};

function pageStep(published: string, standout: Standout, open: LinkedPullRequest | undefined): NextStep {
  const { audience, change, expected, againstSite } = standout;
  const direction = change.now > expected ? "rising" : "falling";
  const kind = audience === "human" ? direction : (`${direction}-ai` as const);
  const page = published === "/" ? "the front page (/)" : published;
  const against = againstSite === null ? "" : `, ${signedPercent(againstSite)} relative to the site`;
  const numbers = `from ${visitors(change.before ?? 0, audience)} to ${change.now === 0 ? "none" : count(change.now)}`;
  const text = [{ path: published }, ` went ${numbers}${against}`];
  return open ? { kind, text, prompt: null, openPullRequest: open } : { kind, text, prompt: PROMPTS[kind](page) };
}
