import { h, type JSX } from "preact";
import { count } from "../../../text/numbers.ts";
import type { Insights } from "../../model.ts";
import { adding, arrow, whatHolds } from "../sentences.ts";
import { changed, trendName } from "../words.ts";
import { partsBar, stripes } from "./bars.ts";
import { key, note } from "./layout.ts";
import { prose, quoted, sentence } from "./text.ts";
import { sparkline } from "./trend-chart.ts";

/** What a reader sees first: which site and days, whether to trust it, what happened, and the figures behind that. */
export function headline(insights: Insights): JSX.Element[] {
  const { project, window, before, verdict } = insights;
  const against = before && h("span", { class: "against" }, `against ${before.label}`);
  return [
    h(
      "header",
      null,
      h("h1", null, `${quoted(project)} · ${window.label}`, " ", against),
      h("p", { class: "verdict" }, sentence(verdict.sentence)),
    ),
    ...partialAlert(insights),
    h(
      "section",
      { "aria-label": "Visitors" },
      h(
        "dl",
        { class: "figures" },
        figure(insights, "human", "People"),
        figure(insights, "ai", "AI"),
        figure(insights, "total", "All, each counted once"),
      ),
      ...parts(insights),
    ),
  ];
}

function partialAlert(insights: Insights): JSX.Element[] {
  const { quality } = insights;
  if (quality.completeness === "complete") return [];
  const why = quality.reason === null ? "" : ` ${quoted(quality.reason)}.`;
  return [
    h(
      "p",
      { class: "alert", role: "note" },
      h("strong", null, "This report is partial."),
      prose(`${why} ${whatHolds(insights)}`),
    ),
  ];
}

function figure({ totals, trend, unit }: Insights, of: keyof Insights["totals"], name: string): JSX.Element {
  const visitors = totals[of];
  const shape = sparkline(trend, of, trendName(trend, unit));
  return h(
    "div",
    { class: "figure" },
    h("dt", null, of === "total" ? null : key(of), name),
    h("dd", { class: "value" }, count(visitors.now)),
    visitors.before !== null &&
      h(
        "dd",
        { class: "change" },
        visitors.difference !== 0 && h("span", { "aria-hidden": "true" }, `${arrow(visitors)} `),
        h("strong", null, changed(visitors)),
        ` from ${count(visitors.before)}`,
      ),
    shape && h("dd", { class: "shape" }, shape),
  );
}

/** How the visitors split without overlap. */
function parts(insights: Insights): JSX.Element[] {
  const { humanOnly, both, aiOnly, total } = insights.parts;
  if (total === 0) return [];
  const part = (of: "human" | "both" | "ai", name: string, visitors: number) =>
    h("li", null, key(of), `${name} `, h("strong", null, count(visitors)));
  return [
    h(
      "div",
      { class: "parts" },
      stripes(),
      partsBar(insights.parts),
      h(
        "ul",
        { class: "legend" },
        part("human", "People only", humanOnly),
        part("both", "Both", both),
        part("ai", "AI only", aiOnly),
      ),
      note(adding(insights)),
    ),
  ];
}
