import { capitalized } from "../../text/visible.ts";
import type { Miscount } from "../bridge/counting.ts";
import type { Finding, Subject } from "../data.ts";
import { type Said, SITE, strongest } from "./claims.ts";
import { ALWAYS_FIRST, type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { checkCounting } from "./steps.ts";
import { rangeText, visitors, visits } from "./words.ts";

/** While it stays broken, it's still news, but what broke now comes first. */
const STILL_BROKEN = 0.2;

/** People who aren't counted on the whole site, though AI visitors come as before. */
export const brokenCount: Kind = {
  find: (analysis) => {
    const { counting, people } = analysis.explanation;
    if (counting.brokenSite === null) return [];
    const pages = [...people.traffic.series.keys()].filter(({ published }) => published !== null);
    return miscounted(analysis, "broken-count", SITE, counting.brokenSite, "all pages", { pages });
  },
  rank: () => 1.5 * ALWAYS_FIRST,
  explains: (_, other) => other.people !== 0 && (other.kind === "slow" || other.kind === "shift"),
};

/** The same in a section, a version, or a language. */
export const counting: Kind = {
  find: (analysis) => {
    return analysis.explanation.counting.brokenGroups.flatMap(({ group, count }) => {
      const subject = { prefix: group.prefix };
      const of = { group: group.prefix, pages: group.pages };
      return miscounted(analysis, "counting", subject, count, `the pages in ${group.name}`, of, group.name);
    });
  },
  rank: bySize,
  explains: hasItsPages,
};

function miscounted(
  analysis: Analysis,
  kind: "broken-count" | "counting",
  subject: Subject,
  { now, low, high, usual, isNew }: Miscount,
  where: string,
  of: Pick<Parameters<typeof finding>[0], "pages" | "group">,
  name?: string,
): Finding[] {
  const { site } = analysis;
  const within = name === undefined ? "" : ` in ${name}`;
  const claims = [{ type: "counting", subject }] as const;
  const who = now === 0 ? "No people were" : "Hardly any people were";
  const ai = name === undefined ? "while AI visitors came as before" : "where AI visitors came as before";
  const first = strongest(site, [
    { text: `${who} counted${within}, ${ai}.`, claims },
    { text: `${who} counted${within}.`, claims },
  ]);
  const unit = name === undefined ? "visitors" : "visits";
  const counted = (name === undefined ? visitors : visits)(now, "people");
  const counts = [
    { type: "count", subject, audience: "people", unit, now },
    { type: "usual", subject, audience: "people", unit, low, high },
  ] as const;
  const second: Said = { text: `Counting is probably broken${name === undefined ? "" : " there"}.`, claims };
  const third = strongest(site, [
    { text: `${capitalized(counted)}; usually ${rangeText({ low, high })}.`, claims: counts },
  ]);
  return finding({
    kind,
    said: [first, second, third],
    people: Math.round((now - usual) * (isNew ? 1 : STILL_BROKEN)),
    step: checkCounting(analysis, subject, usual - now, where),
    ...of,
  });
}
