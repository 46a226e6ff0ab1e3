import { type AnalysisInput, analyze } from "../../../../src/analytics/analyze.ts";
import type { Report } from "../../../../src/analytics/data.ts";
import type { VisitorsReading } from "../../../../src/analytics/read/visitors.ts";
import { ANALYSIS, INPUTS, type Past, reading, readings, type Triple } from "../readings.ts";

const SECTIONS = ["guides", "api", "deploy", "billing"];
const NAMES = ["", "/start", "/keys", "/limits", "/errors", "/teams", "/export"];
/** People and AI visitors of the pages in every week, apart from some chance. */
export const USUAL: ReadonlyMap<string, Triple> = new Map([
  ["/", [300, 90] as const],
  ...SECTIONS.flatMap((section, i) =>
    NAMES.map((name, j) => [`/${section}${name}`, [240 - 20 * i - 15 * j, 80 - 5 * i - 4 * j]] as const),
  ),
]);

/** What's different: its counts, factors of the usual ones, or not there at all. */
type Changes = Readonly<Record<string, Triple | number | null>>;

export interface Story {
  /** By path, or by prefix with a final "/*". If all pages are left out, these are the site's. */
  readonly now?: Changes;
  /** The weeks before, latest first; the others are as usual. */
  readonly before?: readonly (Changes | "none")[];
  /** Beyond the usual pages; those with null are left out. */
  readonly published?: Readonly<Record<string, true | null>>;
  readonly weeks?: number;
  /** Of an audience now, instead of 40% of its page visits. */
  readonly totals?: Triple;
}

/** Repeatable chance: up to 4% more or fewer. */
function wobble(count: number, path: string, week: number): number {
  let hash = week * 31;
  for (const character of path) hash = (Math.imul(hash, 33) + character.charCodeAt(0)) | 0;
  return Math.round(count * (1 + ((Math.abs(hash) % 81) - 40) / 1_000));
}

function rowsOf(changes: Changes, week: number): [string, Triple][] {
  const rows = new Map(
    [...USUAL].map(([path, pair]) => [path, pair.map((count) => wobble(count ?? 0, path, week)) as [number, number]]),
  );
  for (const [place, change] of Object.entries(changes)) {
    const prefix = place.endsWith("*") ? place.slice(0, -2) : null;
    const paths = prefix === null ? [place] : [...rows.keys()].filter((path) => `${path}/`.startsWith(`${prefix}/`));
    for (const path of paths) {
      const usual = rows.get(path) ?? [0, 0];
      if (change === null) rows.delete(path);
      else
        rows.set(
          path,
          typeof change === "number"
            ? [Math.round(usual[0] * change), Math.round(usual[1] * change)]
            : [change[0], change[1]],
        );
    }
  }
  return [...rows].sort(([, [a, b]], [, [c, d]]) => c + d - a - b);
}

function weekOf(
  changes: Changes | "none",
  week: number,
  totals?: Triple,
): { totals: Triple; rows: [string, Triple][] } {
  const rows = changes === "none" ? [] : rowsOf(changes, week);
  const sum = (k: 0 | 1) => Math.round(rows.reduce((all, [, pair]) => all + pair[k], 0) * 0.4);
  return { totals: totals ?? [sum(0), sum(1)], rows };
}

function published({ now = {}, published = {} }: Story): Set<string> {
  const pages = now["/*"] === null ? Object.keys(now).filter((path) => path !== "/*") : USUAL.keys();
  const all = new Set([...pages, ...Object.keys(published)]);
  return new Set([...all].filter((path) => published[path] !== null));
}

function weeks({ now = {}, before = [], weeks = 12, totals }: Story) {
  const past = Array.from({ length: weeks }, (_, i): Past => weekOf(before[weeks - 1 - i] ?? {}, i + 1));
  return { current: weekOf(now, 99, totals), past };
}

/** @param more  what was read besides the visitors, and inputs */
export function reportOn(
  story: Story,
  more: {
    reading?: Partial<VisitorsReading>;
    /** How this week was read. */
    current?: Parameters<typeof reading>[2];
    inputs?: Partial<AnalysisInput["inputs"]>;
    hasSitemap?: boolean;
  } = {},
): Report {
  const { current, past } = weeks(story);
  return analyze({
    ...ANALYSIS,
    inputs: { ...INPUTS, ...more.inputs },
    reading: { ...readings(reading(current.totals, current.rows, more.current), past), ...more.reading },
    published: more.hasSitemap === false ? null : published(story),
  });
}
