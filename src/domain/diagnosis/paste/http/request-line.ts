/** Lines with which a request starts in a raw dump or a log. */

export interface RequestLine {
  readonly method: string;
  /** As written: a path, an absolute URL, or an authority. */
  readonly target: string;
  /** How the log marks lines of a request; an empty text in a plain dump. */
  readonly mark: '' | '>' | '-->';
  /** Index in the text of the line, and after its line end. */
  readonly start: number;
  readonly end: number;
}

/** Methods that a signed request may have; a word in front of a path is one of them or no request line. */
export const methods = 'GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS';

const versioned =
  /^[\t ]*(?:>{8}[\t ]+)?(?:(>)[\t ]+|(-->)[\t ]+)?([A-Za-z]{3,10})[\t ]+([^\s"'<>]+)[\t ]+(?:HTTP\/[\d.]+|http\/1\.[01]|h2)[\t ]*\r?(?:\n|$)/gmu;
const okhttp =
  /^[\t ]*()(-->)[\t ]+([A-Z]{3,10})[\t ]+(https?:\/\/[^\s"'<>]+)(?:[\t ]+\([^)\n]{0,60}\))?[\t ]*\r?(?:\n|$)/gmu;
const bare = new RegExp(
  String.raw`^[\t ]*()()(${methods})[\t ]+((?:https?://|/)[^\s"'<>]*)[\t ]*\r?\n(?=[A-Za-z][A-Za-z0-9-]{0,60}:[\t ])`,
  'gmiu',
);

/** Behind the octets of a packet, as `tcpdump -A` prints them. */
const packet = new RegExp(
  String.raw`^[^\n"']{8,160}?()()(${methods})[\t ]+(/[^\s"'<>]*)[\t ]+HTTP/[\d.]+[\t ]*\r?\n(?=[A-Za-z][A-Za-z0-9-]{0,60}:[\t ])`,
  'gmu',
);

/** Lines around a request that are looked at. */
const mostLines = 100;
const longestHead = 8000;

/** Whether the fields behind a request line are signed; others around it may be of a server that logs its own. */
function isSigned(text: string, end: number): boolean {
  const [head = ''] = text.slice(end, end + longestHead).split(/\r?\n[\t >|]*\r?\n/u, 1);
  return /oauth_signature/iu.test(head);
}

/**
 * The request line of the text whose fields are signed, else the first; one without a protocol version counts when a
 * header field follows.
 */
export function findRequestLine(text: string): RequestLine | null {
  const matches = [versioned, okhttp, bare, packet].flatMap((pattern) => firstMatches(text, pattern));
  const match = matches.find(({ 0: whole, index }) => isSigned(text, index + whole.length)) ?? matches[0];
  if (match === undefined) return null;
  const [whole, verbose, arrow, method = '', target = ''] = match;
  return {
    method,
    target,
    mark: verbose === '>' ? '>' : arrow === '-->' ? '-->' : '',
    start: match.index,
    end: match.index + whole.length,
  };
}

function firstMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match);
    if (found.length === mostLines) break;
  }
  return found;
}
