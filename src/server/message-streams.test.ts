import { expect, it } from 'vitest';
import type { CallbacksMessage } from '#domain/callbacks/callback-contract.ts';
import { createMessageStreams, createStreamPlaces } from './message-streams.ts';

const cleared: CallbacksMessage = { kind: 'cleared' };

function untold(count: number): CallbacksMessage {
  return {
    kind: 'turned-away',
    call: { atMs: 0, reason: 'path', detail: 'x\n\ndata: y'.repeat(count) },
    count: 1,
  };
}

async function read(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream ?? new ReadableStream()) text += decoder.decode(chunk, { stream: true });
  return text;
}

it('begins with the first message, hands on each further one, and ends', async () => {
  const streams = createMessageStreams<CallbacksMessage>(createStreamPlaces());
  const stream = streams.open(cleared);
  streams.send(untold(1));
  streams.close();
  const events = (await read(stream)).split('\n\n').filter((event) => event !== '');
  expect(events.map((event) => JSON.parse(event.replace(/^data: /u, '')))).toEqual([cleared, untold(1)]);
  expect(streams.open(cleared)).toBeNull();
});

it('opens four, and another one where one was left', async () => {
  const streams = createMessageStreams<CallbacksMessage>(createStreamPlaces());
  const opened = Array.from({ length: 4 }, () => streams.open(cleared));
  expect(opened).not.toContain(null);
  expect(streams.open(cleared)).toBeNull();
  await opened[1]?.cancel();
  expect(streams.open(cleared)).not.toBeNull();
  streams.close();
});

it('counts streams of every kind in the same places', async () => {
  const places = createStreamPlaces();
  const one = createMessageStreams<CallbacksMessage>(places);
  const other = createMessageStreams<string>(places);
  const opened = [one.open(cleared), one.open(cleared), other.open('a'), other.open('b')];
  expect(opened).not.toContain(null);
  expect([one.open(cleared), other.open('c')]).toEqual([null, null]);
  await opened[0]?.cancel();
  expect(other.open('c')).not.toBeNull();
  expect(one.isHeard()).toBe(true);
  one.close();
  expect([one.isHeard(), other.isHeard()]).toEqual([false, true]);
  expect(other.open('d')).not.toBeNull();
  other.close();
  expect(places.taken).toBe(0);
});

it('gives its place back once, also where a page leaves what was ended', async () => {
  const places = createStreamPlaces();
  const streams = createMessageStreams<CallbacksMessage>(places);
  const idle = streams.open(cleared);
  for (let count = 0; count < 6; count += 1) streams.send(untold(200_000));
  expect(places.taken).toBe(0);
  await idle?.cancel();
  expect(places.taken).toBe(0);
});

it('ends for a page that does not read, and for no other', async () => {
  const streams = createMessageStreams<CallbacksMessage>(createStreamPlaces());
  const idle = streams.open(cleared);
  const busy = streams.open(cleared);
  const reader = busy?.getReader();
  const large = untold(200_000);
  for (let count = 0; count < 6; count += 1) {
    streams.send(large);
    await reader?.read();
  }
  streams.send(cleared);
  streams.close();
  const text = await read(idle);
  expect(text.split('\n\n').length).toBeLessThan(8);
  let rest = '';
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    rest += new TextDecoder().decode(next.value);
  }
  expect(rest.endsWith('data: {"kind":"cleared"}\n\n')).toBe(true);
});
