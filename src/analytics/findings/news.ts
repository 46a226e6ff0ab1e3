import type { Sentence } from "../model.ts";
import { shownFirst } from "./conditions.ts";
import type { Facts, Finding, FindingKind, Step } from "./finding.ts";
import { headlineOf } from "./headline.ts";
import { rankedFindings } from "./ranked.ts";
import { type Standout, standoutsIn } from "./standouts.ts";
import { caveats, comparedPages, noNews, stateOf, usualCounts, yearAgo } from "./state.ts";
import { nothingToDo, stepsFor } from "./steps.ts";
import { joined } from "./words.ts";

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
  const findings = rankedFindings(facts);
  // An alert above the first screen tells of a partial report.
  const news = findings.filter(({ kind, isNews }) => isNews && kind !== "partial");
  const lasting = findings.filter(({ kind }) => kind === "unpublished" || kind === "silent");
  const lastingShown = shownFirst(lasting, facts);
  const steps = stepsFor(findings, facts);
  // The first step tells of it.
  const isStep = ({ kind, step }: Finding) => kind === "unpublished" && step === steps[0];
  // What may be chance among AI visitors isn't worth a place above the numbers, except in a week without other news.
  const isTold = ({ isNotable, audiences }: Finding, i: number) => isNotable || i === 0 || audiences.includes("human");
  const shown = [...news.filter(isTold), ...lastingShown.filter((each) => !isStep(each))].slice(0, MAX_SHOWN);
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
      ...comparedPages(facts, findings),
      ...caveats(facts),
    ]),
    others: findings.filter((each) => each.kind !== "partial" && !shown.includes(each) && !isStep(each)),
    headline: headlineOf(facts, news[0] ?? findings.find(({ kind }) => kind === "partial")),
    notable: [...new Set<NotableReason>([...reasons, ...(isFirst && !isEmpty ? (["not-judged"] as const) : [])])],
    steps,
    nothing: joined([nothingToDo(shown, findings, facts)]),
    standouts: standoutsIn(findings, facts),
  };
}

export function sentencesOf({ sentence, details }: Finding): readonly Sentence[] {
  return [sentence, ...details];
}
