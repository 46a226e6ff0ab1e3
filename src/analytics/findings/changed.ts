import { codeSpan } from "../../text/markdown.ts";
import { count, dateText, FEW, percent, rangeText } from "../../text/numbers.ts";
import { MIN_SHARE, type PartChange } from "../bridge/changes.ts";
import { MISSING } from "../bridge/counting.ts";
import { isCoherent, isPage, type Part, partOf } from "../bridge/groups.ts";
import { GAP, growthOf } from "../bridge/traffic.ts";
import type { Comparison } from "../compare/compare.ts";
import { distance, isSteady, MIN, mean } from "../compare/statistics.ts";
import { type Audience, type Finding, otherThan, type Range, type Step, type Subject } from "../data.ts";
import { formOf, isErrorPage, isUnlisted } from "../site/path.ts";
import { beforeOf, known, nowOf, pagesOf, SITE, type Site, type SitePage, visitsOf } from "../site/site.ts";
import { backOf, changeOf, countOf, usualOf } from "./claims.ts";
import { type Analysis, about, finding, pageStep, stepOf } from "./kind.ts";
import { inOtherVersions, newPlace } from "./unpublished.ts";
import { comparedTo, fitting, isShort, naming, type Said, say, visitors, visits, visitsBy, WHO } from "./words.ts";

/** Further changes are only listed in a table. */
const MAX_CHANGES = 10;

/** Sections, versions, languages, and pages that changed independently of the site. */
export function parts(analysis: Analysis, audience: Audience): Finding[] {
  const { site, explanation } = analysis;
  const largestIn = (of: Audience) => explanation[of].changes.slice(0, MAX_CHANGES);
  return largestIn(audience).flatMap((change) => {
    // A section can have the name of its own page.
    const isSame = (other: PartChange) => other.name === change.name && isPage(other) === isPage(change);
    const same = largestIn(otherThan(audience)).find((other) => isSame(other) && other.excess * change.excess > 0);
    // The finding about people says both.
    if (audience === "ai" && same) return [];
    const range = outsideOf(site, change.subject, audience, change.comparison.usual);
    const also = same ? hadSaid(analysis, { ...same, name: "It also" }, "ai") : null;
    const moved = inOtherVersions(analysis, change, audience);
    const said = [hadSaid(analysis, change, audience), range, also, moved];
    const step = audience === "ai" ? areBlocked(site, change) : moved === null ? checkPart(analysis, change) : null;
    // AI tools slowly stop visiting pages that left the sitemap.
    const isKept = change.pages.some(({ isPublished, path }) => isPublished || isUnlisted(path));
    const notable = audience === "people" || change.excess > 0 || isKept;
    const more = { [audience]: change.excess, ...(same && { ai: same.excess }), ...about(change), notable };
    return finding(isPage(change) ? "page" : "group", said, { ...more, step: notable ? step : null });
  });
}

/** "It usually has 870–1,147.", if it has more or fewer now. */
function outsideOf(site: Site, subject: Subject, audience: Audience, range: Range | null): Said | null {
  const usual = usualOf(site, subject, audience, range);
  const { now } = countOf(site, subject, audience);
  const isOutside = usual !== null && (now < usual.low || now > usual.high);
  return isOutside ? say(`${"site" in subject ? "Usually:" : "It usually has"} ${rangeText(usual)}.`, usual) : null;
}

/** What to do if hardly any AI visits are left, although people didn't become fewer, too. */
function areBlocked(site: Site, { subject, name, pages, comparison }: PartChange): Step | null {
  const { previous, now } = visitsOf(site, pages, "people");
  const isBlocked = 2 * now + FEW > (previous ?? 0) && nowOf(pages, "ai") < GAP * comparison.expected;
  const text = `Check that ${name} works, and that AI tools aren't blocked there by mistake.`;
  return isBlocked ? stepOf("prefix" in subject ? "check-section" : "check-page", subject, 0, text) : null;
}

/** "`/install` had 47 people, up from 27." After a gap or an outage: "…, more than expected." */
export function hadSaid({ site, explanation }: Analysis, part: Part & { excess?: number }, audience: Audience): Said {
  const change = explanation[audience].traffic.hasPrevious ? changeOf(site, part.subject, audience) : null;
  const claim = change ?? countOf(site, part.subject, audience);
  const had = (isPage(part) ? visitors : visits)(claim.now, audience);
  const saying = (than: string) => naming(part.name, (name) => `${name} had ${had}${than}.`);
  const { excess = 0 } = part;
  // Right after an outage, a part that hardly came back can still have more than before.
  const isOpposite = excess !== 0 && change !== null && (change.now - change.previous) * excess <= 0;
  if (change && !isOpposite) return say(saying(`, ${comparedTo(change.now, change.previous)}`), change);
  if (excess === 0) return say(saying(""), claim);
  const numbers = [Math.round(claim.now - excess), claim.now];
  return say(saying(`, ${excess > 0 ? "more" : "fewer"} than expected`), claim, { type: "x-expected", numbers });
}

/** What to do about a part that lost people, or about an error page that more people see. */
function checkPart(analysis: Analysis, part: Omit<PartChange, "comparison">): Step | null {
  const { subject, name, pages, excess } = part;
  const [page] = isPage(part) ? pages : [];
  const fix = `Find the links that lead to ${name}, and fix them or add redirects.`;
  if (page?.published === null && isErrorPage(page.path) && excess > 0) return stepOf("redirect", subject, excess, fix);
  if (excess >= 0) return null;
  if (page === undefined) {
    // Holidays don't send readers from one language to another.
    const isAlone = part.kind === "variant" && analysis.explanation.people.shift === null;
    const isLanguage = "prefix" in subject && formOf(subject.prefix) === "language";
    const check = isLanguage && isAlone ? "Unless a holiday explains it, check" : "Check";
    const text = `${check} that the pages in ${name} work, and that the navigation and search engines still lead to them.`;
    return stepOf("check-section", subject, excess, text);
  }
  // If its content was split, its readers went to the new pages below it.
  const below = [...analysis.explanation.arrivals.fresh].filter(({ key }) => key.startsWith(`${page.key}/`));
  if (2 * nowOf(below, "people") >= -excess) return null;
  // One step for a page is enough, and readers' feedback says more.
  const { feedback } = analysis.readers ?? {};
  if (feedback && "unhelpful" in feedback && feedback.unhelpful.some(({ path }) => path === page.path)) return null;
  return pageStep(analysis, page, (path) => {
    const isGone = analysis.site.sitemap === null && 4 * page.now.people < page.now.people - excess;
    const place = isGone ? newPlace(analysis, [page], page.key) : "";
    const check = `Check that ${codeSpan(path)} works, is accurate, and is easy to find.`;
    const text = place ? `If ${codeSpan(path)} moved${place}, check that visitors are redirected.` : check;
    const prompt = `Fewer people are visiting ${path === "/" ? "the front page (/)" : path}. Check that it's accurate, that its title matches its content, and that other pages link to it.`;
    return { ...stepOf(place ? "redirect" : "check-page", subject, excess, text), prompt };
  });
}

/** What's back was away for this many periods, or in the previous one, had far fewer visits. */
const MIN_OUTLIERS = 2;
/** A part has this many page visits, and this many times the previous ones. Both are adjusted for the site's growth. */
const [MIN_BACK, MIN_GROWTH] = [40, 1.5];

/** The site is back at its earlier level after several periods away, or counted again after a gap in only this audience's data. */
export function siteBack({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { level, total, traffic } = explanation[audience];
  const { hasPrevious, periods, typical, factor } = traffic;
  // Before the gap, this audience had enough visitors in most periods, so having almost none isn't chance.
  const wasCounted = typical >= FEW && 2 * periods.length > (periods.at(-1) ?? 0) + 1;
  const [now, before] = [site.totals[audience], site.past.at(-1)?.totals[audience] ?? 0];
  const wereMissing = before < MISSING * now && distance(now, before) >= MIN.distance;
  const isGap = wasCounted && wereMissing && factor >= GAP && explanation[otherThan(audience)].traffic.hasPrevious;
  const wasAway = ({ awayFor }: Comparison) => awayFor >= MIN_OUTLIERS || wereMissing;
  // Between two levels, it can be within the usual range of the earlier one.
  const isNear = total !== null && Math.abs(Math.log(now / total.expected)) < 0.5;
  const isBack = hasPrevious ? isNear && [level, total].every((of) => of?.outside === 0 && wasAway(of)) : isGap;
  const back = hasPrevious || total?.outside === 0 ? backOf(site, SITE, audience) : null;
  const claim = back ?? (hasPrevious ? null : changeOf(site, SITE, audience));
  if (!isBack || claim === null) return [];
  // AI tools may have been blocked.
  const how = back ? "back at their earlier level" : audience === "ai" ? "back" : "being counted again";
  const text = `${WHO[audience]} are ${how}: ${count(claim.now)}, ${comparedTo(claim.now, claim.previous)}.`;
  const range = back ? null : outsideOf(site, SITE, audience, total?.usual ?? null);
  const check = "Unless counting resumed partway through, check that the tracking snippet is on all pages.";
  // After an outage, both are low.
  const isLow = range && audience === "people" && total?.outside === -1 && explanation.ai.level?.outside !== -1;
  const step = isLow ? stepOf("check-counting", SITE, 0, check) : null;
  return finding("back", [say(text, claim), range], { [audience]: traffic.visits - traffic.previousVisits, step });
}

/** Groups and published pages that people read as much as before a drop, or less if it may have ended partway through. */
export function partsBack(analysis: Analysis): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, groups, pages } = explanation.people;
  if (!traffic.hasPrevious) return [];
  const growth = Math.max(1, growthOf(traffic));
  const isReturn = (pages: readonly SitePage[], { awayFor, outside }: Comparison) => {
    if (awayFor === 0 && outside >= 0) return false;
    const [now, before] = [nowOf(pages, "people") / growth, beforeOf(pages, "people")];
    const least = Math.max(MIN_BACK, MIN_SHARE.people * traffic.visits, MIN_GROWTH * before);
    return (awayFor >= MIN_OUTLIERS || before < MISSING * now) && now >= least && distance(now, before) >= MIN.distance;
  };
  const isWhole = (group: Part) => isCoherent(group.pages, "people", (page) => beforeOf([page], "people"), 1);
  const parts = [
    ...[...groups].filter(([group, part]) => isReturn(group.pages, part) && isWhole(group)),
    ...[...pages]
      .filter(([page, part]) => isReturn([page], part) && page.isPublished)
      .map(([page, part]) => [partOf(page), part] as const),
  ];
  return parts.flatMap(([part, { outside, usual }]) => {
    const more = { people: nowOf(part.pages, "people") - beforeOf(part.pages, "people"), ...about(part) };
    const claim = outside < 0 ? null : backOf(site, part.subject, "people");
    // Pages vary more than groups, so only a group above its earlier level is sure to have changed.
    if (claim === null && outside >= 0 && isPage(part)) return [];
    if (claim === null) {
      const said = [hadSaid(analysis, part, "people"), outsideOf(site, part.subject, "people", usual)];
      return finding(isPage(part) ? "page" : "group", said, more);
    }
    const { now, previous } = claim;
    const text = `${part.name} is back at its earlier level: ${(isPage(part) ? visitors : visits)(now, "people")}`;
    const thans = [comparedTo(now, previous), `up from ${count(previous)}`].map((than) => `${text}, ${than}.`);
    return finding("back", [say(fitting(...thans, `${text}.`), claim)], more);
  });
}

/** Readers who go from one version or language to another. */
export function shifts(analysis: Analysis, audience: Audience): Finding[] {
  const { shift } = analysis.explanation[audience];
  if (shift === null) return [];
  const { from, to, shares, lost } = shift;
  const [a, b] = [shares.from, shares.to].map(({ previous, now }) => `from ${percent(previous)} to ${percent(now)}`);
  const fell = `${from.name} fell ${a} of ${visitsBy(audience)}`;
  const rose = `${to.name} rose ${b}.`;
  const both = `${fell}, and ${rose}`;
  const texts = isShort(both) ? [both] : [`${fell}.`, rose];
  const said = texts.map((text) => say(text, { type: "shift", audience, ...shares }));
  // Readers leave an old version at once, but not a newer one ("2.10" in "/docs/v2.10-beta"), and not their language.
  const [one, other] = [from, to].map(({ prefix }) => /\d+(?:[-_.]\d+)*(?=[^/]*$)/.exec(prefix)?.[0]);
  const isNewer = one && other && one.localeCompare(other, "en", { numeric: true }) > 0;
  const isLeft = formOf(from.prefix) === "version" || 2 * shares.from.now > shares.from.previous;
  const isToCheck = audience === "people" && (isNewer || !isLeft);
  const step = isToCheck ? checkPart(analysis, { ...from, excess: -lost }) : null;
  return finding("shift", said, { [audience]: -lost, group: from.prefix, pages: [...from.pages, ...to.pages], step });
}

/** The share must slowly change by this factor and by this fraction of all page visits, and the visits by the same fraction. */
const [MIN_FACTOR, MIN_POINTS] = [1.2, 0.02];
/** The trend's default length, without its first period. */
const MIN_WINDOW = 12;

/** Versions, languages, and sections whose share has slowly changed. This isn't a prediction. */
export function slow({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const periods = site.past.length + 1;
  // A gap in the data would seem to be a change.
  const hasGap = explanation[audience].traffic.periods.length < site.past.length;
  // Periods in which one of the pages is unknown are left out.
  const visitsTo = (pages: readonly SitePage[]) => {
    const { past, now } = visitsOf(site, pages, audience);
    return [...known(past), now];
  };
  const all = visitsTo(site.pages);
  if (periods <= MIN.trend || hasGap || all.length < periods) return [];
  // As many as the previous report had, so that the same change isn't reported again.
  const length = Math.max(MIN_WINDOW, periods - 1);
  return explanation.groups.flatMap((group) => {
    const { subject, name } = group;
    const own = visitsTo(pagesOf(site, subject));
    const shares = own.map((visits, i) => visits / Math.max(1, all[i] ?? 0));
    const isNew = periods === MIN.trend + 1 || !isSlowChange(shares.slice(0, -1), own.slice(0, -1));
    if (!isNew || !isSlowChange(shares.slice(-length), own.slice(-length))) return [];
    const [[from, to], [first, last]] = [startAndEnd(shares), startAndEnd(own)];
    // If the share was about the same a year ago, it's a season.
    const yearAgo = site.unit === "month" ? shares.at(-13) : undefined;
    if (yearAgo && ((shares.at(-1) ?? 0) / yearAgo) ** Math.sign(to - from) < MIN_FACTOR) return [];
    const since = site.past[0]?.period.from ?? site.period.from;
    const isOtherYear = since.slice(0, 4) !== site.period.from.slice(0, 4);
    const month = dateText(since, { month: "long", day: false, year: isOtherYear });
    const text = `${name} has slowly ${to > from ? "risen" : "fallen"} from ${percent(from)} to ${percent(to)} of ${visitsBy(audience)}`;
    const claim = { type: "steady", subject, audience, unit: "share", from, to } as const;
    const said = say(fitting(`${text} since ${month}.`, `${text}.`), claim);
    return finding("slow", [said], { [audience]: last - first, ...about(group), notable: false });
  });
}

/** Did the share slowly change, and the number of visits in the same direction? */
function isSlowChange(shares: readonly number[], visits: readonly number[]): boolean {
  const [[from, to], [first, last]] = [startAndEnd(shares), startAndEnd(visits)];
  const isLarge = Math.abs(Math.log(to / from)) >= Math.log(MIN_FACTOR) && Math.abs(to - from) >= MIN_POINTS;
  return isLarge && (last / Math.max(1, first) - 1) * Math.sign(to - from) > MIN_POINTS && isSteady(shares);
}

const startAndEnd = (counts: readonly number[]) => [mean(counts.slice(0, 3)), mean(counts.slice(-3))] as const;
