/** A gateway that answers as fast as it can, or without an end. */
import { createServer, type ServerResponse } from 'node:http';

export interface BenchGateway {
  readonly origin: string;
  /** Complete requests so far. */
  readonly arrived: () => number;
  readonly stop: () => void;
}

/** The endpoint whose answers have 100 MB. */
export const longAnswerEndpoint = '/100000000';

const chunk = Buffer.alloc(64 * 1024, 'x');

/** Writes as fast as the other side reads, until it has all or hangs up. */
function pour(response: ServerResponse, bytes: number): void {
  let left = bytes;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return;
    }
    response.end();
  };
  response.on('drain', more);
  more();
}

export async function startBenchGateway(): Promise<BenchGateway> {
  let arrived = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      arrived += 1;
      response.setHeader('content-type', 'text/html;charset=utf-8');
      if (request.url?.endsWith(longAnswerEndpoint) === true) pour(response, 100 * 1_000_000);
      else response.end('type=async-response\n&serial-number=1\n&paynet-order-id=2\n');
    });
  });
  server.maxConnections = 1_000;
  await new Promise<void>((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: 511 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    arrived: () => arrived,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
