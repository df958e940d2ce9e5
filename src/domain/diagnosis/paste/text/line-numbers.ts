/** Numbers of lines, as editors, `cat -n` and `grep -n` put them before each line. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'The numbers before the lines are cut off.',
  undone: 'the number before each line',
};
const numbered = /^[\t ]*(?:[\w./-]{1,120}:)?(\d{1,6})([:.|)\t]| {1,4}(?! )|\r?$)/u;
const fewestLines = 3;

/** Each line has a number, the one behind the number of the line above it, and the same sign behind it. */
export function peelLineNumbers(layered: LayeredText): LayeredText {
  const lines = layered.text.split('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (last - first + 1 < fewestLines) return layered;
  const matches = lines.slice(first, last + 1).map((line) => numbered.exec(line));
  const [start] = matches;
  const sign = matches.find((match) => (match?.[2] ?? '').trim() !== '')?.[2] ?? ' ';
  const isCounted = matches.every(
    (match, index) =>
      match !== null &&
      Number(match[1]) === Number(start?.[1]) + index &&
      (match[2] === sign || match[2]?.trim() === ''),
  );
  if (!isCounted) return layered;
  const contents = matches.flatMap((match, index) => {
    const content = lines[first + index]?.slice(match?.[0].length ?? 0) ?? '';
    return content.trim() === '' ? [] : [content];
  });
  const blank = sign.trim() !== '' && contents.every((content) => content.startsWith(' ')) ? 1 : 0;
  let index = 0;
  const edits = lines.flatMap((line, place) => {
    const at = index;
    index += line.length + 1;
    const match = place < first || place > last ? null : numbered.exec(line);
    if (match === null) return [];
    return [{ start: at, end: at + Math.min(match[0].length + blank, line.length), text: '' }];
  });
  return layered.peel(edits, layer);
}
