import { count, rangeText } from "../../text/numbers.ts";
import type { Audience, Change, Report, SiteCount, Step } from "../data.ts";
import { audiencesOf, changed, emphasized, strong, usual } from "./columns.ts";
import { type Action, type Block, compact, type Figure, type Part, part, type Text, text } from "./document.ts";

/** The news, the state of the site, what else happened, and what to do first. */
export function firstScreen(report: Report, trigger: string): Block[] {
  const partial = report.findings.find(({ kind }) => kind === "partial")?.sentence;
  const [news, ...others] = report.summary.filter((line) => !partial?.includes(line));
  const [step] = report.nextSteps;
  return compact<Block>([
    // It limits everything else, so it's first.
    partial !== undefined && text(partial, "alert"),
    news !== undefined && text(news, "verdict"),
    others.length > 0 && { kind: "lines", lines: others },
    step && startHere(step, trigger),
  ]);
}

/** A step that can't be sent to the agent is complete as it is. */
function startHere(step: Step, trigger: string): Block {
  if (step.kind === "none") return text(step.text);
  const { text: words, command } = actionOf(step, trigger);
  const paste = command === null ? "" : " To have the agent check it, comment:";
  return { kind: "actions", actions: [{ text: [strong("Start here:"), " ", words, paste], command }], first: null };
}

function actionOf({ text, prompt, openPullRequest: open }: Step, trigger: string): Action {
  return {
    text: open ? [text, " ", { link: `#${open.number}`, to: open.url }, ", which changes this page, is open."] : text,
    command: prompt === null ? null : `${trigger} new: ${prompt}`,
  };
}

/** The steps that aren't on the first screen. */
export function moreSteps({ nextSteps }: Report, trigger: string): Part[] {
  const actions = nextSteps.slice(1).map((step) => actionOf(step, trigger));
  if (actions.length === 0) return [];
  const isPasted = actions.some(({ command }) => command !== null);
  return part(
    "next",
    "Steps",
    [
      isPasted && text("To have the agent check a page, comment its command in an issue or a pull request.", "note"),
      { kind: "actions", actions, first: 2 },
    ],
    "More steps",
  );
}

/** Empty if neither period had visitors. */
export function figures(report: Report): Block[] {
  const { total, trend, unit } = report;
  const views = report.views && !("missing" in report.views) ? report.views : null;
  const audiences = audiencesOf(report);
  if (total.now === 0 && !total.previous) return [];
  const counted = (of: Audience | "total"): Figure => {
    const { usual: range, irregular } = report[of];
    const name = of === "total" ? FIGURES[of] : [{ key: of }, FIGURES[of]];
    const past = trend.map((point) => (isMissing(point) ? null : point[of]));
    return {
      ...figure(name, report[of], emphasized(changed(report[of]), report[of])),
      range: range ? usual(rangeText(range)) : irregular ? usual("varies too much") : null,
      line: { past, of, unit, usual: range },
    };
  };
  // With one audience, the total would repeat it.
  const all = audiences.length > 1 ? ([...audiences, "total"] as const) : audiences;
  const viewed = views
    ? audiences.map((of) => figure(`Page views by ${of === "ai" ? "AI" : of}`, views[of], usual(changed(views[of]))))
    : [];
  return [
    { kind: "figures", title: unit === "day" ? "Day" : `This ${unit}`, figures: [...all.map(counted), ...viewed] },
  ];
}

function figure(name: Text, { now, previous }: Change, change: Text): Figure {
  const known = previous === null ? { before: null, change: null } : { before: count(previous), change };
  return { name, now: count(now), ...known, range: null, line: null };
}

/** A period without any visitors, between others, wasn't counted. */
export const isMissing = ({ total }: Report["trend"][number]): boolean => total === 0;

export const FIGURES = { people: "People", ai: "AI visitors", total: "All visitors" };

/** What the first screen's terms mean, if they're there. */
export function terms(report: Report): Block[] {
  const { summary, bridge, unit, views } = report;
  const ranges = [report.people, report.ai, report.total].some(({ usual }: SiteCount) => usual !== null);
  const meanings = compact([
    audiencesOf(report).includes("ai") && "AI visitors are AI tools that read the docs, as the service counts them.",
    (bridge !== null || summary.some((line) => line.includes("page visit"))) &&
      "A page visit is one visitor on one page.",
    views !== null && !("missing" in views) && "Page views can be added up. Visitors can't.",
    ranges && `About five of six ${unit}s are within the usual range.`,
  ]);
  return meanings.length === 0 ? [] : [text(meanings.join(" "), "small")];
}

/** Page visits by people, from usual to now. */
export function bridge({ bridge }: Report): Part[] {
  if (bridge === null) return [];
  const difference = Math.round(bridge.now - bridge.usual);
  const size = Math.abs(difference);
  const title =
    size === 0
      ? "Page visits by people: as many as usual in all"
      : `Page visits by people: ${count(size)} ${difference > 0 ? "more" : "fewer"} than usual`;
  return part("bridge", "Usual to now", [{ kind: "bridge", ...bridge }], title);
}
