import { count, counted, rangeText } from "../../text/numbers.ts";
import { MIN_SHARE } from "../bridge/changes.ts";
import type { Miscount } from "../bridge/counting.ts";
import { type Group, isPage, partOf } from "../bridge/groups.ts";
import { distance, MIN, sumOf } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Finding } from "../data.ts";
import { isForAi } from "../site/path.ts";
import { beforeOf, SITE, type SitePage, wasVisited } from "../site/site.ts";
import { hadSaid } from "./changed.ts";
import { changeOf, countOf, usualOf } from "./claims.ts";
import { type Analysis, about, finding, stepOf } from "./kind.ts";
import { fitting, reasonText, say, visitors, visits } from "./words.ts";

/** A site without any visitors: it's down, or they aren't counted anymore. */
export function noVisitors({ site }: Analysis): Finding[] {
  // Totals can be wrong.
  if ([site.totals, ...site.pages.map(({ now }) => now)].some(wasVisited)) return [];
  const { people, ai, total } = site.past.at(-1)?.totals ?? { people: 0, ai: 0, total: 0 };
  const [none, check] =
    site.past.length > 0
      ? ["No visitors were counted", "Check whether the site is up. If it is, check that visitors are still counted."]
      : ["No visitors have been counted yet", "If the site had visitors, check that the project ID is right."];
  const before = `${visitors(people, "people")} and ${visitors(ai, "ai")}`;
  const after = total > 0 ? `, after ${before} the ${site.unit} before` : "";
  const claims = AUDIENCES.map((audience) => changeOf(site, SITE, audience) ?? countOf(site, SITE, audience));
  const step = stepOf("check-site", SITE, people, check);
  return finding("no-visitors", [say(`${none}${after}.`, ...claims)], { people: -people, ai: -ai, step });
}

/** People who aren't counted on the whole site, although AI visitors are. */
export function brokenCount(analysis: Analysis): Finding[] {
  const { counting, people } = analysis.explanation;
  if (counting.brokenSite === null) return [];
  const missing = sumOf([...people.traffic.usual], ([page, usual]) => usual - page.now.people);
  return miscounted(analysis, null, { ...counting.brokenSite, missing });
}

/** The same in a section, a version, or a language. */
export const miscounts = (analysis: Analysis): Finding[] =>
  analysis.explanation.counting.brokenGroups.flatMap(({ group, count }) => miscounted(analysis, group, count));

/** If counting stays broken, that's still news, but its size is multiplied by this, so that new problems come first. */
const STILL_BROKEN = 0.2;

/** @param group  null: the whole site */
function miscounted({ site, explanation }: Analysis, group: Group | null, miscount: Miscount): Finding[] {
  const { low, high, missing, isNew } = miscount;
  const subject = group?.subject ?? SITE;
  const counting = { type: "counting", subject } as const;
  const people = countOf(site, subject, "people");
  const before = usualOf(site, subject, "people", { low, high });
  const few = `Only ${(group ? visits : visitors)(people.now, "people")} ${people.now === 1 ? "was" : "were"}`;
  const who = `${people.now === 0 ? "No people were" : few} counted`;
  const [within, there, pages] =
    group === null ? ["", "", "all pages"] : [` in ${group.name}`, " there", `the pages in ${group.name}`];
  const said = [
    say(fitting(`${who}${within}, but AI visits continued${there}.`, `${who}${within}.`), counting, people),
    say(`Counting is probably broken${there}.`, counting),
    before && say(`Before it broke: ${rangeText(before)}.`, before),
  ];
  return finding(group === null ? "broken-count" : "counting", said, {
    people: -missing * (isNew ? 1 : STILL_BROKEN),
    step: stepOf("check-counting", subject, missing, `Check that the tracking snippet is still on ${pages}.`),
    ...(group ? about(group) : { pages: explanation.paths.pages.filter(({ isPublished }) => isPublished) }),
  });
}

/** A burst: a page's visits rose by more than this factor, apart from those of a bot on all pages. */
const BURST = 3;

/** Visits that are probably a bot's: they rose by about the same number on pages with few and many of them. */
export function bots(analysis: Analysis, audience: Audience): Finding[] {
  const { counting, paths, arrivals } = analysis.explanation;
  const { each, section } = counting.bots[audience] ?? {};
  if (each === undefined) return [];
  // New pages are news of their own.
  const pages = section?.pages ?? paths.pages.filter((page) => !arrivals.fresh.has(page));
  const isBurst = ({ past, now: { [audience]: now } }: SitePage) => {
    const expected = each + (past.at(-1)?.[audience] ?? now);
    return now > BURST * expected && distance(now, expected) >= MIN.distance;
  };
  const [most] = pages.filter(isBurst).sort((a, b) => b.now[audience] - a.now[audience]);
  const where = section ? ` in ${section.name}` : "";
  const claim = { type: "crawler", even: true, each } as const;
  const isAi = audience === "ai";
  const who = isAi ? "AI visits" : "Page visits by people";
  const why = isAi ? "it's probably one crawler" : "bots were probably counted as people";
  const said = [
    say(`${who} rose by about ${count(each)} on nearly every page${where}.`, claim),
    say(`The rise hardly depends on how popular a page is, so ${why}.`, claim),
    most ? hadSaid(analysis, partOf(most), audience) : null,
  ];
  const more = sumOf(pages, (page) => Math.max(0, page.now[audience] - beforeOf([page], audience)));
  return finding("crawler", said, { [audience]: more, pages });
}

/** A crawler on a few pages, with a burst on at least half of them. Leaves out pages for AI, or that more people read, too. */
export function crawlerOnFewPages(analysis: Analysis): Finding[] {
  const { people, ai, counting } = analysis.explanation;
  /** Of each reported page: is it reported by itself, not with its group? */
  const isAlone = new Map(ai.changes.flatMap((change) => change.pages.map((page) => [page, isPage(change)])));
  // Bursts that are too small to be reported can be large together.
  const crawled = [...ai.pages]
    .filter(([page]) => people.pages.get(page)?.news !== 1)
    .flatMap(([page, { now, expected, isCertain }]) => {
      const before = beforeOf([page], "ai");
      const isBurst = now > BURST * Math.max(expected, before);
      const isReported = !isForAi(page.path) && (isAlone.get(page) ?? (isCertain && isBurst));
      return isReported ? { ...partOf(page), excess: now - expected, rise: now - before, isBurst } : [];
    })
    .sort((a, b) => b.rise - a.rise);
  const [most] = crawled;
  const bursts = crawled.filter(({ isBurst }) => isBurst).length;
  const isOfOne = crawled.every(({ excess }) => excess > 0) && 2 * bursts >= crawled.length;
  const excess = sumOf(crawled, ({ excess }) => excess);
  // If people aren't counted, they may have visited these pages, too.
  if (!most || !isOfOne || excess < MIN_SHARE.ai * ai.traffic.visits || counting.brokenSite) return [];
  const others = crawled.length - 1;
  const also = others === 1 ? "another page" : `${count(others)} other pages`;
  const probably = `Probably one crawler${others > 0 ? `, which also visited ${also} more often than before` : ""}.`;
  const pages = crawled.flatMap(({ pages }) => pages);
  const claim = { type: "crawler", even: false, paths: pages.map(({ path }) => path), others } as const;
  return finding("crawler", [hadSaid(analysis, most, "ai"), say(probably, claim)], { ai: excess, pages });
}

/** A period whose pages couldn't all be read. */
export function partial({ site, diagnostics }: Analysis): Finding[] {
  const { shortfall, reason } = diagnostics.period;
  if (site.complete) return [];
  const pages = site.pages.filter(({ now }) => now.total > 0).length;
  const found = pages === 0 ? "there's no page data" : `page data is limited to ${counted(pages, "page")}`;
  const limit = shortfall === "moved" ? "Some pages may be missing." : `The site's totals are complete, but ${found}.`;
  const why = reason === null ? null : say(`${reasonText(reason)}.`);
  return finding("partial", [say("This report is partial.", { type: "x-partial", numbers: [pages] }), why, say(limit)]);
}
