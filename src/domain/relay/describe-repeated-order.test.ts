import { describe, expect, it } from 'vitest';
import type { EarlierSending } from './contract.ts';
import { describeEarlierSending, describeRepetition } from './describe-repeated-order.ts';

function earlier(change: Partial<EarlierSending>): EarlierSending {
  return { requestId: 'r', agoMs: 180_000, by: 'client_orderid', outcome: 'unknown', ...change };
}

describe('describeEarlierSending', () => {
  it.each<[Partial<EarlierSending>, RegExp]>([
    [{ outcome: 'unknown' }, /^This client_orderid was sent 3 minutes before .* outcome is not known\.$/u],
    [{ outcome: 'accepted' }, /accepted it\.$/u],
    [{ outcome: 'open' }, /does not say for sure that it was refused\.$/u],
    [{ outcome: 'under-way' }, /not come yet\.$/u],
    [{ by: 'orderid' }, /^This command with the same orderid was sent/u],
  ])('%j', (change, words) => {
    expect(describeEarlierSending(earlier(change))).toMatch(words);
  });

  it.each([
    [0, '1 second'],
    [1_000, '1 second'],
    [2_400, '2 seconds'],
    [59_400, '59 seconds'],
    [59_600, '1 minute'],
    [3_599_000, '60 minutes'],
  ])('%d ms are %s', (agoMs, words) => {
    expect(describeEarlierSending(earlier({ agoMs }))).toContain(`sent ${words} before`);
  });
});

describe('describeRepetition', () => {
  it('says what may happen, and what to do first where that helps', () => {
    expect(describeRepetition({ outcome: 'unknown' }, 'order', 'sandbox')).toMatch(
      /second order.*pay twice\. Ask for the status/u,
    );
    expect(describeRepetition({ outcome: 'accepted' }, 'order', 'production')).toMatch(/pay twice\.$/u);
    expect(describeRepetition({ outcome: 'under-way' }, 'order', 'production')).toMatch(/Wait/u);
    expect(describeRepetition({ outcome: 'open' }, 'command', 'sandbox')).toMatch(/command out twice/u);
  });

  it('does not say that the simulated gateway pays', () => {
    expect(describeRepetition({ outcome: 'unknown' }, 'order', 'simulator')).toMatch(
      /real gateway.*simulated one moves no money/u,
    );
  });
});
