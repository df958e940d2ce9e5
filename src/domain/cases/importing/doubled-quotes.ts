/** Texts of Visual Basic, 1C, Power Query, Pascal, ABAP and MATLAB: a quotation mark in one is doubled, and a backslash is a sign like any other. */

/** A declaration, and the call that puts a value under its name. */
const signs =
  /^[\t ]*(?:Dim|Set|Sub|Private Sub|Public Sub)[\t ]|\.Add[\t ]+"|\b(?:Web\.Contents|Uri\.BuildQueryString)\(|\.(?:Вставить|Добавить|Установить)\(/mu;
/** No other language has a method of such letters. */
const method = /[\p{L}\d_]{1,80}\.\p{Script=Cyrillic}[\p{L}\d_]{0,40}\((?=[\t ]{0,5}")/gu;
const text = /"((?:[^"\n]|""){0,20000})"/gu;

const signsOfApostrophes =
  /\bT(?:StringList|IdHTTP|NetHTTPClient|HTTPClient|RESTRequest|FPHTTPClient)\b|\.Values\['[^'\n]{1,64}'\][\t ]*:=|\bset_form_field\(|\bweb(?:write|read)\(/u;
const inApostrophes = /'((?:[^'\n]|''){0,20000})'/gu;

/** @returns The same with the signs that other languages have. */
export function withoutDoubledQuotes(written: string): string {
  if (signsOfApostrophes.test(written)) {
    return written.replaceAll(
      inApostrophes,
      (_, inner: string) => `'${inner.replaceAll('\\', '\\\\').replaceAll("''", "\\'")}'`,
    );
  }
  if (!signs.test(written)) return written;
  return written
    .replaceAll(method, '.set(')
    .replaceAll(text, (_, inner: string) => `"${inner.replaceAll('\\', '\\\\').replaceAll('""', '\\"')}"`);
}
