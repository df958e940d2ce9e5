/** Which failure an error of the connection or the exchange means, and whether the gateway may have got the request. */
import { errors } from 'undici';
import type { RelayFailure } from '#domain/relay/contract.ts';
import { errorCode } from '../error-code.ts';
import { privateAddressCode } from './guarded-lookup.ts';

const dnsCode = /^(?:ENOTFOUND|EAI_[A-Z]+|ENODATA|ESERVFAIL|EREFUSED)$/;
const connectCode =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN|EACCES|EPERM|EMFILE)$/;

/** Of an error before the connection stood: certainly nothing was sent. */
export function classifyConnectFailure(error: unknown, protocol: string): RelayFailure {
  const code = errorCode(error, 'UNKNOWN');
  if (code === privateAddressCode) {
    return {
      kind: 'policy',
      sent: 'no',
      reason:
        'The target’s name leads to a private or special address, and this target is not a loopback one.',
    };
  }
  if (dnsCode.test(code)) return { kind: 'dns', sent: 'no', code };
  if (connectCode.test(code) || protocol === 'http:') return { kind: 'connect', sent: 'no', code };
  // On https, what is left comes from the handshake: certificates, versions, a reset within it.
  return { kind: 'tls', sent: 'no', code };
}

/** Of an error after the connection stood: the request may have arrived. */
export function classifyExchangeFailure(error: unknown): RelayFailure {
  const code = errorCode(error, 'UNKNOWN');
  if (error instanceof errors.HTTPParserError || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return { kind: 'unreadable', sent: 'maybe', reason: 'The answer is not well-formed HTTP.' };
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { kind: 'unreadable', sent: 'maybe', reason: 'The answer’s headers are larger than 16 KiB.' };
  }
  return { kind: 'reset', sent: 'maybe', code };
}
