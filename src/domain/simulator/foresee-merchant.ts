/** Whether the simulated gateway knows the merchant that signs. */
import type { SimulatorState } from '../relay/simulator-contract.ts';
import { shorten } from '../visible-text.ts';
import { describeLostRegistration } from './describe-lost-registration.ts';
import type { Foresight, Registration, RequestAhead } from './foresight.ts';

export function foreseeMerchant(
  { consumerKey, signatureMethod, keyFingerprint }: RequestAhead,
  state: SimulatorState,
  registeredHere: Registration | null,
): Foresight[] {
  const usesKey = signatureMethod === 'RSA-SHA256' && keyFingerprint !== null;
  const isKnown = consumerKey === state.consumerKey;
  const hasKey = !usesKey || keyFingerprint === state.publicKeyFingerprint;
  if (consumerKey === '' || (isKnown && hasKey)) return [];
  const isLost =
    usesKey &&
    registeredHere !== null &&
    registeredHere.consumerKey === consumerKey &&
    registeredHere.publicKeyFingerprint === keyFingerprint;
  return [
    {
      kind: 'merchant',
      message: isLost
        ? describeLostRegistration(registeredHere, state)
        : describeUnknownMerchant(consumerKey, isKnown, hasKey, state),
      mends: [
        { kind: 'register', label: usesKey ? 'Register it' : `Register ${shorten(consumerKey)}` },
        ...(isKnown
          ? []
          : [
              {
                kind: 'use-consumer-key' as const,
                label: `Use ${state.consumerKey}`,
                consumerKey: state.consumerKey,
              },
            ]),
      ],
    },
  ];
}

function describeUnknownMerchant(
  consumerKey: string,
  isKnown: boolean,
  hasKey: boolean,
  { consumerKey: known, publicKeyFingerprint }: Registration,
): string {
  if (isKnown) {
    return publicKeyFingerprint === null
      ? `The simulator does not know this key for ${known}.`
      : `The simulator knows another key for ${known}, and would answer 403.`;
  }
  const key = hasKey ? '' : ', nor this key';
  return `The simulator does not know the consumer key ${shorten(consumerKey)}${key}: it knows ${known}, and would answer 403.`;
}
