import { describe, expect, it } from 'vitest';
import type { ReceivedAnswer } from '../../exchange/exchange.ts';
import { anyAnswer, type CaseExpectation } from '../case-file.ts';
import { realLookingNumber } from '../fixture-cases.ts';
import { acceptAnswer } from './accept-answer.ts';
import { answerFacts } from './answer-facts.ts';
import {
  compareExpectation,
  describeDifference,
  expectationInWords,
  isAsExpected,
} from './compare-expectation.ts';
import { differRuns, tellingDifferences } from './differ-runs.ts';

function answer(text: string, status = 200): ReceivedAnswer {
  return { status, headers: [], body: new TextEncoder().encode(text), durationMs: 1, receivedAtMs: 0 };
}

const refusal = answer(
  'type=validation-error\n&error-message=Simulator%3A+redirect_url+cannot+be+combined\n&error-code=8\n',
);
const accepted = answer(
  'type=async-response&serial-number=s1&merchant-order-id=inv-1&paynet-order-id=9&end-point-id=6657',
);
const expecting = (change: Partial<CaseExpectation>): CaseExpectation => ({ ...anyAnswer, ...change });

describe('an answer is as expected', () => {
  it.each<[Partial<CaseExpectation>, ReceivedAnswer, string]>([
    [{}, refusal, ''],
    [
      { type: 'validation-error', errorMessage: 'cannot be combined', errorCode: '8', httpStatus: 200 },
      refusal,
      '',
    ],
    [{ type: 'validation-error' }, accepted, 'Accepted, where a refusal was expected'],
    [{ type: 'async-response' }, refusal, 'Refused, where an acceptance was expected'],
    [{ errorMessage: 'Cannot' }, refusal, 'error-message is not what was expected'],
    [{ errorCode: '80' }, refusal, 'error-code is not what was expected'],
    [{ errorMessage: 'x' }, accepted, 'error-message is not what was expected'],
    [
      { httpStatus: 403, type: 'error' },
      answer('<html>', 500),
      'type, HTTP status are not what was expected',
    ],
    [{ httpStatus: 403 }, answer('', 403), ''],
  ])('%j', (change, received, words) => {
    const rows = compareExpectation(expecting(change), answerFacts('payout-check', received));
    expect([describeDifference(rows), isAsExpected(rows)]).toEqual([words, words === '']);
  });

  it('or an invoice, by its elements', () => {
    const invoice = answer(
      '<root><iban>DE1</iban><swift/><customer><firstname>Zoë &amp; Co</firstname></customer></root>',
    );
    const facts = answerFacts('view-invoice', invoice);
    const row = (path: string, expected: string | null): boolean =>
      isAsExpected(compareExpectation(expecting({ elements: new Map([[path, expected]]) }), facts));
    expect([row('iban', 'DE1'), row('iban', 'de1'), row('iban', null)]).toEqual([true, false, false]);
    expect([row('swift', ''), row('swift', null), row('rate', ''), row('rate', null)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(row('customer/firstname', 'Zoë & Co')).toBe(true);
    const none = answerFacts('view-invoice', answer('{"error-message": "gone"}'));
    const rows = compareExpectation(
      expecting({ elements: new Map([['rate', null]]), errorMessage: 'gone' }),
      none,
    );
    expect(rows.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['rate']);
  });

  it('or another command’s answer, in any notation', () => {
    for (const text of [
      'type=error&error-code=7',
      '{"type": "error", "error-code": 7}',
      '<r><type>error</type><error-code>7</error-code></r>',
    ]) {
      const facts = answerFacts('other-command', answer(text));
      expect([facts.type, facts.errorCode]).toEqual(['error', '7']);
    }
  });
});

it('says in words what was expected and what came', () => {
  const rows = compareExpectation(
    expecting({ type: 'validation-error', errorMessage: 'cannot', httpStatus: 200 }),
    answerFacts('payout-check', accepted),
  );
  expect(expectationInWords(rows, 'expected')).toBe('type=validation-error, “cannot”, HTTP status=200');
  expect(expectationInWords(rows, 'got')).toBe('type=async-response, HTTP status=200');
  expect(
    expectationInWords(compareExpectation(anyAnswer, answerFacts('payout-check', accepted)), 'expected'),
  ).toBe('any answer');
  const page = compareExpectation(
    expecting({ type: 'async-response' }),
    answerFacts('payout-check', answer('<html>', 403)),
  );
  expect(expectationInWords(page, 'got')).toBe('nothing of it, HTTP status 403');
  const refused = answerFacts('payout-check', answer('type=error&error-message=No+funds&error-code=7'));
  const inWords = (type: string): string =>
    expectationInWords(compareExpectation(expecting({ type }), refused), 'got');
  expect(inWords('async-response')).toBe('type=error, “No funds”, error-code=7');
  expect(inWords('error')).toBe('type=error');
});

describe('an answer accepted as expected', () => {
  it('is as expected', () => {
    for (const received of [refusal, accepted, answer('', 403)]) {
      const facts = answerFacts('payout-check', received);
      expect(isAsExpected(compareExpectation(acceptAnswer(facts, anyAnswer, []), facts))).toBe(true);
    }
  });

  it('leaves out what is new each time, and what no file may hold', () => {
    const facts = (message: string) =>
      answerFacts('payout-check', answer(`type=error&error-message=${message}`));
    expect(acceptAnswer(facts('Order+inv-7+is+known'), anyAnswer, ['inv-7']).errorMessage).toBe('is known');
    expect(acceptAnswer(facts(`No+${realLookingNumber}`), anyAnswer, []).errorMessage).toBeNull();
  });
});

it('tells what is otherwise than in the run before, apart from what always is', () => {
  const side = (pairs: readonly (readonly [string, string])[], received: ReceivedAnswer) => ({
    sent: pairs.map(([name, value]) => ({ name, value })),
    facts: answerFacts('payout-check', received),
    freshNames: ['client_orderid'],
  });
  const later = answer(
    'type=async-response&serial-number=s2&merchant-order-id=inv-2&paynet-order-id=10&end-point-id=6657',
  );
  const rows = differRuns(
    side(
      [
        ['client_orderid', 'inv-1'],
        ['redirect_url', 'x'],
        ['a', '1'],
        ['a', '2'],
      ],
      accepted,
    ),
    side(
      [
        ['client_orderid', 'inv-2'],
        ['a', '1'],
        ['a', '3'],
      ],
      later,
    ),
  );
  expect(
    tellingDifferences(rows).map(({ part, name, before, after }) => [part, name, before, after]),
  ).toEqual([
    ['request', 'redirect_url', 'x', null],
    ['request', 'a', '2', '3'],
  ]);
  expect(rows.filter(({ isNewEachTime }) => isNewEachTime).map(({ name }) => name)).toEqual([
    'client_orderid',
    'serial-number',
    'merchant-order-id',
    'paynet-order-id',
  ]);
});
