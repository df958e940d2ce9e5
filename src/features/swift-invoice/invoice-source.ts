/** Where what is shown comes from, and whether the address bar still asks for it. */
import { timeOfDay } from '#ui/time-of-day.ts';
import type { SentRequest } from '#domain/exchange/exchange.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import type { InvoiceInputs } from './invoice-inputs.ts';
import type { InvoiceRequestView } from './invoice-view.ts';

/** What the address bar asks for. */
export interface AskedInvoice {
  readonly receiptId: string;
  readonly endpointId: string;
  readonly targetId: TargetId;
  /** Without the query. */
  readonly url: string;
}

export type InvoiceOrigin =
  | { readonly kind: 'gateway'; readonly asked: AskedInvoice; readonly receivedAtMs: number }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'text'; readonly from: 'a pasted text' | 'the clipboard' };

/** @returns Null where no URL can be made of the inputs, or no gateway is chosen. */
export function askedOf({ inputs, target, traced }: InvoiceRequestView): AskedInvoice | null {
  if (traced === null || target === null) return null;
  const { origin, path } = traced.request.url;
  return {
    receiptId: inputs.receiptId,
    endpointId: inputs.endpointId,
    targetId: target.id,
    url: origin + path,
  };
}

/** What a request asked for. */
export function askedIn({ targetId, signed }: SentRequest, inputs: InvoiceInputs): AskedInvoice {
  const { origin, path } = signed.request.url;
  return {
    receiptId: inputs.receiptId,
    endpointId: inputs.endpointId,
    targetId,
    url: origin + path,
  };
}

/** E.g. `Receipt 5f… of endpoint 6657, Simulator, 12:03:04`. */
export function describeSource(source: InvoiceOrigin): string {
  switch (source.kind) {
    case 'gateway': {
      const { receiptId, endpointId, targetId } = source.asked;
      const time = timeOfDay(source.receivedAtMs);
      return `Receipt ${receiptId} of endpoint ${endpointId}, ${targetNames[targetId]}, ${time}`;
    }
    case 'file':
      return `From the file ${source.name}: no gateway was asked`;
    case 'text':
      return `From ${source.from}: no gateway was asked`;
  }
}

/** What the address bar asks for instead of what is shown; null where it is the same, and for what is no gateway's. */
export function describeOtherAsked(source: InvoiceOrigin, asked: AskedInvoice | null): string | null {
  if (source.kind !== 'gateway') return null;
  if (asked === null) return 'an address that is not complete';
  const shown = source.asked;
  if (asked.url === shown.url && asked.targetId === shown.targetId) return null;
  const differences = [
    asked.receiptId === shown.receiptId
      ? null
      : asked.receiptId === ''
        ? 'no receipt'
        : `receipt ${asked.receiptId}`,
    asked.endpointId === shown.endpointId ? null : `endpoint ${asked.endpointId}`,
    asked.targetId === shown.targetId ? null : targetNames[asked.targetId],
  ].filter((difference) => difference !== null);
  return differences.length === 0 ? 'another address' : differences.join(', ');
}
