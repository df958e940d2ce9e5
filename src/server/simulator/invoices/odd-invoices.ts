/** Readable invoices in which a check finds something. */
import { renderInvoice } from './render-invoice.ts';
import { sample, type SampleInvoice } from './sample-invoice.ts';

const longWords = 'Refund of a cancelled journey, with all fees. '.repeat(44).slice(0, 1_999).concat('.');

/** Elements that differ from the documented ones in presence or number. */
const elements: readonly SampleInvoice[] = [
  sample(
    'Missing elements',
    'date, swift, cell_phone and order_invoice_no are left out.',
    renderInvoice({ text: { date: null, swift: null, cell_phone: null, order_invoice_no: null } }),
  ),
  sample(
    'Empty elements',
    'bank_address, company_address, phone and reference_id are empty, written in both ways; order_desc is a blank.',
    renderInvoice({
      text: { bank_address: '', company_address: '', reference_id: '', order_desc: ' ' },
      markup: { phone: '<![CDATA[]]>' },
    }).replace('<company_address/>', '<company_address></company_address>'),
  ),
  sample(
    'Unknown elements',
    'due_date and a nested tax are no documented elements; the nested rate and amount are not those of the invoice.',
    renderInvoice({
      more: '<due_date>05.12.2026</due_date><tax><name>VAT</name><rate>24</rate><amount>242.03</amount></tax>',
    }),
  ),
  sample(
    'Repeated element',
    'iban occurs twice, with different numbers: neither may win in silence.',
    renderInvoice({ more: '<iban>GB82WEST12345698765432</iban>' }),
  ),
  sample(
    'Names of object members',
    'Elements are called __proto__, constructor and toString; they are unknown elements like others.',
    renderInvoice({
      more: '<__proto__>polluted</__proto__><constructor>called</constructor><toString>text</toString>',
    }),
  ),
];

/** Values that are sent in the documented elements and look wrong, or break careless code. */
const values: readonly SampleInvoice[] = [
  sample(
    'Long texts',
    'order_desc and company_address have 2,000 characters; those of the address have no blank between them.',
    renderInvoice({ text: { order_desc: longWords, company_address: 'Abcdefghij'.repeat(200) } }),
  ),
  sample(
    'Negative amount',
    'Quantity and amount are negative: a credit.',
    renderInvoice({ text: { quantity: '-2', amount: '-1250.50' } }),
  ),
  sample(
    'Huge amount',
    'The amount has 30 digits before the point; it is exactly rate × quantity, which binary numbers cannot hold.',
    renderInvoice({
      text: {
        rate: '333333333333333333333333333333.33',
        quantity: '3',
        amount: '999999999999999999999999999999.99',
      },
    }),
  ),
  sample(
    'Amount that does not match',
    'Two digits of the amount are exchanged: 2 × 625.25 is not 1250.05.',
    renderInvoice({ text: { amount: '1250.05' } }),
  ),
  sample(
    'Comma decimals',
    'Rate and amount have a comma, and the amount a point between thousands.',
    renderInvoice({ text: { rate: '625,25', amount: '1.250,50' } }),
  ),
  sample(
    'Values like numbers',
    'Leading zeros, an exponent and hexadecimal digits are texts and stay as they are.',
    renderInvoice({
      text: {
        rate: '0625.250',
        quantity: '2.0',
        amount: '1250.500',
        invoice_no: '1e5',
        order_invoice_no: '0x1F',
        reference_id: '0042',
      },
    }),
  ),
  sample(
    'Invisible characters',
    'The company name turns direction (U+202E), the account number holds U+200B, the amount U+00A0, the last name a soft hyphen.',
    renderInvoice({
      text: {
        company_name: 'Meridian \u202EedarT\u202C OÜ',
        iban: 'EE38\u200B2200221020145685',
        amount: '1250.50\u00A0',
        lastname: 'Mül\u00ADler',
      },
    }),
  ),
  sample(
    'Entities and CDATA',
    'The description is CDATA, the company name holds markup that was escaped twice, and other texts hold references.',
    renderInvoice({
      markup: {
        company_name: '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; OÜ',
        bank_name: 'Smith &amp; S&#246;hne',
        order_desc: '<![CDATA[Tea & <b>cake</b>]]> &quot;to go&quot;',
        lastname: 'O&apos;M&#xFC;ller',
      },
    }),
  ),
  sample(
    'Markup as text',
    'Escaped markup and a formula stand in names: shown as text, they do nothing.',
    renderInvoice({
      text: {
        firstname: '<img src=x onerror=alert(1)>',
        lastname: '</div><style>*{display:none}</style>',
        company_name: '=HYPERLINK("https://elsewhere.invalid/","Meridian")',
        bank_name: 'javascript:alert(1)',
      },
    }),
  ),
  sample(
    'Wrong IBAN checksum',
    'The check digits of the account number are 39 instead of 38.',
    renderInvoice({ text: { iban: 'EE392200221020145685' } }),
  ),
  sample(
    'SWIFT code of another country',
    'The SWIFT code is German and the IBAN Estonian; the date is the 31st of November.',
    renderInvoice({ text: { swift: 'DEUTDEFF', date: '31.11.2026' } }),
  ),
];

export const oddInvoices: readonly SampleInvoice[] = [...elements, ...values];
