import { foldLine, truncate } from "../../text/visible.ts";
import { isPage } from "../bridge/groups.ts";
import { AUDIENCES, type Audience, type Claim, type Finding, type Standout, type Step } from "../data.ts";
import { isPlain, isUnder } from "../site/path.ts";
import { beforeOf, SITE, type Site, type SitePage } from "../site/site.ts";
import { type Analysis, isNews, stepOf } from "./kind.ts";
import { aboutDays, aiShare, gap, mostRead, noNews, notCompared, stateOf } from "./state.ts";
import { annotated, type Said } from "./words.ts";

/**
 * The first screen and the outputs. They use the same list of findings, so they can't contradict each other.
 *
 * @param title  the project's display name
 * @param hint  how steps could be suggested for published pages; null if they can, or if nothing can be done
 */
export function screenOf(analysis: Analysis, findings: readonly Finding[], title: string, hint: string | null) {
  const { site } = analysis;
  const shown = shownOf(analysis, findings);
  const { summary, claims } = summaryOf(analysis, findings, shown);
  const kinds = new Set(findings.filter(({ notable }) => notable).map(({ kind }) => kind));
  return {
    headline: headlineOf(site, title, summary[0] ?? ""),
    headlineClaims: claims,
    summary,
    nextSteps: nextSteps(site, findings, shown, hint),
    notable: [...kinds, ...(site.past.length === 0 && site.totals.total > 0 ? (["not-compared"] as const) : [])],
    standouts: standoutsIn(analysis, findings),
  };
}

/** The number of findings on the first screen. */
const MAX_SHOWN = 3;
/** A change of a smaller fraction of the page visits doesn't make the period untypical. */
const MIN_SHARE = 0.01;
const ALWAYS_LARGE: readonly Finding["kind"][] = ["readers", "site", "no-visitors", "broken-count", "counting"];

/**
 * The large findings, or the first one if all are small. If none of these has a step, the last one makes room for the
 * finding that leads to the first step, so that the step isn't shown without its reason.
 */
function shownOf(analysis: Analysis, findings: readonly Finding[]): Finding[] {
  const news = findings.filter(isNews);
  const large = news.filter((finding) => isLarge(analysis, finding));
  const shown = large.length > 0 ? large.slice(0, MAX_SHOWN) : news.slice(0, 1);
  const sizeOf = ({ step }: Finding) => step?.people ?? 0;
  const [reason] = news.filter(({ step }) => step !== null).sort((a, b) => sizeOf(b) - sizeOf(a));
  const hasStep = reason === undefined || shown.some(({ step }) => step !== null);
  return hasStep ? shown : [...shown.slice(0, MAX_SHOWN - 1), reason];
}

/** The news, or that there's none; the state of the site; what else happened; and what's read most. */
function summaryOf(analysis: Analysis, findings: readonly Finding[], shown: readonly Finding[]) {
  // If there are only small changes, the period can still be typical.
  const first = shown.find((finding) => isLarge(analysis, finding));
  const others = shown.filter((finding) => finding !== first);
  const of = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind);
  const quiet = first ? null : noNews(analysis);
  const [news, details] = splitSentence(first?.sentence ?? textOf(quiet));
  const isEmpty = first?.kind === "no-visitors";
  // "Most pages had fewer visits" and "as usual" would seem to contradict themselves.
  const isMost = shown.some(({ kind, claims: [main] }) => kind === "site" && main?.type === "rest");
  const counts = stateOf(analysis, audiencesIn(quiet?.claims ?? shown.flatMap(({ claims }) => claims)), !isMost);
  const share = aiShare(analysis);
  const state = isEmpty ? [] : [gap(analysis), counts, counts && share, aboutDays(analysis), notCompared(analysis)];
  const end = [counts ? null : share, mostRead(analysis)];
  const paragraphs = [
    [news],
    of("partial").map(({ sentence }) => sentence),
    [details, first ? annotated(analysis.site) : ""],
    state.map(textOf),
    ...[...others, ...(first ? [] : of("slow").slice(0, 1))].map(({ sentence }) => [sentence]),
    end.map(textOf),
  ];
  return {
    summary: paragraphs.map((each) => each.filter((text) => text !== "").join(" ")).filter((text) => text !== ""),
    claims: [quiet, ...end, ...state].flatMap((said) => said?.claims ?? []),
  };
}

const textOf = (said: Said | null): string => said?.text ?? "";

function isLarge({ explanation }: Analysis, finding: Finding): boolean {
  const isPart = (of: Audience): boolean => {
    const { visits, previousVisits } = explanation[of].traffic;
    return finding[of] !== 0 && Math.abs(finding[of]) >= MIN_SHARE * Math.max(visits, previousVisits);
  };
  return ALWAYS_LARGE.includes(finding.kind) || AUDIENCES.some(isPart);
}

/** The first sentence, and the others. A period in a code span doesn't end it. */
function splitSentence(sentence: string): [string, string] {
  const [first = sentence] = /^(?:`[^`]*`|[^`])*?[.?!](?=\s|$)/.exec(sentence) ?? [];
  return [first, sentence.slice(first.length).trim()];
}

/** The audiences whose visitors to the site these claims are about. */
const audiencesIn = (claims: readonly Claim[]): Audience[] =>
  claims.flatMap((each) => ("audience" in each && "subject" in each && "site" in each.subject ? each.audience : []));

/** Published pages that changed independently of the site: those with a command first, then the largest changes. */
function standoutsIn({ explanation }: Analysis, findings: readonly Finding[]): Standout[] {
  const pathsOf = (some: readonly Finding[]) => new Set(some.flatMap(({ pages }) => pages.map(({ path }) => path)));
  const notablePaths = pathsOf(findings.filter(({ notable }) => notable));
  const commanded = pathsOf(findings.filter(({ step }) => step?.prompt));
  const changes = AUDIENCES.flatMap((of) => explanation[of].changes.filter(isPage).map((each) => ({ ...each, of })));
  return changes
    .sort((a, b) => Math.abs(b.excess) - Math.abs(a.excess))
    .flatMap(({ pages: [page], of }): Standout[] => {
      if (!page?.published || !isPlain(page.published)) return [];
      const { path, published, now } = page;
      const [previous, notable] = [beforeOf([page], of), notablePaths.has(path)];
      const command = of === "people" && now.people < previous && commanded.has(path);
      return [{ path: published, audience: of, now: now[of], previous, notable, command }];
    })
    .sort((a, b) => Number(b.command) - Number(a.command));
}

/** So that it fits in a chat message. */
const MAX_HEADLINE = 140;

/** The news as plain text. It's used outside the repository, so it names only published pages with plain paths. */
function headlineOf(site: Site, title: string, news: string): string {
  const text = withSafeNames(site, news);
  const { label } = site.period;
  // Names of languages, such as "Japanese (`/ja`)", are capitalized.
  const isName = ["AI ", ...site.variantNames.values()].some((name) => news.startsWith(name));
  const clause = isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
  const options = [`${foldLine(title, MAX_HEADLINE)}, ${label}: ${clause}`, `${label}: ${clause}`, text];
  return options.find((option) => option.length <= MAX_HEADLINE) ?? truncate(text, MAX_HEADLINE);
}

/** The end of a name for all pages under a prefix: "/guides/…" or "/guides/*". */
const BELOW = /(?<=.)\/[…*]$/;

/** A page has visitors instead. */
const HAD_VISITS = /^`[^`]*` had [\d,]+ page visits? /;

function withSafeNames({ pages, sitemap }: Site, sentence: string): string {
  const isPublished = (name: string): boolean => {
    const [start = "", end, other] = name.replace(BELOW, "").split("…");
    // A shortened name can be a section's, too.
    const isNamed = (page: string) =>
      end === undefined ? isUnder(page, start) : page.startsWith(start) && `${page}/`.includes(`${end}/`, start.length);
    // Sentences have the service's spelling, which can lack the path of the site's URL, or a section's decoded name.
    const isPage = ({ key, path, published }: SitePage) => published !== null && [key, path, published].some(isNamed);
    return other === undefined && pages.some(isPage);
  };
  const isShown = (name: string) => isPlain(name.replace(BELOW, "").replace("…", "")) && isPublished(name);
  let why = sitemap === null ? " (name omitted, because no sitemap was used)" : " that isn't in the sitemap";
  // "Japanese (`/ja`)" is a name without its path, too.
  const text = sentence.replace(/ \(`([^`]*)`\)/g, (path, name: string) => (isShown(name) ? path : ""));
  return text
    .replace(/(the new page )?`([^`]*)`/gi, (_, isNew: string | undefined, name: string, at: number) => {
      if (isShown(name)) return `${isNew ?? ""}${name}`;
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const isSection = BELOW.test(name) || /(?:under|in|to|from) $/.test(before) || HAD_VISITS.test(after);
      const reason = why && isPublished(name) ? " (named in the report)" : why;
      const hidden = `${at === 0 ? "A" : "a"} ${isNew ? "new page" : isSection ? "section" : "page"}${reason}`;
      // It's explained only once.
      why = "";
      return hidden;
    })
    .replace(/(?<= that isn't in the sitemap), which isn't in the sitemap,?/, "")
    .replaceAll("`", "");
}

const MAX_STEPS = 3;

/**
 * The steps of findings on the first screen, then of other news, then of all other findings; in each group, steps that
 * concern the most people first. A step about a drop isn't repeated in the next report, because it requires fewer
 * people than in the previous period. Broken counting stays first until it's fixed.
 */
function nextSteps(site: Site, findings: readonly Finding[], shown: readonly Finding[], hint: string | null): Step[] {
  const all = [shown, findings.filter(isNews), findings].flatMap((some) =>
    some.flatMap(({ step }) => step ?? []).sort((a, b) => b.people - a.people),
  );
  const hasFallen = findings.some(({ kind, people }) => kind === "page" && people < 0);
  if (hasFallen && hint) all.push({ ...stepOf("none", SITE, 0, hint), kind: "give-sitemap" });
  const steps = all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i);
  if (steps.length > 0) return steps.slice(0, MAX_STEPS);
  const when = site.past.length === 0 ? " yet" : site.period.days === 1 ? "" : ` this ${site.unit}`;
  // A partial report says first how to complete it.
  return [stepOf("none", SITE, 0, `Nothing${site.complete ? "" : " else"} to do${when}.`)];
}
