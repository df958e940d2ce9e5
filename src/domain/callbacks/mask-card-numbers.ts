/**
 * Masks what looks like a card number in octets that somebody else sent, before they are kept, however its digits are
 * written. Lengths stay; a masked digit is an asterisk, or the escape of one in a percent-encoded text.
 */
import { likelyCardNumbers } from '../report/card-number-places.ts';
import { viewsOfOctets, type OctetView } from '../report/octet-view.ts';

const shownFirst = 6;
const shownLast = 4;

/**
 * Names whose values are identifiers, which may pass the check by chance and are compared with an order's; a word may stand
 * before the digits, as in `inv-20261123-301271`.
 */
const identifierBefore =
  /(?:id|order|sn|serial-number)["']?(?:=|%3D|\s{0,4}:\s{0,4})["']?(?:[a-z][\w.-]{0,40}[\w.-])?$/iu;
const longestName = 80;

const isIdentifier = (octets: string, at: number): boolean =>
  identifierBefore.test(octets.slice(Math.max(0, at - longestName), at));

const asterisk = 0x2a;
/** How a digit is written where its octets are more than one, but for UTF-8: an asterisk can be escaped alike. */
const percentEncoded = /^(%(?:25)*)3[0-9]/u;

/** As many octets as the digit has, and nothing of what nobody sees behind it. */
function maskDigit(masked: Uint8Array, written: string, start: number): void {
  const percent = percentEncoded.exec(written)?.[1];
  if (percent === undefined)
    masked.fill(asterisk, start, start + (/^[0-9]/u.test(written) ? 1 : written.length));
  else masked.set([0x32, 0x41], start + percent.length);
}

function maskView({ octets, starts }: OctetView, plain: string, masked: Uint8Array): void {
  for (const { start, at } of likelyCardNumbers(octets)) {
    if (isIdentifier(plain, starts[start] ?? 0)) continue;
    for (const digit of at.slice(shownFirst, -shownLast)) {
      const from = starts[digit] ?? 0;
      maskDigit(masked, plain.slice(from, starts[digit + 1]), from);
    }
  }
}

/** One character for each octet. */
function charactersOf(octets: Uint8Array): string {
  let characters = '';
  for (let from = 0; from < octets.length; from += 4096) {
    characters += String.fromCharCode(...octets.subarray(from, from + 4096));
  }
  return characters;
}

/** A copy in which numbers of 13 to 19 digits with a right check digit are masked, grouped or escaped ones too. */
export function maskCardNumberOctets(octets: Uint8Array): Uint8Array<ArrayBuffer> {
  const masked = new Uint8Array(octets);
  const plain = charactersOf(octets);
  for (const view of viewsOfOctets(plain)) maskView(view, plain, masked);
  return masked;
}
