/** Takes an answer as it arrives, so that a cut connection loses nothing of what came. */
import { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { AnswerProgress, RelayFailure } from '#domain/relay/contract.ts';
import { startOctets } from '../octets-so-far.ts';
import { selectAnswerHeaders } from './answer-headers.ts';

type Head = Pick<Dispatcher.StreamFactoryData, 'statusCode' | 'headers'>;

export interface GatewayAnswer {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: Buffer;
}

export interface AnswerCollector {
  /** Takes the head and gives a stream for the body. Throws when the body is not wanted. */
  readonly open: (head: Head) => Writable;
  /** Why the rest of the answer was not wanted; null when it was. */
  readonly refusal: () => RelayFailure | null;
  /** To be called after the end of the body only. */
  readonly whole: () => GatewayAnswer;
  /** What has come so far; null before the head is complete. */
  readonly partial: () => AnswerProgress | null;
}

/** Codings are a list without regard to case (RFC 9110 sections 5.6.1 and 8.4.1); an empty one is none. */
function isEncoded(header: string | string[] | undefined, plain: readonly string[]): boolean {
  const codings = [header ?? []].flat().join().toLowerCase().split(',');
  return codings.some((coding) => !['', ...plain].includes(coding.trim()));
}

/** @param limitBytes Of the body; a declared length is not believed. */
export function collectAnswer(limitBytes: number): AnswerCollector {
  const body = startOctets(limitBytes);
  let head: Head | null = null;
  let refusal: RelayFailure | null = null;

  function refuse(reason: RelayFailure): Error {
    refusal = reason;
    return new Error('The answer is not wanted.');
  }

  return {
    open(opened) {
      head = opened;
      const { statusCode: status, headers } = opened;
      if (
        isEncoded(headers['content-encoding'], ['identity']) ||
        isEncoded(headers['transfer-encoding'], ['identity', 'chunked'])
      ) {
        throw refuse({
          kind: 'unreadable',
          sent: 'maybe',
          reason: 'It is compressed although the request allowed only the identity encoding.',
        });
      }
      return new Writable({
        write(chunk: Buffer, _, done) {
          if (body.add(chunk)) done();
          else done(refuse({ kind: 'too-large', sent: 'maybe', limitBytes, status }));
        },
      });
    },
    refusal: () => refusal,
    whole() {
      if (head === null) throw new Error('No answer came.');
      return {
        status: head.statusCode,
        headers: selectAnswerHeaders(head.headers),
        body: body.octets(),
      };
    },
    partial() {
      if (head === null) return null;
      const length = head.headers['content-length'];
      return {
        status: head.statusCode,
        receivedBytes: body.size(),
        expectedBytes: typeof length === 'string' && /^\d+$/.test(length) ? Number(length) : null,
        bodyBase64: body.octets().toString('base64'),
      };
    },
  };
}
