import { count } from "../../text/numbers.ts";
import { CONDITION, finding, type Kind } from "./kind.ts";
import { named } from "./words.ts";

/** Published pages that no one visited. */
export const silent: Kind = {
  find: ({ site }) => {
    if (site.sitemap === null || !site.complete) return [];
    const visited = new Set(site.pages.filter(({ now }) => now.total > 0).map(({ published }) => published));
    const [first, ...others] = site.sitemap.paths.filter((path) => !visited.has(path)).sort();
    if (first === undefined || visited.size <= 1) return [];
    const many = others.length + 1;
    const one = `${named(first)} is published but had no visitors.`;
    const text = many === 1 ? one : `${count(many)} published pages had no visitors, such as ${named(first)}.`;
    return finding({
      kind: "silent",
      said: [{ text, claims: [{ type: "x-silent", numbers: [many] }] }],
      notable: false,
    });
  },
  rank: () => 2 * CONDITION,
  explains: () => false,
};
