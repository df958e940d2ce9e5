// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from './facts.tsx';

it('shows more with each click, however fast one follows another', () => {
  const facts = Array.from({ length: 70 }, (_, index) => ({ name: `name ${index}`, value: 'value' }));
  render(<Facts facts={facts} />);
  expect(screen.getAllByRole('term')).toHaveLength(20);
  const more = screen.getByRole('button', { name: 'Show 20 more of 70' });
  act(() => {
    more.click();
    more.click();
  });
  expect(screen.getAllByRole('term')).toHaveLength(60);
  act(() => screen.getByRole('button', { name: 'Show 10 more of 70' }).click());
  expect(screen.getAllByRole('term')).toHaveLength(70);
});
