/** The request that curl makes of its arguments. */
import { failed, success, type Result } from '../../../result.ts';
import { encodeBase64 } from '../../../octets/base64.ts';
import { findHeader, parseHeaderLine, readHeaders, type Header } from '../headers.ts';
import type { Finding } from '../finding.ts';
import type { PasteRefusal } from '../paste-reading.ts';
import { readCurlConfig } from './curl-config.ts';
import { expandVariables } from './curl-variables.ts';
import { appendQuery, joinData, readCurlData } from './curl-data.ts';
import { resolveDots } from './sent-url.ts';
import { parseCurlArguments, type CurlAction, type CurlArgument } from './curl-options.ts';

const multipart: PasteRefusal = {
  kind: 'multipart',
  what: 'The command sends a multipart form (-F): such a body takes no part in an OAuth signature, and the gateway reads form-urlencoded bodies only.',
  next: 'Send the fields with --data or --data-urlencode instead of -F, and paste that command.',
};

const variableNote =
  'A variable of curl comes from a file or from the environment, which are not in the paste; it is kept as written.';

export const lineEndsNote =
  'Line ends stand in the data of the command: curl sends them as they are. The data are read so, and as if the line ends came with the copy; the signature tells which was signed.';

/** Beside the & between two pairs, or around all of them: somebody may have put them there to show the command. */
const betweenPairs =
  /(?<=&)[\t ]{0,40}\r?\n[\t ]{0,200}|\r?\n[\t ]{0,200}(?=&)|^[\t ]{0,40}\r?\n[\t ]{0,200}|\r?\n[\t ]{0,200}$/gu;
const lineEnds = /[\t ]{0,40}\r?\n[\t ]{0,200}/gu;

/** Without line ends, and what indents the lines: in a value one may have taken the place of a blank. */
function joinLines(text: string): readonly string[] {
  return ['', ' '].map((joint) => text.replace(betweenPairs, '').replace(lineEnds, joint));
}

const utf8 = new TextEncoder();
const formContentType = 'application/x-www-form-urlencoded';

/**
 * @param words Arguments without the program's name.
 * @param input Standard input, where the paste gives it.
 * @param isCut Whether more words may have followed: defaults are not known then.
 */
export function readCurlRequest(
  words: readonly string[],
  input: string | null,
  isCut: boolean,
): Result<Omit<Finding, 'shell' | 'rest'>, PasteRefusal> {
  const parsed = parseCurlArguments(words);
  const { list: options, hasUnknown } = expandVariables(
    parsed.list.flatMap((option) => expandConfig(option, input)),
  );
  const next = options.findIndex((option) => option.kind === 'flag' && option.flag === 'next');
  const used = next === -1 ? options : options.slice(0, next);
  const asked = gatherOptions(used, input);
  if (asked.isForm) return failed(multipart);
  const notes = new Set(parsed.notes);
  if (hasUnknown) notes.add(variableNote);
  if (next !== -1) notes.add('The command makes several requests (--next); the first one is read.');
  for (const note of asked.notes) notes.add(note);

  const { urls, queries, headers, body } = asked;
  if (urls.length > 1) notes.add(`The command names ${urls.length} URLs; the first one is read.`);
  const sentQueries = asked.gets && body !== null ? [...queries, body] : queries;
  const written = completeUrl(urls.at(0), sentQueries, notes);
  const url = written === null ? null : sentUrl(written, words, notes);
  const read = readHeaders(headers.filter(({ value }) => value !== ''));
  for (const note of read.notes) notes.add(note);
  const authorization = authorizationOf(read.parts.authorization, asked, words, notes);
  const removesContentType = findHeader(headers, 'content-type') === '';
  const sendsBody = asked.takesData && !asked.gets;
  const isDoubtful = sendsBody && asked.bodyIsKnown && used.some(isDataOfLines);
  const joined = isDoubtful ? joinLines(body ?? '') : [];
  if (joined.length > 0) notes.add(lineEndsNote);
  const isOpen = isCut || parsed.cut;
  // Without a URL it is a mention of the command, not the whole of it.
  const sendsNothing = !sendsBody && !isOpen && asked.bodyIsKnown && /\w/u.test(url ?? '');
  return success({
    kind: 'curl',
    slips: read.slips,
    cut: parsed.cut,
    notes: [...notes],
    parts: {
      ...read.parts,
      authorization,
      method: methodOf(asked, isOpen),
      url,
      contentType: read.parts.contentType ?? typeOf(sendsBody, removesContentType, asked.contentType),
      body: sendsBody && asked.bodyIsKnown ? body : sendsNothing ? '' : null,
    },
    others: { body: [...new Set(joined)] },
  });
}

/** What the options of a command ask for, one after another. */
interface Asked {
  method: string | null;
  /** Where no other is asked for, whatever data there are. */
  usualMethod: 'GET' | 'HEAD' | 'PUT';
  gets: boolean;
  isForm: boolean;
  takesData: boolean;
  body: string | null;
  bodyIsKnown: boolean;
  contentType: string | null;
  readonly urls: string[];
  readonly queries: string[];
  readonly headers: Header[];
  /** What an option makes of them where no header is given. */
  credentials: { readonly option: string; readonly header: string | null } | null;
  readonly notes: Set<string>;
}

function gatherOptions(options: readonly CurlArgument[], input: string | null): Asked {
  const asked: Asked = {
    method: null,
    usualMethod: 'GET',
    gets: false,
    isForm: false,
    takesData: false,
    body: null,
    bodyIsKnown: true,
    contentType: null,
    urls: [],
    queries: [],
    headers: [],
    credentials: null,
    notes: new Set(),
  };
  for (const option of options) {
    if (option.kind === 'option') takeOption(asked, option, input);
    else if (option.flag === 'get') asked.gets = true;
    else if (option.flag === 'head') asked.usualMethod = 'HEAD';
  }
  return asked;
}

function takeOption(
  asked: Asked,
  { action, value }: Extract<CurlArgument, { readonly kind: 'option' }>,
  input: string | null,
): void {
  switch (action) {
    case 'form':
      asked.isForm = true;
      break;
    case 'method':
      asked.method = value;
      break;
    case 'url':
      asked.urls.push(value);
      break;
    case 'header':
      takeHeader(asked, value);
      break;
    case 'json':
    case 'data':
    case 'data-raw':
    case 'data-binary':
    case 'data-urlencode':
      takeData(asked, action, value, input);
      break;
    case 'url-query':
      takeQuery(asked, value, input);
      break;
    case 'upload':
      asked.usualMethod = 'PUT';
      asked.bodyIsKnown = false;
      asked.notes.add('The body comes from a file, which is not in the paste: its content is needed too.');
      break;
    case 'user':
      // Of a name alone it asks for the password.
      asked.credentials = {
        option: '-u',
        header: value.includes(':') ? `Basic ${encodeBase64(utf8.encode(value))}` : null,
      };
      break;
    case 'bearer':
      asked.credentials = { option: '--oauth2-bearer', header: `Bearer ${value}` };
      break;
    case 'config':
      asked.notes.add('Options come from a configuration file, which is not in the paste.');
      break;
    case 'variable':
    case 'other':
      break;
  }
}

/** A header that is given goes before what an option would make; other schemes than Basic ask the server first. */
function authorizationOf(
  given: string | null,
  { credentials }: Asked,
  words: readonly string[],
  notes: Set<string>,
): string | null {
  if (credentials === null) return given;
  const { option, header } = credentials;
  if (
    given === null &&
    header !== null &&
    !words.some((word) => /^--(?:digest|ntlm|negotiate|anyauth|aws-sigv4)$/u.test(word))
  ) {
    notes.add(
      `${option} makes the Authorization header: curl sends one of the scheme ${header.split(' ')[0] ?? ''}.`,
    );
    return header;
  }
  notes.add('Credentials of another scheme (-u or --oauth2-bearer) are set aside.');
  return given;
}

function takeHeader({ headers, notes }: Asked, line: string): void {
  const header = parseHeaderLine(line);
  if (header !== null) headers.push(header);
  else if (line.startsWith('@')) notes.add('Headers come from a file, which is not in the paste.');
}

function takeData(asked: Asked, action: CurlAction, value: string, input: string | null): void {
  const { text, note } = readCurlData(action, value, input);
  if (note !== null) asked.notes.add(note);
  asked.takesData = true;
  asked.contentType = action === 'json' ? 'application/json' : (asked.contentType ?? formContentType);
  if (text === null) asked.bodyIsKnown = false;
  else asked.body = action === 'json' ? (asked.body ?? '') + text : joinData(asked.body, text);
}

function takeQuery({ queries, notes }: Asked, value: string, input: string | null): void {
  const { text, note } = value.startsWith('+')
    ? { text: value.slice(1), note: null }
    : readCurlData('data-urlencode', value, input);
  if (note !== null) notes.add(note);
  if (text !== null) queries.push(text);
}

/** @param isOpen Whether more options may have followed. */
function methodOf({ method, usualMethod, takesData, gets }: Asked, isOpen: boolean): string | null {
  if (method !== null) return method;
  if (usualMethod !== 'GET') return usualMethod;
  if (takesData && !gets) return 'POST';
  return isOpen ? null : 'GET';
}

/** Of data that no type is given for; that of a form can be taken away by a field without a value. */
function typeOf(sendsBody: boolean, isRemoved: boolean, usual: string | null): string | null {
  if (!sendsBody) return null;
  return isRemoved ? '' : usual;
}

function sentUrl(written: string, words: readonly string[], notes: Set<string>): string {
  const { url, note } = resolveDots(written, words.includes('--path-as-is'));
  if (note !== null) notes.add(note);
  return url;
}

function isDataOfLines(option: CurlArgument): boolean {
  return (
    option.kind === 'option' &&
    /^(?:data|data-raw|data-binary)$/u.test(option.action) &&
    !option.value.startsWith('@') &&
    option.value.includes('\n')
  );
}

function expandConfig(option: CurlArgument, input: string | null): readonly CurlArgument[] {
  const isConfig = option.kind === 'option' && option.action === 'config' && option.value === '-';
  return isConfig && input !== null ? parseCurlArguments(readCurlConfig(input)).list : [option];
}

function completeUrl(
  written: string | undefined,
  queries: readonly string[],
  notes: Set<string>,
): string | null {
  if (written === undefined) return null;
  const url = queries.reduce(appendQuery, written);
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//u.test(url)) return url;
  if (!/^[\w[]/u.test(url)) return url;
  notes.add('The URL has no scheme; curl takes http:// for it.');
  return `http://${url}`;
}
