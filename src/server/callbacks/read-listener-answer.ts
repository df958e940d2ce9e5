/** Takes what is wanted of a listener's answer: a body may go on without end. */
import type { IncomingMessage } from 'node:http';
import type { ListenerAnswer } from '#domain/callbacks/callback-contract.ts';
import { startOctets } from '../octets-so-far.ts';

type Answered = Extract<ListenerAnswer, { readonly kind: 'answered' }>;

/** Of an answer, as much is read. */
const answerLimitBytes = 65_536;
const keptBytes = 4_096;
const keptTypeCharacters = 200;

/** Of an answer's body, the beginning and the length; it may go on without end. */
export async function readListenerAnswer(incoming: IncomingMessage): Promise<Omit<Answered, 'durationMs'>> {
  const start = startOctets(keptBytes);
  let bodyBytes = 0;
  let isBodyWhole = false;
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue;
      bodyBytes += chunk.length;
      start.add(chunk.subarray(0, keptBytes - start.size()));
      if (bodyBytes > answerLimitBytes) break;
    }
    isBodyWhole = incoming.complete && bodyBytes <= answerLimitBytes;
  } catch {
    // Cut, or too slow: the head came.
  }
  return {
    kind: 'answered',
    status: incoming.statusCode ?? 0,
    contentType: incoming.headers['content-type']?.slice(0, keptTypeCharacters) ?? null,
    bodyStart: new TextDecoder().decode(start.octets()),
    bodyBytes,
    isBodyWhole,
  };
}
