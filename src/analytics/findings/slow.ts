import { count, percent } from "../../text/numbers.ts";
import type { JudgedGroup, JudgedPage } from "../judged.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { since } from "./words.ts";

/** A smaller change of a group's share of all page visits isn't worth a sentence. */
const MIN_SHARE = 0.03;

const KINDS = { section: "", version: "Version ", language: "Language " };
const WHO = { human: "people", ai: "AI visitors" };
const BY = { human: "by people", ai: "by AI" };

/** Pages and groups that rose or fell relative to the site over the whole trend. */
export function slowFindings({ judged: { groups, pages }, window }: Facts): Finding[] {
  const ofGroups = groups.flatMap((group) => slowIn(group, group.pages, (of) => groupSentence(group, of, window)));
  const ofPages = pages.flatMap((page) => slowIn(page, [page], (of) => pageSentence(page, of, window)));
  // Every week, a few pages change slowly, which matters less than a group.
  const isNews = ({ audiences }: Finding) => ofGroups.length === 0 && audiences.includes("human");
  return [...ofGroups, ...ofPages.map((each) => ({ ...each, isNews: isNews(each) }))];
}

function slowIn(
  item: JudgedGroup | JudgedPage,
  pages: readonly JudgedPage[],
  sentenceFor: (of: Audience) => Sentence | null,
): Finding[] {
  const audiences = AUDIENCES.filter((of) => item[of].slow !== null);
  const [first] = audiences;
  const sentence = first && sentenceFor(first);
  if (!sentence) return [];
  const size = (of: Audience) => Math.round((item[of].slow?.end ?? 0) - (item[of].slow?.start ?? 0));
  return [finding({ kind: "slow", audiences, people: size("human"), ai: size("ai"), sentence, pages })];
}

function groupSentence({ kind, name, shares, human, ai }: JudgedGroup, of: Audience, window: Facts["window"]) {
  const { slow } = { human, ai }[of];
  const known = shares[of].filter((share) => share !== null);
  const [first] = known;
  const last = known.at(-1);
  if (slow === null || first === undefined || last === undefined || last > first !== slow.end > slow.start) return null;
  if (Math.abs(last - first) < MIN_SHARE) return null;
  const change = `${last > first ? "rose" : "fell"} from ${percent(first)} to ${percent(last)}`;
  return [KINDS[kind], { path: name }, ` ${change} of page visits ${BY[of]} since ${since(slow.since, window)}`];
}

function pageSentence(page: JudgedPage, of: Audience, window: Facts["window"]): Sentence | null {
  const { slow } = page[of];
  if (slow === null) return null;
  const { start, end } = slow;
  const verb = end > start ? "rose" : "fell";
  const numbers = `from about ${count(start)} to about ${count(end)} ${WHO[of]}`;
  return [{ path: page.path }, ` ${verb} slowly, ${numbers}, since ${since(slow.since, window)}`];
}
