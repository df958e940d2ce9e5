// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OutsideText } from './outside-text.tsx';
import { OutsideValue } from './outside-value.tsx';

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

it('shows what hides or turns a text, whole or cut', () => {
  const hidden = 'paid\u202E\u200B\u0000';
  const shown = 'paid‹U+202E›‹U+200B›‹U+0000›';
  render(<OutsideText label="body" text={hidden} />);
  expect(screen.getByRole('group', { name: 'body' }).textContent).toBe(shown);
  const { container } = render(<OutsideValue text={hidden} />);
  expect(container.textContent).toBe(shown);
  const long = render(<OutsideValue text={hidden + 'a'.repeat(20_000)} />);
  expect(long.container.textContent).toContain(shown);
});
