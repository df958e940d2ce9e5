/** Test support: certificates of an authority that lives as long as the test. */
import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

export interface FixtureCertificate {
  readonly key: string;
  readonly cert: string;
}

type Name = { readonly ip: string } | { readonly dns: string };
const dayMs = 86_400_000;

function makeKey(): {
  pem: string;
  privateKey: forge.pki.rsa.PrivateKey;
  publicKey: forge.pki.rsa.PublicKey;
} {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    pem: pair.privateKey,
    privateKey: forge.pki.privateKeyFromPem(pair.privateKey),
    publicKey: forge.pki.publicKeyFromPem(pair.publicKey),
  };
}

function makeCertificate(
  publicKey: forge.pki.rsa.PublicKey,
  signer: { name: string; key: forge.pki.rsa.PrivateKey },
  subject: string,
  validity: readonly [fromMs: number, toMs: number],
  extensions: object[],
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = `01${Date.now().toString(16).padStart(12, '0')}`;
  certificate.validity.notBefore = new Date(validity[0]);
  certificate.validity.notAfter = new Date(validity[1]);
  certificate.setSubject([{ name: 'commonName', value: subject }]);
  certificate.setIssuer([{ name: 'commonName', value: signer.name }]);
  certificate.setExtensions(extensions);
  certificate.sign(signer.key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

export interface FixtureAuthority {
  readonly certificate: string;
  readonly issue: (name: Name, ageDays?: number) => FixtureCertificate;
}

/** A new authority. `ageDays` of an issued certificate is how long ago its ten days of validity began. */
export function createAuthority(commonName = 'Countersign test authority'): FixtureAuthority {
  const authority = makeKey();
  const leaf = makeKey();
  const signer = { name: commonName, key: authority.privateKey };
  const now = Date.now();
  return {
    certificate: makeCertificate(
      authority.publicKey,
      signer,
      commonName,
      [now - dayMs, now + dayMs],
      [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, critical: true },
      ],
    ),
    issue(name, ageDays = 1) {
      const start = now - ageDays * dayMs;
      const altNames = ['ip' in name ? { type: 7, ip: name.ip } : { type: 2, value: name.dns }];
      return {
        key: leaf.pem,
        cert: makeCertificate(
          leaf.publicKey,
          signer,
          'gateway',
          [start, start + 10 * dayMs],
          [
            { name: 'basicConstraints', cA: false },
            { name: 'extKeyUsage', serverAuth: true },
            { name: 'subjectAltName', altNames },
          ],
        ),
      };
    },
  };
}
