// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useTakenApart } from './use-taken-apart.ts';

const url = 'https://gw.example/p/api/v4/payout-check/6657';

function Field() {
  const [text, setText] = useState('');
  const { said, change } = useTakenApart('payout-check', { invoicePaths: [] }, ({ identifiers }) =>
    setText([...identifiers.values()].join()),
  );
  return (
    <label>
      id
      <input value={text} onChange={({ target: { value } }) => change(value, text, () => setText(value))} />
      <p>{said}</p>
    </label>
  );
}

it('takes a pasted URL apart, says so, and is silent again at the next change', async () => {
  render(<Field />);
  const input = screen.getByLabelText<HTMLInputElement>('id', { exact: false });
  await userEvent.click(input);
  await userEvent.paste(url);
  expect(input.value).toBe('6657');
  expect(
    screen.getByText(/^The pasted URL was taken apart: base address https:\/\/gw\.example/u),
  ).toBeDefined();
  await userEvent.type(input, '8');
  expect(input.value).toBe('66578');
  expect(screen.queryByText(/taken apart/u)).toBeNull();
});

it('leaves what is typed and the URL of another operation as they are', async () => {
  render(<Field />);
  const input = screen.getByLabelText<HTMLInputElement>('id', { exact: false });
  await userEvent.type(input, url);
  expect(input.value).toBe(url);
  await userEvent.clear(input);
  await userEvent.paste('https://gw.example/p/view-invoice-xml/6657/r');
  expect(input.value).toBe('https://gw.example/p/view-invoice-xml/6657/r');
});
