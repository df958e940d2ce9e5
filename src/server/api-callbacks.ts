/** The calls around orders, callbacks and the inbox. Each that changes something answers the whole state. */
import * as z from 'zod/mini';
import {
  callbackSettingsChangeSchema,
  deliveryActionSchema,
  holdOrderSchema,
  inboxChangeSchema,
  moveOrderSchema,
  replaySchema,
} from '#domain/callbacks/callback-contract.ts';
import { success, type Result } from '#domain/result.ts';
import { call, type ApiCall, type ApiFailure, type ApiResult } from './api-call.ts';
import type { CallbacksControl } from './callbacks/callbacks.ts';

/** The one call that is answered with a stream. */
export const callbacksStreamPath = '/api/callbacks/stream';

export function callbacksCalls(callbacks: CallbacksControl): readonly (readonly [string, ApiCall])[] {
  const stateAfter = (done: Result<null, ApiFailure>): ApiResult =>
    done.ok ? success(callbacks.state()) : done;
  return [
    ['/api/callbacks/state', call(z.strictObject({}), () => success(callbacks.state()))],
    [
      '/api/callbacks/settings',
      call(callbackSettingsChangeSchema, (change) => {
        callbacks.changeSettings(change);
        return success(callbacks.state());
      }),
    ],
    [
      '/api/callbacks/move',
      call(moveOrderSchema, ({ orderId, move }) => stateAfter(callbacks.move(orderId, move))),
    ],
    ['/api/callbacks/hold', call(holdOrderSchema, ({ orderId }) => stateAfter(callbacks.hold(orderId)))],
    [
      '/api/callbacks/delivery',
      call(deliveryActionSchema, ({ deliveryId, action }) => stateAfter(callbacks.act(deliveryId, action))),
    ],
    [
      '/api/callbacks/inbox',
      call(inboxChangeSchema, async (change) => stateAfter(await callbacks.changeInbox(change))),
    ],
    ['/api/callbacks/replay', call(replaySchema, async (replay) => success(await callbacks.replay(replay)))],
  ];
}
