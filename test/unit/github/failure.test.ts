import { describe, expect, test } from "vitest";
import { explainNoResponse, explainRefusal, mayHaveSucceeded } from "../../../src/github/failure.ts";

const now = new Date("2026-11-16T14:00:00.000Z");
type Headers = Readonly<Record<string, string>>;
const said = (message: string) => JSON.stringify({ message });
const explain = (status: number, message = "", headers: Headers = {}) =>
  explainRefusal("It wasn't done", { status, headers, text: said(message) }, now);
const accepts = (accepted: string) => ({ "x-accepted-github-permissions": accepted });

const OWN = "leave `github-token` out";
const SAML = "Resource protected by organization SAML enforcement.";
const SSO_URL = "https://github.com/orgs/acme/sso?authorization_request=AZSCKtL4U8yX1H3sCQ";
const SSO = { "x-github-sso": `required; url=${SSO_URL}` };
const PARTIAL_SSO = { "x-github-sso": "partial-results; organizations=2" };
const APPS = "The `acme` organization has enabled OAuth App access restrictions.";
const CLASSIC = "`acme` forbids access via a personal access token (classic).";
const INACCESSIBLE = "Resource not accessible by personal access token";

describe("a refusal", () => {
  test.each<[status: number, message: string, why: string, fix: string, headers?: Headers]>([
    [401, "Bad credentials", "GitHub rejected the token: Bad credentials", "replace it"],
    [403, "Unable to comment because issue is locked.", "The conversation is locked: Unable to", "Unlock it, or use"],
    [423, "", "The conversation is locked", "Unlock it, or use another issue or pull request"],
    [404, "Not Found", "wasn't found, or the token can't access it: Not Found", "exists"],
    [404, "Not Found", "isn't authorized", `Within an hour, open ${SSO_URL} to`, SSO],
    [404, "Not Found", "The resource wasn't found", "exists", PARTIAL_SSO],
    [410, "Gone", "The issue or pull request was deleted, or issues are turned off", "another"],
    [422, "Body is too long", "GitHub returned HTTP 422: Body is too long", "report"],
    [502, "", "GitHub returned HTTP 502", "Try again"],
    [301, "Moved Permanently", "was renamed or the issue was transferred", "new run"],
    // GitHub names these causes.
    [403, "You have an IP allow list enabled.", "allow list doesn't include", "organization owner"],
    [403, SAML, "single sign-on", OWN],
    [403, SAML, "SAML enforcement", `open ${SSO_URL} to authorize the token`, SSO],
    [403, "Repository was archived so is read-only.", "archived", "Unarchive it"],
    [403, CLASSIC, "doesn't allow this token", OWN],
    [403, APPS, "doesn't allow this token", OWN],
    [403, "Commenting is disabled on issues with more than 2500 comments", "full", "new issue"],
    [403, "Must have push access to view collaborator permission.", "The token lacks", OWN],
    [403, INACCESSIBLE, "GitHub requires issues=write", OWN],
    [403, "Sorry. Your account was suspended.", "GitHub refused the request", "Follow GitHub's message"],
  ])("F51 F53 F204 with status %d and %j is explained, and needs no lines to paste", (...given) => {
    const [status, message, why, fix, headers] = given;
    const failure = explain(status, message, { ...accepts("issues=write"), ...headers });
    expect(failure).toMatchObject({ what: "It wasn't done", status, paste: undefined });
    expect(failure.why).toContain(why);
    if (status >= 400) expect(failure.why).toContain(message.slice(0, 30).replace(/\.$/, ""));
    expect(failure.fix).toContain(fix);
  });

  test.each(["Access denied", "You must have administrator access", "Use single sign-on", "Your account is locked"])(
    "F204 isn't GitHub's if it's the page of a firewall that says %j",
    (said) => {
      const explainPage = (status: number) =>
        explainRefusal("It wasn't done", { status, headers: {}, text: `\n<html>${said}</html>` }, now);
      expect(explainPage(403).message).toMatch(/firewall.*network administrator/);
      expect(explainPage(403).message).not.toMatch(new RegExp(`${said}|issues: write`));
      expect(explainPage(502).why).toBe("GitHub returned HTTP 502");
    },
  );

  test("quotes GitHub's message as one visible line, without a second period", () => {
    const { why } = explain(500, `a\n::error::b\u202e${"c".repeat(400)}`);
    expect(why).toMatch(/^GitHub returned HTTP 500: a ::error::bc+…$/);
    expect(why.length).toBeLessThan(330);
    expect(explain(403, "Not allowed.").message).toMatch(/: Not allowed\. \w/);
  });

  test("is final, but an operation may have succeeded after a 2xx, a server error, or no response", () => {
    const open = [200, 201, 301, 400, 401, 403, 404, 422, 429, 499, 500, 503].filter((status) =>
      mayHaveSucceeded(explain(status)),
    );
    expect(open).toEqual([200, 201, 500, 503]);
    expect(mayHaveSucceeded(explainNoResponse("It wasn't done", { kind: "dropped", detail: "ECONNRESET" }))).toBe(true);
    expect(mayHaveSucceeded(new Error("reset"))).toBe(false);
  });
});

describe("a permission that the workflow's token lacks", () => {
  const refused = (accepted: string) => explain(403, "Resource not accessible by integration", accepts(accepted));

  test.each([
    ["issues=write; pull_requests=write", ["issues: write", "pull-requests: write"]],
    ["issues=read,contents=read; contents=read", ["issues: read", "contents: read"]],
    ["issues=read; issues=write", ["issues: write"]],
    ["issues=write; issues=read; metadata=read; administration=write", ["issues: write"]],
    ["issues=write\n  contents: write\nx=y; `rm`=write", ["issues: write"]],
  ])("F51 %j in GitHub's header becomes lines for a workflow file", (accepted, lines) => {
    expect(refused(accepted)).toMatchObject({
      why: `The token lacks a permission: Resource not accessible by integration. GitHub requires ${accepted.replace(/\s+/g, " ")}`,
      fix: "Add these permissions to the job in the workflow file",
      paste: `permissions:\n${lines.map((line) => `  ${line}`).join("\n")}`,
    });
  });

  test("F51 that GitHub doesn't name could be any that the action needs", () => {
    expect(explain(403, "Forbidden")).toMatchObject({
      why: "The token lacks a permission: Forbidden",
      paste: "permissions:\n  issues: write\n  pull-requests: write",
    });
  });

  test("that a person's permission can't be looked up without isn't one of a workflow", () => {
    const response = { status: 403, headers: {}, text: '{"message":"Resource not accessible by integration"}' };
    const { fix, paste } = explainRefusal("It wasn't done", response, now, null);
    expect([fix, paste]).toEqual([expect.stringContaining(OWN), undefined]);
  });

  test.each(["metadata=read", "issues=admin"])("%s can't be given in a workflow file", (accepted) => {
    const { why, fix, paste } = refused(accepted);
    expect([why, fix, paste]).toEqual([expect.stringContaining(accepted), expect.stringContaining(OWN), undefined]);
  });
});

describe("rate limits", () => {
  const spent = { "x-ratelimit-remaining": "0" };
  const reset = (iso: string) => ({ ...spent, "x-ratelimit-reset": String(Date.parse(iso) / 1000) });
  const half = reset("2026-11-16T14:31:00Z");
  const hourly = "This token's hourly request limit was reached";
  const secondary = "GitHub's secondary rate limit was exceeded";
  test.each<[what: string, status: number, headers: Headers, why: string, when: string]>([
    ["the hourly limit, as a 403", 403, half, hourly, "after 14:31 UTC"],
    ["a reset time, rounded up to the minute", 403, reset("2026-11-16T14:31:01Z"), hourly, "after 14:32 UTC"],
    ["a secondary limit, as a 403", 403, { "retry-after": "90" }, secondary, "after 14:02 UTC"],
    ["both limits, the later of which applies", 403, { ...half, "retry-after": "60" }, hourly, "after 14:31 UTC"],
    ["a secondary limit without a time", 429, {}, secondary, "in a few minutes"],
    ["a time that's out of range", 403, { ...spent, "x-ratelimit-reset": "1e300" }, hourly, "in a few minutes"],
    ["a past time", 403, { ...spent, "x-ratelimit-reset": "1" }, hourly, "in a few minutes"],
  ])("suggest when to try again: %s", (_, status, headers, why, fix) => {
    expect(explain(status, "Slow down", headers)).toMatchObject({ why: `${why}: Slow down`, fix: `Try again ${fix}` });
  });

  const page = (said: string) => `<p>${said}</p>`;
  test.each([
    [said("You have triggered an abuse detection mechanism."), true],
    [said("You have been temporarily blocked from content creation."), true],
    [said("Please wait a few minutes before you try again."), true],
    [said("API rate limit exceeded for installation ID 12345."), true],
    [page("You have exceeded a secondary rate limit."), true],
    [page("You have triggered an abuse detection mechanism. Please wait a few minutes."), true],
    [page("Access is temporarily blocked. Try again later."), false],
    [page("You're sending data too quickly for this network."), false],
  ])("F205 are recognized by what GitHub says: %s (%j)", (text, isLimit) => {
    const failure = explainRefusal("It wasn't done", { status: 403, headers: {}, text }, now);
    expect(failure.retryAfterMs).toBe(isLimit ? 60_000 : undefined);
    expect(failure.message).toMatch(isLimit ? "Try again in a few minutes" : "network administrator");
  });

  test.each([404, 401, 500])("status %d on the last request of the hour isn't a rate limit", (status) => {
    expect(explain(status, "", { ...spent, "retry-after": "60" }).fix).not.toContain("UTC");
  });
});
