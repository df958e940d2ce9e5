import { describe, expect, it } from 'vitest';
import { readText, writeInvoice } from './fixture-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { locateElement } from './locate-element.ts';

function documentOf(text: string): InvoiceDocument {
  const reading = readText(text);
  if (reading.kind !== 'invoice') throw new Error(JSON.stringify(reading));
  return reading.document;
}

function othersOf(extra: string): unknown {
  return documentOf(`<root><pdf_template_name/>${extra}</root>`).others.map(
    ({ kind, path, text }) => `${kind} ${path} ${text}`,
  );
}

describe('elements', () => {
  it('are all there, in the order of the document, given, empty or missing', () => {
    const { values } = documentOf(
      '<root><swift> </swift><iban/><date></date><customer><phone>1</phone></customer></root>',
    );
    const byState = (wanted: string) =>
      [...values.values()].filter(({ state }) => state === wanted).map(({ element }) => element.path);
    expect([values.size, byState('given'), byState('empty'), byState('missing').length]).toEqual([
      23,
      ['swift', 'customer', 'customer/phone'],
      ['date', 'iban'],
      18,
    ]);
  });

  it('tell a container without elements from one with', () => {
    expect(
      [
        '<customer/>',
        '<customer> </customer>',
        '<customer>Zoë</customer>',
        '<customer><x/></customer>',
        '',
      ].map((xml) => documentOf(`<root><iban/>${xml}</root>`).values.get('customer')?.state),
    ).toEqual(['empty', 'empty', 'empty', 'given', 'missing']);
  });

  it('keep every occurrence; the first is the value', () => {
    const value = documentOf('<root><iban>1</iban><swift/><iban>2</iban></root>').values.get('iban');
    expect([value?.text, value?.occurrences.map(({ text }) => text)]).toEqual(['1', ['1', '2']]);
  });

  it('are gathered from repeated containers', () => {
    const { values } = documentOf(
      '<root><customer><phone>1</phone></customer><customer><phone>2</phone></customer></root>',
    );
    expect(['customer', 'customer/phone'].map((path) => values.get(path)?.occurrences.length)).toEqual([
      2, 2,
    ]);
  });

  it.each([
    ['GB82<!-- -->WEST', 'GB82<!-- -->WEST', false],
    ['<!-- -->', '<!-- -->', false],
    ['<b>GB82</b>WEST', '<b>GB82</b>WEST', false],
    ['1<b/>2&amp;', '1<b/>2&amp;', false],
    ['GB82<![CDATA[WEST]]>', 'GB82WEST', true],
    ['1\r\n2\r3', '1\n2\n3', true],
    ['1\r\n<b/>2\r<![CDATA[3]]>', '1\n<b/>2\n<![CDATA[3]]>', false],
  ])('do not join across comments and elements: %s', (content, text, plain) => {
    expect(documentOf(`<root><iban>${content}</iban></root>`).values.get('iban')?.occurrences).toMatchObject([
      { text, plain },
    ]);
  });
});

describe('places', () => {
  const source = '<root>\n  <company_name>Zoë 😀</company_name>\r\n  <iban/>\n  <swift>a\nb</swift>\n</root>';
  const document = documentOf(`\uFEFF${source}`);

  it('are offsets into the source, with lines', () => {
    const places = ['company_name', 'iban', 'swift'].map((path) => document.values.get(path)?.occurrences[0]);
    expect(document.source).toBe(source);
    expect(
      places.map((place) => [
        source.slice(place?.range.start, place?.range.end),
        place?.range.startLine,
        place?.range.endLine,
      ]),
    ).toEqual([
      ['<company_name>Zoë 😀</company_name>', 2, 2],
      ['<iban/>', 3, 3],
      ['<swift>a\nb</swift>', 4, 5],
    ]);
    expect(places.map((place) => source.slice(place?.contentRange.start, place?.contentRange.end))).toEqual([
      'Zoë 😀',
      '',
      'a\nb',
    ]);
  });

  it('hold when the root ends at the end of a text with surrogate pairs', () => {
    expect([document.root.end, source.slice(document.root.contentEnd)]).toEqual([source.length, '</root>']);
  });

  it.each([
    ['<iban></iban>', ''],
    ['<iban ></iban >', ''],
    ['<iban a="/"></iban>', ''],
    ['<iban a="/"/>', ''],
  ])('hold for %s', (xml, content) => {
    const { source: text, values } = documentOf(`<root>${xml}<swift/></root>`);
    const [place] = values.get('iban')?.occurrences ?? [];
    const slice = (range: { start: number; end: number } | undefined) => text.slice(range?.start, range?.end);
    expect([slice(place?.range), slice(place?.contentRange)]).toEqual([xml, content]);
  });

  it('lead back from the source to the element', () => {
    const at = (text: string) => {
      const place = locateElement(document, source.indexOf(text));
      return place === null ? null : `${place.kind} ${place.path} ${place.index}`;
    };
    expect([at('Zoë'), at('<iban'), at('b</swift'), at('<root')]).toEqual([
      'value company_name 0',
      'value iban 0',
      'value swift 0',
      null,
    ]);
    const other = documentOf('<root><customer><email>x</email><phone>1</phone></customer></root>');
    expect([
      locateElement(other, other.source.indexOf('x<')),
      locateElement(other, other.source.indexOf('<email') - 1),
    ]).toMatchObject([
      { kind: 'other', path: 'customer/email', index: 0 },
      { kind: 'value', path: 'customer', index: 0 },
    ]);
  });
});

describe('others', () => {
  it.each([
    ['<due_date>1 &lt; 2</due_date>', ['element due_date 1 < 2']],
    ['<customer><email>a@b</email></customer>', ['element customer/email a@b']],
    ['<firstname>Z</firstname>', ['element firstname Z']],
    ['<customer><iban>1</iban></customer>', ['element customer/iban 1']],
    [
      '<tax><rate>1</rate> <sum n="2">3</sum></tax>',
      ['element tax/rate 1', 'attribute tax/sum/@n 2', 'element tax/sum 3'],
    ],
    ['<tax>a<rate>1</rate></tax>', ['element tax a<rate>1</rate>']],
    ['<tax><!-- c --></tax>', ['element tax <!-- c -->']],
    ['<iban type="x" b="a&#10;b">1</iban>', ['attribute iban/@type x', 'attribute iban/@b a\nb']],
    ['<iban a="1\t2\n3">1</iban>', ['attribute iban/@a 1 2 3']],
    ['<x:iban xmlns:x="urn:x">1</x:iban>', ['attribute x:iban/@xmlns:x urn:x', 'element x:iban 1']],
    ['stray', ['text  stray']],
    ['<![CDATA[stray]]>', ['text  stray']],
    ['<!-- note -->', ['comment   note ']],
    ['<customer>Zoë</customer>', ['text customer Zoë']],
    ['<IBAN>1</IBAN>', ['element IBAN 1']],
    ['<ünïcode>1</ünïcode>', ['element ünïcode 1']],
    [
      '<iban>1</iban><swift/><iban>2</iban><iban n="1"/>',
      ['element iban 2', 'attribute iban/@n 1', 'element iban '],
    ],
    [
      '<customer><phone>1</phone></customer><customer><phone>2</phone><address>3</address></customer>',
      ['element customer/phone 2'],
    ],
  ])('%s', (xml, others) => {
    expect(othersOf(xml)).toEqual(others);
  });

  it('hold a later occurrence with its place, and the XML leads to it', () => {
    const repeated = documentOf('<root><iban>1</iban><iban>2<b/></iban></root>');
    const later = repeated.values.get('iban')?.occurrences[1];
    expect(repeated.others).toEqual([
      { kind: 'element', path: 'iban', text: '2<b/>', plain: false, range: later?.range },
    ]);
    expect(['1<', '2<'].map((text) => locateElement(repeated, repeated.source.indexOf(text))?.kind)).toEqual([
      'value',
      'other',
    ]);
  });

  it('hold attributes of the root', () => {
    expect(documentOf('<root version="2"><iban/></root>').others).toMatchObject([
      { kind: 'attribute', path: '@version', text: '2' },
    ]);
  });

  it('are none in a documented invoice', () => {
    expect(documentOf(writeInvoice()).others).toEqual([]);
  });
});
