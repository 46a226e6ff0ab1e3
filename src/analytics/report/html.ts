import { createHash } from "node:crypto";
import { type ComponentChildren, Fragment, h, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { SCRIPT, STYLE } from "../../generated/page.ts";
import { pathText } from "../../text/markdown.ts";
import { counted } from "../../text/numbers.ts";
import { foldLine } from "../../text/visible.ts";
import { key, sparkline, trendChart } from "./charts.ts";
import { NAMES } from "./columns.ts";
import type { Action, Block, Document, Figure, List, Table, Text } from "./document.ts";
import { compact, MAX_WORDS_LENGTH, printWithin } from "./document.ts";
import { notListed } from "./markdown.ts";

/** With its head, style, and script, the page stays below 400 kB, so that it can be emailed. */
const MAX_BODY_BYTES = 380_000;

/** One page that loads nothing and is complete without scripts. */
export function printHtml(document: Document): string {
  const content = printWithin(document, MAX_BODY_BYTES, (shortened) => renderToString(body(shortened)));
  return page(document, content);
}

function body({ title, period, previous, lead, parts, footer }: Document): JSX.Element {
  const links = parts.map(({ id, title }) => h("a", { href: `#${id}` }, title));
  const against = previous && h("span", { class: "against" }, `compared with ${previous}`);
  const heading = h("h1", null, `${visible(title)} · ${period}`, " ", against);
  const sections = parts.map(({ id, title, blocks }) => {
    const heading = h("h2", { id: `${id}-title` }, title);
    return h("section", { id, "aria-labelledby": `${id}-title` }, heading, blockElements(blocks));
  });
  const items = footer.map((item, i) => [i === 0 ? "" : " · ", inline(item)]);
  const header = h("header", null, heading, blockElements(lead));
  const nav = h("nav", { "aria-label": "Contents" }, links);
  return h(Fragment, null, nav, h("main", null, header, sections, items.length > 0 && h("footer", null, items)));
}

function blockElements(blocks: readonly Block[]): ComponentChildren {
  return blocks.map(blockElement);
}

function blockElement(block: Block): ComponentChildren {
  switch (block.kind) {
    case "text":
      return h("p", { class: block.as, role: block.as === "alert" ? "note" : undefined }, inline(block.text));
    case "actions": {
      const { actions, first } = block;
      if (first === null) return h("div", { class: "start" }, actions.map(actionElements));
      const steps = actions.map((action) => h("li", null, actionElements(action)));
      return h("ol", { class: "steps", start: first === 1 ? undefined : first }, steps);
    }
    case "columns": {
      const columns = block.columns.map((blocks) => h("div", null, blockElements(blocks)));
      return h("div", { class: "pair" }, columns);
    }
    case "figures": {
      return h("dl", { class: "figures" }, block.figures.map(figureElement));
    }
    case "trend": {
      const caption = h("figcaption", { id: "trend-text", class: "note" }, block.caption);
      const legend = block.lines.map(({ of }) => h("span", null, key(of), NAMES[of], " "));
      return h("figure", null, h("p", { class: "legend" }, legend), trendChart(block, "trend-text"), caption);
    }
    case "table":
    case "list": {
      const content = contentElements(block);
      return block.summary === undefined ? content : h("details", null, h("summary", null, block.summary), content);
    }
  }
}

function actionElements({ text, command }: Action): ComponentChildren {
  const line = h("p", null, inline(text), command === null ? "." : ":");
  return [line, command !== null && h("p", { class: "command" }, h("code", null, command))];
}

function figureElement({ name, now, before, change, range, line }: Figure): JSX.Element {
  const shape = sparkline(line);
  return h(
    "div",
    { class: "figure" },
    h("dt", null, inline(name)),
    h("dd", { class: "value" }, inline(now)),
    shape && h("dd", { class: "shape" }, shape),
    // Not "new from 0".
    change && h("dd", { class: "change" }, inline(change), before && before !== "0" && ` from ${before}`),
    range && h("dd", { class: "change" }, "usual range ", inline(range)),
  );
}

function contentElements(content: Table | List): ComponentChildren {
  const { rows, hidden } = content;
  const searchable = content.kind === "table" && content.searchable;
  const rest = hidden > 0 && h("p", { class: "note" }, notListed(hidden));
  if (content.kind === "list") {
    const items = content.rows.map((row) => h("li", null, inline(row)));
    return [h("ul", null, items), rest];
  }
  if (!searchable) return [tableElement(content), rest];
  const label = h("label", { for: "filter-text" }, `Filter ${counted(rows.length, "page")} by path `);
  const input = h("input", { id: "filter-text", type: "search", autocomplete: "off", spellcheck: false });
  const matches = h("output", { for: "filter-text" });
  const region = { class: "scroll", role: "region", "aria-label": "Table of all pages", tabIndex: 0 } as const;
  return [
    h("p", { id: "filter", hidden: true }, label, input, " ", matches),
    h("div", region, tableElement(content)),
    rest,
    h("p", { class: "note print-only" }, "Only the first 50 rows are printed."),
  ];
}

function tableElement({ caption, columns, rows, searchable }: Table): JSX.Element {
  const classes = columns.map(({ title, left, minor }) => {
    // A column without a title contains small lines.
    return compact([title === "" && "chart", left && "left", minor && "minor"]).join(" ") || undefined;
  });
  const heads = columns.map(({ title }, i) =>
    title === "" ? h("td", { class: classes[i] }) : h("th", { scope: "col", class: classes[i] }, inline(title)),
  );
  const cell = (text: Text, i: number) =>
    i === 0 ? h("th", { scope: "row" }, inline(text)) : h("td", { class: classes[i] }, inline(text));
  const lines = rows.map((cells) => h("tr", null, cells.map(cell)));
  return h(
    "table",
    { class: searchable ? "all" : columns.length === 2 ? "narrow" : undefined },
    caption === "" ? null : h("caption", null, inline(caption)),
    h("thead", null, h("tr", null, heads)),
    h("tbody", null, lines),
  );
}

function inline(text: Text): ComponentChildren {
  if (typeof text === "string") return withCode(text);
  if ("map" in text) return text.map(inline);
  if ("path" in text) {
    const name = h("code", null, pathText(text.path));
    return text.href ? h("a", { href: text.href }, name) : name;
  }
  if ("term" in text) return h("code", null, visible(text.term));
  if ("words" in text) return withCode(visible(text.words));
  if ("link" in text) return h("a", { href: text.to }, text.link);
  if ("key" in text) return key(text.key);
  if ("past" in text) return sparkline(text);
  if (text.as === "strong") return h("strong", null, inline(text.text));
  return h("span", { class: text.as }, inline(text.text));
}

function withCode(text: string): ComponentChildren {
  // "489 → 231" stays on one line.
  const line = text.replaceAll(" → ", "\u00a0→\u00a0");
  if (!line.includes("`")) return line;
  return line.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? h("code", null, part) : part));
}

function visible(words: string): string {
  return foldLine(words, MAX_WORDS_LENGTH) || "(empty)";
}

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Allows nothing but the page's own style and script. */
const POLICY = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLE)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Not rendered entirely with Preact, which would escape the style and the script. */
function page({ title, period }: Document, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${renderToString(h("title", null, `${visible(title)} · ${period}`))}
<style>${STYLE}</style>
</head>
<body>
${body}
<script>${SCRIPT}</script>
</body>
</html>
`;
}
