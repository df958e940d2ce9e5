// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildSignedRequest, traceRequest } from '#domain/http/signed-request.ts';
import { fixtureRequest } from '#services/fixture-exchange.ts';
import { ExchangeDetails } from './exchange-details.tsx';

const { request, protocol } = fixtureRequest({ nonce: 'n', timestampSeconds: '1' }).traced;
const signed = buildSignedRequest(
  traceRequest(
    {
      ...request,
      bodyParameters: [
        ...request.bodyParameters,
        { name: 'credit_card_number', value: '4111111111111111', key: 'credit_card_number' },
      ],
    },
    protocol,
  ),
  's',
);

const dateText = 'Sun, 22 Nov 2026 03:00:00 GMT';
const dateMs = Date.UTC(2026, 10, 22, 3);

function show(date: string, receivedAtMs: number): string {
  const headers = [['date', date] as const];
  const body = new Uint8Array([123, 125]);
  render(
    <ExchangeDetails
      exchange={{ signed, answer: { status: 200, headers, body, durationMs: 5, receivedAtMs } }}
    />,
  );
  return screen.getByRole('region', { name: 'Exchange' }).textContent;
}

it.each([
  [61_000, '61 seconds ahead of the gateway’s'],
  [-61_000, '61 seconds behind the gateway’s'],
  [86_400_000, '86400 seconds ahead of'],
])('says so where the clocks are %d ms apart', (apartMs, words) => {
  expect(show(dateText, dateMs + apartMs)).toContain(`This machine’s clock is ${words}`);
});

it.each([
  ['up to a minute', dateText, dateMs + 60_000],
  ['up to a minute behind', dateText, dateMs - 60_000],
  ['a time that cannot be read', 'yesterday', dateMs],
  ['a time that is none of HTTP', '2001', dateMs],
  ['no time', '', dateMs],
])('says nothing of the clocks for %s', (_, date, receivedAtMs) => {
  expect(show(date, receivedAtMs)).not.toContain('clock');
});

it.each([
  ['Latin-1', [0x61, 0xe9, 0x62], true],
  ['UTF-8', [0x61, 0xc3, 0xa9, 0x62], false],
])('says of a body in %s whether it is read as it was meant', (_, octets, isSaid) => {
  const answer = { status: 200, headers: [], body: new Uint8Array(octets), durationMs: 5, receivedAtMs: 0 };
  render(<ExchangeDetails exchange={{ signed, answer }} />);
  const said = screen.queryByText('Not all of its bytes are UTF-8: � stands where they are not.');
  expect(said !== null).toBe(isSaid);
});

it('opens the body, the headers and the request, whose card is masked', async () => {
  const user = userEvent.setup();
  show(dateText, dateMs);
  expect(screen.queryByRole('group')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Body as received' }));
  expect(screen.getByRole('group', { name: 'Body as received' }).textContent).toBe('{}');
  await user.click(screen.getByRole('button', { name: 'Headers' }));
  expect(screen.getByText(dateText)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request' }));
  const sent = screen.getByRole('group', { name: 'Request as sent' }).textContent;
  expect(sent).toContain('POST /processing/api/v4/payout-check/6657');
  expect(sent).toContain('credit_card_number=411111••••••1111');
  expect(sent).not.toContain('4111111111111111');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  expect(screen.queryByRole('group', { name: 'Request as sent' })).toBeNull();
});
