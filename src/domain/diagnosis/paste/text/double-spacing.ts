/** Fields with a blank line between all lines, as a mail or an editor puts one behind each paragraph. */
import { tellingFields } from '../evidence/order-fields.ts';
import type { Edit, Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'Blank lines between all lines of fields are left out.',
  undone: 'blank lines',
};
const fieldLine = new RegExp(String.raw`^[^\w\n]{0,20}(?:${tellingFields.join('|')})(?![\w.-])`, 'u');
const fewestLines = 5;

/** From the first field on, every second line is blank; an empty value is a blank line of its own. */
export function peelDoubleSpacing(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/\n[\t \r]*\n[^\n]+\n[\t \r]*\n/u.test(text)) return layered;
  const lines = text.split('\n');
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === '';
  const edits: Edit[] = [];
  let start = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const blanks: Edit[] = [];
    let count = 0;
    let fields = 0;
    while (fieldLine.test(lines[index] ?? '') || (count > 0 && !(isBlank(index) && isBlank(index + 2)))) {
      count += 1;
      if (fieldLine.test(lines[index] ?? '')) fields += 1;
      if (index + 2 >= lines.length || !isBlank(index + 1)) break;
      const from = start + (lines[index] ?? '').length + 1;
      const end = from + (lines[index + 1] ?? '').length + 1;
      blanks.push({ start: from, end, text: '' });
      start = end;
      index += 2;
    }
    if (count >= fewestLines && fields > 1) edits.push(...blanks);
    start += (lines[index] ?? '').length + 1;
  }
  return layered.peel(edits, layer);
}
