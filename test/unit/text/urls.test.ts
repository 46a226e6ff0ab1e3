import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLoopback,
  pageLink,
  parseBaseUrl,
  parseDocsUrl,
  parsePullRequestLink,
  parseSitemapLocation,
} from "../../../src/text/urls.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { prop } from "../prop.ts";
import { anyText } from "./texts.ts";

describe("parsePullRequestLink", () => {
  const context = { serverUrl: "https://github.com", repository: "" };
  const parse = (raw: string) => parsePullRequestLink(raw, ["gitlab.com"], context);

  test("F56 rejects a link that's too long", () => {
    expect(parse(`https://gitlab.com/${"a".repeat(2_000)}`)).toBeNull();
  });

  const words = ["..", "github.com", "gitlab.com", "https://", "/pull/1", "ac", "%2e"];
  const signs = fc.constantFrom(..."/.@:\\?#%\n\t -_a1", ...words);
  const links = fc.array(signs, { maxLength: 8 }).map((parts) => parts.join(""));
  const starts = fc.constantFrom("", "https://github.com/", "https://gitlab.com/");
  prop([fc.oneof(anyText, links), starts], { numRuns: 2_000 })(
    "F56 accepted links are normalized and lead to an allowed host",
    (rest, start) => {
      const link = parse(start + rest);
      if (link === null) return;
      expect(link.url).toBe((start + rest).replace(/\/$/, ""));
      expect(new URL(link.url).href).toBe(link.url);
      expect(["github.com", "gitlab.com"]).toContain(new URL(link.url).host);
      if (!link.onServer) return;
      expect(link.url).toBe(`https://github.com/${link.onServer.repository}/pull/${link.onServer.number}`);
    },
  );
});

test("the site's URL and the sitemap's follow the same rules", () => {
  expect(parseDocsUrl("HTTPS://Docs.Example.com/en/index.html")).toMatchObject({ href: "https://docs.example.com/en" });
  for (const at of ["https://docs.example.com/a.xml", "a.xml"]) expect(parseSitemapLocation(at)).toBe(at);
  const fault = { allowed: expect.stringContaining("without a user") };
  for (const parse of [parseDocsUrl, parseSitemapLocation])
    expect(parse("https://me:s@example.com")).toMatchObject(fault);
});

describe("pageLink", () => {
  const site = new URL("https://docs.example.com/");
  const below = new URL("https://example.com/docs");

  const text = fc.oneof(anyText, fc.constantFrom(...HOSTILE.map(({ text }) => text)));
  prop([text, fc.constantFrom("", "/"), fc.constantFrom(site, below)])(
    "never links outside the site",
    (text, slash, docsUrl) => {
      const href = pageLink(docsUrl, slash + text);
      if (href === null) return;
      expect(new URL(href).href).toBe(href);
      expect(new URL(href).origin).toBe(docsUrl.origin);
      expect(new URL(href).pathname.startsWith(docsUrl.pathname)).toBe(true);
      expect(href).toMatch(/^[\w.~!$&*+,;=:@%/-]+$/);
    },
  );
});

describe("the base URL", () => {
  const ipV6 = fc.ipV6().map((ip) => `[${ip}]`);
  const host = fc.oneof(fc.domain(), fc.ipV4(), ipV6, fc.constant("localhost"));
  const path = fc.stringMatching(/^(\/[a-z0-9.]{0,5})*$/);
  prop([fc.constantFrom("http", "https"), host, path])(
    "an accepted URL is normalized, and uses https or a loopback host",
    (scheme, name, prefix) => {
      const base = parseBaseUrl(`${scheme}://${name}${prefix}`);
      if (typeof base !== "string") return;
      const { protocol, hostname } = new URL(base);
      expect(protocol === "https:" || isLoopback(hostname)).toBe(true);
      expect(parseBaseUrl(`${base}/`)).toBe(base);
    },
  );
});
