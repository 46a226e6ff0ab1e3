import { strongest } from "./claims.ts";
import { bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { newPages } from "./launch.ts";
import { annotated, named, visits } from "./words.ts";

/** Fewer people, or a smaller part of the page visits, aren't news. */
const LEAST = { people: 15, share: 0.005 };
const MAX_PAGES = 5;

/** A new page among the most read. */
export const newPage: Kind = {
  find: (analysis) => {
    const { site, explanation } = analysis;
    const least = Math.max(LEAST.people, LEAST.share * explanation.people.traffic.visits);
    const single = newPages(analysis).flatMap(({ pages }) => (pages.length < 3 ? pages : []));
    const read = single.filter(({ now }) => now.people >= least).toSorted((a, b) => b.now.people - a.now.people);
    return read.slice(0, MAX_PAGES).flatMap((page) => {
      const { path, now } = page;
      const claims = [{ type: "newPage", path, visits: now.people, audience: "people" }] as const;
      const said = strongest(site, [
        { text: `The new page ${named(path)} had ${visits(now.people, "people")}.`, claims },
        { text: `A new page had ${visits(now.people, "people")}.`, claims },
      ]);
      return finding({
        kind: "new",
        said: [said, annotated(site)],
        people: now.people,
        ai: now.ai,
        pages: [page],
      });
    });
  },
  rank: bySize,
  explains: hasItsPages,
};
