/** Makes long texts short enough to be looked through on the main thread. */
import type { Edit, LayeredText } from './layered-text.ts';

/** From here on a text is shortened. */
const longText = 50_000;
// Only from its first character on: a shorter run would else be looked through again from each of them. Engines count
// to a number, but not from it on, ten times as slowly as they run to the end.
const longRun = /(?<![\w.~%+*-])[\w.~%+*-]{2000}[\w.~%+*-]*/gu;
/** Characters that stand for runs, from a range that Unicode leaves to private use. */
const firstMark = 0xe100;
const mostRuns = 1000;

/** What tells of a request, and how much around it may belong to it. */
const anchor = /oauth_(?:signature|consumer_key)|client_orderid/iu;
/** An encoded value has hardly an underscore, which is found sooner. */
const tells = (run: string): boolean => run.includes('_') && anchor.test(run);
const before = 30_000;
const behind = 120_000;

export interface ShortenedText {
  readonly layered: LayeredText;
  /** Whether nothing is left out but what can be put back. */
  readonly isWhole: boolean;
  /** Puts back what was taken out of a part. */
  readonly restore: (text: string) => string;
  /** Takes the same out of a part. */
  readonly shorten: (text: string) => string;
}

/** Reading a text and finding its parts in it again shorten the same one. */
const shortened = new WeakMap<LayeredText, ShortenedText | null>();

/** @returns Null for a long text in which nothing tells of a request. */
export function shortenText(layered: LayeredText): ShortenedText | null {
  const known = shortened.get(layered);
  if (known !== undefined) return known;
  const short = withoutLongRuns(layered);
  shortened.set(layered, short);
  return short;
}

function withoutLongRuns(layered: LayeredText): ShortenedText | null {
  if (layered.text.length < longText) {
    return { layered, isWhole: true, restore: (text) => text, shorten: (text) => text };
  }
  const runs: string[] = [];
  const edits: Edit[] = [];
  for (const match of layered.text.matchAll(longRun)) {
    if (runs.length === mostRuns || tells(match[0])) continue;
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: String.fromCharCode(firstMark + runs.length),
    });
    runs.push(match[0]);
  }
  const short = layered.peel(edits, { note: null, undone: null });
  const first = anchor.exec(short.text);
  if (first === null) return null;
  const start = Math.max(0, first.index - before);
  const end = Math.min(short.text.length, first.index + behind);
  return {
    layered: short.slice(start, end),
    isWhole: start === 0 && end === short.text.length,
    restore: (text) =>
      text.replace(/[\ue100-\ue4e7]/gu, (mark) => runs[mark.charCodeAt(0) - firstMark] ?? mark),
    shorten: (text) =>
      text.replace(longRun, (run) => {
        const index = runs.indexOf(run);
        return index === -1 ? run : String.fromCharCode(firstMark + index);
      }),
  };
}
