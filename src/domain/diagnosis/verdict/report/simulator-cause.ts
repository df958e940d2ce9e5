/** Why the simulated gateway refused a request whose signature is right: a fact, with what mends it. */
import type { SimulatorVerdict } from '../../../relay/simulator-contract.ts';
import { simulatorReasonWords } from '../../../relay/simulator-reason-words.ts';
import type { OtherCause } from '../diagnosis.ts';

type Refusal = Extract<SimulatorVerdict, { readonly kind: 'refused' }>;

export interface SimulatorCauseInput {
  readonly verdict: SimulatorVerdict;
  /** Whether it computed the same base string; null where it computed none. */
  readonly agrees: boolean | null;
}

/** What to do about a refusal, where its own sentence does not say it. */
function mendOf({ reason }: Refusal, agrees: boolean | null): string | null {
  switch (reason) {
    case 'unknown-consumer-key':
      return 'Register this consumer key with the simulator, or sign with the one that it has.';
    case 'no-key-registered':
      return 'Register the public key with the simulator, and send again.';
    case 'signature-mismatch':
      return agrees === false
        ? 'It computed another base string than this request needs: look at its settings for trimmed values and repeated parameters.'
        : 'The signature fits the key or secret that was tried here: the simulator has another one. Register this key there, or sign with the secret that it issued.';
    case 'unknown-endpoint':
      return 'Put an identifier that it has into the path.';
    case 'behaviour':
      return 'Set the simulator to its documented answers.';
    case 'nonce-used':
    case 'timestamp-outside-window':
    case 'timestamp-malformed':
      return 'Sign anew for each sending: a new nonce, and the timestamp of that second.';
    case 'no-authorization':
    case 'malformed-authorization':
    case 'missing-parameter':
    case 'wrong-signature-method':
    case 'version-unsupported':
      return null;
  }
}

/** @returns Null where the simulated gateway did not refuse. */
export function simulatorCause({ verdict, agrees }: SimulatorCauseInput): OtherCause | null {
  if (verdict.kind === 'verified') return null;
  const words = simulatorReasonWords[verdict.reason];
  return {
    likelihood: 'said by the simulator',
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    text: [verdict.detail, mendOf(verdict, agrees) ?? ''].filter((text) => text !== '').join(' '),
  };
}
