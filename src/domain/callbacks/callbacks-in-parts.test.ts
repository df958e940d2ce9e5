import { expect, it } from 'vitest';
import {
  callbacksStreamSchema,
  type CallbacksMessage,
  type CallbacksState,
  type InboxCall,
} from './callback-contract.ts';
import { callbacksInParts, createCallsJoiner } from './callbacks-in-parts.ts';
import { defaultCallbackSettings } from './default-settings.ts';

const callOf = (number: number): InboxCall => ({
  number,
  atMs: number,
  from: 'other',
  method: 'GET',
  target: `/cb?order=${number}&text=${'x'.repeat(500)}`,
  httpVersion: '1.1',
  headers: [['host', '127.0.0.1']],
  headersLeftOff: 0,
  isMasked: false,
  bodyBase64: '',
  bytes: 600,
  expected: { format: defaultCallbackSettings.format, method: 'GET', control: true },
  answered: null,
});

it.each([0, 1, 500])('puts a state with %i calls together again that went in parts', (count) => {
  const calls = Array.from({ length: count }, (_, index) => callOf(count - index));
  const state: CallbacksState = {
    startedMs: 1,
    settings: defaultCallbackSettings,
    orders: [],
    inbox: { kind: 'off', port: 0, failure: null },
    calls,
    callsLeftOff: 0,
    turnedAway: [],
    turnedAwayCount: 0,
  };
  const parts = callbacksInParts(state);
  const cleared: CallbacksMessage = { kind: 'cleared' };
  const join = createCallsJoiner();
  const joined = [...parts, cleared].map((part) => join(callbacksStreamSchema.parse(part)));
  expect(joined.filter((each) => each !== null)).toEqual([{ kind: 'state', state }, cleared]);
  expect(parts.length > 1).toBe(count === 500);
});
