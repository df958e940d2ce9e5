/** What a program does otherwise than the console, in sentences. */
import { percentEncode } from '../oauth1/percent-encoding.ts';
import type { ProgramLanguageId } from './program-languages.ts';
import type { ProgramOrder, ProgramRequest } from './program-order.ts';

/** Clients that resolve `.` and `..` in a path; the programs sign what these send. */
const resolvingLanguages: ReadonlySet<ProgramLanguageId> = new Set(['csharp', 'javascript']);

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/iu;

/** An escape of what needs none, or with small letters: of the clients .NET's and requests write such ones anew. */
const looseEscape = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E|[0-9A-F][a-f]|[a-f][0-9A-Fa-f])/u;

/** Of .NET before its version 10. */
const longestUri = 65_519;

function uriLength({ url }: ProgramRequest['request']): number {
  const query = url.queryParameters.map(
    ([name, value]) => percentEncode(name.toWellFormed()) + percentEncode(value.toWellFormed()),
  );
  return url.uri.length + query.reduce((sum, pair) => sum + pair.length + 2, 0);
}

export function describeProgramNotes(
  { request, protocol }: ProgramRequest,
  { url, variables }: ProgramOrder,
  language: ProgramLanguageId,
  usesLibrary: boolean,
): readonly string[] {
  const texts = [
    request.url.uri,
    ...request.bodyParameters.flatMap(({ name, value }) => [name, value]),
    ...request.url.queryParameters.flat(),
  ];
  const names = [
    ...request.bodyParameters.map(({ name }) => name),
    ...request.url.queryParameters.map(([name]) => name),
  ];
  const hasOwnSignature = names.includes('oauth_signature');
  const usesRequests = usesLibrary && language === 'python';
  return [
    ...variables.map(
      ({ variable, of, why }) => `${variable} holds ${describeWhere(of)}, and is not in the text. ${why}`,
    ),
    ...(texts.every((text) => text.isWellFormed())
      ? []
      : ['Half of a surrogate pair has no UTF-8 form; U+FFFD stands for it.']),
    ...(hasOwnSignature ? ['A parameter named oauth_signature is left out: it cannot be signed.'] : []),
    ...(request.repeatProtocolParameters === 'no'
      ? []
      : [
          'The program sends the protocol parameters in the header alone, the console repeats them in the request, too.',
        ]),
    ...(usesLibrary && protocol.realm === 'empty'
      ? ['The library sends no empty realm; a realm is never signed.']
      : []),
    ...(usesLibrary && language === 'javascript' && names.includes('__proto__')
      ? ['The package loses a parameter named __proto__: the program of the standard library signs it.']
      : []),
    ...(usesLibrary && language === 'javascript' && names.some(isTakenForItsOwn)
      ? [
          'The package takes a parameter whose name begins with oauth_ for one of its own: the program of the standard library signs it.',
        ]
      : []),
    ...(language === 'java' && /_/u.test(request.url.origin)
      ? ['Java’s HTTP client takes no host with an underscore in its name.']
      : []),
    ...(language === 'csharp' && longestUri < uriLength(request)
      ? [
          `The URL is longer than the ${longestUri.toLocaleString('en')} characters that .NET takes before its version 10.`,
        ]
      : []),
    ...(url.kind === 'literal' && url.text !== request.url.uri
      ? ['Characters of the path that RFC 3986 does not allow there are percent-encoded.']
      : []),
    ...((resolvingLanguages.has(language) || usesRequests) && dotSegment.test(request.url.path)
      ? [
          'The HTTP client resolves “.” and “..” in the path before it sends; the program signs what it sends.',
        ]
      : []),
    ...((language === 'csharp' || usesRequests) && looseEscape.test(request.url.path)
      ? [
          'The HTTP client may write escapes in the path otherwise before it sends; the program signs what it sends.',
        ]
      : []),
  ];
}

function isTakenForItsOwn(name: string): boolean {
  return name.startsWith('oauth_') && name !== 'oauth_signature';
}

function describeWhere(of: string): string {
  switch (of) {
    case 'url':
      return 'the URL';
    case 'consumer key':
      return 'the consumer key';
    case 'name':
      return 'the name of a parameter';
    case 'value':
      return 'the value of the parameter whose name is asked for, too';
    default:
      return `the value of ${of}`;
  }
}
