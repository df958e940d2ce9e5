/** Secrets that were taken out of a field: kept for as long as it takes to hold them or to let go of them. */
import type { TakenSecret } from '#domain/secrets/take-out-secrets.ts';
import type { Signer } from './signer.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export type SecretField = 'paste' | 'key' | 'import';

export interface TakenOut {
  readonly field: SecretField;
  /** Each kind once. */
  readonly kinds: readonly TakenSecret['kind'][];
  /** What can still be held; of several the first. */
  readonly offered: readonly TakenSecret['kind'][];
  /** What came of holding it. */
  readonly said: string | null;
}

export interface TakenSecrets {
  readonly store: ValueStore<TakenOut | null>;
  readonly take: (field: SecretField, secrets: readonly TakenSecret[]) => void;
  readonly hold: (kind: TakenSecret['kind']) => Promise<void>;
  readonly drop: () => void;
}

export function createTakenSecrets(signer: Pick<Signer, 'importRsaKey' | 'setConsumerSecret'>): TakenSecrets {
  const store = createValueStore<TakenOut | null>(null);
  // Not in the store: components and their tools see that.
  let kept: readonly TakenSecret[] = [];

  async function give({ kind, text }: TakenSecret): Promise<string> {
    if (kind === 'consumer-secret') {
      const held = await signer.setConsumerSecret(text);
      return held.ok
        ? 'The consumer secret is held.'
        : `It is not held. ${held.failure.what} ${held.failure.next}`;
    }
    const taken = await signer.importRsaKey({ text });
    if (taken.kind === 'held') return 'The key is held: its public half is used.';
    const { what, next } = taken.text;
    return taken.kind === 'refused' || taken.kind === 'overtaken'
      ? `It is not held. ${what} ${next}`
      : `It is not held yet. ${what} Load it under Credentials.`;
  }

  return {
    store,
    take(field, secrets) {
      kept = secrets;
      const kinds = [...new Set(secrets.map(({ kind }) => kind))];
      store.set({ field, kinds, offered: kinds, said: null });
    },
    async hold(kind) {
      const secret = kept.find((each) => each.kind === kind);
      const shown = store.getSnapshot();
      if (secret === undefined || shown === null) return;
      kept = kept.filter((each) => each.kind !== kind);
      const waiting = { ...shown, offered: shown.offered.filter((each) => each !== kind), said: null };
      store.set(waiting);
      const said = await give(secret);
      if (store.getSnapshot() === waiting) store.set({ ...waiting, said });
    },
    drop() {
      kept = [];
      store.set(null);
    },
  };
}
