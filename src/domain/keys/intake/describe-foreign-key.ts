/** Texts for well-known things that are not a PKCS#1 private key. */
import type { ForeignKind } from './key-failure.ts';

/** Rewrites any RSA private key that OpenSSL 3 reads; older versions write PKCS#1 without `-traditional`. */
const TO_PKCS1 = 'openssl rsa -in key.pem -traditional -out pkcs1.pem';

const NEEDS_RSA =
  'The gateway verifies RSA-SHA256, so use an RSA key, openssl genrsa -traditional -out pkcs1.pem 2048, and register its public key.';

const TEXTS: Readonly<Record<ForeignKind, { readonly what: string; readonly next: string }>> = {
  'public-key': {
    what: 'This is a public key; signing needs the private key that belongs to it.',
    next: 'Paste the private key: the file that starts with BEGIN RSA PRIVATE KEY and never leaves your side.',
  },
  certificate: {
    what: 'This is a certificate, which holds only a public key; signing needs the private key that belongs to it.',
    next: 'Paste the private key that was made together with the certificate request.',
  },
  'certificate-request': {
    what: 'This is a certificate request (CSR), which holds only a public key; signing needs the private key.',
    next: 'Paste the private key that was made together with this request.',
  },
  'pkcs8-rsa': {
    what: 'This is an RSA private key in PKCS#8 form; the interface documents PKCS#1.',
    next: `Convert it, ${TO_PKCS1}, and paste the result.`,
  },
  'pkcs8-other': {
    what: 'This is a PKCS#8 private key, but not an RSA key.',
    next: NEEDS_RSA,
  },
  'ec-key': {
    what: 'This is an EC (elliptic curve) private key, not an RSA key.',
    next: NEEDS_RSA,
  },
  'ed25519-key': {
    what: 'This is an Ed25519 private key, not an RSA key.',
    next: NEEDS_RSA,
  },
  'dsa-key': {
    what: 'This is a DSA key, not an RSA key.',
    next: NEEDS_RSA,
  },
  'rsa-pss-key': {
    what: 'This is an RSA-PSS private key, which may only make RSA-PSS signatures; RSA-SHA256 is PKCS#1 v1.5.',
    next: NEEDS_RSA,
  },
  encrypted: {
    what: 'This private key is encrypted with a passphrase.',
    next: `Decrypt it, ${TO_PKCS1}, which asks for the passphrase, and paste the result.`,
  },
  openssh: {
    what: 'This is a private key in OpenSSH form.',
    next: 'If it is an RSA key, convert a copy in place, ssh-keygen -p -m PEM -f copy-of-key, and paste the copy.',
  },
  putty: {
    what: 'This is a PuTTY private key file (PPK).',
    next: 'Export it in PuTTYgen (Conversions, Export OpenSSH key), or puttygen key.ppk -O private-openssh -o key.pem, and paste the result.',
  },
  jwk: {
    what: 'This is a JSON Web Key (JWK), not a PEM block.',
    next: 'Export the private key as PKCS#1 PEM where the JWK was made, and paste that.',
  },
  pkcs12: {
    what: 'This is a PKCS#12 file (.p12 or .pfx), a container for keys and certificates.',
    next: 'Take the key out of it, openssl pkcs12 -in key.p12 -nocerts -nodes -out key.pem, and paste the result.',
  },
  'java-keystore': {
    what: 'This is a Java key store (JKS), a container for keys and certificates.',
    next: 'Convert it, keytool -importkeystore -srckeystore key.jks -destkeystore key.p12 -deststoretype PKCS12, then openssl pkcs12 -in key.p12 -nocerts -nodes -out key.pem.',
  },
  'dotnet-xml': {
    what: 'This is an RSA key in the XML form of .NET (RSAKeyValue).',
    next: 'Export it as PEM where it was made, ExportRSAPrivateKeyPem() since .NET 7, and paste that.',
  },
  hexadecimal: {
    what: 'This is a key in hexadecimal, not in Base64.',
    next: 'Write it to a file, xxd -r -p key.hex key.der, and choose that file.',
  },
  'other-block': {
    what: 'This block is not an RSA private key, and of a kind that is not known here.',
    next: 'Paste the file that starts with BEGIN RSA PRIVATE KEY.',
  },
};

/** What it is and what to do, one sentence each. */
export function describeForeignKey(kind: ForeignKind): { readonly what: string; readonly next: string } {
  return TEXTS[kind];
}
