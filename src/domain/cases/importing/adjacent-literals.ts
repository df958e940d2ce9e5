/** Texts that stand beside each other, as Python, C, C++, Dart and Ruby write one text over several literals; others have a sign between. */
import { peelRows } from '../../diagnosis/paste/code/adjacent-literals.ts';
import { strings } from '../../diagnosis/paste/code/raw-literals.ts';
import { LayeredText } from '../../diagnosis/paste/layers/layered-text.ts';
import { isFieldName } from '../../payout-check/fields.ts';

const literal = `[fF@]?(?:${strings})`;
/** Where a value begins and ends; Bash has words of a list behind `=(`. */
const inARow = new RegExp(
  String.raw`(?<=(?:[:=,>]|(?<!=)\()\s{0,40})${literal}(?:(?:\s{1,80}|\s{0,40}\+\s{0,40})${literal})+(?=[^\S\n]{0,40}(?:\n|$)|\s{0,40}[,;)}\]])`,
  'gu',
);
/** In brackets of its own. */
const inBrackets = new RegExp(String.raw`(?<=[:=]\s{1,40})\(\s{0,80}(${literal})\s{0,80}\)`, 'gu');

/** Words of a command stand beside each other, too. */
const command = /^[\t ]*(?:[$>#] )?(?:https?|xhs?|wget|curl|irm|iwr|Invoke-\w{1,20})(?=[\t ])/imu;

/** @returns The text with each such value in one literal. */
export function withJoinedLiterals(text: string): string {
  if (command.test(text)) return text;
  // A list of Lisp has names in it.
  const isValue = (first: string): boolean => !isFieldName(first.slice(1, -1));
  const joined = peelRows(LayeredText.of(text), inARow, isValue).text;
  return joined === text ? text : joined.replaceAll(inBrackets, '$1');
}
