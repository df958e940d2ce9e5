/** The names that .NET gives the numbers of an RSA key: `RSAKeyValue` of XML Signature, and `RSAParameters` in JSON. */
import { failed, success, type Result } from '../../result.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { integerFromOwnOctets } from '../der/integer-octets.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { encodeRsaPrivateKey, type RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';

const PRIVATE_MEMBERS = ['Modulus', 'Exponent', 'D', 'P', 'Q', 'DP', 'DQ', 'InverseQ'] as const;
type Member = (typeof PRIVATE_MEMBERS)[number];

/** Whether a text has the elements or members, whatever is around them. */
export function looksLikeRsaKeyValue(text: string): boolean {
  return (
    /<(?:\w{1,20}:)?RSAKeyValue\b|["<]Modulus[">]/u.test(text) && /["<](?:\w{1,20}:)?Exponent[">]/u.test(text)
  );
}

/** The PKCS#1 document of a private key; its numbers are not yet checked. */
export function pkcs1FromRsaKeyValue(text: string): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  if (publicNumbersFromRsaKeyValue(text) === null) return failed({ kind: 'dotnet-damaged' });
  // Whatever of it is missing: one private number makes it a private key.
  if (!/["<](?:\w{1,20}:)?(?:D|P|Q|DP|DQ|InverseQ)[">]/u.test(text)) return failed({ kind: 'public-key' });
  const numbers: bigint[] = [];
  for (const member of PRIVATE_MEMBERS) {
    const number = readMember(text, member);
    if (number === null) return failed({ kind: 'dotnet-damaged' });
    numbers.push(number);
  }
  return success(encodeRsaPrivateKey(numbers));
}

/** n and e; null when one of them cannot be read. */
export function publicNumbersFromRsaKeyValue(text: string): RsaPublicNumbers | null {
  const modulus = readMember(text, 'Modulus');
  const exponent = readMember(text, 'Exponent');
  return modulus === null || exponent === null ? null : { modulus, exponent };
}

/** Base64 (XML Signature 1.1 section 4.5.2.2 has it big-endian), in an element or a member. */
function readMember(text: string, member: Member): bigint | null {
  const pattern = new RegExp(
    `(?:<(?:\\w{1,20}:)?${member}>|"${member}"\\s{0,20}:\\s{0,20}")([A-Za-z0-9+/=\\s]{1,4000})(?:</|")`,
    'u',
  );
  const base64 = pattern.exec(text)?.[1];
  const octets = base64 === undefined ? null : decodeBase64(base64);
  return octets?.ok === true && octets.value.length > 0 ? integerFromOwnOctets(octets.value) : null;
}
