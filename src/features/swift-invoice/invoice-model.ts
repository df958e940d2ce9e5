/** The invoice page's state outside React: inputs, what is derived from them, and what is shown. */
import { buildSignedRequest } from '#domain/http/signed-request.ts';
import { buildRelayRequest } from '#domain/relay/relay-request.ts';
import type { ConsoleConfig, GatewayTarget } from '#domain/relay/contract.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-contract.ts';
import { ConsoleServerError, type ConsoleServices } from '#services/console-services.ts';
import { createLiveSigner, type LiveSignature } from '#services/live-signature.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import { initialInvoiceInputs, type InvoiceInputs } from './invoice-inputs.ts';
import { deriveInvoiceRequest, type InvoiceRequestView } from './invoice-view.ts';
import { showBytes, showReply, type ShownAnswer } from './shown-answer.ts';

export interface InvoiceModel {
  readonly view: ValueStore<InvoiceRequestView>;
  readonly signature: ValueStore<LiveSignature>;
  readonly shown: ValueStore<ShownAnswer>;
  readonly change: (change: Partial<InvoiceInputs>) => void;
  readonly setConfig: (config: ConsoleConfig) => void;
  /** Signs with a new nonce and timestamp and fetches once. */
  readonly fetch: () => Promise<void>;
  /** Shows bytes that somebody already has. */
  readonly open: (bytes: Uint8Array<ArrayBuffer>, origin: string) => void;
  /** Follows session and keys. @returns Stops following. */
  readonly connect: () => () => void;
}

export function createInvoiceModel(services: ConsoleServices, session: SessionStore): InvoiceModel {
  const { signer, clock, randomness, server } = services;
  const live = createLiveSigner(signer);
  const shown = createValueStore<ShownAnswer>({ kind: 'nothing' });
  let inputs = initialInvoiceInputs;
  let targets: readonly GatewayTarget[] = [];
  let nonce = randomness.nonce();
  let timestampSeconds = nowSeconds();

  function nowSeconds(): string {
    return String(Math.floor(clock.nowMs() / 1000));
  }

  function derive(): InvoiceRequestView {
    const { consumerKey, targetId } = session.getSnapshot();
    return deriveInvoiceRequest({
      inputs,
      consumerKey,
      target: targets.find(({ id }) => id === targetId) ?? null,
      held: signer.getSnapshot(),
      nonce,
      timestampSeconds,
    });
  }

  const view = createValueStore(derive());

  function update(): void {
    const next = derive();
    view.set(next);
    live.want(
      next.traced !== null && next.blocks.length === 0
        ? {
            method: 'HMAC-SHA1',
            baseString: next.traced.trace.baseString,
            credential: `${signer.getSnapshot().consumerSecret?.generation}`,
          }
        : null,
    );
  }

  async function fetch(): Promise<void> {
    if (shown.getSnapshot().kind === 'fetching' || !view.getSnapshot().sendable.ok) return;
    nonce = randomness.nonce();
    timestampSeconds = nowSeconds();
    update();
    const { traced, blocks, target } = view.getSnapshot();
    if (traced === null || blocks.length > 0 || target === null) return;
    shown.set({ kind: 'fetching' });
    const signature = await signer.sign('HMAC-SHA1', traced.trace.baseString);
    if (!signature.ok) {
      shown.set({ kind: 'stopped', ...signature.failure });
      return;
    }
    const signed = buildSignedRequest(traced, signature.value.base64);
    try {
      const reply = await server.send(buildRelayRequest(signed, target.id, randomness.uuid()));
      if (reply.kind === 'failure') {
        shown.set({ kind: 'failed', failure: reply.failure });
        return;
      }
      const recordId = reply.headers.find(([name]) => name === simulatorRecordHeader)?.[1];
      const record =
        recordId === undefined || target.id !== 'simulator'
          ? null
          : await server.simulatorRecord(recordId).catch(() => null);
      shown.set(showReply(reply, signed, record, clock.nowMs()));
    } catch (error) {
      const what = error instanceof ConsoleServerError ? error.message : 'The answer could not be read.';
      shown.set({ kind: 'stopped', what, next: 'Fetching changes nothing: fetch again when it is mended.' });
    }
  }

  return {
    view,
    signature: live.store,
    shown,
    change(change) {
      inputs = { ...inputs, ...change };
      update();
    },
    setConfig(config) {
      targets = config.targets;
      update();
    },
    fetch,
    open: (bytes, origin) => shown.set(showBytes(bytes, origin)),
    connect() {
      update();
      return followStores([session, signer], update);
    },
  };
}
