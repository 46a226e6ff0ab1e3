import { count, decimal, percent, signedCount } from "../text/numbers.ts";
import { isBeyondChance, isTooFew } from "./change.ts";
import type {
  Audience,
  Change,
  Comparison,
  Insights,
  Mover,
  RankedPage,
  Sentence,
  Verdict,
  VerdictKind,
} from "./model.ts";
import { isPlain } from "./paths.ts";
import type { Shortfall } from "./window.ts";

/** What the verdict is drawn from. Movers and pages are those that may stand in the first line. */
export interface Facts {
  readonly totals: Insights["totals"];
  readonly parts: Insights["parts"];
  /** Pages with a visitor. */
  readonly pages: number;
  /** Days of the window, and of the one before; null without a comparison. */
  readonly days: number;
  readonly daysBefore: number | null;
  /** Null when the pages were all read, and at rest. */
  readonly shortfall: Shortfall | null;
  readonly movers: Comparison["movers"] | null;
  readonly mostRead: RankedPage | null;
}

/** Below this the site is called steady, even where so many visitors make it more than chance. */
const STEADY = 0.01;

/** The report's first line: what happened, in one or two plain sentences. */
export function verdictOf(facts: Facts): Verdict {
  const kind = kindOf(facts);
  const sentences = clausesOf(kind, facts, () => true).map((clause) => [
    capitalised(clause[0]),
    ...clause.slice(1),
    ".",
  ]);
  return { kind, sentence: sentences.flatMap((sentence, i) => (i === 0 ? sentence : [" ", ...sentence])) };
}

/** The same as one sentence of plain text. It leaves the repository, so it names published, plainly spelt pages only. */
export function headlineOf(project: string, label: string, facts: Facts): string {
  const nameable = ({ published }: { readonly published: string | null }): boolean =>
    published !== null && isPlain(published);
  const clauses = clausesOf(kindOf(facts), facts, nameable).map(plain);
  return `${project}, ${label}: ${clauses.join("; ")}.`;
}

function kindOf({ totals, pages, ...facts }: Facts): VerdictKind {
  const { human, ai, total } = totals;
  if (Math.max(human.now, ai.now, total.now, pages) === 0) return "no-visitors";
  if (facts.daysBefore === null) return "first";
  if (isTooFew(totals)) return "tiny";
  const directions = [directionOf(human, facts), directionOf(ai, facts)];
  const up = directions.includes(1);
  const down = directions.includes(-1);
  if (up && down) return "mixed";
  return up ? "growth" : down ? "fall" : "flat";
}

type Days = Pick<Facts, "days" | "daysBefore">;

/** 1 or −1 for a change worth telling; 0 for chance, for less than 1 %, and for what a longer or shorter window explains. */
function directionOf({ now, before, relative }: Change, { days, daysBefore }: Days): -1 | 0 | 1 {
  if (before === null || daysBefore === null || !isBeyondChance(now, before)) return 0;
  const byCalendar = days / daysBefore - 1;
  const steady = Math.max(STEADY, Math.abs(byCalendar));
  if (relative !== null) {
    const sameWay = relative > 0 === byCalendar > 0;
    if (Math.abs(relative) < (sameWay ? steady : STEADY)) return 0;
  }
  return now > before ? 1 : -1;
}

/** Statements that start in lower case and have no full stop. */
function clausesOf(
  kind: VerdictKind,
  facts: Facts,
  nameable: (page: { readonly path: string; readonly published: string | null }) => boolean,
): Sentence[] {
  const { totals, parts, daysBefore } = facts;
  const clauses: Sentence[] = [];
  switch (kind) {
    case "no-visitors":
      clauses.push(["nobody came"]);
      if (totals.total.before) clauses.push([`${people(totals, "before")} came before`]);
      break;
    case "first":
      clauses.push([`${people(totals, "now")} came`]);
      if (parts.withinBounds && parts.both > 0) clauses.push([overlap(parts.both)]);
      if (facts.mostRead !== null && nameable(facts.mostRead)) clauses.push(mostRead(facts.mostRead));
      break;
    case "tiny":
      clauses.push([`${people(totals, "now")} came`], ["too few to tell a change from chance"]);
      break;
    default: {
      clauses.push([changes(facts, kind)]);
      const mover = facts.shortfall ? null : firstMover(facts.movers, kind, nameable);
      if (mover !== null) clauses.push(mover);
      if (daysBefore !== null && daysBefore !== facts.days) {
        clauses.push([`the window has ${facts.days} days, the one before ${daysBefore}`]);
      }
    }
  }
  if (facts.shortfall) clauses.push([LACKS[facts.shortfall]]);
  return clauses;
}

const LACKS: Readonly<Record<Shortfall, string>> = {
  ended: "the pages were not all read",
  moved: "the data kept changing while it was read",
  refused: "most rows could not be used",
};

function changes(facts: Facts, kind: VerdictKind): string {
  const { human, ai } = facts.totals;
  if (kind === "flat" && human.now > 0 && ai.now > 0 && human.before && ai.before) {
    return "about as many people and AI visitors as before";
  }
  const weight = (change: Change): number =>
    directionOf(change, facts) === 0 ? -1 : Math.abs(change.relative ?? Number.POSITIVE_INFINITY);
  const phrases = [phrase(human, "human", facts), phrase(ai, "ai", facts)];
  return (weight(ai) > weight(human) ? phrases.reverse() : phrases).join(", ");
}

function phrase(change: Change, audience: Audience, days: Days): string {
  const { kind, now, before, relative } = change;
  const [, many] = NOUNS[audience];
  if (kind === "new") return `${counted(now, audience)} (none before)`;
  if (kind === "gone") return `no ${many} (${count(before ?? 0)} before)`;
  if (now === 0) return `no ${many}`;
  if (relative === null || directionOf(change, days) === 0) return `about as many ${many}`;
  if (relative >= 2) return `${decimal(1 + relative)} times as many ${many}`;
  return `${percent(Math.abs(relative))} ${relative > 0 ? "more" : "fewer"} ${many}`;
}

/** The largest mover that goes with the verdict: people before machines, and a loss first only where the site fell. */
function firstMover(
  movers: Facts["movers"],
  kind: VerdictKind,
  nameable: (mover: Mover) => boolean,
): Sentence | null {
  if (movers === null) return null;
  const directions = kind === "fall" ? (["down", "up"] as const) : (["up", "down"] as const);
  for (const audience of ["human", "ai"] as const) {
    for (const direction of directions) {
      const mover = movers[audience][direction].items.find(nameable);
      if (mover === undefined) continue;
      const lead = `biggest ${direction === "up" ? "gain" : "loss"} in ${NOUNS[audience][1]}: `;
      return [lead, named(mover), ` (${signedCount(mover.change.difference ?? 0)})`];
    }
  }
  return null;
}

function mostRead(page: RankedPage): Sentence {
  return ["most read by people: ", named(page), ` (${count(page.human)})`];
}

/** The sitemap's spelling where there is one, because a stranger cannot choose it. */
function named({ path, published }: { readonly path: string; readonly published: string | null }): {
  readonly path: string;
} {
  return { path: published ?? path };
}

const NOUNS = { human: ["person", "people"], ai: ["AI visitor", "AI visitors"] } as const;

/** "12,418 people", "1 AI visitor", "no people". */
export function counted(value: number, audience: Audience): string {
  const [one, many] = NOUNS[audience];
  return value === 0 ? `no ${many}` : `${count(value)} ${count(value) === "1" ? one : many}`;
}

function people(totals: Insights["totals"], when: "now" | "before"): string {
  return `${counted(totals.human[when] ?? 0, "human")} and ${counted(totals.ai[when] ?? 0, "ai")}`;
}

function overlap(both: number): string {
  return count(both) === "1" ? "1 visitor counts as both" : `${count(both)} visitors count as both`;
}

function capitalised(part: Sentence[number] | undefined): Sentence[number] {
  if (typeof part !== "string") return part ?? "";
  return part.charAt(0).toUpperCase() + part.slice(1);
}

function plain(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : part.path)).join("");
}
