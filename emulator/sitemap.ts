import { type Page, UNVISITED } from "./site.ts";

/** sitemap.xml of the emulated site. Some of its pages have no visitors. */
export function sitemapXml(pages: readonly Page[], docsUrl: string): string {
  const paths = [...pages.filter(({ published }) => published).map(({ path }) => path), ...UNVISITED];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(docsUrl + encodeURI(path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
