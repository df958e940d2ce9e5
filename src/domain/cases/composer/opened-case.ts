/** A case as its page takes it in: what was typed, where it goes and how it is signed. */
import type { Addressee } from '../../gateway/operations.ts';
import type { AcceptHeader } from '../../http/signed-request.ts';
import type { SignatureMethod } from '../../oauth1/signature-methods.ts';
import type { CommandRow } from '../../other-command/command-pairs.ts';
import type { PayoutCheckDraft } from '../../payout-check/draft.ts';

interface OpenedCommon {
  readonly signatureMethod: SignatureMethod;
  readonly realm: 'absent' | 'empty';
}

export interface OpenedPayoutCheck extends OpenedCommon {
  readonly operation: 'payout-check';
  readonly addressee: Addressee;
  readonly addresseeId: string;
  /** Null: the documented path under the gateway's prefix. */
  readonly path: string | null;
  readonly accept: AcceptHeader;
  readonly draft: PayoutCheckDraft;
}

export interface OpenedInvoice extends OpenedCommon {
  readonly operation: 'view-invoice';
  readonly endpointId: string;
  readonly receiptId: string;
  readonly method: 'GET' | 'POST';
  /** Null: the gateway's own. */
  readonly path: string | null;
  readonly repeat: 'no' | 'once' | 'twice';
}

export interface OpenedCommand extends OpenedCommon {
  readonly operation: 'other-command';
  readonly method: 'POST' | 'GET';
  /** Below the gateway's prefix. */
  readonly path: string;
  readonly accept: AcceptHeader;
  readonly rows: readonly CommandRow[];
}

export type OpenedInputs = OpenedPayoutCheck | OpenedInvoice | OpenedCommand;

/** A value that is not in the file. */
export interface OpenValue {
  /** Of the input: a field's name, `extra:0`, `row:0` or `receipt`. */
  readonly key: string;
  /** Wire name of the parameter. */
  readonly name: string;
}

export interface OpenedCase {
  readonly inputs: OpenedInputs;
  /** Typed before each run, and not typed yet: they are not sent so. */
  readonly asked: readonly OpenValue[];
  /** Made anew for this sending. */
  readonly fresh: readonly OpenValue[];
}
