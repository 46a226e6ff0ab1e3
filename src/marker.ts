import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Comment } from "./event.ts";
import type { GitHub } from "./github/port.ts";
import { as, object, or, type ReadBy, text } from "./json.ts";
import { decoded } from "./text/urls.ts";

/**
 * - job: the status comment of a request to start or continue a job
 * - look: the status comment of a request that only asks, such as `/docs status`
 * - watch: the status comment of a run that watches the job in `job-id`, which becomes the thread's job
 * - news: the comment that mentions the requester, and lets people continue the job on its pull request
 * - report: a visitor report
 * - denied: a refusal
 * - issue: an issue that we opened (own-issue.ts), signed as if its number were 0
 * - setup: says that inputs are invalid; unsigned, see NOT_SET_UP
 */
const KINDS = ["job", "look", "watch", "news", "report", "denied", "setup", "issue"] as const;

/** What a request about merged changes covers. */
export interface Covers {
  /** The commit before the first one that this and earlier requests cover together. */
  readonly from: string;
  /** The last commit that they cover. */
  readonly to: string;
  /** Nothing is sent after this time, in seconds since 1970. */
  readonly until: number;
  /** How many requests in a row, up to this one, were only about commits made while a job was running. */
  readonly streak: number;
  /** Identifies the files that count; "" in older markers. */
  readonly paths: string;
}

/**
 * The hidden first line of each of our comments, and the only state kept between runs. Anyone can comment, so the line
 * is signed, and the signature covers the thread.
 */
export type Marker = Omit<ReadBy<typeof readFields>, "projectId" | "hmac">;

const orEmpty = or(text, "");
const orNull = as(orEmpty, (given) => given || null);

const readFields = object({
  kind: as(text, (given) => KINDS.find((kind) => kind === given)),
  /** Which request the comment answers; see requestKey. */
  request: orEmpty,
  /** The job, once the service has accepted the request. */
  job: orNull,
  /** URL of the job's pull request. */
  pullRequest: ["pull", orNull],
  /** How far the request got. In status comments, it's one of the phases in `agent/phases.ts`. */
  phase: orEmpty,
  /** The request went to an existing job. */
  isFollowUp: ["turn", as(orEmpty, (turn) => turn === "follow-up")],
  runId: ["run", orEmpty],
  runAttempt: ["attempt", as(orEmpty, Number)],
  stepKey: ["step", orEmpty],
  /** Identifies this comment, even among those of the same run; "" if that's not needed. */
  nonce: orEmpty,
  /** Only if the request is about what was merged. */
  covers: as(orEmpty, parseCovers),
  projectId: ["project", orEmpty],
  hmac: orEmpty,
});

export type Signer = ReturnType<typeof createSigner>;

const VERSION = "1";
const LINE = /^<!-- docs-agent:1((?: [a-z]+=\S*)+) -->\s*(?:\n|$)/;

const DEFAULTS = { job: null, pullRequest: null, isFollowUp: false, stepKey: "", nonce: "", covers: null };

/**
 * Why a marker may be unverified. It may also be forged, so nothing that it says is repeated. The second text is for a
 * marker with this request's key, which depends on `base-url`, so that input hasn't changed.
 */
export const UNVERIFIED =
  "can't be verified, as happens after the API key, `base-url`, or the repository's name changes";
export const UNVERIFIED_REQUEST = "can't be verified, as happens after the API key or the repository's name changes";

/** The beginning of our comment about invalid inputs. It's unsigned, because there may be no API key to sign with. */
export const NOT_SET_UP = `<!-- docs-agent:${VERSION} kind=setup -->\n🔧 **Not set up yet:**`;

/** Because the comment isn't signed, callers must also check that our account wrote it. */
export const isNotSetUp = ({ body }: Comment): boolean => body.replace("\r", "").startsWith(NOT_SET_UP);

/** @param scope.repository  `owner/name` */
export function createSigner(scope: Readonly<Record<"apiKey" | "baseUrl" | "projectId" | "repository", string>>) {
  // A derived key, so that public signatures reveal nothing about the API key.
  const key = Buffer.from(hkdfSync("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
  const place = [scope.baseUrl, scope.projectId, scope.repository.toLowerCase()];
  const sign = (thread: number, marker: Marker) =>
    createHmac("sha256", key)
      .update(JSON.stringify([VERSION, ...place, thread, ...Object.values(fieldsOf(marker))]))
      .digest();

  return {
    /** Without a line break. */
    write(thread: number, given: Omit<Marker, keyof typeof DEFAULTS> & Partial<Marker>): string {
      const marker = { ...DEFAULTS, ...given };
      const hmac = sign(thread, marker).toString("hex");
      const fields = { ...fieldsOf(marker), project: scope.projectId, hmac };
      const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
      return `<!-- docs-agent:${VERSION} ${pairs.join(" ")} -->`;
    },
    /** Null unless there's a marker signed with this key for this thread, project, and service URL. */
    read(thread: number, body: string): Marker | null {
      const marker = parseMarker(body);
      if (!marker) return null;
      const { hmac, projectId: _, ...claimed } = marker;
      const given = Buffer.from(/^[0-9a-f]{64}$/.test(hmac) ? hmac : "0".repeat(64), "hex");
      return timingSafeEqual(sign(thread, claimed), given) ? claimed : null;
    },
  };
}

/** All fields except project and signature, in the order in which they're signed. */
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
    // Left out if null, because older markers were signed without this field.
    ...(marker.covers && { covers: writeCovers(marker.covers) }),
  };
}

// As it was signed, so without the files in older markers.
const writeCovers = ({ from, to, until, streak, paths }: Covers) =>
  [from, to, until, streak, ...(paths === "" ? [] : [paths])].join("..");

/** Whether a comment looks like ours. One that does is never a command, even if a person's token posted it. */
export const hasMarker = (body: string): boolean => /^\s*<!-- docs-agent:/.test(body);

/** Parses a comment's marker without verifying it. */
export function parseMarker(body: string) {
  const pairs = LINE.exec(body.replaceAll("\r\n", "\n"))?.[1]?.trim().split(" ") ?? [];
  const fields = pairs.map((pair) => [pair.split("=", 1)[0], decoded(pair.slice(pair.indexOf("=") + 1)) ?? ""]);
  return readFields(Object.fromEntries(fields)) ?? null;
}

function parseCovers(text: string): Covers | null {
  const [, from, to, until, streak, paths = ""] =
    /^([0-9a-f]{40,64})\.\.([0-9a-f]{40,64})\.\.(\d+)\.\.(\d+)(?:\.\.([0-9a-f]{32}))?$/.exec(text) ?? [];
  return from && to ? { from, to, until: Number(until), streak: Number(streak), paths } : null;
}

/** Identifies a request by its parts. 32 hexadecimal digits. */
export function requestKey(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Also encodes `-`, because two of them could end the HTML comment. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("-", "%2D");
}

/**
 * The account of this token; null if the thread has no comment with our signature. GitHub has no API for looking up the
 * account of a workflow's token, but adding a reaction reveals it, and reactions don't notify anyone.
 */
export async function findOwnAccount(github: GitHub, comments: readonly Comment[], thread: number, signer: Signer) {
  const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
  if (!signed) return null;
  const { id, fresh, author } = await github.react(signed.id, "eyes");
  if (fresh) await github.removeReaction(signed.id, id);
  return author;
}
