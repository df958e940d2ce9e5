/** What pages hand each other around cases: the case that is open, and an order that a page is to take into its form. In memory only. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import type { OpenedInputs, OpenValue } from '#domain/cases/composer/opened-case.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

/** A case beside the form that it was opened in, or saved from. */
export interface CaseOnDesk {
  /** Within the workspace folder. */
  readonly path: string;
  /** Of the file when it was read or written last: a write names it as what it replaces. */
  readonly digest: string;
  readonly file: CaseFile;
}

/** An order that the page of its operation takes into its form when it is shown next. */
export interface OrderToOpen {
  readonly from: 'case' | 'history' | 'import';
  readonly inputs: OpenedInputs;
  /** Made anew for each sending; the page gives each a new identifier. */
  readonly fresh: readonly OpenValue[];
  /** To be typed yet. */
  readonly asked: readonly OpenValue[];
  /** The case that is open from then on; null: none is. */
  readonly opened: CaseOnDesk | null;
}

export interface CaseDesk {
  /** By operation; null where no case is open. */
  readonly open: Readonly<Record<OperationId, ValueStore<CaseOnDesk | null>>>;
  /** By operation; the page takes it off when it took it in. */
  readonly toOpen: Readonly<Record<OperationId, ValueStore<OrderToOpen | null>>>;
}

export function createCaseDesk(): CaseDesk {
  const perOperation = <Value>(): Record<OperationId, ValueStore<Value | null>> => ({
    'payout-check': createValueStore<Value | null>(null),
    'view-invoice': createValueStore<Value | null>(null),
    'other-command': createValueStore<Value | null>(null),
  });
  return { open: perOperation<CaseOnDesk>(), toOpen: perOperation<OrderToOpen>() };
}
