import { expect, it } from 'vitest';
import { keepsText } from '#ui/kept-page.tsx';
import { fixtureSession } from '#services/fixture-session.ts';
import { keepPages } from './kept-page.ts';

it('keeps what waits in fields, but for keys and secrets that are forgotten, and an answer that may repeat a card', () => {
  const session = fixtureSession({ targetId: 'simulator' });
  const kept = keepPages(session);
  expect(keepsText(kept)).toBe(false);
  for (const name of [
    'private key',
    'consumer secret',
    'compared public key',
    'pasted answer',
    'invoice to open',
  ]) {
    kept.texts.set(name, `of ${name}`);
  }
  kept.opened.set('pasted answer', true);
  session.set({ ...session.getSnapshot(), consumerKey: 'other' });
  expect(kept.texts.size).toBe(5);
  session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
  expect(kept.texts.has('pasted answer')).toBe(false);
  expect(kept.texts.size).toBe(4);
  session.set({ ...session.getSnapshot(), forgotten: 1 });
  expect([...kept.texts]).toEqual([['invoice to open', 'of invoice to open']]);
  expect(kept.opened.get('pasted answer')).toBe(true);
  kept.texts.set('invoice to open', '');
  expect(keepsText(kept)).toBe(false);
});
