// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ComposeToolbar } from './compose-toolbar.tsx';
import { ExtraPairs } from './extra-pairs.tsx';
import { showInComposer } from './fixture-compose.tsx';
import { showLfAlone } from './fixture-text-area.ts';
import { FormNotice } from './form-notice.tsx';
import { FormSectionView } from './form-section-view.tsx';
import { formSections } from './form-sections.ts';

beforeAll(showLfAlone);

const filter = { text: '', filledOnly: false };

/** The form with some of its sections: all of them take their time. */
function show(...ids: string[]) {
  return showInComposer(
    <>
      <ComposeToolbar filter={filter} onFilter={() => undefined} />
      <FormNotice />
      {formSections
        .filter(({ id }) => ids.includes(id))
        .map((section) => (
          <FormSectionView key={section.id} section={section} filter={filter} />
        ))}
      <ExtraPairs />
    </>,
  );
}

type User = ReturnType<typeof showInComposer>['user'];

async function choose(user: User, menu: string, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`, 'u') }));
}

const area = (name: string): HTMLElement => screen.getByLabelText(name, { exact: true });

it('keeps line ends that are pasted into a field of one line, shows them, and offers to remove them', async () => {
  const { user, valueOf } = show('core');
  await user.click(area('order_desc'));
  await user.paste('first\r\nsecond');
  expect(valueOf('order_desc')).toBe('first\r\nsecond');
  expect(await screen.findByRole('button', { name: 'line ends: CR LF' })).toBeTruthy();
  expect(area('order_desc').getAttribute('rows')).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(valueOf('order_desc')).toBe('firstsecond');
  expect(area('order_desc')).toHaveProperty('value', 'firstsecond');
  expect(area('order_desc').getAttribute('rows')).toBe('1');
});

it('makes no second line by Enter where one line is meant', async () => {
  const { user, valueOf } = show('core');
  await user.type(area('order_desc'), 'a{Enter}b');
  await user.type(area('merchant_data'), 'a{Enter}b');
  expect([valueOf('order_desc'), valueOf('merchant_data')]).toEqual(['ab', 'a\nb']);
});

it('changes line ends to each kind, and gives mixed ones back while the text is the same', async () => {
  const { user, valueOf } = show('core');
  await user.click(area('merchant_data'));
  await user.paste('a\r\nb\nc');
  const seen: (string | undefined)[] = [];
  for (const kind of ['mixed', 'LF', 'CR LF', 'CR', 'mixed', 'LF', 'CR LF']) {
    // oxlint-disable-next-line no-await-in-loop
    await user.click(await screen.findByRole('button', { name: `line ends: ${kind}` }));
    seen.push(valueOf('merchant_data'));
  }
  expect(seen).toEqual([
    'a\nb\nc',
    'a\r\nb\r\nc',
    'a\rb\rc',
    'a\r\nb\nc',
    'a\nb\nc',
    'a\r\nb\r\nc',
    'a\rb\rc',
  ]);
  await user.click(area('merchant_data'));
  await user.paste('!');
  await user.click(screen.getByRole('button', { name: 'line ends: CR' }));
  expect(valueOf('merchant_data')).toBe('a\nb\nc!');
});

it('mends one field and leaves the others as they were entered', async () => {
  const { user, valueOf } = show('core');
  await user.click(area('merchant_data'));
  await user.paste('a\r\nb');
  await user.type(area('amount'), '10,50');
  await user.click(await screen.findByRole('button', { name: 'Use 10.50' }));
  expect([valueOf('amount'), valueOf('merchant_data')]).toEqual(['10.50', 'a\r\nb']);
  expect(area('amount')).toHaveProperty('value', '10.50');
});

it('replaces an order, and brings back all of what was there', async () => {
  const { user, compose, patch } = show('core', 'receiver');
  await user.click(area('merchant_data'));
  await user.paste('a\rb');
  patch({
    method: 'bank',
    includedMethods: ['bank', 'card'],
    fields: { receiver_city: { useAlias: true }, purpose: { sendEmpty: true } },
    extraPairs: [{ name: 'n', value: '1' }],
  });
  const before = compose.inputs.read();

  await choose(user, 'Fill', 'Sample data');
  const sample = compose.inputs.read();
  expect(sample).toMatchObject({
    includedMethods: ['bank', 'card'],
    extraPairs: [],
    fields: {
      account_name: { value: 'Zoë Müller' },
      purpose: { sendEmpty: false },
      receiver_city: { useAlias: true },
    },
  });
  await choose(user, 'Fill', 'Trip-wire order');
  expect(compose.inputs.read()).toMatchObject({
    includedMethods: ['bank'],
    fields: { receiver_city: { useAlias: false }, receiver_middle_name: { sendEmpty: true } },
  });
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(compose.inputs.read()).toEqual(sample);

  await choose(user, 'Fill', 'Clear all fields');
  expect(compose.inputs.read()).toMatchObject({
    method: 'bank',
    includedMethods: ['bank', 'card'],
    extraPairs: [],
  });
  expect(Object.values(compose.inputs.read().fields).every(({ value }) => value === '')).toBe(true);
  patch(before);
  expect(area('merchant_data')).toHaveProperty('value', 'a\nb');
  expect(compose.inputs.read()).toEqual(before);
});

it('opens the section of the payout method that comes with an order', async () => {
  const { user, compose, patch } = show();
  patch({ fields: { amount: { value: '1' } } });
  await choose(user, 'Fill', 'Trip-wire order');
  expect([...compose.openSections.getSnapshot()]).toEqual(expect.arrayContaining(['bank']));
  expect(compose.openSections.getSnapshot().has('card')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(compose.openSections.getSnapshot().has('card')).toBe(true);
});

it('offers to bring back what was there, and nothing where nothing was', async () => {
  const { user, compose } = show('core');
  const offer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Bring it back' });
  await choose(user, 'Fill', 'Sample data');
  expect([offer(), compose.replaced.getSnapshot()]).toEqual([null, null]);
  await choose(user, 'Fill', 'Clear all fields');
  expect(offer()).not.toBeNull();
  await user.type(area('amount'), '5');
  expect(offer()).toBeNull();
  await choose(user, 'Fill', 'Bring back what was there');
  expect(area('amount')).toHaveProperty('value', '10.50');
  await choose(user, 'Fill', 'Clear all fields');
  await choose(user, 'Fill', 'Clear all fields');
  expect(offer()).toBeNull();
});

it('gives the order a new id and changes nothing else', async () => {
  const { user, patch, valueOf } = show('core');
  patch({ fields: { client_orderid: { value: 'old' }, amount: { value: '1' } } });
  await choose(user, 'Fill', 'Fresh order id');
  expect(valueOf('client_orderid')).toMatch(/^inv-\d{8}-/u);
  expect(valueOf('amount')).toBe('1');
});

it('keeps the parameter that is left when another is removed, and its line ends', async () => {
  const { user, compose } = show();
  await choose(user, 'More', 'Extra parameters');
  for (const [index, [name, value]] of Object.entries([
    ['a', '1'],
    ['b', 'x\r\ny'],
  ])) {
    const number = Number(index) + 1;
    // The first one comes with the choice.
    // oxlint-disable-next-line no-await-in-loop
    if (number > 1) await user.click(screen.getByRole('button', { name: 'Add a parameter' }));
    // oxlint-disable-next-line no-await-in-loop
    await user.type(area(`name ${number}`), name ?? '');
    // oxlint-disable-next-line no-await-in-loop
    await user.click(area(`value ${number}`));
    // oxlint-disable-next-line no-await-in-loop
    await user.paste(value ?? '');
  }
  await user.click(screen.getByRole('button', { name: 'Remove parameter 1' }));
  expect(compose.inputs.read().extraPairs).toEqual([{ name: 'b', value: 'x\r\ny' }]);
  expect([area('name 1'), area('value 1')]).toMatchObject([{ value: 'b' }, { value: 'x\ny' }]);
  await user.click(screen.getByRole('button', { name: 'Add a parameter' }));
  expect([area('name 2'), area('value 2')]).toMatchObject([{ value: '' }, { value: '' }]);
});

it('sends a field empty, and under its alias, by a click', async () => {
  const { user, compose } = show('receiver');
  const row = area('receiver_city').closest('div')?.parentElement;
  const button = (text: string): HTMLElement => {
    const found = [...(row?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === text,
    );
    if (found === undefined) throw new Error(`no button ${text}`);
    return found;
  };
  await user.click(button('not sent'));
  await user.click(button('use city'));
  expect(compose.inputs.read().fields['receiver_city']).toEqual({
    value: '',
    sendEmpty: true,
    useAlias: true,
  });
  await user.click(button('sent empty'));
  await user.click(button('use receiver_city'));
  expect(compose.inputs.read().fields['receiver_city']).toEqual({
    value: '',
    sendEmpty: false,
    useAlias: false,
  });
});

it('says what is required when the field is left, after the click where a press left it', async () => {
  const { press } = show('core');
  const stop = press.connect();
  const message = 'client_orderid is required. Type your own identifier of the order.';
  fireEvent.focus(area('client_orderid'));
  fireEvent.pointerDown(document.body);
  fireEvent.blur(area('client_orderid'));
  expect(screen.queryByText(message, { exact: false })).toBeNull();
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(screen.getByText(message, { exact: false })).toBeTruthy());
  stop();
});

it('sends the fields of another payout method by a click, and keeps them back by another', async () => {
  const { user, patch, compose } = show('bank');
  act(() => compose.openSections.set(new Set(['bank'])));
  patch({ fields: { account_number: { value: '1' } } });
  await user.click(screen.getByRole('button', { name: 'Include these' }));
  expect(compose.inputs.read().includedMethods).toEqual(['card', 'bank']);
  await user.click(screen.getByRole('button', { name: 'Keep them back' }));
  expect(compose.inputs.read().includedMethods).toEqual(['card']);
});

it('marks a length that is over the limit, and not one that is at it', async () => {
  const { user } = show('core');
  await user.type(area('currency'), 'EUR');
  expect(screen.getByText('3 / 3').className).toBe('');
  await user.type(area('currency'), 'O');
  expect(screen.getByText('4 / 3').className).not.toBe('');
});

it('goes to the field that a mend names, and opens its section', async () => {
  const { user, patch, compose } = show('card', 'core');
  act(() => compose.openSections.set(new Set()));
  patch({ fields: { expire_year: { value: '2030' }, client_orderid: { value: '1' } } });
  act(() => compose.sendTried.set(true));
  const go = await screen.findByRole('button', { name: /^Go to credit_card_number/u, hidden: true });
  await user.click(go);
  await waitFor(() => expect(document.activeElement).toBe(area('credit_card_number')));
  expect([...compose.openSections.getSnapshot()]).toEqual(['card']);
  expect(compose.inputs.read().fields['expire_year']?.value).toBe('2030');
});

it('says at a field, and nowhere else, what concerns that field alone', () => {
  const { patch, compose } = show('core');
  patch({ fields: { amount: { value: '10,50' } } });
  const said = compose.model.view.getSnapshot().findingsByField.get('amount') ?? [];
  expect(said.map(({ place }) => place)).toEqual(['field']);
  for (const { message } of said) {
    expect(screen.getAllByText((text) => text.includes(message))).toHaveLength(1);
  }
});

it('asks for what is missing once its field was left or a send was tried, and begins anew with a cleared form', async () => {
  const { patch, compose } = show('card', 'core');
  const strip = /^The card is not complete/u;
  const required = /^client_orderid is required/u;
  patch({ fields: { credit_card_number: { value: '4111111111111111' }, amount: { value: '1,5' } } });
  expect(screen.queryByText(strip)).toBeNull();
  expect(screen.queryByText(required)).toBeNull();
  expect(screen.getByRole('button', { name: 'Use 1.5' })).toBeTruthy();

  fireEvent.focus(area('expire_year'));
  fireEvent.blur(area('expire_year'));
  expect(screen.getByText(strip)).toBeTruthy();
  expect(screen.queryByText(required)).toBeNull();

  act(() => compose.sendTried.set(true));
  expect(screen.getByText(required)).toBeTruthy();

  patch({ fields: { credit_card_number: { value: '' }, amount: { value: '' } } });
  expect(compose.sendTried.getSnapshot()).toBe(false);
  patch({ fields: { credit_card_number: { value: '4111111111111111' } } });
  expect(screen.queryByText(strip)).toBeNull();
  expect(screen.queryByText(required)).toBeNull();
});
