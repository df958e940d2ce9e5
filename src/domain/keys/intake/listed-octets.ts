/** A key as the octets of its file: an array or a string of a program, or what xxd, hexdump and od print. */
import { isMicrosoftKey } from '../forms/microsoft-key.ts';

/** The shortest key of 1024 bits has more. */
const fewest = 300;
const hexadecimal = /(?:0x|\\x|&H|\bx)([0-9a-f]{1,2})(?![0-9a-f])/giu;
const decimal = /-?\b\d{1,3}(?:\s{0,20},\s{0,20}-?\d{1,3}){300,}/u;
/** An offset, and at most 16 octets; the same as characters may stand behind them. */
const dumped =
  /^[^\S\r\n\u2028\u2029]*(?:0x)?[0-9a-f]{4,16}:?[ \t]{1,4}((?:[0-9a-f]{2}[ \t]{0,2}){1,16})/gimu;
/** As Python prints octets: those of ASCII are characters. */
const printed = /(["'])(0\\x8[1-4](?:\\[^]|(?!\1)[ -[\]-~])*)\1/uy;
const printedStart = /["']0\\x8[1-4]/gu;
/** Each that has no end is gone through to where the text ends. */
const mostPrinted = 20;
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};

/** @returns Null where the text is no such list. A wrong reading is no key: its numbers would not fit together. */
export function listedOctets(text: string): Uint8Array<ArrayBuffer> | null {
  const values =
    printedValues(text) ?? decimalValues(text) ?? hexValues(text, hexadecimal) ?? hexValues(text, dumped);
  if (values === null) return null;
  const octets = Uint8Array.from(values);
  // Every other form of a key begins with a sequence.
  return octets[0] === 0x30 || isMicrosoftKey(octets) ? octets : null;
}

function firstPrinted(text: string): string | null {
  let tried = 0;
  for (const { index } of text.matchAll(printedStart)) {
    printed.lastIndex = index;
    const written = printed.exec(text)?.[2];
    tried += 1;
    if (written !== undefined) return written;
    if (tried === mostPrinted) break;
  }
  return null;
}

function printedValues(text: string): number[] | null {
  const written = firstPrinted(text);
  if (written === null) return null;
  const characters = written.replaceAll(/\\(?:x([0-9a-f]{2})|([^]))/giu, (_, digits?: string, letter = '') =>
    digits === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Array.from(characters, (character) => character.charCodeAt(0));
}

/** Java has octets from -128 on. */
function decimalValues(text: string): number[] | null {
  return (
    decimal
      .exec(text)?.[0]
      .split(',')
      .map((each) => Number(each) & 0xff) ?? null
  );
}

function hexValues(text: string, pattern: RegExp): number[] | null {
  const digits = Array.from(text.matchAll(pattern), ([, found = '']) => found.replaceAll(/\s/gu, ''));
  const octets = digits.flatMap((each) => each.match(/..?/gu) ?? []);
  return octets.length < fewest ? null : octets.map((each) => Number.parseInt(each, 16));
}
