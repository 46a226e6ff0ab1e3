import { unitName } from "../../inputs/period.ts";
import { count, counted, signedPercent } from "../../text/numbers.ts";
import { plainText, rangeText } from "../findings/words.ts";
import type { Insights } from "../insights.ts";
import { audiencesOf, changed, strong, usual } from "./columns.ts";
import type { Action, Block, Figure, Text } from "./document.ts";
import { compact, text } from "./document.ts";

/** The news, the state of the site, how certain that is, and what to do first. */
export function firstScreen(insights: Insights, start: Action | undefined): Block[] {
  const { lead, more, state, certainty, nothing } = insights.news;
  const closing = start ? certainty : [...certainty, ...(certainty.length > 0 ? [" "] : []), ...nothing];
  return compact<Block>([
    partial(insights),
    text(lead, "verdict"),
    ...more.map((each) => text(each)),
    state.length > 0 && text(state),
    closing.length > 0 && text(closing, "note"),
    start && { kind: "actions", actions: [startHere(start)], first: null },
  ]);
}

function startHere({ text, command }: Action): Action {
  return { text: [strong("Start here:"), " ", text, command === null ? "" : PASTE], command };
}

const PASTE = ". If this repository answers comments, paste this into one to have the agent check it";

/** While a level is new, its range isn't known, and that of the level before no longer says what's usual. */
export const usualRange = ({ usual, isNewLevel }: Insights["site"]["human"]) => (isNewLevel ? null : usual);

/** Empty if neither period had visitors. */
export function figures(insights: Insights): Block[] {
  const { parts, site, trend, unit } = insights;
  const audiences = audiencesOf(insights);
  if (parts.total === 0 && !site.total.previous) return [];
  const figure = (of: keyof typeof site): Figure => {
    const { now, previous, position, isNewLevel } = site[of];
    const range = usualRange(site[of]);
    const change = now === 0 && previous ? signedPercent(-1) : changed(site[of]);
    // What was already outside in the previous period isn't this period's change.
    const isChange = !isNewLevel && now !== previous && position === (now > (previous ?? 0) ? "above" : "below");
    return {
      name: of === "total" ? FIGURES[of] : [{ key: of }, FIGURES[of]],
      now: count(now),
      before: previous === null ? null : count(previous),
      change: previous === null ? null : isChange ? strong(change) : usual(change),
      range: range && usual(rangeText(range)),
      line: { past: trend.map(({ totals }) => totals[of]), of, unit: unitName(unit) },
    };
  };
  return compact<Block>([
    {
      kind: "figures",
      title: unit === "day" ? "Day" : `This ${unitName(unit)}`,
      // With one audience, the total would repeat it.
      figures: [...audiences, ...(audiences.length > 1 ? (["total"] as const) : [])].map(figure),
    },
    audiences.length > 1 && parts.total > 0 && overlap(insights),
  ]);
}

/** What the first screen's terms mean, if they're there. */
export function terms(insights: Insights): Block[] {
  const { lead, more } = insights.news;
  const hasVisits = /page visit/.test(plainText([lead, ...more].flat()));
  const hasRange = Object.values(insights.site).some((of) => usualRange(of) !== null);
  const meanings = compact([
    audiencesOf(insights).includes("ai") && "AI visitors are AI tools that read the docs, as the service counts them.",
    hasVisits && "A page visit is one visitor on one page.",
    hasRange && `The usual range comes from earlier ${unitName(insights.unit)}s, and numbers within it are normal.`,
  ]);
  return meanings.length === 0 ? [] : [text(meanings.join(" "), "small")];
}

export const FIGURES = { human: "People", ai: "AI visitors", total: "All visitors" };

/** Why people and AI visitors don't add up to the total; null if they do. */
function overlap({ parts: { total, humanOnly, aiOnly, both, withinBounds } }: Insights): Block | null {
  if (withinBounds && both === 0) return null;
  const only = `${count(humanOnly)} ${humanOnly === 1 ? "was counted only as a person" : "were counted only as people"}`;
  const about = withinBounds
    ? `Of ${counted(total, "visitor")}, ${only}, ${count(aiOnly)} only as AI, and ${count(both)} as both.`
    : "Counts are approximate, so people and AI visitors don't add up exactly to the total.";
  return text(about, "note");
}

function partial({ current, pages }: Insights): Block | null {
  const { completeness, shortfall, reason } = current;
  if (completeness === "complete") return null;
  const why: Text = reason === null ? "" : [{ words: reason }, ". "];
  const limited = (to: string) =>
    pages.now === 0 ? "there's no page data" : `page data is limited to the ${counted(pages.now, "page")} ${to}`;
  const reliable = {
    ended: `The site's totals are complete, but ${limited("that could be retrieved")}.`,
    moved:
      "The pages weren't all retrieved at the same time. Some may be missing, and the page counts may not match the totals.",
    refused: `The site's totals are complete, but ${limited("with usable rows")}.`,
  };
  return text([strong("This report is partial."), " ", why, reliable[shortfall ?? "ended"]], "alert");
}
