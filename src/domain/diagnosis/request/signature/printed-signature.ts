/** What programs print of a signature in place of its Base64. */
import { shorten } from '../../../visible-text.ts';

export type PrintedSignature =
  /** The octets as a list of numbers. */
  | { readonly kind: 'octets'; readonly octets: Uint8Array; readonly detail: string }
  /** Something around a text, which is read on. */
  | { readonly kind: 'text'; readonly text: string; readonly detail: string }
  /** An object of which no octet is seen. */
  | { readonly kind: 'object'; readonly detail: string };

/** As Java, Go, Python, PHP and JavaScript print octets, with signs or without. */
const numberList = /^(?:[[({]|array\()?\s*-?\d{1,3}(?:(?:\s*,\s*|\s+)-?\d{1,3})+\s*(?:[\])}])?$/iu;

/** A list as short as that is no signature. */
const fewestOctets = 16;

const wrappings: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^b'([^']+)'$/u, "It stands in “b'…'”, as Python prints octets."],
  [/^b"([^"]+)"$/u, 'It stands in “b"…"”, as Python prints octets.'],
  [/^(["'“”])([^"'“”]+)(?:["'“”])$/u, 'Quotation marks are part of it.'],
  [/^data:[^,]*,(.+)$/u, 'It is a “data:” address.'],
  [
    /^(?:\(stdin\)|[a-z0-9-]+\([^()]*\)|(?:rsa-|hmac-)?sha-?(?:1|256)|signature)\s*=\s*([^=\s].*)$/iu,
    'A label stands before it.',
  ],
];

const objects =
  /^(?:undefined|null|None|nil|NaN|true|false|Array|\[object \w+\]|\[[BC]@[0-9a-f]+|System\.\w+(?:\[\])?|[\w.$]+@[0-9a-f]{5,8}|<(?:Buffer|memory|_?io|Signature)\b[^>]*>?|#<[\w:]+.*|Resource id #\d+|Promise \{.*\})$/u;

function octetsOfList(text: string): Uint8Array | null {
  if (!numberList.test(text)) return null;
  const numbers = (text.match(/-?\d+/gu) ?? []).map(Number);
  if (numbers.length < fewestOctets || numbers.some((number) => number < -128 || number > 255)) return null;
  return Uint8Array.from(numbers);
}

/** @param text - of a signature, percent-decoded. @returns Null where it is none of what is known. */
export function readPrinted(text: string): PrintedSignature | null {
  const trimmed = text.trim();
  const octets = octetsOfList(trimmed);
  if (octets !== null) {
    return {
      kind: 'octets',
      octets,
      detail: `It is a list of ${octets.length} numbers, one for each octet.`,
    };
  }
  for (const [pattern, detail] of wrappings) {
    const inner = pattern.exec(trimmed)?.at(-1);
    if (inner !== undefined) return { kind: 'text', text: inner, detail };
  }
  return objects.test(trimmed) ? { kind: 'object', detail: `It is “${shorten(trimmed)}”.` } : null;
}
