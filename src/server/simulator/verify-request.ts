/** RFC 5849 section 3.2: verifying a request, one check after the other. */
import type { SimulatorSettings, SimulatorVerdict } from '#domain/relay/simulator-contract.ts';
import { parseAuthorization } from './authorization.ts';
import { expectStrings, type ExpectedStrings } from './base-string.ts';
import type { Merchant } from './merchant.ts';
import type { NonceMemory } from './nonces.ts';
import { decodeUtf8 } from './octets.ts';
import type { WireRequest } from './received-request.ts';
import { rawHeaderValues } from '../host-guard.ts';
import { decodeSignature, verifyHmacSha1, verifyRsaSha256 } from './signature.ts';

export type VerifiedMethod = 'RSA-SHA256' | 'HMAC-SHA1';

export interface VerificationContext {
  readonly merchant: Merchant;
  readonly settings: SimulatorSettings;
  /** The methods that the operation takes (interface document, "Authentication"). */
  readonly signatureMethods: readonly VerifiedMethod[];
  readonly nonces: NonceMemory;
  readonly nowSeconds: number;
}

export interface Verification {
  readonly verdict: SimulatorVerdict;
  /** Null when the header could not be read. */
  readonly expected: ExpectedStrings | null;
}

type RefusalReason = Extract<SimulatorVerdict, { kind: 'refused' }>['reason'];

export function refusal(reason: RefusalReason, detail: string): SimulatorVerdict {
  return { kind: 'refused', reason, detail };
}

const verified: SimulatorVerdict = { kind: 'verified' };

const requiredParameters = [
  'oauth_consumer_key',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
  'oauth_timestamp',
  'oauth_version',
];

function checkSignature(
  baseString: string,
  encodedSignature: string,
  signatureMethod: VerifiedMethod,
  { merchant }: VerificationContext,
): SimulatorVerdict {
  const signature = decodeSignature(encodedSignature);
  if (signature === null) return refusal('signature-mismatch', 'oauth_signature is not standard Base64.');
  if (signatureMethod === 'RSA-SHA256') {
    if (merchant.publicKey === null) {
      return refusal('no-key-registered', 'No public key is registered with the simulated gateway yet.');
    }
    if (verifyRsaSha256(baseString, merchant.publicKey, signature)) return verified;
    return refusal(
      'signature-mismatch',
      'The signature does not verify with the registered public key over the base string that the gateway computes.',
    );
  }
  if (verifyHmacSha1(baseString, merchant.consumerSecret, signature)) return verified;
  return refusal(
    'signature-mismatch',
    'The signature is not the HMAC-SHA1 of the base string that the gateway computes, with the issued secret.',
  );
}

function checkFreshness(
  timestamp: string,
  nonce: string,
  { merchant, settings, nonces, nowSeconds }: VerificationContext,
): SimulatorVerdict {
  const window = settings.timestampWindowSeconds;
  const distance = Math.abs(Number(timestamp) - nowSeconds);
  if (window !== null && distance > window) {
    return refusal(
      'timestamp-outside-window',
      `oauth_timestamp is ${distance} seconds from the gateway’s clock; ${window} are allowed.`,
    );
  }
  if (settings.checkNonce && !nonces.accept(merchant.consumerKey, timestamp, nonce)) {
    return refusal('nonce-used', 'This oauth_nonce was used before with the same timestamp.');
  }
  return verified;
}

function malformed(detail: string): Verification {
  return { verdict: refusal('malformed-authorization', detail), expected: null };
}

/** The verdict on a request, with the strings that the client should have computed. */
export function verifyRequest(request: WireRequest, context: VerificationContext): Verification {
  const [header, ...more] = rawHeaderValues(request.rawHeaders, 'authorization');
  if (header === undefined) {
    return { verdict: refusal('no-authorization', 'There is no Authorization header.'), expected: null };
  }
  if (more.length > 0) return malformed('There is more than one Authorization header.');
  const parsed = parseAuthorization(header);
  if (!parsed.ok) {
    switch (parsed.failure.kind) {
      case 'not-oauth':
        return malformed('The Authorization header does not begin with the scheme OAuth.');
      case 'malformed':
        return malformed(
          `The Authorization header is no list of name="value" from character ${parsed.failure.position + 1} on.`,
        );
      case 'repeated-parameter':
        return malformed('A parameter of the Authorization header is repeated.');
    }
  }
  const { parameters } = parsed.value;
  const expected = expectStrings(request, parameters, context.settings);
  return { verdict: judge(parameters, expected.baseString, context), expected };
}

function judge(
  parameters: readonly { readonly name: string; readonly value: string }[],
  baseString: string,
  context: VerificationContext,
): SimulatorVerdict {
  const values = new Map(parameters.map(({ name, value }) => [name, decodeUtf8(value)]));
  const value = (name: string): string => values.get(name) ?? '';
  const missing = requiredParameters.filter((name) => value(name) === '');
  if (missing.length > 0) return refusal('missing-parameter', `Missing or empty: ${missing.join(', ')}.`);
  if (value('oauth_version') !== '1.0') return refusal('version-unsupported', 'oauth_version must be 1.0.');
  const method = context.signatureMethods.find((each) => each === value('oauth_signature_method'));
  if (method === undefined) {
    const taken = context.signatureMethods.join(' or ');
    return refusal('wrong-signature-method', `This operation is signed with ${taken}.`);
  }
  if (value('oauth_consumer_key') !== context.merchant.consumerKey) {
    return refusal('unknown-consumer-key', 'No merchant with this oauth_consumer_key is registered.');
  }
  const timestamp = value('oauth_timestamp');
  if (!/^[1-9]\d{0,14}$/.test(timestamp)) {
    return refusal('timestamp-malformed', 'oauth_timestamp must be a positive whole number of seconds.');
  }
  const signature = checkSignature(baseString, value('oauth_signature'), method, context);
  return signature.kind === 'refused' ? signature : checkFreshness(timestamp, value('oauth_nonce'), context);
}
