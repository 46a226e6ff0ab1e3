import type { Reason } from "../failure.ts";
import { at, list, object, or, readErrorMessage, readJson } from "../json.ts";
import type { Head } from "../net/http.ts";
import type { NetworkError } from "../net/network.ts";
import { type Pause, retryAfterOf } from "../net/retry.ts";
import { clockTime, DAY_MS } from "../text/numbers.ts";
import { foldLine, quotable } from "../text/visible.ts";
import { GitHubFailure, orFailure } from "./port.ts";
import { textOrEmpty } from "./shapes.ts";

export interface HttpResponse extends Head {
  readonly text: string;
}

const OWN_TOKEN = "leave `github-token` out to use the workflow's own token";
const SSO: Reason = {
  why: "The token isn't authorized for the organization's single sign-on",
  fix: `In your GitHub settings, authorize the token for this organization, or ${OWN_TOKEN}`,
};

/**
 * Causes of a refusal, other than a missing permission. The first pattern that matches the status and the message
 * applies. GitHub's message is added to the first sentence of `why`.
 */
const CAUSES: readonly (readonly [said: RegExp, why: string, fix: string])[] = [
  // `<` stands for a web page or plain text, which GitHub's API doesn't return. Its redirects have a message.
  [
    /^(?:3\d\d <?|4\d\d <)$|\bcookies must be/i,
    "The response isn't from GitHub's API but probably from a proxy, a firewall, or a sign-in page",
    "Check GITHUB_API_URL, or ask your network administrator to allow connections from the runner to GitHub's API",
  ],
  [
    /^3/,
    "The repository was renamed or the issue was transferred. To avoid sending the token elsewhere, the action doesn't follow redirects",
    "Start a new run, which uses the new name. If the issue was transferred, use another issue in this repository",
  ],
  [/^423|issue is locked/i, "The conversation is locked", "Unlock it, or use another issue or pull request"],
  [/\bSAML\b|single sign-on/i, SSO.why, SSO.fix],
  [/2,?500 comments/, "The conversation has reached GitHub's limit on comments", "Continue in a new issue"],
  [/\barchived\b/i, "The repository is archived", "Unarchive it to continue"],
  [
    /\bIP allow list/i,
    "The organization's IP allow list doesn't include this runner",
    "Use a runner whose IP address is on that list, or ask an organization owner to add this runner's IP address",
  ],
  [
    /personal access token|OAuth App/i,
    "The organization doesn't allow this token",
    `Use a token that the organization's policy allows, ask an owner to allow this one, or ${OWN_TOKEN}`,
  ],
  [
    /^401/,
    "GitHub rejected the token",
    "Leave `github-token` out, or replace it with a valid token. A GitHub App's token expires after an hour",
  ],
  [
    /^404/,
    "The resource wasn't found, or the token can't access it",
    "Check that it exists and that the token can read this repository",
  ],
  [/^410 issues/i, "Issues are turned off in the repository", "Turn them on, or use a pull request"],
  [
    /^410/,
    "The issue or pull request was deleted, or issues are turned off in the repository",
    "Use another issue or pull request",
  ],
  [
    /^(?:403|451)|\bblocked\b/i,
    "GitHub refused the request",
    "See GitHub's message, or ask an organization owner for help",
  ],
];
/** What GitHub says if the token lacks a permission. Other servers may say nothing. */
const LACKS_PERMISSION = /^$|^forbidden$|not accessible by|required scopes|must have .*(?:access|rights)/i;
/** The hourly and secondary limits, as GitHub has worded them over the years. */
const LIMITED =
  /\b(?:rate|secondary) limit|\babuse\b|temporarily blocked|wait a few minutes|again later|too (?:quickly|many requests)/i;
/** The same for web pages and text. Matches fewer phrases, because firewalls can ask people to try again later, too. */
const LIMITED_PAGE = /\brate limit|\bsecondary\b|\babuse\b|wait a few minutes/i;

/** Errors of the GraphQL API, and the status that the REST API returns for them. */
const STATUSES = [
  [429, /RATE_LIMIT|secondary rate limit/],
  [502, /Something went wrong while executing your query|respond to your request in time/],
  [403, /FORBIDDEN|INSUFFICIENT_SCOPES/],
] as const;

/** What went wrong with a query. */
export const queryErrors = or(list(object({ type: textOrEmpty, message: textOrEmpty })), []);

/**
 * A query's response. If it failed for one of these reasons, it gets the status and message that the REST API would
 * return, because the GraphQL API returns these errors with status 200.
 */
export function asRest(response: HttpResponse): HttpResponse {
  for (const [status, said] of STATUSES) {
    // Comments in the response can contain these words, too, so only its errors count.
    const errors = said.test(response.text) ? readJson(at("errors", queryErrors), response.text) : undefined;
    const found = errors?.find(({ type, message }) => said.test(`${type} ${message}`));
    if (found) return { ...response, status, text: JSON.stringify({ message: found.message }) };
  }
  return response;
}

/** Whether the request may have succeeded on GitHub's side. */
export function mayHaveSucceeded(thrown: unknown): thrown is GitHubFailure {
  if (!(thrown instanceof GitHubFailure)) return false;
  return thrown.status === undefined || thrown.status < 300 || thrown.status >= 500;
}

/** Returns `fallback` if the call fails with this status. */
export async function orIfStatus<T, N>(status: number, call: Promise<T>, fallback: N): Promise<T | N> {
  const result = await orFailure(call);
  if (!(result instanceof GitHubFailure)) return result;
  if (result.status === status) return fallback;
  throw result;
}

/**
 * Explains a non-2xx response. For a 403, the fix can be permissions to paste into the workflow.
 *
 * @param what  what failed, as a sentence without the period
 * @param needed  the permissions that the whole run requires; empty if none would help
 */
export function explainRefusal(
  what: string,
  response: HttpResponse,
  now: Date,
  needed: readonly string[],
): GitHubFailure {
  const { status, headers, text } = response;
  const isJson = /^\s*(?:\{|$)/.test(text);
  const said = isJson ? readErrorMessage(text) : /^\s*</.test(text) ? "" : text.slice(0, 1_000);
  const message = quotable(said ?? "", 300);
  const requestedMs = retryAfterOf(headers, now);
  const isLimit = isJson ? LIMITED.test(message) : LIMITED_PAGE.test(text);
  const limit = limitOf(response, isLimit, requestedMs, now);
  const { why, ...rest } = limit ?? reasonOf(status, isJson ? message : "<", headers, needed);
  const retryAfterMs = limit?.retryAfterMs ?? (status >= 500 ? requestedMs : undefined);
  const full = why.replace(/\.|$/, (end) => (message ? `: ${message}${end}` : end));
  return new GitHubFailure({ ...rest, what, why: full }, { status, retryAfterMs });
}

/** Explains why a request wasn't sent: GitHub asked for a pause. The status is that of a rate limit. */
export function explainPause(what: string, { reason, leftMs }: Pause<GitHubFailure>): GitHubFailure {
  return new GitHubFailure({ ...reason, what }, { status: 429, retryAfterMs: leftMs });
}

/** Explains a 2xx with an unusable body. */
export function explainUnexpectedResponse(what: string, status: number): GitHubFailure {
  const why = `GitHub returned HTTP ${status} with an unexpected response body`;
  const fix = "Check GITHUB_API_URL, make sure that the runner's proxy doesn't alter responses, and try again";
  return new GitHubFailure({ what, why, fix }, { status });
}

/** Explains a missing or incomplete response. */
export function explainNoResponse(what: string, { kind, detail }: NetworkError): GitHubFailure {
  const fix =
    kind === "tls"
      ? "If the runner's proxy or the GitHub server uses its own certificate authority, set NODE_EXTRA_CA_CERTS to the path of its certificate file"
      : "Try again. If this keeps happening, check GitHub's status page and the runner's network";
  if (kind === "too-large") return new GitHubFailure({ what, why: `GitHub's response was too large (${detail})`, fix });
  const error =
    kind === "proxy" ? `the proxy returned HTTP ${detail}` : foldLine(detail || "the request timed out", 200);
  const why = `GitHub didn't respond, or its response was incomplete: ${error}`;
  return new GitHubFailure({ what, why, fix });
}

/**
 * @param said  GitHub's message; `<` if the response isn't JSON
 * @param needed  the permissions that the whole run requires; empty if none would help
 */
export function reasonOf(
  status: number,
  said: string,
  { "x-accepted-github-permissions": accepted = "", "x-github-sso": sso = "" }: HttpResponse["headers"],
  needed: readonly string[],
): Reason {
  // Such as `required; url=https://github.com/orgs/acme/sso?authorization_request=…`.
  const [url] = /(?<=\burl=)https:[^\s;,]{1,300}/.exec(String(sso)) ?? [];
  if (url) return { ...SSO, fix: `Within an hour, open ${url} to authorize the token, or ${OWN_TOKEN}` };
  if (status === 403 && LACKS_PERMISSION.test(said)) return lacksPermission(said, String(accepted), needed);
  const [, why, fix] = CAUSES.find(([cause]) => cause.test(`${status} ${said}`)) ?? [
    "",
    `GitHub returned HTTP ${status}`,
    "Try again. If this keeps happening, report the error and include this log",
  ];
  return { why, fix };
}

/** From GitHub's "Rate limits for the REST API", for responses that don't say how long to wait. */
const DEFAULT_WAIT_MS = 60_000;

/** GitHub returns 403 or 429 for both of its limits: requests per hour, and the secondary rate limits. */
function limitOf(
  { status, headers }: HttpResponse,
  isSaid: boolean,
  requestedMs: number | undefined,
  now: Date,
): (Reason & { retryAfterMs: number }) | null {
  // Proxies can repeat a header, whose values are then separated by commas.
  const [left, resetsAt] = ["remaining", "reset"].map((name) => String(headers[`x-ratelimit-${name}`]).split(",")[0]);
  const isSpent = left === "0";
  const isLimit = isSpent || headers["retry-after"] !== undefined || isSaid;
  if (status !== 429 && !(status === 403 && isLimit)) return null;
  const reset = isSpent ? Number(resetsAt) * 1000 - now.getTime() : Number.NaN;
  // A reset far in the past or future means that a clock is wrong.
  const stated = [reset, requestedMs ?? Number.NaN].filter((ms) => ms < DAY_MS && ms > -60_000);
  const retryAfterMs = stated.length > 0 ? Math.max(...stated) : DEFAULT_WAIT_MS;
  const when = stated.length > 0 ? minuteAfter(now.getTime() + retryAfterMs) : "in a few minutes";
  return {
    why: isSpent ? "This token's hourly request limit was reached" : "GitHub's secondary rate limit was exceeded",
    fix: `Try again ${when}`,
    retryAfterMs,
  };
}

function minuteAfter(at: number): string {
  return `after ${clockTime(new Date(Math.ceil(at / 60_000) * 60_000))} UTC`;
}

/** Permissions that this action's requests can need. Every token has `metadata`, and a workflow file can't list it. */
const GRANTABLE = /\b(?:issues|pull_requests|contents)=(?:read|write)\b/;

/**
 * @param accepted  GitHub's header: what this request requires, such as `issues=write; pull_requests=write`
 * @param needed  what the whole run requires; empty if no permission would help
 */
function lacksPermission(said: string, accepted: string, needed: readonly string[]): Reason {
  const header = foldLine(accepted, 200);
  const why = `The token lacks a permission${header && `. GitHub requires ${header}`}`;
  // GitHub says "integration" for the tokens of workflows and apps.
  const isWorkflows = /^$|^forbidden$|integration/i.test(said);
  if (!isWorkflows || needed.length === 0 || (header !== "" && !GRANTABLE.test(header))) {
    return { why, fix: `In your GitHub settings, give the token this permission for this repository, or ${OWN_TOKEN}` };
  }
  return { why, fix: ADD_PERMISSIONS, paste: ["permissions:", ...needed].join("\n  ") };
}

const ADD_PERMISSIONS = "Give these permissions to the job, or to your own token if you set `github-token`";
