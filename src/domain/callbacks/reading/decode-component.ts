/** A name or a value of `application/x-www-form-urlencoded`, decoded as the WHATWG's parser does, with what is wrong. */
import { decodeAnyUtf8, decodeStrictUtf8, fromOctetText, isAscii } from './octet-text.ts';
import type { PairProblem } from './read-pair.ts';

export interface DecodedComponent {
  readonly text: string;
  readonly bytes: number;
  readonly problems: readonly PairProblem[];
  readonly hasPlus: boolean;
}

// A blank, a control and what is beyond ASCII have to be encoded.
// oxlint-disable-next-line no-control-regex -- controls are what is looked for.
const rawOctet = /[\0-\x20\x7F-\xFF]/u;

/** @param written One character for each octet. */
export function decodeComponent(written: string): DecodedComponent {
  const hasPlus = written.includes('+');
  const problems: PairProblem[] = rawOctet.test(written) ? ['raw-octet'] : [];
  const spaced = hasPlus ? written.replaceAll('+', ' ') : written;
  if (!spaced.includes('%')) {
    if (isAscii(spaced)) return { text: spaced, bytes: spaced.length, problems, hasPlus };
    return { ...decodeText(fromOctetText(spaced), problems), hasPlus };
  }
  const octets = new Uint8Array(spaced.length);
  let length = 0;
  let isBroken = false;
  for (let index = 0; index < spaced.length; index += 1) {
    const octet = spaced.charCodeAt(index);
    const escaped = octet === 0x25 ? hexPair(spaced, index + 1) : null;
    if (octet === 0x25 && escaped === null) isBroken = true;
    octets[length] = escaped ?? octet;
    length += 1;
    if (escaped !== null) index += 2;
  }
  if (isBroken) problems.push('broken-escape');
  return { ...decodeText(octets.subarray(0, length), problems), hasPlus };
}

function decodeText(octets: Uint8Array, problems: readonly PairProblem[]): Omit<DecodedComponent, 'hasPlus'> {
  const text = decodeStrictUtf8(octets);
  if (text !== null) return { text, bytes: octets.length, problems };
  return { text: decodeAnyUtf8(octets), bytes: octets.length, problems: [...problems, 'not-utf-8'] };
}

function hexPair(text: string, index: number): number | null {
  const high = hexDigit(text.charCodeAt(index));
  const low = hexDigit(text.charCodeAt(index + 1));
  return high === null || low === null ? null : high * 16 + low;
}

/** @param code NaN after the end of the text. */
function hexDigit(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}
