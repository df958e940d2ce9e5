/** Octets as tools print them. */
import { printedOctets } from './printer.ts';

const hex = (octet: number): string => octet.toString(16).padStart(2, '0');
const offset = (index: number, width: number): string => (index * 16).toString(16).padStart(width, '0');
const visible = (octets: readonly number[]): string =>
  octets.map((octet) => (octet < 0x20 || octet > 0x7e ? '.' : String.fromCharCode(octet))).join('');

function rowsOf(text: string): number[][] {
  const octets = printedOctets(text);
  return Array.from({ length: Math.ceil(octets.length / 16) }, (_, index) =>
    octets.slice(index * 16, index * 16 + 16),
  );
}

/** Groups of two octets, as xxd and tcpdump have them. */
function groups(row: readonly number[]): string {
  const digits = row.map(hex).join('');
  return (digits.match(/.{1,4}/gu) ?? []).join(' ');
}

const spaced = (row: readonly number[]): string => row.map(hex).join(' ');

export const hexColumns = {
  bioDump: (text: string): string =>
    rowsOf(text)
      .map((row, index) => {
        const written = row.map((octet, place) => `${hex(octet)}${place === 7 ? '-' : ' '}`).join('');
        return `${offset(index, 4)} - ${written.padEnd(48)}  ${visible(row)}`;
      })
      .join('\n'),
  bare: (text: string): string =>
    rowsOf(text)
      .map((row) => ` ${spaced(row)}`)
      .join('\n'),
  bareWithText: (text: string): string =>
    rowsOf(text)
      .map((row) => ` ${spaced(row).padEnd(48)} ${visible(row)}`)
      .join('\n'),
  words: (text: string): string =>
    rowsOf(text)
      .map((row, index) => {
        const digits =
          row
            .map(hex)
            .join('')
            .match(/.{1,8}/gu) ?? [];
        return `${offset(index, 5)}  ${digits.join(' ').padEnd(36)} |${visible(row)}|`;
      })
      .join('\n'),
  /** @param base - in which od writes its offsets. */
  odHexadecimal: (text: string, base: 8 | 10): string =>
    [
      ...rowsOf(text).map((row, index) => `${(index * 16).toString(base).padStart(7, '0')} ${spaced(row)}`),
      printedOctets(text).length.toString(base).padStart(7, '0'),
    ].join('\n'),
  formatHex: (text: string): string =>
    [
      '   Label: String (System.String) <1B2C3D4E>\n',
      '          Offset Bytes                                           Ascii',
      '                 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F',
      '          ------ ----------------------------------------------- -----',
      ...rowsOf(text).map(
        (row, index) =>
          `${offset(index, 16).toUpperCase()} ${spaced(row).toUpperCase().padEnd(47)} ${visible(row)}`,
      ),
    ].join('\n'),
  hexyl: (text: string): string =>
    [
      '┌────────┬─────────────────────────┬─────────────────────────┬────────┬────────┐',
      ...rowsOf(text).map((row, index) => {
        const [left, right] = [row.slice(0, 8), row.slice(8)];
        const shown = [left, right].map((half) => visible(half).padEnd(8)).join('┊');
        return `│${offset(index, 8)}│ ${spaced(left).padEnd(23)} ┊ ${spaced(right).padEnd(23)} │${shown}│`;
      }),
      '└────────┴─────────────────────────┴─────────────────────────┴────────┴────────┘',
    ].join('\n'),
  xxd: (text: string): string =>
    rowsOf(text)
      .map((row, index) => `${offset(index, 8)}: ${groups(row).padEnd(39)}  ${visible(row)}`)
      .join('\n'),
  xxdPlain: (text: string): string =>
    (
      printedOctets(text)
        .map(hex)
        .join('')
        .match(/.{1,60}/gu) ?? []
    ).join('\n'),
  hexdump: (text: string): string =>
    [
      ...rowsOf(text).map((row, index) => {
        const left = spaced(row.slice(0, 8));
        const right = spaced(row.slice(8));
        return `${offset(index, 8)}  ${left.padEnd(23)}  ${right.padEnd(23)}  |${visible(row)}|`;
      }),
      printedOctets(text).length.toString(16).padStart(8, '0'),
    ].join('\n'),
  tcpdump: (text: string): string =>
    rowsOf(text)
      .map((row, index) => `\t0x${offset(index, 4)}:  ${groups(row).padEnd(39)}  ${visible(row)}`)
      .join('\n'),
  wireshark: (text: string): string =>
    rowsOf(text)
      .map((row, index) => `${offset(index, 4)}  ${spaced(row).padEnd(48)}  ${visible(row)}`)
      .join('\n'),
  follow: (text: string): string =>
    rowsOf(text)
      .map((row, index) => {
        const left = spaced(row.slice(0, 8));
        const right = spaced(row.slice(8));
        const shown = `${visible(row.slice(0, 8))} ${visible(row.slice(8))}`;
        return `${offset(index, 8)}  ${left.padEnd(23)}  ${right.padEnd(23)}   ${shown}`;
      })
      .join('\n'),
  netty: (text: string): string =>
    [
      '         +-------------------------------------------------+',
      '         |  0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f |',
      '+--------+-------------------------------------------------+----------------+',
      ...rowsOf(text).map(
        (row, index) => `|${offset(index, 8)}| ${spaced(row).padEnd(47)} |${visible(row).padEnd(16)}|`,
      ),
      '+--------+-------------------------------------------------+----------------+',
    ].join('\n'),
  curl: (text: string): string =>
    rowsOf(text)
      .map((row, index) => `${offset(index, 4)}: ${spaced(row).padEnd(47)} ${visible(row)}`)
      .join('\n'),
  dotNet: (text: string): string =>
    rowsOf(text)
      .map(
        (row, index) =>
          `System.Net.Sockets Verbose: 0 : [12345] ${offset(index, 8)} : ${row
            .map((octet, place) => `${hex(octet).toUpperCase()}${place === 7 ? '-' : ' '}`)
            .join('')
            .padEnd(48)}: ${visible(row)}`,
      )
      .join('\n'),
  od: (text: string): string =>
    rowsOf(text)
      .map((row, index) => {
        const written = row.map((octet) => {
          const character = String.fromCharCode(octet);
          const shown =
            character === '\r'
              ? '\\r'
              : character === '\n'
                ? '\\n'
                : octet > 0x7e
                  ? octet.toString(8)
                  : character;
          return shown.padStart(4);
        });
        return `${(index * 16).toString(8).padStart(7, '0')}${written.join('')}`;
      })
      .join('\n'),
};
