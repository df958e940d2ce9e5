/** The calls around the history that is kept on this machine. */
import * as z from 'zod/mini';
import {
  historyAdditionSchema,
  historyKeepingSchema,
  historyPinSchema,
} from '#domain/history/history-contract.ts';
import { success } from '#domain/result.ts';
import { call, type ApiCall } from './api-call.ts';
import type { HistoryControl } from './history/kept-history.ts';

export function historyCalls(history: HistoryControl): readonly (readonly [string, ApiCall])[] {
  return [
    ['/api/history/state', call(z.strictObject({}), async () => success(await history.state()))],
    [
      '/api/history/keeping',
      call(historyKeepingSchema, async ({ keeps }) => success(await history.setKeeping(keeps))),
    ],
    [
      '/api/history/add',
      call(historyAdditionSchema, async (addition) => success(await history.add(addition))),
    ],
    ['/api/history/pin', call(historyPinSchema, async (pin) => success(await history.pin(pin)))],
    ['/api/history/delete', call(z.strictObject({}), async () => success(await history.deleteAll()))],
  ];
}
