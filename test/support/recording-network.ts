import { randomUUID } from "node:crypto";
import type { Dispatcher } from "undici";
import type { Head } from "../../src/net/http.ts";
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
  headers: Head["headers"];
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
  /** What to call if a server won't respond to the request that has this ID in the header `x-request`. */
  readonly stalls: Map<string, () => void>;
  /** Lets time pass until the next time limit of the run. Returns whether there was one. */
  readonly pass: () => boolean;
  /** Origins that don't respond to attempts to connect. */
  readonly unreachable: ReadonlySet<string>;
}

/**
 * - before: the request hasn't been sent
 * - during: it has taken effect, and its response, if any, is on the way
 * - after: the response has arrived, but the client hasn't seen it yet
 */
export const MOMENTS = ["before", "during", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

/**
 * Wraps the network of one run: records its requests, adds latency, and can stop the run. Delivers each response whole.
 * While the run only waits for responses that won't arrive, time passes, so that it learns this from its time limits.
 */
export function recordingNetwork(
  network: Network,
  clock: VirtualClock,
  recorded: RecordedRequest[],
  control: RequestControl,
): Network {
  let count = 0;
  /** Requests that get a response, and others. */
  const waiting = { forResponse: 0, forever: 0 };
  const never = new AbortController().signal;

  /** What's on its way arrives. */
  async function travel(n: number, moment: Moment): Promise<void> {
    await control.reached(n, moment);
    const ms = control.latency();
    if (ms > 0) await clock.sleep(ms, never);
  }

  function passTime(): void {
    if (waiting.forever === 0 || waiting.forResponse > 0) return;
    setImmediate(() => {
      if (waiting.forever > 0 && waiting.forResponse === 0 && control.pass()) passTime();
    });
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
        ...{ from, to: from, status: 0, headers: {}, body: "", givenUp: false },
      };
      recorded.push(request);
      count += 1;
      const n = count;
      const send = () => {
        const id = randomUUID();
        const releaseClock = clock.hold();
        let waits: keyof typeof waiting = "forResponse";
        waiting[waits] += 1;
        const end = () => {
          waiting[waits] -= 1;
          passTime();
        };
        control.stalls.set(id, () => {
          waiting[waits] -= 1;
          waits = "forever";
          waiting[waits] += 1;
          releaseClock();
          control.reached(n, "during").then(passTime, () => {});
        });
        if (control.unreachable.has(request.url.origin)) {
          const giveUp = () => {
            control.pass();
            releaseClock();
            end();
          };
          control.reached(n, "during").then(giveUp, () => {});
          return;
        }
        const finish = (notify: () => void) => {
          control.stalls.delete(id);
          if (request.givenUp) request.to = clock.monotonic();
          releaseClock();
          deliverResponse(n, request)
            .then(notify, () => {})
            .finally(end);
        };
        try {
          const headers = { ...(options.headers as Record<string, string>), "x-request": id };
          dispatch({ ...options, headers }, deliverWhole(handler, request, finish));
        } catch {
          // The run has ended and closed its network, so nothing waits for this request.
          releaseClock();
          end();
        }
      };
      travel(n, "before").then(send, () => {});
      return true;
    });
  }

  return { ...network, dispatcher: wrap(network.dispatcher), fresh: wrap(network.fresh) };
}

/** Holds back a response until all of it has arrived and `finish` allows it. */
function deliverWhole(
  handler: Dispatcher.DispatchHandler,
  request: RecordedRequest,
  finish: (notify: () => void) => void,
): Dispatcher.DispatchHandler {
  const events: (() => void)[] = [];
  const chunks: Buffer[] = [];
  let head = { status: 0, headers: {} };
  let hasEnded = false;
  return {
    onRequestStart(controller, context) {
      const abort = controller.abort.bind(controller);
      controller.abort = (reason) => {
        // A client also aborts what has ended.
        if (!hasEnded) request.givenUp = true;
        abort(reason);
      };
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart(controller, status, headers) {
      head = { status, headers };
      events.push(() => handler.onResponseStart?.(controller, status, headers));
    },
    onResponseData(controller, chunk) {
      chunks.push(chunk);
      events.push(() => handler.onResponseData?.(controller, chunk));
    },
    onResponseEnd(controller, trailers) {
      finish(() => {
        if (request.givenUp) return;
        hasEnded = true;
        Object.assign(request, head, { body: Buffer.concat(chunks).toString("utf8") });
        for (const event of events) event();
        handler.onResponseEnd?.(controller, trailers);
      });
    },
    onResponseError(controller, error) {
      finish(() => {
        hasEnded = true;
        for (const event of events) event();
        handler.onResponseError?.(controller, error);
      });
    },
  };
}
