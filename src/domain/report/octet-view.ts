/** A text as its octets, and what they read as once escapes are undone; each octet knows its place in the text. */

export interface OctetView {
  /** One character for each octet. */
  readonly octets: string;
  /** For each octet where its character, or its escape, begins in the text; one more for the end. */
  readonly starts: Uint32Array;
}

/** Base strings hold values encoded twice, broken ones once or twice more. */
const mostRounds = 5;

const utf8 = new TextEncoder();

function plainView(text: string): OctetView {
  const octets: string[] = [];
  const starts: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      octets.push(text.charAt(index));
      starts.push(index);
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(index) ?? code);
    for (const octet of utf8.encode(character)) {
      octets.push(String.fromCharCode(octet));
      starts.push(index);
    }
    index += character.length - 1;
  }
  return { octets: octets.join(''), starts: Uint32Array.from([...starts, text.length]) };
}

/**
 * `%34`, `\u0034` and `\x34` as in source code, `&#52;` and `&#x34;`, the full-width digits of Japanese keyboards, and
 * line ends that are escaped (`\n`) or undone (`=` and `\` at the end of a line), which are blanks here.
 */
const escaped =
  /%([0-9A-Fa-f]{2})|\\{1,4}(?:u00|x)([0-9A-Fa-f]{2})|&#[xX]0{0,4}([0-9A-Fa-f]{2});|&#0{0,4}([0-9]{2});|\xEF\xBC([\x90-\x99])|(\\{1,4}[nrt]|[\\=]\r?\n)/gu;

function octetOf([, percent, code, hexadecimal, decimal, fullWidth = '', lineEnd]: RegExpExecArray): number {
  if (lineEnd !== undefined) return 0x20;
  const digits = percent ?? code ?? hexadecimal;
  if (digits !== undefined) return Number.parseInt(digits, 16);
  return decimal === undefined ? fullWidth.charCodeAt(0) - 0x60 : Number(decimal);
}

function decodedView({ octets, starts }: OctetView): OctetView | null {
  if (octets.search(escaped) < 0) return null;
  const places: number[] = [];
  let from = 0;
  const pieces: string[] = [];
  const keep = (end: number): void => {
    pieces.push(octets.slice(from, end));
    for (let index = from; index < end; index += 1) places.push(starts[index] ?? 0);
  };
  for (const match of octets.matchAll(escaped)) {
    keep(match.index);
    pieces.push(String.fromCharCode(octetOf(match)));
    places.push(starts[match.index] ?? 0);
    from = match.index + match[0].length;
  }
  keep(octets.length);
  return { octets: pieces.join(''), starts: Uint32Array.from([...places, starts.at(-1) ?? 0]) };
}

/** The text itself, and as it reads once its escapes are undone once, twice and so on. */
export function octetViewsOf(text: string): readonly OctetView[] {
  const views = [plainView(text)];
  for (let round = 0; round < mostRounds; round += 1) {
    const last = views.at(-1);
    const next = last === undefined ? null : decodedView(last);
    if (next === null) break;
    views.push(next);
  }
  return views;
}

/** Where octets of a view stand in its text, whole characters and escapes. */
export function placeInText(
  { starts }: OctetView,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  let last = end;
  while (last < starts.length - 1 && starts[last] === starts[last - 1]) last += 1;
  return { start: starts[start] ?? 0, end: starts[last] ?? 0 };
}

/** A text as octets, to be looked for in a view. */
export function octetsOfText(text: string): string {
  const octets = utf8.encode(text);
  // ASCII is its own octets.
  if (octets.length === text.length) return text;
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}
