/** Test support: somebody's own listener, which shares no code with what calls it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly pairs: readonly (readonly [string, string])[];
  readonly headers: IncomingMessage['headers'];
}

export interface MerchantListener {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly calls: ReceivedCall[];
  /** Calls that are being answered at this moment, at most so far. */
  readonly mostAtOnce: () => number;
}

export type AnswerCall = (outgoing: ServerResponse, call: ReceivedCall, count: number) => void;

const accept: AnswerCall = (outgoing) => outgoing.end('ok');

/** Listens until the test is over. */
export async function startMerchantListener(answer: AnswerCall = accept): Promise<MerchantListener> {
  const calls: ReceivedCall[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer((incoming, outgoing) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    outgoing.once('close', () => {
      atOnce -= 1;
    });
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://listener');
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const call: ReceivedCall = {
        method: incoming.method ?? '',
        path: pathname,
        pairs: [...searchParams, ...form],
        headers: incoming.headers,
      };
      calls.push(call);
      answer(outgoing, call, calls.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, calls, mostAtOnce: () => mostAtOnce };
}
