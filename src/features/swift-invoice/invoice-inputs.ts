/** What the invoice page is asked to fetch, exactly as typed. */
import type { UnsignedRequest } from '#domain/http/signed-request.ts';
import { parseBaseStringUri, type BaseStringUri, type UrlFailure } from '#domain/oauth1/base-string-uri.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { documentedInvoicePath } from '#domain/relay/operations.ts';
import type { Result } from '#domain/result.ts';

export interface InvoiceInputs {
  readonly endpointId: string;
  readonly receiptId: string;
  /** The document describes a GET; its sample draws a POST. */
  readonly method: 'GET' | 'POST';
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
  method: 'GET',
  baseAddress: null,
  path: null,
  repeat: 'no',
  realm: 'absent',
};

/** The path template that is used while the user has not written another. */
export function defaultInvoicePath(target: GatewayTarget | null): string {
  return (target?.pathPrefixes[0] ?? '/processing') + (target?.invoicePaths[0] ?? documentedInvoicePath);
}

/** The request URL with both identifiers in place. */
export function invoiceUrl(
  inputs: InvoiceInputs,
  target: GatewayTarget | null,
): Result<BaseStringUri, UrlFailure> {
  const base = (inputs.baseAddress ?? target?.origin ?? '').replace(/\/+$/u, '');
  const fill = (template: string, name: string, value: string): string =>
    template.replaceAll(name, value.isWellFormed() ? percentEncode(value) : '');
  const path = fill(
    fill(inputs.path ?? defaultInvoicePath(target), '{endpoint_id}', inputs.endpointId.trim()),
    '{receipt_id}',
    inputs.receiptId.trim(),
  );
  return parseBaseStringUri(base + path);
}
