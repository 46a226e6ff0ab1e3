import type { WindowUnit } from "../period.ts";
import { count, signedPercent } from "../text/numbers.ts";
import type { CollectedWindow, Shortfall } from "./collect.ts";
import { AUDIENCES, type Judgment } from "./judgment/judgment.ts";
import { LEAST_WINDOWS } from "./judgment/usual-range.ts";
import type { Audience, Insights, NotCompared, Sentence, Standing, StandOut, TrendPoint, Verdict } from "./model.ts";
import { isPlain } from "./paths.ts";

/** What the sentences are about. */
export interface Facts {
  readonly judgment: Judgment;
  readonly current: CollectedWindow;
  /** Null without a window before. */
  readonly before: TrendPoint | null;
  readonly totals: Insights["totals"];
  readonly parts: Insights["parts"];
  readonly unit: WindowUnit;
  readonly standOuts: readonly StandOut[];
  readonly notCompared: NotCompared | null;
}

/** The report's first lines: what happened, which pages stand out, how sure that is. */
export function verdictOf(facts: Facts): Verdict {
  return {
    kind: facts.judgment.kind,
    sentence: sentencesOf(clausesOf(facts)),
    pages: pagesSentence(facts),
    certainty: certaintyOf(facts),
  };
}

/** The same as one sentence of plain text. It leaves the repository, so it names published, plainly spelled pages only. */
export function headlineOf(title: string, facts: Facts): string {
  const pages = named(facts.standOuts.filter(({ published }) => published !== null && isPlain(published)));
  const clauses = [...clausesOf(facts), ...(pages.length === 0 ? [] : [joined(pages)])].map(plain);
  return `${title}, ${facts.current.window.label}: ${clauses.map(startLower).join("; ")}.`;
}

const NOUNS = { human: ["person", "people"], ai: ["AI visitor", "AI visitors"] } as const;
const SUBJECTS = { human: "People", ai: "AI visitors", total: "Visitors in all" } as const;

/** "12,418 people", "1 AI visitor", "no people". */
export function counted(value: number, audience: Audience): string {
  const [one, many] = NOUNS[audience];
  return value === 0 ? `no ${many}` : `${count(value)} ${count(value) === "1" ? one : many}`;
}

/** Statements without a full stop, most important first. */
function clausesOf(facts: Facts): Sentence[] {
  const { totals, judgment, parts, current } = facts;
  const both = (when: "now" | "before"): string =>
    `${counted(totals.human[when] ?? 0, "human")} and ${counted(totals.ai[when] ?? 0, "ai")}`;
  const clauses: Sentence[] = [];
  switch (judgment.kind) {
    case "no-visitors":
      clauses.push([
        totals.total.before ? `No visitors, after ${both("before")} in the previous period` : "No visitors",
      ]);
      if (judgment.notable.includes("no-visitors")) {
        clauses.push(["Check that the site is up and that its visitors are still counted"]);
      }
      break;
    case "first":
      clauses.push([
        judgment.history.length > 0
          ? `First visitors on record: ${both("now")}`
          : `${capitalized(both("now"))}, with no earlier period to compare with`,
      ]);
      if (parts.withinBounds && parts.both > 0) clauses.push([overlap(parts.both)]);
      break;
    case "tiny":
      clauses.push([`${capitalized(both("now"))}, too few to tell a change from chance`]);
      break;
    case "broken-count":
      clauses.push(...AUDIENCES.flatMap((audience) => brokenCount(facts, audience)), ...siteClauses(facts));
      break;
    default:
      clauses.push(...siteClauses(facts));
  }
  if (current.shortfall !== null) clauses.push([LACKS[current.shortfall]]);
  return clauses;
}

const LACKS: Readonly<Record<Shortfall, string>> = {
  ended: "Not all pages were read",
  moved: "The data kept changing while it was read",
  refused: "Most rows could not be used",
};

function brokenCount({ totals, judgment }: Facts, audience: Audience): Sentence[] {
  const { expected, position } = judgment.standing[audience];
  if (totals[audience].now > 0 || position !== "below") return [];
  const usual = totals[audience].before || expected || 0;
  return [
    [`No ${NOUNS[audience][1]} were counted, where there were ${count(usual)} before`],
    ["More likely the count is broken than the visitors are gone, so check that the site still reports them"],
  ];
}

/** The site against its own past, the audience that is outside its range first. */
function siteClauses(facts: Facts): Sentence[] {
  const { standing } = facts.judgment;
  const judged = AUDIENCES.filter((of) => standing[of].position !== "unjudged" && facts.totals[of].now > 0);
  const outside = judged.filter((of) => standing[of].position !== "within");
  const within = judged.filter((of) => standing[of].position === "within");
  const clauses: Sentence[] = outside.map((of) => [outsideClause(SUBJECTS[of], standing[of], facts)]);
  if (judged.length === AUDIENCES.length && outside.length === 0 && isOutside(standing.total)) {
    clauses.push([outsideClause(SUBJECTS.total, standing.total, facts)]);
  }
  const rising = within.filter((of) => standing[of].tendency !== null);
  const [first, second] = rising.map((of) => drift(standing[of], facts));
  const together = first === second ? [rising] : rising.map((of) => [of]);
  clauses.push(...together.filter((of) => of.length > 0).map((of): Sentence => [risingClause(of, standing, facts)]));
  const still = within.filter((of) => standing[of].tendency === null);
  if (still.length > 0) clauses.push([withinClause(still, standing[still[0] ?? "human"])]);
  return clauses;
}

function isOutside({ position }: Standing): boolean {
  return position === "above" || position === "below";
}

function outsideClause(subject: string, standing: Standing, { unit, current }: Facts): string {
  const { position, range, record, windows, expected, tendency } = standing;
  if (range === null) {
    const verb = position === "above" ? "rose" : "fell";
    const earlier =
      windows === 1 ? `in the ${name(unit, 1)} before` : `usual in the ${windows} ${name(unit, windows)} before`;
    return `${subject} ${verb} clearly, from the ${count(expected ?? 0)} ${earlier}`;
  }
  const up = position === "above";
  const first =
    record === null
      ? `${subject} are ${position} their usual range (${count(range.low)}–${count(range.high)})`
      : `${subject} are the ${record} in ${windows + 1} ${name(unit, windows + 1)}`;
  if (tendency !== null && (tendency.direction === "up") === up) {
    return `${first}, ${up ? "up" : "down"} ${size(tendency.relative)} since ${month(tendency, current)}`;
  }
  return record === null ? first : `${first}, ${position} their usual range (${count(range.low)}–${count(range.high)})`;
}

function risingClause(audiences: readonly Audience[], standing: Insights["standing"], facts: Facts): string {
  const [one] = audiences.map((of) => standing[of]);
  if (one === undefined) return "";
  const sizes = audiences.map((of) => signedPercent(standing[of].tendency?.relative ?? 0)).join(" and ");
  const within = one.range === null ? "show no sudden change" : `are within their usual ${ranges(audiences)}`;
  return `${subjects(audiences)} ${within}, but have been ${drift(one, facts)} (${sizes})`;
}

/** "rising since August" */
function drift({ tendency }: Standing, { current }: Facts): string {
  if (tendency === null) return "";
  return `${tendency.direction === "up" ? "rising" : "falling"} since ${month(tendency, current)}`;
}

function subjects(audiences: readonly Audience[]): string {
  return audiences.map((of) => SUBJECTS[of]).join(" and ");
}

function ranges({ length }: readonly Audience[]): string {
  return length === 1 ? "range" : "ranges";
}

function withinClause(audiences: readonly Audience[], { range }: Standing): string {
  if (range === null) return `${subjects(audiences)} show no large change`;
  return `${subjects(audiences)} are within their usual ${ranges(audiences)}`;
}

/** "August", with its year where that is another one, and with the day where months say too little. */
function month({ since }: NonNullable<Standing["tendency"]>, { window }: CollectedWindow): string {
  const date = new Date(since.from);
  const sameYear = since.from.slice(0, 4) === window.from.slice(0, 4);
  const days = (Date.parse(window.to) - date.getTime()) / 86_400_000;
  return date.toLocaleString("en-US", {
    month: days > 45 ? "long" : "short",
    ...(days > 45 ? {} : { day: "numeric" }),
    ...(sameYear ? {} : { year: "numeric" }),
    timeZone: "UTC",
  });
}

/** Pages named in the first lines. */
const NAMED = 2;

/** A page that stands out among people and among AI visitors is one page. */
export function pagesOf(standOuts: readonly StandOut[]): number {
  return new Set(standOuts.map(({ path }) => path)).size;
}

/** Gain and loss: the surest of each direction, or the two surest of one. */
function named(standOuts: readonly StandOut[]): Sentence[] {
  const isGain = ({ change, expected }: StandOut): boolean => change.now > expected;
  const [first, ...others] = standOuts;
  if (first === undefined) return [];
  const elsewhere = others.filter(({ path }) => path !== first.path);
  const second = elsewhere.find((each) => isGain(each) !== isGain(first)) ?? elsewhere[0];
  return [first, second].flatMap((each) => (each === undefined ? [] : [standOutClause(each)])).slice(0, NAMED);
}

/** "/install −52% (people 543 → 265)" */
function standOutClause({ path, published, audience, change, againstSite, atMost }: StandOut): Sentence {
  const against = againstSite === null ? "new" : signedPercent(againstSite);
  const most = atMost ? ", at most" : "";
  const numbers = `${NOUNS[audience][1]} ${count(change.before ?? 0)} → ${count(change.now)}${most}`;
  return [{ path: published ?? path }, ` ${against} (${numbers})`];
}

function pagesSentence(facts: Facts): Sentence | null {
  const { judgment, notCompared, current, before, standOuts } = facts;
  const { pages, kind, isWholeSite } = judgment;
  if (kind === "no-visitors" || kind === "first" || kind === "tiny") return null;
  if (notCompared !== null) return [`Pages weren't compared: ${notCompared.why}.${budget(notCompared)}`];
  if (pages === null) {
    if (before === null) return null;
    const which = current.completeness === "partial" ? "this period" : "the previous period";
    return [`Pages weren't compared, because the reading of ${which} is partial.`];
  }
  const compared = `${count(pages.compared)} ${pages.compared === 1 ? "page" : "pages"}`;
  if (pages.compared === 0) return ["Too few pages have enough visitors to be compared."];
  if (pages.isRedesign) {
    return [
      `${count(pages.moved)} of ${compared} compared gained or lost nearly all their visitors at once, as after a redesign or a change of URLs, so no single page is named.`,
    ];
  }
  if (standOuts.length === 0) {
    return [
      isWholeSite
        ? `${compared} compared: they changed about as much as the site, and none stands out.`
        : `${compared} compared; none stands out.`,
    ];
  }
  const pagesOut = pagesOf(standOuts);
  const verb = pagesOut === 1 ? "stands" : "stand";
  const names = joined(named(standOuts));
  return ["Standouts, relative to the site: ", ...names, `. ${compared} compared, ${count(pagesOut)} ${verb} out.`];
}

function budget({ maxRequests }: NotCompared): string {
  if (maxRequests === null) return "";
  const { comparison, withTrend } = maxRequests;
  const more = withTrend > comparison ? ` (${count(withTrend)} with the whole trend)` : "";
  return ` Set max-requests to ${count(comparison)} or more${more}.`;
}

/** Fewer pages than this vary more than they can tell. */
const FEW_PAGES = 20;

function certaintyOf({ judgment, unit, current, before }: Facts): Sentence[] {
  const { kind, history, cutBy, spanned, pages } = judgment;
  const sentences: Sentence[] = [];
  if (["growth", "fall", "mixed", "pages", "moved", "flat", "broken-count"].includes(kind)) {
    const windows = history.length;
    if (windows < LEAST_WINDOWS) {
      const known = `${windows} earlier ${name(unit, windows)}`;
      const since: Sentence = cutBy === null ? [] : [" since ", ...annotated(cutBy)];
      const verb = windows === 1 ? "is" : "are";
      sentences.push([`Only ${known}`, ...since, ` ${verb} known, so only large changes are told.`]);
    }
    for (const annotation of spanned) sentences.push(["The comparison spans ", ...annotated(annotation), "."]);
    if (pages !== null && pages.compared > 0 && pages.compared < FEW_PAGES) {
      sentences.push(["With so few pages, only large changes of a page can be told from chance."]);
    }
  }
  if (before !== null && before.window.days !== current.window.days && kind !== "no-visitors") {
    sentences.push([`The period has ${current.window.days} days, the previous one ${before.window.days}.`]);
  }
  return sentences;
}

function annotated({ date, text }: Judgment["spanned"][number]): Sentence {
  const day = new Date(date).toLocaleString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return ["“", { words: text }, `” (${day})`];
}

function name(unit: WindowUnit, many: number): string {
  const one = unit === "window" ? "period" : unit;
  return many === 1 ? one : `${one}s`;
}

function size(fraction: number | null): string {
  return signedPercent(fraction ?? 0).replace(/^[+−]/, "");
}

function overlap(both: number): string {
  return count(both) === "1" ? "1 visitor counts as both" : `${count(both)} visitors count as both`;
}

function sentencesOf(clauses: readonly Sentence[]): Sentence {
  return clauses.flatMap((clause, i): Sentence => [...(i === 0 ? [] : [" "]), ...upper(clause), "."]);
}

function upper([first, ...rest]: Sentence): Sentence {
  return typeof first === "string" ? [capitalized(first), ...rest] : first === undefined ? [] : [first, ...rest];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In the middle of a sentence, unless the word is a name. */
function startLower(text: string): string {
  return /^AI\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function joined(sentences: readonly Sentence[]): Sentence {
  return sentences.flatMap((sentence, i): Sentence => (i === 0 ? sentence : [", ", ...sentence]));
}

function plain(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : "path" in part ? part.path : part.words)).join("");
}
