/** Texts for well-known things that are no private RSA key, or one that is not read here. */
import { COMMANDS } from './conversion-commands.ts';
import type { ForeignKind } from './key-failure.ts';

const NEEDS_RSA = `The gateway verifies RSA-SHA256, so use an RSA key, ${COMMANDS.makeKey}, and register its public key.`;
const PASTE_KEY = 'Paste the private key itself: the text from its BEGIN line to its END line.';
const OPEN_P12 = 'choose the .p12 file here, and type its passphrase.';

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
  pkcs7: {
    what: 'This is a bundle of certificates (PKCS#7, .p7b), which holds no private key.',
    next: 'Paste the private key that was made together with the certificate request.',
  },
  'pkcs8-other': { what: 'This is a PKCS#8 private key, but not an RSA key.', next: NEEDS_RSA },
  'ec-key': { what: 'This is an EC (elliptic curve) private key, not an RSA key.', next: NEEDS_RSA },
  'ed25519-key': { what: 'This is an Ed25519 private key, not an RSA key.', next: NEEDS_RSA },
  'dsa-key': { what: 'This is a DSA key, not an RSA key.', next: NEEDS_RSA },
  'rsa-pss-key': {
    what: 'This is an RSA-PSS private key, which may only make RSA-PSS signatures; RSA-SHA256 is PKCS#1 v1.5.',
    next: NEEDS_RSA,
  },
  'openssh-other': { what: 'This is an OpenSSH private key, but not an RSA key.', next: NEEDS_RSA },
  'openssh-several': {
    what: 'This OpenSSH file does not hold exactly one private key.',
    next: 'Paste a file with one key, as ssh-keygen writes it.',
  },
  'openssh-damaged': {
    what: 'This is an OpenSSH private key, but it is damaged or cut.',
    next: 'Copy it again from its original file, from the BEGIN line to the END line.',
  },
  putty: {
    what: 'This is a PuTTY private key file (PPK).',
    next: `Export it in PuTTYgen (Conversions, Export OpenSSH key), or ${COMMANDS.puttyToPem}, and paste the result.`,
  },
  'ssh-com': {
    what: 'This is a private key as SSH.com (Tectia) writes it (SSH2), which is not read here.',
    next: `Take its passphrase off with ssh-keygen-g3 -e if it has one, convert it, ${COMMANDS.sshComToPem}, and paste the result.`,
  },
  jks: {
    what: 'This is a Java key store (JKS), a container for keys and certificates.',
    next: `Convert it, ${COMMANDS.jksToPkcs12}, and ${OPEN_P12}`,
  },
  jceks: {
    what: 'This is a Java key store of the JCEKS type, a container for keys and certificates.',
    next: `Convert it, ${COMMANDS.jceksToPkcs12}, and ${OPEN_P12}`,
  },
  'pkcs12-no-key': {
    what: 'This PKCS#12 file (.p12 or .pfx) holds certificates and no private key.',
    next: 'Export it again together with the private key.',
  },
  'pkcs12-damaged': {
    what: 'This looks like a PKCS#12 file (.p12 or .pfx), but it is damaged, or of a kind that is not read here.',
    next: `Take the key out of it, ${COMMANDS.pkcs12ToPem}, and paste the result.`,
  },
  'dotnet-damaged': {
    what: 'This is an RSA key in the XML form of .NET (RSAKeyValue), but it is damaged or not complete.',
    next: 'Export it again with its private half, ToXmlString(true), or as PEM, ExportRSAPrivateKeyPem() since .NET 7.',
  },
  'pvk-encrypted': {
    what: 'This is an encrypted private key of Microsoft (.pvk), which is not opened here.',
    next: `Take the key out of it, ${COMMANDS.pvkToPkcs1}, and paste the result.`,
  },
  'microsoft-key-damaged': {
    what: 'This is a private key of Microsoft (CNG, CryptoAPI or .pvk), but it is damaged or not complete.',
    next: 'Export it again with its private half, ExportCspBlob(true), or as PEM, ExportRSAPrivateKeyPem() since .NET 7.',
  },
  pgp: {
    what: 'This is a PGP (GnuPG) block; PGP keys are not used for signing here.',
    next: NEEDS_RSA,
  },
  'encrypted-file': {
    what: 'This is a text that a tool for secrets encrypted (Ansible Vault, SOPS, age or the like), not a key.',
    next: 'Decrypt it with that tool, and paste the private key that comes out.',
  },
  compressed: {
    what: 'This is compressed (gzip) and in Base64, and no key as it stands.',
    next: `Decompress it, ${COMMANDS.gunzip}, and paste the private key that comes out.`,
  },
  'byte-dump': {
    what: 'This is a dump of bytes, as od, hexdump or xxd print it, and no key is recognized in it.',
    next: 'Choose the file itself that was dumped, or drop it here.',
  },
  binary: {
    what: 'These are bytes of a binary file, and no key is recognized in them.',
    next: 'Choose the key file itself instead of pasting it; unpack an archive first, and export a key store as PKCS#12 (.p12).',
  },
  'key-reference': {
    what: 'This is a reference to a key that a vault, a KMS, an HSM (PKCS#11) or a TPM keeps: the key cannot leave there.',
    next: 'Sign with it where it is kept, or make a key of your own for tests and register its public key.',
  },
  placeholder: {
    what: 'This is a placeholder for a key or secret, not the key: nothing was put in its place.',
    next: 'Paste what the placeholder stands for.',
  },
  path: {
    what: 'This is the path or name of a file, not the key in it.',
    next: 'Choose the file, drop it here, or paste what is in it.',
  },
  address: {
    what: 'This is a web address, not a key.',
    next: 'Paste what is behind the address, from the BEGIN line to the END line.',
  },
  'html-page': {
    what: 'This is a web page (HTML), perhaps a sign-in or error page that was saved in place of the key.',
    next: 'Download the key file again while signed in, and choose that.',
  },
  command: {
    what: 'This is a command or the answer of one, not a key.',
    next: 'Run the command, and paste the private key that it writes.',
  },
  numbers: {
    what: 'These are numbers of a key, as openssl or a program prints them, and not the key in PEM form.',
    next: 'Paste the key file itself; openssl rsa prints it with its numbers if -noout is left out.',
  },
  'key-fingerprint': {
    what: 'This is a fingerprint or digest, not a key.',
    next: `${PASTE_KEY.slice(0, -1)}; a fingerprint is compared once a key is held.`,
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
