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
