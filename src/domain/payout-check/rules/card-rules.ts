/** Card numbers, and the card against the token (interface document, "Card fields"). */
import { looksReal, passesLuhn } from './card-numbers.ts';
import type { CheckedRequest } from './checked-request.ts';
import { clear, eachValue, focus, type RuleFinding, type Rule } from './rule.ts';
import { joinWords } from '../../words.ts';

const combination = ['credit_card_number', 'card_printed_name', 'expire_month', 'expire_year'] as const;
const tokens = ['card_recurring_payment_id', 'recurring-payment-id'] as const;

const eitherRule =
  'Interface document, “Card fields”, rule: a card is named by its token, or by number, printed name, month and year together';
const insteadRule =
  'Interface document, “Card fields”: recurring-payment-id takes the place of the card’s data';

export const cardRules: readonly Rule[] = [
  {
    id: 'card-luhn',
    level: 'advice',
    place: 'field',
    source:
      'Interface document, “Card fields”: credit_card_number; ISO/IEC 7812-1 gives it a check digit (Luhn)',
    check: eachValue(['credit_card_number'], ({ text }) =>
      /^\d{1,64}$/.test(text) && !passesLuhn(text)
        ? 'The check digit of this card number does not fit (Luhn). Check it for a mistyped digit.'
        : null,
    ),
  },
  {
    id: 'card-looks-real',
    level: 'advice',
    place: 'field',
    source: 'Interface document, “Card fields”: credit_card_number; card networks publish numbers for tests',
    check: eachValue(['credit_card_number'], ({ text }) =>
      looksReal(text.length > 64 ? '' : text.replaceAll(/[\s-]/g, ''))
        ? 'This may be a real card number. Outside production, use a published test number such as 4111111111111111.'
        : null,
    ),
  },
  {
    id: 'card-or-token',
    level: 'problem',
    place: 'group',
    source: eitherRule,
    check: (request) => cardAndToken(request, 'card_recurring_payment_id'),
  },
  {
    id: 'card-or-recurring-payment',
    level: 'problem',
    place: 'group',
    source: insteadRule,
    check: (request) => cardAndToken(request, 'recurring-payment-id'),
  },
  {
    id: 'two-tokens',
    level: 'advice',
    place: 'group',
    source: insteadRule,
    check: ({ given }) => {
      const keys = tokens.flatMap((name) => given(name)?.key ?? []);
      if (keys.length < 2) return [];
      return [
        {
          fields: keys,
          message:
            'card_recurring_payment_id and recurring-payment-id are both set. One of them names the card.',
          mends: keys.map((key, index) => clear([key], `Clear ${tokens[index] ?? key}`)),
        },
      ];
    },
  },
  {
    id: 'card-incomplete',
    level: 'problem',
    place: 'group',
    source: eitherRule,
    check: ({ given }) => {
      const begun = [...combination, 'cvv2'].flatMap((name) => given(name)?.key ?? []);
      if (begun.length === 0 || tokens.some((name) => given(name) !== null)) return [];
      const missing = combination.filter((name) => given(name) === null);
      if (missing.length === 0) return [];
      return [
        {
          fields: [...missing],
          message: `The card is not complete: ${joinWords(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
          mends: missing.map((name) => focus(name)),
        },
      ];
    },
  },
];

function cardAndToken({ given }: CheckedRequest, tokenName: (typeof tokens)[number]): readonly RuleFinding[] {
  const token = given(tokenName);
  const card = combination.flatMap((name) => given(name)?.key ?? []);
  if (token === null || card.length === 0) return [];
  const code = given('cvv2');
  return [
    {
      fields: [token.key, ...card],
      message: `${tokenName} is set too. Send either the token or the card, not both.`,
      mends: [
        clear([token.key], 'Clear the token'),
        clear(code === null ? card : [...card, code.key], 'Clear the card'),
      ],
    },
  ];
}
