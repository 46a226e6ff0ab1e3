import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSitemap } from "../../../src/sitemap/file.ts";
import { prop } from "../prop.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const urlset = (inside: string): string => `<urlset xmlns="${NAMESPACE}">${inside}</urlset>`;
const pages = (...urls: string[]): string => urlset(urls.map((each) => `<url><loc>${each}</loc></url>`).join(""));

const A = "https://docs.acme.example/a";
const loc = `<loc>${A}</loc>`;
const image = "<i:image><i:loc>https://x.example/i.png</i:loc></i:image>";

test.each<[string, string]>([
  ["space and other elements", urlset(`<url><lastmod>2026</lastmod><loc>\n ${A} \n</loc><priority>1</priority></url>`)],
  ["CDATA", urlset(`<url><loc><![CDATA[${A}]]></loc></url>`)],
  ["a namespace prefix", `<s:urlset xmlns:s="${NAMESPACE}"><s:url><s:loc>${A}</s:loc></s:url></s:urlset>`],
  ["a byte order mark", `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${urlset(`<url>${loc}</url>`)}`],
  ["images", `<urlset xmlns="${NAMESPACE}" xmlns:i="urn:image"><url>${image}<i:loc>y</i:loc>${loc}</url></urlset>`],
  ["text in a comment", urlset(`<url><!-- <loc>x</loc> &c --->${loc}</url>`)],
  ["an image in the default namespace", urlset(`<url>${loc}<image xmlns="urn:i"><loc>x</loc></image></url>`)],
  ["capitals", urlset(`<url>${loc}</url>`).replace(/<\/?(?:url|loc)/g, (tag) => tag.toUpperCase())],
  ["text after its end", `${urlset(`<url>${loc}</url>`)}\n<b>Warning</b>`],
  ["one URL in each line", `\uFEFF${A}\n`],
])("a page is found in a file with %s", (_, xml) => {
  expect(parseSitemap(xml)).toEqual({ pages: [{ location: A, alternates: [] }], files: [], flaw: null });
});

test.each<[string, string, string]>([
  [
    "an &",
    `\n${urlset(`<url>${loc}</url><url><t>a & b</t></url>`)}<!--\n-->`,
    "an ampersand that isn't escaped in line 2",
  ],
  ["an HTML entity", urlset(`<url>${loc}<i>&nbsp;</i></url>`), "an ampersand that isn't escaped in line 1"],
  ["nested lists", urlset(urlset("") + pages(A)), "an element that isn't closed properly in line 1"],
  ["an unclosed element", urlset(`<url>${loc}<priority>1</url>`), "an element that isn't closed properly in line 1"],
])("what's wrong is noted, and the page is found, in a file with %s", (_, xml, flaw) => {
  expect(parseSitemap(xml)).toEqual({ pages: [{ location: A, alternates: [] }], files: [], flaw });
});

test.each([
  ["a truncated file", urlset(`<url>${loc}</url>`).slice(0, -5), "It's incomplete"],
  ["a truncated comment", "<urlset><!-- <loc>", "It's incomplete"],
  ["an element named constructor", "<constructor/>", "it isn't a sitemap or a sitemap index"],
  ["an expression", `{{ printf "<?xml ?>" }}${pages(A)}`, "It's a template"],
  ["text", "secret", "It's neither XML nor"],
  ["an expression in each URL", urlset("<url><loc>{{ site.url }}/a</loc></url>"), "It's a template"],
  ["EJS", urlset(`<% for (const each of pages) { %><url>${loc}</url><% } %>`), "It's a template"],
  ["PHP", urlset(`<?php foreach ($pages as $page): ?><url>${loc}</url>`), "It's a template"],
  ["deep nesting", "<urlset>".repeat(1_000_000), "It's incomplete"],
])("a file is rejected with %s", (_, xml, words) => {
  const result = parseSitemap(xml);
  expect(result).toContain(words);
  expect(result).not.toContain("secret");
});

test("entities that a file declares aren't expanded", () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
  const xml = `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs}]>${urlset("<url><loc>&l9;</loc></url>")}`;
  expect(parseSitemap(xml)).toMatchObject({ pages: [{ location: "&l9;" }] });
});

describe("a file of 5 MB is read in linear time, even if it's", () => {
  const size = 5_000_000;
  test.each<[string, string]>([
    ["one long tag", `<urlset ${"a".repeat(size)}`],
    ["opening tags", `<urlset>${"<a ".repeat(size / 3)}`],
    ["comments", `<urlset>${"<!--".repeat(size / 4)}`],
    ["ampersands", `<urlset>${"&#1".repeat(size / 3)}`],
    ["closing tags", `<urlset>${"</a>".repeat(size / 4)}`],
    ["names", `<urlset><${"a".repeat(size)}>`],
    ["attributes", `<urlset><url><link ${'a="'.repeat(size / 3)}>`],
    ["alternates", urlset(`<url>${'<link rel="alternate" hreflang="de" href="/"/>'.repeat(50_000)}</url>`)],
  ])("%s", { timeout: 60_000 }, (_, xml) => {
    // In quadratic time, it would take hours.
    parseSitemap(xml);
  });
});

const signs = [..."/aZ0-._~!$&'()*+,;=:@%?#", "%C3%A9", "&amp;"];
const url = fc.array(fc.constantFrom(...signs)).map((path) => `https://acme.example/${path.join("")}`);
prop([fc.array(url)])("any URL is read back unchanged", (urls) => {
  const escaped = urls.map((each) => each.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  expect(parseSitemap(pages(...escaped))).toMatchObject({
    pages: urls.map((location) => ({ location })),
    flaw: null,
  });
});
