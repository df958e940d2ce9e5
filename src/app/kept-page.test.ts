import { expect, it } from 'vitest';
import { keepsText } from '#ui/kept-page.tsx';
import { fixtureSession } from '#services/fixture-session.ts';
import { keepPages } from './kept-page.ts';

it('keeps what waits in fields, and lets keys and secrets go when everything is forgotten', () => {
  const session = fixtureSession({ targetId: 'simulator' });
  const kept = keepPages(session);
  expect(keepsText(kept)).toBe(false);
  for (const name of ['private key', 'consumer secret', 'compared public key', 'pasted answer']) {
    kept.texts.set(name, `of ${name}`);
  }
  kept.opened.set('pasted answer', true);
  session.set({ ...session.getSnapshot(), consumerKey: 'other', cardDataForgotten: 1 });
  expect(kept.texts.size).toBe(4);
  session.set({ ...session.getSnapshot(), forgotten: 1 });
  expect([...kept.texts]).toEqual([['pasted answer', 'of pasted answer']]);
  expect(kept.opened.get('pasted answer')).toBe(true);
  kept.texts.set('pasted answer', '');
  expect(keepsText(kept)).toBe(false);
});
