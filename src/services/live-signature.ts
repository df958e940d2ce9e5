/**
 * Keeps a signature up with the base string: at most one in flight, the newest input next. What was
 * signed is compared with what is wanted, so an outdated answer is never taken for the current one.
 */
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { Refusal, Signer, VerifiedSignature } from './signer.ts';
import { nextTask } from './task-turns.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export interface LiveSignature {
  /** The last signature that was made; it may belong to an earlier base string. */
  readonly latest: VerifiedSignature | null;
  readonly refusal: Refusal | null;
}

export interface Wanted {
  readonly method: SignatureMethod;
  readonly baseString: string;
  /** Names the key: another key signs anew. */
  readonly credential: string;
}

export interface LiveSigner {
  readonly store: ValueStore<LiveSignature>;
  /** Asks for a signature; null when nothing can be signed. */
  readonly want: (wanted: Wanted | null) => void;
  /** Takes a signature that was made elsewhere, for what is wanted from now on. */
  readonly adopt: (wanted: Wanted, signature: VerifiedSignature) => void;
}

/**
 * So many characters more than before were pasted, and have just been encoded: they are handed over in a task of their
 * own, which takes about as long. After a key the signature comes sooner in one.
 */
const pastedAtOnce = 65_536;

const nothing: LiveSignature = { latest: null, refusal: null };

export function createLiveSigner(signer: Pick<Signer, 'sign'>): LiveSigner {
  const store = createValueStore(nothing);
  let wanted: Wanted | null = null;
  let last: Wanted | null = null;
  let busy = false;
  let signedLength = 0;

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let job = wanted; job !== null; job = wanted === job ? null : wanted) {
      // One at a time is the point: the next job is chosen when this one is done.
      // oxlint-disable no-await-in-loop
      if (job.baseString.length - signedLength > pastedAtOnce) await nextTask();
      if (wanted !== job) continue;
      signedLength = job.baseString.length;
      const result = await signer.sign(job.method, job.baseString);
      // oxlint-enable no-await-in-loop
      // Nothing is shown for a key that was forgotten meanwhile, and nothing older than what was adopted.
      const isSigned = store.getSnapshot().latest?.baseString === last?.baseString;
      if (last?.credential === job.credential && last.method === job.method && !isSigned) {
        store.set(
          result.ok ? { latest: result.value, refusal: null } : { latest: null, refusal: result.failure },
        );
      }
    }
    busy = false;
  }

  return {
    store,
    want(next) {
      const sameKey = next?.method === last?.method && next?.credential === last?.credential;
      if (next !== null && sameKey && next.baseString === last?.baseString) return;
      wanted = next;
      last = next;
      if (next === null || !sameKey) store.set(nothing);
      if (next === null) return;
      void run();
    },
    adopt(next, signature) {
      wanted = null;
      last = next;
      store.set({ latest: signature, refusal: null });
    },
  };
}
