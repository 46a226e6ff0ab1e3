import { unitName } from "../../inputs/period.ts";
import { count, counted, percent } from "../../text/numbers.ts";
import { sentencesOf } from "../findings/news.ts";
import { joined, READERS, since, sinceWindow } from "../findings/words.ts";
import type { Insights } from "../insights.ts";
import type { JudgedPage } from "../judged.ts";
import { AUDIENCES } from "../model.ts";
import { lineColumn, numbers, pageNamer, remarks } from "./columns.ts";
import type { Column, Part, Table, Text } from "./document.ts";
import { details, headAndRest, list, part, table, text } from "./document.ts";

const ABOUT = "These pages differ from their own past by more than chance and the site's own change explain.";
const USUAL = " “Usual” is what a page has in almost all periods if nothing changes.";

/** What isn't on the first screen, and the pages that changed. */
export function whatChanged(insights: Insights): Part[] {
  const { news, changed } = insights;
  const others = news.others.filter(({ kind }) => kind !== "slow").map((each) => joined(sentencesOf(each)));
  const hasUsual = changed.items.some(({ human, ai }) => human.usual ?? ai.usual);
  const about: Text = hasUsual ? [ABOUT, { text: USUAL, as: "minor" }] : ABOUT;
  return part("changes", "What changed", [
    list(others.slice(0, MAX_OTHERS), others.length),
    changed.count > 0 && text(about, "note"),
    ...headAndRest(changedTable(insights), "Changed pages"),
    ...remarks(changed.items, AUDIENCES),
    ...headAndRest(slowTable(insights), "Slow changes"),
  ]);
}

/** The table has the rest. */
const MAX_OTHERS = 10;

/** What rose or fell over the whole trend. */
function slowTable({ news, docsUrl, unit, window }: Insights): Table {
  const name = pageNamer(docsUrl);
  const rows = news.findings.flatMap(({ kind, group, pages: [page], audiences: [of = "human"] }) => {
    const slow = kind === "slow" ? (group ?? page)?.[of].slow : null;
    const { series } = (group ?? page)?.[of] ?? { series: [] };
    if (!slow || page === undefined) return [];
    const [from = 0, ...others] = group?.shares[of].filter((share) => share !== null) ?? [];
    const change = group
      ? `${percent(from)} → ${percent(others.at(-1) ?? from)} of page visits by ${READERS[of]}`
      : `about ${count(slow.start)} → ${count(slow.end)} ${READERS[of]}`;
    return [{ name: group ? { path: group.name } : name(page), past: series, of, change, start: slow.since }];
  });
  const columns: Column<(typeof rows)[number]>[] = [
    { title: "Slow changes", cell: ({ name }) => name },
    lineColumn(({ past, of }) => ({ past, of, unit: unitName(unit) })),
    { title: "Change", left: true, cell: ({ change }) => change },
    { title: "Since", cell: ({ start }) => since(start, window) },
  ];
  return table(columns, rows);
}

/** For a comment. */
export function allChanges(insights: Insights): Part[] {
  const { count, items } = insights.changed;
  const blocks = [details(counted(count, "changed page"), changedTable(insights)), ...remarks(items, AUDIENCES)];
  return part("changes", "", blocks);
}

function changedTable({ changed: pages, docsUrl, unit, window }: Insights): Table {
  const name = pageNamer(docsUrl);
  const still = ({ human, ai }: JudgedPage): Text => {
    const start = human.stillSince ?? ai.stillSince;
    return start === null ? "" : { text: `still, since ${sinceWindow(start, unit, window)}`, as: "below" };
  };
  const page = { title: "Page", cell: (page: JudgedPage): Text => [name(page), still(page)] };
  const of = AUDIENCES.filter((of) => pages.items.some((page) => page[of].now > 0 || (page[of].previous ?? 0) > 0));
  return table<JudgedPage>([page, ...of.flatMap((of) => numbers(of, pages.items, unit, true))], pages);
}
