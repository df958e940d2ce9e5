import { expect, it } from 'vitest';
import { buildSignedRequest, traceRequest } from '../http/signed-request.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import {
  compareExchanges,
  isNoteworthy,
  sideOfExchange,
  type ComparedExchange,
  type ExchangeRow,
} from './compare-exchanges.ts';

interface Sent {
  readonly pairs: readonly (readonly [string, string])[];
  readonly nonce?: string;
  readonly targetId?: 'sandbox' | 'simulator';
  readonly url?: string;
  readonly status?: number | null;
  readonly answer?: readonly (readonly [string, string])[];
}

function compareSides(left: ComparedExchange, right: ComparedExchange): readonly ExchangeRow[] {
  return compareExchanges(sideOfExchange(left), sideOfExchange(right));
}

function exchange(sent: Sent): ComparedExchange {
  const { pairs, nonce = 'n1', targetId = 'sandbox', status = 200, answer = [] } = sent;
  const url = parseBaseStringUri(sent.url ?? 'https://gw.example/processing/api/v4/payout-check/6657');
  if (!url.ok) throw new Error(url.failure.kind);
  const request = {
    method: 'POST',
    url: url.value,
    bodyParameters: pairs.map(([name, value], index) => ({ name, value, key: `${index}` })),
    accept: '*/*',
    repeatProtocolParameters: 'no',
  } as const;
  const protocol = {
    consumerKey: 'acme',
    nonce,
    signatureMethod: 'RSA-SHA256',
    timestampSeconds: '1795228800',
    realm: 'absent',
  } as const;
  const common = {
    id: nonce,
    operation: 'payout-check',
    targetId,
    endpoint: null,
    orderId: null,
    sentAtMs: 0,
    nonce,
    timestampSeconds: '1795228800',
    signed: buildSignedRequest(traceRequest(request, protocol), nonce),
  } as const;
  return {
    answerPairs: answer.map(([name, value]) => ({ name, value })),
    exchange:
      status === null
        ? { ...common, outcome: 'unknown', reason: { kind: 'console-server', message: 'Gone.' } }
        : {
            ...common,
            outcome: 'answered',
            answer: { status, headers: [], body: new Uint8Array(), durationMs: 1, receivedAtMs: 0 },
            reading: null,
            simulatorRecord: null,
          },
  };
}

/** What differs, as `part name: left | right`. */
function differing(left: ComparedExchange, right: ComparedExchange): string[] {
  return compareSides(left, right)
    .filter(({ isSame }) => !isSame)
    .map(
      ({ part, name, left: one, right: other }) =>
        `${part} ${name}: ${one?.value ?? 'none'} | ${other?.value ?? 'none'}`,
    );
}

it('aligns what was sent and what came back by name, in their order', () => {
  const left = exchange({
    pairs: [
      ['amount', '10'],
      ['purpose', 'Refund'],
    ],
    answer: [['type', 'async-response']],
  });
  const right = exchange({
    pairs: [
      ['amount', '10'],
      ['currency', 'EUR'],
      ['purpose', 'Refund of a trip'],
    ],
    nonce: 'n2',
    status: 403,
    answer: [
      ['type', 'error'],
      ['error-code', '7'],
    ],
  });
  expect(differing(left, right)).toEqual([
    'body purpose: Refund | Refund of a trip',
    'body currency: none | EUR',
    'protocol oauth_nonce: n1 | n2',
    'answer HTTP status: 200 | 403',
    'answer type: async-response | error',
    'answer error-code: none | 7',
  ]);
  const rows = compareSides(left, right);
  expect(rows.map(({ part }) => part).slice(0, 3)).toEqual(['request', 'request', 'request']);
  expect(rows.find(({ name }) => name === 'purpose')?.difference).toMatchObject({ start: 6, leftEnd: 6 });
  expect(rows.some(({ name }) => name === 'oauth_signature')).toBe(false);
});

it('keeps an empty value apart from none, and a repeated name in its order', () => {
  const left = exchange({
    pairs: [
      ['a', ''],
      ['b', '1'],
      ['b', '2'],
    ],
  });
  const right = exchange({
    pairs: [
      ['b', '1'],
      ['b', '3'],
      ['b', '4'],
    ],
  });
  expect(differing(left, right)).toEqual(['body a:  | none', 'body b: 2 | 3', 'body b: none | 4']);
  const keys = compareSides(left, right).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('tells another environment, address or outcome', () => {
  const left = exchange({ pairs: [], status: null });
  const right = exchange({ pairs: [], targetId: 'simulator', url: 'http://127.0.0.1:4174/x?q=1' });
  expect(differing(left, right)).toEqual([
    'request environment: Sandbox | Simulator',
    'request URL: https://gw.example/processing/api/v4/payout-check/6657 | http://127.0.0.1:4174/x',
    'query q: none | 1',
    'answer HTTP status: no answer | 200',
  ]);
});

it('masks card data under any name, on both sides and in the answer', () => {
  const card = [
    ['credit_card_number', '4111111111111111'],
    ['cvv2', '123'],
    ['pan', '4000123412341234'],
  ] as const;
  const left = exchange({ pairs: card });
  const right = exchange({ pairs: [['credit_card_number', '4111111111111129']], answer: [['cvv', '999']] });
  const rows = compareSides(left, right);
  const masks = (name: string) => {
    const row = rows.find((each) => each.name === name);
    return [row?.left?.mask, row?.right?.mask];
  };
  expect(masks('credit_card_number')).toEqual(['411111••••••1111', '411111••••••1129']);
  expect(masks('cvv2')).toEqual(['•••', undefined]);
  expect(masks('pan')).toEqual(['400012••••••1234', undefined]);
  expect(masks('cvv')).toEqual([undefined, '•••']);
  expect(masks('method')).toEqual([null, null]);
});

it('notes what differs, and a nonce that does not', () => {
  const noted = (left: ComparedExchange, right: ComparedExchange): string[] =>
    compareSides(left, right)
      .filter(isNoteworthy)
      .map(({ name }) => name);
  expect(noted(exchange({ pairs: [['a', '1']] }), exchange({ pairs: [['a', '2']] }))).toEqual([
    'a',
    'oauth_nonce',
  ]);
  expect(
    noted(exchange({ pairs: [['oauth_nonce', '1']] }), exchange({ pairs: [['oauth_nonce', '1']] })),
  ).toEqual(['oauth_nonce']);
});

it('gives the same rows with the sides exchanged', () => {
  const left = exchange({
    pairs: [
      ['a', '1'],
      ['b', '2'],
    ],
  });
  const right = exchange({ pairs: [['b', '3']], status: null });
  const swapped = compareSides(right, left).map(({ left: one, right: other, name, isSame }) => ({
    name,
    isSame,
    left: other,
    right: one,
  }));
  const rows = compareSides(left, right).map(({ left: one, right: other, name, isSame }) => ({
    name,
    isSame,
    left: one,
    right: other,
  }));
  expect(swapped).toEqual(expect.arrayContaining(rows));
  expect(swapped).toHaveLength(rows.length);
});
