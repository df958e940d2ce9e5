/** Octets as Python prints them: those of ASCII are characters, and line ends have escapes that a view takes for blanks. */

/** A sequence of more than 127 octets, in a text that may stand in JSON. */
const start = /0(\\{1,2})x8[1-4]/gu;
const octet = /\\x([0-9a-f]{2})|\\([^])|[^\\]/giu;
/** Each that begins nothing is gone through, too. */
const mostTried = 20;
/** A key of 4096 bits has half as many, of four characters each. */
const longest = 20_000;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

export function* pythonOctets(text: string): Generator<Uint8Array> {
  let tried = 0;
  for (const { index, 1: slashes = '' } of text.matchAll(start)) {
    const rest = text.slice(index, index + longest);
    const printed = slashes.length > 1 ? rest.replaceAll('\\\\', '\\') : rest;
    yield Uint8Array.from(printed.matchAll(octet), ([written, digits, letter]) =>
      digits === undefined
        ? (letter === undefined ? written : (escapes[letter] ?? letter)).charCodeAt(0)
        : Number.parseInt(digits, 16),
    );
    tried += 1;
    if (tried === mostTried) break;
  }
}
