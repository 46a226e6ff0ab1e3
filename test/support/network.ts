import type { Dispatcher } from "undici";
import type { Network } from "../../src/network.ts";
import type { VirtualClock } from "./clock.ts";

/** A network on which the clock stands still from a request's start to the end of its answer. */
export function timed(network: Network, clock: VirtualClock): Network {
  return {
    ...network,
    dispatcher: holding(network.dispatcher, clock),
    fresh: holding(network.fresh, clock),
  };
}

function holding(dispatcher: Dispatcher, clock: VirtualClock): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    const release = clock.hold();
    return dispatch(options, {
      ...methodsOf(handler),
      onResponseEnd(controller, trailers) {
        release();
        handler.onResponseEnd?.(controller, trailers);
      },
      onResponseError(controller, error) {
        release();
        handler.onResponseError?.(controller, error);
      },
    });
  });
}

/** Handlers are instances of classes, whose methods a spread would lose. */
function methodsOf(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
  };
}
