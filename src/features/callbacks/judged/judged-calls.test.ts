import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { CallbacksState } from '#domain/callbacks/callback-contract.ts';
import { findControlRecipe } from '#domain/callbacks/control-recipes.ts';
import { sumWithControlKey } from '#domain/callbacks/control-sum.ts';
import { readCall } from '#domain/callbacks/reading/read-call.ts';
import { fixtureForm } from '#domain/callbacks/reading/fixture-calls.ts';
import { success } from '#domain/result.ts';
import { fixtureSimulatorState } from '#domain/simulator/fixture-simulator-state.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { accepted, fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { Session } from '#services/session.ts';
import { createValueStore } from '#services/value-store.ts';
import { callOf, lookMs, orderOf, stateOf } from '../fixture-callbacks-page.tsx';
import { createJudgedCalls } from './judged-calls.ts';

const sessionOf = (targetId: Session['targetId']) => fixtureSession({ targetId });
const liveWith = (state: CallbacksState) => ({ link: 'live' as const, reason: null, state });

it('judges the calls of a server that was started anew, which have the numbers of those before', async () => {
  const { services } = fixtureExchange(async () => accepted);
  const stateWith = (startedMs: number, query: string) =>
    liveWith(stateOf({ startedMs, calls: [callOf(1, query)] }));
  const live = createValueStore(stateWith(1, 'status=approved&orderid=1'));
  const judged = createJudgedCalls({
    services,
    session: sessionOf('sandbox'),
    history: createExchangeHistory(),
    live: { ...live, connect: () => () => undefined },
  });
  judged.connect();
  const said = (): string | undefined => judged.view.getSnapshot().get(1)?.judgement.says.text;
  await vi.waitFor(() => expect(said()).toContain('approved'));
  live.set(stateWith(2, 'status=declined&orderid=1'));
  await vi.waitFor(() => expect(said()).toBe('final: not approved'));
});

it('judges no call of a server that was started anew with the secret of the one before', async () => {
  const { services } = fixtureExchange(async () => accepted);
  const query = 'status=approved&orderid=1830001&merchant_order=inv-1';
  const signedBy = (secret: string): string =>
    `${query}&control=${sumWithControlKey('approved1830001inv-1', secret)}`;
  const stateWith = (startedMs: number, secret: string) =>
    liveWith(stateOf({ startedMs, calls: [callOf(1, signedBy(secret))] }));
  const live = createValueStore(stateWith(1, 'first'));
  let tell = (): void => undefined;
  let secret = Promise.resolve('first');
  const judged = createJudgedCalls({
    services: {
      ...services,
      server: {
        ...services.server,
        simulatorState: async () => fixtureSimulatorState({ consumerSecret: await secret }),
      },
    },
    session: sessionOf('simulator'),
    history: createExchangeHistory(),
    live: { ...live, connect: () => () => undefined },
  });
  judged.connect();
  const facts = (): string =>
    JSON.stringify(
      judged.view
        .getSnapshot()
        .get(1)
        ?.judgement.facts.map(({ text }) => text),
    );
  await vi.waitFor(() => expect(facts()).toContain('control holds'));
  secret = new Promise((resolve) => {
    tell = () => resolve('second');
  });
  live.set(stateWith(2, 'second'));
  await vi.waitFor(() => expect(facts()).toContain('control not checked'));
  tell();
  await vi.waitFor(() => expect(facts()).toContain('control holds'));
});

it('keeps what is said of a call that came before the order was moved', async () => {
  const { services } = fixtureExchange(async () => accepted);
  const order = orderOf();
  const query = `status=approved&type=sale&orderid=${order.orderId}&client_orderid=${order.clientOrderId}`;
  const withLife = (life: typeof order.life) =>
    liveWith(stateOf({ orders: [{ ...order, life }], calls: [callOf(1, query)] }));
  const live = createValueStore(withLife(order.life));
  const judged = createJudgedCalls({
    services,
    session: sessionOf('simulator'),
    history: createExchangeHistory(),
    live: { ...live, connect: () => () => undefined },
  });
  judged.connect();
  const said = (): string =>
    JSON.stringify(
      judged.view
        .getSnapshot()
        .get(1)
        ?.judgement.facts.map(({ text }) => text),
    );
  await vi.waitFor(() => expect(said()).toContain('the order has no final status'));
  live.set(withLife([...order.life, { stage: 'approved', atMs: lookMs + 1, by: 'click', notices: [] }]));
  await vi.waitFor(() => expect(said()).toContain('the order had no final status when it came'));
});

it('says how a control was made with the secret that is held, and not with one that was', async () => {
  const { services } = fixtureExchange(async () => accepted);
  let held = { secret: 'first', generation: 1 };
  const judged = createJudgedCalls({
    services: {
      ...services,
      signer: {
        ...services.signer,
        getSnapshot: () => ({
          rsaKey: null,
          consumerSecret: { length: held.secret.length, generation: held.generation, warnings: [] },
        }),
        sumWithSecret: async (texts) => success(texts.map((text) => sumWithControlKey(text, held.secret))),
        findControlRecipe: async (question) => success(findControlRecipe(question, held.secret)),
      },
    },
    session: sessionOf('sandbox'),
    history: createExchangeHistory(),
    live: { ...createValueStore(liveWith(stateOf())), connect: () => () => undefined },
  });
  const md5 = createHash('md5').update('approved1830001inv-1first').digest('hex');
  const call = readCall(fixtureForm(`status=approved&orderid=1830001&merchant_order=inv-1&control=${md5}`));
  const saidOf = async (): Promise<string> => JSON.stringify(await judged.judgeOther(call));
  expect(await saidOf()).toContain('It would hold as MD5.');
  held = { secret: 'second', generation: 2 };
  expect(await saidOf()).not.toContain('It would hold');
});
