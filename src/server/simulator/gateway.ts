/**
 * The simulated gateway as a function of a received request. It verifies with code of its own and
 * answers as the interface document and the field notes say.
 */
import { randomUUID } from 'node:crypto';
import { findOperation, knownPathPrefixes, type OperationMatch } from '#domain/relay/operations.ts';
import {
  simulatorRecordHeader,
  type SimulatorMerchant,
  type SimulatorSettings,
  type SimulatorState,
} from '#domain/relay/simulator-contract.ts';
import { failed, success } from '#domain/result.ts';
import type { SimulatorControl } from '../api.ts';
import {
  accessDenied,
  endless,
  garbage,
  pageMissing,
  plainText,
  redirect,
  reset,
  type SimulatorAnswer,
} from './answers.ts';
import { createMerchant, fingerprint, readPublicKey } from './merchant.ts';
import { createPayoutCheckDesk } from './payout-check-desk.ts';
import { createNonceMemory } from './nonces.ts';
import { headerOf, pathOf, type ReceivedRequest } from './received-request.ts';
import { createRecordRing } from './records.ts';
import { refused, verifyRequest, type SignatureMethod, type Verification } from './verify-request.ts';

export const simulatedEndpoint = '6657';
export const simulatedEndpointGroup = '77';

/** Interface document, "Authentication": the signature method and the known identifier of each operation. */
const operations: Readonly<
  Record<OperationMatch['operation']['id'], { signatureMethod: SignatureMethod; identifier: string }>
> = {
  'payout-check': { signatureMethod: 'RSA-SHA256', identifier: simulatedEndpoint },
  'payout-check-group': { signatureMethod: 'RSA-SHA256', identifier: simulatedEndpointGroup },
};

const defaultSettings: SimulatorSettings = {
  behaviour: 'documented',
  timestampWindowSeconds: 300,
  checkNonce: true,
  trimValues: false,
  repeatedProtocolParameters: 'once',
};

export interface GatewayOptions {
  /** Of the listener, once it is known. */
  readonly origin: () => string;
  readonly nowMs: () => number;
  /** Waits until the slow behaviour answers. */
  readonly delay: () => Promise<void>;
}

export interface Gateway extends SimulatorControl {
  readonly answer: (request: ReceivedRequest) => Promise<SimulatorAnswer>;
}

function unrouted(request: ReceivedRequest): SimulatorAnswer {
  if (request.method === 'GET' && pathOf(request) === '/') {
    return plainText(
      200,
      'This is the simulated payment gateway of Countersign. It moves no money.\nIt answers POST payout-check requests under /processing, /paynet and /checkout.\n',
    );
  }
  return pageMissing();
}

/** Builds a gateway with a merchant, settings and memory of its own. */
export function createGateway({ origin, nowMs, delay }: GatewayOptions): Gateway {
  let merchant = createMerchant();
  let settings = defaultSettings;
  const nonces = createNonceMemory();
  const records = createRecordRing();
  const answerPayoutCheck = createPayoutCheckDesk(simulatedEndpoint);

  function state(): SimulatorState {
    return {
      origin: origin(),
      endpointId: simulatedEndpoint,
      endpointGroupId: simulatedEndpointGroup,
      consumerKey: merchant.consumerKey,
      publicKeyFingerprint: merchant.publicKey === null ? null : fingerprint(merchant.publicKey),
      consumerSecret: merchant.consumerSecret,
      settings,
    };
  }

  function verify(request: ReceivedRequest, { operation, identifier }: OperationMatch): Verification {
    const expectation = operations[operation.id];
    const verification = verifyRequest(request, {
      merchant,
      settings,
      signatureMethod: expectation.signatureMethod,
      nonces,
      nowSeconds: Math.floor(nowMs() / 1000),
    });
    if (verification.verdict.kind === 'refused') return verification;
    if (identifier !== expectation.identifier) {
      const what = operation.id === 'payout-check' ? 'endpoint' : 'endpoint group';
      const detail = `The simulated gateway has only ${what} ${expectation.identifier}.`;
      return { ...verification, verdict: refused('unknown-endpoint', detail) };
    }
    if (settings.behaviour === 'access-denied') {
      const detail = 'The request is right; the simulated gateway is set to deny access.';
      return { ...verification, verdict: refused('behaviour', detail) };
    }
    return verification;
  }

  /** A broken network does not look at signatures; only what a gateway says depends on the verdict. */
  function chooseAnswer(request: ReceivedRequest, { verdict }: Verification): SimulatorAnswer {
    switch (settings.behaviour) {
      case 'reset':
        return reset();
      case 'garbage':
        return garbage();
      case 'redirect':
        return redirect();
      case 'huge':
        return endless();
      case 'documented':
      case 'error':
      case 'access-denied':
      case 'slow':
        return verdict.kind === 'refused'
          ? accessDenied()
          : answerPayoutCheck(request, settings.behaviour === 'error');
    }
  }

  return {
    state,
    registerMerchant({ consumerKey, publicKeyPem }: SimulatorMerchant) {
      const key = publicKeyPem === null ? success(merchant.publicKey) : readPublicKey(publicKeyPem);
      if (!key.ok) return failed(key.failure);
      merchant = { ...merchant, consumerKey, publicKey: key.value };
      return success(state());
    },
    changeSettings(next) {
      settings = next;
      return state();
    },
    findRecord: (id) => records.find(id),
    async answer(request) {
      const match = findOperation(knownPathPrefixes, request.method, pathOf(request));
      if (match === null) return unrouted(request);
      const verification = verify(request, match);
      const answer = chooseAnswer(request, verification);
      const id = randomUUID();
      records.add({
        id,
        receivedAtMs: nowMs(),
        method: request.method,
        url: `http://${headerOf(request, 'host') ?? ''}${request.target}`,
        authorization: headerOf(request, 'authorization'),
        body: request.body.toString('utf8'),
        verdict: verification.verdict,
        expected: verification.expected,
        status: answer.status,
      });
      if (settings.behaviour === 'slow') await delay();
      return { ...answer, headers: { ...answer.headers, [simulatorRecordHeader]: id } };
    },
  };
}
