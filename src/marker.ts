import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { RunContext } from "./event.ts";
import type { Author, Comment, GitHub } from "./github/port.ts";

/**
 * - job: the status comment of a request
 * - news: the comment that mentions the person who asked, and lets people continue the job on its pull request
 * - report: a visitor report
 * - denied: a refusal
 * - setup: says that the inputs are wrong; unsigned, see SETUP_MARKER
 */
const KINDS = ["job", "news", "report", "denied", "setup"] as const;

/**
 * The first line of each of our comments, hidden from readers. It's the only memory between runs, and anyone can write in
 * a thread, so it's signed, and the signature covers the place it was written for.
 */
export interface Marker extends Pick<RunContext, "runId" | "runAttempt" | "stepKey"> {
  readonly kind: (typeof KINDS)[number];
  /** Which request the comment answers; see requestKey. */
  readonly request: string;
  /** The job, once the service has accepted the request. */
  readonly job: string | null;
  /** URL of the job's pull request. */
  readonly pullRequest: string | null;
  /** How far the request got; in status comments one of `agent/phases.ts`. */
  readonly phase: string;
  /** The request went to a job that existed before. */
  readonly isFollowUp: boolean;
  /** Tells this comment from every other, also from those of the same run; "" where nothing depends on that. */
  readonly nonce: string;
}

/** The rest has a default. */
export type NewMarker = Pick<Marker, "kind" | "request" | "phase" | "runId" | "runAttempt"> & Partial<Marker>;

/** A marker as a comment has it, no matter who wrote it: nothing in it is known to be true. */
interface ClaimedMarker extends Marker {
  readonly projectId: string;
  readonly hmac: string;
}

export interface Signer {
  /** One line, without line break. */
  write(thread: number, marker: NewMarker): string;
  /** Null if there's no marker, or if it wasn't written for this thread, project, and service URL with this key. */
  read(thread: number, body: string): Marker | null;
}

const VERSION = "2";
const LINE = /^<!-- docs-agent:2((?: [a-z]+=\S*)+) -->\s*(?:\n|$)/;

/** Without an API key nothing can be signed, so only its author and its kind show that this comment is ours. */
export const SETUP_MARKER = `<!-- docs-agent:${VERSION} kind=setup -->`;

/** @param scope.repository  `owner/name` */
export function createSigner(
  scope: Readonly<Record<"apiKey" | "baseUrl" | "projectId" | "repository", string>>,
): Signer {
  // A key of its own, so that a public signature reveals nothing about the API key.
  const key = Buffer.from(hkdfSync("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
  const place = [scope.baseUrl, scope.projectId, scope.repository.toLowerCase()];
  const sign = (thread: number, marker: Marker) =>
    createHmac("sha256", key)
      .update(JSON.stringify([VERSION, ...place, thread, ...Object.values(fieldsOf(marker))]))
      .digest();

  return {
    write(thread, given) {
      const marker = { job: null, pullRequest: null, isFollowUp: false, stepKey: "", nonce: "", ...given };
      const hmac = sign(thread, marker).toString("hex");
      const fields = { ...fieldsOf(marker), project: scope.projectId, hmac };
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

/** What a line has besides project and signature, in the order in which it's signed. */
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

/** Reads what a comment's first line claims, without checking whether it's true. */
export function parseMarker(body: string): ClaimedMarker | null {
  const pairs = LINE.exec(body.replaceAll("\r\n", "\n"))?.[1]?.trim().split(" ") ?? [];
  const fields = new Map(pairs.map((pair) => [pair.split("=", 1)[0], decode(pair.slice(pair.indexOf("=") + 1))]));
  const field = (name: string) => fields.get(name) ?? "";
  const kind = KINDS.find((one) => one === field("kind"));
  if (kind === undefined) return null;
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

/** Our comments in a thread, oldest first: the signature is right and the author is who we are. */
export function findMarked(comments: readonly Comment[], ownAccount: Author, thread: number, signer: Signer) {
  return comments.flatMap((comment) => {
    const marker = comment.author.id === ownAccount.id ? signer.read(thread, comment.body) : null;
    return marker ? [{ comment, marker }] : [];
  });
}

/**
 * Who we are, from a comment whose marker has our signature: GitHub doesn't tell a workflow's token its own name, but
 * answers a reaction with it, and reactions notify no one. Null if no comment has our signature, so that none is ours.
 */
export async function findOwnAccount(
  github: GitHub,
  comments: readonly Comment[],
  thread: number,
  signer: Signer,
): Promise<Author | null> {
  const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
  if (!signed) return null;
  const { id, fresh, author } = await github.react(signed.id, "eyes");
  if (fresh) await github.removeReaction(signed.id, id);
  return author;
}

/** Writes a comment of this kind about this request, unless the thread has one already. */
export async function postOnce(
  github: Pick<GitHub, "listComments" | "createComment">,
  signer: Signer,
  thread: number,
  ownAccount: Author,
  marker: NewMarker,
  text: string,
): Promise<void> {
  const said = findMarked(await github.listComments(thread), ownAccount, thread, signer);
  if (said.some((one) => one.marker.kind === marker.kind && one.marker.request === marker.request)) return;
  await github.createComment(thread, `${signer.write(thread, marker)}\n${text}`);
}
