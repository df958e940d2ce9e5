/** Test support: outside services that reject what is asked of them, but for a signer and a relay that the test answers for. */
import { traceRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';
import { success } from '#domain/result.ts';
import type { ConsoleServices } from './console-services.ts';
import type { PreparedRequest } from './perform-exchange.ts';
import type { ProtocolValues } from './sign-request.ts';
import { noCallbacks } from './fixture-callbacks.ts';
import { noWorkspace } from './fixture-workspace.ts';
import { noHistory } from './fixture-history.ts';
import type { Settings } from './settings.ts';
import { createValueStore } from './value-store.ts';

const never = (): Promise<never> => Promise.reject(new Error('not asked for'));

export const clockStartMs = 1_795_228_800_000;

export const accepted: RelayReply = {
  kind: 'answer',
  status: 200,
  headers: [['content-type', 'text/html;charset=utf-8']],
  bodyBase64: btoa('type=async-response'),
  durationMs: 5,
};

interface FixtureExchange {
  readonly services: ConsoleServices;
  /** What reached the relay, in order. */
  readonly sent: RelayRequest[];
  /** Base strings in the order in which they were signed. */
  readonly signed: string[];
}

/** @param answer What the relay says; a rejection is a call that failed. */
export function fixtureExchange(
  answer: (request: RelayRequest, patience?: AbortSignal) => Promise<RelayReply>,
  change: {
    readonly sign?: ConsoleServices['signer']['sign'];
    readonly simulatorRecord?: (id: string) => Promise<SimulatorRecord>;
  } = {},
): FixtureExchange {
  const sent: RelayRequest[] = [];
  const signed: string[] = [];
  let clockMs = clockStartMs;
  let nonces = 0;
  let ids = 0;
  const sign: ConsoleServices['signer']['sign'] = async (method, baseString) =>
    success({ method, baseString, base64: btoa(baseString), hex: '', durationMs: 1 });
  return {
    sent,
    signed,
    services: {
      signer: {
        importRsaKey: never,
        generateRsaKey: never,
        exportPrivateKey: never,
        forgetExport: () => undefined,
        comparePublicKey: never,
        setConsumerSecret: never,
        sumWithSecret: never,
        findControlRecipe: never,
        holdsSecret: never,
        sign(method, baseString) {
          signed.push(baseString);
          return (change.sign ?? sign)(method, baseString);
        },
        warmUp: () => undefined,
        forget: () => undefined,
        forgetOne: () => undefined,
        getSnapshot: () => ({ rsaKey: null, consumerSecret: null }),
        subscribe: () => () => undefined,
      },
      server: {
        config: never,
        send(request, patience) {
          sent.push(request);
          return answer(request, patience);
        },
        simulatorState: never,
        setSimulatorMerchant: never,
        setSimulatorSettings: never,
        simulatorRecord: change.simulatorRecord ?? never,
        simulatorRecords: never,
        simulatorReceipts: never,
        ...noCallbacks,
        ...noWorkspace,
        ...noHistory,
      },
      clock: { nowMs: () => (clockMs += 1000) },
      randomness: {
        nonce: () => `nonce-${(nonces += 1)}`,
        uuid: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
      },
      clipboard: { writeText: never },
      settings: createValueStore<Settings>({
        theme: 'light',
        idleMinutes: 15,
        placeholderUrl: '',
        codeLanguage: '',
      }),
      diagnoser: { diagnose: never, warmUp: () => undefined, cancel: () => undefined },
      manyDiagnoser: { split: never, judge: never, cancel: () => undefined },
      reporter: { search: never, make: never },
      selfTest: { run: never },
    },
  };
}

/** A payout check of one order, ready to be signed. */
export function fixtureRequest(values: ProtocolValues, orderId = 'order 1'): PreparedRequest {
  return {
    traced: fixtureTrace(values, orderId),
    subject: {
      operation: 'payout-check',
      targetId: 'sandbox',
      endpoint: { kind: 'endpoint', id: '6657' },
      orderId,
    },
  };
}

function fixtureTrace(values: ProtocolValues, orderId: string): TracedRequest {
  const url = parseBaseStringUri('https://gw.example/processing/api/v4/payout-check/6657');
  if (!url.ok) throw new Error(url.failure.kind);
  return traceRequest(
    {
      method: 'POST',
      url: url.value,
      bodyParameters: [{ name: 'client_orderid', value: orderId, key: 'client_orderid' }],
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    { consumerKey: 'acme', signatureMethod: 'HMAC-SHA1', realm: 'absent', ...values },
  );
}
