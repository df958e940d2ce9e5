import { expect, it, vi } from 'vitest';
import { fixtureSession } from '#services/fixture-session.ts';
import { createForgetting } from './forgetting.ts';

function setUp() {
  const session = fixtureSession({ targetId: 'simulator' });
  const signer = { forget: vi.fn<() => void>() };
  const target = new EventTarget();
  const startAnew = vi.fn<() => void>();
  const forgetting = createForgetting(signer, session);
  forgetting.whenLeft(target, startAnew);
  return { session, signer, target, startAnew, forgetting };
}

it('forgets keys, fields and card data when the page is left', () => {
  const { session, signer, target } = setUp();
  target.dispatchEvent(new Event('pagehide'));
  expect(signer.forget).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot()).toEqual({
    targetId: 'simulator',
    consumerKey: 'acme',
    forgotten: 1,
    cardDataForgotten: 1,
    idleMinutes: null,
  });
});

it('starts anew where the browser brings the page back, and only there', () => {
  const { target, startAnew } = setUp();
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(startAnew).not.toHaveBeenCalled();
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(startAnew).toHaveBeenCalledTimes(1);
});

it('says that it forgot because nobody was there', () => {
  const { session, signer, forgetting } = setUp();
  forgetting.forIdleness(15);
  expect(signer.forget).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot()).toMatchObject({ forgotten: 1, cardDataForgotten: 1, idleMinutes: 15 });
});
