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
  simulatorSettingsSchema,
  type SimulatorMerchant,
  type SimulatorSender,
  type SimulatorSettings,
  type SimulatorState,
  type SimulatorVerdict,
} from '#domain/relay/simulator-contract.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import { failed, success } from '#domain/result.ts';
import { ignoresRequest, looksAtContent } from '#domain/simulator/describe-behaviour.ts';
import { addresseeWords, keepsFirstCurrency, listServed, servesAddressee } from '#domain/simulator/served.ts';
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
  serverTrouble,
  type SimulatorAnswer,
} from './answers.ts';
import { chosenRefusal, type ChosenRefusal } from './chosen-refusal.ts';
import { createCommandAnswers } from './command-answers.ts';
import { issueReceipts } from './invoices/issued-receipts.ts';
import { createMerchant, fingerprint, readRegisteredKey, exportPublicKey } from './merchant.ts';
import { createPayoutCheckAnswers } from './payout-check-answers.ts';
import { createNonceMemory } from './nonces.ts';
import { createOrderBook } from './order-book.ts';
import { nobodyWatches, type OrderWatch } from './order-watch.ts';
import { headerOf, targetPath, type WireRequest } from './received-request.ts';
import { createRecordRing } from './records.ts';
import { createSeenCurrencies } from './seen-currencies.ts';
import { refusal, verifyRequest, type Verification } from './verify-request.ts';

const defaultEndpoint = '6657';

const defaultSettings: SimulatorSettings = {
  behaviour: 'documented',
  behaviourSpan: 'until-changed',
  invalidFields: [],
  endpoints: [{ id: defaultEndpoint, currency: 'first-seen' }],
  groups: [{ id: '77', currencies: [] }],
  servesAny: false,
  refuseRepeatedOrders: true,
  timestampWindowSeconds: 300,
  checkNonce: true,
  trimValues: false,
  repeatedProtocolParameters: 'once',
};

/** Names of the addressee's segment in a path template. */
const addresseeSegments: Readonly<Record<Addressee, string>> = {
  endpoint: 'endpoint_id',
  group: 'endpoint_group_id',
};

export interface GatewayOptions {
  /** Of the listener, once it is known. */
  readonly origin: () => string;
  readonly nowMs: () => number;
  /** Path templates of the invoice view, without their prefix. */
  readonly invoicePaths: readonly string[];
  /** Waits until the slow behaviour answers. */
  readonly delay: () => Promise<void>;
  readonly watch?: OrderWatch;
}

export interface Gateway extends SimulatorControl {
  /** `sender` is what the listener knows of the connection; nothing in the request decides it. */
  readonly answer: (request: WireRequest, sender?: SimulatorSender) => Promise<SimulatorAnswer>;
}

type AnswerOperation = (
  request: WireRequest,
  match: OperationMatch,
  chosen: ChosenRefusal | null,
) => SimulatorAnswer;

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
export function createGateway({
  origin,
  nowMs,
  invoicePaths,
  delay,
  watch = nobodyWatches,
}: GatewayOptions): Gateway {
  let merchant = createMerchant();
  let settings = defaultSettings;
  const nonces = createNonceMemory();
  const records = createRecordRing();
  const paths = { pathPrefixes: knownPathPrefixes, invoicePaths, commandPrefixes: knownPathPrefixes };
  const receipts = issueReceipts();
  const orders = createOrderBook();
  const seen = createSeenCurrencies();
  const answerPayoutCheck = createPayoutCheckAnswers({ orders, seen, watch, nowMs });
  const answerCommand = createCommandAnswers({ orders, watch });

  function state(): SimulatorState {
    return {
      origin: origin(),
      consumerKey: merchant.consumerKey,
      publicKeyFingerprint: merchant.publicKey === null ? null : fingerprint(merchant.publicKey),
      publicKeyPem: merchant.publicKey === null ? null : exportPublicKey(merchant.publicKey),
      consumerSecret: merchant.consumerSecret,
      seenCurrencies: seen.list(),
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
    const { addressee, identifiers } = match;
    if (addressee !== null) {
      const id = identifiers.get(addresseeSegments[addressee]) ?? '';
      if (!servesAddressee(settings, addressee, id)) {
        const detail = `The simulated gateway does not serve this ${addresseeWords[addressee]}. It serves ${listServed(settings)}.`;
        return { ...verification, verdict: refusal('unknown-endpoint', detail) };
      }
    }
    if (settings.behaviour === 'access-denied') {
      const detail = 'The request is right; the simulated gateway is set to deny access.';
      return { ...verification, verdict: refusal('behaviour', detail) };
    }
    return verification;
  }

  /** What each operation answers when the signature is right. */
  const serve: Readonly<Record<OperationId, AnswerOperation>> = {
    'payout-check': (request, { addressee, identifiers }, chosen) => {
      const asked = addressee ?? 'endpoint';
      const id = identifiers.get(addresseeSegments[asked]) ?? '';
      return answerPayoutCheck({ request, addressee: asked, id, settings, chosen });
    },
    // The document has one failure of the invoice view.
    'view-invoice': (_, { identifiers }, chosen) =>
      chosen === null ? receipts.answer(identifiers.get('receipt_id') ?? '') : invoiceMissing(),
    'other-command': (request, { prefix }, chosen) => {
      const path = targetPath(request).slice(prefix.length);
      return answerCommand({ request, path, consumerKey: merchant.consumerKey, settings, chosen });
    },
  };

  function answerAsGateway(
    request: WireRequest,
    match: OperationMatch,
    verdict: SimulatorVerdict,
  ): SimulatorAnswer {
    if (verdict.kind === 'refused') return accessDenied();
    if (settings.behaviour === 'page-missing') {
      return match.operation.id === 'view-invoice' ? invoiceMissing() : pageMissing();
    }
    return serve[match.operation.id](request, match, chosenRefusal(settings));
  }

  /** A broken network does not look at signatures; only what a gateway says depends on the verdict. */
  function chooseAnswer(
    request: WireRequest,
    match: OperationMatch,
    verdict: SimulatorVerdict,
  ): SimulatorAnswer {
    const { behaviour } = settings;
    switch (behaviour) {
      case 'reset':
        return reset();
      case 'garbage':
        return garbage();
      case 'redirect':
        return redirect();
      case 'huge':
        return endless();
      case 'server-error':
      case 'bad-gateway':
      case 'unavailable':
        return serverTrouble(behaviour);
      case 'cut-short':
        return { ...answerAsGateway(request, match, verdict), cutShort: true };
      case 'documented':
      case 'error':
      case 'validation-error':
      case 'access-denied':
      case 'page-missing':
      case 'slow':
        return answerAsGateway(request, match, verdict);
    }
  }

  /** Whether a request gets what was chosen; one that is refused anyway does not. */
  function getsChosen(verdict: SimulatorVerdict): boolean {
    const { behaviour } = settings;
    const isRefusedAnyway = verdict.kind === 'refused' && verdict.reason !== 'behaviour';
    return !isRefusedAnyway || ignoresRequest(behaviour) || looksAtContent(behaviour);
  }

  /** What was chosen for the next request is over once a request got it. */
  function endSpan(verdict: SimulatorVerdict): void {
    if (settings.behaviourSpan === 'until-changed' || !getsChosen(verdict)) return;
    settings = { ...settings, behaviour: 'documented' };
  }

  return {
    state,
    registerMerchant({ consumerKey, publicKeyPem }: SimulatorMerchant) {
      const key = publicKeyPem === null ? success(merchant.publicKey) : readRegisteredKey(publicKeyPem);
      if (!key.ok) return failed(key.failure);
      merchant = { ...merchant, consumerKey, publicKey: key.value };
      return success(state());
    },
    changeSettings(change) {
      settings = simulatorSettingsSchema.parse({ ...settings, ...change });
      seen.retain((id) => keepsFirstCurrency(settings, id));
      return state();
    },
    findRecord: (id) => records.find(id),
    listRecords: () => ({ records: [...records.list()] }),
    receipts: () => receipts.list(settings.endpoints[0]?.id ?? defaultEndpoint),
    async answer(request, sender = 'foreign') {
      const match = findOperation(paths, targetPath(request));
      if (match === null || !isRouted(request, match)) return unrouted(request);
      const verification = verify(request, match);
      const answer = chooseAnswer(request, match, verification.verdict);
      const isSlow = settings.behaviour === 'slow';
      const behaviour = getsChosen(verification.verdict) ? settings.behaviour : 'documented';
      endSpan(verification.verdict);
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
        behaviour,
        verdict: verification.verdict,
        expected: verification.expected,
        status: answer.status,
      });
      if (isSlow) await delay();
      return { ...answer, headers: { ...answer.headers, [simulatorRecordHeader]: id } };
    },
  };
}
