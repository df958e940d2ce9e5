/** The orders that the simulated gateway took, and what becomes of them: by a click, or by itself after a time. */
import { randomBytes, randomUUID } from 'node:crypto';
import type {
  CallbackSettings,
  CallbackUrlField,
  DeliveryAction,
  LifeStep,
  OrderMove,
  OrderStage,
  SimulatedOrder,
} from '#domain/callbacks/callback-contract.ts';
import type { ComposedCallback } from '#domain/callbacks/compose-callback.ts';
import { chooseMoves } from '#domain/callbacks/possible-moves.ts';
import { whoIsTold } from '#domain/callbacks/who-is-told.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import {
  lifeDeliveries,
  describeLife,
  sizeOfLife,
  type Life,
  type LifeNotice,
  type TakenOrder,
} from './order-life.ts';

export interface OrderLivesOptions extends Pick<DeliveryOptions, 'call' | 'toInbox' | 'nowMs'> {
  readonly settings: () => CallbackSettings;
  readonly compose: (order: TakenOrder, stage: OrderStage, url: string) => ComposedCallback;
  /** Address of the receiver's page with this random name. */
  readonly receiverPage: (name: string) => string;
  readonly changed: (order: SimulatedOrder) => void;
}

/** Why something could not be done. */
export interface LifeRefusal {
  readonly status: 404 | 409;
  readonly error: string;
}

export interface OrderLives {
  readonly accept: (order: TakenOrder) => void;
  readonly move: (orderId: string, move: OrderMove) => Result<null, LifeRefusal>;
  readonly hold: (orderId: string) => Result<null, LifeRefusal>;
  readonly act: (deliveryId: string, action: DeliveryAction['action']) => Result<null, LifeRefusal>;
  /** Newest first. */
  readonly list: () => SimulatedOrder[];
  /** Null for an order that is not kept. */
  readonly find: (orderId: string) => SimulatedOrder | null;
  /** The order whose receiver's page has this name. */
  readonly findReceived: (name: string) => SimulatedOrder | null;
  /** Nothing more happens by itself, and nothing more is sent. */
  readonly close: () => void;
}

const capacity = 500;

/** Characters of what the orders hold, which is mostly `merchant_data`. */
const keptCharacters = 16 * 1_048_576;

export function createOrderLives(options: OrderLivesOptions): OrderLives {
  const lives = new Map<string, Life>();
  const received = new Map<string, Life>();
  let isClosed = false;

  const describe = (life: Life): SimulatedOrder => describeLife(life, options.receiverPage);

  function tell(life: Life): void {
    options.changed(describe(life));
  }

  function forget(life: Life): void {
    clearTimeout(life.timer);
    lives.delete(life.order.orderId);
    received.delete(life.receiverName);
    for (const delivery of lifeDeliveries(life)) delivery.close();
  }

  function forgetOldest(): void {
    let characters = [...lives.values()].reduce((sum, life) => sum + sizeOfLife(life), 0);
    for (const life of [...lives.values()].slice(0, -1)) {
      if (lives.size <= capacity && characters <= keptCharacters) return;
      characters -= sizeOfLife(life);
      forget(life);
    }
  }

  function deliver(life: Life, field: CallbackUrlField, url: string, stage: OrderStage): LifeNotice {
    const delivery = createDelivery({
      id: randomUUID(),
      callback: options.compose(life.order, stage, url),
      repeats: () => options.settings().repeats,
      call: options.call,
      toInbox: options.toInbox,
      nowMs: options.nowMs,
      changed: () => tell(life),
    });
    life.told = life.told.then(delivery.start).catch(() => undefined);
    return { kind: 'delivery', field, delivery };
  }

  function advance(life: Life, stage: OrderStage, by: LifeStep['by']): void {
    clearTimeout(life.timer);
    life.next = null;
    const notices = whoIsTold(life.order.urls, stage).map((telling): LifeNotice =>
      telling.kind === 'told'
        ? deliver(life, telling.field, telling.url, stage)
        : { kind: 'not-sent', field: telling.field, reason: telling.reason },
    );
    life.steps.push({ stage, atMs: options.nowMs(), by, notices });
  }

  function waitForItself(life: Life): void {
    const { byItself } = options.settings();
    if (byItself === null) return;
    const { move, afterSeconds } = byItself;
    const afterMs = afterSeconds * 1000;
    life.next = { move, atMs: options.nowMs() + afterMs };
    life.timer = setTimeout(() => {
      advance(life, move, 'itself');
      tell(life);
    }, afterMs);
  }

  function find(orderId: string): Result<Life, LifeRefusal> {
    const life = lives.get(orderId);
    return life === undefined || isClosed
      ? failed({ status: 404, error: 'The simulated gateway no longer has this order.' })
      : success(life);
  }

  return {
    accept(order) {
      if (isClosed) return;
      const receiverName = randomBytes(16).toString('hex');
      const life: Life = {
        order,
        receiverName,
        steps: [],
        next: null,
        timer: undefined,
        told: Promise.resolve(),
      };
      lives.set(order.orderId, life);
      received.set(receiverName, life);
      advance(life, 'accepted', 'request');
      waitForItself(life);
      forgetOldest();
      tell(life);
    },
    move(orderId, move) {
      const life = find(orderId);
      if (!life.ok) return life;
      const stages = life.value.steps.map(({ stage }) => stage);
      const obstacle = chooseMoves(stages).find((choice) => choice.move === move)?.obstacle ?? null;
      if (obstacle !== null) return failed({ status: 409, error: obstacle });
      advance(life.value, move, 'click');
      tell(life.value);
      return success(null);
    },
    hold(orderId) {
      const life = find(orderId);
      if (!life.ok) return life;
      clearTimeout(life.value.timer);
      life.value.next = null;
      tell(life.value);
      return success(null);
    },
    act(deliveryId, action) {
      const delivery = [...lives.values()].flatMap(lifeDeliveries).find(({ id }) => id === deliveryId);
      if (delivery === undefined || isClosed) {
        return failed({ status: 404, error: 'The simulated gateway no longer has this callback.' });
      }
      const done = delivery.act(action);
      return done.ok ? success(null) : failed({ status: 409, error: done.failure });
    },
    list: () => [...lives.values()].map(describe).reverse(),
    find(orderId) {
      const life = lives.get(orderId);
      return life === undefined ? null : describe(life);
    },
    findReceived(name) {
      const life = received.get(name);
      return life === undefined ? null : describe(life);
    },
    close() {
      isClosed = true;
      for (const life of lives.values()) {
        clearTimeout(life.timer);
        for (const delivery of lifeDeliveries(life)) delivery.close();
      }
    },
  };
}
