/** Test support: bytes over a plain socket, so that no client library mends a request. */
import { connect } from 'node:net';

/** Writes `text` and resolves with all that comes back until the server closes the connection. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    // A reset after a refusal is an end like any other.
    socket.on('error', (error) => (received === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(received));
    socket.write(text);
  });
}

/** Status of a raw answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
