/** {@link Signer} over one worker. A step that exceeds its limit ends the worker, and with it all that it holds. */
import { failed, success, type Result } from '#domain/result.ts';
import type {
  ConsumerSecretInfo,
  HeldCredentials,
  Refusal,
  RsaKeyInfo,
  Signer,
  VerifiedSignature,
} from '#services/signer.ts';
import { consumerSecretWarnings } from '#domain/keys/consumer-secret.ts';
import { createValueStore } from '#services/value-store.ts';
import { signingReplySchema, type SigningJob, type SigningReply } from './signing-messages.ts';
import workerUrl from './signing-worker.ts?worker&url';

const limitsMs = {
  'import-rsa-key': 5000,
  'generate-rsa-key': 60_000,
  'set-consumer-secret': 5000,
  sign: 5000,
};

const nothingHeld: HeldCredentials = { rsaKey: null, consumerSecret: null };

/** Only this one script may become a worker (Trusted Types policy `payout-worker`). */
function trustedWorkerUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('payout-worker', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

function unexpected(): Refusal {
  return { what: 'The signing worker gave an answer that does not fit.', next: 'Reload the page.' };
}

export function createWorkerSigner(): Signer {
  let worker: Worker | null = null;
  let nextId = 1;
  let generation = 0;
  const held = createValueStore(nothingHeld);
  const url = trustedWorkerUrl();
  const waiting = new Map<number, (reply: Result<SigningReply, Refusal>) => void>();

  function end(reason: Refusal): void {
    worker?.terminate();
    worker = null;
    const resolvers = [...waiting.values()];
    waiting.clear();
    for (const resolve of resolvers) resolve(failed(reason));
    held.set(nothingHeld);
  }

  function start(): Worker {
    const started = new Worker(url, { type: 'module' });
    started.addEventListener('message', (event: MessageEvent<unknown>) => {
      const reply = signingReplySchema.parse(event.data);
      waiting.get(reply.id)?.(success(reply));
      waiting.delete(reply.id);
    });
    started.addEventListener('error', () =>
      end({ what: 'The signing worker could not run.', next: 'Reload the page and load the key again.' }),
    );
    return started;
  }

  function ask(job: SigningJob): Promise<Result<SigningReply, Refusal>> {
    worker ??= start();
    const id = nextId;
    nextId += 1;
    const limitMs = limitsMs[job.kind];
    return new Promise((resolve) => {
      const timer = setTimeout(
        () =>
          end({
            what: `The step took longer than ${limitMs / 1000} seconds and was stopped.`,
            next: 'Load the key again.',
          }),
        limitMs,
      );
      waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      worker?.postMessage({ ...job, id });
    });
  }

  async function askForKey(job: SigningJob): Promise<Result<RsaKeyInfo, Refusal>> {
    const reply = await ask(job);
    if (!reply.ok) return reply;
    if (reply.value.kind === 'refused') return failed(reply.value.refusal);
    if (reply.value.kind !== 'rsa-key') return failed(unexpected());
    held.set({ ...held.getSnapshot(), rsaKey: reply.value.info });
    return success(reply.value.info);
  }

  return {
    importRsaKey: (text) => askForKey({ kind: 'import-rsa-key', text }),
    generateRsaKey: (bits) => askForKey({ kind: 'generate-rsa-key', bits }),
    async setConsumerSecret(secret): Promise<Result<ConsumerSecretInfo, Refusal>> {
      const reply = await ask({ kind: 'set-consumer-secret', secret });
      if (!reply.ok) return reply;
      if (reply.value.kind === 'refused') return failed(reply.value.refusal);
      generation += 1;
      const info = { length: secret.length, generation, warnings: consumerSecretWarnings(secret) };
      held.set({ ...held.getSnapshot(), consumerSecret: info });
      return success(info);
    },
    async sign(method, baseString): Promise<Result<VerifiedSignature, Refusal>> {
      const reply = await ask({ kind: 'sign', method, baseString });
      if (!reply.ok) return reply;
      if (reply.value.kind === 'refused') return failed(reply.value.refusal);
      if (reply.value.kind !== 'signature') return failed(unexpected());
      const { base64, hex, durationMs } = reply.value;
      return success({ method, baseString, base64, hex, durationMs });
    },
    warmUp() {
      worker ??= start();
    },
    forget: () => end({ what: 'The key was forgotten.', next: 'Load it again.' }),
    getSnapshot: held.getSnapshot,
    subscribe: held.subscribe,
  };
}
