import { createHash } from "node:crypto";
import { type ComponentChildren, Fragment, h, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { pathText } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import { foldLine } from "../../text/visible.ts";
import { bar, gainBar, key, sparkline, stripes, trendChart } from "./charts.ts";
import {
  type Action,
  type Block,
  type Column,
  type Document,
  type Figure,
  type List,
  type Part,
  type Piece,
  shorten,
  type Table,
  type Text,
} from "./document.ts";
import { notListed } from "./markdown.ts";
import { SCRIPT } from "./script.ts";
import { STYLE } from "./style.ts";

/** A page to send by mail stays below 400 kB, head, style and script included; the table of all pages has what lists leave. */
const BODY_BYTES = 380_000;
const LISTS_BYTES = 200_000;
/** Fewer rows than this save nothing worth having. */
const LEAST_ROWS = 10;
const LONGEST_WORDS = 500;

/**
 * A report as one page without any other file or request, whole without script. Its policy lets nothing load and nothing
 * run but its own style and script.
 *
 * @param mostRows the longest list of the document; where the page would be too large, its lists end earlier
 */
export function printHtml(document: Document, mostRows: number): string {
  const whole = renderToString(body(document));
  if (Buffer.byteLength(whole) <= BODY_BYTES) return shell(head(document), whole);
  const fitted = (most: number, searchable: number) => renderToString(body(shortened(document, most, searchable)));
  const most = rowsThatFit(mostRows, LISTS_BYTES, (rows) => fitted(rows, 0));
  const searchable = rowsThatFit(mostRows, BODY_BYTES, (rows) => fitted(most, rows));
  return shell(head(document), fitted(most, searchable));
}

/** How many rows, from `most` downward, make a text of at most `bytes`. */
function rowsThatFit(most: number, bytes: number, render: (rows: number) => string): number {
  for (let rows = most; ; ) {
    const size = Buffer.byteLength(render(rows));
    if (size <= bytes || rows <= LEAST_ROWS) return rows;
    rows = Math.max(LEAST_ROWS, Math.floor(rows * Math.min(0.9, bytes / size)));
  }
}

function shortened(document: Document, most: number, searchable: number): Document {
  const note = `To keep this page small, its lists end after ${most} rows. The data files have all pages.`;
  const short = shorten(document, most, searchable);
  return { ...short, places: [note, ...short.places] };
}

function body(document: Document): JSX.Element {
  const parts = document.parts.filter(({ only }) => only !== "markdown");
  const links = parts.map(({ id, title }) => h("a", { href: `#${id}` }, title));
  const { title, period, previous, lead, places } = document;
  const against = previous && h("span", { class: "against" }, `compared with ${previous}`);
  return h(
    Fragment,
    null,
    h("nav", { "aria-label": "Contents" }, links),
    h(
      "main",
      null,
      stripes(),
      h("header", null, h("h1", null, `${visible(title)} · ${period}`, " ", against), lead.map(blockElement)),
      parts.map(partElement),
      places.length > 0 &&
        h(
          "footer",
          null,
          places.map((place, index) => [index === 0 ? "" : " · ", inline(place)]),
        ),
    ),
  );
}

function partElement({ id, title, blocks }: Part): JSX.Element {
  const heading = h("h2", { id: `${id}-title` }, title);
  return h("section", { id, "aria-labelledby": `${id}-title` }, heading, blocks.map(blockElement));
}

function blockElement(block: Block): ComponentChildren {
  if (block.only === "markdown") return null;
  switch (block.kind) {
    case "text":
      return h("p", { class: block.as }, inline(block.text));
    case "verdict":
      return h("p", { class: "verdict" }, inline(block.text));
    case "warning":
      return h("p", { class: "alert", role: "note" }, h("strong", null, block.title), " ", inline(block.text));
    case "start":
      return h("div", { class: "start" }, actionElements("Start here: ", block.action));
    case "actions":
      return h(
        "ol",
        { class: "steps" },
        block.actions.map((action) => h("li", null, actionElements("", action))),
      );
    case "columns":
      return h(
        "div",
        { class: "pair" },
        block.columns.map((blocks) => h("div", null, blocks.map(blockElement))),
      );
    case "figures":
      return h(
        "dl",
        { class: "figures" },
        block.figures.map((figure) => figureElement(figure, block.span)),
      );
    case "split":
      return splitElement(block.parts);
    case "trend":
      return h(
        "figure",
        null,
        trendChart(block, "trend-text"),
        h("figcaption", { id: "trend-text", class: "note" }, block.caption),
      );
    case "details":
      return h("details", null, h("summary", null, block.summary), contentElement(block.content));
    case "table":
    case "list":
      return contentElement(block);
  }
}

function actionElements(label: string, { text, command }: Action): ComponentChildren {
  return [
    h("p", null, label && h("strong", null, label), inline(text), command === null ? "." : ":"),
    command !== null && h("p", { class: "command" }, h("code", null, command)),
  ];
}

function figureElement({ name, series, now, before, change, range, past }: Figure, span: string): JSX.Element {
  const shape = sparkline(past, series, span);
  return h(
    "div",
    { class: "figure" },
    h("dt", null, series && key(series), name),
    h("dd", { class: "value" }, inline(now)),
    shape && h("dd", { class: "shape" }, shape),
    change && h("dd", { class: "change" }, inline(change), before && ` from ${before}`),
    range && h("dd", { class: "change" }, "usual range ", inline(range)),
  );
}

function splitElement(parts: (Block & { kind: "split" })["parts"]): JSX.Element {
  const sum = parts.reduce((sum, [, , visitors]) => sum + visitors, 0);
  return h(
    "div",
    { class: "split" },
    bar(
      parts.map(([series, , visitors]) => [series, visitors] as const),
      sum,
    ),
    h(
      "ul",
      { class: "legend" },
      parts.map(([series, name, visitors]) =>
        h("li", null, key(series), `${name} `, h("strong", null, count(visitors))),
      ),
    ),
  );
}

function contentElement(content: Table | List): ComponentChildren {
  const elsewhere = content.kind === "table" && content.elsewhere ? [" ", marked(content.elsewhere)] : null;
  const rest = content.hidden > 0 && h("p", { class: "note" }, notListed(content.hidden), elsewhere);
  if (content.kind === "list") {
    return [
      h(
        "ul",
        null,
        content.items.map((item) => h("li", null, inline(item))),
      ),
      rest,
    ];
  }
  if (!content.searchable) return [tableElement(content), rest];
  return [
    h(
      "p",
      { id: "filter", hidden: true },
      h("label", { for: "filter-text" }, "Filter by path "),
      h("input", { id: "filter-text", type: "search", autocomplete: "off", spellcheck: false }),
      " ",
      h("output", { for: "filter-text" }),
    ),
    h(
      "div",
      { class: "scroll", role: "region", "aria-label": "All pages, a table", tabIndex: 0 },
      tableElement(content),
    ),
    rest,
    h("p", { class: "note print-only" }, "On paper this table ends after 50 pages."),
  ];
}

function tableElement({ caption, columns, rows, searchable }: Table): JSX.Element {
  const shown = columns.map(({ only }) => only !== "markdown");
  const classes = columns.map(classOf);
  const head = columns.map(({ title }, i) =>
    title === "" ? h("td", { class: classes[i] }) : h("th", { scope: "col", class: classes[i] }, inline(title)),
  );
  const cell = (text: Text, i: number) =>
    i === 0 ? h("th", { scope: "row" }, inline(text)) : h("td", { class: classes[i] }, inline(text));
  return h(
    "table",
    { class: searchable ? "all" : columns.length === 2 ? "narrow" : undefined },
    caption === "" ? null : h("caption", null, inline(caption)),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head.filter((_, i) => shown[i]),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((cells) =>
        h(
          "tr",
          null,
          cells.map(cell).filter((_, i) => shown[i]),
        ),
      ),
    ),
  );
}

/** A column without a title has bars. */
function classOf({ title, left, minor }: Column): string | undefined {
  const classes = [title === "" && "chart", left && "left", minor && "minor"].filter(Boolean);
  return classes.length === 0 ? undefined : classes.join(" ");
}

function inline(text: Text): ComponentChildren {
  if (typeof text === "string") return marked(text);
  return "map" in text ? text.map(inline) : pieceElement(text);
}

function pieceElement(piece: Piece): ComponentChildren {
  if ("path" in piece) {
    const name = h("code", null, pathText(piece.path));
    return piece.href ? h("a", { href: piece.href }, name) : name;
  }
  if ("words" in piece) return marked(visible(piece.words));
  if ("strong" in piece) return h("strong", null, inline(piece.strong));
  if ("usual" in piece) return h("span", { class: "usual" }, inline(piece.usual));
  if ("link" in piece) return h("a", { href: piece.to }, piece.link);
  if ("key" in piece) return key(piece.key);
  if ("sign" in piece) return h("span", { class: "arrow", "aria-hidden": "true" }, piece.sign);
  if ("bar" in piece) return bar(piece.bar, piece.of);
  return gainBar(piece.gain, piece.of, piece.series);
}

/** A line in which backticks mark code. */
function marked(line: string): ComponentChildren {
  if (!line.includes("`")) return line;
  return line.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? h("code", null, part) : part));
}

/** Anyone's words as one visible line. */
function visible(words: string): string {
  return foldLine(words, LONGEST_WORDS) || "(empty)";
}

/** Scripts and styles are allowed by what they say, so an injected one would not run. */
const POLICY = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLE)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function head({ title, period }: Document): string {
  return renderToString(
    h(
      Fragment,
      null,
      h("meta", { charset: "utf-8" }),
      h("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
      h("meta", { name: "referrer", content: "no-referrer" }),
      h("meta", { name: "robots", content: "noindex" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", null, `${visible(title)} · ${period}`),
    ),
  );
}

/** Style and script are outside the templates, which would escape them: they are constants, and hashed as they are. */
function shell(head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
${head}
<style>${STYLE}</style>
</head>
<body>
${body}
<script>${SCRIPT}</script>
</body>
</html>
`;
}
