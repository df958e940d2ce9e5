/** Who receives the payout, and the CMS customer (interface document, "Receiver fields", "Other fields"). */
import { countriesWithStates, countryByCode } from '../countries.ts';
import type { PayoutMethod } from '../field.ts';
import { focus, type Rule } from './rule.ts';

/** Fields that name a receiver, by payout method; the first is the one to begin with. */
const identifiers: Readonly<Record<PayoutMethod, readonly string[]>> = {
  card: ['credit_card_number', 'card_recurring_payment_id', 'recurring-payment-id'],
  bank: ['account_number'],
  ewallet: ['ewallet_wallet'],
  crypto: ['crypto_wallet_address'],
};
/** Any of them names who has a bank account. */
const namesOfReceiver = ['receiver_first_name', 'receiver_last_name', 'account_name', 'legal_person_name'];
const startsOfCard = ['card_printed_name', 'expire_month', 'expire_year', 'cvv2'];

export const receiverRules: readonly Rule[] = [
  {
    id: 'receiver-unidentified',
    level: 'problem',
    place: 'field',
    source:
      'Interface document, “What the service does”, 1: card, account, e-wallet or crypto wallet says who is paid',
    check: ({ given, draft: { method } }) => {
      // A card that was begun is reported as incomplete, by the names that are missing.
      const said = [...Object.values(identifiers).flat(), ...startsOfCard];
      if (said.some((name) => given(name) !== null)) return [];
      const names = identifiers[method].slice(0, 2);
      return [
        {
          fields: names,
          message: `Nothing says who is paid: fill in ${names.join(' or ')}.`,
          mends: [],
        },
      ];
    },
  },
  {
    id: 'receiver-unnamed',
    level: 'advice',
    place: 'field',
    source:
      'Interface document, “Endpoints”, 1: which conditional fields are required is not shown; it is decided with the support contact',
    check: ({ given }) => {
      const account = given('account_number');
      if (account === null || namesOfReceiver.some((name) => given(name) !== null)) return [];
      return [
        {
          fields: [account.key],
          message: 'No receiver name is given. Support says if it is needed.',
          mends: [],
        },
      ];
    },
  },
  {
    id: 'receiver-state',
    level: 'problem',
    place: 'field',
    source: 'Interface document, “Receiver fields”: the USA, Canada and Australia need receiver_state',
    check: ({ given }) => {
      const country = given('receiver_country_code');
      const alpha2 = countryByCode.get(country?.text.toUpperCase() ?? '') ?? '';
      if (country === null || !countriesWithStates.has(alpha2) || given('receiver_state') !== null) return [];
      return [
        {
          fields: ['receiver_state', country.key],
          message: `${country.text.toUpperCase()} has states: fill in receiver_state.`,
          mends: [focus('receiver_state')],
        },
      ];
    },
  },
  {
    id: 'customer-id',
    level: 'problem',
    place: 'field',
    source:
      'Interface document, “Other fields”: customer_id is needed where the CMS works in Payment Gateway mode',
    check: ({ given, draft: { cmsMode } }) =>
      cmsMode !== 'payment-gateway' || given('customer_id') !== null
        ? []
        : [
            {
              fields: ['customer_id'],
              message: 'customer_id is required: the CMS works in Payment Gateway mode.',
              mends: [focus('customer_id')],
            },
          ],
  },
  {
    id: 'merchant-customer-identifier',
    level: 'problem',
    place: 'field',
    source:
      'Interface document, “Other fields”: merchant_customer_identifier is needed where the CMS works in CRM mode',
    check: ({ given, draft: { cmsMode } }) =>
      cmsMode !== 'crm' || given('merchant_customer_identifier') !== null
        ? []
        : [
            {
              fields: ['merchant_customer_identifier'],
              message: 'merchant_customer_identifier is required: the CMS works in CRM mode.',
              mends: [focus('merchant_customer_identifier')],
            },
          ],
  },
];
