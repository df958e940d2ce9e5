/**
 * Reading the answer of a command that the interface document does not describe. It is judged by what the body is,
 * and within bounds, whatever a gateway sends.
 */
import type { ReceivedAnswer } from '../exchange/exchange.ts';
import { parseJsonPairs, parsePairs, type AnswerPair } from '../gateway/answer-pairs.ts';
import { classifyBody } from '../invoice/classify-body.ts';
import { decodeLeniently } from '../invoice/decode-body.ts';
import { scanLimits } from '../invoice/scan-limits.ts';
import { parseStrictly } from '../invoice/strict-tree.ts';
import { flattenElements } from './flatten-elements.ts';

/** Bytes that are read at all; a gateway's answer to one command is far smaller. */
const readBytes = 262_144;

export type CommandAnswer =
  | {
      readonly kind: 'pairs';
      readonly notation: 'pairs' | 'json' | 'xml';
      /** In the order of the body; names may repeat. */
      readonly pairs: readonly AnswerPair[];
      /** Whether every pair was read to its end. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'access-denied' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'empty'; readonly size: number }
  /** Text or markup that is no list of values; it is shown as text. */
  | { readonly kind: 'text'; readonly what: 'json' | 'xml' | 'html' | 'text' }
  | { readonly kind: 'binary' }
  | { readonly kind: 'too-long'; readonly limit: number };

/** Every body has a reading; none is an exception. */
export function readCommandAnswer({ status, body }: ReceivedAnswer): CommandAnswer {
  if (body.length > readBytes) return { kind: 'too-long', limit: readBytes };
  const text = decodeLeniently(body).replace(/^\uFEFF/u, '');
  const found = readValues(text);
  if (found !== null) return found;
  if (status === 401 || status === 403) return { kind: 'access-denied' };
  const classified = classifyBody(body);
  switch (classified.kind) {
    case 'blank':
      return { kind: 'empty', size: body.length };
    case 'access-denied':
    case 'not-found':
      return { kind: classified.kind };
    case 'xml':
      return readXml(text);
    case 'not-xml':
      switch (classified.what) {
        case 'pdf':
        case 'binary':
          return { kind: 'binary' };
        case 'html':
        case 'json':
          return { kind: 'text', what: classified.what };
        case 'pairs':
        case 'text':
          return { kind: 'text', what: 'text' };
      }
  }
}

function readValues(text: string): CommandAnswer | null {
  const fromJson = parseJsonPairs(text);
  if (fromJson !== null) return { kind: 'pairs', notation: 'json', ...fromJson };
  return looksLikePairs(text) ? { kind: 'pairs', notation: 'pairs', ...parsePairs(text) } : null;
}

/** Each piece between ampersands is a name without blanks and markup, and an equals sign. */
function looksLikePairs(text: string): boolean {
  const pieces = text.split('&').filter((piece) => piece.trim() !== '');
  return pieces.length > 0 && pieces.every((piece) => /^[^\s=<>{}"]+=/u.test(piece.trim()));
}

/** XML within the limits of an invoice as pairs of path and text; any other is text. */
function readXml(text: string): CommandAnswer {
  const tree = scanLimits(text) === null ? parseStrictly(text) : null;
  if (tree?.ok !== true) return { kind: 'text', what: text.trimStart().startsWith('<') ? 'xml' : 'text' };
  return { kind: 'pairs', notation: 'xml', pairs: flattenElements(tree.value), isWhole: true };
}
