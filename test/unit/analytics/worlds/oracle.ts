import type { Audience, Claim, Report, Subject } from "../../../../src/analytics/data.ts";
import { type Happening, isUnder, type Pair, type Week, type World } from "./world.ts";

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
  ) => Judgment;
};

const wrong = (why: string | number): Judgment => ({ isNumber: true, why: String(why) });
const untrue = (why: string): Judgment => ({ isNumber: false, why });
const K: Record<Audience, 0 | 1> = { people: 0, ai: 1 };

/** What isn't true in a report: of each finding with its step, and of the first screen, the worst. */
export function falsehoodsIn(report: Report, world: World): Falsehood[] {
  const parts = [...report.findings.map(({ claims, step }) => [claims, step?.claims ?? []]), [report.headlineClaims]];
  return parts.flatMap((lists) => {
    const all = lists.flatMap((claims) => claims.flatMap((claim) => falsehoodOf(claim, world, claims)));
    return all.find(({ isNumber }) => isNumber) ?? all[0] ?? [];
  });
}

function falsehoodOf(claim: Claim, world: World, beside: readonly Claim[]): Falsehood[] {
  const judge = JUDGES[claim.type] as ((claim: Claim, world: World, beside: readonly Claim[]) => Judgment) | undefined;
  const judgment = judge?.(claim, world, beside) ?? null;
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
  if ("prefix" in subject) return (path) => isUnder(path, subject.prefix === "/" ? "" : subject.prefix);
  return (path) => subject.paths.includes(path);
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
const isNear = (a: number, b: number, part = 0.01) => Math.abs(a - b) <= Math.max(0.006, part * Math.abs(b));
const happened = ({ happenings }: World, ...kinds: Happening["kind"][]) =>
  happenings.filter(({ kind }) => kinds.includes(kind));
const isLit = ({ start, end }: Happening) => start <= 0 && end >= 0;
const touches =
  (subject: Subject) =>
  ({ prefix, to }: Happening) =>
    [prefix, ...(to === "" ? [] : [to])].some((place) => {
      if ("site" in subject) return place === "";
      const places = "path" in subject ? [subject.path] : "prefix" in subject ? [subject.prefix] : subject.paths;
      return places.some((each) => isUnder(each, place) || isUnder(place, each));
    });

/** Without chance, does it change in this direction, beyond what the middle page does? */
function changesByItself({ expected }: World, subject: Subject, audience: Audience, sign: number): boolean {
  const k = K[audience];
  const latest = expected.at(-1) as ReadonlyMap<string, Pair>;
  const relative = expected.slice(0, -1).flatMap((week) => {
    const ratios = [...week]
      .filter(([, pair]) => pair[k] > 0)
      .map(([path, pair]) => (latest.get(path)?.[k] ?? 0) / pair[k]);
    const then = sum(week, isIn(subject), audience);
    const ratio = (sum(latest, isIn(subject), audience) + 0.5) / (then + 0.5) / middle(ratios);
    return ratios.length > 0 ? [sign * Math.log(ratio)] : [];
  });
  const [previous, usual, recent] = [last(relative), middle(relative), middle(relative.slice(-3))];
  return (previous >= 0.08 && usual >= 0.05) || usual >= 0.15 || (previous >= 0.25 && recent >= 0.25);
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
    const series = counts(world, subject, audience, unit);
    if (last(series) !== now || last(series, 2) !== previous) return wrong(`${last(series, 2)} → ${last(series)}`);
    const isOwn =
      isWhole(subject) || now === previous || changesByItself(world, subject, audience, now - previous > 0 ? 1 : -1);
    return isOwn ? null : untrue("it only followed the site");
  },
  count: ({ subject, audience, unit, now }, world) => {
    const count = last(counts(world, subject, audience, unit));
    return count === now ? null : wrong(count);
  },
  usual: ({ subject, audience, unit, low, high }, world, beside) => {
    const series = counts(world, subject, audience, unit);
    const past = series.slice(0, -1).filter((count) => count > 0);
    const inside = (some: readonly number[]) =>
      some.filter((count) => count >= low * 0.97 - 1 && count <= high * 1.03 + 1).length / some.length;
    const change = beside.find(
      (claim) => claim.type === "change" && isWhole(claim.subject) === isWhole(subject) && claim.audience === audience,
    );
    if (change && last(series) >= low && last(series) <= high) return untrue("the count is in its usual range");
    return Math.max(inside(past), inside(past.slice(-6))) >= 0.5 && high <= 4 * low
      ? null
      : untrue(`the past: ${past.join(" ")}`);
  },
  record: ({ subject, audience, unit, which, periods }, world) => {
    const series = counts(world, subject, audience, unit)
      .slice(-periods)
      .filter((count) => count > 0);
    return last(series) === (which === "highest" ? Math.max(...series) : Math.min(...series))
      ? null
      : wrong(series.join(" "));
  },
  inARow: ({ subject, audience, unit, which, periods }, world) => {
    const series = counts(world, subject, audience, unit).filter((count) => count > 0);
    const [past, row] = [series.slice(0, -periods), series.slice(-periods)];
    const isBeyond = which === "highest" ? Math.min(...row) > Math.max(...past) : Math.max(...row) < Math.min(...past);
    return periods >= 3 && past.length >= 5 && isBeyond ? null : wrong(series.join(" "));
  },
  shift: ({ from, to, audience }, world) => {
    const wrongShares = judgeShares(
      world,
      audience,
      [from, to].map((part) => ({ ...part, subject: { prefix: part.prefix } })),
    );
    const isReal =
      [from, to].every(({ prefix }) => world.variants.includes(prefix)) &&
      from.now < from.previous &&
      to.now > to.previous;
    return wrongShares ?? (isReal ? null : untrue("no shift between versions or languages"));
  },
  rest: ({ audience, change }, world, beside) => {
    // Beside junk, it's about all published pages since the previous week.
    const isJunk = beside.some(({ type }) => type === "junk");
    const week = isJunk ? before(world) : counted(world, audience);
    const named = beside.flatMap(namedBy).map(isIn);
    const literal =
      ratioOf(world, audience, (path) => world.published.has(path) && !named.some((of) => of(path)), week) - 1;
    const ratios = [...week.rows]
      .filter(([path, pair]) => world.published.has(path) && pair[K[audience]] >= 10)
      .map(([path, pair]) => ({
        ratio: (now(world).rows.get(path)?.[K[audience]] ?? 0) / pair[K[audience]],
        weight: Math.sqrt(pair[K[audience]]),
      }));
    const median = weightedMiddle(ratios) - 1;
    return [literal, median].some((value) => Math.abs(value - change) <= 0.06) ? null : wrong(`${literal}, ${median}`);
  },
  alike: ({ audience }, world) => {
    const sectionOf = (path: string) =>
      path
        .split("/")
        .slice(0, world.variants.length > 0 ? 3 : 2)
        .join("/");
    const all = sum(before(world).rows, () => true, audience);
    const sections = [...new Set([...before(world).rows.keys()].map(sectionOf))].filter((name) => {
      return sum(before(world).rows, (path) => sectionOf(path) === name, audience) >= 0.06 * all;
    });
    const whole = ratioOf(world, audience, () => true);
    const ratios = sections.map((name) => ratioOf(world, audience, (path) => sectionOf(path) === name));
    return ratios.every((ratio) => Math.abs(ratio - whole) <= 0.11 || Math.abs(Math.log(ratio / whole)) <= 0.11)
      ? null
      : untrue(ratios.join(" "));
  },
  steady: ({ subject, audience, from, to }, world) => {
    const own = counts(world, subject, audience, "visits");
    const all = counts(world, { site: true }, audience, "visits");
    const series = own.map((count, i) => count / (all[i] ?? NaN));
    const mean = (some: readonly number[]) => some.reduce((all, one) => all + one, 0) / some.length;
    return isNear(mean(series.slice(0, 3)), from, 0.2) && isNear(mean(series.slice(-3)), to, 0.2)
      ? null
      : wrong(series.join(" "));
  },
  launch: ({ prefix, pages, visits, audience }, world) => {
    const isOne = (path: string) => isUnder(path, prefix) && world.published.has(path);
    const actual = sum(now(world).rows, isOne, audience);
    if (actual !== visits || pages > [...world.published].filter(isOne).length) return wrong(actual);
    return happened(world, "launch", "new").some((one) => isUnder(one.prefix, prefix) || isUnder(prefix, one.prefix))
      ? null
      : untrue("nothing was launched there");
  },
  newPage: ({ path, visits, audience }, world) => {
    const actual = sum(now(world).rows, (one) => one === path, audience);
    if (actual !== visits) return wrong(actual);
    return happened(world, "launch", "new").some(({ prefix, start }) => start === 0 && isUnder(path, prefix))
      ? null
      : untrue("it isn't new");
  },
  moved: ({ from, to }, world) =>
    happened(world, "moved").some((one) => one.prefix === from && one.to === to) ? null : untrue("it didn't move"),
  gone: ({ subject, visits }, world) => {
    const actual = sum(now(world).rows, (path) => isIn(subject)(path) && !world.published.has(path), "people");
    return actual === visits && visits > 0 ? null : wrong(actual);
  },
  back: ({ subject, audience, now, previous }, world) => {
    const series = counts(world, subject, audience, isWhole(subject) ? "visitors" : "visits");
    if (last(series) !== now || last(series, 2) !== previous) return wrong(series.join(" "));
    const level = middle(
      series
        .slice(0, -2)
        .filter((count) => count > 0)
        .slice(0, isWhole(subject) ? 20 : 7),
    );
    const distance = (count: number) => Math.abs(Math.log((count + 0.5) / level));
    return distance(now) < distance(previous) ? null : untrue(`it isn't nearer to ${level}: ${series.join(" ")}`);
  },
  typical: ({ after }, world) => {
    const isLarge = world.effects.flat().some((effect) => Math.abs(effect) >= LARGE_EFFECT);
    if (happened(world, "miscount").some(isLit) || isLarge) return untrue("something happened");
    if (!after) return null;
    const isUnusual = [0, 1].some((k) => {
      const series = world.weeks.map(({ totals }) => totals[k] ?? 0);
      const ratio = last(series, 2) / middle(series.slice(3, 11).filter((count) => count > 0));
      return ratio > 0 && (after === "high" ? ratio > 1.07 : ratio < 0.93);
    });
    return isUnusual ? null : untrue(`the previous week wasn't ${after}`);
  },
  gap: (_, world) => (before(world).totals[0] === 0 ? null : wrong(before(world).totals[0])),
  counting: ({ subject }, world) =>
    happened(world, "miscount").some((one) => isLit(one) && (one.prefix === "" || touches(subject)(one)))
      ? null
      : untrue("people were counted"),
  crawler: ({ even, paths }, world) => {
    const isReal = happened(world, "crawler", "few-crawled").some(
      (one) =>
        isLit(one) && (even ? one.kind === "crawler" : one.kind === "crawler" || !paths || paths.includes(one.prefix)),
    );
    return isReal ? null : untrue("no crawler");
  },
  junk: ({ kind, paths, visits }, world) => {
    const unseen = isUnseen(world);
    const isOne = (path: string) =>
      kind === "queries" ? path.includes("?") : !path.includes("?") && !world.published.has(path) && unseen(path);
    const many = [...now(world).rows.keys()].filter(isOne).length;
    const actual = sum(now(world).rows, isOne, "people");
    return paths <= many && paths >= 0.7 * many && visits <= actual && visits >= 0.7 * actual
      ? null
      : wrong(`${actual} on ${many}`);
  },
  yearAgo: ({ audience, change }, { yearAgo }) => {
    const ratio = (yearAgo?.now.totals[K[audience]] ?? NaN) / (yearAgo?.previous.totals[K[audience]] ?? NaN);
    return isNear(ratio - 1, change) ? null : wrong(ratio - 1);
  },
  aiShare: ({ now: share, yearAgo }, world) => {
    const [people, ai] = (yearAgo ? world.yearAgo?.now.totals : now(world).totals) ?? [NaN, NaN];
    return isNear(ai / (people + ai), share) ? null : wrong(ai / (people + ai));
  },
  mostRead: ({ audience, paths, counts }, world) => {
    const top = [...now(world).rows]
      .filter(([path]) => world.published.has(path))
      .map(([, pair]) => pair[K[audience]])
      .sort((a, b) => b - a);
    const areTheirs = paths.every((path, i) => now(world).rows.get(path)?.[K[audience]] === counts[i]);
    return areTheirs && counts.every((count, i) => count === top[i]) ? null : wrong(top.slice(0, 3).join(" "));
  },
  step: ({ do: kind, subject = { site: true } }, world) => {
    const isMiscounted = happened(world, "miscount").some((one) => isLit(one) && touches(subject)(one));
    switch (kind) {
      case "check-page":
        return changesByItself(world, subject, "people", -1) && !isMiscounted
          ? null
          : untrue("it only followed the site");
      case "check-section":
        return world.happenings.some((one) => isFalling(one) && touches(subject)(one)) && !isMiscounted
          ? null
          : untrue("it only followed the site");
      case "check-site":
        return world.happenings.some(
          ({ kind, end }) => ["outage", "gap", "miscount"].includes(kind) || (kind === "season" && end < 0),
        )
          ? null
          : untrue("nothing happened to the site");
      case "check-counting":
        return happened(world, "miscount").some((one) => isLit(one) && (one.prefix === "" || touches(subject)(one)))
          ? null
          : untrue("people were counted");
      case "redirect":
      case "redirect-rule":
        return happened(world, "moved", "removed").some(touches(subject)) ? null : untrue("it didn't move");
      default:
        return null;
    }
  },
};

function ratioOf(world: World, audience: Audience, isOne: (path: string) => boolean, then = before(world)): number {
  return sum(now(world).rows, isOne, audience) / sum(then.rows, isOne, audience);
}

function judgeShares(
  world: World,
  audience: Audience,
  parts: readonly { subject: Subject; previous: number; now: number }[],
): Judgment {
  for (const part of parts) {
    for (const [week, share] of [
      [before(world), part.previous],
      [now(world), part.now],
    ] as const) {
      const actual = sum(week.rows, isIn(part.subject), audience) / sum(week.rows, () => true, audience);
      if (Math.abs(actual - share) > 0.006) return wrong(actual);
    }
  }
  return null;
}

function namedBy(claim: Claim): Subject[] {
  if (claim.type === "launch") return [{ prefix: claim.prefix }];
  if (claim.type === "newPage") return [{ path: claim.path }];
  if (claim.type === "moved") return [{ prefix: claim.from }, { prefix: claim.to }];
  if (claim.type === "shift") return [{ prefix: claim.from.prefix }, { prefix: claim.to.prefix }];
  return "subject" in claim && claim.subject && !isWhole(claim.subject) ? [claim.subject] : [];
}
