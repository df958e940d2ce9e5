import { expect, it } from 'vitest';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import { joinSegments } from '#domain/http/segments.ts';
import { cardMask } from '#domain/payout-check/card-mask.ts';
import { maskString, maskWords, segmentsOf } from './card-masks.ts';

const pan = '4111111111111111';
const normalized = `amount=1&credit_card_number=${pan}&cvv2=044&note=a%26b%3Dc&oauth_nonce=n`;
const base = `POST&${percentEncode('https://gw.example/p')}&${percentEncode(normalized)}`;

it.each([
  ['normalized string', normalized],
  ['base string', base],
  [
    'parts encoded twice',
    `POST&${percentEncode(percentEncode('https://gw.example/p'))}&${percentEncode(percentEncode(normalized))}`,
  ],
  ['parts not encoded', `POST&https://gw.example/p&${normalized}`],
  ['no separators', `POST${normalized.replaceAll(/[=&]/gu, '')}`],
  ['hyphens and capitals', base.replaceAll('credit_card_number', 'Credit-Card-Number')],
  ['lines', normalized.replaceAll('&', '\n')],
])('masks card data in a %s and says the exact text otherwise', (_what, text) => {
  const { segments } = segmentsOf(text, [pan]);
  expect(joinSegments(segments)).toBe(text);
  const masked = maskString(text, [pan]);
  expect(masked).not.toContain(pan);
  expect(masked).not.toContain('044');
});

it('masks by name, and in sentences by value', () => {
  expect(cardMask('credit_card_number', pan)).toBe('411111••••••1111');
  expect(cardMask('cvv2', '044')).toBe('•••');
  expect(cardMask('cvv2', '')).toBeNull();
  for (const name of ['creditCardNumber', 'CreditCardNumber', 'credit card number', 'CREDITCARDNUMBER']) {
    expect(cardMask(name, pan)).toBe('411111••••••1111');
  }
  expect(cardMask('order_desc', pan)).toBeNull();
  expect(maskWords(`“${pan}” was sent, “044” signed, 1044 tried.`, [pan, '044'])).toBe(
    '“411111••••••1111” was sent, “•••” signed, 1044 tried.',
  );
  const withPassword = '“redirect_url” was signed as “https://user:pw@h.example”, and sent with a slash.';
  expect(maskWords(withPassword, [])).toBe(withPassword.replace('pw', '•••'));
  expect(maskWords(withPassword, null)).toBe(withPassword);
});

const withPassword = 'https://user:hunter2@gw.example/p';
const amount = 'amount=1&currency=EUR';
it.each([
  ['base string', `POST&${percentEncode(withPassword)}&${percentEncode(amount)}`],
  ['parts encoded twice', `POST&${percentEncode(percentEncode(withPassword))}&${percentEncode(amount)}`],
  ['parts not encoded', `POST&${withPassword}&${amount}`],
  ['no separators', `POST${withPassword}${amount.replaceAll(/[=&]/gu, '')}`],
  ['a query in its place', `POST${withPassword}?${amount}`],
  ['a field', `POST&https%3A%2F%2Fgw.example%2Fp&notify_url%3D${percentEncode(percentEncode(withPassword))}`],
])('masks the password of a URL, and nothing around it: %s', (_, text) => {
  expect(joinSegments(segmentsOf(text, []).segments)).toBe(text);
  expect(maskString(text, [])).toBe(text.replace('hunter2', '•••'));
});
