/** The key in a report: its fingerprint, and what was inside the signature that it opened. */
import type { ReportLine, ReportSection } from '../../report/report.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';

interface Fact {
  readonly name: string;
  readonly value: ReportLine;
}

/** @param showsDigest Not where hidden values could be found by hashing one try after the other. */
export function keySection(
  { opened }: Diagnosis,
  showsDigest: boolean,
  showsFingerprint: boolean,
): readonly ReportSection[] {
  if (opened === null) return [];
  const { keyBits, keyFingerprint, signatureOctets, padding, hash, digest, expectedDigest } = opened;
  const facts: readonly (Fact | null)[] = [
    {
      name: 'Tried with',
      value: showsFingerprint
        ? [`RSA ${keyBits}, SPKI `, { verbatim: keyFingerprint }]
        : [`RSA ${keyBits}; its fingerprint is left out.`],
    },
    { name: 'Signature', value: [`${signatureOctets} octets, padding: ${padding}`] },
    hash === null ? null : { name: 'Hash', value: [hash] },
    digest === null || !showsDigest ? null : { name: 'Digest inside', value: [{ verbatim: digest }] },
    expectedDigest === null || !showsDigest
      ? null
      : {
          name: 'Expected digest',
          value: [digest === expectedDigest ? 'the same' : { verbatim: expectedDigest }],
        },
    digest === null || expectedDigest === null || showsDigest
      ? null
      : {
          name: 'Digest',
          value: [
            digest === expectedDigest
              ? 'the expected one. It is left out: hidden values could be found with it.'
              : 'another one than expected. Both are left out: hidden values could be found with them.',
          ],
        },
  ];
  return [{ title: 'Key', blocks: [{ kind: 'facts', facts: facts.filter((fact) => fact !== null) }] }];
}
