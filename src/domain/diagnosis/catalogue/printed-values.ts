/** What languages print of a value that is more than a text to them, and what filters and templates make of one. */
import { encodeBase64 } from '../../octets/base64.ts';
import { hashOctets } from '../../octets/hashes.ts';
import { formatHex } from '../../octets/hexadecimal.ts';

type Printed = readonly [how: string, print: (text: string) => string];

/** In the quotation marks that the text lacks. */
function quotedByPython(value: string): string {
  const text = value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;
}

/** With escapes for what is beyond ASCII. */
function octetsOf(text: string): string {
  return text.replaceAll(/[^\0-\x7f]+/gu, (part) =>
    Array.from(new TextEncoder().encode(part), (octet) => `\\x${octet.toString(16)}`).join(''),
  );
}

/** With the value in it. */
export const wrappings: readonly Printed[] = [
  ['as Python prints a list', (text) => `[${quotedByPython(text)}]`],
  ['as a list, in single quotation marks', (text) => `['${text}']`],
  ['as Python prints octets', (text) => `b'${text}'`],
  ['as Python prints octets', (text) => `b${octetsOf(quotedByPython(text))}`],
  ['as a list of JSON', (text) => `[${JSON.stringify(text)}]`],
  ['as Java prints a list', (text) => `[${text}]`],
  ['in quotation marks', (text) => `"${text}"`],
  ['in quotation marks, as JSON and Rust write a text', (text) => JSON.stringify(text)],
  ['in single quotation marks', (text) => `'${text}'`],
  ['as Swift prints what is optional', (text) => `Optional("${text}")`],
  ['as Java prints what is optional', (text) => `Optional[${text}]`],
  ['as Scala prints what is optional', (text) => `Some(${text})`],
  ['as Rust prints what is optional', (text) => `Some("${text}")`],
  ['as Python prints a tuple', (text) => `('${text}',)`],
  ['in parentheses', (text) => `(${text})`],
  ['in braces', (text) => `{${text}}`],
  ['as XML marks text', (text) => `<![CDATA[${text}]]>`],
  ['as Python prints a UUID', (text) => `UUID('${text}')`],
  ['as Python prints a decimal number', (text) => `Decimal('${text}')`],
];

/** Without the value. */
export const emptyPrints = [
  'Array',
  '[object Object]',
  '[object Promise]',
  'undefined',
  'null',
  'None',
  'nil',
  'NaN',
  '<nil>',
  'System.String[]',
  'true',
  '1',
] as const;

const utf8 = new TextEncoder();

/** As text of its octets, or of their hash. */
export const transcodings: readonly Printed[] = [
  ['in Base64', (text) => encodeBase64(utf8.encode(text))],
  [
    'in Base64 for URLs',
    (text) => encodeBase64(utf8.encode(text)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  ],
  ['in hexadecimal digits', (text) => formatHex(utf8.encode(text))],
  ...(['MD5', 'SHA-1', 'SHA-256'] as const).map((name): Printed => [
    `as its ${name}`,
    (text) => formatHex(hashOctets(name, utf8.encode(text))),
  ]),
];

/** Filters against scripts, quotes and whatever a form does not want. */
export const filters: readonly Printed[] = [
  ['without the tags in it', (text) => text.replaceAll(/<[^<>]*>/gu, '')],
  ['without “<” and “>”', (text) => text.replaceAll(/[<>]/gu, '')],
  ['without quotation marks', (text) => text.replaceAll(/["']/gu, '')],
  ['without apostrophes', (text) => text.replaceAll("'", '')],
  ['without quotation marks, “<” and “>”', (text) => text.replaceAll(/["'<>]/gu, '')],
  ['without quotation marks, “<”, “>” and “&”', (text) => text.replaceAll(/["'<>&]/gu, '')],
  ['without “&”', (text) => text.replaceAll('&', '')],
  ['without “#”', (text) => text.replaceAll('#', '')],
  ['with letters, digits and blanks of ASCII alone', (text) => text.replaceAll(/[^A-Za-z0-9 ]/gu, '')],
  ['with letters and digits of ASCII alone', (text) => text.replaceAll(/[^A-Za-z0-9]/gu, '')],
  [
    'with letters, digits, blanks, “.”, “,” and “-” of ASCII alone',
    (text) => text.replaceAll(/[^A-Za-z0-9 .,-]/gu, ''),
  ],
  ['with letters, digits and blanks alone', (text) => text.replaceAll(/[^\p{L}\p{N} ]/gu, '')],
  [
    'with letters, digits, blanks, “.”, “,” and “-” alone',
    (text) => text.replaceAll(/[^\p{L}\p{N} .,-]/gu, ''),
  ],
  ['with “_” for blanks', (text) => text.replaceAll(' ', '_')],
  ['with “-” for blanks', (text) => text.replaceAll(' ', '-')],
];

/** As logs and pages show what is confidential. */
export function masksOf(text: string): string[] {
  if (!/^[0-9A-Za-z @._+-]{3,64}$/u.test(text)) return [];
  const shown = [
    [0, 0],
    [0, 4],
    [6, 4],
    [4, 4],
    [1, 0],
  ] as const;
  const masked = shown
    .filter(([start, end]) => start + end < text.length)
    .flatMap(([start, end]) => {
      const last = end === 0 ? '' : text.slice(-end);
      return ['*', 'X', 'x'].flatMap((mark) =>
        [text.length - start - end, 4].map((count) => text.slice(0, start) + mark.repeat(count) + last),
      );
    });
  return [...new Set([...masked, '***', '[FILTERED]', '[REDACTED]', '<hidden>', '(hidden)'])].filter(
    (mask) => mask !== text,
  );
}
