// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { nextPlace, useOneStop } from './one-stop.ts';

function Row({ more = false }: { readonly more?: boolean }) {
  return (
    <div ref={useOneStop()}>
      <a href="/a">first</a>
      <a href="/b" aria-current="page">
        second
      </a>
      <button type="button" disabled>
        off
      </button>
      {more ? <button type="button">late</button> : null}
    </div>
  );
}

const stops = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

it('is one stop, at the current page first and then where it was left', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Row />);
  expect(stops()).toEqual(['second']);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('first');
  expect(stops()).toEqual(['first']);
  rerender(<Row more />);
  await waitFor(() => expect(stops()).toEqual(['first']));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(screen.getByText('late'));
  rerender(<Row />);
  await waitFor(() => expect(stops()).toEqual(['second']));
});

it('knows its keys', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown', 'ArrowUp', 'a'];
  expect(keys.map((key) => nextPlace(key, 2, 3, 'across'))).toEqual([0, 1, 0, 2, null, null, null]);
  expect(keys.map((key) => nextPlace(key, 2, 3, 'down'))).toEqual([null, null, 0, 2, 0, 1, null]);
  expect(nextPlace('ArrowLeft', 0, 3, 'across')).toBe(2);
});
