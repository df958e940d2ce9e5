import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonPairs, parsePairs } from './answer-pairs.ts';

type Rows = readonly (readonly [name: string, value: string])[];
const asRows = (pairs: ReturnType<typeof parsePairs> | null): Rows | null =>
  pairs?.map(({ name, value }) => [name, value] as const) ?? null;

describe('parsePairs', () => {
  it.each<[string, string, Rows]>([
    ['nothing', '', []],
    [
      'plain pairs',
      'type=error&error-code=1',
      [
        ['type', 'error'],
        ['error-code', '1'],
      ],
    ],
    [
      'line feeds after values',
      'type=error\n&error-code=1\n',
      [
        ['type', 'error'],
        ['error-code', '1'],
      ],
    ],
    [
      'CRLF around pairs',
      '\r\ntype=error\r\n&error-code=1\r\n\r\n',
      [
        ['type', 'error'],
        ['error-code', '1'],
      ],
    ],
    ['a byte order mark', '\uFEFFtype=error', [['type', 'error']]],
    ['a plus as a blank', 'error-message=No+funds%2B', [['error-message', 'No funds+']]],
    ['UTF-8', 'm=caf%C3%A9+%F0%9F%91%8D', [['m', 'café 👍']]],
    [
      'an encoded line feed in a value',
      'm=a%0A\n&n=b',
      [
        ['m', 'a\n'],
        ['n', 'b'],
      ],
    ],
    [
      'malformed escapes as they stand',
      'm=100%&n=%zz%C3',
      [
        ['m', '100%'],
        ['n', '%zz%C3'],
      ],
    ],
    [
      'duplicates in order',
      'b=1&a=2&b=3',
      [
        ['b', '1'],
        ['a', '2'],
        ['b', '3'],
      ],
    ],
    ['equals signs in a value', 'm=a=b==', [['m', 'a=b==']]],
    [
      'a name without a value',
      'flag&a=&=x',
      [
        ['flag', ''],
        ['a', ''],
        ['', 'x'],
      ],
    ],
    ['empty pieces as nothing', '&&a=1&\n&', [['a', '1']]],
    [
      'names of objects’ own machinery',
      '__proto__=1&constructor=2',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
      ],
    ],
    [
      'blanks around a value',
      'a= 1 &b=2',
      [
        ['a', ' 1 '],
        ['b', '2'],
      ],
    ],
  ])('reads %s', (_, text, rows) => {
    expect(asRows(parsePairs(text))).toEqual(rows);
  });

  it('reads what URLSearchParams writes, with or without line feeds', () => {
    const rows = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(rows, fc.constantFrom('', '\n', '\r\n'), (pairs, end) => {
        const written = pairs.map((pair) => `${new URLSearchParams([pair]).toString()}${end}`).join('&');
        expect(asRows(parsePairs(written))).toEqual(pairs);
      }),
    );
  });
});

describe('parseJsonPairs', () => {
  it.each<[string, string, Rows | null]>([
    [
      'strings and numbers',
      '{"type": "error", "error-code": 7}',
      [
        ['type', 'error'],
        ['error-code', '7'],
      ],
    ],
    [
      'digits beyond 2^53',
      '{"gateway-order-id":12345678901234567890}',
      [['gateway-order-id', '12345678901234567890']],
    ],
    [
      'numbers as written',
      '{"a":1.50,"b":-0,"c":1E5}',
      [
        ['a', '1.50'],
        ['b', '-0'],
        ['c', '1E5'],
      ],
    ],
    [
      'escapes',
      String.raw`{"m":"a\"\\\n\u00e9{,}","n":"]"}`,
      [
        ['m', 'a"\\\né{,}'],
        ['n', ']'],
      ],
    ],
    [
      'duplicates',
      '{"a":"1","a":"2"}',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    ['null as nothing', '{"a":null,"b":true}', [['b', 'true']]],
    [
      'nested values as text',
      '{"a":{"b":["}",1]} ,"c":[ ]}',
      [
        ['a', '{"b":["}",1]}'],
        ['c', '[ ]'],
      ],
    ],
    ['an empty object', ' { } ', []],
    ['names of objects’ own machinery', '{"__proto__":"x"}', [['__proto__', 'x']]],
    ['no array', '["type","error"]', null],
    ['no text', '"type=error"', null],
    ['no damaged object', '{"type":"error"', null],
    ['no pairs', 'type=error', null],
  ])('reads %s', (_, text, rows) => {
    expect(asRows(parseJsonPairs(text))).toEqual(rows);
  });

  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
        fc.constantFrom(0, 2),
        (object, indent) => {
          const expected = Object.entries(object).filter(([, value]) => value !== null);
          const read = asRows(parseJsonPairs(JSON.stringify(object, null, indent)));
          expect(read?.map(([name]) => name)).toEqual(expected.map(([name]) => name));
          expect(
            read?.map(([, value], index) =>
              typeof expected[index]?.[1] === 'string' ? value : JSON.parse(value),
            ),
          ).toEqual(JSON.parse(JSON.stringify(expected.map(([, value]) => value))));
        },
      ),
    );
  });

  it('reads a megabyte without strain', () => {
    const long = 'x\\'.repeat(250_000);
    expect(parseJsonPairs(JSON.stringify({ m: long, n: 'end' }))).toEqual([
      { name: 'm', value: long },
      { name: 'n', value: 'end' },
    ]);
    expect(parseJsonPairs('{"a":'.repeat(100_000))).toBeNull();
  });
});
