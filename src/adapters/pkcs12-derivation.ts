/** The key derivation of PKCS#12 (RFC 7292 appendix B.2): keys and vectors out of a passphrase, by a hash of 64-octet blocks. */

interface Pkcs12Secret {
  /** A BMPString with its closing zero. */
  readonly passphrase: Uint8Array;
  readonly salt: Uint8Array;
  readonly iterations: number;
}

/** Appendix B.3: the same secret gives different octets for each purpose. */
const PURPOSES = { key: 1, iv: 2 };
const BLOCK = 64;

/** Derives `length` octets. */
export function derivePkcs12(
  hash: (octets: Uint8Array) => Uint8Array,
  { passphrase, salt, iterations }: Pkcs12Secret,
  purpose: keyof typeof PURPOSES,
  length: number,
): Uint8Array<ArrayBuffer> {
  const diversifier = new Uint8Array(BLOCK).fill(PURPOSES[purpose]);
  const input = new Uint8Array([...filled(salt), ...filled(passphrase)]);
  const derived: number[] = [];
  while (derived.length < length) {
    let digest = hash(new Uint8Array([...diversifier, ...input]));
    for (let round = 1; round < iterations; round += 1) digest = hash(digest);
    derived.push(...digest);
    const addend = filled(digest).slice(0, BLOCK);
    for (let start = 0; start < input.length; start += BLOCK)
      addOne(input.subarray(start, start + BLOCK), addend);
  }
  return Uint8Array.from(derived.slice(0, length));
}

/** Repeated to whole blocks; nothing stays nothing. */
function filled(octets: Uint8Array): Uint8Array {
  const length = Math.ceil(octets.length / BLOCK) * BLOCK;
  return Uint8Array.from({ length }, (_unused, index) => octets[index % octets.length] ?? 0);
}

/** block + addend + 1, modulo 2 to the power of its bits. */
function addOne(block: Uint8Array, addend: Uint8Array): void {
  let carry = 1;
  for (let index = block.length - 1; index >= 0; index -= 1) {
    const sum = (block[index] ?? 0) + (addend[index] ?? 0) + carry;
    block[index] = sum & 0xff;
    carry = sum >> 8;
  }
}
