import { type ComponentChildren, Fragment, h, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { PAGE } from "../../generated/page.ts";
import { pathText } from "../../text/markdown.ts";
import { bar, key, sparkline, trendChart } from "./charts.ts";
import { NAMES } from "./columns.ts";
import { type Block, type Document, printWithin, type Table, type Text } from "./document.ts";
import { notListed } from "./markdown.ts";

/** With its head, style, and script, the page stays below 400 kB, so that it can be emailed. */
const MAX_BODY_BYTES = 380_000;

/** The URL of the published page that a sentence mentions as code; null for other code. */
type LinkCode = (code: string) => string | null;

/** One page that loads nothing and is complete without scripts. Its head, style, and script are in page.html. */
export function toHtml(document: Document, hrefOf: LinkCode): string {
  const title = h("title", null, `${document.title.replaceAll("`", "")} · ${document.period}`);
  const content = printWithin(document, MAX_BODY_BYTES, (shortened) => renderToString(body(shortened, hrefOf)));
  const parts: Readonly<Record<string, string>> = { title: renderToString(title), content };
  return PAGE.replace(/\{\{(title|content)\}\}/g, (_, name) => parts[name] ?? "");
}

function body({ title, period, previous, lead, terms, chapters, footer }: Document, hrefOf: LinkCode): JSX.Element {
  const { block, inline } = printer(hrefOf);
  const links = chapters.map(({ id, name }) => h("a", { href: `#${id}` }, name));
  const against = previous && h("span", { class: "against" }, `compared with ${previous}`);
  const heading = h("h1", null, inline(title), ` · ${period}`, " ", against);
  const sections = chapters.map(({ id, title, blocks }) => {
    const heading = h("h2", { id: `${id}-title` }, inline(title));
    return h("section", { id, "aria-labelledby": `${id}-title` }, heading, blocks.map(block));
  });
  const items = footer.map((item, i) => [i === 0 ? "" : " · ", inline(item)]);
  const header = h("header", null, heading, lead.map(block), terms && block(terms));
  const nav = h("nav", { "aria-label": "Contents" }, links);
  return h(Fragment, null, nav, h("main", null, header, sections, items.length > 0 && h("footer", null, items)));
}

function printer(hrefOf: LinkCode) {
  function block(block: Block): ComponentChildren {
    switch (block.kind) {
      case "text":
        return h("p", { class: block.as, role: block.as === "alert" ? "note" : undefined }, inline(block.text));
      case "lines":
        return block.lines.map((line) => h("p", { class: "also" }, inline(line)));
      case "action": {
        const command = block.command && h("p", { class: "command" }, h("code", null, block.command));
        return h("div", { class: block.isFirst ? "start" : "step" }, h("p", null, inline(block.text)), command);
      }
      case "trend": {
        const legend = block.audiences.map((of) => h("span", null, key(of), NAMES[of], " "));
        const drawn = trendChart(block, "trend-title trend-text");
        const caption = h("figcaption", { id: "trend-text", class: "note" }, block.caption);
        const numbers = h("details", null, h("summary", null, "The numbers"), table(block.numbers));
        return h("figure", null, h("p", { class: "legend" }, legend), drawn, caption, numbers);
      }
      case "table":
      case "list": {
        const { kind, rows, hidden, summary, as } = block;
        const items = kind === "list" && rows.map((row) => h("li", null, inline(row)));
        const content = items ? h("ul", null, items) : table(block);
        const rest = hidden > 0 && h("p", { class: "note" }, notListed(hidden));
        const region = { class: "scroll", role: "region", "aria-label": "Table of all pages", tabIndex: 0 } as const;
        if (as === "all") return [h("div", region, content), rest];
        return summary === undefined ? [content, rest] : h("details", null, h("summary", null, summary), content, rest);
      }
    }
  }

  function table({ caption, columns, rows, as }: Table): JSX.Element {
    const line = (tag: "th" | "td", cells: readonly Text[]) => {
      const drawn = cells.map((text, i) => {
        const { minor, drawn } = columns[i] ?? {};
        if (i === 0) return h("th", { scope: tag === "th" ? "col" : "row" }, inline(text));
        const names = drawn ? "chart" : minor && "minor";
        return h(tag, { scope: tag === "th" ? "col" : undefined, class: names }, inline(text));
      });
      return h("tr", null, drawn);
    };
    const titles = columns.map(({ title }) => title);
    const body = rows.map((cells) => line("td", cells));
    const name = caption !== "" && h("caption", null, inline(caption));
    const kind = as ?? (columns.length < 4 ? "narrow" : undefined);
    return h("table", { class: kind }, name, h("thead", null, line("th", titles)), h("tbody", null, body));
  }

  function inline(text: Text): ComponentChildren {
    if (typeof text === "string") return sentence(text);
    if ("map" in text) return text.map(inline);
    if ("path" in text) {
      // A line can end after each slash, apart from the first.
      const pieces = pathText(text.path).split(/(?<=[^/]\/)(?=.)/);
      const name = h("code", null, ...pieces.map((piece, i) => (i === 0 ? piece : [h("wbr", null), piece])));
      return text.href ? h("a", { href: text.href }, name) : name;
    }
    if ("link" in text) return h("a", { href: text.to }, text.link);
    if ("key" in text) return key(text.key);
    if ("past" in text) return sparkline(text);
    if ("from" in text) return bar(text);
    if (text.as === "bold") return h("strong", null, inline(text.text));
    return h("span", { class: text.as }, inline(text.text));
  }

  /** Code spans become elements, linked if they're a published page. Everything else is shown as it is. */
  function sentence(text: string): ComponentChildren {
    return text.split(CODE_SPAN).map((piece, i) => {
      if (i % 3 === 1) return null;
      if (i % 3 === 0) return unbroken(piece.replace(/^ (?=\d)/, "\u00a0"));
      const code = /^ (`.*|.*`) $/.test(piece) ? piece.slice(1, -1) : piece;
      const [element, href] = [h("code", null, code), hrefOf(code)];
      return href === null ? element : h("a", { href }, element);
    });
  }

  return { block, inline };
}

/** A code span: its fence, and its code. */
const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/;

/** "489 → 231" and "9–15" stay on one line, and no line starts with a dot. A pipe between two code spans is an entity. */
function unbroken(text: string): ComponentChildren {
  const shown = text.replaceAll(" · ", "\u00a0· ").replaceAll(" → ", "\u00a0→\u00a0").replaceAll("&#124;", "|");
  if (!shown.includes(" ")) return shown;
  return shown.split(/(\S*\d–\d\S*)/).map((piece, i) => (i % 2 === 1 ? h("span", { class: "whole" }, piece) : piece));
}
