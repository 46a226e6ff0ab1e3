import type { JudgedPage } from "../judged.ts";
import { AUDIENCES, type Audience } from "../model.ts";
import { byText } from "../ranking.ts";
import { conditions, goneFindings } from "./conditions.ts";
import { byPeople, type Facts, type Finding, finding } from "./finding.ts";
import { groupFindings } from "./groups.ts";
import { launchesIn, launchFindings, withOthers } from "./launches.ts";
import { brokenCounts, noVisitors } from "./missing.ts";
import { movedFindings } from "./moved.ts";
import { pageFindings, slowPageFindings } from "./page-changes.ts";
import { readerFindings } from "./readers.ts";
import { siteFindings } from "./site.ts";
import { workFindings } from "./work.ts";

/**
 * Everything that happened or is wrong, most important first: what makes the numbers unreliable, then the site, then by
 * people, then what happens slowly, then AI visitors only. What a larger finding tells of isn't told again.
 */
export function rankedFindings(facts: Facts): Finding[] {
  const { judged, past, rows, shortfall } = facts;
  const partial = shortfall === null ? [] : [partialFinding(facts)];
  const isEmpty = Object.values(judged.site).every(({ now }) => now === 0) && rows === 0;
  if (isEmpty) return [noVisitors(facts), ...partial];
  if (past.every(({ totals }) => totals.total === 0))
    return [...partial, ...readerFindings(facts), ...conditions(facts, new Set())];
  const broken = brokenCounts(facts);
  const isComparable = judged.compared !== null && broken.length === 0;
  const known = isComparable ? changes(facts) : [...siteFindings(facts, null), ...readerFindings(facts)];
  const told = [...broken, ...partial, ...known];
  const all = [...told, ...conditions(facts, new Set(told.flatMap(({ pages }) => pages)))];
  return all.map((each) => ({ ...each, pages: each.pages.toSorted((a, b) => byText(a.path, b.path)) }));
}

/** Of the site, and of its pages, whose data is complete. */
function changes(facts: Facts): Finding[] {
  const { judged, sitemap } = facts;
  const launched = launchFindings(launchesIn(judged, sitemap === "read")).sort(byPeople);
  const fresh = launched.flatMap(({ pages }) => pages);
  const site = siteFindings(facts, fresh);
  const caused = new Set([...fresh, ...site.flatMap(({ group, pages }) => (group ? [] : pages))]);
  const groups = groupFindings(facts, caused);
  // Pages that lost people are told one by one, because there's something to do about them.
  const isLoss = ({ pages, group, difference }: Finding) => difference.human < 0 && group === null && pages.length > 1;
  const outer = [...launched, ...site.filter((each) => !isLoss(each))];
  const isCaused = tellerOf(outer);
  const sections = groups.told.filter(({ pages, audiences: [of = "human"], difference }) => {
    return !pages.every((page) => isCaused(page, of, Math.sign(difference[of])));
  });
  const isTold = tellerOf([...outer, ...groups.told, ...groups.inside]);
  const pages = pageFindings(facts, isTold);
  const slow = slowPageFindings(facts, isTold);

  // A launch that explains the site's change is told before it.
  const isLaunch = site.some(({ audiences, pages }) => audiences.includes("human") && pages === fresh);
  const launches = launched.map((each, i) => (i > 0 || isLaunch ? each : withOthers(each, judged, fresh)));
  const first = isLaunch ? launches[0] : null;
  const all = [...site, ...pages, ...goneFindings(facts), ...sections, ...launches, ...movedFindings(judged)];
  const isAboutPeople = ({ audiences }: Finding) => audiences.includes("human");
  const isOther = all.some(isAboutPeople);
  const quiet = slow.map((each) => (isOther ? { ...each, isNews: false } : each));
  // A steady rise of the site that continues mustn't be above a fall.
  const isOfSite = ({ kind, isNotable, difference }: Finding) => kind === "site" && (isNotable || difference.human < 0);
  const rank = (each: Finding) => (each === first ? 0 : isOfSite(each) ? 1 : each.isNotable ? 2 : 3);
  const ranked = [...all, ...quiet].sort((a, b) => rank(a) - rank(b) || byPeople(a, b));
  return [
    ...ranked.filter(isAboutPeople),
    ...readerFindings(facts),
    ...workFindings(facts),
    ...ranked.filter((each) => !isAboutPeople(each)),
  ];
}

/** Does a larger finding tell of a page, in the same direction? */
function tellerOf(
  larger: readonly Pick<Finding, "audiences" | "difference" | "pages">[],
): (page: JudgedPage, of: Audience, sign: number) => boolean {
  // A section can have 100,000 pages.
  const known = larger.map((outer) => ({ ...outer, members: new Set(outer.pages) }));
  return (page, of, sign) => {
    return known.some(({ audiences, difference, members }) => {
      return audiences.includes(of) && Math.sign(difference[of]) === sign && members.has(page);
    });
  };
}

const SHORTFALLS = {
  ended: "Data for some pages is missing",
  moved: "The data kept changing while it was being read",
  refused: "Most rows couldn't be used",
  unusable: "None of the rows could be used",
};

function partialFinding({ shortfall, rows }: Facts): Finding {
  const why = SHORTFALLS[shortfall === "refused" && rows === 0 ? "unusable" : (shortfall ?? "ended")];
  return finding({ kind: "partial", audiences: AUDIENCES, isNotable: true, sentence: [why] });
}
