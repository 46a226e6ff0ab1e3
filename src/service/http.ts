import type { Dispatcher } from "undici";
import { classifyNetworkError, createBody, isPermanent, MAX_BODY_BYTES, type NetworkError } from "../network.ts";

/** What one request came to. Only `answer`, `lost` and `aborted` with `sent` can have reached the service. */
export type Outcome =
  /** `broken` says why the body isn't whole; the status counts all the same. */
  | { kind: "answer"; status: number; headers: Headers; text: string; broken: NetworkError | null }
  /** No byte of the request was written; it may be tried again. */
  | { kind: "not-sent"; error: NetworkError }
  /** No byte of the request was written, and trying again wouldn't help (certificates, a proxy that says no). */
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

/** Real milliseconds: for making the connection, and from the first byte sent to the last byte of the answer. */
export interface Limits {
  readonly connectMs: number;
  readonly answerMs: number;
}

/**
 * Sends one request once, follows nothing, and never rejects. It uses undici's dispatch rather than its request because
 * only a handler is told the moment before the first byte is written. That moment, and no list of error codes, decides
 * between `not-sent` and `lost`; and a request given up before it (aborted or timed out while connecting, where undici's
 * request can't be stopped) is stopped in it, so that it can't go out later unnoticed.
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
        // Interim answers (103 Early Hints) come before the one that counts.
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
      // Nothing here decompresses an answer, and without this a server may compress it.
      "accept-encoding": "identity",
      "user-agent": "docs-agent-action",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    // The two limits above are the ones that count; undici's own are coarse and know nothing of the whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

/** Headers arrive in lowercase. A repeated one is joined, as HTTP says. */
export function header(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
