/** What a gateway takes otherwise than the one who sent it meant, though the signature may be right. */

const requestLine = /^[A-Z]{3,7} \S+ HTTP\/\d/gmu;
const fieldLine = /^([A-Za-z][\w-]{0,60}):[\t ]*OAuth[\t\r\n ]/gimu;
const option = /(?:^|\s)(?:-H|--header)[ =]?\$?['"]([A-Za-z][\w-]{0,60})(:?)[\t ]*((?:\\?")?)OAuth[\t ]/gimu;

/** Servers that log what a program is given have `HTTP_` before it (RFC 3875 section 4.1.18). */
const isRight = (name: string): boolean => /^(?:http[-_])?authorization$/iu.test(name);

function wrongName(name: string): string {
  return `The OAuth parameters stand in a header field called “${name}”: a gateway looks for them in Authorization.`;
}

/** A text may hold thousands of request lines, and no blank one. */
const mostMessages = 20;
const longestHead = 20_000;

/** Of raw messages: from their request line to the first blank one. */
function namesInMessages(text: string): readonly string[] {
  return [...text.matchAll(requestLine)].slice(0, mostMessages).flatMap(({ index }) => {
    const [head = ''] = text.slice(index, index + longestHead).split(/\r?\n[\t ]*\r?\n/u, 1);
    return [...head.matchAll(fieldLine)].map(([, name = '']) => name);
  });
}

const contentLength = /^[\t ]*content-length:[\t ]*(\d{1,9})[\t ]*\r?$/imu;

/** @param bodies - what the body may be. @returns Null where the field counts octets, or there is none. */
export function noteCountedCharacters(text: string, bodies: readonly (string | null)[]): string | null {
  const told = Number(contentLength.exec(text)?.[1] ?? Number.NaN);
  const body = bodies.find((each) => each?.length === told) ?? '';
  const octets = new TextEncoder().encode(body).length;
  return octets <= told || body === ''
    ? null
    : `Content-Length is the number of the body’s characters, ${told}; it has ${octets} octets. A server reads ${told} of them.`;
}

export const countedLineEndNote =
  'Content-Length counts more than the body has, as with a line end behind it: the body is read without one, and with one.';

/** @returns The body that has the octets that Content-Length counts: it is what was sent, however a log may print bodies. */
export function countedBody(text: string, bodies: readonly string[]): string | null {
  const length = Number(contentLength.exec(text)?.[1] ?? Number.NaN);
  return bodies.find((body) => body !== '' && new TextEncoder().encode(body).length === length) ?? null;
}

/** @returns The body with the line end that Content-Length counts behind it, or null where it counts none. */
export function withCountedLineEnd(text: string, body: string | null): string | null {
  if (body === null || body === '' || /[\r\n]$/u.test(body)) return null;
  const length = contentLength.exec(text)?.[1];
  if (length === undefined) return null;
  const more = Number(length) - new TextEncoder().encode(body).length;
  return more === 1 ? `${body}\n` : more === 2 ? `${body}\r\n` : null;
}

/**
 * RFC 5849 section 3.5.1: the field is called Authorization. Notes for raw messages and for commands, whose fields go as they are written. Elsewhere somebody has labelled them.
 *
 * @param text - as pasted, without what is around it.
 */
export function noteFieldNames(text: string): readonly string[] {
  const names = namesInMessages(text);
  const options = [...text.matchAll(option)].map(([, name = '', colon, quote]) => ({ name, colon, quote }));
  const all = [...names, ...options.map(({ name }) => name)];
  const notes = all.some(isRight) ? [] : all.map(wrongName);
  if (options.some(({ colon }) => colon === '')) {
    notes.push('The option for the header has no colon behind the name of the field: curl does not send it.');
  }
  if (options.some(({ quote }) => quote !== '')) {
    notes.push(
      'The command sends quotation marks around the value of the header: a gateway finds no OAuth before them.',
    );
  }
  return [...new Set(notes)];
}

/** What programs print in the place of a body that they cannot print. */
const unprinted =
  /(?:^|[\s:=>"'(,])(\[object [A-Z]\w{1,40}\]|URLSearchParams \{\}|FormData \{\}|System\.Net\.Http\.\w{1,40}Content|#<StringIO:0x[\da-f]{4,16}>|<_io\.BytesIO object at 0x[\da-f]{4,16}>|io\.NopCloser|(?:org\.apache|okhttp3|java\.io)\.[\w.$]{1,80}@[\da-f]{1,8})(?=$|[\s,;"')}\]])/mu;

/** @param text - as pasted. @param bodies - what the body may be. */
export function noteUnprintedBody(text: string, bodies: readonly (string | null)[]): string | null {
  const written = unprinted.exec(text)?.[1];
  return written === undefined || bodies.some((body) => body !== null)
    ? null
    : `The text has “${written}” where a program could not print a body: what was sent is not in it.`;
}

const aroundBodies: readonly (readonly [RegExp, string])[] = [
  [/^\?[\w.%-]+=/u, 'The body begins with “?”: a gateway takes it for a part of the first name.'],
  [
    /^(?:%20|[\t +])[\w.%+\t -]*=/u,
    'The body begins with a blank: a gateway takes it for a part of the first name.',
  ],
  [
    /^(["'])[\w.%-]+=[^]*\1$/u,
    'The body stands in quotation marks: as it is written, they are sent with it.',
  ],
];

/** @param bodies - as they stand in messages and commands. */
export function noteAroundBodies(bodies: readonly string[]): readonly string[] {
  return aroundBodies
    .filter(([pattern]) => bodies.some((body) => pattern.test(body)))
    .map(([, note]) => note);
}
