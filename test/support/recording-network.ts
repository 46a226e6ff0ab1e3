import type { Dispatcher } from "undici";
import type { Network } from "../../src/net/network.ts";
import type { VirtualClock } from "./clock.ts";

/** An API request of a run, as sent. Times are milliseconds of the virtual clock. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly requestBody: string;
  /** When the client sent it. */
  readonly from: number;
  /** When the client learned its result. */
  to: number;
  /** Status of a complete response that reached the client; 0 if there was none. */
  status: number;
  retryAfter: string;
  body: string;
  /** The client stopped waiting for it, at `to`. */
  givenUp: boolean;
}

/** Controls the API requests of a run, which are counted from 1. */
export interface RequestControl {
  /** Virtual milliseconds that the next request or response takes to arrive. */
  readonly latency: () => number;
  /** Resolves when the run can continue. */
  readonly reached: (request: number, moment: Moment) => Promise<void>;
}

/**
 * - before: the request hasn't been sent
 * - during: it has taken effect, and its response is on the way
 * - after: the response has arrived, but the client hasn't seen it yet
 */
export const MOMENTS = ["before", "during", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

/** Virtual milliseconds that the product waits for a response before it gives up. */
const LIMITS_MS = { github: 12_000, read: 20_000, send: 60_000 };

/**
 * Wraps the network of one run: records its requests, adds latency, and can stop the run. Delivers each response whole.
 *
 * @param responseMs  real milliseconds until a request counts as unanswered. The virtual clock then advances by
 *   the request's time limit
 */
export function recordingNetwork(
  network: Network,
  clock: VirtualClock,
  recorded: RecordedRequest[],
  control: RequestControl,
  responseMs = 12_000,
): Network {
  let count = 0;
  const never = new AbortController().signal;

  /** What's on its way arrives. */
  async function travel(n: number, moment: Moment): Promise<void> {
    await control.reached(n, moment);
    const ms = control.latency();
    if (ms > 0) await clock.sleep(ms, never);
  }

  async function deliverResponse(n: number, request: RecordedRequest): Promise<void> {
    await travel(n, "during");
    await control.reached(n, "after");
    if (!request.givenUp) request.to = clock.monotonic();
  }

  function wrap(dispatcher: Dispatcher): Dispatcher {
    return dispatcher.compose((dispatch) => (options, handler) => {
      const from = clock.monotonic();
      const request: RecordedRequest = {
        method: options.method,
        url: new URL(options.path, String(options.origin)),
        requestBody: typeof options.body === "string" ? options.body : "",
        ...{ from, to: from, status: 0, retryAfter: "", body: "", givenUp: false },
      };
      recorded.push(request);
      count += 1;
      const n = count;
      const finish = (notify: () => void) => {
        deliverResponse(n, request).then(notify, () => {});
      };
      const send = () => {
        const releaseClock = clock.hold();
        const start = performance.now();
        const release = () => {
          if (performance.now() - start > responseMs * 0.9) clock.advance(limitOf(request));
          if (request.givenUp) request.to = clock.monotonic();
          releaseClock();
        };
        try {
          dispatch(options, deliverWhole(handler, request, release, finish));
        } catch {
          // The run has ended and closed its network, so nothing waits for this request.
          release();
        }
      };
      travel(n, "before").then(send, () => {});
      return true;
    });
  }

  return { ...network, dispatcher: wrap(network.dispatcher), fresh: wrap(network.fresh) };
}

function limitOf({ method, url }: RecordedRequest): number {
  if (!/^\/v\d\//.test(url.pathname)) return LIMITS_MS.github;
  return method === "POST" ? LIMITS_MS.send : LIMITS_MS.read;
}

/** Holds back a response until all of it has arrived and `finish` allows it. */
function deliverWhole(
  handler: Dispatcher.DispatchHandler,
  request: RecordedRequest,
  release: () => void,
  finish: (notify: () => void) => void,
): Dispatcher.DispatchHandler {
  const events: (() => void)[] = [];
  const chunks: Buffer[] = [];
  let head = { status: 0, retryAfter: "" };
  return {
    onRequestStart(controller, context) {
      const abort = controller.abort.bind(controller);
      controller.abort = (reason) => {
        request.givenUp = true;
        abort(reason);
      };
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart(controller, status, headers) {
      head = { status, retryAfter: String(headers["retry-after"] ?? "") };
      events.push(() => handler.onResponseStart?.(controller, status, headers));
    },
    onResponseData(controller, chunk) {
      chunks.push(chunk);
      events.push(() => handler.onResponseData?.(controller, chunk));
    },
    onResponseEnd(controller, trailers) {
      release();
      finish(() => {
        if (request.givenUp) return;
        Object.assign(request, head, { body: Buffer.concat(chunks).toString("utf8") });
        for (const event of events) event();
        handler.onResponseEnd?.(controller, trailers);
      });
    },
    onResponseError(controller, error) {
      release();
      finish(() => {
        for (const event of events) event();
        handler.onResponseError?.(controller, error);
      });
    },
  };
}
