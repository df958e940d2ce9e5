/** What programs print of a signature in place of its Base64. */
import { shorten } from '../../../visible-text.ts';

export type PrintedSignature =
  /** The octets as a list of numbers. */
  | { readonly kind: 'octets'; readonly octets: Uint8Array; readonly detail: string }
  /** Something around a text, which is read on. */
  | { readonly kind: 'text'; readonly text: string; readonly detail: string }
  /** An object of which no octet is seen. */
  | { readonly kind: 'object'; readonly detail: string };

/** As Java, Go, Python, PHP, JavaScript and Erlang print octets, with signs or without; and a Buffer as JSON. */
const numberList =
  /^(?:[[({]|array\(|<<|\{"type":"Buffer","data":\[)?\s*-?\d{1,3}(?:(?:\s*,\s*|\s+)-?\d{1,3})+\s*(?:[\])}]|>>|\]\})?$/iu;

/** A list as short as that is no signature. */
const fewestOctets = 16;

const wrappings: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^b'([^']+)'$/u, "It stands in “b'…'”, as Python prints octets."],
  [/^b"([^"]+)"$/u, 'It stands in “b"…"”, as Python prints octets.'],
  [/^(["'“”])([^"'“”]+)(?:["'“”])$/u, 'Quotation marks are part of it.'],
  [/^data:[^,]*,(.+)$/u, 'It is a “data:” address.'],
  [
    /^(?:Optional|Some|Just|Ok|Right|Success)[( ]["']?([^"'() ]+)["']?\)?$/u,
    'It stands in what a language has for a value that may be absent.',
  ],
  [/^\{:ok, "([^"]+)"\}$/u, 'It stands beside “:ok”, as Elixir returns it.'],
  [/^<([0-9a-f]{2,8}(?: [0-9a-f]{2,8})*)>$/u, 'It stands in angle brackets, as Cocoa prints octets.'],
  [/^([0-9a-f]{32,})\s+\*?-$/iu, 'The name of a file stands behind it, as tools print hashes.'],
  [/^-----BEGIN [A-Z ]{1,40}-----([^-]+)-----END [A-Z ]{1,40}-----$/u, 'It stands between lines of PEM.'],
  [/^eyJ[\w-]*\.[\w-]*\.([\w-]+)$/u, 'It is a JSON web token: only its last part is a signature.'],
  [/^base64:\s*(.+)$/iu, 'A label stands before it.'],
  [
    /^(?:\(stdin\)|[a-z0-9-]+\([^()]*\)|(?:rsa-|hmac-)?sha-?(?:1|256)|signature)\s*=\s*([^=\s].*)$/iu,
    'A label stands before it.',
  ],
];

const objects =
  /^(?:\d+ bytes|\{ ?length = \d+, bytes = [^}]*\}|undefined|null|None|nil|NaN|true|false|Array|\[object \w+\]|\[[BC]@[0-9a-f]+|System\.\w+(?:\[\])?|[\w.$]+@[0-9a-f]{5,8}|<(?:Buffer|memory|_?io|Signature)\b[^>]*>?|#<[\w:]+.*|Resource id #\d+|Promise \{.*\})$/u;

/** What PHP prints of a call that went well. */
const successes: Readonly<Record<string, string>> = {
  '1': 'It is “1”, as PHP prints true: openssl_sign returns that, and gives the signature by its second argument.',
  'MQ==':
    'It is the Base64 of “1”, as PHP prints true: openssl_sign returns that, and gives the signature by its second argument.',
};

function octetsOfList(text: string): Uint8Array | null {
  if (!numberList.test(text)) return null;
  const numbers = (text.match(/-?\d+/gu) ?? []).map(Number);
  if (numbers.length < fewestOctets || numbers.some((number) => number < -128 || number > 255)) return null;
  return Uint8Array.from(numbers);
}

const entities: Readonly<Record<string, string>> = {
  '&#43;': '+',
  '&#x2b;': '+',
  '&plus;': '+',
  '&#47;': '/',
  '&#x2f;': '/',
  '&sol;': '/',
  '&#61;': '=',
  '&#x3d;': '=',
  '&equals;': '=',
};

/** Escapes of JSON or HTML for the characters of Base64 that are no letters and digits. */
function withoutEscapes(text: string): PrintedSignature | null {
  const isBase64 = (read: string): boolean => read !== text && /^[A-Za-z0-9+/]+={0,2}$/u.test(read);
  const slashes = text.replaceAll('\\/', '/');
  if (isBase64(slashes)) {
    return { kind: 'text', text: slashes, detail: 'A backslash stands before each “/”, as JSON has it.' };
  }
  const plain = text.replaceAll(/&[#a-z0-9]{2,6};/giu, (entity) => entities[entity.toLowerCase()] ?? entity);
  return isBase64(plain) ? { kind: 'text', text: plain, detail: 'Escapes of HTML are in it.' } : null;
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
    if (inner !== undefined) return { kind: 'text', text: inner.trim(), detail };
  }
  const success = successes[trimmed];
  if (success !== undefined) return { kind: 'object', detail: success };
  const unescaped = withoutEscapes(trimmed);
  if (unescaped !== null) return unescaped;
  return objects.test(trimmed) ? { kind: 'object', detail: `It is “${shorten(trimmed)}”.` } : null;
}
