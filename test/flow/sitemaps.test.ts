import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type RunOptions } from "../support/flow.ts";
import { temporaryFolder } from "../support/folder.ts";
import { cases, ends, it, report, responds, status } from "./requests.ts";

const SITE = "https://docs.acme.example";
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const totals = { human: 90, ai: 60, total: 120 };
const PATHS = ["/", "/install", "/api/errors", "/ja/install"];
const rows = PATHS.map((path) => ({ path, human: 30, ai: 20, total: 40 }));

const url = (path: string, site = SITE) => `<url><loc>${site}${path}</loc></url>`;
const listing = (inside: string, more = "") => `<?xml version="1.0"?>\n<urlset ${NAMESPACE}${more}>${inside}</urlset>`;
const all = (site = SITE) => PATHS.map((path) => url(path, site)).join("");
const index = (...files: string[]) =>
  `<sitemapindex ${NAMESPACE}>${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join("")}</sitemapindex>`;
const BARE = { compare: "false", trend: "0" };

/** Reports on four pages, of which the sitemap is read as `responses`, one for each file. */
async function reportWith(responses: readonly (Fault | string)[], inputs: RunOptions["inputs"] = {}, limits = {}) {
  const flow = await createFlow({ visitors: { rows, totals } }, limits);
  for (const response of responses) {
    flow.faults.add("sitemap", typeof response === "string" ? responds(response) : response);
  }
  const outcome = await report(flow, { "docs-url": SITE, sitemap: flow.emulator.sitemapUrl, ...BARE, ...inputs });
  expect(outcome.conclusion, outcome.error).toBe("complete");
  return { ...outcome, flow, pages: outcome.json.sitemap?.pages ?? 0 };
}

/** Two files beside the sitemap. */
const INDEX = index("sitemap.xml?1", "sitemap.xml?2");

describe("Sitemaps", () => {
  const image = '<image:image xmlns:image="urn:i"><image:title>';
  const alternates = (namespace: string) =>
    listing(
      url("/").replace("</url>", "") +
        PATHS.map((path) => `<xhtml:link rel="alternate" hreflang="l${path.length}" href="${SITE}${path}"/>`).join("") +
        "</url>",
      ` xmlns:xhtml="${namespace}"`,
    );

  cases<[xml: string | Uint8Array, note: string | null]>({
    "F245 a sitemap has an error that doesn't affect its pages, such as whitespace before `<?xml` → its pages are used, and a note says what's wrong":
      [`\n${listing(all())}`, "whitespace before the XML declaration in line 2"],
    "F245 … whitespace and a byte order mark": [`\r\n\uFEFF  ${listing(all())}`, "whitespace before the XML"],
    "F245 … an `&` in a URL": [listing(`${all()}${url("/?a=1&b=2")}`), "an ampersand that isn't escaped in line 2"],
    "F245 … an HTML entity": [
      listing(`${all()}<url>${image}caf&eacute;&nbsp;</image:title></image:image></url>`),
      "an ampersand",
    ],
    "F245 … an element that's not closed": [listing(all().replace("</url>", "<priority>1</url>")), "isn't closed"],
    "F245 … CDATA": [listing(all().replaceAll("<loc>", "<loc>\n<![CDATA[").replaceAll("</loc>", "]]> </loc>")), null],
    "F245 … capitals in tags": [listing(all()).replace(/<\/?(?:urlset|url|loc)/g, (tag) => tag.toUpperCase()), null],
    "F245 … a warning before it": [`<br />\n<b>Warning</b>: fopen()<br />\n${listing(all())}`, "text before the XML"],
    "F245 … URLs without `https://`": [listing(all("docs.acme.example")), null],
    "F245 … the tag of a page in an index": [index().replace("</", `${all()}</`), null],
    "F245 … UTF-16, big-endian": [Buffer.from(`\uFEFF${listing(all())}`, "utf16le").swap16(), null],
    "F245 … UTF-16 without a byte order mark": [Buffer.from(listing(all()), "utf16le"), null],
    "F245 … UTF-16": [Buffer.from(`\uFEFF${listing(all())}`, "utf16le"), null],
    "F245 … gzip": [gzipSync(listing(all())), null],
  })(async (body, note) => {
    const { pages, markdown } = await reportWith([{ kind: "body", status: 200, body }]);
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(pages).toBeLessThanOrEqual(5);
    expect(markdown.includes("isn't valid XML")).toBe(note !== null);
    expect(markdown.replaceAll("\\", "")).toContain(note ?? "The sitemap lists");
  });

  cases<[second: Fault | string, pages: number, note: RegExp]>({
    "F246 a file of a sitemap index no longer exists → the others are used, and a note names it": [
      status(404),
      4,
      /Ignored 1 sitemap file that no longer exists: .*\/sitemap\.xml\?2/,
    ],
    "F246 … 410": [status(410), 4, /no longer exists/],
    "F246 … with an error": [status(503), 0, /wasn't used. It returned HTTP 503/],
    "F246 … is incomplete": [
      listing(url("/x")).slice(0, -9),
      0,
      /wasn't used. One of the files it lists .* incomplete/,
    ],
    "F246 … returns a web page": ["<!doctype html><html><p>Not here</html>", 4, /no longer exists/],
    "F246 … redirects to another site": [
      { kind: "status", status: 302, headers: { location: "https://else.example/" } },
      4,
      /no longer exists/,
    ],
  })(async (second, pages, note) => {
    const result = await reportWith([INDEX, listing(all()), second]);
    expect(result.pages).toBe(pages);
    expect(result.markdown).toMatch(note);
    expect(result.flow.faults.list()).toEqual([]);
  });

  test("F246 … all of them", async () => {
    const { pages, markdown } = await reportWith([INDEX, status(404), status(410)]);
    expect(pages).toBe(0);
    expect(markdown).toContain("It lists no pages. Ignored 2 sitemap files that no longer exist");
  });

  cases<[namespace: string]>({
    "F247 a sitemap lists its translations with an old namespace → those pages count as published": [
      "http://www.w3.org/TR/xhtml11/xhtml11_schema.html",
    ],
    "F247 … a namespace over https": ["https://www.w3.org/1999/xhtml"],
    "F247 … the usual one": ["http://www.w3.org/1999/xhtml"],
  })(async (namespace) => {
    const { pages, json, markdown } = await reportWith([alternates(namespace)]);
    expect(pages).toBe(4);
    expect(json.sitemap.unpublished.length).toBe(0);
    expect(markdown).not.toContain("isn't valid XML");
  });

  test("F247 … without a declaration", async () => {
    const xml = alternates("x").replace(' xmlns:xhtml="x"', "");
    expect(await reportWith([xml])).toMatchObject({
      pages: 4,
      markdown: expect.stringContaining("a prefix that isn't declared"),
    });
  });

  cases<[site: string, docsUrl?: string]>({
    "F248 a sitemap's URLs use http instead of https, or add or omit `www.` → they're on the same site": [
      "http://docs.acme.example",
    ],
    "F248 … with `www.`": ["https://www.docs.acme.example"],
    "F248 … without": [SITE, "https://www.docs.acme.example"],
    "F248 … the default port": ["http://docs.acme.example:80"],
    "F248 … a base": ["http://www.docs.acme.example/docs", `${SITE}/docs`],
  })(async (site, docsUrl = SITE) => {
    const { pages, json, markdown } = await reportWith([listing(all(site))], { "docs-url": docsUrl });
    expect([pages, json.sitemap.unpublished.length]).toEqual([4, 0]);
    expect(markdown).not.toContain("Ignored");
  });

  cases<[site: string, docsUrl: string, first: string, advice: string]>({
    "F249 a sitemap's pages are on another host, or below another path → the message quotes one of its URLs and suggests a `docs-url`":
      ["https://acme.mintlify.app", SITE, "https://acme.mintlify.app/", "https://acme.mintlify.app"],
    "F249 … another path": [`${SITE}/en/1.2`, `${SITE}/en/stable`, `${SITE}/en/1.2/`, `${SITE}/en/1.2`],
    "F249 … another port": [`${SITE}:8443`, SITE, `${SITE}:8443/`, `${SITE}:8443`],
    "F249 … http": ["http://old.acme.example", SITE, "http://old.acme.example/", "https://old.acme.example"],
    "F249 … a local preview": [
      "http://localhost:4000",
      SITE,
      "http://localhost:4000/",
      "It was written by a local preview",
    ],
    "F249 … any host's preview": [
      "http://0.0.0.0:4000",
      SITE,
      "http://0.0.0.0:4000/",
      "It was written by a local preview",
    ],
    "F249 … no site at all": ["undefined", SITE, "undefined/", ""],
  })(async (site, docsUrl, first, advice) => {
    const { pages, markdown, notices } = await reportWith([listing(all(site))], { "docs-url": docsUrl });
    expect(pages).toBe(0);
    const note = `The sitemap wasn't used. It lists no pages. Ignored 4 sitemap URLs outside ${docsUrl.replace(/(example)$/, "$1/")}, such as ${first}`;
    const fits = advice.startsWith("http") ? `. To use them, set \`docs-url\` to ${advice}.` : `. ${advice}`.trim();
    expect(notices).toContainEqual(expect.stringContaining(note + fits));
    expect(markdown.replaceAll("\\", "")).toContain(`such as`);
  });

  cases<[text: string, said: string]>({
    "F250 `sitemap` is a template or an HTML page → the message says so": [
      `---\nlayout: null\n---\n${listing("{% for page in site.pages %}<url><loc>{{ page.url }}</loc></url>{% endfor %}")}`,
      "It's a template",
    ],
    "F250 … of Rails": ["<%= render @pages %>", "It's a template"],
    "F250 … only in URLs": [listing(url("/", "{{ site.url }}")), "It's a template"],
    "F250 … PHP": ["<?php echo 1; ?>", "It's a template"],
    "F250 … a page": ["\n<!DOCTYPE html>\n<html><p>Please sign in", "It's a web page, not a sitemap"],
    "F250 … a feed": ["<rss><channel/></rss>", "It's XML, but it isn't a sitemap"],
  })(async (text, said) => {
    const file = join(temporaryFolder(), "sitemap.xml");
    writeFileSync(file, text);
    for (const result of [await reportWith([text]), await reportWith([], { sitemap: file })]) {
      expect(result.pages).toBe(0);
      expect(result.markdown).toContain(`The sitemap wasn't used. ${said}`);
    }
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => url(`/guides/a-long-name-of-a-page/${i}`)).join("");

  cases<[body: string | Uint8Array, pages: number, note?: string]>({
    "F251 a sitemap has 50,000 URLs or 50 MB, the protocol's limits → it's used": [
      listing(all() + many(49_996)),
      50_000,
    ],
    "F251 … 45 MB": [listing(`${all()}<!--${" ".repeat(45_000_000)}-->`), 4],
    "F251 … 45 MB, in gzip": [gzipSync(listing(`${all()}<!--${" ".repeat(45_000_000)}-->`)), 4],
    "F251 … more URLs": [listing(all() + many(49_997)), 0, "It lists more than 50,000 URLs"],
  })(async (body, pages, note = "The sitemap lists") => {
    const result = await reportWith([{ kind: "body", status: 200, body }]);
    expect(result.pages).toBe(pages);
    expect(result.markdown).toContain(note);
  });

  cases<[text: string]>({
    "F252 a sitemap is empty, as it is for a hidden site → the report has a note about it but no next step, and a check finds nothing to fix":
      [listing("")],
    "F252 … an empty index": [index()],
    "F252 … without a byte": [""],
  })(async (text) => {
    const { pages, markdown, json } = await reportWith([text]);
    expect(pages).toBe(0);
    expect(markdown).toContain("The sitemap lists no pages. Some services leave it empty for hidden sites");
    expect(json.nextSteps.filter(({ kind }: { kind: string }) => /sitemap|unpublished/.test(kind))).toEqual([]);
    const flow = await createFlow();
    flow.faults.add("sitemap", responds(text));
    const inputs = {
      mode: "check",
      "allow-public-report": "true",
      "docs-url": SITE,
      sitemap: flow.emulator.sitemapUrl,
    };
    const { runner } = await ends(flow.dispatch(inputs), "complete");
    expect(runner.summary()).toContain("The sitemap lists no pages");
  });

  test("F254 no visitors were counted in a period, such as one before the service's first data → the published pages aren't listed as unvisited", async () => {
    const flow = await createFlow({ visitors: { rows: [], totals: { human: 0, ai: 0, total: 0 } } });
    const inputs = { "docs-url": SITE, sitemap: flow.emulator.sitemapUrl };
    const { json, markdown } = await ends(report(flow, inputs), "complete");
    expect(json.sitemap.unvisited).toBeNull();
    expect(markdown).not.toMatch(/not visited|This report is partial/);
  });

  test("F243 the sitemap's server never responds → the report is complete, and the rest of the run's time isn't used", async () => {
    const { pages, markdown } = await reportWith(
      [{ kind: "stall" }],
      { "timeout-minutes": "5" },
      { responseMs: 3_000 },
    );
    expect(pages).toBe(0);
    expect(markdown).toContain("The sitemap wasn't used. It didn't respond in time");
  });

  it("F244 a local sitemap doesn't exist → `error` before any API request", async (flow) => {
    await ends(report(flow, { sitemap: "public/sitemap.xml" }), "error", {
      error: "There's no such file (public/sitemap.xml). Correct `sitemap`",
    });
    expect(flow.serviceRequests()).toEqual([]);
  });

  test("F257 the sitemap has another name → the message suggests to set `sitemap`", async () => {
    const { pages, markdown } = await reportWith([status(404)]);
    expect(pages).toBe(0);
    expect(markdown).toMatch(/It returned HTTP 404 .*If it has another name, such as .*sitemap-index.*, set `sitemap`/);
  });

  it("F244 … in a check", async (flow) => {
    const { conclusion, runner } = await flow.dispatch({
      mode: "check",
      "allow-public-report": "true",
      sitemap: "none.xml",
    });
    expect(conclusion).toBe("error");
    expect(runner.summary()).toContain("There's no such file");
  });

  test("F244 … is too large → it isn't read", async () => {
    const file = join(temporaryFolder(), "sitemap.xml");
    writeFileSync(file, "");
    truncateSync(file, 2 ** 40);
    const { markdown } = await reportWith([], { sitemap: file });
    expect(markdown).toContain("It's larger than 50 MB");
  });
});
