import { expect, it } from 'vitest';
import type { Finding } from '#domain/payout-check/finding.ts';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { dockState, isUnfinished } from './dock-state.ts';
import { createLateRules } from './late-rules.ts';

const today = { year: 2026, month: 11 };

function finding(rule: string, level: Finding['level'], ...fields: string[]): Finding {
  return { rule, level, fields, place: 'field', message: '', source: '', mends: [] };
}

const noKey = finding('no-key', 'block', 'private key');
const required = finding('required', 'problem', 'amount');
const alsoRequired = finding('required', 'problem', 'currency');
const wrong = finding('year-format', 'problem', 'expire_year');
const advice = finding('padded', 'advice', 'purpose');

const state = (findings: Finding[], pairCount = 1, sendTried = false) =>
  dockState({ findings, pairCount, sendTried });

it('counts nothing before something is filled in', () => {
  expect(state([noKey, required], 0)).toEqual({ kind: 'untouched' });
});

it('calls it no problem of an empty form that its rules are not there yet', () => {
  const loading = createLateRules().getSnapshot()(sampleDraft('card', today), { today, placeholderUrl: '' });
  expect(state([...loading, noKey], 0)).toEqual({ kind: 'untouched' });
  expect(state([...loading, noKey])).toMatchObject({ kind: 'problems', count: 1 });
});

it('lists what is still to fill in, each once, and calls none of it a problem', () => {
  const again = finding('card-incomplete', 'problem', 'amount', 'expire_month');
  expect(state([noKey, required, alsoRequired, again, advice])).toEqual({
    kind: 'filling',
    names: ['amount', 'currency', 'expire_month'],
  });
});

it('says at once what is wrong, and what is missing once a send was tried', () => {
  expect(state([required, wrong, advice])).toEqual({
    kind: 'problems',
    count: 1,
    names: ['expire_year'],
    advice: { count: 1, names: ['purpose'] },
  });
  expect(state([required, wrong], 1, true)).toMatchObject({ count: 2, names: ['amount', 'expire_year'] });
  expect(state([required], 0, true)).toMatchObject({ kind: 'problems', count: 1 });
});

it('asks for a key only when the order is ready, and for the one that is missing', () => {
  expect(state([noKey, advice])).toEqual({ kind: 'no-key', credential: 'private key' });
  expect(state([finding('no-secret', 'block', 'consumer secret')])).toMatchObject({
    credential: 'consumer secret',
  });
  expect(state([])).toEqual({ kind: 'ready', advice: { count: 0, names: [] } });
});

it('names where its advice stands, each field once', () => {
  const both = finding('iban-or-bic-country', 'advice', 'account_number', 'bank_bic');
  expect(state([both, finding('iban', 'advice', 'account_number'), advice])).toEqual({
    kind: 'ready',
    advice: { count: 3, names: ['account_number', 'purpose'] },
  });
});

it('takes a send back once for what is missing, and never for what is wrong or advised', () => {
  expect([[required], [noKey], [wrong], [advice], []].map(isUnfinished)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
