/** Signatures whose octets stand where their Base64 belongs, behind one more, or twice. */
import type { SignatureFault } from './read-signature.ts';

export interface Misplaced {
  /** Null where no signature can be made of it. */
  readonly octets: Uint8Array | null;
  /** What is read on in its place; null where octets were found, or nothing was. */
  readonly text: string | null;
  readonly fault: SignatureFault;
}

const withoutBase64 = {
  kind: 'signature-printed',
  title: 'The signature is not in Base64: its octets stand there as they are.',
} as const;

// oxlint-disable-next-line no-control-regex
const noText = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u{10ffff}]/u;

/** More than a mark or two that got into a text. */
function isMostlyOctets(text: string): boolean {
  const count = text.split('').filter((unit) => noText.test(unit)).length;
  return text.length >= 16 && count * 4 >= text.length;
}

/** The octets that a text has with each escape as one octet, and any other character as the one of Latin-1. */
function octetsOfEscapes(written: string): Uint8Array | null {
  const units = written
    .replaceAll(/%([0-9A-Fa-f]{2})/gu, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .split('')
    .map((unit) => unit.charCodeAt(0));
  return units.every((unit) => unit <= 0xff) ? Uint8Array.from(units) : null;
}

/** Of UTF-8 as well, where each octet was taken for a letter of Latin-1. */
function readings(written: string): readonly Uint8Array[] {
  const octets = octetsOfEscapes(written);
  if (octets === null) return [];
  const inner = octetsOfEscapes(new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets));
  return inner === null ? [octets] : [octets, inner];
}

/** @param written - as it stands in the header. @returns Null where it is a text. */
export function readOctetsAsTheyAre(written: string, lengths: readonly number[]): Misplaced | null {
  if (written.length > 5000) return null;
  const found = readings(written);
  const isText = (octets: Uint8Array): boolean => !noText.test(String.fromCharCode(...octets));
  const octets = found.find((each) => lengths.includes(each.length) && !isText(each));
  if (octets !== undefined) {
    const detail = `It has ${octets.length} octets.`;
    return { octets, text: null, fault: { ...withoutBase64, detail } };
  }
  if (!isMostlyOctets(written) && !found.some((each) => isMostlyOctets(String.fromCharCode(...each)))) {
    return null;
  }
  const title = 'The signature is not in Base64: it has characters that Base64 has not.';
  const detail = 'Its octets may stand there as they are, but not as many as a signature has.';
  return { octets: null, text: null, fault: { ...withoutBase64, title, detail } };
}

/** Octets of a number that has a sign: where its first bit is set, one of zero stands before them. */
export function withoutSign(
  octets: Uint8Array,
  lengths: readonly number[],
): { readonly octets: Uint8Array; readonly fault: SignatureFault } | null {
  if (octets[0] !== 0 || lengths.includes(octets.length) || !lengths.includes(octets.length - 1)) return null;
  const title = 'An octet of zero stands before those of the signature.';
  const detail = `It has ${octets.length} octets, the first one for the sign of a number, as BigInteger of Java gives them.`;
  return { octets: octets.subarray(1), fault: { kind: 'signature-printed', title, detail } };
}

/** @param text - of a signature, percent-decoded. @returns Null where it is not two signatures. */
export function readTwoSignatures(text: string, lengths: readonly number[]): Misplaced | null {
  for (const length of lengths) {
    const size = Math.ceil(length / 3) * 4;
    if (text.length < size * 2 || text.length > size * 2 + 3) continue;
    const [one, other] = [text.slice(0, size), text.slice(-size)];
    const between = text.slice(size, -size);
    const isBase64 = [one, other].every((each) => /^[A-Za-z0-9+/]+={0,2}$/u.test(each));
    if (!isBase64 || !/^[\s,;&]*$/u.test(between) || (between === '' && !one.endsWith('='))) continue;
    const isSame = one === other;
    return {
      octets: null,
      text: isSame ? one : null,
      fault: {
        kind: 'signature-printed',
        title: isSame
          ? 'The signature stands there twice.'
          : 'Two different signatures stand in the place of one.',
        detail: `It is the Base64 of ${length} octets, and ${isSame ? 'the same once more' : 'that of as many others'}.`,
      },
    };
  }
  return null;
}
