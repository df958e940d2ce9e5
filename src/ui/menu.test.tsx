// @vitest-environment happy-dom
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MenuButton, MenuItem, MenuSeparator } from './menu.tsx';

function Page({ onSelect }: { readonly onSelect: (what: string) => void }) {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <input
        aria-label="before"
        onKeyDown={({ key, altKey }) => {
          if (key === 'ArrowDown' && altKey) screen.getByRole('button', { name: 'Fill' }).click();
        }}
      />
      <MenuButton label="Fill" text="Fill" note="What was there is kept.">
        <MenuItem hint="a card order" onSelect={() => onSelect(`sample, focus on ${focused()}`)}>
          Sample data
        </MenuItem>
        <MenuSeparator />
        <MenuItem checked={isOn} onSelect={() => setOn(!isOn)}>
          Only filled
        </MenuItem>
        <MenuItem onSelect={() => onSelect('clear')}>Clear</MenuItem>
      </MenuButton>
      <button type="button">after</button>
    </>
  );
}

function setUp() {
  const selected: string[] = [];
  render(<Page onSelect={(what) => selected.push(what)} />);
  return { selected, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Fill' }) };
}

function focused(): string {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? 'nothing';
}

const isOpen = (): boolean => screen.queryByRole('menu') !== null;

it.each(['{Enter}', ' ', '{ArrowDown}'])('opens at its first action by %s', async (key) => {
  const { user, button } = setUp();
  button.focus();
  await user.keyboard(key);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('menu'));
  expect(focused()).toBe('Sample dataa card order');
});

it('opens at its last action by the arrow that points up', async () => {
  const { user, button } = setUp();
  button.focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Clear');
});

it('is walked through by arrows, ends and letters, and round', async () => {
  const { user, button } = setUp();
  await user.click(button);
  const walk: string[] = [];
  for (const key of ['{ArrowUp}', '{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{End}', '{Home}', 'o', 'c']) {
    await user.keyboard(key);
    walk.push(focused().slice(0, 6));
  }
  expect(walk).toEqual(['Clear', 'Only f', 'Clear', 'Sample', 'Clear', 'Sample', 'Only f', 'Clear']);
});

it('acts once it is closed and the focus is back', async () => {
  const { user, button, selected } = setUp();
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(selected).toEqual(['sample, focus on Fill']);
  expect(isOpen()).toBe(false);
});

it('closes by Escape and gives the focus back, doing nothing', async () => {
  const { user, button, selected } = setUp();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect([isOpen(), focused(), selected.length]).toEqual([false, 'Fill', 0]);
});

it('gives the focus back to the input for which its button was clicked', async () => {
  const { user } = setUp();
  await user.click(screen.getByLabelText('before'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(focused()).toBe('Sample dataa card order');
  await user.keyboard('{Escape}');
  expect(focused()).toBe('before');
});

it('closes by Tab, which goes on from the button', async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.tab();
  expect([isOpen(), focused()]).toEqual([false, 'after']);
});

it('closes by a click elsewhere, which keeps the focus that it took', async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'after' }));
  expect([isOpen(), focused()]).toEqual([false, 'after']);
});

it('tells what is on', async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Only filled', checked: false }));
  await user.click(button);
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Only filled', checked: true })).not.toBeNull();
});

it('is described by its note', async () => {
  const { user, button } = setUp();
  await user.click(button);
  const note = document.getElementById(screen.getByRole('menu').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('What was there is kept.');
});
