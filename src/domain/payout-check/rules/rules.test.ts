/** Every rule: what breaks it, with all that it says then, and what does not. */
import { describe, expect, it } from 'vitest';
import type { CmsMode, PayoutCheckDraft } from '../draft.ts';
import type { PayoutMethod } from '../field.ts';
import type { Finding } from '../finding.ts';
import { sampleDraft } from '../samples.ts';
import { patchDraft, withValues } from '../update-draft.ts';
import { evaluateRules, rules } from './evaluate-rules.ts';
import { clear, focus, set } from './rule.ts';

/** A change of the sample for a card, which breaks no rule. */
interface Change {
  readonly values?: Readonly<Record<string, string>>;
  readonly sendEmpty?: readonly string[];
  readonly extra?: readonly (readonly [name: string, value: string])[];
  readonly method?: PayoutMethod;
  readonly cmsMode?: CmsMode;
  readonly placeholderUrl?: string;
}

type Breaking = readonly [Change, Pick<Finding, 'fields' | 'message' | 'mends'>];

interface Cases {
  readonly level: Finding['level'];
  readonly place: Finding['place'];
  readonly breaks: readonly Breaking[];
  readonly keeps: readonly Change[];
}

const today = { year: 2026, month: 11 };

const unnamed = { receiver_first_name: '', receiver_last_name: '' };

const casesByRule: Readonly<Record<string, Cases>> = {
  'unpaired-surrogate': {
    level: 'block',
    place: 'field',
    breaks: [
      [
        { values: { order_desc: 'a👍\ud83d!' } },
        {
          fields: ['order_desc'],
          message:
            'order_desc holds half of a surrogate pair at character 3. It has no UTF-8 form, so it cannot be signed. Type the character again.',
          mends: [set('order_desc', 'a👍!', 'Remove it')],
        },
      ],
      [
        { extra: [['\udc4d', '1']] },
        {
          fields: ['extra:0'],
          message:
            'The name of an extra parameter holds half of a surrogate pair at character 1. It has no UTF-8 form, so it cannot be signed. Type the character again.',
          mends: [],
        },
      ],
      [
        { extra: [['note', '\ud83d']] },
        {
          fields: ['extra:0'],
          message:
            'The value of an extra parameter holds half of a surrogate pair at character 1. It has no UTF-8 form, so it cannot be signed. Type the character again.',
          mends: [set('extra:0', '', 'Remove it')],
        },
      ],
    ],
    keeps: [{ values: { order_desc: '👍' } }],
  },
  'blanks-around': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { order_desc: ' Refund' } },
        {
          fields: ['order_desc'],
          message:
            'The value begins with a blank. It is sent as typed; the gateway may trim it before or after it checks the signature.',
          mends: [set('order_desc', 'Refund', 'Trim it')],
        },
      ],
      [
        { values: { purpose: 'Refund\u00a0' } },
        {
          fields: ['purpose'],
          message:
            'The value ends with a blank. It is sent as typed; the gateway may trim it before or after it checks the signature.',
          mends: [set('purpose', 'Refund', 'Trim it')],
        },
      ],
      [
        { values: { purpose: ' Refund\n' } },
        {
          fields: ['purpose'],
          message:
            'The value begins and ends with a blank. It is sent as typed; the gateway may trim it before or after it checks the signature.',
          mends: [set('purpose', 'Refund', 'Trim it')],
        },
      ],
      [
        { values: { purpose: '  ' } },
        {
          fields: ['purpose'],
          message:
            'The value is nothing but blanks. It is sent as typed; the gateway may trim it before or after it checks the signature.',
          mends: [set('purpose', '', 'Trim it')],
        },
      ],
      [
        { extra: [['note', 'a ']] },
        {
          fields: ['extra:0'],
          message:
            'The value ends with a blank. It is sent as typed; the gateway may trim it before or after it checks the signature.',
          mends: [set('extra:0', 'a', 'Trim it')],
        },
      ],
    ],
    keeps: [{ values: { order_desc: 'a b' } }],
  },
  'control-characters': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { order_desc: 'a\nb' } },
        {
          fields: ['order_desc'],
          message:
            'The value holds a line break, which is signed and sent too. It may have come with a paste.',
          mends: [set('order_desc', 'ab', 'Remove it')],
        },
      ],
      [
        { values: { order_desc: 'a\u200bb' } },
        {
          fields: ['order_desc'],
          message:
            'The value holds a character that cannot be seen, which is signed and sent too. It may have come with a paste.',
          mends: [set('order_desc', 'ab', 'Remove it')],
        },
      ],
      ...['\u202E', '\u2066', '\u00AD', '\u034F', '\uFE0F', '\u200C', '\u2800'].map((hidden): Breaking => [
        { values: { receiver_last_name: `Mül${hidden}ler` } },
        {
          fields: ['receiver_last_name'],
          message:
            'The value holds a character that cannot be seen, which is signed and sent too. It may have come with a paste.',
          mends: [set('receiver_last_name', 'Müller', 'Remove it')],
        },
      ]),
      [
        { values: { merchant_data: 'a\u0000b' } },
        {
          fields: ['merchant_data'],
          message:
            'The value holds a character that cannot be seen, which is signed and sent too. It may have come with a paste.',
          mends: [set('merchant_data', 'ab', 'Remove it')],
        },
      ],
    ],
    keeps: [
      { values: { merchant_data: 'a\r\n\tb' } },
      { values: { order_desc: 'می\u200cخ' } },
      { values: { receiver_first_name: '葛\u{E0100}' } },
    ],
  },
  'percent-encoded': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { order_desc: 'caf%C3%A9' } },
        {
          fields: ['order_desc'],
          message:
            'The value looks percent-encoded already, and it is encoded once more when it is sent. Type it as people read it.',
          mends: [set('order_desc', 'café', 'Decode it')],
        },
      ],
      [
        { values: { merchant_data: '%7B%22a%22%3A1%7D' } },
        {
          fields: ['merchant_data'],
          message:
            'The value looks percent-encoded already, and it is encoded once more when it is sent. Type it as people read it.',
          mends: [set('merchant_data', '{"a":1}', 'Decode it')],
        },
      ],
    ],
    keeps: [
      { values: { order_desc: '50% off' } },
      { values: { order_desc: 'at 100%25 now' } },
      { values: { order_desc: '%FF' } },
      { values: { redirect_url: 'https://merchant.example/caf%C3%A9' } },
    ],
  },
  required: {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { client_orderid: '' } },
        {
          fields: ['client_orderid'],
          message: 'client_orderid is required. Type your own identifier of the order.',
          mends: [],
        },
      ],
      [
        { values: { amount: '  ' } },
        { fields: ['amount'], message: 'amount is required. Type the amount, for example 10.50.', mends: [] },
      ],
      [
        { values: { currency: '' }, sendEmpty: ['currency'] },
        {
          fields: ['currency'],
          message: 'currency is required. Type the currency code, for example EUR.',
          mends: [],
        },
      ],
    ],
    keeps: [{ extra: [['currency', 'EUR']], values: { currency: '' } }],
  },
  'max-length': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { client_orderid: 'i'.repeat(129) } },
        {
          fields: ['client_orderid'],
          message: '129 characters; at most 128 are documented. Shorten it by 1.',
          mends: [],
        },
      ],
      [
        { values: { order_desc: 'é'.repeat(65) } },
        {
          fields: ['order_desc'],
          message: '65 characters; at most 64 are documented.',
          mends: [set('order_desc', 'é'.repeat(64), 'Cut it to 64')],
        },
      ],
      [
        { values: { purpose: '👍'.repeat(129) } },
        {
          fields: ['purpose'],
          message: '129 characters; at most 128 are documented.',
          mends: [set('purpose', '👍'.repeat(128), 'Cut it to 128')],
        },
      ],
      [
        { values: { amount: '12345678901' } },
        {
          fields: ['amount'],
          message: '11 characters; at most 10 are documented. Shorten it by 1.',
          mends: [],
        },
      ],
    ],
    keeps: [{ values: { client_orderid: 'i'.repeat(128) } }, { values: { order_desc: '👍'.repeat(64) } }],
  },
  'max-bytes': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { order_desc: 'é'.repeat(33) } },
        {
          fields: ['order_desc'],
          message:
            '33 characters fit into 64, but in UTF-8 they are 66 bytes. The document does not say which is counted.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { order_desc: 'é'.repeat(32) } },
      { values: { order_desc: 'é'.repeat(65) } },
      { values: { order_desc: 'e'.repeat(64) } },
    ],
  },
  'min-length': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { ipaddress: '::1' } },
        { fields: ['ipaddress'], message: '7 to 45 characters are expected; this has 3.', mends: [] },
      ],
      [
        { values: { cvv2: '12' } },
        { fields: ['cvv2'], message: '3 to 4 characters are expected; this has 2.', mends: [] },
      ],
    ],
    keeps: [{ values: { ipaddress: '1.2.3.4' } }, { values: { cvv2: '' }, sendEmpty: ['cvv2'] }],
  },
  'amount-decimal-point': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { amount: '10,50' } },
        {
          fields: ['amount'],
          message: 'No comma: a point before decimals, as in 1000.50.',
          mends: [set('amount', '10.50', 'Use 10.50')],
        },
      ],
      [
        { values: { amount: '1,000' } },
        {
          fields: ['amount'],
          message: 'No comma: a point before decimals, as in 1000.50.',
          mends: [],
        },
      ],
      [
        { values: { amount: '1,000.50' } },
        {
          fields: ['amount'],
          message: 'No comma: a point before decimals, as in 1000.50.',
          mends: [set('amount', '1000.50', 'Use 1000.50')],
        },
      ],
      [
        { values: { amount: '1.000,5' } },
        {
          fields: ['amount'],
          message: 'No comma: a point before decimals, as in 1000.50.',
          mends: [set('amount', '1000.5', 'Use 1000.5')],
        },
      ],
    ],
    keeps: [{ values: { amount: '10.5' } }, { values: { amount: '1000' } }],
  },
  'amount-format': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { amount: '1e5' } },
        {
          fields: ['amount'],
          message: 'Write all digits of the amount instead of an exponent, for example 100000.',
          mends: [],
        },
      ],
      [
        { values: { amount: '.5' } },
        {
          fields: ['amount'],
          message: 'Write digits with at most one “.”, for example 10.50.',
          mends: [set('amount', '0.5', 'Use 0.5')],
        },
      ],
      [
        { values: { amount: '10.' } },
        {
          fields: ['amount'],
          message: 'Write digits with at most one “.”, for example 10.50.',
          mends: [set('amount', '10', 'Use 10')],
        },
      ],
      [
        { values: { amount: '+10' } },
        {
          fields: ['amount'],
          message: 'Write digits with at most one “.”, for example 10.50.',
          mends: [set('amount', '10', 'Use 10')],
        },
      ],
      [
        { values: { amount: '1 000.50' } },
        {
          fields: ['amount'],
          message: 'Write digits with at most one “.”, for example 10.50.',
          mends: [set('amount', '1000.50', 'Use 1000.50')],
        },
      ],
      [
        { values: { amount: '10.50 EUR' } },
        {
          fields: ['amount'],
          message: 'Write digits with at most one “.”, for example 10.50.',
          mends: [set('amount', '10.50', 'Use 10.50')],
        },
      ],
      [
        { values: { amount: 'ten' } },
        { fields: ['amount'], message: 'Write digits with at most one “.”, for example 10.50.', mends: [] },
      ],
      [
        { values: { amount: '1.0.0' } },
        { fields: ['amount'], message: 'Write digits with at most one “.”, for example 10.50.', mends: [] },
      ],
      [
        { values: { amount: '١٠' } },
        { fields: ['amount'], message: 'Write digits with at most one “.”, for example 10.50.', mends: [] },
      ],
    ],
    keeps: [
      { values: { amount: '10' } },
      { values: { amount: '010.50' } },
      { values: { amount: '10,50' } },
      { values: { amount: '-1' } },
    ],
  },
  'amount-not-positive': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { amount: '0' } },
        {
          fields: ['amount'],
          message: 'Nothing is paid out with this amount. Write one that is greater than zero.',
          mends: [],
        },
      ],
      [
        { values: { amount: '0.00' } },
        {
          fields: ['amount'],
          message: 'Nothing is paid out with this amount. Write one that is greater than zero.',
          mends: [],
        },
      ],
      [
        { values: { amount: '-10.50' } },
        {
          fields: ['amount'],
          message: 'Nothing is paid out with this amount. Write one that is greater than zero.',
          mends: [],
        },
      ],
    ],
    keeps: [{ values: { amount: '0.01' } }, { values: { amount: '0.0.0' } }],
  },
  'amount-minor-digits': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { amount: '10.505' } },
        { fields: ['amount'], message: 'EUR has 2 decimals. Write at most 2 after the “.”.', mends: [] },
      ],
      [
        { values: { amount: '1.000' } },
        { fields: ['amount'], message: 'EUR has 2 decimals. Write at most 2 after the “.”.', mends: [] },
      ],
      [
        { values: { amount: '10.5000' } },
        {
          fields: ['amount'],
          message: 'EUR has 2 decimals. Write at most 2 after the “.”.',
          mends: [set('amount', '10.50', 'Use 10.50')],
        },
      ],
      [
        { values: { amount: '10.00', currency: 'JPY' } },
        {
          fields: ['amount'],
          message: 'JPY has no minor units. Write the amount without decimals.',
          mends: [set('amount', '10', 'Use 10')],
        },
      ],
      [
        { values: { amount: '10.5', currency: 'JPY' } },
        {
          fields: ['amount'],
          message: 'JPY has no minor units. Write the amount without decimals.',
          mends: [],
        },
      ],
      [
        { values: { amount: '1.2345', currency: 'kwd' } },
        { fields: ['amount'], message: 'KWD has 3 decimals. Write at most 3 after the “.”.', mends: [] },
      ],
    ],
    keeps: [
      { values: { amount: '10.5' } },
      { values: { amount: '1.234', currency: 'KWD' } },
      { values: { amount: '10', currency: 'JPY' } },
      { values: { amount: '1.2345', currency: 'XYZ' } },
    ],
  },
  'currency-unknown': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { currency: 'eur' } },
        {
          fields: ['currency'],
          message: 'Currency codes are written in capital letters.',
          mends: [set('currency', 'EUR', 'Use EUR')],
        },
      ],
      [
        { values: { currency: 'XYZ' } },
        {
          fields: ['currency'],
          message:
            'No currency of ISO 4217 has this code. Three capital letters are expected, for example EUR.',
          mends: [],
        },
      ],
      [
        { values: { currency: 'xau' } },
        {
          fields: ['currency'],
          message:
            'ISO 4217 has XAU for what nobody is paid in: a metal, a unit of account, a test or no currency.',
          mends: [],
        },
      ],
      [
        { values: { currency: 'EU' } },
        {
          fields: ['currency'],
          message:
            'No currency of ISO 4217 has this code. Three capital letters are expected, for example EUR.',
          mends: [],
        },
      ],
    ],
    keeps: [{ values: { currency: 'EUR' } }, { values: { currency: 'KWD' } }],
  },
  'country-unknown': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { receiver_country_code: 'de' } },
        {
          fields: ['receiver_country_code'],
          message: 'Country codes are written in capital letters.',
          mends: [set('receiver_country_code', 'DE', 'Use DE')],
        },
      ],
      [
        { values: { receiver_country_code: 'deu' } },
        {
          fields: ['receiver_country_code'],
          message: 'Country codes are written in capital letters.',
          mends: [set('receiver_country_code', 'DEU', 'Use DEU')],
        },
      ],
      [
        { values: { receiver_country_code: 'UK' } },
        {
          fields: ['receiver_country_code'],
          message:
            'No country of ISO 3166-1 has this code. Two or three capital letters are expected, for example DE or DEU.',
          mends: [set('receiver_country_code', 'GB', 'Use GB')],
        },
      ],
      [
        { values: { receiver_country_code: 'XX' } },
        {
          fields: ['receiver_country_code'],
          message:
            'No country of ISO 3166-1 has this code. Two or three capital letters are expected, for example DE or DEU.',
          mends: [],
        },
      ],
    ],
    keeps: [{ values: { receiver_country_code: 'DE' } }, { values: { receiver_country_code: 'DEU' } }],
  },
  'digits-only': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { credit_card_number: '4111 1111-1111 1111' } },
        {
          fields: ['credit_card_number'],
          message: 'The type is Numeric: digits only, without blanks or hyphens.',
          mends: [set('credit_card_number', '4111111111111111', 'Remove them')],
        },
      ],
      [
        { values: { credit_card_number: '4111x' } },
        { fields: ['credit_card_number'], message: 'The type is Numeric: digits only, 0 to 9.', mends: [] },
      ],
      [
        { values: { customer_id: '-7' } },
        { fields: ['customer_id'], message: 'The type is Int: digits only, 0 to 9.', mends: [] },
      ],
      [
        { values: { customer_id: '1.5' } },
        { fields: ['customer_id'], message: 'The type is Int: digits only, 0 to 9.', mends: [] },
      ],
      [
        { values: { 'recurring-payment-id': '12 3' } },
        {
          fields: ['recurring-payment-id'],
          message: 'The type is Long: digits only, without blanks or hyphens.',
          mends: [set('recurring-payment-id', '123', 'Remove them')],
        },
      ],
    ],
    keeps: [
      { values: { customer_id: '7' } },
      { values: { receiver_phone: '+49' } },
      { values: { amount: '10.50' } },
    ],
  },
  'number-too-large': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { card_recurring_payment_id: '9223372036854775808' } },
        {
          fields: ['card_recurring_payment_id'],
          message: 'The type is Long: the greatest number is 9223372036854775807.',
          mends: [],
        },
      ],
      [
        { values: { customer_id: '2147483648' } },
        {
          fields: ['customer_id'],
          message: 'The type is Int: the greatest number is 2147483647.',
          mends: [],
        },
      ],
      [
        { values: { customer_id: '99999999999' } },
        {
          fields: ['customer_id'],
          message: 'The type is Int: the greatest number is 2147483647.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { card_recurring_payment_id: '9223372036854775807' } },
      { values: { card_recurring_payment_id: '00009223372036854775807' } },
      { values: { customer_id: '2147483647' } },
      { values: { customer_id: 'x' } },
    ],
  },
  'documented-as-numeric': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { receiver_birthday: '1984-02-29' } },
        {
          fields: ['receiver_birthday'],
          message:
            'This is documented as Numeric, and real values often are not. If the gateway refuses it, send digits only.',
          mends: [],
        },
      ],
      [
        { values: { receiver_zip_code: 'SW1A 1AA' } },
        {
          fields: ['receiver_zip_code'],
          message:
            'This is documented as Numeric, and real values often are not. If the gateway refuses it, send digits only.',
          mends: [],
        },
      ],
      [
        { values: { receiver_phone: '+49 221 5550' } },
        {
          fields: ['receiver_phone'],
          message:
            'This is documented as Numeric, and real values often are not. If the gateway refuses it, send digits only.',
          mends: [],
        },
      ],
    ],
    keeps: [{ values: { receiver_birthday: '19840229' } }, { values: { receiver_zip_code: '50667' } }],
  },
  'ip-address': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { ipaddress: '203.0.113.256' } },
        {
          fields: ['ipaddress'],
          message:
            'This is not an IPv4 or IPv6 address. Write the address alone, for example 203.0.113.7 or 2001:db8::7.',
          mends: [],
        },
      ],
      [
        { values: { ipaddress: '203.0.113.7:80' } },
        {
          fields: ['ipaddress'],
          message:
            'This is not an IPv4 or IPv6 address. Write the address alone, for example 203.0.113.7 or 2001:db8::7.',
          mends: [],
        },
      ],
      [
        { values: { ipaddress: 'localhost' } },
        {
          fields: ['ipaddress'],
          message:
            'This is not an IPv4 or IPv6 address. Write the address alone, for example 203.0.113.7 or 2001:db8::7.',
          mends: [],
        },
      ],
    ],
    keeps: [{ values: { ipaddress: '2001:db8::7' } }, { values: { ipaddress: '::ffff:203.0.113.7' } }],
  },
  'email-shape': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { receiver_email: 'zoe' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zoe@merchant' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      ...['mailto:zoe@merchant.example', 'zoe;max@merchant.example', 'Zoe<zoe@merchant.example'].map(
        (text): Breaking => [
          { values: { receiver_email: text } },
          {
            fields: ['receiver_email'],
            message: 'This is not an e-mail address. Write one like name@merchant.example.',
            mends: [],
          },
        ],
      ),
      [
        { values: { receiver_email: '@merchant.example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'a@b@merchant.example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zo e@merchant.example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: '"a"b"@merchant.example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: '"zoe@merchant.example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: String.raw`"zoe\"@merchant.example` } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zo"e@merchant.example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zoe@[203.0.113.256]' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zoe@[2001:db8::7]' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zoe@[IPv6:203.0.113.7]' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zoe@203.0.113.7]' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: '""' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
      [
        { values: { receiver_email: 'zoe@merchant..example' } },
        {
          fields: ['receiver_email'],
          message: 'This is not an e-mail address. Write one like name@merchant.example.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { receiver_email: 'zoë.m+x@müller.example' } },
      { values: { receiver_email: '"a@b"@merchant.example' } },
      { values: { receiver_email: '"zoe van dyk"@merchant.example' } },
      { values: { receiver_email: String.raw`"z\"o\\e"@merchant.example` } },
      { values: { receiver_email: 'zoe@[203.0.113.7]' } },
      { values: { receiver_email: 'zoe@[IPv6:2001:db8::7]' } },
    ],
  },
  'url-absolute': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { notify_url: 'merchant.example/hook' } },
        {
          fields: ['notify_url'],
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends: [set('notify_url', 'https://merchant.example/hook', 'Put https:// before it')],
        },
      ],
      [
        { values: { notify_url: '/hook' } },
        {
          fields: ['notify_url'],
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends: [],
        },
      ],
      [
        { values: { notify_url: 'ftp://merchant.example/' } },
        {
          fields: ['notify_url'],
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends: [],
        },
      ],
      [
        { values: { redirect_url: 'https:/merchant.example' } },
        {
          fields: ['redirect_url'],
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends: [],
        },
      ],
      [
        { values: { redirect_url: 'https://merchant.example/a b' } },
        {
          fields: ['redirect_url'],
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends: [],
        },
      ],
      [
        { values: { redirect_url: 'https://merchant.example:99999/' } },
        {
          fields: ['redirect_url'],
          message:
            'There is no port 99999: ports go up to 65535. Correct the number after the host, or leave it out.',
          mends: [],
        },
      ],
      [
        { values: { redirect_url: 'http://[::1]:65536' } },
        {
          fields: ['redirect_url'],
          message:
            'There is no port 65536: ports go up to 65535. Correct the number after the host, or leave it out.',
          mends: [],
        },
      ],
      [
        { values: { redirect_url: 'https://merchant.example:80x/' } },
        {
          fields: ['redirect_url'],
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { notify_url: 'HTTP://merchant.example:8080?x=1#y' } },
      { values: { notify_url: 'https://müller.example/é' } },
      { values: { notify_url: 'https://merchant.example:65535/:99999' } },
    ],
  },
  'callback-not-called': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { notify_url: 'http://localhost:3000/hook' } },
        {
          fields: ['notify_url'],
          message:
            'Deployed gateways do not call private or local addresses. Use a public address or a tunnel.',
          mends: [],
        },
      ],
      [
        { values: { notify_url: 'http://192.168.1.7/' } },
        {
          fields: ['notify_url'],
          message:
            'Deployed gateways do not call private or local addresses. Use a public address or a tunnel.',
          mends: [],
        },
      ],
      ...[
        'http://100.64.0.1/',
        'http://[::ffff:10.0.0.1]/',
        'http://intranet/hook',
        'http://localhost./',
      ].map((url): Breaking => [
        { values: { notify_url: url } },
        {
          fields: ['notify_url'],
          message:
            'Deployed gateways do not call private or local addresses. Use a public address or a tunnel.',
          mends: [],
        },
      ]),
      [
        { values: { notify_url: 'https://merchant.example:3000/hook' } },
        {
          fields: ['notify_url'],
          message: 'Deployed gateways call ports 80, 443, 8080 and 8443 alone, and none on port 3000.',
          mends: [],
        },
      ],
      [
        { values: { notify_url: '', server_callback_url: 'http://[::1]/' } },
        {
          fields: ['server_callback_url'],
          message:
            'Deployed gateways do not call private or local addresses. Use a public address or a tunnel.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { notify_url: 'https://10.example/' } },
      { values: { notify_url: 'http://merchant.example:8080/' } },
      { values: { notify_url: 'https://100.128.0.1:8443/' } },
      { values: { notify_url: 'http://[::ffff:100.128.0.1]/' } },
      { values: { redirect_url: 'http://localhost/' } },
      { values: { notify_url: 'localhost' } },
    ],
  },
  'redirect-both': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { values: { redirect_success_url: 'https://merchant.example/y' } },
        {
          fields: ['redirect_url', 'redirect_success_url'],
          message:
            'redirect_url is set, and redirect_success_url too. Send either redirect_url or the pair, not both.',
          mends: [
            clear(['redirect_url'], 'Clear redirect_url'),
            clear(['redirect_success_url'], 'Clear redirect_success_url'),
          ],
        },
      ],
      [
        {
          values: {
            redirect_success_url: 'https://merchant.example/y',
            redirect_fail_url: 'https://merchant.example/n',
          },
        },
        {
          fields: ['redirect_url', 'redirect_success_url', 'redirect_fail_url'],
          message:
            'redirect_url is set, and redirect_success_url and redirect_fail_url too. Send either redirect_url or the pair, not both.',
          mends: [
            clear(['redirect_url'], 'Clear redirect_url'),
            clear(
              ['redirect_success_url', 'redirect_fail_url'],
              'Clear redirect_success_url and redirect_fail_url',
            ),
          ],
        },
      ],
    ],
    keeps: [
      {},
      {
        values: {
          redirect_url: '',
          redirect_success_url: 'https://merchant.example/y',
          redirect_fail_url: 'https://merchant.example/n',
        },
      },
    ],
  },
  'redirect-half-pair': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { values: { redirect_url: '', redirect_success_url: 'https://merchant.example/y' } },
        {
          fields: ['redirect_fail_url', 'redirect_success_url'],
          message: 'redirect_success_url is set and redirect_fail_url is not. They are sent together.',
          mends: [
            set('redirect_fail_url', 'https://merchant.example/y', 'Use the same URL for both'),
            focus('redirect_fail_url'),
          ],
        },
      ],
      [
        { values: { redirect_url: '', redirect_fail_url: 'https://merchant.example/n' } },
        {
          fields: ['redirect_success_url', 'redirect_fail_url'],
          message: 'redirect_fail_url is set and redirect_success_url is not. They are sent together.',
          mends: [
            set('redirect_success_url', 'https://merchant.example/n', 'Use the same URL for both'),
            focus('redirect_success_url'),
          ],
        },
      ],
    ],
    keeps: [
      { values: { redirect_success_url: 'https://merchant.example/y' } },
      {
        values: {
          redirect_url: '',
          redirect_success_url: 'https://merchant.example/y',
          redirect_fail_url: 'https://merchant.example/n',
        },
      },
    ],
  },
  'callback-both': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { values: { server_callback_url: 'https://merchant.example/s' } },
        {
          fields: ['server_callback_url', 'notify_url'],
          message:
            'server_callback_url and notify_url are both set. Only notify_url hears of later changes, such as a reversal or a chargeback; server_callback_url hears of the final status alone. Send one of them.',
          mends: [
            clear(['server_callback_url'], 'Clear server_callback_url'),
            clear(['notify_url'], 'Clear notify_url'),
          ],
        },
      ],
    ],
    keeps: [{ values: { notify_url: '', server_callback_url: 'https://merchant.example/s' } }],
  },
  'redirect-none': {
    level: 'advice',
    place: 'group',
    breaks: [
      [
        { values: { redirect_url: '' } },
        {
          fields: ['redirect_url'],
          message:
            'No redirect field is set. If nobody needs to be redirected, the gateway expects a placeholder: the address of its documentation.',
          mends: [set('redirect_url', 'https://docs.gateway.example/', 'Use the placeholder URL')],
        },
      ],
      [
        { values: { redirect_url: '' }, placeholderUrl: '' },
        {
          fields: ['redirect_url'],
          message:
            'No redirect field is set. If nobody needs to be redirected, the gateway expects a placeholder: the address of its documentation. Set it as the placeholder URL in the settings, or type it here.',
          mends: [focus('redirect_url')],
        },
      ],
    ],
    keeps: [{ values: { redirect_url: '', redirect_fail_url: 'https://merchant.example/n' } }],
  },
  'expire-month': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { expire_month: '13' } },
        { fields: ['expire_month'], message: 'A month from 1 to 12 is expected, for example 09.', mends: [] },
      ],
      [
        { values: { expire_month: '0' } },
        { fields: ['expire_month'], message: 'A month from 1 to 12 is expected, for example 09.', mends: [] },
      ],
      [
        { values: { expire_month: 'Sep' } },
        { fields: ['expire_month'], message: 'A month from 1 to 12 is expected, for example 09.', mends: [] },
      ],
    ],
    keeps: [
      { values: { expire_month: '9' } },
      { values: { expire_month: '09' } },
      { values: { expire_month: '12' } },
    ],
  },
  'expire-year': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { expire_year: '29' } },
        {
          fields: ['expire_year'],
          message: 'Four digits are expected, for example 2029.',
          mends: [set('expire_year', '2029', 'Use 2029')],
        },
      ],
      [
        { values: { expire_year: '029' } },
        { fields: ['expire_year'], message: 'Four digits are expected, for example 2029.', mends: [] },
      ],
      [
        { values: { expire_year: '20x9' } },
        { fields: ['expire_year'], message: 'Four digits are expected, for example 2029.', mends: [] },
      ],
    ],
    keeps: [{ values: { expire_year: '2029' } }],
  },
  'card-expired': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { expire_month: '10', expire_year: '2026' } },
        { fields: ['expire_year'], message: 'The card has expired. Check month and year.', mends: [] },
      ],
      [
        { values: { expire_month: '', expire_year: '2025' } },
        { fields: ['expire_year'], message: 'The card has expired. Check month and year.', mends: [] },
      ],
    ],
    keeps: [
      { values: { expire_month: '11', expire_year: '2026' } },
      { values: { expire_month: '', expire_year: '2026' } },
      { values: { expire_year: '25' } },
    ],
  },
  'card-luhn': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { credit_card_number: '4111111111111112' } },
        {
          fields: ['credit_card_number'],
          message: 'The check digit of this card number does not fit (Luhn). Check it for a mistyped digit.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { credit_card_number: '4111111111111111' } },
      { values: { credit_card_number: '4111 1111 1111 1112' } },
    ],
  },
  'card-looks-real': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { values: { credit_card_number: '4539578763621486' } },
        {
          fields: ['credit_card_number'],
          message:
            'This may be a real card number. Outside production, use a published test number such as 4111111111111111.',
          mends: [],
        },
      ],
      [
        { values: { credit_card_number: '4539 5787 6362 1486' } },
        {
          fields: ['credit_card_number'],
          message:
            'This may be a real card number. Outside production, use a published test number such as 4111111111111111.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { values: { credit_card_number: '4242424242424242' } },
      { values: { credit_card_number: '4539578763621487' } },
      { values: { credit_card_number: '4000000000009995' } },
      { values: { credit_card_number: '59' } },
    ],
  },
  'card-or-token': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { values: { card_recurring_payment_id: '77' } },
        {
          fields: [
            'card_recurring_payment_id',
            'credit_card_number',
            'card_printed_name',
            'expire_month',
            'expire_year',
          ],
          message: 'card_recurring_payment_id is set too. Send either the token or the card, not both.',
          mends: [
            clear(['card_recurring_payment_id'], 'Clear the token'),
            clear(
              ['credit_card_number', 'card_printed_name', 'expire_month', 'expire_year', 'cvv2'],
              'Clear the card',
            ),
          ],
        },
      ],
      [
        {
          values: {
            card_recurring_payment_id: '77',
            credit_card_number: '',
            expire_month: '',
            expire_year: '',
            cvv2: '',
          },
        },
        {
          fields: ['card_recurring_payment_id', 'card_printed_name'],
          message: 'card_recurring_payment_id is set too. Send either the token or the card, not both.',
          mends: [
            clear(['card_recurring_payment_id'], 'Clear the token'),
            clear(['card_printed_name'], 'Clear the card'),
          ],
        },
      ],
    ],
    keeps: [
      {
        values: {
          card_recurring_payment_id: '77',
          credit_card_number: '',
          card_printed_name: '',
          expire_month: '',
          expire_year: '',
        },
      },
    ],
  },
  'card-or-recurring-payment': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { values: { 'recurring-payment-id': '77', cvv2: '' } },
        {
          fields: [
            'recurring-payment-id',
            'credit_card_number',
            'card_printed_name',
            'expire_month',
            'expire_year',
          ],
          message: 'recurring-payment-id is set too. Send either the token or the card, not both.',
          mends: [
            clear(['recurring-payment-id'], 'Clear the token'),
            clear(
              ['credit_card_number', 'card_printed_name', 'expire_month', 'expire_year'],
              'Clear the card',
            ),
          ],
        },
      ],
    ],
    keeps: [
      {
        values: {
          'recurring-payment-id': '77',
          credit_card_number: '',
          card_printed_name: '',
          expire_month: '',
          expire_year: '',
        },
      },
    ],
  },
  'two-tokens': {
    level: 'advice',
    place: 'group',
    breaks: [
      [
        { values: { 'recurring-payment-id': '77', card_recurring_payment_id: '78' } },
        {
          fields: ['card_recurring_payment_id', 'recurring-payment-id'],
          message:
            'card_recurring_payment_id and recurring-payment-id are both set. One of them names the card.',
          mends: [
            clear(['card_recurring_payment_id'], 'Clear card_recurring_payment_id'),
            clear(['recurring-payment-id'], 'Clear recurring-payment-id'),
          ],
        },
      ],
    ],
    keeps: [{ values: { card_recurring_payment_id: '77' } }],
  },
  'card-incomplete': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { values: { credit_card_number: '' } },
        {
          fields: ['credit_card_number'],
          message: 'The card is not complete: credit_card_number is missing.',
          mends: [focus('credit_card_number')],
        },
      ],
      [
        { values: { card_printed_name: '', expire_month: '', expire_year: '' } },
        {
          fields: ['card_printed_name', 'expire_month', 'expire_year'],
          message: 'The card is not complete: card_printed_name, expire_month and expire_year are missing.',
          mends: [focus('card_printed_name'), focus('expire_month'), focus('expire_year')],
        },
      ],
      [
        { values: { credit_card_number: '', card_printed_name: '', expire_month: '', expire_year: '' } },
        {
          fields: ['credit_card_number', 'card_printed_name', 'expire_month', 'expire_year'],
          message:
            'The card is not complete: credit_card_number, card_printed_name, expire_month and expire_year are missing.',
          mends: [
            focus('credit_card_number'),
            focus('card_printed_name'),
            focus('expire_month'),
            focus('expire_year'),
          ],
        },
      ],
    ],
    keeps: [
      {},
      { values: { card_recurring_payment_id: '77', credit_card_number: '' } },
      {
        values: {
          credit_card_number: '',
          card_printed_name: '',
          expire_month: '',
          expire_year: '',
          cvv2: '',
        },
      },
      { method: 'bank', values: { credit_card_number: '' } },
    ],
  },
  iban: {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { method: 'bank', values: { account_number: 'DE89370400440532013001' } },
        {
          fields: ['account_number'],
          message:
            'This looks like an IBAN; its check digits do not hold. Check it for a mistyped character.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { account_number: 'GB82 WEST 1234 5698 7654 3' } },
        {
          fields: ['account_number'],
          message: 'This looks like an IBAN of GB. Those have 22 characters; here are 21.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { account_name: 'NO9386011117948' } },
        {
          fields: ['account_name'],
          message:
            'This looks like an IBAN; its check digits do not hold. Check it for a mistyped character.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { account_number: 'DE973704004405320130A0' } },
        {
          fields: ['account_number'],
          message:
            'This looks like an IBAN and its check digits hold, but its letters and digits are not where DE has them.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { account_number: 'FR8420041010050500013M02607' } },
        {
          fields: ['account_number'],
          message: 'The check digits of this IBAN hold, but not those that FR has inside it.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { account_number: 'IBAN: de89 3704 0044 0532 0130 00' } },
        {
          fields: ['account_number'],
          message:
            'This is an IBAN. Between machines it is written in capital letters, with nothing between them.',
          mends: [set('account_number', 'DE89370400440532013000')],
        },
      ],
    ],
    keeps: [
      { method: 'bank', values: { account_number: 'GB82WEST12345698765432' } },
      { method: 'bank', values: { account_number: '1122334455' } },
      { method: 'bank', values: { account_number: 'DE1234567' } },
      { method: 'bank', values: { account_number: 'US12345678901234' } },
      { method: 'bank', values: { account_name: 'Zoë Müller' } },
      { values: { account_number: 'DE89370400440532013001' } },
    ],
  },
  bic: {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { method: 'bank', values: { bank_bic: 'DEUTDEF' } },
        { fields: ['bank_bic'], message: 'A BIC has 8 or 11 characters; here are 7.', mends: [] },
      ],
      [
        { method: 'bank', values: { bank_bic: 'DEUT12FF' } },
        {
          fields: ['bank_bic'],
          message:
            'This is not written like a BIC: the fifth and sixth characters are the letters of a country, all others letters or digits.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { bank_bic: 'DEUTQQFF500' } },
        {
          fields: ['bank_bic'],
          message: 'A BIC has its country in the fifth and sixth place, and ISO 3166-1 has no country QQ.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { bank_bic: 'deut de ff' } },
        {
          fields: ['bank_bic'],
          message: 'BICs are written in capital letters, without blanks.',
          mends: [set('bank_bic', 'DEUTDEFF')],
        },
      ],
      [
        { method: 'bank', values: { bank_bic: 'NO93 8601 1117 947' } },
        {
          fields: ['bank_bic'],
          message: 'This is an IBAN. account_number has a place for it.',
          mends: [],
        },
      ],
    ],
    keeps: [
      { method: 'bank', values: { bank_bic: 'DEUTDEFF500' } },
      { method: 'bank', values: { bank_bic: 'NCBVXKPR' } },
      { method: 'bank', values: { bank_bic: '044525225' } },
    ],
  },
  'iban-or-bic-country': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        {
          method: 'bank',
          values: { account_number: 'GB82 WEST 1234 5698 7654 32', bank_bic: 'DEUTDEFF' },
        },
        {
          fields: ['bank_bic', 'account_number'],
          message:
            'This BIC is of DE, the IBAN in account_number of GB. A bank’s own BIC and IBANs name the same country.',
          mends: [clear(['bank_bic'], 'Clear the BIC')],
        },
      ],
    ],
    keeps: [
      { method: 'bank', values: { account_number: 'GB82WEST12345698765432', bank_bic: 'WESTGB2L' } },
      { method: 'bank', values: { account_number: 'GB82WEST12345698765432', bank_bic: 'WESTJESH' } },
      { method: 'bank', values: { account_number: 'GB82WEST12345698765433', bank_bic: 'DEUTDEFF' } },
      { method: 'bank', values: { account_number: '1122334455', bank_bic: 'DEUTDEFF' } },
    ],
  },
  'receiver-unidentified': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        {
          values: {
            credit_card_number: '',
            card_printed_name: '',
            expire_month: '',
            expire_year: '',
            cvv2: '',
          },
        },
        {
          fields: ['credit_card_number', 'card_recurring_payment_id'],
          message: 'Nothing says who is paid: fill in credit_card_number or card_recurring_payment_id.',
          mends: [],
        },
      ],
      [
        { method: 'bank' },
        {
          fields: ['account_number'],
          message: 'Nothing says who is paid: fill in account_number.',
          mends: [],
        },
      ],
      [
        { method: 'ewallet', values: { ewallet_type: 'x' } },
        {
          fields: ['ewallet_wallet'],
          message: 'Nothing says who is paid: fill in ewallet_wallet.',
          mends: [],
        },
      ],
      [
        { method: 'crypto', values: { account_number: '1' } },
        {
          fields: ['crypto_wallet_address'],
          message: 'Nothing says who is paid: fill in crypto_wallet_address.',
          mends: [],
        },
      ],
    ],
    keeps: [
      {},
      { method: 'bank', values: { account_number: '1' } },
      { method: 'crypto', extra: [['account_number', '1']] },
      { values: { credit_card_number: '' } },
    ],
  },
  'receiver-unnamed': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { method: 'bank', values: { account_number: '12345678', ...unnamed } },
        {
          fields: ['account_number'],
          message: 'No receiver name is given. Support says if it is needed.',
          mends: [],
        },
      ],
      [
        { method: 'bank', values: { account_number: '12345678', ...unnamed, receiver_first_name: ' ' } },
        {
          fields: ['account_number'],
          message: 'No receiver name is given. Support says if it is needed.',
          mends: [],
        },
      ],
    ],
    keeps: [
      ...['receiver_first_name', 'receiver_last_name', 'account_name', 'legal_person_name'].map(
        (name): Change => ({
          method: 'bank',
          values: { account_number: '12345678', ...unnamed, [name]: 'Zoë' },
        }),
      ),
      {
        method: 'bank',
        values: { account_number: '12345678', ...unnamed },
        extra: [['last_name', 'Müller']],
      },
      { values: unnamed },
    ],
  },
  'receiver-state': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { values: { receiver_country_code: 'US' } },
        {
          fields: ['receiver_state', 'receiver_country_code'],
          message: 'US has states: fill in receiver_state.',
          mends: [focus('receiver_state')],
        },
      ],
      [
        { values: { receiver_country_code: 'can' } },
        {
          fields: ['receiver_state', 'receiver_country_code'],
          message: 'CAN has states: fill in receiver_state.',
          mends: [focus('receiver_state')],
        },
      ],
      [
        { values: { receiver_country_code: 'AUS', receiver_state: ' ' } },
        {
          fields: ['receiver_state', 'receiver_country_code'],
          message: 'AUS has states: fill in receiver_state.',
          mends: [focus('receiver_state')],
        },
      ],
    ],
    keeps: [
      { values: { receiver_country_code: 'US', receiver_state: 'WA' } },
      { values: { receiver_country_code: 'DE' } },
      { extra: [['state', 'WA']], values: { receiver_country_code: 'USA' } },
    ],
  },
  'customer-id': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { cmsMode: 'payment-gateway' },
        {
          fields: ['customer_id'],
          message: 'customer_id is required: the CMS works in Payment Gateway mode.',
          mends: [focus('customer_id')],
        },
      ],
    ],
    keeps: [{ cmsMode: 'payment-gateway', values: { customer_id: '7' } }, { cmsMode: 'crm' }],
  },
  'merchant-customer-identifier': {
    level: 'problem',
    place: 'field',
    breaks: [
      [
        { cmsMode: 'crm' },
        {
          fields: ['merchant_customer_identifier'],
          message: 'merchant_customer_identifier is required: the CMS works in CRM mode.',
          mends: [focus('merchant_customer_identifier')],
        },
      ],
    ],
    keeps: [
      { cmsMode: 'crm', values: { merchant_customer_identifier: 'm-7' } },
      { cmsMode: 'payment-gateway' },
    ],
  },
  'name-and-alias': {
    level: 'problem',
    place: 'group',
    breaks: [
      [
        { extra: [['first_name', 'Zoë']] },
        {
          fields: ['receiver_first_name', 'extra:0'],
          message: 'receiver_first_name and its alias first_name are both sent. Send one of them.',
          mends: [
            clear(['receiver_first_name'], 'Clear receiver_first_name'),
            clear(['extra:0'], 'Clear first_name'),
          ],
        },
      ],
    ],
    keeps: [
      { extra: [['receiver_first_name', 'Zoë']] },
      { extra: [['first_name', 'Zoë']], values: { receiver_first_name: '' } },
    ],
  },
  'duplicate-name': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { extra: [['amount', '11']] },
        {
          fields: ['extra:0'],
          message: 'amount is sent more than once. Which value counts is the gateway’s choice.',
          mends: [clear(['extra:0'], 'Remove it')],
        },
      ],
      [
        {
          extra: [
            ['a', '1'],
            ['a', '1'],
          ],
        },
        {
          fields: ['extra:1'],
          message: 'a is sent more than once. Which value counts is the gateway’s choice.',
          mends: [clear(['extra:1'], 'Remove it')],
        },
      ],
    ],
    keeps: [{ extra: [['first_name', 'Zoë']] }],
  },
  'undocumented-name': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { extra: [['note', '1']] },
        {
          fields: ['extra:0'],
          message: 'The document has no field note. It is signed and sent all the same.',
          mends: [clear(['extra:0'], 'Remove it')],
        },
      ],
      [
        { extra: [['', '1']] },
        {
          fields: ['extra:0'],
          message: 'This parameter has no name. It is signed and sent as “=value”.',
          mends: [clear(['extra:0'], 'Remove it')],
        },
      ],
      [
        { extra: [['__proto__', '1']] },
        {
          fields: ['extra:0'],
          message: 'The document has no field __proto__. It is signed and sent all the same.',
          mends: [clear(['extra:0'], 'Remove it')],
        },
      ],
    ],
    keeps: [{ extra: [['first_name', '1']] }, { extra: [['oauth_token', '1']] }, { extra: [['', '']] }],
  },
  'oauth-name': {
    level: 'advice',
    place: 'field',
    breaks: [
      [
        { extra: [['oauth_token', '1']] },
        {
          fields: ['extra:0'],
          message:
            'oauth_token belongs in the Authorization header. Here it counts as a body parameter and is signed beside the header’s own.',
          mends: [clear(['extra:0'], 'Remove it')],
        },
      ],
    ],
    keeps: [{ extra: [['oauth', '1']] }],
  },
};

function changed({ values = {}, sendEmpty = [], extra = [], method, cmsMode }: Change): PayoutCheckDraft {
  return patchDraft(withValues(sampleDraft('card', today), values), {
    fields: Object.fromEntries(sendEmpty.map((name) => [name, { sendEmpty: true }])),
    extraPairs: extra.map(([name, value]) => ({ name, value })),
    ...(method === undefined ? {} : { method, includedMethods: [method] }),
    ...(cmsMode === undefined ? {} : { cmsMode }),
  });
}

function findingsOf(rule: string, change: Change): Finding[] {
  const placeholderUrl = change.placeholderUrl ?? 'https://docs.gateway.example/';
  return evaluateRules(changed(change), { today, placeholderUrl }).filter((finding) => finding.rule === rule);
}

it('has cases for every rule', () => {
  expect(Object.keys(casesByRule)).toEqual(rules.map(({ id }) => id));
});

describe.each(Object.entries(casesByRule))('%s', (rule, { level, place, breaks, keeps }) => {
  it.each(breaks)('is broken by %j', (change, expected) => {
    expect(findingsOf(rule, change)).toEqual([
      { rule, level, place, source: expect.any(String), ...expected },
    ]);
  });

  it.each(keeps)('is kept by %j', (change) => {
    expect(findingsOf(rule, change)).toEqual([]);
  });
});
