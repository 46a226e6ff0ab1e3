import { count } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import type { Sentence } from "../model.ts";
import { isPlain } from "../pages.ts";
import { byText } from "../ranking.ts";
import type { Facts, Finding, Step } from "./finding.ts";
import { difference, newsIn } from "./page-changes.ts";
import { plainText } from "./words.ts";

const MAX_STEPS = 3;

/**
 * Would the agent's work on this page follow from its numbers? Only if it's published and really lost people: fewer than in the
 * previous window, fewer than usual, and fewer than the site's own change explains; and not if it's new, or has been like this
 * for weeks.
 */
export function isCommandable({ published, human, isNew }: JudgedPage): boolean {
  const { now, previous, usual } = human;
  if (published === null || !isPlain(published) || isNew || usual === null || previous === null) return false;
  return newsIn(human) === "down" && now < previous && now < usual.low;
}

/** Prompts name only published pages, because anyone can drive traffic to a path that reads like an instruction. */
function pageStep(page: JudgedPage, open: Facts["open"]): Step {
  const published = page.published ?? page.path;
  const name = published === "/" ? "the front page (/)" : published;
  const fewer = -difference(page.human);
  const openPullRequest = open.get(published)?.[0] ?? null;
  const prompt = `fewer people are visiting ${name}: check that it's accurate, that its title matches its content, and that other pages link to it`;
  return {
    kind: "falling",
    people: fewer,
    text: [`${count(fewer)} fewer people than expected read `, { path: published }],
    prompt: openPullRequest ? null : prompt,
    openPullRequest,
  };
}

/** What to do, most people concerned first. Steps for pages that lost people are only useful if their data is reliable. */
export function stepsFor(findings: readonly Finding[], { judged, open, sitemap }: Facts): Step[] {
  const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
  const ofPages = isBroken ? [] : judged.pages.filter(isCommandable).map((page) => pageStep(page, open));
  const others = findings.flatMap(({ step }) => (step === null ? [] : [step]));
  const ranked = [...others.filter(({ kind }) => !isBroken || kind === "check-site"), ...ofPages];
  ranked.sort((a, b) => b.people - a.people || byText(plainText(a.text), plainText(b.text)));
  const checks = ranked.filter(({ kind }) => kind === "check-site").slice(1);
  const hint = sitemap === "read" || isBroken ? [] : [hintStep(SITEMAP[sitemap])];
  return [...ranked.filter((step) => !checks.includes(step)), ...hint].slice(0, MAX_STEPS);
}

const hintStep = (text: string): Step => {
  return { kind: "give-sitemap", people: 0, text: [text] satisfies Sentence, prompt: null, openPullRequest: null };
};

const SITEMAP = {
  unset:
    "Set `docs-url` (or `sitemap`, if your sitemap is elsewhere) so that the report can suggest changes to published pages",
  unusable: "Fix the sitemap, which couldn't be used, so that the report can suggest changes to published pages",
};
