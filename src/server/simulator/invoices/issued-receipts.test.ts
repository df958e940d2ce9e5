import { describe, expect, it } from 'vitest';
import { simulatorReceiptsSchema } from '#domain/relay/simulator-contract.ts';
import { issueReceipts } from './issued-receipts.ts';

const issued = issueReceipts();
const { receipts } = simulatorReceiptsSchema.parse(issued.list('6657'));

function serve(title: string) {
  const receipt = receipts.find((each) => each.title === title);
  const answer = issued.answer(receipt?.receiptId ?? '');
  if (typeof answer.body === 'string') throw new Error('No bytes.');
  const bytes = Buffer.from(answer.body);
  return { status: answer.status, type: answer.headers['Content-Type'], bytes, text: bytes.toString('utf8') };
}

/** The text between the first tags of a name, as it stands. */
function between(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text)?.[1];
}

describe('receipts', () => {
  it('have an id like a UUID, one title each and a note', () => {
    for (const { receiptId, endpointId, note } of receipts) {
      expect(receiptId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(endpointId).toBe('6657');
      expect(note).toMatch(/^\S.*\.$/);
    }
    expect(new Set(receipts.map(({ title }) => title)).size).toBe(receipts.length);
    expect(new Set(receipts.map(({ receiptId }) => receiptId)).size).toBe(receipts.length);
    expect(receipts.length).toBeGreaterThanOrEqual(38);
  });

  it('are the same at each start, so that a case can name them', () => {
    expect(issueReceipts().list('6657')).toEqual({ receipts });
    expect(receipts[0]?.receiptId).toBe('9c3337fd-7441-8a59-9a9c-ce9df47bd35a');
  });

  it.each(['', 'a3f1c1de-52a0-4d6c-9a53-0d5c2f7b91e4', '__proto__', 'constructor'])(
    'are answered with the documented 404 when they are unknown: %j',
    (receiptId) => {
      const { status, headers, body } = issued.answer(receiptId);
      expect(status).toBe(404);
      expect(headers).toEqual({ 'Content-Type': 'text/xml;charset=utf-8' });
      expect(Buffer.from(typeof body === 'string' ? '' : body).toString()).toMatch(
        /^<html>.*page doesn't exist.*<\/html>$/s,
      );
    },
  );

  it('are all answered under 200', () => {
    for (const { title } of receipts) expect(serve(title).status).toBe(200);
  });
});

describe('the ordinary invoice', () => {
  const { text, type } = serve('Ordinary invoice');

  it('is XML in the seen order, without white space between elements', () => {
    expect(type).toBe('text/xml;charset=utf-8');
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?><root>/);
    expect(text).not.toMatch(/>\s+</);
    expect([...text.matchAll(/<([a-z_]+)/g)].map(([, name]) => name).join(' ')).toBe(
      'root pdf_template_name additional_params date bank_name bank_address company_name company_address iban swift customer firstname lastname address phone cell_phone rate quantity currency amount order_desc invoice_no order_invoice_no reference_id',
    );
  });

  it.each([
    ['company_name', 'Meridian Trade OÜ'],
    ['iban', 'EE382200221020145685'],
    ['swift', 'HABAEE2X'],
    ['lastname', 'Müller'],
    ['rate', '625.25'],
    ['quantity', '2'],
    ['amount', '1250.50'],
    ['invoice_no', '000417'],
  ])('%s is %s', (name, value) => {
    expect(between(text, name)).toBe(value);
  });
});

describe('odd invoices', () => {
  it.each<[string, string, string | undefined]>([
    ['Plain account number', 'iban', '1122334455'],
    ['Plain account number', 'swift', '123IAMS123'],
    ['Plain account number', 'address', '98102, United States, WA, Seattle, 100 Main st'],
    ['Japanese names', 'lastname', '髙橋'],
    ['Arabic names', 'firstname', 'ليلى'],
    ['Greek names', 'lastname', 'Παπαδοπούλου'],
    ['Missing elements', 'swift', undefined],
    ['Empty elements', 'company_address', ''],
    ['Empty elements', 'order_desc', ' '],
    ['Unknown elements', 'tax', '<name>VAT</name><rate>24</rate><amount>242.03</amount>'],
    ['Names of object members', '__proto__', 'polluted'],
    ['Negative amount', 'amount', '-1250.50'],
    ['Huge amount', 'amount', '999999999999999999999999999999.99'],
    ['Amount that does not match', 'amount', '1250.05'],
    ['Comma decimals', 'amount', '1.250,50'],
    ['Entities and CDATA', 'company_name', '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; OÜ'],
    ['Markup as text', 'firstname', '&lt;img src=x onerror=alert(1)&gt;'],
    ['Wrong IBAN checksum', 'iban', 'EE392200221020145685'],
    ['Comment inside a value', 'iban', 'GB82<!-- -->WEST12345698765432'],
  ])('%s: %s', (title, name, value) => {
    expect(between(serve(title).text, name)).toBe(value);
  });

  it('have what their notes say', () => {
    expect(serve('Repeated element').text.match(/<iban>/g)).toHaveLength(2);
    const long = serve('Long texts').text;
    for (const name of ['order_desc', 'company_address']) expect(between(long, name)).toHaveLength(2_000);
    expect(serve('Invisible characters').text).toMatch(/\u202E.*\u200B.*\u00AD.*\u00A0/s);
    expect(serve('White space between elements').text).toMatch(/^\uFEFF<\?xml [^>]+\?>\r\n {2}<root>\r\n/);
  });

  it('the IBAN of the ordinary invoice holds, the wrong one does not', () => {
    const remainder = (iban: string): bigint =>
      BigInt(
        (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
      ) % 97n;
    const ibanOf = (title: string): string => between(serve(title).text, 'iban') ?? '';
    for (const title of ['Ordinary invoice', 'Arabic names', 'Greek names']) {
      expect(remainder(ibanOf(title))).toBe(1n);
    }
    expect(remainder(ibanOf('Wrong IBAN checksum'))).not.toBe(1n);
  });
});

describe('answers that are no invoice to read', () => {
  it.each([
    ['Page does not exist, under 200', 'text/xml;charset=utf-8', /^<html>.*page doesn't exist/s],
    ['Page does not exist, as PDF', 'application/pdf', /^<html>.*page doesn't exist/s],
    ['Access denied, under 200', 'text/html;charset=utf-8', /Access is denied/],
    ['Empty body', 'text/xml;charset=utf-8', /^$/],
    ['Plain text', 'text/xml;charset=utf-8', /^The invoice is not ready yet\.\n$/],
    ['Bare ampersand', 'text/xml;charset=utf-8', /Meridian & Sons/],
    ['Cut off', 'text/xml;charset=utf-8', /<\/lastname>$/],
    ['Another root', 'text/xml;charset=utf-8', /\?><invoice>.*<\/invoice>$/s],
    ['Entity bomb', 'text/xml;charset=utf-8', /<!DOCTYPE root \[.*<!ENTITY e9 "(&e8;){10}">\]><root>.*&e9;/s],
    ['External entity', 'text/xml;charset=utf-8', /<!DOCTYPE root SYSTEM/],
    ['1,000 levels', 'text/xml;charset=utf-8', /(<deeper>){1000}end(<\/deeper>){1000}<\/root>$/],
    ['Invoice as PDF', 'application/pdf', /^<\?xml .*<\/root>$/s],
  ])('%s', (title, expectedType, pattern) => {
    const { type, text } = serve(title);
    expect(type).toBe(expectedType);
    expect(text).toMatch(pattern);
  });

  it('the unclosed tag stands where the note says', () => {
    const lines = serve('Unclosed tag').text.split('\n');
    expect(lines[9]).toBe('<iban>EE382200221020145685');
    expect(lines).toHaveLength(27);
  });

  it('wrong encodings are wrong in their bytes', () => {
    const latin1 = serve('Wrong declared encoding').bytes;
    expect(latin1.toString('latin1')).toMatch(/encoding="ISO-8859-1".*Meridian Trade OÜ/s);
    const invalid = serve('Invalid UTF-8').bytes;
    expect(invalid.filter((byte) => byte === 0xff)).toHaveLength(1);
    for (const bytes of [latin1, invalid]) {
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
    }
  });

  it('the large value is 300 KB', () => {
    expect(between(serve('Value of 300 KB').text, 'order_desc')).toHaveLength(307_200);
  });
});
