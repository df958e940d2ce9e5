// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { ConsoleServerError } from '#services/console-services.ts';
import { accepted } from '#services/fixture-exchange.ts';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { fillPatch } from './compose-inputs.ts';
import { showInComposer } from './fixture-compose.tsx';
import { SendBar } from './send-bar.tsx';

function show(targetId: 'sandbox' | 'production', answer?: Parameters<typeof showInComposer>[2]) {
  const onSend = vi.fn<() => void>();
  const shown = showInComposer(<SendBar onSend={onSend} />, targetId, answer);
  shown.patch({ signatureMethod: 'HMAC-SHA1', fields: { client_orderid: { value: 'o' } } });
  // What is missing was said already.
  act(() => shown.compose.sendTried.set(true));
  return { ...shown, onSend };
}

const sendButton = (): HTMLElement => screen.getByRole('button', { name: /^Send anyway/u });

it('says first what is missing, and sends at the click after that', async () => {
  const { user, sent, compose } = show('sandbox');
  act(() => compose.sendTried.set(false));
  expect(screen.getByText('Still to fill in:')).toBeTruthy();
  await user.doubleClick(screen.getByRole('button', { name: /^Send/u }));
  expect(sent).toEqual([]);
  expect(screen.getByText('Not sent.', { exact: false }).textContent).toMatch(/Not sent\. \d+ problems/u);
  await user.click(sendButton());
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByText('Not sent.', { exact: false })).toBeNull();
});

it('counts nothing before anything is filled in', async () => {
  const { patch, compose } = show('sandbox');
  act(() => compose.sendTried.set(false));
  patch({ fields: { client_orderid: { value: '' } } });
  expect(screen.getByText('Nothing filled in yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true);
});

it('asks for a key where nothing else is missing, and opens its panel by Control and Enter', async () => {
  const { user, patch, compose, sent } = show('sandbox');
  act(() => compose.sendTried.set(false));
  patch(fillPatch(sampleDraft('card', { year: 2026, month: 11 })));
  patch({ signatureMethod: 'RSA-SHA256', fields: { client_orderid: { value: 'o' } } });
  expect(screen.getByText('Ready. There is no key to sign it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/u })).toBeNull();
  await user.press('{Control>}{Enter}{/Control}');
  expect(compose.panels.getSnapshot()).toEqual({ shown: 'key' });
  expect(sent).toEqual([]);
});

it('sends one request for a click, and one for a double click', async () => {
  const { user, sent, onSend } = show('sandbox');
  await user.click(sendButton());
  expect(sent).toHaveLength(1);
  await user.doubleClick(sendButton());
  expect(sent).toHaveLength(2);
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('offers to stop waiting once a second has passed, and a click that comes too late sends nothing', async () => {
  const { user, sent, compose } = show('sandbox', (_, patience) => {
    return new Promise((_resolve, reject) => patience?.addEventListener('abort', reject));
  });
  await user.doubleClick(sendButton());
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveProperty('disabled', true);
  const stop = await screen.findByRole('button', { name: 'Stop waiting' });
  expect(screen.getByText(/^Handed over \d+\.\d s ago\. The relay waits up to 15 s\.$/u)).toBeTruthy();
  await user.press('{Control>}{Enter}{/Control}');
  expect(sent).toHaveLength(1);
  await user.doubleClick(stop);
  expect(compose.model.exchange.getSnapshot()).toMatchObject({
    exchange: { outcome: 'unknown', reason: { kind: 'stopped' } },
  });
  expect(sendButton()).toHaveProperty('disabled', true);
  await user.click(sendButton());
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false));
});

it('sends by Control and Enter, once while the keys are held', async () => {
  const { user, sent } = show('sandbox');
  await user.press('{Control>}{Enter>3/}{/Control}');
  expect(sent).toHaveLength(1);
  await user.press('{Enter}');
  expect(sent).toHaveLength(1);
});

it('says that a pinned nonce was sent before, and sends without it by one click', async () => {
  const { user, patch, sent } = show('sandbox');
  patch({ pinnedNonce: 'mine' });
  expect(screen.queryByRole('group', { name: 'Pinned nonce' })).toBeNull();
  await user.click(sendButton());
  expect(sent.at(-1)?.authorization).toContain('oauth_nonce="mine"');
  expect(screen.getByRole('group', { name: 'Pinned nonce' }).textContent).toContain('was sent before');
  patch({ pinnedNonce: 'another' });
  expect(screen.queryByRole('group', { name: 'Pinned nonce' })).toBeNull();
  patch({ pinnedNonce: 'mine' });
  await user.doubleClick(screen.getByRole('button', { name: 'Unpin the nonce and send' }));
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.authorization).not.toContain('oauth_nonce="mine"');
  expect(screen.queryByRole('group', { name: 'Pinned nonce' })).toBeNull();
});

it.each([
  ['duplicate', true],
  ['policy', false],
] as const)('counts a pinned nonce as sent where the relay says so: %s %s', async (kind, expected) => {
  const { user, patch } = show('sandbox', () => ({
    kind: 'failure',
    failure: { kind, sent: 'no', reason: 'r' },
    durationMs: 0,
  }));
  patch({ pinnedNonce: 'mine' });
  await user.click(sendButton());
  expect(screen.queryByRole('group', { name: 'Pinned nonce' }) !== null).toBe(expected);
});

it('says how to add a gateway that the console was not started with', async () => {
  const { user, patch, compose, sent } = show('sandbox');
  expect(screen.queryByRole('button', { name: 'How to add it' })).toBeNull();
  patch({ baseAddress: 'https://test.gateway.example' });
  expect(
    screen.getByText('test.gateway.example is not one that this console was started with.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'How to add it' }));
  expect(compose.panels.getSnapshot()).toEqual({
    shown: 'environment',
    address: 'https://test.gateway.example',
  });
  expect(sent).toEqual([]);
});

it('sends nothing to production before it is confirmed', async () => {
  const { user, sent } = show('production');
  await user.click(sendButton());
  await user.press('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Do not send' }));
  expect(screen.queryByText('This is production.')).toBeNull();
  await user.click(sendButton());
  await user.press('{Escape}');
  expect(screen.queryByText('This is production.')).toBeNull();
  expect(sent).toEqual([]);
  await user.click(sendButton());
  await user.click(screen.getByRole('button', { name: 'Send to production' }));
  expect(sent.map(({ targetId }) => targetId)).toEqual(['production']);
});

it('cannot send what cannot be signed', async () => {
  const { user, patch, sent } = show('sandbox');
  patch({ endpointId: '' });
  expect(sendButton()).toHaveProperty('disabled', true);
  await user.press('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
});

/** Knows a sending of the order `o`. */
function askFirst({ repeats, bodyBase64 }: RelayRequest): RelayReply {
  if (repeats !== undefined || !/^client_orderid=o(?:&|$)/u.test(atob(bodyBase64))) return accepted;
  const earlier = { requestId: 'earlier', agoMs: 60_000, by: 'client_orderid', outcome: 'unknown' } as const;
  return { kind: 'failure', failure: { kind: 'repeated-order', sent: 'no', earlier }, durationMs: 0 };
}

it('asks before it sends an order again, and sends it once where that is meant', async () => {
  const { user, sent } = show('sandbox', askFirst);
  await user.click(sendButton());
  const question = screen.getByRole('group', { name: 'Send again?' });
  expect(question.textContent).toMatch(
    /Not sent\. This client_orderid was sent 1 minute before .*not known\..*pay twice\./u,
  );
  await user.press('{Control>}{Enter}{/Control}');
  expect(sent.map(({ repeats }) => repeats)).toEqual([undefined, undefined]);
  await user.doubleClick(screen.getByRole('button', { name: 'Yes, send it again' }));
  expect(sent.map(({ repeats }) => repeats)).toEqual([undefined, undefined, 'earlier']);
  expect(screen.queryByRole('group', { name: 'Send again?' })).toBeNull();
});

it('makes another order of one that was sent before, and sends it at the next click', async () => {
  const { user, sent, valueOf } = show('sandbox', askFirst);
  await user.click(sendButton());
  await user.click(screen.getByRole('button', { name: 'Take a new order id' }));
  expect(valueOf('client_orderid')).toMatch(/^inv-\d{8}-nonce-$/u);
  expect(screen.queryByRole('group', { name: 'Send again?' })).toBeNull();
  expect(sent).toHaveLength(1);
  await user.click(sendButton());
  expect(sent.map(({ repeats }) => repeats)).toEqual([undefined, undefined]);
  expect(screen.queryByRole('group', { name: 'Send again?' })).toBeNull();
});

it.each(['a change of the order id', 'a click on “Do not send”', 'Escape'])(
  'withdraws its question: %s',
  async (what) => {
    const { user, sent, patch } = show('sandbox', askFirst);
    await user.click(sendButton());
    if (what.startsWith('a click')) await user.click(screen.getByRole('button', { name: 'Do not send' }));
    else if (what === 'Escape') await user.press('{Escape}');
    else patch({ fields: { client_orderid: { value: 'p' } } });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Send again?' })).toBeNull());
    expect(sent).toHaveLength(1);
  },
);

it('says why the console’s own server took nothing, and not that it is gone', async () => {
  const { user, patch } = show('sandbox', () => {
    throw new ConsoleServerError('The call was refused: reload the page.', 'no');
  });
  patch(fillPatch(sampleDraft('card', { year: 2026, month: 11 })));
  patch({ signatureMethod: 'HMAC-SHA1', fields: { client_orderid: { value: 'o' } } });
  await user.click(screen.getByRole('button', { name: /^Send/u }));
  const bar = screen.getByRole('region', { name: 'Send' });
  await waitFor(() =>
    expect(bar.textContent).toContain('✕ Not sent. The call was refused: reload the page.'),
  );
});

it('lets go of what was sent with the card data', async () => {
  const { user, patch, compose, session } = show('sandbox');
  patch({ fields: { cvv2: { value: '737' } } });
  await user.click(sendButton());
  expect(JSON.stringify(compose.model.exchange.getSnapshot())).toContain('737');
  act(() => session.set({ ...session.getSnapshot(), cardDataForgotten: 1 }));
  expect(compose.model.exchange.getSnapshot()).toMatchObject({
    kind: 'forgotten',
    remains: { orderId: 'o', outcome: 'answered', title: 'Accepted, by an incomplete answer.' },
  });
});
