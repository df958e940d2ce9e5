// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from '#ui/announcer.tsx';
import type { CallbacksShared } from '#features/callbacks/callbacks-page.tsx';
import { callOf, listening, lookMs, stateOf } from '#features/callbacks/fixture-callbacks-page.tsx';
import type { CasesShared } from '#features/cases/cases-shared.ts';
import type { CallbacksMessage } from '#domain/callbacks/callback-contract.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { createKeptValue } from '#services/kept-value.ts';
import { createValueStore } from '#services/value-store.ts';
import { News } from './news.tsx';
import type { PageNews } from './page-news.ts';
import { openPage, type PagePath } from './use-page.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => vi.restoreAllMocks());

function showNews() {
  const kept = createExchangeHistory();
  const shelf = kept.openShelf(() => null);
  const news = createValueStore<PageNews>({});
  const { services } = fixtureExchange(() => Promise.reject(new Error('not asked for')));
  const streams = new Set<(message: CallbacksMessage) => void>();
  const server = {
    ...services.server,
    callbacksStream: (hear: (message: CallbacksMessage) => void, signal: AbortSignal) =>
      new Promise<void>(() => {
        streams.add(hear);
        signal.addEventListener('abort', () => streams.delete(hear));
      }),
  };
  render(
    <Announcer>
      <News
        services={{ server, clock: { nowMs: () => lookMs } }}
        history={kept}
        keep={{ callbacks: createKeptValue<CallbacksShared>(), cases: createKeptValue<CasesShared>() }}
        news={news}
      />
    </Announcer>,
  );
  return {
    news,
    streams,
    open: (path: PagePath): void => act(() => openPage(path)),
    answer: (): void =>
      act(() =>
        shelf.add({
          subject: { operation: 'payout-check', targetId: 'simulator', endpoint: null, orderId: 'inv-1' },
          atMs: lookMs,
          verdict: { tone: 'good', title: 'Accepted.' },
          outcome: { kind: 'not-signed', refusal: { what: 'It was not.', next: '' } },
          inputs: null,
        }),
      ),
    say: (message: CallbacksMessage): void => act(() => streams.forEach((hear) => hear(message))),
  };
}

const voice = (): string | null => screen.getByRole('status', { name: 'Announcements' }).textContent;

it('counts an answer at its page where another one is open, until it is opened', () => {
  const { news, open, answer } = showNews();
  answer();
  expect(news.getSnapshot()['/']).toBe(0);
  open('/diagnose');
  answer();
  answer();
  expect(news.getSnapshot()['/']).toBe(2);
  expect(voice()).toMatch(/^Accepted\./u);
  open('/');
  expect(news.getSnapshot()['/']).toBe(0);
  // It is the first of the list there.
  open('/history');
  answer();
  expect(news.getSnapshot()['/']).toBe(0);
});

it('counts and says calls that came since the inbox was looked at, and none from before', async () => {
  const { news, open, answer, say } = showNews();
  answer();
  const old = callOf(1, 'a=1', { atMs: lookMs - 60_000 });
  say({ kind: 'state', state: stateOf({ inbox: listening, calls: [old] }) });
  expect(news.getSnapshot()['/callbacks']).toBeUndefined();
  say({ kind: 'call', call: callOf(2, 'a=1', { atMs: lookMs + 1 }) });
  await waitFor(() => expect(news.getSnapshot()['/callbacks']).toBe(1));
  expect(voice()).toBe('Call 2 arrived in the inbox.');
  // The clock was set back.
  say({ kind: 'call', call: callOf(3, 'a=1', { atMs: lookMs - 3_600_000 }) });
  await waitFor(() => expect(news.getSnapshot()['/callbacks']).toBe(2));
  open('/callbacks');
  expect(news.getSnapshot()['/callbacks']).toBe(0);
});

it('listens where somebody may wait for calls, and in a window that is seen', () => {
  const { streams, open, answer } = showNews();
  expect(streams.size).toBe(0);
  answer();
  expect(streams.size).toBe(1);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(streams.size).toBe(0);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(streams.size).toBe(1);
  // Its page has a stream of its own.
  open('/callbacks');
  expect(streams.size).toBe(0);
});
