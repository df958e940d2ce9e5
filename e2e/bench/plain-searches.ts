/**
 * What a diagnosis is compared with: loops on the main thread over as many base strings as the console compared. They
 * read no paste, open no signature, show nothing and find nothing. Two make each base string of encoded pairs, of which
 * one is another; the third has the texts made beforehand, and hashes them one after the other.
 */
import type { Page } from '@playwright/test';
import type { PastedRequest, SignatureMethod } from './diagnose-requests.ts';

declare const forge: typeof import('node-forge');

export const plainSearches = ['node-forge', 'WebCrypto', 'digests alone'] as const;
export type PlainSearch = (typeof plainSearches)[number];

interface SearchOrder {
  readonly method: string;
  readonly url: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly combinations: number;
  readonly hasher: PlainSearch;
  readonly isHmac: boolean;
}

/** Runs in the page. @returns Milliseconds. */
async function searchPlainly(order: SearchOrder): Promise<number> {
  const { method, url, pairs, combinations, hasher, isHmac } = order;
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/gu,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const encodePair = (name: string, value: string): string => encode(`${encode(name)}=${encode(value)}`);
  const encodedPairs = pairs.map(([name, value]) => encodePair(name, value));
  const lead = `${encode(method)}&${encode(url)}&`;
  /** A candidate has one value that is another one than was sent; the others are encoded already. */
  const candidate = (turn: number): string => {
    const [name = '', value = ''] = pairs[turn % pairs.length] ?? [];
    const own = encodePair(name, `${value}${turn}`);
    return (
      lead +
      encodedPairs
        .with(turn % pairs.length, own)
        .sort()
        .join('%26')
    );
  };
  const secret = 'a secret of the usual length&';
  const hashWithForge = (text: string): string => {
    if (isHmac) {
      const hmac = forge.hmac.create();
      hmac.start('sha1', secret);
      hmac.update(text);
      return hmac.digest().toHex();
    }
    const hash = forge.md.sha256.create();
    hash.update(text);
    return hash.digest().toHex();
  };
  const hmacKey = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const hashOctets = (octets: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
    isHmac ? crypto.subtle.sign('HMAC', hmacKey, octets) : crypto.subtle.digest('SHA-256', octets);
  const never = 'nothing is hashed to this';
  const utf8 = new TextEncoder();
  const hex = (octets: ArrayBuffer): string =>
    Array.from(new Uint8Array(octets), (octet) => octet.toString(16).padStart(2, '0')).join('');

  // One candidate after the other is the point.
  // oxlint-disable no-await-in-loop
  if (hasher === 'digests alone') {
    const texts = Array.from({ length: combinations }, (_, turn) => utf8.encode(candidate(turn)));
    const begun = performance.now();
    for (const text of texts) await hashOctets(text);
    return performance.now() - begun;
  }
  const start = performance.now();
  for (let turn = 1; turn <= combinations; turn += 1) {
    const text = candidate(turn);
    const made = hasher === 'node-forge' ? hashWithForge(text) : hex(await hashOctets(utf8.encode(text)));
    if (made === never) break;
  }
  // oxlint-enable no-await-in-loop
  return performance.now() - start;
}

export interface PlainTime {
  /** Milliseconds for all combinations. */
  readonly ms: number;
  /** How many were made; of fewer than all, the time of all is computed. */
  readonly made: number;
}

/** @param limit - as many candidates are made at most. */
export async function measurePlainSearch(
  page: Page,
  hasher: PlainSearch,
  {
    request,
    signatureMethod,
  }: { readonly request: PastedRequest; readonly signatureMethod: SignatureMethod },
  combinations: number,
  limit: number,
): Promise<PlainTime> {
  const { method, url, pairs } = request;
  const made = Math.min(combinations, limit);
  const isHmac = signatureMethod === 'HMAC-SHA1';
  const ms = await page.evaluate(searchPlainly, { method, url, pairs, combinations: made, hasher, isHmac });
  return { ms: (ms * combinations) / made, made };
}
