/** The page's state outside React: inputs, what is derived from them, and what came of the last send. */
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import type { PrefilledCommand } from '#domain/gateway/status-command.ts';
import { describeCommandAnswer } from '#domain/other-command/describe-command-answer.ts';
import { readCommandAnswer, type CommandAnswer } from '#domain/other-command/command-answer.ts';
import { withoutCardData } from '#domain/payout-check/card-data.ts';
import type { ConsoleConfig, GatewayTarget } from '#domain/relay/contract.ts';
import type { Result } from '#domain/result.ts';
import { createAnswerListState, type AnswerListState } from '#inspector/answers/answer-list-state.ts';
import { checkAgain, type AgainTarget, type OrderNow } from '#services/check-again.ts';
import type { ExchangeHistory, KeptExchange, Shelf } from '#services/exchange-history.ts';
import {
  createExchanger,
  type ExchangeState,
  type RepeatedOrder,
  type SendAgain,
} from '#services/exchanger.ts';
import type { LiveSignature } from '#services/live-signature.ts';
import type { ExchangeServices, PreparedRequest } from '#services/perform-exchange.ts';
import { renewProtocolValues, type ProtocolValues } from '#services/sign-request.ts';
import { describeRenewed, type Renewal } from '#services/renewal.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import { createSignedView } from '#services/signed-view.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import {
  commandOperation,
  filledInputs,
  holdsText,
  initialCommandInputs,
  type CommandInputs,
} from './command-inputs.ts';
import { deriveCommand, type CommandSources, type CommandView } from './command-view.ts';

export type KeptCommand = KeptExchange<CommandAnswer, CommandInputs>;

export interface CommandModel {
  readonly view: ValueStore<CommandView>;
  readonly signature: ValueStore<LiveSignature>;
  /** What becomes of the last click on Send. */
  readonly exchange: ValueStore<ExchangeState<CommandAnswer>>;
  /** What became of every click on Send. */
  readonly answers: Shelf<CommandAnswer, CommandInputs>['kept'];
  readonly answerList: AnswerListState;
  /** Sends an earlier command once more. */
  readonly again: SendAgain<CommandAnswer, CommandInputs>;
  /** Where that command would go, or why it would not. */
  readonly checkAgain: (kept: KeptCommand) => Result<AgainTarget, string>;
  /** Puts an earlier command into the page. What it replaces is set aside. */
  readonly putBack: (sent: CommandInputs) => void;
  /** Asked where the last click would have sent a command once more. */
  readonly repeat: RepeatedOrder;
  /** What a prefilled command has replaced; null where it replaced nothing. */
  readonly setAside: ValueStore<CommandInputs | null>;
  readonly change: (change: Partial<CommandInputs>) => void;
  readonly setConfig: (config: ConsoleConfig) => void;
  readonly targets: () => readonly GatewayTarget[];
  /** Fills the page in, once for each command. */
  readonly take: (prefilled: PrefilledCommand) => void;
  readonly bringBack: () => void;
  /** Signs with a new nonce and timestamp and sends once. */
  readonly send: () => Promise<void>;
  readonly stopWaiting: () => void;
  /** Makes the request anew for a copy. */
  readonly renewal: Renewal;
  /** Follows session and keys. @returns Stops following. */
  readonly connect: () => () => void;
}

export function createCommandModel(
  services: ExchangeServices,
  session: SessionStore,
  history: ExchangeHistory,
): CommandModel {
  const { signer } = services;
  const setAside = createValueStore<CommandInputs | null>(null);
  let inputs = initialCommandInputs;
  let taken: PrefilledCommand | null = null;
  let targets: readonly GatewayTarget[] = [];

  function derive(
    values: ProtocolValues,
    sent: Partial<Pick<CommandSources, 'inputs' | 'consumerKey'>> = {},
  ): CommandView {
    const { consumerKey, targetId } = session.getSnapshot();
    const target = targets.find(({ id }) => id === targetId) ?? null;
    return deriveCommand({ inputs, consumerKey, target, held: signer.getSnapshot(), ...values, ...sent });
  }

  const { view, signature, update, renew, signAnew } = createSignedView(services, {
    derive: (values) => derive(values),
    blocksOf: ({ blocks }) => blocks,
    onUpdate: (next) => exchanger.follow(preparedOf(next)),
  });

  /** That command as it would be sent now; null where it is not known any more. */
  function deriveAgain({ inputs: sent, outcome }: KeptCommand): CommandView | null {
    if (sent === null || outcome.kind !== 'done') return null;
    const { consumerKey } = outcome.exchange.signed.protocol;
    return derive(renewProtocolValues(services), { inputs: sent, consumerKey });
  }

  function prepare(): PreparedRequest | null {
    renew();
    return preparedOf(view.getSnapshot());
  }

  function preparedOf({ traced, blocks, target, sendable, pairs }: CommandView): PreparedRequest | null {
    if (traced === null || blocks.length > 0 || target === null || !sendable.ok) return null;
    return {
      traced,
      subject: {
        operation: commandOperation.id,
        targetId: target.id,
        endpoint: null,
        orderId: pairs.find(({ name }) => name === 'client_orderid')?.value ?? null,
      },
    };
  }

  whenForgotten(session, 'cardDataForgotten', () => {
    inputs = withoutCardRows(inputs);
    setAside.set(null);
    exchanger.forgetCardData();
    update();
  });

  const shelf = history.openShelf<CommandAnswer, CommandInputs>(withoutCardRows);
  const exchanger = createExchanger({
    services,
    shelf,
    prepare,
    readInputs: () => inputs,
    prepareAgain(kept) {
      const next = deriveAgain(kept);
      return next !== null && checkAgain(kept, commandNow(next)).ok ? preparedOf(next) : null;
    },
    reading: () => ({ read: readCommandAnswer, judge: judgeCommandAnswer }),
  });

  return {
    view,
    signature,
    exchange: exchanger.state,
    answers: shelf.kept,
    answerList: createAnswerListState(),
    repeat: exchanger.repeat,
    again: exchanger.again,
    checkAgain(kept) {
      const next = deriveAgain(kept);
      return checkAgain(kept, next === null ? null : commandNow(next));
    },
    putBack(sent) {
      if (holdsText(inputs)) setAside.set(inputs);
      inputs = { ...sent, filledFrom: null };
      update();
    },
    setAside,
    change(change) {
      inputs = { ...inputs, ...change };
      update();
    },
    setConfig(config) {
      targets = config.targets;
      update();
    },
    targets: () => targets,
    take(prefilled) {
      if (prefilled === taken) return;
      taken = prefilled;
      if (inputs.filledFrom === null && holdsText(inputs)) setAside.set(inputs);
      inputs = filledInputs(prefilled, inputs);
      update();
    },
    bringBack() {
      inputs = setAside.getSnapshot() ?? inputs;
      setAside.set(null);
      update();
    },
    send: exchanger.send,
    stopWaiting: exchanger.stopWaiting,
    renewal: { sign: signAnew, carries: describeRenewed({ nonce: false, timestamp: false }) },
    connect() {
      update();
      return followStores([session, signer], update);
    },
  };
}

function commandNow({ target, blocks, sendable }: CommandView): OrderNow {
  return { target, blocks, sendable, warning: '' };
}

function withoutCardRows(inputs: CommandInputs): CommandInputs {
  return { ...inputs, rows: withoutCardData(inputs.rows) };
}

const tones = { ok: 'good', problem: 'refused', advice: 'open', plain: 'plain' } as const;

function judgeCommandAnswer({ reading, answer }: AnsweredExchange<CommandAnswer>): ExchangeVerdict {
  const { tone, title } = describeCommandAnswer(reading, answer.status);
  return { tone: tones[tone], title };
}
