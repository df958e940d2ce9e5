/** Whatever stands in the fields and in the answer: what must not leave is in no form of a report. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaksIn } from '../../diagnosis/corpus/fixture-leaks.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { usualChoices, type ReportChoices } from '../../report/report-choices.ts';
import { writeReportHtml } from '../../report/report-html.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import { passesLuhn } from '../../payout-check/rules/card-numbers.ts';
import type { BuiltReport } from '../../diagnosis/hand-on/built-report.ts';
import { exchangeReport } from './exchange-report.ts';
import { answeredFixture, fixtureSignature, type FixturePair } from './fixture-exchange-report.ts';
import { searchedTexts } from './searched-texts.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const everything: ReportChoices = {
  identifiers: true,
  parameters: true,
  values: true,
  baseString: true,
  fingerprint: true,
  publicKey: true,
  answer: true,
  signature: true,
};
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');

/** As the panel does it: the worker says which texts hold the secret. */
function build(
  pairs: readonly FixturePair[],
  answer: string,
  choices: ReportChoices,
  secret = '',
): BuiltReport {
  const exchange = answeredFixture(pairs, answer);
  const places = searchedTexts(exchange).filter(
    ({ texts }) => secret !== '' && texts.some((text) => text.includes(secret)),
  );
  const secretIn = new Set(places.map(({ where }) => where));
  return exchangeReport({ exchange, comparison: null, choices, secretIn });
}

/** Everything that leaves, in every form. */
function allForms({ report }: BuiltReport): string {
  const html = writeReportHtml(report).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [writeReportMarkdown(report), html, JSON.stringify(report)]
    .join('\n')
    .replaceAll('9f2c'.repeat(16), '')
    .replace(/sha256-[A-Za-z0-9+/=]+/gu, '');
}

const digits = fc
  .stringMatching(/^[3-6][0-9]{14}$/u)
  .map((start) => Array.from('0123456789', (last) => start + last).find((each) => passesLuhn(each)) ?? '');
const grouped = (number: string, between: string): string =>
  number.replaceAll(/(....)(?=.)/gu, `$1${between}`);

/** Ways in which somebody writes a card number where none belongs. */
const disguises: Readonly<Record<string, (card: string) => string>> = {
  plain: (card) => `paid with ${card}.`,
  blanks: (card) => `Refund to ${grouped(card, ' ')}`,
  dashes: (card) => grouped(card, '-'),
  'no-break blanks': (card) => grouped(card, '\u00a0'),
  'a query': (card) => `https://m.example/hook?pan=${card}&x=1`,
  'an encoded query': (card) => `https://m.example/hook?d=${percentEncode(grouped(card, ' '))}`,
  'encoded digits': (card) => Array.from(card, (digit) => `%3${digit}`).join(''),
  JSON: (card) => JSON.stringify({ pan: card, more: { number: card } }),
  'a JSON text in JSON': (card) => JSON.stringify({ data: JSON.stringify({ cardNumber: card }) }),
  Base64: (card) => base64(`{"pan":"${card}"}`),
  'Base64 twice': (card) => base64(base64(`the card ${card} of today`)),
  hexadecimal: (card) => hex(`card ${card}`),
};
const fieldNames = ['order_desc', 'merchant_data', 'notify_url', 'purpose', 'x', 'client_orderid'];

describe.each(Object.entries(disguises))('a card number as %s', (_how, disguise) => {
  it('is in no report, wherever it stands', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(...fieldNames), (card, name) => {
        const text = disguise(card);
        const pairs = [
          { name: 'amount', value: '10.50' },
          { name, value: text },
        ];
        for (const choices of [usualChoices, everything]) {
          const built = build(
            pairs,
            `type=error\n&error-message=${encodeURIComponent(`no: ${text}`)}`,
            choices,
          );
          expect(leaksIn(allForms(built), [card, fixtureSignature])).toEqual(
            choices.signature && built.signature.canShow ? [fixtureSignature] : [],
          );
        }
      }),
      { numRuns: 8 },
    );
  });
});

it('warns of a card number where none belongs, and shows no signature beside it', () => {
  const pairs = [{ name: 'order_desc', value: 'Refund to 5264 3109 8715 6232' }];
  const built = build(pairs, '', everything);
  expect(built.report.masked).toContainEqual(
    expect.objectContaining({ where: 'order_desc', isMisplaced: true }),
  );
  expect(built.signature.canShow).toBe(false);
  const inAnswer = build([], 'type=error&error-message=card+5264310987156232+is+closed', everything);
  expect(inAnswer.report.masked).toContainEqual(
    expect.objectContaining({ where: 'answer', isMisplaced: true }),
  );
});

describe('a card code', () => {
  it('is in no report, also where it is repeated', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{3,4}$/u), (code) => {
        // What the report says by itself has such digits, too.
        fc.pre(!allForms(build([], 'type=error', usualChoices)).includes(code));
        const buildWith = (text: string): ReturnType<typeof build> => {
          const pairs = [
            { name: 'cvv2', value: text },
            { name: 'order_desc', value: `the code is "${text}"` },
            { name: 'purpose', value: text },
            { name: 'merchant_data', value: `{"cvc":"${text}","note":"${text} again"}` },
          ];
          return build(pairs, `type=error&error-message=cvv+${text}+or+%22${text}%22`, everything);
        };
        const built = buildWith(code);
        // The same lengths and escapes, “%2520” among them: the report tells of both.
        const others = allForms(buildWith('w'.repeat(code.length)));
        fc.pre(!others.includes(code));
        expect(leaksIn(allForms(built), [code, fixtureSignature])).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

const { privateKey } = rsaKeyPair(2048);
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pemLines = pem.split('\n').slice(3, 20);

it.each([
  ['PEM', pem],
  ['PEM in JSON', JSON.stringify({ key: pem })],
  ['PEM without its armour', pem.replaceAll(/-----[^-]+-----|\s/gu, '')],
  ['Base64 of PEM', base64(pem)],
  ['PEM, percent-encoded', encodeURIComponent(pem)],
])('hides a private key and warns of it: %s', (_how, value) => {
  for (const name of ['merchant_data', 'order_desc']) {
    const built = build(
      [{ name, value }],
      `type=error&error-message=${encodeURIComponent(value)}`,
      everything,
    );
    const text = allForms(built);
    expect(leaksIn(text, [...pemLines, value.slice(200, 260), fixtureSignature])).toEqual([]);
    expect(built.report.masked).toContainEqual(
      expect.objectContaining({
        where: name,
        isMisplaced: true,
        why: expect.stringContaining('private key'),
      }),
    );
  }
});

const secret = 'AF4B4DE6-1B41+4A5E 9C2B';

it.each([
  ['alone', secret],
  ['in a text', `my secret is ${secret}!`],
  ['by its name', `{"consumer_secret":"${secret}"}`],
  ['as Base64', base64(secret)],
  ['as Base64 in JSON', JSON.stringify({ blob: base64(`key=${secret};`) })],
  ['percent-encoded', percentEncode(secret)],
])('hides the consumer secret that is held, and warns of it: %s', (_how, value) => {
  const pairs = [
    { name: 'amount', value: '1' },
    { name: 'merchant_data', value },
  ];
  const built = build(pairs, `type=error&error-message=${encodeURIComponent(value)}`, everything, secret);
  expect(leaksIn(allForms(built), [secret, base64(secret), value, fixtureSignature])).toEqual([]);
  expect(built.report.masked).toContainEqual(
    expect.objectContaining({ where: 'merchant_data', isMisplaced: true }),
  );
});

it('hides other secrets by their names', () => {
  const pairs = [
    { name: 'merchant_data', value: 'api_key=1&password=hunter2hunter&client_secret=Zk7pQmW2xR9abc' },
  ];
  expect(leaksIn(allForms(build(pairs, '', everything)), ['hunter2hunter', 'Zk7pQmW2xR9abc'])).toEqual([]);
});
