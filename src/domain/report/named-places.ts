/** Values that stand behind a confidential name: in a form, a header, JSON, or joined to it. */
import { confidentialKind, isNoValue, type ConfidentialKind } from './confidential-names.ts';

/** Octets of a view that hold a value. */
export interface NamedPlace {
  readonly kind: ConfidentialKind;
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const quote = String.raw`(?:["'\\\]]|&(?:quot|apos|#x?[0-9a-f]{2,3});)`;
const nameAndSign = new RegExp(
  String.raw`(?<![A-Za-z])([A-Za-z][\w.-]{0,60})${quote}{0,4}\s{0,3}(?:=>|[=:])\s{0,3}(?:&(?:quot|apos|#x?[0-9a-f]{2,3});)?`,
  'giu',
);
const quotedValue = /\\?(["'])((?:(?!\1)[^\r\n])*)/uy;
const bareValue = /[^&\r\n"'<>]*/uy;
/** What languages print before a text in a list, of octets or of what is optional, and XML before its own. */
const opening = /<!\[CDATA\[|(?:[A-Za-z]{0,12}[[({]{1,3}|[bu])(?=\\?["'])/uy;
/** Where a value without quotation marks ends before the next pair or member. */
const nextPair = /[,;|}]|\s[\w.-]{1,60}\s?[=:]/u;
/** A name and its digits without anything between, as where separators were forgotten. */
const joined = /(?:cvv2?|cvc2?|cvn2?)([0-9]{3,4})(?![0-9])/giu;

/** What is masked already stays as it is. */
const bullet = '\xE2\x80\xA2';

function valueAt(octets: string, from: number): { readonly start: number; readonly value: string } {
  opening.lastIndex = from;
  const at = from + (opening.exec(octets)?.[0].length ?? 0);
  quotedValue.lastIndex = at;
  const quoted = quotedValue.exec(octets);
  if (quoted !== null) {
    const [whole, , value = ''] = quoted;
    return { start: at + whole.length - value.length, value };
  }
  bareValue.lastIndex = at;
  const bare = bareValue.exec(octets)?.[0] ?? '';
  return { start: at, value: bare.slice(0, nextPair.exec(bare)?.index ?? bare.length) };
}

export function namedPlaces(octets: string): readonly NamedPlace[] {
  const places: NamedPlace[] = [];
  let covered = 0;
  const add = (kind: ConfidentialKind, start: number, value: string): void => {
    if (isNoValue(value) || value.includes(bullet)) return;
    covered = start + value.length;
    places.push({ kind, start, end: covered, value });
  };
  for (const match of octets.matchAll(nameAndSign)) {
    // Within a value that is hidden anyway.
    if (match.index < covered) continue;
    const kind = confidentialKind(match[1] ?? '');
    if (kind === null) continue;
    const { start, value } = valueAt(octets, match.index + match[0].length);
    add(kind, start, value);
  }
  for (const { 0: whole, 1: value = '', index } of octets.matchAll(joined)) {
    add('card code', index + whole.length - value.length, value);
  }
  return places;
}
