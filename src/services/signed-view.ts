/** A request as it stands in a composer: derived from what was entered at each change, and signed as it changes. */
import type { SignedRequest, TracedRequest } from '#domain/http/signed-request.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { createLiveSigner, type LiveSignature, type Wanted } from './live-signature.ts';
import type { ExchangeServices } from './perform-exchange.ts';
import { renewProtocolValues, signRequest, type ProtocolValues } from './sign-request.ts';
import type { Refusal } from './signer.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

/** What every composer derives. */
interface Signable {
  /** Null where there is no request yet. */
  readonly traced: TracedRequest | null;
}

interface Derivation<View extends Signable> {
  /** What stands there, with a nonce and a timestamp. @param before - what is shown; null at first. */
  readonly derive: (values: ProtocolValues, before: View | null) => View;
  /** Why it cannot be signed, as sentences. */
  readonly blocksOf: (view: View) => readonly string[];
  /** Called with each new view once it is shown and is being signed. */
  readonly onUpdate?: (view: View) => void;
}

export interface SignedView<View extends Signable> {
  readonly view: ValueStore<View>;
  readonly signature: ValueStore<LiveSignature>;
  /** Derives and signs anew. */
  readonly update: () => void;
  /** The same with another nonce and timestamp. */
  readonly renew: () => void;
  /** Signs what is shown from then on, with a new nonce and timestamp, to be copied. */
  readonly signAnew: () => Promise<Result<SignedRequest, Refusal>>;
  /** Whether the signature of what stands there is made, or none will be. */
  readonly isSettled: () => boolean;
}

export function createSignedView<View extends Signable>(
  services: ExchangeServices,
  { derive, blocksOf, onUpdate }: Derivation<View>,
): SignedView<View> {
  const { signer } = services;
  const live = createLiveSigner(signer);
  let values = renewProtocolValues(services);
  const view = createValueStore(derive(values, null));

  function wantedOf(shown: View): Wanted | null {
    if (shown.traced === null || blocksOf(shown).length > 0) return null;
    const { protocol, trace } = shown.traced;
    const { rsaKey, consumerSecret } = signer.getSnapshot();
    return {
      method: protocol.signatureMethod,
      baseString: trace.baseString,
      credential: `${rsaKey?.fingerprint} ${consumerSecret?.generation}`,
    };
  }

  function update(): void {
    const next = derive(values, view.getSnapshot());
    view.set(next);
    live.want(wantedOf(next));
    onUpdate?.(next);
  }

  return {
    view,
    signature: live.store,
    update,
    renew() {
      values = renewProtocolValues(services);
      update();
    },
    async signAnew() {
      const renewed = renewProtocolValues(services);
      const next = derive(renewed, view.getSnapshot());
      const wanted = wantedOf(next);
      if (next.traced === null || wanted === null) {
        return failed({ what: 'The request cannot be signed.', next: blocksOf(next).join(' ') });
      }
      const made = await signRequest(services, next.traced);
      if (!made.ok) return made;
      // Shown once it is signed: the button that was clicked would vanish with the step that waits for a signature.
      values = renewed;
      live.adopt(wanted, made.value.signature);
      update();
      return success(made.value.signed);
    },
    isSettled() {
      const wanted = wantedOf(view.getSnapshot());
      const { latest, refusal } = live.store.getSnapshot();
      return wanted === null || refusal !== null || latest?.baseString === wanted.baseString;
    },
  };
}
