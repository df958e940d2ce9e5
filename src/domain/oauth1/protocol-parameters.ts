/** The OAuth protocol parameters of one request (RFC 5849 section 3.1; interface document, "Authentication", rule 1). */
import type { SignatureMethod } from './signature-methods.ts';

export interface ProtocolParameters {
  readonly consumerKey: string;
  readonly nonce: string;
  readonly signatureMethod: SignatureMethod;
  /** Seconds since 1970-01-01 UTC, as it is sent. A string, so that a tester can pin a malformed one. */
  readonly timestampSeconds: string;
  /** Whether the header carries an empty `realm`. It is never signed. */
  readonly realm: 'absent' | 'empty';
}

/** The parameters that are signed, in the order in which the header carries them. */
export function listProtocolParameters(
  parameters: ProtocolParameters,
): readonly { readonly name: string; readonly value: string }[] {
  return [
    { name: 'oauth_consumer_key', value: parameters.consumerKey },
    { name: 'oauth_nonce', value: parameters.nonce },
    { name: 'oauth_signature_method', value: parameters.signatureMethod },
    { name: 'oauth_timestamp', value: parameters.timestampSeconds },
    { name: 'oauth_version', value: '1.0' },
  ];
}
