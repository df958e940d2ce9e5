import { expect, it } from 'vitest';
import { emptyDraft, withValues } from '../update-draft.ts';
import { evaluateRules } from './evaluate-rules.ts';
import { asksForValue } from './missing-values.ts';

const context = { today: { year: 2026, month: 11 }, placeholderUrl: '', codeLanguage: '' };

it('takes every problem of an empty order for a value that is still missing', () => {
  const problems = evaluateRules(emptyDraft('card'), context).filter(({ level }) => level !== 'advice');
  expect(problems.length).toBeGreaterThan(2);
  expect(problems.filter((finding) => !asksForValue(finding))).toEqual([]);
});

it('takes a begun card, a begun pair and a country with states for unfinished, and a wrong value for wrong', () => {
  const draft = withValues(emptyDraft('card'), {
    client_orderid: '1',
    amount: '10,5',
    currency: 'EUR',
    credit_card_number: '4111111111111111',
    redirect_success_url: 'https://merchant.example/',
    receiver_country_code: 'US',
  });
  const problems = evaluateRules({ ...draft, cmsMode: 'crm' }, context).filter(
    ({ level }) => level === 'problem',
  );
  expect(problems.map((finding) => [finding.rule, asksForValue(finding)])).toEqual([
    ['amount-decimal-point', false],
    ['redirect-half-pair', true],
    ['card-incomplete', true],
    ['receiver-state', true],
    ['merchant-customer-identifier', true],
  ]);
});
