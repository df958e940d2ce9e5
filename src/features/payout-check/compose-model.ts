/**
 * The page's state outside React: inputs come in from the form, the view is derived once per change, and
 * components subscribe to the part that they show.
 */
import type { PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import { tidyPasted } from '#domain/gateway/take-url-apart.ts';
import { sentPairs } from '#domain/payout-check/request-pairs.ts';
import { createParameterEncoder, type ParameterEncoder } from '#domain/oauth1/signature-trace.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { Result } from '#domain/result.ts';
import type { ConsoleConfig, GatewayTarget } from '#domain/relay/contract.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { checkAgain, type AgainTarget, type OrderNow } from '#services/check-again.ts';
import type { ExchangeHistory, KeptExchange, Shelf } from '#services/exchange-history.ts';
import {
  createExchanger,
  type ExchangeState,
  type RepeatedOrder,
  type SendAgain,
} from '#services/exchanger.ts';
import type { LiveSignature } from '#services/live-signature.ts';
import type { PreparedRequest } from '#services/perform-exchange.ts';
import { renewProtocolValues, type ProtocolValues } from '#services/sign-request.ts';
import type { Refusal } from '#services/signer.ts';
import type { SessionStore } from '#services/session.ts';
import { createSignedView } from '#services/signed-view.ts';
import type { ReadStore } from '#services/derived-store.ts';
import { createPaintPace, paceStore } from '#services/paint-pace.ts';
import { followStores, type ValueStore } from '#services/value-store.ts';
import { initialInputs, type ComposeInputs } from './compose-inputs.ts';
import { withoutCardInputs } from './forget-card-data.ts';
import { deriveView, type ComposeView } from './compose-view.ts';
import { keepReferences } from './keep-references.ts';
import type { LateRules } from './late-rules.ts';

export type KeptOrder = KeptExchange<PayoutCheckAnswer, ComposeInputs>;

export interface ComposeModel {
  /** Read, it is that of all that was typed; of typed text its listeners hear once the page shows the key. */
  readonly view: ReadStore<ComposeView>;
  /** A signature that is made soon is told of together with what it signs. */
  readonly signature: ReadStore<LiveSignature>;
  /** What becomes of the last click on Send. */
  readonly exchange: ValueStore<ExchangeState<PayoutCheckAnswer>>;
  /** What became of every click on Send. */
  readonly answers: Shelf<PayoutCheckAnswer, ComposeInputs>['kept'];
  /** Sends the order of an earlier exchange once more. */
  readonly again: SendAgain<PayoutCheckAnswer, ComposeInputs>;
  /** Where that order would go, or why it would not. */
  readonly checkAgain: (kept: KeptOrder) => Result<AgainTarget, string>;
  /** Asked where the last click would have sent an order once more. */
  readonly repeat: RepeatedOrder;
  /**
   * Takes the form's inputs.
   *
   * @param when `now` for controlled inputs, whose value the view is; `soon` for typed text, which the browser
   * shows by itself: it is derived and signed at once, and rendered behind the frame that shows the key.
   */
  readonly setInputs: (inputs: ComposeInputs, when: 'now' | 'soon') => void;
  readonly setConfig: (config: ConsoleConfig) => void;
  readonly targets: () => readonly GatewayTarget[];
  /** Signs with a new nonce and timestamp and hands the result to the relay, once. */
  readonly send: () => Promise<void>;
  readonly stopWaiting: () => void;
  /** Lets go of what was sent, where it holds card data. */
  readonly forgetCardData: () => void;
  /** Another nonce and timestamp for the shown strings. */
  readonly renew: () => void;
  /** Signs what is shown from then on, with a new nonce and timestamp, to be copied. */
  readonly signAnew: () => Promise<Result<SignedRequest, Refusal>>;
  /** Follows session, keys and settings. @returns Stops following. */
  readonly connect: () => () => void;
}

export function createComposeModel(
  services: ConsoleServices,
  session: SessionStore,
  history: ExchangeHistory,
  rules: LateRules,
): ComposeModel {
  const { signer, clock, settings } = services;
  let encode = createParameterEncoder();
  let inputs = initialInputs();
  let targets: readonly GatewayTarget[] = [];

  function derive(values: ProtocolValues, source: Source = { inputs, encode }): ComposeView {
    const { targetId, consumerKey } = session.getSnapshot();
    const today = new Date(clock.nowMs());
    return deriveView(
      {
        inputs: source.inputs,
        consumerKey: source.consumerKey ?? consumerKey,
        target: targets.find(({ id }) => id === targetId) ?? null,
        held: signer.getSnapshot(),
        ...values,
        judge: rules.getSnapshot(),
        rules: {
          today: { year: today.getFullYear(), month: today.getMonth() + 1 },
          placeholderUrl: settings.getSnapshot().placeholderUrl,
        },
      },
      source.encode,
    );
  }

  const { view, signature, update, renew, signAnew, isSettled } = createSignedView(services, {
    derive(values, before) {
      const next = derive(values);
      return before === null ? next : keepReferences(before, next);
    },
    blocksOf,
    onUpdate(next) {
      rules.load();
      isDue = false;
      exchanger.follow(preparedOf(next));
    },
  });
  const pace = createPaintPace(isSettled);
  /** Whether typed text waits to be derived. */
  let isDue = false;
  let isTyped = false;

  function updateTyped(): void {
    if (!isDue) return;
    isTyped = true;
    update();
    isTyped = false;
  }

  /** The encoder keeps what it made: the view is made of it. */
  function encodeTyped(): void {
    for (const { name, value, field } of sentPairs(inputs)) {
      if (value.isWellFormed() && name.isWellFormed()) encode({ origin: 'body', name, value, key: field });
    }
    setTimeout(updateTyped);
  }

  function prepare(): PreparedRequest | null {
    renew();
    return preparedOf(view.getSnapshot());
  }

  function preparedOf(shown: ComposeView): PreparedRequest | null {
    const { traced, target, sendable, inputs: sent, pairs } = shown;
    if (traced === null || target === null || !sendable.ok || blocksOf(shown).length > 0) return null;
    return {
      traced,
      subject: {
        operation: 'payout-check',
        targetId: target.id,
        endpoint: { kind: sent.operation, id: tidyPasted(sent.endpointId) },
        orderId: pairs.find(({ name }) => name === 'client_orderid')?.value ?? null,
      },
    };
  }

  /** That order as it would be sent now, with a new nonce and timestamp; null where it is not known any more. */
  function deriveAgain({ inputs: sent, outcome }: KeptOrder): ComposeView | null {
    if (sent === null || outcome.kind !== 'done') return null;
    const { consumerKey } = outcome.exchange.signed.protocol;
    return derive(renewProtocolValues(services), {
      inputs: { ...sent, pinnedNonce: null, pinnedTimestamp: null },
      consumerKey,
      encode: createParameterEncoder(),
    });
  }

  const shelf = history.openShelf<PayoutCheckAnswer, ComposeInputs>(withoutCardInputs);
  const exchanger = createExchanger({
    services,
    shelf,
    prepare,
    readInputs: () => view.getSnapshot().inputs,
    prepareAgain(kept) {
      const next = deriveAgain(kept);
      return next !== null && checkAgain(kept, orderNow(next)).ok ? preparedOf(next) : null;
    },
    reading: async () => (await import('./order-reading.ts')).orderReading,
  });

  return {
    view: paceStore(view, (tell) => (isTyped ? pace.request(tell) : tell())),
    signature: paceStore(signature, (tell) => (pace.isWaiting() ? pace.request(tell) : tell())),
    exchange: exchanger.state,
    answers: shelf.kept,
    repeat: exchanger.repeat,
    again: exchanger.again,
    checkAgain(kept) {
      const next = deriveAgain(kept);
      return checkAgain(kept, next === null ? null : orderNow(next));
    },
    setInputs(next, when) {
      inputs = next;
      if (when === 'now') {
        update();
        return;
      }
      if (isDue) return;
      isDue = true;
      // An event may type and patch. A long text has kept the browser busy already: encoding it is a task of its own, and
      // so is all else that follows from it.
      if (holdsLongText(next)) setTimeout(encodeTyped);
      else queueMicrotask(updateTyped);
    },
    setConfig(config) {
      targets = config.targets;
      update();
    },
    targets: () => targets,
    send: exchanger.send,
    stopWaiting: exchanger.stopWaiting,
    forgetCardData() {
      // It keeps what it encoded.
      encode = createParameterEncoder();
      exchanger.forgetCardData();
    },
    renew,
    signAnew,
    connect() {
      update();
      return followStores([session, signer, settings, rules], update);
    },
  };
}

interface Source {
  readonly inputs: ComposeInputs;
  /** The session's where it is not given. */
  readonly consumerKey?: string;
  readonly encode: ParameterEncoder;
}

function holdsLongText({ fields }: ComposeInputs): boolean {
  return Object.values(fields).some(({ value }) => value.length > 8192);
}

const realCardWarning = 'Its card number is no published test number: it may be somebody’s card. ';

function orderNow(shown: ComposeView): OrderNow {
  const { target, findings, sendable } = shown;
  const looksReal = findings.some(({ rule }) => rule === 'card-looks-real');
  return { target, blocks: blocksOf(shown), sendable, warning: looksReal ? realCardWarning : '' };
}

/** Why it cannot be signed. */
function blocksOf({ findings }: ComposeView): readonly string[] {
  return findings.flatMap(({ level, message }) => (level === 'block' ? [message] : []));
}
