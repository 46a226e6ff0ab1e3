import { AUDIENCES, type Audience, type Claim, type Finding, type Report, type Standout } from "../data.ts";
import { isPlain } from "../site/path.ts";
import type { Said } from "./claims.ts";
import { beforeOf } from "./counts.ts";
import { headlineOf } from "./headline.ts";
import { type Analysis, isNews, type SitemapState } from "./kind.ts";
import { aiShare, gap, mostRead, noNews, notCompared, perDay, stateOf, yearAgo } from "./state.ts";
import { nextSteps } from "./steps.ts";

/** What people read first, and what goes elsewhere, all from one list of findings so that it can't disagree with itself. */
export type FirstScreen = Pick<
  Report,
  "headline" | "headlineClaims" | "summary" | "nextSteps" | "notable" | "standouts"
>;

export interface ScreenOptions {
  /** The project's display name. */
  readonly title: string;
  readonly sitemap: SitemapState;
}

export function firstScreen(
  analysis: Analysis,
  findings: readonly Finding[],
  { title, sitemap }: ScreenOptions,
): FirstScreen {
  const { site } = analysis;
  const { summary, claims } = summaryOf(analysis, findings);
  const kinds = new Set(findings.filter(({ notable }) => notable).map(({ kind }) => kind));
  const isFirst = site.past.every(({ totals }) => totals.total === 0) && site.totals.total > 0;
  return {
    headline: headlineOf(site, title, summary[0] ?? ""),
    headlineClaims: claims,
    summary,
    nextSteps: nextSteps(site, findings, sitemap),
    notable: [...kinds, ...(isFirst ? (["not-compared"] as const) : [])],
    standouts: standoutsIn(analysis, findings),
  };
}

/** Findings on the first screen. */
const MAX_SHOWN = 3;
/** Of the page visits: a smaller change isn't what happened. */
const MIN_SHARE = 0.01;

/** The news, or that there's none; the state of the site; what else happened; and what's read most. */
function summaryOf(analysis: Analysis, findings: readonly Finding[]): { summary: string[]; claims: Claim[] } {
  const shown = findings.filter((finding) => isNews(finding) && isLarge(analysis, finding)).slice(0, MAX_SHOWN);
  const [first, ...others] = shown;
  const of = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind);
  const quiet = first ? null : noNews(analysis);
  const [news = "", details = ""] = first ? splitSentence(first.sentence) : [quiet?.said.text];
  const isEmpty = first?.kind === "no-visitors";
  const state = isEmpty
    ? []
    : [
        gap(analysis),
        stateOf(analysis, first ? audiencesTold(shown) : (quiet?.told ?? [])),
        yearAgo(analysis),
        perDay(analysis),
        notCompared(analysis),
      ];
  const end = isEmpty ? [] : [mostRead(analysis), aiShare(analysis)];
  const paragraphs = [
    [news],
    of("partial").map(({ sentence }) => sentence),
    [details, ...state.map(textOf)],
    ...(first ? others : of("slow").slice(0, 1)).map(({ sentence }) => [sentence]),
    end.map(textOf),
  ];
  return {
    summary: paragraphs.map((each) => each.filter((text) => text !== "").join(" ")).filter((text) => text !== ""),
    claims: [quiet?.said ?? null, ...end, ...state].flatMap((said) => said?.claims ?? []),
  };
}

const textOf = (said: Said | null): string => said?.text ?? "";

function isLarge({ explanation }: Analysis, { kind, people, ai }: Finding): boolean {
  const isPart = (audience: Audience, size: number): boolean => {
    const { visits, previousVisits } = explanation[audience].traffic;
    return size !== 0 && Math.abs(size) >= MIN_SHARE * Math.max(visits, previousVisits);
  };
  return kind === "readers" || kind === "no-visitors" || isPart("people", people) || isPart("ai", ai);
}

/** The first sentence, and the others. A period in a code span doesn't end it. */
function splitSentence(sentence: string): [string, string] {
  const [first = sentence] = /^(?:`[^`]*`|[^`])*?[.?!](?=\s|$)/.exec(sentence) ?? [];
  return [first, sentence.slice(first.length).trim()];
}

/** Whose visitors these findings count. */
function audiencesTold(shown: readonly Finding[]): Audience[] {
  const claims = shown.flatMap((finding) => finding.claims);
  return AUDIENCES.filter((audience) =>
    claims.some((claim) => {
      const isCount = (claim.type === "change" || claim.type === "count") && claim.unit === "visitors";
      return isCount && "site" in claim.subject && claim.audience === audience;
    }),
  );
}

/** Published pages that changed by themselves: those that are worth a job first, then those that concern most visitors. */
function standoutsIn({ explanation }: Analysis, findings: readonly Finding[]): Standout[] {
  const told = new Set(findings.filter(({ notable }) => notable).flatMap(({ pages }) => pages.map(({ path }) => path)));
  const prompts = findings.filter(({ step }) => step?.prompt);
  const commanded = new Set(prompts.flatMap(({ pages }) => pages.map(({ path }) => path)));
  return AUDIENCES.flatMap((audience) =>
    explanation[audience].changes.pages.flatMap(({ of: page, excess }) => {
      const { path, published, now } = page;
      if (published === null || !isPlain(published)) return [];
      const standout: Standout = {
        path: published,
        audience,
        now: now[audience],
        previous: beforeOf([page], audience),
        notable: told.has(path),
        command: audience === "people" && excess < 0 && commanded.has(path),
      };
      return { standout, excess };
    }),
  )
    .sort((a, b) => Number(b.standout.command) - Number(a.standout.command) || Math.abs(b.excess) - Math.abs(a.excess))
    .map(({ standout }) => standout);
}
