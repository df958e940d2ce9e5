/** Texts that stand beside each other, as Python, C, C++, Dart and Ruby write one text over several literals; others have a sign between. */
import { signsOfOther, strings } from '../../diagnosis/paste/code/raw-literals.ts';
import { isFieldName } from '../../payout-check/fields.ts';

const literal = `[fF@]?(?:${strings})`;
/** Where a value begins and ends; Bash has words of a list behind `=(`. */
const inARow = new RegExp(
  String.raw`(?<=(?:[:=,>]|(?<!=)\()\s{0,40})${literal}(?:(?:\s{1,80}|\s{0,40}\+\s{0,40})${literal})+(?=[^\S\n]{0,40}(?:\n|$)|\s{0,40}[,;)}\]])`,
  'gu',
);
/** In brackets of its own. */
const inBrackets = new RegExp(String.raw`(?<=[:=]\s{1,40})\(\s{0,80}(${literal})\s{0,80}\)`, 'gu');
const each = new RegExp(literal, 'gu');

/** Words of a command stand beside each other, too. */
const command = /^[\t ]*(?:[$>#] )?(?:https?|xhs?|wget|curl|irm|iwr|Invoke-\w{1,20})(?=[\t ])/imu;

/** @returns The text with each such value in one literal. */
export function withJoinedLiterals(text: string): string {
  if (command.test(text)) return text;
  const joined = text.replaceAll(inARow, (whole) => {
    const literals = whole.match(each) ?? [];
    const [first = ''] = literals;
    const quote = first.slice(-1);
    // A list of Lisp.
    if (isFieldName(first.slice(1, -1))) return whole;
    const inner = literals.map((one) => {
      const own = one.replace(/^[fF@]/u, '').slice(1, -1);
      return one.endsWith(quote)
        ? own
        : own.replaceAll(signsOfOther[quote] ?? /$^/u, (sign) =>
            sign.length > 1 ? sign.slice(1) : `\\${sign}`,
          );
    });
    const prefix = literals.some((one) => /^f/iu.test(one)) ? 'f' : first.startsWith('@') ? '@' : '';
    return `${prefix}${quote}${inner.join('')}${quote}`;
  });
  return joined === text ? text : joined.replaceAll(inBrackets, '$1');
}
