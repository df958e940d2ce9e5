/** What an edit in a text area makes of the exact text behind it: line ends that it does not touch stay. */
import { lineEndsOf, shownText, withLineEnds } from './line-ends.ts';

/** What was put in the place of a selection, as it came, before the text area made LF of its line ends. */
export interface Insertion {
  /** Ends of the selection in the shown text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The exact text after an edit. What it shows is `after`, always.
 *
 * @param before The exact text before.
 * @param after What the text area shows now.
 * @param caret Where the caret stands in it: behind what was inserted or deleted.
 * @param insertion What was inserted, if that is known.
 */
export function editedText(
  before: string,
  after: string,
  caret: number,
  insertion: Insertion | null,
): string {
  // Mostly there is no CR anywhere, and long texts are typed into too.
  if (!before.includes('\r') && insertion?.text.includes('\r') !== true) return after;
  const shown = shownText(before);
  if (insertion !== null) {
    const { start, end, text } = insertion;
    if (shown.slice(0, start) + shownText(text) + shown.slice(end) === after) {
      return replaced(before, start, end, text);
    }
  }
  if (shown === after) return before;
  const tail = after.slice(caret);
  const same = shown.endsWith(tail) ? tail.length : commonEnd(shown, after);
  const start = commonStart(shown, after, Math.min(shown.length, after.length) - same);
  return replaced(before, start, shown.length - same, typed(before, after.slice(start, after.length - same)));
}

/** Typed lines end as those around them do. */
function typed(before: string, text: string): string {
  const kind = lineEndsOf(before);
  return kind === null || kind === 'mixed' ? text : withLineEnds(text, kind);
}

function replaced(exact: string, start: number, end: number, text: string): string {
  return joined(joined(exact.slice(0, exactIndex(exact, start)), text), exact.slice(exactIndex(exact, end)));
}

/** CR before LF would be one line end where two are shown: the second becomes CR LF. */
function joined(left: string, right: string): string {
  return left.endsWith('\r') && right.startsWith('\n') ? `${left}\r${right}` : left + right;
}

/** The place in the exact text of a place in the shown one, which has one character for each CR LF. */
function exactIndex(exact: string, shownIndex: number): number {
  let pairs = 0;
  for (
    let at = exact.indexOf('\r\n');
    at !== -1 && at - pairs < shownIndex;
    at = exact.indexOf('\r\n', at + 2)
  ) {
    pairs += 1;
  }
  return shownIndex + pairs;
}

function commonStart(left: string, right: string, most: number): number {
  let length = 0;
  while (length < most && left[length] === right[length]) length += 1;
  return length;
}

function commonEnd(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left.at(-1 - length) === right.at(-1 - length)) length += 1;
  return length;
}
