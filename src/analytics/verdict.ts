import { unitName, type Window, type WindowUnit } from "../inputs/period.ts";
import { count, counted, dateText, signedPercent } from "../text/numbers.ts";
import { capitalized } from "../text/visible.ts";
import { isOutside, type Judgment } from "./judgment/judgment.ts";
import { FEW_VISITORS, MIN_WINDOWS } from "./judgment/usual-range.ts";
import type { Annotation, Insights, NotCompared, Reading, Sentence, Standing, Standout, Verdict } from "./model.ts";
import { AUDIENCES, type Audience } from "./model.ts";
import { isPlain } from "./pages.ts";

type Facts = Pick<Insights, "totals" | "parts" | "unit"> &
  Pick<Reading, "current" | "before" | "notCompared"> & {
    readonly judgment: Judgment;
    readonly standouts: readonly Standout[];
  };

/** The first lines of a report. */
export function verdictOf(facts: Facts): Verdict {
  const sentences = clausesOf(facts).map((clause) => [capitalized(clause), "."]);
  const sentence = sentences.flatMap((each, i) => (i === 0 ? each : [" ", ...each]));
  return { kind: facts.judgment.kind, sentence, pages: pagesSentence(facts), certainty: certaintyOf(facts) };
}

/** The verdict as one sentence of plain text. It's used outside the repository, so it only names published, plain paths. */
export function headlineOf(title: string, facts: Facts): string {
  const pages = named(facts.standouts.filter(({ published }) => published !== null && isPlain(published)));
  const clauses = [...clausesOf(facts), plainText(pages)].filter((clause) => clause !== "");
  // Clauses start in lowercase, except for “AI”.
  const lower = (text: string) => (/^AI\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
  return `${title}, ${facts.current.window.label}: ${clauses.map(lower).join("; ")}.`;
}

/** Without markup. Paths and words in it are still untrusted. */
export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : "path" in part ? part.path : part.words)).join("");
}

const ONE = { human: "person", ai: "AI visitor" } as const;
const MANY = { human: "people", ai: "AI visitors", total: "visitors" } as const;
type Series = keyof typeof MANY;
const SUBJECTS = { human: "People", ai: "AI visitors", total: "Total visitors" } as const;

/** "12,418 people", "1 AI visitor", "no people". */
export function visitors(value: number, audience: Audience): string {
  const noun = count(value) === "1" ? ONE[audience] : MANY[audience];
  return `${value === 0 ? "no" : count(value)} ${noun}`;
}

const CHECK_COUNT = "Check that the site is up and that its visitors are still being counted";
const SHORTFALLS = {
  ended: "Data for some pages is missing",
  moved: "The data kept changing while it was being read",
  refused: "Most rows couldn't be used",
  unusable: "None of the rows could be used",
};

/** Clauses without a period, most important first. */
function clausesOf(facts: Facts): string[] {
  const { shortfall, rows } = facts.current;
  const missing = shortfall && SHORTFALLS[shortfall === "refused" && rows.size === 0 ? "unusable" : shortfall];
  return [...mainClauses(facts), ...(missing === null ? [] : [missing])];
}

function mainClauses(facts: Facts): string[] {
  const { totals, parts, judgment } = facts;
  const both = (when: "now" | "before"): string =>
    `${visitors(totals.human[when] ?? 0, "human")} and ${visitors(totals.ai[when] ?? 0, "ai")}`;
  switch (judgment.kind) {
    case "no-visitors":
      return [
        totals.total.before ? `No visitors, after ${both("before")} in the previous period` : "No visitors",
        ...(judgment.notable.includes("no-visitors") ? [CHECK_COUNT] : []),
      ];
    case "first": {
      const overlap = `${counted(parts.both, "visitor")} ${parts.both === 1 ? "was" : "were"} counted as both`;
      const isOnRecord = judgment.history.length > 0;
      const first = isOnRecord ? "the first visitors on record" : "with no earlier period for comparison";
      return [`${both("now")}, ${first}`, ...(parts.withinBounds && parts.both > 0 ? [overlap] : [])];
    }
    default: {
      const clauses = siteClauses(facts);
      const isFew = AUDIENCES.every((of) => totals[of].now < FEW_VISITORS);
      const few = `${both("now")}${isFew ? ", too few to tell a real change from random variation" : ""}`;
      return clauses.length > 0 ? clauses : [few];
    }
  }
}

function uncountedClause(of: Series, { judgment, unit }: Facts): string {
  const { expected, windows } = judgment.standing[of];
  const usual = count(expected ?? 0);
  const known = windows === 1 ? `were ${usual} ${inPrevious(1, unit)}` : `are usually about ${usual}`;
  return `No ${MANY[of]} were counted, although there ${known}`;
}

function inPrevious(windows: number, unit: WindowUnit): string {
  if (windows > 1) return `in the previous ${windows} ${unitName(unit, windows)}`;
  return `${unit === "day" ? "on" : "in"} the previous ${unitName(unit)}`;
}

/** Counts outside their usual range come first, then those within it that rise or fall steadily, then the rest. */
function siteClauses(facts: Facts): string[] {
  const { standing, kind } = facts.judgment;
  const outside: Series[] = AUDIENCES.filter((of) => isOutside(standing[of]));
  const within: Series[] = AUDIENCES.filter((of) => standing[of].position === "within");
  const uncounted = outside.filter((of) => kind === "broken-count" && facts.totals[of].now === 0);
  // The total is mentioned only if it shows something that the audiences don't.
  if (outside.length === 0 && isOutside(standing.total)) outside.push("total");
  else if (outside.length + within.length === 0 && standing.total.position === "within") within.push("total");
  const isLevel = (of: Series): number => Number(standing[of].tendency === null);
  within.sort((a, b) => isLevel(a) - isLevel(b));
  const alike = Map.groupBy(within, (of) => sinceWhen(standing[of], facts));
  return [
    ...uncounted.map((of) => uncountedClause(of, facts)),
    ...(uncounted.length > 0 ? ["Counting is probably broken, so check that the site still reports visits"] : []),
    ...outside.filter((of) => !uncounted.includes(of)).map((of) => outsideClause(of, standing[of], facts)),
    ...[...alike].map(([since, audiences]) => withinClause(audiences, since, facts)),
  ];
}

function outsideClause(of: Series, standing: Standing, { unit, current }: Facts): string {
  const { position, range, record, windows, expected, tendency } = standing;
  const up = position === "above";
  if (range === null) {
    const from = `${windows === 1 ? "" : "a typical "}${count(expected ?? 0)}`;
    return `The number of ${MANY[of]} ${up ? "rose" : "fell"} sharply, from ${from} ${inPrevious(windows, unit)}`;
  }
  const usual = `${position} their usual range (${count(range.low)}–${count(range.high)})`;
  const most = record === null ? usual : `the ${record} in ${windows + 1} ${unitName(unit, windows + 1)}`;
  if (tendency !== null && (tendency.direction === "up") === up) {
    const size = signedPercent(tendency.relative ?? 0).replace(/^[+−]/, "");
    return `${SUBJECTS[of]} are ${most}, ${up ? "up" : "down"} ${size} since ${month(tendency.since, current.window)}`;
  }
  return `${SUBJECTS[of]} are ${most}${record === null ? "" : `, ${usual}`}`;
}

/** @param since  how the audiences are changing, such as "rising since August"; empty if they aren't */
function withinClause(audiences: readonly Series[], since: string, { judgment: { standing } }: Facts): string {
  const [s, it, has] = audiences.length === 1 ? ["", "it", "has"] : ["s", "they", "have"];
  const each = (name: (of: Series) => string) => audiences.map(name).join(" and ");
  const been = `${has} been ${since} (${each((of) => signedPercent(standing[of].tendency?.relative ?? 0))})`;
  if (audiences.every((of) => standing[of].range !== null)) {
    const within = `${each((of) => SUBJECTS[of])} are within their usual range${s}`;
    return since === "" ? within : `${within}, but their number${s} ${been}`;
  }
  const numbers = `change in the number${s} of ${each((of) => MANY[of])}`;
  return since === "" ? `There was no large ${numbers}` : `There was no sudden ${numbers}, but ${it} ${been}`;
}

/** "rising since August", or an empty string. */
function sinceWhen({ tendency }: Standing, { current }: Facts): string {
  if (tendency === null) return "";
  return `${tendency.direction === "up" ? "rising" : "falling"} since ${month(tendency.since, current.window)}`;
}

/** "August", or "Aug 3" if the time span is short; with the year if it isn't the current window's. */
function month({ from }: Window, window: Window): string {
  const isLong = (Date.parse(window.to) - Date.parse(from)) / 86_400_000 > 45;
  const year = from.slice(0, 4) === window.from.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return dateText(from, isLong ? { month: "long", ...year } : { month: "short", day: "numeric", ...year });
}

/** Counts a page once even if it stands out for both audiences. */
export function pagesIn(standouts: readonly Standout[]): number {
  return new Set(standouts.map(({ path }) => path)).size;
}

/** The most certain gain and loss, or the two most certain of either. */
function named([first, ...others]: readonly Standout[]): Sentence {
  if (first === undefined) return [];
  const isGain = ({ change, expected }: Standout): boolean => change.now > expected;
  const elsewhere = others.filter(({ path }) => path !== first.path);
  const second = elsewhere.find((each) => isGain(each) !== isGain(first)) ?? elsewhere[0];
  return [...standoutClause(first), ...(second === undefined ? [] : [", ", ...standoutClause(second)])];
}

/** "/install −52% (people 543 → 265)" */
function standoutClause({ path, published, audience, change, againstSite, atMost }: Standout): Sentence {
  const against = againstSite === null ? "new" : signedPercent(againstSite);
  const most = atMost ? ", at most" : "";
  const numbers = `${MANY[audience]} ${count(change.before ?? 0)} → ${count(change.now)}${most}`;
  return [{ path: published ?? path }, ` ${against} (${numbers})`];
}

/** Is there enough data to describe changes? */
function isJudged({ kind }: Judgment): boolean {
  return kind !== "no-visitors" && kind !== "first" && kind !== "tiny";
}

function pagesSentence({ judgment, notCompared, current, before, standouts }: Facts): Sentence | null {
  const { pages } = judgment;
  if (!isJudged(judgment)) return null;
  if (notCompared !== null) return ["Pages weren't compared. ", { words: notCompared.why }, `.${budget(notCompared)}`];
  if (pages === null) {
    if (before === null) return null;
    const which = current.completeness === "partial" ? "this period" : "the previous period";
    return [`Pages weren't compared, because the data for ${which} is incomplete.`];
  }
  if (pages.compared === 0) return ["Too few pages have enough visitors to be compared."];
  const compared = `${counted(pages.compared, "page")} compared`;
  if (pages.isRedesign) {
    return [
      `${count(pages.moved)} of the ${count(pages.compared)} pages that were compared gained or lost nearly all their visitors at once, as happens after a redesign or URL change, so individual pages aren't listed.`,
    ];
  }
  if (standouts.length === 0) {
    if (pages.compared === 1) return [`${compared}; it doesn't stand out.`];
    const asTheSite = judgment.isWholeSite ? ". They changed about as much as the site, and" : ";";
    return [`${compared}${asTheSite} none stand out.`];
  }
  const many = pagesIn(standouts);
  const standOut = `${count(many)} ${many === 1 ? "stands" : "stand"} out`;
  return ["Standouts, relative to the site: ", ...named(standouts), `. ${compared}, ${standOut}.`];
}

function budget({ maxRequests }: NotCompared): string {
  if (maxRequests === null) return "";
  return ` Set \`max-requests\` to ${count(maxRequests)} or more.`;
}

/** With fewer pages than this, their variance can't be estimated. */
const FEW_PAGES = 20;

function certaintyOf({ judgment, unit, current, before }: Facts): Sentence[] {
  const { kind, history, cutBy, spanned, pages } = judgment;
  const sentences: Sentence[] = [];
  if (isJudged(judgment)) {
    const windows = history.length;
    if (windows < MIN_WINDOWS) {
      const data = `There ${windows === 1 ? "is" : "are"} only ${windows} ${unitName(unit, windows)} of earlier data`;
      const since: Sentence = cutBy === null ? [] : [" since ", ...annotated(cutBy)];
      sentences.push([data, ...since, ", so only large changes are reported."]);
    }
    for (const annotation of spanned) sentences.push([...annotated(annotation), " falls within the periods compared."]);
    if (pages !== null && pages.compared > 0 && pages.compared < FEW_PAGES) {
      sentences.push(["With so few pages, only large changes can be distinguished from random variation."]);
    }
  }
  if (before !== null && before.window.days !== current.window.days && kind !== "no-visitors") {
    sentences.push([`This period has ${current.window.days} days, and the previous one had ${before.window.days}.`]);
  }
  return sentences;
}

function annotated({ date, text }: Annotation): Sentence {
  return ["“", { words: text }, `” (${dateText(date)})`];
}
