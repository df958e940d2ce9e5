// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, within, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallAnnouncements } from './call-announcements.tsx';
import {
  callOf,
  deliveryOf,
  inboxUrl,
  listening,
  lookMs,
  orderOf,
  showCallbacks,
  stateOf,
} from './fixture-callbacks-page.tsx';
import { answeredFixture } from '#domain/exchange/report/fixture-exchange-report.ts';
import { fixtureRequest } from '#services/fixture-exchange.ts';
import { FirstVisit } from './first-visit.tsx';
import { RawRequest } from './call/raw-request.tsx';
import { InboxPane } from './inbox/inbox-pane.tsx';
import { ReplayResults } from './replay/replay-results.tsx';
import { useReplaying } from './replay/use-replaying.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { LostServerError } from '#services/lost-server-error.ts';
import { NarrowBar } from './narrow-bar.tsx';
import { NewsOfServer } from './news-of-server.tsx';
import { OrderLife } from './orders/order-life.tsx';
import { OrderList } from './orders/order-list.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const isDisabled = (name: string): boolean => button(name).hasAttribute('disabled');

it('says that it listens only while the server says so', async () => {
  const { say, lose } = showCallbacks(
    <>
      <InboxPane />
      <NewsOfServer />
    </>,
  );
  expect(screen.queryByText(/listening/u)).toBeNull();
  // What is read would move it.
  expect(screen.queryByRole('button', { name: 'Read a pasted call' })).toBeNull();
  await say({ kind: 'state', state: stateOf({ inbox: listening }) });
  expect(screen.getByText(/^listening since/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Read a pasted call' })).toBeTruthy();
  await lose('The connection was lost.');
  expect(screen.queryByText(/^listening since/u)).toBeNull();
  expect(screen.getByText(/^was listening since/u)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('what is shown here may be old');
});

it('says what is gone with a server that was started anew, and no longer what it did not answer meanwhile', async () => {
  const { say, lose, user, shared } = showCallbacks(
    <>
      <InboxPane />
      <NewsOfServer />
    </>,
  );
  const alerts = (): string[] =>
    ['alert', 'status'].flatMap((role) =>
      screen.queryAllByRole(role).map(({ textContent }) => textContent ?? ''),
    );
  await say({
    kind: 'state',
    state: stateOf({ inbox: listening, orders: [orderOf()], calls: [callOf(2, 'a=1'), callOf(1, 'a=1')] }),
  });
  await lose('It does not answer.');
  await act(() => shared.change(() => Promise.reject(new LostServerError('It does not answer.', 'maybe'))));
  expect(alerts().join()).toMatch(/It does not answer\.(?!.*It does not answer).*got no answer/u);
  await say({ kind: 'state', state: stateOf({ startedMs: lookMs }) });
  expect(alerts().join()).toMatch(
    /started anew at [\d:]{8}\. Gone with the old one: 1 order, 2 calls, the inbox’s URL/u,
  );
  expect(alerts().join()).not.toContain('answer');
  await user.click(button('Close'));
  expect(alerts().join()).not.toContain('started anew');
  await say({ kind: 'state', state: stateOf({ startedMs: lookMs, orders: [orderOf()] }) });
  await say({ kind: 'state', state: stateOf({ startedMs: lookMs }) });
  expect(alerts().join()).not.toContain('Gone');
});

it('offers another port where the first is in use', async () => {
  const { say, user, asked } = showCallbacks(<InboxPane />);
  const failure = { detail: 'Port 4175 is in use.', freePort: 4180 };
  await say({ kind: 'state', state: stateOf({ inbox: { kind: 'off', port: 4175, failure } }) });
  expect(screen.getByRole('alert').textContent).toContain('Port 4175 is in use.');
  await user.click(button('Start at port 4180'));
  await user.click(button('Start the inbox'));
  expect(asked).toEqual([
    ['changeInbox', { kind: 'start', port: 4180 }],
    ['changeInbox', { kind: 'start', port: 4175 }],
  ]);
});

it('puts its URL into one field of the composer, empties the other and takes it back', async () => {
  const { say, user, urls } = showCallbacks(<InboxPane />);
  await say({ kind: 'state', state: stateOf({ inbox: listening }) });
  await user.click(button('Use as server_callback_url'));
  expect(urls.getSnapshot()).toEqual({ server_callback_url: inboxUrl, notify_url: '' });
  expect(screen.getByText(/in the composer, 57 of 128 characters/u)).toBeTruthy();
  await user.click(button('Undo'));
  expect(urls.getSnapshot()).toEqual({ server_callback_url: '', notify_url: 'https://merchant.example/n' });
  expect(screen.queryByText(/in the composer, 57/u)).toBeNull();
});

it('answers the next call alone otherwise where that is ticked', async () => {
  const { say, user, asked } = showCallbacks(<InboxPane />);
  await say({ kind: 'state', state: stateOf({ inbox: listening }) });
  await user.click(screen.getByRole('radio', { name: '404' }));
  await user.click(screen.getByRole('checkbox', { name: 'the next call only' }));
  await user.click(screen.getByRole('radio', { name: '500' }));
  expect(asked).toEqual([
    ['changeInbox', { kind: 'answer', answer: '404', span: 'until-changed' }],
    ['changeInbox', { kind: 'answer', answer: '500', span: 'next-call' }],
  ]);
  await say({ kind: 'inbox', inbox: { ...listening, nextAnswer: '500' } });
  expect(screen.getByText('The next call gets 500; the others 200.')).toBeTruthy();
});

it('says that card numbers are masked where there were any', () => {
  showCallbacks(
    <>
      <RawRequest call={callOf(1, 'a=1')} body={null} />
      <RawRequest call={callOf(2, 'pan=411111******1111', { isMasked: true })} body={null} />
    </>,
  );
  const notes = screen.getAllByRole('region', { name: 'Raw request' }).map((part) => part.textContent);
  expect(notes.map((words) => words?.includes('Card numbers are masked.'))).toEqual([false, true]);
});

it('claims nothing of orders before they were read', async () => {
  const { say } = showCallbacks(
    <>
      <OrderList />
      <NarrowBar view="orders" />
    </>,
  );
  expect(screen.getByText('They are not read yet.')).toBeTruthy();
  expect(screen.queryByText(/^0$|No order yet|inbox off/u)).toBeNull();
  await say({ kind: 'state', state: stateOf() });
  expect(screen.getByText(/^No order yet\./u)).toBeTruthy();
  expect(screen.getByText('inbox off')).toBeTruthy();
});

it('says of orders that the simulator took and has no more that it forgot them', async () => {
  const { say, shared } = showCallbacks(
    <>
      <OrderList />
      <FirstVisit />
    </>,
  );
  await say({ kind: 'state', state: stateOf() });
  const { subject } = fixtureRequest({ nonce: 'n', timestampSeconds: '1' });
  const exchange = answeredFixture([{ name: 'client_orderid', value: 'a' }], '');
  act(() =>
    shared.history
      .openShelf<unknown, null>(() => null)
      .add({
        subject: { ...subject, targetId: 'simulator' },
        atMs: lookMs,
        verdict: { tone: 'good', title: 'Accepted.' },
        outcome: { kind: 'done', exchange },
        inputs: null,
      }),
  );
  expect(screen.getAllByText(/^The simulator does not know the order that it accepted/u)).toHaveLength(2);
  await say({ kind: 'state', state: stateOf({ orders: [orderOf()] }) });
  expect(screen.queryByText(/^The simulator does not know/u)).toBeNull();
});

it('offers only the moves that are possible, the reason below, and says who is not told', async () => {
  const { say, user, asked } = showCallbacks(<OrderLife />);
  await say({ kind: 'state', state: stateOf({ orders: [orderOf()] }) });
  expect(['Approve', 'Do not approve', 'Reversal', 'Chargeback'].map(isDisabled)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(screen.getByText('Later updates come after a final status.')).toBeTruthy();
  expect(screen.getByText('approved by itself in 6 s')).toBeTruthy();
  await user.click(button('Hold'));
  await user.click(button('Approve'));
  expect(asked).toEqual([
    ['holdOrder', { orderId: '1830003' }],
    ['moveOrder', { orderId: '1830003', move: 'approved' }],
  ]);
  const { urls, life } = orderOf();
  const order = orderOf({
    next: null,
    urls: { ...urls, notify_url: null, server_callback_url: inboxUrl },
    life: [
      ...life,
      { stage: 'approved', atMs: lookMs, by: 'click', notices: [] },
      {
        stage: 'chargeback',
        atMs: lookMs,
        by: 'click',
        notices: [{ kind: 'not-sent', field: 'server_callback_url', reason: 'Not told. It hears no more.' }],
      },
    ],
  });
  await say({ kind: 'order', order });
  expect(screen.getByText(/Not told\. It hears no more\./u)).toBeTruthy();
  expect(screen.getByText(/still holds this order for approved/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const voice = screen.getByRole('status', { name: 'Announcements' });
  await waitFor(
    () => expect(voice.textContent).toBe('Order inv-20261121-2831c5. Later update: chargeback.'),
    {
      timeout: 3000,
    },
  );
});

it('says each call that comes, and none that was there before', async () => {
  const { say, shared } = showCallbacks(<CallAnnouncements />);
  const voice = screen.getByRole('status', { name: 'Announcements' });
  const said: (string | null)[] = [];
  new MutationObserver(() => said.push(voice.textContent)).observe(voice, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  const two = [callOf(2, 'a=1'), callOf(1, 'a=1')];
  await say({ kind: 'state', state: stateOf({ inbox: listening, calls: two }) });
  await waitFor(() => expect(shared.judged.view.getSnapshot().size).toBe(2));
  await say({ kind: 'call', call: callOf(3, 'a=1') });
  await waitFor(() => expect(voice.textContent).toMatch(/^Call 3 arrived: /u), { timeout: 3000 });
  expect(said.filter((text) => text?.includes('before it') === true)).toEqual([]);
});

it('shows no other order while the chosen one is not read yet', async () => {
  const { say, leave, comeBack, shared } = showCallbacks(<OrderLife />);
  const before = orderOf({ orderId: '1', clientOrderId: 'inv-before' });
  await say({ kind: 'state', state: stateOf({ orders: [before] }) });
  const life = (): string | null =>
    screen.queryByRole('region', { name: 'Life of the order' })?.textContent ?? null;
  expect(life()).toContain('inv-before');
  await leave();
  act(() => shared.orderId.set('2'));
  expect(life()).toBeNull();
  await comeBack();
  expect(life()).toBeNull();
  const chosen = orderOf({ orderId: '2', clientOrderId: 'inv-chosen' });
  await say({ kind: 'state', state: stateOf({ orders: [before, chosen] }) });
  expect(life()).toContain('inv-chosen');
  // A server that was started again does not know it.
  await say({ kind: 'state', state: stateOf({ orders: [before] }) });
  expect(life()).toContain('inv-before');
});

it('keeps the chosen order while it is looked at, and shows a newer one that came meanwhile elsewhere', async () => {
  const { say, user, leave, comeBack, shared } = showCallbacks(<OrderList />);
  const state = (...ids: readonly string[]) =>
    stateOf({ orders: ids.map((orderId) => orderOf({ orderId, clientOrderId: `inv-${orderId}` })) });
  const current = (): (string | null)[] =>
    screen
      .getAllByRole('button')
      .filter((each) => each.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent);
  await say({ kind: 'state', state: state('2', '1') });
  await user.click(button('inv-1'));
  await say({ kind: 'state', state: state('3', '2', '1') });
  expect(current()).toEqual(['inv-1']);
  await leave();
  await comeBack();
  await say({ kind: 'state', state: state('3', '2', '1') });
  expect(current()).toEqual(['inv-1']);
  await leave();
  await comeBack();
  await say({ kind: 'state', state: state('4', '3', '2', '1') });
  expect(current()).toEqual(['inv-4']);
  // What is asked for from elsewhere is shown.
  await leave();
  act(() => shared.orderId.set('2'));
  await comeBack();
  await say({ kind: 'state', state: state('5', '4', '3', '2', '1') });
  expect(current()).toEqual(['inv-2']);
});

it('keeps what is pressed in its place: what arrives meanwhile is shown behind the click', async () => {
  const { say } = showCallbacks(<OrderLife />);
  await say({ kind: 'state', state: stateOf({ orders: [orderOf()] }) });
  fireEvent.pointerDown(button('Approve'));
  const { life } = orderOf();
  const approved = { stage: 'approved' as const, atMs: lookMs, by: 'itself' as const, notices: [] };
  await say({ kind: 'order', order: orderOf({ next: null, life: [...life, approved] }) });
  expect(screen.queryByText('Final: approved')).toBeNull();
  fireEvent.pointerUp(button('Approve'));
  expect(await screen.findByText('Final: approved')).toBeTruthy();
});

it('shows each attempt, what the listener said and what comes next', async () => {
  const { say, user, asked } = showCallbacks(<OrderLife />);
  const answer = {
    kind: 'answered' as const,
    status: 500,
    durationMs: 11,
    contentType: null,
    bodyStart: 'no order',
    bodyBytes: 8,
    isBodyWhole: true,
  };
  const delivery = deliveryOf({
    state: 'repeating',
    nextAtMs: lookMs + 134_000,
    attempts: [
      { atMs: lookMs - 15_000, answer, inboxNumber: null },
      { atMs: lookMs - 10_000, answer, inboxNumber: 7 },
    ],
  });
  const order = orderOf({
    next: null,
    life: [
      {
        stage: 'declined',
        atMs: lookMs - 15_000,
        by: 'click',
        notices: [{ kind: 'sent', field: 'notify_url', delivery }],
      },
    ],
  });
  await say({ kind: 'state', state: stateOf({ orders: [order] }) });
  const shown = screen.getByRole('region', { name: 'Life of the order' });
  expect(within(shown).getByText(/Your listener answers 500/u).parentElement?.textContent).toContain(
    'It said “no order”. It is called again until it answers 200, or the repeats are used up.',
  );
  expect(within(shown).getByText('in 2 min 14 s')).toBeTruthy();
  expect(within(shown).getByText('5 s')).toBeTruthy();
  expect(within(shown).getByText(/Call 3 of 11 is next\./u)).toBeTruthy();
  await user.click(button(/^Send now\W+Final: .*, notify_url$/u));
  await user.click(button(/^Stop repeating\W+Final: .*, notify_url$/u));
  expect(asked).toEqual([
    ['actOnDelivery', { deliveryId: 'd1', action: 'send-now' }],
    ['actOnDelivery', { deliveryId: 'd1', action: 'stop' }],
  ]);
});

it('cuts long lists and shows the rest when it is asked for', async () => {
  const { say, user } = showCallbacks(
    <>
      <OrderList />
      <InboxPane />
    </>,
  );
  const orders = Array.from({ length: 25 }, (_, index) =>
    orderOf({ orderId: String(index), clientOrderId: `inv-${index}` }),
  );
  const calls = Array.from({ length: 120 }, (_, index) => callOf(120 - index, 'status=approved'));
  await say({ kind: 'state', state: stateOf({ inbox: listening, orders, calls }) });
  const table = screen.getByRole('table', { name: 'Calls' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21));
  await user.click(button('Show 5 more of 120'));
  expect(within(table).getAllByRole('row')).toHaveLength(26);
  const stops = within(table)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['#120']);
  button('#120').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(button('#119'));
  expect(button('Show 5 more of 120').tabIndex).toBe(-1);
  const list = screen.getByRole('region', { name: 'Orders at the simulator' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  await user.click(button(/^Show 19 more of/u));
  expect(within(list).getAllByRole('listitem')).toHaveLength(25);
});

it('tells the day of a call that is not of today', async () => {
  const { say } = showCallbacks(<InboxPane />);
  const today = { ...callOf(2, 'status=approved'), atMs: new Date().setHours(0, 0, 1, 0) };
  const before = { ...callOf(1, 'status=approved'), atMs: new Date(2026, 0, 9, 14, 2, 11).getTime() };
  await say({ kind: 'state', state: stateOf({ inbox: listening, calls: [today, before] }) });
  const table = screen.getByRole('table', { name: 'Calls' });
  expect(within(table).getByRole('cell', { name: '00:00:01' })).toBeTruthy();
  expect(within(table).getByRole('cell', { name: '9 Jan 14:02:11' })).toBeTruthy();
});

it('keeps the chosen call while others come, and puts none above while somebody aims', async () => {
  const { say, user, shared } = showCallbacks(<InboxPane />);
  await say({ kind: 'state', state: stateOf({ inbox: listening, calls: [callOf(1, 'status=approved')] }) });
  expect(shared.callNumber.getSnapshot()).toBe(1);
  const table = screen.getByRole('table', { name: 'Calls' });
  await user.hover(within(table).getByRole('button', { name: '#1' }));
  await say({ kind: 'call', call: callOf(2, 'status=declined') });
  expect(within(table).queryByRole('button', { name: '#2' })).toBeNull();
  await user.click(button('1 newer call'));
  expect(within(table).getByRole('button', { name: '#2' })).toBeTruthy();
  expect(shared.callNumber.getSnapshot()).toBe(1);
  expect(screen.getByRole('heading', { name: '#1' })).toBeTruthy();
});

it('shows names and values as text, with what cannot be seen', async () => {
  const { say } = showCallbacks(<InboxPane />);
  const query = 'status=approved&%3Cb%3E=%3Cscript%3E1%3C/script%3E&amount=10%E2%80%AE.50';
  await say({ kind: 'state', state: stateOf({ inbox: listening, calls: [callOf(1, query)] }) });
  const shown = await screen.findByRole('group', { name: 'What was in it' });
  expect(shown.querySelector('script, b')).toBeNull();
  expect(shown.textContent).toContain('<script>1</script>');
  expect(shown.textContent).toContain('10‹U+202E›.50');
});

it('takes no 200 for right where nothing may be booked, and claims nothing of what was not sent', () => {
  const replay = { url: '', method: 'GET' as const, contentType: null, bodyBase64: '' };
  const answer = (status: number) => ({
    atMs: lookMs,
    answer: {
      kind: 'answered' as const,
      status,
      durationMs: 3,
      contentType: null,
      bodyStart: '',
      bodyBytes: 0,
      isBodyWhole: true,
    },
  });
  const failed = (reason: 'redirected' | 'no-listener') => ({
    atMs: lookMs,
    answer: { kind: 'failed' as const, reason, detail: `It is ${reason}.`, durationMs: 3 },
  });
  const outcome = (
    label: string,
    careful: 'books-once' | 'does-not-book',
    status: number | null,
    other?: ReturnType<typeof failed> | 'given-up',
  ) => ({
    label,
    why: '',
    step: { replay, careful, carefulText: '' },
    answer: other ?? (status === null ? null : answer(status)),
  });
  const outcomes = [
    outcome('a', 'books-once', 200),
    outcome('b', 'books-once', 500),
    outcome('c', 'does-not-book', 200),
    outcome('d', 'does-not-book', 403),
    outcome('e', 'books-once', null),
    outcome('f', 'books-once', null, failed('redirected')),
    outcome('g', 'books-once', null, failed('no-listener')),
    outcome('h', 'books-once', null, 'given-up'),
  ];
  showCallbacks(<ReplayResults outcomes={outcomes} isSending={false} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.children[1]?.textContent)).toEqual([
    '✓ 200 · 3 ms',
    '✕ 500 · 3 ms',
    '▲ 200 · 3 ms',
    '✓ 403 · 3 ms',
    'not sent',
    '✕ redirected',
    '✕ no listener',
    'not waited for',
  ]);
  for (const said of ['It is redirected.', 'It is no-listener.', /may have taken the request/u]) {
    expect(screen.getByText(said)).toBeTruthy();
  }
});

it('ends a replay whose answer is not waited for, and sends nothing more', async () => {
  const replay = { url: '', method: 'GET' as const, contentType: null, bodyBase64: '' };
  const step = { replay, careful: 'books-once' as const, carefulText: '' };
  const replayCallback = vi.fn<CallbacksServer['replayCallback']>(() => new Promise(() => undefined));
  const { result } = renderHook(() => useReplaying({ replayCallback }));
  act(() => void result.current.send([{ id: 'twice', label: 'a', why: '', steps: [step, step] }]));
  expect(result.current.isSending).toBe(true);
  await act(async () => result.current.stopWaiting());
  expect(result.current.isSending).toBe(false);
  expect(result.current.outcomes.map(({ answer }) => answer)).toEqual(['given-up', null]);
  expect(replayCallback).toHaveBeenCalledOnce();
});

it('judges a call by the format that was set when it came', async () => {
  const { say, shared } = showCallbacks(<InboxPane />);
  const order = orderOf({
    life: [...orderOf().life, { stage: 'approved', atMs: 1, by: 'click', notices: [] }],
  });
  const query = `status=approved&type=sale&orderid=${order.orderId}&merchant_order=${order.clientOrderId}&client_orderid=${order.clientOrderId}&amount=${order.amount}`;
  const expected = { format: 'as-deployed', method: 'GET', control: false } as const;
  const verdictOf = (id: number): string | undefined =>
    shared.judged.view.getSnapshot().get(id)?.judgement.headline;
  const first = callOf(1, query, { expected });
  const state = stateOf({ orders: [order], inbox: listening, calls: [first] });
  await say({ kind: 'state', state });
  await waitFor(() => expect(verdictOf(1)).toBe('Nothing to check it by'));
  const settings = { ...state.settings, control: true };
  const second = callOf(2, query, { expected: { ...expected, control: true } });
  await say({ kind: 'state', state: { ...state, settings, calls: [first, second] } });
  await waitFor(() => expect(verdictOf(2)).toBeDefined());
  expect(verdictOf(2)).not.toBe(verdictOf(1));
  expect(verdictOf(1)).toBe('Nothing to check it by');
});

it('lets a call that was pasted go with the cards, which it may repeat', () => {
  const { shared } = showCallbacks(null);
  shared.pastedText.set('status=approved&card=5168441223630339');
  shared.session.set({ ...shared.session.getSnapshot(), cardDataForgotten: 1 });
  expect(shared.pastedText.getSnapshot()).toBe('');
});
