/** What a gateway takes otherwise than the one who sent it meant, though the signature may be right. */
import type { RequestParts } from '../request-parts.ts';
import { headerNotSent, type Slip } from '../slip.ts';

const requestLine = /^[A-Z]{3,7} \S+ HTTP\/\d/gmu;
const fieldLine = /^([A-Za-z][\w-]{0,60}):[\t ]*OAuth[\t\r\n ]/gimu;
const option = /(?:^|\s)(?:-H|--header)[ =]?\$?['"]([A-Za-z][\w-]{0,60})(:?)[\t ]*((?:\\?")?)OAuth[\t ]/gimu;

/** Servers that log what a program is given have `HTTP_` before it (RFC 3875 section 4.1.18). */
const isRight = (name: string): boolean => /^(?:http[-_])?authorization$/iu.test(name);
/** Proxies keep the field that they received so. */
export const isKept = (name: string): boolean =>
  /^x-(?:.{1,20}-)?(?:remapped|forwarded|original)-/iu.test(name);

export const fieldCalled = (name: string): string => `They stand in a field called “${name}”.`;

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

/** @param bodies - what the body may be. @returns Nothing where the field counts octets, or there is none. */
export function slipsOfLength(text: string, bodies: readonly (string | null)[]): readonly Slip[] {
  const told = Number(contentLength.exec(text)?.[1] ?? Number.NaN);
  const body = bodies.find((each) => each?.length === told) ?? '';
  const octets = new TextEncoder().encode(body).length;
  return octets <= told || body === ''
    ? []
    : [
        {
          kind: 'body-counted-short',
          part: 'body',
          text: `It is the number of the body’s characters, ${told}; the body has ${octets} octets.`,
        },
      ];
}

export const countedLineEndNote =
  'Content-Length counts more than the body has, as with a line end behind it: the body is read without one, and with one.';

/** @returns The body that has the octets that Content-Length counts: it is what was sent, however a log may print bodies. */
export function countedBody(text: string, bodies: readonly string[]): string | null {
  const length = Number(contentLength.exec(text)?.[1] ?? Number.NaN);
  return bodies.find((body) => body !== '' && new TextEncoder().encode(body).length === length) ?? null;
}

const messageWithBody =
  /^[^\n]{0,200}(?<![\w-])(?:POST|PUT|PATCH)[\t ]+\S{1,4000}[\t ]+HTTP\/\d[^\n]{0,80}\n(?:[^\n:]{1,200}:[^\n]*\n){0,60}?[^\n:]{0,200}\bcontent-length:[\t ]*[1-9]/imu;

/** Whether the header of the message tells of a body: a command beside it that has none is not all that was sent. */
export function tellsOfBody(text: string): boolean {
  return messageWithBody.test(text);
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
 * RFC 5849 section 3.5.1: the field is called Authorization. Looked for in raw messages and in commands, whose fields go
 * as they are written. Elsewhere somebody has labelled them.
 *
 * @param text - as pasted, without what is around it.
 */
export function slipsOfFieldNames(text: string): readonly Slip[] {
  const names = namesInMessages(text);
  const options = [...text.matchAll(option)].map(([, name = '', colon, quote]) => ({ name, colon, quote }));
  const all = [...names, ...options.map(({ name }) => name)];
  const others = all.some((name) => isRight(name) || isKept(name)) ? [] : all;
  const slips = others.map((name) => headerNotSent(fieldCalled(name)));
  if (options.some(({ colon }) => colon === '')) {
    slips.push(headerNotSent('No colon stands behind the name of the field: curl does not send it.'));
  }
  if (options.some(({ quote }) => quote !== '')) {
    slips.push({
      kind: 'header-scheme-word',
      part: 'authorization',
      text: 'Quotation marks are sent around its value, before “OAuth”.',
    });
  }
  return slips;
}

/** A field’s name and what joins it to its value, in a message, a structure or a log, and the name once more. */
const namedTwice =
  /authorization(?<=(?:^|[^\w-]|\\[rnt])authorization)["'\ue001]{0,2}\s{0,4}(?::|=>|=|,)\s{0,80}(?:["'\ue000]?value["'\ue001]?\s{0,4}:\s{0,4})?["'\ue000]?authorization[\t ]*:[\t ]*OAuth[\t ]/iu;

/**
 * A value that begins with the name of its field, as where a whole line is given to what makes lines.
 *
 * @param authorization - as it was read: one that has the name in it tells so by itself.
 */
export function slipsOfNameInValue(text: string, authorization: string | null): readonly Slip[] {
  if (/^authorization/iu.test(authorization ?? '') || !namedTwice.test(text)) return [];
  const seen = 'As it is written here, its value begins with “Authorization:”.';
  return [{ kind: 'header-scheme-word', part: 'authorization', text: seen }];
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

const redirect = /(?<![\w/])HTTP\/[\d.]{1,3}[\t ]{1,4}(30[12378])(?!\d)/u;

/** What is refused behind a redirect is another request than the one that was signed. */
export function noteRedirect(text: string): readonly string[] {
  const status = redirect.exec(text)?.[1];
  return status === undefined
    ? []
    : [
        `An answer in the text is a redirect (${status}): a client that follows it sends another request, mostly without the header${status < '304' ? ' and by GET' : ''}. Send the order to the address that is not redirected.`,
      ];
}

/** A field that asks a server to take another method than the one that is sent, with what stands before its value. */
export const overrideField = String.raw`\b(x-(?:http-)?method(?:-override)?)\b[^\w\n]{1,12}(?:value[^\w\n]{1,12})?`;
const override = new RegExp(String.raw`${overrideField}[A-Z]{3,7}\b`, 'iu');

/** What is sent beside the method, and asks a server for another one. */
export function noteOverride(text: string): readonly string[] {
  // All of a long text would be looked through letter by letter.
  const name = text.toLowerCase().includes('-method') ? override.exec(text)?.[1] : undefined;
  return name === undefined
    ? []
    : [
        `“${name}” asks a server for another method than the one that is sent: the one that is sent is signed (RFC 5849 section 3.4.1.1).`,
      ];
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

const commaNote =
  'The comma behind the last parameter of the Authorization header is left out: where it was sent, a gateway may refuse the header as malformed.';

/** Of a text that tells nothing of it the reading without the comma comes first: lists have one behind each of their lines. */
export function noteBehindHeader(readings: readonly RequestParts[]): string | null {
  const [own = '', ...others] = readings.map(({ authorization }) => authorization?.trimEnd() ?? '');
  return own !== '' && others.includes(`${own},`) ? commaNote : null;
}
