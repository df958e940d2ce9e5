import { expect, it } from 'vitest';
import { sampleDraft } from '../../payout-check/samples.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import { realLookingNumber } from '../fixture-cases.ts';
import { importCases } from '../importing/import-cases.ts';
import type { ImportedCase } from '../importing/imported-case.ts';
import { previewImport } from './import-preview.ts';
import { fieldsBeside, layOver, withEndpointOf } from './put-value.ts';

const form: OpenedInputs = {
  operation: 'payout-check',
  addressee: 'endpoint',
  addresseeId: '6657',
  path: null,
  accept: '*/*',
  signatureMethod: 'RSA-SHA256',
  realm: 'absent',
  draft: sampleDraft('card', { year: 2026, month: 11 }),
};

function importOf(
  body: string,
  url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6658',
): ImportedCase {
  const read = importCases(`curl -X POST '${url}' -d '${body}'`);
  const [first] = read.ok ? read.value.cases : [];
  if (first === undefined) throw new Error('nothing was read');
  return first;
}

const pasted = importOf(
  `amount=25.00&currency=EUR&first_name=Zo%C3%AB&receiver_state=NW&cvv2=917&promo_code=SPRING&notify_url=https%3A%2F%2Fm.example%2F&notify_url=&credit_card_number=${realLookingNumber}`,
);

it('says of each value what it does to the form', () => {
  const rows = previewImport(pasted, form, false).map(({ effect, name, pasted: shown, words }) => [
    effect,
    name,
    shown,
    words,
  ]);
  expect(rows).toEqual([
    ['replaces', 'path', '…/payout-check/6658', 'replaces …/payout-check/6657'],
    [
      'refused',
      'host',
      'sandbox.gateway.example',
      'no environment of this console: the order goes to the one that is chosen',
    ],
    ['replaces', 'amount', '25.00', 'replaces 10.50'],
    ['same', 'currency', 'EUR', 'as in the form'],
    ['same', 'first_name', 'Zoë', 'as in the form'],
    ['adds', 'receiver_state', 'NW', 'fills a blank field'],
    ['replaces', 'cvv2', '•••', 'replaces •••; in memory only: a file gets a placeholder'],
    ['extra', 'promo_code', 'SPRING', 'not in the document: extra parameter'],
    ['replaces', 'notify_url', 'https://m.example/', 'replaces https://merchant.example/hook?src=gw'],
    ['extra', 'notify_url', '', 'second value: extra parameter'],
    [
      'replaces',
      'credit_card_number',
      '453914••••••6467',
      'replaces 411111••••••1111; in memory only: a file gets a placeholder',
    ],
  ]);
});

it('shows nothing of card data, pasted or in the form', () => {
  const draft = {
    ...form.draft,
    fields: {
      ...form.draft.fields,
      purpose: { value: realLookingNumber, sendEmpty: false, useAlias: false },
    },
  };
  const shown = JSON.stringify(
    previewImport(
      importOf(`purpose=x&credit_card_number=${realLookingNumber}&cvv2=917`),
      { ...form, draft },
      false,
    ),
  );
  expect([shown.includes(realLookingNumber), shown.includes('917'), shown.includes('"123"')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('lays an order over the form, and what it says nothing of stays', () => {
  expect(fieldsBeside(form, pasted.inputs)).toContain('client_orderid');
  expect(fieldsBeside(form, pasted.inputs)).not.toContain('receiver_first_name');
  const over = layOver(form, pasted.inputs);
  const pairs = over.operation === 'payout-check' ? sentPairs(over.draft) : [];
  const value = (field: string): string | undefined => pairs.find((pair) => pair.field === field)?.value;
  expect([value('amount'), value('client_orderid'), value('receiver_state'), value('extra:0')]).toEqual([
    '25.00',
    'inv-2026-0417',
    'NW',
    'SPRING',
  ]);
  expect(over.operation === 'payout-check' ? over.addresseeId : '').toBe('6658');
});

it('holds a command against rows of the same name', () => {
  const command = importOf(
    'orderid=2&login=',
    'https://sandbox.gateway.example/processing/api/v4/status/6657',
  );
  const rows = [{ name: 'orderid', value: '1', sendEmpty: false }];
  const now: OpenedInputs = {
    operation: 'other-command',
    method: 'POST',
    path: '/api/v4/status/6657',
    accept: '*/*',
    signatureMethod: 'RSA-SHA256',
    realm: 'absent',
    rows,
  };
  expect(previewImport(command, now, true).map(({ effect, name }) => [effect, name])).toEqual([
    ['same', 'path'],
    ['replaces', 'orderid'],
    ['adds', 'login'],
  ]);
});

it('says nothing of the host of an environment that there is', () => {
  expect(previewImport(pasted, form, true).map(({ name }) => name)).not.toContain('host');
});

it('says where a request of another page goes, and that its host is not known', () => {
  const read = importCases("curl 'https://api.example/api/v2/status/6657?orderid=9'");
  const [first] = read.ok ? read.value.cases : [];
  const rows = first === undefined ? [] : previewImport(first, form, false);
  expect(rows.map(({ effect, name, pasted: shown, words }) => [effect, name, shown, words])).toEqual([
    ['adds', 'path', 'GET /api/v2/status/6657', 'as the path, on a page of its own'],
    [
      'refused',
      'host',
      'api.example',
      'no environment of this console: the request goes to the one that is chosen',
    ],
    ['adds', 'orderid', '9', 'as a parameter'],
  ]);
});

it('shows nothing of an id that is made, and says so', () => {
  const blank: OpenedInputs = { ...form, draft: { ...form.draft, fields: {} } };
  const rows = [form, blank].map((each) =>
    previewImport(importOf('client_orderid={{order}}'), each, true).slice(1),
  );
  const made = 'code or a template fills its place: a new one is made';
  const id = sentPairs(form.draft).find(({ field }) => field === 'client_orderid')?.value;
  expect(rows).toEqual([
    [
      {
        name: 'client_orderid',
        pasted: null,
        effect: 'replaces',
        words: `replaces ${id}; ${made}`,
      },
    ],
    [{ name: 'client_orderid', pasted: null, effect: 'adds', words: made }],
  ]);
});

it('leaves the endpoint alone where the text has none', () => {
  const read = importCases('amount=25.00&currency=EUR');
  const [bare] = read.ok ? read.value.cases : [];
  if (bare === undefined) throw new Error('nothing was read');
  const own: OpenedInputs = { ...form, addressee: 'group', addresseeId: '12' };
  expect(previewImport(bare, own, true).map(({ name }) => name)).toEqual(['amount', 'currency']);
  expect(withEndpointOf(own, bare.inputs)).toMatchObject({ addressee: 'group', addresseeId: '12' });
  const command: OpenedInputs = {
    operation: 'other-command',
    signatureMethod: 'RSA-SHA256',
    realm: 'absent',
    method: 'POST',
    path: '/x',
    accept: '*/*',
    rows: [],
  };
  expect(previewImport(bare, command, true)[0]).toMatchObject({ pasted: null, effect: 'adds' });
});
