/** What a text tells of how its request is made, beside the request: the Accept header, and the method of its signature. */
import type { AcceptHeader } from '../../http/signed-request.ts';
import { signatureMethods, type SignatureMethod } from '../../oauth1/signature-methods.ts';

const json = 'application/vnd.pay+json';

/** @param header Null where the request has none. */
export const acceptOf = (header: string | null): AcceptHeader =>
  header?.toLowerCase().includes(json) === true ? json : '*/*';

/** `Accept: …`, `'Accept' => '…'`, `"name": "Accept", "value": "…"`. */
const accept = /\baccept\b[^\w\n]{1,12}(?:value[^\w\n]{1,8})?(application\/[\w.+-]{1,60})/iu;
/** `signature_method="HMAC-SHA1"`, `"signatureMethod": "HMAC-SHA1"`. */
const method =
  /(?<![A-Za-z])signature_?method\b[^\w\n]{1,12}(?:value[^\w\n]{1,8})?((?:HMAC|RSA)-SHA\d{1,3})\b/giu;

export const acceptIn = (text: string): AcceptHeader => acceptOf(accept.exec(text)?.[1] ?? null);

/** @returns Null where the text tells none, or several. */
export function signatureMethodIn(text: string): SignatureMethod | null {
  const [first, ...others] = new Set(
    Array.from(text.matchAll(method), ([, name = '']) => name.toUpperCase()),
  );
  return others.length > 0 ? null : (signatureMethods.find((each) => each === first) ?? null);
}
