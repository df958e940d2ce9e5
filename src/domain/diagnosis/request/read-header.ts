/**
 * An Authorization header as other code writes it (RFC 5849 section 3.5.1), read leniently: what departs from the
 * section is kept as a fault instead of ending the reading.
 */
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import { decodeBase64 } from '../../octets/base64.ts';

export interface HeaderEntry {
  readonly name: string;
  /** Between the quotes, as written. */
  readonly written: string;
  /** Percent-decoded. */
  readonly value: string;
}

/** A departure from RFC 5849 section 3.5.1. */
export type HeaderFault =
  | { readonly kind: 'scheme'; readonly word: string }
  /** `mark` stands for each quotation mark; absent where nothing does, or not the same everywhere. */
  | { readonly kind: 'quoting'; readonly names: readonly string[]; readonly mark?: string }
  /** `mark` stands where each comma has to, `,,` for several commas; absent where nothing does, or not the same everywhere. */
  | { readonly kind: 'commas'; readonly names: readonly string[]; readonly mark?: string }
  /** A comma between the scheme word and the first parameter. */
  | { readonly kind: 'leading-comma'; readonly name: string }
  /** `names` as they have to be. */
  | { readonly kind: 'prefix'; readonly names: readonly string[] }
  /** `names` as they are written. */
  | { readonly kind: 'spelling'; readonly names: readonly string[] }
  /** `word` stands before it. */
  | { readonly kind: 'base64'; readonly word: string }
  /** `marks` of its syntax that were encoded where others were not; none where all of it was. */
  | { readonly kind: 'percent-encoded'; readonly marks: readonly string[] }
  | { readonly kind: 'json' }
  | { readonly kind: 'joint'; readonly names: readonly string[] }
  | { readonly kind: 'twice'; readonly names: readonly string[] };

export interface HeaderReading {
  /** `realm` and `oauth_signature` among them, in order. */
  readonly entries: readonly HeaderEntry[];
  /** Names of parameters of no protocol, e.g. of the order's fields. */
  readonly otherNames: readonly string[];
  readonly schemeWord: string;
  /** Whether blanks stand after the commas. */
  readonly blanksAfterCommas: boolean;
  /** Whether a comma stands behind the last parameter. */
  readonly endsInComma: boolean;
  readonly faults: readonly HeaderFault[];
  /** Whether the text ends inside the last value: its quotation mark is opened and never closed, or nothing follows. */
  readonly isCut: boolean;
}

/** A parameter's name with what joins it to its value; another parameter or the start stands before it. */
const entryStart = /(?<![A-Za-z0-9_%-])((?:[a-z]*oauth_[a-z_]+)|realm)(\s*(?:=>|=|:)\s*)/giu;

interface Slice {
  readonly name: string;
  /** Between name and value. */
  readonly joint: string;
  /** From behind the name to the next name. */
  readonly text: string;
}

function slice(header: string): { readonly before: string; readonly slices: readonly Slice[] } {
  const starts = [...header.matchAll(entryStart)];
  return {
    before: header.slice(0, starts[0]?.index ?? header.length),
    slices: starts.map((start, index) => ({
      name: start[1] ?? '',
      joint: start[2] ?? '',
      text: header.slice(start.index + start[0].length, starts[index + 1]?.index ?? header.length),
    })),
  };
}

/** A comma, or commas around parameters of other names, which are none of ours. */
const separators = /^\s*,\s*(?:[A-Za-z0-9_.-]+\s*=\s*"[^"]*"\s*,\s*)*$/u;

/** With an empty parameter between them, which no sender may make (RFC 9110 section 5.6.1.1). */
const severalCommas = /^\s*,(?:\s*,)+\s*$/u;

const quoted = /^"((?:[^"\\]|\\.)*)"(.*)$/su;

interface Value {
  readonly written: string;
  readonly isQuoted: boolean;
  /** What stands for a quotation mark; empty where one stands, or nothing. */
  readonly mark: string;
  /** Text up to the next name. */
  readonly separator: string;
}

/** What stands for a quotation mark where it was escaped, encoded or doubled on the way into the header. */
const otherMarks =
  /^(\\+"|&quot;|&#0*34;|&#x0*22;|%22|\\u0022|\\x22|""(?=[^"\s,]+"")|[“”„`])(.*?)(?:\1|(?<=^[“”„][^“”]*)[“”])(.*)$/isu;

function readValue(text: string): Value {
  const [, mark = '', inside = '', behind = ''] = otherMarks.exec(text) ?? [];
  if (inside !== '') return { written: inside, isQuoted: false, mark, separator: behind };
  const match = quoted.exec(text);
  if (match !== null) {
    return { written: match[1] ?? '', isQuoted: true, mark: '', separator: match[2] ?? '' };
  }
  const end = /(?<![\s,;&"'])[\s,;&"']*$/u.exec(text)?.index ?? text.length;
  return {
    written: text.slice(0, end).replace(/^["']/u, ''),
    isQuoted: false,
    mark: '',
    // An empty value has both of its marks there.
    separator: text.slice(end).replace(/^(?:''|["'])/u, ''),
  };
}

/** Names of protocol parameters whose prefix was forgotten. What stands before one is looked at where there is one. */
const bareName =
  /(?<![\w%-])(consumer_key|nonce|signature_method|signature|timestamp|version)(?=[\t ]*=)(?<=(?:^[\s"']*(?:OAuth[\s,]+)?|["',&][\s,]*|OAuth[\s,]+)\1)/giu;

/** Names of protocol parameters in capitals, in camel case, or with other marks between their words. */
const respelledName =
  /(?<![\w%-])oauth[_-]?(?:consumer[_-]?key|nonce|signature[_-]?method|signature|timestamp|version)(?=[\t ]*=)/giu;

function rightName(name: string): string {
  const words = name.toLowerCase().replaceAll(/[_-]/gu, '').slice('oauth'.length);
  return `oauth_${words.replace(/(?<=consumer)key|(?<=signature)method/u, '_$&')}`;
}

const wholeName = /(?<![\w%-])(oauth_[a-z_]+)\s*(?:=>|=|:)/giu;

/**
 * Reads the value of an Authorization header, also one that is Base64 as a whole and one whose names are not those of
 * protocol parameters.
 *
 * @returns Null when no protocol parameter is in it.
 */
export function readHeader(header: string): HeaderReading | null {
  const glued = /^\s*(OAuthoauth_[a-z_]{1,40})=/iu.exec(header)?.[1];
  if (glued !== undefined) {
    const parted = readHeader(header.replace(/OAuth(?=oauth_)/iu, 'OAuth '));
    return parted && { ...parted, faults: [{ kind: 'scheme', word: glued }, ...parted.faults] };
  }
  const respelled: string[] = [];
  const spelled = header.replaceAll(respelledName, (name: string) => {
    if (name !== rightName(name)) respelled.push(name);
    return rightName(name);
  });
  const found: string[] = [];
  const whole = new Set(Array.from(spelled.matchAll(wholeName), ([, name = '']) => name.toLowerCase()));
  const prefixed = spelled.replaceAll(bareName, (name: string) => {
    const full = `oauth_${name.toLowerCase()}`;
    if (whole.has(full)) return name;
    found.push(full);
    return full;
  });
  // Another scheme has parameters of these names, too.
  const isMeant = found.length > 2 || (found.length > 0 && /(?<![\w%-])oauth_/iu.test(spelled));
  const reading = readParameters(isMeant ? prefixed : spelled);
  const decoded = readPercentEncoded(header);
  if (decoded !== null && decoded.entries.length > (reading?.entries.length ?? 0)) return decoded;
  if (reading === null) return readBase64(header) ?? readObject(header);
  const faults: HeaderFault[] = [...reading.faults];
  if (isMeant) faults.push({ kind: 'prefix', names: [...new Set(found)] });
  if (respelled.length > 0) faults.push({ kind: 'spelling', names: [...new Set(respelled)] });
  return { ...reading, faults };
}

/** A scheme word or none, and what may be Base64 of more than 40 octets. */
const base64Header = /^\s*(?:([A-Za-z][\w-]{0,20})\s+)?([A-Za-z0-9+/_-]{54,}={0,2})\s*$/u;

function readBase64(header: string): HeaderReading | null {
  const [, word = '', written = ''] = base64Header.exec(header) ?? [];
  const digits = written.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/u, '');
  const decoded = decodeBase64(digits.padEnd(Math.ceil(digits.length / 4) * 4, '='));
  if (written === '' || !decoded.ok) return null;
  const text = new TextDecoder().decode(decoded.value);
  // The scheme word was encoded too, or stands before.
  const reading = readParameters(/^\s*OAuth\s/iu.test(text) ? text : `${word} ${text}`);
  return reading === null ? null : { ...reading, faults: [...reading.faults, { kind: 'base64', word }] };
}

/** What stands around names and values, with what it is encoded to. */
const syntaxMarks = [
  [/oauth_[a-z_]{1,40}%3D/iu, '“%3D” for “=”'],
  [/(?:=|%3D)(?:%5C)?%22/iu, '“%22” for a quotation mark'],
  [/%2C(?:%20|\+|\s)*oauth_/iu, '“%2C” for a comma'],
  [/%20oauth_/iu, '“%20” for a blank'],
] as const;

/** One that was encoded as a value is, with or without its scheme word, or pair by pair. */
function readPercentEncoded(header: string): HeaderReading | null {
  const marks = syntaxMarks.filter(([pattern]) => pattern.test(header)).map(([, words]) => words);
  if (marks.length === 0) return null;
  const isForm = header.includes('+') && !header.includes('%20');
  const reading = readParameters(percentDecode(header.trim(), isForm));
  if (reading === null) return null;
  const isWhole = !/[=,"&]/u.test(header);
  const fault: HeaderFault = { kind: 'percent-encoded', marks: isWhole ? [] : marks };
  return { ...reading, faults: [...reading.faults, fault] };
}

/** Names and values as an object of JSON, or of Python. */
function readObject(header: string): HeaderReading | null {
  const [, word = '', object = ''] = /^\s*(?:(OAuth)\s+)?(\{.{1,8000}\})\s*$/isu.exec(header) ?? [];
  const members = [
    ...object.matchAll(/(["'])((?:oauth_)[a-z_]{1,40}|realm)\1\s*:\s*(?:"([^"]*)"|'([^']*)'|(\d+))/giu),
  ];
  if (members.length < 3) return null;
  const entries = members.map(([, , name = '', double, single, number]): HeaderEntry => {
    const text = double ?? single ?? number ?? '';
    // As it is, or encoded already.
    const written = /%[0-9A-F]{2}/iu.test(text) ? text : percentEncode(text);
    return { name, written, value: percentDecode(written, false) };
  });
  return {
    entries,
    otherNames: [],
    schemeWord: word,
    blanksAfterCommas: true,
    endsInComma: false,
    faults: [{ kind: 'json' }],
    isCut: false,
  };
}

/** Parameters of other names right behind the scheme word, which are none of ours. */
const otherParameters = /^(\s*[A-Za-z][\w-]{0,20})\s+(?:[A-Za-z0-9_.-]+\s*=\s*"[^"]*"\s*,\s*)+$/u;

function otherNamesIn(header: string): string[] {
  const names = Array.from(header.matchAll(/([A-Za-z0-9_.[\]-]+)\s*=\s*"[^"]*"/gu), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !/oauth_|^realm$/iu.test(name)))];
}

/** Commas that are missing come before those that are too many. */
function commasFault(unseparated: readonly (Value & { readonly name: string })[]): HeaderFault {
  const missing = unseparated.filter(({ separator }) => !severalCommas.test(separator));
  if (missing.length === 0) return { kind: 'commas', names: unseparated.map(({ name }) => name), mark: ',,' };
  const [mark = '', ...others] = new Set(missing.map(({ separator }) => separator.trim()));
  const names = missing.map(({ name }) => name);
  return { kind: 'commas', names, ...(/^[;&|]$/u.test(mark) && others.length === 0 ? { mark } : {}) };
}

/** As joining leaves it where the first piece is empty. */
const leadingCommas = /(?<=\s),[\s,]*$/u;

function readParameters(header: string): HeaderReading | null {
  const { before: beforeFirst, slices } = slice(header);
  const before = beforeFirst.replace(leadingCommas, '');
  if (!slices.some(({ name }) => name.toLowerCase() !== 'realm')) return null;
  const values = slices.map(({ name, text }) => ({ name, ...readValue(text) }));
  const schemeWord = before.replace(otherParameters, '$1').replaceAll(/["'\s]+$|^["'\s]+/gu, '');
  const faults: HeaderFault[] = [];
  if (schemeWord.toLowerCase() !== 'oauth') faults.push({ kind: 'scheme', word: schemeWord });
  if (before !== beforeFirst) faults.push({ kind: 'leading-comma', name: slices[0]?.name ?? '' });
  const isCut = /^(?:"[^"]*|\s*)$/u.test(slices.at(-1)?.text ?? '""');
  const unquoted = values.filter(
    ({ isQuoted }, index) => !isQuoted && !(isCut && index === values.length - 1),
  );
  if (unquoted.length > 0) {
    const [mark = '', ...others] = new Set(unquoted.map((value) => value.mark));
    const names = unquoted.map(({ name }) => name);
    faults.push({ kind: 'quoting', names, ...(mark === '' || others.length > 0 ? {} : { mark }) });
  }
  const unseparated = values.slice(0, -1).filter(({ separator }) => !separators.test(separator));
  if (unseparated.length > 0) faults.push(commasFault(unseparated));
  // Pairs that were printed have no scheme word before them: their marks are those of the print.
  const otherwise =
    schemeWord.toLowerCase() === 'oauth' ? slices.filter(({ joint }) => joint.trim() !== '=') : [];
  if (otherwise.length > 0) faults.push({ kind: 'joint', names: otherwise.map(({ name }) => name) });
  const names = values.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (twice.length > 0) faults.push({ kind: 'twice', names: twice });
  return {
    entries: values.map(({ name, written }) => ({ name, written, value: percentDecode(written, false) })),
    otherNames: otherNamesIn(header),
    schemeWord,
    blanksAfterCommas: values.slice(0, -1).every(({ separator }) => /^,\s/u.test(separator)),
    endsInComma: /^\s*,\s*$/u.test(values.at(-1)?.separator ?? ''),
    faults,
    isCut,
  };
}
