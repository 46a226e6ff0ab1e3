import { expect, test } from "vitest";
import { explainNoResponse, explainRefusal, mayHaveSucceeded } from "../../../src/github/failure.ts";
import { NEEDED } from "./harness.ts";

const NOW = new Date("2026-11-16T14:00:00.000Z");
type Headers = Readonly<Record<string, string>>;
/** A response of GitHub's API with this message. After `<` or a line break, it's a page or text of another server. */
const explain = (status: number, said = "", headers: Headers = {}, needed = NEEDED) => {
  const text = /^[\s<]/.test(said) ? said : JSON.stringify({ message: said });
  return explainRefusal("It wasn't done", { status, headers, text }, NOW, needed);
};

const accepts = (accepted: string) => ({ "x-accepted-github-permissions": accepted });
const ISSUES = accepts("issues=write");
const sso = (said: string) => ({ ...ISSUES, "x-github-sso": said });
const SSO = sso("required; url=https://github.com/orgs/acme/sso?authorization_request=AZSCKtL4U8yX1H3sCQ");
const SAML = "Resource protected by organization SAML enforcement.";
const LACKING = "Resource not accessible by integration";
const HTML = "\n<html>";

const spent = (reset: string) => ({ "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset });
const spentUntil = (time: string) => spent(String(Date.parse(`2026-11-16T${time}Z`) / 1000));
const HALF = spentUntil("14:31:00");
/** As proxies send it that repeat headers. */
const TWICE = Object.fromEntries(Object.entries(HALF).map(([name, value]) => [name, `${value},${value}`]));
const after = (seconds: string) => ({ "retry-after": seconds });

const CASES: readonly Parameters<typeof explain>[] = [
  [401, "Bad credentials", ISSUES],
  [403, "Unable to comment because issue is locked.", ISSUES],
  [423, ""],
  [404, "Not Found", ISSUES],
  [404, "Not Found", SSO],
  [404, "Not Found", sso("partial-results; organizations=2")],
  [410, "Gone"],
  [410, "Issues has been disabled in this repository."],
  [422, "Body is too long"],
  [502, ""],
  [301, "Moved Permanently"],
  // GitHub names these causes.
  [403, "You have an IP allow list enabled.", ISSUES],
  [403, SAML, ISSUES],
  [403, SAML, SSO],
  [403, "Repository was archived so is read-only.", ISSUES],
  [403, "Repository has been locked for migration.", ISSUES],
  [403, "`acme` forbids access via a personal access token (classic).", ISSUES],
  [403, "The `acme` organization has enabled OAuth App access restrictions.", ISSUES],
  [403, "Commenting is disabled on issues with more than 2500 comments", ISSUES],
  [403, "Must have push access to view collaborator permission.", ISSUES],
  [403, "Resource not accessible by personal access token", ISSUES],
  [403, "Sorry. Your account was suspended.", ISSUES],
  [500, `a\n::error::b${"c".repeat(400)}`],
  // What a firewall's page says isn't GitHub's.
  [403, `${HTML}You must have administrator access. Use single sign-on</html>`],
  [403, "\nRequest forbidden by administrative rules.\nForbidden", ISSUES],
  [302, "\n"],
  [403, "Cookies must be enabled to use GitHub."],
  [502, `${HTML}Access denied</html>`],
  // A workflow's token lacks a permission, which GitHub's header can name.
  [403, LACKING, accepts("issues=write; pull_requests=write")],
  [403, LACKING, accepts("issues=write; issues=read; metadata=read; administration=write")],
  [403, LACKING, accepts("issues=write\n  contents: write\nx=y; `rm`=write")],
  [403, "Forbidden"],
  [403, LACKING, {}, []],
  // No workflow file can give these.
  [403, LACKING, accepts("metadata=read")],
  [403, LACKING, accepts("issues=admin")],
  // The hourly limit, the secondary ones, and both, of which the later applies; then times that make no sense.
  [403, "Slow down", HALF],
  [403, "Slow down", spentUntil("14:31:01")],
  [403, "Slow down", after("90")],
  [403, "Slow down", { ...TWICE, ...after("60") }],
  [429, "Slow down"],
  [403, "Slow down", spent("1e300")],
  [403, "Slow down", spent("1")],
  // Recognized by the message alone.
  [403, "You have triggered an abuse detection mechanism."],
  [403, "You have been temporarily blocked from content creation."],
  [403, "Please wait a few minutes before you try again."],
  [403, "Too many requests"],
  [403, "API rate limit exceeded for installation ID 12345."],
  [403, "<p>You have exceeded a secondary rate limit."],
  [403, "<p>You have triggered an abuse detection mechanism. Please wait a few minutes."],
  [403, "<p>Access is temporarily blocked. Try again later."],
  [403, "<p>You're sending data too quickly for this network."],
  // The last request of the hour isn't a rate limit.
  ...[404, 401, 500].map((status): [number, string, Headers] => [status, "", { ...HALF, ...after("60") }]),
];

test("F51 F53 F204 F205 all refusals match test/golden/github-refusals.txt", async () => {
  const shown = CASES.map((given) => {
    const [status, said, headers = {}] = given;
    const { why, fix, paste = "", retryAfterMs } = explain(...given);
    const wait = retryAfterMs === undefined ? "" : `Retry after ${retryAfterMs / 1000} s.`;
    const sent = [status, JSON.stringify(said), ...Object.entries(headers).map((header) => header.join(": "))].join(
      " ",
    );
    return [sent.replaceAll("\n", "\\n"), `${why}.`, `${fix}.`, paste, wait].filter(Boolean).join("\n");
  });
  const title = "What GitHub returns, and how a message explains it. Written by test/unit/github/failure.test.ts.";
  await expect(`${[title, ...shown].join("\n\n")}\n`).toMatchFileSnapshot("../../golden/github-refusals.txt");
});

test("a refusal is final, but an operation may have succeeded after a 2xx, a server error, or no response", () => {
  const open = [200, 201, 301, 400, 401, 403, 404, 422, 429, 499, 500, 503].filter((status) =>
    mayHaveSucceeded(explain(status)),
  );
  expect(open).toEqual([200, 201, 500, 503]);
  expect(mayHaveSucceeded(explainNoResponse("It wasn't done", { kind: "dropped", detail: "ECONNRESET" }))).toBe(true);
  expect(mayHaveSucceeded(new Error("reset"))).toBe(false);
});
