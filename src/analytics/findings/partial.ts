import { inline } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import { ALWAYS_FIRST, finding, type Kind } from "./kind.ts";

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
