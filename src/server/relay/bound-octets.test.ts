import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { exchange } from './exchange.ts';
import { startGateway, type Reaction } from './fixture-gateway.ts';

const outbound = (origin: string) =>
  ({ origin, method: 'GET', path: '/processing/view-invoice-xml/1/2', headers: {}, body: null }) as const;

/** Writes as fast as it is read, until the connection ends. */
function withoutEnd(start: string, piece: string): Reaction {
  const octets = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  return (socket: Socket) => {
    const pump = (): void => {
      while (!socket.destroyed && socket.write(octets));
    };
    socket.on('drain', pump);
    socket.write(start);
    pump();
  };
}

const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

describe('what is neither head nor body of an answer', () => {
  it.each([
    ['a first line', 'HTTP/1.1 200 ', 'a'],
    ['empty lines', '', '\r\n'],
    ['interim answers', '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'],
    ['an extension of a chunk', `${chunked}1;`, 'a'],
    ['chunks of one octet with long extensions', chunked, `1;${'a'.repeat(60_000)}\r\nx\r\n`],
  ])('is given up where it has no end: %s', async (_, start, piece) => {
    const gateway = await startGateway(withoutEnd(start, piece));
    expect(await exchange(outbound(gateway.origin), { answerLimitBytes: 100_000 })).toEqual({
      ok: false,
      failure: {
        kind: 'unreadable',
        sent: 'maybe',
        reason: 'Most of it is neither header nor body of an answer, so it was read no further.',
      },
    });
    expect(gateway.connections()).toBe(1);
  });

  it('takes no room from an answer in chunks of one octet', async () => {
    const gateway = await startGateway(`${chunked}${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`);
    const answer = await exchange(outbound(gateway.origin), { answerLimitBytes: 5_000 });
    expect(answer).toMatchObject({ ok: true, value: { body: Buffer.from('x'.repeat(5_000)) } });
  });
});
