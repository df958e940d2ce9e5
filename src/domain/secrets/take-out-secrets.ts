/** Takes what must not stay in a field out of a text that was pasted into it. */
import { octetViewsOf, placeInText, withoutEscapes } from '../report/octet-view.ts';
import { consumerSecretPlaces } from './consumer-secret-places.ts';
import { apart, sliceOf, type Place } from './place.ts';
import { privateKeyPlaces } from './private-key-places.ts';

export interface TakenSecret {
  readonly kind: 'private-key' | 'consumer-secret';
  /** As it stood there. */
  readonly text: string;
}

export interface TextWithoutSecrets {
  readonly rest: string;
  readonly secrets: readonly TakenSecret[];
}

function without(text: string, places: readonly Place[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of apart(places)) {
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

/**
 * A document in a string of a program ends with it: how many backslashes stand for one is not certain, and its length is
 * therefore not either.
 */
function toEndOfString(text: string, { start, end }: Place): Place {
  const quote = text.charAt(start - 1);
  if (!/["'`]/u.test(quote)) return { start, end };
  let at = text.indexOf(quote, start);
  while (at > 0 && text.charAt(at - 1) === '\\') at = text.indexOf(quote, at + 1);
  return { start, end: at < 0 ? end : at };
}

/** The same as a text of its own: engines keep the whole of a text for as long as there is a piece that was cut out of it. */
const ownText = (text: string): string => Array.from(text).join('');

const holdsKey = (text: string): boolean => privateKeyPlaces(withoutEscapes(text)).length > 0;

/** Places of keys that can be seen only once the escapes around and in them are undone. */
function escapedKeyPlaces(text: string): readonly Place[] {
  const found = octetViewsOf(text).map((view) =>
    privateKeyPlaces(view.octets).map(({ start, end }) => toEndOfString(text, placeInText(view, start, end))),
  );
  // Undone once more than it was escaped, a key has other lengths: the first view that shows it is the right one.
  const first = found.find((places) => places.length > 0) ?? [];
  if (first.length > 0 && !holdsKey(without(text, first))) return first;
  const all = found.flat();
  // Of what no view shows the place, nothing stays.
  return all.length > 0 ? all : [{ start: 0, end: text.length }];
}

/**
 * @param text - of any length; it is read once for each kind of secret.
 * @returns what is left of it, and what was taken out.
 */
export function takeOutSecrets(text: string): TextWithoutSecrets {
  const plainKeys = privateKeyPlaces(text);
  const unescaped = withoutEscapes(without(text, plainKeys));
  // What has no escapes was looked through.
  const isHeldEscaped = unescaped !== text && privateKeyPlaces(unescaped).length > 0;
  const escapedKeys = isHeldEscaped ? escapedKeyPlaces(text) : [];
  const keys = apart([...plainKeys, ...escapedKeys]);
  const rest = without(text, keys);
  const secrets = consumerSecretPlaces(rest);
  const taken: TakenSecret[] = [
    ...keys.map((place) => ({ kind: 'private-key' as const, text: ownText(sliceOf(text, place)) })),
    ...secrets.map((place) => ({ kind: 'consumer-secret' as const, text: ownText(sliceOf(rest, place)) })),
  ];
  if (taken.length === 0) return { rest: text, secrets: taken };
  const left = without(rest, secrets);
  return { rest: left.trim() === '' ? '' : ownText(left), secrets: taken };
}

export const holdsSecret = (text: string): boolean => takeOutSecrets(text).secrets.length > 0;
