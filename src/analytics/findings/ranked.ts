import type { JudgedPage } from "../judged.ts";
import { AUDIENCES, type Audience } from "../model.ts";
import { byText } from "../ranking.ts";
import { causeOf } from "./causes.ts";
import { conditions } from "./conditions.ts";
import { visitsOf } from "./differences.ts";
import { byPeople, type Facts, type Finding, finding } from "./finding.ts";
import { goneFindings } from "./gone.ts";
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
  const known = isComparable ? changes(facts) : [...siteFindings(facts, () => null), ...readerFindings(facts)];
  const told = [...broken, ...partial, ...known];
  const all = [...told, ...conditions(facts, new Set(told.flatMap(({ pages }) => pages)))];
  return all.map((each) => ({ ...each, pages: each.pages.toSorted((a, b) => byText(a.path, b.path)) }));
}

/** With so many listed pages in a section, a few others are listed by chance. */
const MANY_LISTED = 5;

/** Of the site, and of its pages, whose data is complete. */
function changes(facts: Facts): Finding[] {
  const { judged, sitemap } = facts;
  const launched = launchFindings(launchesIn(judged, sitemap === "read")).sort(byPeople);
  const fresh = launched.flatMap(({ pages }) => pages);
  const causes = new Map<string, ReturnType<typeof causeOf>>();
  const site = siteFindings(facts, (of, at) => {
    const cause = causeOf(of, facts, fresh, at);
    causes.set(of, cause);
    return cause;
  });
  // Pages that lost people are told one by one, because there's something to do about them.
  const isLoss = ({ pages, difference }: Finding) =>
    difference.human < 0 && pages.length > 1 && causes.get("human")?.kind === "pages";
  const outer = [...launched, ...site.filter((each) => !isLoss(each))];
  const few = [...causes.values()].flatMap((cause) => (cause?.kind === "pages" ? cause.pages : []));
  const caused = new Set([...fresh, ...few]);
  const groups = groupFindings(facts, caused);
  const isCaused = tellerOf(outer);
  const sections = groups.told.filter(({ pages, audiences: [of = "human"], difference }) => {
    return !pages.every((page) => isCaused(page, of, Math.sign(difference[of])));
  });
  const isTold = tellerOf([...outer, ...groups.told, ...groups.inside]);
  const { own, others } = pageFindings(facts, isTold);
  const pages = others < MANY_LISTED ? own : own.filter(({ isNotable }) => isNotable);
  const isNamed = new Set(pages.flatMap(({ pages }) => pages));
  const slow = slowPageFindings(facts, isTold).filter(({ pages }) => pages.every((page) => !isNamed.has(page)));

  const isLaunch = causes.get("human")?.kind === "launch";
  // What explains the site's change, or what nearly all readers met, is told before the site.
  const moved = movedFindings(judged);
  const visits = visitsOf(judged.pages, "human").now;
  const first = [
    ...moved.filter(({ difference }) => difference.human * 2 > visits),
    ...(isLaunch ? launched.slice(0, 1) : []),
  ];
  const launches = launched.map((each, i) => (i > 0 || isLaunch ? each : withOthers(each, judged, fresh)));
  const sudden = [...pages, ...goneFindings(facts), ...sections, ...launches, ...moved].filter(
    (each) => !first.includes(each),
  );
  const rank = ({ kind, isNotable }: Finding) => (kind === "slow" ? 1 : isNotable ? 0 : 2);
  const isAboutPeople = ({ audiences }: Finding) => audiences.includes("human");
  // A steady rise that continues mustn't stand above a fall.
  const isCalm = ({ isNotable, difference }: Finding) => !isNotable && difference.human > 0;
  const isOther = [...first, ...site.filter((each) => !isCalm(each)), ...sudden].some(isAboutPeople);
  const quiet = slow.map((each) => (isOther ? { ...each, isNews: false } : each)).sort(byPeople);
  const after = [...sudden.sort((a, b) => rank(a) - rank(b) || byPeople(a, b)), ...quiet];
  return [
    ...first,
    ...site.filter((each) => isAboutPeople(each) && !isCalm(each)),
    ...after.filter(isAboutPeople),
    ...readerFindings(facts),
    ...workFindings(facts),
    ...site.filter((each) => !isAboutPeople(each) || isCalm(each)),
    ...after.filter((each) => !isAboutPeople(each)),
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
