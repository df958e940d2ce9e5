/** Fields of the document that stand beside a list and were not read with it: what was read would be another body. */
import { fieldByAlias, fieldByName } from '../../../payout-check/fields.ts';

/** A field with what stands between its name and its value. */
export const namedField = new RegExp(
  String.raw`(?<![\w.%&?=-])(?:${[...fieldByName.keys(), ...fieldByAlias.keys()].join('|')})["'\]\ue001\ue003\ue005]{0,3}[\t ]{0,20}(?:=>|:=|[:=])`,
  'u',
);

/** What stands in the line of the last field, up to what closes the list. */
const behindInLine = /^[^\n()[\]{}\ue000-\ue005]{0,400}/u;

/** Whether the line goes on with a field of the document that is none of them. */
export function leavesField(text: string, end: number): boolean {
  const behind = behindInLine.exec(text.slice(end, end + 400))?.[0] ?? '';
  return namedField.test(behind);
}
