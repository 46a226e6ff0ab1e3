import { inline } from "../../text/markdown.ts";
import { count, counted, rangeText } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Miscount } from "../bridge/counting.ts";
import type { Explained } from "../bridge/explain.ts";
import type { Group } from "../bridge/groups.ts";
import { rangeOf } from "../compare/compare.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Claim, Finding, Range } from "../data.ts";
import { wasVisited } from "../site/pages.ts";
import { beforeOf, SITE, type SitePage } from "../site/site.ts";
import { strongest } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { comparedTo, naming, unitOf, upFrom, visitors, visits, visitsBy } from "./words.ts";

/** A site without any visitors: it's down, or they aren't counted anymore. */
export function noVisitors(analysis: Analysis): Finding[] {
  const { site } = analysis;
  const before = site.past.at(-1)?.totals;
  // Totals can be wrong.
  if ([site.totals, ...site.pages.map(({ now }) => now)].some(wasVisited)) return [];
  const none = { subject: SITE, unit: "visitors", now: 0 } as const;
  const after = before && `${visitors(before.people, "people")} and ${visitors(before.ai, "ai")}`;
  const said = strongest(site, [
    before !== undefined &&
      before.total > 0 && [
        `No visitors were counted, after ${after} in the previous ${unitOf(site)}.`,
        { type: "change", audience: "people", previous: before.people, ...none },
        { type: "change", audience: "ai", previous: before.ai, ...none },
      ],
    [
      site.past.length > 0 ? "No visitors were counted." : "No visitors have been counted yet.",
      { type: "count", audience: "people", ...none },
    ],
  ]);
  const people = -(before?.people ?? 0);
  const text = "Check whether the site is up. If it is, check that visitors are still counted.";
  const step = stepOf(analysis, "check-site", SITE, people, text);
  return finding({ kind: "no-visitors", said: [said], people, ai: -(before?.ai ?? 0), step });
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
    const usual = rangeOf(people.groups.get(group) ?? null, people.traffic.factor);
    return miscounted(analysis, group, count, count.usual - count.now, usual);
  });
}

/** While it stays broken, it's still news, but what broke now comes first. */
const STILL_BROKEN = 0.2;

/**
 * @param group  null: the whole site
 * @param missing  page visits by people
 * @param usual  as in the tables
 */
function miscounted(
  analysis: Analysis,
  group: Group | null,
  { now, low, high, isNew }: Miscount,
  missing: number,
  usual: Range | null,
): Finding[] {
  const { site, explanation } = analysis;
  const subject = group === null ? SITE : { prefix: group.prefix };
  const claim = { type: "counting", subject } as const;
  const who = now === 0 ? "No people were counted" : "Hardly any people were counted";
  const ai = group !== null || explanation.ai.total?.outside === 0 ? "continued as before" : "continued";
  const [within, where, there, pages] =
    group === null
      ? ["", ", while", "", "all pages"]
      : [` in ${group.name}`, ", where", " there", `the pages in ${group.name}`];
  // What's usual can be that of the periods since it broke.
  const isUsual = usual !== null && usual.high >= low;
  const range = isUsual ? usual : { low, high };
  const when = isUsual ? "usually" : "previously";
  const [had, many, unit] =
    group === null
      ? ([visitors(now, "people"), "people", "visitors"] as const)
      : ([visits(now, "people"), visitsBy("people"), "visits"] as const);
  const numbers = now === 0 ? `${when} ${rangeText(range)} ${many}.` : `${had}; ${when} ${rangeText(range)}.`;
  const of = { subject, audience: "people", unit } as const;
  return finding({
    kind: group === null ? "broken-count" : "counting",
    said: [
      strongest(site, [
        [`${who}${within}${where} AI visits ${ai}.`, claim],
        [`${who}${within}.`, claim],
      ]),
      { text: `Counting is probably broken${there}.`, claims: [claim] },
      strongest(site, [[capitalized(numbers), { type: "count", ...of, now }, { type: "usual", ...of, ...range }]]),
    ],
    people: -Math.round(missing * (isNew ? 1 : STILL_BROKEN)),
    step: stepOf(analysis, "check-counting", subject, missing, `Check that the tracking snippet is still on ${pages}.`),
    group: group?.prefix ?? null,
    pages: group?.pages ?? publishedIn(explanation.people),
  });
}

const publishedIn = ({ traffic }: Explained): SitePage[] =>
  [...traffic.series.keys()].filter(({ published }) => published !== null);

/** AI visits that come from one crawler, as far as one can tell: by as many on each page, whether few or many read it. */
export function crawlerOnAllPages({ site, explanation }: Analysis): Finding[] {
  const { evenCrawler } = explanation.counting;
  if (evenCrawler === null) return [];
  const each = Math.round(evenCrawler.each);
  const claim = { type: "crawler", even: true, each } as const;
  const why = "They rose as much on pages that few people read, so it's probably one crawler.";
  const { visits, previousVisits } = explanation.ai.traffic;
  return finding({
    kind: "crawler",
    said: [
      strongest(site, [[`AI visits rose by about ${count(each)} on nearly every page.`, claim]]),
      { text: why, claims: [claim] },
    ],
    ai: visits - previousVisits,
    pages: publishedIn(explanation.ai),
  });
}

/** Half of the pages had this many times their previous AI visitors. The first of these had no more people. */
const BURST = 3;

/** The same on a few pages. */
export function crawlerOnFewPages({ site, explanation }: Analysis): Finding[] {
  const { people, ai, counting } = explanation;
  const read = [...people.changes.pages.map(({ of }) => of), ...people.changes.groups.flatMap(({ of }) => of.pages)];
  const crawled = ai.changes.pages.map(({ of }) => of);
  const bursts = crawled.filter((page) => page.now.ai > BURST * beforeOf([page], "ai"));
  const [most] = bursts;
  const isOfOne = ai.changes.pages.every(({ excess }) => excess > 0) && 2 * bursts.length >= crawled.length;
  // People who aren't counted can have come, too.
  if (!most || !isOfOne || !ai.traffic.hasPrevious || counting.brokenSite || read.includes(most)) return [];
  const { path, now } = most;
  const [previous, others] = [beforeOf([most], "ai"), crawled.length - 1];
  const paths = crawled.map(({ path }) => path);
  const had = (than: string) => naming(path, (name) => `${name} had ${visitors(now.ai, "ai")}, ${than}.`);
  const claim: Claim = { type: "change", subject: { path }, audience: "ai", unit: "visits", previous, now: now.ai };
  const pages = others === 1 ? "another page" : `${count(others)} other pages`;
  const probably = `Probably one crawler${others > 0 ? `, which also visited ${pages} more often` : ""}.`;
  return finding({
    kind: "crawler",
    said: [
      strongest(site, [
        [had(comparedTo(now.ai, previous, site)), claim],
        [had(upFrom(now.ai, previous)), claim],
      ]),
      strongest(site, [[probably, { type: "crawler", even: false, paths, others }]]),
    ],
    ai: Math.round(sumOf(ai.changes.pages, ({ excess }) => excess)),
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
