// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeyImport } from '#services/signer.ts';
import { useKeyReading, type KeyReader } from './use-key-reading.ts';

type Kind = KeyImport['kind'];

let asked: { input: unknown; isWanted: () => boolean; end: (kind: Kind) => void }[] = [];
const onEmptied = vi.fn<() => void>();

const credentials: KeyReader = {
  importKey: (input, isWanted) =>
    new Promise((resolve) => {
      asked.push({ input, isWanted, end: resolve });
    }),
  clearImport: () => undefined,
  refuseKey: () => undefined,
};

function Field() {
  const { field, busy, ...reading } = useKeyReading(credentials, onEmptied);
  return (
    <>
      <textarea ref={field} aria-label="private key" onInput={() => reading.startAnew(null)} />
      <button disabled={busy} onClick={() => void reading.readField()}>
        Load key
      </button>
      <button onClick={() => void reading.readField()}>Leave</button>
    </>
  );
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('private key');
const load = () => screen.getByText<HTMLButtonElement>('Load key');

async function paste(text: string): Promise<void> {
  await userEvent.clear(area());
  await userEvent.click(area());
  await userEvent.paste(text);
}

let unmount = (): void => undefined;

beforeEach(() => {
  asked = [];
  onEmptied.mockClear();
  ({ unmount } = render(<Field />));
});

it('reads a text once, however often it is asked for', async () => {
  await paste('first');
  await userEvent.click(load());
  await userEvent.click(screen.getByText('Leave'));
  expect(asked.map(({ input }) => input)).toEqual([{ text: 'first' }]);
  expect(load().disabled).toBe(true);
  asked[0]?.end('refused');
  await vi.waitFor(() => expect(load().disabled).toBe(false));
  await userEvent.click(load());
  expect(asked).toHaveLength(2);
});

it('reads a text that comes while another one is read, and wants to hear no more of that', async () => {
  await paste('first');
  await userEvent.click(load());
  await paste('second');
  expect(asked[0]?.isWanted()).toBe(false);
  expect(load().disabled).toBe(false);
  await userEvent.click(load());
  expect(asked.map(({ input }) => input)).toEqual([{ text: 'first' }, { text: 'second' }]);
  asked[0]?.end('overtaken');
  await userEvent.click(screen.getByText('Leave'));
  expect(load().disabled).toBe(true);
  expect(asked).toHaveLength(2);
  asked[1]?.end('held');
  await vi.waitFor(() => expect(area().value).toBe(''));
  expect(onEmptied).toHaveBeenCalledOnce();
});

it('leaves a text that came later in the field when the key before it is held', async () => {
  await paste('first');
  await userEvent.click(load());
  await paste('second');
  asked[0]?.end('held');
  await vi.waitFor(() => expect(asked[0]?.isWanted()).toBe(false));
  await userEvent.click(load());
  expect(area().value).toBe('second');
  expect(onEmptied).not.toHaveBeenCalled();
});

it('empties the field of a key that is held, also where it has left the page', async () => {
  const left = area();
  await paste('first');
  await userEvent.click(load());
  unmount();
  asked[0]?.end('held');
  await vi.waitFor(() => expect(onEmptied).toHaveBeenCalledOnce());
  expect(left.value).toBe('');
});
