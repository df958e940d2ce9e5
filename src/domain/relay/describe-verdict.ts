/** A verdict of the simulated gateway in a few words, for a list; the record has the whole sentence. */
import type { SimulatorRecordSummary, SimulatorRefusalReason } from './simulator-contract.ts';

const reasons: Readonly<Record<SimulatorRefusalReason, string>> = {
  'no-authorization': 'there is no Authorization header',
  'malformed-authorization': 'the Authorization header cannot be read',
  'missing-parameter': 'a protocol parameter is missing',
  'unknown-consumer-key': 'the consumer key is not registered',
  'wrong-signature-method': 'another signature method is asked for',
  'no-key-registered': 'no public key is registered',
  'signature-mismatch': 'the signature does not verify',
  'timestamp-outside-window': 'the timestamp is too far from the clock',
  'timestamp-malformed': 'the timestamp is not a number of seconds',
  'nonce-used': 'the nonce was used before',
  'version-unsupported': 'oauth_version is not 1.0',
  'unknown-endpoint': 'the endpoint is not known',
  behaviour: 'it is set to deny access',
};

/** E.g. `Refused: the signature does not verify`. */
export function describeVerdict(verdict: SimulatorRecordSummary['verdict']): string {
  return verdict.kind === 'verified' ? 'Verified' : `Refused: ${reasons[verdict.reason]}`;
}
