import type { CallbacksMessage, CallbacksState } from '#domain/callbacks/callback-contract.ts';

/** Calls and turned-away calls that are kept, as the server keeps them. */
const callsKept = 500;
const turnedAwayKept = 100;

/**
 * The state with what a message says. An order or a call that is known already is replaced in its place.
 *
 * @param state - null before the first message, which is a whole state.
 */
export function applyCallbacksMessage(
  state: CallbacksState | null,
  message: CallbacksMessage,
): CallbacksState | null {
  if (message.kind === 'state') return message.state;
  if (state === null) return null;
  switch (message.kind) {
    case 'order': {
      const { order } = message;
      const isKnown = state.orders.some(({ orderId }) => orderId === order.orderId);
      const orders = isKnown
        ? state.orders.map((each) => (each.orderId === order.orderId ? order : each))
        : [order, ...state.orders];
      return { ...state, orders };
    }
    case 'call': {
      const { call } = message;
      if (state.calls.some(({ number }) => number === call.number)) {
        return { ...state, calls: state.calls.map((each) => (each.number === call.number ? call : each)) };
      }
      const calls = [call, ...state.calls];
      const leftOff = Math.max(0, calls.length - callsKept);
      return {
        ...state,
        calls: calls.slice(0, callsKept),
        callsLeftOff: state.callsLeftOff + leftOff,
      };
    }
    case 'turned-away':
      return {
        ...state,
        turnedAway: [message.call, ...state.turnedAway].slice(0, turnedAwayKept),
        turnedAwayCount: message.count,
      };
    case 'inbox':
      return { ...state, inbox: message.inbox };
    case 'settings':
      return { ...state, settings: message.settings };
    case 'cleared':
      return { ...state, calls: [], callsLeftOff: 0, turnedAway: [], turnedAwayCount: 0 };
  }
}
