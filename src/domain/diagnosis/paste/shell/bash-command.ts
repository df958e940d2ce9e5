/** Words of a Bash command line (Bash manual, section 3.1.2 on quoting and 3.6 on redirections). */
import { readBashQuotation, type Quotation } from './bash-quotation.ts';
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
/** Behind a line end that a terminal continued. */
const prompt = /[\t ]*(?:> )?/uy;
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
  return new BashReader(text, start, variables).command();
}

/** Reads one command from its start to its end. */
class BashReader {
  readonly #text: string;
  readonly #variables: ShellVariables;
  readonly #list = new WordList();
  #index: number;
  /** One whose text begins behind the line. */
  #hereDocument: HereDocument | null = null;
  /** Whether the text ends within a quotation or a here-document that was begun; null where it does not begin one. */
  #isCut: boolean | null = null;

  constructor(text: string, start: number, variables: ShellVariables) {
    this.#text = text;
    this.#index = start;
    this.#variables = variables;
  }

  command(): ShellCommand {
    let goesOn = true;
    while (goesOn && this.#index < this.#text.length) {
      goesOn = this.#takeBlanks() || this.#takePiece() || this.#takeSign();
    }
    this.#list.end();
    const { words, input, notes } = this.#list;
    return {
      words,
      input,
      end: this.#index,
      cut: this.#isCut ?? this.#hereDocument !== null,
      notes: [...notes],
    };
  }

  #take(pattern: RegExp): string {
    const taken = takeAt(pattern, this.#text, this.#index);
    this.#index += taken.length;
    return taken;
  }

  #append(part: string, length: number): true {
    this.#list.append(part);
    this.#index += length;
    return true;
  }

  #takeBlanks(): boolean {
    const taken = this.#take(blanks);
    if (taken === '') return false;
    if (taken.includes('\u00a0')) this.#list.notes.add(shellNotes.noBreakSpace);
    this.#list.end();
    return true;
  }

  #takePiece(): boolean {
    const taken = this.#take(plain);
    if (taken === '') return false;
    this.#list.append(taken);
    return true;
  }

  /** Takes what begins with a sign of the shell. @returns Whether the command goes on behind it. */
  #takeSign(): boolean {
    const character = this.#text.charAt(this.#index);
    const quotation = readBashQuotation(this.#text, this.#index, this.#variables);
    if (quotation !== null) return this.#takeQuotation(quotation);
    switch (character) {
      case '$':
      case '`':
        return this.#takeSubstitution();
      case '\\':
        return this.#takeBackslash();
      case '\r':
      case '\n':
        return matchesAt(lineEnd, this.#text, this.#index) && this.#takeLineEnd();
      case '#':
        if (this.#list.open !== null) return this.#append('#', 1);
        this.#take(comment);
        return true;
      case '&':
        return this.#takeAmpersand();
      case '<':
      case '>':
        return this.#takeRedirection();
      default:
        return false;
    }
  }

  #takeQuotation({ value, end, cut, notes }: Quotation): boolean {
    for (const note of notes) this.#list.notes.add(note);
    if (cut) this.#isCut = true;
    this.#append(value, end - this.#index);
    return !cut;
  }

  #takeSubstitution(): true {
    const { value, end, note } = readSubstitution(this.#text, this.#index, this.#variables);
    if (note !== null) this.#list.notes.add(note);
    return this.#append(value, end - this.#index);
  }

  /** Before a line end both vanish. */
  #takeBackslash(): true {
    continuation.lastIndex = this.#index;
    const match = continuation.exec(this.#text);
    if (match === null) return this.#append(this.#text.charAt(this.#index + 1), 2);
    const [whole, before = '', after = ''] = match;
    if (before !== '') this.#list.notes.add(shellNotes.blankAfterContinuation);
    if (before !== '' || after !== '') this.#list.end();
    this.#index += whole.length;
    return true;
  }

  #takeLineEnd(): boolean {
    const next = this.#text.indexOf('\n', this.#index) + 1;
    if (this.#hereDocument !== null) {
      this.#list.end();
      const { input, end, cut } = readHereDocument(this.#text, next, this.#hereDocument);
      this.#list.input = input;
      this.#index = end;
      this.#isCut = cut;
      return false;
    }
    if (!matchesAt(optionLine, this.#text, next)) return false;
    this.#list.notes.add(shellNotes.lostContinuation);
    this.#list.end();
    this.#index = next;
    this.#take(prompt);
    return true;
  }

  #takeAmpersand(): boolean {
    const isWithinWord = this.#list.open !== null && /[^\s&]/u.test(this.#text.charAt(this.#index + 1));
    if (!isWithinWord) return false;
    this.#list.notes.add(shellNotes.ampersand);
    return this.#append('&', 1);
  }

  #takeRedirection(): boolean {
    if (this.#text.startsWith('<<<', this.#index)) {
      this.#list.expect('input');
      this.#index += 3;
      return true;
    }
    if (this.#text.startsWith('<<', this.#index)) return this.#takeHereDocument();
    const literal = takeAt(placeholder, this.#text, this.#index);
    if (literal !== '') return this.#append(literal, literal.length);
    // A digit before the sign names a descriptor and is no word.
    if (/^\d$/u.test(this.#list.open ?? '')) this.#list.drop();
    if (/&[0-9-]$/u.test(this.#take(redirection))) this.#list.end();
    else this.#list.expect('nothing');
    return true;
  }

  #takeHereDocument(): boolean {
    this.#list.end();
    hereDocumentStart.lastIndex = this.#index;
    const match = hereDocumentStart.exec(this.#text);
    if (match === null) return false;
    const [whole, dash = '', single, double, bare] = match;
    this.#hereDocument = { delimiter: single ?? double ?? bare ?? '', stripsTabs: dash !== '' };
    this.#index += whole.length;
    return true;
  }
}
