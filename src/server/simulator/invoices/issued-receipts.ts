/** Receipts of the simulated gateway: issued at start for a table of sample invoices. */
import { randomUUID } from 'node:crypto';
import type { SimulatorReceipts } from '#domain/relay/simulator-contract.ts';
import { invoiceMissing, type SimulatorAnswer } from '../answers.ts';
import { failingInvoices } from './failing-invoices.ts';
import { oddInvoices } from './odd-invoices.ts';
import { ordinaryInvoices } from './ordinary-invoices.ts';
import type { SampleInvoice } from './sample-invoice.ts';

const samples = [...ordinaryInvoices, ...oddInvoices, ...failingInvoices];

export interface IssuedReceipts {
  /** As receipts of this endpoint. */
  readonly list: (endpointId: string) => SimulatorReceipts;
  /** The invoice of a receipt, or the documented 404. */
  readonly answer: (receiptId: string) => SimulatorAnswer;
}

export function issueReceipts(): IssuedReceipts {
  const issued = new Map<string, SampleInvoice>(samples.map((each) => [randomUUID(), each]));
  return {
    list: (endpointId) => ({
      receipts: [...issued].map(([receiptId, { title, note }]) => ({ receiptId, endpointId, title, note })),
    }),
    answer: (receiptId) => issued.get(receiptId)?.answer ?? invoiceMissing(),
  };
}
