/** Harmless damage that was mended before the key was read; each is named to the person who pasted it. */
import type { BlockLabel } from './key-failure.ts';

type NamedRepair =
  | 'byte-order-mark'
  | 'utf-16'
  | 'unusual-blanks'
  | 'line-ends'
  | 'terminal-colours'
  | 'percent-encoding'
  | 'escaped-line-ends'
  | 'escaped-characters'
  | 'continued-lines'
  | 'html'
  | 'mail-quotes'
  | 'typographic-dashes'
  | 'armour-hyphens'
  | 'armour-case'
  | 'end-label'
  | 'begin-line'
  | 'end-line'
  | 'no-armour'
  | 'quotes'
  | 'string-literals'
  | 'assignment'
  | 'openssl-text'
  | 'text-around'
  | 'other-blocks'
  | 'other-keys'
  | 'same-key'
  | 'diff-marks'
  | 'line-numbers'
  | 'comment-marks'
  | 'line-marks'
  | 'indentation'
  | 'blank-lines'
  | 'one-line'
  | 'final-line-end'
  | 'quoted-printable'
  | 'base64url'
  | 'look-alike-letters'
  | 'plus-signs'
  | 'padding'
  | 'hexadecimal'
  | 'octet-list'
  | 'base64-wrapped';

/** `label …` says what the BEGIN line calls a block that is something else. */
export type Repair = NamedRepair | `label ${BlockLabel}`;

const SENTENCES: Readonly<Record<NamedRepair, string>> = {
  'byte-order-mark': 'A byte order mark (BOM) before the text was removed.',
  'utf-16': 'The file is UTF-16 and was read as such.',
  'unusual-blanks': 'Non-breaking or zero-width blanks were replaced or removed.',
  'line-ends': 'Windows or old Mac line ends (CRLF or CR) were turned into LF.',
  'terminal-colours': 'The colour codes of a terminal (ANSI) were removed.',
  'percent-encoding': 'Percent-encoding, as in a URL, was undone.',
  'escaped-line-ends': 'Line ends written as the two characters \\n were turned into line ends.',
  'escaped-characters': 'Escaped characters, as in JSON, were turned back.',
  'continued-lines': 'Backslashes at line ends were removed.',
  html: 'HTML around and inside the key, such as <br> and &nbsp;, was removed.',
  'mail-quotes': 'The > marks of a quoted mail were removed.',
  'typographic-dashes': 'Typographic dashes in the BEGIN or END line were turned into hyphens.',
  'armour-hyphens':
    'A BEGIN or END line was put right: five hyphens on each side, single blanks between its words.',
  'armour-case': 'The BEGIN and END lines were in lower-case letters, which were turned into capitals.',
  'end-label': 'The END line does not say what the BEGIN line says; what stands between decided.',
  'begin-line': 'The BEGIN line was missing and was added.',
  'end-line': 'The END line was missing and was added.',
  'no-armour': 'The BEGIN and END lines were missing and were added.',
  quotes: 'Quotation marks around the key were removed.',
  'string-literals': 'The string literals of a program were put together.',
  assignment: 'The name of a setting before the key, as in KEY= or in JSON or YAML, was removed.',
  'openssl-text': 'The text that openssl prints around the key was left out.',
  'text-around': 'Other text around the key was left out.',
  'other-blocks': 'Certificates or public keys beside the private key were left out.',
  'other-keys': 'A private key of another kind beside the RSA key was left out.',
  'same-key': 'The same key stood there more than once and was read once.',
  'diff-marks': 'The + or - marks of a diff were removed.',
  'line-numbers': 'Line numbers were removed.',
  'comment-marks': 'The marks of comments were removed.',
  'line-marks': 'What stood before or after each line of the key, as in a log or a table, was removed.',
  indentation: 'Indentation or blanks at line ends were removed.',
  'blank-lines': 'Blank lines were removed.',
  'one-line': 'The key stood on one line and was broken into lines.',
  'final-line-end': 'The line end after the last line was missing and was added.',
  'quoted-printable': 'The quoted-printable encoding of mail was undone.',
  base64url: 'Base64url, with - and _, was turned into Base64.',
  'look-alike-letters': 'Letters of another alphabet that look like Latin ones were replaced by those.',
  'plus-signs': 'Blanks that stood for plus signs, as in a URL, were turned back.',
  padding: 'The = signs at the end were wrong in number and were put right.',
  hexadecimal: 'The key was written in hexadecimal, and was read as such.',
  'octet-list': 'The key was written as a list of its octets, and was read as such.',
  'base64-wrapped': 'The key was encoded in Base64 once more, and that was undone.',
};

/** What was mended, in one sentence. */
export function describeRepair(repair: Repair): string {
  if (isNamed(repair)) return SENTENCES[repair];
  const label = repair.slice('label '.length);
  return label === 'other'
    ? 'The words of the BEGIN line are of no known kind of block: it was read as what stands under it.'
    : `The BEGIN line says ${label}, which is not what stands under it: it was read as what it is.`;
}

function isNamed(repair: Repair): repair is NamedRepair {
  return Object.hasOwn(SENTENCES, repair);
}
