/** The request that curl makes of its arguments. */
import { failed, success, type Result } from '../../../result.ts';
import { findHeader, parseHeaderLine, readHeaders, type Header } from '../headers.ts';
import type { Finding } from '../finding.ts';
import type { PasteRefusal } from '../paste-reading.ts';
import { readCurlConfig } from './curl-config.ts';
import { expandVariables } from './curl-variables.ts';
import { appendQuery, joinData, readCurlData } from './curl-data.ts';
import { resolveDots } from './sent-url.ts';
import { parseCurlArguments, type CurlArgument } from './curl-options.ts';

const multipart: PasteRefusal = {
  kind: 'multipart',
  what: 'The command sends a multipart form (-F): such a body takes no part in an OAuth signature, and the gateway reads form-urlencoded bodies only.',
  next: 'Send the fields with --data or --data-urlencode instead of -F, and paste that command.',
};

const variableNote =
  'A variable of curl comes from a file or from the environment, which are not in the paste; it is kept as written.';

const lineEndsNote =
  'Line ends stand in the data of the command: curl sends them as they are. The data are read so, and as if the line ends came with the copy; the signature tells which was signed.';

/** Beside the & between two pairs, or around all of them: somebody may have put them there to show the command. */
const betweenPairs =
  /(?<=&)[\t ]{0,40}\r?\n[\t ]{0,200}|\r?\n[\t ]{0,200}(?=&)|^[\t ]{0,40}\r?\n[\t ]{0,200}|\r?\n[\t ]{0,200}$/gu;
const lineEnds = /[\t ]{0,40}\r?\n[\t ]{0,200}/gu;

/** Without line ends, and what indents the lines: in a value one may have taken the place of a blank. */
function joinLines(text: string): readonly string[] {
  return ['', ' '].map((joint) => text.replace(betweenPairs, '').replace(lineEnds, joint));
}

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
  const notes = new Set(parsed.notes);
  if (hasUnknown) notes.add(variableNote);
  if (next !== -1) notes.add('The command makes several requests (--next); the first one is read.');

  let method: string | null = null;
  let body: string | null = null;
  let bodyIsKnown = true;
  let takesData = false;
  let defaultContentType: string | null = null;
  let defaultMethod = 'GET';
  let gets = false;
  const urls: string[] = [];
  const queries: string[] = [];
  const headers: Header[] = [];
  for (const option of used) {
    if (option.kind === 'flag') {
      if (option.flag === 'get') gets = true;
      if (option.flag === 'head') defaultMethod = 'HEAD';
      continue;
    }
    const { action, value } = option;
    switch (action) {
      case 'form':
        return failed(multipart);
      case 'method':
        method = value;
        break;
      case 'url':
        urls.push(value);
        break;
      case 'header': {
        const header = parseHeaderLine(value);
        if (header !== null) headers.push(header);
        else if (value.startsWith('@')) notes.add('Headers come from a file, which is not in the paste.');
        break;
      }
      case 'json':
      case 'data':
      case 'data-raw':
      case 'data-binary':
      case 'data-urlencode': {
        const { text, note } = readCurlData(action, value, input);
        if (note !== null) notes.add(note);
        takesData = true;
        defaultContentType = action === 'json' ? 'application/json' : (defaultContentType ?? formContentType);
        if (text === null) bodyIsKnown = false;
        else body = action === 'json' ? (body ?? '') + text : joinData(body, text);
        break;
      }
      case 'url-query': {
        const { text, note } = value.startsWith('+')
          ? { text: value.slice(1), note: null }
          : readCurlData('data-urlencode', value, input);
        if (note !== null) notes.add(note);
        if (text !== null) queries.push(text);
        break;
      }
      case 'upload':
        defaultMethod = 'PUT';
        bodyIsKnown = false;
        notes.add('The body comes from a file, which is not in the paste: its content is needed too.');
        break;
      case 'user':
      case 'bearer':
        notes.add('Credentials of another scheme (-u or --oauth2-bearer) are set aside.');
        break;
      case 'config':
        notes.add('Options come from a configuration file, which is not in the paste.');
        break;
      case 'variable':
      case 'other':
        break;
    }
  }
  if (gets && body !== null) queries.push(body);
  if (takesData && !gets && defaultMethod === 'GET') defaultMethod = 'POST';
  if (urls.length > 1) notes.add(`The command names ${urls.length} URLs; the first one is read.`);
  const written = completeUrl(urls.at(0), queries, notes);
  const url = written === null ? null : sentUrl(written, words, notes);
  const read = readHeaders(headers.filter(({ value }) => value !== ''));
  for (const note of read.notes) notes.add(note);
  const removesContentType = findHeader(headers, 'content-type') === '';
  const sendsBody = takesData && !gets;
  const isDoubtful = sendsBody && bodyIsKnown && used.some(isDataOfLines);
  const joined = isDoubtful ? joinLines(body ?? '') : [];
  if (joined.length > 0) notes.add(lineEndsNote);
  const isOpen = isCut || parsed.cut;
  return success({
    kind: 'curl',
    slips: read.slips,
    cut: parsed.cut,
    notes: [...notes],
    parts: {
      ...read.parts,
      method: method ?? (isOpen && defaultMethod === 'GET' ? null : defaultMethod),
      url,
      contentType: read.parts.contentType ?? typeOf(sendsBody, removesContentType, defaultContentType),
      // Without a URL it is a mention of the command, not the whole of it.
      body: sendsBody
        ? bodyIsKnown
          ? body
          : null
        : isOpen || !bodyIsKnown || !/\w/u.test(url ?? '')
          ? null
          : '',
    },
    others: { body: [...new Set(joined)] },
  });
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
