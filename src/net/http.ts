import type { Dispatcher } from "undici";
import { classifyNetworkError, isPermanent, type NetworkError } from "./network.ts";
import type { Timer } from "./port.ts";

/** The status and headers of a response. */
export interface Head {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The request can have reached the server only if the result is `response`, `lost`, or `aborted` with `sent`. */
export type Outcome =
  /** `broken` says why the body is incomplete. The status is still valid. */
  | (Head & { readonly kind: "response"; readonly body: Buffer; readonly broken: NetworkError | null })
  /** No byte of the request was written, so it can be retried. */
  | { readonly kind: "not-sent"; readonly error: NetworkError }
  /** No byte of the request was written, and a retry wouldn't help (a bad certificate, or a proxy that refuses). */
  | { readonly kind: "refused"; readonly error: NetworkError }
  /** The request was sent, but no response arrived. */
  | { readonly kind: "lost"; readonly error: NetworkError }
  | { readonly kind: "aborted"; readonly sent: boolean };

export interface HttpRequest {
  readonly url: URL;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
  /** Limit for the response's body, before and after decompression. */
  readonly maxBytes?: number;
}

export const systemTimer: Timer = (ms, act) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

/** In milliseconds. */
interface Limits {
  readonly timer: Timer;
  /** How long connecting may take from now or, once the first byte was sent, the complete response. */
  readonly limitMs: (isSent: boolean) => number;
  /** How long the request may still take after an abort. By default, it ends immediately. */
  readonly afterAbortMs?: (isSent: boolean) => number;
}

/** A page of 250 rows is far below 1 MB. 100 comments of 65,536 ASCII characters, GitHub's limit, are 6.6 MB. */
export const MAX_BODY_BYTES = 10_000_000;

/**
 * Sends one request exactly once, without redirects, and never rejects. It uses undici's `dispatch`, whose handler is
 * called right before the first byte is written. That call, rather than a list of error codes, distinguishes `not-sent`
 * from `lost`. If the request has already timed out or been aborted, the handler stops it.
 */
export async function exchange(
  dispatcher: Dispatcher,
  { maxBytes = MAX_BODY_BYTES, ...request }: HttpRequest,
  signal: AbortSignal,
  limits: Limits,
): Promise<Outcome> {
  const outcome = await transfer(dispatcher, { ...request, maxBytes }, signal, limits);
  if (outcome.kind !== "response" || outcome.broken) return outcome;
  const encoding = outcome.headers["content-encoding"];
  if (encoding === undefined && !COMPRESSED.includes(outcome.body[0])) return outcome;
  // Some servers compress responses even if that wasn't asked for.
  const { decompressed } = await import("./decompress.ts");
  const body = decompressed(outcome.body, String(encoding), maxBytes);
  return body ? { ...outcome, body } : { ...outcome, broken: tooLarge(maxBytes) };
}

/** The first bytes of compressed data: gzip, zlib, and zstd. */
const COMPRESSED: readonly (number | undefined)[] = [0x1f, 0x78, 0x28];

function transfer(
  dispatcher: Dispatcher,
  { url, maxBytes, ...request }: HttpRequest & { readonly maxBytes: number },
  signal: AbortSignal,
  { timer, limitMs, afterAbortMs = () => 0 }: Limits,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let head: Head | undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    let settled = false;

    function settle(outcome: Outcome): void {
      if (settled) return;
      settled = true;
      endTimer();
      signal.removeEventListener("abort", abort);
      resolve(outcome);
      controller?.abort(ABANDONED);
    }
    function fail(error: NetworkError): void {
      if (head) settle({ kind: "response", ...head, body: Buffer.concat(chunks), broken: error });
      else if (controller) settle({ kind: "lost", error });
      else settle({ kind: isPermanent(error) ? "refused" : "not-sent", error });
    }
    const stop = () => settle({ kind: "aborted", sent: controller !== undefined });
    function abort(): void {
      endTimer();
      const leftMs = afterAbortMs(controller !== undefined);
      if (leftMs > 0) endTimer = timer(leftMs, stop);
      else stop();
    }
    const limit = (isSent: boolean) => timer(limitMs(isSent), () => fail({ kind: "timeout", detail: "" }));

    if (signal.aborted) return resolve({ kind: "aborted", sent: false });
    signal.addEventListener("abort", abort);
    let endTimer = limit(false);

    // The limits above replace undici's own.
    const options = {
      ...request,
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    dispatcher.dispatch(options, {
      onRequestStart(started) {
        if (settled) return started.abort(ABANDONED);
        controller = started;
        endTimer();
        endTimer = limit(true);
      },
      onResponseStart(_, status, headers) {
        // Skip interim responses such as 103 Early Hints.
        if (status >= 200) head = { status, headers };
      },
      onResponseData(_, chunk) {
        size += chunk.length;
        if (size > maxBytes) fail(tooLarge(maxBytes));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        if (head) settle({ kind: "response", ...head, body: Buffer.concat(chunks), broken: null });
      },
      onResponseError(_, error) {
        fail(classifyNetworkError(error));
      },
    });
  });
}

const tooLarge = (maxBytes: number): NetworkError => ({
  kind: "too-large",
  detail: `more than ${maxBytes / 1e6} MB`,
});

/** As UTF-8, without a byte order mark. */
export function textOf(body: Buffer): string {
  return new TextDecoder().decode(body);
}

const ABANDONED = new Error("The request was abandoned");
