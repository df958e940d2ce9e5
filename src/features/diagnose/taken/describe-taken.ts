/** Says in one sentence where a part stands in the pasted text, and what was undone to its bytes. */
import type { Undone } from '#domain/diagnosis/paste/layers/layered-text.ts';
import type { TakenPart } from '#domain/diagnosis/paste/taken/taken-part.ts';
import { shorten } from '#domain/visible-text.ts';

/** Numbers of the lines in which bytes of it stand, e.g. `line 3` or `lines 3 to 7`. */
function lineWords(text: string, { runs }: TakenPart): string {
  const spans = runs.flatMap((run) => run.spans);
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const first = lineAt(Math.min(...spans.map(({ start }) => start)));
  const last = lineAt(Math.max(...spans.map(({ end }) => Math.max(0, end - 1))));
  return first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
}

/** A line end is said by its name. */
const signOf = (sign: string): string =>
  ({ '\n': 'a line end', '\r': 'a CR', '\t': 'a tab', ' ': 'a blank' })[sign] ?? shorten(sign);

/** Of several layers with one name, one. */
function undoneWords(undone: readonly Undone[]): readonly string[] {
  const words = new Map<string, Set<string>>();
  for (const { what, escapes } of undone) {
    const signs = words.get(what) ?? new Set<string>();
    for (const { written, read } of escapes) {
      if (signs.size < 4) signs.add(`${shorten(written)} for ${signOf(read)}`);
    }
    words.set(what, signs);
  }
  return [...words].map(([what, signs]) => (signs.size === 0 ? what : `${what} (${[...signs].join(', ')})`));
}

/** E.g. `Line 3. Undone: quotation marks and their escapes (\u0026 for &).` */
export function describeTaken(text: string, taken: TakenPart): string {
  const { runs, isWhole } = taken;
  const undone = undoneWords(runs.flatMap((run) => run.undone));
  const isEncoded = runs.some((run) => run.isEncodedHere);
  return [
    runs.length === 1
      ? `${lineWords(text, taken)}.`
      : `${lineWords(text, taken)}, put together from ${runs.length} pieces.`,
    undone.length > 0 ? `Undone: ${undone.join('; ')}.` : '',
    runs.length === 1 && undone.length === 0 && isWhole && !isEncoded ? 'As it stands.' : '',
    isEncoded ? 'The text has it decoded: the percent-encoding was made here.' : '',
    isWhole ? '' : 'The rest of it was not found in the text.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
