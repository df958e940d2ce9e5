/** Backslash escapes of `$'…'` in Bash (Bash manual, section 3.1.2.4); C and Python strings have nearly the same ones. */

const simpleEscapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** An escape, or octets that belong to one character. */
export const escapeRun =
  /((?:\\x[0-9A-Fa-f]{1,2}|\\[0-7]{1,3})+)|\\u\{([0-9A-Fa-f]{1,6})\}|\\u([0-9A-Fa-f]{1,4})|\\U([0-9A-Fa-f]{1,8})|\\c([@-_a-z])|\\([^])/gu;

function fromCodePoint(hexadecimal: string): string {
  const codePoint = Number.parseInt(hexadecimal, 16);
  return codePoint <= 0x10_ffff ? String.fromCodePoint(codePoint) : '\ufffd';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Octets written one by one, `\xc3\xa9`, are UTF-8; what is none are characters, as Python and JavaScript write them. */
function decodeOctets(run: string): string {
  const octets = run
    .split('\\')
    .slice(1)
    .map((digits) =>
      digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 8),
    );
  try {
    return utf8.decode(Uint8Array.from(octets));
  } catch {
    return String.fromCharCode(...octets);
  }
}

/**
 * @param text Between the quotes.
 * @returns The text that the escapes stand for; an unknown escape stands for the character after the backslash
 * where `unknown` is `character`, or for itself.
 * @example decodeBackslashEscapes('it\\x27s', 'itself') // "it's"
 */
export function decodeBackslashEscapes(text: string, unknown: 'character' | 'itself'): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    escapeRun,
    (
      whole: string,
      octets: string | undefined,
      braced: string | undefined,
      short: string | undefined,
      long: string | undefined,
      control: string | undefined,
      character: string | undefined,
    ) => {
      if (octets !== undefined) return decodeOctets(octets);
      const hexadecimal = braced ?? short ?? long;
      if (hexadecimal !== undefined) {
        // A pair of surrogates is two escapes; each half stays a half until they stand together.
        const unit = Number.parseInt(hexadecimal, 16);
        return unit <= 0xff_ff ? String.fromCharCode(unit) : fromCodePoint(hexadecimal);
      }
      if (control !== undefined) return String.fromCharCode(control.toUpperCase().charCodeAt(0) % 32);
      if (character === undefined) return whole;
      const simple = simpleEscapes[character];
      if (simple !== undefined) return simple;
      return unknown === 'character' || /["'?\\/]/u.test(character) ? character : whole;
    },
  );
}
