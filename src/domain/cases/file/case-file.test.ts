import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { anyCase, realLookingNumber, ticketText } from '../fixture-cases.ts';
import { caseSchema } from './case-schema.ts';
import { fieldInWords, placeInWords, placesIn } from './file-problem.ts';
import { mostCharacters } from './read-json-text.ts';
import { readCaseFile } from './read-case-file.ts';
import { writeCaseFile } from './write-case-file.ts';

/** Problems as `line:column pointer kind`, or none. */
function problemsOf(text: string): string[] {
  const read = readCaseFile(text);
  return read.ok
    ? []
    : read.failure.map(({ line, column, pointer, kind }) => `${line}:${column} ${pointer} ${kind}`);
}

const whole = {
  countersign: 'case/1',
  name: 'n',
  operation: 'payout-check',
  environment: 'any',
  endpoint: '6657',
  fields: {},
};
const text = (change: Readonly<Record<string, unknown>>): string => JSON.stringify({ ...whole, ...change });
const invoice = { operation: 'view-invoice', receipt: 'r', fields: undefined };
const command = { operation: 'other-command', endpoint: undefined, path: '/api/v4/status/1' };

describe('a file that was written so', () => {
  it('is written again to the byte', () => {
    const read = readCaseFile(ticketText);
    expect(read.ok ? writeCaseFile(read.value) : read.failure).toBe(ticketText);
  });

  it('reads back as the case that was written, whatever the case', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const written = writeCaseFile(each);
        const read = readCaseFile(written);
        expect(read).toEqual({ ok: true, value: each });
        expect(read.ok ? writeCaseFile(read.value) : '').toBe(written);
        expect(written.endsWith('}\n')).toBe(true);
        expect(JSON.parse(written)).toMatchObject({ countersign: 'case/1' });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a file that is wrong', () => {
  it.each<[string, string, readonly string[]]>([
    ['nothing', '', ['1:1  empty']],
    ['blanks', ' \n', ['1:1  empty']],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', ['3:3  syntax']],
    ['a comma at the end', '{"a": 1,}', ['1:9  syntax']],
    ['single quotes', "{'a': 1}", ['1:2  syntax']],
    ['a bare line end', '{"a": "x\ny"}', ['1:9  syntax']],
    ['no end', '{"a": [1', ['1:9  syntax']],
    ['two documents', '{}\n{}', ['2:1  syntax']],
    ['a comment', '{ // x\n}', ['1:3  syntax']],
    ['a bad escape', String.raw`{"a": "\q"}`, ['1:8  syntax']],
    ['a leading zero', '{"a": 012}', ['1:8  syntax']],
    ['NaN', '{"a": NaN}', ['1:7  syntax']],
    ['a merge conflict', '{\n"a": 1,\n<<<<<<< HEAD\n"b": 2\n=======\n>>>>>>> x\n}', ['3:1  merge-conflict']],
    ['a number after letters of two units', '{"\u{1F600}": tru}', ['1:7  syntax']],
    ['deep nesting', '['.repeat(100_000), ['1:34  too-deep']],
    ['2 MiB', `"${'a'.repeat(2_097_152)}"`, ['1:1  too-large']],
    ['1 MiB in bytes alone', `"${'ä'.repeat(600_000)}"`, ['1:1  too-large']],
    ['a list', '[]', ['1:1  type']],
    ['no version', '{}', ['1:1  missing']],
    ['another version', text({ countersign: 'case/2' }), ['1:16 /countersign version']],
    ['another kind', text({ countersign: 'profile/1' }), ['1:16 /countersign version']],
    ['two names', '{"countersign": "case/1",\n "name": "a", "name": "b"}', ['2:15 /name duplicate-name']],
    ['two fields', '{"fields": {"amount": "1",\n "amount": "2"}}', ['2:2 /fields/amount duplicate-name']],
    ['a name of blanks', text({ name: '  ' }), ['1:32 /name value']],
    ['a name of two lines', text({ name: 'a\nb' }), ['1:32 /name value']],
  ])('names the place of %s', (_, file, problems) => {
    expect(problemsOf(file)).toEqual(problems);
  });

  it.each([
    ['', 'The file is empty.'],
    [' \n', 'The file holds nothing but blanks.'],
    [' \r\n\t', 'The file holds nothing but blanks.'],
    ['\uFEFF\r\n', 'The file holds nothing but blanks.'],
    ['// x\n{}', 'This is a comment; JSON has none.'],
    ['{ /* x */ "a": 1}', 'This is a comment; JSON has none.'],
    ['{"a": # x\n1}', 'This is a comment; JSON has none.'],
    ['{"a": 1 // x\n}', 'This is a comment; JSON has none.'],
    ['{}\n// x', 'This is a comment; JSON has none.'],
    ['{"a": “x”}', 'This quotation mark (“) is none of JSON.'],
    ['{‘a’: 1}', 'This quotation mark (‘) is none of JSON.'],
    ["{'a': 1}", "This quotation mark (') is none of JSON."],
    ['```json\n{}\n```', 'This is a fence of Markdown; JSON has none.'],
    ['{"a": 2026-11-21}', 'This is no number of JSON.'],
    ['{"a": 010.50}', 'This is no number of JSON.'],
    ['{"a": 1_000}', 'This is no number of JSON.'],
    ['{"a": yes}', 'No value of JSON begins here.'],
    ['countersign: case/1', 'No document of JSON begins here.'],
    ['{\u00a0"a": 1}', 'A sign that is not seen (U+00A0) stands here.'],
    ['{"a":\u200b1}', 'A sign that is not seen (U+200B) stands here.'],
    ['{"a": "/"} // x', 'This is a comment; JSON has none.'],
    ['{"a": 1} x', 'Something stands after the end of the document.'],
  ])('says of %j what it is', (file, what) => {
    const read = readCaseFile(file);
    expect(read.ok ? [] : read.failure.map((problem) => problem.what)).toEqual([what]);
  });

  it.each(['403.0', '4.03e2', '600', '-1'])('says of the number %s how it has to be written', (number) => {
    const read = readCaseFile(text({ expect: { 'http-status': 403 } }).replace('403', number));
    expect(read.ok ? [] : read.failure.map((problem) => problem.what)).toEqual([
      '“http-status” is not written as a whole number from 100 to 599.',
    ]);
  });

  it('gathers everything that is wrong, with what to do', () => {
    const read = readCaseFile(
      text({
        endpoint: 6657,
        amout: '1',
        fields: { amount: 10.5, first_name: 'Z' },
        expect: { 'http-status': '200' },
      }),
    );
    expect(read.ok ? [] : read.failure.map(({ pointer, next }) => [pointer, next])).toEqual([
      ['/amout', expect.stringContaining('rename')],
      ['/expect/http-status', 'Make it a number.'],
      ['/endpoint', 'Make it a text in quotation marks.'],
      ['/fields/amount', expect.stringContaining('"10.5"')],
      ['/fields/first_name', 'Name it "receiver_first_name" and write {"value": …, "as": "first_name"}.'],
    ]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a field',
      { fields: { ammount: '1' } },
      'Perhaps "amount" is meant; any other name belongs into “extra”.',
    ],
    [
      'a field of a class',
      { fields: { clientOrderId: '1' } },
      'Perhaps "client_orderid" is meant; any other name belongs into “extra”.',
    ],
    ['no field', { fields: { webhook: '1' } }, 'Put it into “extra”, which takes any name.'],
    [
      'one of two fields',
      { fields: { bank_cit1: '1' } },
      'Perhaps "bank_city" is meant; any other name belongs into “extra”.',
    ],
    ['a member', { expects: {} }, 'Perhaps "expect" is meant; otherwise take it out.'],
    [
      'an expectation',
      { expect: { htpt_status: 200 } },
      'Perhaps "http-status" is meant; otherwise take it out.',
    ],
    ['a field in another place', { amount: '1' }, 'It is a field of the order: put it into “fields”.'],
    ['nothing that is near', { note: 'x' }, 'Take it out, or rename it: $schema, countersign, name, '],
  ])('says what is meant by %s', (_, change, next) => {
    const read = readCaseFile(text(change));
    expect(read.ok ? [] : read.failure.map((problem) => problem.next)).toEqual([
      expect.stringContaining(next),
    ]);
  });

  it('says that nonce and timestamp are always new', () => {
    const read = readCaseFile(text({ protocol: { nonce: 'n', timestamp: '1' } }));
    expect(read.ok ? [] : read.failure.map(({ pointer }) => pointer)).toEqual([
      '/protocol/nonce',
      '/protocol/timestamp',
    ]);
  });

  it('never throws, whatever JSON or text it is given', () => {
    const names = fc.constantFrom(
      ...Object.keys(whole),
      'extra',
      'expect',
      'protocol',
      'value',
      'as',
      'ask',
      '__proto__',
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<unknown>(
          'case/1',
          'payout-check',
          'view-invoice',
          'other-command',
          '',
          null,
          true,
          1e300,
          '/x',
        ),
        fc.string({ unit: 'binary' }),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(names, tie('json'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(names, json), (document) => {
        expect(readCaseFile(JSON.stringify({ ...whole, ...document }))).toHaveProperty('ok');
        expect(readCaseFile(JSON.stringify(document))).toHaveProperty('ok');
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (any) => {
        expect(readCaseFile(any)).toHaveProperty('ok');
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.nat({ max: ticketText.length }), fc.string({ maxLength: 3 }), (at, put) => {
        const read = readCaseFile(ticketText.slice(0, at) + put + ticketText.slice(at + 1));
        expect(read).toHaveProperty('ok');
      }),
      { numRuns: 300 },
    );
  });

  it('reads what JSON.parse reads, and nothing else', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 1 })).map(([json, at, put]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + put + json.slice(place + 1);
    });
    fc.assert(
      fc.property(broken, (json) => {
        let isJson = true;
        try {
          JSON.parse(json);
        } catch {
          isJson = false;
        }
        // Digits of a broken document may look like a card's number.
        fc.pre(!problemsOf(json).some((problem) => problem.endsWith('confidential')));
        const syntax = problemsOf(json).some((problem) => / (?:syntax|empty)$/u.test(problem));
        expect(syntax).toBe(!isJson);
      }),
      { numRuns: 500 },
    );
  });
});

describe('schema and reader agree', () => {
  const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(caseSchema)));
  it.each<[string, boolean, Readonly<Record<string, unknown>>]>([
    ['the least', true, { environment: undefined, fields: undefined }],
    ['a whole one', true, JSON.parse(ticketText)],
    ['a group', true, { endpoint: undefined, group: '12' }],
    ['neither', false, { endpoint: undefined }],
    ['both', false, { group: '12' }],
    ['an endpoint with a slash', false, { endpoint: '../6657' }],
    ['two points', false, { endpoint: '..' }],
    ['an alias', true, { fields: { receiver_city: { value: 'K', as: 'city' } } }],
    ['an alias of another field', false, { fields: { receiver_city: { value: 'K', as: 'state' } } }],
    ['an alias of a field without one', false, { fields: { amount: { value: '1', as: 'amount' } } }],
    ['a value without an alias', false, { fields: { receiver_city: { value: 'K' } } }],
    ['placeholders', true, { fields: { client_orderid: { fresh: true }, cvv2: { ask: true } } }],
    ['a placeholder that is not true', false, { fields: { cvv2: { ask: false } } }],
    ['two placeholders', false, { fields: { cvv2: { ask: true, fresh: true } } }],
    ['an unknown field', false, { fields: { promo_code: 'x' } }],
    ['a number', false, { fields: { amount: 10 } }],
    ['null', false, { fields: { amount: null } }],
    ['a list of fields', false, { fields: [] }],
    [
      'pairs',
      true,
      {
        extra: [
          { name: 'a', value: '' },
          { name: 'a', value: 'b' },
          { name: 'c', ask: true },
        ],
      },
    ],
    ['a pair without a name', false, { extra: [{ value: '' }] }],
    ['a pair without a value', false, { extra: [{ name: 'a' }] }],
    ['a pair with two', false, { extra: [{ name: 'a', value: 'b', fresh: true }] }],
    ['a protocol parameter', false, { extra: [{ name: 'oauth_nonce', value: 'b' }] }],
    ['an unknown member', false, { note: 'x' }],
    ['another environment', false, { environment: 'live' }],
    ['an answer of the simulator', true, { simulator: 'access-denied' }],
    ['an answer that it has not', false, { simulator: '403' }],
    ['no answer of the simulator', false, { simulator: null }],
    ['another signature method', false, { signature: 'HMAC-SHA1' }],
    ['protocol settings', true, { protocol: { realm: 'empty', accept: 'application/vnd.pay+json' } }],
    ['a setting of the invoice', false, { protocol: { repeat: 'once' } }],
    [
      'an expected answer',
      true,
      { expect: { type: 'error', 'error-code': '8', 'error-message': 'x', 'http-status': 403 } },
    ],
    ['an empty expectation', false, { expect: { type: '' } }],
    ['status 99', false, { expect: { 'http-status': 99 } }],
    ['status 200.5', false, { expect: { 'http-status': 200.5 } }],
    ['elements of a payout check', false, { expect: { elements: {} } }],
    ['a path', true, { path: '/x/{id}' }],
    ['a path of another host', false, { path: '//evil.example/x' }],
    ['a URL', false, { path: 'https://evil.example/x' }],
    ['an invoice', true, { ...invoice, expect: { elements: { iban: null, 'customer/firstname': 'Z' } } }],
    [
      'a receipt to ask for',
      true,
      { ...invoice, receipt: { ask: true }, protocol: { repeat: 'once' }, signature: 'HMAC-SHA1' },
    ],
    ['an invoice without a receipt', false, { ...invoice, receipt: undefined }],
    ['an invoice with fields', false, { ...invoice, fields: {} }],
    ['an unknown element', false, { ...invoice, expect: { elements: { nobody: 'x' } } }],
    ['the container', false, { ...invoice, expect: { elements: { customer: '' } } }],
    ['a command', true, { ...command, method: 'GET', fields: { orderid: '1', any: { fresh: true } } }],
    ['a command without a path', false, { ...command, path: undefined }],
    ['a command with an endpoint', false, { ...command, endpoint: '1' }],
    ['a command by PUT', false, { ...command, method: 'PUT' }],
    ['a nameless parameter', false, { ...command, fields: { '': 'x' } }],
  ])('on %s: %s', (_, isRight, change) => {
    const file = text(change);
    expect([readCaseFile(file).ok, schema.safeParse(JSON.parse(file)).success]).toEqual([isRight, isRight]);
  });
});

it('refuses what is confidential before it looks at anything else', () => {
  const file = text({ fields: { merchant_data: realLookingNumber }, unknown: 1 });
  expect(problemsOf(file)).toEqual(['1:127 /fields/merchant_data confidential']);
});

it('tells a bounded number of problems of a file that is wrong all over, each with its place', () => {
  const members = Array.from({ length: 15_000 }, (_, index) => `"u${index}":1`);
  const unknown = problemsOf(`${text({}).slice(0, -1)},\n${members.join(',\n')}}`);
  expect(unknown).toHaveLength(100);
  expect(unknown.at(-1)).toBe('101:1 /u99 unknown-member');
  const twice = problemsOf(`{${'"a":1,\n'.repeat(15_000)}"b":1}`);
  expect(twice).toHaveLength(100);
  expect(twice.at(-1)).toBe('101:1 /a duplicate-name');
});

it.each([
  ['', ''],
  ['[]', 'Line 1: '],
  ['{"x":\n1' + '0'.repeat(mostCharacters) + '}', 'Line 2: '],
])('names a line where one was read: %#', (file, place) => {
  const read = readCaseFile(file);
  expect(read.ok ? [] : read.failure.slice(0, 1).map(placeInWords)).toEqual([place]);
});

it.each([
  ['{"fields": {"amount": "1", "amount": "2"}}', /belongs into “extra”/u, true],
  ['{"name": "a", "name": "b"}', /belongs into “extra”/u, false],
  [text({ fields: { amount: {} } }), /^Nothing here says what is sent\./u, true],
  [text({ fields: { amount: { ask: true, value: '1' } } }), /more than one way/u, true],
])('says of %s what is so', (file, words, isSaid) => {
  const read = readCaseFile(file);
  const said = read.ok ? [] : read.failure.map(({ what, next }) => `${what} ${next}`);
  expect(said.some((each) => words.test(each))).toBe(isSaid);
});

it('reads no file of more values than any case has', () => {
  const list = (length: number): string => `[${Array.from({ length }, () => '1').join(',')}]`;
  expect(problemsOf(text({ x: 1 }).replace('"x":1', `"x":${list(20_000)}`))).toEqual([
    expect.stringMatching(/^1:\d+ {2}too-large$/u),
  ]);
});

it('reads no file with more in its names and values than any case has', () => {
  const problems = (name: string, value: string): string[] =>
    problemsOf(text({ [name]: value, x: 1 }).replace('"x":1', '"x":10000'));
  const long = 'é'.repeat(mostCharacters / 2);
  expect(problems(long, '')).toEqual([expect.stringMatching(/ unknown-member$/u), expect.any(String)]);
  for (const [name, value] of [
    [long, long],
    ['n', long.repeat(2)],
  ] as const) {
    expect(problems(name, value)).toEqual([expect.stringMatching(/^1:\d+ {2}too-large$/u)]);
  }
  expect(problemsOf(`{"x":1${'0'.repeat(mostCharacters)}}`)).toEqual(['1:6  too-large']);
});

it('finds places in any order as one by one, and counts a pair of surrogates once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '\n', '文', '🙂', '\uD800') }),
      fc.array(fc.nat(40)),
      (content, places) => {
        const placeOf = placesIn(content);
        for (const at of places) {
          const before = content.slice(0, at);
          const column = Array.from(before.slice(before.lastIndexOf('\n') + 1)).length + 1;
          expect(placeOf(at)).toEqual({ line: before.split('\n').length, column });
        }
      },
    ),
  );
});

it.each([
  ['', 'It is no case.', ''],
  ['/name', '“name” does not have the form that it needs.', ''],
  ['/fields/purpose', 'A private key stands here.', 'purpose: '],
  ['/fields/purpose/required', '“required” is none of these.', 'purpose: '],
  ['/fields/cvv2/default', 'Card number and code have no default.', 'cvv2, default: '],
  ['/fields', 'A secret stands here.', 'fields: '],
  ['/extra/0/value', 'A card number stands here.', 'extra, no. 1, value: '],
  [
    '/expect/elements/customer~1firstname',
    'The expected element is no text.',
    'expect, elements, customer/firstname: ',
  ],
])('says of %j in words which field is meant', (pointer, what, words) => {
  expect(fieldInWords({ pointer, what })).toBe(words);
});
