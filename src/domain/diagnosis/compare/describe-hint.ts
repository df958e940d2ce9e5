/** What makes two values differ, in words. */
import type { Hint } from './hints.ts';

function sideWords(side: Hint['side']): string {
  return side === 'both' ? 'on both sides' : `on the ${side}`;
}

function withCodePoints(sentence: string, codePoints: readonly string[]): string {
  return codePoints.length === 0 ? `${sentence}.` : `${sentence}: ${codePoints.join(', ')}.`;
}

/** One sentence for each thing that is known to make values differ. */
export function describeHint({ kind, side, codePoints }: Hint): string {
  const where = sideWords(side);
  switch (kind) {
    case 'encoded-again':
      return `Percent-encoded once more ${where}.`;
    case 'plus-for-blank':
      return `A plus sign ${where} in place of a blank.`;
    case 'line-ends':
      return `Other line ends: CR ${where}, LF alone otherwise.`;
    case 'invisible':
      return withCodePoints(`Invisible characters ${where}`, codePoints);
    case 'other-blanks':
      return withCodePoints(`Another blank character ${where}`, codePoints);
    case 'normalization-form':
      return `The same letters in another Unicode normalization form: not composed (NFC) ${where}.`;
    case 'blanks-around':
      return withCodePoints(`Blanks at an end ${where}`, codePoints);
    case 'blanks-inside':
      return withCodePoints(`Blanks within ${where}`, codePoints);
    case 'slash-at-end':
      return `A slash at the end ${where}.`;
    case 'number-format':
      return 'The same number in another format.';
    case 'letter-case':
      return 'The letter case differs.';
    case 'mangled':
      return `UTF-8 that was read in another character set ${where}.`;
    case 'question-marks':
      return `Question marks ${where} for characters that a character set lacks.`;
    case 'minor-units':
      return `The amount in minor units ${where}.`;
    case 'empty':
      return `Empty ${where}.`;
    case 'cut':
      return `Cut off ${where}.`;
  }
}
