/** The consumer secret: the key that signs with it, and its text, of which a diagnosis makes other keys. */
import { consumerSecretWarnings } from '#domain/keys/consumer-secret.ts';
import { buildHmacKey } from '#domain/oauth1/signature-methods.ts';
import { importHmacKey, type HmacKey } from './hmac-sha1.ts';
import { refusedOutcome, type SigningOutcome } from './signing-messages.ts';
import { createTurns } from './turns.ts';

interface Secret {
  readonly key: HmacKey;
  /** As issued. */
  readonly text: string;
}

export interface HeldConsumerSecret {
  readonly current: () => Secret | null;
  /** @param consumerKey - what it was issued with. */
  readonly hold: (text: string, consumerKey: string) => Promise<SigningOutcome>;
  /** Also one that is not ready yet. */
  readonly forget: () => void;
}

export function createHeldConsumerSecret(): HeldConsumerSecret {
  let held: Secret | null = null;
  const turns = createTurns();
  return {
    current: () => held,
    async hold(text, consumerKey) {
      const isNewest = turns.take();
      const key = await importHmacKey(buildHmacKey(text));
      if (!isNewest()) {
        return refusedOutcome(
          'This secret is not held: another was given, or it was forgotten, before it was ready.',
          'Type it again if it is the right one.',
        );
      }
      held = { key, text };
      return { kind: 'consumer-secret', warnings: consumerSecretWarnings(text, consumerKey) };
    },
    forget() {
      turns.take();
      held = null;
    },
  };
}
