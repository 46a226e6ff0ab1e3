import { count } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Finding } from "../data.ts";
import type { SitePage } from "../site/site.ts";
import { strongest, worded } from "./claims.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { comparedTo, naming, upFrom, visitors } from "./words.ts";

/** A page that had this many times its previous AI visitors, but no more people. */
const BURST = 3;

/** AI visits that come from one crawler, as far as one can tell. */
export const crawler: Kind = {
  find: (analysis) => [...onAllPages(analysis), ...onFewPages(analysis)],
  rank: bySize,
  explains: (told, other) => {
    const isOnAll = told.claims.some((claim) => claim.type === "crawler" && claim.even);
    return isOnAll ? other.people === 0 && other.ai > 0 : hasItsPages(told, other);
  },
};

/** By as many on each, whether few or many read it. */
function onAllPages({ site, explanation }: Analysis): Finding[] {
  const { evenCrawler } = explanation.counting;
  if (evenCrawler === null) return [];
  const each = Math.round(evenCrawler.each);
  const claims = [{ type: "crawler", even: true, each }] as const;
  const { visits, previousVisits, series } = explanation.ai.traffic;
  return finding({
    kind: "crawler",
    said: [
      strongest(site, [{ text: `AI visits rose by about ${count(each)} on nearly every page.`, claims }]),
      { text: "They rose as much on pages that few people read, so it's probably one crawler.", claims },
    ],
    ai: visits - previousVisits,
    pages: [...series.keys()].filter(({ published }) => published !== null),
  });
}

function onFewPages({ site, explanation }: Analysis): Finding[] {
  const { people, ai, counting } = explanation;
  const risen = ai.changes.pages.filter(({ excess }) => excess > 0);
  const read = new Set<SitePage>([
    ...people.changes.pages.map(({ of }) => of),
    ...people.changes.groups.flatMap(({ of }) => of.pages),
  ]);
  const [most] = risen;
  // People who aren't counted can have come, too.
  if (
    most === undefined ||
    counting.brokenSite !== null ||
    !ai.traffic.hasPrevious ||
    ai.changes.pages.length > risen.length ||
    read.has(most.of)
  )
    return [];
  const { path, now, past } = most.of;
  const previous = past.at(-1)?.ai ?? 0;
  if (now.ai <= BURST * previous) return [];
  const claim = { type: "change", subject: { path }, audience: "ai", unit: "visits", previous, now: now.ai } as const;
  const paths = risen.map(({ of }) => of.path);
  const others = risen.length - 1;
  const probably = { type: "crawler", even: false, paths, others } as const;
  const had = `had ${visitors(now.ai, "ai")}`;
  const compared = [comparedTo(now.ai, previous, site), upFrom(now.ai, previous)];
  const main = worded(
    site,
    [claim],
    compared.map((than) => naming(path, (name) => `${name} ${had}, ${than}.`)),
  );
  const more =
    others > 0 ? `, and ${others === 1 ? "another page" : `${count(others)} other pages`} had more, too` : "";
  const second = strongest(site, [{ text: `It's probably one crawler${more}.`, claims: [probably] }]);
  return finding({
    kind: "crawler",
    said: [main, second],
    ai: Math.round(sumOf(risen, ({ excess }) => excess)),
    pages: risen.map(({ of }) => of),
  });
}
