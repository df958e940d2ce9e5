import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutMethods } from './field.ts';
import { fieldByName } from './fields.ts';
import { evaluateRules } from './rules/evaluate-rules.ts';
import { freshOrderId } from './fresh-order-id.ts';
import { sampleDraft } from './samples.ts';
import { keptFields, sentPairs } from './request-pairs.ts';
import { suggestedFields } from './suggestions.ts';

const today = { year: 2026, month: 11 };
const context = { today, placeholderUrl: 'https://docs.gateway.example/' };

describe.each(payoutMethods)('the sample for %s', (method) => {
  const draft = sampleDraft(method, today);

  it('breaks no rule and calls for no advice', () => {
    expect(evaluateRules(draft, context)).toEqual([]);
  });

  it('breaks no rule in whichever month it is made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2025, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const then = { year, month };
        expect(evaluateRules(sampleDraft(method, then), { ...context, today: then })).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('is sent whole, names documented fields only, and fills in what is suggested', () => {
    expect(keptFields(draft)).toEqual([]);
    expect(Object.keys(draft.fields).filter((name) => !fieldByName.has(name))).toEqual([]);
    expect(Object.keys(draft.fields)).toEqual(expect.arrayContaining([...suggestedFields(method)]));
  });

  it('has a card that is valid for three more years, if any', () => {
    const { expire_month: month, expire_year: year } = draft.fields;
    expect([month?.value, year?.value]).toEqual(method === 'card' ? ['11', '2029'] : [undefined, undefined]);
  });

  it('needs UTF-8', () => {
    const text = sentPairs(draft)
      .map(({ value }) => value)
      .join('\n');
    expect(text).toContain('Travel refund – café');
    expect(text.includes('ZOË MÜLLER')).toBe(method === 'card');
  });
});

it('makes an order id of a day and of randomness', () => {
  expect(freshOrderId('2026-11-21T02:40:00.000Z', '3f9a1c')).toBe('inv-20261121-jf9a1c');
});
