import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { passesLuhn } from '../payout-check/rules/card-numbers.ts';
import { maskText, type Confidential } from './mask-text.ts';

const card = '5264310987156232';
const nothingKnown: Confidential = { cardNumbers: [], quoted: [], texts: [], shown: [] };
const mask = (text: string, known: Partial<Confidential> = {}): string =>
  maskText(text, { ...nothingKnown, ...known });
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');

it.each([
  ['a form', `amount=1&credit_card_number=${card}&x=2`, 'amount=1&credit_card_number=526431••••••6232&x=2'],
  ['a form with blanks', 'pan=5264+3109+8715+6232&x=2', 'pan=526431••••••6232&x=2'],
  ['a base string', `a%26credit_card_number%3D${card}%26b`, 'a%26credit_card_number%3D526431••••••6232%26b'],
  ['encoded blanks', 'order_desc%3D5264%25203109%25208715%25206232%26', 'order_desc%3D526431••••••6232%26'],
  ['encoded digits', 'n=%35%32%36%34310987156232', 'n=526431••••••6232'],
  ['prose', 'paid with 5264-3109-8715-6232.', 'paid with 526431••••••6232.'],
  ['no-break blanks', 'to 5264\u00a03109\u00a08715\u00a06232', 'to 526431••••••6232'],
  ['spelled-out blanks', '“5264‹no-break blank U+00A0›3109 8715 6232”', '“526431••••••6232”'],
  ['Base64', `data=${base64(`{"pan":"${card}"}`)}`, 'data=•••'],
  ['Base64 in Base64', base64(base64(`paid ${card} on`)), '•••'],
  ['hexadecimal digits', `h=${hex(card)};`, 'h=•••;'],
  ['escapes of JSON', String.raw`n=\u0035264310987156232;`, 'n=526431••••••6232;'],
  ['escapes of source code', String.raw`n=\\x35264310987156232;`, 'n=526431••••••6232;'],
  ['escapes with braces', String.raw`n=\u{35}\x{32}64310987156232;`, 'n=526431••••••6232;'],
  ['octal escapes', String.raw`n=\065\06264310987156232;`, 'n=526431••••••6232;'],
  [
    'escapes of another script',
    String.raw`n=\u0665\u{662}&#x666;&#1636;310987156232;`,
    'n=526431••••••6232;',
  ],
  ['another script, encoded', `n=${percentEncode('٥٢٦٤٣١٠٩٨٧١٥٦٢٣٢')};`, 'n=526431••••••6232;'],
  ['raised and mathematical digits', 'to ⁵²⁶⁴𝟑𝟏𝟎𝟗𝟖𝟕𝟏𝟓𝟔𝟐𝟑𝟐.', 'to 526431••••••6232.'],
  ['digits with what nobody sees', 'to 5\u00AD\u200D\u206026431098715623\u200B2.', 'to 526431••••••6232.'],
  ['UTF-16', `n=${Array.from(card).join('\0')};`, 'n=526431••••••6232;'],
  ['UTF-16, encoded', `n=${Array.from(card).join('%00')};`, 'n=526431••••••6232;'],
  ['Base64 of UTF-16', `d=${Buffer.from(`to ${card}`, 'utf16le').toString('base64')}`, 'd=•••'],
  ['references of HTML', '<b>&#53;&#x32;64310987156232</b>', '<b>526431••••••6232</b>'],
  ['full-width digits', 'to ５２６４３１０９８７１５６２３２。', 'to 526431••••••6232。'],
  ['a line that is broken in JSON', String.raw`to 52643109\n87156232.`, 'to 526431••••••6232.'],
  ['a line that a mail has broken', 'to 52643109=\n87156232.', 'to 526431••••••6232.'],
  ['Base64 in lines', `data=${base64(`{"pan":"xyz ${card}"}`).replaceAll(/(.{18})/gu, '$1\n')}`, 'data=•••'],
  [
    'Base64 in lines, within JSON',
    `"${base64(`{"pan":"xyz ${card}"}`).replaceAll(/(.{18})/gu, '$1\\r\\n')}"`,
    '"•••"',
  ],
  ['JSON', '{"cardNumber":"4111","cvc":"123","a":1}', '{"cardNumber":"•••","cvc":"•••","a":1}'],
  ['JSON, encoded', percentEncode('{"cvc":"123","a":1}'), '%7B%22cvc%22%3A%22•••%22%2C%22a%22%3A1%7D'],
  ['HTML', '{&quot;cvv&quot;:&quot;7391&quot;,', '{&quot;cvv&quot;:&quot;•••&quot;,'],
  ['a code without a sign', 'EURcvv27391amount', 'EURcvv2•••amount'],
  ['a signature', 'oauth_signature%3DAbC%252B%26oauth_version', 'oauth_signature%3D•••%26oauth_version'],
  ['a header', 'oauth_signature="AbC%2B", x="y"', 'oauth_signature="•••", x="y"'],
  ['a password', 'password: hunter2, user=me', 'password: •••, user=me'],
  ['a URL', 'cb=https://user:pw@shop.example/a, at', 'cb=https://user:•••@shop.example/a, at'],
  [
    'a URL, encoded three times',
    percentEncode(percentEncode(percentEncode('https://user:hunter2@shop.example'))),
    percentEncode(percentEncode(percentEncode('https://user:x@shop.example'))).replace('3Ax%', '3A•••%'),
  ],
])('hides what is confidential in %s', (_where, text, masked) => {
  expect(mask(text)).toBe(masked);
});

it.each([
  ['a timestamp in milliseconds', 'oauth_timestamp=1795228860123'],
  ['another number', 'order 5264310987156233'],
  ['a nonce', 'oauth_nonce=a5264310987156232f'],
  ['a fingerprint', `SHA256:${'0f1e2d3c'.repeat(8)}`],
  ['words', 'The signature is right: it verifies over the base string.'],
  ['an empty code', 'cvv2=&amount=1'],
  ['a word for no value', 'cvv2=null&access_token=undefined&x={"password": None, "oauth_token":"(null)"}'],
  ['letters of Base64 that are a name by chance', 'r/cVVwIbsajjIVT9Xy5076BAuNYBQiBfkg=='],
])('leaves %s', (_what, text) => {
  expect(mask(text)).toBe(text);
});

it.each(['', '1', '12', '123'])('hides Base64 whose last octets are the number’s: %j before it', (before) => {
  const encoded = base64(`${before} ${card}`);
  expect(mask(`d=${encoded}`)).toBe('d=•••');
  expect(mask(`d=${encoded.replace(/=+$/u, '')}&x`)).toBe('d=•••&x');
});

describe('what is known', () => {
  it('is hidden in part, too', () => {
    expect(mask('“52643109871…” was cut', { cardNumbers: [card] })).toBe('“•••…” was cut');
    expect(mask('“526431” is not', { cardNumbers: [card] })).toBe('“526431” is not');
  });

  it('is hidden in quotation marks where it is short', () => {
    expect(mask('“044” was sent, 1044 tried', { quoted: ['044'] })).toBe('“•••” was sent, 1044 tried');
    expect(mask('044', { quoted: ['044'] })).toBe('•••');
  });

  it('is hidden in every encoding', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 6, maxLength: 20 }).filter((text) => text.isWellFormed()),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (secret, rounds, isForm) => {
          let encoded = secret;
          for (let round = 0; round < rounds; round += 1) encoded = percentEncode(encoded);
          if (isForm) encoded = encoded.replaceAll('%20', '+');
          const masked = mask(`before ${encoded} after`, { texts: [secret] });
          expect(masked).toBe('before ••• after');
        },
      ),
    );
  });

  it('is shown where that is asked for', () => {
    expect(mask('oauth_signature=abc', { shown: ['signature'] })).toBe('oauth_signature=abc');
  });
});

it('hides every card number between words, and masks nothing twice', () => {
  const digits = fc
    .stringMatching(/^[2-9][0-9]{11,17}$/u)
    .map((start) => Array.from('0123456789', (last) => start + last).find((each) => passesLuhn(each)) ?? '');
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-', '+', '%20', '%2520', '.'), (number, between) => {
      const text = `x=${number.replaceAll(/(....)(?=.)/gu, `$1${between}`)}&y=1`;
      const masked = mask(text);
      expect(masked).toBe(`x=${number.slice(0, 6)}••••••${number.slice(-4)}&y=1`);
      expect(mask(masked)).toBe(masked);
    }),
  );
});
