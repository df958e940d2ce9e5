/** What the page foresees is what the simulated gateway answers: one function reads the state, the other acts on it. */
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import type { SimulatorBehaviour, SimulatorSettingsChange } from '#domain/relay/simulator-contract.ts';
import { simulatorBehaviours, simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import { ignoresRequest } from '#domain/simulator/describe-behaviour.ts';
import { foresee } from '#domain/simulator/foresee.ts';
import type { Foresight, RequestAhead } from '#domain/simulator/foresight.ts';
import type { SimulatorAnswer } from './answers.ts';
import { fixtureNowMs, fixturePublicKeyPem, receiveFixture } from './fixture-requests.ts';
import { createGateway } from './gateway.ts';

const invoicePaths = listInvoicePaths([]);
const der = createPublicKey(fixturePublicKeyPem).export({ type: 'spki', format: 'der' });
const heldFingerprint = `SHA256:${createHash('sha256').update(der).digest('hex')}`;
const otherPem = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
}).publicKey;

const id = fc.constantFrom('6657', '77', '3344');
const code = fc.constantFrom('EUR', 'USD');
const settings: fc.Arbitrary<SimulatorSettingsChange> = fc.record({
  behaviour: fc.oneof(
    { weight: 3, arbitrary: fc.constant('documented' as const) },
    fc.constantFrom(...simulatorBehaviours),
  ),
  endpoints: fc.uniqueArray(
    fc.record({ id, currency: fc.oneof(code, fc.constantFrom('first-seen' as const, 'any' as const)) }),
    { selector: (each) => each.id },
  ),
  groups: fc.uniqueArray(fc.record({ id, currencies: fc.uniqueArray(code) }), {
    selector: (each) => each.id,
  }),
  servesAny: fc.boolean(),
  refuseRepeatedOrders: fc.constant(false),
});

const request = fc.record({
  path: fc.oneof(
    fc.tuple(fc.constantFrom('payout-check', 'status'), fc.constantFrom('', 'group/'), id).map((parts) => {
      const [command, group, endpoint] = parts;
      return `/processing/api/v4/${command}/${group}${endpoint}`;
    }),
    id.map((endpoint) => `/paynet/view-invoice-xml/${endpoint}/receipt`),
    fc.constantFrom('/other/api/v4/payout-check/6657', '/processing/api/v4/payout/6657'),
  ),
  consumerKey: fc.constantFrom('acme-llc', 'somebody'),
  currency: fc.constantFrom('EUR', 'usd'),
  usesHmac: fc.boolean(),
});

function operationOf(path: string): OperationId {
  if (path.includes('view-invoice')) return 'view-invoice';
  return path.includes('payout-check') ? 'payout-check' : 'other-command';
}

type Outcome = 'missing' | 'broken' | 'denied' | 'chosen' | 'refused' | 'taken';

const chosenAnswers: readonly SimulatorBehaviour[] = ['error', 'validation-error', 'page-missing'];

/** What is foreseen, as the one thing that the gateway does. */
function outcomeOf(
  foreseen: readonly Foresight['kind'][],
  operation: OperationId,
  behaviour: SimulatorBehaviour,
): Outcome {
  if (foreseen.includes('path')) return 'missing';
  if (foreseen.includes('behaviour') && ignoresRequest(behaviour) && foreseen.length === 1) return 'broken';
  const denying = ['signature-method', 'merchant', ...(operation === 'other-command' ? [] : ['addressee'])];
  if (behaviour === 'access-denied' || foreseen.some((kind) => denying.includes(kind))) return 'denied';
  if (foreseen.includes('behaviour') && chosenAnswers.includes(behaviour)) return 'chosen';
  return foreseen.some((kind) => kind !== 'behaviour') ? 'refused' : 'taken';
}

/** What the gateway does. */
function doneBy({ status, headers, body }: SimulatorAnswer, behaviour: SimulatorBehaviour): Outcome {
  if (headers[simulatorRecordHeader] === undefined) return 'missing';
  const text = typeof body === 'string' ? '' : Buffer.from(body).toString('utf8');
  if (typeof body === 'string' || status >= 500 || status === 302 || text.includes('\uFFFD')) return 'broken';
  if (status === 403) return 'denied';
  if (chosenAnswers.includes(behaviour)) return 'chosen';
  // An order that was never taken has no status: that says nothing of the command.
  return text.startsWith('type=error') && !/no\+order|login/u.test(text) ? 'refused' : 'taken';
}

function orderFor(currency: string): [string, string][] {
  return [
    ['client_orderid', 'o'],
    ['amount', '1'],
    ['currency', currency],
  ];
}

it('foresees each refusal and each chosen answer, and nothing else', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.constantFrom(null, fixturePublicKeyPem, otherPem),
      fc.array(fc.tuple(id, code), { maxLength: 2 }),
      request,
      async (change, publicKeyPem, earlier, { path, consumerKey, currency, usesHmac }) => {
        const gateway = createGateway({
          origin: () => 'http://127.0.0.1:4174',
          nowMs: () => fixtureNowMs,
          invoicePaths,
          delay: async () => undefined,
        });
        const { consumerSecret } = gateway.state();
        // What was accepted before, while it answered as documented and its settings were these.
        gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem });
        gateway.changeSettings({ ...change, behaviour: 'documented' });
        const before = earlier.map(([endpoint, money]) =>
          receiveFixture({
            path: `/processing/api/v4/payout-check/${endpoint}`,
            fields: orderFor(money),
          }),
        );
        await Promise.all(before.map((each) => gateway.answer(each)));
        gateway.changeSettings(change);
        if (publicKeyPem !== null) gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem });
        const operation = operationOf(path);
        const method = operation === 'view-invoice' ? 'GET' : 'POST';
        const ahead: RequestAhead = {
          operation,
          method,
          path,
          invoicePaths,
          consumerKey,
          signatureMethod: usesHmac ? 'HMAC-SHA1' : 'RSA-SHA256',
          keyFingerprint: heldFingerprint,
          currency,
        };
        const { behaviour } = gateway.state().settings;
        const foreseen = foresee(ahead, gateway.state(), null).map(({ kind }) => kind);
        for (const kind of foreseen) seen.add(kind);
        const answer = await gateway.answer(
          receiveFixture({
            method,
            path,
            fields: method === 'GET' ? [] : orderFor(currency),
            protocol: { oauth_consumer_key: consumerKey },
            ...(usesHmac ? { secret: consumerSecret } : {}),
          }),
        );
        expect(outcomeOf(foreseen, operation, behaviour)).toBe(doneBy(answer, behaviour));
      },
    ),
    { numRuns: 200 },
  );
  const kinds = ['addressee', 'behaviour', 'command', 'currency', 'merchant', 'path', 'signature-method'];
  expect([...seen].toSorted()).toEqual(kinds);
}, 60_000);
