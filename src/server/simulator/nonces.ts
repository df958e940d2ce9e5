/** RFC 5849 section 3.3: a nonce is unique per timestamp and client credentials. */
const kept = 10_000;

export interface NonceMemory {
  /** Whether the combination is new; it is remembered from then on. */
  readonly accept: (consumerKey: string, timestamp: string, nonce: string) => boolean;
}

export function createNonceMemory(): NonceMemory {
  const seen = new Set<string>();
  return {
    accept(consumerKey, timestamp, nonce) {
      const key = JSON.stringify([consumerKey, timestamp, nonce]);
      if (seen.has(key)) return false;
      seen.add(key);
      const [oldest] = seen;
      if (seen.size > kept && oldest !== undefined) seen.delete(oldest);
      return true;
    },
  };
}
