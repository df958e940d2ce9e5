/** Which API calls are answered: only those of the page that this process served. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { relayTokenHeader } from '#domain/relay/relay-terms.ts';

export interface ApiRefusal {
  readonly status: 403 | 405 | 415;
  readonly error: string;
  readonly isTokenOutdated?: true;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares secrets of any length in constant time. */
export function equalSecrets(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * Null when the call may pass. The listener has compared `Host` already, so the origin of the
 * request's URL is the console's own. Another localhost port is same-site, and cookies ignore
 * ports: that is why `Origin` and a token decide. GET carries no `Origin`, hence POST.
 */
export function checkApiCall(request: Request, token: string): ApiRefusal | null {
  const { headers } = request;
  if (request.method !== 'POST') return { status: 405, error: 'The API takes POST only.' };
  if (headers.get('origin') !== new URL(request.url).origin) {
    return { status: 403, error: 'The call does not come from the console’s own page.' };
  }
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') {
    return { status: 403, error: 'The call does not come from the console’s own page.' };
  }
  if (!/^application\/json(?:; ?charset=utf-8)?$/i.test(headers.get('content-type') ?? '')) {
    return { status: 415, error: 'The API takes application/json only.' };
  }
  if (!equalSecrets(headers.get(relayTokenHeader) ?? '', token)) {
    return { status: 403, error: 'The start-up token is missing or outdated.', isTokenOutdated: true };
  }
  return null;
}
