/** A command line of HTTPie, or of xh, which has its syntax: `http [flags] [METHOD] URL [item …]` ("Request items"). */
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import { success } from '../../../result.ts';
import { appendQuery } from '../curl/curl-data.ts';
import { readPipedInput } from '../curl/piped-input.ts';
import { readShellVariables } from '../curl/shell-variables.ts';
import type { Finding, Reader } from '../finding.ts';
import { readHeaders, type Header } from '../headers.ts';
import { headerNotSent, setAnewBy, type Slip } from '../slip.ts';
import { readBashCommand } from '../shell/bash-command.ts';
import { readOptions } from './read-options.ts';

/** Behind a tab stands the next cell of a row. */
const program =
  /(?<![\w./:"'-])(https?|xhs?)(?= +(?:-{1,2}[a-z]|(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[\t ]+["']?[\w:/]|["']?(?:https?:\/\/|:\d|[\w-]+(?:\.[\w-]+)+[/:"' ])))/u;
const withValue = new Set(
  'auth auth-type raw timeout proxy verify cert cert-key session session-read-only output print style pretty max-redirects boundary ssl ciphers'.split(
    ' ',
  ),
);
const shortWithValue = new Set(['a', 'A', 'o', 'p', 's']);
/** The separator that stands first decides; the longer one of two at the same place. */
const item = /^((?:[^:=@;\\]|\\.)*)(:=@|==@?|:=|:|=@|=|@|;)([^]*)$/u;

/** As Python's urlencode writes it. */
const encode = (text: string): string => percentEncode(text.toWellFormed()).replaceAll('%20', '+');

const jsonNote =
  'HTTPie sends its items as JSON unless --form is given: the body is read as it writes that, and not as a form.';

const numberNote =
  'HTTPie makes a number of what stands behind := and prints it anew: zeros at the end of its decimals are not sent.';

interface Datum {
  readonly name: string;
  /** Null where a form has no such value, and HTTPie sends nothing. */
  readonly form: string | null;
  readonly json: string;
}

/** Null where one of them has no form. */
const formOf = (data: readonly Datum[]): string | null =>
  data.some(({ form }) => form === null)
    ? null
    : data.map(({ name, form }) => `${encode(name)}=${encode(form ?? '')}`).join('&');

/** As Python's json.dumps writes a text. */
function quote(text: string): string {
  const unit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[\u007f-\uffff]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => unit(character.charAt(index))).join(''),
  );
}

/** Null where a name opens brackets: HTTPie makes objects and lists of those. */
function jsonOf(data: readonly Datum[]): string | null {
  if (data.some(({ name }) => name.includes('['))) return null;
  const members = [...new Map(data.map(({ name, json }) => [name, json]))];
  return `{${members.map(([name, json]) => `${quote(name)}: ${json}`).join(', ')}}`;
}

const decimal = /^(-?\d+)\.(\d+)$/u;
/** More digits are rounded, and smaller numbers get an exponent. */
const keptDigits = 15;
const tiny = /^-?0\.0000/u;

/** JSON behind `:=` as Python reads and prints it; null where it may print it otherwise. */
function rawDatum(name: string, written: string): Datum | null {
  const text = written.trim();
  const [, whole = '', decimals = ''] = decimal.exec(text) ?? [];
  if (whole !== '') {
    if (whole.length + decimals.length > keptDigits || tiny.test(text)) return null;
    const number = `${whole}.${decimals.replace(/0+$/u, '') || '0'}`;
    return { name, form: number, json: number };
  }
  if (/^-?(?:0|[1-9]\d*)$/u.test(text)) return { name, form: text, json: text };
  if (text === 'true') return { name, form: 'True', json: text };
  if (text === 'false') return { name, form: 'False', json: text };
  if (text === 'null') return { name, form: null, json: text };
  const value = textOfJson(text);
  return value === null ? null : { name, form: value, json: quote(value) };
}

function textOfJson(text: string): string | null {
  try {
    const value: unknown = text.startsWith('"') ? JSON.parse(text) : null;
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

interface Items {
  readonly headers: Header[];
  readonly query: string[];
  readonly data: Datum[];
  /** Whether a number loses zeros. */
  isShorter: boolean;
  isKnown: boolean;
}

function readItems(words: readonly string[]): Items {
  const items: Items = { headers: [], query: [], data: [], isShorter: false, isKnown: true };
  for (const word of words) {
    const [, key = '', separator, value = ''] = item.exec(word) ?? [];
    const name = key.replace(/\\(.)/gu, '$1');
    if (separator === ':') items.headers.push({ name, value: value.trim() });
    else if (separator === '==') items.query.push(`${encode(name)}=${encode(value)}`);
    else if (separator === '=') items.data.push({ name, form: value, json: quote(value) });
    else if (separator === ':=') {
      const datum = rawDatum(name, value);
      if (datum === null) items.isKnown = false;
      else items.data.push(datum);
      items.isShorter ||= datum !== null && decimal.test(value.trim()) && datum.json !== value.trim();
    } else if (separator !== undefined && separator !== ';') items.isKnown = false;
  }
  return items;
}

function completeUrl(written: string, scheme: string): string {
  if (/^[a-z]+:\/\//iu.test(written)) return written;
  const own = /^:(\d*)(.*)$/su.exec(written);
  if (own === null) return `${scheme}://${written}`;
  return `${scheme}://localhost${own[1] === '' ? '' : `:${own[1] ?? ''}`}${own[2] ?? ''}`;
}

/** What is given to it takes the place of a header. */
function slipsOfAuth(options: readonly (readonly [string, string])[]): readonly Slip[] {
  const isGiven = options.some(([name]) => name === 'auth' || name === 'a');
  return isGiven ? [headerNotSent(setAnewBy('The option “--auth”'))] : [];
}

export const readHttpie: Reader = (text) => {
  const match = program.exec(text);
  if (match === null) return null;
  const command = readBashCommand(text, match.index, readShellVariables(text.slice(0, match.index)));
  const { options, rest } = readOptions(command.words.slice(1), withValue, shortWithValue);
  const [first = '', ...others] = rest;
  const named = /^[A-Z]+$/u.test(first) ? first : null;
  const [url, ...words] = named === null ? [first, ...others] : others;
  if (url === undefined || url === '') return null;
  const items = readItems(words);
  const isForm = options.some(([name]) => name === 'form' || name === 'f');
  const piped = readPipedInput(text, match.index, 'bash');
  const raw = options.find(([name]) => name === 'raw')?.[1] ?? command.input ?? piped?.input ?? null;
  // Bash adds a line end, and what prints commands of requests does not mean it.
  const shown = raw === command.input ? (raw?.replace(/\n$/u, '') ?? null) : raw;
  const sends = items.data.length > 0 || !items.isKnown || raw !== null;
  const read = readHeaders(items.headers);
  const data = !items.isKnown ? null : isForm ? formOf(items.data) : jsonOf(items.data);
  const isJson = !isForm && raw === null && data !== null && items.data.length > 0;
  const finding: Finding = {
    kind: 'command',
    shell: null,
    cut: command.cut,
    slips: [...read.slips, ...slipsOfAuth(options)],
    notes: [
      ...command.notes,
      ...read.notes,
      ...(isJson ? [jsonNote] : []),
      ...(items.isShorter ? [numberNote] : []),
    ],
    parts: {
      ...read.parts,
      method: named ?? (sends ? 'POST' : 'GET'),
      url: items.query.reduce(
        appendQuery,
        completeUrl(url, match[1]?.endsWith('s') === true ? 'https' : 'http'),
      ),
      contentType:
        read.parts.contentType ??
        (sends ? (isForm ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json') : null),
      body: sends ? (shown ?? data) : command.cut ? null : '',
    },
    others: { body: raw === null || raw === shown ? [] : [raw] },
    rest: `${text.slice(0, piped?.start ?? match.index)}\n${text.slice(command.end)}`,
  };
  return success(finding);
};
