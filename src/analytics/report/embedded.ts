/** How the page looks. Color means people or AI and nothing else, so readers learn it once. */
export const STYLE = `
:root {
  color-scheme: light;
  --paper: #fff; --soft: #f5f6f8; --rule: #e1e4e9; --muted: #59616d; --ink: #15181d;
  --human: #0b62b8; --ai: #b4500b; --alert: #fff3d6;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #101317; --soft: #1a1e24; --rule: #2c323b; --muted: #9aa4b2; --ink: #e9ecf0;
    --human: #7ab8ff; --ai: #f5a45d; --alert: #3a2f12;
  }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
}

* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 72rem; padding: 0 1.5rem 4rem;
  font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, p, ul, ol, dl, dd, figure { margin: 0; }
h2 { font-size: 1.375rem; letter-spacing: -0.01em; line-height: 1.25; margin-bottom: 0.75rem; }
caption { font-size: 0.9375rem; font-weight: 600; text-align: left; padding: 0 0 0.375rem; }
a { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 2px; }
code { font: 0.875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; unicode-bidi: isolate; overflow-wrap: anywhere; }
.note { color: var(--muted); font-size: 0.875rem; max-width: 48rem; }
p + .pair, p + table, p + ol { margin-top: 1rem; }
ul + p, figcaption { margin-top: 0.5rem; }
main > section { padding-top: 3rem; scroll-margin-top: 0; }

nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.875rem 0; border-bottom: 1px solid var(--rule); font-size: 0.875rem; }
nav a { color: var(--muted); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }

h1 { font-size: 1rem; font-weight: 600; }
.against { font-weight: 400; color: var(--muted); }
header { padding-top: 2rem; }
.verdict { font-size: clamp(1.375rem, 1rem + 1.8vw, 2rem); font-weight: 600; line-height: 1.25; letter-spacing: -0.018em; text-wrap: balance; margin-top: 0.375rem; max-width: 52rem; }
header > p:not(.verdict, .alert) { margin-top: 0.75rem; max-width: 52rem; }
.alert + .verdict { margin-top: 1.25rem; }
.alert { background: var(--alert); padding: 0.75rem 1rem; border-radius: 0.375rem; margin-top: 1.5rem; }
.start { border-left: 3px solid var(--ink); padding-left: 1rem; margin-top: 1.25rem; }
.usual { color: var(--muted); font-weight: 400; }

.figures { margin-top: 1.75rem; display: grid; grid-template-columns: repeat(3, 1fr); gap: 0 2.5rem; }
.figure { display: grid; grid-template-columns: auto 1fr; column-gap: 1.25rem; border-top: 2px solid var(--ink); padding-top: 0.5rem; }
.figure dt { grid-column: 1 / -1; font-size: 0.9375rem; }
.value { font-size: 2.375rem; font-weight: 650; letter-spacing: -0.03em; line-height: 1.15; font-variant-numeric: tabular-nums; }
.change { grid-column: 1 / -1; color: var(--muted); font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
.change strong { color: var(--ink); }
.shape { grid-column: 2; grid-row: 2; align-self: center; }
.sparkline { display: block; width: 100%; height: 2.5rem; overflow: visible; }

.key { margin-right: 6px; }
.split { padding-top: 1.25rem; }
.split .bar { height: 0.75rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; padding: 0.375rem 0 0; font-size: 0.875rem; font-variant-numeric: tabular-nums; }

.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem 3rem; }
.pair > * { min-width: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.narrow { width: auto; min-width: 50%; }
th, td { padding: 0.3125rem 0 0.3125rem 1rem; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; vertical-align: baseline; }
th:first-child { padding-left: 0; text-align: left; }
td { white-space: nowrap; }
td.left, th.left { text-align: left; }
thead th { color: var(--muted); font-size: 0.8125rem; vertical-align: bottom; }
.chart { width: 22%; min-width: 3rem; }
.arrow { display: inline-block; width: 1.375em; color: var(--muted); font-size: 0.75rem; }
.below { display: block; color: var(--muted); font-size: 0.8125rem; }
.bar { display: block; width: 100%; height: 0.625rem; }
rect.human, circle.human { fill: var(--human); }
rect.ai { fill: var(--ai); }
rect.both { fill: url(#both); }
.stripes { position: absolute; width: 0; height: 0; }
.axis { stroke: var(--muted); stroke-width: 1; }

details { margin-top: 0.75rem; }
summary { cursor: pointer; font-size: 0.875rem; color: var(--muted); width: fit-content; }
summary:hover { color: var(--ink); }
details[open] > summary { margin-bottom: 0.75rem; }
ul, ol { padding-left: 1.25rem; }
li + li { margin-top: 0.25rem; }
.legend li { margin: 0; }
details ul { columns: 18rem; font-size: 0.875rem; }

.steps li + li { margin-top: 0.75rem; }
.command { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; background: var(--soft); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-top: 0.375rem; }
.paste { background: var(--soft); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-top: 0.375rem; overflow-x: auto; }
.command code { flex: 1 1 20rem; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
.command button { font-size: 0.8125rem; border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.125rem 0.625rem; background: var(--paper); }
.command [role=status] { font-size: 0.8125rem; color: var(--muted); }
.command [role=status]:empty { margin-left: -0.5rem; }

.trend { display: block; width: 100%; height: 17rem; overflow: visible; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.trend text { fill: var(--muted); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
.tick, .band text { text-anchor: middle; }
.band rect { fill: var(--soft); }
.trend .band text { stroke: none; }
.grid line { stroke: var(--rule); }
.range { opacity: 0.28; }
.merge { stroke: var(--ink); stroke-width: 2; }
.date { stroke: var(--muted); stroke-dasharray: 3 3; }
.line { fill: none; stroke-width: 2.25; stroke-linejoin: round; stroke-linecap: round; }
.line.human { stroke: var(--human); }
.line.ai { stroke: var(--ai); }
.line.total { stroke: var(--ink); }
.sparkline .line { stroke-width: 1.75; }
.human circle { fill: var(--human); }
.ai rect, circle.ai { fill: var(--ai); }
circle.total { fill: var(--ink); }
.trend .end { text-anchor: end; font-weight: 600; font-size: 0.875rem; }
.trend .end.human { fill: var(--human); }
.trend .end.ai { fill: var(--ai); }

.scroll { max-height: 40rem; overflow: auto; border-bottom: 1px solid var(--rule); }
.scroll thead th { position: sticky; top: 0; background: var(--paper); z-index: 1; }
thead button { font-weight: inherit; }
thead button:hover { color: var(--ink); text-decoration: underline; }
[aria-sort] { color: var(--ink); }
[aria-sort=ascending] button::after { content: " ↑" / ""; }
[aria-sort=descending] button::after { content: " ↓" / ""; }
#filter { margin-bottom: 0.75rem; font-size: 0.875rem; }
#filter input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.25rem 0.5rem; width: 16rem; max-width: 100%; }
[hidden], .print-only { display: none; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 0.875rem; color: var(--muted); }

@media screen and (max-width: 52rem) {
  .pair { grid-template-columns: 1fr; }
}
@media screen and (max-width: 40rem) {
  body { padding: 0 1rem 3rem; }
  .figures { grid-template-columns: 1fr; gap: 1rem; }
  nav { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; }
  main > section { padding-top: 2.25rem; }
  th, td { padding-left: 0.625rem; }
  .minor, .chart { display: none; }
}
@media print {
  @page { margin: 14mm; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  nav, #filter, .command button { display: none; }
  .scroll { max-height: none; overflow: visible; }
  details::details-content { content-visibility: visible; }
  summary { list-style: none; }
  .alert, .command, .paste { border: 1px solid var(--rule); }
  thead { display: table-header-group; break-inside: avoid; }
  .scroll thead th { position: static; }
  thead button { display: contents; }
  .pair { gap: 1.5rem 2rem; }
  .chart { width: 12%; min-width: 0; }
  .all tbody tr:nth-child(n+51) { display: none; }
  .print-only { display: block; }
  main > section { padding-top: 1.5rem; }
  h2, caption { break-after: avoid; }
  tr, figure, li, .figure { break-inside: avoid; }
}
`;

/**
 * What scripts add to the page: the table of all pages can be sorted and filtered, and commands to paste get a copy button.
 * The page is complete without them. It's plain JavaScript for browsers, embedded as it is.
 */
export const SCRIPT = `
"use strict";

const table = document.querySelector("table.all");
if (table) {
  const body = table.tBodies[0];
  const headers = [...table.tHead.rows[0].cells];
  const rows = [...body.rows].map((row) => ({
    row,
    path: row.cells[0].textContent.toLowerCase(),
    values: [...row.cells].map(sortKey),
  }));

  // "1,122", "+412", and "−190" are numbers. "–" isn't, and comes last.
  function sortKey(cell, index) {
    if (index === 0) return cell.textContent;
    const number = cell.textContent.replace("\\u2212", "-").replace(/[,+]/g, "");
    return /\\d/.test(number) ? Number(number) : -Infinity;
  }

  function sortBy(index) {
    const orders = index === 0 ? ["ascending", "descending"] : ["descending", "ascending"];
    const order = orders.find((each) => each !== headers[index].getAttribute("aria-sort"));
    for (const header of headers) header.removeAttribute("aria-sort");
    headers[index].setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    rows.sort((a, b) => {
      const [x, y] = [a.values[index], b.values[index]];
      if (x === y) return 0;
      if (x === -Infinity || y === -Infinity) return x === -Infinity ? 1 : -1;
      return x < y ? -sign : sign;
    });
    body.append(...rows.map(({ row }) => row));
  }

  headers.forEach((header, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    button.addEventListener("click", () => sortBy(index));
    header.append(button);
  });
  headers[1].setAttribute("aria-sort", "descending");

  const filter = document.getElementById("filter");
  const [input, output] = [filter.querySelector("input"), filter.querySelector("output")];
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    let shown = 0;
    for (const { row, path } of rows) {
      row.hidden = !path.includes(wanted);
      if (!row.hidden) shown += 1;
    }
    output.value = wanted === "" ? "" : shown.toLocaleString("en") + " of " + rows.length.toLocaleString("en");
  });
  filter.hidden = false;
}

// Lists that are folded on the screen are open on paper, also in browsers without a style rule for that.
const folded = () => document.querySelectorAll("details:not([open])");
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...folded()];
  for (const list of opened) list.open = true;
});
addEventListener("afterprint", () => {
  for (const list of opened) list.open = false;
});

for (const line of document.querySelectorAll(".command")) {
  const code = line.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      said.textContent = "Copied";
    } catch {
      // Some viewers don't give access to the clipboard, so the line is at least selected.
      getSelection().selectAllChildren(code);
      said.textContent = "Selected";
    }
  });
  line.append(said, button);
}
`;
