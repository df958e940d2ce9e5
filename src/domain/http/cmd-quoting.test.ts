import { expect, it } from 'vitest';
import { closingForCmd, escapeForCmd, isWritableForCmd } from './cmd-quoting.ts';

/** Every name that could be cut out of a line is defined: nothing of a value may be taken for one. */
function expandVariables(line: string): string {
  return line.replaceAll(/%([^%\n^]+)%/gu, 'EXPANDED');
}

/** What `cmd` hands to the program: outside quotations a caret is taken off, and `&|<>` would end the command. */
function takeCarets(line: string): string {
  let out = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (!isQuoted && character === '^') {
      index += 1;
      out += line.charAt(index);
    } else {
      if (character === '"') isQuoted = !isQuoted;
      if (!isQuoted && '&|<>'.includes(character)) throw new Error(`${character} ends the command`);
      out += character;
    }
  }
  return out;
}

/** As the C runtime does ("Parsing C command-line arguments", Microsoft Learn). */
function splitArguments(line: string): string[] {
  const found: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  for (let index = 0; index < line.length;) {
    const [run] = /^\\*/u.exec(line.slice(index)) ?? [''];
    index += run.length;
    if (line.charAt(index) === '"') {
      word = (word ?? '') + '\\'.repeat(Math.floor(run.length / 2));
      if (run.length % 2 === 1) word += '"';
      else isQuoted = !isQuoted;
      index += 1;
    } else if (run !== '') {
      word = (word ?? '') + run;
    } else {
      const character = line.charAt(index);
      index += 1;
      if (!isQuoted && /[ \t]/u.test(character)) {
        if (word !== null) found.push(word);
        word = null;
      } else word = (word ?? '') + character;
    }
  }
  return word === null ? found : [...found, word];
}

const hostile = [
  '%PATH%',
  '%2B%3D%26',
  '100%',
  '%%',
  '%1 %*',
  '^',
  '^^"',
  '"',
  '""',
  'a" & calc.exe & "',
  '!',
  '!PATH!',
  '&',
  '&& calc',
  '|',
  '||',
  '<in',
  '>out',
  '(a)',
  'a b',
  'a\tb',
  'C:\\dir\\',
  '\\"',
  'ends\\\\',
  "it's",
  '`id`',
  '$(id)',
  '@file',
  'crème brûlée',
  '😀',
  '',
  'oauth_signature="%2Bab%3D"',
];

it.each(hostile)('gives the program exactly this: %j', (text) => {
  const line = `curl --data-raw ^"${escapeForCmd(text)}${closingForCmd(text)} --next`;
  expect(splitArguments(takeCarets(expandVariables(line)))).toEqual(['curl', '--data-raw', text, '--next']);
});

it('gives the program several of them', () => {
  const line = hostile.map((text) => `^"${escapeForCmd(text)}${closingForCmd(text)}`).join(' ');
  expect(splitArguments(takeCarets(expandVariables(line)))).toEqual(hostile);
});

it.each([
  ['a\nb', false],
  ['a\rb', false],
  ['a\0b', false],
  ['a b', true],
  [hostile.join(''), true],
])('knows what no line of it can hold: %j', (text, expected) => {
  expect(isWritableForCmd(text)).toBe(expected);
});
