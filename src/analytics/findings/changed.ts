import { count, dateText, percent, rangeText } from "../../text/numbers.ts";
import { knownPages } from "../bridge/traffic.ts";
import { rangeOf } from "../compare/compare.ts";
import { isSteady, MIN_PERIODS, mean } from "../compare/statistics.ts";
import type { Audience, Claim, Finding, Range, Subject } from "../data.ts";
import {
  beforeOf,
  isPublished,
  known,
  nowOf,
  pagesOf,
  SITE,
  type Site,
  type SitePage,
  visitsOf,
} from "../site/site.ts";
import { type Said, strongest } from "./claims.ts";
import { type Analysis, checkPage, finding, sized, stepOf } from "./kind.ts";
import { comparedTo, named, naming, upFrom, visitors, visits, visitsBy, WHO } from "./words.ts";

/** More are only listed. */
const MAX_PAGES = 10;

/** Pages that changed by themselves. */
export function pages(analysis: Analysis, audience: Audience): Finding[] {
  const { changes, pages, traffic } = analysis.explanation[audience];
  return changes.pages.slice(0, MAX_PAGES).flatMap(({ of: page, excess }) => {
    const { path, now, past } = page;
    const had = visitors(now[audience], audience);
    const size = traffic.ownFactors.get(page) ?? traffic.factor;
    const said = changedSaid(analysis, audience, {
      subject: { path },
      now: now[audience],
      previous: past.at(-1)?.[audience] ?? null,
      sentence: (than) => naming(path, (name) => `${name} had ${had}${than}.`),
      usual: rangeAt(size, rangeOf(pages.get(page) ?? null, size)),
    });
    return finding({
      kind: "page",
      said,
      ...sized(audience, Math.round(excess)),
      pages: [page],
      step: audience === "people" && excess < 0 ? checkPage(analysis, page, excess) : null,
    });
  });
}

/** Sections, versions, and languages that changed by themselves. */
export function groups(analysis: Analysis, audience: Audience): Finding[] {
  const { changes, groups, traffic } = analysis.explanation[audience];
  return changes.groups.flatMap(({ of: group, excess }) => {
    const { prefix, name } = group;
    const subject = { prefix };
    const all = pagesOf(analysis.site, subject);
    const now = nowOf(all, audience);
    // What's usual is only known of these.
    const isMost = knownPages(traffic, group.pages).length >= 0.9 * all.length;
    const said = changedSaid(analysis, audience, {
      subject,
      now,
      previous: beforeOf(all, audience),
      sentence: (than) => `${name} had ${visits(now, audience)}${than}.`,
      usual: isMost ? rangeAt(traffic.factor, rangeOf(groups.get(group) ?? null, traffic.factor)) : null,
    });
    const check = `Check that the pages in ${name} work, and that the navigation and search engines still lead to them.`;
    return finding({
      kind: "group",
      said,
      ...sized(audience, Math.round(excess)),
      group: prefix,
      pages: group.pages,
      step: audience === "people" && excess < 0 ? stepOf(analysis, "check-section", subject, excess, check) : null,
    });
  });
}

/** Of the site from its usual size, as a logarithm: beyond it, its past isn't within the range. */
const MAX_DISTANCE = 0.1;

const rangeAt = (size: number, range: Range | null) => (Math.abs(Math.log(size)) <= MAX_DISTANCE ? range : null);

interface Changed {
  readonly subject: Subject;
  readonly now: number;
  /** Null if it isn't known. */
  readonly previous: number | null;
  readonly sentence: (than: string) => string;
  readonly usual: Range | null;
}

/** What a page or a group had, and what's usual. */
function changedSaid(
  { site, explanation }: Analysis,
  audience: Audience,
  { subject, now, previous, sentence, usual }: Changed,
): (Said | null)[] {
  const of = { subject, audience, unit: "visits" } as const;
  const isKnown = previous !== null && explanation[audience].traffic.hasPrevious;
  const change: Claim = isKnown ? { type: "change", ...of, previous, now } : { type: "count", ...of, now };
  const thans = isKnown ? [`, ${comparedTo(now, previous, site)}`, `, ${upFrom(now, previous)}`] : [""];
  const range: Claim[] = usual ? [{ type: "usual", ...of, ...usual }] : [];
  const main = strongest(
    site,
    thans.map((than) => [sentence(than), change]),
    range,
  );
  return [main, usual && strongest(site, [[`It usually has ${rangeText(usual)}.`, ...range]], [change])];
}

/** The site is back at its earlier level. */
export function siteBack({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { back, traffic } = explanation[audience];
  if (!back.site) return [];
  const [now, previous] = [site.totals[audience], site.past.at(-1)?.totals[audience] ?? 0];
  const text = `${WHO[audience]} are back at their earlier level: ${count(now)}, after ${count(previous)}.`;
  const again = `${WHO[audience]} were counted again: ${count(now)}, after ${previous === 0 ? "none" : count(previous)}.`;
  const of = { subject: SITE, audience, now, previous } as const;
  const said = strongest(site, [
    [text, { type: "back", ...of }],
    !traffic.hasPrevious && [again, { type: "change", unit: "visitors", ...of }],
  ]);
  return finding({ kind: "back", said: [said], ...sized(audience, traffic.visits - traffic.previousVisits) });
}

/** Groups and pages that people read as much as earlier again. */
export function partsBack({ site, explanation }: Analysis): Finding[] {
  const { groups } = explanation.people.back;
  const pages = explanation.people.back.pages.filter((page) => isPublished(page, site));
  const isBack = (subject: Subject, name: string, of: { pages: readonly SitePage[]; group: string | null }) => {
    const all = pagesOf(site, subject);
    const [now, previous] = [nowOf(all, "people"), beforeOf(all, "people")];
    const claim = { type: "back", subject, audience: "people", now, previous } as const;
    const counted = (of.group === null ? visitors : visits)(now, "people");
    const text = `${name} is back at its earlier level: ${counted}`;
    const said = strongest(site, [
      [`${text}, after ${count(previous)}.`, claim],
      [`${text}.`, claim],
      [
        `${name} had ${counted}, ${upFrom(now, previous)}.`,
        { type: "change", subject, audience: "people", unit: "visits", previous, now },
      ],
    ]);
    return finding({ kind: "back", said: [said], people: now - previous, ...of });
  };
  return [
    ...groups.flatMap(({ prefix, name, pages }) => isBack({ prefix }, name, { pages, group: prefix })),
    ...pages.flatMap((page) => isBack({ path: page.path }, named(page.path), { pages: [page], group: null })),
  ];
}

/** Readers who go from one version or language to another. */
export function shifts({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { shift } = explanation[audience];
  if (shift === null) return [];
  const { from, to, shares, lost } = shift;
  const claim = { type: "shift", audience, ...shares } as const;
  const [a, b] = [shares.from, shares.to].map(({ previous, now }) => `from ${percent(previous)} to ${percent(now)}`);
  const fell = `${from.name} fell ${a} of ${visitsBy(audience)}`;
  return finding({
    kind: "shift",
    said: [
      strongest(site, [
        [`${fell}, and ${to.name} rose ${b}.`, claim],
        [`${fell}.`, claim],
      ]),
    ],
    ...sized(audience, -lost),
    group: from.prefix,
    pages: [...from.pages, ...to.pages],
  });
}

/** The ends are the means of three. */
const END = 3;
/** From the first third to the last: at least by this factor, and these points of all page visits. */
const MIN_FACTOR = 1.2;
const MIN_POINTS = 0.02;
/** The visits themselves go the same way. */
const MIN_CHANGE = 0.02;

/** Versions, languages, and sections whose share has slowly changed: a fact, which doesn't have to continue. */
export function slow({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const all = wholly(site, site.pages, audience);
  if (all === null) return [];
  return explanation.groups.flatMap(({ prefix, name, pages }) => {
    const subject = { prefix };
    const own = wholly(site, pagesOf(site, subject), audience);
    if (own === null) return [];
    const periods = [...explanation[audience].traffic.periods, site.past.length];
    const visits = periods.map((index) => own[index] ?? 0);
    const shares = periods.map((index) => (own[index] ?? 0) / Math.max(1, all[index] ?? 0));
    const [from, to] = endsOf(shares);
    const [first, last] = endsOf(visits);
    const isLarge = Math.max(to / from, from / to) >= MIN_FACTOR && Math.abs(to - from) >= MIN_POINTS;
    const isSameWay = (last / Math.max(1, first) - 1) * Math.sign(to - from) > MIN_CHANGE;
    // It's told once: not if it was steady in the previous period, too, or may have been.
    const isNew = shares.length > MIN_PERIODS && isSteady(shares) && !isSteady(shares.slice(0, -1));
    if (!isLarge || !isSameWay || !isNew) return [];
    const since = site.past[periods[0] ?? 0]?.period.from ?? site.period.from;
    const isOtherYear = since.slice(0, 4) !== site.period.from.slice(0, 4);
    const month = dateText(since, { month: "long", day: false, year: isOtherYear });
    const did = `${name} has slowly ${to > from ? "risen" : "fallen"}`;
    const text = `${did} from ${percent(from)} to ${percent(to)} of ${visitsBy(audience)}`;
    const claim = { type: "steady", subject, audience, unit: "share", from, to } as const;
    const said = strongest(site, [
      [`${text} since ${month}.`, claim],
      [`${text}.`, claim],
    ]);
    const change = sized(audience, Math.round(last - first));
    return finding({ kind: "slow", said: [said], ...change, group: prefix, pages, notable: false });
  });
}

/** Page visits in each period, ending with this one. Null unless all are known. */
function wholly(site: Site, pages: readonly SitePage[], audience: Audience): number[] | null {
  const { past, now } = visitsOf(site, pages, audience);
  const counts = known(past);
  return counts.length === past.length ? [...counts, now] : null;
}

const endsOf = (counts: readonly number[]) => [mean(counts.slice(0, END)), mean(counts.slice(-END))] as const;
