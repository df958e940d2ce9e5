/** A body of JSON, where the content type tells that one was sent: the first object with fields of an order. */
import { restoreQuotes } from '../layers/quotations.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { isTellingField } from './order-fields.ts';

/** More brackets than that are looked at in no text. */
const mostObjects = 50;

function isOrder(written: string): boolean {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && Object.keys(value).some(isTellingField);
  } catch {
    return false;
  }
}

export function findJsonBody(marked: MarkedText, answers: readonly Extent[]): Candidate[] {
  for (const { index } of [...marked.text.matchAll(/\{(?=\s*["\ue000])/gu)].slice(0, mostObjects)) {
    // A string is undone, and read, with what it stands in.
    if (isInside(answers, index) || marked.quotationAt(index) !== null) continue;
    const end = marked.behindBracket(index);
    const text = restoreQuotes(marked.text.slice(index, end));
    if (isOrder(text)) return [{ start: index, end, text, weight: 6 }];
  }
  return [];
}
