import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import type { DifferenceRow } from './diagnosis.ts';
import {
  compareBaseStrings,
  firstDifference,
  sideOfAssembled,
  sideOfReading,
  type ComparedSide,
} from './difference.ts';
import { partsOf, tellingRequest } from '../corpus/fixture-diagnosis.ts';
import { splitBaseString } from '../request/read-base-string.ts';
import { receiveRequest } from '../request/received-request.ts';
import { assemble, createEncoders } from '../plan/assemble.ts';
import { rightPlan, type Part } from '../plan/signing-plan.ts';

const encodedPiece = fc.oneof(
  fc.stringMatching(/^[a-z0-9._~-]{1,6}$/u),
  fc.constantFrom('%20', '%2B', '%2520', '%252B', '%25C3%25AB', '%26', '%3D', '%2F', '&'),
);
const encodedText = fc.array(encodedPiece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const change = fc.array(encodedPiece, { maxLength: 4 }).map((pieces) => pieces.join(''));

describe('firstDifference', () => {
  it.each<[string, string, string, ReturnType<typeof firstDifference>]>([
    [
      'a letter',
      'order=abcdefgh',
      'order=aXcdefgh',
      { before: 'order=a', signed: 'b', expected: 'X', after: 'cdefgh' },
    ],
    ['at the end', 'order=abc', 'order=abd', { before: 'order=ab', signed: 'c', expected: 'd', after: '' }],
    [
      'at the beginning',
      'get&uri&rest',
      'GET&uri&rest',
      { before: '', signed: 'get', expected: 'GET', after: '&uri&rest' },
    ],
    ['too much at the end', 'a=b\n', 'a=b', { before: 'a=b', signed: '\n', expected: '', after: '' }],
    ['too little at the end', 'a=b', 'a=b&c=d', { before: 'a=b', signed: '', expected: '&c=d', after: '' }],
    [
      'missing inside',
      'a%3D1%26c%3D3%26d%3D4',
      'a%3D1%26b%3D2%26c%3D3%26d%3D4',
      { before: 'a%3D1%26', signed: '', expected: 'b%3D2%26', after: 'c%3D3%26d%3D4' },
    ],
    [
      'an escape',
      'desc%3Da%2Bbcdefg',
      'desc%3Da%20bcdefg',
      { before: 'desc%3Da', signed: '%2B', expected: '%20', after: 'bcdefg' },
    ],
    [
      'an escape that is encoded twice',
      'a%252Bbcdefg',
      'a%2520bcdefg',
      { before: 'a', signed: '%252B', expected: '%2520', after: 'bcdefg' },
    ],
    [
      'an escape against none',
      'a%2527bcdefg',
      'a%27bcdefg',
      { before: 'a', signed: '%25', expected: '%', after: '27bcdefg' },
    ],
    [
      'small digits',
      'a%2fbcdefg',
      'a%2Fbcdefg',
      { before: 'a', signed: '%2f', expected: '%2F', after: 'bcdefg' },
    ],
    ['everything', 'abc', 'xyz', { before: '', signed: 'abc', expected: 'xyz', after: '' }],
    ['nothing to compare', '', 'xyz', { before: '', signed: '', expected: 'xyz', after: '' }],
  ])('%s', (_, signed, expected, difference) => {
    expect(firstDifference(signed, expected)).toEqual(difference);
  });

  it('has forty characters around it', () => {
    const around = 'x'.repeat(60);
    expect(firstDifference(`${around}a${around}`, `${around}b${around}`)).toEqual({
      before: 'x'.repeat(40),
      signed: 'a',
      expected: 'b',
      after: 'x'.repeat(40),
    });
  });

  it('stands in both texts, and goes on with the same characters', () => {
    fc.assert(
      fc.property(encodedText, change, change, encodedText, (head, one, other, tail) => {
        fc.pre(one !== other);
        const signed = head + one + tail;
        const expected = head + other + tail;
        fc.pre(signed !== expected);
        const found = firstDifference(signed, expected);
        expect(found.signed).not.toBe(found.expected);
        expect(signed).toContain(found.before + found.signed + found.after.slice(0, 6));
        expect(expected).toContain(found.before + found.expected + found.after);
      }),
      { numRuns: 500 },
    );
  });

  it('begins at the first place, and before the escape that it lies in', () => {
    fc.assert(
      fc.property(encodedText, encodedText, (signed, expected) => {
        const { before } = firstDifference(signed, expected);
        const shorter = Math.min(signed.length, expected.length);
        let same = 0;
        while (same < shorter && signed[same] === expected[same]) same += 1;
        const common = signed.slice(0, same);
        const start = same === shorter ? same : common.replace(/%(?:25)*[0-9A-F]?$/u, '').length;
        expect(before).toBe(signed.slice(Math.max(0, start - 40), start));
      }),
      { numRuns: 500 },
    );
  });

  it('is as long from either side', () => {
    fc.assert(
      fc.property(encodedText, encodedText, (left, right) => {
        const there = firstDifference(left, right);
        const back = firstDifference(right, left);
        expect(back.before).toBe(there.before);
        expect(back.signed.length + back.expected.length).toBe(there.signed.length + there.expected.length);
      }),
      { numRuns: 300 },
    );
  });
});

interface Given {
  readonly method?: string;
  readonly uri?: string;
  readonly keys?: boolean;
}

/** A side of `name=value` texts, not decoded further than percent-encoding. */
function side(
  pairs: readonly string[],
  { method = 'POST', uri = 'https://h/', keys = false }: Given = {},
): ComparedSide {
  const normalizedParameters = pairs.join('&');
  return {
    method,
    uri,
    normalizedParameters,
    baseString: [method, uri, normalizedParameters].map(percentEncode).join('&'),
    isListed: true,
    parameters: pairs.map((encoded, index) => {
      const [name = '', value = ''] = encoded.split('=').map(decodeURIComponent);
      return { key: keys ? `${index}` : null, name, value, encoded };
    }),
  };
}

function rowsOf(signed: readonly string[], expected: readonly string[]): readonly string[] {
  return compareBaseStrings(side(signed), side(expected)).rows.map(describeRow);
}

function describeRow({ signed, expected, layer, same }: DifferenceRow): string {
  return `${signed?.encoded ?? '-'} | ${expected?.encoded ?? '-'} | ${same ? 'same' : (layer ?? '?')}`;
}

describe('compareBaseStrings', () => {
  it('has everything of both', () => {
    const signed = side(['a=1', 'b=x%2By']);
    const expected = side(['a=1', 'b=x%20y', 'c=']);
    const firstRow: DifferenceRow = {
      name: 'b',
      signed: { name: 'b', value: 'x+y', encoded: 'b=x%2By' },
      expected: { name: 'b', value: 'x y', encoded: 'b=x%20y' },
      same: false,
      layer: 'value',
    };
    expect(compareBaseStrings(signed, expected)).toEqual({
      layer: 'value',
      first: firstDifference(signed.baseString, expected.baseString),
      firstPart: 'parameters',
      firstRow,
      isListed: true,
      method: { signed: 'POST', expected: 'POST' },
      uri: { signed: 'https://h/', expected: 'https://h/' },
      rows: [
        {
          name: 'a',
          signed: { name: 'a', value: '1', encoded: 'a=1' },
          expected: { name: 'a', value: '1', encoded: 'a=1' },
          same: true,
          layer: null,
        },
        firstRow,
        {
          name: 'c',
          signed: null,
          expected: { name: 'c', value: '', encoded: 'c=' },
          same: false,
          layer: 'missing',
        },
      ],
      signedBaseString: signed.baseString,
      expectedBaseString: expected.baseString,
    });
  });

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['the same', ['a=1', 'b=2'], ['a=1', 'b=2'], ['a=1 | a=1 | same', 'b=2 | b=2 | same']],
    [
      'another order',
      ['b=2', 'a=1', 'c=3'],
      ['a=1', 'b=2', 'c=3'],
      ['a=1 | a=1 | order', 'b=2 | b=2 | order', 'c=3 | c=3 | same'],
    ],
    ['another order of one name', ['a=2', 'a=1'], ['a=1', 'a=2'], ['a=1 | a=1 | order', 'a=2 | a=2 | order']],
    [
      'another order where a value differs too',
      ['b=2', 'd=4', 'c=3', 'a=1'],
      ['a=1', 'b=3', 'c=3', 'd=4'],
      ['a=1 | a=1 | order', 'b=2 | b=3 | value', 'c=3 | c=3 | same', 'd=4 | d=4 | order'],
    ],
    [
      'no other order where one alone is the same',
      ['b=2', 'a=1'],
      ['a=1', 'b=3'],
      ['a=1 | a=1 | same', 'b=2 | b=3 | value'],
    ],
    ['one of two that are the same', ['a=1'], ['a=1', 'a=1'], ['a=1 | a=1 | same', '- | a=1 | missing']],
    [
      'three of two that are the same',
      ['a=1', 'a=1', 'a=1'],
      ['a=1', 'a=1'],
      ['a=1 | a=1 | same', 'a=1 | a=1 | same', 'a=1 | - | added'],
    ],
    [
      'what is right is paired before what is not',
      ['a=1', 'a=2'],
      ['a=2', 'a=3'],
      ['a=2 | a=2 | same', 'a=1 | a=3 | value'],
    ],
    [
      'another encoding is paired before another value',
      ['a=x', 'a=%2f'],
      ['a=%2F', 'a=y'],
      ['a=%2f | a=%2F | encoding', 'a=x | a=y | value'],
    ],
    [
      'the same encoding is paired before another one',
      ['a=%2F', 'a=%2f'],
      ['a=%2f', 'a=y'],
      ['a=%2f | a=%2f | same', 'a=%2F | a=y | value'],
    ],
    ['another encoding of the name', ['%61=1'], ['a=1'], ['%61=1 | a=1 | encoding']],
    [
      'another name',
      ['recurring_id=1'],
      ['recurring-id=1'],
      ['- | recurring-id=1 | missing', 'recurring_id=1 | - | added'],
    ],
    ['nothing signed', [], ['a=1'], ['- | a=1 | missing']],
    ['nothing expected', ['a=1'], [], ['a=1 | - | added']],
  ])('%s', (_, signed, expected, rows) => {
    expect(rowsOf(signed, expected)).toEqual(rows);
  });

  it('pairs by key first, whatever became of name and value', () => {
    const signed = side(['b=1', 'x=2'], { keys: true });
    const expected = side(['a=2', 'b=1'], { keys: true });
    expect(compareBaseStrings(signed, expected).rows.map(describeRow)).toEqual([
      'b=1 | a=2 | value',
      'x=2 | b=1 | value',
    ]);
  });

  it.each<[string, ComparedSide, ComparedSide, string, string | null]>([
    ['the method', side(['a=1'], { method: 'GET' }), side(['a=1']), 'base string', null],
    ['the URL', side(['a=1'], { uri: 'http://h/' }), side(['a=1']), 'base string', null],
    ['the URL and a value', side(['a=1'], { uri: 'http://h/' }), side(['a=2']), 'base string', null],
    ['a value', side(['a=1']), side(['a=2']), 'value', 'a'],
    ['an encoding', side(['a=%2f']), side(['a=%2F']), 'normalized string', 'a'],
    ['the order', side(['b=1', 'a=1']), side(['a=1', 'b=1']), 'normalized string', 'a'],
    ['a parameter that is missing', side(['a=1']), side(['a=1', 'b=1']), 'normalized string', 'b'],
    ['a parameter too many', side(['a=1', 'b=1']), side(['a=1']), 'normalized string', 'b'],
    ['a value before another encoding', side(['a=1', 'b=%2f']), side(['a=2', 'b=%2F']), 'value', 'a'],
    [
      'another encoding before a value',
      side(['a=%2f', 'b=1']),
      side(['a=%2F', 'b=2']),
      'normalized string',
      'a',
    ],
    ['one too many before a value', side(['a=0', 'b=1']), side(['b=2']), 'normalized string', 'a'],
    ['a value before one too many', side(['b=1', 'c=0']), side(['b=2']), 'value', 'b'],
    [
      'the order before a value',
      side(['b=1', 'a=1', 'c=1']),
      side(['a=1', 'b=1', 'c=2']),
      'normalized string',
      'a',
    ],
    ['a value that stands elsewhere for it', side(['a=0', 'a=1']), side(['a=1', 'a=5']), 'value', 'a'],
    ['a name', side(['aB=1'], { keys: true }), side(['a_b=1'], { keys: true }), 'name', 'a_b'],
    ['a name and a value', side(['aB=1'], { keys: true }), side(['a_b=2'], { keys: true }), 'value', 'a_b'],
    ['what stands around', { ...side(['a=1']), baseString: 'x' }, side(['a=1']), 'base string', null],
  ])('says in which layer and parameter it lies: %s', (_, signed, expected, layer, name) => {
    const found = compareBaseStrings(signed, expected);
    expect([found.layer, found.firstRow?.name ?? null]).toEqual([layer, name]);
  });

  const base = side(['a=x/y', 'b=1']);
  const signedAs = (bend: (text: string) => string): ComparedSide => ({
    ...base,
    baseString: bend(base.baseString),
  });
  it.each<[string, ComparedSide, Part | null]>([
    ['the URL is encoded otherwise', signedAs((text) => text.replace('%2F', '/')), 'uri'],
    ['the URL is encoded in small digits', signedAs((text) => text.replace('%3A', '%3a')), 'uri'],
    ['a pair is encoded otherwise', signedAs((text) => text.replace('x%2Fy', 'x/y')), 'parameters'],
    ['something stands before the text', signedAs((text) => `\n${text}`), null],
    ['something stands behind the text', signedAs((text) => `${text}\n`), null],
    ['the text is cut', signedAs((text) => text.slice(0, -1)), null],
    ['the parts are joined otherwise', signedAs((text) => text.replace('POST&', 'POST\n')), null],
    ['the second joint is another', signedAs((text) => text.replace('&a', '\na')), null],
    ['the method is another', { ...side(['a=2'], { method: 'post' }) }, 'method'],
    ['the URL goes on', side(['a=x/y', 'b=1'], { uri: 'https://h/?c' }), 'uri'],
  ])('says in which part they part: %s', (_, signed, part) => {
    const { firstPart, firstRow, layer } = compareBaseStrings(signed, base);
    expect([firstPart, firstRow, layer]).toEqual([part, null, 'base string']);
  });

  it('knows a normalized string that stands alone', () => {
    const alone = (pairs: readonly string[]): ComparedSide => ({
      ...side(pairs),
      baseString: pairs.join('&'),
    });
    const { firstPart, firstRow, layer } = compareBaseStrings(alone(['a=1', 'b=2']), alone(['a=1', 'b=3']));
    expect([firstPart, firstRow?.name, layer]).toEqual(['parameters', 'b', 'value']);
  });

  it('knows when something else stands where the parameters belong', () => {
    const raw = {
      ...side(['a=1']),
      normalizedParameters: '{"a":1}',
      baseString: 'POST&https%3A%2F%2Fh%2F&%7B',
      isListed: false,
    };
    const difference = compareBaseStrings(raw, side(['a=1']));
    expect(difference).toMatchObject({ isListed: false, firstPart: 'parameters', firstRow: null });
    expect(difference.layer).toBe('normalized string');
    expect(difference.rows.map(describeRow)).toEqual(['a=1 | a=1 | same']);
  });

  it('has every parameter of either side once, and each the other way round', () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b', '%61', 'c'), fc.constantFrom('1', '2', '%31', ''));
    const list = fc.array(
      pair.map((each) => each.join('=')),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(list, list, (signed, expected) => {
        const { rows } = compareBaseStrings(side(signed), side(expected));
        const there = rows.flatMap((row) => row.signed?.encoded ?? []);
        expect(there.toSorted()).toEqual(signed.toSorted());
        expect(rows.flatMap((row) => row.expected?.encoded ?? [])).toEqual(expected);
        const back = compareBaseStrings(side(expected), side(signed)).rows;
        const same = (all: readonly DifferenceRow[]): number =>
          all.filter(({ signed: one, expected: other }) => one?.encoded === other?.encoded).length;
        expect([back.length, same(back)]).toEqual([rows.length, same(rows)]);
      }),
    );
  });
});

it('takes a text that is read for the one that was assembled', () => {
  const request = receiveRequest(partsOf(tellingRequest, 'x'));
  if (request === null) throw new Error('The fixture cannot be read.');
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  const assembled = assemble(plan, createEncoders());
  const expected = sideOfAssembled(assembled, plan.joinPair);
  const signed = sideOfReading(splitBaseString(assembled.baseString), assembled.baseString);
  const bare = ({ parameters, ...rest }: ComparedSide): object => ({
    ...rest,
    parameters: parameters.map(({ name, value, encoded }) => ({ name, value, encoded })),
  });
  expect(bare(signed)).toEqual(bare(expected));
  expect(expected.parameters.every(({ key }) => key !== null)).toBe(true);
  expect(signed.parameters.every(({ key }) => key === null)).toBe(true);
});

it('shows nothing behind the first difference that stands on one side only', () => {
  const first = firstDifference('SIN%25c3%2589AD%2BO%27CONNOR', 'SIN%25C3%2589AD%2520O%2527CONNOR');
  expect(first).toMatchObject({ signed: '%25c', expected: '%25C', after: '3%2589AD' });
});
