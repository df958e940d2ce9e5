import { expect, it, vi } from 'vitest';
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { createValueStore } from '#services/value-store.ts';
import { createCompareShared } from '../compare/compare-shared.ts';
import { deriveDiagnoseView, initialDiagnoseInputs, type DiagnoseSource } from './diagnose-inputs.ts';
import type { ManyState } from './many-model.ts';
import { forgetPastedCards, mayHoldCard } from './forget-pasted-cards.ts';

it.each([
  'cvv2=737',
  'POST&https%3A&credit_card_number%3D',
  'data: pan=4111 1111 1111 1111',
  'x'.repeat(1_000_001),
])('a card may be in %.50s', (text) => {
  expect(mayHoldCard(text)).toBe(true);
});

it.each(['', 'client_orderid=1&amount=2', 'serial 4111111111111112'])('no card is in %j', (text) => {
  expect(mayHoldCard(text)).toBe(false);
});

function setUp(source: DiagnoseSource) {
  const session = fixtureSession({ targetId: 'simulator' });
  const inputs = { ...initialDiagnoseInputs, source };
  const view = deriveDiagnoseView(
    inputs,
    () => ({ ok: false, failure: { kind: 'empty', what: '', next: '' } }),
    null,
    null,
  );
  const pasted = {
    model: { view: createValueStore(view), forget: vi.fn<() => void>() },
    many: {
      state: createValueStore<ManyState>({ kind: 'none' }),
      clear: vi.fn<() => void>(),
    },
    compare: createCompareShared(),
    handedOver: createValueStore<RequestToDiagnose | null>(null),
  };
  forgetPastedCards(session, pasted);
  return { ...pasted, forget: () => session.set({ ...session.getSnapshot(), cardDataForgotten: 1 }) };
}

it('lets go of a text with card data, whole, and keeps one without', () => {
  const withCard = setUp({ kind: 'text', text: 'amount=1&cvv2=737' });
  withCard.forget();
  expect(withCard.model.forget).toHaveBeenCalledTimes(1);
  expect(withCard.many.clear).not.toHaveBeenCalled();
  const without = setUp({ kind: 'text', text: 'amount=1' });
  without.forget();
  expect(without.model.forget).not.toHaveBeenCalled();
});

it('lets go of a request that was handed over', () => {
  const request: RequestToDiagnose = {
    parts: { ...nothingKnown, body: 'credit_card_number=4111111111111111' },
    publicKeyText: '',
    simulator: null,
    origin: 'own-refusal',
  };
  const { model, handedOver, forget } = setUp({ kind: 'text', text: '' });
  handedOver.set(request);
  forget();
  expect(handedOver.getSnapshot()).toBeNull();
  expect(model.forget).toHaveBeenCalledTimes(1);
});

it('lets go of a table of requests', () => {
  const { model, many, forget } = setUp({ kind: 'many', text: 'cvv2=737' });
  many.state.set({ kind: 'reading', source: { fileName: null, size: 8, shown: 'cvv2=737' } });
  forget();
  expect(many.clear).toHaveBeenCalledTimes(1);
  expect(model.forget).toHaveBeenCalledTimes(1);
});

it('lets go of each side of a comparison for itself', () => {
  const { compare, forget } = setUp({ kind: 'text', text: '' });
  compare.left.set({ text: 'cvv2=737', taken: null });
  compare.right.set({ text: 'amount=1', taken: null });
  forget();
  expect(compare.left.getSnapshot().text).toBe('');
  expect(compare.right.getSnapshot().text).toBe('amount=1');
});
