import { describe, expect, it } from 'vitest';
import { describeKeyFailure } from './describe-key-failure.ts';
import type { KeyFailure } from './key-failure.ts';

/** One failure of each kind, with the words that its text must have. */
const FAILURES: readonly (readonly [KeyFailure, RegExp])[] = [
  [{ kind: 'empty' }, /no key/u],
  [{ kind: 'too-long', length: 5_000_000, limit: 16_384 }, /5000000 characters.*16384/u],
  [{ kind: 'text' }, /No RSA key/u],
  [{ kind: 'several-keys', labels: ['RSA PRIVATE KEY', 'CERTIFICATE'] }, /2 blocks, RSA PRIVATE KEY, CERT/u],
  [{ kind: 'armour-mismatch', begin: 'RSA PRIVATE KEY', end: 'other' }, /do not match.*another kind/u],
  [{ kind: 'truncated', missing: 'begin-line' }, /truncated.*BEGIN line/u],
  [{ kind: 'truncated', missing: 'end-line' }, /truncated.*END line/u],
  [{ kind: 'truncated', missing: 'both-lines' }, /Base64.*BEGIN and END lines/u],
  [{ kind: 'truncated', missing: 'bytes' }, /truncated.*bytes/u],
  [{ kind: 'base64', problem: 'character', line: 3, column: 17 }, /Base64.*line 3, column 17/u],
  [{ kind: 'base64', problem: 'length', line: 9, column: 1 }, /Base64.*missing/u],
  [{ kind: 'der', problem: 'negative-integer', member: 'prime1' }, /negative integer in its prime1/u],
  [{ kind: 'der', problem: 'trailing-bytes', member: 'structure' }, /after the end in its structure/u],
  [{ kind: 'mislabelled', label: 'RSA PRIVATE KEY', holds: 'pkcs8' }, /says RSA PRIVATE KEY.*PKCS#8/u],
  [{ kind: 'multi-prime' }, /multi-prime/u],
  [{ kind: 'unknown-version' }, /version/u],
  [{ kind: 'key-too-small', bits: 512, limit: 1024 }, /512 bits.*1024/u],
  [{ kind: 'key-too-large', bits: 8192, limit: 4096 }, /8192 bits.*too large.*4096/u],
  [{ kind: 'number-too-large', member: 'privateExponent', limitBits: 4096 }, /privateExponent.*4096/u],
  [{ kind: 'equation', equation: 'n = p · q' }, /n = p · q does not hold/u],
  [{ kind: 'public-key' }, /public key/u],
  [{ kind: 'certificate' }, /certificate/u],
  [{ kind: 'certificate-request' }, /certificate request/u],
  [{ kind: 'pkcs8-other' }, /PKCS#8/u],
  [{ kind: 'ec-key' }, /EC \(elliptic curve\)/u],
  [{ kind: 'ed25519-key' }, /Ed25519/u],
  [{ kind: 'dsa-key' }, /DSA/u],
  [{ kind: 'rsa-pss-key' }, /RSA-PSS/u],
  [{ kind: 'putty' }, /PuTTY.*puttygen/u],
  [{ kind: 'compressed' }, /compressed.*gunzip/u],
  [{ kind: 'ssh-com' }, /SSH\.com.*ssh-keygen -i/u],
  [{ kind: 'file-too-large', bytes: 9_000_000, limit: 16_384 }, /9000000 bytes.*16384/u],
  [{ kind: 'encryption', problem: 'iterations' }, /10 million.*openssl rsa/u],
  [{ kind: 'encryption', problem: 'scrypt' }, /scrypt.*openssl rsa/u],
  [{ kind: 'jwk-incomplete' }, /JWK.*not complete/u],
  [{ kind: 'jwk-not-rsa' }, /JWK.*not an RSA key/u],
  [{ kind: 'other-block' }, /not an RSA private key/u],
  [{ kind: 'unreadable-block', label: 'X509 CRL' }, /says X509 CRL/u],
  [{ kind: 'no-such-choice' }, /no such key/u],
  [{ kind: 'masked', line: 3 }, /masked: line 3/u],
  [{ kind: 'shortened', line: 3 }, /shortened: on line 3/u],
  [{ kind: 'line-length', line: 7, length: 63, usual: 64 }, /line 7: it has 63 .* have 64.*missing/u],
  [{ kind: 'line-length', line: 7, length: 65, usual: 64 }, /line 7.*added/u],
  [{ kind: 'encryption', problem: 'pbes1' }, /PBES1.*openssl rsa -in/u],
  [{ kind: 'encryption', problem: 'pbes1-legacy' }, /PBES1.*-provider legacy/u],
  [{ kind: 'encryption', problem: 'cipher' }, /cipher that is not read.*-provider legacy -provider default/u],
  [{ kind: 'encryption', problem: 'pkcs12-cipher' }, /PKCS#12.*pkcs12 -legacy/u],
  [{ kind: 'encryption', problem: 'openssh-cipher' }, /OpenSSH.*ssh-keygen -p -m PEM/u],
  [{ kind: 'jks' }, /\(JKS\).*keytool/u],
  [{ kind: 'jceks' }, /JCEKS.*keytool.*-srcstoretype JCEKS/u],
  [{ kind: 'pkcs7' }, /PKCS#7/u],
  [{ kind: 'pkcs12-no-key' }, /PKCS#12.*no private key/u],
  [{ kind: 'pkcs12-damaged' }, /PKCS#12.*openssl pkcs12/u],
  [{ kind: 'dotnet-damaged' }, /RSAKeyValue/u],
  [{ kind: 'openssh-other' }, /OpenSSH/u],
  [{ kind: 'openssh-several' }, /OpenSSH/u],
  [{ kind: 'openssh-damaged' }, /OpenSSH.*damaged/u],
  [{ kind: 'pgp' }, /PGP/u],
  [{ kind: 'encrypted-file' }, /Ansible Vault/u],
  [{ kind: 'key-reference' }, /the key cannot leave there/u],
  [{ kind: 'placeholder' }, /placeholder/u],
  [{ kind: 'path' }, /path or name of a file/u],
  [{ kind: 'address' }, /web address/u],
  [{ kind: 'html-page' }, /web page \(HTML\)/u],
  [{ kind: 'command' }, /command/u],
  [{ kind: 'numbers' }, /numbers of a key/u],
  [{ kind: 'key-fingerprint' }, /fingerprint/u],
  [{ kind: 'byte-dump' }, /od, hexdump or xxd.*file itself/u],
  [{ kind: 'binary' }, /binary file.*Choose the key file itself/u],
];

describe('describeKeyFailure', () => {
  it.each(FAILURES)('says what %j is and what to do, a sentence each', (failure, words) => {
    const { what, next } = describeKeyFailure(failure);
    expect(`${what} ${next}`).toMatch(words);
    for (const sentence of [what, next]) {
      expect(sentence).toMatch(/^[A-Z][^]{10,220}\.$/u);
      expect(sentence).not.toMatch(/undefined|\[object/u);
    }
  });
});
