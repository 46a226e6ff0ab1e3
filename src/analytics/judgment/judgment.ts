import type { Counts } from "../../service/port.ts";
import {
  type Annotation,
  AUDIENCES,
  type Audience,
  type CollectedWindow,
  type Insights,
  type NotableReason,
  type Reading,
  type Standing,
  type TrendPoint,
  type VerdictKind,
} from "../model.ts";
import { perAudience, perCount, type SitePage } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type Findings, findStandOuts } from "./stand-outs.ts";
import { FEW_VISITORS, judgePast, sinceFirst, tendencyOf } from "./usual-range.ts";

const SERIES = [...AUDIENCES, "total"] as const;

export interface Evidence extends Pick<Reading, "current" | "previous" | "before" | "trend"> {
  readonly annotations: readonly Annotation[];
  readonly pages: readonly SitePage[];
}

/** Everything that a report decides. Verdict, headline, next steps, and outputs all follow from it. */
export interface Judgment {
  readonly kind: VerdictKind;
  readonly standing: Insights["standing"];
  readonly notable: readonly NotableReason[];
  /** Earlier windows that the site was compared with, oldest first, and the annotation that cut them short. */
  readonly history: readonly TrendPoint[];
  readonly cutBy: Annotation | null;
  /** Annotations between the previous window and the end of the current one. */
  readonly spanned: readonly Annotation[];
  /** Null if pages couldn't be compared: there's no previous window, or one of the readings is partial. */
  readonly pages: PagesJudgment | null;
  /** The site as a whole changed, and its pages with it, so no page is the cause. */
  readonly isWholeSite: boolean;
}

interface PagesJudgment extends Findings<SitePage> {
  readonly isRedesign: boolean;
}

/** A redesign, or a change of URLs: at least this many pages moved, and at least this part of those compared. */
const REDESIGN_PAGES = 5;
const REDESIGN_SHARE = 0.2;

export function judge(evidence: Evidence): Judgment {
  const { current, previous, before, annotations } = evidence;
  const { history, cutBy } = historyOf(evidence);
  const standing = perCount((of) => standingIn(history, current, of));
  const isComparable = current.completeness === "complete" && previous?.completeness === "complete";
  const pages = isComparable ? judgePages(evidence, previous) : null;
  const judged = { standing, history, pages };
  const kind = kindOf(evidence, judged);
  const start = before?.window.from ?? history.at(-1)?.window.from ?? current.window.to;
  return {
    ...judged,
    kind,
    notable: notableReasons(evidence, judged, kind),
    cutBy,
    spanned: annotations.filter(({ date }) => date > start && date < current.window.to),
    isWholeSite: AUDIENCES.some((of) => {
      const factor = pages?.factor[of] ?? null;
      return isOutside(standing[of]) && (factor === null || followsSite(factor, current, before, of));
    }),
  };
}

/** Windows before an annotation are about a different site, unless there's none after it yet. */
function historyOf({ current, before, trend, annotations }: Evidence): Pick<Judgment, "history" | "cutBy"> {
  const earlier = trend.filter(({ window }) => window.from < current.window.from);
  const known = earlier.length === 0 && before !== null ? [before] : earlier;
  // Of several with one date, the last given one names the cut.
  for (const annotation of annotations.toSorted((a, b) => byText(a.date, b.date)).reverse()) {
    const since = known.filter(({ window }) => window.from >= annotation.date);
    if (since.length > 0 && since.length < known.length) return { history: since, cutBy: annotation };
  }
  return { history: known, cutBy: null };
}

function standingIn(history: readonly TrendPoint[], current: TrendPoint, of: keyof Counts): Standing {
  const counts = history.map(({ totals }) => totals[of]);
  const now = current.totals[of];
  const { setAside, ...judged } = judgePast(counts, now);
  const known = [...sinceFirst(counts), now];
  const direction = tendencyOf(known);
  const since = [...history, current].at(-known.length)?.window;
  return {
    ...judged,
    setAside: setAside.flatMap((i) => history[i]?.window ?? []),
    tendency: direction && since ? { direction, since, relative: now / (known[0] ?? 1) - 1 } : null,
  };
}

export function isOutside({ position }: Standing): boolean {
  return position === "above" || position === "below";
}

/** Whether the median page changed as the site did, at least half as far on a logarithmic scale. */
function followsSite(factor: number, now: TrendPoint, before: TrendPoint | null, audience: Audience): boolean {
  const site = Math.log(Math.max(now.totals[audience], 0.5) / Math.max(before?.totals[audience] ?? 0, 0.5));
  return Math.log(factor) / site >= 0.5;
}

function judgePages({ current, pages }: Evidence, previous: CollectedWindow): PagesJudgment {
  const larger = perAudience((of) => Math.max(current.totals[of], previous.totals[of]));
  const found = findStandOuts(pages, larger);
  const isRedesign = found.moved >= REDESIGN_PAGES && found.moved >= REDESIGN_SHARE * found.compared;
  return { ...found, isRedesign, standOuts: isRedesign ? [] : found.standOuts };
}

type Judged = Pick<Judgment, "standing" | "history" | "pages">;

function kindOf({ current: { totals, rows }, before }: Evidence, { standing, history, pages }: Judged): VerdictKind {
  if (SERIES.every((of) => totals[of] === 0) && rows.size === 0) return "no-visitors";
  if (history.every((point) => point.totals.total === 0)) return "first";
  const most = Math.max(...SERIES.map((of) => Math.max(totals[of], before?.totals[of] ?? 0)));
  if (most < FEW_VISITORS && standing.total.position === "unjudged") return "tiny";
  if (AUDIENCES.some((of) => totals[of] === 0 && isUsuallyThere(standing[of]))) return "broken-count";
  const outside = AUDIENCES.filter((of) => isOutside(standing[of]));
  const positions = (outside.length > 0 ? outside : (["total"] as const)).map((of) => standing[of].position);
  if (positions.includes("above") && positions.includes("below")) return "mixed";
  if (positions.includes("above")) return "growth";
  if (positions.includes("below")) return "fall";
  if (pages?.isRedesign) return "moved";
  return pages !== null && pages.standOuts.length > 0 ? "pages" : "flat";
}

/** So many visitors were expected that none can't be chance. */
function isUsuallyThere({ expected }: Standing): boolean {
  return expected !== null && expected >= FEW_VISITORS;
}

function notableReasons({ current }: Evidence, { standing, pages }: Judged, kind: VerdictKind): NotableReason[] {
  const reasons: Record<NotableReason, boolean> = {
    "no-visitors": kind === "no-visitors" && SERIES.some((of) => isUsuallyThere(standing[of])),
    partial: current.completeness === "partial",
    "not-judged": kind === "first",
    "outside-range": kind !== "no-visitors" && SERIES.some((of) => isOutside(standing[of])),
    pages: pages !== null && (pages.isRedesign || pages.standOuts.some(({ notable }) => notable)),
  };
  return (Object.keys(reasons) as NotableReason[]).filter((reason) => reasons[reason]);
}
