/**
 * What a diagnosis is compared with: a loop on the main thread that makes as many base strings as the console compared
 * and hashes each. It is given pairs and digest: it reads no paste, opens no signature, encodes one pair for each base
 * string, shows nothing and finds nothing.
 */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PastedRequest } from './diagnose-requests.ts';

declare const forge: typeof import('node-forge');

export const plainSearches = ['node-forge', 'WebCrypto'] as const;
export type PlainSearch = (typeof plainSearches)[number];

interface SearchOrder {
  readonly method: string;
  readonly url: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
  /** Hexadecimal. */
  readonly digest: string;
  readonly combinations: number;
  readonly hasher: PlainSearch;
}

/** Runs in the page. @returns Milliseconds. */
async function searchPlainly(order: SearchOrder): Promise<number> {
  const { method, url, pairs, digest, combinations, hasher } = order;
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
  const hashWithForge = (text: string): string => {
    const hash = forge.md.sha256.create();
    hash.update(text);
    return hash.digest().toHex();
  };
  const hashWithWebCrypto = async (text: string): Promise<string> => {
    const octets = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(octets), (octet) => octet.toString(16).padStart(2, '0')).join('');
  };
  const start = performance.now();
  for (let turn = 1; turn <= combinations; turn += 1) {
    const text = candidate(turn);
    // One candidate after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    const made = hasher === 'node-forge' ? hashWithForge(text) : await hashWithWebCrypto(text);
    if (made === digest) break;
  }
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
  { method, url, pairs, signedBaseString }: PastedRequest,
  combinations: number,
  limit: number,
): Promise<PlainTime> {
  const digest = createHash('sha256').update(signedBaseString).digest('hex');
  const made = Math.min(combinations, limit);
  const order: SearchOrder = { method, url, pairs, digest, combinations: made, hasher };
  const ms = await page.evaluate(searchPlainly, order);
  return { ms: (ms * combinations) / made, made };
}
