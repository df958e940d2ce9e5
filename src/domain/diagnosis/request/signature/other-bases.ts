/** The octets of a signature in another base than 64 or 16: Base32, a number in decimal, or their bits. */
export interface OtherBase {
  readonly octets: Uint8Array;
  readonly detail: string;
}

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** More than the bits of any RSA key that is read. */
const mostDigits = 20_000;

function octetsOfBits(bits: string): Uint8Array {
  return Uint8Array.from(bits.match(/.{8}/gu) ?? [], (octet) => Number.parseInt(octet, 2));
}

/** RFC 4648 section 6: what the last digit has beyond the octets is zero. */
function readBase32(text: string, lengths: readonly number[]): OtherBase | null {
  const digits = text.replace(/=+$/u, '').toUpperCase();
  const length = lengths.find((octets) => Math.ceil((octets * 8) / 5) === digits.length);
  if (length === undefined || !/^[A-Z2-7]+$/u.test(digits)) return null;
  const bits = digits.replaceAll(/./gu, (digit) => base32Digits.indexOf(digit).toString(2).padStart(5, '0'));
  if (bits.slice(length * 8).includes('1')) return null;
  return { octets: octetsOfBits(bits.slice(0, length * 8)), detail: 'It is Base32.' };
}

function readNumber(text: string, lengths: readonly number[]): OtherBase | null {
  const bits = BigInt(text).toString(2);
  // A number does not tell how many zeros stand before it: more than an octet of them is not met.
  const length = lengths.find((octets) => bits.length <= octets * 8 && bits.length > (octets - 1) * 8);
  if (length === undefined) return null;
  return { octets: octetsOfBits(bits.padStart(length * 8, '0')), detail: 'It is one number in decimal.' };
}

/**
 * @param text - of a signature, percent-decoded and without blanks around it.
 * @param lengths - in octets, that the signature can have.
 */
export function readOtherBase(text: string, lengths: readonly number[]): OtherBase | null {
  if (text.length < 26 || text.length > mostDigits) return null;
  if (/^[01]+$/u.test(text)) {
    return lengths.includes(text.length / 8)
      ? { octets: octetsOfBits(text), detail: 'Its bits are written one by one.' }
      : null;
  }
  if (/^[1-9]\d+$/u.test(text)) return readNumber(text, lengths);
  return /^(?:[A-Z2-7]+|[a-z2-7]+)={0,6}$/u.test(text) ? readBase32(text, lengths) : null;
}
