/** Where comments of code begin and end: signs that stand for something else in a URL, a glob or an option begin none. */

export interface Comment {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a text in quotation marks begins, in which nothing is a comment, or a comment. No comment are a host behind “//”,
 * “#” of headings, numbers, attributes and interpolations, and “--” of an option, a rule or PEM.
 */
const opening =
  /["'`\n]|\/\*|<!--|\/\/(?![\w-]{1,63}(?:\.[\w-]{1,63}){1,9}[/:?])|#(?!##|[\d[{])|(?<=(?:^|\n)[\t ]{0,40})--(?=[\t ])/gu;
const strings: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^"\\\n]|\\.)*"/uy,
  "'": /'(?:[^'\\\n]|\\.)*'/uy,
  '`': /`(?:[^`\\\n]|\\.)*`/uy,
};
/** That of a media range or a schedule closes nothing. */
const ends: Readonly<Record<string, RegExp>> = { '/*': /\*\/(?![\w*])/gu, '<!--': /-->/gu };
/** What stands before a comment: that of an address, a path or a sentence stands behind letters. */
const before = ',;{}()[]"\'`\n';

export function* commentsOf(text: string): Generator<Comment> {
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

/** @returns Where a string ends; -1 where nothing closes it in its line, null for a sign that begins none. */
export function endOfString(text: string, sign: string, index: number): number | null {
  const string = strings[sign];
  if (string === undefined) return null;
  string.lastIndex = index;
  return string.test(text) ? string.lastIndex : -1;
}

/** -1 where nothing closes it; its own place where it begins no comment. */
function endOf(text: string, sign: string, index: number): number {
  const string = endOfString(text, sign, index);
  if (string !== null) return string;
  const closing = ends[sign];
  if (closing !== undefined) {
    if (sign === '/*' && /[\w*/.~:$-]/u.test(text.charAt(index - 1))) return index;
    closing.lastIndex = index + sign.length;
    return closing.test(text) ? closing.lastIndex : -1;
  }
  let code = index;
  while (/[\t ]/u.test(text.charAt(code - 1))) code -= 1;
  // Behind a sign of code without a blank it may be part of a value that is not quoted.
  const isApart =
    code < index ||
    code === 0 ||
    text.charAt(code - 1) === '\n' ||
    /["'`)\]}][,;]/u.test(text.slice(code - 2, code));
  if (!isApart || (code > 0 && !before.includes(text.charAt(code - 1)))) return index;
  // What a shell joins to the line before is its own matter.
  if (text.charAt(code - 1) === '\n' && /\\\r?\n$/u.test(text.slice(Math.max(0, code - 3), code)))
    return index;
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}
