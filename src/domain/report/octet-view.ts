/** A text as its octets, and what percent-encoding makes of them; each octet knows its place in the text. */

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

function decodedView({ octets, starts }: OctetView): OctetView | null {
  if (!/%[0-9A-Fa-f]{2}/u.test(octets)) return null;
  const places: number[] = [];
  let from = 0;
  const pieces: string[] = [];
  const keep = (end: number): void => {
    pieces.push(octets.slice(from, end));
    for (let index = from; index < end; index += 1) places.push(starts[index] ?? 0);
  };
  for (const match of octets.matchAll(/%([0-9A-Fa-f]{2})/gu)) {
    keep(match.index);
    pieces.push(String.fromCharCode(Number.parseInt(match[1] ?? '', 16)));
    places.push(starts[match.index] ?? 0);
    from = match.index + 3;
  }
  keep(octets.length);
  return { octets: pieces.join(''), starts: Uint32Array.from([...places, starts.at(-1) ?? 0]) };
}

/** The text itself, and as it reads once its percent-encoding is undone once, twice and so on. */
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
