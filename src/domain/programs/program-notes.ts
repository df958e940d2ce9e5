/** What a program does otherwise than the console, in sentences. */
import type { ProgramLanguageId } from './program-languages.ts';
import type { ProgramOrder, ProgramRequest } from './program-order.ts';

/** Clients that resolve `.` and `..` in a path; the programs sign what these send. */
const resolvingLanguages: ReadonlySet<ProgramLanguageId> = new Set(['csharp', 'javascript']);

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/iu;

export function describeProgramNotes(
  { request }: ProgramRequest,
  { url, variables }: ProgramOrder,
  language: ProgramLanguageId,
): readonly string[] {
  const texts = [
    request.url.uri,
    ...request.bodyParameters.flatMap(({ name, value }) => [name, value]),
    ...request.url.queryParameters.flat(),
  ];
  const hasOwnSignature =
    request.bodyParameters.some(({ name }) => name === 'oauth_signature') ||
    request.url.queryParameters.some(([name]) => name === 'oauth_signature');
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
    ...(url.kind === 'literal' && url.text !== request.url.uri
      ? ['Characters of the path that RFC 3986 does not allow there are percent-encoded.']
      : []),
    ...(resolvingLanguages.has(language) && dotSegment.test(request.url.path)
      ? [
          'The HTTP client resolves “.” and “..” in the path before it sends; the program signs what it sends.',
        ]
      : []),
  ];
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
