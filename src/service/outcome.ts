import type { Reason } from "../failure.ts";
import { type Reader, readErrorMessage, readJson } from "../json.ts";
import { type Outcome, textOf } from "../net/http.ts";
import { isUnreachable, type NetworkError } from "../net/network.ts";
import { type Attempt, retryAfterOf, UNREACHABLE_TRIES } from "../net/retry.ts";
import { timeOfDay } from "../text/numbers.ts";
import { foldLine } from "../text/visible.ts";
import { ServiceFailure, type ServiceFailureKind } from "./port.ts";
import { MAX_TEXT_LENGTH } from "./schema.ts";

/** What a call is about, for its error messages. */
export interface Subject {
  readonly operation: "create" | "message" | "get" | "visitors" | "signal";
  /** With the port, unless it's the default one. */
  readonly host: string;
  /** The path of `base-url`, such as `/api`; usually "". */
  readonly basePath: string;
  readonly projectId: string;
  readonly jobId?: string;
  /** The beginning of the key, if it shows that none of these operations accept the key. */
  readonly wrongKey?: string | undefined;
}

type Details = ConstructorParameters<typeof ServiceFailure>[2];

export const CANCELED: Reason = {
  why: "The run was stopped before this request finished",
  fix: "Nothing was changed on the service. If you stopped the run by mistake, start it again",
};

/**
 * Decides whether a call succeeded, failed, or can be retried. A create request or message is retried only if the service
 * certainly didn't accept it: nothing was sent, or the response was 429. If that's unclear, the result is `uncertain`.
 * Reads are retried after any temporary failure.
 */
export function classify<T>(
  call: { subject: Subject; read: Reader<T>; redact: (text: string) => string; now: Date },
  outcome: Outcome,
): Attempt<T, ServiceFailure> {
  const { subject, read, redact, now } = call;
  const { host } = subject;
  const writes = isWrite(subject);

  function failed(kind: ServiceFailureKind, reason: Reason, details?: Details) {
    return { kind: "failed", failure: failureOf(subject, kind, reason, details) } as const;
  }
  function again(kind: ServiceFailureKind, reason: Reason, details?: Details) {
    const failure = failureOf(subject, kind, reason, details);
    return { kind: "again", failure, isLimit: kind === "quota" } as const;
  }
  /** The request may have succeeded. */
  function unclear(why: string, details?: Details) {
    return writes
      ? failed("uncertain", uncertain(subject, why), details)
      : again("unavailable", unavailable(why), details);
  }

  switch (outcome.kind) {
    case "aborted":
      if (!writes || !outcome.sent) return failed("cancelled", CANCELED);
      return unclear(`The run was stopped while the request to ${host} was in progress`);
    case "refused":
      return failed("refused", unreached(host, outcome.error));
    case "not-sent":
      return {
        ...again(writes ? "not-sent" : "unavailable", unreached(host, outcome.error)),
        ...(isUnreachable(outcome.error) && { maxTries: UNREACHABLE_TRIES }),
      };
    case "lost":
      return unclear(
        outcome.error.kind === "timeout"
          ? `The request was sent to ${host}, but no response arrived in time`
          : `The request was sent to ${host}, but the connection dropped before the response arrived (${outcome.error.detail})`,
      );
  }

  const { status, headers, body, broken } = outcome;
  if (status < 300) {
    const value = broken ? undefined : readJson(read, textOf(body));
    if (value !== undefined) return { kind: "done", value };
    const why = unreadable(subject, status, broken);
    // Any web server can return a web page, so this server may not be the service.
    if (broken === null && !writes) {
      const fix = "Check that `base-url` is the URL of the service's API. If it is, try again later";
      return { ...again("unavailable", { why, fix }, { status }), maxTries: UNREACHABLE_TRIES };
    }
    if (broken?.kind !== "too-large" || writes) return unclear(why, { status });
    return failed("too-large", unavailable(why), { status });
  }
  if (status < 400) {
    const location = redact(headers.location?.toString() ?? "");
    return failed("refused", redirected(host, status, location), { status });
  }
  const text = broken ? "" : textOf(body);
  const explained = readErrorMessage(text);
  // Gateways respond in plain text, and with web pages or XML.
  const [, title = ""] = /<(?:title|message)>([^<]*)/i.exec(text) ?? [];
  const message = cleanErrorText(explained ?? (/^\s*[<{[]|\uFFFD/.test(text) ? title : text), redact);
  const answered = `${host} returned HTTP ${status}${message && `: “${message.replace(/\.$/, "")}”`}`;
  const retryAfterMs = retryAfterOf(headers, now);
  // Where the firewalls of Cloudflare, Vercel, and AWS say that only browsers can pass.
  const firewall = ["cf-mitigated", "x-vercel-mitigated", "x-amzn-waf-action"].map((name) => headers[name]).join();
  if (status === 429 && !/challenge|captcha/.test(firewall))
    return again("quota", quota(answered, now, retryAfterMs), { status, retryAfterMs });
  // Gateways can send Request Timeout and Too Early even if the service accepted the request.
  if (status < 500 && status !== 408 && status !== 425) {
    return failed("refused", { why: answered, fix: fixForStatus(subject, status, Boolean(explained)) }, { status });
  }
  return unclear(answered, { status, retryAfterMs });
}

/** In UTF-16 code units. */
const MAX_ERROR_LENGTH = 500;

/** The service's message on one line. The key is removed first, because a truncated key wouldn't be recognized. */
export function cleanErrorText(message: string, redact: (text: string) => string): string {
  return foldLine(
    redact(message)
      .slice(0, MAX_TEXT_LENGTH)
      .replace(/\p{Cc}/gu, " "),
    MAX_ERROR_LENGTH,
  );
}

export function failureOf(subject: Subject, kind: ServiceFailureKind, reason: Reason, details?: Details) {
  return new ServiceFailure(kind, { ...reason, what: whatFailed(subject, kind === "uncertain") }, details);
}

function isWrite({ operation }: Subject): boolean {
  return operation === "create" || operation === "message";
}

function whatFailed({ operation, projectId, jobId }: Subject, isUncertain: boolean): string {
  if (isUncertain) {
    return `The service didn't confirm ${jobId === undefined ? "that it created the job" : `the follow-up to job ${jobId}`}`;
  }
  const failed = {
    create: "The job wasn't created",
    message: `The follow-up to job ${jobId} wasn't delivered`,
    get: `The status of job ${jobId} couldn't be retrieved`,
    visitors: `Visitor data for project ${projectId} couldn't be retrieved`,
    signal: `What readers say about project ${projectId} couldn't be retrieved`,
  };
  return failed[operation];
}

function uncertain({ operation }: Subject, why: string): Reason {
  const may = operation === "message" ? "The follow-up may have arrived, so it" : "A job may exist, so the request";
  return {
    why,
    fix: `${may} won't be sent again. Before you try again, check the service's dashboard for jobs and the repository for pull requests`,
  };
}

function unavailable(why: string): Reason {
  const fix =
    "This is usually temporary. Try again later, and contact the service's support team if it keeps happening";
  return { why, fix };
}

/** Doesn't quote the body, which could contain anything. */
function unreadable({ host }: Subject, status: number, broken: NetworkError | null): string {
  if (broken?.kind === "too-large") return `${host} returned HTTP ${status} and ${broken.detail} of data`;
  if (broken) return `${host} returned HTTP ${status}, but the response was truncated`;
  return `${host} returned HTTP ${status}, but the response body doesn't match the documented format`;
}

function redirected(host: string, status: number, location: string): Reason {
  const target = (location && URL.parse(location, `https://${host}`)?.host) || "an unspecified URL";
  return {
    why: `${host} redirects to ${target} (HTTP ${status}). To avoid sending the key elsewhere, the action doesn't follow redirects`,
    fix: "If the service has moved, set `base-url` to its new URL",
  };
}

/** The fix is for a wait that's longer than the run's remaining time. */
function quota(answered: string, now: Date, retryAfterMs: number | undefined): Reason {
  const when = retryAfterMs !== undefined && timeOfDay(new Date(now.getTime() + retryAfterMs), now);
  const promise = when
    ? `the service will accept requests again at ${when}`
    : "the service didn't say when it will accept requests again";
  return {
    why: `The service's quota is used up, and ${promise}. ${answered}`,
    fix: `Try again ${when ? `after ${when}` : "later"}, or give the run more time with the action's \`timeout-minutes\``,
  };
}

/** @param isExplained  the response has a message in the service's format */
function fixForStatus(subject: Subject, status: number, isExplained: boolean): string {
  const { projectId, jobId, wrongKey } = subject;
  if (wrongKey !== undefined && (status === 401 || status === 403))
    return `The key in \`api-key\` begins with \`${wrongKey}\`, so it isn't an admin key, which this API requires. Create an admin API key on the API keys page of the service's dashboard, and use it instead`;
  switch (status) {
    case 400:
    case 422:
      return isWrite(subject)
        ? "Correct the instruction based on the service's error, then try again"
        : `Correct \`project-id\` or ${jobId === undefined ? "the dates" : "`job-id`"} based on the service's error`;
    case 413:
      return "The service or a gateway in front of it limits how much can be sent. Shorten the instruction, or send less context";
    case 401:
      return "Check that `api-key` contains the whole key. Keys expire (after 90 days on some services). If yours has expired, create a new one on the API keys page of the service's dashboard, and replace the old one. Some services also return 401 if the plan doesn't include API access";
    case 403:
    case 429:
      if (!isExplained)
        return "The response isn't an error in the service's format, so a gateway in front of it may have blocked this runner. Ask the service's support team to allow this runner, and check the key's list of allowed IP addresses";
      return `On the service's API keys page, check that the key has ${
        isWrite(subject) ? "write access (a read-only key can't start or continue jobs)" : "access to this project"
      } and that its list of allowed IP addresses, if it has one, includes this runner. The project's plan must include API access`;
    case 404:
    case 410:
      if (jobId === undefined && subject.basePath !== "")
        return `Remove the path ${subject.basePath} from \`base-url\`, which usually ends after the host. If the path is right, compare \`project-id\` (${projectId}) with the ID on the service's API keys page`;
      return jobId === undefined
        ? `Compare \`project-id\` (${projectId}) with the ID on the service's API keys page, and \`base-url\` with the service's URL`
        : `Check that job ${jobId} belongs to project ${projectId}. If it's gone, start a new job`;
    default:
      return "Look up this status in the service's documentation, or contact its support team";
  }
}

/** Explains why nothing was sent. */
function unreached(host: string, { kind, detail }: NetworkError): Reason {
  if (kind === "tls") {
    return {
      why: `A trusted TLS connection to ${host} couldn't be established (${detail})`,
      fix: "If the service or a proxy uses its own certificate authority, set NODE_EXTRA_CA_CERTS to the path of its certificate file. Otherwise, check `base-url`",
    };
  }
  if (kind === "proxy") {
    const fixes: Readonly<Record<string, string>> = {
      407: "Set HTTPS_PROXY to http://user:password@host:port",
      403: `Ask your network administrator to allow connections to ${host}`,
    };
    const fix = fixes[detail] ?? "Check HTTPS_PROXY and `base-url`";
    return { why: `The proxy didn't connect to ${host} (HTTP ${detail})`, fix: `${fix}, or add ${host} to NO_PROXY` };
  }
  return {
    // With a proxy, the detail names the proxy instead of the host.
    why: `Connecting to ${host} ${kind === "timeout" ? "timed out" : `failed (${detail})`}`,
    fix: "Check `base-url` and HTTPS_PROXY for typos, and make sure that the service is up and that the runner can reach it",
  };
}
