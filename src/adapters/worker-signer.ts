/** {@link Signer} over the one worker that holds the keys. */
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
import type { SigningChannel } from './signing-channel.ts';

const nothingHeld: HeldCredentials = { rsaKey: null, consumerSecret: null };

function unexpected(): Refusal {
  return { what: 'The signing worker gave an answer that does not fit.', next: 'Reload the page.' };
}

/** @param channel - to the worker that holds the keys; whatever ends it drops what is held. */
export function createWorkerSigner(channel: SigningChannel): Signer {
  const { ask } = channel;
  let generation = 0;
  const held = createValueStore(nothingHeld);
  channel.onEnd(() => held.set(nothingHeld));

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
      if (channel.isRunning()) void ask({ kind: 'forget-export' });
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
    warmUp: channel.start,
    forgetOne(which) {
      const { rsaKey, consumerSecret } = held.getSnapshot();
      held.set(which === 'rsa-key' ? { rsaKey: null, consumerSecret } : { rsaKey, consumerSecret: null });
      if (channel.isRunning()) void ask({ kind: 'forget-one', which });
    },
    forget: () => channel.end({ what: 'The key was forgotten.', next: 'Load it again.' }),
    getSnapshot: held.getSnapshot,
    subscribe: held.subscribe,
  };
}
