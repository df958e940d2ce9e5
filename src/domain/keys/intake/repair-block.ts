/** What is around one PEM block and how its lines lie: all harmless, and named. */
import type { ArmouredBlock } from '../forms/armour.ts';
import type { Repair } from './key-repair.ts';

const QUOTE_CHARACTERS = '"\'`“”‘’„«»';
/** The start of what `openssl` prints before or after a key: `-text`, `pkcs12`, `rsa`, `genrsa`. */
const OPENSSL_WORDS = [
  'Private-Key:',
  'Bag Attributes',
  'Key Attributes',
  'writing RSA key',
  'modulus:',
  'Enter pass phrase',
  'RSA key ok',
  'Generating RSA private key',
  'e is 65537',
];
/** `KEY=`, `export KEY=`, `const key =`, `"key":` and `key: |` before the key, with an opening quote at most. */
const ASSIGNMENT = /[\w.\-"'\])]\s{0,5}(?:=|:=|=>|:)\s{0,5}[|>]?[-+]?\s{0,5}["'`“„‘«]{0,3}$/u;

/** Words that end with a colon: no setting has so many in its name. */
function isProse(head: string): boolean {
  const line = head.split('\n').at(-1) ?? '';
  return line.endsWith(':') && !/["'=]/u.test(line) && line.trim().split(/\s+/u).length > 2;
}

/** Repairs to the surroundings of a block. `other` says that other blocks stand there, which are judged elsewhere. */
export function repairSurroundings(before: string, after: string): readonly Repair[] {
  const repairs = new Set<Repair>();
  const head = before.trim();
  const tail = after.trim();
  if (isQuote(head.at(-1)) || isQuote(tail.at(0))) repairs.add('quotes');
  const isAssigned = ASSIGNMENT.test(head.slice(-300)) && !isProse(head);
  if (isAssigned) repairs.add('assignment');
  const isOpenSsl = OPENSSL_WORDS.some((words) => head.includes(words) || tail.includes(words));
  if (isOpenSsl) repairs.add('openssl-text');
  if (!isOpenSsl && !isAssigned && (withoutQuotes(head) !== '' || hasWords(tail))) repairs.add('text-around');
  if (!after.includes('\n')) repairs.add('final-line-end');
  return [...repairs];
}

/** The lines of a block as PEM has them, from its BEGIN line to its END line. */
export function repairLines(
  text: string,
  block: ArmouredBlock,
): { readonly body: string; readonly repairs: readonly Repair[] } {
  const repairs = new Set<Repair>();
  const body = text.slice(block.bodyStart, block.bodyEnd);
  const lineStart = text.lastIndexOf('\n', block.start - 1) + 1;
  const indented = text.slice(lineStart, block.start);
  if (indented !== '' && indented.trim() === '') repairs.add('indentation');

  const lines = body.split('\n').map((line) => unquoteLine(line, repairs));
  if (!body.trim().includes('\n') && body.trim().length > 76) repairs.add('one-line');
  // The first is what follows the BEGIN line, the last what precedes the END line; a header ends with a blank line.
  const inner = lines.slice(1, -1);
  if (!repairs.has('one-line') && lines.some((line) => /^[ \t]|[ \t]$/u.test(line)))
    repairs.add('indentation');
  const headerEnd = inner.findIndex((line) => line.trim() === '');
  const isHeader = headerEnd > 0 && inner.slice(0, headerEnd).every((line) => line.includes(':'));
  if (inner.some((line, index) => line.trim() === '' && !(isHeader && index === headerEnd))) {
    repairs.add('blank-lines');
  }
  return { body: lines.join('\n'), repairs: [...repairs] };
}

/** Source code has each line in quotes, with an operator behind it. */
function unquoteLine(line: string, repairs: Set<Repair>): string {
  const trimmed = line.trim();
  // What is left of a line of source code behind its escaped line end.
  const isClosing = /^["'`] ?[+.,;&_]?$/u.test(trimmed);
  const unquoted = isClosing
    ? ''
    : trimmed.replace(/^(?:[+.&] ?)?["'`]/u, '').replace(/["'`] ?[+.,;&_]?$/u, '');
  if (unquoted === trimmed) return line;
  repairs.add('quotes');
  return unquoted;
}

function isQuote(character: string | undefined): boolean {
  return character !== undefined && QUOTE_CHARACTERS.includes(character);
}

function withoutQuotes(text: string): string {
  return Array.from(text)
    .filter((character) => !QUOTE_CHARACTERS.includes(character))
    .join('')
    .trim();
}

/** More than the closing quotes, brackets, commas and semicolons of a settings file. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
