// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OutsideText } from './outside-text.tsx';

/** Clicks so fast that nothing is rendered in between. */
function clickAtOnce(name: string, times: number): void {
  const button = screen.getByRole('button', { name });
  act(() => {
    for (let time = 0; time < times; time += 1) button.click();
  });
}

const shownPart = (): string => screen.getByText(/^Characters /u).textContent;

it('turns over as many parts as were clicked for, and none behind the last or before the first one', () => {
  render(<OutsideText label="body" text={'a'.repeat(20_000)} />);
  expect(shownPart()).toContain('Characters 1 to 8,000 of 20,000');
  clickAtOnce('Later part', 2);
  expect(shownPart()).toContain('Characters 16,001 to 20,000 of 20,000');
  clickAtOnce('Earlier part', 2);
  expect(shownPart()).toContain('Characters 1 to 8,000 of 20,000');
  clickAtOnce('Later part', 5);
  expect(shownPart()).toContain('Characters 16,001 to 20,000 of 20,000');
  clickAtOnce('Earlier part', 5);
  expect(shownPart()).toContain('Characters 1 to 8,000 of 20,000');
});
