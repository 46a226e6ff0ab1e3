import { h, type JSX } from "preact";
import { signedCount, signedPercent } from "../../../text/numbers.ts";
import type { Audience, Comparison, Insights, Mover, Page, Quality } from "../../model.ts";
import { arrow, directions, largestFirst, noMovers } from "../sentences.ts";
import { AUDIENCES, changed, counted } from "../words.ts";
import { divergingBar } from "./bars.ts";
import { folded, key, note, type Part, pair, part } from "./layout.ts";
import { counts, type MaybeColumn, table } from "./table.ts";
import { type NamePage, pageNamer } from "./text.ts";

/** In the open; the others are folded. */
const SHOWN = { compared: 5, new: 3, gone: 3 } as const;

/** The pages that moved most, people beside AI. */
export function whatChanged({ comparison, docsUrl, quality }: Insights): Part | null {
  if (comparison === null) return null;
  const name = pageNamer(docsUrl);
  return part(
    "changes",
    "What changed",
    pair(...(["human", "ai"] as const).map((audience) => movers(comparison, audience, quality, name))),
    notSeen(comparison, name),
  );
}

function movers(comparison: Comparison, audience: Audience, quality: Quality, name: NamePage): JSX.Element {
  const { up, down } = comparison.movers[audience];
  const all = largestFirst({ up, down });
  const caption = [key(audience), AUDIENCES[audience]];
  if (all.length === 0) {
    return h("div", null, h("h3", null, caption), note(noMovers(comparison, quality)));
  }
  const ofKind = (kind: keyof typeof SHOWN) =>
    all.filter(({ change }) => change.kind === kind).slice(0, SHOWN[kind]);
  const groups = [
    { items: ofKind("compared") },
    { title: "New", items: ofKind("new") },
    { title: "Gone", items: ofKind("gone") },
  ];
  const shown = groups.flatMap(({ items }) => items).length;
  const most = Math.abs(all[0]?.change.difference ?? 0);
  const listed = up.count + down.count - all.length;
  return h(
    "div",
    null,
    table({ caption }, columns(audience, name, most, false), groups),
    shown === all.length && listed === 0
      ? null
      : folded(
          `Changes: ${directions({ up, down })}`,
          table({ caption }, columns(audience, name, most, true), [{ items: all }]),
          listed,
        ),
  );
}

function columns(audience: Audience, name: NamePage, most: number, full: boolean): MaybeColumn<Mover>[] {
  return [
    {
      title: "Page",
      cell: (mover) => [
        h("span", { class: "arrow", "aria-hidden": "true" }, arrow(mover.change)),
        name(mover),
      ],
    },
    {
      title: "",
      chart: true,
      cell: ({ change }) => divergingBar(change.difference ?? 0, most, audience),
    },
    {
      title: "Change",
      cell: ({ change }) => h("strong", null, signedCount(change.difference ?? 0)),
    },
    counts("Now", ({ change }) => change.now),
    full && { ...counts("Before", ({ change }) => change.before ?? 0), minor: true },
    { title: "Growth", cell: ({ change }) => changed(change) },
    full && {
      title: "Against the site",
      minor: true,
      cell: ({ againstSite }) => (againstSite === null ? "–" : signedPercent(againstSite)),
    },
  ];
}

/** What a partial reading could not compare. */
function notSeen({ notSeen, window }: Comparison, name: NamePage): JSX.Element | null {
  if (notSeen.count === 0) return null;
  return folded(
    `Not seen in this partial reading: ${counted(notSeen.count, "page")} of ${window.label}`,
    table<Page>(
      { caption: `Pages of ${window.label}` },
      [
        { title: "Page", cell: name },
        counts("People then", ({ human }) => human),
        counts("AI then", ({ ai }) => ai),
      ],
      [notSeen],
    ),
    notSeen.count - notSeen.items.length,
  );
}
