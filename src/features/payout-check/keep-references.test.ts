import { expect, it } from 'vitest';
import type { Finding } from '#domain/payout-check/finding.ts';
import { patchDraft, valuesPatch } from '#domain/payout-check/update-draft.ts';
import { encodeParameter } from '#domain/oauth1/signature-trace.ts';
import { initialInputs } from './compose-inputs.ts';
import { evaluateRules } from '#domain/payout-check/rules/evaluate-rules.ts';
import { deriveView, type ComposeView } from './compose-view.ts';
import { keepReferences } from './keep-references.ts';

function viewOf(values: Record<string, string>): ComposeView {
  return deriveView(
    {
      inputs: patchDraft(initialInputs(), { fields: valuesPatch(values) }),
      consumerKey: 'acme',
      target: null,
      held: { rsaKey: null, consumerSecret: null },
      nonce: 'n',
      timestampSeconds: '1',
      judge: evaluateRules,
      rules: { today: { year: 2026, month: 11 }, placeholderUrl: '' },
    },
    encodeParameter,
  );
}

it('keeps what did not change and equals a fresh view', () => {
  const before = viewOf({ amount: '1,5', order_desc: 'a', cvv2: '123' });
  const fresh = viewOf({ amount: '1,5', order_desc: 'ab', cvv2: '123' });
  const after = keepReferences(before, fresh);
  expect(after).toEqual(fresh);
  expect(after.findings).toBe(before.findings);
  expect(after.findingsByField).toBe(before.findingsByField);
  expect(after.masks).toBe(before.masks);
  expect(after.sendable).toBe(before.sendable);
  expect(after.kept).toBe(before.kept);
});

it('renews only the findings of the field that changed', () => {
  const before = viewOf({ amount: '1,5', expire_year: '29' });
  const fresh = viewOf({ amount: '1,6', expire_year: '29' });
  const after = keepReferences(before, fresh);
  expect(after).toEqual(fresh);
  expect(after.findingsByField.get('expire_year')).toBe(before.findingsByField.get('expire_year'));
  expect(after.findingsByField.get('amount')).not.toBe(before.findingsByField.get('amount'));
});

it('sees a finding, a mask and a kept value come and go', () => {
  const full = viewOf({ amount: '1,5', cvv2: '123', account_number: '7' });
  const blank = viewOf({});
  expect(keepReferences(full, blank)).toEqual(blank);
  expect(keepReferences(blank, full)).toEqual(full);
  const rules = ({ findings }: { readonly findings: readonly Finding[] }) => findings.map(({ rule }) => rule);
  expect(rules(keepReferences(full, blank))).toEqual(rules(blank));
});

const finding: Finding = {
  rule: 'r',
  level: 'advice',
  fields: ['amount'],
  place: 'field',
  message: 'm',
  source: 's',
  mends: [{ kind: 'set', field: 'amount', value: '1', label: 'l' }],
};

it.each<[string, Partial<Finding>]>([
  ['rule', { rule: 'other' }],
  ['level', { level: 'problem' }],
  ['message', { message: 'other' }],
  ['fields', { fields: ['amount', 'currency'] }],
  ['number of mends', { mends: [] }],
  ['value of a mend', { mends: [{ kind: 'set', field: 'amount', value: '2', label: 'l' }] }],
  ['field of a mend', { mends: [{ kind: 'set', field: 'purpose', value: '1', label: 'l' }] }],
  ['label of a mend', { mends: [{ kind: 'set', field: 'amount', value: '1', label: 'k' }] }],
  ['kind of a mend', { mends: [{ kind: 'clear', fields: ['amount'], label: 'l' }] }],
])('takes a finding with another %s for a new one', (_, change) => {
  const view = viewOf({});
  const changed = { ...finding, ...change };
  const after = keepReferences({ ...view, findings: [finding] }, { ...view, findings: [changed] });
  expect(after.findings).toEqual([changed]);
  const same = keepReferences(
    { ...view, findings: [finding] },
    { ...view, findings: [structuredClone(finding)] },
  );
  expect(same.findings[0]).toBe(finding);
});
