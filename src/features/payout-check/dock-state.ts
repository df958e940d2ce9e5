/** What the send bar says of the order: neutral while it is being filled in, problems once there are any. */
import type { Finding } from '#domain/payout-check/finding.ts';
import { asksForValue } from '#domain/payout-check/rules/missing-values.ts';
import { awaitsRules } from './late-rules.ts';

export type DockState =
  | { readonly kind: 'untouched' }
  /** Nothing is wrong so far; these fields are still empty. */
  | { readonly kind: 'filling'; readonly names: readonly string[] }
  | {
      readonly kind: 'problems';
      readonly count: number;
      readonly names: readonly string[];
      readonly advice: Advice;
    }
  /** Nothing but the key or the secret is missing. */
  | { readonly kind: 'no-key'; readonly credential: 'private key' | 'consumer secret' }
  | { readonly kind: 'ready'; readonly advice: Advice };

interface Advice {
  readonly count: number;
  /** Fields that it stands at. */
  readonly names: readonly string[];
}

interface DockSources {
  readonly findings: readonly Finding[];
  /** How many parameters the order has. */
  readonly pairCount: number;
  readonly sendTried: boolean;
}

const missingCredential = ({ rule }: Finding): boolean => rule === 'no-key' || rule === 'no-secret';

export function dockState({ findings, pairCount, sendTried }: DockSources): DockState {
  const bad = findings.filter(({ level }) => level !== 'advice');
  const advised = findings.filter(({ level }) => level === 'advice');
  const advice = {
    count: advised.length,
    names: namesOf(advised.map(({ fields }) => ({ fields: fields.slice(0, 1) }))),
  };
  const credential = bad.find(missingCredential);
  // An empty form breaks no rule that may come.
  const ofOrder = bad.filter(
    (finding) => !missingCredential(finding) && !(pairCount === 0 && awaitsRules([finding])),
  );
  const missing = ofOrder.filter(asksForValue);
  const problems = sendTried ? ofOrder : ofOrder.filter((finding) => !asksForValue(finding));
  if (problems.length > 0) {
    return { kind: 'problems', count: problems.length, names: namesOf(problems), advice };
  }
  if (pairCount === 0) return { kind: 'untouched' };
  if (missing.length > 0) return { kind: 'filling', names: namesOf(missing) };
  if (credential !== undefined) {
    return {
      kind: 'no-key',
      credential: credential.rule === 'no-key' ? 'private key' : 'consumer secret',
    };
  }
  return { kind: 'ready', advice };
}

function namesOf(findings: readonly Pick<Finding, 'fields'>[]): string[] {
  return [...new Set(findings.flatMap(({ fields }) => fields))];
}

/** Whether nothing but values that are asked for stands against sending: a click says so first. */
export function isUnfinished(findings: readonly Finding[]): boolean {
  const bad = findings.filter(({ level }) => level !== 'advice');
  return bad.some((finding) => asksForValue(finding) || missingCredential(finding));
}
