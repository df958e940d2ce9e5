/** Fields of a log as a form-urlencoded text: how the other code would write them is not known, so it is written here. */
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import { saysNotSent } from './switched-off.ts';
import { isNothing, textOf, type Tree } from './tree.ts';

export type Pair = readonly [name: string, value: string];

/** Whether an item of a list is kept by an API client and not sent: `{"name":"city","value":"Riga","disabled":true}`. */
function isSwitchedOff(item: Tree): boolean {
  return (
    item.kind === 'fields' && item.fields.some(({ key, value }) => saysNotSent(key, textOf(value) ?? ''))
  );
}

/** Name and value pairs as they are sent, nested names in brackets; null when the value holds no pairs. */
export function listPairs(tree: Tree): Pair[] | null {
  if (tree.kind === 'fields') return tree.fields.flatMap(({ key, value }) => flatten(key, value, 0));
  if (tree.kind !== 'list') return null;
  const pairs: Pair[] = [];
  for (const item of tree.items) {
    if (isSwitchedOff(item)) continue;
    const pair = asPair(item);
    if (pair === null) return null;
    pairs.push(pair);
  }
  return pairs;
}

/** `[name, value]` or `{name, value}`. */
export function asPair(item: Tree): Pair | null {
  if (item.kind === 'list') {
    const [name, value] = item.items;
    const text = textOf(name);
    return item.items.length === 2 && text !== null ? [text, valueText(value)] : null;
  }
  if (item.kind !== 'fields') return null;
  const name = item.fields.find(({ key }) => /^(?:name|key|k|header|field)$/iu.test(key));
  const value = item.fields.find(({ key }) => /^(?:value|val|v)$/iu.test(key));
  const text = textOf(name?.value);
  return text === null || value === undefined ? null : [text, valueText(value.value)];
}

function valueText(tree: Tree | undefined): string {
  if (tree?.kind === 'list') return tree.items.map((item) => textOf(item) ?? '').join(', ');
  return textOf(tree) ?? '';
}

function flatten(name: string, value: Tree, depth: number): Pair[] {
  if (depth > 10) return [];
  if (value.kind === 'fields') {
    return value.fields.flatMap((field) => flatten(`${name}[${field.key}]`, field.value, depth + 1));
  }
  // Parsers of queries print a list for each name.
  if (value.kind === 'list') return value.items.flatMap((item) => flatten(name, item, depth + 1));
  return isNothing(value) ? [[name, '']] : [[name, value.text]];
}

/** Percent-encodes names and values and joins them. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

function encode(text: string): string {
  return percentEncode(text.toWellFormed());
}

/** An Authorization header of OAuth fields. A value that is percent-encoded already is taken as it stands. */
export function formatAuthorization(pairs: readonly Pair[]): string {
  const parameters = pairs.map(([name, value]) => {
    const isEncoded = /^(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})*$/u.test(value);
    return `${name}="${isEncoded ? value : encode(value)}"`;
  });
  return `OAuth ${parameters.join(', ')}`;
}
