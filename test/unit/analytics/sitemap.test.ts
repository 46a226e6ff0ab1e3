import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSitemap, readSitemap, type SitemapReading } from "../../../src/analytics/sitemap.ts";
import { Failure } from "../../../src/failure.ts";
import type { FetchLimits } from "../../../src/net/port.ts";

const SITE = "https://docs.acme.example";
const LIMITS = { deadline: 60_000, signal: new AbortController().signal };

const pages = (...addresses: string[]): string =>
  `<urlset>${addresses.map((each) => `<url><loc>${each}</loc></url>`).join("")}</urlset>`;
const index = (...addresses: string[]): string =>
  `<sitemapindex>${addresses.map((each) => `<sitemap><loc>${each}</loc></sitemap>`).join("")}</sitemapindex>`;

/** Reads a sitemap when only `files`, keyed by path or URL, exist. */
async function reading(
  location: string,
  docsUrl: string | null,
  files: Readonly<Record<string, string>>,
): Promise<{ found: SitemapReading; requested: string[]; limits: FetchLimits[] }> {
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
  return {
    found: await readSitemap(location, docsUrl === null ? null : new URL(docsUrl), ports, LIMITS),
    requested,
    limits,
  };
}

const paths = (found: SitemapReading): string[] | string => ("paths" in found ? [...found.paths] : found.unreadable);

describe("a sitemap's pages", () => {
  test("are listed once, by URL path", async () => {
    const xml = pages(SITE, `${SITE}/install/?x=1#top`, `${SITE}/install/`, `${SITE}/caf\u00e9`, `${SITE}/a/../b`);
    const { found } = await reading(`${SITE}/sitemap.xml`, SITE, { [`${SITE}/sitemap.xml`]: xml });
    expect(found).toEqual({ paths: new Set(["/", "/install/", "/caf%C3%A9", "/b"]), notes: [] });
  });

  test("include those in other languages, unless they're on another host", async () => {
    const link = (rel: string, href: string) => `<x:link rel="${rel}" hreflang="de" href="${href}"/>`;
    const alternates = [`${SITE}/de/a`, `${SITE}/a`, "https://docs.acme.de/a", "/fr/a"].map((url) =>
      link("alternate", url),
    );
    const others = `${link("canonical", `${SITE}/x`)}<link rel="alternate" href="${SITE}/y"/>`;
    const inside = `<url><loc>${SITE}/a</loc>${alternates.join("")}${others}</url>`;
    const xml = `<urlset xmlns="${NAMESPACE}" xmlns:x="http://www.w3.org/1999/xhtml">${inside}</urlset>`;
    const { found } = await reading("s.xml", null, { "s.xml": xml });
    expect(found).toEqual({ paths: new Set(["/a", "/de/a"]), notes: [] });
  });

  test("outside the site are left out and counted", async () => {
    const xml = pages(
      `${SITE}/docs/a`,
      `${SITE}/docs`,
      `${SITE}/docsy`,
      `${SITE}/`,
      "https://acme.example/docs/b",
      "nonsense",
    );
    const { found } = await reading("sitemap.xml", `${SITE}/docs`, { "sitemap.xml": xml });
    expect(found).toEqual({
      paths: new Set(["/docs/a", "/docs"]),
      notes: [`Ignored 4 sitemap URLs outside ${SITE}/docs`],
    });
  });

  test("are those of the sitemap's own site if there's no `docs-url`", async () => {
    const address = `${SITE}/x/sitemap.xml`;
    const xml = (...others: string[]) => ({ [address]: pages("https://else.example/a", ...others) });
    expect(paths((await reading(address, null, xml(`${SITE}/b`))).found)).toEqual(["/b"]);
    const only = { [address]: index("https://else.example/1.xml") };
    expect(paths((await reading(address, SITE, only)).found)).toContain(`because only files on ${SITE} are read`);
  });

  test("are those of the first page's site if the sitemap is a file and there's no `docs-url`", async () => {
    const xml = pages("nonsense", "mailto:ana@acme.example", `${SITE}/a`, "https://else.example/b", `${SITE}/c`);
    expect(paths((await reading("s.xml", null, { "s.xml": xml })).found)).toEqual(["/a", "/c"]);
  });

  test.each([
    ["no pages", pages(), "It lists no pages"],
    [
      "only pages of another site",
      pages("https://else.example/b"),
      `It lists no pages. Ignored 1 sitemap URL outside ${SITE}/`,
    ],
    [
      "only files of another site",
      index("https://else.example/1.xml", "https://else.example/2.xml"),
      `It lists no pages. Ignored 2 sitemap files on https://else.example, because only files on ${SITE} are read`,
    ],
    ["HTML", "<html></html>", "It's XML, but it isn't a sitemap or a sitemap index"],
  ])("can't be read from a file with %s", async (_, xml, unreadable) => {
    expect((await reading("s.xml", SITE, { "s.xml": xml })).found).toEqual({ unreadable });
  });
});

describe("the sitemap's location", () => {
  test.each(["https://docs.acme.example/s.xml", "http://127.0.0.1:8080/s.xml", "HTTP://localhost/s.xml"])(
    "%s is requested, with limits",
    async (address) => {
      const { requested, limits } = await reading(address, SITE, {});
      expect(requested).toEqual([new URL(address).href]);
      expect(limits).toEqual([{ ...LIMITS, maxBytes: 10_000_000 }]);
    },
  );

  test("is a file path if it isn't a URL", async () => {
    const { found, requested } = await reading("C:\\public\\sitemap.xml", SITE, {});
    expect(requested).toEqual(["C:\\public\\sitemap.xml"]);
    expect(found).toEqual({ unreadable: "C:\\public\\sitemap.xml isn't there" });
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
    expect(paths(found)).toEqual(["/a", "/b"]);
  });

  test("is followed only on the site's origin and its own", async () => {
    const own = "https://cdn.acme.example";
    const elsewhere = ["https://169.254.169.254/x", "http://docs.acme.example/x", "ftp://docs.acme.example/x", "1.xml"];
    const { found, requested } = await reading(`${own}/0`, SITE, {
      [`${own}/0`]: index(...elsewhere, `${own}/1`, `${SITE}/2`),
      [`${own}/1`]: pages(`${SITE}/a`),
      [`${SITE}/2`]: pages(`${SITE}/b`),
    });
    expect(requested).toEqual([`${own}/0`, `${own}/1`, `${SITE}/2`]);
    expect(found).toEqual({
      paths: new Set(["/a", "/b"]),
      notes: [
        `Ignored 4 sitemap files on https://169.254.169.254, http://docs.acme.example, ftp://docs.acme.example, because only files on ${SITE} and ${own} are read`,
      ],
    });
  });

  test("in a local file isn't followed if the site isn't known", async () => {
    const { found } = await reading("s.xml", null, { "s.xml": index(`${SITE}/1`) });
    const why = `It lists no pages. Ignored 1 sitemap file on ${SITE}, because \`docs-url\` isn't set`;
    expect(found).toEqual({ unreadable: why });
  });

  test.each([
    ["is missing", {}, `${SITE}/2 isn't there`],
    [
      "is broken",
      { [`${SITE}/2`]: "<urlset>" },
      "One of the files it lists isn't a valid sitemap. It isn't well-formed XML",
    ],
  ])("is unreadable if one file %s, because that file's pages would look unpublished", async (_, more, why) => {
    const { found } = await reading(`${SITE}/0`, SITE, {
      [`${SITE}/0`]: index(`${SITE}/1`, `${SITE}/2`),
      [`${SITE}/1`]: pages(`${SITE}/a`),
      ...more,
    });
    expect(paths(found)).toContain(why);
  });

  test("can span 50 files, including itself; if there are more, it's rejected before any of them is requested", async () => {
    const addresses = Array.from({ length: 50 }, (_, i) => `${SITE}/${i}`);
    const files = Object.fromEntries(addresses.map((each) => [each, pages(`${each}/page`)]));
    const fits = await reading("s.xml", SITE, { ...files, "s.xml": index(...addresses.slice(1)) });
    expect(paths(fits.found)).toHaveLength(49);
    const tooMany = await reading("s.xml", SITE, { ...files, "s.xml": index(...addresses) });
    expect(tooMany.found).toEqual({ unreadable: "It's split across more than 50 files" });
    expect(tooMany.requested).toEqual(["s.xml"]);
  });
});

test("rethrows errors that aren't failures, such as an abort", async () => {
  const reason = new Error("stopped");
  const ports = { readFile: () => Promise.reject(reason), fetchText: () => Promise.reject(reason) };
  await expect(readSitemap("s.xml", new URL(SITE), ports, LIMITS)).rejects.toBe(reason);
});

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const urlset = (inside: string): string => `<urlset xmlns="${NAMESPACE}">${inside}</urlset>`;
const A = "https://docs.acme.example/a";

describe("accepts", () => {
  test.each<[string, string, readonly string[]]>([
    [
      "whitespace, and other elements before and after a location",
      urlset(`<url><lastmod>2026</lastmod><loc>\n ${A} \n</loc><priority>1</priority></url>`),
      [A],
    ],
    ["elements inside a location", urlset(`<url><loc>${A}<b>/b</b>/c</loc></url>`), [`${A}/b/c`]],
    ["CDATA", urlset(`<url><loc><![CDATA[${A}?x&y]]></loc></url>`), [`${A}?x&y`]],
    ["a comment inside a location", urlset(`<url><loc>https://docs.acme<!-- x -->.example/a</loc></url>`), [A]],
    ["a namespace prefix", `<s:urlset xmlns:s="${NAMESPACE}"><s:url><s:loc>${A}</s:loc></s:url></s:urlset>`, [A]],
    [
      "a byte order mark and a declaration",
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${urlset(`<url><loc>${A}</loc></url>`)}`,
      [A],
    ],
    [
      "images, which aren't listed",
      `<urlset xmlns="${NAMESPACE}" xmlns:i="urn:image"><url><i:image><i:loc>https://x.example/i.png</i:loc></i:image><i:loc>y</i:loc><loc>${A}</loc></url></urlset>`,
      [A],
    ],
  ])("%s", (_, xml, locations) => {
    expect(parseSitemap(xml)).toMatchObject({ pages: locations, files: [] });
  });
});

describe("rejects", () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
  test.each([
    ["an empty file", "", "n't well-formed"],
    ["a truncated file", urlset(`<url><loc>${A}</loc></url>`).slice(0, -5), "n't well-formed"],
    ["an element named constructor", "<constructor/>", "it isn't a sitemap or a sitemap index"],
    [
      "a billion laughs attack",
      `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs}]>${urlset("<url><loc>&l9;</loc></url>")}`,
      "n't well-formed",
    ],
    [
      "an entity that reads a local file",
      `<!DOCTYPE u [<!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset("<url><loc>&f;</loc></url>")}`,
      "n't well-formed",
    ],
    ["deep nesting", "<urlset>".repeat(1_000_000), "nested too deeply"],
  ])("%s", (_, xml, words) => {
    expect(parseSitemap(xml)).toContain(words);
  });

  test("syntax errors, giving their position without quoting the file", () => {
    expect(parseSitemap("<urlset>\n<secret&></urlset>")).toBe("It isn't well-formed XML (error at line 2, column 8)");
  });
});

test("any URL is read back unchanged", () => {
  const signs = [..."/aZ0-._~!$&'()*+,;=:@%?#", "%C3%A9", "&amp;"];
  const url = fc.array(fc.constantFrom(...signs)).map((path) => `https://acme.example/${path.join("")}`);
  fc.assert(
    fc.property(fc.array(url), (addresses) => {
      const escaped = addresses.map((each) => each.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
      const xml = urlset(escaped.map((each) => `<url><loc>${each}</loc></url>`).join(""));
      expect(parseSitemap(xml)).toMatchObject({ pages: addresses });
    }),
  );
});
