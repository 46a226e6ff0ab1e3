import { inline } from "../../text/markdown.ts";
import { count, rangeText } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Miscount } from "../bridge/counting.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Finding, Range, Subject } from "../data.ts";
import { wasVisited } from "../site/pages.ts";
import { rangeOf } from "../tables.ts";
import { type Said, SITE, strongest, worded } from "./claims.ts";
import { ALWAYS_FIRST, type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { stepOf } from "./steps.ts";
import { unitOf, visitors, visits, visitsBy } from "./words.ts";

/** A site without any visitors: it's down, or they aren't counted anymore. */
export const noVisitors: Kind = {
  find: (analysis) => {
    const { site } = analysis;
    const before = site.past.at(-1)?.totals;
    // Totals can be wrong.
    if ([site.totals, ...site.pages.map(({ now }) => now)].some(wasVisited)) return [];
    const none = { subject: SITE, unit: "visitors", now: 0 } as const;
    const after = before && `, after ${visitors(before.people, "people")} and ${visitors(before.ai, "ai")}`;
    const said = strongest(site, [
      before && before.total > 0
        ? {
            text: `No visitors were counted${after} in the previous ${unitOf(site)}.`,
            claims: [
              { type: "change", audience: "people", previous: before.people, ...none },
              { type: "change", audience: "ai", previous: before.ai, ...none },
            ],
          }
        : null,
      {
        text: site.past.length > 0 ? "No visitors were counted." : "No visitors have been counted yet.",
        claims: [{ type: "count", audience: "people", ...none }],
      },
    ]);
    const people = -(before?.people ?? 0);
    const text = "Check that the site is up, then that its visitors are still counted.";
    const step = stepOf(analysis, "check-site", SITE, people, text);
    return finding({ kind: "no-visitors", said: [said], people, ai: -(before?.ai ?? 0), step });
  },
  rank: () => 2 * ALWAYS_FIRST,
  explains: () => true,
};

/** While it stays broken, it's still news, but what broke now comes first. */
const STILL_BROKEN = 0.2;

/** What's said of people's numbers, which aren't real ones. */
const OF_PEOPLE: readonly Finding["kind"][] = ["site", "slow", "shift", "back"];

/** People who aren't counted on the whole site, though AI visitors come as before. */
export const brokenCount: Kind = {
  find: (analysis) => {
    const { counting, people } = analysis.explanation;
    if (counting.brokenSite === null) return [];
    const pages = [...people.traffic.series.keys()].filter(({ published }) => published !== null);
    const { visits, series } = people.traffic;
    const missing = sumOf([...series.values()], ({ usual }) => usual ?? 0) - visits;
    const of = { pages, missing, usual: rangeOf(people.total) };
    return miscounted(analysis, "broken-count", SITE, counting.brokenSite, "all pages", of);
  },
  rank: () => 1.5 * ALWAYS_FIRST,
  explains: (_, other) => other.people !== 0 && OF_PEOPLE.includes(other.kind),
};

/** The same in a section, a version, or a language. */
export const counting: Kind = {
  find: (analysis) => {
    const { counting, people } = analysis.explanation;
    const { groups, traffic } = people;
    return counting.brokenGroups.flatMap(({ group, count }) => {
      const subject = { prefix: group.prefix };
      const usual = rangeOf(groups.get(group) ?? null, traffic.factor);
      const of = { group: group.prefix, pages: group.pages, missing: count.usual - count.now, usual };
      return miscounted(analysis, "counting", subject, count, `the pages in ${group.name}`, of, group.name);
    });
  },
  rank: bySize,
  explains: hasItsPages,
};

interface Missing extends Pick<Parameters<typeof finding>[0], "pages" | "group"> {
  /** Page visits by people. */
  readonly missing: number;
  /** As in the tables. */
  readonly usual: Range | null;
}

function miscounted(
  analysis: Analysis,
  kind: "broken-count" | "counting",
  subject: Subject,
  { now, low, high, isNew }: Miscount,
  where: string,
  { missing, usual, ...of }: Missing,
  name?: string,
): Finding[] {
  const { site, explanation } = analysis;
  const within = name === undefined ? "" : ` in ${name}`;
  const claims = [{ type: "counting", subject }] as const;
  const who = now === 0 ? "No people were" : "Hardly any people were";
  const isAsUsual = name !== undefined || explanation.ai.total?.outside === 0;
  const ai = `${name === undefined ? "while" : "where"} AI visitors ${isAsUsual ? "came as before" : "still came"}`;
  const first = worded(site, claims, [`${who} counted${within}, ${ai}.`, `${who} counted${within}.`]);
  const unit = name === undefined ? "visitors" : "visits";
  // What's usual can be that of the periods since it broke.
  const isUsual = usual !== null && usual.high >= low;
  const range = isUsual ? usual : { low, high };
  const counts = [
    { type: "count", subject, audience: "people", unit, now },
    { type: "usual", subject, audience: "people", unit, ...range },
  ] as const;
  const second: Said = { text: `Counting is probably broken${name === undefined ? "" : " there"}.`, claims };
  const [one, many] = name === undefined ? [visitors, "people"] : [visits, visitsBy("people")];
  const text =
    now === 0
      ? `${isUsual ? "Usually" : "Before,"} ${rangeText(range)} ${many}.`
      : `${capitalized(one(now, "people"))}; ${isUsual ? "usually" : "before,"} ${rangeText(range)}.`;
  const third = strongest(site, [{ text, claims: counts }]);
  return finding({
    kind,
    said: [first, second, third],
    people: -Math.round(missing * (isNew ? 1 : STILL_BROKEN)),
    step: stepOf(analysis, "check-counting", subject, missing, `Check that the tracking snippet is still on ${where}.`),
    ...of,
  });
}

/** A period whose pages couldn't all be read. */
export const partial: Kind = {
  find: ({ site, reading: { shortfall, reason } }) => {
    if (site.complete) return [];
    const pages = site.pages.filter(({ now }) => now.total > 0).length;
    const found = pages === 0 ? "there's no page data" : `page data is limited to ${count(pages)} pages`;
    const limits = {
      ended: `The site's totals are complete, but ${found}.`,
      moved: "The data changed while it was being read, so some pages may be missing.",
      refused: `The site's totals are complete, but ${found}, because most rows couldn't be used.`,
    };
    const why = reason === null ? null : { text: `${inline(reason)}.`, claims: [] };
    const said = { text: "This report is partial.", claims: [{ type: "x-partial", numbers: [pages] } as const] };
    return finding({ kind: "partial", said: [said, why, { text: limits[shortfall ?? "ended"], claims: [] }] });
  },
  rank: () => ALWAYS_FIRST,
  explains: () => false,
};
