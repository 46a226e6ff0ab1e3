import type { Audience, Claim, Report, Subject } from "../../../../src/analytics/data.ts";
import type { Pair } from "../readings.ts";
import { type Happening, isUnder, type Week, type World } from "./world.ts";

// Whether a claim is true of a world: of its rows, and of what happened. It shares no code with the analysis.

export interface Falsehood {
  readonly type: string;
  /** A number isn't the rows'. That must never be; what a number means can be wrong now and then. */
  readonly isNumber: boolean;
  readonly why: string;
}

type Judgment = Omit<Falsehood, "type"> | null;
type Claims = {
  readonly [T in Claim["type"]]: (
    claim: Extract<Claim, { type: T }>,
    world: World,
    beside: readonly Claim[],
    reported: readonly Claim[],
  ) => Judgment;
};

const wrong = (why: string | number): Judgment => ({ isNumber: true, why: String(why) });
/** Numbers have to be those of the rows. */
const equal = (said: readonly number[], actual: readonly number[], error = 0): Judgment =>
  said.every((number, i) => Math.abs(number - (actual[i] ?? NaN)) <= error) ? null : wrong(actual.join(" "));
const unless = (isTrue: boolean, why: string): Judgment => (isTrue ? null : { isNumber: false, why });
const K: Record<Audience, 0 | 1> = { people: 0, ai: 1 };

/** What isn't true in a report: of each finding with its step, and of the first screen, the worst. */
export function falsehoodsIn(report: Report, actual: World): Falsehood[] {
  // If most of the site left the sitemap, it isn't used, so every path counts as published.
  const world = report.sitemap ? actual : { ...actual, published: new Set(now(actual).rows.keys()) };
  const reported = report.findings.flatMap(({ claims }) => claims);
  const parts = [...report.findings.map(({ claims, step }) => [claims, step?.claims ?? []]), [report.headlineClaims]];
  return parts.flatMap((lists) => {
    const all = lists.flatMap((claims) => claims.flatMap((claim) => falsehoodOf(claim, world, claims, reported)));
    return all.find(({ isNumber }) => isNumber) ?? all[0] ?? [];
  });
}

function falsehoodOf(claim: Claim, ...others: [World, readonly Claim[], readonly Claim[]]): Falsehood[] {
  const judge = JUDGES[claim.type] as ((claim: Claim, ...more: typeof others) => Judgment) | undefined;
  const judgment = judge?.(claim, ...others) ?? null;
  return judgment === null ? [] : [{ type: claim.type, ...judgment }];
}

const now = ({ weeks }: World): Week => weeks.at(-1) as Week;
const before = ({ weeks }: World): Week => weeks.at(-2) as Week;
/** The latest earlier week with data. */
const counted = ({ weeks }: World, audience: Audience): Week => {
  const totals = weeks.slice(0, -1).map(({ totals }) => totals[K[audience]]);
  return weeks[totals.findLastIndex((total) => total > 0.1 * middle(totals.filter((one) => one > 0)))] as Week;
};

function isIn(subject: Subject): (path: string) => boolean {
  if ("site" in subject) return () => true;
  if ("path" in subject) return (path) => path === subject.path;
  return (path) => isUnder(path, subject.prefix === "/" ? "" : subject.prefix);
}

function sum(rows: ReadonlyMap<string, Pair>, isOne: (path: string) => boolean, audience: Audience): number {
  let all = 0;
  for (const [path, pair] of rows) if (isOne(path)) all += pair[K[audience]];
  return all;
}

function counts({ weeks }: World, subject: Subject, audience: Audience, unit: string): number[] {
  if ("site" in subject && unit === "visitors") return weeks.map(({ totals }) => totals[K[audience]]);
  return weeks.map(({ rows }) => sum(rows, isIn(subject), audience));
}

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.floor(sorted.length / 2)] ?? NaN)) / 2;
};
function weightedMiddle(ratios: readonly { ratio: number; weight: number }[]): number {
  let half = ratios.reduce((all, { weight }) => all + weight, 0) / 2;
  for (const { ratio, weight } of ratios.toSorted((a, b) => a.ratio - b.ratio)) {
    half -= weight;
    if (half <= 0) return ratio;
  }
  return Number.NaN;
}
const last = (values: readonly number[], i = 1): number => values.at(-i) ?? NaN;
const known = (counts: readonly number[]) => counts.filter((count) => count > 0);
/** Of a rounded number. */
const errorOf = (value: number, part = 0.01) => Math.max(0.006, part * Math.abs(value));
const happened = ({ happenings }: World, ...kinds: Happening["kind"][]) =>
  happenings.filter(({ kind }) => kinds.includes(kind));
const isLit = ({ start, end }: Happening) => start <= 0 && end >= 0;
const isOver = ({ end }: Happening) => end < 0;
const touches =
  (subject: Subject) =>
  ({ prefix, to }: Happening) =>
    [prefix, ...(to === "" ? [] : [to])].some((place) => {
      if ("site" in subject) return place === "";
      const own = "path" in subject ? subject.path : subject.prefix;
      return isUnder(own, place) || isUnder(place, own);
    });

const isMiscounted = (world: World, subject: Subject) =>
  happened(world, "miscount").some((one) => isLit(one) && (one.prefix === "" || touches(subject)(one)));

/** Without chance, does it change in this direction, beyond what the middle page of the rest does? */
function changesByItself({ expected }: World, subject: Subject, audience: Audience, sign: number): boolean {
  const k = K[audience];
  const isOwn = isIn(subject);
  const latest = expected.at(-1) as ReadonlyMap<string, Pair>;
  const relative = expected.slice(0, -1).flatMap((week) => {
    const ratios = [...week]
      .filter(([path, pair]) => pair[k] > 0 && !isOwn(path))
      .map(([path, pair]) => (latest.get(path)?.[k] ?? 0) / pair[k]);
    const then = sum(week, isOwn, audience);
    const ratio = (sum(latest, isOwn, audience) + 0.5) / (then + 0.5) / middle(ratios);
    return ratios.length > 0 ? [sign * Math.log(ratio)] : [];
  });
  const [previous, usual, recent] = [last(relative), middle(relative), middle(relative.slice(-3))];
  const isReturn = sign > 0 && previous >= Math.log(4);
  return isReturn || (previous >= 0.08 && usual >= 0.05) || usual >= 0.15 || (previous >= 0.25 && recent >= 0.25);
}

const isWhole = (subject: Subject) => "site" in subject;
const isFalling = ({ kind, factor }: Happening) =>
  (kind === "step" && factor < 1) || ["removed", "moved", "shift", "spike"].includes(kind);
const isUnseen = ({ weeks }: World) => {
  const seen = new Set(weeks.slice(0, -1).flatMap(({ rows }) => [...rows.keys()]));
  return (path: string) => !seen.has(path);
};

/** Of all page visits, so that a week isn't typical. */
const LARGE_EFFECT = 0.15;

const JUDGES: Partial<Claims> = {
  change: ({ subject, audience, unit, previous, now }, world) => {
    const isOwn = () => changesByItself(world, subject, audience, Math.sign(now - previous));
    return (
      equal([previous, now], counts(world, subject, audience, unit).slice(-2)) ??
      unless(isWhole(subject) || now === previous || isOwn(), "it only followed the site")
    );
  },
  count: ({ subject, audience, unit, now }, world) => equal([now], counts(world, subject, audience, unit).slice(-1)),
  usual: ({ subject, audience, unit, low, high }, world, beside) => {
    const series = counts(world, subject, audience, unit);
    const past = series.slice(0, -1).filter((count) => count > 0);
    const inside = (some: readonly number[]) =>
      some.filter((count) => count >= low * 0.97 - 1 && count <= high * 1.03 + 1).length / some.length;
    const hasChange = beside.some(
      (claim) => claim.type === "change" && isWhole(claim.subject) === isWhole(subject) && claim.audience === audience,
    );
    const isUsual = hasChange && last(series) >= low && last(series) <= high;
    return (
      unless(!isUsual, "the count is in its usual range") ??
      unless(Math.max(inside(past), inside(past.slice(-6))) >= 0.5 && high <= 4 * low, `the past: ${past.join(" ")}`)
    );
  },
  record: ({ subject, audience, unit, which, periods }, world) => {
    const series = known(counts(world, subject, audience, unit).slice(-periods));
    return equal([last(series)], [which === "highest" ? Math.max(...series) : Math.min(...series)]);
  },
  inARow: ({ subject, audience, unit, which, periods }, world) => {
    const series = known(counts(world, subject, audience, unit));
    const [past, row] = [series.slice(0, -periods), series.slice(-periods)];
    const isBeyond = which === "highest" ? Math.min(...row) > Math.max(...past) : Math.max(...row) < Math.min(...past);
    return periods >= 3 && past.length >= 5 && isBeyond ? null : wrong(series.join(" "));
  },
  shift: ({ from, to, audience }, world) => {
    const shares = [before(world), now(world)].flatMap(({ rows }) =>
      [from, to].map((part) => sum(rows, isIn(part), audience) / sum(rows, () => true, audience)),
    );
    const areVariants = [from, to].every(({ prefix }) => world.variants.includes(prefix));
    return (
      equal([from.previous, to.previous, from.now, to.now], shares, 0.006) ??
      unless(areVariants && from.now < from.previous && to.now > to.previous, "no shift between versions or languages")
    );
  },
  rest: ({ audience, change }, world, beside, reported) => {
    // Beside junk, it's about all published pages since the previous week.
    const isJunk = beside.some(({ type }) => type === "junk");
    const week = isJunk ? before(world) : counted(world, audience);
    const named = beside.flatMap(namedBy).map(isIn);
    const isRest = (path: string) => world.published.has(path) && !named.some((of) => of(path));
    const literal = ratioOf(world, audience, isRest, week) - 1;
    const middleWithout = (named: readonly Subject[]) => {
      const isNamed = (path: string) => named.some((subject) => isIn(subject)(path));
      const ratios = [...week.rows]
        .filter(([path, pair]) => world.published.has(path) && !isNamed(path) && pair[K[audience]] >= 10)
        .map(([path, { [K[audience]]: then }]) => ({
          ratio: (now(world).rows.get(path)?.[K[audience]] ?? 0) / then,
          weight: Math.sqrt(then),
        }));
      return weightedMiddle(ratios) - 1;
    };
    const own = reported.filter((claim) => "audience" in claim && claim.audience === audience);
    const actual = [literal, middleWithout([]), middleWithout(own.flatMap(namedBy))];
    return actual.some((each) => Math.abs(change - each) <= 0.06) ? null : wrong(actual.join(" "));
  },
  alike: ({ audience }, world) => {
    const depth = world.variants.length > 0 ? 3 : 2;
    const sectionOf = (path: string) => path.split("/").slice(0, depth).join("/");
    const { rows } = before(world);
    const all = sum(rows, () => true, audience);
    const whole = ratioOf(world, audience, () => true);
    const ratios = [...new Set([...rows.keys()].map(sectionOf))].flatMap((name) => {
      const isOne = (path: string) => sectionOf(path) === name;
      return sum(rows, isOne, audience) >= 0.06 * all ? [ratioOf(world, audience, isOne)] : [];
    });
    const isNear = (ratio: number) => Math.min(Math.abs(ratio - whole), Math.abs(Math.log(ratio / whole))) <= 0.11;
    return unless(ratios.every(isNear), ratios.join(" "));
  },
  steady: ({ subject, audience, from, to }, world) => {
    const all = counts(world, { site: true }, audience, "visits");
    const visits = counts(world, subject, audience, "visits");
    // A gap in the data has no shares.
    const series = visits.flatMap((count, i) => (all[i] ? [count / all[i]] : []));
    const mean = (some: readonly number[]) => some.reduce((all, one) => all + one, 0) / some.length;
    const [first, latest] = [mean(series.slice(0, 3)), mean(series.slice(-3))];
    return equal([from], [first], errorOf(first, 0.2)) ?? equal([to], [latest], errorOf(latest, 0.2));
  },
  launch: ({ prefix, pages, visits, audience }, world) => {
    const isOne = (path: string) => isUnder(path, prefix) && world.published.has(path);
    const isReal = happened(world, "launch", "new").some(
      (one) => isUnder(one.prefix, prefix) || isUnder(prefix, one.prefix),
    );
    return (
      equal([visits], [sum(now(world).rows, isOne, audience)]) ??
      (pages > [...world.published].filter(isOne).length ? wrong(pages) : null) ??
      unless(isReal, "nothing was launched there")
    );
  },
  newPage: ({ path, visits, audience }, world) => {
    // Pages that came in a week without data are new in the next one.
    const latest = world.weeks.indexOf(counted(world, audience)) - world.weeks.length + 1;
    const isNew = ({ prefix, start }: Happening) => start > latest && isUnder(path, prefix);
    return (
      equal([visits], [sum(now(world).rows, (one) => one === path, audience)]) ??
      unless(happened(world, "launch", "new").some(isNew), "it isn't new")
    );
  },
  moved: ({ from, to }, world) =>
    unless(
      happened(world, "moved").some((one) => one.prefix === from && one.to === to),
      "it didn't move",
    ),
  gone: ({ subject, visits }, world) => {
    const actual = sum(now(world).rows, (path) => isIn(subject)(path) && !world.published.has(path), "people");
    const isPublished = "path" in subject && world.published.has(subject.path);
    return isPublished ? wrong("it's published") : equal([visits], [actual]);
  },
  back: ({ subject, audience, now, previous }, world) => {
    const series = counts(world, subject, audience, isWhole(subject) ? "visitors" : "visits");
    const level = middle(known(series.slice(0, -2)).slice(0, isWhole(subject) ? 20 : 7));
    const distance = (count: number) => Math.abs(Math.log((count + 0.5) / level));
    return (
      equal([previous, now], series.slice(-2)) ??
      unless(distance(now) < distance(previous), `it isn't nearer to ${level}: ${series.join(" ")}`)
    );
  },
  typical: ({ after }, world) => {
    const isLarge = world.effects.flat().some((effect) => Math.abs(effect) >= LARGE_EFFECT);
    const isUnusual = [0, 1].some((k) => {
      const series = world.weeks.map(({ totals }) => totals[k] ?? 0);
      const ratio = last(series, 2) / middle(known(series.slice(3, 11)));
      return ratio > 0 && (after === "high" ? ratio > 1.07 : ratio < 0.93);
    });
    return (
      unless(!happened(world, "miscount").some(isLit) && !isLarge, "something happened") ??
      unless(!after || isUnusual, `the previous week wasn't ${after}`)
    );
  },
  gap: (_, world) => equal([0], [before(world).totals[0]]),
  counting: ({ subject }, world) => unless(isMiscounted(world, subject), "people were counted"),
  crawler: ({ even, paths }, world) => {
    const moves = happened(world, "moved", "shift");
    const isAt = (path: string, place: string) =>
      path === place ||
      moves.some(({ prefix, to }) => isUnder(place, prefix) && path === to + place.slice(prefix.length));
    const isOne = ({ kind, prefix }: Happening) =>
      kind === "crawler" || (!even && (!paths || paths.some((path) => isAt(path, prefix))));
    const crawlers = happened(world, "crawler", "few-crawled").filter(isLit);
    return unless(crawlers.some(isOne), "no crawler");
  },
  junk: ({ kind, paths, visits }, world) => {
    const unseen = isUnseen(world);
    const isOne = (path: string) =>
      kind === "queries" ? path.includes("?") : !path.includes("?") && !world.published.has(path) && unseen(path);
    const visited = [...now(world).rows].filter(([path, pair]) => isOne(path) && pair[K.people] > 0);
    const actual = [visited.length, sum(now(world).rows, isOne, "people")];
    const isMost = [paths, visits].every((said, i) => said <= (actual[i] ?? 0) && said >= 0.7 * (actual[i] ?? 0));
    return isMost ? null : wrong(actual.join(" "));
  },
  yearAgo: ({ audience, change }, { yearAgo }) => {
    const [then = NaN, previous = NaN] = [yearAgo?.now, yearAgo?.previous].map((week) => week?.totals[K[audience]]);
    return equal([change], [then / previous - 1], errorOf(then / previous - 1));
  },
  aiShare: ({ now: share, yearAgo }, world) => {
    const [people, ai] = (yearAgo ? world.yearAgo?.now.totals : now(world).totals) ?? [NaN, NaN];
    return equal([share], [ai / (people + ai)], errorOf(ai / (people + ai)));
  },
  mostRead: ({ audience, paths, counts }, world) => {
    const { rows } = now(world);
    const published = [...rows].filter(([path]) => world.published.has(path));
    const top = published.map(([, pair]) => pair[K[audience]]).sort((a, b) => b - a);
    return (
      equal(counts, top) ??
      equal(
        counts,
        paths.map((path) => rows.get(path)?.[K[audience]] ?? NaN),
      )
    );
  },
  step: ({ do: kind, subject = { site: true } }, world) => {
    const isCounted = !happened(world, "miscount").some((one) => isLit(one) && touches(subject)(one));
    switch (kind) {
      case "check-page":
        return unless(isCounted && changesByItself(world, subject, "people", -1), "it only followed the site");
      case "check-section":
        return unless(
          isCounted && world.happenings.some((one) => isFalling(one) && touches(subject)(one)),
          "it only followed the site",
        );
      case "check-site":
        return unless(
          happened(world, "outage", "gap", "miscount").length + happened(world, "season").filter(isOver).length > 0,
          "nothing happened to the site",
        );
      case "check-counting":
        return unless(isMiscounted(world, subject), "people were counted");
      case "redirect":
      case "redirect-rule":
        return unless(
          happened(world, "moved", "removed").some(touches(subject)) ||
            ("path" in subject && isStray(subject.path, world)),
          "it didn't move",
        );
      default:
        return null;
    }
  },
};

/** A path that was never a page. A link to it can be wrong. */
const isStray = (path: string, { published, weeks }: World) =>
  !published.has(path) && weeks.slice(0, -1).every(({ rows }) => !rows.has(path));

function ratioOf(world: World, audience: Audience, isOne: (path: string) => boolean, then = before(world)): number {
  return sum(now(world).rows, isOne, audience) / sum(then.rows, isOne, audience);
}

function namedBy(claim: Claim): Subject[] {
  if (claim.type === "launch") return [{ prefix: claim.prefix }];
  if (claim.type === "newPage") return [{ path: claim.path }];
  if (claim.type === "moved") return [{ prefix: claim.from }, { prefix: claim.to }];
  if (claim.type === "shift") return [{ prefix: claim.from.prefix }, { prefix: claim.to.prefix }];
  return "subject" in claim && claim.subject && !isWhole(claim.subject) ? [claim.subject] : [];
}
