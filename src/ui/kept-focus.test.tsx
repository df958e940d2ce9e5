// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

function Place({ state = 'there' }: { readonly state?: 'there' | 'off' | 'gone' }) {
  return (
    <>
      <div ref={useKeptFocus()} data-testid="place" tabIndex={-1}>
        {state === 'gone' ? null : (
          <button type="button" disabled={state === 'off'}>
            stop
          </button>
        )}
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}

function First() {
  return (
    <div ref={useKeptFocus('next')}>
      <button type="button">begin</button>
    </div>
  );
}

function Pages({ hasBegun = false }: { readonly hasBegun?: boolean }) {
  return (
    <>
      {hasBegun ? <div id="next" data-testid="next" tabIndex={-1} /> : <First />}
      <button type="button">elsewhere</button>
    </>
  );
}

it.each(['gone', 'off'] as const)('takes the focus of a control that is %s', async (state) => {
  const { rerender } = render(<Place />);
  await userEvent.click(screen.getByText('stop'));
  rerender(<Place state={state} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('place')));
});

it('leaves whoever has moved on alone, to another control or to none', async () => {
  const { rerender } = render(<Place />);
  await userEvent.click(screen.getByText('stop'));
  await userEvent.click(screen.getByText('elsewhere'));
  rerender(<Place state="gone" />);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByText('elsewhere'));

  rerender(<Place />);
  await userEvent.click(screen.getByText('stop'));
  screen.getByText('stop').blur();
  await Promise.resolve();
  rerender(<Place state="gone" />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('hands the focus on where it goes itself, if it has it', async () => {
  const { rerender } = render(<Pages />);
  await userEvent.click(screen.getByText('begin'));
  rerender(<Pages hasBegun />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('next')));

  rerender(<Pages />);
  await userEvent.click(screen.getByText('elsewhere'));
  rerender(<Pages hasBegun />);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByText('elsewhere'));
});
