/** {@link Signer} over the one worker that holds the keys. */
import type { SigningKeyFacts } from '#domain/exchange/exchange.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { CredentialKind, HeldCredentials, Refusal, RsaKeyInfo, Signer } from '#services/signer.ts';
import { createValueStore } from '#services/value-store.ts';
import { EXPORT_LIMIT_MS } from './exportable-key.ts';
import type { QuickJob, SigningChannel } from './signing-channel.ts';
import type { SigningOutcome } from './signing-messages.ts';

type OutcomeOf<Kind> = Extract<SigningOutcome, { readonly kind: Kind }>;

const nothingHeld: HeldCredentials = { rsaKey: null, consumerSecret: null };

const forgottenMeanwhile: Refusal = {
  what: 'It was forgotten before this was done.',
  next: 'Load it again if it is needed.',
};

const unexpected: Refusal = {
  what: 'The signing worker gave an answer that does not fit.',
  next: 'Reload the page.',
};

function isOfKind<Kind>(outcome: SigningOutcome, kind: Kind): outcome is OutcomeOf<Kind> {
  return outcome.kind === kind;
}

/** @param channel - to the worker that holds the keys; whatever ends it drops what is held. */
export function createWorkerSigner(channel: SigningChannel): Signer {
  let generation = 0;
  const held = createValueStore(nothingHeld);
  channel.onEnd(() => held.set(nothingHeld));
  /** What was on its way to the page when "Forget" was clicked is forgotten by the worker, too. */
  const forgettings: Record<CredentialKind, number> = { 'rsa-key': 0, 'consumer-secret': 0 };
  let exportTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param which - what the answer is of: forgotten meanwhile, it is no answer. */
  async function ask<Kind extends SigningOutcome['kind']>(
    which: CredentialKind,
    job: QuickJob,
    expected: Kind,
  ): Promise<Result<OutcomeOf<Kind>, Refusal>> {
    const before = forgettings[which];
    const reply = await channel.ask(job);
    if (!reply.ok) return reply;
    if (reply.value.kind === 'refused') return failed(reply.value.refusal);
    if (before !== forgettings[which]) return failed(forgottenMeanwhile);
    return isOfKind(reply.value, expected) ? success(reply.value) : failed(unexpected);
  }

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
    async importRsaKey(input, { passphrase = null, choice = null } = {}) {
      const job = { kind: 'import-rsa-key', input, passphrase, choice } as const;
      const reply = await ask('rsa-key', job, 'import');
      if (!reply.ok) return { kind: 'refused', text: reply.failure };
      const { outcome } = reply.value;
      if (outcome.kind === 'held') hold(outcome.info);
      return outcome;
    },
    async generateRsaKey(bits) {
      const reply = await ask('rsa-key', { kind: 'generate-rsa-key', bits }, 'rsa-key');
      if (!reply.ok) return reply;
      hold(reply.value.info);
      return success(reply.value.info);
    },
    async exportPrivateKey(as, passphrase) {
      const reply = await ask('rsa-key', { kind: 'export-private-key', as, passphrase }, 'private-key');
      return reply.ok ? success(reply.value.pem) : reply;
    },
    forgetExport() {
      markNotExportable();
      if (channel.isRunning()) void channel.ask({ kind: 'forget-export' });
    },
    async comparePublicKey(text) {
      const reply = await ask('rsa-key', { kind: 'compare-public-key', text }, 'comparison');
      return reply.ok ? success(reply.value.comparison) : reply;
    },
    async setConsumerSecret(secret, consumerKey = '') {
      const job = { kind: 'set-consumer-secret', secret, consumerKey } as const;
      const reply = await ask('consumer-secret', job, 'consumer-secret');
      if (!reply.ok) return reply;
      generation += 1;
      const info = {
        length: secret.length,
        generation,
        warnings: reply.value.warnings,
      };
      held.set({ ...held.getSnapshot(), consumerSecret: info });
      return success(info);
    },
    async sign(method, baseString) {
      const { rsaKey } = held.getSnapshot();
      const reply = await ask(
        method === 'RSA-SHA256' ? 'rsa-key' : 'consumer-secret',
        { kind: 'sign', method, baseString },
        'signature',
      );
      if (!reply.ok) return reply;
      const { base64, hex, durationMs } = reply.value;
      // The worker answers in turn: a key that was exchanged meanwhile is another one here, too.
      const isKeyKnown = method === 'RSA-SHA256' && rsaKey !== null && held.getSnapshot().rsaKey === rsaKey;
      const key = isKeyKnown ? { signedWith: factsOf(rsaKey) } : {};
      return success({ method, baseString, base64, hex, durationMs, ...key });
    },
    async sumWithSecret(texts) {
      const reply = await ask('consumer-secret', { kind: 'sum-with-secret', texts }, 'sums');
      return reply.ok ? success(reply.value.sums) : reply;
    },
    async findControlRecipe(question) {
      const reply = await ask('consumer-secret', { kind: 'find-control-recipe', question }, 'control-recipe');
      return reply.ok ? success(reply.value.found) : reply;
    },
    async holdsSecret(texts) {
      if (held.getSnapshot().consumerSecret === null) return success(false);
      const reply = await ask('consumer-secret', { kind: 'find-secret', texts }, 'secret-found');
      return reply.ok ? success(reply.value.isFound) : reply;
    },
    warmUp: channel.start,
    forgetOne(which) {
      forgettings[which] += 1;
      const { rsaKey, consumerSecret } = held.getSnapshot();
      held.set(which === 'rsa-key' ? { rsaKey: null, consumerSecret } : { rsaKey, consumerSecret: null });
      if (channel.isRunning()) void channel.ask({ kind: 'forget-one', which });
    },
    forget: () => channel.end({ what: 'The key was forgotten.', next: 'Load it again.' }),
    getSnapshot: held.getSnapshot,
    subscribe: held.subscribe,
  };
}

function factsOf({ bits, fingerprint, publicKeyPem }: RsaKeyInfo): SigningKeyFacts {
  return { bits, fingerprint, publicKeyPem };
}
