import { inline } from "../../text/markdown.ts";
import { count, counted, rangeText } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import { isPage } from "../bridge/changes.ts";
import type { Miscount } from "../bridge/counting.ts";
import type { Explained } from "../bridge/explain.ts";
import type { Group } from "../bridge/groups.ts";
import { rangeOf } from "../compare/compare.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Claim, Finding, Range } from "../data.ts";
import { wasVisited } from "../site/pages.ts";
import { beforeOf, SITE, type SitePage } from "../site/site.ts";
import { hadSaid } from "./changed.ts";
import { changeOf, countOf, isLow, usualOf } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { fitting, unitOf, visitors, visits, visitsBy } from "./words.ts";

/** A site without any visitors: it's down, or they aren't counted anymore. */
export function noVisitors({ site }: Analysis): Finding[] {
  const before = site.past.at(-1)?.totals ?? { people: 0, ai: 0, total: 0 };
  // Totals can be wrong.
  if ([site.totals, ...site.pages.map(({ now }) => now)].some(wasVisited)) return [];
  const after = `${visitors(before.people, "people")} and ${visitors(before.ai, "ai")}`;
  const none = site.past.length > 0 ? "No visitors were counted." : "No visitors have been counted yet.";
  const claims = [changeOf(site, SITE, "people"), changeOf(site, SITE, "ai")].filter((claim) => claim !== null);
  const said =
    before.total > 0
      ? { text: `No visitors were counted, after ${after} in the previous ${unitOf(site)}.`, claims }
      : { text: none, claims: [countOf(site, SITE, "people")] };
  const text = "Check whether the site is up. If it is, check that visitors are still counted.";
  const step = isLow(site) ? stepOf("check-site", SITE, before.people, text) : null;
  return finding({ kind: "no-visitors", said: [said], people: -before.people, ai: -before.ai, step });
}

/** People who aren't counted on the whole site, though AI visitors come as before. */
export function brokenCount(analysis: Analysis): Finding[] {
  const { counting, people } = analysis.explanation;
  if (counting.brokenSite === null) return [];
  const { visits, series } = people.traffic;
  const missing = sumOf([...series.values()], ({ usual }) => usual ?? 0) - visits;
  return miscounted(analysis, null, counting.brokenSite, missing, rangeOf(people.total));
}

/** The same in a section, a version, or a language. */
export function miscounts(analysis: Analysis): Finding[] {
  const { counting, people } = analysis.explanation;
  return counting.brokenGroups.flatMap(({ group, count }) => {
    const usual = rangeOf(people.groups.get(group) ?? null);
    return miscounted(analysis, group, count, count.usual - count.now, usual);
  });
}

/** While it stays broken, it's still news, but what broke now comes first. */
const STILL_BROKEN = 0.2;

/**
 * @param group  null: the whole site
 * @param missing  page visits by people
 * @param range  as in the tables
 */
function miscounted(
  { site, explanation }: Analysis,
  group: Group | null,
  { low, high, isNew }: Miscount,
  missing: number,
  range: Range | null,
): Finding[] {
  const subject = group?.subject ?? SITE;
  const claims: Claim[] = [{ type: "counting", subject }];
  const people = countOf(site, subject, "people");
  const { now } = people;
  const who = now === 0 ? "No people were counted" : "Hardly any people were counted";
  const ai = group !== null || explanation.ai.total?.outside === 0 ? "continued as before" : "continued";
  const [within, where, there, pages] =
    group === null
      ? ["", ", while", "", "all pages"]
      : [` in ${group.name}`, ", where", " there", `the pages in ${group.name}`];
  // What's usual can be that of the periods since it broke.
  const isUsual = range !== null && range.high >= low;
  const usual = usualOf(site, subject, "people", isUsual ? range : { low, high });
  const when = isUsual ? "usually" : "previously";
  const [had, many] =
    group === null ? [visitors(now, "people"), "people"] : [visits(now, "people"), visitsBy("people")];
  const before = usual && `${when} ${rangeText(usual)}`;
  const numbers = now === 0 ? `${before} ${many}.` : `${had}; ${before}.`;
  return finding({
    kind: group === null ? "broken-count" : "counting",
    said: [
      { text: fitting(`${who}${within}${where} AI visits ${ai}.`, `${who}${within}.`), claims },
      { text: `Counting is probably broken${there}.`, claims },
      usual && { text: capitalized(numbers), claims: [people, usual] },
    ],
    people: -Math.round(missing * (isNew ? 1 : STILL_BROKEN)),
    step: stepOf("check-counting", subject, missing, `Check that the tracking snippet is still on ${pages}.`),
    group: group?.prefix ?? null,
    pages: group?.pages ?? publishedIn(explanation.people),
  });
}

const publishedIn = ({ traffic }: Explained): SitePage[] =>
  [...traffic.series.keys()].filter(({ published }) => published !== null);

/** AI visits that come from one crawler, as far as one can tell: by as many on each page, whether few or many read it. */
export function crawlerOnAllPages({ explanation }: Analysis): Finding[] {
  const { evenCrawler } = explanation.counting;
  if (evenCrawler === null) return [];
  const each = Math.round(evenCrawler.each);
  const claims: Claim[] = [{ type: "crawler", even: true, each }];
  const why = "They rose just as much on pages that few people read, so it's probably one crawler.";
  const { visits, previousVisits } = explanation.ai.traffic;
  return finding({
    kind: "crawler",
    said: [
      { text: `AI visits rose by about ${count(each)} on nearly every page.`, claims },
      { text: why, claims },
    ],
    ai: visits - previousVisits,
    pages: publishedIn(explanation.ai),
  });
}

/** Half of the pages had this many times their previous AI visitors. The first of these had no more people. */
const BURST = 3;

/** The same on a few pages. */
export function crawlerOnFewPages(analysis: Analysis): Finding[] {
  const { people, ai, counting } = analysis.explanation;
  const changes = ai.changes.filter(isPage);
  const crawled = changes.flatMap(({ pages }) => pages);
  const bursts = changes.filter(({ pages }) => pages.some(({ now }) => now.ai > BURST * beforeOf(pages, "ai")));
  const [most] = bursts;
  const isOfOne = changes.every(({ excess }) => excess > 0) && 2 * bursts.length >= crawled.length;
  // People who aren't counted can have come, too.
  if (!most || !isOfOne || !ai.traffic.hasPrevious || counting.brokenSite) return [];
  if (most.pages.some((page) => people.pages.get(page)?.news === 1)) return [];
  const others = crawled.length - 1;
  const pages = others === 1 ? "another page" : `${count(others)} other pages`;
  const probably = `Probably one crawler${others > 0 ? `, which also visited ${pages} more often than before` : ""}.`;
  const paths = crawled.map(({ path }) => path);
  return finding({
    kind: "crawler",
    said: [
      hadSaid(analysis, most, "ai"),
      { text: probably, claims: [{ type: "crawler", even: false, paths, others }] },
    ],
    ai: Math.round(sumOf(changes, ({ excess }) => excess)),
    pages: crawled,
  });
}

/** A period whose pages couldn't all be read. */
export function partial({ site, reading: { shortfall, reason } }: Analysis): Finding[] {
  if (site.complete) return [];
  const pages = site.pages.filter(({ now }) => now.total > 0).length;
  const found = pages === 0 ? "there's no page data" : `page data is limited to ${counted(pages, "page")}`;
  const limits = {
    ended: `The site's totals are complete, but ${found}.`,
    moved: "The data changed while it was being read, so some pages may be missing.",
    refused: `The site's totals are complete, but ${found}, because most rows couldn't be used.`,
  };
  const said = { text: "This report is partial.", claims: [{ type: "x-partial", numbers: [pages] } as const] };
  const why = reason === null ? null : { text: `${inline(reason)}.`, claims: [] };
  return finding({ kind: "partial", said: [said, why, { text: limits[shortfall ?? "ended"], claims: [] }] });
}
