/** What the invoice page is asked to fetch, exactly as typed. */
import { operations, type Operation } from '#domain/gateway/operations.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { UnsignedRequest } from '#domain/http/signed-request.ts';
import { composeUrl } from '#domain/http/compose-url.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { Result } from '#domain/result.ts';

export const invoiceOperation = operations['view-invoice'];

export interface InvoiceInputs {
  readonly endpointId: string;
  readonly receiptId: string;
  /** The document describes a GET; its sample draws a POST. */
  readonly method: Operation['methods'][number];
  /** Null: the address of the chosen gateway. */
  readonly baseAddress: string | null;
  /** Null: the gateway's own path. The document forbids to hard-code it. */
  readonly path: string | null;
  readonly repeat: UnsignedRequest['repeatProtocolParameters'];
  readonly realm: 'absent' | 'empty';
}

export const initialInvoiceInputs: InvoiceInputs = {
  endpointId: '6657',
  receiptId: '',
  method: invoiceOperation.methods[0],
  baseAddress: null,
  path: null,
  repeat: 'no',
  realm: 'absent',
};

/** The path template that is used while the user has not written another. */
export function defaultInvoicePath(target: GatewayTarget | null): string {
  return (
    (target?.pathPrefixes[0] ?? knownPathPrefixes[0]) +
    (target?.invoicePaths[0] ?? invoiceOperation.path.endpoint)
  );
}

/** The request URL with both identifiers in place, or what is wrong with it. */
export function invoiceUrl(
  inputs: InvoiceInputs,
  target: GatewayTarget | null,
): Result<BaseStringUri, string> {
  const encode = (value: string): string => (value.isWellFormed() ? percentEncode(value.trim()) : '');
  const path = (inputs.path ?? defaultInvoicePath(target))
    .replaceAll('{endpoint_id}', encode(inputs.endpointId))
    .replaceAll('{receipt_id}', encode(inputs.receiptId));
  return composeUrl(inputs.baseAddress ?? target?.origin ?? '', path);
}
