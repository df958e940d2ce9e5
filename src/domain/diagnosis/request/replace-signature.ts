/** A request with another signature, put where the old one stands. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import type { RequestParts } from '../paste/request-parts.ts';

const quoted = /(oauth_signature[\t ]*=[\t ]*")[^"]*(")/u;
const bare = /((?:^|[?&\s,])oauth_signature=)(?!")[^&\s,]*/u;

/** @param signature As written, percent-encoded or not. */
export function replaceSignature(parts: RequestParts, signature: string): RequestParts {
  const isEncoded = /^(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})*$/u.test(signature);
  const written = isEncoded ? signature : percentEncode(signature.toWellFormed());
  for (const name of ['authorization', 'url', 'body'] as const) {
    const text = parts[name];
    if (text === null) continue;
    const replaced = text
      .replace(quoted, (_, lead: string, end: string) => lead + written + end)
      .replace(bare, (_, lead: string) => lead + written);
    if (quoted.test(text) || bare.test(text)) return { ...parts, [name]: replaced, signature };
  }
  return { ...parts, signature };
}
