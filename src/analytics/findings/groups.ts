import { unitName } from "../../inputs/period.ts";
import { percent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { JudgedGroup, JudgedPage, Standing } from "../judged.ts";
import { AUDIENCES, type Audience, type PerAudience, type Sentence } from "../model.ts";
import { perAudience } from "../pages.ts";
import { difference, newsIn, slowDifference } from "./differences.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { changeClause, SLOW, steadyText } from "./page-changes.ts";
import { sectionStep } from "./page-steps.ts";
import { NAMES, since, VISITS } from "./words.ts";

/** A smaller change of a group's share of all page visits isn't worth a sentence. */
const MIN_SHARE = 0.03;
/** A page that has this part of its group's change, on a logarithmic scale, changed like it. */
const MIN_ALIKE = 0.5;
/** If pages that are told one by one have at least this part of a group's change, they're told instead. */
const ONE_PAGE = 0.6;
/** What a group has of the visits outside another one changed by at least this factor if it isn't only that one's change. */
const MIN_FACTOR = 1.25;
/** At most half of a slow change can be this window's. */
const MIN_GRADUAL = 0.5;
/** A counterpart has at least this part of the other's change. */
const MIN_COUNTERPART = 0.5;

/** A group that changed, this window or slowly over all of them. */
interface Changed {
  readonly group: JudgedGroup;
  readonly audiences: readonly Audience[];
  /** The first of `audiences`. */
  readonly of: Audience;
  readonly isSlow: boolean;
  /** Page visits more than before, or than expected. */
  readonly difference: PerAudience<number>;
}

interface Share {
  readonly from: number;
  readonly to: number;
}

/** Its fraction of all page visits, then and now. */
function shareOf({ shares }: JudgedGroup, of: Audience, isSlow: boolean): Share {
  const known = shares[of].slice(isSlow ? 0 : -2);
  return { from: known[0] ?? 0, to: known.at(-1) ?? 0 };
}

/**
 * Sections, versions, and languages that changed, unless one page or the pages in `caused` are the cause.
 *
 * @returns `inside`: those that another one's sentence tells of
 */
export function groupFindings(facts: Facts, caused: ReadonlySet<JudgedPage>) {
  const { judged } = facts;
  // What a section left at its old path isn't one.
  const groups = judged.groups.filter(({ name }) => judged.moves.every(({ from }) => from !== name));
  const all = groups.flatMap((group) => changeOf(group, caused) ?? []);
  const size = ({ difference }: Changed, of: Audience) => Math.abs(difference[of]);
  all.sort((a, b) => size(b, "human") - size(a, "human") || size(b, "ai") - size(a, "ai"));
  const told: Changed[] = [];
  const inside: Changed[] = [];
  for (const each of all) {
    if (told.some((other) => isOnlyShare(each, other))) continue;
    const isTold = told.some((other) => isToldBy(each, other, judged.groups));
    (isTold ? inside : told).push(each);
  }
  return {
    told: told.map((each) => toldOf(each, facts)),
    inside: inside.map(({ group, audiences, difference }) => ({ pages: group.pages, audiences, difference })),
  };
}

function changeOf(group: JudgedGroup, caused: ReadonlySet<JudgedPage>): Changed | null {
  const slow = AUDIENCES.filter((of) => isSlow(group, of) && !isOneCause(group, of, true, caused));
  const sudden = AUDIENCES.filter((of) => newsIn(group[of]) !== null && !isOneCause(group, of, false, caused));
  const audiences = slow.length > 0 ? slow : sudden;
  const [of] = audiences;
  if (of === undefined) return null;
  const isSlowly = audiences === slow;
  const more = perAudience((of) => (isSlowly ? slowDifference : difference)(group[of]));
  return { group, audiences, of, isSlow: isSlowly, difference: more };
}

/** The visits and their share must have changed like the line, and not only in this window, such as through a crawler elsewhere. */
function isSlow(group: JudgedGroup, of: Audience): boolean {
  const { slow, now, series } = group[of];
  const { from, to } = shareOf(group, of, true);
  if (slow === null || Math.abs(to - from) < MIN_SHARE) return false;
  const isUp = slow.end > slow.start;
  const isGradual = ((group.shares[of].at(-2) ?? to) - from) / (to - from) >= MIN_GRADUAL;
  return isGradual && to > from === isUp && now > (series[0] ?? slow.start) === isUp;
}

/** Does most of the change come from one page, from pages that are told, or from those in `caused`, while most of the others didn't change alike? */
function isOneCause(group: JudgedGroup, of: Audience, slow: boolean, caused: ReadonlySet<JudgedPage>): boolean {
  const sizeOf = slow ? slowDifference : difference;
  const factorOf = ({ now, expected, ...each }: Standing) => {
    return Math.log(slow ? (each.slow?.end ?? 1) / (each.slow?.start ?? 1) : (now + 0.5) / ((expected ?? now) + 0.5));
  };
  const whole = sizeOf(group[of]);
  const partOf = (page: JudgedPage) => (page.isNew && !slow ? page[of].now : sizeOf(page[of])) / whole;
  let [ofCaused, ofOne, ofTold] = [0, 0, 0];
  for (const page of group.pages) {
    if (caused.has(page)) ofCaused += partOf(page);
    if (caused.has(page) || (!slow && newsIn(page[of]) !== null)) ofTold += partOf(page);
    ofOne = Math.max(ofOne, partOf(page));
  }
  if (ofCaused >= ONE_PAGE) return true;
  const others = group.pages.filter((page) => !caused.has(page));
  const alike = others.filter((page) => factorOf(page[of]) / factorOf(group[of]) >= MIN_ALIKE);
  return Math.max(ofOne, ofTold) >= ONE_PAGE && (alike.length - 1) * 2 < others.length - 1;
}

/** Does a group that's told tell of this one, too? A section of a version changed like it, or like the version that gained what it lost. */
function isToldBy(inner: Changed, outer: Changed, groups: readonly JudgedGroup[]): boolean {
  const isUp = ({ group, of, isSlow }: Changed) => shareOf(group, of, isSlow).to > shareOf(group, of, isSlow).from;
  const like = isUp(inner) === isUp({ ...outer, of: inner.of }) ? outer.group : counterpartOf(outer, groups)?.group;
  const pages = new Set(like?.pages);
  return inner.group.pages.every((page) => pages.has(page));
}

/** Has a group more of all visits only because another one has fewer, or the other way round? */
function isOnlyShare(inner: Changed, outer: Changed): boolean {
  const [one, other] = [inner, outer].map(({ group, isSlow }) => shareOf(group, inner.of, isSlow)) as [Share, Share];
  const pages = new Set(outer.group.pages);
  if (one.to > one.from === other.to > other.from || inner.group.pages.some((page) => pages.has(page))) return false;
  const factor = one.to / (1 - other.to) / (one.from / (1 - other.from));
  return Math.max(factor, 1 / factor) < MIN_FACTOR;
}

function toldOf(changed: Changed, facts: Facts): Finding {
  const { judged, window, unit } = facts;
  const { group, audiences, of, difference, isSlow } = changed;
  const name: Sentence = [capitalized(NAMES[group.kind]), { path: group.name }];
  const other = counterpartOf(changed, judged.groups);
  const { slow } = group[of];
  const when = isSlow && slow ? since(slow.since, window) : `the previous ${unitName(unit)}`;
  const share = ({ from, to }: Share) => ` ${to > from ? "rose" : "fell"} from ${percent(from)} to ${percent(to)}`;
  const shift = [...name, `${share(shareOf(group, of, isSlow))} of ${VISITS[of]} since ${when}`];
  const rest = other ? [", and ", { path: other.group.name }, share(other.share)] : [];
  const clause = changeClause(name, group, of, VISITS, unit);
  const isLost = difference.human < 0 && of === "human";
  return finding({
    kind: isSlow ? "slow" : "group",
    audiences,
    difference,
    isNotable: !isSlow && audiences.some((of) => group[of].isNotable),
    sentence: isSlow || other ? [...shift, ...rest] : clause,
    details: isSlow ? [steadyText(group[of], unit)] : other ? [clause] : [],
    pages: group.pages,
    group,
    ...(isLost && (isSlow ? { whyNoStep: SLOW } : sectionStep(group, -difference.human, facts))),
    ...(other && {
      step: null,
      whyNoStep: ["readers may simply be moving to ", { path: isLost ? other.group.name : group.name }],
    }),
  });
}

/** The version (or language) that gained what this one lost, or the other way round, in visits and in its share of all of them. */
function counterpartOf({ group, of, isSlow }: Changed, groups: readonly JudgedGroup[]) {
  if (group.kind === "section") return undefined;
  const { from, to } = shareOf(group, of, isSlow);
  const gained = ({ [of]: { now, series } }: JudgedGroup) => now - (series.at(isSlow ? 0 : -2) ?? Number.NaN);
  const opposite = ({ share, group: other }: { readonly share: Share; readonly group: JudgedGroup }) => {
    // Visits are unknown if an earlier window wasn't read to the end.
    const ofVisits = -gained(other) / gained(group);
    return Math.min((share.to - share.from) / (from - to), Number.isNaN(ofVisits) ? Infinity : ofVisits);
  };
  const [most] = groups
    .filter((each) => each.kind === group.kind && each !== group)
    .map((each) => ({ group: each, share: shareOf(each, of, isSlow) }))
    .sort((a, b) => opposite(b) - opposite(a));
  return most && opposite(most) >= MIN_COUNTERPART ? most : undefined;
}
