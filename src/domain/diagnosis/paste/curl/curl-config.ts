/** Lines of a curl configuration, as `--config -` reads them (curl manual, section on `-K`). */

const option =
  /^[\t ]*(-{0,2}[A-Za-z][\w.-]*)(?:[\t ]*[=:][\t ]*|[\t ]+|(?=\r?$))(?:"((?:[^"\\]|\\[^])*)(?:"|(?![^]))|([^\s"]\S*))?/gmu;

/** @returns Words as they would stand on the command line. A quoted value may hold line ends. */
export function readCurlConfig(text: string): string[] {
  const words: string[] = [];
  for (const [, name = '', quoted, bare] of text.matchAll(option)) {
    words.push(name.startsWith('-') ? name : `--${name}`);
    const value = quoted === undefined ? bare : unescape(quoted);
    if (value !== undefined) words.push(value);
  }
  return words;
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', v: '\v' };

function unescape(content: string): string {
  return content.replace(/\\([^])/gu, (_, character: string) => escapes[character] ?? character);
}
