/** Lines of a curl configuration, as `--config -` reads them (curl manual, section on `-K`). */

const line = /^[\t ]*(-{0,2}[A-Za-z][\w.-]*)(?:[\t ]*[=:][\t ]*|[\t ]+|$)(.*)$/u;

/** @returns Words as they would stand on the command line. */
export function readCurlConfig(text: string): string[] {
  const words: string[] = [];
  const rows = text.split('\n');
  for (let index = 0; index < rows.length; index += 1) {
    const match = line.exec((rows[index] ?? '').replace(/\r$/u, ''));
    const name = match?.[1];
    if (name !== undefined) {
      words.push(name.startsWith('-') ? name : `--${name}`);
      let value = match?.[2] ?? '';
      if (value.startsWith('"')) {
        // A quoted value may hold line ends.
        while (!/^"(?:[^"\\]|\\[^])*"/u.test(value) && index + 1 < rows.length) {
          index += 1;
          value += `\n${rows[index] ?? ''}`;
        }
        words.push(readQuoted(value));
      } else if (value !== '') words.push(value.split(/[\t ]/u, 1)[0] ?? '');
    }
  }
  return words;
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', v: '\v' };

function readQuoted(value: string): string {
  const content = /^"((?:[^"\\]|\\[^])*)/u.exec(value)?.[1] ?? '';
  return content.replace(/\\([^])/gu, (_, character: string) => escapes[character] ?? character);
}
