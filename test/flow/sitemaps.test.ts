import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type Inputs } from "../support/flow.ts";
import { BARE, cases, ends, it, report, responds, row, status, TOTALS } from "./requests.ts";

const SITE = "https://docs.acme.example";
const PATHS = ["/", "/install", "/api/errors", "/ja/install"];
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const url = (path: string, site = SITE) => `<url><loc>${site}${path}</loc></url>`;
const urls = (site?: string) => PATHS.map((path) => url(path, site)).join("");
const listing = (inside: string) => `<?xml version="1.0"?>\n<urlset ${NAMESPACE}>${inside}</urlset>`;
/** Lists the four pages that have visitors. */
const all = (site?: string) => listing(urls(site));
const index = (inside: string) => `<sitemapindex ${NAMESPACE}>${inside}</sitemapindex>`;
/** An index of two files beside it. */
const INDEX = index(["?1", "?2"].map((query) => `<sitemap><loc>sitemap.xml${query}</loc></sitemap>`).join(""));
/** A page whose translations are listed with the prefix `x`. */
const translated = (namespace: string) => {
  const links = PATHS.map((path) => `<x:link rel="alternate" hreflang="l${path.length}" href="${SITE}${path}"/>`);
  return listing(url("/").replace("</url>", `${links.join("")}</url>`)).replace(NAMESPACE, `${NAMESPACE} ${namespace}`);
};

/** Reports on four pages, with a sitemap whose files get these responses. */
async function reportWith(files: readonly (Fault | string | Uint8Array)[], inputs: Inputs = {}) {
  const flow = await createFlow({ visitors: { rows: PATHS.map((path) => row(path)), totals: TOTALS } });
  for (const file of files) {
    const isBody = typeof file === "string" || file instanceof Uint8Array;
    flow.faults.add("sitemap", isBody ? { kind: "body", status: 200, body: file } : file);
  }
  const given = { "docs-url": SITE, sitemap: flow.emulator.sitemapUrl, ...BARE, ...inputs };
  const { json, ...run } = await ends(report(flow, given), "complete");
  expect(flow.faults.list(), "files that weren't requested").toEqual([]);
  // Without the marks of code spans.
  return { ...run, json, sitemap: json.sitemap, markdown: run.markdown.replace(/[\\`]/g, "") };
}

/** There's nothing wrong with it. */
const CLEAN = /The sitemap lists(?!.*isn't valid XML|.*Ignored)/s;
const LONG_HEADERS: Fault = { kind: "body", status: 200, body: all(), headers: { "x-policy": "x".repeat(22_000) } };
const REDIRECT: Fault = { ...status(302), headers: { location: "https://else.example/" } };
const UNUSED = "The sitemap wasn't used. ";
const PREVIEW = /such as http:\/\/\S+\. It was written by a local preview/;
const long = `<!--${" ".repeat(45_000_000)}-->`;
const many = (count: number) => Array.from({ length: count }, (_, i) => url(`/guides/a-long-name/${i}`)).join("");

describe("Sitemaps", () => {
  cases<[files: Parameters<typeof reportWith>[0], pages: number, said: string | RegExp, docsUrl?: string]>({
    "F245 a sitemap has an error that doesn't affect its pages, such as whitespace before `<?xml` → its pages are used, and a note says what's wrong":
      [[`\n${all()}`], 4, "isn't valid XML, but could be read (whitespace before the XML declaration in line 2)"],
    "F245 … whitespace and a byte order mark": [[`\r\n\uFEFF  ${all()}`], 4, "(whitespace before the XML"],
    "F245 … a warning before it": [[`<br />\n<b>Warning</b>: fopen()<br />\n${all()}`], 4, "(text before the XML"],
    "F245 … URLs without `https://`": [[all("docs.acme.example")], 4, CLEAN],
    "F245 … URLs without a host": [[all("")], 4, CLEAN],
    "F245 … the tag of a page in an index": [[index(urls())], 4, CLEAN],
    "F245 … long headers": [[LONG_HEADERS], 4, CLEAN],
    "F245 … a doubled slash": [[all(`${SITE}//docs`)], 4, CLEAN, `${SITE}/docs`],
    "F245 … the site's URL twice": [[all(SITE + SITE)], 4, CLEAN],
    "F245 … UTF-16": [[Buffer.from(`\uFEFF${all()}`, "utf16le")], 4, CLEAN],
    "F246 a sitemap listed in a sitemap index no longer exists → the others are used, and a note names it": [
      [INDEX, all(), status(404)],
      4,
      /Ignored 1 sitemap file that isn't available: .*\/sitemap\.xml\?2/,
    ],
    "F246 … returns a web page": [[INDEX, all(), "<!doctype html><title>Not here</title>"], 4, "isn't available"],
    "F246 … redirects to another site": [[INDEX, all(), REDIRECT], 4, "isn't available"],
    "F246 … all of them": [[INDEX, status(403), status(410)], 0, "the site's pages. Ignored 2 sitemap files that"],
    "F246 … is incomplete": [[INDEX, all(), listing(url("/x")).slice(0, -9)], 0, /wasn't used\. One of .* incomplete/],
    "F246 … with an error": [[INDEX, all(), status(503)], 0, `${UNUSED}It returned HTTP 503`],
    "F247 a sitemap's links to translations use an outdated namespace → the translations count as published": [
      [translated('xmlns:x="http://www.w3.org/TR/xhtml11/xhtml11_schema.html"')],
      4,
      CLEAN,
    ],
    "F247 … without a declaration": [[translated("")], 4, "a prefix that isn't declared"],
    "F247 … without quotes": [[translated("xmlns:x='x'").replace(/="(\S+)"\/>/g, "=$1 />")], 4, CLEAN],
    "F247 … in uppercase": [[translated("xmlns:x='x'").replaceAll("href", "HREF")], 4, CLEAN],
    "F248 a sitemap's URLs use http instead of https, or add or omit `www.` → they count as the same site": [
      [all("http://www.docs.acme.example:80/docs")],
      4,
      CLEAN,
      `${SITE}/docs`,
    ],
    "F248 … without": [[all()], 4, CLEAN, "https://www.docs.acme.example"],
    "F248 … the port of a server behind a proxy": [[all("https://docs.acme.example:80")], 4, CLEAN],
    "F248 … a host that ends with a dot": [[all("https://docs.acme.example.")], 4, CLEAN],
    "F249 a sitemap's pages are on another host or under another path → the message quotes one of its URLs and suggests a `docs-url`":
      [
        [all(`${SITE}/en/1.2`)],
        0,
        `Ignored 4 sitemap URLs outside ${SITE}/en/stable, such as ${SITE}/en/1.2/. To use them, set docs-url to ${SITE}/en/1.2, or correct the URL`,
        `${SITE}/en/stable`,
      ],
    "F249 … under a path that the service leaves out": [
      [all(`${SITE}/docs`)],
      0,
      `It lists pages such as /docs/ja/install. To use it, set docs-url to ${SITE}/docs.`,
    ],
    "F249 … without the site's path": [[all()], 0, "or correct the URL in the settings of", `${SITE}/my-site`],
    "F249 … http": [[all("http://old.acme.example")], 0, "set docs-url to https://old.acme.example, or"],
    "F249 … a local preview": [[all("http://localhost:4000")], 0, PREVIEW],
    "F249 … any host's preview": [[all("http://10.10.10.10:4000")], 0, PREVIEW],
    "F249 … another port": [[all(`${SITE}:8443`)], 0, `such as ${SITE}:8443/. To use them`],
    "F249 … no site at all": [[all("undefined")], 0, /such as undefined\/\.$/m],
    "F257 the sitemap isn't at `/sitemap.xml` → the message suggests setting `sitemap`": [
      [status(404)],
      0,
      /It returned HTTP 404 .*If it has another name, such as .*sitemap-index.*, set sitemap/,
    ],
    "F257 … is only for browsers": [[status(429)], 0, /HTTP 429 .*allow the user agent docs-agent-action, or set/],
    "F250 `sitemap` is a template or an HTML page → the message says so": [
      [
        `---\nlayout: null\n---\n${listing("{% for page in site.pages %}<url><loc>{{ page.url }}</loc></url>{% endfor %}")}`,
      ],
      0,
      `${UNUSED}It's a template`,
    ],
    "F250 … of Zola": [[`+++\n+++\n${listing("")}`], 0, `${UNUSED}It's a template`],
    "F250 … with a variable": [[all("$SITE_URL")], 0, `${UNUSED}It's a template`],
    "F250 … of Rails": [["<%= render @pages %>"], 0, `${UNUSED}It's a template`],
    "F250 … a page": [["\n<!DOCTYPE html>\n<html>"], 0, /It's a web page, .* as sitemap-index.xml, set sitemap/],
    "F250 … a feed": [["<rss><channel/></rss>"], 0, `${UNUSED}It's XML, but it isn't a sitemap`],
    "F251 a sitemap has 50,000 URLs or 50 MB → it's used": [[listing(urls() + many(49_996))], 50_000, CLEAN],
    "F251 … 45 MB, in gzip": [[gzipSync(listing(urls() + long))], 4, CLEAN],
    "F251 … more URLs": [[listing(urls() + many(49_997))], 0, "It lists more than 50,000 URLs"],
  })(async (files, pages, said, docsUrl = SITE) => {
    const { sitemap, markdown } = await reportWith(files, { "docs-url": docsUrl });
    expect(sitemap?.pages ?? 0).toBe(pages);
    expect(sitemap?.unpublished ?? []).toEqual([]);
    expect(markdown).toMatch(said);
  });

  test("F249 … the message is also in the log, because people look there first during setup", async () => {
    const { notices } = await reportWith([all(`${SITE}/docs`)]);
    expect(notices).toEqual([expect.stringMatching(/so the sitemap wasn't used\. .* set `docs-url` to .*\/docs\.$/)]);
  });

  cases<[text: string]>({
    "F252 a sitemap is empty, as it is for a hidden site → the report has a note about it but no next step, and a check finds nothing to fix":
      [listing("")],
    "F252 … an empty index": [index("")],
    "F252 … without a byte": [""],
  })(async (text) => {
    const { sitemap, markdown, json } = await reportWith([text]);
    expect(sitemap?.pages ?? 0).toBe(0);
    expect(markdown).toContain("The sitemap lists no pages. Some services leave it empty for hidden sites");
    expect(json.nextSteps.filter(({ kind }: { kind: string }) => /sitemap|unpublished/.test(kind))).toEqual([]);
    const flow = await createFlow();
    flow.faults.add("sitemap", responds(text));
    const inputs = { "allow-public-report": "true", "docs-url": SITE, sitemap: flow.emulator.sitemapUrl };
    const { runner } = await ends(flow.dispatch({ mode: "check", ...inputs }), "complete");
    expect(runner.summary()).toContain("The sitemap lists no pages");
  });

  test("F254 no visitors were counted in a period, such as one before the service started counting → the published pages aren't listed as unvisited", async () => {
    const flow = await createFlow({ visitors: { rows: [], totals: { human: 0, ai: 0, total: 0 } } });
    const inputs = { "docs-url": SITE, sitemap: flow.emulator.sitemapUrl };
    const { json, markdown } = await ends(report(flow, inputs), "complete");
    expect(json.sitemap.unvisited).toBeNull();
    expect(markdown).not.toMatch(/not visited|This report is partial/);
  });

  cases<[minutes: string, ms: number]>({
    "F243 the sitemap's server never responds → the report is complete, and the rest of the run's time isn't used": [
      "5",
      30_000,
    ],
    "F243 … in a short run": ["0.25", 15_000],
  })(async (minutes, ms) => {
    const { markdown, tookMs } = await reportWith([{ kind: "stall" }], { "timeout-minutes": minutes });
    expect(tookMs).toBe(ms);
    expect(markdown).toContain(`${UNUSED}It didn't respond in time`);
  });

  it("F244 a local sitemap doesn't exist → `error` before any API request", async (flow) => {
    const inputs = { sitemap: "public/sitemap.xml", "allow-public-report": "true" };
    const error = "There's no such file (public/sitemap.xml). Correct `sitemap`";
    await ends(report(flow, inputs), "error", { error });
    expect(flow.serviceRequests()).toEqual([]);
    const { runner } = await ends(flow.dispatch({ mode: "check", ...inputs }), "error");
    expect(runner.summary()).toContain("There's no such file");
  });
});
