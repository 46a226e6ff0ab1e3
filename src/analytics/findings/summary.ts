import { AUDIENCES, type Audience, type Claim, type Finding } from "../data.ts";
import type { Said } from "./claims.ts";
import { type Analysis, isNews } from "./kind.ts";
import { aiShare, gap, mostRead, noNews, notCompared, perDay, stateOf, yearAgo } from "./state.ts";

/** Findings on the first screen. */
const MAX_SHOWN = 3;
/** Of the page visits: a smaller change isn't what happened. */
const MIN_SHARE = 0.01;

/** The news, or that there's none; the state of the site; what else happened; and what's read most. */
export function summaryOf(analysis: Analysis, findings: readonly Finding[]): { summary: string[]; claims: Claim[] } {
  const [first, ...others] = findings.filter((finding) => isNews(finding) && isLarge(analysis, finding));
  const of = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind);
  const quiet = first ? null : noNews(analysis);
  const [news = "", details = ""] = first ? splitSentence(first.sentence) : [quiet?.said.text];
  const isEmpty = first?.kind === "no-visitors";
  const state = isEmpty
    ? []
    : [
        gap(analysis),
        stateOf(analysis, first ? audiencesTold(first) : (quiet?.told ?? [])),
        yearAgo(analysis),
        perDay(analysis),
        notCompared(analysis),
      ];
  const end = isEmpty ? [] : [mostRead(analysis), aiShare(analysis)];
  const paragraphs = [
    [news],
    of("partial").map(({ sentence }) => sentence),
    [details, ...state.map(textOf)],
    ...(first ? others.slice(0, MAX_SHOWN - 1) : of("slow").slice(0, 1)).map(({ sentence }) => [sentence]),
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

/** Whose visitors a finding has counted already. */
function audiencesTold({ claims }: Finding): Audience[] {
  const told = claims.flatMap((claim) =>
    claim.type === "change" && claim.unit === "visitors" && "site" in claim.subject ? claim.audience : [],
  );
  return AUDIENCES.filter((audience) => told.includes(audience));
}
