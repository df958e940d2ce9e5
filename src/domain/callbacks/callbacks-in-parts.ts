import { createListJoiner, cutForStream } from '../parts.ts';
import type {
  CallbacksMessage,
  CallbacksState,
  CallbacksStreamMessage,
  InboxCall,
} from './callback-contract.ts';

/** A whole state as it goes over the stream. */
export function callbacksInParts(state: CallbacksState): readonly CallbacksStreamMessage[] {
  const parts = cutForStream(state.calls);
  return [
    ...parts.slice(0, -1).map((calls) => ({ kind: 'calls' as const, calls: [...calls] })),
    { kind: 'state', state: { ...state, calls: [...(parts.at(-1) ?? [])] } },
  ];
}

/** @returns Puts the parts of a state together again; null where more of it is to come. */
export function createCallsJoiner(): (part: CallbacksStreamMessage) => CallbacksMessage | null {
  const newest = createListJoiner<InboxCall>();
  return (part) => {
    if (part.kind === 'calls') {
      newest.keep(part.calls);
      return null;
    }
    if (part.kind !== 'state') return part;
    return { kind: 'state', state: { ...part.state, calls: newest.join(part.state.calls) } };
  };
}
