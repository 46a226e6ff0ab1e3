import { wasVisited } from "../site/pages.ts";
import { SITE, strongest } from "./claims.ts";
import { ALWAYS_FIRST, finding, type Kind } from "./kind.ts";
import { checkSite } from "./steps.ts";
import { unitOf, visitors } from "./words.ts";

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
    const step = checkSite(analysis, people, "Check that the site is up, then that its visitors are still counted.");
    return finding({ kind: "no-visitors", said: [said], people, ai: -(before?.ai ?? 0), step });
  },
  rank: () => 2 * ALWAYS_FIRST,
  explains: () => true,
};
