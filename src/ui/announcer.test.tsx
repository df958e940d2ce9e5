// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer, useAnnounce, useSpokenState } from './announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function State({ state, atFirst }: { readonly state: string | null; readonly atFirst?: 'news' }) {
  useSpokenState(state, atFirst);
  return null;
}

const said = (): string => screen.getByRole('status').textContent;
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('stands before it speaks, and says a state that lasts', () => {
  const show = (state: string | null) => (
    <Announcer>
      <State state={state} />
    </Announcer>
  );
  const { rerender } = render(show('signed'));
  wait(5000);
  expect(said()).toBe('');

  rerender(show('cannot be signed'));
  wait(900);
  expect(said()).toBe('');
  rerender(show('signed'));
  wait(5000);
  expect(said()).toBe('');

  rerender(show('cannot be signed'));
  wait(1000);
  expect(said()).toBe('cannot be signed');
  rerender(show(null));
  wait(5000);
  rerender(show('signed'));
  wait(1000);
  expect(said()).toBe('signed');
});

it('says a state that came before the part that says it, once', () => {
  const show = (key: string) => (
    <Announcer>
      <State key={key} state="signed" atFirst="news" />
    </Announcer>
  );
  const { rerender } = render(show('loaded late'));
  wait(1000);
  expect(said()).toBe('signed');
  const first = screen.getByRole('status').firstChild;
  rerender(show('looked at again'));
  wait(5000);
  expect(screen.getByRole('status').firstChild).toBe(first);
});

function Says({ text }: { readonly text: string }) {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce(text)}>
      say
    </button>
  );
}

it('says the same again as a new text', () => {
  render(
    <Announcer>
      <Says text="Accepted." />
    </Announcer>,
  );
  fireEvent.click(screen.getByText('say'));
  const first = screen.getByRole('status').firstChild;
  fireEvent.click(screen.getByText('say'));
  expect(said()).toBe('Accepted.');
  expect(screen.getByRole('status').firstChild).not.toBe(first);
});
