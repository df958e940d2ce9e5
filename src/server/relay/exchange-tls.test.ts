import tls, { type TlsOptions } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exchange } from './exchange.ts';
import { createAuthority } from './fixture-certificates.ts';
import { httpAnswer, startGateway } from './fixture-gateway.ts';
import type { OutboundRequest } from './policy.ts';

const authority = createAuthority();
const stranger = createAuthority('Another authority');
const right = authority.issue({ ip: '127.0.0.1' });

function outbound(origin: string): OutboundRequest {
  return {
    origin,
    method: 'POST',
    path: '/processing/api/v4/payout-check/1',
    headers: {},
    body: Buffer.from('a=b'),
  };
}

async function sendTo(options: TlsOptions) {
  const gateway = await startGateway(httpAnswer('ok'), options);
  const outcome = await exchange(outbound(gateway.origin), {
    certificateAuthorities: authority.certificate,
  });
  return { outcome, requests: gateway.requests.length };
}

const anyCipher = 'DEFAULT:@SECLEVEL=0';

/** What a client that leaves everything to the defaults agrees on. */
async function protocolWith(options: TlsOptions): Promise<string | null> {
  const gateway = await startGateway(httpAnswer('ok'), options);
  const { hostname, port } = new URL(gateway.origin);
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: hostname, port: Number(port), ca: authority.certificate }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

it('a certificate of a trusted authority for this host passes', async () => {
  const { outcome, requests } = await sendTo(right);
  expect(outcome).toMatchObject({ ok: true, value: { status: 200 } });
  expect(requests).toBe(1);
});

it.each(['Content-Length: 500', 'Connection: close\r\nContent-Length: 500'])(
  'what came of an answer that is cut off is kept: %j',
  async (headers) => {
    // Bytes and end arrive at once.
    const gateway = await startGateway(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n<root><date>21`, right);
    const outcome = await exchange(outbound(gateway.origin), {
      certificateAuthorities: authority.certificate,
    });
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'reset', code: 'ANSWER_CUT', partial: { receivedBytes: 14, expectedBytes: 500 } },
    });
  },
);

describe('refused before a byte of the request is sent', () => {
  it.each([
    ['another host', authority.issue({ dns: 'gate.example' }), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['expired', authority.issue({ ip: '127.0.0.1' }, 30), 'CERT_HAS_EXPIRED'],
    ['not valid yet', authority.issue({ ip: '127.0.0.1' }, -5), 'CERT_NOT_YET_VALID'],
    ['an unknown authority', stranger.issue({ ip: '127.0.0.1' }), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('%s', async (_, certificate, code) => {
    const { outcome, requests } = await sendTo(certificate);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'tls', sent: 'no', code } });
    expect(requests).toBe(0);
  });

  it('a self-signed certificate, also with NODE_TLS_REJECT_UNAUTHORIZED=0', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const gateway = await startGateway(httpAnswer('ok'), stranger.issue({ ip: '127.0.0.1' }));
    expect(await exchange(outbound(gateway.origin))).toMatchObject({ ok: false, failure: { kind: 'tls' } });
    expect(gateway.requests).toEqual([]);
  });

  it('TLS 1.1, also where Node and OpenSSL would allow it', async () => {
    const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls;
    onTestFinished(() => void Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }));
    const old = { ...right, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: anyCipher } as const;
    Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: anyCipher });
    // Otherwise this would be about the defaults: a client without a minimum of its own does get through.
    expect(await protocolWith(old)).toBe('TLSv1.1');

    const { outcome, requests } = await sendTo(old);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'tls', sent: 'no' } });
    expect(requests).toBe(0);
  });

  it('a listener that speaks no TLS', async () => {
    const gateway = await startGateway('HTTP/1.1 400 Bad Request\r\n\r\n');
    const outcome = await exchange(outbound(gateway.origin.replace('http:', 'https:')), {
      deadlines: { connect: 300 },
    });
    expect(outcome).toMatchObject({ ok: false, failure: { sent: 'no' } });
  });
});
