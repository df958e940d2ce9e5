/** Parts of a `multipart/form-data` body (RFC 7578), each with its place. */
import { decodeAnyUtf8, decodeStrictUtf8, fromOctetText } from './octet-text.ts';
import type { PairList } from './pair-list.ts';
import type { PairProblem, PairSource } from './read-pair.ts';

const boundaryParameter = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu;
const nameParameter = /;\s*name=(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s;"]+))/iu;

/** The boundary that a content type names; null where it names none. */
export function boundaryOf(contentType: string): string | null {
  const match = boundaryParameter.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** @returns Whether the last boundary was there. */
export function splitMultipart({ text }: PairSource, boundary: string, into: PairList): boolean {
  const delimiter = `--${boundary}`;
  let at = text.indexOf(delimiter);
  while (at !== -1) {
    const start = at + delimiter.length;
    if (text.startsWith('--', start)) return true;
    const next = text.indexOf(`\n${delimiter}`, start);
    // A line end before the boundary belongs to it (RFC 2046 section 5.1.1).
    const end = next === -1 ? text.length : text.charAt(next - 1) === '\r' ? next - 1 : next;
    readPart(text, start, end, into);
    at = next === -1 ? -1 : next + 1;
  }
  return false;
}

function readPart(text: string, start: number, end: number, into: PairList): void {
  const blank = /\r?\n\r?\n/u.exec(text.slice(start, end));
  if (blank === null) return;
  const head = text.slice(start, start + blank.index);
  const disposition = /^content-disposition:.*$/imu.exec(head)?.[0] ?? '';
  const written = nameParameter.exec(disposition);
  const valueStart = start + blank.index + blank[0].length;
  const octets = fromOctetText(text.slice(valueStart, end));
  const value = decodeStrictUtf8(octets);
  const problems: PairProblem[] = value === null ? ['not-utf-8'] : [];
  if (/;\s*filename\*?=/iu.test(disposition)) problems.push('file');
  const name = decodeAnyUtf8(fromOctetText(written?.[1] ?? written?.[2] ?? ''));
  if (name === '') problems.push('no-name');
  into.add({
    place: 'multipart',
    name,
    raw: value ?? text.slice(valueStart, end),
    value: value ?? decodeAnyUtf8(octets),
    type: 'text',
    bytes: octets.length,
    problems,
    hasPlus: false,
    at: { start, end },
    valueAt: { start: valueStart, end },
  });
}
