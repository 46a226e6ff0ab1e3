import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSitemap } from "../../src/analytics/sitemap-xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const urlset = (inside: string): string => `<urlset xmlns="${NAMESPACE}">${inside}</urlset>`;
const A = "https://docs.acme.example/a";

describe("what it reads", () => {
  test.each<[string, string, readonly string[]]>([
    ["no pages", urlset(""), []],
    ["white space, dates, order", urlset(`<url><lastmod>2026</lastmod><loc>\n ${A} \n</loc></url>`), [A]],
    [
      "XML's own entities",
      urlset("<url><loc>https://a.example/?x=1&amp;y=&#x22;</loc></url>"),
      ['https://a.example/?x=1&y="'],
    ],
    ["what follows a location is none", urlset(`<url><loc>${A}</loc><lastmod>2026</lastmod></url>`), [A]],
    ["elements inside a location", urlset(`<url><loc>${A}<b>/b</b>/c</loc></url>`), [`${A}/b/c`]],
    ["CDATA", urlset(`<url><loc><![CDATA[${A}?x&y]]></loc></url>`), [`${A}?x&y`]],
    ["a comment in between", urlset(`<url><loc>https://docs.acme<!-- x -->.example/a</loc></url>`), [A]],
    ["no page that is commented out", urlset(`<!-- <url><loc>${A}</loc></url> -->`), []],
    ["any prefix", `<s:urlset xmlns:s="${NAMESPACE}"><s:url><s:loc>${A}</s:loc></s:url></s:urlset>`, [A]],
    ["no namespace at all", `<urlset><url><loc>${A}</loc></url></urlset>`, [A]],
    [
      "a byte order mark and a declaration",
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${urlset(`<url><loc>${A}</loc></url>`)}`,
      [A],
    ],
    [
      "pages, not images",
      `<urlset xmlns="${NAMESPACE}" xmlns:i="urn:image"><url><i:image><i:loc>https://x.example/i.png</i:loc></i:image><i:loc>y</i:loc><loc>${A}</loc></url></urlset>`,
      [A],
    ],
  ])("%s", (_, xml, locations) => {
    expect(parseSitemap(xml)).toEqual({ lists: "pages", locations });
  });

  test("an index", () => {
    const xml = `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>`;
    expect(parseSitemap(xml)).toEqual({ lists: "files", locations: ["https://a.example/1.xml"] });
  });
});

describe("what it refuses", () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    "",
  );
  test.each([
    ["nothing", "", "not well-formed"],
    ["text", "404 not found", "not well-formed"],
    ["half a file", urlset(`<url><loc>${A}</loc></url>`).slice(0, -5), "not well-formed"],
    [
      "binary data",
      String.fromCharCode(...Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)),
      "not well-formed",
    ],
    ["a web page", "<html><body><p>Not found</p></body></html>", "neither a sitemap nor a sitemap index"],
    ["an element named constructor", "<constructor/>", "neither a sitemap nor a sitemap index"],
    [
      "a billion laughs",
      `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs}]>${urlset("<url><loc>&l9;</loc></url>")}`,
      "not well-formed",
    ],
    [
      "a file of this machine",
      `<!DOCTYPE u [<!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset("<url><loc>&f;</loc></url>")}`,
      "not well-formed",
    ],
    ["depth", "<urlset>".repeat(1_000_000), "nested too deeply"],
  ])("%s", (_, xml, words) => {
    expect(parseSitemap(xml)).toContain(words);
  });

  test("it says where, and repeats nothing", () => {
    expect(parseSitemap("<urlset>\n<secret&></urlset>")).toBe(
      "It is not well-formed XML from line 2, column 8 on",
    );
  });
});

test("any text is read or refused", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "<urlset>",
      "</urlset>",
      "<url>",
      "</url>",
      "<loc>",
      "</loc>",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "&amp;",
      "<!DOCTYPE x",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const file = parseSitemap(pieces.join(""));
      expect(typeof file === "string" ? "refused" : file.lists).toMatch(/^(refused|pages)$/);
    }),
  );
});

test("any address comes back as it was", () => {
  fc.assert(
    fc.property(fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true })), (addresses) => {
      const escaped = addresses.map((each) => each.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
      const xml = urlset(escaped.map((each) => `<url><loc>${each}</loc></url>`).join(""));
      expect(parseSitemap(xml)).toEqual({ lists: "pages", locations: addresses });
    }),
  );
});
