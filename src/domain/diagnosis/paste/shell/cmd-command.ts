/**
 * Words of a command line of the Windows command processor. Two programs read it: `cmd` takes the carets, and the C
 * runtime splits what is left into arguments ("Parsing C command-line arguments", Microsoft Learn).
 */
import {
  matchesAt,
  optionLine,
  shellNotes,
  type ShellCommand,
  type ShellVariables,
} from './shell-command.ts';

const caretLineEnd = /\^[\t ]*\r?\n[\t ]*/uy;
// The browsers' "Copy as cURL (cmd)" writes a line end inside a value as a caret and two line ends.
const caretBlankLine = /\^\r?\n\r?\n/uy;
const chunk = /[^^"\r\n&|<>]+/uy;

const notes = {
  variable:
    'The command holds %NAME% of the command processor, whose value is not in the paste; it is kept as written.',
  mixed:
    'Some % are doubled, as in a batch file, and some are not: of a doubled one one is cut off; a batch file takes a single one, and what stands behind it, for an argument or a variable, and sends something else.',
  doubled: 'Every % is doubled, as in a batch file; one of the two is cut off.',
} as const;

/** Characters that values may add to a command: no request has more. */
const mostAdded = 200_000;

const assignment = /^[\t ]*@?set[\t ]+(?:"([A-Za-z_]\w*)=([^\n]*)"[\t ]*|([A-Za-z_]\w*)=([^\n]*?))\r?$/gimu;

/** What lines before the command set, as they are written. */
export function readCmdVariables(text: string): ShellVariables {
  const found = [...text.matchAll(assignment)].map(
    ([, quoted, quotedValue, bare, value]) =>
      [(quoted ?? bare ?? '').toUpperCase(), quotedValue ?? value ?? ''] as const,
  );
  return new Map(found);
}

export function readCmdCommand(text: string, start: number, variables: ShellVariables): ShellCommand {
  const found = new Set<string>();
  let line = '';
  let quoted = false;
  let index = start;
  while (index < text.length) {
    chunk.lastIndex = index;
    const plain = chunk.exec(text)?.[0] ?? '';
    line += plain;
    index += plain.length;
    const character = text.charAt(index);
    if (character === '"') {
      quoted = !quoted;
      line += character;
      index += 1;
    } else if (matchesAt(caretBlankLine, text, index) && !matchesAt(/\^\r?\n\r?\n[\t ]*-/uy, text, index)) {
      line += '\n';
      index = caretBlankLine.lastIndex;
    } else if (matchesAt(caretLineEnd, text, index)) {
      if (text.charAt(index + 1).trim() !== '' || /^\^[\t ]+[\r\n]/u.test(text.slice(index, index + 40))) {
        found.add(shellNotes.blankAfterContinuation);
      }
      // A quotation does not go over a line end: what is open there is one that \" inside left odd.
      line += ' ';
      quoted = false;
      index = caretLineEnd.lastIndex;
    } else if (character === '^' && !quoted) {
      line += text.charAt(index + 1);
      index += 2;
    } else if (character === '\n' || character === '\r') {
      const next = text.indexOf('\n', index) + 1;
      if (next === 0 || !matchesAt(optionLine, text, next)) break;
      found.add(shellNotes.lostContinuation);
      line += ' ';
      quoted = false;
      index = next;
    } else if ('&|<>'.includes(character) && character !== '' && !quoted) {
      if (character !== '&' || !/\S&[^\s&]/u.test(text.slice(index - 1, index + 2))) break;
      found.add(shellNotes.ampersand);
      line += '&';
      index += 1;
    } else {
      line += character;
      index += 1;
    }
  }
  let added = 0;
  line = line.replace(/%([A-Za-z_]\w*)%/gu, (written, name: string) => {
    const value = variables.get(name.toUpperCase());
    added += value?.length ?? 0;
    if (value === undefined || added > mostAdded) return written;
    found.add(shellNotes.knownVariable);
    return value;
  });
  if (/%[A-Za-z_]\w+%(?![0-9A-Fa-f]{2})/u.test(line) && !/%[0-9A-Fa-f]{2}/u.test(line))
    found.add(notes.variable);
  const isDoubled = /%%/u.test(line) && !/(?:^|[^%])%(?:%%)*(?!%)/u.test(line);
  if (isDoubled || /%%[0-9A-Fa-f]{2}/u.test(line)) {
    found.add(isDoubled ? notes.doubled : notes.mixed);
    line = line.replaceAll('%%', '%');
  }
  const { words, cut } = splitArguments(line);
  return { words, input: null, end: index, cut, notes: [...found] };
}

/** A backslash escapes only a quote; "" inside a quotation is one quote. */
function splitArguments(line: string): { readonly words: string[]; readonly cut: boolean } {
  const words: string[] = [];
  const piece = /(\\*)("?)|[^]/uy;
  const plain = /[^\\" \t\u00a0\n]+/uy;
  let word: string | null = null;
  let quoted = false;
  let index = 0;
  while (index < line.length) {
    plain.lastIndex = index;
    const text = plain.exec(line)?.[0] ?? '';
    if (text !== '') {
      word = (word ?? '') + text;
      index += text.length;
      continue;
    }
    piece.lastIndex = index;
    const [, backslashes = '', quote = ''] = piece.exec(line) ?? [];
    if (backslashes === '' && quote === '') {
      if (quoted) word = (word ?? '') + line.charAt(index);
      else if (word !== null) {
        words.push(word);
        word = null;
      }
      index += 1;
      continue;
    }
    index += backslashes.length + quote.length;
    word = (word ?? '') + (quote === '' ? backslashes : '\\'.repeat(Math.floor(backslashes.length / 2)));
    if (quote === '') continue;
    if (backslashes.length % 2 === 1) word += '"';
    else if (quoted && line.charAt(index) === '"') {
      word += '"';
      index += 1;
    } else quoted = !quoted;
  }
  if (word !== null) words.push(word);
  return { words, cut: quoted };
}
