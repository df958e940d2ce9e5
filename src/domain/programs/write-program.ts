/** A small, complete program that signs and sends a request again, with a nonce and a timestamp of its own. */
import { recognizeOperation } from '../gateway/find-operation.ts';
import type { Segment } from '../http/segments.ts';
import { joinSegments, plainSegment } from '../http/segments.ts';
import { parameterListSegments } from './parameter-list-segments.ts';
import { programLanguages, type ProgramLanguageId } from './program-languages.ts';
import {
  buildProgramOrder,
  type KnownKinds,
  type ProgramOrder,
  type ProgramPair,
  type ProgramRequest,
  type ProgramText,
  type ProgramVariable,
} from './program-order.ts';
import { describeProgramNotes } from './program-notes.ts';
import { selectLines, splitTemplate } from './program-template.ts';

export const programVariants = ['standard', 'library'] as const;
export type ProgramVariant = (typeof programVariants)[number];

export interface ProgramWish {
  readonly order: ProgramRequest;
  readonly language: ProgramLanguageId;
  /** With the library of the language, where there is a program with it; else with its standard library. */
  readonly variant?: ProgramVariant;
  /** Texts that the console holds as secrets, e.g. the consumer secret: no program has one of them in it. */
  readonly secrets?: readonly string[];
  /** What was found of its texts beforehand. */
  readonly known?: KnownKinds | undefined;
}

export interface Program {
  readonly fileName: string;
  readonly text: string;
  /** The same text in runs that know which part of the request they hold. */
  readonly segments: readonly Segment[];
  /** What the program takes from its environment besides key or consumer secret. */
  readonly variables: readonly ProgramVariable[];
  /** Sentences on what is other than in the console, and why. */
  readonly notes: readonly string[];
}

/** What the program does, in the words of its file name and of its first comment. */
function wordsOf(uri: string): { readonly title: string; readonly words: readonly string[] } {
  switch (recognizeOperation(uri)?.id) {
    case 'payout-check':
      return { title: 'Payout check', words: ['payout', 'check'] };
    case 'view-invoice':
      return { title: 'Swift invoice', words: ['view', 'invoice'] };
    case 'other-command':
    case undefined:
      return { title: 'Command', words: ['command'] };
  }
}

function flagsOf({ request, protocol }: ProgramRequest, { query, form }: ProgramOrder): ReadonlySet<string> {
  const holdsNul = [protocol.consumerKey, ...[...query, ...form].flatMap(literalTexts)].some((text) =>
    text.includes('\0'),
  );
  return new Set([
    protocol.signatureMethod === 'RSA-SHA256' ? 'rsa' : 'hmac',
    request.method.toLowerCase(),
    protocol.realm === 'empty' ? 'realm' : 'no-realm',
    query.length > 0 ? 'query' : 'no-query',
    form.length > 0 ? 'form' : 'no-form',
    ...(holdsNul ? ['nul'] : []),
    'no-export',
  ]);
}

function literalTexts({ name, value }: ProgramPair): readonly string[] {
  return [name, value].flatMap((each) => (each.kind === 'literal' ? [each.text] : []));
}

export function writeProgram({
  order,
  language,
  variant = 'standard',
  secrets = [],
  known,
}: ProgramWish): Program {
  const { request, protocol } = order;
  const written = programLanguages[language];
  const program = buildProgramOrder(order, secrets, known);
  const { title, words } = wordsOf(request.url.uri);
  const fileName = written.fileName(words);
  const codeOf = (text: ProgramText): string =>
    text.kind === 'literal' ? written.quote(text.text) : written.ask(text.variable);
  const protocolValue = (key: string, value: string): readonly Segment[] => [
    { origin: 'protocol', key, lead: '', value },
  ];
  const places: Readonly<Record<string, readonly Segment[]>> = {
    title: [plainSegment(title)],
    'file-name': [plainSegment(fileName)],
    'class-name': [plainSegment(fileName.replace(/\..*$/u, ''))],
    'signature-method': [plainSegment(protocol.signatureMethod)],
    'signature-constant': [
      plainSegment(protocol.signatureMethod === 'RSA-SHA256' ? 'RSA_SHA256' : 'HMAC_SHA1'),
    ],
    method: [{ origin: 'method', key: 'method', lead: '', value: written.quote(request.method) }],
    url: [{ origin: 'uri', key: 'uri', lead: '', value: codeOf(program.url) }],
    'consumer-key': protocolValue('oauth_consumer_key', codeOf(program.consumerKey)),
    accept: [plainSegment(written.quote(request.accept))],
    query: parameterListSegments(program.query, written, codeOf),
    form: parameterListSegments(program.form, written, codeOf),
  };
  const usesLibrary = variant === 'library' && 'program' in written.library;
  const template = usesLibrary ? written.library.program : written.program;
  const text = selectLines(template, flagsOf(order, program));
  const segments = splitTemplate(text).flatMap((piece) =>
    'text' in piece ? [plainSegment(piece.text)] : (places[piece.place] ?? []),
  );
  return {
    fileName,
    text: joinSegments(segments),
    segments,
    variables: program.variables,
    notes: describeProgramNotes(order, program, language, usesLibrary),
  };
}
