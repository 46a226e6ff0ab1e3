import type { Dispatcher } from "undici";
import type { Network } from "../../src/net/network.ts";
import type { VirtualClock } from "./clock.ts";

/** Wraps a network so that the clock stops from the start of each request to the end of its response. */
export function pauseClockDuringRequests(network: Network, clock: VirtualClock): Network {
  return {
    ...network,
    dispatcher: wrap(network.dispatcher, clock),
    fresh: wrap(network.fresh, clock),
  };
}

function wrap(dispatcher: Dispatcher, clock: VirtualClock): Dispatcher {
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

/** Copies a handler's methods. A spread would lose them, because handlers are class instances. */
function methodsOf(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
  };
}
