import { expect, it } from 'vitest';
import { createValueStore } from '#services/value-store.ts';
import { lightsUp, type Highlight } from './highlight.tsx';

it('keeps lit what a finger pointed at, and not what a mouse has left', () => {
  const store = createValueStore<Highlight>({ key: null, from: 'form' });
  const { onPointerEnter, onPointerLeave } = lightsUp(store, 'amount');
  onPointerEnter();
  onPointerLeave({ pointerType: 'touch' });
  expect(store.getSnapshot().key).toBe('amount');
  onPointerLeave({ pointerType: 'mouse' });
  expect(store.getSnapshot().key).toBeNull();
});
