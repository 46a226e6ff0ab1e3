import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * The first line of each of our comments, hidden from readers. It is the only memory between runs, and it lies where
 * everybody can write: so it is signed, and the signature covers the place where it stands.
 */
export interface Marker {
  /**
   * - job: the status comment of a request
   * - news: the comment that tells who asked, and that makes the agent's pull request a place to go on
   * - report: a visitor report
   * - denied: a refusal
   */
  readonly kind: "job" | "news" | "report" | "denied";
  /** Which request the comment answers; see requestKey. */
  readonly request: string;
  /** The job, once the service has accepted the request. */
  readonly job: string | null;
  /** How far the request got. */
  readonly phase: string;
  /** `<run id>.<attempt>` of the run that wrote it; a request in a comment adds the id of its claim's reaction. */
  readonly run: string;
}

export interface Signer {
  /** One line, without line break. */
  write(thread: number, marker: Marker): string;
  /** Null when there is no marker, or when it was not written for this thread, project and address with this key. */
  read(thread: number, body: string): Marker | null;
}

const VERSION = "1";
const LINE =
  /^<!-- docs-agent:1 kind=(\w+) request=(\S*) project=(\S*) job=(\S*) phase=(\S*) run=(\S*) hmac=([0-9a-f]{64}) -->\s*(?:\n|$)/;

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
  const sign = (thread: number, { kind, request, job, phase, run }: Marker) =>
    createHmac("sha256", key)
      .update(
        JSON.stringify([
          VERSION,
          scope.baseUrl,
          scope.projectId,
          scope.repository.toLowerCase(),
          thread,
          kind,
          request,
          job,
          phase,
          run,
        ]),
      )
      .digest();

  return {
    write(thread, marker) {
      const { kind, request, job, phase, run } = marker;
      const hmac = sign(thread, marker).toString("hex");
      return (
        `<!-- docs-agent:${VERSION} kind=${kind} request=${encode(request)} project=${encode(scope.projectId)} ` +
        `job=${encode(job ?? "")} phase=${encode(phase)} run=${encode(run)} hmac=${hmac} -->`
      );
    },
    read(thread, body) {
      const fields = LINE.exec(body.replaceAll("\r\n", "\n"));
      if (!fields) return null;
      const [, kind, request, , job, phase, run] = fields.map((field) => decode(field ?? ""));
      const hmac = Buffer.from(fields[7] ?? "", "hex");
      if (kind !== "job" && kind !== "news" && kind !== "report" && kind !== "denied") return null;
      const marker: Marker = {
        kind,
        request: request ?? "",
        job: job || null,
        phase: phase ?? "",
        run: run ?? "",
      };
      return timingSafeEqual(sign(thread, marker), hmac) ? marker : null;
    },
  };
}

/** Whether a comment looks like a report of this action, whatever key signed it. */
export function isReportMarker(body: string): boolean {
  return LINE.exec(body)?.[1] === "report";
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
