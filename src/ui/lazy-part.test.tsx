// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

function Hello({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

it('keeps the room of a part, shows it once it is loaded, and loads it once', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello);
  const Part = lazyPart(load, { missing: 'It is missing.', placeholder: <p>Room</p> });
  const first = render(<Part name="there" />);
  expect(screen.getByText('Room')).toBeTruthy();
  expect(await screen.findByText('Hello there')).toBeTruthy();
  expect(screen.queryByText('Room')).toBeNull();
  first.unmount();
  render(<Part name="again" />);
  expect(screen.getByText('Hello again')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says what is missing, and loads it when it is asked for again', async () => {
  const load = vi
    .fn<() => Promise<typeof Hello>>(async () => Hello)
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load, { missing: 'It is missing.', isAwaited: true });
  render(<Part name="there" />);
  expect((await screen.findByText(/It is missing\./u)).textContent).toContain('server running?');
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('Hello there')).toBeTruthy();
});

it('is shown at once where it was loaded before', async () => {
  const Part = lazyPart(async () => Hello, { missing: 'It is missing.' });
  await Part.preload();
  render(<Part name="there" />);
  expect(screen.getByText('Hello there')).toBeTruthy();
});

it('leaves its room empty where another part says that it is missing', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(() => Promise.reject(new Error('offline')));
  const Part = lazyPart(load, { missing: null, placeholder: <p>Room</p>, isAwaited: true });
  render(<Part name="there" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.getByText('Room')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
