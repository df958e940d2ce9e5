import { describe, expect, it } from 'vitest';
import { fixtureContents, fixtureDeclaration, readText, textsOf, writeInvoice } from './fixture-invoice.ts';
import { readInvoice } from './read-invoice.ts';

const encoder = new TextEncoder();

describe('a valid invoice', () => {
  it('gives every value as it was sent', () => {
    expect(textsOf(readText(writeInvoice()))).toEqual(fixtureContents);
  });

  it.each([
    ['a byte order mark', `\uFEFF${writeInvoice()}`],
    ['no declaration', writeInvoice().slice(fixtureDeclaration.length)],
    ['single quotes', writeInvoice().replace(fixtureDeclaration, "<?xml version='1.0' encoding='utf-8'?>")],
    ['a declaration without encoding', writeInvoice().replace(fixtureDeclaration, '<?xml version="1.0"?>')],
    ['standalone="yes"', writeInvoice().replace('"no"', '"yes"')],
    ['line ends between elements', writeInvoice().replaceAll('><', '>\r\n\t<')],
    [
      'comments around the root',
      `${writeInvoice().replace('<root>', '<!-- a --><root>')}<!-- <!DOCTYPE b> -->\n`,
    ],
    ['blanks inside tags', writeInvoice().replaceAll('>', ' >').replace('"no"? >', '"no"?>')],
  ])('is read with %s', (_, text) => {
    expect(textsOf(readText(text))).toEqual(fixtureContents);
  });

  it.each([
    [null, null],
    [200, null],
    [200, 'application/pdf'],
    [200, 'text/html;charset=utf-8'],
    [206, 'text/xml'],
  ])('is read whatever comes with it: status %s, content type %s', (status, contentType) => {
    expect(readInvoice({ bytes: encoder.encode(writeInvoice()), status, contentType })).toMatchObject({
      kind: 'invoice',
      status,
      contentType,
    });
  });
});

describe('values', () => {
  it.each([
    ['leading zeros', '000417', '000417'],
    ['trailing zeros', '10.50', '10.50'],
    ['an exponent', '1e5', '1e5'],
    ['hexadecimal', '0x1F', '0x1F'],
    ['a truth value', 'true', 'true'],
    ['a sign', '+007', '+007'],
    ['more digits than a number holds', '12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['blanks around', '  a  ', '  a  '],
    ['blanks alone', ' \t ', ' \t '],
    ['a line feed', 'a\nb', 'a\nb'],
    ['CR LF, which XML reads as LF', 'a\r\nb\rc', 'a\nb\nc'],
    ['a carriage return by reference', 'a&#13;&#10;b&#xD;', 'a\r\nb\r'],
    ['the five entities', '&lt;&gt;&amp;&apos;&quot;', `<>&'"`],
    ['decimal and hexadecimal references', '&#233;&#xE9;&#x1F600;', 'éé😀'],
    ['a C1 control by reference, not read as Windows-1252', '&#128;', '\u0080'],
    ['what is escaped twice, decoded once', '&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['a decoded ampersand before a name', '&#38;lt;&amp;#65;&amp;nbsp;', '&lt;&#65;&nbsp;'],
    ['markup by reference', '&lt;b&gt;x&lt;/b&gt;', '<b>x</b>'],
    ['CDATA', '<![CDATA[<b>&amp;</b>]]>', '<b>&amp;</b>'],
    ['CDATA between text', 'a<![CDATA[ & ]]>b', 'a & b'],
    ['empty CDATA', 'a<![CDATA[]]>b', 'ab'],
    ['two CDATA sections for ]]>', '<![CDATA[]]]]><![CDATA[>]]>', ']]>'],
    ['a document type in CDATA', '<![CDATA[<!DOCTYPE x><!ENTITY y>]]>', '<!DOCTYPE x><!ENTITY y>'],
    ['other scripts', '日本語 العربية ไทย', '日本語 العربية ไทย'],
    ['decomposed letters, not composed', 'e\u0301', 'e\u0301'],
    ['characters beyond the plane', '𝒳😀', '𝒳😀'],
    ['direction marks', 'a\u202Eb', 'a\u202Eb'],
    ['a zero-width blank and a mark', '\u200B\uFEFF', '\u200B\uFEFF'],
    ['quotes and greater-than', `"'>`, `"'>`],
    [
      'text about missing pages',
      'The page does not exist. Access denied.',
      'The page does not exist. Access denied.',
    ],
  ])('%s', (_, content, text) => {
    expect(textsOf(readText(writeInvoice({ order_desc: content })))).toEqual({
      ...fixtureContents,
      order_desc: text,
    });
  });
});

describe('the status', () => {
  it.each([
    [404, { kind: 'not-found', status: 404, isDocumented: false }],
    [410, { kind: 'not-found', status: 410, isDocumented: false }],
    [302, { kind: 'redirect', status: 302 }],
    [304, { kind: 'redirect', status: 304 }],
    [400, { kind: 'server-error', status: 400 }],
    [405, { kind: 'server-error', status: 405 }],
    [500, { kind: 'server-error', status: 500 }],
    [503, { kind: 'server-error', status: 503 }],
  ])('%s is told apart whatever the body', (status, reading) => {
    expect(
      ['', '<html><body>Oops</body></html>', writeInvoice()].map((text) => readText(text, status)),
    ).toEqual([reading, reading, reading]);
  });
});

it.each([401, 403])('%i is a denial: what came with it is told apart', (status) => {
  const bodies = [
    '',
    ' \n',
    '<h1>Access is denied</h1>',
    '<h1>403 Forbidden</h1>',
    'Blocked',
    writeInvoice(),
  ];
  expect(bodies.map((text) => readText(text, status))).toEqual(
    ['none', 'none', 'documented', 'other', 'other', 'other'].map((body) => ({
      kind: 'access-denied',
      status,
      body,
    })),
  );
});

it.each([401, 403, 404, 500])('an error that a document states is read under %i, too', (status) => {
  const error = { message: 'Address not allowed', code: '7' };
  const text = '<?xml version="1.0"?><error><message>Address not allowed</message><code>7</code></error>';
  expect(readText(text, status)).toEqual({ kind: 'stated-error', status, error });
});

describe('the body', () => {
  const notFound = { kind: 'not-found', status: 200, isDocumented: true };
  const stated = (message: string, code: string | null = null) => ({
    kind: 'stated-error',
    status: 200,
    error: { message, code },
  });
  const denied = { kind: 'access-denied', status: 200, body: 'documented' };
  it.each([
    ['', { kind: 'empty', status: 200, size: 0 }],
    [' \r\n\t', { kind: 'empty', status: 200, size: 4 }],
    ['\uFEFF', { kind: 'empty', status: 200, size: 3 }],
    ['<html><body><h1>Requested page doesn&#39;t exist</h1></body></html>', notFound],
    ['<h3>Requested page does not exist</h3>', notFound],
    ['<!DOCTYPE html>\n<HTML><p>The page <b>does\nnot</b> exist.', notFound],
    [
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- x --><html><body>The page doesn’t exist</body></html>`,
      notFound,
    ],
    ['<?xml version="1.0"?><error>The requested page does not exist</error>', notFound],
    ['<root>Requested page does not exist</root>', notFound],
    ["Requested page doesn't exist", notFound],
    ['<html><head><title>404 Not Found</title></head></html>', { kind: 'not-xml', what: 'html' }],
    ['Not found', { kind: 'not-xml', what: 'text' }],
    ['The merchant login does not exist', { kind: 'not-xml', what: 'text' }],
    [
      '<!DOCTYPE html><root><iban>1</iban></root>',
      { kind: 'refused', limit: 'doctype', actual: null, allowed: null, line: 1 },
    ],
    [
      '<?xml version="1.0"?><error><message>Receipt not found</message><code>7</code></error>',
      stated('Receipt not found', '7'),
    ],
    ['<root><error>Login unknown</error></root>', stated('Login unknown')],
    [
      '{"type":"error","error-message":"Merchant login not found","error-code":"15"}',
      stated('Merchant login not found', '15'),
    ],
    ['{"error":{"message":"The page does not exist","code":404}}', stated('The page does not exist', '404')],
    ['{"xml":"not found"}', { kind: 'not-xml', what: 'json' }],
    ['type=error&error-message=Access+denied', stated('Access denied')],
    ['<html><body>Access denied</body></html>', denied],
    ['<html><body>Access <b>is denied</b></body></html>', denied],
    ['<h1>403 Forbidden</h1>', { ...denied, body: 'other' }],
    ['<html><body>Please log in</body></html>', { kind: 'not-xml', what: 'html' }],
    ['<!doctype html><p>unclosed', { kind: 'not-xml', what: 'html' }],
    ['%PDF-1.7\n%\u00E2', { kind: 'not-xml', what: 'pdf' }],
    ['{"error":"none"}', stated('none')],
    ['{"xml":"<root>"}', { kind: 'not-xml', what: 'json' }],
    ['type=error\n&error-message=x\n', stated('x')],
    ['type=async-response\n&serial-number=1\n', { kind: 'not-xml', what: 'pairs' }],
    ['hello', { kind: 'not-xml', what: 'text' }],
    ['a < b', { kind: 'not-xml', what: 'text' }],
    ['\u0000\u0001\u0002', { kind: 'not-xml', what: 'binary' }],
    ['PK\u0003\u0004', { kind: 'not-xml', what: 'binary' }],
    ['<invoice><iban/></invoice>', { kind: 'not-an-invoice', rootName: 'invoice', why: 'root' }],
    ['<Root/>', { kind: 'not-an-invoice', rootName: 'Root', why: 'root' }],
    [
      '<b:root xmlns:a="urn:a"/>',
      { kind: 'not-an-invoice', rootName: 'b:root', why: 'undeclared-prefix', prefix: 'b' },
    ],
    ['<a:root xmlns:a="urn:a"/>', { kind: 'not-an-invoice', rootName: 'a:root', why: 'root' }],
    [
      '<root xmlns="urn:a"/>',
      { kind: 'not-an-invoice', rootName: 'root', why: 'namespace', namespace: 'urn:a' },
    ],
    [
      '<customer><firstname>Z</firstname></customer>',
      { kind: 'not-an-invoice', rootName: 'customer', why: 'root' },
    ],
    ['<__proto__/>', { kind: 'not-an-invoice', rootName: '__proto__', why: 'root' }],
  ])('%j', (text, reading) => {
    expect(readText(text)).toEqual(reading);
  });

  it('is an invoice when a single documented element is there, and none without', () => {
    expect(textsOf(readText('<root xmlns=""> <iban>1</iban></root>'))).toEqual({ iban: '1' });
    expect(['<root/>', '<root><due_date>1</due_date></root>'].map((text) => readText(text))).toEqual([
      { kind: 'not-an-invoice', rootName: 'root', why: 'no-element' },
      { kind: 'not-an-invoice', rootName: 'root', why: 'no-element' },
    ]);
  });

  it('takes a page in another encoding for what it says', () => {
    const page = Uint8Array.from([
      ...encoder.encode('<html>caf'),
      0xe9,
      ...encoder.encode(' page does not exist</html>'),
    ]);
    expect(readInvoice({ bytes: page, status: 200, contentType: 'text/xml' })).toEqual(notFound);
  });
});
