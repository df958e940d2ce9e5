/** What one side of the comparison was taken for. */
import { parsePaste } from '#domain/diagnosis/paste/parse-paste.ts';
import type { PasteReading } from '#domain/diagnosis/paste/paste-reading.ts';
import {
  hasTooManyParameters,
  parameterLimit,
  type RequestParts,
} from '#domain/diagnosis/paste/request-parts.ts';
import type { ComparedInput } from './compare-shared.ts';
import { kindWords } from '../paste/part-words.ts';

export interface ComparedReading {
  /** Null when nothing can be compared. */
  readonly parts: RequestParts | null;
  readonly kind: 'nothing' | 'read' | 'refused';
  /** What was read, or why nothing was. */
  readonly sentence: string;
  readonly notes: readonly string[];
}

const takenWords = {
  composer: 'Taken from the composer as it was then.',
  diagnose: 'Taken from Diagnose as it was then.',
};

function readingSentence(reading: PasteReading): string {
  const what = `Read as ${kindWords(reading)}.`;
  return reading.cut ? `${what} It ends before it is complete.` : what;
}

export function readComparedInput({ text, taken }: ComparedInput): ComparedReading {
  if (taken !== null) {
    return { parts: taken.parts, kind: 'read', sentence: takenWords[taken.from], notes: [] };
  }
  if (text.trim() === '')
    return { parts: null, kind: 'nothing', sentence: 'Nothing is here yet.', notes: [] };
  const read = parsePaste(text);
  if (!read.ok) {
    const { what, next } = read.failure;
    return { parts: null, kind: 'refused', sentence: `${what} ${next}`, notes: [] };
  }
  const { parts, notes } = read.value;
  if (hasTooManyParameters(parts)) {
    const sentence = `It has more than ${parameterLimit.toLocaleString('en')} parameters, which no payout check has. Paste one request alone.`;
    return { parts: null, kind: 'refused', sentence, notes: [] };
  }
  return { parts, kind: 'read', sentence: readingSentence(read.value), notes };
}
