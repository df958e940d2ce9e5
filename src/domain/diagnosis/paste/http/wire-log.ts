/** Logs of HTTP libraries that print a request as escaped strings, one or several to a line. */
import { decodeBackslashEscapes } from '../shell/ansi-c-quoting.ts';

export interface UnwrappedLog {
  readonly text: string;
  readonly note: string | null;
}

const wireNote = 'The request is put together from the lines of a wire log.';
const stringNote = 'The request is read out of a string with escapes such as \\r\\n.';

/** @returns The text with such lines replaced by the raw request that they print. */
export function unwrapWireLog(text: string): UnwrappedLog {
  const apache = unwrapApache(text);
  if (apache !== null) return { text: apache, note: wireNote };
  const sent = unwrapSentStrings(text);
  if (sent !== null) return { text: sent, note: wireNote };
  const dumped = unwrapDumped(text);
  if (dumped !== null) return { text: dumped, note: stringNote };
  const string = unwrapString(text);
  return string === null ? { text, note: null } : { text: string, note: stringNote };
}

/** Apache HttpClient: `http-outgoing-0 >> "POST /x HTTP/1.1[\r][\n]"`. */
function unwrapApache(text: string): string | null {
  if (!text.includes('>> ')) return null;
  const wire: string[] = [];
  const headers: string[] = [];
  const others: string[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const mark = /(?:^|\s)>> /u.exec(line.slice(0, 500));
    const content = mark === null ? null : line.slice(mark.index + mark[0].length);
    if (content === null)
      others.push(line.replace(/^.{0,300}?<< "(.{0,4000}?)(?:\[\\r\])?(?:\[\\n\])?"\s*$/u, '$1'));
    else if (/^".*"\s*$/su.test(content)) wire.push(content.trim().slice(1, -1));
    else headers.push(content);
  }
  const request = wire.length > 0 ? wire.map(unescapeApache).join('') : headers.join('\n');
  if (!/^[A-Za-z]+ \S+ HTTP\/\d/u.test(request)) return null;
  // The log of headers has no body, and so no empty line that would tell of an empty one.
  return wire.length === 0 ? `${others.join('\n')}\n${request}` : `${request}\n\n${others.join('\n')}`;
}

function unescapeApache(line: string): string {
  return line
    .replaceAll(String.raw`[\r]`, '\r')
    .replaceAll(String.raw`[\n]`, '\n')
    .replace(/(?:\[0x[0-9a-f]{1,2}\])+/gu, (run) => {
      const octets = run.match(/[0-9a-f]+(?=\])/gu) ?? [];
      return new TextDecoder().decode(Uint8Array.from(octets, (digits) => Number.parseInt(digits, 16)));
    });
}

// Each character can be taken in one way only: a string without its end must not be tried in many.
const sentString = /(?:\bsend: |^[\t ]*<- ?)b?(?:'((?:[^'\\]|\\[^])*)'|"((?:[^"\\]|\\[^])*)")/gmu;

/** Python's http.client: `send: b'…'`; Ruby's Net::HTTP: `<- "…"`. The body is a string of its own. */
function unwrapSentStrings(text: string): string | null {
  const strings: string[] = [];
  let rest = '';
  let end = 0;
  for (const match of text.matchAll(sentString)) {
    strings.push(decodeBackslashEscapes(match[1] ?? match[2] ?? '', 'character'));
    rest += text.slice(end, match.index);
    end = match.index + match[0].length;
  }
  const request = strings.join('');
  if (!/^[A-Za-z]+ \S+ HTTP\/\d/u.test(request)) return null;
  const answers = (rest + text.slice(end)).replace(/(?:^|(?<='))header: /gmu, '\n');
  return `${request}\n\n${answers}`;
}

const dumpedRequest = /\bstring\(\d{1,9}\) "(?=[A-Z]{3,7} [^\s"]{1,4000} HTTP\/[\d.]+\r?\n)/u;

/** `var_dump` of PHP: `string(312) "POST /x HTTP/1.1`, line ends as they are. */
function unwrapDumped(text: string): string | null {
  const match = dumpedRequest.exec(text);
  if (match === null) return null;
  const start = match.index + match[0].length;
  const length = text.slice(start).search(/"[\t ]*(?:\r?\n[\t ]*(?:[}[\]]|string\(|$)|$)/u);
  const end = length === -1 ? text.length : start + length;
  // Headers alone end with an empty line, which does not tell of an empty body.
  return `${text.slice(0, match.index)}""\n${text.slice(end + 1)}\n\n${text.slice(start, end).trimEnd()}`;
}

const escapedRequest = /[A-Za-z]{3,10} [^\s"'\\]{1,4000} HTTP\/[\d.]+(?:\\r)?\\n/u;

/** A request inside one string of source code or of a structured log. */
function unwrapString(text: string): string | null {
  const match = escapedRequest.exec(text);
  if (match === null) return null;
  // Wireshark shows \r\n at the end of each line; a string has them in the middle.
  if (/^[\t ]*(?:\r?\n|$)/u.test(text.slice(match.index + match[0].length))) {
    return text.replace(/^[\t ]+/gmu, '').replace(/(?:\\r)?\\n[\t ]*(?=\r?$)/gmu, '');
  }
  const quote = text.charAt(match.index - 1);
  const isQuoted = quote === '"' || quote === "'" || quote === '`';
  const pattern =
    quote === '"' ? /(?:[^"\\]+|\\[^])*/uy : quote === "'" ? /(?:[^'\\]+|\\[^])*/uy : /[^\n`]*/uy;
  pattern.lastIndex = match.index;
  const content = pattern.exec(text)?.[0] ?? '';
  const before = text.slice(0, isQuoted ? match.index - 1 : match.index);
  return `${before.replace(/[^\n]*$/u, '')}${decodeBackslashEscapes(content, 'character')}\n\n${text.slice(match.index + content.length + 1)}`;
}
