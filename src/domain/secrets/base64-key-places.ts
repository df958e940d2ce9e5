/** Where a text holds a private key in Base64 without its armour. */
import { decodeBase64 } from '../octets/base64.ts';
import { matches, type Place } from './place.ts';
import { privateDocumentLength } from './private-document.ts';

/** Percent-encoded once or more: a pattern. */
export const percentEncoded = (hex: string): string => `%(?:25)*${hex}`;

/** Percent-encoded, or escaped as in JSON. */
const sign = String.raw`(?:${percentEncoded('2[BF]')}|\\{1,4}/|\\{1,4}u002[BF]|&#(?:43|x2[BF]);)`;
const sextet = `(?:[A-Za-z0-9+/_-]|${sign})`;
const padding = String.raw`(?:=|${percentEncoded('3D')}|\\{1,4}u003D|&#(?:61|x3D);){0,2}`;
const escapedEnd = String.raw`(?:\\r\\n|\\n)`;
/** From one line to the next, each of which may be a text of its own in code or in a list, or stand behind a mark. */
const lineEnd = [
  String.raw`(?:[ \t]*(?:\r?\n|${escapedEnd}|(?:&#(?:x0?[AD]|1[03]);){1,2}|(?:%(?:25)*0D)?%(?:25)*0A)[ \t]*(?:[>#*|;][ \t]*|//[ \t]+)?|[ \t])`,
  String.raw`${escapedEnd}?(?:\\*["'\x60])(?:${escapedEnd}|[^A-Za-z0-9"'\x60]){0,60}(?:\\*["'\x60])`,
].join('|');
/**
 * Base64 of at least 40 characters: lines of at least that, and a last one. It begins at no digit of a percent-encoded
 * character, and not at the letter of an escaped line end.
 */
const base64Run = new RegExp(
  String.raw`(?:(?<=\\[rn])|(?<![A-Za-z0-9+/_-]))(?!(?<=\\)[rn])(?<!%)(?<!%[0-9A-F])[A-Za-z0-9+/_-]${sextet}{39,}(?:(?:${lineEnd})${sextet}{40,})*(?:(?:${lineEnd})${sextet}+)?${padding}`,
  'giu',
);
const lineEnds = new RegExp(lineEnd, 'giu');
const lineEndOrSextet = new RegExp(String.raw`(?:${lineEnd})|(${sextet})`, 'giu');
const paddingHere = new RegExp(`^${padding}`, 'iu');
const signs = new RegExp(sign, 'giu');

/** Octets that a run says; what is cut somewhere is read as far as it goes. */
export function octetsOfRun(run: string): Uint8Array {
  const characters = run
    .replaceAll(lineEnds, '')
    .replaceAll(signs, (written) => (/(?:B|43);?$/iu.test(written) ? '+' : '/'))
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/gu, '');
  const decoded = decodeBase64(characters.slice(0, characters.length - (characters.length % 4)));
  return decoded.ok ? decoded.value : new Uint8Array();
}

/** The end of so many sextets and their padding; that of the run where it has fewer. */
function endOfSextets(run: string, start: number, count: number): number {
  let left = count;
  for (const { 0: whole, 1: found, index } of run.slice(start).matchAll(lineEndOrSextet)) {
    if (found !== undefined) left -= 1;
    if (left > 0) continue;
    const end = start + index + whole.length;
    return end + (paddingHere.exec(run.slice(end))?.[0] ?? '').length;
  }
  return run.length;
}

/** As much of a line as its first octets are told from, however it is encoded. */
const longestStart = 400;
/** What a private document begins with, for most lines are none. */
const mayBeDocument = /^(?:M|b3B|BwI|HvG|UlNB)/u;

/** Documents that begin with a line of the run, without the words that follow them. */
export function documentsInRun(run: string): Place[] {
  const places: Place[] = [];
  let isTakenUpTo = 0;
  for (const start of [0, ...matches(run, lineEnds).map(({ end }) => end)]) {
    const line = run.slice(start, start + longestStart);
    if (start < isTakenUpTo || !mayBeDocument.test(line)) continue;
    const length = privateDocumentLength(octetsOfRun(line));
    if (length === null) continue;
    isTakenUpTo = Number.isFinite(length)
      ? endOfSextets(run, start, Math.ceil((length * 4) / 3))
      : run.length;
    places.push({ start, end: isTakenUpTo });
  }
  return places;
}

export const base64Runs = (text: string): readonly Place[] => matches(text, base64Run);
