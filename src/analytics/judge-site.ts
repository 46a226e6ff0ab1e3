import type { Counts } from "../service/port.ts";
import type { Judged, SiteStanding } from "./judged.ts";
import { judgeMonths } from "./judgment/level.ts";
import { sinceFirstVisitor, tendencyOf } from "./judgment/usual-range.ts";
import type { Annotation, Reading } from "./model.ts";
import { perCount } from "./pages.ts";

type Data = Pick<Reading, "current" | "past" | "yearAgo"> & { readonly annotations: readonly Annotation[] };

/** An annotation like this means that counts before it aren't comparable with those of a year later. */
const COUNTING = /\bcount/i;

/** Judges the site's counts by its own past. */
export function judgeSite({ current, past, yearAgo, annotations }: Data): Judged["site"] {
  const { window } = current;
  const isCountedAlike =
    yearAgo !== null &&
    !annotations.some(({ date, text }) => date > yearAgo.window.from && date < window.to && COUNTING.test(text));
  return perCount((of) => {
    const ago = isCountedAlike ? yearAgo.totals[of] : 0;
    return { ...standingOf(past, current, of), yearAgo: ago > 0 ? ago : null };
  });
}

function standingOf(
  past: Reading["past"],
  { totals, window }: Reading["current"],
  of: keyof Counts,
): Omit<SiteStanding, "yearAgo"> {
  const earlier = past.map(({ totals }) => totals[of]);
  const now = totals[of];
  const days = { earlier: past.map(({ window }) => window.days), now: window.days };
  const { position, expected, range, since, isNewLevel } = judgeMonths(earlier, now, days);
  const known = sinceFirstVisitor(earlier);
  const isOutside = position === "above" || position === "below";
  const isHighest = position === "above" && now > Math.max(...known);
  const isLowest = position === "below" && now < Math.min(...known);
  return {
    now,
    previous: earlier.at(-1) ?? null,
    expected,
    usual: range,
    position,
    record: !isOutside ? null : isHighest ? "highest" : isLowest ? "lowest" : null,
    levelSince: since === null ? null : (past[since]?.window ?? null),
    isNewLevel,
    tendency: tendencyIn(past, known, now),
  };
}

function tendencyIn(past: Reading["past"], known: readonly number[], now: number): SiteStanding["tendency"] {
  const since = past.at(-known.length)?.window;
  const [first = 0] = known;
  if (since === undefined || first === 0 || now === 0 || tendencyOf([...known, now]) === null) return null;
  const factor = now / first;
  return { since, relative: factor - 1, perWindow: factor ** (1 / known.length) - 1 };
}
