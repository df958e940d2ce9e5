/** The octet strings that tools make of a public RSA key, each of which somebody takes a digest of. */
import { encodeBase64 } from '../../octets/base64.ts';
import { concatenateOctets } from '../../octets/concatenate-octets.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { octetsFromInteger } from '../der/integer-octets.ts';
import {
  encodeRsaPublicKey,
  encodeSpki,
  rsaPublicKeyPem,
  spkiPem,
  type RsaPublicNumbers,
} from '../rsa/encode-rsa-key.ts';

export interface PublicKeyForm {
  /** Completes "the SHA-256 digest of …". */
  readonly name: string;
  readonly octets: Uint8Array;
}

/** All forms; the customary ones first. */
export function publicKeyForms(key: RsaPublicNumbers): readonly PublicKeyForm[] {
  const modulus = octetsFromInteger(key.modulus);
  return [
    { name: 'the public key (SPKI)', octets: encodeSpki(key) },
    { name: 'the public key in SSH form, as ssh-keygen -l prints it', octets: sshPublicKey(key) },
    { name: 'the PKCS#1 public key', octets: encodeRsaPublicKey(key) },
    ...textForms('the PEM file of the public key', spkiPem(encodeSpki(key))),
    ...textForms('the PEM file of the PKCS#1 public key', rsaPublicKeyPem(key)),
    ...textForms(
      'the line that openssl prints for the modulus',
      `Modulus=${formatHex(modulus).toUpperCase()}\n`,
    ),
    ...textForms('the modulus in hexadecimal', `${formatHex(modulus).toUpperCase()}\n`),
    ...textForms('the modulus in hexadecimal', `${formatHex(modulus)}\n`),
    { name: 'the modulus', octets: modulus },
    { name: 'the modulus', octets: concatenateOctets(Uint8Array.of(0), modulus) },
    ...textForms('the ssh-rsa line', `ssh-rsa ${encodeBase64(sshPublicKey(key))}\n`),
    ...textForms('the Base64 text of the public key', `${encodeBase64(encodeSpki(key))}\n`),
    { name: 'the JWK (RFC 7638 thumbprint)', octets: new TextEncoder().encode(thumbprintText(key)) },
  ];
}

/** RFC 4253 section 6.6: the string `ssh-rsa`, then e and n as mpint, whose content is that of a DER INTEGER. */
function sshPublicKey({ modulus, exponent }: RsaPublicNumbers): Uint8Array {
  return concatenateOctets(
    ...[new TextEncoder().encode('ssh-rsa'), mpint(exponent), mpint(modulus)].flatMap((field) => [
      Uint8Array.of(0, 0, field.length >> 8, field.length & 0xff),
      field,
    ]),
  );
}

function mpint(number: bigint): Uint8Array {
  const octets = octetsFromInteger(number);
  return (octets[0] ?? 0) >= 0x80 ? concatenateOctets(Uint8Array.of(0), octets) : octets;
}

/** A text as a file of Unix or Windows, and without its last line end. */
function textForms(name: string, text: string): readonly PublicKeyForm[] {
  return [text, text.replaceAll('\n', '\r\n'), text.trimEnd()].map((form) => ({
    name,
    octets: new TextEncoder().encode(form),
  }));
}

/** RFC 7638 section 3.2: the required members in order, without blanks. */
function thumbprintText({ modulus, exponent }: RsaPublicNumbers): string {
  return `{"e":"${base64Url(exponent)}","kty":"RSA","n":"${base64Url(modulus)}"}`;
}

function base64Url(number: bigint): string {
  return encodeBase64(octetsFromInteger(number))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
