import { describe, expect, it } from 'vitest';
import { realLookingNumber } from '../cases/fixture-cases.ts';
import { describeFacts } from './describe-facts.ts';
import {
  describeRunLine,
  historyLines,
  isWanted,
  runSpans,
  type HistoryEntry,
  type HistoryRequest,
} from './history-entry.ts';
import { historyRecord, historyRecordSchema, recordEntry } from './history-record.ts';
import { openEntry } from './open-entry.ts';

const request: HistoryRequest = {
  method: 'POST',
  url: 'https://gw.example/processing/api/v4/payout-check/group/77',
  parameters: () => [
    { origin: 'body', name: 'client_orderid', value: 'inv-1' },
    { origin: 'body', name: 'credit_card_number', value: '4111111111111111' },
    { origin: 'body', name: 'cvv2', value: '987' },
    { origin: 'body', name: 'first_name', value: 'Zoë' },
    { origin: 'body', name: 'merchant_data', value: '' },
    { origin: 'protocol', name: 'oauth_nonce', value: 'abc' },
  ],
  status: 200,
  answerPairs: [
    { name: 'type', value: 'async-response' },
    { name: 'serial-number', value: '8f1c0b52' },
  ],
  signatureMethod: 'RSA-SHA256',
  realm: 'empty',
  accept: '*/*',
  repeats: 'no',
};

function entry(change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    atMs: 1,
    operation: 'payout-check',
    targetId: 'sandbox',
    endpoint: { kind: 'group', id: '77' },
    orderId: 'inv-1',
    tone: 'good',
    title: 'Accepted.',
    request,
    durationMs: 5,
    run: null,
    ...change,
  };
}

const withParameters = (...pairs: readonly (readonly [string, string])[]): HistoryEntry =>
  entry({
    request: {
      ...request,
      parameters: () => pairs.map(([name, value]) => ({ origin: 'body', name, value })),
    },
  });

describe('the list', () => {
  it.each<[string, boolean]>([
    ['INV-1', true],
    ['serial', true],
    ['8f1C', true],
    [' zoë ', true],
    ['accepted', true],
    ['absent text', false],
    ['', true],
  ])('finds %j', (search, found) => {
    expect(isWanted(entry(), { filter: 'all', search, pinned: new Set() })).toBe(found);
  });

  it('filters', () => {
    const pinned = new Set(['p']);
    const wanted = (filter: 'pinned' | 'refused', change: Partial<HistoryEntry>): boolean =>
      isWanted(entry(change), { filter, search: '', pinned });
    expect([wanted('pinned', { id: 'p' }), wanted('pinned', { id: 'q' })]).toEqual([true, false]);
    expect([wanted('refused', { tone: 'refused' }), wanted('refused', { tone: 'open' })]).toEqual([
      true,
      false,
    ]);
  });

  it('makes one line of a run, where its newest exchange stands', () => {
    const run = (id: string) => ({ id, casePath: 'a.json', caseName: 'A' });
    const lines = historyLines([
      entry({ id: '5', run: run('2') }),
      entry({ id: '4' }),
      entry({ id: '3', run: run('2') }),
      entry({ id: '2', run: run('1') }),
    ]);
    const shown = lines.map((line) =>
      line.kind === 'run' ? line.entries.map(({ id }) => id) : line.entry.id,
    );
    expect(shown).toEqual([['5', '3'], '4', ['2']]);
  });

  it.each<[string, readonly (readonly [atMs: number, durationMs: number | null])[], number | undefined]>([
    ['of one request', [[1000, 5]], 5],
    [
      'from the first request to the last answer',
      [
        [3000, 20],
        [1000, 5],
      ],
      2020,
    ],
    [
      'with one unknown in between',
      [
        [3000, 20],
        [2000, null],
        [1000, 5],
      ],
      2020,
    ],
    [
      'whose last answer never came',
      [
        [3000, null],
        [1000, 5],
      ],
      undefined,
    ],
    [
      'behind which the clock went back',
      [
        [3000, 20],
        [9000, 5],
      ],
      undefined,
    ],
  ])('tells how long a run took %s', (_, times, span) => {
    const run = { id: '1', casePath: 'a.json', caseName: 'A' };
    const entries = times.map(([atMs, durationMs]) => entry({ atMs, durationMs, run }));
    expect(runSpans([entry({ atMs: 9 }), ...entries, entry({ atMs: 0 })]).get('1')).toBe(span);
  });

  it('says of a run what is worst first', () => {
    const differs = entry({ tone: 'refused', title: 'type differs.' });
    const unsent = entry({ tone: 'refused', title: 'Not sent.' });
    expect(describeRunLine([entry(), differs, unsent, differs, entry({ tone: 'open' })])).toEqual({
      tone: 'open',
      title: '1 unknown · 2 differ · 1 not sent · 1 as expected',
    });
    expect(describeRunLine([unsent, unsent])).toEqual({ tone: 'refused', title: '2 not sent' });
    expect(describeRunLine([entry()])).toEqual({ tone: 'good', title: '1 as expected' });
  });
});

describe('what is kept', () => {
  it('is an entry that its schema takes', () => {
    const record = historyRecord(
      entry({ run: { id: `${entry().id} 1`, casePath: 'a/b.json', caseName: 'B' } }),
    );
    expect(historyRecordSchema.parse(record)).toEqual(record);
    expect(record.request?.parameters).toEqual([
      { origin: 'body', name: 'client_orderid', value: 'inv-1' },
      { origin: 'body', name: 'credit_card_number', value: '411111••••••1111' },
      { origin: 'body', name: 'first_name', value: 'Zoë' },
      { origin: 'body', name: 'merchant_data', value: '' },
      { origin: 'protocol', name: 'oauth_nonce', value: 'abc' },
    ]);
  });

  it.each<[string, HistoryEntry, string]>([
    [
      'a card number under its own name',
      withParameters(['credit_card_number', realLookingNumber]),
      realLookingNumber,
    ],
    ['a card number with blanks', withParameters(['x', '4539 1488 0343 6467']), '0343'],
    ['a card number in a name', withParameters([realLookingNumber, 'x']), realLookingNumber],
    [
      'a card number in Base64',
      withParameters(['x', btoa(`pan=${realLookingNumber}`)]),
      btoa(`pan=${realLookingNumber}`).slice(4, 20),
    ],
    ['a card code', withParameters(['cvv2', '739']), '739'],
    ['a card code of another system', withParameters(['cardSecurityCode', '7391']), '7391'],
    ['a secret by its name', withParameters(['client_secret', 'hush-hush']), 'hush-hush'],
    ['a signature', withParameters(['oauth_signature', 'AbCdEf0123456789AbCdEf==']), 'AbCdEf0123456789'],
    [
      'a private key',
      withParameters([
        'x',
        '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n-----END PRIVATE KEY-----',
      ]),
      'MIIEvQ',
    ],
    [
      'a card number that the answer repeats',
      entry({
        request: {
          ...request,
          answerPairs: [{ name: 'error-message', value: `No card ${realLookingNumber}` }],
        },
      }),
      realLookingNumber,
    ],
    [
      'a card code that the answer repeats',
      entry({ request: { ...request, answerPairs: [{ name: 'error-message', value: 'Bad code “987”' }] } }),
      '987',
    ],
    ['a card number as an order id', entry({ orderId: realLookingNumber }), realLookingNumber],
    [
      'a card number in the name of a case',
      entry({ run: { id: 'r', casePath: `${realLookingNumber}.json`, caseName: realLookingNumber } }),
      realLookingNumber,
    ],
    [
      'a card number in the address',
      entry({ request: { ...request, url: `https://gw.example/${realLookingNumber}` } }),
      realLookingNumber,
    ],
  ])('holds no %s', (_, given, canary) => {
    const kept = JSON.stringify(historyRecord(given));
    expect(kept).not.toContain(canary);
    expect(kept).toContain('history/1');
  });

  it('is bounded', () => {
    const record = historyRecord(withParameters(['x', 'a'.repeat(500_000)], ['y'.repeat(5000), '1']));
    expect(JSON.stringify(record).length).toBeLessThan(80_000);
    expect(historyRecordSchema.safeParse(record).success).toBe(true);
  });
});

describe('what is opened', () => {
  it('is the order as it was sent and signed', () => {
    const opened = openEntry(entry());
    expect(opened).toMatchObject({
      ok: true,
      value: {
        asked: [],
        inputs: {
          operation: 'payout-check',
          addressee: 'group',
          addresseeId: '77',
          realm: 'empty',
          draft: {
            fields: {
              client_orderid: { value: 'inv-1' },
              receiver_first_name: { value: 'Zoë', useAlias: true },
              merchant_data: { value: '', sendEmpty: true },
            },
          },
        },
      },
    });
    expect(JSON.stringify(opened)).not.toContain('oauth_nonce');
  });

  it('asks for what was kept masked', () => {
    const opened = openEntry(recordEntry(historyRecord(entry())));
    expect(opened).toMatchObject({
      ok: true,
      value: { asked: [{ key: 'credit_card_number', name: 'credit_card_number' }] },
    });
    expect(JSON.stringify(opened)).not.toContain('••');
  });

  it('is nothing where the request was forgotten', () => {
    expect(openEntry(entry({ request: null }))).toMatchObject({ ok: false });
  });
});

it.each([
  ['payout-check', { type: 'async-response' }, 'good'],
  ['payout-check', { type: 'validation-error' }, 'refused'],
  ['payout-check', { httpStatus: 403, unread: 'access denied' }, 'refused'],
  ['payout-check', { httpStatus: 500, unread: 'no answer' }, 'refused'],
  ['payout-check', { unread: 'no answer as documented' }, 'open'],
  ['other-command', { type: 'status-response' }, 'plain'],
  ['view-invoice', { elements: new Map() }, 'good'],
  ['view-invoice', { unread: 'no invoice' }, 'refused'],
] as const)('calls an answer to %s with %j %s', (operation, change, tone) => {
  const facts = {
    httpStatus: 200,
    type: null,
    errorCode: null,
    errorMessage: null,
    pairs: [],
    elements: null,
    unread: null,
    ...change,
  };
  expect(describeFacts(operation, facts).tone).toBe(tone);
});
