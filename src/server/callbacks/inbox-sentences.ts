/** Why the inbox does not listen, and why it could not read a request. */
import type { TurnedAwayCall } from '#domain/callbacks/callback-contract.ts';
import { errorCode } from '../error-code.ts';
import { tlsCode } from '../listener.ts';

export function describeInboxStart(error: unknown, port: number): string {
  switch (errorCode(error, '')) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Choose another port.`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one from 1024 on.`;
    default:
      return `The inbox could not listen on port ${port} (${errorCode(error, 'no code')}).`;
  }
}

export const cameTooSoon =
  'It came over a connection whose last call was not answered yet. It was not answered.';

/** Null for a connection that ends without a request. */
export function whyUnreadable(
  code: string,
): readonly [reason: TurnedAwayCall['reason'], detail: string] | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return ['slow', 'The request did not end in time. The connection was closed.'];
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return ['too-large', 'First line and headers are over 256 KiB. It was answered 431.'];
  }
  if (code === 'HPE_INVALID_EOF_STATE') {
    return ['malformed', 'The connection was cut before the request had ended.'];
  }
  if (code === tlsCode) {
    return [
      'malformed',
      'It begins as TLS does, and the inbox speaks plain HTTP: its address begins with http://.',
    ];
  }
  if (code === 'HPE_INVALID_URL') {
    return [
      'malformed',
      'Its first line has a character that has to be percent-encoded. It was answered 400.',
    ];
  }
  return code.startsWith('HPE_')
    ? ['malformed', `It is not well-formed HTTP (${code}). It was answered 400.`]
    : null;
}
