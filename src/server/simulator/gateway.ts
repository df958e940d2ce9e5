/**
 * The simulated gateway as a function of a received request. It verifies with code of its own and
 * answers as the interface document and the field notes say.
 */
import { randomUUID } from 'node:crypto';
import { findOperation, hasMethod, type OperationMatch } from '#domain/gateway/find-operation.ts';
import type { Addressee, OperationId } from '#domain/gateway/operations.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import { statusAddressee } from '#domain/gateway/status-command.ts';
import {
  simulatorRecordHeader,
  type SimulatorMerchant,
  type SimulatorSender,
  type SimulatorSettings,
  type SimulatorState,
} from '#domain/relay/simulator-contract.ts';
import { failed, success } from '#domain/result.ts';
import type { SimulatorControl } from '../api.ts';
import {
  accessDenied,
  endless,
  garbage,
  invoiceMissing,
  pageMissing,
  plainText,
  redirect,
  reset,
  type SimulatorAnswer,
} from './answers.ts';
import { createCommandAnswers } from './command-answers.ts';
import { issueReceipts } from './invoices/issued-receipts.ts';
import { createMerchant, fingerprint, readRegisteredKey, exportPublicKey } from './merchant.ts';
import { createPayoutCheckAnswers } from './payout-check-answers.ts';
import { createNonceMemory } from './nonces.ts';
import { createOrderBook } from './order-book.ts';
import { headerOf, targetPath, type WireRequest } from './received-request.ts';
import { createRecordRing } from './records.ts';
import { refusal, verifyRequest, type Verification } from './verify-request.ts';

export const simulatedEndpoint = '6657';
export const simulatedEndpointGroup = '77';

/** Whom a path may name here, with the name of its segment in a path template. */
const addressees: Readonly<Record<Addressee, { what: string; variable: string; known: string }>> = {
  endpoint: { what: 'endpoint', variable: 'endpoint_id', known: simulatedEndpoint },
  group: { what: 'endpoint group', variable: 'endpoint_group_id', known: simulatedEndpointGroup },
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
  /** Path templates of the invoice view, without their prefix. */
  readonly invoicePaths: readonly string[];
  /** Waits until the slow behaviour answers. */
  readonly delay: () => Promise<void>;
}

export interface Gateway extends SimulatorControl {
  /** `sender` is what the listener knows of the connection; nothing in the request decides it. */
  readonly answer: (request: WireRequest, sender?: SimulatorSender) => Promise<SimulatorAnswer>;
}

type AnswerOperation = (request: WireRequest, match: OperationMatch, failing: boolean) => SimulatorAnswer;

function unrouted(request: WireRequest): SimulatorAnswer {
  if (request.method === 'GET' && targetPath(request) === '/') {
    return plainText(
      200,
      'This is the simulated payment gateway of Countersign. It moves no money.\nIt answers payout checks, invoice views and the status command under /processing, /paynet and /checkout.\n',
    );
  }
  return pageMissing();
}

/** Where nothing says that an unknown path is meant as a command, it is a page that does not exist. */
function isRouted(request: WireRequest, { operation, prefix }: OperationMatch): boolean {
  if (!hasMethod(operation, request.method)) return false;
  return (
    operation.id !== 'other-command' ||
    headerOf(request, 'authorization') !== null ||
    statusAddressee(targetPath(request).slice(prefix.length)) !== null
  );
}

/** Builds a gateway with a merchant, settings and memory of its own. */
export function createGateway({ origin, nowMs, invoicePaths, delay }: GatewayOptions): Gateway {
  let merchant = createMerchant();
  let settings = defaultSettings;
  const nonces = createNonceMemory();
  const records = createRecordRing();
  const paths = { pathPrefixes: knownPathPrefixes, invoicePaths, commandPrefixes: knownPathPrefixes };
  const receipts = issueReceipts(simulatedEndpoint);
  const orders = createOrderBook();
  const answerPayoutCheck = createPayoutCheckAnswers(simulatedEndpoint, orders, nowMs);
  const answerCommand = createCommandAnswers({
    orders,
    nowMs,
    known: { endpoint: simulatedEndpoint, group: simulatedEndpointGroup },
  });

  function state(): SimulatorState {
    return {
      origin: origin(),
      endpointId: simulatedEndpoint,
      endpointGroupId: simulatedEndpointGroup,
      consumerKey: merchant.consumerKey,
      publicKeyFingerprint: merchant.publicKey === null ? null : fingerprint(merchant.publicKey),
      publicKeyPem: merchant.publicKey === null ? null : exportPublicKey(merchant.publicKey),
      consumerSecret: merchant.consumerSecret,
      settings,
    };
  }

  function verify(request: WireRequest, match: OperationMatch): Verification {
    const verification = verifyRequest(request, {
      merchant,
      settings,
      signatureMethods: match.operation.signatureMethods,
      nonces,
      nowSeconds: Math.floor(nowMs() / 1000),
    });
    if (verification.verdict.kind === 'refused') return verification;
    if (match.addressee !== null) {
      const { what, variable, known } = addressees[match.addressee];
      if (match.identifiers.get(variable) !== known) {
        const detail = `The simulated gateway has only ${what} ${known}.`;
        return { ...verification, verdict: refusal('unknown-endpoint', detail) };
      }
    }
    if (settings.behaviour === 'access-denied') {
      const detail = 'The request is right; the simulated gateway is set to deny access.';
      return { ...verification, verdict: refusal('behaviour', detail) };
    }
    return verification;
  }

  /** What each operation answers when the signature is right; `failing` asks for its documented failure. */
  const serve: Readonly<Record<OperationId, AnswerOperation>> = {
    'payout-check': (request, _, failing) => answerPayoutCheck(request, failing),
    // The document has one failure of the invoice view.
    'view-invoice': (_, { identifiers }, failing) =>
      failing ? invoiceMissing() : receipts.answer(identifiers.get('receipt_id') ?? ''),
    'other-command': (request, { prefix }, failing) =>
      answerCommand(
        { request, path: targetPath(request).slice(prefix.length), consumerKey: merchant.consumerKey },
        failing,
      ),
  };

  /** A broken network does not look at signatures; only what a gateway says depends on the verdict. */
  function chooseAnswer(
    request: WireRequest,
    match: OperationMatch,
    { verdict }: Verification,
  ): SimulatorAnswer {
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
          : serve[match.operation.id](request, match, settings.behaviour === 'error');
    }
  }

  return {
    state,
    registerMerchant({ consumerKey, publicKeyPem }: SimulatorMerchant) {
      const key = publicKeyPem === null ? success(merchant.publicKey) : readRegisteredKey(publicKeyPem);
      if (!key.ok) return failed(key.failure);
      merchant = { ...merchant, consumerKey, publicKey: key.value };
      return success(state());
    },
    changeSettings(next) {
      settings = next;
      return state();
    },
    findRecord: (id) => records.find(id),
    listRecords: () => ({ records: [...records.list()] }),
    receipts: receipts.list,
    async answer(request, sender = 'foreign') {
      const match = findOperation(paths, targetPath(request));
      if (match === null || !isRouted(request, match)) return unrouted(request);
      const verification = verify(request, match);
      const answer = chooseAnswer(request, match, verification);
      const id = randomUUID();
      records.add({
        id,
        receivedAtMs: nowMs(),
        sender,
        method: request.method,
        url: `http://${headerOf(request, 'host') ?? ''}${request.target}`,
        authorization: headerOf(request, 'authorization'),
        contentType: headerOf(request, 'content-type'),
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
