/** Harmless damage that was mended before the key was read; each is named to the person who pasted it. */

export type Repair =
  | 'byte-order-mark'
  | 'utf-16'
  | 'unusual-blanks'
  | 'line-ends'
  | 'percent-encoding'
  | 'escaped-line-ends'
  | 'escaped-characters'
  | 'continued-lines'
  | 'mail-quotes'
  | 'typographic-dashes'
  | 'quotes'
  | 'assignment'
  | 'openssl-text'
  | 'text-around'
  | 'other-blocks'
  | 'indentation'
  | 'blank-lines'
  | 'one-line'
  | 'final-line-end'
  | 'no-armour'
  | 'base64-wrapped';

const SENTENCES: Readonly<Record<Repair, string>> = {
  'byte-order-mark': 'A byte order mark (BOM) before the text was removed.',
  'utf-16': 'The file is UTF-16 and was read as such.',
  'unusual-blanks': 'Non-breaking or zero-width blanks were replaced or removed.',
  'line-ends': 'Windows or old Mac line ends (CRLF or CR) were turned into LF.',
  'percent-encoding': 'Percent-encoding, as in a URL, was undone.',
  'escaped-line-ends': 'Line ends written as the two characters \\n were turned into line ends.',
  'escaped-characters': 'Escaped characters, as in JSON, were turned back.',
  'continued-lines': 'Backslashes at line ends were removed.',
  'mail-quotes': 'The > marks of a quoted mail were removed.',
  'typographic-dashes': 'Typographic dashes in the BEGIN or END line were turned into hyphens.',
  quotes: 'Quotation marks around the key were removed.',
  assignment: 'The name of a setting before the key, as in KEY= or in JSON or YAML, was removed.',
  'openssl-text': 'The text that openssl prints around the key was left out.',
  'text-around': 'Other text around the key was left out.',
  'other-blocks': 'Certificates or public keys beside the private key were left out.',
  indentation: 'Indentation or blanks at line ends were removed.',
  'blank-lines': 'Blank lines were removed.',
  'one-line': 'The key stood on one line and was broken into lines.',
  'final-line-end': 'The line end after the last line was missing and was added.',
  'no-armour': 'The BEGIN and END lines were missing and were added.',
  'base64-wrapped': 'The key was encoded in Base64 once more, and that was undone.',
};

/** What was mended, in one sentence. */
export function describeRepair(repair: Repair): string {
  return SENTENCES[repair];
}
