/** Words of a PowerShell command line (about_Quoting_Rules and about_Parsing, Microsoft Learn). */
import { readPowershellString } from './powershell-string.ts';
import {
  matchesAt,
  optionLine,
  shellNotes,
  takeAt,
  type ShellCommand,
  type ShellVariables,
} from './shell-command.ts';
import { WordList } from './word-list.ts';

const plain = /[^\s\u00a0'"`$;|&()@{}#]+/uy;
const continuation = /`([\t ]*)\r?\n([\t ]*(?:>> )?)/uy;

const escapedQuoteNote =
  'A backslash stands before a double quote inside an argument: PowerShell before 7.3 needs it, and it is not sent.';
const droppedQuotesNote =
  'PowerShell before 7.3 drops double quotes inside an argument of curl.exe; they are read as if they were sent.';

/** Reads one command whose program is not a cmdlet. */
export function readPowershellCommand(text: string, start: number, variables: ShellVariables): ShellCommand {
  const list = new WordList();
  let index = start;
  let cut = false;
  while (index < text.length) {
    const character = text.charAt(index);
    const piece = takeAt(plain, text, index);
    const string = readPowershellString(text, index, variables);
    if (piece !== '') {
      list.append(piece);
      index += piece.length;
    } else if (string !== null) {
      list.append(string.value);
      for (const note of string.notes) list.notes.add(note);
      index = string.end;
      if (string.cut) {
        cut = true;
        break;
      }
    } else if (character === '`') {
      continuation.lastIndex = index;
      const match = continuation.exec(text);
      if (match === null) list.append(text.charAt(index + 1));
      else {
        if (match[1] !== '') list.notes.add(shellNotes.blankAfterContinuation);
        list.end();
      }
      index += match?.[0].length ?? 2;
    } else if (character === '\n') {
      if (!matchesAt(optionLine, text, index + 1)) break;
      list.notes.add(shellNotes.lostContinuation);
      list.end();
      index += 1;
    } else if (/[\s\u00a0]/u.test(character)) {
      list.end();
      index += 1;
    } else if (character === '&' && list.open !== null && /[^\s&]/u.test(text.charAt(index + 1))) {
      list.notes.add(shellNotes.ampersand);
      list.append('&');
      index += 1;
    } else if (';|&'.includes(character) || (character === '#' && list.open === null)) break;
    else {
      list.append(character);
      index += 1;
    }
  }
  list.end();
  const words = list.words.map((word) => {
    if (!word.includes('"')) return word;
    list.notes.add(word.includes(String.raw`\"`) ? escapedQuoteNote : droppedQuotesNote);
    return word.replaceAll(String.raw`\"`, '"');
  });
  return { words, input: null, end: index, cut, notes: [...list.notes] };
}
