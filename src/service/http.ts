import type { Dispatcher } from "undici";
import { classifyNetworkError, createBody, isPermanent, MAX_BODY_BYTES, type NetworkError } from "../network.ts";

/** The result of one request. Only `answer`, `lost`, and `aborted` with `sent` can have reached the service. */
export type Outcome =
  /** `broken` says why the body is incomplete. The status is valid anyway. */
  | { kind: "answer"; status: number; headers: Headers; text: string; broken: NetworkError | null }
  /** No byte of the request was written, so it can be retried. */
  | { kind: "not-sent"; error: NetworkError }
  /** No byte of the request was written, and a retry wouldn't help (a bad certificate, or a proxy that refuses). */
  | { kind: "refused"; error: NetworkError }
  /** The request went out, and no answer came back. */
  | { kind: "lost"; error: NetworkError }
  | { kind: "aborted"; sent: boolean };

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface Request {
  readonly url: URL;
  readonly apiKey: string;
  /** Posted as JSON; null for a GET. */
  readonly body: object | null;
}

/** Real milliseconds: to connect, and from the first byte sent to the last byte received. */
export interface Limits {
  readonly connectMs: number;
  readonly answerMs: number;
}

/**
 * Sends one request exactly once, without redirects, and never rejects. It uses undici's `dispatch`, whose handler is
 * called right before the first byte is written. That, rather than a list of error codes, tells `not-sent` from `lost`. A
 * request that was aborted or timed out while connecting is stopped there, so that it isn't sent later.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Request,
  limits: Limits,
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let head: { status: number; headers: Headers } | undefined;
    const body = createBody(MAX_BODY_BYTES);
    let settled = false;

    function settle(outcome: Outcome): void {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve(outcome);
      controller?.abort(GIVEN_UP);
    }
    function fail(error: NetworkError): void {
      if (head) settle({ kind: "answer", ...head, text: body.text(), broken: error });
      else if (controller) settle({ kind: "lost", error });
      else settle({ kind: isPermanent(error) ? "refused" : "not-sent", error });
    }
    const abort = () => settle({ kind: "aborted", sent: controller !== undefined });
    const expire = () => fail({ kind: "timeout", detail: "" });

    if (signal.aborted) return resolve({ kind: "aborted", sent: false });
    signal.addEventListener("abort", abort);
    let timer = setTimeout(expire, limits.connectMs);

    dispatcher.dispatch(options(request), {
      onRequestStart(started) {
        if (settled) return started.abort(GIVEN_UP);
        controller = started;
        clearTimeout(timer);
        timer = setTimeout(expire, limits.answerMs);
      },
      onResponseStart(_, status, headers) {
        // Skip interim responses such as 103 Early Hints.
        if (status >= 200) head = { status, headers };
      },
      onResponseData(_, chunk) {
        if (!body.add(chunk)) fail({ kind: "too-large", detail: `more than ${MAX_BODY_BYTES / 1e6} MB` });
      },
      onResponseEnd() {
        if (head) settle({ kind: "answer", ...head, text: body.text(), broken: null });
      },
      onResponseError(_, error) {
        fail(classifyNetworkError(error));
      },
    });
  });
}

const GIVEN_UP = new Error("The request was given up");

function options({ url, apiKey, body }: Request): Dispatcher.DispatchOptions {
  return {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      // Answers aren't decompressed here.
      "accept-encoding": "identity",
      "user-agent": "docs-agent-action",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    // `exchange` has its own limits.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

export function header(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
