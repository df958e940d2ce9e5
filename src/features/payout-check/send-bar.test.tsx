// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInComposer } from './fixture-compose.tsx';
import { SendBar } from './send-bar.tsx';

function show(targetId: 'sandbox' | 'production') {
  const onSend = vi.fn<() => void>();
  const shown = showInComposer(
    <SendBar onSend={onSend} inspecting={false} onInspect={() => undefined} />,
    targetId,
  );
  shown.patch({ signatureMethod: 'HMAC-SHA1', fields: { client_orderid: { value: 'o' } } });
  return { ...shown, onSend };
}

const sendButton = (): HTMLElement => screen.getByRole('button', { name: /^Send anyway/u });

it('sends one request for a click, and one for a double click', async () => {
  const { user, sent, onSend } = show('sandbox');
  await user.click(sendButton());
  expect(sent).toHaveLength(1);
  await user.doubleClick(sendButton());
  expect(sent).toHaveLength(2);
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('sends by Control and Enter, once while the keys are held', async () => {
  const { user, sent } = show('sandbox');
  await user.press('{Control>}{Enter>3/}{/Control}');
  expect(sent).toHaveLength(1);
  await user.press('{Enter}');
  expect(sent).toHaveLength(1);
});

it('sends nothing to production before it is confirmed', async () => {
  const { user, sent } = show('production');
  await user.click(sendButton());
  await user.press('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Do not send' }));
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
