import { expect, it } from 'vitest';
import type { HistoryState } from '#domain/history/history-contract.ts';
import { createExchangeHistory } from '../exchange-history.ts';
import { accepted, fixtureExchange } from '../fixture-exchange.ts';
import { fixtureSession } from '../fixture-session.ts';
import { createHistoryModel } from './history-model.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

it('leaves the pins of what is in the file to the file, and keeps its own', async () => {
  const { services } = fixtureExchange(async () => accepted);
  let pinned: string[] = [];
  const model = createHistoryModel(
    {
      ...services,
      server: {
        ...services.server,
        historyState: async (): Promise<HistoryState> => ({
          path: '/h',
          keeps: true,
          records: [1, 2].map((number) => ({
            countersign: 'history/1',
            id: idOf(number),
            at: '2026-11-25T00:00:00.000Z',
            operation: 'other-command',
            targetId: 'sandbox',
            endpoint: null,
            orderId: null,
            tone: 'good',
            title: 'Answered.',
            durationMs: null,
            run: null,
            request: null,
          })),
          pinned,
          skipped: 0,
          problem: null,
        }),
        pinInHistory: async () => ({ kind: 'done' }),
      },
    },
    fixtureSession(),
    createExchangeHistory(),
  );
  for (const number of [1, 3]) model.pin(idOf(number));
  pinned = [idOf(2)];
  await model.keeper.load();
  expect([...model.pinned.getSnapshot()].toSorted()).toEqual([idOf(2), idOf(3)]);
});
