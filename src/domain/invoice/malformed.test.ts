import { describe, expect, it } from 'vitest';
import { readText } from './fixture-invoice.ts';
import { readInvoice } from './read-invoice.ts';

/** Document, line and column of the first error, and its reason. */
const malformed: readonly (readonly [text: string, line: number, column: number, reason: string])[] = [
  ['<root><iban>1</root>', 1, 14, '</root> stands where </iban> is expected'],
  ['<root>\n\t<iban>é😀</swift>\n</root>', 2, 10, '</swift> stands where </iban> is expected'],
  ['<root>\r\n<a>\r\n</root>', 3, 1, '</root> stands where </a> is expected'],
  ['<root></root><root></root>', 1, 14, 'Another document begins here: open one at a time'],
  ['<root/>\n<?xml version="1.0"?><root/>', 2, 1, 'Another document begins here: open one at a time'],
  ['<root/>\ntail', 2, 1, 'Something stands behind the end of the document'],
  ['<root>]]></root>', 1, 7, 'Text may not contain ]]>'],
  ['<root>a]]>b</root>', 1, 8, 'Text may not contain ]]>'],
  ['<root>a & b</root>', 1, 9, '& begins no reference; as text it is written &amp;'],
  ['<root>&amp b;</root>', 1, 7, '& begins no reference; as text it is written &amp;'],
  ['<root a="1&2"/>', 1, 11, '& begins no reference; as text it is written &amp;'],
  [
    '<root>&nbsp;</root>',
    1,
    7,
    '&nbsp; is not defined: XML knows &amp;, &lt;, &gt;, &quot; and &apos; alone',
  ],
  ['<root>&xxe;</root>', 1, 7, '&xxe; is not defined: XML knows &amp;, &lt;, &gt;, &quot; and &apos; alone'],
  [
    '<root>&toString;</root>',
    1,
    7,
    '&toString; is not defined: XML knows &amp;, &lt;, &gt;, &quot; and &apos; alone',
  ],
  ['<root>😀&#xD800;</root>', 1, 8, '&#xD800; is no character that XML allows'],
  ['<root>&#0;</root>', 1, 7, '&#0; is no character that XML allows'],
  ['<root>&#x110000;</root>', 1, 7, '&#x110000; is no character that XML allows'],
  ['<root>&#65x;</root>', 1, 7, '&#65x; is no character reference, or too long a one'],
  ['<root>&#X41;</root>', 1, 7, '&#X41; is no character reference, or too long a one'],
  ['<root>&#;</root>', 1, 7, '&#; is no character reference, or too long a one'],
  ['<root>a\u0000b</root>', 1, 8, 'The character U+0000 is not allowed in XML'],
  ['<root>\n\u0008</root>', 2, 1, 'The character U+0008 is not allowed in XML'],
  ['<root>\uFFFE</root>', 1, 7, 'The character U+FFFE is not allowed in XML'],
  ['<root><!-- a -- b --></root>', 1, 14, 'A comment may not contain --'],
  ['<root a=1/>', 1, 9, 'An attribute has no value in quotation marks'],
  ['<root a/>', 1, 8, 'An attribute has no value in quotation marks'],
  ['<root a="1" a="2"/>', 1, 18, 'The attribute a stands twice in one tag'],
  ['<root a="1"b="2"/>', 1, 12, 'In the tag <root> stands what is neither an attribute nor its end'],
  ['<root a="<"/>', 1, 10, '< in the value of an attribute is written &lt;'],
  ['<root><1a/></root>', 1, 7, 'What stands here is neither text nor an element; </root> is expected'],
  ['<root>< a/></root>', 1, 7, 'What stands here is neither text nor an element; </root> is expected'],
  ['</root>', 1, 1, 'The root element of a document is expected here'],
  ['<!-- only -->', 1, 14, 'The root element of a document is expected here'],
  ['<?xml version="1.0"?>', 1, 22, 'The root element of a document is expected here'],
  ['text <root/>', 1, 1, 'The root element of a document is expected here'],
  ['\uFEFF\uFEFF<root/>', 1, 1, 'A second byte order mark (U+FEFF) stands before the document'],
  [
    '\n<?xml version="1.0"?><root/>',
    2,
    1,
    'The XML declaration has to stand first: blanks or line ends stand before it',
  ],
  [
    '<?xml version="1.0"?><?xml version="1.0"?><root/>',
    1,
    22,
    'The XML declaration has to stand first, and once',
  ],
  ['<a><?xml version="1.0"?></a>', 1, 4, 'The XML declaration has to stand first, and once'],
  ['<?xml encoding="UTF-8"?><root/>', 1, 1, 'The XML declaration is not well formed'],
  ['<?xml version="1.0" standalone="maybe"?><root/>', 1, 1, 'The XML declaration is not well formed'],
  [
    '<?xml version="1.0" encoding="UTF-8"standalone="no"?><root/>',
    1,
    1,
    'The XML declaration is not well formed',
  ],
  [
    '<?xml version="1.0" standalone="no" encoding="UTF-8"?><root/>',
    1,
    1,
    'The XML declaration is not well formed',
  ],
];

describe('what is not well formed is placed by line and code point', () => {
  it.each(malformed)('%j at %i:%i', (text, line, column, reason) => {
    const sourceLine = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)[line - 1];
    expect(readText(text)).toEqual({
      kind: 'not-well-formed',
      line,
      column,
      sourceLine,
      reason,
      isCut: false,
      notAnInvoice: null,
    });
  });
});

describe('a document that ends too early is called cut off, at its end', () => {
  it.each([
    ['<root>', 1, 7, 'The document ends before </root>'],
    ['<root>\n<iban>12', 2, 9, 'The document ends before </iban>'],
    ['<root><iban>1</iban><swift>A</swift>', 1, 37, 'The document ends before </root>'],
    ['<root>&', 1, 8, 'The document ends inside a reference'],
    ['<root><iban>a&#x4', 1, 18, 'The document ends inside a reference'],
    ['<root><!-- a', 1, 13, 'The document ends inside a comment'],
    ['<root><![CDATA[ a', 1, 18, 'The document ends inside a CDATA section'],
    ['<root a="1', 1, 11, 'The document ends inside a tag'],
    ['<root', 1, 6, 'The document ends inside a tag'],
    ['<root><iban>1</ib', 1, 18, 'The document ends inside a tag'],
    ['<root></root', 1, 13, 'The document ends inside a tag'],
    ['<', 1, 2, 'The document ends inside a tag'],
    ['<?xml version="1.0"', 1, 20, 'The document ends inside its declaration'],
    ['<root><iban>é😀', 1, 15, 'The document ends before </iban>'],
  ])('%j at %i:%i', (text, line, column, reason) => {
    expect(readText(text)).toEqual({
      kind: 'not-well-formed',
      line,
      column,
      sourceLine: text.split('\n').at(-1),
      reason,
      isCut: true,
      notAnInvoice: null,
    });
  });

  it.each([1, 2, 3])('inside a character, %i of its octets there', (octets) => {
    const bytes = new TextEncoder().encode('<root><iban>1😀').slice(0, 13 + octets);
    expect(readInvoice({ bytes, status: 200, contentType: null })).toMatchObject({
      kind: 'not-well-formed',
      line: 1,
      column: 14,
      reason: 'The document ends inside a character',
      isCut: true,
    });
  });

  it.each([
    ['<invoice><iban>1', { kind: 'not-an-invoice', rootName: 'invoice', why: 'root' }],
    [
      '<root xmlns="u"><iban>',
      { kind: 'not-an-invoice', rootName: 'root', why: 'namespace', namespace: 'u' },
    ],
    ['<root><other>1', null],
    ['<inv', null],
  ])('%j: whether it would be an invoice is said where it is known', (text, notAnInvoice) => {
    expect(readText(text)).toMatchObject({ kind: 'not-well-formed', isCut: true, notAnInvoice });
  });

  it('is not called cut inside a character where another mistake comes before', () => {
    const bytes = new TextEncoder().encode('<root><iban>1 & 2</iban><swift>é').slice(0, -1);
    expect(readInvoice({ bytes, status: 200, contentType: null })).toMatchObject({
      column: 15,
      isCut: false,
    });
  });

  it.each([
    ['<root><iban>1 & 2</iban><swift>', 'an error before the end'],
    ['<root><iban></swift>', 'another end tag than the expected one'],
  ])('%j is not cut: %s', (text) => {
    expect(readText(text)).toMatchObject({ kind: 'not-well-formed', isCut: false });
  });
});
