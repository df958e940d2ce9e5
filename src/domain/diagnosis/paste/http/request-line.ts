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

/** The first request line of the text; one without a protocol version counts when a header field follows. */
export function findRequestLine(text: string): RequestLine | null {
  for (const pattern of [versioned, okhttp, bare, packet]) {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    if (match !== null) {
      const [whole, verbose, arrow, method = '', target = ''] = match;
      return {
        method,
        target,
        mark: verbose === '>' ? '>' : arrow === '-->' ? '-->' : '',
        start: match.index,
        end: match.index + whole.length,
      };
    }
  }
  return null;
}
