import type { Explanation } from "../failure.ts";
import type { Trouble } from "./trouble.ts";

/** What a call is about, for the sentences that explain how it failed. */
export interface Subject {
  readonly operation: "create" | "message" | "get" | "visitors";
  /** Host of the service, with its port if it is not the usual one. */
  readonly host: string;
  readonly projectId: string;
  /** For message and get. */
  readonly jobId?: string;
}

/** The service said no (3xx, 4xx). `words` are its own, made presentable, "" for none; `location` is a redirect's target. */
export function explainRefusal(subject: Subject, status: number, words: string, location = ""): Explanation {
  if (status >= 400) {
    return {
      what: notDone(subject),
      why: answered(subject, status, words),
      fix: cureForStatus(subject, status),
    };
  }
  const target =
    (location && URL.parse(location, `https://${subject.host}`)?.host) || "an address that it does not name";
  return {
    what: notDone(subject),
    why: `${subject.host} redirects to ${target} (HTTP ${status}); redirects are not followed, because the key would go along`,
    fix: "If the service has moved, give its new address as `base-url`",
  };
}

/** 429, and the wait does not fit. `freeAt` is when the service said that it may be asked again. */
export function explainQuota(
  subject: Subject,
  words: string,
  now: Date,
  freeAt: Date | undefined,
): Explanation {
  const when = freeAt && timeOfDay(freeAt, now);
  const promise = when
    ? `it takes requests again at ${when}`
    : "it does not say when it takes requests again";
  return {
    what: notDone(subject),
    why: `The service's quota is used up, and ${promise}; ${answered(subject, 429, words)}`,
    fix: `Try again ${when ? `after ${when}` : "later"}, or give the run more time with \`timeout-minutes\``,
  };
}

/** Not a byte went out. */
export function explainUnreached(subject: Subject, trouble: Trouble): Explanation {
  return { what: notDone(subject), ...causeAndCure(subject, trouble) };
}

/** A create or message after which nobody can tell whether the service took it. */
export function explainUncertain(subject: Subject, reason: string): Explanation {
  const [what, may] =
    subject.operation === "message"
      ? [`The service did not confirm the message to job ${subject.jobId}`, "the message may have arrived"]
      : ["The service did not confirm that it created the job", "a job may exist"];
  return {
    what,
    why: `${reason}; ${may}, so nothing is sent a second time`,
    fix: "Look at the jobs on the service's dashboard and at the repository's pull requests before asking again",
  };
}

/** A read that failed in a way that may pass. */
export function explainUnavailable(subject: Subject, reason: string): Explanation {
  const fix = "Such faults usually pass; run this again later, and tell the service's support if it stays";
  return { what: notDone(subject), why: reason, fix };
}

export function explainCancelled(subject: Subject): Explanation {
  return {
    what: notDone(subject),
    why: "The run was stopped first",
    fix: "Run it again if that was a mistake; nothing has changed on the service",
  };
}

/** @param maxRequests  the ceiling that is reached */
export function explainBudget(subject: Subject, maxRequests: number): Explanation {
  return {
    what: notDone(subject),
    why: `This run may make ${maxRequests} requests to the service, and they are used up`,
    fix: "Raise `max-requests` if the service's quota allows it, or ask for less",
  };
}

export function explainBadJobId(subject: Subject): Explanation {
  return {
    what: notDone(subject),
    why: "No job id is empty, is longer than 500 characters, or has white space, a slash or control characters in it",
    fix: "Copy the id from the status comment or from the output `job-id`",
  };
}

/** The reason in a call whose request went out and got no answer. */
export function lost({ host }: Subject, trouble: Trouble): string {
  return trouble.kind === "timeout"
    ? `The request went out to ${host}, and no answer came in time`
    : `The request went out to ${host}, and the connection broke before the answer (${trouble.detail})`;
}

/** The reason in a call that was stopped after its request went out. */
export function interrupted({ host }: Subject): string {
  return `The run was stopped while the request to ${host} was under way`;
}

/** The reason in a call that was answered with a status that says no. */
export function answered({ host }: Subject, status: number, words: string): string {
  return `${host} answered with HTTP ${status}${words && `: “${words.replace(/\.$/, "")}”`}`;
}

/** The reason in a call that was answered with success and a body that is not what it should be. The body stays unsaid. */
export function unreadable({ operation, host }: Subject, status: number, broken: Trouble | null): string {
  if (broken?.kind === "too-large")
    return `${host} answered with HTTP ${status} and ${broken.detail} of data`;
  if (broken) return `${host} answered with HTTP ${status}, and the answer broke off`;
  return `${host} answered with HTTP ${status}, but not with ${operation === "visitors" ? "visitor counts" : "the job"} as documented`;
}

function notDone({ operation, projectId, jobId }: Subject): string {
  switch (operation) {
    case "create":
      return "The job was not created";
    case "message":
      return `The message to job ${jobId} was not delivered`;
    case "get":
      return `Job ${jobId} could not be read`;
    case "visitors":
      return `The visitors of project ${projectId} could not be read`;
  }
}

function cureForStatus({ operation, projectId, jobId }: Subject, status: number): string {
  const writes = operation === "create" || operation === "message";
  switch (status) {
    case 400:
    case 422:
      if (writes) return "Change the instruction as the service asks, then try again";
      return `Check \`project-id\` and ${jobId === undefined ? "the dates" : "`job-id`"} against what the service asks`;
    case 401:
      return "Check that `api-key` holds the whole key; keys expire (after 90 days unless set otherwise), and the API keys page of the service's dashboard makes new ones";
    case 403:
      return `Check on the service's API keys page that the key ${
        writes ? "may write (a read-only key can neither start nor continue jobs)" : "may read this project"
      } and that its list of allowed IP addresses, if it has one, includes the machine that this ran on`;
    case 404:
      return jobId === undefined
        ? `Compare \`project-id\` (${projectId}) with the service's API keys page, and \`base-url\` with the service's address`
        : `Check that job ${jobId} belongs to project ${projectId}; if it is gone, start a new job`;
    case 409:
      return "Wait until the job has come to an end and try again, or start a new job";
    default:
      return "Look this answer up in the service's documentation, or ask its support";
  }
}

function causeAndCure({ host }: Subject, { kind, detail }: Trouble): Pick<Explanation, "why" | "fix"> {
  const reach = "Check `base-url`, whether the service is up, and whether a proxy is needed (HTTPS_PROXY)";
  switch (kind) {
    case "dns":
      return {
        why: `No address was found for the name of ${host} (${detail})`,
        fix: "Check `base-url` for typing errors, and that the network's DNS knows the host",
      };
    case "tls":
      return {
        why: `No trusted connection to ${host} can be made (${detail})`,
        fix: "If the service or a proxy uses a certificate authority of its own, name its file in the environment variable NODE_EXTRA_CA_CERTS; otherwise check `base-url`",
      };
    case "proxy":
      return proxyCauseAndCure(host, detail);
    case "malformed":
      return {
        why: `The request cannot be written (${detail})`,
        fix: "Check `api-key` and `project-id` for stray characters",
      };
    case "connect":
      return { why: `${host} does not take connections (${detail})`, fix: reach };
    case "timeout":
      return { why: `${host} did not take the connection in time`, fix: reach };
    default:
      return { why: `The connection to ${host} broke while it was being made (${detail})`, fix: reach };
  }
}

function proxyCauseAndCure(host: string, status: string): Pick<Explanation, "why" | "fix"> {
  const bypass = `list ${host} in NO_PROXY if it is reached without a proxy`;
  switch (status) {
    case "407":
      return {
        why: "The proxy asks for a user name and password (HTTP 407)",
        fix: `Write HTTPS_PROXY as http://user:password@host:port, or ${bypass}`,
      };
    case "403":
      return {
        why: `The proxy forbids connections to ${host} (HTTP 403)`,
        fix: `Ask whoever runs the proxy to allow them, or ${bypass}`,
      };
    default:
      return {
        why: `The proxy could not connect to ${host} (HTTP ${status})`,
        fix: `Check HTTPS_PROXY and \`base-url\`, or ${bypass}`,
      };
  }
}

/** "14:05 UTC", with the date if it is another day than `now`; rounded up, because earlier would be too early. */
function timeOfDay(at: Date, now: Date): string {
  const [day = "", time = ""] = new Date(Math.ceil(at.getTime() / 60_000) * 60_000).toISOString().split("T");
  const date = now.toISOString().startsWith(day) ? "" : `${day} `;
  return `${date}${time.slice(0, 5)} UTC`;
}
