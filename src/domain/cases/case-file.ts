/**
 * A case: an order kept as a file, with the answer that it expects. The type has no place for keys, secrets and
 * signatures, nor for a nonce or a timestamp, which every sending makes anew.
 */
import type { Addressee } from '../gateway/operations.ts';
import type { AcceptHeader } from '../http/signed-request.ts';
import type { SignatureMethod } from '../oauth1/signature-methods.ts';
import type { TargetId } from '../relay/contract.ts';
import { targetIds } from '../relay/relay-terms.ts';
import type { SimulatorBehaviour } from '../relay/simulator-contract.ts';

/** Value of `countersign` in the file of a case. */
export const caseVersion = 'case/1';

/** Name of the JSON Schema of a case, which new files give as their `$schema`. */
export const caseSchemaId = 'urn:countersign:case:1';

/** What is sent under a name. What is not sent is not in a case. */
export type CaseValue =
  /** `as` is the documented alias that it is sent under; null for the field's own name. An empty text is sent empty. */
  | { readonly kind: 'text'; readonly text: string; readonly as: string | null }
  /** An identifier that each sending makes. */
  | { readonly kind: 'fresh' }
  /** Typed before each run, and kept nowhere. */
  | { readonly kind: 'ask' };

export interface NamedCaseValue {
  readonly name: string;
  readonly value: CaseValue;
}

export const caseEnvironments = [...targetIds, 'any'] as const;
export type CaseEnvironment = TargetId | 'any';

/** What is not said is not checked. */
export interface CaseExpectation {
  readonly type: string | null;
  readonly errorCode: string | null;
  /** The answer's message contains it. */
  readonly errorMessage: string | null;
  readonly httpStatus: number | null;
  /** Of an invoice, by path: the exact text of an element; null for one that is not there. */
  readonly elements: ReadonlyMap<string, string | null>;
}

/** What every operation has. */
interface CommonCase {
  /** Value of `$schema`; null where the file names none. */
  readonly schema: string | null;
  readonly name: string;
  readonly environment: CaseEnvironment;
  /** What the console's own simulator is told to answer to this request; null: nothing. No other gateway can be told. */
  readonly simulator: SimulatorBehaviour | null;
  readonly signature: SignatureMethod;
  readonly realm: 'absent' | 'empty';
  readonly expect: CaseExpectation;
}

export interface PayoutCheckCase extends CommonCase {
  readonly operation: 'payout-check';
  readonly addressee: Addressee;
  /** Of the endpoint or the group. */
  readonly addresseeId: string;
  /** Null: the documented path. `{id}` stands for the addressee's id. */
  readonly path: string | null;
  readonly accept: AcceptHeader;
  /** By wire name of the field tables, in their order. */
  readonly fields: readonly NamedCaseValue[];
  readonly extra: readonly NamedCaseValue[];
}

export interface ViewInvoiceCase extends CommonCase {
  readonly operation: 'view-invoice';
  readonly endpoint: string;
  readonly receipt: CaseValue;
  readonly method: 'GET' | 'POST';
  /** Null: the gateway's own path. */
  readonly path: string | null;
  readonly repeat: 'no' | 'once' | 'twice';
}

export interface CommandCase extends CommonCase {
  readonly operation: 'other-command';
  readonly method: 'POST' | 'GET';
  /** Below the gateway's prefix. */
  readonly path: string;
  readonly accept: AcceptHeader;
  /** No name comes twice; a second pair of a name is in `extra`. */
  readonly fields: readonly NamedCaseValue[];
  readonly extra: readonly NamedCaseValue[];
}

export type CaseFile = PayoutCheckCase | ViewInvoiceCase | CommandCase;

export const anyAnswer: CaseExpectation = {
  type: null,
  errorCode: null,
  errorMessage: null,
  httpStatus: null,
  elements: new Map(),
};
