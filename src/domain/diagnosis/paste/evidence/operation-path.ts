/** Paths of addresses, and what tells those of the gateway's operations. */

/** A part of a path that other addresses in a text do not have. */
export const operationPath = /\/(?:payout-check|view-invoice)|\/api\/v\d/u;

/** An address without its origin, query and fragment. */
export const pathOfUrl = (url: string): string => url.replace(/^https?:\/\/[^/?#]*|[?#].*$/giu, '');
