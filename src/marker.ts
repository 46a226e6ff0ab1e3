import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { RunContext } from "./event.ts";

/**
 * The first line of each of our comments, hidden from readers. It is the only memory between runs, and anyone can write
 * in a thread: so it is signed, and the signature covers the place it was written for.
 */
export interface Marker extends Pick<RunContext, "runId" | "runAttempt" | "stepKey"> {
  /**
   * - job: the status comment of a request
   * - news: the comment that tells who asked, and that makes the agent's pull request a place to continue
   * - report: a visitor report
   * - denied: a refusal
   * - setup: says that the inputs are wrong; unsigned, see SETUP_MARKER
   */
  readonly kind: "job" | "news" | "report" | "denied" | "setup";
  /** Which request the comment answers; see requestKey. */
  readonly request: string;
  /** The job, once the service has accepted the request. */
  readonly job: string | null;
  /** Address of the job's pull request. */
  readonly pullRequest: string | null;
  /** How far the request got; for status comments one of `agent/phases.ts`. */
  readonly phase: string;
  /** The request went to a job that existed before. */
  readonly isFollowUp: boolean;
  /** Tells this comment from every other, also from those of the same run; "" where nothing depends on that. */
  readonly nonce: string;
}

/** What a marker has to say; the rest has nothing to tell by default. */
export type NewMarker = Pick<Marker, "kind" | "request" | "phase" | "runId" | "runAttempt"> & Partial<Marker>;

export interface Signer {
  /** One line, without line break. */
  write(thread: number, marker: NewMarker): string;
  /** Null when there is no marker, or when it was not written for this thread, project, and service URL with this key. */
  read(thread: number, body: string): Marker | null;
}

/** A marker as it stands in a comment, whoever wrote it: nothing in it is known to be true. */
export interface ClaimedMarker extends Marker {
  readonly projectId: string;
  readonly hmac: string;
}

const VERSION = "2";
const LINE = /^<!-- docs-agent:2((?: [a-z]+=\S*)+) -->\s*(?:\n|$)/;
const KINDS: readonly string[] = ["job", "news", "report", "denied", "setup"] satisfies Marker["kind"][];

/** Without an API key nothing can be signed, so only its author and its kind show that this comment is ours. */
export const SETUP_MARKER = `<!-- docs-agent:${VERSION} kind=setup -->`;

/**
 * @param scope.repository  `owner/name`
 */
export function createSigner(scope: {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly projectId: string;
  readonly repository: string;
}): Signer {
  // A key of its own, so that a signature in public says nothing about the API key.
  const key = Buffer.from(hkdfSync("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
  const place = [scope.baseUrl, scope.projectId, scope.repository.toLowerCase()];
  const sign = (thread: number, marker: Marker) =>
    createHmac("sha256", key)
      .update(JSON.stringify([VERSION, ...place, thread, ...Object.values(fieldsOf(marker))]))
      .digest();

  return {
    write(thread, given) {
      const marker = { job: null, pullRequest: null, isFollowUp: false, stepKey: "", nonce: "", ...given };
      const fields = {
        ...fieldsOf(marker),
        project: scope.projectId,
        hmac: sign(thread, marker).toString("hex"),
      };
      const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
      return `<!-- docs-agent:${VERSION} ${pairs.join(" ")} -->`;
    },
    read(thread, body) {
      const marker = parseMarker(body);
      if (!marker) return null;
      const { hmac, projectId: _, ...claimed } = marker;
      const given = Buffer.from(/^[0-9a-f]{64}$/.test(hmac) ? hmac : "0".repeat(64), "hex");
      return timingSafeEqual(sign(thread, claimed), given) ? claimed : null;
    },
  };
}

/** Every field of a marker that a line carries beside project and signature, in the order in which they are signed. */
function fieldsOf(marker: Marker) {
  return {
    kind: marker.kind,
    request: marker.request,
    job: marker.job ?? "",
    pull: marker.pullRequest ?? "",
    phase: marker.phase,
    turn: marker.isFollowUp ? "follow-up" : "first",
    run: marker.runId,
    attempt: String(marker.runAttempt),
    step: marker.stepKey,
    nonce: marker.nonce,
  };
}

/** Reads what a comment's first line claims, without asking whether it is true. */
export function parseMarker(body: string): ClaimedMarker | null {
  const pairs = LINE.exec(body.replaceAll("\r\n", "\n"))?.[1];
  if (pairs === undefined) return null;
  const fields = new Map(
    pairs
      .trim()
      .split(" ")
      .map((pair) => [pair.slice(0, pair.indexOf("=")), decode(pair.slice(pair.indexOf("=") + 1))]),
  );
  const field = (name: string) => fields.get(name) ?? "";
  const kind = field("kind");
  if (!isKind(kind)) return null;
  return {
    kind,
    request: field("request"),
    job: field("job") || null,
    pullRequest: field("pull") || null,
    phase: field("phase"),
    isFollowUp: field("turn") === "follow-up",
    runId: field("run"),
    runAttempt: Number(field("attempt")),
    stepKey: field("step"),
    nonce: field("nonce"),
    projectId: field("project"),
    hmac: field("hmac"),
  };
}

function isKind(kind: string): kind is Marker["kind"] {
  return KINDS.includes(kind);
}

/** Tells one request from every other; equal parts, equal key. 32 hexadecimal digits. */
export function requestKey(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Percent-encodes `-` too: two of them could end the HTML comment that holds the marker. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("-", "%2D");
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
