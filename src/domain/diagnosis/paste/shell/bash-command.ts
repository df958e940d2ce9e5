/** Words of a Bash command line (Bash manual, section 3.1.2 on quoting and 3.6 on redirections). */
import { readBashQuotation } from './bash-quotation.ts';
import { readHereDocument, type HereDocument } from './here-document.ts';
import {
  matchesAt,
  optionLine,
  shellNotes,
  takeAt,
  type ShellCommand,
  type ShellVariables,
} from './shell-command.ts';
import { readSubstitution } from './substitution.ts';
import { WordList } from './word-list.ts';

const plain = /[^\s\\'"`$;|&<>()#]+/uy;
const blanks = /[\t \u00a0\f\v]+/uy;
const lineEnd = /\r?\n/uy;
const continuation = /\\([\t \u00a0]*)\r?\n([\t ]*(?:> )?)/uy;
const comment = /#[^\n]*/uy;
const placeholder = /<[A-Za-z][A-Za-z0-9_ -]{0,40}>/uy;
const redirection = /[<>]{1,2}(?:&[0-9-])?/uy;
const hereDocumentStart = /<<(-?)[\t ]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?([^\s;|&<>'"]+))/uy;

/**
 * Reads one command, leniently: what a shell would not take, but is plain to see, is read with a note.
 *
 * @param start Index of its first word.
 */
export function readBashCommand(text: string, start: number, variables: ShellVariables): ShellCommand {
  const list = new WordList();
  let hereDocument: HereDocument | null = null;
  let index = start;
  while (index < text.length) {
    const character = text.charAt(index);
    const piece = takeAt(plain, text, index);
    const blank = takeAt(blanks, text, index);
    const quotation = readBashQuotation(text, index, variables);
    if (blank !== '') {
      if (blank.includes('\u00a0')) list.notes.add(shellNotes.noBreakSpace);
      list.end();
      index += blank.length;
    } else if (piece !== '') {
      list.append(piece);
      index += piece.length;
    } else if (quotation !== null) {
      list.append(quotation.value);
      for (const note of quotation.notes) list.notes.add(note);
      index = quotation.end;
      if (quotation.cut) return finish(list, index, true);
    } else if (character === '$' || character === '`') {
      const { value, end, note } = readSubstitution(text, index, variables);
      list.append(value);
      if (note !== null) list.notes.add(note);
      index = end;
    } else if (character === '\\') {
      continuation.lastIndex = index;
      const match = continuation.exec(text);
      if (match === null) list.append(text.charAt(index + 1));
      else {
        const [, before = '', after = ''] = match;
        if (before !== '') list.notes.add(shellNotes.blankAfterContinuation);
        if (before !== '' || after !== '') list.end();
      }
      index += match?.[0].length ?? 2;
    } else if (matchesAt(lineEnd, text, index)) {
      const next = text.indexOf('\n', index) + 1;
      if (hereDocument !== null) {
        list.end();
        const { input, end, cut } = readHereDocument(text, next, hereDocument);
        list.input = input;
        return finish(list, end, cut);
      }
      if (!matchesAt(optionLine, text, next)) break;
      list.notes.add(shellNotes.lostContinuation);
      list.end();
      index = next + takeAt(/[\t ]*(?:> )?/uy, text, next).length;
    } else if (character === '#' && list.open === null) {
      index += takeAt(comment, text, index).length;
    } else if (character === '#') {
      list.append('#');
      index += 1;
    } else if (character === '&' && list.open !== null && /[^\s&]/u.test(text.charAt(index + 1))) {
      list.notes.add(shellNotes.ampersand);
      list.append('&');
      index += 1;
    } else if (text.startsWith('<<<', index)) {
      list.expect('input');
      index += 3;
    } else if (text.startsWith('<<', index)) {
      list.end();
      hereDocumentStart.lastIndex = index;
      const match = hereDocumentStart.exec(text);
      if (match === null) break;
      const [whole, dash = '', single, double, bare] = match;
      hereDocument = { delimiter: single ?? double ?? bare ?? '', stripsTabs: dash !== '' };
      index += whole.length;
    } else if (matchesAt(placeholder, text, index)) {
      const literal = takeAt(placeholder, text, index);
      list.append(literal);
      index += literal.length;
    } else if (character === '<' || character === '>') {
      // A digit before the sign names a descriptor and is no word.
      if (/^\d$/u.test(list.open ?? '')) list.drop();
      const sign = takeAt(redirection, text, index);
      if (/&[0-9-]$/u.test(sign)) list.end();
      else list.expect('nothing');
      index += sign.length;
    } else break;
  }
  return finish(list, index, hereDocument !== null);
}

function finish(list: WordList, end: number, cut: boolean): ShellCommand {
  list.end();
  return { words: list.words, input: list.input, end, cut, notes: [...list.notes] };
}
