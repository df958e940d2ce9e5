/** Octets as xxd, hexdump, od and consoles of networks dump them: an offset, columns of numbers, the same as characters. */
import { matches, sliceOf, type Place } from './place.ts';

const line = String.raw`[^\S\r\n]*(?:[>#*;|][ \t]*|//[ \t]*)?(?:0x)?[0-9a-f]{4,16}[:h]?[ \t]{1,4}(?:[ \t]{0,4}-?[0-9a-f]{1,8}(?=[ \t\r\n|>]|$)){1,32}[^\r\n]*`;
/** As many lines as come one after another. */
const dump = new RegExp(String.raw`(?<=^|\n)${line}(?:\r?\n${line})*`, 'giu');
const columns =
  /^[^\S\r\n]*(?:[>#*;|][ \t]*|\/\/[ \t]*)?(?:0x)?[0-9a-f]{4,16}[:h]?[ \t]{1,4}((?:[ \t]{0,4}-?[0-9a-f]{1,8}(?=[ \t\r\n|>]|$)){1,32})/iu;
/** What stands behind them may look like one more. */
const mostInLine = 32;

interface Reading {
  readonly column: RegExp;
  readonly radix: number;
  /** Digits of an octet, which a column may have several of. */
  readonly digits: number;
}

const readings: readonly Reading[] = [
  { column: /^(?:[0-9a-f]{2})+$/iu, radix: 16, digits: 2 },
  { column: /^[0-7]{3}$/u, radix: 8, digits: 3 },
  { column: /^[01]{8}$/u, radix: 2, digits: 8 },
  { column: /^-?[0-9]{1,3}$/u, radix: 10, digits: 4 },
];

const piecesOf = (column: string, length: number): readonly string[] =>
  column.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];

/** A word of od is a number: its octets are the other way round where the machine has them so. */
function wordOctets(column: string): readonly number[] {
  const word = Number.parseInt(column, 8);
  return [word & 0xff, word >> 8];
}

function octetsOf(
  lines: readonly (readonly string[])[],
  { column, radix, digits }: Reading,
  isReversed: boolean,
): Uint8Array {
  return Uint8Array.from(
    lines.flatMap((written) => {
      const end = written.findIndex((each) => !column.test(each));
      return written
        .slice(0, end < 0 ? undefined : end)
        .flatMap((each) => {
          const octets = piecesOf(each, digits).map((piece) => Number.parseInt(piece, radix) & 0xff);
          return isReversed ? octets.toReversed() : octets;
        })
        .slice(0, mostInLine);
    }),
  );
}

/** A dump with the octets that it may be of: how its columns are to be read is not written down. */
export function* dumpedOctets(
  text: string,
): Generator<{ readonly place: Place; readonly octets: Uint8Array }> {
  for (const place of matches(text, dump)) {
    const lines = sliceOf(text, place)
      .split(/\r?\n/u)
      .map(
        (each) =>
          columns
            .exec(each)?.[1]
            ?.trim()
            .split(/[ \t]+/u) ?? [],
      );
    for (const reading of readings) {
      for (const isReversed of [false, true]) yield { place, octets: octetsOf(lines, reading, isReversed) };
    }
    yield {
      place,
      octets: Uint8Array.from(
        lines.flatMap((each) => each.filter((word) => /^[0-7]{6}$/u.test(word)).flatMap(wordOctets)),
      ),
    };
  }
}
