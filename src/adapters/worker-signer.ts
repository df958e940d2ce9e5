/** {@link Signer} over one worker. A step that exceeds its limit ends the worker, and with it all that it holds. */
import { failed, success, type Result } from '#domain/result.ts';
import type {
  ConsumerSecretInfo,
  HeldCredentials,
  KeyImport,
  Refusal,
  RsaKeyInfo,
  Signer,
  VerifiedSignature,
} from '#services/signer.ts';
import { consumerSecretWarnings } from '#domain/keys/consumer-secret.ts';
import { createValueStore } from '#services/value-store.ts';
import { EXPORT_LIMIT_MS } from './exportable-key.ts';
import { signingReplySchema, type SigningJob, type SigningReply } from './signing-messages.ts';
import workerUrl from './signing-worker.ts?worker&url';

const limitsMs = {
  'import-rsa-key': 5000,
  'generate-rsa-key': 60_000,
  'export-private-key': 20_000,
  'forget-export': 5000,
  'forget-one': 5000,
  'compare-public-key': 5000,
  'set-consumer-secret': 5000,
  sign: 5000,
};

/** Stretching a passphrase takes seconds where a key asks for millions of iterations. */
const passphraseLimitMs = 30_000;

function limitOf(job: SigningJob): number {
  return job.kind === 'import-rsa-key' && job.passphrase !== null ? passphraseLimitMs : limitsMs[job.kind];
}

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
    const limitMs = limitOf(job);
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

  let exportTimer: ReturnType<typeof setTimeout> | undefined;

  function hold(rsaKey: RsaKeyInfo): void {
    clearTimeout(exportTimer);
    held.set({ ...held.getSnapshot(), rsaKey });
    if (rsaKey.exportable) exportTimer = setTimeout(markNotExportable, EXPORT_LIMIT_MS);
  }

  function markNotExportable(): void {
    clearTimeout(exportTimer);
    const { rsaKey } = held.getSnapshot();
    if (rsaKey?.exportable === true) {
      held.set({ ...held.getSnapshot(), rsaKey: { ...rsaKey, exportable: false } });
    }
  }

  return {
    async importRsaKey(input, { passphrase = null, choice = null } = {}): Promise<KeyImport> {
      const reply = await ask({ kind: 'import-rsa-key', input, passphrase, choice });
      if (!reply.ok) return { kind: 'refused', text: reply.failure };
      if (reply.value.kind === 'refused') return { kind: 'refused', text: reply.value.refusal };
      if (reply.value.kind !== 'import') return { kind: 'refused', text: unexpected() };
      const { outcome } = reply.value;
      if (outcome.kind === 'held') hold(outcome.info);
      return outcome;
    },
    async generateRsaKey(bits) {
      const reply = await ask({ kind: 'generate-rsa-key', bits });
      if (!reply.ok) return reply;
      if (reply.value.kind === 'refused') return failed(reply.value.refusal);
      if (reply.value.kind !== 'rsa-key') return failed(unexpected());
      hold(reply.value.info);
      return success(reply.value.info);
    },
    async exportPrivateKey(as, passphrase) {
      const reply = await ask({ kind: 'export-private-key', as, passphrase });
      if (!reply.ok) return reply;
      if (reply.value.kind === 'refused') return failed(reply.value.refusal);
      return reply.value.kind === 'private-key' ? success(reply.value.pem) : failed(unexpected());
    },
    forgetExport() {
      markNotExportable();
      if (worker !== null) void ask({ kind: 'forget-export' });
    },
    async comparePublicKey(text) {
      const reply = await ask({ kind: 'compare-public-key', text });
      if (!reply.ok) return reply;
      if (reply.value.kind === 'refused') return failed(reply.value.refusal);
      return reply.value.kind === 'comparison' ? success(reply.value.comparison) : failed(unexpected());
    },
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
    forgetOne(which) {
      const { rsaKey, consumerSecret } = held.getSnapshot();
      held.set(which === 'rsa-key' ? { rsaKey: null, consumerSecret } : { rsaKey, consumerSecret: null });
      if (worker !== null) void ask({ kind: 'forget-one', which });
    },
    forget: () => end({ what: 'The key was forgotten.', next: 'Load it again.' }),
    getSnapshot: held.getSnapshot,
    subscribe: held.subscribe,
  };
}
