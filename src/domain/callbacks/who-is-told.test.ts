import { describe, expect, it } from 'vitest';
import type { OrderStage } from './callback-contract.ts';
import { orderStages } from './callback-terms.ts';
import { whoIsTold } from './who-is-told.ts';

const server = 'http://127.0.0.1:1/server';
const notify = 'http://127.0.0.1:1/notify';

/** The fields that are told, in their order. */
function told(server_callback_url: string | null, notify_url: string | null, stage: OrderStage): string[] {
  return whoIsTold({ server_callback_url, notify_url }, stage).flatMap((each) =>
    each.kind === 'told' ? [each.field] : [],
  );
}

describe('who is told', () => {
  it.each<[string, string | null, string | null, Record<OrderStage, string[]>]>([
    ['neither', null, null, { accepted: [], approved: [], declined: [], reversal: [], chargeback: [] }],
    ['two empty ones', '', '', { accepted: [], approved: [], declined: [], reversal: [], chargeback: [] }],
    [
      'server_callback_url',
      server,
      null,
      {
        accepted: [],
        approved: ['server_callback_url'],
        declined: ['server_callback_url'],
        reversal: [],
        chargeback: [],
      },
    ],
    [
      'notify_url',
      '',
      notify,
      {
        accepted: [],
        approved: ['notify_url'],
        declined: ['notify_url'],
        reversal: ['notify_url'],
        chargeback: ['notify_url'],
      },
    ],
    [
      'both',
      server,
      notify,
      {
        accepted: [],
        approved: ['server_callback_url', 'notify_url'],
        declined: ['server_callback_url', 'notify_url'],
        reversal: ['notify_url'],
        chargeback: ['notify_url'],
      },
    ],
  ])('where the order has %s', (_, serverUrl, notifyUrl, expected) => {
    for (const stage of orderStages)
      expect(told(serverUrl, notifyUrl, stage), stage).toEqual(expected[stage]);
  });

  it('goes to the URL of the field', () => {
    expect(whoIsTold({ server_callback_url: server, notify_url: null }, 'approved')).toEqual([
      { kind: 'told', field: 'server_callback_url', url: server },
    ]);
    expect(whoIsTold({ server_callback_url: null, notify_url: notify }, 'chargeback')).toEqual([
      { kind: 'told', field: 'notify_url', url: notify },
    ]);
  });

  it.each<[OrderStage, string | null, string | null, string | null, RegExp]>([
    ['accepted', server, null, null, /only for a final status/u],
    ['approved', null, null, null, /neither server_callback_url nor notify_url/u],
    ['reversal', server, null, 'server_callback_url', /final status only\. notify_url would have been told/u],
    ['chargeback', server, notify, 'server_callback_url', /final status only\.$/u],
  ])('a %s that is not told says why', (stage, serverUrl, notifyUrl, field, words) => {
    const untold = whoIsTold({ server_callback_url: serverUrl, notify_url: notifyUrl }, stage).filter(
      (each) => each.kind === 'not-told',
    );
    expect(untold).toEqual([{ kind: 'not-told', field, reason: expect.stringMatching(words) }]);
  });
});
