import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommandAnswer, type CommandAnswer } from './command-answer.ts';

function read(body: string | Uint8Array<ArrayBuffer>, status = 200): CommandAnswer {
  return readCommandAnswer({
    status,
    headers: [],
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    durationMs: 1,
    receivedAtMs: 0,
  });
}

const pair = (name: string, value: string) => ({ name, value });

describe('values', () => {
  it.each<[string, string, 'pairs' | 'json' | 'xml', { name: string; value: string }[]]>([
    [
      'pairs whose values end with a line feed',
      'type=status-response\n&status=approved\n&a=b+c\n',
      'pairs',
      [pair('type', 'status-response'), pair('status', 'approved'), pair('a', 'b c')],
    ],
    ['a single pair', 'status=ok', 'pairs', [pair('status', 'ok')]],
    [
      'names that repeat, values that are empty',
      'a=1&a=&b=',
      'pairs',
      [pair('a', '1'), pair('a', ''), pair('b', '')],
    ],
    ['an equals sign in a value', 'sign=a%3D%3D&b=c=d', 'pairs', [pair('sign', 'a=='), pair('b', 'c=d')]],
    [
      'JSON with an id beyond 2^53',
      '{"type":"status-response","paynet-order-id":90071992547409931}',
      'json',
      [pair('type', 'status-response'), pair('paynet-order-id', '90071992547409931')],
    ],
    ['JSON after a byte order mark', '\uFEFF{"a":"b"}', 'json', [pair('a', 'b')]],
    ['JSON with a nested value', '{"a":{"b":[1]}}', 'json', [pair('a', '{"b":[1]}')]],
    [
      'XML',
      '<?xml version="1.0"?><answer type="x"><status>approved</status><to><a>1</a><a>2 &amp; 3</a></to></answer>',
      'xml',
      [
        pair('answer@type', 'x'),
        pair('answer/status', 'approved'),
        pair('answer/to/a', '1'),
        pair('answer/to/a', '2 & 3'),
      ],
    ],
    ['XML with text between elements', '<a>x<b/>y</a>', 'xml', [pair('a', 'xy'), pair('a/b', '')]],
  ])('%s', (_, body, notation, pairs) => {
    expect(read(body)).toEqual({ kind: 'pairs', notation, pairs, isWhole: true });
  });

  it('of an answer under 403 are read: it says more than the status', () => {
    expect(read('type=error&error-code=7', 403)).toMatchObject({
      kind: 'pairs',
      notation: 'pairs',
      isWhole: true,
    });
  });

  it('are read within bounds, and it is told', () => {
    const many = Array.from({ length: 1001 }, (_, index) => `n${index}=v`).join('&');
    const answer = read(many);
    expect(answer).toMatchObject({ kind: 'pairs', isWhole: false });
    expect(answer.kind === 'pairs' ? answer.pairs : []).toHaveLength(1000);
  });
});

describe('anything else', () => {
  it.each<[string, string, number, CommandAnswer]>([
    ['nothing', '', 200, { kind: 'empty', size: 0 }],
    ['blanks', ' \r\n', 200, { kind: 'empty', size: 3 }],
    ['a sentence', 'The command was taken.', 200, { kind: 'text', what: 'text' }],
    ['a sentence with an equals sign', 'Error: a = b', 200, { kind: 'text', what: 'text' }],
    ['a JSON list', '[1,2]', 200, { kind: 'text', what: 'json' }],
    ['a page', '<!DOCTYPE html><html><body>Hello</body></html>', 200, { kind: 'text', what: 'html' }],
    ['a page in capitals', '<HTML><BODY>Hello</BODY></HTML>', 200, { kind: 'text', what: 'html' }],
    ['XML that is cut', '<a><b>1</b>', 200, { kind: 'text', what: 'xml' }],
    [
      'XML with a document type',
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      200,
      { kind: 'text', what: 'xml' },
    ],
    ['a page that says so', '<html><h1>Access is denied</h1></html>', 200, { kind: 'access-denied' }],
    ['any page under 403', '<html>Go away</html>', 403, { kind: 'access-denied' }],
    ['nothing under 401', '', 401, { kind: 'access-denied' }],
    ['a page that does not exist', '<html>Requested page does not exist</html>', 404, { kind: 'not-found' }],
    ['PDF', '%PDF-1.7 a=b', 200, { kind: 'binary' }],
    ['zeros', '\u0000\u0001\u0002', 200, { kind: 'binary' }],
    ['a byte too much', `a=${'x'.repeat(262_144 - 1)}`, 200, { kind: 'too-long', limit: 262_144 }],
  ])('%s', (_, body, status, expected) => {
    expect(read(body, status)).toEqual(expected);
  });

  it('is read up to its limit', () => {
    expect(read(`a=${'x'.repeat(262_142)}`)).toMatchObject({ kind: 'pairs', notation: 'pairs' });
  });

  it('a hundred levels of XML, and a list in a thousand brackets, are text', () => {
    expect(read('<a>'.repeat(100) + '</a>'.repeat(100))).toEqual({ kind: 'text', what: 'xml' });
    expect(read('['.repeat(1000) + ']'.repeat(1000))).toEqual({ kind: 'text', what: 'json' });
  });

  it('has a reading for every body', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(200, 302, 403, 500), (bytes, status) => {
        expect(read(Uint8Array.from(bytes), status).kind).toMatch(/^[a-z-]+$/u);
      }),
    );
  });
});
