import { unitName } from "../../inputs/period.ts";
import { capitalized } from "../../text/visible.ts";
import type { Sentence } from "../model.ts";
import { isPlain } from "../pages.ts";
import { byText } from "../ranking.ts";
import type { Facts, Finding, Step } from "./finding.ts";
import { plainText } from "./words.ts";

const MAX_STEPS = 3;

/** What to do, by people concerned. If the data isn't reliable, only how to repair that. */
export function stepsFor(findings: readonly Finding[], { sitemap }: Facts): Step[] {
  const steps = findings.flatMap(({ step }) => step ?? []);
  const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
  if (isBroken) return steps.filter(({ kind }) => kind === "check-site").slice(0, 1);
  const hint = sitemap === "read" || sitemap === "empty" ? [] : [stepWith("give-sitemap", 0, [SITEMAP[sitemap]])];
  const ranked = steps.toSorted((a, b) => b.people - a.people || byText(plainText(a.text), plainText(b.text)));
  return [...ranked, ...hint].slice(0, MAX_STEPS);
}

const SITEMAP = {
  unset:
    "Set `docs-url` (or `sitemap`, if your sitemap is elsewhere) so that the report can suggest changes to published pages",
  unusable: "Fix the sitemap, which couldn't be used, so that the report can suggest changes to published pages",
};

/** Something that no agent can do. */
export function stepWith(kind: Step["kind"], people: number, text: Sentence): Step {
  return { kind, people, text, prompt: null, openPullRequest: null };
}

const CHECKS = {
  all: "check that the site is up, then that its visitors are still counted",
  both: "check whether the site was down for some of the time, then that visitors are still counted on all pages",
  people:
    "check that the tracking snippet is still on all pages, then that search results and redirects still lead to them",
  slow: "check whether search engines send fewer people than before, then whether your website and product still link to the docs",
  ai: "check that AI visitors are still counted, then that `robots.txt` allows them",
};

/** @param unless  "Unless a holiday explains it, " */
export const checkSite = (people: number, which: keyof typeof CHECKS, unless = ""): Step =>
  stepWith("check-site", people, [capitalized(`${unless}${CHECKS[which]}`)]);

/** @param when  "in the week of Oct 5" */
export const checkSince = (people: number, when: string): Step =>
  stepWith("check-site", people, [
    `Check what changed ${when}: how visitors are counted, redirects, or search results`,
  ]);

/**
 * Something that an agent can do about a page; null unless it's published. Anyone can drive traffic to a path that reads like
 * an instruction.
 *
 * @param ask  the prompt, given the page's name
 */
export function pageStepWith(
  step: Pick<Step, "kind" | "people" | "text">,
  published: string | null,
  ask: (name: string) => string,
  open: Facts["open"],
): Step | null {
  if (published === null || !isPlain(published)) return null;
  const openPullRequest = open.get(published)?.[0] ?? null;
  const prompt = ask(published === "/" ? "the front page (/)" : published);
  return { ...step, prompt: openPullRequest ? null : prompt, openPullRequest };
}

/** What's said on a first screen without a step. */
export function nothingToDo(findings: readonly Finding[], { unit, judged, past, notCompared }: Facts): Sentence {
  if (past.every(({ totals }) => totals.total === 0) && notCompared === null) {
    return [`Nothing to do yet: there's no earlier ${unitName(unit)} to compare with`];
  }
  if (judged.compared === null) return ["Without a comparison, no step is proposed"];
  if (findings.some(({ isNews, difference }) => isNews && difference.human < 0))
    return ["No step is proposed, because these numbers don't show a cause"];
  return [unit === "day" ? "Nothing to do" : `Nothing to do this ${unitName(unit)}`];
}
