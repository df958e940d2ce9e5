/**
 * A server may send a 100 Continue that nobody asked for (RFC 9110 section 15.2), and undici takes it for a broken
 * answer. So it is taken out of what undici reads from the socket.
 */
import type { Socket } from 'node:net';

const continueLine = /^HTTP\/1\.[01] 100[ \r]/;
const longestLineStart = 'HTTP/1.1 100 '.length;

/** As undici's own limit for the head of an answer. */
const longestHead = 16_384;

export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  let isPast = false;
  socket.read = (size?: number): unknown => {
    if (isPast) return read(size);
    for (let chunk: unknown = read(); Buffer.isBuffer(chunk); chunk = read()) {
      held = withoutContinue(Buffer.concat([held, chunk]));
      isPast = !mayBeContinue(held);
      if (isPast) return held;
    }
    return null;
  };
}

/** What comes after every whole 100 Continue at the beginning. */
function withoutContinue(octets: Buffer): Buffer {
  let rest = octets;
  for (let end = endOfContinue(rest); end !== null; end = endOfContinue(rest)) rest = rest.subarray(end);
  return rest;
}

function endOfContinue(octets: Buffer): number | null {
  if (!continueLine.test(octets.toString('latin1', 0, longestLineStart))) return null;
  const end = octets.indexOf('\r\n\r\n');
  return end < 0 ? null : end + 4;
}

/** Whether what has come is the beginning of a 100 Continue, or too short to say. */
function mayBeContinue(octets: Buffer): boolean {
  if (octets.length > longestHead) return false;
  const start = octets.toString('latin1', 0, longestLineStart);
  return (
    continueLine.test(start) ||
    ['HTTP/1.1 100 ', 'HTTP/1.0 100 ', 'HTTP/1.1 100\r'].some((line) => line.startsWith(start))
  );
}
