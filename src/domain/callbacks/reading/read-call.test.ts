import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureCall, fixtureForm, fixtureJson } from './fixture-calls.ts';
import { readCall } from './read-call.ts';
import type { ReadCall } from './read-pair.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const values = ({ pairs }: ReadCall) => pairs.map(({ name, value }) => [name, value]);
const problems = ({ pairs }: ReadCall) => pairs.map((pair) => pair.problems);
const query = (text: string): ReadCall => readCall(fixtureCall({ target: `/cb/1?${text}` }));

/** The part of a source that an extent names. */
function cut({ query: source, body, pairs }: ReadCall, index: number): string | undefined {
  const pair = pairs[index];
  if (pair === undefined) return undefined;
  const { text } = pair.place === 'query' ? source : body.source;
  return text.slice(pair.valueAt.start, pair.valueAt.end);
}

describe('pairs of a query', () => {
  it('are decoded with their bytes, and keep what was written', () => {
    const call = query('status=approved&merchantdata=cr%C3%A8me+br%C3%BBl%C3%A9e%0A50+%25');
    expect(call.method).toBe('GET');
    expect(call.body.kind).toBe('none');
    expect(call.pairs[1]).toEqual({
      place: 'query',
      name: 'merchantdata',
      raw: 'cr%C3%A8me+br%C3%BBl%C3%A9e%0A50+%25',
      value: 'crème brûlée\n50 %',
      type: 'text',
      bytes: 20,
      problems: [],
      hasPlus: true,
      at: { start: 16, end: 65 },
      valueAt: { start: 29, end: 65 },
    });
  });

  it.each([
    ['a=100%', ['a', '100%'], ['broken-escape']],
    ['a=%zz%4', ['a', '%zz%4'], ['broken-escape']],
    ['a=%E8me', ['a', '\uFFFDme'], ['not-utf-8']],
    ['a=%ED%A0%80', ['a', '\uFFFD\uFFFD\uFFFD'], ['not-utf-8']],
    ['a', ['a', ''], ['no-equals']],
    ['=a', ['', 'a'], ['no-name']],
    ['a=b c', ['a', 'b c'], ['raw-octet']],
    ['a=%00', ['a', '\0'], []],
    ['a=b=c', ['a', 'b=c'], []],
    ['%61=%EF%BB%BFb', ['a', '\uFEFFb'], []],
    ['__proto__=x', ['__proto__', 'x'], []],
    ['a=\u4e2d', ['a', '\u4e2d'], ['raw-octet']],
    ['a=\uD800', ['a', '\uFFFD'], ['raw-octet']],
  ])('%j', (text, pair, found) => {
    expect(values(query(text))).toEqual([pair]);
    expect(problems(query(text))).toEqual([found]);
  });

  it('are what another parser gives for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.constantFrom('%', '&', '=', '+', '%C3%A8', '%E8', '%00', 'status', '\r\n'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces
          .join('')
          .replaceAll('#', '')
          .replaceAll(/[\r\n]+$/gu, '');
        expect(values(query(text))).toEqual([...new URLSearchParams(`?${text}`)]);
      }),
    );
  });

  it('lie where their extents say', () => {
    const call = query('a=%41&&b&c=2');
    expect([cut(call, 0), cut(call, 1), cut(call, 2)]).toEqual(['%41', '', '2']);
  });

  it('beyond the limit are counted, but for those that a callback has', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `p${index}=${index}`);
    const call = query([...many, 'status=approved'].join('&'));
    expect(call.pairs).toHaveLength(1001);
    expect(call.pairs.at(-1)?.value).toBe('approved');
    expect(call.pairsLeftOff).toBe(9000);
  });
});

describe('a form body', () => {
  it('follows the query, and is taken for what it is without a content type', () => {
    const call = readCall(fixtureCall({ target: '/cb?src=gw', body: 'status=approved\r\n' }));
    expect(call.pairs.map(({ place, name, value }) => [place, name, value])).toEqual([
      ['query', 'src', 'gw'],
      ['form', 'status', 'approved'],
    ]);
    expect(call.notes).toEqual(['The body is read as form pairs; no content type is sent.']);
  });

  it('keeps octets that are no text', () => {
    const call = readCall(fixtureForm(Uint8Array.of(0x61, 0x3d, 0xe8, 0x26, 0x62, 0x3d)));
    expect(values(call)).toEqual([
      ['a', '\uFFFD'],
      ['b', ''],
    ]);
    expect(problems(call)[0]).toEqual(['raw-octet', 'not-utf-8']);
  });

  it('is decoded as UTF-8 whatever charset is named, and says so', () => {
    const headers = [['content-type', 'application/x-www-form-urlencoded; charset=ISO-8859-1']] as const;
    const call = readCall(fixtureCall({ headers, body: 'a=%C3%A8' }));
    expect(values(call)).toEqual([['a', 'è']]);
    expect(call.notes).toEqual([
      'The content type names the charset ISO-8859-1. The pairs are decoded as UTF-8.',
    ]);
  });
});

describe('a JSON body', () => {
  it('gives its members in order with their types, numbers as written', () => {
    const call = readCall(
      fixtureJson(
        '{"status":"approved","orderid":1830003,"amount":10.50,"control":null,"2":true,"status":"declined","e":{},"l":[]}',
      ),
    );
    expect(call.pairs.map(({ name, value, type, bytes }) => [name, value, type, bytes])).toEqual([
      ['status', 'approved', 'text', 8],
      ['orderid', '1830003', 'number', 7],
      ['amount', '10.50', 'number', 5],
      ['control', 'null', 'null', 4],
      ['2', 'true', 'boolean', 4],
      ['status', 'declined', 'text', 8],
      ['e', '{}', 'object', 2],
      ['l', '[]', 'list', 2],
    ]);
    expect(cut(call, 2)).toBe('10.50');
  });

  it('of any depth', () => {
    const call = readCall(fixtureJson('{"a":{"b":[1,{"c":"x\\n"},[]]},"__proto__":{"d":"\\ud800"}}'));
    expect(values(call)).toEqual([
      ['a.b[0]', '1'],
      ['a.b[1].c', 'x\n'],
      ['a.b[2]', '[]'],
      ['__proto__.d', '\ud800'],
    ]);
    expect(problems(call).at(-1)).toEqual(['lone-surrogate']);
  });

  it.each(['[', '{"a":'])('of nothing but %s', (opening) => {
    const depth = 30_000;
    const closing = opening === '[' ? ']' : '}';
    const text = opening.repeat(depth) + '1' + closing.repeat(depth);
    const call = readCall(fixtureJson(text));
    expect(call.body.kind).toBe('json');
    expect(call.pairs).toHaveLength(1);
    expect(call.pairs[0]?.type).toBe(opening === '[' ? 'list' : 'object');
  });

  it('that is none is bytes', () => {
    expect(readCall(fixtureJson('{"status":"appr')).body.kind).toBe('bytes');
    expect(readCall(fixtureJson('{"status":"appr')).notes).toEqual(['The body is not JSON in UTF-8.']);
  });

  it('has the leaves that JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const leaves: unknown[] = [];
        const walk = (node: unknown): void => {
          const inner = typeof node === 'object' && node !== null ? Object.values(node) : [];
          if (inner.length === 0) leaves.push(node);
          for (const member of inner) walk(member);
        };
        walk(value);
        const { pairs } = readCall(fixtureJson(JSON.stringify(value)));
        const read: unknown[] = pairs.map((pair) =>
          pair.type === 'text' ? pair.value : JSON.parse(pair.value),
        );
        expect(read).toEqual(JSON.parse(JSON.stringify(leaves)));
      }),
    );
  });
});

describe('a multipart body', () => {
  const type = 'multipart/form-data; boundary="x y"';
  const read = (body: string | Uint8Array) =>
    readCall(fixtureCall({ headers: [['content-type', type]], body }));

  it('gives its parts', () => {
    const call = read(
      '--x y\r\nContent-Disposition: form-data; name="status"\r\n\r\napproved\r\n' +
        '--x y\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nè\r\n\r\n--x y--\r\n',
    );
    expect(values(call)).toEqual([
      ['status', 'approved'],
      ['f', 'è\r\n'],
    ]);
    expect(problems(call)).toEqual([[], ['file']]);
    expect(cut(call, 0)).toBe('approved');
    expect(call.notes).toEqual([]);
  });

  it('that ends early is read as far as it goes', () => {
    const call = read('--x y\r\nContent-Disposition: form-data; name=status\r\n\r\nappr');
    expect(values(call)).toEqual([['status', 'appr']]);
    expect(call.notes).toEqual(['The last boundary is missing: the body is not whole.']);
  });
});

it('does not decompress', () => {
  const headers = [
    ['content-type', 'application/json'],
    ['content-encoding', 'gzip'],
  ] as const;
  const call = readCall(fixtureCall({ headers, body: gzipSync('{"status":"approved"}') }));
  expect(call.body.kind).toBe('compressed');
  expect(call.pairs).toEqual([]);
  expect(call.notes).toEqual([
    'The body is compressed. It is not decoded: no callback that is known is compressed.',
  ]);
});

it('reads anything without an exception', () => {
  const types = fc.constantFrom(
    '',
    'application/json',
    'multipart/form-data; boundary=-',
    'application/x-www-form-urlencoded; charset=utf-16',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), types, (target, body, type) => {
      const call = readCall(fixtureCall({ target, body, headers: [['content-type', type]] }));
      expect(call.pairs.length).toBeLessThanOrEqual(1050);
    }),
  );
});

it.each(['', 'application/json', 'multipart/form-data; boundary=-', 'application/x-www-form-urlencoded'])(
  'reads the largest body that the inbox keeps without going back over it: %j',
  (type) => {
    const spentMs = startProcessorClock();
    for (const piece of [
      '\n',
      '\r\n',
      ' ',
      '&',
      '=',
      '%',
      '%41',
      '{"a":',
      '[',
      '"',
      '\\',
      '--',
      '+',
      'a=b&',
    ]) {
      for (const end of ['', '!', '\n!']) {
        const body = `a${piece.repeat(262_000 / piece.length)}${end}`;
        readCall(fixtureCall({ body, headers: [['content-type', type]] }));
      }
    }
    expect(spentMs()).toBeLessThan(10_000);
  },
  60_000,
);
