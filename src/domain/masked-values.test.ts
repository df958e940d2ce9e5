import { describe, expect, it } from 'vitest';
import { startProcessorClock } from './fixture-processor-time.ts';
import { isMask, isMaskedHeader, isMaskedValue } from './masked-values.ts';

describe('a mask', () => {
  it.each([
    '****',
    '***',
    '••••1111',
    '██',
    '411111******1111',
    '**** **** **** 1111',
    'j***@mail.example',
    '[FILTERED]',
    '[Filtered]',
    '[REDACTED]',
    '<masked>',
    '<redacted>',
    '__REDACTED__',
    '***REDACTED***',
    '[redacted 16 chars]',
    'REDACTED',
    '{hidden}',
    '_REDACTED_',
    '*****MASKED*****',
    '###REDACTED###',
    '«redacted»',
    '[secure]',
    '[PII]',
    '[****]',
  ])('stands in any field: %s', (value) => {
    expect(isMask(value, false)).toBe(true);
  });

  it.each([
    'xxxx',
    'XXXXXXXXXXXX1111',
    'xxxx-xxxx-xxxx-1111',
    '4111 11XX XXXX 1111',
    '4111 11** **** 1111',
    '####1111',
    '*',
    'HIDDEN',
    'Removed',
    'REDACTED_BY_POLICY',
  ])('stands where loggers mask: %s', (value) => {
    expect(isMask(value, true)).toBe(true);
    expect(isMask(value, false)).toBe(false);
  });

  it.each([
    '',
    'PO-90211',
    '10.50',
    'Payout check 1',
    '*** sale ***',
    'a*b',
    '**',
    'secret',
    'hidden',
    'private',
    '[a]',
    '4111111111111111',
    'a'.repeat(10),
    '<b>',
  ])('is no value such as “%s”', (value) => {
    expect(isMaskedValue('order_desc', value)).toBe(false);
  });

  it('is no signature and no nonce', () => {
    expect(isMaskedValue('oauth_signature', 'a+b/c=='.repeat(12))).toBe(false);
    expect(isMaskedValue('oauth_nonce', '4356214662901607250')).toBe(false);
    expect(isMaskedValue('oauth_nonce', 'k3Vq8s+r1Yb0=')).toBe(false);
    expect(
      ['maxx', 'secret', 'secure', 'private'].map((key) => isMaskedValue('oauth_consumer_key', key)),
    ).toEqual(Array(4).fill(false));
  });

  it('stands in the place of a header', () => {
    expect(['OAuth ****', '[REDACTED]', '*', 'OAuth <redacted>'].map(isMaskedHeader)).toEqual(
      Array(4).fill(true),
    );
    expect(['OAuth', 'OAuth abc', 'Bearer abc', ''].map(isMaskedHeader)).toEqual(Array(4).fill(false));
  });

  it('is told of megabytes in no time', () => {
    const units = ['*', 'x', '1', '[', ' *** ', '[masked '];
    expect(units.map((unit) => isMask(unit.repeat(1_000_000), true))).toEqual(units.map(() => false));
  });

  it('is told of marks that something odd follows in no time', () => {
    const spentMs = startProcessorClock();
    const odd = ['*', '•', '***-', '*** ', 'x***'].map((unit) => `${unit.repeat(190 / unit.length)}!`);
    expect(odd.map((text) => isMask(text, true))).toEqual(odd.map(() => false));
    expect(spentMs()).toBeLessThan(1000);
  });
});
