/** The two signature methods of the interface document ("Authentication") and their keys. */
import { percentEncode } from './percent-encoding.ts';

export const signatureMethods = ['RSA-SHA256', 'HMAC-SHA1'] as const;

/** Value of `oauth_signature_method`. */
export type SignatureMethod = (typeof signatureMethods)[number];

/**
 * The HMAC-SHA1 key (RFC 5849 section 3.4.2): encoded client secret, `&`, encoded token secret.
 * There is no token in this interface, so nothing follows the `&`, which stays.
 *
 * @param clientSecret As issued. Blanks belong to it.
 */
export function buildHmacKey(clientSecret: string, tokenSecret = ''): string {
  return `${percentEncode(clientSecret)}&${percentEncode(tokenSecret)}`;
}
