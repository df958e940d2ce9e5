import { createServer, type LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exchange } from './exchange.ts';
import { httpAnswer, startGateway } from './fixture-gateway.ts';
import { guardLookup, privateAddressCode } from './guarded-lookup.ts';
import type { OutboundRequest } from './policy.ts';

const path = '/processing/api/v4/payout-check/6657';

function outbound(origin: string, body: Buffer | null = Buffer.from('a=b')): OutboundRequest {
  return {
    origin,
    method: body === null ? 'GET' : 'POST',
    path,
    headers: {
      authorization: 'OAuth oauth_nonce="n"',
      'content-type': 'application/x-www-form-urlencoded',
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Countersign/test',
    },
    body,
  };
}

describe('what the gateway sees', () => {
  it('is the request line and exactly the headers that the relay builds', async () => {
    const gateway = await startGateway(httpAnswer('ok'));
    await exchange(outbound(gateway.origin));
    const [line, ...headers] = gateway.requests[0]?.head.split('\r\n') ?? [];
    expect(line).toBe(`POST ${path} HTTP/1.1`);
    expect(headers.toSorted()).toEqual([
      'accept-encoding: identity',
      'accept: */*',
      'authorization: OAuth oauth_nonce="n"',
      'connection: close',
      'content-length: 3',
      'content-type: application/x-www-form-urlencoded',
      `host: 127.0.0.1:${gateway.port}`,
      'user-agent: Countersign/test',
    ]);
  });

  it('is the body byte for byte', async () => {
    const gateway = await startGateway(httpAnswer('ok'));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        gateway.requests.length = 0;
        expect(await exchange(outbound(gateway.origin, Buffer.from(bytes)))).toMatchObject({ ok: true });
        expect(gateway.requests.map(({ body }) => body.toString('hex'))).toEqual([
          Buffer.from(bytes).toString('hex'),
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('is a connection of its own per request, without a proxy of the environment', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
      vi.stubEnv(name, 'http://127.0.0.1:9/');
    }
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const gateway = await startGateway((socket) => socket.write(httpAnswer('ok')));
    expect(await exchange(outbound(gateway.origin))).toMatchObject({ ok: true });
    expect(await exchange(outbound(gateway.origin))).toMatchObject({ ok: true });
    expect(gateway.connections()).toBe(2);
  });
});

const threeOfNine = { status: 200, receivedBytes: 3, expectedBytes: 9, bodyBase64: 'YWJj' };

describe('what comes back', () => {
  it('is status, allow-listed headers in order, and the body as bytes', async () => {
    const headers = [
      'Content-Type: text/html;charset=utf-8',
      'Set-Cookie: a=b',
      'Strict-Transport-Security: max-age=31536000',
      'Content-Security-Policy: default-src *',
      'Clear-Site-Data: "*"',
      'Refresh: 0; url=https://evil.example/',
      'Link: </x>; rel=preload',
      'Alt-Svc: h2=":443"',
      'Service-Worker-Allowed: /',
      'SourceMap: /x.map',
      'Access-Control-Allow-Origin: *',
      'Server: gateway',
      'Date: Sat, 21 Nov 2026 06:00:00 GMT',
      'Retry-After: 5',
      'Paynet-Order-Id: 17',
      'X-Simulator-Record: r',
    ];
    const gateway = await startGateway(httpAnswer('täglich', `${headers.join('\r\n')}\r\n`));
    expect(await exchange(outbound(gateway.origin))).toEqual({
      ok: true,
      value: {
        status: 200,
        headers: [
          ['content-type', 'text/html;charset=utf-8'],
          ['date', 'Sat, 21 Nov 2026 06:00:00 GMT'],
          ['retry-after', '5'],
          ['paynet-order-id', '17'],
          ['x-simulator-record', 'r'],
        ],
        body: Buffer.from('täglich'),
      },
    });
  });

  it('is a redirect as it is: nobody follows it', async () => {
    const elsewhere = await startGateway(httpAnswer('followed'));
    const gateway = await startGateway(
      `HTTP/1.1 302 Found\r\nLocation: ${elsewhere.origin}/x\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      ok: true,
      value: { status: 302, headers: [['location', `${elsewhere.origin}/x`]] },
    });
    expect(elsewhere.connections()).toBe(0);
  });

  it.each([
    [302, '1.1'],
    [403, '1.1'],
    [500, '1.1'],
    [503, '1.0'],
  ])('is status %i as an answer, not a failure', async (status, version) => {
    const gateway = await startGateway(`HTTP/${version} ${status} X\r\nContent-Length: 2\r\n\r\nno`);
    expect(await exchange(outbound(gateway.origin))).toMatchObject({ ok: true, value: { status } });
    expect(gateway.connections()).toBe(1);
  });
});

describe('failures after the request was written', () => {
  it('a compressed answer is unreadable', async () => {
    const body = gzipSync(Buffer.alloc(5_000_000));
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
    const gateway = await startGateway(Buffer.concat([Buffer.from(head), body]));
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', sent: 'maybe' },
    });
  });

  it.each(['identity', 'Identity, identity', ''])('a Content-Encoding %j is none', async (coding) => {
    const gateway = await startGateway(httpAnswer('ok', `Content-Encoding: ${coding}\r\n`));
    expect(await exchange(outbound(gateway.origin))).toMatchObject({ value: { body: Buffer.from('ok') } });
  });

  it.each(['gzip', 'identity, br', 'x-unknown', 'GZIP'])(
    'a Content-Encoding %j is unreadable',
    async (coding) => {
      const gateway = await startGateway(httpAnswer('ok', `Content-Encoding: ${coding}\r\n`));
      expect(await exchange(outbound(gateway.origin))).toMatchObject({
        failure: { kind: 'unreadable', reason: expect.stringContaining('compressed') },
      });
    },
  );

  it('an answer whose chunks are compressed is unreadable', async () => {
    const gateway = await startGateway(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
    );
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      failure: { kind: 'unreadable', reason: expect.stringContaining('compressed') },
    });
  });

  it.each([204, 304])('an answer %i that announces a body is none that HTTP has', async (status) => {
    const gateway = await startGateway(`HTTP/1.1 ${status} X\r\nContent-Length: 5\r\n\r\nhello`);
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      failure: { kind: 'unreadable', sent: 'maybe', reason: 'HTTP has no such answer to this request.' },
    });
  });

  it('an answer over the limit is dropped, whether its length is declared or not', async () => {
    const gateway = await startGateway((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')]);
      const pump = (): void => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', pump);
      pump();
    });
    expect(await exchange(outbound(gateway.origin))).toEqual({
      ok: false,
      failure: { kind: 'too-large', sent: 'maybe', limitBytes: 1_048_576, status: 200 },
    });
  });

  it('the limit itself still passes, one byte more does not', async () => {
    const gateway = await startGateway(httpAnswer('x'.repeat(1_000)));
    expect(await exchange(outbound(gateway.origin), { answerLimitBytes: 1_000 })).toMatchObject({ ok: true });
    expect(await exchange(outbound(gateway.origin), { answerLimitBytes: 999 })).toMatchObject({
      ok: false,
      failure: { kind: 'too-large' },
    });
  });

  it.each([
    ['before an answer', ''],
    ['in the middle of the head', 'HTTP/1.1 200 OK\r\nContent-Ty'],
  ])('a reset %s leaves the outcome unknown, and there is no second attempt', async (_, bytes) => {
    const gateway = await startGateway((socket) => {
      if (bytes === '') socket.resetAndDestroy();
      else socket.write(bytes, () => socket.destroy());
    });
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      ok: false,
      failure: { kind: 'reset', sent: 'maybe', partial: null },
    });
    expect(gateway.connections()).toBe(1);
  });

  it.each([
    ['a declared length', 'Content-Length: 500\r\n\r\n<root><date>21', 500, '<root><date>21'],
    [
      'a declared length, to be closed',
      'Connection: close\r\nContent-Length: 500\r\n\r\n<root><date>21',
      500,
      '<root><date>21',
    ],
    ['nothing of a declared length', 'Connection: close\r\nContent-Length: 500\r\n\r\n', 500, ''],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n', null, 'abc'],
    [
      'chunks, to be closed',
      'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
      null,
      'abc',
    ],
    ['a chunk, to be closed', 'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc', null, 'abc'],
  ])(
    'a body that is cut off is a lost connection with what came: %s',
    async (_, answer, expectedBytes, body) => {
      const gateway = await startGateway(`HTTP/1.1 200 OK\r\n${answer}`);
      expect(await exchange(outbound(gateway.origin))).toEqual({
        ok: false,
        failure: {
          kind: 'reset',
          sent: 'maybe',
          code: 'ANSWER_CUT',
          partial: {
            status: 200,
            receivedBytes: body.length,
            expectedBytes,
            bodyBase64: Buffer.from(body).toString('base64'),
          },
        },
      });
      expect(gateway.connections()).toBe(1);
    },
  );

  it('a reset within the body keeps what came', async () => {
    const gateway = await startGateway((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', () => {
        setTimeout(() => socket.resetAndDestroy(), 50);
      });
    });
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      failure: { kind: 'reset', code: 'ECONNRESET', partial: { receivedBytes: 3, expectedBytes: 9 } },
    });
  });

  it.each(['', 'Upgrade: x\r\nConnection: upgrade\r\n'])(
    'a switch of the protocol is unreadable: %j',
    async (head) => {
      const gateway = await startGateway(`HTTP/1.1 101 Switching Protocols\r\n${head}\r\n`);
      expect(await exchange(outbound(gateway.origin))).toMatchObject({
        failure: { kind: 'unreadable', sent: 'maybe', reason: 'HTTP has no such answer to this request.' },
      });
    },
  );

  it.each([
    ['a chunk size', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n'],
    ['a header', 'Content-Length: 3\r\nA\0: b\r\n\r\nabc'],
  ])('%s that is no HTTP is unreadable', async (_, answer) => {
    const gateway = await startGateway(`HTTP/1.1 200 OK\r\nConnection: close\r\n${answer}`);
    expect(await exchange(outbound(gateway.origin))).toMatchObject({ failure: { kind: 'unreadable' } });
  });

  const interim = 'HTTP/1.1 100 Continue\r\n\r\n';
  const hint = 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n';
  it.each<[string, readonly string[]]>([
    ['at once', [interim + httpAnswer('ok')]],
    ['by itself', [interim, httpAnswer('ok')]],
    ['octet by octet', (interim + httpAnswer('ok')).split('')],
    ['with a header', ['HTTP/1.1 100 Continue\r\nX-A: b\r\n', `\r\n${httpAnswer('ok')}`]],
    ['without words', [`HTTP/1.1 100\r\n\r\n${httpAnswer('ok')}`]],
    ['twice', [interim + interim, httpAnswer('ok')]],
    ['before a hint', [`${interim}${hint}${httpAnswer('ok')}`]],
    ['behind a hint', [`${hint}${interim}`, `HTTP/1.1 199\r\n\r\n${interim}${httpAnswer('ok')}`]],
  ])('a 100 Continue that nobody asked for comes before the answer: %s', async (_, pieces) => {
    const gateway = await startGateway((socket) => {
      socket.setNoDelay(true);
      const write = async (): Promise<void> => {
        for (const piece of pieces) {
          // oxlint-disable-next-line no-await-in-loop
          await new Promise((resolve) => void socket.write(piece, resolve));
          // oxlint-disable-next-line no-await-in-loop
          await new Promise((resolve) => void setImmediate(resolve));
        }
      };
      void write();
    });
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      ok: true,
      value: { status: 200, body: Buffer.from('ok') },
    });
    expect(gateway.connections()).toBe(1);
  });

  it.each(['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 10', 'HTTP/1.1 100 Continue\r\nX-A: '])(
    'a connection that ends after %j is cut before an answer',
    async (bytes) => {
      const gateway = await startGateway(bytes);
      expect(await exchange(outbound(gateway.origin))).toMatchObject({
        failure: { kind: 'reset', sent: 'maybe', partial: null },
      });
    },
  );

  it('what is no HTTP is unreadable', async () => {
    const gateway = await startGateway('220 mail.example ESMTP\r\n');
    expect(await exchange(outbound(gateway.origin))).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', sent: 'maybe' },
    });
  });

  it.each([
    ['headers', 200, { headers: 200 }, '', null],
    ['headers', 200, { headers: 200 }, 'HTTP/1.1 100 Continue\r\n\r\n', null],
    ['body', 200, { body: 200 }, 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', threeOfNine],
    // Connecting and what came are within it.
    ['total', 1_000, { total: 1_000 }, 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', threeOfNine],
  ] as const)(
    'a gateway that is too slow keeps what came: %s',
    async (phase, limitMs, deadlines, bytes, partial) => {
      const gateway = await startGateway((socket) => socket.write(bytes));
      expect(await exchange(outbound(gateway.origin), { deadlines })).toEqual({
        ok: false,
        failure: { kind: 'timeout', sent: 'maybe', phase, limitMs, partial },
      });
    },
  );
});

describe('failures before anything was sent', () => {
  it('a closed port', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await exchange(outbound(`http://127.0.0.1:${port}`))).toEqual({
      ok: false,
      failure: { kind: 'connect', sent: 'no', code: 'ECONNREFUSED' },
    });
  });

  it('a name that does not exist', async () => {
    const error = Object.assign(new Error('x'), { code: 'ENOTFOUND' });
    expect(
      await exchange(outbound('https://gate.example'), { resolve: () => Promise.reject(error) }),
    ).toEqual({
      ok: false,
      failure: { kind: 'dns', sent: 'no', code: 'ENOTFOUND' },
    });
  });

  it('a name that is never resolved', async () => {
    const never = new Promise<never>(() => undefined);
    expect(
      await exchange(outbound('https://gate.example'), { resolve: () => never, deadlines: { connect: 60 } }),
    ).toEqual({
      ok: false,
      failure: { kind: 'timeout', sent: 'no', phase: 'connect', limitMs: 60, partial: null },
    });
  });

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['192.88.99.1'],
    ['198.18.0.1'],
    ['198.19.255.255'],
    ['224.0.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['::'],
    ['fe80::1'],
    ['fd00:ec2::254'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
  ])('a public name that leads to %s', async (address) => {
    const resolve = () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]);
    expect(await exchange(outbound('https://gate.example'), { resolve })).toMatchObject({
      ok: false,
      failure: { kind: 'policy', sent: 'no' },
    });
  });
});

function ask(lookup: LookupFunction, name: string, all: boolean): Promise<unknown> {
  return new Promise((resolve) => {
    lookup(name, { all }, (error, address) => resolve(error === null ? address : error.code));
  });
}

describe('guardLookup', () => {
  it('passes public addresses for names, loopback addresses for localhost, and nothing else', async () => {
    const publicOnly = guardLookup(() => Promise.resolve([{ address: '93.184.216.34', family: 4 }]));
    expect(await ask(publicOnly, 'gate.example', false)).toBe('93.184.216.34');
    expect(await ask(publicOnly, 'gate.example', true)).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await ask(publicOnly, 'localhost', true)).toBe(privateAddressCode);
    const loopback = guardLookup(() => Promise.resolve([{ address: '::1', family: 6 }]));
    expect(await ask(loopback, 'localhost', true)).toEqual([{ address: '::1', family: 6 }]);
    expect(
      await ask(
        guardLookup(() => Promise.resolve([])),
        'gate.example',
        true,
      ),
    ).toBe(privateAddressCode);
  });
});
