/** Character sets other than UTF-8 that code takes text to before it is percent-encoded. */

/** By the labels of the Encoding Standard, the usual ones of a script first. */
export const otherCharacterSets = [
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'iso-8859-5',
  'cp866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;

export type OtherCharacterSet = (typeof otherCharacterSets)[number];

/** Names for a sentence. */
export const characterSetNames: Readonly<Record<OtherCharacterSet, string>> = {
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15 (Latin-9)',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2 (Latin-2)',
  'windows-1251': 'Windows-1251',
  'koi8-r': 'KOI8-R',
  'iso-8859-5': 'ISO-8859-5',
  cp866: 'CP866',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  gb18030: 'GBK or GB18030',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
};

const replacement = '\ufffd';

// Of the octets 80 to 9F; five have no letter. Some engines decode this set as if it were Latin-1.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters of Windows-1252 for the controls that Latin-1 has in their places. */
export function latin1AsWindows1252(text: string): string {
  return text.replaceAll(
    /[\u0080-\u009f]/gu,
    (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control,
  );
}

/** Each octet as the character of its number; a decoder of that name gives Windows-1252. */
function latin1Of(octets: Uint8Array): string {
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

/** @returns Null where the engine does not know the character set, or the octets are none of it. */
export function decodeOctets(octets: Uint8Array, set: OtherCharacterSet): string | null {
  if (set === 'windows-1252') return latin1AsWindows1252(latin1Of(octets));
  try {
    return new TextDecoder(set, { fatal: true }).decode(octets);
  } catch {
    return null;
  }
}

const wideSets = new Set<OtherCharacterSet>(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

/** Octets that may stand for one character, as a number: one octet, and of the sets of East Asia two. */
function codesOf(set: OtherCharacterSet): Uint16Array {
  const second = wideSets.has(set) ? 0xff - 0x40 : 0;
  const codes = new Uint16Array(0x80 * (1 + second));
  let index = 0;
  for (let first = 0x80; first <= 0xff; first += 1) {
    codes[index] = first;
    index += 1;
    for (let other = 0; other < second; other += 1) {
      codes[index] = first * 0x100 + 0x40 + other;
      index += 1;
    }
  }
  return codes;
}

function octetsOfCode(code: number): readonly number[] {
  return code < 0x100 ? [code] : [code >> 8, code & 0xff];
}

/** What each of these is, decoded in one go: a line feed ends every sequence in all of these sets. */
function decodeEach(codes: Uint16Array, set: OtherCharacterSet): readonly string[] {
  const octets = new Uint8Array(codes.length * 3);
  let length = 0;
  for (const code of codes) {
    if (code >= 0x100) octets[length++] = code >> 8;
    octets[length++] = code & 0xff;
    octets[length++] = 0x0a;
  }
  const written = octets.subarray(0, length);
  const text =
    set === 'windows-1252' ? latin1AsWindows1252(latin1Of(written)) : new TextDecoder(set).decode(written);
  return text.split('\n');
}

const tables = new Map<OtherCharacterSet, ReadonlyMap<string, number>>();

/** The octets of each character beyond ASCII; of several for one, the first. */
function codesByCharacter(set: OtherCharacterSet): ReadonlyMap<string, number> {
  const known = tables.get(set);
  if (known !== undefined) return known;
  const table = new Map<string, number>();
  const codes = codesOf(set);
  for (const [index, character] of decodeEach(codes, set).entries()) {
    const code = codes[index];
    // Nothing in these sets is beyond the first 65,536 characters, but for some of GB18030 with four octets.
    const isOne = character.length === 1 && character > '\u007f' && character !== replacement;
    if (isOne && code !== undefined && !table.has(character)) table.set(character, code);
  }
  tables.set(set, table);
  return table;
}

/** Whether a set has one of the characters beyond ASCII of a text. */
export function hasCharactersOf(text: string, set: OtherCharacterSet): boolean {
  // Tables of East Asia are long: they are made where a text has letters of there.
  const beyond = text.match(
    wideSets.has(set) ? /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffdc]/gu : /[^\0-\x7f]/gu,
  );
  if (beyond === null) return false;
  const table = codesByCharacter(set);
  return beyond.some((character) => table.has(character));
}

/** The octets of a character beyond ASCII; null where the set lacks it. */
export function octetsIn(character: string, set: OtherCharacterSet): readonly number[] | null {
  const code = codesByCharacter(set).get(character);
  return code === undefined ? null : octetsOfCode(code);
}
