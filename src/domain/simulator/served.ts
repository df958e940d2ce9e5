/** Whom the simulated gateway serves, and in which currencies. Its own answers and what the page foresees read this. */
import type { Addressee } from '../gateway/operations.ts';
import type { SimulatorSettings, SimulatorState } from '../relay/simulator-contract.ts';
import { joinWords } from '../words.ts';

type Served = Pick<SimulatorSettings, 'endpoints' | 'groups' | 'servesAny'>;

export const addresseeWords: Readonly<Record<Addressee, string>> = {
  endpoint: 'endpoint',
  group: 'endpoint group',
};

export function servesAddressee(settings: Served, addressee: Addressee, id: string): boolean {
  const listed = addressee === 'endpoint' ? settings.endpoints : settings.groups;
  return settings.servesAny || listed.some((each) => each.id === id);
}

/** What an addressee takes: `any` currency, or those of the list; `decided` says who named them. */
export type ServedCurrencies =
  | { readonly kind: 'any' }
  | {
      readonly kind: 'listed';
      readonly codes: readonly string[];
      readonly decided: 'settings' | 'first-order';
    };

const any: ServedCurrencies = { kind: 'any' };

function endpointCurrency({ endpoints }: Pick<Served, 'endpoints'>, id: string): string {
  return endpoints.find((endpoint) => endpoint.id === id)?.currency ?? 'first-seen';
}

/** Whether the first order that an endpoint takes decides its currency. */
export function keepsFirstCurrency(settings: Served, id: string): boolean {
  return servesAddressee(settings, 'endpoint', id) && endpointCurrency(settings, id) === 'first-seen';
}

/** An endpoint that is not listed (where any is served) keeps the currency of its first order, too; a group takes any. */
export function servedCurrencies(
  settings: Served,
  seen: SimulatorState['seenCurrencies'],
  addressee: Addressee,
  id: string,
): ServedCurrencies {
  if (addressee === 'group') {
    const codes = settings.groups.find((group) => group.id === id)?.currencies ?? [];
    return codes.length === 0 ? any : { kind: 'listed', codes, decided: 'settings' };
  }
  const currency = endpointCurrency(settings, id);
  if (currency === 'any') return any;
  if (currency !== 'first-seen') return { kind: 'listed', codes: [currency], decided: 'settings' };
  const first = seen.find(({ endpointId }) => endpointId === id);
  return first === undefined ? any : { kind: 'listed', codes: [first.currency], decided: 'first-order' };
}

/** Codes are compared as they are written in capitals, without blanks around: small letters are advice in the composer. */
export function normalizeCurrency(text: string): string {
  return text.trim().toUpperCase();
}

/** @param currency As {@link normalizeCurrency} gives it. */
export function takesCurrency(served: ServedCurrencies, currency: string): boolean {
  return served.kind === 'any' || served.codes.includes(currency);
}

/** E.g. `6657, 6658 and group 77`. */
export function listServed({ endpoints, groups, servesAny }: Served): string {
  if (servesAny) return 'any endpoint and any group';
  const names = [...endpoints.map(({ id }) => id), ...groups.map(({ id }) => `group ${id}`)];
  return names.length === 0 ? 'no endpoint' : joinWords(names);
}
