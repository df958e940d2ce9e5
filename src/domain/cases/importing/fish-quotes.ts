/** Commands of the shell fish, where a backslash escapes an apostrophe within apostrophes; in others it ends the text there. */

const command = /(?:^|[\s;|&])(?:curl|wget|xhs?|https?)[\t ]/u;
const quotation = /(?<![\w$\\'"])'((?:[^'\\\n]|\\[^\n])*)'(?=[\s;|&)]|$)/gu;
/** Within a word no other shell would have its text end. */
const inWord = /[\p{L}\d]\\'[\p{L}\d]/u;

/** @returns The text with such quotations as other shells write them. */
export function withoutFishQuotes(text: string): string {
  if (!inWord.test(text) || !command.test(text)) return text;
  return text.replaceAll(quotation, (whole, held: string) =>
    inWord.test(held)
      ? `'${held.replaceAll(/\\([\\'])/gu, (_, sign: string) => (sign === "'" ? String.raw`'\''` : sign))}'`
      : whole,
  );
}
