/** For tests: keys written by hand from numbers, also wrong ones, by a DER writer that the product does not use. */

/** The nine members of RSAPrivateKey before encoding. */
export interface FixtureNumbers {
  readonly version: bigint;
  readonly n: bigint;
  readonly e: bigint;
  readonly d: bigint;
  readonly p: bigint;
  readonly q: bigint;
  readonly dP: bigint;
  readonly dQ: bigint;
  readonly qInv: bigint;
}

export const MEMBERS = ['version', 'n', 'e', 'd', 'p', 'q', 'dP', 'dQ', 'qInv'] as const;

interface PrivateJwk {
  readonly n?: string | undefined;
  readonly e?: string | undefined;
  readonly d?: string | undefined;
  readonly p?: string | undefined;
  readonly q?: string | undefined;
  readonly dp?: string | undefined;
  readonly dq?: string | undefined;
  readonly qi?: string | undefined;
}

/** The numbers of a key that `KeyObject.export({ format: 'jwk' })` gave (RFC 7518 section 6.3.2). */
export function numbersFromJwk(jwk: PrivateJwk): FixtureNumbers {
  return {
    version: 0n,
    n: integerFromBase64Url(jwk.n),
    e: integerFromBase64Url(jwk.e),
    d: integerFromBase64Url(jwk.d),
    p: integerFromBase64Url(jwk.p),
    q: integerFromBase64Url(jwk.q),
    dP: integerFromBase64Url(jwk.dp),
    dQ: integerFromBase64Url(jwk.dq),
    qInv: integerFromBase64Url(jwk.qi),
  };
}

/** PKCS#1 with these numbers; `contents` replaces the INTEGER content of single members by any octets. */
export function pkcs1Octets(
  numbers: FixtureNumbers,
  contents: Partial<Readonly<Record<(typeof MEMBERS)[number], readonly number[]>>> = {},
): Uint8Array<ArrayBuffer> {
  const members = MEMBERS.map((member) => tlv(0x02, contents[member] ?? integerContent(numbers[member])));
  return Uint8Array.from(tlv(0x30, members.flat()));
}

/** Tag, definite length in its shortest form, content. */
export function tlv(tag: number, content: readonly number[]): number[] {
  if (content.length < 0x80) return [tag, content.length, ...content];
  const length = integerContent(BigInt(content.length)).filter((octet, index) => index > 0 || octet > 0);
  return [tag, 0x80 + length.length, ...length, ...content];
}

/** Two's complement of an integer in the fewest octets. */
export function integerContent(integer: bigint): number[] {
  const octets: number[] = [];
  let rest = integer;
  do {
    octets.unshift(Number(BigInt.asUintN(8, rest)));
    rest >>= 8n;
  } while (rest !== 0n && rest !== -1n);
  const [first = 0] = octets;
  if (integer >= 0n && first >= 0x80) octets.unshift(0);
  if (integer < 0n && first < 0x80) octets.unshift(0xff);
  return octets;
}

/** A PEM block with lines of 64 characters. */
export function armoured(label: string, octets: Uint8Array): string {
  const base64 = btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join(''));
  const lines = base64.match(/.{1,64}/gu) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

function integerFromBase64Url(text: string | undefined): bigint {
  const octets = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(octets).reduce((sum, octet) => sum * 256n + BigInt(octet.charCodeAt(0)), 0n);
}
