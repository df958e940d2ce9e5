/** Quotes around a value that was copied out of source code or of a log. */

export interface Unquoted {
  readonly text: string;
  /** Whether quotes inside were escaped, as in source code. */
  readonly unescaped: boolean;
  /** Whether a pair of quotes was cut off. */
  readonly unquoted: boolean;
}

const closing: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
  '«': '»',
};

/** Cuts one pair of quotes around the text, with what source code has after it, `",` or `");`. */
export function trimQuotes(text: string): Unquoted {
  const start = text.length - text.trimStart().length;
  const close = closing[text.charAt(start)];
  if (close === undefined) return { text, unescaped: false, unquoted: false };
  let end = text.length;
  while (end > start + 1 && /[\s,;)}\]]/u.test(text.charAt(end - 1))) end -= 1;
  // An odd number of quotes: the closing one is missing, and the last one belongs to the value.
  const count = text.split(close).length - 1;
  const isPair =
    text.charAt(end - 1) === close && end > start + 1 && (close !== text.charAt(start) || count % 2 === 0);
  const content = isPair ? text.slice(start + 1, end - 1) : text.slice(start + 1);
  const escaped = `\\${close}`;
  const unescaped = content.includes(escaped) && !content.replaceAll(escaped, '').includes(close);
  return { text: unescaped ? content.replaceAll(escaped, close) : content, unescaped, unquoted: true };
}
