import type { Counts } from "../../service/port.ts";
import type { Annotation, Audience, CollectedWindow, Insights, NotableReason } from "../model.ts";
import { AUDIENCES, type Reading, type Standing, type TrendPoint, type VerdictKind } from "../model.ts";
import { perAudience, perCount, type SitePage } from "../pages.ts";
import { findStandouts } from "./standouts.ts";
import { FEW_VISITORS, judgeByPast, sinceFirstVisitor, tendencyOf } from "./usual-range.ts";

const SERIES = [...AUDIENCES, "total"] as const;

interface Data extends Pick<Reading, "current" | "previous" | "before" | "trend"> {
  /** Oldest first. */
  readonly annotations: readonly Annotation[];
  readonly pages: readonly SitePage[];
}

/** The decisions from which the verdict, headline, next steps, and outputs of a report follow. */
export interface Judgment {
  readonly kind: VerdictKind;
  readonly standing: Insights["standing"];
  readonly notable: readonly NotableReason[];
  /** The earlier windows to compare with, oldest first. */
  readonly history: readonly TrendPoint[];
  /** The annotation that `history` was cut off at; null if it wasn't. */
  readonly cutBy: Annotation | null;
  /** Annotations between the start of the previous window and the end of the current one. */
  readonly spanned: readonly Annotation[];
  /** Null unless both windows were read completely. */
  readonly pages: ReturnType<typeof judgePages> | null;
  /** The site changed as a whole, so no single page is the cause. */
  readonly isWholeSite: boolean;
}

/** A redesign or URL change moves at least this many pages, and at least this share of the pages compared. */
const REDESIGN_PAGES = 5;
const REDESIGN_SHARE = 0.2;

export function judge(data: Data): Judgment {
  const { current, previous, before, annotations } = data;
  const { history, cutBy } = historyOf(data);
  const standing = perCount((of) => standingIn(history, current, of));
  const isComparable = current.completeness === "complete" && previous?.completeness === "complete";
  const pages = isComparable ? judgePages(data, previous) : null;
  const judged = { standing, history, pages };
  const kind = kindOf(data, judged);
  const start = before?.window.from ?? history.at(-1)?.window.from ?? current.window.to;
  return {
    ...judged,
    kind,
    notable: notableReasons(data, judged, kind),
    cutBy,
    spanned: annotations.filter(({ date }) => date > start && date < current.window.to),
    isWholeSite: AUDIENCES.some((of) => {
      const factor = pages?.factor[of] ?? null;
      return isOutside(standing[of]) && (factor === null || followsSite(factor, current, before, of));
    }),
  };
}

/** Windows before an annotation aren't comparable. They're used only if there are none after it. */
function historyOf({ current, before, trend, annotations }: Data): Pick<Judgment, "history" | "cutBy"> {
  const earlier = trend.filter(({ window }) => window.from < current.window.from);
  const known = earlier.length === 0 && before !== null ? [before] : earlier;
  for (const annotation of annotations.toReversed()) {
    const since = known.filter(({ window }) => window.from >= annotation.date);
    if (since.length > 0 && since.length < known.length) return { history: since, cutBy: annotation };
  }
  return { history: known, cutBy: null };
}

function standingIn(history: readonly TrendPoint[], current: TrendPoint, of: keyof Counts): Standing {
  const counts = history.map(({ totals }) => totals[of]);
  const now = current.totals[of];
  const { setAside: _, ...judged } = judgeByPast(counts, now);
  const known = [...sinceFirstVisitor(counts), now];
  const direction = tendencyOf(known);
  const since = [...history, current].at(-known.length)?.window;
  return {
    ...judged,
    tendency: direction && since ? { direction, since, relative: now / (known[0] ?? 1) - 1 } : null,
  };
}

export function isOutside({ position }: Standing): boolean {
  return position === "above" || position === "below";
}

/** Did the median page change in the same direction as the site, and at least half as much on a logarithmic scale? */
function followsSite(factor: number, now: TrendPoint, before: TrendPoint | null, audience: Audience): boolean {
  const site = Math.log(Math.max(now.totals[audience], 0.5) / Math.max(before?.totals[audience] ?? 0, 0.5));
  return Math.log(factor) / site >= 0.5;
}

function judgePages({ current, pages }: Data, previous: CollectedWindow) {
  const larger = perAudience((of) => Math.max(current.totals[of], previous.totals[of]));
  const found = findStandouts(pages, larger);
  const isRedesign = found.moved >= REDESIGN_PAGES && found.moved >= REDESIGN_SHARE * found.compared;
  return { ...found, isRedesign, standouts: isRedesign ? [] : found.standouts };
}

type Judged = Pick<Judgment, "standing" | "history" | "pages">;

function kindOf({ current: { totals, rows }, before }: Data, { standing, history, pages }: Judged): VerdictKind {
  if (SERIES.every((of) => totals[of] === 0) && rows.size === 0) return "no-visitors";
  if (history.every((point) => point.totals.total === 0)) return "first";
  const max = Math.max(...SERIES.map((of) => Math.max(totals[of], before?.totals[of] ?? 0)));
  if (max < FEW_VISITORS && standing.total.position === "unjudged") return "tiny";
  const fallen = AUDIENCES.filter((of) => standing[of].position === "below");
  if (fallen.some((of) => totals[of] === 0 && expectsVisitors(standing[of]))) return "broken-count";
  const outside = AUDIENCES.filter((of) => isOutside(standing[of]));
  const positions = (outside.length > 0 ? outside : (["total"] as const)).map((of) => standing[of].position);
  if (positions.includes("above") && positions.includes("below")) return "mixed";
  if (positions.includes("above")) return "growth";
  if (positions.includes("below")) return "fall";
  if (pages?.isRedesign) return "moved";
  return pages !== null && pages.standouts.length > 0 ? "pages" : "flat";
}

/** Whether so many visitors were expected that a count of zero can't be due to chance. */
function expectsVisitors({ expected }: Standing): boolean {
  return expected !== null && expected >= FEW_VISITORS;
}

function notableReasons({ current }: Data, { standing, pages }: Judged, kind: VerdictKind): NotableReason[] {
  const reasons: (NotableReason | false)[] = [
    kind === "no-visitors" && SERIES.some((of) => expectsVisitors(standing[of])) && "no-visitors",
    current.completeness === "partial" && "partial",
    kind === "first" && "not-judged",
    kind !== "no-visitors" && SERIES.some((of) => isOutside(standing[of])) && "outside-range",
    pages !== null && (pages.isRedesign || pages.standouts.some(({ notable }) => notable)) && "pages",
  ];
  return reasons.filter((reason) => reason !== false);
}
