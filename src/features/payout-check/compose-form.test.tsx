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

/** The form with some of its sections, open: all of them take their time. */
function show(...ids: string[]) {
  const shown = showInComposer(
    <>
      <ComposeToolbar />
      <FormNotice />
      {formSections
        .filter(({ id }) => ids.includes(id))
        .map((section) => (
          <FormSectionView key={section.id} section={section} isDue />
        ))}
      <ExtraPairs />
    </>,
  );
  const { openSections } = shown.compose;
  act(() => openSections.set(new Set([...openSections.getSnapshot(), ...ids])));
  return shown;
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
  await waitFor(() => expect(compose.inputs.read()).not.toEqual(before));
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
  await expect.poll(() => compose.inputs.read().includedMethods).toEqual(['bank']);
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

it('leaves the listener that was named in an order that it fills with sample data', async () => {
  const { user, patch, valueOf } = show('core');
  patch({ fields: { server_callback_url: { value: 'http://127.0.0.1:1/cb' } } });
  await choose(user, 'Fill', 'Sample data');
  await waitFor(() => expect(valueOf('amount')).toBe('10.50'));
  expect([valueOf('server_callback_url'), valueOf('notify_url')]).toEqual(['http://127.0.0.1:1/cb', '']);
});

it('opens the section of the payout method that comes with an order', async () => {
  const { user, compose, patch } = show();
  patch({ fields: { amount: { value: '1' } } });
  await choose(user, 'Fill', 'Trip-wire order');
  await waitFor(() => expect([...compose.openSections.getSnapshot()]).toContain('bank'));
  expect(compose.openSections.getSnapshot().has('card')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(compose.openSections.getSnapshot().has('card')).toBe(true);
});

it('offers to bring back what was there, and nothing where nothing was', async () => {
  const { user, compose } = show('core');
  const offer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Bring it back' });
  await choose(user, 'Fill', 'Sample data');
  await waitFor(() => expect(compose.inputs.read().fields['amount']).toMatchObject({ value: '10.50' }));
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

const radio = (name: string): HTMLElement => screen.getByRole('menuitemradio', { name });

it('sends a field empty, and under its alias, by a choice that its input opens by a key', async () => {
  const { user, compose } = show('receiver');
  const field = () => compose.inputs.read().fields['receiver_city'];
  await user.click(screen.getByRole('button', { name: 'receiver_city: not sent' }));
  await user.click(radio('as city'));
  expect(field()).toEqual({ value: '', sendEmpty: false, useAlias: true });

  await user.click(area('city'));
  await user.press('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement).toBe(radio('Not sent'));
  await user.click(radio('Sent empty'));
  expect(field()).toEqual({ value: '', sendEmpty: true, useAlias: true });
  expect(document.activeElement).toBe(area('city'));
  expect(area('city').getAttribute('placeholder')).toBe('city=');

  await user.click(screen.getByRole('button', { name: 'city: sent empty' }));
  await user.click(radio('as receiver_city'));
  await user.click(screen.getByRole('button', { name: 'receiver_city: sent empty' }));
  await user.click(radio('Not sent'));
  expect(field()).toEqual({ value: '', sendEmpty: false, useAlias: false });
});

it('brings back a value that was taken away by a choice, and nothing else', async () => {
  const { user, valueOf } = show('core');
  await user.type(area('purpose'), 'refund');
  await user.click(screen.getByRole('button', { name: 'purpose: sent' }));
  await user.click(radio('Not sent'));
  expect(valueOf('purpose')).toBe('');
  act(() => area('order_desc').focus());
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect([valueOf('purpose'), valueOf('order_desc')]).toEqual(['refund', '']);
});

it('copies a pair as it stands in the body, and asks before card data', async () => {
  const { user, patch, copied } = show('core', 'card');
  patch({
    fields: { purpose: { value: 'Köln & co' }, credit_card_number: { value: '4111111111111111' } },
  });
  const copy = async (name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: `${name}: sent` }));
    await user.click(screen.getByRole('menuitem', { name: /^Copy name=value/u }));
  };
  await copy('purpose');
  await waitFor(() => expect(copied).toEqual(['purpose=K%C3%B6ln%20%26%20co']));
  await copy('credit_card_number');
  const question = screen.getByRole('group', { name: 'Copy card data?' });
  expect(question.contains(document.activeElement)).toBe(true);
  expect(copied).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Copy redacted' }));
  await waitFor(() => expect(copied[1]).toBe('credit_card_number=411111••••••1111'));
  await copy('credit_card_number');
  await user.click(screen.getByRole('button', { name: 'Copy exact' }));
  await waitFor(() => expect(copied[2]).toBe('credit_card_number=4111111111111111'));
});

it('is one stop of the keyboard for each field', () => {
  const { patch } = show('core', 'card', 'receiver', 'urls', 'other');
  patch({ fields: { merchant_data: { value: 'a\nb' } } });
  const stops = [
    ...document.querySelectorAll<HTMLElement>('section textarea, section button:not([role=radio])'),
  ].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches('[aria-expanded]:not([aria-haspopup])') &&
      each.textContent !== 'Go to redirect_url',
  );
  expect(stops.map(({ dataset }) => dataset['field'])).toEqual(
    [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']),
  );
  expect(stops).toHaveLength(7 + 7 + 5 + 13 + 4);
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

it('keeps what was typed for another payout method, and shows, sends or clears it by a click', async () => {
  const { user, patch, compose, valueOf } = show('bank');
  act(() => compose.openSections.set(new Set(['core'])));
  expect(screen.queryByRole('region', { name: 'Bank account' })).toBeNull();
  patch({ fields: { account_number: { value: '1' }, bank_name: { value: 'B' } } });
  expect(screen.getByRole('group', { name: 'Kept, not sent: Bank account' }).textContent).toContain(
    'Kept, not sent: Bank account, 2 fields',
  );
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(area('account_number')).toHaveProperty('value', '1');
  await user.click(screen.getByRole('button', { name: 'Send them too' }));
  expect(compose.inputs.read().includedMethods).toEqual(['card', 'bank']);
  await user.click(screen.getByRole('button', { name: 'Keep them back' }));
  expect(compose.inputs.read().includedMethods).toEqual(['card']);

  await user.click(screen.getByRole('button', { name: 'Bank account' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([valueOf('account_number'), valueOf('bank_name')]).toEqual(['', '']);
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect([valueOf('account_number'), valueOf('bank_name')]).toEqual(['1', 'B']);
  await user.click(screen.getByRole('button', { name: 'Send them too' }));
  expect(compose.inputs.read().includedMethods).toEqual(['card', 'bank']);
});

it('renders no closed group, and shows again what was typed into it', async () => {
  const { user } = show('urls');
  await user.type(area('notify_url'), 'https://merchant.example/');
  const header = screen.getByRole('button', { name: 'URLs' });
  await user.click(header);
  expect(document.querySelector('[data-field=notify_url]')).toBeNull();
  expect(header.closest('section')?.textContent).toContain('notify_url');
  expect(header.closest('section')?.textContent).toContain('1 of 5');
  await user.click(header);
  expect(area('notify_url')).toHaveProperty('value', 'https://merchant.example/');
});

it('goes to what is found by Enter, and opens its group', async () => {
  const { user, compose } = show('receiver');
  act(() => compose.openSections.set(new Set(['core'])));
  const box = screen.getByRole('combobox', { name: 'Find a field' });
  await user.type(box, 'birth');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'receiver_birthdaynot sentReceiver',
    'alias birthdaynot usedReceiver',
  ]);
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await user.press('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(area('receiver_birthday')));
  expect(screen.queryByRole('listbox')).toBeNull();

  await user.click(box);
  await user.press('{Escape}');
  await user.type(box, 'passport{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(area('receiver_identity_document_number')));
  await user.click(box);
  await user.press('{Escape}');
  expect(box).toHaveProperty('value', '');
});

it('shortens what was searched in vain, and shows what is invisible in it', async () => {
  const { user } = show('core');
  await user.click(screen.getByRole('combobox', { name: 'Find a field' }));
  await user.paste(`\u202E${'x'.repeat(999)}`);
  expect(screen.getByText(/^No field is found for “‹U\+202E›x+… \(1,000 characters\)”\.$/u)).toBeTruthy();
});

it('shows no card number or code in the list of what is found', async () => {
  const { user, patch } = show('card');
  patch({ fields: { credit_card_number: { value: '4111111111111111' }, cvv2: { value: '737' } } });
  await user.type(screen.getByRole('combobox', { name: 'Find a field' }), 'c');
  const list = screen.getByRole('listbox').textContent;
  expect(list).toContain('411111••••••1111');
  expect(list).not.toMatch(/41111111|737/u);
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
  patch({ fields: { expire_year: { value: '2030' }, client_orderid: { value: '1' } } });
  act(() => compose.sendTried.set(true));
  const go = await screen.findByRole('button', { name: /^Go to credit_card_number/u, hidden: true });
  await user.click(go);
  await waitFor(() => expect(document.activeElement).toBe(area('credit_card_number')));
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
