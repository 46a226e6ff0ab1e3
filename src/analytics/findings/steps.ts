import type { Sentence } from "../model.ts";
import { byText } from "../ranking.ts";
import type { Facts, Finding, Step } from "./finding.ts";
import { plainText } from "./words.ts";

const MAX_STEPS = 3;

/** What to do: first what concerns the whole site, then by people concerned. If the data isn't reliable, that's all. */
export function stepsFor(findings: readonly Finding[], { sitemap }: Facts): Step[] {
  const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
  const steps = findings.flatMap(({ step }) => step ?? []);
  const isCheck = ({ kind }: Step) => kind === "check-site";
  const falling = new Set(steps.flatMap(({ kind, text }) => (kind === "falling" ? pathIn(text) : [])));
  // A page that lost people is proposed only once.
  const isRepeated = ({ kind, text }: Step) => kind === "unhelpful" && pathIn(text).some((path) => falling.has(path));
  const others = steps
    .filter((step) => !isCheck(step) && !isRepeated(step))
    .sort((a, b) => b.people - a.people || byText(plainText(a.text), plainText(b.text)));
  const hint = sitemap === "read" ? [] : [hintStep(SITEMAP[sitemap])];
  return [...steps.filter(isCheck).slice(0, 1), ...(isBroken ? [] : [...others, ...hint])].slice(0, MAX_STEPS);
}

const pathIn = (text: Sentence) =>
  text.flatMap((part) => (typeof part !== "string" && "path" in part ? part.path : []));

const hintStep = (text: string): Step => {
  return { kind: "give-sitemap", people: 0, text: [text], prompt: null, openPullRequest: null };
};

const SITEMAP = {
  unset:
    "Set `docs-url` (or `sitemap`, if your sitemap is elsewhere) so that the report can suggest changes to published pages",
  unusable: "Fix the sitemap, which couldn't be used, so that the report can suggest changes to published pages",
};
