// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import type { RelayReply } from '#domain/relay/contract.ts';
import { accepted } from '#services/fixture-exchange.ts';
import { AnswersView } from './answers-view.tsx';
import { showInComposer } from './fixture-compose.tsx';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

type Shown = ReturnType<typeof showInComposer>;

async function sendOne(
  shown: Shown,
  orderId: string,
  change: Parameters<Shown['patch']>[0] = {},
): Promise<void> {
  shown.patch({
    signatureMethod: 'HMAC-SHA1',
    ...change,
    fields: { ...valuesPatch({ client_orderid: orderId, amount: '10.50' }), ...change.fields },
  });
  await act(() => shown.compose.model.send());
}

const inAnswer = (orderId: string) =>
  within(
    screen.getByRole('button', { name: new RegExp(`^Accepted.* ${orderId} \\d`, 'u') }).closest('article') ??
      document.body,
  );

it('puts an earlier order back as it was entered, but for what is pinned, and takes that back', async () => {
  const shown = showInComposer(<AnswersView />);
  const { compose, patch, user } = shown;
  await sendOne(shown, 'a', {
    operation: 'group',
    endpointId: '77',
    fields: {
      purpose: { value: '', sendEmpty: true, useAlias: false },
      receiver_middle_name: { value: 'Anne', sendEmpty: false, useAlias: true },
    },
    extraPairs: [{ name: 'x', value: ' 1\r\n' }],
    pinnedNonce: 'old nonce',
  });
  const sent = compose.inputs.read();
  patch({ extraPairs: [], endpointId: '6657', operation: 'endpoint', pinnedNonce: 'new nonce' });
  patch({ fields: { ...valuesPatch({ client_orderid: 'b', purpose: 'Refund' }) } });
  const other = compose.inputs.read();
  await user.click(inAnswer('a').getByRole('button', { name: 'a: Put back into the form' }));
  expect(compose.inputs.read()).toEqual({ ...sent, pinnedNonce: 'new nonce' });
  expect(inAnswer('a').getByText(/The order is in the form now\./u)).toBeTruthy();
  await user.click(inAnswer('a').getByRole('button', { name: 'Undo' }));
  expect(compose.inputs.read()).toEqual(other);
});

it('says that the environment stays, where the order went to another', async () => {
  const shown = showInComposer(<AnswersView />);
  const { session, user } = shown;
  await sendOne(shown, 'a');
  act(() => session.set({ ...session.getSnapshot(), targetId: 'production' }));
  act(() =>
    shown.compose.model.setConfig({
      version: '0',
      targets: (['sandbox', 'production'] as const).map((id) =>
        fixtureTarget({ id, origin: `https://${id}.example` }),
      ),
    }),
  );
  act(() => void shown.compose.model.connect());
  await user.click(inAnswer('a').getByRole('button', { name: 'a: Put back into the form' }));
  expect(screen.getByText(/It was made for Sandbox; Production stays chosen\./u)).toBeTruthy();
  await user.click(inAnswer('a').getByRole('button', { name: 'a: Send again' }));
  expect(screen.getByRole('alert').textContent).toContain('choose Sandbox to send it again');
  expect(shown.sent).toHaveLength(1);
});

it('sends an earlier order again with a new nonce, whatever the form holds', async () => {
  const shown = showInComposer(<AnswersView />);
  const { sent, user, patch } = shown;
  await sendOne(shown, 'a', { pinnedNonce: 'old nonce' });
  patch({ fields: valuesPatch({ client_orderid: 'b' }), endpointId: '1' });
  await user.doubleClick(inAnswer('a').getByRole('button', { name: 'a: Send again' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent.map(({ path, bodyBase64 }) => path + atob(bodyBase64))).size).toBe(1);
  expect(sent[0]?.authorization).toContain('oauth_nonce="old%20nonce"');
  expect(sent[1]?.authorization).not.toContain('old%20nonce');
  expect(shown.valueOf('client_orderid')).toBe('b');
});

it('asks before an earlier order goes to production again', async () => {
  const shown = showInComposer(<AnswersView />, 'production');
  const { sent, user } = shown;
  await sendOne(shown, 'a', { fields: valuesPatch({ credit_card_number: '4000123412341234' }) });
  const again = (): HTMLElement => inAnswer('a').getByRole('button', { name: 'a: Send again' });
  await user.click(again());
  expect(screen.getByRole('alert').textContent).toContain(
    'This is production. The order goes to https://gw.example',
  );
  expect(sent).toHaveLength(1);
  await user.click(inAnswer('a').getByRole('button', { name: 'Do not send' }));
  expect(screen.queryByText(/This is production/u)).toBeNull();
  await user.click(again());
  await user.click(inAnswer('a').getByRole('button', { name: 'Send to production' }));
  await expect.poll(() => sent.length).toBe(2);
});

it('asks about an order that was sent before where it stands, and sends it once', async () => {
  const repeated: RelayReply = {
    kind: 'failure',
    failure: {
      kind: 'repeated-order',
      sent: 'no',
      earlier: { requestId: 'earlier', agoMs: 1000, by: 'client_orderid', outcome: 'unknown' },
    },
    durationMs: 1,
  };
  let count = 0;
  const shown = showInComposer(<AnswersView />, 'sandbox', ({ repeats }) => {
    count += 1;
    return count > 1 && repeats === undefined ? repeated : accepted;
  });
  const { sent, user } = shown;
  await sendOne(shown, 'a');
  await user.click(inAnswer('a').getByRole('button', { name: 'a: Send again' }));
  const question = await inAnswer('a').findByRole('group', { name: 'Send again?' });
  await user.click(within(question).getByRole('button', { name: 'Yes, send it again' }));
  await expect.poll(() => sent.map(({ repeats }) => repeats)).toEqual([undefined, undefined, 'earlier']);
});

it('has nothing to send or put back once the card data went', async () => {
  const shown = showInComposer(<AnswersView />);
  const { session } = shown;
  await sendOne(shown, 'a', { fields: valuesPatch({ credit_card_number: '4111111111111111' }) });
  await sendOne(shown, 'b', { fields: valuesPatch({ credit_card_number: '' }) });
  act(() => session.set({ ...session.getSnapshot(), cardDataForgotten: 1 }));
  expect(screen.getAllByRole('button', { name: /Send again/u })).toHaveLength(1);
  expect(JSON.stringify(shown.compose.model.answers.getSnapshot())).not.toContain('4111111111111111');
});

it('lets an answer that was pasted go with the cards, which it may repeat', async () => {
  const { session, user } = showInComposer(<AnswersView />);
  await user.click(screen.getByRole('button', { name: 'Read a pasted answer' }));
  await user.click(screen.getByRole('textbox'));
  await user.paste('type=error&card=5168441223630339');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'type=error&card=5168441223630339');
  act(() => session.set({ ...session.getSnapshot(), cardDataForgotten: 1 }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});
