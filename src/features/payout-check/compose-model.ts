/**
 * The page's state outside React: inputs come in from the form, the view is derived once per change, and
 * components subscribe to the part that they show.
 */
import { buildSignedRequest, type SignedRequest } from '#domain/http/signed-request.ts';
import { createParameterEncoder } from '#domain/oauth1/signature-trace.ts';
import type { ConsoleConfig, GatewayTarget } from '#domain/relay/contract.ts';
import { buildRelayRequest } from '#domain/relay/relay-request.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-contract.ts';
import { ConsoleServerError, type ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import { initialInputs, type ComposeInputs } from './compose-inputs.ts';
import { deriveView, type ComposeView } from './compose-view.ts';
import { createLiveSigner, type LiveSignature } from '#services/live-signature.ts';
import { keepReferences } from './keep-references.ts';
import { readAnswer, type SendState } from './send-state.ts';

export interface ComposeModel {
  readonly view: ValueStore<ComposeView>;
  readonly signature: ValueStore<LiveSignature>;
  readonly sendState: ValueStore<SendState>;
  /**
   * Takes the form's inputs.
   *
   * @param when `now` for controlled inputs, whose value the view is; `soon` for typed text, which the browser
   * shows by itself: keys that arrive together are derived once.
   */
  readonly setInputs: (inputs: ComposeInputs, when: 'now' | 'soon') => void;
  readonly setConfig: (config: ConsoleConfig) => void;
  /** Signs with a new nonce and timestamp and hands the result to the relay, once. */
  readonly send: () => Promise<void>;
  /** Another nonce and timestamp for the shown strings. */
  readonly renew: () => void;
  /** Follows session, keys and settings. @returns Stops following. */
  readonly connect: () => () => void;
}

export function createComposeModel(services: ConsoleServices, session: SessionStore): ComposeModel {
  const { signer, clock, randomness, settings, server } = services;
  const encode = createParameterEncoder();
  const live = createLiveSigner(signer);
  const sendState = createValueStore<SendState>({ kind: 'idle' });
  let inputs = initialInputs();
  let targets: readonly GatewayTarget[] = [];
  let nonce = randomness.nonce();
  let timestampSeconds = nowSeconds();

  function nowSeconds(): string {
    return String(Math.floor(clock.nowMs() / 1000));
  }

  function derive(): ComposeView {
    const { consumerKey, targetId } = session.getSnapshot();
    const today = new Date(clock.nowMs());
    return deriveView(
      {
        inputs,
        consumerKey,
        target: targets.find(({ id }) => id === targetId) ?? null,
        held: signer.getSnapshot(),
        nonce,
        timestampSeconds,
        rules: {
          today: { year: today.getFullYear(), month: today.getMonth() + 1 },
          placeholderUrl: settings.getSnapshot().placeholderUrl,
        },
      },
      encode,
    );
  }

  const view = createValueStore(derive());

  let scheduled: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(scheduled);
    scheduled = undefined;
    const next = keepReferences(view.getSnapshot(), derive());
    view.set(next);
    const { rsaKey, consumerSecret } = signer.getSnapshot();
    live.want(
      next.traced !== null && isSignable(next)
        ? {
            method: next.traced.protocol.signatureMethod,
            baseString: next.traced.trace.baseString,
            credential: `${rsaKey?.fingerprint} ${consumerSecret?.generation}`,
          }
        : null,
    );
  }

  function renew(): void {
    nonce = randomness.nonce();
    timestampSeconds = nowSeconds();
    update();
  }

  /** The signed request and the gateway it was made for, taken at the same moment. */
  async function signNow(): Promise<{ signed: SignedRequest; target: GatewayTarget } | null> {
    renew();
    const { traced, target, sendable } = view.getSnapshot();
    if (traced === null || target === null || !sendable.ok || !isSignable(view.getSnapshot())) return null;
    const result = await signer.sign(traced.protocol.signatureMethod, traced.trace.baseString);
    if (!result.ok) {
      sendState.set({ kind: 'stopped', sent: 'no', ...result.failure });
      return null;
    }
    return { signed: buildSignedRequest(traced, result.value.base64), target };
  }

  async function send(): Promise<void> {
    const { kind } = sendState.getSnapshot();
    if (kind === 'signing' || kind === 'sending') return;
    sendState.set({ kind: 'signing' });
    const made = await signNow();
    if (made === null) {
      if (sendState.getSnapshot().kind === 'signing') sendState.set({ kind: 'idle' });
      return;
    }
    const { signed, target } = made;
    sendState.set({ kind: 'sending', signed });
    try {
      sendState.set(await exchange(signed, target));
    } catch (error) {
      const known = error instanceof ConsoleServerError ? error : null;
      sendState.set({
        kind: 'stopped',
        sent: known?.sent ?? 'maybe',
        what: known?.message ?? 'The answer could not be read.',
        next:
          known?.sent === 'no'
            ? 'Nothing reached the gateway.'
            : 'It is not known whether the gateway got the request. Ask for its status before you send again.',
      });
    }
  }

  async function exchange(signed: SignedRequest, target: GatewayTarget): Promise<SendState> {
    const reply = await server.send(buildRelayRequest(signed, target.id, randomness.uuid()));
    if (reply.kind === 'failure') return { kind: 'failed', signed, failure: reply.failure };
    const recordId = reply.headers.find(([name]) => name === simulatorRecordHeader)?.[1];
    const record =
      recordId === undefined || target.id !== 'simulator'
        ? null
        : await server.simulatorRecord(recordId).catch(() => null);
    const received = readAnswer(
      reply.status,
      reply.headers,
      reply.bodyBase64,
      reply.durationMs,
      clock.nowMs(),
    );
    return { kind: 'answered', signed, received, record };
  }

  return {
    view,
    signature: live.store,
    sendState,
    setInputs(next, when) {
      inputs = next;
      if (when === 'now') update();
      else scheduled ??= setTimeout(update);
    },
    setConfig(config) {
      targets = config.targets;
      update();
    },
    send,
    renew,
    connect() {
      update();
      return followStores([session, signer, settings], update);
    },
  };
}

function isSignable({ findings }: ComposeView): boolean {
  return findings.every(({ level }) => level !== 'block');
}
