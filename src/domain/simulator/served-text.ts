/** Whom the simulated gateway serves, as one line of text that people write: `6657, 6658 USD, group 77 EUR USD`. */
import { isIdentifier } from '../gateway/path-template.ts';
import type { SimulatorSettings } from '../relay/simulator-contract.ts';
import { servedLimit } from '../relay/simulator-terms.ts';
import { failed, success, type Result } from '../result.ts';
import { shorten } from '../visible-text.ts';

export type ServedSettings = Pick<SimulatorSettings, 'endpoints' | 'groups' | 'servesAny'>;

type ServedEndpoint = ServedSettings['endpoints'][number];
type ServedGroup = ServedSettings['groups'][number];

const currencyCode = /^[A-Z]{3}$/u;

/** Reads the text of {@link formatServed}; fails with a sentence that says what is meant. */
export function parseServed(text: string): Result<ServedSettings, string> {
  const endpoints = new Map<string, ServedEndpoint>();
  const groups = new Map<string, ServedGroup>();
  let servesAny = false;
  for (const entry of text.split(/[,;\n]/u).map((each) => each.trim())) {
    const words = entry.replace(/^endpoint\s+/u, '').split(/\s+/u);
    const [first = ''] = words;
    if (first === '') continue;
    if (words.length === 1 && first === 'any') {
      servesAny = true;
      continue;
    }
    const isGroup = first === 'group';
    const [id = '', ...currencies] = isGroup ? words.slice(1) : words;
    const problem = checkEntry(id, currencies, isGroup);
    if (problem !== null) return failed(`“${shorten(entry)}”: ${problem}`);
    const codes = currencies.map((code) => code.toUpperCase());
    if ((isGroup ? groups : endpoints).has(id))
      return failed(`${isGroup ? 'Group ' : ''}${id} stands twice.`);
    if (isGroup) groups.set(id, { id, currencies: codes[0] === 'ANY' ? [] : [...new Set(codes)] });
    else endpoints.set(id, { id, currency: readCurrency(codes[0]) });
  }
  if (endpoints.size > servedLimit || groups.size > servedLimit) {
    return failed(
      `At most ${servedLimit} endpoints and ${servedLimit} groups are served by name: write “any”.`,
    );
  }
  return success({ endpoints: [...endpoints.values()], groups: [...groups.values()], servesAny });
}

function readCurrency(code: string | undefined): ServedEndpoint['currency'] {
  if (code === undefined) return 'first-seen';
  return code === 'ANY' ? 'any' : code;
}

function checkEntry(id: string, currencies: readonly string[], isGroup: boolean): string | null {
  if (id === '' || !isIdentifier(id) || id === 'group') {
    return isGroup ? 'the id of the group is missing, or no path can hold it.' : 'no path can hold this id.';
  }
  const [first] = currencies;
  if (currencies.length === 1 && first?.toLowerCase() === 'any') return null;
  const odd = currencies.find((code) => !currencyCode.test(code.toUpperCase()));
  if (odd !== undefined) return `${shorten(odd)} is no currency code. Between entries stands a comma.`;
  if (isGroup && currencies.length > 20)
    return 'a group has at most 20 currencies here; without one it takes any.';
  return !isGroup && currencies.length > 1
    ? 'an endpoint serves one currency. Write a group for several.'
    : null;
}

export function formatServed({ endpoints, groups, servesAny }: ServedSettings): string {
  return [
    ...endpoints.map(({ id, currency }) => (currency === 'first-seen' ? id : `${id} ${currency}`)),
    ...groups.map(({ id, currencies }) => ['group', id, ...currencies].join(' ')),
    ...(servesAny ? ['any'] : []),
  ].join(', ');
}
