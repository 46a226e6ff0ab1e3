import type { Finding } from "../data.ts";
import { isUnlisted } from "../site/kind.ts";
import { hasQuery } from "../site/path.ts";
import type { SitePage } from "../site/site.ts";
import { strongest } from "./claims.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { redirect } from "./steps.ts";
import { named, visitors } from "./words.ts";

/** Fewer could be one person's typo. */
const MIN_PEOPLE = 10;

/** Pages that left the sitemap, lost people, and still have some. */
export const gone: Kind = {
  find: (analysis) => {
    const { pages } = analysis.explanation.people;
    const lost = unpublishedPages(analysis).filter((page) => pages.get(page)?.news === -1);
    return lost.flatMap((page) => goneOf(analysis, page));
  },
  rank: bySize,
  explains: hasItsPages,
};

/** Pages with people that aren't in the sitemap, most read first. What moved is told as that. */
export function unpublishedPages({ site, explanation: { paths, arrivals } }: Analysis): SitePage[] {
  if (site.sitemap === null) return [];
  return paths.pages
    .filter((page) => page.kind === "page" && page.published === null && page.now.people >= MIN_PEOPLE)
    .filter((page) => page.path !== "/" && !hasQuery(page.path) && !isUnlisted(page.path) && !arrivals.moved.has(page))
    .toSorted((a, b) => b.now.people - a.now.people);
}

function goneOf(analysis: Analysis, page: SitePage): Finding[] {
  const { site, explanation } = analysis;
  const { path, now, past } = page;
  const { expected = now.people } = explanation.people.pages.get(page) ?? {};
  const claims = [{ type: "gone", subject: { path }, visits: now.people }] as const;
  const before = past.at(-1)?.people ?? 0;
  const said = strongest(site, [
    {
      text: `${named(path)}, which isn't in the sitemap, had ${visitors(now.people, "people")}, down from ${before}.`,
      claims: [
        ...claims,
        { type: "change", subject: { path }, audience: "people", unit: "visits", previous: before, now: now.people },
      ],
    },
    { text: `${named(path)}, which isn't in the sitemap, had ${visitors(now.people, "people")}.`, claims },
  ]);
  const place = newPlace(analysis, page);
  const to = place ? ` to ${named(place.path)}, which is new,` : "";
  const step = redirect(analysis, { path }, now.people, `If ${named(path)} moved${to || ","} add a redirect.`, claims);
  return finding({ kind: "gone", said: [said], people: now.people - expected, pages: [page], step });
}

/** The only new page whose path ends alike. */
function newPlace({ explanation: { arrivals } }: Analysis, { path }: SitePage): SitePage | null {
  const end = path.slice(path.lastIndexOf("/"));
  const [only, other] = [...arrivals.fresh].filter((page) => page.published !== null && page.path.endsWith(end));
  return only !== undefined && other === undefined ? only : null;
}
