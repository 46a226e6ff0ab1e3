import type { Window } from "../../period.ts";
import type { CollectedWindow } from "../collect.ts";
import type { Annotation, Audience, Insights, NotableReason, Standing, TrendPoint, VerdictKind } from "../model.ts";
import type { SitePage } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type Finding, findStandOuts } from "./stand-outs.ts";
import { FEW_VISITORS, judgePast, tendencyOf } from "./usual-range.ts";

export const AUDIENCES = ["human", "ai"] as const;
const SERIES = ["human", "ai", "total"] as const;

/** What is held against what. */
export interface Evidence {
  readonly current: CollectedWindow;
  /** The window before, read as a whole; null where its pages were not read. */
  readonly previous: CollectedWindow | null;
  /** Site totals of the window before; null where they are not known. */
  readonly before: TrendPoint | null;
  /** Oldest first, ending with the current window; may be empty. */
  readonly trend: readonly TrendPoint[];
  readonly annotations: readonly Annotation[];
  /** Those that lists are made of. */
  readonly pages: readonly SitePage[];
}

/** Everything that a report decides. Verdict, headline, next steps and outputs are drawn from this and nothing else. */
export interface Judgment {
  readonly kind: VerdictKind;
  readonly standing: Insights["standing"];
  readonly notable: readonly NotableReason[];
  /** Earlier windows that the site was held against, oldest first. */
  readonly history: readonly TrendPoint[];
  /** The annotation that cut the history; null where it is whole. */
  readonly cutBy: Annotation | null;
  /** Annotations between the window before and the end of the current one. */
  readonly spanned: readonly Annotation[];
  /** Null where pages could not be compared: no window before, or a partial reading of either. */
  readonly pages: PagesJudgment | null;
  /** The site as a whole went one way, and its pages with it: no page is the cause. */
  readonly isWholeSite: boolean;
}

interface PagesJudgment {
  /** Pages tested in either audience. */
  readonly compared: number;
  readonly factor: Readonly<Record<Audience, number | null>>;
  /** Pages that gained or lost nearly all visitors. */
  readonly moved: number;
  /** So many moved that none is named. */
  readonly isRedesign: boolean;
  /** Largest bound first, over both audiences. */
  readonly standOuts: readonly (Finding<SitePage> & { readonly audience: Audience })[];
}

/** A redesign, or a change of URLs: at least this many pages moved, and at least this part of those compared. */
const REDESIGN_PAGES = 5;
const REDESIGN_SHARE = 0.2;

export function judge(evidence: Evidence): Judgment {
  const { current, previous, before } = evidence;
  const { history, cutBy } = historyOf(evidence);
  const standingOf = (of: (typeof SERIES)[number]): Standing => standingIn(history, current, of);
  const standing = { human: standingOf("human"), ai: standingOf("ai"), total: standingOf("total") };
  const isComparable = current.completeness === "complete" && previous?.completeness === "complete";
  const pages = isComparable ? judgePages(evidence, previous) : null;
  const isWholeSite = AUDIENCES.some((audience) => {
    const { position } = standing[audience];
    const factor = pages?.factor[audience] ?? null;
    return isOutside(position) && (factor === null || followsSite(factor, current, before, audience));
  });
  const kind = kindOf({ ...evidence, standing, history, pages });
  const start = before?.window.from ?? history.at(-1)?.window.from ?? current.window.to;
  return {
    kind,
    standing,
    notable: notableReasons(kind, standing, pages, current),
    history,
    cutBy,
    spanned: evidence.annotations.filter(({ date }) => date > start && date < current.window.to),
    pages,
    isWholeSite,
  };
}

/** Windows before an annotation are about another site, unless there is none after it yet. */
function historyOf({ current, before, trend, annotations }: Evidence): Pick<Judgment, "history" | "cutBy"> {
  const earlier = trend.filter(({ window }) => window.from < current.window.from);
  const known = earlier.length === 0 && before !== null ? [before] : earlier;
  for (const annotation of annotations.toSorted((a, b) => (a.date < b.date ? 1 : -1))) {
    const since = known.filter(({ window }) => window.from >= annotation.date);
    if (since.length === known.length) continue;
    if (since.length > 0) return { history: since, cutBy: annotation };
  }
  return { history: known, cutBy: null };
}

function standingIn(
  history: readonly TrendPoint[],
  { window, totals }: TrendPoint,
  of: (typeof SERIES)[number],
): Standing {
  const counts = history.map((point) => point.totals[of]);
  const { setAside, ...judged } = judgePast(counts, totals[of]);
  const windows: readonly Window[] = [...history.map((point) => point.window), window];
  const first = counts.findIndex((count) => count > 0);
  const known = first === -1 ? [] : [...counts.slice(first), totals[of]];
  const direction = tendencyOf(known);
  const since = windows[first];
  const tendency =
    direction === null || since === undefined ? null : { direction, since, relative: totals[of] / (known[0] ?? 1) - 1 };
  return {
    ...judged,
    setAside: setAside.flatMap((i) => windows[i] ?? []),
    tendency,
  };
}

function isOutside(position: Standing["position"]): boolean {
  return position === "above" || position === "below";
}

/** Whether the median page went the site's way, at least half as far on a logarithmic scale. */
function followsSite(
  factor: number,
  { totals }: CollectedWindow,
  before: TrendPoint | null,
  audience: Audience,
): boolean {
  const site = Math.log(Math.max(totals[audience], 0.5) / Math.max(before?.totals[audience] ?? 0, 0.5));
  return Math.log(factor) / site >= 0.5;
}

function judgePages({ current, pages }: Evidence, previous: CollectedWindow): PagesJudgment {
  const findings = findStandOuts(
    AUDIENCES.map((audience) => ({
      pages,
      site: Math.max(current.totals[audience], previous.totals[audience]),
      pairOf: ({ now, before, leastNow, leastBefore }: SitePage) => ({
        now: now[audience],
        before: before?.[audience] ?? 0,
        leastNow: leastNow[audience],
        leastBefore: leastBefore?.[audience] ?? 0,
      }),
    })),
  );
  const [human, ai] = findings;
  const testedByPeople = new Set(human?.tested);
  const compared = testedByPeople.size + (ai?.tested.filter((page) => !testedByPeople.has(page)).length ?? 0);
  const moved = Math.max(...findings.map((found) => found.moved));
  const isRedesign = moved >= REDESIGN_PAGES && moved >= REDESIGN_SHARE * compared;
  const standOuts = AUDIENCES.flatMap((audience, i) =>
    (isRedesign ? [] : (findings[i]?.standOuts ?? [])).map((found) => ({ ...found, audience })),
  );
  return {
    compared,
    factor: { human: human?.factor ?? null, ai: ai?.factor ?? null },
    moved,
    isRedesign,
    standOuts: standOuts.sort((a, b) => b.bound - a.bound || byText(a.page.path, b.page.path)),
  };
}

function kindOf({
  current: { totals, rows },
  before,
  standing,
  history,
  pages,
}: Pick<Judgment, "standing" | "history" | "pages"> & Pick<Evidence, "current" | "before">): VerdictKind {
  if (Math.max(totals.human, totals.ai, totals.total) === 0 && rows.size === 0) return "no-visitors";
  const counts = SERIES.map((of) => Math.max(totals[of], before?.totals[of] ?? 0));
  if (history.every((point) => point.totals.total === 0)) return "first";
  if (Math.max(...counts) < FEW_VISITORS && standing.total.position === "unjudged") return "tiny";
  if (AUDIENCES.some((of) => totals[of] === 0 && isUsuallyThere(standing[of]))) return "broken-count";
  const positions = AUDIENCES.map((of) => standing[of].position);
  const outside = positions.some(isOutside) ? positions : [standing.total.position];
  if (outside.includes("above") && outside.includes("below")) return "mixed";
  if (outside.includes("above")) return "growth";
  if (outside.includes("below")) return "fall";
  if (pages?.isRedesign) return "moved";
  return pages !== null && pages.standOuts.length > 0 ? "pages" : "flat";
}

/** Enough visitors were expected that none cannot be chance. */
function isUsuallyThere({ expected }: Standing): boolean {
  return expected !== null && expected >= FEW_VISITORS;
}

function notableReasons(
  kind: VerdictKind,
  standing: Judgment["standing"],
  pages: PagesJudgment | null,
  { completeness }: CollectedWindow,
): NotableReason[] {
  const reasons: Record<NotableReason, boolean> = {
    "no-visitors": kind === "no-visitors" && SERIES.some((of) => isUsuallyThere(standing[of])),
    partial: completeness === "partial",
    "not-judged": kind === "first",
    "outside-range": kind !== "no-visitors" && SERIES.some((of) => isOutside(standing[of].position)),
    pages: pages !== null && (pages.isRedesign || pages.standOuts.some(({ notable }) => notable)),
  };
  return (Object.keys(reasons) as NotableReason[]).filter((reason) => reasons[reason]);
}
