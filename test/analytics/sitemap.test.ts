import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSitemap, readSitemap, type SitemapReading } from "../../src/analytics/sitemap.ts";
import { Failure } from "../../src/failure.ts";
import type { FetchLimits } from "../../src/world.ts";

const SITE = "https://docs.acme.example";
const LIMITS = { deadline: 60_000, signal: new AbortController().signal };

const pages = (...addresses: string[]): string =>
  `<urlset>${addresses.map((each) => `<url><loc>${each}</loc></url>`).join("")}</urlset>`;
const index = (...addresses: string[]): string =>
  `<sitemapindex>${addresses.map((each) => `<sitemap><loc>${each}</loc></sitemap>`).join("")}</sitemapindex>`;

/** Reads a sitemap where there is nothing but `files`, by path or URL. */
async function reading(
  location: string,
  docsUrl: string | null,
  files: Readonly<Record<string, string>>,
): Promise<{ found: SitemapReading; asked: string[]; limits: FetchLimits[] }> {
  const asked: string[] = [];
  const limits: FetchLimits[] = [];
  const get = (name: string): string => {
    asked.push(name);
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
    asked,
    limits,
  };
}

const paths = (found: SitemapReading): string[] | string => ("paths" in found ? [...found.paths] : found.unreadable);

describe("pages", () => {
  test("each once, by the path of its URL", async () => {
    const xml = pages(SITE, `${SITE}/install/?x=1#top`, `${SITE}/install/`, `${SITE}/caf\u00e9`, `${SITE}/a/../b`);
    const { found } = await reading(`${SITE}/sitemap.xml`, SITE, { [`${SITE}/sitemap.xml`]: xml });
    expect(found).toEqual({ paths: new Set(["/", "/install/", "/caf%C3%A9", "/b"]), notes: [] });
  });

  test("what isn't of the site is left out and counted", async () => {
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

  test("without the site's URL, it is where the sitemap is", async () => {
    const address = `${SITE}/x/sitemap.xml`;
    const { found } = await reading(address, null, {
      [address]: pages("https://else.example/a", `${SITE}/b`),
    });
    expect(paths(found)).toEqual(["/b"]);
  });

  test("in a file without the site's URL, it is where the first page is", async () => {
    const xml = pages("nonsense", "mailto:ana@acme.example", `${SITE}/a`, "https://else.example/b", `${SITE}/c`);
    expect(paths((await reading("s.xml", null, { "s.xml": xml })).found)).toEqual(["/a", "/c"]);
  });

  test.each([
    ["no pages", pages(), "It lists no pages"],
    ["only pages of another site", pages("https://else.example/b"), `It lists no pages of ${SITE}/`],
    ["a web page", "<html></html>", "It is XML, but neither a sitemap nor a sitemap index"],
  ])("%s: nothing to compare with", async (_, xml, unreadable) => {
    expect((await reading("s.xml", SITE, { "s.xml": xml })).found).toEqual({ unreadable });
  });
});

describe("where it may be read from", () => {
  test.each(["https://docs.acme.example/s.xml", "http://127.0.0.1:8080/s.xml", "HTTP://localhost/s.xml"])(
    "%s is asked for, with the limits",
    async (address) => {
      const { asked, limits } = await reading(address, SITE, {});
      expect(asked).toEqual([new URL(address).href]);
      expect(limits).toEqual([{ ...LIMITS, maxBytes: 10_000_000 }]);
    },
  );

  test.each(["http://docs.acme.example/s.xml", "http://[::2]/", "https://"])("%s isn't", async (address) => {
    const { found, asked } = await reading(address, SITE, {});
    expect(asked).toEqual([]);
    expect(paths(found)).toMatch(/^It must be a path or an https URL/);
  });

  test("anything else is a path", async () => {
    const { found, asked } = await reading("C:\\public\\sitemap.xml", SITE, {});
    expect(asked).toEqual(["C:\\public\\sitemap.xml"]);
    expect(found).toEqual({ unreadable: "C:\\public\\sitemap.xml isn't there" });
  });
});

describe("an index", () => {
  test("its files are read once each, nested ones and circles too", async () => {
    const { found, asked } = await reading(`${SITE}/0`, SITE, {
      [`${SITE}/0`]: index(`${SITE}/1`, `${SITE}/2`, `${SITE}/1`),
      [`${SITE}/1`]: pages(`${SITE}/a`),
      [`${SITE}/2`]: index(`${SITE}/0`, `${SITE}/3`),
      [`${SITE}/3`]: pages(`${SITE}/b`, `${SITE}/a`),
    });
    expect(asked).toEqual(["0", "1", "2", "3"].map((name) => `${SITE}/${name}`));
    expect(paths(found)).toEqual(["/a", "/b"]);
  });

  test("is followed to the site's origin and its own, to no other", async () => {
    const own = "https://cdn.acme.example";
    const elsewhere = ["https://169.254.169.254/x", "http://docs.acme.example/x", "file:///etc/passwd", "1.xml"];
    const { found, asked } = await reading(`${own}/0`, SITE, {
      [`${own}/0`]: index(...elsewhere, `${own}/1`, `${SITE}/2`),
      [`${own}/1`]: pages(`${SITE}/a`),
      [`${SITE}/2`]: pages(`${SITE}/b`),
    });
    expect(asked).toEqual([`${own}/0`, `${own}/1`, `${SITE}/2`]);
    expect(found).toEqual({
      paths: new Set(["/a", "/b"]),
      notes: ["Ignored 4 sitemap files on other hosts"],
    });
  });

  test("from a file leads to the site only", async () => {
    const { asked } = await reading("s.xml", SITE, { "s.xml": index("https://else.example/1", `${SITE}/2`) });
    expect(asked).toEqual(["s.xml", `${SITE}/2`]);
  });

  test("a plain http site off loopback isn't asked", async () => {
    const { asked } = await reading("s.xml", "http://docs.acme.example", {
      "s.xml": index("http://docs.acme.example/1"),
    });
    expect(asked).toEqual(["s.xml"]);
  });

  test.each([
    ["isn't there", {}, `${SITE}/2 isn't there`],
    ["is broken", { [`${SITE}/2`]: "<urlset>" }, "A file that it lists isn't a sitemap: It isn't well-formed XML"],
  ])(
    "of which one file %s: all of it is unreadable, because its pages would look unpublished",
    async (_, more, why) => {
      const { found } = await reading(`${SITE}/0`, SITE, {
        [`${SITE}/0`]: index(`${SITE}/1`, `${SITE}/2`),
        [`${SITE}/1`]: pages(`${SITE}/a`),
        ...more,
      });
      expect(paths(found)).toContain(why);
    },
  );

  test("of 50 files is read, of 51 refused before the first is asked for", async () => {
    const addresses = Array.from({ length: 50 }, (_, i) => `${SITE}/${i}`);
    const files = Object.fromEntries(addresses.map((each) => [each, pages(`${each}/page`)]));
    const fits = await reading("s.xml", SITE, { ...files, "s.xml": index(...addresses.slice(1)) });
    expect(paths(fits.found)).toHaveLength(49);
    const tooMany = await reading("s.xml", SITE, { ...files, "s.xml": index(...addresses) });
    expect(tooMany.found).toEqual({ unreadable: "It is spread over more than 50 files" });
    expect(tooMany.asked).toEqual(["s.xml"]);
  });

  test("what its files may hold shrinks with what was read", async () => {
    const addresses = Array.from({ length: 6 }, (_, i) => `${SITE}/${i}`);
    const large = `<urlset><url><loc>${SITE}/é</loc></url>${" ".repeat(8_999_900)}</urlset>`;
    const files = Object.fromEntries(addresses.map((each) => [each, large]));
    const { limits } = await reading("s.xml", SITE, { ...files, "s.xml": index(...addresses) });
    const left = 50_000_000 - 5 * Buffer.byteLength(large) - Buffer.byteLength(index(...addresses));
    expect(limits.map(({ maxBytes }) => maxBytes)).toEqual([...Array(5).fill(10_000_000), left]);
  });

  test("what fills its allowance ends it", async () => {
    const addresses = Array.from({ length: 6 }, (_, i) => `${SITE}/${i}`);
    const full = `<urlset>${" ".repeat(10_000_000 - 17)}</urlset>`;
    const files = Object.fromEntries(addresses.map((each) => [each, full]));
    const { found, asked } = await reading("s.xml", SITE, { ...files, "s.xml": index(...addresses) });
    expect(asked).toHaveLength(6);
    expect(found).toEqual({ unreadable: "Its files together hold more than 50 MB" });
  });
});

test("an aborted signal and our own bugs are thrown", async () => {
  const reason = new Error("stopped");
  const ports = { readFile: () => Promise.reject(reason), fetchText: () => Promise.reject(reason) };
  await expect(readSitemap("s.xml", new URL(SITE), ports, LIMITS)).rejects.toBe(reason);
});

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
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
  test.each([
    ["nothing", "", "n't well-formed"],
    ["text", "404 not found", "n't well-formed"],
    ["half a file", urlset(`<url><loc>${A}</loc></url>`).slice(0, -5), "n't well-formed"],
    ["binary data", String.fromCharCode(...Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)), "n't well-formed"],
    ["a web page", "<html><body><p>Not found</p></body></html>", "neither a sitemap nor a sitemap index"],
    ["an element named constructor", "<constructor/>", "neither a sitemap nor a sitemap index"],
    [
      "a billion laughs",
      `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs}]>${urlset("<url><loc>&l9;</loc></url>")}`,
      "n't well-formed",
    ],
    [
      "a file of this machine",
      `<!DOCTYPE u [<!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset("<url><loc>&f;</loc></url>")}`,
      "n't well-formed",
    ],
    ["depth", "<urlset>".repeat(1_000_000), "nested too deeply"],
  ])("%s", (_, xml, words) => {
    expect(parseSitemap(xml)).toContain(words);
  });

  test("it says where, and repeats nothing", () => {
    expect(parseSitemap("<urlset>\n<secret&></urlset>")).toBe("It isn't well-formed XML from line 2, column 8 on");
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

test("any URL comes back as it was", () => {
  const signs = [..."/aZ0-._~!$&'()*+,;=:@%?#", "%C3%A9", "&amp;"];
  const url = fc.array(fc.constantFrom(...signs)).map((path) => `https://acme.example/${path.join("")}`);
  fc.assert(
    fc.property(fc.array(url), (addresses) => {
      const escaped = addresses.map((each) => each.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
      const xml = urlset(escaped.map((each) => `<url><loc>${each}</loc></url>`).join(""));
      expect(parseSitemap(xml)).toEqual({ lists: "pages", locations: addresses });
    }),
  );
});
