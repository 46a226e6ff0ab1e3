import { isMarker } from "../markers.ts";
import { AUDIENCES, type Sentence } from "../model.ts";
import { isPlain, normalizePath } from "../pages.ts";
import { shownConditions } from "./conditions.ts";
import { newsIn } from "./differences.ts";
import type { Facts, Finding, FindingKind, Step } from "./finding.ts";
import { movedPages } from "./moved.ts";
import { changedPages } from "./page-changes.ts";
import { rankedFindings } from "./ranked.ts";
import { bothCounts, caveats, comparedPages, noNews, stateOf, usualCounts, yearAgo } from "./state.ts";
import { nothingToDo, stepsFor } from "./steps.ts";
import { joined, plainText } from "./words.ts";

/** Everything people read first, made from one list of findings so that it can't disagree with itself. */
export interface News {
  /** Most important first. Empty in a usual week. */
  readonly findings: readonly Finding[];
  /** The most important news, or that there's none. */
  readonly lead: Sentence;
  /** What belongs to the lead, and what else is on the first screen, with a paragraph each. */
  readonly more: readonly Sentence[];
  /** Both counts, and a year ago. Empty if the lead has them. */
  readonly state: Sentence;
  /** How many pages were compared, and what limits the certainty. */
  readonly certainty: Sentence;
  /** Why there's nothing to do, for a first screen without a step. */
  readonly nothing: Sentence;
  /** News that isn't on the first screen. */
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
  const findings = rankedFindings(facts);
  // An alert above the first screen tells of a partial report.
  const news = findings.filter(({ kind, isNews }) => isNews && kind !== "partial");
  const steps = stepsFor(findings, facts);
  // What may be chance among AI visitors isn't worth a place above the numbers, except in a week without other news.
  const isTold = ({ isNotable, audiences }: Finding, i: number) => isNotable || i === 0 || audiences.includes("human");
  const shown = [...news.filter(isTold), ...shownConditions(findings, facts)].slice(0, MAX_SHOWN);
  const [first, ...rest] = shown;
  const counted = shown.flatMap(({ counts }) => counts);
  const [lead, state] = news.length === 0 ? [noNews(facts), []] : [first?.sentence ?? [], stateOf(facts, counted)];
  const isEmpty = findings.some(({ kind }) => kind === "no-visitors");
  const told = news.length === 0 ? shown : rest;
  const more = [news.length === 0 ? [] : (first?.details ?? []), ...told.map(sentencesOf)].map(joined);
  const isFirst = facts.past.every(({ totals }) => totals.total === 0);
  const reasons = findings.filter(({ isNotable }) => isNotable).map(({ kind }) => kind);
  return {
    findings,
    lead: joined([news.length > 0 && first?.kind === "launch" ? ["Launch: ", ...lead] : lead]),
    more: more.filter((each) => each.length > 0),
    state: joined(isEmpty ? [] : [...state, ...yearAgo(facts)]),
    certainty: joined([
      ...(news.length === 0 ? usualCounts(facts) : []),
      ...comparedPages(facts, findings, shown),
      ...caveats(facts),
    ]),
    others: news.filter((each) => !shown.includes(each)),
    headline: headlineOf(facts, news[0] ?? findings.find(({ kind }) => kind === "partial")),
    notable: [...new Set<NotableReason>([...reasons, ...(isFirst && !isEmpty ? (["not-judged"] as const) : [])])],
    steps,
    nothing: joined([nothingToDo(findings, facts)]),
    standouts: standoutsIn(findings, facts),
  };
}

export function sentencesOf({ sentence, details }: Finding): readonly Sentence[] {
  return [sentence, ...details];
}

/** One sentence of plain text. It's used outside the repository, so it names only published pages, sections, and plain paths. */
function headlineOf(facts: Facts, first: Finding | undefined): string {
  const { title, window, judged } = facts;
  // Only the few paths in one sentence are looked up, because a site can have 200,000 pages.
  const isKnown = (path: string): boolean => {
    const page = isPlain(path) ? normalizePath(path) : path;
    const above = page === "/" ? page : `${page}/`;
    return judged.pages.some(({ published }) => published !== null && `${normalizePath(published)}/`.startsWith(above));
  };
  const unnamed = first?.kind === "launch" || first?.group ? "one section" : "one page";
  const isNamed = (part: Sentence[number]) => typeof part === "string" || !("path" in part) || isKnown(part.path);
  const whole = first?.sentence ?? noNews(facts);
  const sentence = first?.kind === "moved" && !whole.every(isNamed) ? [movedPages(first.pages.length)] : whole;
  const name = (path: string): string => (isMarker(path) || isKnown(path) ? path : unnamed);
  const text = plainText(sentence.map((part) => (typeof part !== "string" && "path" in part ? name(part.path) : part)));
  // Sentences start in lowercase after the colon, except for “AI”.
  const clause = /^AI\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  const counts = first && first.kind !== "no-visitors" ? `; ${bothCounts(facts, first.counts.slice(0, 1))}` : "";
  return `${title}, ${window.label}: ${clause}${counts}.`;
}

/** A published page outside its usual range, relative to the site, for the step's output, which can become a prompt. */
export interface Standout {
  /** The sitemap's spelling. */
  readonly path: string;
  readonly audience: "people" | "ai";
  readonly now: number;
  readonly previous: number;
  /** It's almost certain, and part of what makes the report notable. */
  readonly notable: boolean;
  /** The report would suggest a command for this page. */
  readonly command: boolean;
}

/** Pages that are worth a job come first, then those that concern most people. */
function standoutsIn(findings: readonly Finding[], { judged }: Facts): Standout[] {
  const notables = new Set(findings.flatMap(({ isNotable, pages }) => (isNotable ? pages : [])));
  const commands = findings.filter(({ step }) => step?.prompt);
  const suggested = new Set(commands.flatMap(({ pages }) => pages));
  const entries = changedPages(judged, new Set()).flatMap((page) => {
    const { published } = page;
    if (published === null) return [];
    return AUDIENCES.filter((of) => newsIn(page[of]) !== null).map((of): Standout => {
      const { now, previous, isNotable } = page[of];
      return {
        path: published,
        audience: of === "human" ? "people" : "ai",
        now,
        previous: previous ?? 0,
        notable: isNotable && notables.has(page),
        command: of === "human" && suggested.has(page),
      };
    });
  });
  return entries.sort((a, b) => Number(b.command) - Number(a.command));
}
