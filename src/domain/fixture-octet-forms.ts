/** Test support: octets as programs and tools write them. */

const each = (octets: Buffer, write: (octet: number, index: number) => string, between = ''): string =>
  Array.from(octets, write).join(between);
const hex = (octet: number): string => octet.toString(16).padStart(2, '0');
const octal = (octet: number): string => octet.toString(8).padStart(3, '0');
const signed = (octet: number): number => (octet > 127 ? octet - 256 : octet);
const wide = (octets: Buffer): Buffer => Buffer.from(octets.toString('base64'), 'utf16le');
const shown = (octet: number): string => (octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : '.');

function dump(
  octets: Buffer,
  columns: (line: Buffer) => string,
  behind = (_line: Buffer): string => '',
): string {
  const lines = Array.from({ length: Math.ceil(octets.length / 16) }, (_, row) => {
    const line = octets.subarray(row * 16, row * 16 + 16);
    return `${(row * 16).toString(16).padStart(8, '0')}${columns(line)}${behind(line)}`;
  });
  return lines.join('\n');
}
const pairs = (line: Buffer): string[] => line.toString('hex').match(/.{1,4}/gu) ?? [];
const swapped = (pair: string): string => pair.slice(2) + pair.slice(0, 2);

const printed = (octet: number): string => {
  const escapes: Record<number, string> = { 9: '\\t', 10: '\\n', 13: '\\r', 39: "\\'", 92: '\\\\' };
  return escapes[octet] ?? (octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\x${hex(octet)}`);
};

export const octetForms: Record<string, (octets: Buffer) => string> = {
  'an array of JavaScript': (octets) => `[${each(octets, (octet) => `0x${hex(octet)}`, ',')}]`,
  'an array of C#': (octets) => `new byte[] { ${each(octets, (octet) => `0x${octet.toString(16)}`, ', ')} };`,
  'an array of Java': (octets) => `new byte[]{${each(octets, (octet) => String(signed(octet)), ', ')}}`,
  'an array of Java with casts': (octets) => `{${each(octets, (octet) => `(byte) 0x${hex(octet)}`, ', ')}}`,
  'an array of Kotlin': (octets) => `byteArrayOf(${each(octets, (octet) => `${octet}.toByte()`, ', ')})`,
  'an array of Visual Basic': (octets) => `{${each(octets, (octet) => `&H${hex(octet)}`, ', ')}}`,
  'a slice of Go': (octets) => `[${each(octets, String, ' ')}]`,
  'a JSON Buffer': (octets) => JSON.stringify(octets),
  'a JSON Uint8Array': (octets) => JSON.stringify(new Uint8Array(octets)),
  'an array of PHP': (octets) => each(octets, (octet, index) => `    [${index + 1}] => ${octet}`, '\n'),
  'lines of numbers': (octets) => each(octets, String, '\n'),
  'one number': (octets) => BigInt(`0x${octets.toString('hex')}`).toString(),
  'a hexadecimal number': (octets) => `0x${octets.toString('hex')}`,
  'hexadecimal digits in lines': (octets) => octets.toString('hex').replaceAll(/.{64}/gu, '$&\n'),
  'hexadecimal digits in texts': (octets) => octets.toString('hex').replaceAll(/.{32}/gu, '"$&" +\n  '),
  'hexadecimal digits with dashes': (octets) => each(octets, hex, '-').toUpperCase(),
  'escapes of C': (octets) => each(octets, (octet) => `\\x${hex(octet)}`),
  'escapes of JSON': (octets) => each(octets, (octet) => `\\u00${hex(octet)}`),
  'octal escapes': (octets) => each(octets, (octet) => `\\${octal(octet)}`),
  'octal numbers': (octets) => each(octets, (octet) => `0o${octet.toString(8)}`, ', '),
  'binary digits': (octets) => each(octets, (octet) => octet.toString(2).padStart(8, '0'), ' '),
  'percent-encoded octets': (octets) => each(octets, (octet) => `%${hex(octet)}`),
  'octets of Python': (octets) => `b'${each(octets, printed)}'`,
  'octets of Python in JSON': (octets) => JSON.stringify(`b'${each(octets, printed)}'`),
  xxd: (octets) =>
    dump(
      octets,
      (line) => `: ${pairs(line).join(' ').padEnd(39)}`,
      (line) => `  ${each(line, shown)}`,
    ),
  'xxd, quoted': (octets) => dump(octets, (line) => `: ${pairs(line).join(' ')}`).replaceAll(/^/gmu, '> '),
  'hexdump -C': (octets) =>
    dump(
      octets,
      (line) => `  ${each(line, (octet, index) => `${hex(octet)}${index === 7 ? ' ' : ''}`, ' ')}`,
      (line) => `  |${each(line, shown)}|`,
    ),
  hexdump: (octets) => dump(octets, (line) => ` ${pairs(line).map(swapped).join(' ')}`),
  'od -b': (octets) => dump(octets, (line) => ` ${each(line, octal, ' ')}`),
  od: (octets) =>
    dump(
      octets,
      (line) =>
        ` ${pairs(line)
          .map((pair) => Number.parseInt(swapped(pair), 16).toString(8).padStart(6, '0'))
          .join(' ')}`,
    ),
  'od -t d1': (octets) => dump(octets, (line) => each(line, (octet) => String(signed(octet)).padStart(5))),
  'Base64 of PHP’s JSON': (octets) => octets.toString('base64').replaceAll('/', '\\/'),
  'Base64 of .NET’s JSON': (octets) =>
    octets.toString('base64').replaceAll('+', '\\u002B').replaceAll('=', '\\u003D'),
  'Base64 in lines of XML': (octets) => octets.toString('base64').replaceAll(/.{64}/gu, '$&&#10;'),
  'UTF-16': (octets) => wide(octets).toString('latin1'),
  'UTF-16 from its other end': (octets) => wide(octets).swap16().toString('latin1'),
  'Base64 of UTF-16': (octets) => wide(octets).toString('base64'),
  'hexadecimal digits of UTF-16': (octets) => wide(octets).toString('hex'),
};
