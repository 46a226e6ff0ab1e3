/** Visitors to a fictional site, the same on every machine. */
import { scramble } from "../emulator/random.ts";
import type { VisitorRow } from "../src/service/port.ts";

/**
 * A window of visited pages in random order. A few of them have most of the visitors, as on real sites. Windows with
 * different seeds share most of their paths; one page in fifty is new.
 */
export function generateWindow(pages: number, seed: number) {
  const rows = Array.from({ length: pages }, (_, place): VisitorRow => {
    const chance = (salt: number) => scramble(Math.imul(place + 1, 0x9e3779b1) ^ scramble(salt)) / 2 ** 32;
    const popularity = 20_000 / (1 + chance(1) * pages) ** 0.7;
    const human = 1 + Math.round(popularity * (0.7 + 0.6 * chance(seed)));
    const ai = Math.round(popularity * chance(2) * (0.7 + 0.6 * chance(seed + 1)));
    const both = Math.round(Math.min(human, ai) * 0.1);
    const name = place % 50 === 0 ? `page-${place}-${seed}` : `page-${place}`;
    return { path: `/docs/section-${place % 500}/${name}`, human, ai, total: human + ai - both };
  });
  return { totals: { human: 40_000, ai: 30_000, total: 66_000 }, rows };
}
