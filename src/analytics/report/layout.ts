import type { Section } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Table } from "./table.ts";

const NO_TABLE: Table = { lines: [], rows: [] };

/** Part of the report that stays when room runs short; only its rows may go. */
export const kept = part(true);
/** Part of the report that may be left out. */
export const optional = part(false);

function part(essential: boolean) {
  return (lines: readonly string[], { lines: head, rows }: Table = NO_TABLE): Section => ({
    lines: [...lines, ...head],
    rows,
    more,
    essential,
  });
}

/** A table or list to open with a click; nothing where it has no rows. `hidden` is how many more there are unlisted. */
export function folded(summary: string, { lines, rows }: Table, hidden = 0): Section[] {
  if (rows.length === 0) return [];
  const below = hidden === 0 ? [] : ["", `${count(hidden)} more ${hidden === 1 ? "is" : "are"} not listed.`];
  return [
    {
      lines: ["<details>", `<summary>${summary}</summary>`, "", ...lines],
      rows,
      more,
      closing: [...below, "", "</details>"],
      essential: false,
    },
  ];
}

function more(leftOut: number): string {
  return `${count(leftOut)} more did not fit here.`;
}
