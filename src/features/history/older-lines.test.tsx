// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { usePrinting } from '#ui/use-printing.ts';
import { OlderLines, useShownLines } from './older-lines.tsx';

interface LinesProps {
  readonly names: readonly string[];
  readonly listing?: string;
}

function Lines({ names, listing = 'all' }: LinesProps) {
  const shown = useShownLines(names.length, listing);
  return (
    <>
      <ul>
        {names.slice(0, shown.limit).map((name, index) => (
          <li key={name} {...shown.propsOf(index)}>
            {name}
          </li>
        ))}
      </ul>
      <OlderLines {...shown} />
    </>
  );
}

const names = Array.from({ length: 230 }, (_, index) => `line ${index}`);
const lines = () => screen.getAllByText(/^line/u);
const more = () => screen.getByRole('button', { name: 'Show 100 more of 230' });

it('brings a hundred lines by and by, and another hundred when asked, whose first one has the focus then', async () => {
  const { rerender } = render(<Lines names={names} />);
  expect(lines().length).toBeLessThan(20);
  await screen.findByText('line 99');
  expect(lines()).toHaveLength(100);
  await userEvent.click(more());
  expect(document.activeElement?.textContent).toBe('line 100');
  await screen.findByText('line 199');
  expect(screen.getByRole('button', { name: 'Show 30 more of 230' })).toBeTruthy();

  await userEvent.tab();
  const { activeElement } = document;
  rerender(<Lines names={['newer', ...names]} />);
  expect(document.activeElement).toBe(activeElement);
});

it('is whole on paper, also where it is shown there alone', () => {
  function Closed() {
    return usePrinting() ? <Lines names={names} /> : null;
  }
  render(<Closed />);
  dispatchEvent(new Event('beforeprint'));
  expect(lines()).toHaveLength(230);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('line 0')).toBeNull();
});

it('begins anew with what another filter or search leaves', async () => {
  const { rerender } = render(<Lines names={names} />);
  await screen.findByText('line 99');
  await userEvent.click(more());
  await screen.findByText('line 199');
  rerender(<Lines names={names} listing="found" />);
  expect(lines().length).toBeLessThan(20);
  await screen.findByText('line 99');
});
