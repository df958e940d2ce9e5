import { describe, expect, it } from 'vitest';
import { describeInvoiceReading } from './describe-invoice-reading.ts';
import { readText, writeInvoice } from './fixture-invoice.ts';
import { readInvoice } from './read-invoice.ts';

describe('what came is told in plain sentences', () => {
  it.each([
    [writeInvoice(), 200, 'Swift invoice.', 'The checks are advice'],
    ['<h1>Page does not exist</h1>', 404, 'The page does not exist (HTTP 404).', 'Check the receipt id'],
    ['', 404, 'Nothing is found at this address (HTTP 404).', 'not the one that the gateway is documented'],
    [
      '{"message":"Not found"}',
      404,
      'The answer states an error (HTTP 404).',
      'It says “Not found”. No invoice',
    ],
    [
      'type=error&error-message=No+such+login&error-code=5',
      200,
      'The answer states an error (HTTP 200).',
      '“No such login”, code 5',
    ],
    [
      '<root><iban>1',
      200,
      'The document is cut off: line 1, column 14.',
      'ends before </iban>. It is well formed up to there',
    ],
    ['<root><a/></root>', 200, 'The XML is not a Swift invoice.', 'none of the documented elements'],
    ['<x:root/>', 200, 'The XML is not a Swift invoice.', 'the prefix x is not declared'],
    ['', 403, 'Access denied (HTTP 403).', 'No reason came with it. Check the consumer key'],
    ['<h1>Access is denied</h1>', 403, 'Access denied (HTTP 403).', 'see whether the page has one'],
    ['<h1>Your address is blocked</h1>', 403, 'Access denied (HTTP 403).', 'See what the body says'],
    [
      '<invoice><iban>1',
      200,
      'The document is cut off: line 1, column 17.',
      'ends before </iban>. Its root element is invoice',
    ],
    ['', 302, 'The answer is a redirect (HTTP 302).', 'a signature holds for one URL'],
    ['', 502, 'The gateway or something before it failed (HTTP 502).', 'try again later'],
    ['', 405, 'The gateway refused the request (HTTP 405).', 'Check the method'],
    ['', 200, 'The body is empty.', 'Check the base address'],
    [' ', 200, 'The body holds nothing but blanks.', 'Check the base address'],
    ['<html></html>', 200, 'The body is an HTML page.', 'An XML document is expected'],
    ['%PDF-1.4', 200, 'The body is a PDF.', 'view-invoice-xml'],
    ['{}', 200, 'The body is JSON.', 'Check the base address and the path'],
    ['type=error', 200, 'The body holds name=value pairs.', 'Payout checks'],
    ['hello', 200, 'The body is plain text.', 'An XML document is expected'],
    ['\u0000', 200, 'The body is not text.', 'An XML document is expected'],
    [
      '<root>\n</a>',
      200,
      'The XML is not well formed: line 2, column 1.',
      '</a> stands where </root> is expected.',
    ],
    [
      '<a/>',
      200,
      'The XML is not a Swift invoice.',
      'Its root element is a; that of a Swift invoice is root.',
    ],
    ['<root xmlns="u"/>', 200, 'The XML is not a Swift invoice.', 'root in the namespace u'],
    ['<!DOCTYPE root><root/>', 200, 'Refused for safety: a DOCTYPE.', '(line 1)'],
    ['<root><!ENTITY></root>', 200, 'Refused for safety: an entity declaration.', 'no entities'],
    ['<root><?a b?></root>', 200, 'Refused for safety: a processing instruction.', '<?a … ?>'],
    [`<root>${' '.repeat(300_000)}`, 200, 'Refused for safety: too large.', '300006 bytes; up to 262144'],
    ['<root>'.repeat(9), 200, 'Refused for safety: nested too deeply.', 'more than 8 deep'],
    [`<root>${'<a/>'.repeat(200)}`, 200, 'Refused for safety: too many elements.', 'more than 200'],
    [`<root ${'a="" '.repeat(51)}>`, 200, 'Refused for safety: too many attributes.', 'more than 50'],
    [`<root>${'a'.repeat(20_000)}`, 200, 'Refused for safety: too long a text.', 'more than 16384 bytes'],
    [`<root>${'&lt;'.repeat(5001)}`, 200, 'Refused for safety: too many references.', 'more than 5000'],
    ['<?xml version="1.1"?><root/>', 200, 'Refused for safety: XML version 1.1.', 'Invoices are XML 1.0'],
    [
      '<?xml version="1.0" encoding="KOI8-R"?><root/>',
      200,
      'The document does not declare UTF-8.',
      'It declares KOI8-R',
    ],
  ])('%.40s under %i: %s', (text, status, title, part) => {
    const said = describeInvoiceReading(readText(text, status));
    expect([said.title, said.text]).toEqual([title, expect.stringContaining(part)]);
  });

  it.each([
    [[0xff, 0xfe, 0x3c, 0], 'It begins with the byte order mark of UTF-16LE.'],
    [[0, 0x3c], 'Its first bytes are those of UTF-16BE.'],
    [[0x3c, 0x72, 0xe9, 0x3e], 'The byte E9 at offset 2 (line 1, column 3) is not valid UTF-8.'],
  ])('bytes %j', (bytes, part) => {
    const reading = readInvoice({ bytes: Uint8Array.from(bytes), status: null, contentType: null });
    const { title, text } = describeInvoiceReading(reading);
    expect([title, text]).toEqual(['The document is not UTF-8.', expect.stringContaining(part)]);
  });
});

it.each(['', ' ', '{}', 'hello', '<html></html>', 'type=ok', '\u0000', '<a/>', '<root><a/></root>'])(
  'asks of a file which one it was, and names no address: %j',
  (text) => {
    const reading = readText(text, null);
    expect(describeInvoiceReading(reading, false).text).toMatch(/Check which file or text was opened\.$/u);
  },
);
