/** RFC 5849 section 3.5.1: the only shape of an Authorization header that the relay passes on. */
import { failed, success, type Result } from '#domain/result.ts';

export interface AuthorizationRefusal {
  readonly reason: string;
}

const limitCharacters = 4096;
// Names and values are percent-encoded: unreserved characters and triplets, nothing else.
const encoded = String.raw`(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})`;
const parameter = new RegExp(`^(${encoded}+)="(${encoded}*)"$`);

/** The header's encoded nonce, when the header is well formed. */
export function readNonce(authorization: string): Result<string, AuthorizationRefusal> {
  if (authorization.length > limitCharacters) {
    return failed({ reason: 'The Authorization header is longer than 4 KiB.' });
  }
  if (!authorization.startsWith('OAuth ')) {
    return failed({ reason: 'The Authorization header does not begin with “OAuth ”.' });
  }
  const nonces: string[] = [];
  for (const part of authorization.slice('OAuth '.length).split(/, ?/)) {
    const [, name, value] = parameter.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      return failed({
        reason:
          'The Authorization header is not a list of name="value" with percent-encoded names and values.',
      });
    }
    if (name === 'oauth_nonce') nonces.push(value);
  }
  const [nonce] = nonces;
  return nonce === undefined || nonce === '' || nonces.length > 1
    ? failed({ reason: 'The Authorization header needs exactly one oauth_nonce.' })
    : success(nonce);
}
