/**
 * Words of a command line of the Windows command processor. Two programs read it: `cmd` takes the carets, and the C
 * runtime splits what is left into arguments ("Parsing C command-line arguments", Microsoft Learn).
 */
import {
  matchesAt,
  optionLine,
  shellNotes,
  takeAt,
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

/** A step on the way to the words: the line that it leaves, and what is said of it. */
interface CmdLine {
  readonly line: string;
  readonly notes: readonly string[];
}

export function readCmdCommand(text: string, start: number, variables: ShellVariables): ShellCommand {
  const typed = readCmdLine(text, start);
  const filled = fillVariables(typed.line, variables);
  const single = withSinglePercents(filled.line);
  const { words, cut } = splitArguments(single.line);
  const found = new Set([...typed.notes, ...filled.notes, ...single.notes]);
  return { words, input: null, end: typed.end, cut, notes: [...found] };
}

/** What the command processor reads as one line, without its carets. */
function readCmdLine(text: string, start: number): CmdLine & { readonly end: number } {
  const found: string[] = [];
  let line = '';
  let quoted = false;
  let index = start;
  while (index < text.length) {
    const plain = takeAt(chunk, text, index);
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
        found.push(shellNotes.blankAfterContinuation);
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
      found.push(shellNotes.lostContinuation);
      line += ' ';
      quoted = false;
      index = next;
    } else if ('&|<>'.includes(character) && character !== '' && !quoted) {
      if (character !== '&' || !/\S&[^\s&]/u.test(text.slice(index - 1, index + 2))) break;
      found.push(shellNotes.ampersand);
      line += '&';
      index += 1;
    } else {
      line += character;
      index += 1;
    }
  }
  return { line, end: index, notes: found };
}

/** With the values of `%NAME%` that are known. */
function fillVariables(written: string, variables: ShellVariables): CmdLine {
  const found: string[] = [];
  let added = 0;
  const line = written.replace(/%([A-Za-z_]\w*)%/gu, (reference, name: string) => {
    const value = variables.get(name.toUpperCase());
    added += value?.length ?? 0;
    if (value === undefined || added > mostAdded) return reference;
    found.push(shellNotes.knownVariable);
    return value;
  });
  const isOpen = /%[A-Za-z_]\w+%(?![0-9A-Fa-f]{2})/u.test(line) && !/%[0-9A-Fa-f]{2}/u.test(line);
  return { line, notes: isOpen ? [...found, notes.variable] : found };
}

/** A batch file has each % twice. */
function withSinglePercents(line: string): CmdLine {
  const isDoubled = /%%/u.test(line) && !/(?:^|[^%])%(?:%%)*(?!%)/u.test(line);
  return isDoubled || /%%[0-9A-Fa-f]{2}/u.test(line)
    ? { line: line.replaceAll('%%', '%'), notes: [isDoubled ? notes.doubled : notes.mixed] }
    : { line, notes: [] };
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
    const text = takeAt(plain, line, index);
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
