/** Why a block cannot be read, as near to the place as can be told. Nothing of its text is repeated. */
import type { ArmouredBlock } from '../forms/armour.ts';
import type { KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';
import type { BodyFailure } from './read-block.ts';
import { commonest } from './strip-marks.ts';

/** What tools and people put in place of a key that they do not show. */
const MASK =
  /\*{3,}|[•●█▇░▒]{2,}|\[?\b(?:redacted|filtered|masked|hidden|removed|sensitive)\b\]?|([B-Zb-z0-9+/])\1{15,}/iu;
/** What stands for a left-out part. */
const ELLIPSIS = /…|\.{3,}|\bsnip\b|\btruncated\b|--More--/iu;
/** With fewer lines no width is usual. */
const LINES_MINIMUM = 4;

/** A reading that gave nothing. */
export interface FailedReading {
  readonly body: string;
  readonly repairs: readonly Repair[];
  readonly failure: BodyFailure;
}

/** @param readings - the ways in which the body was read, the strictest first. */
export function explainDamage(
  text: string,
  block: ArmouredBlock,
  readings: readonly FailedReading[],
): KeyFailure {
  const raw = text.slice(block.bodyStart, block.bodyEnd);
  const before = text.slice(0, block.bodyStart);
  const lineOf = (index: number): number => lineNumber(before) + lineNumber(raw.slice(0, index)) - 1;
  const mask = MASK.exec(raw);
  if (mask !== null) return { kind: 'masked', line: lineOf(mask.index) };
  const ellipsis = ELLIPSIS.exec(raw);
  if (ellipsis !== null) return { kind: 'shortened', line: lineOf(ellipsis.index) };

  const [strictest] = readings;
  if (strictest === undefined) return { kind: 'truncated', missing: 'bytes' };
  if (raw.trim() === '' && block.end !== 'missing') return { kind: 'truncated', missing: 'body' };
  const { body, failure } = pastBase64(readings) ?? strictest;
  const hasWrongCharacter = failure.kind === 'base64' && failure.failure.problem === 'character';
  const isEncryption = failure.kind === 'other' && failure.failure.kind === 'encryption';
  if (block.end === 'missing') return { kind: 'truncated', missing: 'end-line' };
  if (block.begin === 'missing') return { kind: 'truncated', missing: 'begin-line' };
  if (typeof block.end === 'object') {
    return { kind: 'armour-mismatch', begin: block.label, end: block.end.label };
  }
  const uneven = hasWrongCharacter || isEncryption ? null : unevenLine(body);
  if (uneven !== null) return { ...uneven, line: uneven.line + lineNumber(before) - 1 };
  if (failure.kind === 'other') return failure.failure;
  const lines = (before + body.slice(0, failure.failure.index)).split('\n');
  return {
    kind: 'base64',
    problem: failure.failure.problem,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
  };
}

/** Readings that take off what is there beyond doubt; the others are guesses. */
const CERTAIN: readonly Repair[] = ['string-literals', 'diff-marks', 'line-numbers', 'mail-quotes'];

/** A looser reading that got through Base64 says more than a strict one that did not. */
function pastBase64(readings: readonly FailedReading[]): FailedReading | undefined {
  const [strictest] = readings;
  const isCharacter =
    strictest?.failure.kind === 'base64' && strictest.failure.failure.problem === 'character';
  return isCharacter ? readings.find(isCertain) : undefined;
}

function isCertain({ repairs, failure }: FailedReading): boolean {
  return (
    failure.kind === 'other' && repairs.length > 0 && repairs.every((repair) => CERTAIN.includes(repair))
  );
}

/** A line that is shorter or longer than the others, the last one apart: there a character was lost or added. */
function unevenLine(body: string): {
  readonly kind: 'line-length';
  readonly line: number;
  readonly length: number;
  readonly usual: number;
} | null {
  const lines = body.split('\n').map((line, index) => ({ line: index + 1, length: line.trim().length }));
  const filled = lines.filter(({ length }) => length > 0);
  if (filled.length < LINES_MINIMUM) return null;
  const usual = commonest(filled.map(({ length }) => length));
  const regular = filled.filter(({ length }) => length === usual).length;
  const uneven = filled.slice(0, -1).find(({ length }) => length !== usual);
  if (uneven === undefined || regular < filled.length / 2) return null;
  return { kind: 'line-length', ...uneven, usual };
}

function lineNumber(text: string): number {
  return text.split('\n').length;
}
