// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createValueStore } from '#services/value-store.ts';
import { lightsUpInString, type Highlight } from './highlight.tsx';

function showRun() {
  const store = createValueStore<Highlight>({ key: null, from: 'form' });
  render(createElement('span', { ...lightsUpInString(store, 'amount') }, 'amount%3D1'));
  return { store, run: screen.getByText('amount%3D1') };
}

it('keeps lit what a finger pointed at, and not what a mouse has left', () => {
  const { store, run } = showRun();
  fireEvent.pointerDown(run, { pointerType: 'touch' });
  fireEvent.pointerLeave(run, { pointerType: 'touch' });
  expect(store.getSnapshot().key).toBe('amount');
  fireEvent.pointerLeave(run, { pointerType: 'mouse' });
  expect(store.getSnapshot().key).toBeNull();
});

it('leaves the field in use lit where a string comes to lie under a pointer that rests, and goes from it', () => {
  const { store, run } = showRun();
  const inUse: Highlight = { key: 'merchant_data', from: 'form' };
  store.set(inUse);
  fireEvent.pointerEnter(run, { pointerType: 'mouse' });
  fireEvent.pointerLeave(run, { pointerType: 'mouse' });
  expect(store.getSnapshot()).toBe(inUse);
  fireEvent.pointerMove(run, { pointerType: 'mouse' });
  expect(store.getSnapshot()).toEqual({ key: 'amount', from: 'strings' });
});
