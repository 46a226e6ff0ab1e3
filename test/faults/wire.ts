import type { Dispatcher } from "undici";
import type { Network } from "../../src/network.ts";
import type { VirtualClock } from "../support/clock.ts";

/** One request of a run, as it went over the wire. Times are the virtual clock's, in milliseconds. */
export interface Sighting {
  readonly method: string;
  readonly url: URL;
  /** When the client let it go. */
  readonly from: number;
  /** When its end was known to the client. */
  to: number;
  /** Of a whole answer that the client saw; 0 for none. */
  status: number;
  retryAfter: string;
  body: string;
}

/** What befalls the requests of a run, counted from 1. */
interface Fate {
  /** Virtual milliseconds of the next way, of a request until it arrives or of its answer until it is back. */
  readonly travels: () => number;
  /** Resolves when the run may go on. */
  readonly passes: (request: number, moment: Moment) => Promise<void>;
}

/**
 * - before: the request has not gone out
 * - during: it has taken effect, and its answer is on the way
 * - after: the answer has arrived, and the client does not know yet
 */
export const MOMENTS = ["before", "during", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The network of one run: it notes what goes over it, takes its virtual time, and lets fate in. Answers come whole. */
export function watched(network: Network, clock: VirtualClock, seen: Sighting[], fate: Fate): Network {
  let count = 0;
  const never = new AbortController().signal;

  function begin(method: string, url: URL): { n: number; sighting: Sighting } {
    const from = clock.monotonic();
    const sighting = { method, url, from, to: from, status: 0, retryAfter: "", body: "" };
    seen.push(sighting);
    count += 1;
    return { n: count, sighting };
  }

  async function there(n: number): Promise<void> {
    await fate.passes(n, "before");
    await clock.sleep(fate.travels(), never);
  }

  async function back(n: number, sighting: Sighting): Promise<void> {
    await fate.passes(n, "during");
    await clock.sleep(fate.travels(), never);
    await fate.passes(n, "after");
    sighting.to = clock.monotonic();
  }

  function through(dispatcher: Dispatcher): Dispatcher {
    return dispatcher.compose((dispatch) => (options, handler) => {
      const { n, sighting } = begin(options.method, new URL(options.path, String(options.origin)));
      const finish = (tell: () => void) => {
        back(n, sighting).then(tell, () => {});
      };
      const go = () => {
        const release = clock.hold();
        try {
          dispatch(options, answersWhole(handler, sighting, release, finish));
        } catch {
          // The run is over and has closed its network: nobody waits any more.
          release();
        }
      };
      there(n).then(go, () => {});
      return true;
    });
  }

  return { ...network, dispatcher: through(network.dispatcher), fresh: through(network.fresh) };
}

/** Tells the client nothing of an answer before all of it is there and `finish` lets it. */
function answersWhole(
  handler: Dispatcher.DispatchHandler,
  sighting: Sighting,
  release: () => void,
  finish: (tell: () => void) => void,
): Dispatcher.DispatchHandler {
  let givenUp = false;
  const told: (() => void)[] = [];
  const chunks: Buffer[] = [];
  let head = { status: 0, retryAfter: "" };
  let client: Dispatcher.DispatchController | undefined;
  const controllerOf = (controller: Dispatcher.DispatchController): Dispatcher.DispatchController => {
    client ??= {
      get aborted() {
        return controller.aborted;
      },
      get paused() {
        return controller.paused;
      },
      get reason() {
        return controller.reason;
      },
      abort(reason) {
        givenUp = true;
        controller.abort(reason);
      },
      pause: () => controller.pause(),
      resume: () => controller.resume(),
    };
    return client;
  };
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controllerOf(controller), context),
    onResponseStart(controller, status, headers) {
      head = { status, retryAfter: String(headers["retry-after"] ?? "") };
      told.push(() => handler.onResponseStart?.(controllerOf(controller), status, headers));
    },
    onResponseData(controller, chunk) {
      chunks.push(chunk);
      told.push(() => handler.onResponseData?.(controllerOf(controller), chunk));
    },
    onResponseEnd(controller, trailers) {
      release();
      finish(() => {
        if (givenUp) return;
        Object.assign(sighting, head, { body: Buffer.concat(chunks).toString("utf8") });
        for (const tell of told) tell();
        handler.onResponseEnd?.(controllerOf(controller), trailers);
      });
    },
    onResponseError(controller, error) {
      release();
      finish(() => {
        for (const tell of told) tell();
        handler.onResponseError?.(controllerOf(controller), error);
      });
    },
  };
}
