import { createHash } from "node:crypto";
import { type ComponentChildren, Fragment, h, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { SCRIPT, STYLE } from "../../generated/page.ts";
import { pathText } from "../../text/markdown.ts";
import { counted } from "../../text/numbers.ts";
import { bridgeBars, key, scaleText, sparkline, trendChart } from "./charts.ts";
import { NAMES } from "./columns.ts";
import {
  type Action,
  type Block,
  compact,
  type Document,
  type Figure,
  type List,
  type Part,
  printWithin,
  type Table,
  type Text,
  type Trend,
} from "./document.ts";
import { notListed } from "./markdown.ts";

/** With its head, style, and script, the page stays below 400 kB, so that it can be emailed. */
const MAX_BODY_BYTES = 380_000;

/** Rows of the table of all pages, as in page.css. */
const PRINTED = 50;

/** One page that loads nothing and is complete without scripts. */
export function toHtml(document: Document): string {
  const content = printWithin(document, MAX_BODY_BYTES, (shortened) => renderToString(body(shortened)));
  return page(document, content);
}

function body({ title, period, previous, lead, parts, footer, hrefOf }: Document): JSX.Element {
  const print = printer(hrefOf);
  const links = parts.map(({ id, name }) => h("a", { href: `#${id}` }, name));
  const against = previous && h("span", { class: "against" }, `compared with ${previous}`);
  const heading = h("h1", null, print.inline(title), ` · ${period}`, " ", against);
  const items = footer.map((item, i) => [i === 0 ? "" : " · ", print.inline(item)]);
  const header = h("header", null, heading, lead.map(print.block));
  const nav = h("nav", { "aria-label": "Contents" }, links);
  const sections = parts.map(print.section);
  return h(Fragment, null, nav, h("main", null, header, sections, items.length > 0 && h("footer", null, items)));
}

/** @param hrefOf  as in the document */
function printer(hrefOf: Document["hrefOf"]) {
  function section({ id, title, blocks }: Part): JSX.Element {
    const heading = h("h2", { id: `${id}-title` }, inline(title));
    return h("section", { id, "aria-labelledby": `${id}-title` }, heading, blocks.map(block));
  }

  function block(block: Block): ComponentChildren {
    switch (block.kind) {
      case "text":
        return h("p", { class: block.as, role: block.as === "alert" ? "note" : undefined }, inline(block.text));
      case "lines":
        return block.lines.map((line) => h("p", { class: "also" }, inline(line)));
      case "actions": {
        const { actions, first } = block;
        if (first === null) return h("div", { class: "start" }, actions.map(action));
        const steps = actions.map((each) => h("li", null, action(each)));
        return h("ol", { class: "steps", start: first }, steps);
      }
      case "figures":
        return figures(block.figures);
      case "bridge": {
        const rows = bridgeBars(block).map(({ name, value, bar }) =>
          h("li", null, h("span", null, inline(name)), h("span", { class: "size" }, value), h("div", null, bar)),
        );
        return h("ol", { class: "bridge" }, rows);
      }
      case "trend":
        return trend(block);
      case "table":
      case "list": {
        const shown = content(block);
        return block.summary === undefined ? shown : h("details", null, h("summary", null, block.summary), shown);
      }
    }
  }

  function action({ text, command }: Action): ComponentChildren {
    return [h("p", null, inline(text)), command !== null && h("p", { class: "command" }, h("code", null, command))];
  }

  /** Those without a line are less important. */
  function figures(all: readonly Figure[]): ComponentChildren {
    const change = ({ change, before }: Figure) =>
      // Not "new from 0".
      change && [inline(change), before && before !== "0" && h("span", { class: "minor" }, ` from ${before}`)];
    const large = all.flatMap((each) => {
      if (each.line === null) return [];
      const shape = sparkline(each.line);
      const about = [
        h("dt", null, inline(each.name)),
        h("dd", { class: "value" }, inline(each.now)),
        shape && h("dd", { class: "shape" }, shape, h("span", { class: "scale" }, scaleText(each.line))),
        each.change && h("dd", { class: "change" }, change(each)),
        each.range && h("dd", { class: "change minor" }, "usually ", inline(each.range)),
      ];
      return [h("div", { class: "figure" }, about)];
    });
    const small = all.flatMap((each) => {
      if (each.line !== null) return [];
      const about = each.change && h("dd", { class: "change" }, change(each));
      return [h("div", null, h("dt", null, inline(each.name)), h("dd", null, each.now), about)];
    });
    return [h("dl", { class: "figures" }, large), small.length > 0 && h("dl", { class: "more" }, small)];
  }

  function trend(block: Trend): JSX.Element {
    const legend = block.lines.map(({ of }) => h("span", null, key(of), NAMES[of], " "));
    const chart = trendChart(block, "trend-title trend-text");
    const caption = h("figcaption", { id: "trend-text", class: "note" }, block.caption);
    const numbers = h("details", null, h("summary", null, "The numbers"), table(block.numbers));
    return h("figure", null, h("p", { class: "legend" }, legend), chart, caption, numbers);
  }

  function content(of: Table | List): ComponentChildren {
    const rest = of.hidden > 0 && h("p", { class: "note" }, notListed(of.hidden));
    if (of.kind === "list") {
      const items = of.rows.map((row) => h("li", null, inline(row)));
      return [h("ul", null, items), rest];
    }
    if (!of.searchable) return [table(of), rest];
    const label = h("label", { for: "filter-text" }, `Filter ${counted(of.rows.length, "page")} by path `);
    const input = h("input", { id: "filter-text", type: "search", autocomplete: "off", spellcheck: false });
    const matches = h("output", { for: "filter-text" });
    const region = { class: "scroll", role: "region", "aria-label": "Table of all pages", tabIndex: 0 } as const;
    return [
      h("p", { id: "filter", hidden: true }, label, input, " ", matches),
      h("div", region, table(of)),
      rest,
      of.rows.length > PRINTED && h("p", { class: "note print-only" }, `Only the first ${PRINTED} rows are printed.`),
    ];
  }

  function table({ caption, columns, rows, searchable }: Table): JSX.Element {
    const classes = columns.map(({ lines, left, minor }) => {
      return compact([lines && "chart", left && "left", minor && "minor"]).join(" ") || undefined;
    });
    const heads = columns.map(({ title }, i) => h("th", { scope: "col", class: classes[i] }, inline(title)));
    const cell = (text: Text, i: number) =>
      i === 0 ? h("th", { scope: "row" }, inline(text)) : h("td", { class: classes[i] }, inline(text));
    const lines = rows.map((cells) => h("tr", null, cells.map(cell)));
    return h(
      "table",
      { class: searchable ? "all" : columns.length < 4 ? "narrow" : undefined },
      caption === "" ? null : h("caption", null, inline(caption)),
      h("thead", null, h("tr", null, heads)),
      h("tbody", null, lines),
    );
  }

  function inline(text: Text): ComponentChildren {
    if (typeof text === "string") return sentence(text);
    if ("map" in text) return text.map(inline);
    if ("path" in text) {
      const name = h("code", null, breakable(pathText(text.path)));
      return text.href ? h("a", { href: text.href }, name) : name;
    }
    if ("link" in text) return h("a", { href: text.to }, text.link);
    if ("key" in text) return key(text.key);
    if ("past" in text) return sparkline(text);
    if (text.as === "strong") return h("strong", null, inline(text.text));
    return h("span", { class: text.as }, inline(text.text));
  }

  /** Code spans become elements, linked if they're a published page. Everything else is shown as it is. */
  function sentence(text: string): ComponentChildren {
    const pieces = text.split(CODE_SPAN);
    return pieces.map((piece, i) => {
      if (i % 3 === 1) return null;
      // "489 → 231" stays on one line. A pipe between two code spans is an entity.
      if (i % 3 === 0) return piece.replaceAll(" → ", "\u00a0→\u00a0").replaceAll("&#124;", "|");
      const code = /^ (`.*|.*`) $/.test(piece) ? piece.slice(1, -1) : piece;
      const [element, href] = [h("code", null, code), hrefOf(code)];
      return href === null ? element : h("a", { href }, element);
    });
  }

  return { section, block, inline };
}

/** Where a line can end: after each slash, apart from the first. */
function breakable(path: string): ComponentChildren {
  return path.split(/(?<=[^/]\/)(?=.)/).map((piece, i) => (i === 0 ? piece : [h("wbr", null), piece]));
}

/** The fence, and the code. */
const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/;

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
${renderToString(h("title", null, `${title.replaceAll("`", "")} · ${period}`))}
<style>${STYLE}</style>
</head>
<body>
${body}
<script>${SCRIPT}</script>
</body>
</html>
`;
}
