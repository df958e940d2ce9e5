/** Who is told of a move of an order (interface document, "URL fields" and "Events"). */
import type { CallbackUrlField, OrderStage, SimulatedOrder } from './callback-contract.ts';

/** One of an order's callback URLs at one move: it is told, or it is not, for a reason. */
export type Telling =
  | { readonly kind: 'told'; readonly field: CallbackUrlField; readonly url: string }
  | {
      readonly kind: 'not-told';
      /** Null where no URL field of the order is meant. */
      readonly field: CallbackUrlField | null;
      /** One sentence. */
      readonly reason: string;
    };

type CallbackUrls = Pick<SimulatedOrder['urls'], CallbackUrlField>;

export function isFinal(stage: OrderStage): boolean {
  return stage === 'approved' || stage === 'declined';
}

/**
 * Where both URLs were sent, which the document does not foresee, each is told what its own row says.
 * A field that was sent empty names nobody.
 */
export function whoIsTold(urls: CallbackUrls, stage: OrderStage): readonly Telling[] {
  if (stage === 'accepted') {
    const reason = 'Nobody is told. A callback is sent only for a final status.';
    return [{ kind: 'not-told', field: null, reason }];
  }
  const server = urls.server_callback_url ?? '';
  const notify = urls.notify_url ?? '';
  if (server === '' && notify === '') {
    const reason = 'Nobody is told. The order has neither server_callback_url nor notify_url.';
    return [{ kind: 'not-told', field: null, reason }];
  }
  return [
    ...(server === '' ? [] : [tellServerUrl(server, notify !== '', stage)]),
    ...(notify === '' ? [] : [{ kind: 'told', field: 'notify_url', url: notify } as const]),
  ];
}

function tellServerUrl(url: string, hasNotifyUrl: boolean, stage: OrderStage): Telling {
  const field = 'server_callback_url';
  if (isFinal(stage)) return { kind: 'told', field, url };
  const instead = hasNotifyUrl ? '' : ' notify_url would have been told.';
  return { kind: 'not-told', field, reason: `Not told. It hears of the final status only.${instead}` };
}
