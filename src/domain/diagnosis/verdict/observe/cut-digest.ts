/** HMACs of which the first octets were sent, as many as another hash gives. */
import { hashLengths, type HashName } from '../../../octets/hashes.ts';
import { nameMistake, type NamedMistake } from '../../catalogue/name-mistake.ts';
import { tryText } from '../../search/target.ts';
import type { DiagnosisCase } from '../diagnosis-case.ts';

const hashes: readonly HashName[] = ['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512'];

/** @returns Null where it is none of the right text. */
export function nameCutDigest({
  examination,
  plan,
  expected,
}: DiagnosisCase): readonly NamedMistake[] | null {
  const target = examination?.target ?? null;
  if (target?.kind !== 'mac') return null;
  const { length } = target.mac;
  const hash = hashes.find(
    (name) =>
      hashLengths[name] > length &&
      // The first octets of SHA-1 are looked for anyway, whatever else was signed wrongly.
      !(target.isCut && name === target.hash) &&
      tryText({ ...target, hash: name, isCut: true }, plan, expected.baseString).fits,
  );
  if (hash === undefined) return null;
  const detail = `It has the first ${length} of the ${hashLengths[hash]} octets that ${hash} gives.`;
  return [
    nameMistake('signature-truncated', detail),
    ...(hash === 'SHA-1' ? [] : [nameMistake('hmac-other-hash', `It is the one of ${hash}.`)]),
  ];
}
