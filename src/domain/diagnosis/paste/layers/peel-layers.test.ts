import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64, inspect, json, pythonBytes, rawOf } from '../printers/printer.ts';
import { hexColumns } from '../printers/hex-rows.ts';
import { sampleRequests } from '../printers/sample-requests.ts';
import { readParts } from '../fixture-pastes.ts';
import { LayeredText } from './layered-text.ts';
import { peelLayers } from './peel-layers.ts';
import { opening, restoreQuotes } from './quotations.ts';

const [request] = sampleRequests;
if (request === undefined) throw new Error('no sample');
const raw = rawOf(request, '\n');
const octets = [...new TextEncoder().encode(raw)];

/** With what they show behind each eight of them, marks of a comment among it. */
function rowsOfC(text: string): string {
  const all = [...new TextEncoder().encode(text)].map((octet) => `0x${octet.toString(16)}`);
  const rows = Array.from({ length: Math.ceil(all.length / 8) }, (_, row) => all.slice(row * 8, row * 8 + 8));
  return rows.map((row) => `${row.join(', ')}, /* a */b */`).join('\n');
}

/** What is left of a text, without the quotations and the end of a dump around it. */
function peeled(text: string): string {
  return peelLayers(LayeredText.of(text))
    .text.replaceAll(/b?[\ue000-\ue005]|<\/?m>/gu, '')
    .replace(/\n0000\w+$/u, '')
    .trimEnd();
}

const wrappers: readonly (readonly [name: string, wrap: (text: string) => string])[] = [
  ['a string of JSON', json],
  ['a string in a string of JSON', (text) => json(json(text))],
  ['a string of Ruby', inspect],
  ['octets of Python', pythonBytes],
  ['Base64', base64],
  ['percent-encoding', encodeURIComponent],
  ['form encoding', (text) => new URLSearchParams({ '': text }).toString().slice(1)],
  ['encodeURI', encodeURI],
  ['octets with colons', () => octets.map((octet) => octet.toString(16).padStart(2, '0')).join(':')],
  ['an array of C', (text) => `{\n${rowsOfC(text)}\n}`],
  ['a value with escaped quotes in lines', (text) => `"${text.replace(/["\\]/gu, '\\$&')}"`],
  ['Base64 in JSON', (text) => json(base64(text))],
  ['xxd', hexColumns.xxd],
  ['hexdump -C', hexColumns.hexdump],
  ['tcpdump -X', hexColumns.tcpdump],
  ['Wireshark', hexColumns.wireshark],
  ['od -c', hexColumns.od],
  ['BIO_dump', hexColumns.bioDump],
  ['octets in rows', hexColumns.bare],
  ['octets in rows, with what they show', hexColumns.bareWithText],
  ['words of four octets', hexColumns.words],
  ['hexadecimal', hexColumns.xxdPlain],
  ['a list of octets', () => `[${octets.join(', ')}]`],
  ['octets in hexadecimal', () => `[${octets.map((octet) => `0x${octet.toString(16)}`).join(', ')}]`],
  ['octets of Go', () => `[${octets.join(' ')}]`],
  [
    'a buffer of Node.js',
    () => `<Buffer ${octets.map((octet) => octet.toString(16).padStart(2, '0')).join(' ')}>`,
  ],
  ['escapes of rsyslog', (text) => text.replaceAll('\n', '#012')],
  ['lines with the CR of each', (text) => text.replaceAll('\n', '#015\n')],
  ['lines with a stop for each CR', (text) => text.replaceAll('\n', '.\n')],
  ['cat -A', (text) => `${text.replaceAll('\n', '^M$\n')}$`],
  ['a mark for each line end', (text) => text.replaceAll('\n', '<EOL>')],
  ['a sign for each line end', (text) => text.replaceAll('\n', '¶')],
  ['two signs for each line end', (text) => text.replaceAll('\n', '^M^J')],
  ['a CDATA section', (text) => `<m><![CDATA[${text}]]></m>`],
  ['escaped line ends', (text) => text.replaceAll('\n', '\\r\\n')],
  ['a log', (text) => text.replaceAll(/^/gmu, '2026-11-21 08:00:00 INFO x - ')],
];

/** Where a value is cut at a width, and its lines go on in a column or a frame. */
function cutAt(text: string, width: number, joint: string): string {
  return (text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []).join(joint);
}

describe('layers', () => {
  it.each(wrappers)('are peeled off: %s', (_, wrap) => {
    expect(peeled(wrap(raw))).toBe(raw);
  });

  it.each([
    raw,
    request.authorization,
    request.body,
    'oauth_signature="abc", x="it\'s"',
    'a=1&b="x"&c=\'y\'',
    'amount=10, 20 and 30',
    'client_orderid=a&amp;amount=1&lt;2',
    'client_orderid=a#015',
    'OAuth oauth_consumer_key=%22acme%22, oauth_nonce=%22n%22',
    'POST&https%3A%2F%2Fx&a%3D%2522b%26oauth_consumer_key%3Dacme%2520',
    'see https\\://x in a sentence',
    '{"a": "50\\% of it\\ \\n"}',
    '00:1a:2b:3c:4d:5e',
    'one ends.\nPOST /x HTTP/1.1\nHost: h.\nAccept: x\n\na=1.',
  ])('leave a text alone that has none: %s', (text) => {
    expect(restoreQuotes(peelLayers(LayeredText.of(text)).text)).toBe(text);
  });

  it('are peeled off in any order', () => {
    const two = fc.tuple(fc.constantFrom(...wrappers.slice(0, 12)), fc.constantFrom(...wrappers.slice(0, 4)));
    fc.assert(
      fc.property(two, ([[, inner], [, outer]]) => {
        expect(peeled(outer(inner(raw)))).toContain(raw.split('\n')[0]);
      }),
      { numRuns: 60 },
    );
  });

  it('decode the entities of XML once, and not those of a CDATA section', () => {
    const text = '<a url="/x?a=1&amp;b=&#x41;">c=1&amp;d=&amp;amp;</a><e><![CDATA[f=1&amp;g=2]]></e>';
    expect(restoreQuotes(peelLayers(LayeredText.of(text)).text)).toBe(
      '<a url="/x?a=1&b=A">c=1&d=&amp;</a><e>`f=1&amp;g=2`</e>',
    );
  });

  it('leave a CDATA section as it is where no other entity is', () => {
    const { text } = peelLayers(LayeredText.of('<e><![CDATA[f=1&amp;g=2]]></e>'));
    expect(restoreQuotes(text)).toBe('<e>`f=1&amp;g=2`</e>');
  });

  it('take the quotes off a cell with several lines', () => {
    const cell = `Accept: */*\nAuthorization: OAuth oauth_nonce=""a"", oauth_signature=""b""`;
    const { text } = peelLayers(LayeredText.of(`1\t"${cell}"\tx`));
    expect(text).toBe(`1\t\ue000${cell.replaceAll('""', '"')}\ue001\tx`);
  });

  it('know where each character was pasted', () => {
    const text = `x ${json({ message: raw })}`;
    const layered = peelLayers(LayeredText.of(text));
    const start = layered.text.indexOf('OAuth ');
    const { start: from, end } = layered.spanOf(start, start + request.authorization.length);
    expect(JSON.parse(`"${text.slice(from, end)}"`)).toBe(request.authorization);
  });

  it('know what is undone as one, and what stands between', () => {
    const layer = { note: null, undone: 'escapes' };
    const escaped = LayeredText.of('a\\nb, c\n> 1: d').replace(/\\n/gu, () => ' and ', layer);
    const joined = escaped.replace(/\n> \d: /gu, () => '', layer);
    expect(joined.text).toBe('a and b, cd');
    expect(joined.originOf(6, 11)).toEqual({
      spans: [
        { start: 3, end: 7 },
        { start: 13, end: 14 },
      ],
      slack: 0,
      undone: [{ what: 'escapes', escapes: [] }],
    });
    const undone = [{ what: 'escapes', escapes: [{ written: '\\n', read: ' and ' }] }];
    expect(joined.originOf(0, 3)).toEqual({ spans: [{ start: 0, end: 3 }], slack: 2, undone });
    expect(joined.originOf(3, 7)).toEqual({ spans: [{ start: 1, end: 4 }], slack: 2, undone });
    expect(joined.partOf({ start: 2, end: 4 })).toEqual({ start: 1, end: 7 });
  });

  it('join the lines of a frame that has cut them', () => {
    const frame = '═'.repeat(90);
    const text = `╔╣ Request ║ POST\n╚${frame}╝\n╟ ${request.authorization}\n╚${frame}╝\n║ ${cutAt(request.authorization, 90, '\n║ ')}\n╚${frame}╝`;
    const { text: peel } = peelLayers(LayeredText.of(text));
    expect(peel.split(request.authorization)).toHaveLength(3);
  });

  it('join the lines of a value that goes on below its column', () => {
    const lead = 'Authorization : ';
    const text = `Method        : POST\n${lead}${cutAt(request.authorization, 80, `\n${' '.repeat(lead.length)}`)}\nBody          : a=1`;
    expect(peelLayers(LayeredText.of(text)).text).toBe(
      `Method        : POST\n${lead}${request.authorization}\nBody          : a=1`,
    );
    const other = 'Note          : a\n                b\nBody          : c';
    expect(peelLayers(LayeredText.of(other)).text).toBe(other);
  });

  it.each(['&\n', '\n&', '&\r\n    ', ' &\n'])(
    'join the pairs of a form that stand a line each: %j',
    (joint) => {
      const lines = request.body.replaceAll('&', joint);
      expect(peelLayers(LayeredText.of(lines)).text).toBe(request.body);
      expect(peelLayers(LayeredText.of(lines.replaceAll('=', ' = '))).text).toBe(request.body);
      const answer = 'type=error\n&serial-number=1';
      expect(peelLayers(LayeredText.of(answer)).text).toBe(answer);
    },
  );

  it('name the columns of an extended log', () => {
    const head = '#Fields: date cs-method cs-uri-stem cs-uri-query cs(Authorization)';
    const line = (query: string) => `2026-11-21 POST /x ${query} OAuth+oauth_a="b",+c="d%2B"`;
    const named = (query: string) =>
      `\ndate: 2026-11-21\nMethod: POST\nPath: /x${query}\nAuthorization: OAuth oauth_a="b", c="d%2B"`;
    const peel = (text: string) => restoreQuotes(peelLayers(LayeredText.of(text)).text);
    expect(peel(`${head}\n${line('a=1')}\n${line('-')}`)).toBe(`${named('?a=1')}\n${named('\nQuery: -')}`);
    expect(peel(`${head}\nof something else`)).toBe(`${head}\nof something else`);
  });

  it('keep what a quotation inside a value was before it was one', () => {
    const value = String.raw`{"note":"a\\b"}`;
    const layered = peelLayers(LayeredText.of(json(`oauth_x order_desc: ${value}`)));
    const start = layered.text.indexOf('{');
    const end = layered.text.lastIndexOf('}') + 1;
    expect(layered.text.slice(start, end)).toContain(String.raw`a\b`);
    expect(layered.beneath(start, end, opening)).toBe(value);
  });

  it('keep a long body to its last character', () => {
    const body = `client_orderid=a&merchant_data=${'%20b~+'.repeat(100_000)}&amount=1`;
    const text = json({ method: 'POST', url: request.url, authorization: request.authorization, body });
    expect(readParts(text)).toMatchObject({ body, authorization: request.authorization });
  });
});

it.each([0, 1, 2])('ends Base64 before a word of the next line, whatever its padding (%i)', (more) => {
  const header = `OAuth oauth_consumer_key="acme${'x'.repeat(more)}", oauth_signature="YQ%3D%3D"`;
  expect(peelLayers(LayeredText.of(`auth: ${btoa(header)}\ncontent type: none`)).text).toContain(header);
});

it('undoes the escapes of Squid once, and only where it has escaped all', () => {
  const line = (value: string): string =>
    String.raw`1.0 8 10.0.0.1 TCP_MISS/403 5 GET https://x/ - DIRECT/x text/xml [A: OAuth oauth_signature="${value}"\r\n]`;
  const read = (value: string): string => peelLayers(LayeredText.of(line(value))).text;
  expect(read('a%252Fb%253D')).toContain('a%2Fb%3D');
  expect(read('a%25252Fb%25253D')).toContain('a%252Fb%253D');
  expect(read('a%252Fb%3D')).toContain('a%252Fb%3D');
});
