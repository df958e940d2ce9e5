/** Fields of the document that stand beside a list and were not read with it: what was read would be another body. */
import { fieldByAlias, fieldByName } from '../../../payout-check/fields.ts';

const names = [...fieldByName.keys(), ...fieldByAlias.keys()].join('|');

/** A field with what stands between its name and its value. */
export const namedField = new RegExp(
  String.raw`(?<![\w.%&?=-])(?:${names})["'\]\ue001\ue003\ue005]{0,3}[\t ]{0,20}(?:=>|:=|[:=])`,
  'u',
);

/** Names and values in turn, of which a value has a quotation that does not end in its line. */
const openPair = new RegExp(
  String.raw`[\ue000\ue002"'](?:${names})[\ue001\ue003"'],\s{1,80}["'](?!["'])`,
  'u',
);

/** As far before and behind a list. */
const near = 400;

/** Whether such a pair stands in a list, or beside it. */
export function hasOpenPair(text: string, start: number, end: number): boolean {
  return openPair.test(text.slice(Math.max(0, start - near), end + near));
}

/** What stands in the line of the last field, up to what closes the list. */
const behindInLine = /^[^\n()[\]{}\ue000-\ue005]{0,400}/u;

/** Whether the line goes on with a field of the document that is none of them. */
export function leavesField(text: string, end: number): boolean {
  const behind = behindInLine.exec(text.slice(end, end + 400))?.[0] ?? '';
  return namedField.test(behind);
}
