import { createHash } from "node:crypto";
import { Fragment, h, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Insights, Listed } from "../../model.ts";
import { sitemapOf } from "../../published.ts";
import type { CollectedWindow } from "../../window.ts";
import type { ReportOptions } from "../files.ts";
import { allPages, MOST_ROWS, type PageRow, pageRows } from "./all-pages.ts";
import { aiAndPeople } from "./audiences.ts";
import { whatChanged } from "./changes.ts";
import { rowsThatFit, shortened } from "./fit.ts";
import { headline } from "./headline.ts";
import type { Part } from "./layout.ts";
import { doNext } from "./next.ts";
import { notes, whereFilesAre } from "./notes.ts";
import { publishedAndVisited } from "./publishing.ts";
import { siteSections, topPages } from "./rankings.ts";
import { SCRIPT } from "./script.ts";
import { STYLE } from "./style.ts";
import { pageNamer, quoted } from "./text.ts";
import { trendSection } from "./trend.ts";

/**
 * report.html: one page without any other file or request, whole without script. It says what the insights say; only the
 * table of all pages is read from the rows. Its policy lets nothing load and nothing run but its own style and script.
 *
 * @param published  paths of the sitemap, for links; null when none was read
 */
export function renderHtml(
  insights: Insights,
  current: CollectedWindow,
  previous: CollectedWindow | null,
  published: ReadonlySet<string> | null,
  options: ReportOptions,
): string {
  // The insights have nothing to say of a sitemap that names pages unlike the service; its links would be wrong too.
  const spelling =
    published === null || insights.published === null
      ? () => null
      : sitemapOf(published, insights.docsUrl).spelling;
  const rows = pageRows(current, previous, spelling);
  const render = (listed: number, inTable: number): string => {
    const table = { count: rows.count, items: rows.items.slice(0, inTable) };
    return renderToString(body(withShortLists(insights, listed), table, previous !== null, options));
  };
  const whole = render(MOST_ROWS, MOST_ROWS);
  if (Buffer.byteLength(whole) <= BODY_BYTES) return shell(head(insights), whole);
  const listed = rowsThatFit(MOST_ROWS, LISTS_BYTES, (most) => render(most, 0));
  const inTable = rowsThatFit(MOST_ROWS, BODY_BYTES, (most) => render(listed, most));
  return shell(head(insights), render(listed, inTable));
}

/** A page to send by mail stays below 400 kB, head, style and script included; the table of all pages has what lists leave. */
const BODY_BYTES = 380_000;
const LISTS_BYTES = 200_000;

function withShortLists(insights: Insights, most: number): Insights {
  if (most === MOST_ROWS) return insights;
  const { quality } = insights;
  const note = `To keep this page small its lists end after ${most} rows; the data files have all pages`;
  return { ...shortened(insights, most), quality: { ...quality, notes: [...quality.notes, note] } };
}

function body(
  insights: Insights,
  rows: Listed<PageRow>,
  compared: boolean,
  options: ReportOptions,
): JSX.Element {
  const parts = [
    whatChanged(insights),
    doNext(insights, options.trigger),
    trendSection(insights),
    topPages(insights),
    siteSections(insights),
    aiAndPeople(insights),
    publishedAndVisited(insights),
    allPages(rows, compared, pageNamer(insights.docsUrl), options.files),
    notes(insights),
  ].filter((part) => part !== null);
  return h(
    Fragment,
    null,
    contents(parts),
    h("main", null, headline(insights), parts.map(section), whereFilesAre(options)),
  );
}

/** Links to the parts that this report has. */
function contents(parts: readonly Part[]): JSX.Element {
  const links = parts.map(({ id, title }) => h("a", { href: `#${id}` }, title));
  return h("nav", { "aria-label": "Contents" }, links);
}

function section({ id, title, content }: Part): JSX.Element {
  return h(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, title),
    content,
  );
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

function head({ project, window }: Insights): string {
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
      h("title", null, `${quoted(project)} · ${window.label}`),
    ),
  );
}

/** Style and script stand outside of the templates, which would escape them: they are constants, and hashed as they are. */
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
