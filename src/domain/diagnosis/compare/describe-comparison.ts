/** A comparison in sentences. */
import type {
  ComparisonRow,
  LoggedTexts,
  RequestComparison,
  RowStatus,
  Side,
  SideRemarks,
} from './comparison.ts';
import { countWords, joinFirst } from '../../words.ts';

/** The whole in a few words: what it means for the signature first. */
export interface ComparisonSummary {
  readonly tone: 'ok' | 'advice' | 'problem' | 'plain';
  readonly headline: string;
  readonly sentences: readonly string[];
}

const faults: ReadonlySet<RowStatus> = new Set(['different', 'left-only', 'right-only']);

const listNames = (names: readonly string[]): string => joinFirst(names, 4);

/** Sentences on one side by itself. */
function describeSide(side: Side, { missing, isReconstructed, loggedAnother }: SideRemarks): string[] {
  const name = side === 'left' ? 'The left request' : 'The right request';
  return [
    ...(missing.length === 0 ? [] : [`${name} lacks ${listNames(missing.map(missingWords))}.`]),
    ...(isReconstructed
      ? [`${name} was read from a logged text in part: what stood on the wire is not known there.`]
      : []),
    ...(loggedAnother
      ? [`${name} comes with a base string that is not the one which its parts give. Diagnose says why.`]
      : []),
  ];
}

function missingWords(part: SideRemarks['missing'][number]): string {
  return part === 'readable URL' ? 'a URL with scheme and host' : `its ${part}`;
}

function faultSentences(rows: readonly ComparisonRow[]): string[] {
  const names = (status: RowStatus): string[] => [
    ...new Set(rows.filter((row) => row.status === status).map(({ name }) => name)),
  ];
  const [different, left, right] = [names('different'), names('left-only'), names('right-only')];
  return [
    ...(different.length === 0
      ? []
      : [`${listNames(different)} ${different.length === 1 ? 'differs' : 'differ'}.`]),
    ...(left.length === 0 ? [] : [`Only the left has ${listNames(left)}.`]),
    ...(right.length === 0 ? [] : [`Only the right has ${listNames(right)}.`]),
  ];
}

function harmlessSentences(rows: readonly ComparisonRow[]): string[] {
  const otherwise = rows.filter(({ status }) => status === 'written-otherwise').length;
  if (otherwise === 0) return [];
  return [
    `${countWords(otherwise, 'part is', 'parts are')} written otherwise, which changes nothing of what is signed.`,
  ];
}

type Headline = Pick<ComparisonSummary, 'tone' | 'headline'>;

/** What was logged is what was signed: it counts before what should have been. */
function loggedHeadline(
  texts: LoggedTexts,
  { sameSignature }: RequestComparison,
  isFaulty: boolean,
): Headline {
  const { kind, logged, difference, leveled } = texts;
  const other = logged === 'left' ? 'right' : 'left';
  const one = `The ${kind} on the ${logged} `;
  if (difference === null) {
    if (logged !== 'both') {
      return {
        tone: isFaulty ? 'advice' : 'ok',
        headline: `${one}is the one that the ${other} request needs.`,
      };
    }
    return sameSignature === false
      ? {
          tone: 'problem',
          headline: `Both ${kind}s are the same, and their signatures differ: another key, or one was made over something else.`,
        }
      : {
          tone: isFaulty ? 'advice' : 'ok',
          headline: `Both ${kind}s are the same, character for character.`,
        };
  }
  if (leveled === null) {
    return {
      tone: isFaulty ? 'advice' : 'ok',
      headline:
        logged === 'both'
          ? `Both ${kind}s are the same but for nonce and timestamp.`
          : `${one}is the one that the ${other} request needs, but for nonce and timestamp.`,
    };
  }
  const where = `they part at ${leveled.parameter ?? 'the method or the URL'}`;
  return {
    tone: 'problem',
    headline:
      logged === 'both'
        ? `The two ${kind}s differ: ${where}.`
        : `${one}is not the one that the ${other} request needs: ${where}.`,
  };
}

function headlineOf(comparison: RequestComparison): Headline {
  const { rows, signed, sameSignature, loggedTexts } = comparison;
  const isFaulty = rows.some(({ status }) => faults.has(status));
  if (loggedTexts !== null) return loggedHeadline(loggedTexts, comparison, isFaulty);
  if (signed === null) {
    const headline = 'The base strings cannot be compared: parts of them are missing.';
    return { tone: 'plain', headline };
  }
  if (signed.difference === null) {
    if (sameSignature === true && !isFaulty) {
      return { tone: 'ok', headline: 'Both are the same request: same base string, same signature.' };
    }
    return sameSignature === false
      ? {
          tone: 'problem',
          headline:
            'Both should sign the same base string, and their signatures differ: another key, or one was made over something else.',
        }
      : { tone: isFaulty ? 'advice' : 'ok', headline: 'Both should sign the same base string.' };
  }
  if (signed.leveled === null) {
    return {
      tone: isFaulty ? 'advice' : 'ok',
      headline: 'With the same nonce and timestamp both would sign the same base string.',
    };
  }
  const where = signed.leveled.parameter;
  return {
    tone: 'problem',
    headline: `Both sign different base strings, also with the same nonce and timestamp: they part at ${where ?? 'the method or the URL'}.`,
  };
}

export function summarize(comparison: RequestComparison): ComparisonSummary {
  const { rows, left, right, loggedTexts } = comparison;
  const isSpelling =
    loggedTexts !== null && loggedTexts.leveled !== null && !rows.some(({ status }) => faults.has(status));
  return {
    ...headlineOf(comparison),
    sentences: [
      ...faultSentences(rows),
      ...(isSpelling
        ? ['Decoded, all parts are the same: the texts differ in encoding, case or order.']
        : []),
      ...harmlessSentences(rows),
      ...describeSide('left', left),
      ...describeSide('right', right),
    ],
  };
}
