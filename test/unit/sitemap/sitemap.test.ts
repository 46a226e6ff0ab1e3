import { describe, expect, test } from "vitest";
import { readSitemap, type SitemapReading } from "../../../src/sitemap/sitemap.ts";
import { virtualClock } from "../../support/clock.ts";

const SITE = "https://docs.acme.example";
const CDN = "https://cdn.acme.example";
const DEADLINE = 20_000;
const WORLD = { clock: virtualClock(), signal: new AbortController().signal };
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const urlset = (inside: string): string => `<urlset xmlns="${NAMESPACE}">${inside}</urlset>`;
const pages = (...urls: string[]): string => urlset(urls.map((each) => `<url><loc>${each}</loc></url>`).join(""));
const index = (...urls: string[]): string =>
  `<sitemapindex>${urls.map((each) => `<sitemap><loc>${each}</loc></sitemap>`).join("")}</sitemapindex>`;

/** Reads a sitemap when only `files`, keyed by path or URL, exist. */
async function reading(location: string, docsUrl: string | null, files: Readonly<Record<string, string>>) {
  const requested: string[] = [];
  const get = (name: string): string => {
    requested.push(name);
    const text = files[name];
    if (text !== undefined) return text;
    throw new Error(`${name} isn't there`);
  };
  const readSitemapFile = async (file: string | URL) =>
    typeof file === "string" ? (files[file] ?? null) : get(file.href);
  const site = docsUrl === null ? null : new URL(docsUrl);
  const found = await readSitemap({ ...WORLD, readSitemapFile }, location, site, DEADLINE);
  return { found, requested };
}

/** What reading a single file finds. */
const inFile = async (xml: string, docsUrl: string | null = SITE): Promise<SitemapReading> =>
  (await reading("s.xml", docsUrl, { "s.xml": xml })).found;
const listing = (paths: readonly string[], ...notes: string[]) => ({ paths: new Set(paths), translations: [], notes });

describe("a sitemap's pages", () => {
  test("are listed once, by URL path", async () => {
    const xml = pages(SITE, `${SITE}/install/?x=1#top`, `${SITE}/install/`, `${SITE}/caf\u00e9`, `${SITE}/a/../b`);
    expect(await inFile(xml)).toEqual(listing(["/", "/install/", "/caf%C3%A9", "/b"]));
  });

  test("include those in other languages, unless they're on another host", async () => {
    const link = (rel: string, href: string) => `<x:link rel="${rel}" hreflang="de" href="${href}"/>`;
    const urls = [`${SITE}/de/a`, `${SITE}/a`, "https://docs.acme.de/a", "/fr/a"];
    const others = `${link("canonical", `${SITE}/x`)}<link rel="alternate" href="${SITE}/y"/>`;
    const inside = `<url><loc>${SITE}/a</loc>${urls.map((url) => link("alternate", url)).join("")}${others}</url>`;
    const xml = `<urlset xmlns="${NAMESPACE}" xmlns:x="http://www.w3.org/1999/xhtml">${inside}</urlset>`;
    expect(await inFile(xml, null)).toEqual(listing(["/a", "/de/a", "/fr/a", "/y"]));
  });

  test("are grouped by `hreflang`, whatever the namespace and however often a group or a page is repeated", async () => {
    const link = (tag: string, path: string) => `<x:link rel="alternate" hreflang="${tag}" href="${SITE}${path}"/>`;
    const languages = ["en", "pt-BR", "x-default"].map((language) => link(language, `/${language}/a`)).join("");
    const url = (path: string, links = languages) => `<url><loc>${SITE}${path}</loc>${links}</url>`;
    const regions = url("/b", link("en", "/b") + link("en-US", "/b"));
    const xmlns = 'xmlns:x="http://www.w3.org/TR/xhtml11/xhtml11_schema.html"';
    const xml = `<urlset xmlns="${NAMESPACE}" ${xmlns}>${url("/en/a")}${url("/pt-BR/a")}${regions}</urlset>`;
    const group = ["/en/a", "/pt-BR/a"];
    const paths = ["/en/a", "/pt-BR/a", "/x-default/a", "/b"];
    expect(await inFile(xml)).toEqual({ ...listing(paths), translations: [group] });
  });

  test("are those of the sitemap's site, or of the first page's, if there's no `docs-url`", async () => {
    const [own, other] = [`${SITE}/x/sitemap.xml`, "https://else.example/a"];
    const { found } = await reading(own.replace("https", "HTTPS"), null, { [own]: pages(other, `${SITE}/b`) });
    expect(found).toMatchObject({ paths: new Set(["/b"]) });
    const xml = pages("nonsense", "mailto:ana@acme.example", `${SITE}/a`, other, `${SITE}/c`);
    expect(await inFile(xml, null)).toMatchObject({ paths: new Set(["/a", "/c"]) });
  });
});

describe("a sitemap index", () => {
  test("is followed to each file once, including nested and circular ones", async () => {
    const { found, requested } = await reading(`${SITE}/0`, SITE, {
      [`${SITE}/0`]: index(`${SITE}/1`, `${SITE}/2`, `${SITE}/1`),
      [`${SITE}/1`]: pages(`${SITE}/a`),
      [`${SITE}/2`]: index(`${SITE}/0`, `${SITE}/3`),
      [`${SITE}/3`]: pages(`${SITE}/b`, `${SITE}/a`),
    });
    expect(requested).toEqual(["0", "1", "2", "3"].map((name) => `${SITE}/${name}`));
    expect(found).toEqual(listing(["/a", "/b"]));
  });

  test("is followed only on the site's origin and its own, each named once", async () => {
    const elsewhere = ["https://169.254.169.254/x", "https://docs.acme.example:8443/x", "ftp://docs.acme.example/x"];
    const files = {
      [`${CDN}/0`]: index(...elsewhere, `${CDN}/1`, "http://www.docs.acme.example/2"),
      [`${CDN}/1`]: pages(`${SITE}/a`),
      [`${SITE}/0`]: index(...elsewhere, `${SITE}/2`),
      [`${SITE}/2`]: pages(`${SITE}/b`),
    };
    const ignored =
      "Ignored 3 sitemap files on https://169.254.169.254, https://docs.acme.example:8443, ftp://docs.acme.example";
    const { found, requested } = await reading(`${CDN}/0`, SITE, files);
    expect(requested).toEqual([`${CDN}/0`, `${CDN}/1`, `${SITE}/2`]);
    expect(found).toEqual(listing(["/a", "/b"], `${ignored}, because only files on ${SITE} and ${CDN} are read`));
    const own = await reading(`${SITE}/0`, SITE, files);
    expect(own.found).toEqual(listing(["/b"], `${ignored}, because only files on ${SITE} are read`));
  });

  test.each([
    ["isn't followed if the site isn't known", null, "`docs-url` isn't set"],
    ["has no pages if all files are elsewhere", SITE, `only files on ${SITE} are read`],
  ])("in a local file %s", async (_, site, why) => {
    const unreadable = `It lists none of the site's pages. Ignored 1 sitemap file on https://e.test, because ${why}`;
    expect(await inFile(index("https://e.test/1"), site)).toEqual({ unreadable });
  });

  test("can span 50 files, including itself; if there are more, it's rejected before any of them is requested", async () => {
    const urls = Array.from({ length: 50 }, (_, i) => `${SITE}/${i}`);
    const files = Object.fromEntries(urls.map((each) => [each, pages(`${each}/page`)]));
    const fits = await reading("s.xml", SITE, { ...files, "s.xml": index(...urls.slice(1)) });
    expect(fits.found).toMatchObject({ paths: { size: 49 } });
    const tooMany = await reading("s.xml", SITE, { ...files, "s.xml": index(...urls) });
    expect(tooMany.found).toEqual({ unreadable: "It's split across more than 50 files" });
    expect(tooMany.requested).toEqual([]);
  });
});

test("rethrows errors that aren't failures, such as an abort", async () => {
  const reason = new Error("stopped");
  const world = { ...WORLD, readSitemapFile: () => Promise.reject(reason) };
  await expect(readSitemap(world, "s.xml", new URL(SITE), DEADLINE)).rejects.toBe(reason);
});
