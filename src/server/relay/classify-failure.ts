/** Which failure an error of the connection or the exchange means, and whether the gateway may have got the request. */
import { errors } from 'undici';
import type { AnswerProgress, RelayFailure } from '#domain/relay/contract.ts';
import { errorCode } from '../error-code.ts';
import { tooManyOctetsCode } from './bound-octets.ts';
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

/** Code of a connection that the gateway closed within the body of its answer. */
const answerCutCode = 'ANSWER_CUT';

const lengthMismatch = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';

const noSuchAnswer: RelayFailure = {
  kind: 'unreadable',
  sent: 'maybe',
  reason: 'HTTP has no such answer to this request.',
};

/** Whatever it announces (RFC 9110 sections 15.3.5 and 15.4.5). */
function hasNoBody({ status }: AnswerProgress): boolean {
  return status === 204 || status === 304;
}

/**
 * Of an error after the connection stood: the request may have arrived.
 *
 * @param partial What had come of the answer; null before its head was complete.
 */
export function classifyExchangeFailure(error: unknown, partial: AnswerProgress | null): RelayFailure {
  const code = errorCode(error, 'UNKNOWN');
  if (partial !== null && code === lengthMismatch && hasNoBody(partial)) return noSuchAnswer;
  if (partial !== null && isEarlyEnd(error, code)) {
    return { kind: 'reset', sent: 'maybe', code: answerCutCode, partial };
  }
  if (error instanceof errors.HTTPParserError || code === lengthMismatch) {
    return { kind: 'unreadable', sent: 'maybe', reason: 'It is not well-formed HTTP.' };
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { kind: 'unreadable', sent: 'maybe', reason: 'Its headers are larger than 16 KiB.' };
  }
  if (code === tooManyOctetsCode) {
    return {
      kind: 'unreadable',
      sent: 'maybe',
      reason: 'Most of it is neither header nor body of an answer, so it was read no further.',
    };
  }
  // How undici takes a protocol that it was not asked to switch to.
  if (code === 'ERR_ASSERTION' || (error instanceof Error && error.message === 'bad upgrade')) {
    return noSuchAnswer;
  }
  return { kind: 'reset', sent: 'maybe', code, partial };
}

/** Whether the body ended before its announced length or its last chunk. */
function isEarlyEnd(error: unknown, code: string): boolean {
  // The parser has nothing left to complain about but the end itself.
  if (error instanceof errors.HTTPParserError) return 'data' in error && error.data === '';
  return code === lengthMismatch || code === 'UND_ERR_SOCKET';
}
