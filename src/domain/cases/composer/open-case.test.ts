import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import { sampleDraft } from '../../payout-check/samples.ts';
import { anyAnswer, type CaseFile } from '../case-file.ts';
import { confidentialProblems } from '../confidential/confidential-problems.ts';
import { readCaseFile } from '../file/read-case-file.ts';
import { writeCaseFile } from '../file/write-case-file.ts';
import { anyCase, realLookingNumber, ticketText } from '../fixture-cases.ts';
import { caseRequest } from './case-request.ts';
import { askedValues, openCase } from './open-case.ts';
import type { OpenedInputs } from './opened-case.ts';
import { saveCase, type AboutCase } from './save-case.ts';

function ticket(): CaseFile {
  const read = readCaseFile(ticketText);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

const target = {
  origin: 'https://gw.example',
  pathPrefixes: ['/processing'],
  invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}'],
};
const about: AboutCase = {
  replaced: null,
  name: 'n',
  environment: 'any',
  expect: anyAnswer,
  freshKeys: new Set(),
  askedKeys: new Set(),
};

it('opens a case as the composer has it, placeholders in place', () => {
  const { inputs, asked, fresh } = openCase(ticket(), { freshId: 'inv-1', typed: new Map() });
  expect(inputs.operation === 'payout-check' ? sentPairs(inputs.draft) : []).toEqual([
    { name: 'client_orderid', value: 'inv-1', field: 'client_orderid' },
    { name: 'amount', value: '10.50', field: 'amount' },
    { name: 'currency', value: 'EUR', field: 'currency' },
    { name: 'card_printed_name', value: 'ZOË MÜLLER', field: 'card_printed_name' },
    { name: 'first_name', value: 'Zoë', field: 'receiver_first_name' },
    { name: 'receiver_middle_name', value: '', field: 'receiver_middle_name' },
    { name: 'promo_code', value: 'SPRING', field: 'extra:0' },
  ]);
  expect([asked, fresh]).toEqual([
    [{ key: 'credit_card_number', name: 'credit_card_number' }],
    [{ key: 'client_orderid', name: 'client_orderid' }],
  ]);
  const typed = openCase(ticket(), {
    freshId: 'inv-1',
    typed: new Map([['credit_card_number', realLookingNumber]]),
  });
  expect(typed.asked).toEqual([]);
  expect(JSON.stringify(typed.inputs)).toContain(realLookingNumber);
});

it('saves what it opened as the same case, whatever the case', () => {
  fc.assert(
    fc.property(anyCase, (file) => {
      const opened = openCase(file, { freshId: 'fresh-x', typed: new Map() });
      const typed = new Map(opened.asked.map(({ key }) => [key, 'typed']));
      const { inputs } = openCase(file, { freshId: 'fresh-x', typed });
      const saved = saveCase(inputs, {
        replaced: file,
        name: file.name,
        environment: file.environment,
        expect: file.expect,
        freshKeys: new Set(opened.fresh.map(({ key }) => key)),
        askedKeys: new Set(opened.asked.map(({ key }) => key)),
      });
      const again = openCase(saved.file, { freshId: 'fresh-x', typed });
      expect(again.inputs).toEqual(inputs);
      expect(askedValues(saved.file).map(({ name }) => name)).toEqual(opened.asked.map(({ name }) => name));
      expect(saved.unwritten).toEqual([]);
    }),
  );
});

it('keeps a placeholder that is not typed yet', () => {
  const { inputs } = openCase(ticket(), { freshId: 'inv-1', typed: new Map() });
  const keys = { freshKeys: new Set(['client_orderid']), askedKeys: new Set(['credit_card_number']) };
  const saved = saveCase(inputs, {
    ...about,
    ...keys,
    name: 'Card of ticket 4471',
    environment: 'sandbox',
    expect: ticket().expect,
  });
  expect(writeCaseFile(saved.file)).toBe(ticketText);
});

it('writes no value that a file may not hold, wherever it stands', () => {
  const draft = sampleDraft('card', { year: 2026, month: 11 });
  const number = { value: realLookingNumber, sendEmpty: false, useAlias: false };
  const inputs: OpenedInputs = {
    operation: 'payout-check',
    addressee: 'endpoint',
    addresseeId: '6657',
    path: null,
    accept: '*/*',
    signatureMethod: 'RSA-SHA256',
    realm: 'absent',
    draft: {
      ...draft,
      fields: {
        ...draft.fields,
        credit_card_number: number,
        purpose: { ...number, value: `for 4539-1488-0343-6467` },
      },
      extraPairs: [
        { name: 'cvv', value: '987' },
        { name: 'note', value: 'plain' },
      ],
    },
  };
  const { file, unwritten } = saveCase(inputs, about);
  expect(unwritten).toEqual([
    { key: 'purpose', name: 'purpose', kind: 'card-number' },
    { key: 'credit_card_number', name: 'credit_card_number', kind: 'card-number' },
    { key: 'cvv2', name: 'cvv2', kind: 'card-code' },
    { key: 'extra:0', name: 'cvv', kind: 'card-code' },
  ]);
  const text = writeCaseFile(file);
  expect([
    confidentialProblems(text),
    text.includes('6467'),
    text.includes('987'),
    text.includes('"123"'),
  ]).toEqual([[], false, false, false]);
  expect(text).toContain('"cvv2": { "ask": true }');
});

it('keeps the order of rows of which one comes again', () => {
  const rows = ['a', 'b', 'b', 'c'].map((name) => ({ name, value: `${name}1`, sendEmpty: false }));
  const inputs: OpenedInputs = {
    operation: 'other-command',
    method: 'GET',
    path: '/x/1',
    accept: '*/*',
    signatureMethod: 'HMAC-SHA1',
    realm: 'absent',
    rows,
  };
  const { file } = saveCase(inputs, about);
  expect(file.operation === 'other-command' ? [file.fields.length, file.extra.length] : []).toEqual([2, 2]);
  expect(openCase(file, { freshId: '', typed: new Map() }).inputs).toEqual(inputs);
  const request = caseRequest(inputs, target);
  expect(request.ok ? request.value.url.uri + (request.value.url.query ?? '') : request.failure).toBe(
    'https://gw.example/processing/x/1a=a1&b=b1&b=b1&c=c1',
  );
});

it.each([
  [{ addressee: 'endpoint' as const, path: null }, 'https://gw.example/processing/api/v4/payout-check/6657'],
  [
    { addressee: 'group' as const, path: null },
    'https://gw.example/processing/api/v4/payout-check/group/6657',
  ],
  [{ addressee: 'endpoint' as const, path: '/x/{id}' }, 'https://gw.example/x/6657'],
])('sends an order of %j to %s', (change, url) => {
  const file = ticket();
  const { inputs } = openCase(file.operation === 'payout-check' ? { ...file, ...change } : file, {
    freshId: 'i',
    typed: new Map(),
  });
  const request = caseRequest(inputs, target);
  expect(request.ok ? request.value.url.uri : request.failure).toBe(url);
});
