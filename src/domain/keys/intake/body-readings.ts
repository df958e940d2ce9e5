/**
 * The ways in which the lines of a key may be wrapped up in something else, from the strictest to the loosest. Whoever
 * reads takes the first that gives a whole document; the equations of the key then prove that nothing was mistaken.
 */
import type { ArmouredBlock } from '../forms/armour.ts';
import type { Repair } from './key-repair.ts';
import { repairLines } from './repair-block.ts';
import { stripMarks } from './strip-marks.ts';

export interface BodyReading {
  readonly body: string;
  readonly repairs: readonly Repair[];
}

/** Letters of other alphabets, and wide forms, that look like those of Base64. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from('АВЕКМНОРСТХаеорсухіјѕІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', (letter, index) => [
    letter,
    'ABEKMHOPCTXaeopcyxijsIJSABEZHIKMNOPTYXo'.charAt(index),
  ]),
);

/** The readings of one block, each made when it is asked for. */
export function* bodyReadings(text: string, block: ArmouredBlock): Generator<BodyReading> {
  const lines = repairLines(text, block);
  yield lines;
  const { body } = lines;
  const raw = text.slice(block.bodyStart, block.bodyEnd);
  const literals = joinLiterals(text, block);
  if (literals !== null) yield { body: literals, repairs: ['string-literals'] };
  yield* stripMarks(raw, text.slice(text.lastIndexOf('\n', block.start - 1) + 1, block.start));
  if (body.includes('=\n') || body.includes('=3D')) {
    const decoded = raw.replaceAll(/=\n/gu, '').replaceAll('=3D', '=');
    yield { body: decoded, repairs: [...lines.repairs, 'quoted-printable'] };
  }
  if (/[-_]/u.test(body)) {
    const base64 = body.replaceAll('-', '+').replaceAll('_', '/');
    yield { body: base64, repairs: [...lines.repairs, 'base64url'] };
  }
  if (/[^\0-\x7f]/u.test(body)) {
    const latin = Array.from(body.normalize('NFKC'), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
    yield { body: latin, repairs: [...lines.repairs, 'look-alike-letters'] };
  }
  if (/[A-Za-z0-9+/] +[A-Za-z0-9+/]/u.test(body)) {
    yield { body: raw.replaceAll(' ', '+'), repairs: ['plus-signs'] };
  }
  if (block.begin === 'missing' || block.end === 'missing')
    yield { body: keyLines(body, block), repairs: ['text-around'] };
}

/**
 * Source code breaks a key into literals with operators, constants and commas between. The quotation mark of the BEGIN
 * line, or else the first, tells what is inside.
 */
function joinLiterals(text: string, block: ArmouredBlock): string | null {
  const body = text.slice(block.bodyStart, block.bodyEnd);
  const before = /["'`](?=\s{0,20}$)/u.exec(text.slice(Math.max(0, block.start - 21), block.start))?.[0];
  const quote = before ?? /["'`]/u.exec(body)?.[0];
  if (quote === undefined || !body.includes(quote)) return null;
  const startsInside = before !== undefined || block.begin === 'there';
  return body
    .split(quote)
    .filter((_piece, index) => (index % 2 === 0) === startsInside)
    .join('\n');
}

/** Where the BEGIN or END line was lost, other text may stand on that side: the lines of the key are of one width. */
function keyLines(body: string, block: ArmouredBlock): string {
  const lines = body.split('\n').map((line) => line.trim());
  const isBase64 = (line: string): boolean => /^[A-Za-z0-9+/]{1,200}={0,2}$/u.test(line);
  const ordered = block.begin === 'missing' ? lines.toReversed() : lines;
  const first = ordered.findIndex(isBase64);
  const rest = first === -1 ? [] : ordered.slice(first);
  if (block.begin === 'missing') {
    // Backwards: a short last line, then whole ones.
    const width = rest[1]?.length ?? 0;
    const end = rest.findIndex((line, index) => index > 0 && !(isBase64(line) && line.length === width));
    return (end === -1 ? rest : rest.slice(0, end)).toReversed().join('\n');
  }
  const width = rest[0]?.length ?? 0;
  const end = rest.findIndex((line) => !(isBase64(line) && line.length === width));
  if (end === -1) return rest.join('\n');
  const last = rest[end] ?? '';
  return rest.slice(0, isBase64(last) && last.length < width ? end + 1 : end).join('\n');
}
