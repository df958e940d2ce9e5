import { expect, it } from 'vitest';
import { readText, writeInvoice } from './fixture-invoice.ts';
import { formatXml, joinXmlLines, splitRawLines, type XmlLine } from './format-xml.ts';
import { findPositions } from './source-positions.ts';

function linesOf(text: string): readonly XmlLine[] {
  const reading = readText(text);
  if (reading.kind !== 'invoice') throw new Error(JSON.stringify(reading));
  return formatXml(reading.document);
}

it('puts each element on its line', () => {
  expect(
    joinXmlLines(
      linesOf(
        '<?xml version="1.0"?><!-- a\nb --><root a="1"><iban>1</iban>\n\n<date/><customer><phone>2</phone><!-- c --></customer>' +
          '<order_desc>x &amp; <![CDATA[<y>]]>\n  z</order_desc><tax>m<b/></tax><customer> </customer></root>\n<!-- d -->',
      ),
    ),
  ).toBe(`<?xml version="1.0"?>
<!-- a
b -->
<root a="1">
  <iban>1</iban>
  <date/>
  <customer>
    <phone>2</phone>
    <!-- c -->
  </customer>
  <order_desc>x &amp; <![CDATA[<y>]]>
  z</order_desc>
  <tax>m<b/></tax>
  <customer> </customer>
</root>
<!-- d -->
`);
});

it('knows number, path and place of each line', () => {
  const lines = linesOf('<root>\r\n<customer><phone>1\r\n2</phone></customer></root>');
  expect(
    lines.map(({ number, indent, path, range }) => [number, indent, path, range.start, range.startLine]),
  ).toEqual([
    [1, 0, '', 0, 1],
    [2, 1, 'customer', 8, 2],
    [3, 2, 'customer/phone', 18, 2],
    [4, 0, 'customer/phone', 28, 3],
    [5, 1, 'customer', 37, 3],
    [6, 0, '', 48, 3],
  ]);
});

it('formats a whole invoice to one line for each element and two more for containers', () => {
  const lines = linesOf(writeInvoice());
  expect([lines.length, lines.at(9)?.path, lines.at(-1)?.text]).toEqual([1 + 22 + 4, 'iban', '</root>']);
});

it('splits any text into lines as received', () => {
  const lines = splitRawLines(findPositions('a\r\nb\rc\n\nd'));
  expect(lines.at(lines.length)).toBeUndefined();
  expect(
    Array.from({ length: lines.length }, (_, index) => lines.at(index)).map((line) => [
      line?.number,
      line?.text,
      line?.range.start,
    ]),
  ).toEqual([
    [1, 'a', 0],
    [2, 'b', 3],
    [3, 'c', 5],
    [4, '', 7],
    [5, 'd', 8],
  ]);
});

it('adds no white space to a value that an element stands in', () => {
  const lines = linesOf(writeInvoice({ iban: '<swift/>' }));
  expect(lines.map(({ text }) => text)).toContain('<iban><swift/></iban>');
});
