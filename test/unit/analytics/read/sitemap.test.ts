import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSitemap, readSitemap, type SitemapReading } from "../../../../src/analytics/read/sitemap.ts";
import { Failure } from "../../../../src/failure.ts";
import type { FetchLimits } from "../../../../src/net/port.ts";

const SITE = "https://docs.acme.example";
const CDN = "https://cdn.acme.example";
const LIMITS = { deadline: 60_000, signal: new AbortController().signal };
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const urlset = (inside: string): string => `<urlset xmlns="${NAMESPACE}">${inside}</urlset>`;
const pages = (...urls: string[]): string => urlset(urls.map((each) => `<url><loc>${each}</loc></url>`).join(""));
const index = (...urls: string[]): string =>
  `<sitemapindex>${urls.map((each) => `<sitemap><loc>${each}</loc></sitemap>`).join("")}</sitemapindex>`;

/** Reads a sitemap when only `files`, keyed by path or URL, exist. */
async function reading(location: string, docsUrl: string | null, files: Readonly<Record<string, string>>) {
  const requested: string[] = [];
  const limits: FetchLimits[] = [];
  const get = (name: string): string => {
    requested.push(name);
    const text = files[name];
    if (text !== undefined) return text;
    throw new Failure({ what: "x", why: `${name} isn't there`, fix: "y" });
  };
  const ports = {
    readFile: async (path: string) => get(path),
    fetchText: async (url: URL, given: FetchLimits) => {
      limits.push(given);
      return get(url.href);
    },
  };
  const found = await readSitemap(location, docsUrl === null ? null : new URL(docsUrl), ports, LIMITS);
  return { found, requested, limits };
}

/** What reading a single file finds. */
const inFile = async (xml: string, docsUrl: string | null = SITE): Promise<SitemapReading> =>
  (await reading("s.xml", docsUrl, { "s.xml": xml })).found;
const listing = (paths: readonly string[], ...notes: string[]) => ({ paths: new Set(paths), notes });

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
    expect(await inFile(xml, null)).toEqual(listing(["/a", "/de/a"]));
  });

  test("outside the site are left out and counted", async () => {
    const outside = [`${SITE}/docsy`, `${SITE}/`, "https://acme.example/docs/b", "nonsense"];
    const xml = pages(`${SITE}/docs/a`, `${SITE}/docs`, ...outside);
    const note = `Ignored 4 sitemap URLs outside ${SITE}/docs`;
    expect(await inFile(xml, `${SITE}/docs`)).toEqual(listing(["/docs/a", "/docs"], note));
  });

  test("are those of the sitemap's site, or of the first page's, if there's no `docs-url`", async () => {
    const [own, other] = [`${SITE}/x/sitemap.xml`, "https://else.example/a"];
    const { found } = await reading(own, null, { [own]: pages(other, `${SITE}/b`) });
    expect(found).toMatchObject({ paths: new Set(["/b"]) });
    const xml = pages("nonsense", "mailto:ana@acme.example", `${SITE}/a`, other, `${SITE}/c`);
    expect(await inFile(xml, null)).toMatchObject({ paths: new Set(["/a", "/c"]) });
  });

  test.each([
    ["no pages", pages(), "It lists no pages"],
    ["only pages of others", pages("https://e.example/b"), `It lists no pages. Ignored 1 sitemap URL outside ${SITE}/`],
    [
      "only files of others",
      index("https://e.example/1", "https://e.example/2"),
      `It lists no pages. Ignored 2 sitemap files on https://e.example, because only files on ${SITE} are read`,
    ],
    ["HTML", "<html></html>", "It's XML, but it isn't a sitemap or a sitemap index"],
  ])("can't be read from a file with %s", async (_, xml, unreadable) => {
    expect(await inFile(xml)).toEqual({ unreadable });
  });
});

test.each([
  ["https://docs.acme.example/s.xml", "https://docs.acme.example/s.xml", [{ ...LIMITS, maxBytes: 10_000_000 }]],
  ["HTTP://localhost/s.xml", "http://localhost/s.xml", [{ ...LIMITS, maxBytes: 10_000_000 }]],
  ["C:\\public\\sitemap.xml", "C:\\public\\sitemap.xml", []],
])("%s is requested with limits if it's a URL, or read as a file", async (location, asked, expected) => {
  const { found, requested, limits } = await reading(location, SITE, {});
  expect([found, requested, limits]).toEqual([{ unreadable: `${asked} isn't there` }, [asked], expected]);
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
    const elsewhere = ["https://169.254.169.254/x", "http://docs.acme.example/x", "ftp://docs.acme.example/x", "1.xml"];
    const files = {
      [`${CDN}/0`]: index(...elsewhere, `${CDN}/1`, `${SITE}/2`),
      [`${CDN}/1`]: pages(`${SITE}/a`),
      [`${SITE}/0`]: index(...elsewhere, `${SITE}/2`),
      [`${SITE}/2`]: pages(`${SITE}/b`),
    };
    const ignored =
      "Ignored 4 sitemap files on https://169.254.169.254, http://docs.acme.example, ftp://docs.acme.example";
    const { found, requested } = await reading(`${CDN}/0`, SITE, files);
    expect(requested).toEqual([`${CDN}/0`, `${CDN}/1`, `${SITE}/2`]);
    expect(found).toEqual(listing(["/a", "/b"], `${ignored}, because only files on ${SITE} and ${CDN} are read`));
    const own = await reading(`${SITE}/0`, SITE, files);
    expect(own.found).toEqual(listing(["/b"], `${ignored}, because only files on ${SITE} are read`));
  });

  test("in a local file isn't followed if the site isn't known", async () => {
    const why = `It lists no pages. Ignored 1 sitemap file on ${SITE}, because \`docs-url\` isn't set`;
    expect(await inFile(index(`${SITE}/1`), null)).toEqual({ unreadable: why });
  });

  test.each([
    ["is missing", {}, `${SITE}/2 isn't there`],
    [
      "is broken",
      { [`${SITE}/2`]: "<urlset>" },
      "One of the files it lists isn't a valid sitemap. It isn't well-formed",
    ],
  ])("is unreadable if one file %s, because that file's pages would look unpublished", async (_, more, why) => {
    const files = { [`${SITE}/0`]: index(`${SITE}/1`, `${SITE}/2`), [`${SITE}/1`]: pages(`${SITE}/a`), ...more };
    const { found } = await reading(`${SITE}/0`, SITE, files);
    expect(found).toEqual({ unreadable: expect.stringContaining(why) });
  });

  test("can span 50 files, including itself; if there are more, it's rejected before any of them is requested", async () => {
    const urls = Array.from({ length: 50 }, (_, i) => `${SITE}/${i}`);
    const files = Object.fromEntries(urls.map((each) => [each, pages(`${each}/page`)]));
    const fits = await reading("s.xml", SITE, { ...files, "s.xml": index(...urls.slice(1)) });
    expect(fits.found).toMatchObject({ paths: { size: 49 } });
    const tooMany = await reading("s.xml", SITE, { ...files, "s.xml": index(...urls) });
    expect(tooMany.found).toEqual({ unreadable: "It's split across more than 50 files" });
    expect(tooMany.requested).toEqual(["s.xml"]);
  });
});

test("rethrows errors that aren't failures, such as an abort", async () => {
  const reason = new Error("stopped");
  const ports = { readFile: () => Promise.reject(reason), fetchText: () => Promise.reject(reason) };
  await expect(readSitemap("s.xml", new URL(SITE), ports, LIMITS)).rejects.toBe(reason);
});

const A = "https://docs.acme.example/a";
const loc = `<loc>${A}</loc>`;
const image = "<i:image><i:loc>https://x.example/i.png</i:loc></i:image>";

test.each<[string, string]>([
  ["space and other elements", urlset(`<url><lastmod>2026</lastmod><loc>\n ${A} \n</loc><priority>1</priority></url>`)],
  ["CDATA", urlset(`<url><loc><![CDATA[${A}]]></loc></url>`)],
  ["a namespace prefix", `<s:urlset xmlns:s="${NAMESPACE}"><s:url><s:loc>${A}</s:loc></s:url></s:urlset>`],
  ["a byte order mark", `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${urlset(`<url>${loc}</url>`)}`],
  ["images", `<urlset xmlns="${NAMESPACE}" xmlns:i="urn:image"><url>${image}<i:loc>y</i:loc>${loc}</url></urlset>`],
])("a page is found in a file with %s", (_, xml) => {
  expect(parseSitemap(xml)).toMatchObject({ pages: [A], files: [] });
});

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
test.each([
  ["an empty file", "", "n't well-formed"],
  ["a truncated file", urlset(`<url>${loc}</url>`).slice(0, -5), "n't well-formed"],
  ["an element named constructor", "<constructor/>", "it isn't a sitemap or a sitemap index"],
  [
    "a billion laughs attack",
    `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs}]>${urlset("<url><loc>&l9;</loc></url>")}`,
    "n't well-formed",
  ],
  ["deep nesting", "<urlset>".repeat(1_000_000), "nested too deeply"],
  [
    "an error, without quoting it",
    "<urlset>\n<secret&></urlset>",
    "It isn't well-formed XML (error at line 2, column 8)",
  ],
])("a file is rejected with %s", (_, xml, words) => {
  expect(parseSitemap(xml)).toContain(words);
});

test("any URL is read back unchanged", () => {
  const signs = [..."/aZ0-._~!$&'()*+,;=:@%?#", "%C3%A9", "&amp;"];
  const url = fc.array(fc.constantFrom(...signs)).map((path) => `https://acme.example/${path.join("")}`);
  fc.assert(
    fc.property(fc.array(url), (urls) => {
      const escaped = urls.map((each) => each.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
      expect(parseSitemap(pages(...escaped))).toMatchObject({ pages: urls });
    }),
  );
});
