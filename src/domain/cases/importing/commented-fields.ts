/** Fields that comments of code keep and do not send: they are taken out before anything is read, and named. */
import { isFieldName } from '../../payout-check/fields.ts';

/** Where a text in quotation marks begins, in which nothing is a comment, or a comment. */
const opening = /["'`\n]|\/\*|<!--|\/\/|#(?!##)/gu;
const strings: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^"\\\n]|\\.)*"/uy,
  "'": /'(?:[^'\\\n]|\\.)*'/uy,
  '`': /`(?:[^`\\\n]|\\.)*`/uy,
};
const ends: Readonly<Record<string, string>> = { '/*': '*/', '<!--': '-->' };
/** What stands before a comment of one line: that of an address or of a sentence stands behind letters. */
const before = ',;{}()[]"\'`\n';
/** A name as code, settings and XML write it before its value. */
const named = /(?:^|[^\w.-])([A-Za-z][\w-]{1,63})["'`]?[\t ]{0,20}(?:=>?|->|:|,|>)/gu;
/** No line is left of a comment that had it for itself. */
const emptied = /^[\t ]*(?:\0[\t ]*)+(?:\r?\n|$)/gmu;

interface CommentedText {
  readonly text: string;
  /** Names in comments, each once. */
  readonly fields: readonly string[];
}

export function withoutCommentedFields(text: string): CommentedText {
  const fields = new Set<string>();
  let sent = '';
  let from = 0;
  for (const { start, end } of commentsOf(text)) {
    const names = Array.from(text.slice(start, end).matchAll(named), ([, name = '']) => name);
    const own = names.filter(isFieldName);
    if (own.length === 0) continue;
    for (const name of own) fields.add(name);
    sent += `${text.slice(from, start)}\0`;
    from = end;
  }
  if (fields.size === 0) return { text, fields: [] };
  const left = (sent + text.slice(from)).replaceAll(emptied, '').replaceAll('\0', '');
  return { text: left, fields: [...fields] };
}

function* commentsOf(text: string): Generator<{ readonly start: number; readonly end: number }> {
  /** Signs that nothing closes any more, in their line or at all. */
  const open = new Set<string>();
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const match = opening.exec(text);
    if (match === null) return;
    const { 0: sign, index } = match;
    at = index + sign.length;
    if (sign === '\n') for (const quote of Object.keys(strings)) open.delete(quote);
    if (sign === '\n' || open.has(sign)) continue;
    const end = endOf(text, sign, index);
    if (end === -1) open.add(sign);
    else if (end > index) {
      at = end;
      if (strings[sign] === undefined) yield { start: index, end };
    }
  }
}

/** -1 where nothing closes it; its own place where it begins no comment. */
function endOf(text: string, sign: string, index: number): number {
  const string = strings[sign];
  if (string !== undefined) {
    string.lastIndex = index;
    return string.test(text) ? string.lastIndex : -1;
  }
  const closing = ends[sign];
  if (closing !== undefined) {
    const end = text.indexOf(closing, index + sign.length);
    return end === -1 ? -1 : end + closing.length;
  }
  let code = index;
  while (/[\t ]/u.test(text.charAt(code - 1))) code -= 1;
  // Behind a sign of code without a blank it may be part of a value that is not quoted.
  const isApart = code < index || code === 0 || text.charAt(code - 1) === '\n';
  if (!isApart || (code > 0 && !before.includes(text.charAt(code - 1)))) return index;
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}
