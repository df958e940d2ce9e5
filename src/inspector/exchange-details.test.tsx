// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExchangeDetails } from './exchange-details.tsx';

const dateText = 'Sun, 22 Nov 2026 03:00:00 GMT';
const dateMs = Date.UTC(2026, 10, 22, 3);

function show(date: string, receivedAtMs: number): string {
  const headers = [['date', date] as const];
  const body = new Uint8Array([123, 125]);
  render(<ExchangeDetails answer={{ status: 200, headers, body, durationMs: 5, receivedAtMs }} />);
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
