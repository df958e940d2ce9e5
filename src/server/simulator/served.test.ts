import { describe, expect, it } from 'vitest';
import { parsePairs } from '#domain/gateway/answer-pairs.ts';
import type { SimulatorSettingsChange } from '#domain/relay/simulator-contract.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import { fixtureNowMs, fixturePublicKeyPem, receiveFixture } from './fixture-requests.ts';
import { createGateway } from './gateway.ts';

interface Order {
  /** After `payout-check/`. */
  readonly to?: string;
  readonly currency?: string;
  readonly id?: string;
  /** Signs with another key. */
  readonly forged?: boolean;
  readonly values?: readonly (readonly [string, string])[];
}

function setUp(change: SimulatorSettingsChange = {}) {
  let count = 0;
  const gateway = createGateway({
    origin: () => 'http://127.0.0.1:4174',
    nowMs: () => fixtureNowMs,
    invoicePaths: [],
    delay: async () => undefined,
  });
  gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem });
  gateway.changeSettings(change);
  return {
    gateway,
    order: async ({ to = '6657', currency = 'EUR', id, forged = false, values = [] }: Order = {}) => {
      count += 1;
      const answer = await gateway.answer(
        receiveFixture({
          path: `/processing/api/v4/payout-check/${to}`,
          fields: [
            ['client_orderid', id ?? `order-${count}`],
            ['amount', '1'],
            ['currency', currency],
            ...values,
          ],
          ...(forged ? { signedFields: [] } : {}),
        }),
      );
      const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
      const valueOf = (wanted: string) =>
        parsePairs(text).pairs.find(({ name }) => name === wanted)?.value ?? null;
      const record = gateway.findRecord(answer.headers[simulatorRecordHeader] ?? '');
      const verdict = record?.verdict;
      return {
        behaviour: record?.behaviour ?? null,
        said: answer.status === 200 ? valueOf('type') : answer.status,
        message: valueOf('error-message'),
        endPointId: valueOf('end-point-id'),
        reason: verdict?.kind === 'refused' ? verdict.reason : null,
        detail: verdict?.kind === 'refused' ? verdict.detail : null,
      };
    },
  };
}

describe('whom it serves', () => {
  it('several endpoints and groups, each named in its answer', async () => {
    const { order } = setUp({
      endpoints: [
        { id: '6657', currency: 'first-seen' },
        { id: 'b-2', currency: 'any' },
      ],
      groups: [
        { id: '77', currencies: [] },
        { id: '78', currencies: [] },
      ],
    });
    expect(await order({ to: '6657' })).toMatchObject({ said: 'async-response', endPointId: '6657' });
    expect(await order({ to: 'b-2' })).toMatchObject({ said: 'async-response', endPointId: 'b-2' });
    expect(await order({ to: 'group/78' })).toMatchObject({ said: 'async-response' });
    const unknown = await order({ to: '6658' });
    expect(unknown).toMatchObject({ said: 403, reason: 'unknown-endpoint' });
    expect(unknown.detail).toContain('It serves 6657, b-2, group 77 and group 78.');
    expect(await order({ to: 'group/6657' })).toMatchObject({ said: 403, reason: 'unknown-endpoint' });
    expect(await order({ to: '77' })).toMatchObject({ said: 403, reason: 'unknown-endpoint' });
  });

  it('any, where it is told so, each endpoint with one currency', async () => {
    const { order } = setUp({ endpoints: [], groups: [], servesAny: true });
    expect((await order({ to: '1', currency: 'USD' })).said).toBe('async-response');
    expect((await order({ to: '2', currency: 'EUR' })).said).toBe('async-response');
    expect((await order({ to: '1', currency: 'EUR' })).said).toBe('error');
    expect((await order({ to: 'group/5', currency: 'EUR' })).endPointId).toBe('5');
  });

  it('nobody, where it is told so', async () => {
    const { order } = setUp({ endpoints: [], groups: [] });
    expect((await order()).detail).toContain('It serves no endpoint.');
  });
});

describe('the currency of an endpoint', () => {
  it('is that of the first order it takes, in capitals', async () => {
    const { gateway, order } = setUp();
    // Neither fixes it: one is invalid, the other is of a group.
    expect((await order({ currency: 'USD', values: [['amount', 'x']] })).said).toBe('validation-error');
    expect((await order({ to: 'group/77', currency: 'USD' })).said).toBe('async-response');
    expect(gateway.state().seenCurrencies).toEqual([]);
    expect((await order({ currency: 'eur' })).said).toBe('async-response');
    expect(gateway.state().seenCurrencies).toEqual([{ endpointId: '6657', currency: 'EUR' }]);
    const other = await order({ currency: 'USD' });
    expect(other.said).toBe('error');
    expect(other.message).toBe(
      'Simulator: endpoint 6657 serves EUR, and the order is in USD. How a gateway refuses this is not documented.',
    );
    expect((await order({ currency: ' EUR' })).said).toBe('validation-error');
    expect((await order({ currency: 'EUR' })).said).toBe('async-response');
  });

  it('is forgotten where the settings name one, and begins anew after that', async () => {
    const { gateway, order } = setUp();
    await order({ currency: 'EUR' });
    gateway.changeSettings({ checkNonce: false });
    expect((await order({ currency: 'USD' })).said).toBe('error');
    gateway.changeSettings({ endpoints: [{ id: '6657', currency: 'USD' }] });
    expect((await order({ currency: 'USD' })).said).toBe('async-response');
    expect((await order({ currency: 'EUR' })).said).toBe('error');
    expect(gateway.state().seenCurrencies).toEqual([]);
    gateway.changeSettings({ endpoints: [{ id: '6657', currency: 'first-seen' }] });
    expect((await order({ currency: 'CHF' })).said).toBe('async-response');
    expect((await order({ currency: 'USD' })).said).toBe('error');
  });

  it('is any, where the settings waive it', async () => {
    const { order } = setUp({ endpoints: [{ id: '6657', currency: 'any' }] });
    expect((await order({ currency: 'EUR' })).said).toBe('async-response');
    expect((await order({ currency: 'USD' })).said).toBe('async-response');
  });

  it('of a group is one of several, and an endpoint that takes it answers', async () => {
    const { order } = setUp({
      endpoints: [
        { id: '1', currency: 'EUR' },
        { id: '2', currency: 'USD' },
      ],
      groups: [{ id: '77', currencies: ['EUR', 'USD'] }],
    });
    expect(await order({ to: 'group/77', currency: 'USD' })).toMatchObject({ endPointId: '2' });
    expect(await order({ to: 'group/77', currency: 'EUR' })).toMatchObject({ endPointId: '1' });
    const refused = await order({ to: 'group/77', currency: 'CHF' });
    expect(refused.said).toBe('error');
    expect(refused.message).toContain('endpoint group 77 serves EUR, USD, and the order is in CHF');
  });
});

describe('a client_orderid', () => {
  it('is taken once, wherever it is sent to', async () => {
    const { order } = setUp();
    expect((await order({ id: 'a' })).said).toBe('async-response');
    const again = await order({ id: 'a', to: 'group/77' });
    expect(again.said).toBe('error');
    expect(again.message).toContain('an order with this client_orderid was accepted before');
    expect((await order({ id: 'A' })).said).toBe('async-response');
  });

  it('is free while its orders were refused', async () => {
    const { gateway, order } = setUp({ behaviour: 'error' });
    expect((await order({ id: 'a' })).said).toBe('error');
    gateway.changeSettings({ behaviour: 'documented' });
    expect((await order({ id: 'a', values: [['amount', '0']] })).said).toBe('validation-error');
    expect((await order({ id: 'a' })).said).toBe('async-response');
  });

  it('is taken again, where it is told so', async () => {
    const { order } = setUp({ refuseRepeatedOrders: false });
    await order({ id: 'a' });
    expect((await order({ id: 'a' })).said).toBe('async-response');
  });
});

describe('a chosen answer', () => {
  it('names the fields that were chosen, whatever the order holds', async () => {
    const { order } = setUp({ behaviour: 'validation-error', invalidFields: ['receiver_email', 'amount'] });
    for (const values of [[], [['amount', 'x'] as const]]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await order({ values })).toMatchObject({
        said: 'validation-error',
        message: 'Simulator: receiver_email, amount: invalid, as the settings ask.',
      });
    }
  });

  it.each(['error', 'validation-error', 'access-denied', 'page-missing'] as const)(
    '%s for the next request waits for one that it would not refuse anyway',
    async (behaviour) => {
      const { gateway, order } = setUp({ behaviour, behaviourSpan: 'next-request' });
      expect(await order({ forged: true })).toMatchObject({
        reason: 'signature-mismatch',
        behaviour: 'documented',
      });
      expect((await order({ to: '1' })).reason).toBe('unknown-endpoint');
      expect(gateway.state().settings.behaviour).toBe(behaviour);
      const chosen = await order();
      expect(chosen.said).not.toBe('async-response');
      expect(chosen.behaviour).toBe(behaviour);
      expect(gateway.state().settings.behaviour).toBe('documented');
      expect((await order()).said).toBe('async-response');
    },
  );

  it('of a broken server for the next request is over with the next one', async () => {
    const { order } = setUp({ behaviour: 'bad-gateway', behaviourSpan: 'next-request' });
    expect((await order({ forged: true })).said).toBe(502);
    expect((await order({ forged: true })).said).toBe(403);
  });

  it('lasts until it is changed, where it is told so', async () => {
    const { order } = setUp({ behaviour: 'unavailable' });
    expect([(await order()).said, (await order()).said, (await order()).said]).toEqual([503, 503, 503]);
  });
});
