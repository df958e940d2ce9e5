// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from '#ui/announcer.tsx';
import { showInComposer } from './fixture-compose.tsx';
import { editOrderProfile, OrderProfileLine } from './order-case-line.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('says what the rules say of a default once nobody types any more', async () => {
  const { compose, patch } = showInComposer(
    <Announcer>
      <OrderProfileLine />
    </Announcer>,
  );
  patch({ endpointId: '6657' });
  act(() => editOrderProfile(compose));
  const currency = screen.getByLabelText('currency');
  const voice = screen.getByRole('status', { name: 'Announcements' });
  await act(() => vi.dynamicImportSettled());
  for (const typed of ['euro', 'euros']) {
    fireEvent.change(currency, { target: { value: typed } });
    act(() => void vi.advanceTimersByTime(900));
    expect(screen.getByText('The default of currency:').closest('[role=status]')).toBeNull();
    expect(voice.textContent).toBe('');
  }
  act(() => void vi.advanceTimersByTime(100));
  expect(voice.textContent).toMatch(/^The default of currency: 5 characters/u);
});
