import type { Dispatcher } from "undici";
import type { Network } from "../../src/network.ts";
import type { VirtualClock } from "../support/clock.ts";

/** One request of a run, as it went over the wire. Times are the virtual clock's, in milliseconds. */
export interface Sighting {
  readonly method: string;
  readonly url: URL;
  /** The request's body. */
  readonly sent: string;
  /** When the client let it go. */
  readonly from: number;
  /** When its end was known to the client. */
  to: number;
  /** Of a whole answer that the client saw; 0 for none. */
  status: number;
  retryAfter: string;
  body: string;
  /** The client stopped waiting for it, at `to`. */
  givenUp: boolean;
}

/** What befalls the requests of a run, counted from 1. */
export interface Fate {
  /** Virtual milliseconds of the next way, of a request until it arrives or of its answer until it is back. */
  readonly travels: () => number;
  /** Resolves when the run may continue. */
  readonly passes: (request: number, moment: Moment) => Promise<void>;
}

/**
 * - before: the request hasn't gone out
 * - during: it has taken effect, and its answer is on the way
 * - after: the answer has arrived, and the client doesn't know yet
 */
export const MOMENTS = ["before", "during", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

/** Virtual milliseconds that the product waits for an answer that doesn't come. */
const LIMITS_MS = { github: 12_000, read: 20_000, send: 60_000 };

/**
 * The network of one run: it notes what goes over it, takes its virtual time, and lets fate in. Answers come whole.
 *
 * @param answerMs  real milliseconds after which a request counts as never answered: then its limit passes on the clock
 */
export function watched(
  network: Network,
  clock: VirtualClock,
  seen: Sighting[],
  fate: Fate,
  answerMs: number,
): Network {
  let count = 0;
  const never = new AbortController().signal;

  function begin(method: string, url: URL, sent: string): { n: number; sighting: Sighting } {
    const from = clock.monotonic();
    const sighting = {
      method,
      url,
      sent,
      from,
      to: from,
      status: 0,
      retryAfter: "",
      body: "",
      givenUp: false,
    };
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
    if (!sighting.givenUp) sighting.to = clock.monotonic();
  }

  function through(dispatcher: Dispatcher): Dispatcher {
    return dispatcher.compose((dispatch) => (options, handler) => {
      const { n, sighting } = begin(
        options.method,
        new URL(options.path, String(options.origin)),
        typeof options.body === "string" ? options.body : "",
      );
      const finish = (tell: () => void) => {
        back(n, sighting).then(tell, () => {});
      };
      const giveUp = () => {
        sighting.givenUp = true;
      };
      const go = () => {
        const hold = clock.hold();
        const start = performance.now();
        const release = () => {
          if (performance.now() - start > answerMs * 0.9) clock.advance(limitOf(sighting));
          if (sighting.givenUp) sighting.to = clock.monotonic();
          hold();
        };
        try {
          dispatch(options, answersWhole(handler, sighting, release, finish, giveUp));
        } catch {
          // The run is over and has closed its network: no one waits any more.
          release();
        }
      };
      there(n).then(go, () => {});
      return true;
    });
  }

  return { ...network, dispatcher: through(network.dispatcher), fresh: through(network.fresh) };
}

function limitOf({ method, url }: Sighting): number {
  if (!/^\/v\d\//.test(url.pathname)) return LIMITS_MS.github;
  return method === "POST" ? LIMITS_MS.send : LIMITS_MS.read;
}

/** Tells the client nothing of an answer before all of it is there and `finish` lets it. */
function answersWhole(
  handler: Dispatcher.DispatchHandler,
  sighting: Sighting,
  release: () => void,
  finish: (tell: () => void) => void,
  giveUp: () => void,
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
        giveUp();
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
