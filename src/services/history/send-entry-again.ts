/** Sends what is in the history once more: the same pairs to the same address, with a new nonce, timestamp and signature. */
import { answerFacts } from '#domain/cases/comparing/answer-facts.ts';
import type { AnsweredExchange, Exchange, ReceivedAnswer } from '#domain/exchange/exchange.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import { traceRequest } from '#domain/http/signed-request.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { describeFacts } from '#domain/history/describe-facts.ts';
import type { ExchangeHistory } from '../exchange-history.ts';
import { createExchanger, type Exchanger } from '../exchanger.ts';
import type { ExchangeServices, PreparedRequest } from '../perform-exchange.ts';
import { renewProtocolValues } from '../sign-request.ts';
import { whenForgotten, type SessionStore } from '../session.ts';
import { createValueStore, type ValueStore } from '../value-store.ts';

/** An exchange that was chosen to be sent again. */
type Chosen = Pick<Exchange<unknown>, 'id' | 'signed' | 'operation' | 'targetId' | 'endpoint' | 'orderId'>;

export interface SendEntryAgain {
  readonly state: Exchanger<ReceivedAnswer, Chosen>['state'];
  readonly repeat: Exchanger<ReceivedAnswer, Chosen>['repeat'];
  /** Id of the exchange that was sent again last; null before one was. */
  readonly chosen: Pick<ValueStore<string | null>, 'getSnapshot' | 'subscribe'>;
  /** Where it would go, or why it would not: a sentence. */
  readonly check: (exchange: Chosen, targets: readonly GatewayTarget[]) => Result<GatewayTarget, string>;
  readonly send: (exchange: Chosen) => Promise<void>;
}

function judge({ operation, answer }: AnsweredExchange<ReceivedAnswer>): ExchangeVerdict {
  return describeFacts(operation, answerFacts(operation, answer));
}

export function createSendEntryAgain(
  services: ExchangeServices,
  session: SessionStore,
  history: ExchangeHistory,
): SendEntryAgain {
  const shelf = history.openShelf<ReceivedAnswer, Chosen>((inputs) => inputs);
  const chosenId = createValueStore<string | null>(null);
  let chosen: Chosen | null = null;

  function prepare(): PreparedRequest | null {
    if (chosen === null) return null;
    const { operation, targetId, endpoint, orderId, signed } = chosen;
    const { consumerKey } = session.getSnapshot();
    const { signatureMethod, realm } = signed.protocol;
    return {
      subject: { operation, targetId, endpoint, orderId },
      traced: traceRequest(signed.request, {
        ...renewProtocolValues(services),
        consumerKey,
        signatureMethod,
        realm,
      }),
    };
  }

  const exchanger = createExchanger<ReceivedAnswer, Chosen>({
    services,
    shelf,
    prepare,
    readInputs() {
      if (chosen === null) throw new Error('Nothing was chosen to be sent.');
      return chosen;
    },
    reading: () => ({ read: (answer) => answer, judge }),
  });
  whenForgotten(session, 'cardDataForgotten', () => {
    chosen = null;
    exchanger.forgetCardData();
  });

  return {
    state: exchanger.state,
    repeat: exchanger.repeat,
    chosen: chosenId,
    check({ targetId, signed }, targets) {
      const now = session.getSnapshot();
      if (now.targetId !== targetId) {
        const sentTo = targetNames[targetId];
        return failed(
          `It belongs to ${sentTo}, and ${targetNames[now.targetId]} is chosen now: choose ${sentTo} to send it again.`,
        );
      }
      const target = targets.find(({ id }) => id === targetId);
      if (target === undefined) return failed('The list of gateways is not loaded yet.');
      if (now.consumerKey === '') return failed('There is no consumer key: enter one in the composer.');
      const { rsaKey, consumerSecret } = services.signer.getSnapshot();
      if (signed.protocol.signatureMethod === 'RSA-SHA256')
        return rsaKey === null ? failed('No private key is held: add one.') : success(target);
      return consumerSecret === null ? failed('No consumer secret is held: enter it.') : success(target);
    },
    async send(exchange) {
      chosen = exchange;
      chosenId.set(exchange.id);
      await exchanger.send();
    },
  };
}
