/** Calls about a value name the field in which a mistake shows. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import type { Remedy } from './remedy.ts';

/** The field of the calls in the catalogue, and its length in the document. */
const example = { name: 'purpose', length: 128 };
/** One that needs no escapes in any language. */
const plainName = /^[A-Za-z]\w{0,63}(?:-\w{1,63}){0,9}$/u;
const member = new RegExp(String.raw`\.${example.name}\b`, 'gu');
const word = new RegExp(String.raw`\b${example.name}\b`, 'gu');
const length = new RegExp(String.raw`\b${example.length}\b`, 'gu');

/** Protocol parameters are none of the fields; in Go they stand in a map of strings. */
function inProtocol(code: string): string {
  return code
    .replace(/\bfields\.Set\(("\w+"), (.+)\)(?= \/\/|$)/u, 'oauth[$1] = $2')
    .replaceAll(/\bfields\b/gu, 'oauth');
}

/**
 * The remedy with the first of these fields in place of the one that the catalogue has for an example; a protocol
 * parameter where there is no field.
 *
 * @param parameters - wire names of those in which the mistake shows.
 */
export function nameField(remedy: Remedy, parameters: readonly string[]): Remedy {
  const names = parameters.map((each) => percentDecode(each, true)).filter((each) => plainName.test(each));
  const isProtocol = (each: string): boolean => each.startsWith('oauth_');
  const name = names.find((each) => !isProtocol(each)) ?? names[0];
  if (name === undefined || remedy.corrected.match(word) === null) return remedy;
  const isCut = remedy.corrected.match(length) !== null;
  const longest = (fieldByName.get(name) ?? fieldByAlias.get(name))?.maxLength ?? null;
  if (isCut && longest === null) return remedy;
  const inField = (code: string): string => {
    const placed = isProtocol(name) ? inProtocol(code) : code;
    const named = placed.replace(member, name.includes('-') ? `['${name}']` : `.${name}`).replace(word, name);
    return isCut ? named.replace(length, String(longest)) : named;
  };
  return { ...remedy, culprit: inField(remedy.culprit), corrected: inField(remedy.corrected) };
}
