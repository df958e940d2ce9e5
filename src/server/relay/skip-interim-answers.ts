/**
 * A server may send any number of interim answers that nobody asked for (RFC 9110 section 15.2), and undici takes one with
 * 100 for a broken answer. So they are taken out of what undici reads from the socket.
 */
import type { Socket } from 'node:net';

/** Behind a 101 another protocol begins. */
const interimLine = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/;
const anyInterimLine = 'HTTP/1.1 100 ';

/** As undici's own limit for the head of an answer. */
const longestHead = 16_384;

export function skipInterimAnswers(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  let isPast = false;
  socket.read = (size?: number): unknown => {
    if (isPast) return read(size);
    for (let chunk: unknown = read(); Buffer.isBuffer(chunk); chunk = read()) {
      held = withoutInterim(Buffer.concat([held, chunk]));
      isPast = !mayBeInterim(held);
      if (isPast) return held;
    }
    return null;
  };
}

/** What comes after every whole interim answer at the beginning. */
function withoutInterim(octets: Buffer): Buffer {
  let rest = octets;
  for (let end = endOfInterim(rest); end !== null; end = endOfInterim(rest)) rest = rest.subarray(end);
  return rest;
}

function startOf(octets: Buffer): string {
  return octets.toString('latin1', 0, anyInterimLine.length);
}

function endOfInterim(octets: Buffer): number | null {
  if (!interimLine.test(startOf(octets))) return null;
  const end = octets.indexOf('\r\n\r\n');
  return end < 0 ? null : end + 4;
}

/** Whether what has come is the beginning of an interim answer, or too short to say. */
function mayBeInterim(octets: Buffer): boolean {
  if (octets.length > longestHead) return false;
  const start = startOf(octets);
  return interimLine.test(start + anyInterimLine.slice(start.length));
}
