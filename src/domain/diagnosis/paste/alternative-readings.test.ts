import { describe, expect, it } from 'vitest';
import { listReadings } from './alternative-readings.ts';
import { authorization, readInAllWays, url } from './fixture-pastes.ts';
import { nothingKnown } from './request-parts.ts';

const bodiesOf = (text: string): readonly (string | null)[] =>
  readInAllWays(text).readings.map(({ body }) => body);

describe('other readings', () => {
  it('are one where nothing else is said', () => {
    expect(listReadings(nothingKnown, {})).toEqual([nothingKnown]);
  });

  it('differ in one part first, then in two, up to eight', () => {
    const best = { ...nothingKnown, url: 'u', body: 'b' };
    expect(listReadings(best, { url: ['u', 'v'], body: ['b', 'c', 'd'] })).toEqual([
      best,
      { ...best, body: 'c' },
      { ...best, body: 'd' },
      { ...best, url: 'v' },
      { ...best, body: 'c', url: 'v' },
      { ...best, body: 'd', url: 'v' },
    ]);
    expect(listReadings(best, { url: ['1', '2', '3', '4'], body: ['1', '2', '3', '4'] })).toHaveLength(8);
  });

  it('have the ends that a body without encoding may have', () => {
    const line = `POST ${url} Authorization: ${authorization} body: client_orderid=a&amount=1&order_desc=for a friend took 12 ms`;
    expect(bodiesOf(line)).toContain('client_orderid=a&amount=1&order_desc=for');
    expect(bodiesOf(line)).toContain('client_orderid=a&amount=1&order_desc=for a friend took 12 ms');
    const csv = `${url},"${authorization.replaceAll('"', '""')}",client_orderid=a&amount=1,403`;
    expect(bodiesOf(csv)).toContain('client_orderid=a&amount=1');
    expect(bodiesOf(csv)).toContain('client_orderid=a&amount=1,403');
  });
});
