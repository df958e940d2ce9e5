/** Answers under status 200 that are no invoice, or none that should be read. */
import { accessDenied, invoiceMissing, type SimulatorAnswer } from '../answers.ts';
import { renderInvoice } from './render-invoice.ts';
import { sample, type SampleInvoice } from './sample-invoice.ts';

function bytesOf({ body }: SimulatorAnswer): Buffer {
  return typeof body === 'string' ? Buffer.alloc(0) : Buffer.from(body);
}

/** The ordinary invoice with a document type before its root. */
function withDoctype(doctype: string, description: string): string {
  return renderInvoice({ markup: { order_desc: description } }).replace('<root>', `${doctype}<root>`);
}

const bomb = [
  '<!DOCTYPE root [<!ENTITY e0 "refund ">',
  ...Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`),
  ']>',
].join('');

const levels = 1_000;
const latin1Declaration = '<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>';

/** Ordinary, except for one byte that no UTF-8 text has. */
function breakUtf8(): Buffer {
  const bytes = Buffer.from(renderInvoice());
  bytes[bytes.indexOf('Meridian')] = 0xff;
  return bytes;
}

const pages: readonly SampleInvoice[] = [
  sample(
    'Page does not exist, under 200',
    'The documented page of the 404 under status 200 and the content type of XML.',
    bytesOf(invoiceMissing()),
  ),
  sample(
    'Page does not exist, as PDF',
    'The same page under status 200 and the content type of PDF.',
    bytesOf(invoiceMissing()),
    'application/pdf',
  ),
  sample(
    'Access denied, under 200',
    'The page of the 403 under status 200.',
    bytesOf(accessDenied()),
    'text/html;charset=utf-8',
  ),
  sample('Empty body', 'Status 200 and no byte after the header.', ''),
  sample('Plain text', 'One sentence instead of XML.', 'The invoice is not ready yet.\n'),
];

const malformed: readonly SampleInvoice[] = [
  sample(
    'Unclosed tag',
    'Elements stand on lines of their own; iban on line 10 is not closed, which shows at line 27.',
    renderInvoice({ separator: '\n' }).replace('</iban>', ''),
  ),
  sample(
    'Bare ampersand',
    'The company name holds an ampersand that is not escaped.',
    renderInvoice({ markup: { company_name: 'Meridian & Sons OÜ' } }),
  ),
  sample(
    'Cut off',
    'The document ends in the middle of customer.',
    renderInvoice().split('<address>', 1)[0] ?? '',
  ),
  sample('Another root', 'The root element is invoice instead of root.', renderInvoice({ root: 'invoice' })),
  sample(
    'Comment inside a value',
    'A comment stands in the account number: two halves must not be joined in silence.',
    renderInvoice({ markup: { iban: 'GB82<!-- -->WEST12345698765432' } }),
  ),
  sample(
    'Element inside a value',
    'The company name holds an element where only text is documented.',
    renderInvoice({ markup: { company_name: 'Meridian <b>Trade</b> OÜ' } }),
  ),
];

const unsafe: readonly SampleInvoice[] = [
  sample(
    'Entity bomb',
    'A document type whose entities would grow to a thousand million words.',
    withDoctype(bomb, '&e9;'),
  ),
  sample(
    'External entity',
    'A document type with entities that name a file and another site: nothing may be fetched.',
    withDoctype(
      '<!DOCTYPE root SYSTEM "https://elsewhere.invalid/root.dtd" [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
      '&file;',
    ),
  ),
  sample(
    'Wrong declared encoding',
    'The declaration says ISO-8859-1, and so the bytes are; the document promises UTF-8.',
    Buffer.from(
      renderInvoice({ declaration: latin1Declaration, text: { order_desc: 'Travel refund, café' } }),
      'latin1',
    ),
  ),
  sample('Invalid UTF-8', 'One byte of the company name is FF, which UTF-8 never has.', breakUtf8()),
  sample(
    'Value of 300 KB',
    'The description has 307,200 characters.',
    renderInvoice({ text: { order_desc: 'Refund! '.repeat(38_400) } }),
  ),
  sample(
    '1,000 levels',
    'Elements are nested 1,000 deep after the last documented one.',
    renderInvoice({ more: `${'<deeper>'.repeat(levels)}end${'</deeper>'.repeat(levels)}` }),
  ),
  sample(
    'Invoice as PDF',
    'The ordinary invoice under the content type of PDF.',
    renderInvoice(),
    'application/pdf',
  ),
  sample(
    'Other instructions',
    'A style sheet instruction before the root names another site: nothing may be fetched.',
    renderInvoice().replace('<root>', '<?xml-stylesheet href="https://elsewhere.invalid/a.css"?><root>'),
  ),
];

export const failingInvoices: readonly SampleInvoice[] = [...pages, ...malformed, ...unsafe];
