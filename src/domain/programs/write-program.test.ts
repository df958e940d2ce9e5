import { describe, expect, it } from 'vitest';
import { programRequest, type OrderOptions } from './fixture-orders.ts';
import { programLanguageIds } from './program-languages.ts';
import { findKinds, type KnownKinds, type ProgramRequest } from './program-order.ts';
import { writeProgram } from './write-program.ts';

const url = 'https://gateway.example/processing/api/v4/payout-check/6657';
/** Passes the check digit, and no network publishes it. */
const cardNumber = '4539148803436467';
const secret = 'AF4B4DE6-1B41-4A5E-9C2B-8D1E0C7A9F33';

/** All that was found of the requests of these tests: what is kept of one must say nothing of another. */
let known: KnownKinds = new Map();

function lookThrough(order: ProgramRequest): number {
  let steps = 0;
  const looking = findKinds(order, known);
  for (let step = looking.next(); ; step = looking.next()) {
    if (step.done === true) {
      known = new Map([...known, ...step.value]);
      return steps;
    }
    steps += 1;
  }
}

/** Written at once, and the same with what was found beforehand. */
function write(options: Partial<OrderOptions>, secrets: readonly string[] = []) {
  const wish = { order: programRequest({ url, ...options }), language: 'python', secrets } as const;
  const program = writeProgram(wish);
  lookThrough(wish.order);
  expect(writeProgram({ ...wish, known })).toEqual(program);
  return program;
}

it('keeps what it found by name and value, and looks through each text in a step', () => {
  const order = programRequest({
    url: `${url}?cvv2=7391`,
    pairs: [
      ['order_desc', '7391'],
      ['cvv2', '7391'],
    ],
  });
  known = new Map();
  expect(lookThrough(order)).toBe(8);
  expect([...known.values()].filter((kind) => kind === 'card-code')).toHaveLength(1);
  expect([...known.values()].filter((kind) => kind === null)).toHaveLength(known.size - 1);
  expect(writeProgram({ order, language: 'python', known })).toEqual(
    writeProgram({ order, language: 'python' }),
  );
});

it('has the file names that are customary', () => {
  const names = (options: OrderOptions): readonly string[] =>
    programLanguageIds.map((language) => writeProgram({ order: programRequest(options), language }).fileName);
  expect(names({ url })).toEqual([
    'payout-check.php',
    'PayoutCheck.java',
    'PayoutCheck.cs',
    'payout_check.py',
    'payout-check.mjs',
    'payout_check.go',
    'payout_check.rb',
    'payout-check.sh',
  ]);
  expect(names({ url: 'https://gateway.example/processing/view-invoice-xml/1/2' })).toContain(
    'ViewInvoice.java',
  );
  expect(names({ url: 'https://gateway.example/processing/api/v2/status/1' })).toContain('command.sh');
});

it('says of each run which part of the request it holds, and their text is the program', () => {
  const { text, segments } = write({ pairs: [['amount', '10.50']] });
  expect(segments.map(({ lead, value }) => lead + value).join('')).toBe(text);
  expect(segments.filter(({ origin }) => origin !== 'plain')).toEqual([
    { origin: 'method', key: 'method', lead: '', value: '"POST"' },
    { origin: 'uri', key: 'uri', lead: '', value: `"${url}"` },
    { origin: 'protocol', key: 'oauth_consumer_key', lead: '', value: '"acme-llc"' },
    { origin: 'field', key: 'amount:0', lead: '"amount", ', value: '"10.50"' },
  ]);
});

describe('what is confidential', () => {
  it.each([
    ['credit_card_number', cardNumber],
    ['credit_card_number', '4539 1488 0343 6468'],
    ['cvv2', '7391'],
    ['card_cvc', '7391'],
    ['order_desc', `card ${cardNumber}`],
    ['order_desc', '4539 1488 0343 6467'],
    ['merchant_data', `{"cvv":"7391","a":1}`],
    ['merchant_data', `consumer_secret=${secret}`],
    ['api_key_secret', secret],
    ['merchant_data', secret],
    ['merchant_data', `x${encodeURIComponent(`&pan=${cardNumber}`)}`],
    ['merchant_data', Buffer.from(`card ${cardNumber}`).toString('base64')],
    [
      'merchant_data',
      '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----',
    ],
  ])('%s = %s is asked for in every language', (name, value) => {
    for (const language of programLanguageIds) {
      const order = programRequest({
        url,
        pairs: [
          [name, value],
          ['amount', '1'],
        ],
      });
      const { text, variables, notes } = writeProgram({ order, language, secrets: [secret] });
      expect(variables).toMatchObject([{ of: name }]);
      expect(text).toContain(variables[0]?.variable);
      expect(notes.join('\n')).toContain(name);
      for (const canary of [value, cardNumber, secret, '7391', 'MIIEvQ']) {
        expect(text + notes.join('\n')).not.toContain(canary);
      }
    }
  });

  it('is also a name, the URL or the consumer key', () => {
    const { text, variables } = write(
      {
        url: `https://gateway.example/status/${cardNumber}?${cardNumber}=1`,
        consumerKey: secret,
        pairs: [[cardNumber, cardNumber]],
      },
      [secret],
    );
    expect(text).not.toContain(cardNumber);
    expect(text).not.toContain(secret);
    expect(variables.map(({ variable }) => variable)).toEqual([
      'PAYOUT_URL',
      'PAYOUT_CONSUMER_KEY',
      'PAYOUT_NAME',
      'PAYOUT_NAME_2',
      'PAYOUT_VALUE',
    ]);
  });

  it.each([
    ['credit_card_number', '4111 1111 1111 1111'],
    ['order_desc', '5555555555554444'],
    ['receiver_phone', '4922155501234'],
    ['account_number', 'DE89370400440532013000'],
    ['cvv2', ''],
    ['purpose', 'secret santa'],
  ])('is not: %s = %s', (name, value) => {
    expect(write({ pairs: [[name, value]] }, ['']).variables).toEqual([]);
  });
});

it('has no text in JavaScript that would end a script in a page', () => {
  const pairs = [['a', '</script><SCRIPT><!--']] as const;
  const { text } = writeProgram({ order: programRequest({ url, pairs }), language: 'javascript' });
  expect(text).not.toMatch(/<\/?script|<!--/iu);
});

it('names no variable that anything else reads', () => {
  const pairs = ['path', 'PATH', 'ld-preload', '', 'é'].map((name) => [name, cardNumber] as const);
  expect(write({ pairs }).variables.map(({ variable }) => variable)).toEqual([
    'PAYOUT_PATH',
    'PAYOUT_PATH_2',
    'PAYOUT_LD_PRELOAD',
    'PAYOUT_VALUE',
    'PAYOUT_VALUE_2',
  ]);
});

it('says what is other than in the console', () => {
  expect(
    write({
      pairs: [
        ['a', '\ud800'],
        ['oauth_signature', 'x'],
      ],
    }).notes,
  ).toEqual([expect.stringContaining('U+FFFD'), expect.stringContaining('oauth_signature')]);
  expect(write({ url: 'https://gateway.example/a[1]/%zz' })).toMatchObject({
    text: expect.stringContaining('/a%5B1%5D/%25zz'),
    notes: [expect.stringContaining('percent-encoded')],
  });
  expect(write({}).notes).toEqual([]);
});

describe('the variant with a library', () => {
  it('is another program where there is one, and else the usual one', () => {
    const order = programRequest({ url, realm: 'empty' });
    const isOther = programLanguageIds.map((language) => {
      const [library, standard] = (['library', 'standard'] as const).map((variant) =>
        writeProgram({ order, language, variant }),
      );
      return library?.text !== standard?.text;
    });
    expect(programLanguageIds.filter((_, index) => isOther[index])).toEqual(['python', 'javascript']);
  });

  it('says what the library does otherwise', () => {
    const order = programRequest({ url, realm: 'empty', pairs: [['__proto__', 'x']] });
    expect(writeProgram({ order, language: 'javascript', variant: 'library' }).notes).toEqual([
      expect.stringContaining('no empty realm'),
      expect.stringContaining('__proto__'),
    ]);
    expect(writeProgram({ order, language: 'javascript' }).notes).toEqual([]);
  });

  it('says which names the package of JavaScript takes for its own', () => {
    const notesOf = (name: string) => {
      const order = programRequest({ url, pairs: [[name, 'x']] });
      return writeProgram({ order, language: 'javascript', variant: 'library' }).notes.join('\n');
    };
    expect(notesOf('oauth_callback')).toContain('for one of its own');
    expect(notesOf('oauth_signature')).not.toContain('for one of its own');
    expect(notesOf('my_oauth_callback')).toBe('');
  });
});

it.each([
  ['/a/../b', ['csharp', 'python with a library', 'javascript'], 'resolves'],
  ['/a/%2E%2e/b', ['csharp', 'python with a library', 'javascript'], 'resolves'],
  ['/%7Eacme', ['csharp', 'python with a library'], 'otherwise'],
  ['/caf%c3%a9', ['csharp', 'python with a library'], 'otherwise'],
  ['/a%2Fb%20c', [], 'otherwise'],
])('says whose client sends the path %s otherwise', (path, expected, word) => {
  const order = programRequest({ url: `https://gateway.example${path}` });
  const programs = programLanguageIds.flatMap((language) => [
    { title: language, program: writeProgram({ order, language }) },
    ...(language === 'python'
      ? [
          {
            title: `${language} with a library`,
            program: writeProgram({ order, language, variant: 'library' }),
          },
        ]
      : []),
  ]);
  const saying = programs.filter(({ program }) => program.notes.join('\n').includes(word));
  expect(saying.map(({ title }) => title)).toEqual(expected);
});

it('says where a host is none for Java', () => {
  const order = programRequest({ url: 'https://my_host.example/status' });
  expect(writeProgram({ order, language: 'java' }).notes).toEqual([expect.stringContaining('underscore')]);
  expect(writeProgram({ order, language: 'go' }).notes).toEqual([]);
});

it('says where a URL is too long for .NET', () => {
  const order = programRequest({ url: `${url}?a=${'x'.repeat(66_000)}` });
  expect(writeProgram({ order, language: 'csharp' }).notes).toEqual([expect.stringContaining('65,519')]);
  expect(writeProgram({ order, language: 'go' }).notes).toEqual([]);
});
