/** One order of the simulated gateway with what became of it, as it is kept and as it is told. */
import type {
  CallbackNotice,
  CallbackUrlField,
  LifeStep,
  SimulatedOrder,
} from '#domain/callbacks/callback-contract.ts';
import type { Delivery } from './delivery.ts';

/** What a payout check says of an order that is accepted. */
export type TakenOrder = Omit<SimulatedOrder, 'life' | 'next' | 'receiverPage'>;

export type LifeNotice =
  | {
      readonly kind: 'delivery';
      readonly field: CallbackUrlField;
      readonly delivery: Delivery;
    }
  | Extract<CallbackNotice, { readonly kind: 'not-sent' }>;

interface Step extends Omit<LifeStep, 'notices'> {
  readonly notices: readonly LifeNotice[];
}

export interface Life {
  readonly order: TakenOrder;
  readonly receiverName: string;
  readonly steps: Step[];
  next: SimulatedOrder['next'];
  timer: NodeJS.Timeout | undefined;
  /** The first attempts made so far: a listener is told of moves in their order. */
  told: Promise<void>;
}

/** Characters that are kept of it, mostly `merchant_data`. */
export function sizeOfLife({ order, steps }: Life): number {
  const sent = steps.flatMap(({ notices }) =>
    notices.map((notice) => (notice.kind === 'delivery' ? notice.delivery.snapshot() : null)),
  );
  const characters = sent.reduce((sum, each) => sum + (each?.url.length ?? 0) + (each?.body.length ?? 0), 0);
  return (order.merchantData?.length ?? 0) + characters;
}

function describeNotice(notice: LifeNotice): CallbackNotice {
  return notice.kind === 'delivery'
    ? { kind: 'sent', field: notice.field, delivery: notice.delivery.snapshot() }
    : notice;
}

/** @param receiverPage - The address of the receiver's page with a random name. */
export function describeLife(
  { order, receiverName, steps, next }: Life,
  receiverPage: (name: string) => string,
): SimulatedOrder {
  const { redirect_url, redirect_success_url, redirect_fail_url } = order.urls;
  const leadsSomewhere = [redirect_url, redirect_success_url, redirect_fail_url].some(
    (url) => (url ?? '') !== '',
  );
  return {
    ...order,
    life: steps.map((step) => ({ ...step, notices: step.notices.map(describeNotice) })),
    next,
    receiverPage: leadsSomewhere ? receiverPage(receiverName) : null,
  };
}

export function lifeDeliveries({ steps }: Life): Delivery[] {
  return steps.flatMap(({ notices }) =>
    notices.flatMap((notice) => (notice.kind === 'delivery' ? [notice.delivery] : [])),
  );
}
