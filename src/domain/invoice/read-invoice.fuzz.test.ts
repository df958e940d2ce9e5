import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoice } from './checks.ts';
import { describeInvoiceReading } from './describe-invoice-reading.ts';
import { fixtureContents, readText, textsOf, writeInvoice } from './fixture-invoice.ts';
import { formatXml, joinXmlLines } from './format-xml.ts';
import type { InvoiceReading } from './invoice-reading.ts';
import { readInvoice } from './read-invoice.ts';

const runs = { numRuns: 150 };
const fragments = fc.constantFrom(
  '<',
  '>',
  '&',
  ';',
  '"',
  "'",
  '/',
  '!',
  '?',
  '-',
  ']]>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<root>',
  '</root>',
  '<iban>',
  '</iban>',
  '<iban/>',
  '&amp;',
  '&#65;',
  '&lt;',
  '&nbsp;',
  ' ',
  '\r\n',
  '\t',
  '=',
  'a="1"',
  'é',
  '😀',
  '\u0000',
  '\uFEFF',
  '<!DOCTYPE',
  '<?x',
  '__proto__',
  '<customer>',
  '</customer>',
  'text',
);

/** Everything that the page does with a reading. */
function exercise(reading: InvoiceReading): void {
  const { title, text } = describeInvoiceReading(reading);
  expect(title).not.toBe('');
  expect(text).not.toBe('');
  if (reading.kind !== 'invoice') return;
  const ids = checkInvoice(reading, 2026).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { document } = reading;
  for (const line of formatXml(document)) {
    expect(document.source.slice(line.range.start, line.range.end)).toBe(line.text);
  }
  // Formatting changes no value.
  expect(textsOf(readText(joinXmlLines(formatXml(document))))).toEqual(textsOf(reading));
}

/** A check of a property that fails by throwing. */
function checking<Inputs>(property: fc.IProperty<Inputs>): () => void {
  return () => fc.assert(property, runs);
}

describe('any input', () => {
  it('of bytes is read', () => {
    expect(
      checking(
        fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
          exercise(readInvoice({ bytes, status: null, contentType: null }));
        }),
      ),
    ).not.toThrow();
  });

  it('of pieces of XML is read', () => {
    expect(
      checking(
        fc.property(fc.array(fragments, { maxLength: 30 }), (pieces) => {
          exercise(readText(pieces.join('')));
          exercise(readText(`<root>${pieces.join('')}</root>`));
        }),
      ),
    ).not.toThrow();
  });

  it('that is a valid invoice with pieces put in, cut out and put twice is read', () => {
    const valid = writeInvoice({ order_desc: '<![CDATA[a]]>&amp;<!-- b -->' });
    expect(
      checking(
        fc.property(
          fc.array(fc.tuple(fc.nat(valid.length), fc.nat(20), fragments), { minLength: 1, maxLength: 3 }),
          (changes) => {
            const text = changes.reduce(
              (bent, [at, cut, piece]) => bent.slice(0, at) + piece + bent.slice(at + cut),
              valid,
            );
            exercise(readText(text));
          },
        ),
      ),
    ).not.toThrow();
  });

  it('that is a valid invoice with bytes changed is read', () => {
    const valid = new TextEncoder().encode(writeInvoice());
    expect(
      checking(
        fc.property(
          fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
          (changes) => {
            const bytes = valid.slice();
            for (const [at, byte] of changes) bytes[at] = byte;
            exercise(readInvoice({ bytes, status: null, contentType: null }));
          },
        ),
      ),
    ).not.toThrow();
  });
});

describe('any text', () => {
  // XML has no other controls, and no U+FFFE and U+FFFF.
  // oxlint-disable-next-line no-control-regex
  const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
  const texts = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(forbidden, ''));
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

  it('that is escaped comes back as it was', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const reading = readText(
          writeInvoice({ order_desc: escape(one), 'customer/address': escape(other) }),
        );
        expect(textsOf(reading)).toEqual({ ...fixtureContents, order_desc: one, 'customer/address': other });
      }),
      runs,
    );
  });

  it('in numeric references comes back as it was', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, hexadecimal) => {
        const references = Array.from(text, (character) => {
          const code = character.codePointAt(0) ?? 0;
          return hexadecimal ? `&#x${code.toString(16)};` : `&#${code};`;
        });
        expect(textsOf(readText(writeInvoice({ iban: references.join('') }))).iban).toBe(text);
      }),
      runs,
    );
  });
});
