// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCopyFeedback } from './use-copy-feedback.ts';

function CopyButton({ name }: { readonly name: string }) {
  const [outcome, tell] = useCopyFeedback<'Copied'>();
  return <button onClick={() => tell('Copied')}>{`${outcome ?? 'Copy'} ${name}`}</button>;
}

function pass(durationMs: number): void {
  act(() => {
    vi.advanceTimersByTime(durationMs);
  });
}

it('shows the outcome at the last button alone, for two seconds', () => {
  vi.useFakeTimers();
  render(
    <>
      <CopyButton name="one" />
      <CopyButton name="other" />
    </>,
  );
  fireEvent.click(screen.getByText('Copy one'));
  expect(screen.queryByText('Copied one')).not.toBeNull();
  pass(1500);
  fireEvent.click(screen.getByText('Copy other'));
  expect(screen.queryByText('Copy one')).not.toBeNull();
  pass(1500);
  expect(screen.queryByText('Copied other')).not.toBeNull();
  pass(500);
  expect(screen.queryByText('Copy other')).not.toBeNull();
  vi.useRealTimers();
});

it('is not shown by what takes the place of the button', () => {
  const { rerender } = render(<CopyButton key="a" name="one" />);
  fireEvent.click(screen.getByText('Copy one'));
  rerender(<CopyButton key="b" name="one" />);
  expect(screen.queryByText('Copy one')).not.toBeNull();
});
