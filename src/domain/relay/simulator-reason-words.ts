import type { SimulatorRefusalReason } from './simulator-contract.ts';

/** What a reason is called in a sentence. */
export const simulatorReasonWords: Readonly<Record<SimulatorRefusalReason, string>> = {
  'no-authorization': 'no Authorization header',
  'malformed-authorization': 'malformed Authorization header',
  'missing-parameter': 'missing parameter',
  'unknown-consumer-key': 'unknown consumer key',
  'wrong-signature-method': 'signature method not taken',
  'no-key-registered': 'no key registered',
  'signature-mismatch': 'signature mismatch',
  'timestamp-outside-window': 'timestamp outside the window',
  'timestamp-malformed': 'malformed timestamp',
  'nonce-used': 'nonce used before',
  'version-unsupported': 'version not supported',
  'unknown-endpoint': 'unknown endpoint',
  behaviour: 'set to deny access',
};
