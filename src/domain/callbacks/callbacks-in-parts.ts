import { cutForStream } from '../parts.ts';
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
  let newer: readonly InboxCall[] = [];
  return (part) => {
    if (part.kind === 'calls') {
      newer = [...newer, ...part.calls];
      return null;
    }
    if (part.kind !== 'state') return part;
    const before = newer;
    newer = [];
    return { kind: 'state', state: { ...part.state, calls: [...before, ...part.state.calls] } };
  };
}
