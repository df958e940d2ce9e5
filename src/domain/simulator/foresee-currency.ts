/** Whether an endpoint or a group of the simulated gateway takes the currency of an order. */
import type { Addressee } from '../gateway/operations.ts';
import type { SimulatorState } from '../relay/simulator-contract.ts';
import { looksAtContent } from './describe-behaviour.ts';
import { shorten } from '../visible-text.ts';
import {
  addresseeMend,
  type AskedAddressee,
  type Foresight,
  type ForesightMend,
  type RequestAhead,
} from './foresight.ts';
import { addresseeWords, normalizeCurrency, servedCurrencies, takesCurrency } from './served.ts';

export function foreseeCurrency(
  { addressee, id }: AskedAddressee,
  { operation, currency: typed }: RequestAhead,
  state: SimulatorState,
): Foresight[] {
  const currency = normalizeCurrency(typed ?? '');
  const { settings, seenCurrencies } = state;
  if (operation !== 'payout-check' || currency === '' || !looksAtContent(settings.behaviour)) return [];
  const served = servedCurrencies(settings, seenCurrencies, addressee, id);
  if (served.kind === 'any' || takesCurrency(served, currency)) return [];
  const name = `${addresseeWords[addressee]} ${id}`;
  const what =
    served.decided === 'first-order'
      ? `took its first order in ${served.codes.join(', ')}, and an endpoint serves one currency`
      : `serves ${served.codes.join(', ')}`;
  const [code] = served.codes;
  const group =
    addressee === 'endpoint'
      ? settings.groups.find((each) =>
          takesCurrency(servedCurrencies(settings, seenCurrencies, 'group', each.id), currency),
        )
      : undefined;
  return [
    {
      kind: 'currency',
      message: `At the simulator, ${name} ${what}: it would refuse ${shorten(currency)}.`,
      mends: [
        ...(code === undefined
          ? []
          : [{ kind: 'use-currency' as const, label: `Use ${code}`, currency: code }]),
        ...(group === undefined ? [] : [addresseeMend('group', group.id)]),
        ...serveCurrency(addressee, id, currency, state),
      ],
    },
  ];
}

function serveCurrency(
  addressee: Addressee,
  id: string,
  currency: string,
  { settings: { endpoints, groups } }: SimulatorState,
): ForesightMend[] {
  if (!/^[A-Z]{3}$/u.test(currency)) return [];
  if (addressee === 'group') {
    const change = groups.map((each) =>
      each.id === id ? { ...each, currencies: [...each.currencies, currency] } : each,
    );
    return [{ kind: 'settings', label: `Serve ${currency} too`, change: { groups: change } }];
  }
  const others = endpoints.filter((each) => each.id !== id);
  const isListed = others.length < endpoints.length;
  const change = isListed
    ? endpoints.map((each) => (each.id === id ? { ...each, currency } : each))
    : [...endpoints, { id, currency }];
  return [{ kind: 'settings', label: `Serve ${currency} instead`, change: { endpoints: change } }];
}
