import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLoopback, parseBaseUrl } from "../../../src/text/urls.ts";

describe("the base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["https://API.Example.com:443/docs/api/", "https://api.example.com/docs/api"],
    ["https://api.example.com:8443/v", "https://api.example.com:8443/v"],
    ["https://[2001:db8::1]/", "https://[2001:db8::1]"],
    ["http://localhost:8080/", "http://localhost:8080"],
    ["http://127.1:9", "http://127.0.0.1:9"],
    ["http://[::1]:9", "http://[::1]:9"],
  ])("%s is normalized to %s", (raw, base) => {
    expect(parseBaseUrl(raw)).toBe(base);
  });

  test.each([
    ["", "full URL"],
    ["api.example.com", "full URL"],
    ["localhost:8080", "full URL"],
    ["ftp://api.example.com", "full URL"],
    ["https:\\\\api.example.com", "full URL"],
    ["https://api.exa\nmple.com", "full URL"],
    ["https://api.example.com ", "full URL"],
    ["http://api.example.com", "use https"],
    ["http://0.0.0.0", "use https"],
    ["https://user:secret@api.example.com", "username"],
    ["https://:secret@api.example.com", "username"],
    ["https://api.example.com?x=secret", "query"],
    ["https://api.example.com/?", "query"],
    ["https://api.example.com/#secret", "fragment"],
    ["http://169.254.169.254/latest", "cloud metadata"],
    ["https://2852039166", "cloud metadata"],
    ["https://[fd00:ec2::254]", "cloud metadata"],
    ["https://Metadata.Google.Internal.", "cloud metadata"],
  ])("F60 %j is rejected: %s", (raw, fault) => {
    const result = parseBaseUrl(raw);
    expect(result).toMatchObject({ allowed: expect.stringContaining(fault) });
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test("an accepted URL is normalized, and uses https or a loopback host", () => {
    const ipV6 = fc.ipV6().map((ip) => `[${ip}]`);
    const host = fc.oneof(fc.domain(), fc.ipV4(), ipV6, fc.constant("localhost"));
    const path = fc.stringMatching(/^(\/[a-z0-9.]{0,5})*$/);
    fc.assert(
      fc.property(fc.constantFrom("http", "https"), host, path, (scheme, name, prefix) => {
        const base = parseBaseUrl(`${scheme}://${name}${prefix}`);
        if (typeof base !== "string") return;
        const { protocol, hostname } = new URL(base);
        expect(protocol === "https:" || isLoopback(hostname)).toBe(true);
        expect(parseBaseUrl(`${base}/`)).toBe(base);
      }),
    );
  });
});

test.each(["localhost", "LOCALHOST.", "a.b.localhost", "127.255.0.3", "[::1]"])("%s is loopback", (hostname) => {
  expect(isLoopback(hostname)).toBe(true);
});

const OTHERS = ["notlocalhost", "localhost.example.com", "127.0.0.1.example.com", "128.0.0.1", "[::2]"];
test.each(OTHERS)("%s isn't loopback", (hostname) => {
  expect(isLoopback(hostname)).toBe(false);
});
