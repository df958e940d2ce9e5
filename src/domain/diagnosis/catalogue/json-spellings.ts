/** The same JSON as other languages print it. */
interface Style {
  readonly comma: string;
  readonly colon: string;
  /** For each level, or null for one line. */
  readonly indent: string | null;
  readonly lineEnd: '\n' | '\r\n';
  /** Whether lists stand on one line, and blanks inside their brackets: as Jackson prints them. */
  readonly hasFlatLists: boolean;
  readonly isSorted: boolean;
  readonly text: (text: string) => string;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
}

const jsonWords = { true: 'true', false: 'false', null: 'null' } as const;

function print(value: unknown, style: Style, level = 0): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return style.words[value ? 'true' : 'false'];
  if (typeof value !== 'object' || value === null) return style.words.null;
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value);
  const ordered =
    style.isSorted && !isList ? entries.sort(([one], [other]) => (one < other ? -1 : 1)) : entries;
  const members = ordered.map(([name, member]: [string, unknown]) => {
    const printed = print(member, style, level + 1);
    return isList ? printed : `${style.text(name)}${style.colon}${printed}`;
  });
  if (members.length === 0) return open + close;
  if (style.indent === null) return open + members.join(style.comma) + close;
  if (isList && style.hasFlatLists) return `${open} ${members.join(', ')} ${close}`;
  const line = `${style.lineEnd}${style.indent.repeat(level + 1)}`;
  return `${open}${line}${members.join(`,${line}`)}${style.lineEnd}${style.indent.repeat(level)}${close}`;
}

function escapeUnits(text: string, pattern: RegExp, isUpper: boolean): string {
  return text.replaceAll(pattern, (unit) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${isUpper ? digits.toUpperCase() : digits}`;
  });
}

const quote = (text: string): string => JSON.stringify(text);
const beyondAscii = /[^\0-\x7f]/g;
const quoteAscii = (text: string): string => escapeUnits(quote(text), beyondAscii, false);
const quoteForPython = (text: string): string => {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
};
const quoteForNet = (text: string): string =>
  `"${escapeUnits(quote(text).slice(1, -1).replaceAll('\\"', '\\u0022'), /[^\0-\x7f]|[<>&'+`]/g, true)}"`;

const compact: Style = {
  comma: ',',
  colon: ':',
  indent: null,
  lineEnd: '\n',
  hasFlatLists: false,
  isSorted: false,
  text: quote,
  words: jsonWords,
};
const spaced: Style = { ...compact, comma: ', ', colon: ': ' };

const styles: readonly Style[] = [
  compact,
  spaced,
  ...['  ', '    ', '\t'].map((indent): Style => ({ ...spaced, indent })),
  ...['  ', '    '].map((indent): Style => ({ ...spaced, indent, colon: ' : ' })),
  ...(['\n', '\r\n'] as const).map((lineEnd): Style => ({
    ...spaced,
    indent: '  ',
    colon: ' : ',
    hasFlatLists: true,
    lineEnd,
  })),
  ...['  ', '    '].map((indent): Style => ({ ...spaced, indent, lineEnd: '\r\n' })),
  { ...spaced, text: quoteAscii },
  { ...compact, text: quoteAscii },
  { ...compact, text: (text) => quoteAscii(text).replaceAll('/', '\\/') },
  { ...compact, text: (text) => quote(text).replaceAll('/', '\\/') },
  { ...compact, text: (text) => escapeUnits(quote(text), /[<>&]/g, false) },
  { ...compact, text: (text) => escapeUnits(quote(text), /[<>&'=]/g, false) },
  { ...compact, text: quoteForNet },
  { ...spaced, comma: ',' },
  { ...spaced, colon: ':' },
  { ...spaced, text: quoteForPython, words: { true: 'True', false: 'False', null: 'None' } },
  { ...spaced, colon: '=>', words: { ...jsonWords, null: 'nil' } },
  { ...spaced, colon: ' => ', words: { ...jsonWords, null: 'nil' } },
  { ...spaced, colon: '=', text: (text) => text },
];

/** Without the members that have no value, as serializers leave them out. */
function withoutNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]: [string, unknown]) => member !== null);
  return Object.fromEntries(members.map(([name, member]: [string, unknown]) => [name, withoutNull(member)]));
}

/** @returns What else may have been signed; nothing for a text that is no object or list of JSON. */
export function otherJsonSpellings(text: string): string[] {
  if (!/^\s*[[{]/u.test(text) || text.length > 100_000) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const spellings = [
    ...styles.flatMap((style) => [print(value, style), print(value, { ...style, isSorted: true })]),
    ...(text.includes('null') ? styles.slice(0, 2).map((style) => print(withoutNull(value), style)) : []),
  ];
  return [...new Set([...spellings, '[object Object]', 'Array'])].filter((spelling) => spelling !== text);
}
