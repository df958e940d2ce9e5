/** Parts of a `multipart/form-data` body, as pairs of a call. */
import { readMultipart, type FormPart } from '../../http/read-multipart.ts';
import { decodeAnyUtf8, decodeStrictUtf8, fromOctetText } from './octet-text.ts';
import type { PairList } from './pair-list.ts';
import type { PairProblem, PairSource } from './read-pair.ts';

/** @returns Whether the last boundary was there. */
export function splitMultipart({ text }: PairSource, boundary: string, into: PairList): boolean {
  const { parts, end } = readMultipart(text, boundary);
  for (const part of parts) addPart(part, into);
  return end !== null;
}

function addPart({ name: octetsOfName, fileName, value: raw, at, valueAt }: FormPart, into: PairList): void {
  const octets = fromOctetText(raw);
  const value = decodeStrictUtf8(octets);
  const name = decodeAnyUtf8(fromOctetText(octetsOfName ?? ''));
  const problems: PairProblem[] = [];
  if (value === null) problems.push('not-utf-8');
  if (fileName !== null) problems.push('file');
  if (name === '') problems.push('no-name');
  into.add({
    place: 'multipart',
    name,
    raw: value ?? raw,
    value: value ?? decodeAnyUtf8(octets),
    type: 'text',
    bytes: octets.length,
    problems,
    hasPlus: false,
    at,
    valueAt,
  });
}
