import { describe, expect, test } from "vitest";
import { diagnose, isFinal } from "../../src/service/trouble.ts";

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

describe("what an error means", () => {
  test.each([
    [
      "F02",
      "dns",
      false,
      error("x", { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "a.test" }),
      "ENOTFOUND a.test",
    ],
    [
      "F02",
      "dns",
      false,
      error("x", { code: "EAI_AGAIN", syscall: "getaddrinfo", hostname: "a.test" }),
      "EAI_AGAIN a.test",
    ],
    [
      "F01",
      "connect",
      false,
      error("x", { code: "ECONNREFUSED", syscall: "connect", address: "::1", port: 9 }),
      "ECONNREFUSED ::1:9",
    ],
    [
      "F01",
      "connect",
      false,
      error("x", { code: "EHOSTUNREACH", syscall: "connect", address: "10.0.0.1", port: 443 }),
      "EHOSTUNREACH 10.0.0.1:443",
    ],
    ["F04", "connect", false, error("x", { code: "ECONNRESET", syscall: "connect" }), "ECONNRESET"],
    ["F03", "timeout", false, error("x", { code: "UND_ERR_CONNECT_TIMEOUT" }), "UND_ERR_CONNECT_TIMEOUT"],
    [
      "F03",
      "timeout",
      false,
      error("x", { code: "ETIMEDOUT", address: "10.0.0.1", port: 443 }),
      "ETIMEDOUT 10.0.0.1:443",
    ],
    ["F05", "dropped", false, error("x", { code: "ECONNRESET", syscall: "read" }), "ECONNRESET"],
    ["F06", "dropped", false, error("x", { code: "UND_ERR_SOCKET" }), "UND_ERR_SOCKET"],
    [
      "F19",
      "proxy",
      true,
      error("Proxy response (407) !== 200 when HTTP Tunneling", { code: "UND_ERR_ABORTED" }),
      "407",
    ],
    [
      "F19",
      "proxy",
      true,
      error("Proxy response (403) !== 200 when HTTP Tunneling", { code: "UND_ERR_ABORTED" }),
      "403",
    ],
    [
      "F19",
      "proxy",
      false,
      error("Proxy response (502) !== 200 when HTTP Tunneling", { code: "UND_ERR_ABORTED" }),
      "502",
    ],
    ["F20", "tls", true, error("x", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }), "DEPTH_ZERO_SELF_SIGNED_CERT"],
    [
      "F20",
      "tls",
      true,
      error("x", { code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }),
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    ],
    ["F20", "tls", true, error("x", { code: "CERT_HAS_EXPIRED" }), "CERT_HAS_EXPIRED"],
    [
      "F20",
      "tls",
      true,
      error("x", { code: "ERR_TLS_CERT_ALTNAME_INVALID" }),
      "ERR_TLS_CERT_ALTNAME_INVALID",
    ],
    [
      "F20",
      "tls",
      true,
      error("x", { code: "ERR_SSL_WRONG_VERSION_NUMBER" }),
      "ERR_SSL_WRONG_VERSION_NUMBER",
    ],
    [
      "F61",
      "malformed",
      true,
      error("invalid authorization header", { code: "UND_ERR_INVALID_ARG" }),
      "invalid authorization header",
    ],
    ["", "dropped", false, error("anything"), "no error code"],
    ["", "dropped", false, "not even an error", "no error code"],
    ["", "dropped", false, null, "no error code"],
  ])("%s %s, final: %s", (_case, kind, final, thrown, detail) => {
    const trouble = diagnose(thrown);
    expect(trouble).toEqual({ kind, detail });
    expect(isFinal(trouble)).toBe(final);
  });

  test("F01 several addresses tried at once: the first one's story", () => {
    const each = ["::1", "127.0.0.1"].map((address) =>
      error("refused", { code: "ECONNREFUSED", syscall: "connect", address, port: 9 }),
    );
    const both = Object.assign(new AggregateError(each), { code: "ECONNREFUSED" });
    expect(diagnose(both)).toEqual({ kind: "connect", detail: "ECONNREFUSED ::1:9" });
  });
});
