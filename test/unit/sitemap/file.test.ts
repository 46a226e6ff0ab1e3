import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSitemap } from "../../../src/sitemap/file.ts";
import { prop } from "../prop.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const urlset = (inside: string): string => `<urlset xmlns="${NAMESPACE}">${inside}</urlset>`;
const pages = (...urls: string[]): string => urlset(urls.map((each) => `<url><loc>${each}</loc></url>`).join(""));

test("entities that a file declares aren't expanded", () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
  const xml = `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs}]>${urlset("<url><loc>&l9;</loc></url>")}`;
  expect(parseSitemap(xml)).toMatchObject({ pages: [{ location: "&l9;" }] });
});

describe("a file of 5 MB is read in linear time, even if it's", () => {
  const size = 5_000_000;
  test.each<[string, string]>([
    ["nested deeply", "<urlset>".repeat(size / 8)],
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
  expect(parseSitemap(pages(...escaped))).toMatchObject({ pages: urls.map((location) => ({ location })), flaw: null });
});
