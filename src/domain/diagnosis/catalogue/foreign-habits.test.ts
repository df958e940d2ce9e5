/** Habits of languages and tools, signed by code of this file alone. */
import { createHash, createHmac, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { context, diagnoseParts, nowSeconds, privateKey } from '../corpus/fixture-diagnosis.ts';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';
import { baseStringOf, createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { receiveRequest } from '../request/received-request.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import { searchedMistakes, type MistakeId } from './catalogue.ts';
import { makeVariants } from './mistake-row.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

const encode = (text: string): string =>
  [...Buffer.from(text)]
    .map((octet) => {
      const character = String.fromCharCode(octet);
      return /[A-Za-z0-9._~-]/u.test(character)
        ? character
        : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

const url = 'https://gateway.example/processing/api/v4/payout-check/6657';
const fields: Pairs = [
  ['client_orderid', 'PO-417'],
  ['amount', '10.50'],
  ['currency', 'EUR'],
  ['ipaddress', '65.153.12.232'],
  ['merchant_data', '{"id":417,"tags":["a","b"]}'],
  ['bank_name', 'Straße'],
  ['bank_city', 'Köln é'],
  ['bank_bic', 'ABCDDEFF'],
  ['receiver_birthday', '1985-07-04'],
];
const protocol: Pairs = [
  ['oauth_consumer_key', 'acme-llc'],
  ['oauth_nonce', '4f1d2a'],
  ['oauth_signature_method', 'RSA-SHA256'],
  ['oauth_timestamp', String(nowSeconds)],
  ['oauth_version', '1.0'],
];

const sorted = (pairs: Pairs): Pairs => pairs.toSorted(([one], [other]) => (one < other ? -1 : 1));
const encoded = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [encode(name), encode(value)]);
const joined = (pairs: Pairs): string => pairs.map((pair) => pair.join('=')).join('&');
const baseString = (pairs: Pairs, uri = url): string => `POST&${encode(uri)}&${encode(joined(pairs))}`;

function titles(
  signature: Buffer,
  oauth: Pairs,
  consumerSecret: string | null = null,
  body = joined(encoded(fields)),
): readonly string[] {
  const { verdict } = diagnosed(signature, oauth, consumerSecret, body);
  if (verdict.kind !== 'explained') return [verdict.kind];
  return verdict.explanation.map(([first]) => `${first?.title ?? ''} ${first?.detail ?? ''}`.trim());
}

function diagnosed(signature: Buffer, oauth: Pairs, consumerSecret: string | null, body: string): Diagnosis {
  const address = consumerSecret === null ? url : url.replace('payout-check', 'status');
  return diagnoseParts(
    partsOf(signature, oauth, address, body),
    consumerSecret === null ? {} : { consumerSecret },
  );
}

function partsOf(signature: Buffer, oauth: Pairs, address: string, body: string): RequestParts {
  const header = [...oauth, ['oauth_signature', signature.toString('base64')] as const];
  return {
    ...nothingKnown,
    method: 'POST',
    url: address,
    authorization: `OAuth ${header.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`,
    contentType: 'application/x-www-form-urlencoded',
    body,
  };
}

/** Of all that have the same effect. */
function alternatives(signature: Buffer): readonly string[] {
  const { verdict } = diagnosed(signature, protocol, null, joined(encoded(fields)));
  return verdict.kind === 'explained' ? verdict.explanation.flat().map(({ title }) => title) : [];
}

const titlesOf = (text: string): readonly string[] =>
  titles(sign('sha256', Buffer.from(text), privateKey), protocol);

const withValue = (name: string, value: string): Pairs =>
  fields.map(([each, own]) => [each, each === name ? value : own]);
const signedWith = (pairs: Pairs): string => baseString(sorted(encoded([...pairs, ...protocol])));

it('finds values of a form function beside parts in which another one keeps the slash', () => {
  const sent = withValue('bank_name', 'a/b');
  const asForm = ([name, value]: Pairs[number]) => [name, encode(value).replaceAll('%20', '+')] as const;
  const parts = [url, joined(sorted([...sent, ...protocol].map(asForm)))];
  const text = ['POST', ...parts.map((part) => encode(part).replaceAll('%2F', '/'))].join('&');
  const signature = sign('sha256', Buffer.from(text), privateKey);
  expect(titles(signature, protocol, null, joined(encoded(sent)))).toEqual([
    expect.stringContaining('“+” for a blank'),
    expect.stringContaining('“/” left as it is in the parts of the base string'),
  ]);
});

describe('a value', () => {
  it.each([
    ['ipaddress', '/65.153.12.232', 'One field was changed between signing and sending.'],
    ['ipaddress', '1100549352', 'One field was changed between signing and sending.'],
    ['receiver_birthday', '1985-00-04', 'A date was written otherwise when it was signed.'],
    ['receiver_birthday', '1985-07-185', 'A date was written otherwise when it was signed.'],
    ['receiver_birthday', '1985-04-07', 'A date was written otherwise when it was signed.'],
    [
      'merchant_data',
      '{\n  "id" : 417,\n  "tags" : [ "a", "b" ]\n}',
      'JSON in a field was printed otherwise when it was signed.',
    ],
    [
      'merchant_data',
      '{\r\n  "id": 417,\r\n  "tags": [\r\n    "a",\r\n    "b"\r\n  ]\r\n}',
      'JSON in a field was printed otherwise when it was signed.',
    ],
  ])('of %s may have been signed as %s', (name, value, title) => {
    const [found = ''] = titlesOf(signedWith(withValue(name, value)));
    expect(found).toContain(title);
    expect(found).toContain(`“${name}” was signed as`);
  });

  it.each([
    ["O'Neill", "O''Neill", 'A value was signed with its apostrophes doubled, as SQL escapes them.'],
    [String.raw`a\b`, 'ab', 'A value was signed without its backslashes.'],
    ['Jörg Straus', 'JöRG STRAUS', 'in capitals, but for letters outside ASCII'],
    ['ali yilmaz', 'ALİ YİLMAZ', 'in capitals, as Turkish has them'],
    ['https://a.example/?z=1&b=2', 'https://a.example/?b=2&z=1', 'with its query in order'],
    ['https://a.example/?q=a%20b', 'https://a.example/?q=a+b', 'with its query encoded as a form'],
    ['https://a.example/a%2fb', 'https://a.example/a%2Fb', 'with its escapes in capitals'],
    ['https://a.example/?z=1&b=2', 'https://a.example/?z=1%26b=2', 'with “%26” for “&” already'],
    ['ab'.repeat(40), `${'ab'.repeat(38)}\n${'ab'.repeat(2)}`, 'Base64 in a field was signed with line ends'],
    ['a\u00a0b', 'a b', 'A value was signed in a Unicode form that has other characters for some'],
    ['a\nb', 'a<br />\nb', 'Line ends of a value were signed as other characters.'],
    ['a\nb', 'a\rb', 'Line ends differ: one kind was signed where another was sent.'],
    ['web shop', 'web%20shop', 'A value was encoded before it was signed: signing encoded it again.'],
  ])('of %s may have been signed as %s', (sent, signed, title) => {
    const text = signedWith([...fields, ['order_desc', signed]]);
    const body = joined(encoded([...fields, ['order_desc', sent]]));
    const [found = ''] = titles(sign('sha256', Buffer.from(text), privateKey), protocol, null, body);
    expect(found).toContain(title);
  });

  it('of German may have been signed in letters of ASCII, and others left', () => {
    const german = fields.map(([name, value]): readonly [string, string] => [
      name,
      value.replaceAll('ß', 'ss').replaceAll('ö', 'oe'),
    ]);
    expect(titlesOf(signedWith(german))).toEqual([
      'Letters outside ASCII were lost before signing. Signed with “ae” for “ä”, and others of German alike: “bank_name” and “bank_city”.',
    ]);
  });
});

describe('values', () => {
  const printed = (print: (value: string, name: string) => string): Pairs =>
    fields.map(([name, value]) => [name, print(value, name)]);

  it.each([
    ['a line feed after each', printed((value) => `${value}\n`)],
    ['CR after each', printed((value) => `${value}\r`)],
  ])('of a file may have been signed with %s', (how, pairs) => {
    expect(titlesOf(signedWith(pairs))[0]).toContain(`Signed with ${how}: “client_orderid”, “amount”`);
  });

  it('of other programs may have been signed with their line ends', () => {
    const lines = protocol.map(([name, value]): readonly [string, string] => [
      name,
      /nonce|timestamp/u.test(name) ? `${value}\n` : value,
    ]);
    const text = baseString(sorted(encoded([...fields, ...lines])));
    expect(titlesOf(text)[0]).toContain('a line feed after each: “oauth_nonce” and “oauth_timestamp”');
  });

  it.each([
    ['JavaScript prints numbers', (value: string) => String(Number(value))],
    ['Python prints numbers with a fraction', (value: string) => (value === '08' ? '8.0' : '10.5')],
  ])('may all have been signed as %s', (how, print) => {
    const order: Pairs = [...fields, ['expire_month', '08']];
    const signed = order.map(([name, value]): readonly [string, string] => [
      name,
      name === 'amount' || name === 'expire_month' ? print(value) : value,
    ]);
    const signature = sign('sha256', Buffer.from(signedWith(signed)), privateKey);
    expect(titles(signature, protocol, null, joined(encoded(order)))[0]).toContain(
      `Signed as ${how}: “amount” and “expire_month”`,
    );
  });

  it('of two fields may have been signed in each other’s place', () => {
    const swapped = printed((value, name) =>
      name === 'bank_name' ? 'Köln é' : name === 'bank_city' ? 'Straße' : value,
    );
    expect(titlesOf(signedWith(swapped))).toEqual([
      'The values of two fields were signed in each other’s place. They are “bank_name” and “bank_city”.',
    ]);
  });
});

describe('the base string', () => {
  const text = signedWith(fields);

  it.each([
    [text.slice(0, -1), 'The last character of the normalized string is missing.'],
    [text.slice(1), 'The first character of the base string is missing.'],
  ])('may have been cut: %#', (cut, detail) => {
    expect(titlesOf(cut)).toEqual([
      expect.stringContaining(`What was signed lacks its first or its last characters. ${detail}`),
    ]);
  });

  it('may have the endpoint beside the one that was called', () => {
    expect(titlesOf(text.replace('6657', '6659'))[0]).toContain('The path of another endpoint was signed');
  });

  it('may have a nonce as it is encoded in the header', () => {
    const oauth = (nonce: string): Pairs =>
      protocol.map(([name, value]) => [name, name === 'oauth_nonce' ? nonce : value]);
    const signed = baseString(sorted(encoded([...fields, ...oauth('a%2Bb%3D')])));
    expect(titles(sign('sha256', Buffer.from(signed), privateKey), oauth('a+b='))).toEqual([
      expect.stringContaining(
        'A protocol parameter was signed encoded, as it stands in the header. “oauth_nonce”',
      ),
    ]);
  });

  it('may begin with the method as a language prints it', () => {
    expect(titlesOf(text.replace('POST', 'HttpMethod.POST'))).toEqual([
      'The method was not signed as it is sent. “HttpMethod.POST” was signed.',
    ]);
  });
});

describe('the list of parameters', () => {
  it('may have a field that was not sent, as a word', () => {
    expect(titlesOf(signedWith([...fields, ['receiver_middle_name', 'null']]))).toEqual([
      'A parameter was signed that is not in the request. It is “receiver_middle_name”, with the value “null”, as languages print what has none.',
    ]);
  });

  it.each([
    [[...sorted(protocol), ...fields], 'first, before the others as they stand'],
    [[...fields, ...sorted(protocol)], 'last, behind the others as they stand'],
    [[...sorted(protocol), ...sorted(fields)], 'first, before the sorted others'],
  ] satisfies readonly (readonly [Pairs, string])[])(
    'may have the protocol parameters apart: %#',
    (pairs, where) => {
      const signature = sign('sha256', Buffer.from(baseString(encoded(pairs))), privateKey);
      expect(alternatives(signature).filter((title) => title.includes('put'))).toEqual([
        `The protocol parameters were put ${where}.`,
      ]);
    },
  );

  it('may have one field twice', () => {
    expect(titlesOf(signedWith([...fields, ['amount', '10.50']]))).toEqual([
      'A parameter that was sent once was signed twice. “amount” is in what was signed two times.',
    ]);
  });

  it('may lack a group of fields', () => {
    expect(titlesOf(signedWith(fields.filter(([name]) => !name.startsWith('bank_'))))).toEqual([
      'Several fields are missing in what was signed: they were sent, and not signed. Left out: “bank_name”, “bank_city” and “bank_bic”.',
    ]);
  });

  it('may lack the fields of one first word', () => {
    const order: Pairs = [...fields, ['account_number', '1']];
    const text = signedWith(order.filter(([name]) => !name.startsWith('bank_')));
    const signature = sign('sha256', Buffer.from(text), privateKey);
    expect(titles(signature, protocol, null, joined(encoded(order)))).toEqual([
      'Several fields are missing in what was signed: they were sent, and not signed. Left out: “bank_name”, “bank_city” and “bank_bic”.',
    ]);
  });

  it.each([
    [
      [
        ['note', 'a'],
        ['items[0]', 'x'],
        ['items[1]', 'y'],
        ['a_b', '1'],
      ],
      'The parameters were signed as parse_str of PHP reads them. This concerns “note” and “items[]”.',
    ],
    [
      [
        ['note[0]', 'b'],
        ['note[1]', 'a'],
        ['items[0]', 'x'],
        ['items[1]', 'y'],
        ['a.b', '1'],
      ],
      'Parameters of the same name were signed under names with brackets or numbers. “note” and “items[]” were signed under names with numbers in brackets, from 0.',
    ],
  ] satisfies readonly (readonly [Pairs, string])[])('may have its lists numbered: %#', (read, said) => {
    const sent: Pairs = [
      ['note', 'b'],
      ['note', 'a'],
      ['items[]', 'x'],
      ['items[]', 'y'],
      ['a.b', '1'],
    ];
    const signature = sign('sha256', Buffer.from(signedWith([...fields, ...read])), privateKey);
    expect(titles(signature, protocol, null, joined(encoded([...fields, ...sent])))).toEqual([said]);
  });

  it('may stand as a HashMap of Java has it', () => {
    const hash = (text: string): number => {
      let value = 0;
      for (const character of text) value = (value * 31 + character.charCodeAt(0)) % 2 ** 32;
      const high = Math.floor(value / 65_536);
      return (value % 32) ^ (high % 32);
    };
    const pairs = [...fields, ...protocol].toSorted(([one], [other]) => hash(one) - hash(other));
    expect(titlesOf(baseString(encoded(pairs)))).toEqual([
      'The parameters were not sorted. They stand as a HashMap of Java has them.',
    ]);
  });
});

it('tells a word for nothing from a placeholder', () => {
  const uri = url.replace('6657', 'null');
  expect(titlesOf(baseString(sorted(encoded([...fields, ...protocol])), uri))).toEqual([
    'The path of the base string has a word or a number for nothing where the requested one has an identifier. It was signed as “/processing/api/v4/payout-check/null”.',
  ]);
});

it.each([
  ['https:/gateway.example/processing/api/v4/payout-check/6657', 'One slash stands behind the scheme.'],
  [`https://${url}`, 'The scheme stands there twice.'],
])('does not say that a URL is a path: %s', (uri, detail) => {
  expect(titlesOf(baseString(sorted(encoded([...fields, ...protocol])), uri))).toEqual([
    `The URL of the base string does not begin as the one that was sent. ${detail}`,
  ]);
});

describe('the body', () => {
  const order: Pairs = [
    ...fields,
    ['server_callback_url', 'https://shop.example/cb?o=1&t=a b'],
    ['receiver_phone', '+49 30 1'],
    ['order_desc', '50% off'],
  ];
  const text = baseString(sorted(encoded([...order, ...protocol])));
  const signature = sign('sha256', Buffer.from(text), privateKey);

  it('may be sent without encoding', () => {
    expect(titles(signature, protocol, null, joined(order))).toEqual([
      'The body was sent without percent-encoding: its values were signed as they are written there. The gateway reads other values of “server_callback_url” and “receiver_phone”.',
    ]);
  });

  it.each([
    [
      `?${joined(encoded(order))}`,
      'The body begins with “?”: the gateway takes it for a part of the first name.',
    ],
    [
      `"${joined(encoded(order))}"`,
      'The body stands in quotation marks: the gateway takes them for parts of a name and a value.',
    ],
  ])('may be sent with marks around it: %s', (body, title) => {
    expect(titles(signature, protocol, null, body)).toEqual([
      `${title} “client_orderid” was signed without it.`,
    ]);
  });

  it('may be what the function escape of JavaScript makes', () => {
    const euro: Pairs = [...fields, ['order_desc', '5 € für']];
    const own = sign('sha256', Buffer.from(signedWith(euro)), privateKey);
    const body = `${joined(encoded(fields))}&order_desc=5%20%u20AC%20f%FCr`;
    expect(titles(own, protocol, null, body)[0]).toContain(
      'The body was sent as the JavaScript function escape writes it, and signed in UTF-8.',
    );
  });

  it('may be encoded as an address', () => {
    expect(titles(signature, protocol, null, encodeURI(joined(order)))).toEqual([
      'The body was encoded as an address is, which leaves “&” and “+” in values as they are. The gateway reads other values of “server_callback_url” and “receiver_phone”.',
    ]);
  });
});

it('may have encoded the first blank alone', () => {
  const encodeBlanks = (value: string): string =>
    new URLSearchParams([['', value]]).toString().slice(1).replace('+', '%20');
  const order: Pairs = [...fields, ['order_desc', 'one two three four']];
  const pairs = [...order, ...protocol].map(([name, value]): readonly [string, string] => [
    name,
    encodeBlanks(value),
  ]);
  expect(
    titles(
      sign('sha256', Buffer.from(baseString(sorted(pairs))), privateKey),
      protocol,
      null,
      joined(encoded(order)),
    ),
  ).toEqual([
    'Only the first of several blanks was encoded as “%20”: replace without its global flag. The first blank is “%20”, and each other one “+” in names and values.',
  ]);
});

it('may leave a further parameter of the header out', () => {
  const oauth: Pairs = [...protocol, ['oauth_body_hash', 'abc=']];
  const text = baseString(sorted(encoded([...fields, ...protocol])));
  expect(titles(sign('sha256', Buffer.from(text), privateKey), oauth)).toEqual([
    'A protocol parameter was omitted from what was signed. “oauth_body_hash” is in the request and not in what was signed.',
  ]);
});

describe('what is rare', () => {
  const order: Pairs = [
    ['client_orderid', 'PO-417'],
    ['amount', '10.50'],
    ['order_desc', 'fee & tax=5'],
    ['receiver_phone', '49301234'],
    ['receiver_birthday', ''],
  ];
  const body = joined(encoded(order));
  const text = signedWith(order);
  const request = receiveRequest(partsOf(Buffer.from('x'), protocol, url, body));

  /** Of the variants of a row those that give the text. */
  function saidBy(id: MistakeId, signed: string): readonly string[] {
    const row = searchedMistakes.find((each) => each.id === id);
    if (request === null || row === undefined) throw new Error('The fixture cannot be read.');
    const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
    const encoders = createEncoders();
    const guesses = row.guesses?.(request, context) ?? [];
    return [...makeVariants(row.variants(request, context)), ...guesses]
      .filter((variant) => baseStringOf(variant.apply(plan), encoders) === signed)
      .map(({ words, detail }) => `${words.title ?? row.title} ${detail()}`);
  }

  const inPlace = 'Something else was signed in place of the base string. Nothing but ';
  const printed = 'The hexadecimal text of the hash was signed instead of the base string. With ';
  const asCommand = 'it, as a command prints it.';
  const digits = createHash('sha256').update(text).digest('hex');
  const renamed = 'Fields were signed under other names than they were sent. Signed under names ';
  const divided = 'A value was read as pairs before it was signed: another field began behind its “&”. ';
  const absent = (value: string): Pairs =>
    ['account_number', 'account_name', 'ewallet_type'].map((name) => [name, value]);
  const [key, , , time] = protocol;
  const few = [key, time].filter((pair) => pair !== undefined);
  const other = (name: string, value: string): Pairs =>
    order.map(([each, own]) => [each, each === name ? value : own]);
  const full = order.filter(([, value]) => value !== '');
  const everyOctet = (value: string): string =>
    [...Buffer.from(value)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');
  const withValues = (change: (value: string) => string, pairs: Pairs = [...order, ...protocol]): string =>
    joined(sorted(pairs.map(([name, value]) => [encode(name), change(value)])));
  const parts = (normalized: string, lead = `POST&${encode(url)}&`): string => lead + encode(normalized);
  const swapped: Pairs = protocol.map(([name, value]) => {
    if (name === 'oauth_nonce') return [name, time?.[1] ?? ''];
    return [name, name === 'oauth_timestamp' ? '4f1d2a' : value];
  });
  const one = 'The body was signed ';

  it.each([
    [
      'unreserved-encoded',
      parts(withValues(everyOctet)),
      'Each octet encoded, with lower-case digits, in values alone.',
    ],
    [
      'unreserved-encoded',
      `POST&${everyOctet(url)}&${everyOctet(withValues(everyOctet))}`,
      'in values and in the parts of the base string, and not in names.',
    ],
    [
      'unreserved-encoded',
      parts(
        withValues((value) =>
          encode(value)
            .replaceAll('-', '%2D')
            .replaceAll('.', '%2E')
            .replaceAll('_', '%5F')
            .replaceAll('%20', '+'),
        ),
      ),
      'All but letters and digits encoded, “+” for a blank, in values alone.',
    ],
    [
      'trailing-line-feed',
      parts(withValues((value) => encode(`${value}\n`))),
      '“%0A” stands behind all values.',
    ],
    [
      'trailing-line-feed',
      parts(`${withValues(encode)}\n`, `POST&${encode(`${url}\n`)}&`),
      '“%0A” stands behind the URL and the normalized string.',
    ],
    [
      'pairs-joined-otherwise',
      parts(withValues((value) => `"${encode(value)}"`).replaceAll('&', ', ')),
      'They stand as in the header: values in quotation marks, joined by commas and blanks.',
    ],
    [
      'pairs-joined-otherwise',
      parts(sorted(encoded([...order, ...protocol])).toString()),
      'Names and values stand in one list, joined by commas, as JavaScript prints an array of pairs.',
    ],
    [
      'not-encoded',
      parts([joined(sorted(encoded(protocol))), joined(order)].join('&')),
      'The protocol parameters stand before the fields, and nothing is sorted.',
    ],
    [
      'empty-token-included',
      signedWith([...order, ['oauth_callback', ''], ['oauth_verifier', '']]),
      'Empty protocol parameters were included in what was signed. They are “oauth_verifier” and “oauth_callback”.',
    ],
    [
      'empty-token-included',
      signedWith([...order, ['oauth_callback', 'oob'], ['oauth_token', '']]),
      '“oauth_callback” was signed as “oob” beside it.',
    ],
    [
      'nonce-differs',
      baseString(sorted(encoded([...order, ...swapped]))),
      'Nonce and timestamp were swapped',
    ],
    [
      'parameter-added',
      signedWith(Object.entries(body)),
      `${one}character by character, in place of its fields. Each character of the body as it was sent`,
    ],
    [
      'parameter-added',
      signedWith([[JSON.stringify(Object.fromEntries(order)), '']]),
      `${one}as one parameter, in place of its fields. JSON of the fields is its name`,
    ],
    ['parts-joined-otherwise', text.replaceAll('&', '\\u0026'), 'The parts are joined by “\\u0026”.'],
    ['body-signed-raw', joined(sorted(order)), `${inPlace}the fields, sorted and not encoded was signed`],
    [
      'body-signed-raw',
      joined(sorted(full)),
      `${inPlace}the fields that are not empty, sorted and not encoded`,
    ],
    ['body-signed-raw', joined(sorted([...order, ...protocol])), `${inPlace}all parameters, sorted and not`],
    [
      'body-signed-raw',
      order.map(([, value]) => value).join(''),
      `${inPlace}the values of the fields, as they`,
    ],
    ['body-signed-raw', `${nowSeconds}.${body}`, `${inPlace}the timestamp and the body was signed`],
    [
      'body-signed-raw',
      `POST\n${new URL(url).pathname}\n${nowSeconds}\n4f1d2a\n${body}\n`,
      `${inPlace}method, address, timestamp, nonce and body in a line each was signed`,
    ],
    ['parts-joined-otherwise', url, 'Nothing but the URL was signed, not encoded.'],
    [
      'parts-joined-otherwise',
      `POST&${encode(url)}&undefined`,
      '“undefined” was signed in place of the normal',
    ],
    [
      'blanks-around',
      text.slice(0, 255),
      'The base string was cut before it was signed. It ends after 255 char',
    ],
    ['hash-hex-signed', `SHA2-256(stdin)= ${digits}\n`, `${printed}“SHA2-256(stdin)= ” before ${asCommand}`],
    ['hash-hex-signed', `${digits}  -\n`, `${printed}“  -” behind ${asCommand}`],
    ['uri-with-query', text.replace('6657', '6657%3Fnull'), 'It ends in “?null”, as a query that is none'],
    ['uri-with-port', text.replace('.example', '.example%3A3000'), 'It was signed with “:3000”.'],
    [
      'parameter-added',
      signedWith([...order, ...absent('null')]),
      '“ewallet_type”, each with the value “null”',
    ],
    [
      'empty-token-included',
      signedWith([...order, ['oauth_token', 'null']]),
      'was signed as a word for nothing.',
    ],
    [
      'name-respelled',
      signedWith(order.map(([name, value]) => [name.replace('receiver_', ''), value])),
      `${renamed}without “receiver_”: “receiver_phone” and “receiver_birthday”.`,
    ],
    [
      'ampersand-not-encoded',
      signedWith([...other('order_desc', 'fee '), [' tax', '5']]),
      `${divided}Signed divided: “order_desc”.`,
    ],
    [
      'value-replaced',
      signedWith(other('amount', '{{amount}}')),
      'signed before its placeholder was filled.',
    ],
    ['number-respelled', signedWith(other('receiver_phone', '٤٩٣٠١٢٣٤')), 'was signed in Arabic digits'],
    [
      'protocol-parameter-omitted',
      baseString(sorted(encoded([...order, ...few]))),
      'omitted from what was signed. “oauth_nonce”, “oauth_signature_method” and “oauth_version” are in the',
    ],
  ] satisfies readonly (readonly [MistakeId, string, string])[])('is known to %s: %#', (id, signed, said) => {
    expect(saidBy(id, signed)[0]).toContain(said);
  });
});

it.each([
  [
    /%2Fprocessing.*6657/u,
    '',
    'Another path was signed than the one that was requested. It was signed without any.',
  ],
  [/^POST/u, 'Post', 'The method of the base string is not in capitals. It was signed as “Post”.'],
])('says no more of %s than was seen', (part, signed, said) => {
  expect(titlesOf(signedWith(fields).replace(part, signed))).toEqual([said]);
});

describe('a key of HMAC', () => {
  const secret = 'A1B2-C3D4';
  const oauth = protocol.map(([name, value]): readonly [string, string] => [
    name,
    name === 'oauth_signature_method' ? 'HMAC-SHA1' : value,
  ]);
  const text = baseString(sorted(encoded([...fields, ...oauth])), url.replace('payout-check', 'status'));

  it.each([
    [
      'YOUR_CONSUMER_SECRET&',
      'The consumer secret is missing in the HMAC key. “YOUR_CONSUMER_SECRET” stands in its place.',
    ],
    [
      'undefined&undefined',
      'The consumer secret is missing in the HMAC key. “undefined” stands in its place, and in that of the token secret.',
    ],
    [
      'A1B2%2DC3D4&',
      'The consumer secret was encoded otherwise than RFC 5849 has it. “-” was encoded as “%2D”.',
    ],
  ])('may have been %s', (key, title) => {
    expect(titles(createHmac('sha1', key).update(text).digest(), oauth, secret)).toEqual([title]);
  });
});
