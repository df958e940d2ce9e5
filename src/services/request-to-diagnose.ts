/** A request that one page hands to the diagnosis. In memory only: it may hold card data. */
import {
  partsFromSignedRequest,
  partsFromSimulatorRecord,
} from '#domain/diagnosis/request/parts-from-known-request.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import { answerHeader, type AnsweredExchange, type SimulatorFinding } from '#domain/exchange/exchange.ts';
import { openRequest } from '#domain/exchange/kept-request.ts';
import type { SimulatorSays } from '#domain/relay/simulator-says.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';

export interface RequestToDiagnose {
  readonly parts: RequestParts;
  /** What the simulated gateway says of it; null for a real gateway, which says nothing. */
  readonly simulator: SimulatorSays | null;
  /** Public key that the gateway verifies with, where it is known; empty for the key that is held. */
  readonly publicKeyText: string;
  /** A refusal of what this console sent, or a request that the simulated gateway received. */
  readonly origin: 'own-refusal' | 'simulator-record';
}

export type OnDiagnose = (handOver: RequestToDiagnose) => void;

/** What of an exchange the diagnosis takes. */
type RefusedExchange = Pick<AnsweredExchange<unknown>, 'signed' | 'answer' | 'simulatorRecord'>;

/** Hands over a request of this console that was refused. */
export function refusedRequest({ signed, answer, simulatorRecord }: RefusedExchange): RequestToDiagnose {
  const parts = partsFromSignedRequest(openRequest(signed));
  return {
    parts: { ...parts, date: answerHeader(answer, 'date') },
    simulator: simulatorRecord === null ? null : saidBySimulator(simulatorRecord, parts.baseString),
    publicKeyText: '',
    origin: 'own-refusal',
  };
}

/** @param signed - the base string that this console signed; null where somebody else did. */
function saidBySimulator({ verdict, expected }: SimulatorFinding, signed: string | null): SimulatorSays {
  return { verdict, baseString: expected === 'as-signed' ? signed : (expected?.baseString ?? null) };
}

/**
 * Hands over a request that the simulated gateway received, whoever sent it.
 *
 * @param publicKeyPem - the key that is registered there; null while none is.
 */
export function recordedRequest(record: SimulatorRecord, publicKeyPem: string | null): RequestToDiagnose {
  return {
    parts: partsFromSimulatorRecord(record),
    simulator: saidBySimulator(record, null),
    publicKeyText: publicKeyPem ?? '',
    origin: 'simulator-record',
  };
}

/**
 * Whether a gateway refused access, the signature perhaps: where "Why?" is a question.
 *
 * @param kind What the body was read as.
 */
export function isAccessRefused(status: number, kind: string): boolean {
  return status === 401 || status === 403 || kind === 'access-denied';
}
