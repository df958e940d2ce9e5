/** A value that goes over several lines of code or of a dump, between the quotes of one of them and of another. */

const longest = 20_000;
/** What joins a name and its value; a literal of C# that is taken as it stands has its sign before the quote. */
const behindName = /[\w"'`\])}>](?:[\t ]*(?:=>|->|:=|[:=])|[\t ]*,)[\t ]*@?$/u;
/** What follows a value. */
const end = /^[\t ]*(?:[,;)\]}]|\r?(?:\n|$))/u;

export interface QuotedLines {
  /** Index of the closing quote. */
  readonly end: number;
  readonly inner: string | null;
}

/**
 * Looks for the end of a quotation that does not end in its line.
 *
 * @param index Of its opening quote.
 * @returns Null where it may as well be a quote by itself.
 */
export function findQuotedLines(text: string, index: number): QuotedLines | null {
  const quote = text.charAt(index);
  const lead = text.slice(Math.max(0, index - 80), index);
  if (!behindName.test(lead)) return null;
  // Another value begins in a line of its own.
  const next = new RegExp(
    String.raw`\n[^\n]{0,80}?[\w"'\x60\])}>](?:[\t ]*(?:=>|->|:=|[:=])|,)[\t ]*@?${quote}`,
    'gu',
  );
  next.lastIndex = index;
  const limit = Math.min(text.length, index + longest, next.exec(text)?.index ?? text.length);
  const isVerbatim = lead.endsWith('@');
  let inner: string | null = null;
  for (let at = index + 1; at < limit; at += 1) {
    const character = text.charAt(at);
    if (character === '\\' && !isVerbatim) at += 1;
    else if (character === quote) {
      if (text.charAt(at + 1) === quote) {
        inner = quote.repeat(2);
        at += 1;
      } else
        return end.test(text.slice(at + 1, at + 80))
          ? { end: at, inner: inner ?? (isVerbatim ? '""' : null) }
          : null;
    }
  }
  return null;
}
