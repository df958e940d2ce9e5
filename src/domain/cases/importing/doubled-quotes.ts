/** Texts of Visual Basic and 1C: a quotation mark in one is doubled, and a backslash is a sign like any other. */

/** A declaration, and the call that puts a value under its name. */
const signs =
  /^[\t ]*(?:Dim|Set|Sub|Private Sub|Public Sub)[\t ]|\.Add[\t ]+"|\.(?:Вставить|Добавить|Установить)\(/mu;
/** No other language has a method of such letters. */
const method = /[\p{L}\d_]{1,80}\.\p{Script=Cyrillic}[\p{L}\d_]{0,40}\((?=[\t ]{0,5}")/gu;
const text = /"((?:[^"\n]|""){0,20000})"/gu;

/** @returns The same with the signs that other languages have. */
export function withoutDoubledQuotes(written: string): string {
  if (!signs.test(written)) return written;
  return written
    .replaceAll(method, '.set(')
    .replaceAll(text, (_, inner: string) => `"${inner.replaceAll('\\', '\\\\').replaceAll('""', '\\"')}"`);
}
