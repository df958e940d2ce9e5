/** The invoice page's state outside React: inputs, what is derived from them, and what is shown. */
import { tidyPasted } from '#domain/gateway/take-url-apart.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { Result } from '#domain/result.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import type { ConsoleConfig, GatewayTarget } from '#domain/relay/contract.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { createAnswerListState, type AnswerListState } from '#inspector/answers/answer-list-state.ts';
import type { ExchangeHistory, KeptExchange, Shelf } from '#services/exchange-history.ts';
import { createExchanger, isUnderWay, type ExchangeState } from '#services/exchanger.ts';
import type { LiveSignature } from '#services/live-signature.ts';
import type { PreparedRequest } from '#services/perform-exchange.ts';
import type { ProtocolValues } from '#services/sign-request.ts';
import type { InvoiceReader } from '#services/invoice-reader.ts';
import type { Refusal } from '#services/signer.ts';
import type { SessionStore } from '#services/session.ts';
import { createSignedView } from '#services/signed-view.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import { initialInvoiceInputs, invoiceOperation, type InvoiceInputs } from './invoice-inputs.ts';
import { askedIn, askedOf, type AskedInvoice, type InvoiceOrigin } from './invoice-source.ts';
import { deriveInvoiceRequest, type InvoiceRequestView } from './invoice-view.ts';
import {
  judgeInvoiceAnswer,
  readBytes,
  readInvoiceAnswer,
  showExchange,
  type ShownAnswer,
} from './shown-answer.ts';

export type KeptInvoice = KeptExchange<InvoiceReading, InvoiceInputs>;

export interface InvoiceModel {
  readonly view: ValueStore<InvoiceRequestView>;
  readonly signature: ValueStore<LiveSignature>;
  /** What became of the last click on Fetch. */
  readonly exchange: ValueStore<ExchangeState<InvoiceReading>>;
  readonly shown: ValueStore<ShownAnswer>;
  /** What became of every click on Fetch. */
  readonly answers: Shelf<InvoiceReading, InvoiceInputs>['kept'];
  readonly answerList: AnswerListState;
  /** Shows what came of an earlier fetch. */
  readonly showAgain: (kept: KeptInvoice) => void;
  readonly change: (change: Partial<InvoiceInputs>) => void;
  readonly setConfig: (config: ConsoleConfig) => void;
  readonly targets: () => readonly GatewayTarget[];
  /** Signs with a new nonce and timestamp and fetches once. */
  readonly fetch: () => Promise<void>;
  readonly stopWaiting: () => void;
  /** Signs what is shown from then on, with a new nonce and timestamp, to be copied. */
  readonly signAnew: () => Promise<Result<SignedRequest, Refusal>>;
  /** Shows bytes that somebody already has, unless something newer is asked for while they are read. */
  readonly open: (bytes: Uint8Array<ArrayBuffer>, source: InvoiceOrigin) => Promise<void>;
  /** Says why there are no bytes to show. */
  readonly refuse: (refusal: Refusal) => void;
  /** Follows session and keys. @returns Stops following. */
  readonly connect: () => () => void;
}

export function createInvoiceModel(
  services: ConsoleServices,
  session: SessionStore,
  history: ExchangeHistory,
  reader: InvoiceReader,
): InvoiceModel {
  const { signer } = services;
  const shown = createValueStore<ShownAnswer>({ kind: 'nothing' });
  let inputs = initialInvoiceInputs;
  let targets: readonly GatewayTarget[] = [];
  let lastAsked: AskedInvoice | null = null;

  function derive(values: ProtocolValues): InvoiceRequestView {
    const { consumerKey, targetId } = session.getSnapshot();
    return deriveInvoiceRequest({
      inputs,
      consumerKey,
      target: targets.find(({ id }) => id === targetId) ?? null,
      held: signer.getSnapshot(),
      ...values,
    });
  }

  const { view, signature, update, renew, signAnew } = createSignedView(services, {
    derive,
    blocksOf: ({ blocks }) => blocks,
  });

  function prepare(): PreparedRequest | null {
    if (!view.getSnapshot().sendable.ok) return null;
    renew();
    const { traced, blocks, target, inputs: sent } = view.getSnapshot();
    lastAsked = askedOf(view.getSnapshot());
    if (traced === null || blocks.length > 0 || target === null) return null;
    return {
      traced,
      subject: {
        operation: invoiceOperation.id,
        targetId: target.id,
        endpoint: { kind: 'endpoint', id: tidyPasted(sent.endpointId) },
        orderId: null,
      },
    };
  }

  // No card is named in a request for an invoice.
  const shelf = history.openShelf<InvoiceReading, InvoiceInputs>((asked) => asked);
  const exchanger = createExchanger({
    services,
    shelf,
    prepare,
    readInputs: () => inputs,
    reading: () => ({ read: readInvoiceAnswer(reader), judge: judgeInvoiceAnswer }),
  });
  exchanger.state.subscribe(() => {
    const state = exchanger.state.getSnapshot();
    if (isUnderWay(state)) shown.set({ kind: 'fetching' });
    else if (state.kind === 'not-signed') shown.set({ kind: 'not-signed', ...state.refusal });
    else if (state.kind === 'done' && lastAsked !== null) shown.set(showExchange(state.exchange, lastAsked));
  });

  return {
    view,
    signature,
    exchange: exchanger.state,
    shown,
    answers: shelf.kept,
    answerList: createAnswerListState(),
    showAgain({ inputs: asked, outcome }) {
      if (asked === null || outcome.kind !== 'done' || isUnderWay(exchanger.state.getSnapshot())) return;
      shown.set(showExchange(outcome.exchange, askedIn(outcome.exchange, asked)));
    },
    change(change) {
      inputs = { ...inputs, ...change };
      update();
    },
    setConfig(config) {
      targets = config.targets;
      update();
    },
    targets: () => targets,
    fetch: exchanger.send,
    stopWaiting: exchanger.stopWaiting,
    signAnew,
    async open(bytes, source) {
      const reading: ShownAnswer = { kind: 'reading' };
      shown.set(reading);
      const read = await readBytes(reader, bytes, source);
      if (shown.getSnapshot() === reading) shown.set(read);
    },
    refuse(refusal) {
      shown.set({ kind: 'not-opened', ...refusal });
    },
    connect() {
      update();
      return followStores([session, signer], update);
    },
  };
}
