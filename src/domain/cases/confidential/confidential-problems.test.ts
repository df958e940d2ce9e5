import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutMethods } from '../../payout-check/field.ts';
import { publishedTestNumbers } from '../../payout-check/rules/card-numbers.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import { sampleDraft } from '../../payout-check/samples.ts';
import { realLookingNumber, ticketText } from '../fixture-cases.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { forbiddenWords } from './confidential-kinds.ts';
import { confidentialProblems, heldSecretProblems } from './confidential-problems.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const body = pem.replaceAll(/-----[^-]+-----|\s/gu, '');
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
const fullWidth = Array.from(realLookingNumber, (digit) =>
  String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
).join('');
const grouped = (by: string): string => realLookingNumber.replaceAll(/(.{4})(?=.)/gu, `$1${by}`);
const signature = Buffer.from(new Uint8Array(128).fill(7)).toString('base64');

const found = (document: unknown): string[] =>
  confidentialProblems(JSON.stringify(document, null, 2)).map(({ pointer, what }) => `${pointer} ${what}`);

describe('what is confidential', () => {
  it.each<[string, string, string]>([
    ['a PEM', pem, 'private key'],
    ['a PEM with escaped line ends', JSON.stringify(pem), 'private key'],
    ['a PEM within RTF', String.raw`{\rtf1 ` + pem.replaceAll('\n', '\\par\n') + '}', 'private key'],
    ['the body of a PEM alone', body, 'private key'],
    ['a PEM in Base64', Buffer.from(pem).toString('base64'), 'private key'],
    ['a JWK', jwk, 'private key'],
    ['a JWK in Base64', Buffer.from(jwk).toString('base64'), 'private key'],
    ['a number', realLookingNumber, 'card number'],
    ['a number with blanks', grouped(' '), 'card number'],
    [
      'a number in references',
      realLookingNumber.replaceAll(/./gu, (digit) => `&#${48 + Number(digit)};`),
      'card number',
    ],
    [
      'a number across a line end within JSON',
      `"${realLookingNumber.slice(0, 8)}\\n${realLookingNumber.slice(8)}"`,
      'card number',
    ],
    [
      'a number in Base64 with lines',
      Buffer.from(`some words, and ${realLookingNumber}, and more`)
        .toString('base64')
        .replaceAll(/(.{26})/gu, '$1\n'),
      'card number',
    ],
    ['a number with dashes', grouped('-'), 'card number'],
    ['a number with no-break blanks', grouped('\u00A0'), 'card number'],
    ['a number with invisible characters', grouped('\u200B'), 'card number'],
    ['a number in full-width digits', fullWidth, 'card number'],
    [
      'a number in octal escapes',
      realLookingNumber
        .replaceAll(/./gu, (digit) => `\\06${digit}`)
        .replaceAll(/06([89])/gu, '07$1')
        .replaceAll('078', '070')
        .replaceAll('079', '071'),
      'card number',
    ],
    ['a number in escapes with braces', realLookingNumber.replaceAll(/./gu, '\\u{3$&}'), 'card number'],
    [
      'a number of another script',
      realLookingNumber.replaceAll(/./gu, (digit) => String.fromCodePoint(0x966 + Number(digit))),
      'card number',
    ],
    ['a number in UTF-16', Array.from(realLookingNumber).join('\0'), 'card number'],
    [
      'a number in Base64 of UTF-16',
      Buffer.from(realLookingNumber, 'utf16le').toString('base64'),
      'card number',
    ],
    ['a number in a sentence', `Refund to ${realLookingNumber}, please`, 'card number'],
    ['a number percent-encoded', grouped('%2520'), 'card number'],
    [
      'a number escaped twice',
      Array.from(realLookingNumber, (digit) => `\\u003${digit}`).join(''),
      'card number',
    ],
    ['a number in Base64', Buffer.from(`card ${realLookingNumber}`).toString('base64'), 'card number'],
    ['a code in a body', 'amount=1&cvv2=123', 'cvv2'],
    ['a code in JSON', '{"cvv2": "123"}', 'cvv2'],
    [
      'a signature in a header',
      `OAuth oauth_nonce="n",oauth_signature="${encodeURIComponent(signature)}"`,
      'signature',
    ],
    ['a secret by its name', 'consumer_secret=Zq8vXw41kP', 'secret'],
  ])('%s is found in every place', (_, text, what) => {
    const places = {
      name: { name: text },
      '/fields/merchant_data': { fields: { merchant_data: text } },
      '/fields/receiver_city/value': { fields: { receiver_city: { value: text, as: 'city' } } },
      '/extra/0/value': { extra: [{ name: 'x', value: text }] },
      '/expect/error-message': { expect: { 'error-message': text } },
    };
    for (const [pointer, document] of Object.entries(places)) {
      expect(found(document)).toEqual([expect.stringContaining(what)]);
      expect(found(document)[0]?.startsWith(pointer === 'name' ? '/name ' : `${pointer} `)).toBe(true);
    }
    // As a name it is in the pointer, which is left out.
    const named = confidentialProblems(JSON.stringify({ fields: { [text]: 'x' } }));
    expect(named.length).toBeGreaterThan(0);
    expect(JSON.stringify(named)).not.toContain(text.slice(0, 12));
  });

  it.each<[string, unknown, string]>([
    ['cvv2', { fields: { cvv2: '123' } }, '/fields/cvv2'],
    ['cvv2 as a number', { fields: { cvv2: 123 } }, '/fields/cvv2'],
    ['cvv2 beside an alias', { fields: { cvv2: { value: '123', as: 'x' } } }, '/fields/cvv2/value'],
    ['cvv2 as an extra pair', { extra: [{ name: 'cvv2', value: '123' }] }, '/extra/0/value'],
    ['a code under another name', { extra: [{ name: 'card_cvc', value: '12' }] }, '/extra/0/value'],
    ['a signature', { extra: [{ name: 'oauth_signature', value: 'x' }] }, '/extra/0/value'],
    ['a secret', { consumer_secret: 'x' }, '/consumer_secret'],
    ['a control key', { extra: [{ name: 'merchant_control', value: 'x' }] }, '/extra/0/value'],
    ['a JWK', { key: JSON.parse(jwk) }, '/key'],
    ['a JWK in a set', { keys: [JSON.parse(jwk)] }, '/keys/0'],
    ['a number that is no text', { fields: { amount: Number(realLookingNumber) } }, '/fields/amount'],
  ])('%s is found by its name', (_, document, pointer) => {
    expect(found(document)).toEqual([expect.stringMatching(new RegExp(`^${pointer} `, 'u'))]);
  });

  it('is found in a file that is no JSON, and its place is the file', () => {
    expect(confidentialProblems(`{ "a": "${realLookingNumber}"`)).toMatchObject([
      { kind: 'confidential', pointer: '' },
    ]);
    expect(confidentialProblems(`{ broken\n${pem}`)).toMatchObject([{ kind: 'confidential' }]);
  });

  it('is never repeated', () => {
    for (const value of [pem, realLookingNumber, jwk]) {
      const said = JSON.stringify(confidentialProblems(JSON.stringify({ fields: { amount: value } })));
      expect(said).toContain('/fields/amount');
      expect(said.includes(value.slice(0, 16)) || said.includes(JSON.stringify(value).slice(1, 40))).toBe(
        false,
      );
    }
  });
});

describe('what is not', () => {
  it.each<[string, unknown]>([
    ['a saved case', JSON.parse(ticketText)],
    ['placeholders', { fields: { cvv2: { ask: true }, credit_card_number: { ask: true } } }],
    ['cvv2 sent empty', { fields: { cvv2: '' } }],
    ['a wrong check digit', { fields: { credit_card_number: '4111111111111112' } }],
    ['what an answer says of a code', { expect: { 'error-message': 'cvv2: has to have 3 digits' } }],
    ['what an answer says of a signature', { expect: { 'error-message': 'oauth_signature: not verified' } }],
    ['a public key', { key: createPublicKey(pem).export({ format: 'jwk' }) }],
    ['a timestamp', { fields: { merchant_data: '1795273558000' } }],
    ['an order id', { fields: { client_orderid: 'inv-20261121-c41a09' } }],
  ])('%s is written', (_, document) => {
    expect(found(document)).toEqual([]);
  });

  it('every published test number is, in groups too', () => {
    for (const number of publishedTestNumbers) {
      const spaced = number.replaceAll(/(.{4})(?=.)/gu, '$1 ');
      expect(found({ fields: { credit_card_number: number, merchant_data: spaced } })).toEqual([]);
    }
  });

  it.each(payoutMethods)('the sample for %s is, but for its code', (method) => {
    const pairs = sentPairs(sampleDraft(method, { year: 2026, month: 11 })).filter(
      ({ name }) => name !== 'cvv2',
    );
    expect(found({ fields: Object.fromEntries(pairs.map(({ name, value }) => [name, value])) })).toEqual([]);
  });
});

it('finds any number that passes the check and is not published', () => {
  const digits = fc.tuple(
    fc.integer({ min: 2, max: 6 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 17 }),
  );
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-', '  '), ([first, rest], by) => {
      const bare = [first, ...rest, 0];
      const sum = bare.toReversed().reduce((total, digit, index) => {
        const twice = index % 2 === 1 ? digit * 2 : digit;
        return total + (twice > 9 ? twice - 9 : twice);
      }, 0);
      const number = [first, ...rest, (10 - (sum % 10)) % 10].join('');
      fc.pre(!publishedTestNumbers.has(number));
      const written = number.replaceAll(/(.{4})(?=.)/gu, `$1${by}`);
      expect(found({ fields: { order_desc: `x ${written} y` } })).toHaveLength(1);
    }),
  );
});

it('finds a code wherever it stands in a long text of names, and in time', () => {
  const names = 'cvv2: x '.repeat(30_000);
  expect(found({ fields: { merchant_data: names } })).toEqual([]);
  fc.assert(
    fc.property(fc.nat({ max: 1100 }), (words) => {
      const at = words * 'cvv2: x '.length;
      expect(
        found({ fields: { merchant_data: `${names.slice(0, at)} cvv2=917 ${names.slice(0, 5000)}` } }),
      ).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
}, 60_000);

it.each<[string, string]>([
  ['backslashes', '\\'],
  ['dashes', '-'],
  ['digits in groups', '1-1 '],
  ['escapes', '\\u0041'],
  ['marks', '1‹aa›'],
])('looks through a long value of %s in time', (_, piece) => {
  const text = JSON.stringify({ x: piece.repeat(260_000 / piece.length) });
  const spentMs = startProcessorClock();
  expect(confidentialProblems(text)).toEqual([]);
  // Of these, a file of the same length that is no JSON has as much in it as one that is read.
  expect(confidentialProblems(text.repeat(4))).toEqual([]);
  expect(spentMs()).toBeLessThan(4000);
});

it('says what to do in words that no report masks', () => {
  for (const { next } of Object.values(forbiddenWords)) expect(next).not.toMatch(/(?:\d[ -]?){9}/u);
});

it('finds the held secret, and asks once where it is not there', async () => {
  const secret = '0B5C-held "secret"';
  const asked: number[] = [];
  const holds = (texts: readonly string[]): boolean => {
    asked.push(texts.length);
    return texts.some((text) => text.includes(secret));
  };
  expect(await heldSecretProblems(ticketText, holds)).toEqual([]);
  expect(asked).toHaveLength(1);
  const file = JSON.stringify({ name: 'n', fields: { purpose: `x${secret}` } });
  const problems = await heldSecretProblems(file, holds);
  expect(problems).toMatchObject([{ pointer: '/fields/purpose', kind: 'confidential' }]);
  expect(JSON.stringify(problems)).not.toContain('0B5C');
});

it('says the same of a value each time, and under each name', () => {
  const text = (name: string): string => JSON.stringify({ fields: { [name]: '917' } });
  const kinds = ['amount', 'cvv2', 'amount', 'cvv2'].map((name) => confidentialProblems(text(name)).length);
  expect(kinds).toEqual([0, 1, 0, 1]);
});
