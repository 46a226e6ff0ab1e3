import type { Judged } from "../judged.ts";
import { AUDIENCES, type PerAudience, type Sentence } from "../model.ts";
import { perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type Cause, causeOf } from "./causes.ts";
import { conditions, shownFirst } from "./conditions.ts";
import { type Facts, type Finding, type FindingKind, finding, type Step } from "./finding.ts";
import { headlineOf } from "./headline.ts";
import { launchesIn, launchFindings } from "./launches.ts";
import { movedFindings } from "./moved.ts";
import { groupFindings, pageFindings } from "./page-changes.ts";
import { brokenCounts, noVisitors, siteFindings } from "./site.ts";
import { slowFindings } from "./slow.ts";
import { type Standout, standoutsIn } from "./standouts.ts";
import { caveats, comparedPages, noNews, stateOf, yearAgo } from "./state.ts";
import { stepsFor } from "./steps.ts";
import { joined, plainText } from "./words.ts";

/** Everything people read first, made from one list of findings so that it can't disagree with itself. */
export interface News {
  /** Most important first. Empty in a usual week. */
  readonly findings: readonly Finding[];
  /** The most important news, or that there's none. */
  readonly lead: Sentence;
  /** What belongs to the lead, and what else is on the first screen. */
  readonly more: Sentence;
  /** Both counts, and a year ago. Empty if the lead has them. */
  readonly state: Sentence;
  /** How many pages were compared, and what limits the certainty. */
  readonly certainty: Sentence;
  /** Findings that aren't on the first screen. */
  readonly others: readonly Finding[];
  readonly headline: string;
  readonly notable: readonly NotableReason[];
  readonly steps: readonly Step[];
  readonly standouts: readonly Standout[];
}

/** Why a report is worth a comment: notable findings, or nothing to compare with. */
type NotableReason = FindingKind | "not-judged";

/** Findings on the first screen. */
const MAX_SHOWN = 3;

export function newsOf(facts: Facts): News {
  const findings = findingsIn(facts);
  // An alert above the first screen tells of a partial report.
  const news = findings.filter(({ kind, isNews }) => isNews && kind !== "partial");
  const lasting = findings.filter(({ kind }) => kind === "unpublished" || kind === "silent");
  const lastingShown = shownFirst(lasting, facts);
  const shown = [...news, ...lastingShown].slice(0, MAX_SHOWN);
  const [first, ...rest] = shown;
  const [lead, state] = news.length === 0 ? [noNews(facts), []] : [first?.sentence ?? [], [stateOf(facts)]];
  const isEmpty = findings.some(({ kind }) => kind === "no-visitors");
  const told = news.length === 0 ? shown : rest;
  const more = [...(news.length === 0 ? [] : (first?.details ?? [])), ...told.flatMap(sentencesOf)];
  const isFirst = facts.past.every(({ totals }) => totals.total === 0);
  const reasons = findings.filter(({ isNotable }) => isNotable).map(({ kind }) => kind);
  return {
    findings,
    lead: joined([news.length > 0 && first?.kind === "launch" ? ["Launch: ", ...lead] : lead]),
    more: joined(more),
    state: joined(isEmpty ? [] : [...state, ...yearAgo(facts)]),
    certainty: joined([...comparedPages(facts, findings), ...caveats(facts)]),
    others: findings.filter((each) => each.kind !== "partial" && !shown.includes(each)),
    headline: headlineOf(facts, news[0] ?? findings.find(({ kind }) => kind === "partial")),
    notable: [...new Set<NotableReason>([...reasons, ...(isFirst && !isEmpty ? (["not-judged"] as const) : [])])],
    steps: stepsFor(findings, facts),
    standouts: standoutsIn(findings, facts),
  };
}

export function sentencesOf({ sentence, details }: Finding): readonly Sentence[] {
  return [sentence, ...details];
}

/** Ranked: what makes the numbers unreliable, the site, then by people, then what happens slowly, then AI visitors only. */
function findingsIn(facts: Facts): Finding[] {
  const { judged, past, rows, shortfall, sitemap } = facts;
  const partial = shortfall === null ? [] : [partialFinding(facts)];
  const isEmpty = Object.values(judged.site).every(({ now }) => now === 0) && rows === 0;
  if (isEmpty) return [noVisitors(facts), ...partial];
  if (past.every(({ totals }) => totals.total === 0)) return [...partial, ...conditions(facts, new Set())];
  const broken = brokenCounts(facts);
  const isComparable = judged.compared !== null && broken.length === 0;
  const launches = isComparable ? launchesIn(judged, sitemap === "read") : [];
  const causes = perAudience((of) => (isComparable ? causeOf(of, judged, launches) : null));
  const { site, launched } = withLaunches(
    siteFindings(facts, (of) => causes[of]),
    launchFindings(launches),
    causes,
  );
  const pages = isComparable
    ? [...pagesIn(judged, launched, causes), ...launched.filter((each) => !site.includes(each))]
    : [];
  const slow = isComparable ? slowFindings(facts) : [];
  const isAboutPeople = ({ audiences }: Finding) => audiences.includes("human");
  const byPeople = (a: Finding, b: Finding) => Math.abs(b.people) - Math.abs(a.people) || byAi(a, b);
  const byAi = (a: Finding, b: Finding) => Math.abs(b.ai) - Math.abs(a.ai) || byText(subject(a), subject(b));
  const ranked = [
    ...broken,
    ...partial,
    ...site.filter(isAboutPeople),
    ...pages.filter(isAboutPeople).sort(byPeople),
    ...slow.filter(isAboutPeople).sort(byPeople),
    ...site.filter((each) => !isAboutPeople(each)),
    ...[...pages, ...slow].filter((each) => !isAboutPeople(each)).sort(byAi),
  ];
  const told: Finding[] = [];
  for (const each of ranked) if (!isInside(each, told)) told.push(each);
  const all = [...told, ...conditions(facts, new Set(told.flatMap(({ pages }) => pages)))];
  return all.map((each) => ({ ...each, pages: each.pages.toSorted((a, b) => byText(a.path, b.path)) }));
}

/** A launch that made the site grow is told first, and the growth as a part of it. */
function withLaunches(site: readonly Finding[], launched: readonly Finding[], causes: PerAudience<Cause | null>) {
  const launchOf = ({ pages }: Finding) => {
    const isCause = causes.human?.kind === "launch" && causes.human.pages === pages;
    return isCause ? launched.find((launch) => launch.pages === pages) : undefined;
  };
  const told = site.map((each) => {
    const launch = launchOf(each);
    return launch ? { ...launch, details: sentencesOf(each) } : each;
  });
  return {
    site: told,
    launched: launched.map(
      (launch) => told.find(({ pages, kind }) => kind === "launch" && pages === launch.pages) ?? launch,
    ),
  };
}

function pagesIn(judged: Judged, launched: readonly Finding[], causes: PerAudience<Cause | null>): Finding[] {
  const fresh = new Set(launched.flatMap(({ pages }) => pages));
  const few = AUDIENCES.flatMap((of) => (causes[of]?.kind === "pages" ? causes[of].pages : []));
  return [
    ...pageFindings(judged).filter(({ pages }) => !pages.every((page) => fresh.has(page))),
    ...groupFindings(judged, new Set([...fresh, ...few])),
    ...movedFindings(judged),
  ];
}

const SHORTFALLS = {
  ended: "Data for some pages is missing",
  moved: "The data kept changing while it was being read",
  refused: "Most rows couldn't be used",
  unusable: "None of the rows could be used",
};

const subject = ({ sentence }: Finding): string => plainText(sentence);

function partialFinding({ shortfall, rows }: Facts): Finding {
  const why = SHORTFALLS[shortfall === "refused" && rows === 0 ? "unusable" : (shortfall ?? "ended")];
  return finding({ kind: "partial", audiences: AUDIENCES, isNotable: true, sentence: [why] });
}

/** A page that's in a group or a cause of the site's change is told there, if both changed in the same direction. */
function isInside({ kind, pages, ...inner }: Finding, told: readonly Finding[]): boolean {
  if (kind !== "page" && kind !== "group" && kind !== "slow") return false;
  return told.some((outer) => {
    if (outer.pages.length < pages.length || outer.kind === "moved") return false;
    const isAlike = inner.audiences.every((of) => {
      const [one, other] = of === "human" ? [inner.people, outer.people] : [inner.ai, outer.ai];
      return outer.audiences.includes(of) && Math.sign(one) === Math.sign(other);
    });
    return isAlike && pages.every((page) => outer.pages.includes(page));
  });
}
