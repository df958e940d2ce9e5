// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { buildSignedRequest } from '#domain/http/signed-request.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import { createExchangeHistory, type KeptExchange } from '#services/exchange-history.ts';
import type { ExchangeState } from '#services/exchanger.ts';
import { clockStartMs, fixtureRequest } from '#services/fixture-exchange.ts';
import { createValueStore } from '#services/value-store.ts';
import { createAnswerListState } from './answer-list-state.ts';
import { AnswersBadge } from './answers-badge.tsx';
import { AnswersPane } from './answers-pane.tsx';

const values = { nonce: 'n', timestampSeconds: '1' };

function exchangeOf(orderId: string, targetId: TargetId, status: number): Exchange<string> {
  const { subject, traced } = fixtureRequest(values, orderId);
  return {
    ...subject,
    targetId,
    id: orderId,
    sentAtMs: clockStartMs,
    nonce: 'n',
    timestampSeconds: '1',
    signed: buildSignedRequest(traced, 's'),
    outcome: 'answered',
    answer: { status, headers: [], body: new Uint8Array(), durationMs: 8.6, receivedAtMs: clockStartMs },
    reading: `reading of ${orderId}`,
    simulatorRecord: null,
  };
}

function show(limits?: { count: number; bytes: number }) {
  const shelf = createExchangeHistory(limits).openShelf<string, null>(() => null);
  const state = createValueStore<ExchangeState<string>>({ kind: 'idle' });
  const list = createAnswerListState();
  const add = (orderId: string, change: Partial<KeptExchange<string, null>> = {}): void =>
    act(() => {
      const exchange = exchangeOf(orderId, change.subject?.targetId ?? 'sandbox', 200);
      shelf.add({
        subject: { ...fixtureRequest(values, orderId).subject, ...change.subject },
        atMs: clockStartMs,
        verdict: { tone: 'good', title: 'Accepted.' },
        outcome: { kind: 'done', exchange },
        inputs: null,
        ...change,
      });
    });
  const pane = (orderId = 'order 1', targetId: TargetId = 'sandbox') => (
    <>
      <AnswersBadge kept={shelf.kept} state={state} />
      <AnswersPane
        kept={shelf.kept}
        state={state}
        list={list}
        now={{ traced: fixtureRequest(values, orderId).traced, targetId }}
        renderAnswer={({ reading }) => <p>{reading}</p>}
        renderActions={() => null}
        listPairs={({ reading }) => [{ name: 'said', value: reading }]}
        tools={null}
        opened={null}
      />
    </>
  );
  const { rerender } = render(pane());
  return {
    add,
    state,
    type: (orderId: string, targetId?: TargetId) => rerender(pane(orderId, targetId)),
    lines: () => screen.queryAllByRole('article').map((line) => line.querySelector('h3')?.textContent ?? ''),
  };
}

const line = (name: RegExp): HTMLElement => {
  const found = screen.getAllByRole('button', { name }).filter((each) => each.closest('div[id]') === null);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} buttons`);
  return found[0];
};

it('lists what came of every request, newest first and open', () => {
  const { add, lines } = show();
  expect(screen.getByText('Nothing was sent yet. The answer appears here.')).toBeTruthy();
  add('order 1');
  add('order 2', { verdict: { tone: 'refused', title: 'Access denied.' } });
  expect(lines()).toEqual([
    expect.stringMatching(/^✕Access denied order 2 \d\d:\d\d:\d\d Sandbox endpoint 6657 9 ms $/u),
    expect.stringMatching(/^✓Accepted order 1 /u),
  ]);
  expect(screen.getByText('reading of order 2')).toBeTruthy();
  expect(screen.queryByText('reading of order 1')).toBeNull();
});

it('folds and opens each, and leaves what somebody opened open when another comes', async () => {
  const user = userEvent.setup();
  const { add } = show();
  add('order 1');
  add('order 2');
  await user.click(line(/order 2/u));
  expect(screen.queryByText('reading of order 2')).toBeNull();
  await user.click(line(/order 1/u));
  expect(screen.getByText('reading of order 1')).toBeTruthy();
  add('order 3');
  expect(screen.getByText('reading of order 3')).toBeTruthy();
  expect(screen.getByText('reading of order 1')).toBeTruthy();
  expect(line(/order 2/u).getAttribute('aria-expanded')).toBe('false');
});

it('marks each answer whose order is not the one in the form, and each of another environment', () => {
  const { add, type } = show();
  add('order 1');
  add('order 2');
  const marks = () =>
    screen.getAllByRole('article').map((each) => within(each).queryByText(/^●/u)?.textContent ?? '');
  expect(marks()).toEqual(['● the order has changed since: client_orderid', '']);
  type('order 2');
  expect(marks()).toEqual(['', '● the order has changed since: client_orderid']);
  type('order 2', 'production');
  const belongs = '● belongs to Sandbox; Production is chosen now';
  expect(marks()).toEqual([belongs, belongs]);
  // One region tells of it, not each line.
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === belongs)).toHaveLength(1);
});

it('says what was not signed, and what is left of what was forgotten', () => {
  const { add } = show();
  const refusal = { what: 'There is no key.', next: 'Load one.' };
  add('order 1', {
    verdict: { tone: 'refused', title: 'Not sent.' },
    outcome: { kind: 'not-signed', refusal },
  });
  expect(screen.getByText(/There is no key\. Load one\./u)).toBeTruthy();
  const remains = {
    targetId: 'sandbox',
    orderId: 'order 2',
    outcome: 'answered',
    title: 'Accepted.',
  } as const;
  add('order 2', { outcome: { kind: 'forgotten', remains } });
  expect(screen.getByText(/they held card data/u)).toBeTruthy();
});

it('counts the seconds of an answer that is awaited, and folds the one before it', () => {
  vi.useFakeTimers();
  try {
    const { add, state, lines } = show();
    add('order 1');
    const exchange = exchangeOf('order 9', 'sandbox', 200);
    act(() => state.set({ kind: 'sending', sent: exchange, handedOverMs: performance.now() }));
    expect(lines()[0]).toMatch(/^→Waiting for the answer order 9 \S+ Sandbox endpoint 6657 0\.0 s $/u);
    expect(screen.queryByText('reading of order 1')).toBeNull();
    vi.setSystemTime(0);
    act(() => void vi.advanceTimersByTime(2100));
    expect(lines()[0]).toMatch(/ 2\.1 s $/u);
    act(() => state.set({ kind: 'idle' }));
    expect(lines()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it('lists fifty at once, turns over the others, and comes back to a new one', async () => {
  const user = userEvent.setup();
  const { add, lines } = show();
  for (let index = 1; index <= 110; index += 1) add(`order ${index}`);
  expect(lines()).toHaveLength(50);
  expect(screen.getByText(/^1 to 50 of 110 answers\./u)).toBeTruthy();
  await user.click(line(/^Older$/u));
  expect(lines()[0]).toContain('order 60');
  await user.click(line(/^Older$/u));
  expect(lines()).toHaveLength(10);
  expect(line(/^Older$/u)).toHaveProperty('disabled', true);
  await user.click(line(/^Newer$/u));
  expect(lines()[0]).toContain('order 60');
  add('order 111');
  expect(lines()[0]).toContain('order 111');
  expect(line(/^Newer$/u)).toHaveProperty('disabled', true);
});

it('says how many were let go', () => {
  const { add, lines } = show({ count: 2, bytes: Infinity });
  for (const orderId of ['order 1', 'order 2', 'order 3']) add(orderId);
  expect(lines()).toHaveLength(2);
  expect(screen.getByText(/^1 older one was let go/u)).toBeTruthy();
});

it('shows text from outside as text', () => {
  const { add } = show();
  add('<b>\u202e</b>', { verdict: { tone: 'open', title: 'The answer has the type <i>x</i>.' } });
  expect(screen.getByText('The answer has the type <i>x</i>')).toBeTruthy();
  expect(screen.getByText('<b>‹U+202E›</b>')).toBeTruthy();
});

it('tells at the tab how many there are and what became of the last', () => {
  const { add, state } = show();
  const badge = (): string => document.querySelector('em')?.parentElement?.textContent ?? '';
  expect(badge()).toBe('');
  add('order 1');
  add('order 2', { verdict: { tone: 'refused', title: 'Access denied.' } });
  expect(badge()).toMatch(/^ 2 ✕, the last one refused/u);
  act(() => state.set({ kind: 'signing' }));
  expect(badge()).toMatch(/^ 2 →, the last one waiting/u);
});

it('compares the last two, then those that are picked, the older one at the left', async () => {
  const user = userEvent.setup();
  const { add } = show();
  add('order 1', { atMs: clockStartMs - 24 * 3_600_000 });
  expect(screen.queryByRole('button', { name: 'Compare two' })).toBeNull();
  add('order 2');
  add('order 3');
  await user.click(screen.getByRole('button', { name: 'Compare two' }));
  const compared = () => within(screen.getByRole('region', { name: 'Compare two' }));
  const cells = (name: string) =>
    within(compared().getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  // The day is told where it is not the same.
  const heads = () =>
    compared()
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(heads().every((head) => /^\d\d:\d\d:\d\d ✓ Accepted$/u.test(head ?? ''))).toBe(true);
  expect(cells('client_orderid')).toEqual(['order 2', 'order 3']);
  expect(cells('said')).toEqual(['reading of order 2', 'reading of order 3']);
  expect(cells('oauth_nonce')).toEqual(['n', 'n the same']);
  expect(compared().getByText(/8 more are the same\. Signature and body follow from them\./u)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'compare order 1' }));
  expect(cells('client_orderid')).toEqual(['order 1', 'order 2']);
  expect(heads().every((head) => /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d ✓/u.test(head ?? ''))).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'compare order 2' }));
  expect(screen.getByText('Pick two answers below to compare them.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'compare order 3' }));
  expect(cells('client_orderid')).toEqual(['order 1', 'order 3']);
  expect(compared().queryByRole('row', { name: /^method/u })).toBeNull();
  await user.click(compared().getByRole('button', { name: 'Show all 11' }));
  expect(cells('method')).toEqual(['POST', 'POST the same']);
  await user.click(compared().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('compares nothing that was forgotten or never signed', async () => {
  const { add } = show();
  add('order 1');
  const refusal = { what: 'There is no key.', next: 'Load one.' };
  add('order 2', { outcome: { kind: 'not-signed', refusal } });
  expect(screen.queryByRole('button', { name: 'Compare two' })).toBeNull();
});
