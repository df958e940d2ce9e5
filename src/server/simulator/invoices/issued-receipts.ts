/** Receipts of the simulated gateway for a table of sample invoices. */
import { createHash } from 'node:crypto';
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

/** A UUID made of the title (RFC 9562 section 5.8): the same at each start, so that a case can name it. */
function receiptIdOf(title: string): string {
  const octets = createHash('sha256').update(title).digest().subarray(0, 16);
  octets.writeUInt8((octets.readUInt8(6) & 0x0f) | 0x80, 6);
  octets.writeUInt8((octets.readUInt8(8) & 0x3f) | 0x80, 8);
  return octets.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

export function issueReceipts(): IssuedReceipts {
  const issued = new Map<string, SampleInvoice>(samples.map((each) => [receiptIdOf(each.title), each]));
  return {
    list: (endpointId) => ({
      receipts: [...issued].map(([receiptId, { title, note }]) => ({ receiptId, endpointId, title, note })),
    }),
    answer: (receiptId) => issued.get(receiptId)?.answer ?? invoiceMissing(),
  };
}
