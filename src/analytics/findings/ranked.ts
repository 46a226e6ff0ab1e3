import type { JudgedPage } from "../judged.ts";
import { AUDIENCES, type Audience, type PerAudience } from "../model.ts";
import { byText } from "../ranking.ts";
import { conditions } from "./conditions.ts";
import { byPeople, type Facts, type Finding, finding } from "./finding.ts";
import { groupFindings } from "./groups.ts";
import { launchesIn, launchFindings } from "./launches.ts";
import { movedFindings } from "./moved.ts";
import { pageFindings, slowPageFindings } from "./page-changes.ts";
import { readerFindings } from "./readers.ts";
import { noVisitors, siteFindings } from "./site.ts";
import { CRAWLER } from "./words.ts";
import { workFindings } from "./work.ts";

/**
 * Everything that happened or is wrong, most important first: what makes the numbers unreliable, then the site, then by
 * people, then what happens slowly, then AI visitors only. What a larger finding tells of isn't told again.
 */
export function rankedFindings(facts: Facts): Finding[] {
  const { judged, past, rows, shortfall } = facts;
  const partial = shortfall === null ? [] : [partialFinding()];
  const isEmpty = Object.values(judged.site).every(({ now }) => now === 0) && rows === 0;
  if (isEmpty) return [noVisitors(facts), ...partial];
  const isFirst = past.every(({ totals }) => totals.total === 0);
  const told = isFirst ? [...partial, ...readerFindings(facts)] : [...partial, ...changes(facts)];
  const all = [...told, ...conditions(facts, new Set(told.flatMap(({ pages }) => pages)))];
  return all.map((each) => ({ ...each, pages: each.pages.toSorted((a, b) => byText(a.path, b.path)) }));
}

/** Of the site, and of its pages if their data is complete. */
function changes(facts: Facts): Finding[] {
  const { judged, sitemap } = facts;
  const launched = launchFindings(launchesIn(judged, sitemap === "read"), judged);
  const fresh = launched.flatMap(({ pages }) => pages);
  const site = siteFindings(facts, judged.compared && fresh);
  const isBroken = site.some(({ kind }) => kind === "broken-count");
  if (judged.compared === null || isBroken) return [...site, ...readerFindings(facts)];
  const caused = new Set([...fresh, ...site.flatMap(({ group, pages }) => (group ? [] : pages))]);
  const groups = groupFindings(facts, caused);
  const outer = [...launched, ...site];
  const isCaused = tellerOf(outer);
  const sections = groups.told.filter(({ pages, audiences: [of = "human"], difference }) => {
    return !pages.every((page) => isCaused(page, of, Math.sign(difference[of])));
  });
  const isTold = tellerOf([...outer, ...groups.told, ...groups.inside]);

  // A launch that explains the site's change is told before it.
  const isLaunch = site.some(({ audiences, pages }) => audiences.includes("human") && pages === fresh);
  const first = isLaunch ? launched[0] : null;
  const all = [...site, ...pageFindings(facts, isTold), ...sections, ...launched, ...movedFindings(judged)];
  const isAboutPeople = ({ audiences }: Finding) => audiences.includes("human");
  const isOther = all.some(isAboutPeople);
  const slow = slowPageFindings(facts, isTold).map((each) => ({ ...each, isNews: each.isNews && !isOther }));
  // A steady rise of the site that continues mustn't be above a fall.
  const isOfSite = ({ kind, isNotable, difference }: Finding) => kind === "site" && (isNotable || difference.human < 0);
  const rank = (each: Finding) => (each === first ? 0 : isOfSite(each) ? 1 : each.isNotable ? 2 : 3);
  const ranked = [...all, ...slow].sort((a, b) => rank(a) - rank(b) || byPeople(a, b));
  const crawled = ranked.filter(({ details }) => details.includes(CRAWLER));
  const once = ranked.map((each) =>
    crawled.indexOf(each) < 1 ? each : { ...each, details: each.details.filter((detail) => detail !== CRAWLER) },
  );
  return [
    ...once.filter(isAboutPeople),
    ...readerFindings(facts),
    ...workFindings(facts),
    ...once.filter((each) => !isAboutPeople(each)),
  ];
}

interface Larger {
  readonly audiences: readonly Audience[];
  readonly difference: PerAudience<number>;
  readonly pages: readonly JudgedPage[];
}

/** Does a larger finding tell of a page, in the same direction? */
function tellerOf(larger: readonly Larger[]): (page: JudgedPage, of: Audience, sign: number) => boolean {
  // A section can have 100,000 pages.
  const known = larger.map((outer) => ({ ...outer, members: new Set(outer.pages) }));
  return (page, of, sign) => {
    return known.some(({ audiences, difference, members }) => {
      return audiences.includes(of) && Math.sign(difference[of]) === sign && members.has(page);
    });
  };
}

/** An alert at the top of the report says why. */
function partialFinding(): Finding {
  const sentence = ["Data for some pages is missing or unusable"];
  return finding({ kind: "partial", audiences: AUDIENCES, isNotable: true, sentence });
}
