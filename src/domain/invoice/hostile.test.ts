import { describe, expect, it } from 'vitest';
import { fixtureContents, readText, textsOf, writeInvoice } from './fixture-invoice.ts';
import type { InvoiceLimit } from './invoice-reading.ts';
import { readInvoice } from './read-invoice.ts';

const bomb = `<?xml version="1.0"?>
<!DOCTYPE root [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index} "&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]>
<root><iban>&a29;</iban></root>`;

const refusals: readonly (readonly [
  name: string,
  text: string,
  limit: InvoiceLimit,
  actual: string | null,
  allowed: string | null,
  line: number | null,
])[] = [
  ['an entity bomb', bomb, 'doctype', null, null, 2],
  [
    'quadratic blow-up',
    `<!DOCTYPE root [<!ENTITY a "${'a'.repeat(50_000)}">]><root>${'&a;'.repeat(4000)}</root>`,
    'doctype',
    null,
    null,
    1,
  ],
  [
    'an external document type',
    '<!DOCTYPE root SYSTEM "http://127.0.0.1:9/x.dtd"><root/>',
    'doctype',
    null,
    null,
    1,
  ],
  [
    'an external entity',
    '<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/passwd">]><root>&x;</root>',
    'doctype',
    null,
    null,
    1,
  ],
  ['a document type in lower case', '<!doctype root><root/>', 'doctype', null, null, 1],
  ['a second document type', '<root/>\n<!DOCTYPE root>', 'doctype', null, null, 2],
  ['a document type that never ends', '<!DOCTYPE root [', 'doctype', null, null, 1],
  ['a document type inside the root', '<root>\n\n<!DOCTYPE x></root>', 'doctype', null, null, 3],
  ['an entity declaration alone', '<root><!ENTITY a "b"></root>', 'entity', null, null, 1],
  [
    'a style sheet',
    '<?xml version="1.0"?>\n<?xml-stylesheet href="x.xsl"?><root/>',
    'processing-instruction',
    'xml-stylesheet',
    null,
    2,
  ],
  ['an instruction inside', '<root><?php phpinfo() ?></root>', 'processing-instruction', 'php', null, 1],
  [
    'nine levels',
    '<root><b><c><d><e><f><g><h><i/></h></g></f></e></d></c></b></root>',
    'depth',
    null,
    '8',
    1,
  ],
  ['100,000 levels', '<root>' + '<a>'.repeat(80_000), 'depth', null, '8', 1],
  ['201 elements', `<root>${'<a/>'.repeat(200)}</root>`, 'elements', null, '200', 1],
  [
    '51 attributes',
    `<root ${Array.from({ length: 51 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    'attributes',
    null,
    '50',
    1,
  ],
  [
    'a text over 16 KiB',
    `<root>\n<iban>${'a'.repeat(16_385)}</iban></root>`,
    'text-length',
    null,
    '16384',
    2,
  ],
  [
    'a text over 16 KiB in bytes',
    `<root><iban>${'é'.repeat(8193)}</iban></root>`,
    'text-length',
    null,
    '16384',
    1,
  ],
  [
    'CDATA over 16 KiB',
    `<root><iban><![CDATA[${'a'.repeat(16_385)}]]></iban></root>`,
    'text-length',
    null,
    '16384',
    1,
  ],
  ['an attribute over 16 KiB', `<root a="${'a'.repeat(16_385)}"/>`, 'text-length', null, '16384', 1],
  ['5001 references', `<root>${'&amp;'.repeat(5001)}</root>`, 'references', null, '5000', 1],
  ['5001 references in attributes', `<root a="${'&lt;'.repeat(5001)}"/>`, 'references', null, '5000', 1],
  ['256 KiB and a byte', `<root>${' '.repeat(262_144 - 12)}</root>`, 'size', '262145', '262144', null],
  ['5 MB', `<root><iban>${'a'.repeat(5_000_000)}</iban></root>`, 'size', '5000026', '262144', null],
  ['XML 1.1', '<?xml version="1.1"?><root/>', 'xml-version', '1.1', '1.0', 1],
  ['XML 2', '<?xml version="2"?><root/>', 'xml-version', '2', '1.0', 1],
];

describe('refused for safety', () => {
  it.each(refusals)('%s', (_, text, limit, actual, allowed, line) => {
    expect(readText(text)).toEqual({ kind: 'refused', limit, actual, allowed, line });
  });
});

describe('just within the limits', () => {
  it.each([
    ['eight levels', '<root><iban/><b><c><d><e><f><g><h/></g></f></e></d></c></b></root>'],
    ['200 elements', `<root><iban/>${'<a/>'.repeat(198)}</root>`],
    [
      '50 attributes',
      `<root ${Array.from({ length: 50 }, (_, index) => `a${index}=""`).join(' ')}><iban/></root>`,
    ],
    ['16 KiB of text', `<root><iban>${'a'.repeat(16_384)}</iban></root>`],
    ['16 KiB of CDATA', `<root><iban>a<![CDATA[${'a'.repeat(16_383)}]]></iban></root>`],
    [
      '5000 references',
      `<root><iban>${'&amp;'.repeat(2500)}</iban><swift>${'&#x3C;'.repeat(2500)}</swift></root>`,
    ],
    ['256 KiB', `<root><iban/>${`<!--${'-a'.repeat(8000)} -->`.repeat(16)}</root>`],
    ['limits spelled in text', '<root><iban/>&lt;!DOCTYPE x&gt;<!-- <!DOCTYPE y> <?php ?> --></root>'],
  ])('%s', (_, text) => {
    expect(readText(text).kind).toBe('invoice');
  });
});

describe('unterminated and repeated openings', () => {
  const openings = [
    '<',
    '</',
    '<!--',
    '<![CDATA[',
    '<?',
    '<root ',
    '<root a="',
    '&',
    '&#',
    '<a>',
    ']]>',
    '"',
    '<!',
    '<root>&amp',
  ];
  it.each(openings)('%j, alone and a hundred kilobytes of it, inside a root and not', (opening) => {
    const many = opening.repeat(Math.floor(100_000 / opening.length));
    const kinds = [opening, many, `<root>${opening}`, `<root>${many}`, `<?xml version="1.0"?>${many}`].map(
      (text) => readText(text).kind,
    );
    expect(kinds).not.toContain('invoice');
  });
});

describe('names of every object', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ];
  it.each(names)('%s is an unknown element and an unknown attribute', (name) => {
    const reading = readText(writeInvoice({}, `<${name} ${name}="1">x</${name}><${name}/>`));
    expect(textsOf(reading)).toEqual(fixtureContents);
    expect(
      reading.kind === 'invoice' && reading.document.others.map(({ kind, path, text }) => [kind, path, text]),
    ).toEqual([
      ['attribute', `${name}/@${name}`, '1'],
      ['element', name, 'x'],
      ['element', name, ''],
    ]);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('are no invoice as a root', () => {
    expect(names.map((name) => readText(`<${name}/>`).kind)).toEqual(names.map(() => 'not-an-invoice'));
  });
});

describe('a body of any bytes', () => {
  it('has a meaning', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const kinds = [
      every,
      every.toReversed(),
      new Uint8Array(300_000),
      new Uint8Array(300_000).fill(0x3c),
    ].map((bytes) => readInvoice({ bytes, status: null, contentType: null }).kind);
    expect(kinds).toEqual(['not-xml', 'wrong-encoding', 'refused', 'refused']);
  });
});
