import type { Explanation } from "../failure.ts";
import type { NetworkError } from "../network.ts";
import { type Attempt, parseRetryAfter } from "../retry.ts";
import { foldLine } from "../text/visible.ts";
import { header, type Outcome } from "./http.ts";
import { ServiceFailure, type ServiceFailureKind } from "./port.ts";
import { readErrorMessage } from "./schema.ts";

/** What a call is about, for the sentences that explain how it failed. */
export interface Subject {
  readonly operation: "create" | "message" | "get" | "visitors";
  /** Host of the service, with its port if it isn't the usual one. */
  readonly host: string;
  /** What `base-url` has after the host, such as `/api`; usually "". */
  readonly basePath: string;
  readonly projectId: string;
  /** For message and get. */
  readonly jobId?: string;
}

export interface Call<T> {
  readonly subject: Subject;
  /** Reads the body of a success; null means that it isn't what was asked for. */
  readonly read: (body: string) => T | null;
  /** Cuts the key out of the service's words. */
  readonly withoutKey: (text: string) => string;
  readonly now: Date;
}

type Reason = Pick<Explanation, "why" | "fix">;
type Details = ConstructorParameters<typeof ServiceFailure>[2];

/** Request Timeout and Too Early: gateways send them on their own, no matter what happened to the request behind them. */
const NO_ANSWER: readonly number[] = [408, 425];

export const CANCELED: Reason = {
  why: "The run was stopped first",
  fix: "Run it again if that was a mistake; nothing has changed on the service",
};

/**
 * What an outcome means for its call. A create or message goes out again only when the service certainly didn't accept it:
 * nothing was sent, or it answered 429. Anything that isn't a clear yes or no is uncertain. Reads can be repeated after
 * anything that may pass.
 */
export function classify<T>(call: Call<T>, outcome: Outcome): Attempt<T, ServiceFailure> {
  const { subject, read, withoutKey, now } = call;
  const { host } = subject;
  const writes = isWrite(subject);

  function failed(kind: ServiceFailureKind, reason: Reason, details?: Details) {
    return { kind: "failed", failure: failureOf(subject, kind, reason, details) } as const;
  }
  function again(kind: ServiceFailureKind, reason: Reason, details?: Details) {
    const failure = failureOf(subject, kind, reason, details);
    return { kind: "again", failure, isLimit: kind === "quota" } as const;
  }
  /** The request may have been carried out. */
  function unclear(why: string, details?: Details) {
    return writes
      ? failed("uncertain", uncertain(subject, why), details)
      : again("unavailable", unavailable(why), details);
  }

  switch (outcome.kind) {
    case "aborted":
      if (!writes || !outcome.sent) return failed("cancelled", CANCELED);
      return unclear(`The run was stopped while the request to ${host} was under way`);
    case "refused":
      return failed("refused", unreached(host, outcome.error));
    case "not-sent":
      return again(writes ? "not-sent" : "unavailable", unreached(host, outcome.error));
    case "lost":
      return unclear(
        outcome.error.kind === "timeout"
          ? `The request went out to ${host}, and no answer came in time`
          : `The request went out to ${host}, and the connection broke before the answer (${outcome.error.detail})`,
      );
  }

  const { status, headers, text, broken } = outcome;
  if (status < 300) {
    const value = broken ? null : read(text);
    if (value !== null) return { kind: "done", value };
    const why = unreadable(subject, status, broken);
    if (broken?.kind !== "too-large" || writes) return unclear(why, { status });
    return failed("too-large", unavailable(why), { status });
  }
  if (status < 400) {
    return failed("refused", redirected(host, status, withoutKey(header(headers, "location") ?? "")), {
      status,
    });
  }
  const message = cleanErrorText(readErrorMessage(text), withoutKey);
  const answered = `${host} answered with HTTP ${status}${message && `: “${message.replace(/\.$/, "")}”`}`;
  const retryAfterMs = parseRetryAfter(header(headers, "retry-after"), now);
  if (status === 429) return again("quota", quota(answered, now, retryAfterMs), { status, retryAfterMs });
  if (status < 500 && !NO_ANSWER.includes(status)) {
    return failed("refused", { why: answered, fix: fixForStatus(subject, status, message !== "") }, { status });
  }
  return unclear(answered, { status, retryAfterMs });
}

/** How much of an error body is shown, in UTF-16 units. */
const MAX_ERROR_LENGTH = 500;

/** The service's own words as one line. The key is hidden before the cut, because half of it wouldn't be recognized. */
export function cleanErrorText(message: string, withoutKey: (text: string) => string): string {
  return foldLine(withoutKey(message).replace(/\p{Cc}/gu, " "), MAX_ERROR_LENGTH);
}

export function failureOf(
  subject: Subject,
  kind: ServiceFailureKind,
  reason: Reason,
  details?: Details,
): ServiceFailure {
  return new ServiceFailure(kind, { what: whatFailed(subject, kind === "uncertain"), ...reason }, details);
}

function isWrite({ operation }: Subject): boolean {
  return operation === "create" || operation === "message";
}

function whatFailed({ operation, projectId, jobId }: Subject, isUncertain: boolean): string {
  switch (operation) {
    case "create":
      return isUncertain ? "The service didn't confirm that it created the job" : "The job wasn't created";
    case "message":
      return isUncertain
        ? `The service didn't confirm the message to job ${jobId}`
        : `The message to job ${jobId} wasn't delivered`;
    case "get":
      return `Job ${jobId} couldn't be read`;
    case "visitors":
      return `The visitors of project ${projectId} couldn't be read`;
  }
}

function uncertain({ operation }: Subject, why: string): Reason {
  const may = operation === "message" ? "the message may have arrived" : "a job may exist";
  return {
    why: `${why}; ${may}, so it isn't sent again`,
    fix: "Look at the jobs on the service's dashboard and at the repository's pull requests before asking again",
  };
}

function unavailable(why: string): Reason {
  const fix = "This is usually temporary; run this again later, and tell the service's support if it keeps happening";
  return { why, fix };
}

/** The body stays unsaid: it may be anything. */
function unreadable({ operation, host }: Subject, status: number, broken: NetworkError | null): string {
  if (broken?.kind === "too-large") return `${host} answered with HTTP ${status} and ${broken.detail} of data`;
  if (broken) return `${host} answered with HTTP ${status}, and the answer broke off`;
  return `${host} answered with HTTP ${status}, but not with ${operation === "visitors" ? "visitor counts" : "the job"} as documented`;
}

function redirected(host: string, status: number, location: string): Reason {
  const target = (location && URL.parse(location, `https://${host}`)?.host) || "a URL that it doesn't name";
  return {
    why: `${host} redirects to ${target} (HTTP ${status}); redirects aren't followed, so that the key isn't sent elsewhere`,
    fix: "If the service has moved, set `base-url` to its new URL",
  };
}

/** The wait doesn't fit into the run's time. */
function quota(answered: string, now: Date, retryAfterMs: number | undefined): Reason {
  const when = retryAfterMs !== undefined && timeOfDay(now.getTime() + retryAfterMs, now);
  const promise = when ? `it accepts requests again at ${when}` : "it doesn't say when it accepts requests again";
  return {
    why: `The service's quota is used up, and ${promise}; ${answered}`,
    fix: `Try again ${when ? `after ${when}` : "later"}, or give the run more time with \`timeout-minutes\``,
  };
}

/** @param isExplained  the answer has an explanation in the form that the service uses */
function fixForStatus(subject: Subject, status: number, isExplained: boolean): string {
  const { projectId, jobId } = subject;
  switch (status) {
    case 400:
    case 422:
      return isWrite(subject)
        ? "Change the instruction as the service asks, then try again"
        : `Check \`project-id\` and ${jobId === undefined ? "the dates" : "`job-id`"} against what the service asks`;
    case 401:
      return "Check that `api-key` holds the whole key; keys expire (after 90 days by default), and you can create a new one on the API keys page of the service's dashboard";
    case 403:
      if (!isExplained)
        return "The service didn't say why, so a gateway in front of it may have blocked this runner; ask its support to allow this runner, and check the key's list of allowed IP addresses";
      return `Check on the service's API keys page that the key ${
        isWrite(subject) ? "can write (a read-only key can neither start nor continue jobs)" : "can read this project"
      } and that its list of allowed IP addresses, if it has one, includes this runner; the project's plan must include API access`;
    case 404:
      if (jobId === undefined && subject.basePath !== "")
        return `Take the path ${subject.basePath} off \`base-url\`, which usually ends after the host. If the path is right, compare \`project-id\` (${projectId}) with the service's API keys page`;
      return jobId === undefined
        ? `Compare \`project-id\` (${projectId}) with the service's API keys page, and \`base-url\` with the service's URL`
        : `Check that job ${jobId} belongs to project ${projectId}; if it is gone, start a new job`;
    case 409:
      return "Wait until the job ends and try again, or start a new job";
    default:
      return "Look this answer up in the service's documentation, or ask its support";
  }
}

/** Not a byte went out. */
function unreached(host: string, { kind, detail }: NetworkError): Reason {
  const reach = "Check `base-url`, whether the service is up, and whether a proxy is needed (HTTPS_PROXY)";
  const reasons: Readonly<Partial<Record<string, Reason>>> = {
    dns: {
      why: `The host name ${host} couldn't be resolved (${detail})`,
      fix: "Check `base-url` for typos, and that the network's DNS knows the host",
    },
    tls: {
      why: `No trusted connection to ${host} can be made (${detail})`,
      fix: "If the service or a proxy uses its own certificate authority, set NODE_EXTRA_CA_CERTS to its file; otherwise check `base-url`",
    },
    malformed: {
      why: `The request can't be written (${detail})`,
      fix: "Check `api-key` and `project-id` for stray characters",
    },
    connect: { why: `${host} doesn't accept connections (${detail})`, fix: reach },
    timeout: { why: `${host} didn't accept the connection in time`, fix: reach },
    "proxy 407": {
      why: "The proxy asks for a user name and password (HTTP 407)",
      fix: `Write HTTPS_PROXY as http://user:password@host:port, or add ${host} to NO_PROXY`,
    },
    "proxy 403": {
      why: `The proxy forbids connections to ${host} (HTTP 403)`,
      fix: `Ask for them to be allowed, or add ${host} to NO_PROXY`,
    },
    proxy: {
      why: `The proxy couldn't connect to ${host} (HTTP ${detail})`,
      fix: `Check HTTPS_PROXY and \`base-url\`, or add ${host} to NO_PROXY`,
    },
  };
  const broken = { why: `The connection to ${host} broke while it was being made (${detail})`, fix: reach };
  return reasons[`${kind} ${detail}`] ?? reasons[kind] ?? broken;
}

/** "14:05 UTC", with the date if it is another day than `now`; rounded up, because earlier would be too early. */
function timeOfDay(at: number, now: Date): string {
  const [day = "", time = ""] = new Date(Math.ceil(at / 60_000) * 60_000).toISOString().split("T");
  const date = now.toISOString().startsWith(day) ? "" : `${day} `;
  return `${date}${time.slice(0, 5)} UTC`;
}
