import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLoopback,
  pageLink,
  parseBaseUrl,
  parseDocsUrl,
  parsePullRequestLink,
  parseSitemap,
  repositoryLabel,
} from "../../../src/text/urls.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { prop } from "../prop.ts";
import { anyText } from "./texts.ts";

const SERVER = "https://ghe.example.com";
const parse = (raw: string) => parsePullRequestLink(raw, ["gitlab.com", "Code.Example.org"], SERVER);

describe("parsePullRequestLink", () => {
  test.each([
    ["github.com/acme/docs.site/pull/214", "acme/docs.site#214", { repository: "acme/docs.site", number: 214 }],
    // The run's own server, with the name of a managed user.
    ["ghe.example.com/ana_corp/docs/pull/1", "ana_corp/docs#1", { repository: "ana_corp/docs", number: 1 }],
    // Any plain path on an extra host.
    ["gitlab.com/a/sub_g/docs/-/merge_requests/7", "gitlab.com/a/sub_g/docs/-/merge_requests/7", {}],
    ["code.example.org/x", "code.example.org/x", {}],
  ])("accepts %s, shown as %s", (path, label, place) => {
    expect(parse(`https://${path}`)).toEqual({ url: `https://${path}`, label, host: path.split("/")[0], ...place });
  });

  test("ignores a slash at the end", () => {
    expect(parse("https://github.com/acme/docs/pull/1/")?.url).toBe("https://github.com/acme/docs/pull/1");
    expect(parse("https://github.com/acme/docs/pull/1//")).toBeNull();
  });

  test.each([
    ...["", "javascript:alert(1)", "http://github.com/acme/docs/pull/1", "https://GitHub.com/acme/docs/pull/1"],
    ...["https:\\\\github.com/acme/docs/pull/1", "https://github.com:443/acme/docs/pull/1"],
    ...["https://user:pw@github.com/acme/docs/pull/1", "https://github.com.evil.example/acme/docs/pull/1"],
    ...["https://evil.example/github.com/acme/docs/pull/1", "https://githu\u212a.com/acme/docs/pull/1"],
    ...["https://github.com/acme/docs/pull/1?x", "https://github.com/acme/docs/pull/1#x"],
    ...["https://github.com/acme/docs/pull/1/files", "https://github.com/acme/docs/pull/01"],
    ...["https://github.com/acme/docs/issues/1", "https://github.com/acme/../pull/1", "https://gitlab.com"],
    ...["https://github.com/acme/%2e%2e/pull/1", "https://github.com/acme/docs/pull/1\n"],
    ...["https://github.com/acme/docs/pull/1)[x](https://evil.example", "https://sub.gitlab.com/a"],
    ...["https://gitlab.com/../x", "https://gitlab.com/a?b", `https://gitlab.com/${"a".repeat(2_000)}`],
  ])("F56 rejects %j", (raw) => {
    expect(parse(raw)).toBeNull();
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
      if (!("number" in link)) return;
      expect(link.url).toBe(`https://${link.host}/${link.repository}/pull/${link.number}`);
    },
  );
});

test("the site's URL and the sitemap's follow the same rules", () => {
  expect(parseDocsUrl("HTTPS://Docs.Example.com/en/")).toMatchObject({ href: "https://docs.example.com/en" });
  expect(parseSitemap("https://docs.example.com/a.xml")).toBe("https://docs.example.com/a.xml");
  expect([parseSitemap("build/sitemap.xml"), parseSitemap("")]).toEqual(["build/sitemap.xml", null]);
  const fault = { allowed: expect.stringContaining("without a user") };
  for (const parse of [parseDocsUrl, parseSitemap]) expect(parse("https://me:s@docs.example.com")).toMatchObject(fault);
});

describe("pageLink", () => {
  const site = new URL("https://docs.example.com/");
  const below = new URL("https://example.com/docs");

  test.each([
    [site, "/", "https://docs.example.com/"],
    [site, "/guides/webhooks", "https://docs.example.com/guides/webhooks"],
    [site, "/über/日本", "https://docs.example.com/%C3%BCber/%E6%97%A5%E6%9C%AC"],
    [site, "/a%20b", "https://docs.example.com/a%20b"],
    [below, "/guides", "https://example.com/docs/guides"],
    [below, "/docs/guides", "https://example.com/docs/guides"],
    [below, "/docsearch", "https://example.com/docs/docsearch"],
  ])("joins %s and %j into %s", (docsUrl, path, expected) => {
    expect(pageLink(docsUrl, path)).toBe(expected);
  });

  test.each([
    ...["", "guides", "//evil.example", "/\\evil.example", "\\\\evil.example", "/a//b", "/../x", "/a/.."],
    ...["/./a", "/%2e%2e/x", "/.%2E/x", "/%2fevil", "/%5cevil", "/a%0ab", "/a%zz", "/a?b", "/a#b", "/a b"],
    ...["/a\nb", "/a`b", "/a|b", "/a(b)", "/<b>", '/"', "/\ud800", "@evil.example", ".evil.example", ":80"],
    ...["https://evil.example"],
  ])("rejects %j", (path) => {
    expect(pageLink(site, path)).toBeNull();
    expect(pageLink(below, path)).toBeNull();
  });

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

test.each([
  ["https://github.com/acme/docs", "acme/docs"],
  ["https://github.com/acme/docs/", "acme/docs"],
  ["https://github.com/acme/docs.git", "acme/docs"],
  ["https://gitlab.example.com/team/acme/docs", "gitlab.example.com/team/acme/docs"],
  ["acme/docs", "acme/docs"],
  ["", ""],
])("the repository %s is shown as %s", (raw, label) => {
  expect(repositoryLabel(raw)).toBe(label);
});

describe("the base URL", () => {
  test.each([
    ["https://api.example.com/", "https://api.example.com"],
    ["https://API.Example.com:443/docs/api/", "https://api.example.com/docs/api"],
    ["https://[2001:db8::1]/", "https://[2001:db8::1]"],
    ["http://localhost:8080/", "http://localhost:8080"],
  ])("%s is normalized to %s", (raw, base) => {
    expect(parseBaseUrl(raw)).toBe(base);
  });

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

test("only loopback hosts are recognized as such", () => {
  for (const host of ["localhost", "LOCALHOST.", "a.b.localhost", "127.255.0.3", "[::1]"])
    expect(isLoopback(host), host).toBe(true);
  for (const host of ["notlocalhost", "localhost.example.com", "127.0.0.1.example.com", "128.0.0.1", "[::2]"])
    expect(isLoopback(host), host).toBe(false);
});
