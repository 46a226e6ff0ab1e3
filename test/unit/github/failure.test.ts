import { describe, expect, test } from "vitest";
import { explainNoResponse, explainRefusal, mayHaveSucceeded } from "../../../src/github/failure.ts";

const now = new Date("2026-11-16T14:00:00.000Z");
const explain = (status: number, message = "", headers: Record<string, string> = {}) =>
  explainRefusal("It wasn't done", { status, headers, text: JSON.stringify({ message }) }, now);

const LOCKED = "The conversation is locked";
const LOCK_MESSAGE = "Unable to create comment because issue is locked.";
const UNLOCK = "Unlock it, or use another issue or pull request";

describe("a refusal", () => {
  test.each([
    ["F53 an expired token", 401, "Bad credentials", "GitHub rejected the token: Bad credentials", "replace it"],
    ["F51 a locked issue", 403, LOCK_MESSAGE, `${LOCKED}: ${LOCK_MESSAGE.slice(0, -1)}`, UNLOCK],
    ["F51 a locked issue, by its status", 423, "", LOCKED, UNLOCK],
    ["F51 a missing issue", 404, "Not Found", "wasn't found, or the token can't access it: Not Found", "exists"],
    ["F51 a deleted issue", 410, "Gone", "The issue or pull request was deleted, or issues are turned off", "another"],
    ["another status", 422, "Body is too long", "GitHub returned HTTP 422: Body is too long", "report"],
    ["a GitHub outage", 502, "", "GitHub returned HTTP 502", "Try again"],
    ["a redirect", 301, "Moved Permanently", "was renamed or the issue was transferred", "new run"],
  ])("%s is explained", (_, status, message, why, fix) => {
    const failure = explain(status, message);
    expect(failure).toMatchObject({ what: "It wasn't done", status });
    expect(failure.why).toContain(why);
    expect(failure.fix).toContain(fix);
    expect(failure.paste).toBeUndefined();
  });

  const token = "leave `github-token` out";
  test.each([
    [
      "an IP allow list",
      "Although you appear to have the correct authorization credentials, the `acme` organization has an IP allow list enabled.",
      "IP allow list",
      "organization owner",
    ],
    [
      "single sign-on",
      "Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.",
      "single sign-on",
      token,
    ],
    ["a personal token", "Resource not accessible by personal access token", "The token lacks a permission", token],
    [
      "a token of someone with read access",
      "Must have push access to view collaborator permission.",
      "The token lacks",
      token,
    ],
    ["an archived repository", "Repository was archived so is read-only.", "archived", "Unarchive it"],
    [
      "a policy against classic tokens",
      "`acme` forbids access via a personal access token (classic). Please use a GitHub App, OAuth App, or a personal access token with fine-grained permissions.",
      "doesn't allow this token",
      token,
    ],
    [
      "a policy against long-lived tokens",
      "The 'acme' organization forbids access via a fine-grained personal access tokens if the token's lifetime is greater than 366 days. Please adjust your token's lifetime at the following URL: https://github.com/settings/personal-access-tokens/1",
      "doesn't allow this token",
      token,
    ],
    [
      "a policy against apps",
      "Although you appear to have the correct authorization credentials, the `acme` organization has enabled OAuth App access restrictions, meaning that data access to third-parties is limited.",
      "doesn't allow this token",
      token,
    ],
    ["a full conversation", "Commenting is disabled on issues with more than 2500 comments", "full", "new issue"],
    ["another cause", "Sorry. Your account was suspended.", "GitHub refused the request", "Follow GitHub's message"],
  ])("F204 names the cause that GitHub names: %s", (_, message, why, fix) => {
    const failure = explain(403, message, { "x-accepted-github-permissions": "issues=write; pull_requests=write" });
    expect(failure.why).toContain(why);
    expect(failure.why).toContain(message.slice(0, 30));
    expect(failure.fix).toContain(fix);
    expect(failure.message).not.toContain("issues: write");
  });

  test("F204 doesn't take the page of a firewall for a missing permission", () => {
    const text = "<html>Access denied</html>";
    const { message } = explainRefusal("It wasn't done", { status: 403, headers: {}, text }, now);
    expect(message).toMatch(/firewall.*network administrator/);
    expect(message).not.toMatch(/Access denied|issues: write/);
  });

  test("F204 gives the URL for authorizing a token", () => {
    const url =
      "https://github.com/orgs/acme/sso?authorization_request=AZSCKtL4U8yX1H3sCQIVnVgmjmon5fWxks5YrqhJgah0b2tlbl9pZM4EuMz4";
    const { why, fix } = explain(403, "Resource protected by organization SAML enforcement.", {
      "x-github-sso": `required; url=${url}`,
    });
    expect(why).toContain("SAML enforcement");
    expect(fix).toContain(`open ${url} to authorize the token`);
  });

  test("F204 names single sign-on for a 404, too, which hides private repositories", () => {
    expect(explain(404, "Not Found", { "x-github-sso": "required; url=https://github.com/orgs/acme/sso" }).fix).toMatch(
      /^Within an hour, open https:/,
    );
    const partly = { "x-github-sso": "partial-results; organizations=21955855" };
    expect(explain(404, "Not Found", partly).why).toMatch(/^The resource wasn't found/);
  });

  test("F204 names the permission that a personal token lacks", () => {
    const accepted = { "x-accepted-github-permissions": "issues=write; pull_requests=write" };
    const { why, paste } = explain(403, "Resource not accessible by personal access token", accepted);
    expect(why).toMatch(/GitHub requires issues=write; pull_requests=write$/);
    expect(paste).toBeUndefined();
  });

  test("F51 lists all permissions that the action needs if GitHub lists none", () => {
    expect(explain(403, "Forbidden")).toMatchObject({
      why: "The token lacks a permission: Forbidden",
      fix: "Add these permissions to the job in the workflow file",
      paste: "permissions:\n  issues: write\n  pull-requests: write",
    });
  });

  test("includes the details of a validation error", () => {
    const text = JSON.stringify({ message: "Invalid", errors: ["one", { message: "two" }, { code: "x" }, 3] });
    expect(explainRefusal("It wasn't done", { status: 422, headers: {}, text }, now).why).toBe(
      "GitHub returned HTTP 422: Invalid; one; two",
    );
  });

  test("doesn't add a period if GitHub's message ends with one", () => {
    expect(explain(403, "Not allowed.").message).toMatch(/: Not allowed\. \w/);
  });

  test("shortens GitHub's message to one visible line", () => {
    const { why } = explain(500, `a\n::error::b\u202e${"c".repeat(400)}`);
    expect(why).toMatch(/^GitHub returned HTTP 500: a ::error::bc+…$/);
    expect(why.length).toBeLessThan(330);
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

describe("a missing permission in x-accepted-github-permissions", () => {
  const refused = (accepted: string) =>
    explain(403, "Resource not accessible by integration", { "x-accepted-github-permissions": accepted });

  test.each([
    ["issues=write; pull_requests=write", ["issues: write", "pull-requests: write"]],
    ["issues=read,contents=read; contents=read", ["issues: read", "contents: read"]],
    ["issues=read; issues=write", ["issues: write"]],
    ["issues=write; issues=read; metadata=read; administration=write", ["issues: write"]],
  ])("%s becomes lines for a workflow file", (accepted, lines) => {
    const { why, fix, paste } = refused(accepted);
    expect(why).toBe(
      `The token lacks a permission: Resource not accessible by integration. GitHub requires ${accepted}`,
    );
    expect(fix).toBe("Add these permissions to the job in the workflow file");
    expect(paste).toBe(`permissions:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  });

  test.each(["metadata=read", "issues=admin"])("%s isn't suggested as a line for a workflow file", (accepted) => {
    const { why, fix, paste } = refused(accepted);
    expect(why).toContain(accepted);
    expect(fix).toContain("`github-token`");
    expect(paste).toBeUndefined();
  });

  test("a header can't inject lines", () => {
    expect(refused("issues=write\n  contents: write\nx=y; `rm`=write").paste).toBe("permissions:\n  issues: write");
  });
});

describe("rate limits", () => {
  const spent = { "x-ratelimit-remaining": "0" };
  const reset = (iso: string) => ({ ...spent, "x-ratelimit-reset": String(Date.parse(iso) / 1000) });
  const half = reset("2026-11-16T14:31:00Z");
  const hourly = "This token's hourly request limit was reached";
  const secondary = "GitHub's secondary rate limit was exceeded";
  test.each<[what: string, status: number, headers: Record<string, string>, why: string, when: string]>([
    ["the hourly limit, as a 403", 403, half, hourly, "after 14:31 UTC"],
    ["a reset time, rounded up to the minute", 403, reset("2026-11-16T14:31:01Z"), hourly, "after 14:32 UTC"],
    ["a secondary limit, as a 403", 403, { "retry-after": "90" }, secondary, "after 14:02 UTC"],
    ["both limits, the later of which applies", 403, { ...half, "retry-after": "60" }, hourly, "after 14:31 UTC"],
    ["a secondary limit without a time", 429, {}, secondary, "in a few minutes"],
    ["a time that's out of range", 403, { ...spent, "x-ratelimit-reset": "1e300" }, hourly, "in a few minutes"],
    ["a past time", 403, { ...spent, "x-ratelimit-reset": "1" }, hourly, "in a few minutes"],
  ])("suggest when to try again: %s", (_, status, headers, why, fix) => {
    const failure = explain(status, "Slow down", headers);
    expect(failure.why).toBe(`${why}: Slow down`);
    expect(failure.fix).toBe(`Try again ${fix}`);
  });

  test.each([
    "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
    "You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.",
    "You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.",
    "You have triggered an abuse detection mechanism and have been temporarily blocked from calling the API. Please retry your request again later.",
    "API rate limit exceeded for installation ID 12345.",
  ])("F205 are recognized by GitHub's message alone: %s", (message) => {
    expect(explain(403, message)).toMatchObject({ fix: "Try again in a few minutes", retryAfterMs: 60_000 });
  });

  test.each([404, 401, 500])("status %d on the last request of the hour isn't a rate limit", (status) => {
    expect(explain(status, "", { ...spent, "retry-after": "60" }).fix).not.toContain("UTC");
  });
});
