/**
 * What is said of each call. A call is read once; it is judged again when an order or the secret changes, beside the format
 * that was expected when it came, and the checksums come from the key worker where the secret is the user's own.
 */
import type { CallbacksState, InboxCall } from '#domain/callbacks/callback-contract.ts';
import {
  findControlRecipe,
  type ControlQuestion,
  type FoundRecipe,
} from '#domain/callbacks/control-recipes.ts';
import { sumWithControlKey } from '#domain/callbacks/control-sum.ts';
import type { CallJudgement, JudgedCall, JudgingContext } from '#domain/callbacks/judging/call-judgement.ts';
import { judgeCall } from '#domain/callbacks/judging/judge-call.ts';
import { readCall } from '#domain/callbacks/reading/read-call.ts';
import type { ReadCall } from '#domain/callbacks/reading/read-pair.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { LiveCallbacksStore } from '#services/live-callbacks.ts';
import type { SessionStore } from '#services/session.ts';
import { createTaskTurns } from '#services/task-turns.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import { createOrderMemory } from './order-memory.ts';
import { createRecipeMemory } from './recipe-memory.ts';

export type JudgedCallMap = ReadonlyMap<number, JudgedCall>;

export interface JudgedCalls {
  /** By the number of the call. */
  readonly view: Pick<ValueStore<JudgedCallMap>, 'getSnapshot' | 'subscribe'>;
  /** Judges a call that is not in the inbox. */
  readonly judgeOther: (call: ReadCall) => Promise<CallJudgement>;
  readonly connect: () => () => void;
}

interface JudgedOutside {
  readonly services: Pick<ConsoleServices, 'server' | 'signer'>;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly live: LiveCallbacksStore;
}

type Basis = Omit<JudgingContext, 'earlier' | 'expected' | 'atMs'>;

interface Sums {
  /** Null where no secret is held. */
  readonly sums: ReadonlyMap<string, string> | null;
  /** The secret that they were made with. */
  readonly secretId: string;
}

const none: JudgedCallMap = new Map();

export function createJudgedCalls({ services, session, history, live }: JudgedOutside): JudgedCalls {
  const view = createValueStore<JudgedCallMap>(none);
  const readings = new WeakMap<InboxCall, ReadCall>();
  const knownOrders = createOrderMemory();
  /** Checksums that were made with the secret that `sumsOf` names. */
  let sums = new Map<string, string>();
  let sumsOf = '';
  const recipes = createRecipeMemory(findRecipe);
  let simulatorSecret: string | null = null;
  let judgedWith: Basis | null = null;
  let judgedWithSecret = '';
  let judgedOfStart = 0;
  let isJudging = false;
  let isStale = false;

  const read = (call: InboxCall): ReadCall => {
    const known = readings.get(call) ?? readCall(call);
    readings.set(call, known);
    return known;
  };

  async function sumAll(texts: readonly string[]): Promise<Sums> {
    const isSimulator = session.getSnapshot().targetId === 'simulator';
    const { consumerSecret } = services.signer.getSnapshot();
    const secretId = isSimulator
      ? `simulator ${simulatorSecret ?? ''}`
      : `own ${consumerSecret?.generation ?? ''}`;
    if (secretId !== sumsOf) {
      sums = new Map();
      recipes.forget();
      sumsOf = secretId;
    }
    if (isSimulator ? simulatorSecret === null : consumerSecret === null) return { sums: null, secretId };
    const made = sums;
    const wanted = texts.filter((text) => !made.has(text));
    if (wanted.length === 0) return { sums: made, secretId };
    if (isSimulator) {
      const turnOver = createTaskTurns();
      const secret = simulatorSecret ?? '';
      for (const text of wanted) {
        made.set(text, sumWithControlKey(text, secret));
        // oxlint-disable-next-line no-await-in-loop
        await turnOver();
      }
      return { sums: made, secretId };
    }
    const own = await services.signer.sumWithSecret(wanted);
    if (!own.ok) return { sums: null, secretId };
    wanted.forEach((text, index) => made.set(text, own.value[index] ?? ''));
    return { sums: made, secretId };
  }

  async function findRecipe(question: ControlQuestion): Promise<FoundRecipe | null> {
    if (session.getSnapshot().targetId === 'simulator') {
      return findControlRecipe(question, simulatorSecret ?? '');
    }
    const own = await services.signer.findControlRecipe(question);
    return own.ok ? own.value : null;
  }

  async function basisFor(
    state: CallbacksState,
    calls: readonly ReadCall[],
  ): Promise<{ readonly basis: Basis; readonly secretId: string }> {
    const { targetId } = session.getSnapshot();
    const isSimulator = targetId === 'simulator';
    const orders = knownOrders.of(targetId, state.orders, history.kept.getSnapshot().list);
    const turnOver = createTaskTurns();
    const texts: string[] = [];
    for (const call of calls) {
      texts.push(...knownOrders.controlTexts(call));
      // oxlint-disable-next-line no-await-in-loop
      await turnOver();
    }
    const { sums: made, secretId } = await sumAll(texts);
    const found = await recipes.of(calls, orders, made, knownOrders.controlTexts);
    return { basis: { orders, isSimulator, sums: made, recipes: found }, secretId };
  }

  /** What changes meanwhile is judged afterwards: a flood of calls would otherwise call off one round after another. */
  async function judgeAll(): Promise<void> {
    isStale = true;
    if (isJudging) return;
    isJudging = true;
    try {
      while (isStale) {
        isStale = false;
        // Rounds follow one another by design.
        // oxlint-disable-next-line no-await-in-loop
        await judgeRound();
      }
    } finally {
      isJudging = false;
    }
  }

  async function judgeRound(): Promise<void> {
    const { state } = live.getSnapshot();
    if (state === null) return;
    const turnOver = createTaskTurns();
    const calls = state.calls.toReversed();
    const readCalls: ReadCall[] = [];
    for (const call of calls) {
      readCalls.push(read(call));
      // oxlint-disable-next-line no-await-in-loop
      await turnOver();
    }
    const { basis, secretId } = await basisFor(state, readCalls);
    const isSame =
      judgedWith?.orders === basis.orders &&
      judgedWith.isSimulator === basis.isSimulator &&
      judgedWithSecret === secretId &&
      // A server that was started anew numbers its calls from 1 again.
      judgedOfStart === state.startedMs;
    const known = isSame ? view.getSnapshot() : none;
    judgedWith = basis;
    judgedWithSecret = secretId;
    judgedOfStart = state.startedMs;
    const earlier: JudgedCall[] = [];
    for (const call of calls) {
      const before = known.get(call.number);
      earlier.push(before === undefined ? judgeOne(call, basis, earlier) : withAnswer(before, call));
      // oxlint-disable-next-line no-await-in-loop
      await turnOver();
    }
    view.set(new Map(earlier.map((each) => [each.number, each])));
  }

  function judgeOne(call: InboxCall, basis: Basis, earlier: readonly JudgedCall[]): JudgedCall {
    const reading = read(call);
    return {
      number: call.number,
      call: reading,
      judgement: judgeCall(reading, {
        ...basis,
        atMs: call.atMs,
        expected: basis.isSimulator ? call.expected : null,
        earlier,
      }),
      answered: call.answered?.status ?? null,
    };
  }

  return {
    view,
    async judgeOther(call) {
      const { state } = live.getSnapshot();
      const basis = state === null ? nothingKnown : (await basisFor(state, [call])).basis;
      return judgeCall(call, { ...basis, expected: null, earlier: null });
    },
    connect() {
      let link = '';
      let { startedMs } = live.getSnapshot().state ?? notStarted;
      const judge = (): void => void judgeAll();
      const stop = followStores([live, session, services.signer, history.kept], () => {
        const { link: next, state } = live.getSnapshot();
        const isAnew = state !== null && ![0, state.startedMs].includes(startedMs);
        // A server that was started anew has another secret: with that of before every call would be wrong.
        if (isAnew) simulatorSecret = null;
        if (isAnew || (next === 'live' && link !== next)) void readSecret().then(judge);
        link = next;
        startedMs = state?.startedMs ?? startedMs;
        judge();
      });
      void readSecret().then(judge);
      return stop;
    },
  };

  async function readSecret(): Promise<void> {
    try {
      simulatorSecret = (await services.server.simulatorState()).consumerSecret;
    } catch {
      // It is said where the connection is shown that the server does not answer.
      simulatorSecret = null;
    }
  }
}

const notStarted = { startedMs: 0 };

const nothingKnown: Basis = { orders: [], isSimulator: false, sums: null };

/** The inbox may answer a call after it was judged. */
function withAnswer(judged: JudgedCall, { answered }: InboxCall): JudgedCall {
  const status = answered?.status ?? null;
  return status === judged.answered ? judged : { ...judged, answered: status };
}
