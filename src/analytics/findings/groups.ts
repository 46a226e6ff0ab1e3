import { unitName } from "../../inputs/period.ts";
import { percent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { JudgedGroup, JudgedPage } from "../judged.ts";
import { AUDIENCES, type Audience, type PerAudience, type Sentence } from "../model.ts";
import { LEFT_BEHIND } from "../moves.ts";
import { perAudience } from "../pages.ts";
import { changeClause, difference, isWhole, newsIn, slowDifference, steadyText } from "./differences.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { stepWith } from "./steps.ts";
import { NAMES, since, VISITS } from "./words.ts";

/** A smaller change of a group's share of all page visits isn't worth a sentence. */
const MIN_SHARE = 0.03;
/** A page with this part of its group's change is its cause, if the others didn't change alike. */
const ONE_PAGE = 0.6;
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
  readonly pages: readonly JudgedPage[];
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
 * Sections, versions, and languages that changed as a whole, rather than only some of their pages.
 *
 * @param caused  pages that something else tells of
 * @returns `inside`: those that another one's sentence tells of
 */
export function groupFindings(facts: Facts, caused: ReadonlySet<JudgedPage>) {
  const { groups, moves } = facts.judged;
  const size = ({ difference }: Changed, of: Audience) => Math.abs(difference[of]);
  const all = groups
    // What a section left at its old path isn't one.
    .filter(({ name }) => moves.every(({ from }) => from !== name))
    .flatMap((group) => changeOf(group, caused) ?? [])
    .sort((a, b) => size(b, "human") - size(a, "human") || size(b, "ai") - size(a, "ai"));
  const told: Changed[] = [];
  const inside: Changed[] = [];
  for (const each of all) {
    const isNamed = told.some((other) => counterpartOf(other, groups)?.group === each.group);
    const isTold = isNamed || [...told, ...inside].some((other) => isInside(each, other));
    (isTold ? inside : told).push(each);
  }
  return { told: told.map((each) => toldOf(each, facts)), inside };
}

function changeOf(group: JudgedGroup, caused: ReadonlySet<JudgedPage>): Changed | null {
  const { pages } = group;
  const slow = AUDIENCES.filter((of) => {
    const { from, to } = shareOf(group, of, true);
    const { now, series, slow } = group[of];
    const changes = [slowDifference(group[of]), to - from, now - (series[0] ?? slow?.start ?? now)];
    const isClear = Math.abs(to - from) >= MIN_SHARE && new Set(changes.map(Math.sign)).size === 1;
    // At most half of it is this window's.
    const isGradual = ((group.shares[of].at(-2) ?? to) - from) / (to - from) >= 0.5;
    const isOwn = (page: JudgedPage) => page[of].slow !== null;
    const known = pages.filter((page) => page[of].series[0] !== null);
    return isClear && isGradual && isWhole(known, of, caused, isOwn, ({ series }) => series[0]);
  });
  const sudden = AUDIENCES.filter((of) => {
    const isMost = (page: JudgedPage) => difference(page[of]) / difference(group[of]) >= ONE_PAGE;
    const isOwn = (page: JudgedPage) => newsIn(page[of]) !== null || isMost(page);
    return (
      newsIn(group[of]) !== null &&
      isWhole(pages, of, caused, isOwn, ({ usual, expected, previous }) => {
        // A guess from few windows depends on the page's current count.
        return usual === null ? previous : expected;
      })
    );
  });
  const isSlow = slow.length > 0;
  const audiences = isSlow ? slow : sudden;
  const [of] = audiences;
  const more = perAudience((of) => (isSlow ? slowDifference : difference)(group[of]));
  return of === undefined ? null : { group, audiences, of, isSlow, difference: more, pages };
}

/** Does a group that's told tell of this one, too? */
function isInside(inner: Changed, outer: Changed): boolean {
  const pages = new Set(outer.pages);
  const isUp = ({ difference }: Changed) => difference[inner.of] > 0;
  return isUp(inner) === isUp(outer) && inner.pages.every((page) => pages.has(page));
}

function toldOf(changed: Changed, facts: Facts): Finding {
  const { judged, window, unit } = facts;
  const { group, audiences, of, difference, isSlow, pages } = changed;
  const name: Sentence = [capitalized(NAMES[group.kind]), { path: group.name }];
  const clause = [...name, changeClause(group[of], VISITS[of], unit)];
  const other = counterpartOf(changed, judged.groups);
  const when = isSlow && group[of].slow ? since(group[of].slow.since, window) : `the previous ${unitName(unit)}`;
  const share = ({ from, to }: Share) => ` ${to > from ? "rose" : "fell"} from ${percent(from)} to ${percent(to)}`;
  const shift = `${share(shareOf(group, of, isSlow))} of ${VISITS[of]} since ${when}`;
  const rest = other ? [", and ", { path: other.group.name }, share(other.share)] : [];
  const isLost = difference.human < 0 && of === "human";
  return finding({
    kind: isSlow ? "slow" : "group",
    audiences,
    difference,
    isNotable: !isSlow && audiences.some((of) => group[of].isNotable),
    sentence: isSlow || other ? [...name, shift, ...rest] : clause,
    details: isSlow ? [steadyText(group[of].series.length, unit)] : other ? [clause] : [],
    pages,
    group,
    step: isLost && !isSlow && !other ? groupStep(group, -difference.human) : null,
  });
}

const CHECK = "work, and that the navigation and search engines still lead to them";

/** What to do about a group that lost people; null for a version, because readers may be moving to another one. */
export function groupStep({ kind, name, human }: JudgedGroup, fewer: number): Step | null {
  const which = [`the pages in ${NAMES[kind]}`, { path: name }];
  if (human.now <= LEFT_BEHIND * (human.expected ?? 0)) {
    return stepWith("redirect", fewer, ["If ", ...which, " moved, add redirects"]);
  }
  return kind === "version" ? null : stepWith("check-section", fewer, ["Check that ", ...which, ` ${CHECK}`]);
}

/** The version (or language) whose share of all visits changed the other way, by at least half as much. */
function counterpartOf({ group, of, isSlow }: Changed, groups: readonly JudgedGroup[]) {
  if (group.kind === "section") return undefined;
  const { from, to } = shareOf(group, of, isSlow);
  const opposite = ({ share }: { readonly share: Share }) => (share.to - share.from) / (from - to);
  const [most] = groups
    .filter((each) => each.kind === group.kind && each !== group)
    .map((each) => ({ group: each, share: shareOf(each, of, isSlow) }))
    .sort((a, b) => opposite(b) - opposite(a));
  return most && opposite(most) >= MIN_COUNTERPART ? most : undefined;
}
