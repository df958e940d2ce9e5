/**
 * The ways in which two values are the same but for one thing. A folding takes that thing away; values that are equal
 * after it differ in nothing else.
 */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { showInvisible } from '../../visible-text.ts';

export type FoldingKind =
  | 'encoded-again'
  | 'plus-for-blank'
  | 'line-ends'
  | 'invisible'
  | 'other-blanks'
  | 'normalization-form'
  | 'blanks-around'
  | 'blanks-inside'
  | 'slash-at-end'
  | 'number-format'
  | 'letter-case';

export interface Folding {
  readonly kind: FoldingKind;
  readonly fold: (text: string) => string;
}

function decodeFully(text: string): string {
  let decoded = text;
  for (let round = 0; round < 3; round += 1) decoded = percentDecode(decoded, false);
  return decoded;
}

/** Whether a character has no shape of its own. */
export function isInvisible(character: string): boolean {
  return showInvisible(character) !== character;
}

function withoutInvisible(text: string): string {
  return showInvisible(text) === text
    ? text
    : Array.from(text)
        .filter((one) => !isInvisible(one))
        .join('');
}

/** Blanks other than U+0020: no-break, of a fixed width, ideographic. */
export const otherBlank = /(?! )\p{Zs}/gu;

const commaGroups = /^[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?$/u;
const pointGroups = /^[+-]?[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]*$/u;

/** A decimal number without what may be left out: grouping, plus sign, zeros at both ends. Other text stays. */
export function plainNumber(text: string): string {
  const bare = text.replaceAll(/(?<=[0-9])[\s'’](?=[0-9]{3}(?![0-9]))/gu, '');
  const ungrouped = commaGroups.test(bare)
    ? bare.replaceAll(',', '')
    : pointGroups.test(bare)
      ? bare.replaceAll('.', '')
      : bare;
  const match = /^([+-]?)([0-9]+)(?:[.,]([0-9]*))?$/u.exec(ungrouped);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  const trimmed = fraction.replace(/0+$/u, '');
  const digits = whole.replace(/^0+(?=[0-9])/u, '') + (trimmed === '' ? '' : `.${trimmed}`);
  return sign === '-' ? `-${digits}` : digits;
}

/** In the order in which they are tried and applied. */
export const foldings: readonly Folding[] = [
  { kind: 'encoded-again', fold: decodeFully },
  { kind: 'plus-for-blank', fold: (text) => text.replaceAll('+', ' ') },
  { kind: 'line-ends', fold: (text) => text.replaceAll(/\r\n?/gu, '\n') },
  { kind: 'invisible', fold: withoutInvisible },
  { kind: 'other-blanks', fold: (text) => text.replaceAll(otherBlank, ' ') },
  { kind: 'normalization-form', fold: (text) => text.normalize('NFC') },
  { kind: 'blanks-around', fold: (text) => text.trim() },
  { kind: 'blanks-inside', fold: (text) => text.replaceAll(/\s/gu, '') },
  { kind: 'slash-at-end', fold: (text) => text.replace(/(?<!\/)\/+$/u, '') },
  { kind: 'number-format', fold: plainNumber },
  { kind: 'letter-case', fold: (text) => text.toLowerCase() },
];
