/** Addresses of the views by their fragments, the one that is open at first before the others; each step has its own. */
export const invoiceAddresses = [
  'document',
  'xml',
  'signature',
  'signature-parameters',
  'signature-value',
  'signature-header',
  'signature-request',
  'signature-code',
  'response',
] as const;

export type InvoiceAddress = (typeof invoiceAddresses)[number];
