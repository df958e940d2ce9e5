// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStore } from '#ui/use-store.ts';
import { createValueStore } from '#services/value-store.ts';
import { showInComposer } from './fixture-compose.tsx';
import { FormGroups } from './form-groups.tsx';
import { useFocusField } from './use-mend.ts';

const isShown = createValueStore(false);

function Form() {
  return useStore(isShown) ? <FormGroups /> : null;
}

function FocusButton() {
  const focusField = useFocusField();
  return (
    <button type="button" onClick={() => focusField('redirect_url')}>
      Lead to it
    </button>
  );
}

const fieldOf = (name: string): Element | null => document.querySelector(`[data-field="${name}"]`);

it('renders all of a form at once that is shown for the first time', () => {
  showInComposer(<Form />);
  act(() => isShown.set(true));
  expect([fieldOf('amount'), fieldOf('cvv2')]).not.toContain(null);
  act(() => isShown.set(false));
});

it('renders a form that is shown again section by section, each with the room that it had', async () => {
  const { compose } = showInComposer(<Form />);
  compose.sectionHeights.set('card', 321);
  act(() => isShown.set(true));
  expect(fieldOf('amount')).not.toBeNull();
  expect(fieldOf('cvv2')).toBeNull();
  const room = screen.getByRole('region', { name: 'Card' }).querySelector<HTMLElement>('[style]');
  expect(room?.style.minHeight).toBe('321px');
  await screen.findByLabelText('cvv2');
  act(() => isShown.set(false));
});

it('leads to a field whose section is opened for it', async () => {
  const { user } = showInComposer(
    <>
      <Form />
      <FocusButton />
    </>,
  );
  act(() => isShown.set(true));
  expect(fieldOf('redirect_url')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lead to it' }));
  const field = await screen.findByLabelText('redirect_url');
  await expect.poll(() => document.activeElement).toBe(field);
  act(() => isShown.set(false));
});
