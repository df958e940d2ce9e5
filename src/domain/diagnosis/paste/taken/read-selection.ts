/** Takes bytes of the pasted text, chosen by hand, for a part of the request: what is around them is undone. */
import type { Span } from '../layers/layered-text.ts';
import { joinFoldedLines } from '../oauth/read-authorization.ts';
import type { PasteReading } from '../paste-reading.ts';
import { mostSlack } from './locate-part.ts';
import type { TakenPartName, TakenRun } from './taken-part.ts';
import { textBetween, textViewsOf } from './text-view.ts';

/** What is meant of the bytes, when a little more was selected; null for all of them. */
const meant: Partial<Readonly<Record<TakenPartName, RegExp>>> = {
  method: /[A-Za-z]+/u,
  authorization: /(?<=(?<!\w)authorization["']?\s*(?:=>|[:=])\s*["']?)\S[^]*/iu,
  signature: /(?<=oauth_signature["']?\s*(?:=>|[:=])\s*["']?)[^"'&,\s]+/u,
};

/** Without blanks and quotation marks around the text. */
function innerSpan(text: string): Span {
  let start = text.length - text.trimStart().length;
  let end = Math.max(start, text.trimEnd().length);
  const quote = text.charAt(start);
  if (/["'`]/u.test(quote) && end - start > 1 && text.charAt(end - 1) === quote) {
    start += 1;
    end -= 1;
  }
  return { start, end };
}

function meantSpan(part: TakenPartName, text: string): Span {
  const match = meant[part]?.exec(text);
  const outer = match === undefined || match === null ? null : match.index;
  const whole = outer === null ? text : (match?.[0] ?? '');
  const inner = innerSpan(whole);
  return { start: (outer ?? 0) + inner.start, end: (outer ?? 0) + inner.end };
}

const foldUndone = { what: 'line breaks between parameters', escapes: [] };

/** @returns Null where nothing is left of the selection. */
export function readSelection(
  reading: Pick<PasteReading, 'kind' | 'shell' | 'trail'>,
  part: TakenPartName,
  selected: Span,
): TakenRun | null {
  for (const view of textViewsOf(reading)) {
    const around = view.layered.partOf(selected);
    const inner = meantSpan(part, view.text.slice(around.start, around.end));
    const span = { start: around.start + inner.start, end: around.start + inner.end };
    if (span.end <= span.start) continue;
    const { spans, slack, undone } = view.layered.originOf(span.start, span.end);
    if (slack > mostSlack) continue;
    const text = textBetween(view, span);
    const gives = part === 'authorization' ? joinFoldedLines(text).text : text;
    const all = gives === text ? undone : [...undone, foldUndone];
    return { spans, gives, undone: all, isEncodedHere: false, slack };
  }
  return null;
}
