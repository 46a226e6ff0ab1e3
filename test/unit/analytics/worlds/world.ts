import type { Pair } from "../readings.ts";
import { type Random, randomOf } from "./random.ts";

// Random sites to which several things happen, and what a service would say of them.

/** What happened, and what a report may therefore say. */
export interface Happening {
  readonly kind:
    | ("spike" | "step" | "launch" | "new" | "removed" | "moved" | "outage" | "season")
    | ("miscount" | "crawler" | "few-crawled" | "junk" | "queries" | "shift" | "gap");
  /** Weeks from now: 0, −1, … */
  readonly start: number;
  readonly end: number;
  /** The prefix that it's about; "" for the whole site. */
  readonly prefix: string;
  readonly to: string;
  readonly factor: number;
}

export interface Week {
  readonly totals: Pair;
  readonly rows: ReadonlyMap<string, Pair>;
}

export interface World {
  readonly seed: number;
  readonly published: ReadonlySet<string>;
  readonly happenings: readonly Happening[];
  /** What those that begin now add to all page visits, as fractions. */
  readonly effects: readonly Pair[];
  /** Oldest first, ending with this week. */
  readonly weeks: readonly Week[];
  /** The same week a year ago, and the one before it. */
  readonly yearAgo: { readonly now: Week; readonly previous: Week } | null;
  /** Page visits without chance, in each of the weeks. */
  readonly expected: readonly ReadonlyMap<string, Pair>[];
  /** Prefixes of versions or languages. */
  readonly variants: readonly string[];
}

const WEEKS = 13;
const NAMES = "guides api cli sdk billing admin deploy security webhooks data".split(" ");
const WORDS = "overview setup keys events retries limits errors users teams roles tokens import export sync".split(" ");
const VARIANTS = [
  ["/v1", "/v2"],
  ["/en", "/ja"],
];
const DOCS: readonly Happening["kind"][] = [
  ...(["spike", "spike", "step", "step", "launch", "new", "removed", "moved", "outage", "season"] as const),
  ...(["miscount", "crawler", "few-crawled", "junk", "queries", "gap"] as const),
];

interface Site {
  readonly pages: ReadonlyMap<string, Pair>;
  readonly sections: readonly string[];
  readonly variants: readonly string[];
}

export function worldOf(seed: number): World {
  const random = randomOf(seed);
  const site = siteOf(random);
  const happenings = happeningsIn(site, random);
  const growth = random.between(-0.005, 0.012);
  const noise = {
    dispersion: random.between(1, 2.2),
    page: random.between(0.03, 0.1),
    site: random.between(0.02, 0.05),
  };
  const expectedIn = (week: number) => expected(site, happenings, week, Math.exp(growth * week));
  const weeks = Array.from({ length: WEEKS }, (_, i) => i - WEEKS + 1);
  const means = weeks.map(expectedIn);
  const drawn = (mean: ReadonlyMap<string, Pair>) => draw(mean, random, noise);
  const unchanged = {
    ...site,
    pages: new Map([...site.pages].map(([path, [people, ai]]) => [path, [people * 0.8, ai * 0.6] as const])),
  };
  const earlier = expected(unchanged, [], 0, 1);
  const gone = happenings.filter(({ kind }) => kind === "removed" || kind === "moved");
  const isGone = (path: string) => gone.some(({ prefix }) => isUnder(path, prefix));
  const fresh = happenings.flatMap((of) =>
    of.kind === "launch" || of.kind === "new" || of.kind === "moved" ? [...arriving(site, of)] : [],
  );
  return {
    seed,
    published: new Set([...[...site.pages.keys()].filter((path) => !isGone(path)), ...fresh.map(([path]) => path)]),
    happenings,
    effects: happenings.filter(({ start }) => start === 0).map((one) => effectOf(one, site, happenings)),
    weeks: means.map(drawn),
    yearAgo: random.chance(0.5) ? { now: drawn(earlier), previous: drawn(earlier) } : null,
    expected: means,
    variants: site.variants,
  };
}

function siteOf(random: Random): Site {
  const variants = random.chance(0.25) ? random.pick(VARIANTS) : [];
  const names = NAMES.slice(0, random.whole(3, 8));
  const many = Math.round(random.spread(4, 30));
  const paths = (variants.length > 0 ? variants : [""]).flatMap((variant) =>
    names.flatMap((name) => {
      return Array.from({ length: random.whole(3, many) }, (_, i) => {
        const word = `${WORDS[i % WORDS.length]}${i >= WORDS.length ? `-${i}` : ""}`;
        return `${variant}/${name}${i === 0 ? "" : `/${word}`}`;
      });
    }),
  );
  const all = ["/", ...paths];
  const order = all.map((path) => ({ path, at: random.next() })).sort((a, b) => a.at - b.at);
  const [people, ai] = [random.spread(15, 120) * all.length, random.spread(5, 60) * all.length];
  const slope = random.between(0.7, 1.2);
  const weight = (rank: number) => (rank + 3) ** -slope;
  const sum = order.reduce((sum, _, i) => sum + weight(i), 0);
  const sizes = order.map(({ path }, i) => {
    const own = (weight(i) / sum) * (variants.indexOf(`/${path.split("/")[1]}`) === 1 ? 0.5 : 1);
    return [path, [people * own, ai * own * Math.exp(0.4 * random.normal())]] as const;
  });
  const depth = variants.length > 0 ? 3 : 2;
  const sections = new Set(paths.map((path) => path.split("/").slice(0, depth).join("/")));
  return { pages: new Map(sizes), sections: [...sections], variants };
}

function happeningsIn({ pages, sections, variants }: Site, random: Random): Happening[] {
  const busiest = [...pages].sort(([, [a]], [, [b]]) => b - a).map(([path]) => path);
  const busy = busiest.filter((path) => path !== "/");
  const many = random.pick([0, 0, 1, 1, 1, 2, 3]);
  const used = new Set<string>();
  return Array.from({ length: many }, (_, i): Happening[] => {
    const kind = variants.length > 0 && random.chance(0.25) ? "shift" : random.pick(DOCS);
    // Two of the same, or at the same place, couldn't be told apart.
    if (used.has(kind)) return [];
    used.add(kind);
    const start = i === 0 && kind !== "gap" ? 0 : -random.pick([1, 1, 2, 3, 6]);
    const page = random.pick(busy.slice(0, Math.max(5, busy.length / 3)));
    const section = random.pick(sections.filter((name) => !used.has(name)));
    used.add(section);
    const brief = { end: start + random.pick([0, 0, 1]) };
    const draw: Record<Happening["kind"], () => Partial<Happening>> = {
      spike: () => ({ ...brief, prefix: page, factor: random.spread(3, 40) }),
      step: () => ({
        prefix: random.chance(0.5) ? section : page,
        factor: random.pick([random.between(0.2, 0.7), random.between(1.5, 3)]),
      }),
      launch: () => ({ prefix: `${section}/agents`, factor: random.between(0.03, 0.2) }),
      new: () => ({ prefix: `${section}/gateway`, factor: random.between(0.03, 0.2) }),
      removed: () => ({ prefix: page, factor: random.between(0.2, 0.7) }),
      moved: () => ({ prefix: section, to: `${section}-hub`, factor: random.between(0, 0.4) }),
      outage: () => ({ end: start, factor: random.between(0.3, 0.75) }),
      season: () => ({ end: Math.min(0, start + 5), factor: random.between(1.4, 2) }),
      miscount: () => ({ ...brief, prefix: random.chance(0.6) ? section : "", factor: random.between(0, 0.1) }),
      shift: () => ({ prefix: variants[0] ?? "", to: variants[1] ?? "", factor: random.between(0.3, 0.7) }),
      gap: () => ({ end: start, factor: 0 }),
      crawler: () => ({ ...brief, factor: random.between(0.4, 2) }),
      "few-crawled": () => ({ ...brief, prefix: page, factor: random.between(0.4, 2) }),
      junk: () => ({ ...brief, factor: random.between(0.05, 0.5) }),
      queries: () => ({ ...brief, factor: random.between(0.05, 0.5) }),
    };
    return [{ kind, start, end: 0, prefix: "", to: "", factor: 1, ...draw[kind]() }];
  }).flat();
}

const sumOf = (rows: ReadonlyMap<string, Pair>): Pair =>
  [...rows.values()].reduce(([p, a], [q, b]) => [p + q, a + b], [0, 0]);

export const isUnder = (path: string, prefix: string): boolean =>
  prefix === "" || path === prefix || path.startsWith(`${prefix}/`);

/** The pages that come with it, with their part of its visits. */
function arriving({ pages }: Site, { kind, prefix, to }: Happening): Map<string, number> {
  if (kind === "new") return new Map([[prefix, 1]]);
  if (kind === "launch")
    return new Map(["", "/start", "/tools", "/memory", "/limits"].map((end, i) => [prefix + end, 0.4 / 1.6 ** i]));
  return new Map(
    [...pages.keys()].filter((path) => isUnder(path, prefix)).map((path) => [to + path.slice(prefix.length), 1]),
  );
}

function expected(site: Site, happenings: readonly Happening[], week: number, growth: number): Map<string, Pair> {
  const rows = new Map([...site.pages].map(([path, [people, ai]]) => [path, [people * growth, ai * growth] as Pair]));
  const [people, ai] = sumOf(site.pages);
  const put = (path: string, [morePeople, moreAi]: Pair) => {
    const [p, a] = rows.get(path) ?? [0, 0];
    rows.set(path, [p + morePeople, a + moreAi]);
  };
  const scale = (prefix: string, [ofPeople, ofAi]: Pair) => {
    for (const [path, [p, a]] of rows) if (isUnder(path, prefix)) rows.set(path, [p * ofPeople, a * ofAi]);
  };
  // What scales everything comes last. Before that, a section in which people aren't counted, wherever they come from.
  const rankOf = ({ prefix, kind }: Happening) => (prefix === "" ? 2 : Number(kind === "miscount"));
  const inOrder = happenings.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const happening of inOrder.filter(({ start, end }) => week >= start && week <= end)) {
    const { kind, prefix, to, factor } = happening;
    if (["step", "removed", "outage", "gap"].includes(kind)) scale(prefix, [factor, factor]);
    if (["spike", "season", "miscount"].includes(kind)) scale(prefix, [factor, 1]);
    if (kind === "launch" || kind === "new")
      for (const [path, part] of arriving(site, happening)) put(path, [people * factor * part, ai * factor * part]);
    if (kind === "moved" || kind === "shift")
      for (const [path, [p, a]] of [...rows].filter(([path]) => isUnder(path, prefix))) {
        put(to + path.slice(prefix.length), [p * (1 - factor), a * (1 - factor)]);
        rows.set(path, [p * factor, a * factor]);
      }
    if (kind === "crawler") for (const path of [...rows.keys()]) put(path, [0, (factor * ai) / site.pages.size]);
    if (kind === "few-crawled") put(prefix, [0, factor * ai]);
    const made = Math.round(people * factor * 0.5);
    const name = (i: number) => (kind === "junk" ? `/x${week + 99}-${i.toString(36)}` : `/?ref=${week + 99}-${i}`);
    if (kind === "junk" || kind === "queries") for (let i = 0; i < made; i++) put(name(i), [2, 0.05]);
  }
  return rows;
}

function effectOf(one: Happening, site: Site, happenings: readonly Happening[]): Pair {
  const others = happenings.filter((other) => other !== one);
  const [all, without] = [sumOf(expected(site, happenings, 0, 1)), sumOf(expected(site, others, 0, 1))];
  return [all[0] / without[0] - 1, all[1] / without[1] - 1];
}

interface Noise {
  readonly dispersion: number;
  readonly page: number;
  readonly site: number;
}

function draw(mean: ReadonlyMap<string, Pair>, random: Random, noise: Noise): Week {
  const factors = [random.normal(), random.normal()].map((x) => Math.exp(noise.site * x));
  const rows = new Map<string, Pair>();
  const sums: [number, number] = [0, 0];
  for (const [path, pair] of mean) {
    const [people = 0, ai = 0] = pair.map((of, k) => {
      return random.count(of * (factors[k] ?? 1) * Math.exp(noise.page * random.normal()), noise.dispersion);
    });
    if (people + ai > 0) rows.set(path, [people, ai]);
    sums[0] += people;
    sums[1] += ai;
  }
  const most = [0, 1].map((k) => Math.max(0, ...[...rows.values()].map((row) => row[k] ?? 0)));
  // Someone who reads visits two or three pages.
  return {
    rows,
    totals: [Math.max(Math.round(sums[0] / 2.4), most[0] ?? 0), Math.max(Math.round(sums[1] / 1.7), most[1] ?? 0)],
  };
}
