/**
 * RSASSA-PKCS1-v1_5 verification (RFC 8017 section 8.2.2) with SHA-256, the second implementation that opens every
 * signature before it is shown: a signature that was made with damaged numbers gives away a prime of the key.
 */
import type { RsaPublicNumbers } from './encode-rsa-key.ts';
import { concatenateOctets } from '../../octets/concatenate-octets.ts';
import { bitLengthOfInteger, integerFromOctets } from '../der/integer-octets.ts';
import { modularPower } from './modular-power.ts';

/** DER of DigestInfo for SHA-256 up to the digest (RFC 8017 section 9.2, note 1). */
const SHA256_DIGEST_INFO = Uint8Array.from([
  0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04,
  0x20,
]);
const SHA256_OCTETS = 32;
/** EMSA-PKCS1-v1_5 has at least eight octets of padding (RFC 8017 section 9.2, step 3). */
const PADDING_MINIMUM = 8;

/**
 * Whether `signature` is the signature of a message with this digest.
 *
 * The encoded message is built and compared as a whole, not parsed: a lenient parser is what forgers use.
 *
 * @param numbers - of a key that was read and checked: an odd modulus of at most 4096 bits, an exponent under 2^64.
 * @param digest - SHA-256 of the message, 32 octets.
 * @param signature - exactly as many octets as the modulus has.
 */
export function verifyPkcs1V15Sha256(
  numbers: RsaPublicNumbers,
  digest: Uint8Array,
  signature: Uint8Array,
): boolean {
  const modulusOctets = Math.ceil(bitLengthOfInteger(numbers.modulus) / 8);
  if (digest.length !== SHA256_OCTETS || signature.length !== modulusOctets) return false;
  const representative = integerFromOctets(signature);
  if (representative >= numbers.modulus) return false;

  const paddingOctets = modulusOctets - 3 - SHA256_DIGEST_INFO.length - SHA256_OCTETS;
  if (paddingOctets < PADDING_MINIMUM) return false;
  const encodedMessage = concatenateOctets(
    Uint8Array.of(0x00, 0x01),
    new Uint8Array(paddingOctets).fill(0xff),
    Uint8Array.of(0x00),
    SHA256_DIGEST_INFO,
    digest,
  );
  const opened = modularPower(representative, numbers.exponent, numbers.modulus);
  return opened === integerFromOctets(encodedMessage);
}
