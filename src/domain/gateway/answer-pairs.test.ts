import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonPairs, parsePairs, type AnswerPairs } from './answer-pairs.ts';

type Rows = readonly (readonly [name: string, value: string])[];
const asRows = (read: AnswerPairs | null): Rows | null =>
  read?.pairs.map(({ name, value }) => [name, value] as const) ?? null;

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
    ['no trailing comma', '{"a":"1",}', null],
    ['nothing after the object', '{"a":"1"}x', null],
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
    const read = parseJsonPairs(JSON.stringify({ m: long, n: 'end' }));
    const [head, end] = read?.pairs.map(({ value }) => value) ?? [];
    expect([read?.isWhole, end, head?.length]).toEqual([false, 'end', 13_333]);
    expect(long.startsWith(head ?? '-')).toBe(true);
    expect(parseJsonPairs('{"a":'.repeat(100_000))).toBeNull();
    expect(parseJsonPairs(`{"a":"${String.raw`\n`.repeat(500_000)}"}`)?.isWhole).toBe(false);
    expect(parseJsonPairs(`{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`)?.pairs).toHaveLength(1);
  });
});

describe('limits of reading', () => {
  const manyPairs = Array.from({ length: 250_000 }, (_, index) => `a${index}=`).join('&');
  const manyMembers = `{${Array.from({ length: 100_000 }, (_, index) => `"a${index}":1`).join(',')}}`;

  it.each([
    ['1,000 pairs', Array.from({ length: 1000 }, () => 'a=').join('&'), 1000, true],
    ['1,000 pairs and what is no pair', `${'a=&'.repeat(1000)}\n&&`, 1000, true],
    ['1,001 pairs', 'a=&'.repeat(1001), 1000, false],
    ['a quarter of a million pairs', manyPairs, 1000, false],
    ['a megabyte of separators', '&'.repeat(1_000_000), 0, true],
    ['a value of 20,000 characters', `a=${'x'.repeat(20_000)}&b=1`, 2, true],
    ['a value of 20,001 characters', `a=${'x'.repeat(20_001)}&b=1`, 2, false],
    ['a name of a megabyte', 'x'.repeat(1_000_000), 1, false],
    ['long values, one after the other', `a=${'x'.repeat(20_000)}&`.repeat(20), 10, false],
  ])('reads of %s what fits', (_, text, count, isWhole) => {
    const read = parsePairs(text);
    expect([read.pairs.length, read.isWhole]).toEqual([count, isWhole]);
  });

  it('reads the first thousand members of a JSON object', () => {
    const read = parseJsonPairs(manyMembers);
    expect([read?.pairs.length, read?.isWhole]).toEqual([1000, false]);
  });

  it.each([
    ['%', 'x'],
    ['%D', 'x'],
    ['%D0', 'x'],
    ['%F0%9F%91', 'x'],
  ])('does not read half of an escape before a cut: %s', (start, end) => {
    const value = `${'a'.repeat(20_000 - start.length)}${start}${end.repeat(100)}`;
    expect(parsePairs(`v=${value}`).pairs[0]?.value).toBe('a'.repeat(20_000 - start.length));
  });

  it('reads the same of a long text as of a short one, and no more of a broken one', () => {
    const blanks = ' '.repeat(70_000);
    for (const [json, expected] of [
      ['{"a": "1\\\\", "b":[{"c":"]"}],"d":-1.5e3 ,"e":null,"f":true}', 5],
      ['{}', 0],
      ['{"a":"1"', null],
      ['{"a":"1"}x', null],
      ['{"a":1 "b":2}', null],
      ['{"a":x}', null],
      ['{"a" "1"}', null],
      ['{"a":"\\x"}', null],
      ['{"a":"\u0001"}', null],
      ['{"a":[1}', null],
      ['{a:1}', null],
    ] as const) {
      const long = json.slice(0, 1) + blanks + json.slice(1);
      const read = parseJsonPairs(json);
      expect(parseJsonPairs(long), json).toEqual(read);
      expect(
        expected === null ? read : (read?.pairs.length ?? 0) + (json.includes('null') ? 1 : 0),
        json,
      ).toBe(expected);
    }
  });

  it.each([
    [String.raw`\n`, 'a'],
    [String.raw`\u00e9`, 'a'],
    [String.raw`\ud83d\ude00`, 'a'],
    [String.raw`\\`, 'a'],
  ])('cuts a long JSON string at no half of %s', (unit) => {
    for (let before = 0; before < unit.length; before += 1) {
      const token = `${'a'.repeat(20_000 - before)}${unit}${'b'.repeat(100)}`;
      const value = parseJsonPairs(`{"v":"${token}"}`)?.pairs[0]?.value ?? '';
      expect(value.replace(/^a+/u, '')).toBe('');
      expect(value.length).toBeGreaterThan(19_980);
    }
  });

  it('does not read half of a surrogate pair before a cut', () => {
    const value = `${'a'.repeat(19_999)}😀`;
    expect(parseJsonPairs(JSON.stringify({ value }))?.pairs[0]?.value).toBe('a'.repeat(19_999));
  });
});
