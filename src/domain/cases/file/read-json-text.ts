/**
 * Reads JSON (RFC 8259) as it stands in a file of the workspace. Names that repeat are problems: readers of JSON disagree
 * on which of them counts.
 */
import { failed, success, type Result } from '../../result.ts';
import {
  lineAndColumn,
  mostFileProblems,
  nameInWords,
  placesIn,
  pointerTo,
  type FileProblem,
  type FileProblemKind,
} from './file-problem.ts';
import type { JsonMember, JsonNode } from './json-node.ts';
import { strangeSignAt } from './strange-sign.ts';

/** Largest file that is read or written, in bytes. */
export const workspaceFileLimitBytes = 1_048_576;

const deepest = 32;
/** Values of a document, those in others counted. A case has some dozens; each is held against every kind of secret. */
const mostValues = 20_000;
/** Characters of all names and values together, each of which is looked through for what is confidential. */
export const mostCharacters = 262_144;
const blank = /[ \t\n\r]*/uy;
const plainCharacters = new RegExp(String.raw`[^"\\\u0000-\u001F]*`, 'uy');
const numberForm = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/uy;
const word = /[A-Za-z]+/uy;
const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?\r?$/mu;
const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Ends the reading; it never leaves this file. */
class Unreadable extends Error {
  readonly at: number;
  readonly next: string;
  readonly kind: FileProblemKind;
  constructor(at: number, what: string, next: string, kind: FileProblemKind = 'syntax') {
    super(what);
    this.at = at;
    this.next = next;
    this.kind = kind;
  }
}

/** Reads one text from its start to its end. */
class JsonTextReader {
  readonly #text: string;
  readonly #placeOf: ReturnType<typeof placesIn>;
  readonly duplicates: FileProblem[] = [];
  #at = 0;
  #values = 0;
  #characters = 0;

  constructor(text: string) {
    this.#text = text;
    this.#placeOf = placesIn(text);
  }

  document(): JsonNode {
    const node = this.#value('', 0);
    this.#take(blank);
    if (this.#at < this.#text.length)
      this.#fail('Something stands after the end of the document.', 'Take it out.');
    return node;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [match = ''] = pattern.exec(this.#text) ?? [];
    this.#at += match.length;
    return match;
  }

  #fail(what: string, next: string): never {
    const isEnd = this.#at >= this.#text.length;
    const strange = strangeSignAt(this.#text, this.#at);
    if (strange !== null) throw new Unreadable(this.#at, strange.what, strange.next);
    throw new Unreadable(
      this.#at,
      isEnd ? 'The file ends before its document is complete.' : what,
      isEnd ? 'Bring back the missing end, or take an earlier version of the file.' : next,
    );
  }

  #tooLarge(at: number, what: string): never {
    throw new Unreadable(at, what, 'Take out what does not belong into it; it is not read.', 'too-large');
  }

  #count(at: number, text: string): void {
    this.#characters += text.length;
    if (this.#characters <= mostCharacters) return;
    const limit = mostCharacters.toLocaleString('en');
    this.#tooLarge(at, `Names and values of the file have more than ${limit} characters together.`);
  }

  #expect(character: string, next: string): void {
    this.#take(blank);
    if (this.#text.charAt(this.#at) !== character) this.#fail(`A “${character}” is missing here.`, next);
    this.#at += 1;
  }

  #value(pointer: string, depth: number): JsonNode {
    this.#take(blank);
    const at = this.#at;
    if (depth > deepest) {
      throw new Unreadable(
        at,
        `More than ${deepest} levels are nested.`,
        'No file of the workspace has so many.',
        'too-deep',
      );
    }
    this.#values += 1;
    if (this.#values > mostValues) {
      this.#tooLarge(at, `The file holds more than ${mostValues.toLocaleString('en')} values.`);
    }
    const first = this.#text.charAt(at);
    if (first === '{') return this.#object(pointer, depth);
    if (first === '[') return this.#array(pointer, depth);
    if (first === '"') return { kind: 'string', at, value: this.#string() };
    if (/[-0-9]/u.test(first)) {
      const text = this.#take(numberForm);
      if (text === '' || /[\w.+:/-]/u.test(this.#text.charAt(this.#at)))
        this.#fail('This is no number of JSON.', 'Write digits, or a text in quotation marks.');
      this.#count(at, text);
      return { kind: 'number', at, text };
    }
    const name = this.#take(word);
    if (name === 'true' || name === 'false') return { kind: 'boolean', at, value: name === 'true' };
    if (name === 'null') return { kind: 'null', at };
    this.#at = at;
    if (depth === 0) this.#fail('No document of JSON begins here.', 'It begins with { and ends with }.');
    return this.#fail(
      'No value of JSON begins here.',
      name === ''
        ? 'Texts stand in double quotation marks; no comma follows the last value.'
        : 'Texts stand in double quotation marks; words without are true, false and null.',
    );
  }

  #object(pointer: string, depth: number): JsonNode {
    const at = this.#at;
    this.#at += 1;
    const members = new Map<string, JsonMember>();
    this.#take(blank);
    while (this.#text.charAt(this.#at) !== '}') {
      if (members.size > 0) this.#expect(',', 'Put a comma between two members.');
      this.#take(blank);
      const nameAt = this.#at;
      if (this.#text.charAt(nameAt) !== '"') {
        this.#fail(
          'The name of a member is missing here.',
          'Names stand in double quotation marks; no comma follows the last member.',
        );
      }
      const name = this.#string();
      this.#expect(':', 'Put a colon between name and value.');
      const own = pointerTo(pointer, name);
      const value = this.#value(own, depth + 1);
      if (members.has(name)) this.#addDuplicate(own, name, nameAt);
      else members.set(name, { name, nameAt, value });
      this.#take(blank);
    }
    this.#at += 1;
    return { kind: 'object', at, members: [...members.values()] };
  }

  #addDuplicate(pointer: string, name: string, at: number): void {
    if (this.duplicates.length >= mostFileProblems) return;
    this.duplicates.push({
      kind: 'duplicate-name',
      pointer,
      ...this.#placeOf(at),
      what: `“${nameInWords(name)}” stands here a second time.`,
      next: `Keep one of them.${
        pointer.startsWith('/fields/') ? ' A second pair of the same name belongs into “extra”.' : ''
      }`,
    });
  }

  #array(pointer: string, depth: number): JsonNode {
    const at = this.#at;
    this.#at += 1;
    const items: JsonNode[] = [];
    this.#take(blank);
    while (this.#text.charAt(this.#at) !== ']') {
      if (items.length > 0) this.#expect(',', 'Put a comma between two values.');
      items.push(this.#value(pointerTo(pointer, items.length), depth + 1));
      this.#take(blank);
    }
    this.#at += 1;
    return { kind: 'array', at, items };
  }

  #string(): string {
    const from = this.#at;
    this.#at += 1;
    let value = '';
    for (;;) {
      value += this.#take(plainCharacters);
      const character = this.#text.charAt(this.#at);
      if (character === '"') break;
      if (character !== '\\') {
        this.#fail(
          'A text is not closed, or holds a line end, a tab or another control character as it is.',
          'Close it with a quotation mark; write line ends as \\n, tabs as \\t, others as \\u0000.',
        );
      }
      value += this.#escape();
    }
    this.#at += 1;
    this.#count(from, value);
    return value;
  }

  #escape(): string {
    const letter = this.#text.charAt(this.#at + 1);
    const known = shortEscapes.get(letter);
    if (known !== undefined) {
      this.#at += 2;
      return known;
    }
    const digits = /^u([0-9A-Fa-f]{4})/u.exec(this.#text.slice(this.#at + 1, this.#at + 6))?.[1];
    if (digits === undefined) {
      this.#fail('No escape of JSON begins with this backslash.', 'Write a backslash itself as two of them.');
    }
    this.#at += 6;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
}

function wholeProblem(kind: FileProblemKind, what: string, next: string): readonly FileProblem[] {
  return [{ kind, pointer: '', line: 1, column: 1, what, next }];
}

/** @returns The document, or everything that keeps it from being read. */
export function readJsonText(text: string): Result<JsonNode, readonly FileProblem[]> {
  if (
    text.length > workspaceFileLimitBytes ||
    new TextEncoder().encode(text).length > workspaceFileLimitBytes
  ) {
    return failed(
      wholeProblem(
        'too-large',
        'The file is larger than 1 MiB.',
        'Take out what does not belong into it; it is not read.',
      ),
    );
  }
  // Editors of some systems put the mark there; it says nothing.
  const bare = text.replace(/^\uFEFF/u, '');
  if (bare.trim() === '') {
    return failed(
      wholeProblem(
        'empty',
        text === '' ? 'The file is empty.' : 'The file holds nothing but blanks.',
        'Delete it, or take an earlier version of it.',
      ),
    );
  }
  const mark = conflict.exec(bare);
  if (mark !== null) {
    const { line } = lineAndColumn(bare, mark.index);
    const what = 'This is the mark of a merge conflict.';
    return failed([
      {
        kind: 'merge-conflict',
        pointer: '',
        line,
        column: 1,
        what,
        next: 'Choose one of both versions and take the marks out.',
      },
    ]);
  }
  const reader = new JsonTextReader(bare);
  try {
    const node = reader.document();
    return reader.duplicates.length === 0 ? success(node) : failed(reader.duplicates);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { at, message, next, kind } = error;
    return failed([{ kind, pointer: '', ...lineAndColumn(bare, at), what: message, next }]);
  }
}
