import { describe, expect, it } from 'vitest';
import type { RelayFailure } from './contract.ts';
import { describeRelayFailure } from './describe-relay-failure.ts';

const possiblySent: RelayFailure[] = [
  { kind: 'timeout', sent: 'maybe', phase: 'headers', limitMs: 15_000, partial: null },
  { kind: 'reset', sent: 'maybe', code: 'ECONNRESET', partial: null },
  {
    kind: 'reset',
    sent: 'maybe',
    code: 'ANSWER_CUT',
    partial: { status: 200, receivedBytes: 3, expectedBytes: null, bodyBase64: 'YWJj' },
  },
  { kind: 'too-large', sent: 'maybe', limitBytes: 1_048_576, status: 200 },
  { kind: 'unreadable', sent: 'maybe', reason: 'The answer is compressed.' },
];

const certainlyNot: RelayFailure[] = [
  { kind: 'policy', sent: 'no', reason: 'The path is unknown.' },
  { kind: 'duplicate', sent: 'no', reason: 'It was sent.' },
  {
    kind: 'repeated-order',
    sent: 'no',
    earlier: { requestId: 'r', agoMs: 1, by: 'client_orderid', outcome: 'unknown' },
  },
  { kind: 'dns', sent: 'no', code: 'ENOTFOUND' },
  { kind: 'connect', sent: 'no', code: 'ECONNREFUSED' },
  { kind: 'tls', sent: 'no', code: 'CERT_HAS_EXPIRED' },
  { kind: 'timeout', sent: 'no', phase: 'connect', limitMs: 5_000, partial: null },
];

describe('describeRelayFailure', () => {
  it.each(possiblySent)('an order that may have been taken is of unknown outcome: $kind', (failure) => {
    expect(describeRelayFailure(failure).next).toMatch(/may have taken the order.*client_orderid/);
  });

  it.each(possiblySent)('reading can be repeated: $kind', (failure) => {
    const { next } = describeRelayFailure(failure, 'reading');
    expect(next).toContain('fetch again');
    expect(next).not.toMatch(/order|outcome/);
  });

  it.each([
    [{ status: 200, receivedBytes: 14, expectedBytes: 500 }, 'after 14 of 500 bytes (status 200)'],
    [{ status: 200, receivedBytes: 0, expectedBytes: 1 }, 'after 0 of 1 byte (status 200)'],
    [{ status: 502, receivedBytes: 14, expectedBytes: null }, 'after 14 bytes (status 502)'],
    [{ status: 502, receivedBytes: 1, expectedBytes: null }, 'after 1 byte (status 502)'],
  ])('a cut connection is told with what came: %j', (partial, words) => {
    const { what } = describeRelayFailure({
      kind: 'reset',
      sent: 'maybe',
      code: 'ANSWER_CUT',
      partial: partial && { ...partial, bodyBase64: '' },
    });
    expect(what).toBe(`The connection was cut ${words}.`);
  });

  it.each([
    ['ECONNRESET', 'the other side reset it'],
    ['UND_ERR_SOCKET', 'the other side closed it'],
    ['EPIPE', 'the other side had closed it'],
    ['ETIMEDOUT', 'the network gave up on it'],
    ['EWHATEVER', 'EWHATEVER'],
  ])('a connection that was cut before an answer is told in words: %s', (code, words) => {
    const { what } = describeRelayFailure({ kind: 'reset', sent: 'maybe', code, partial: null });
    expect(what).toBe(`The connection was cut before an answer came: ${words}.`);
  });

  it.each([
    [null, 'No complete answer within 30 seconds.'],
    [
      { status: 200, receivedBytes: 14, expectedBytes: 500, bodyBase64: '' },
      'No complete answer within 30 seconds: 14 of 500 bytes of its body came (status 200).',
    ],
  ])('an answer whose time is over is told with what came: %j', (partial, words) => {
    const { what } = describeRelayFailure({
      kind: 'timeout',
      sent: 'maybe',
      phase: 'body',
      limitMs: 30_000,
      partial,
    });
    expect(what).toBe(words);
  });

  it('an answer over the limit is told with the limit and what raises it', () => {
    const { what } = describeRelayFailure({
      kind: 'too-large',
      sent: 'maybe',
      limitBytes: 4_194_304,
      status: 200,
    });
    expect(what).toMatch(/larger than 4 MiB .* --answer-limit/u);
  });

  it.each(certainlyNot)('$kind: nothing may have been sent, whatever was asked', (failure) => {
    const text = describeRelayFailure(failure, 'reading');
    expect(`${text.what} ${text.next}`).not.toContain('may have');
    expect(text).toEqual(describeRelayFailure(failure, 'order'));
  });

  it.each([
    [
      'dns',
      'ENOTFOUND',
      'The gateway’s host name could not be resolved: no name server knows it (ENOTFOUND).',
    ],
    ['dns', 'EAI_FAIL', 'The gateway’s host name could not be resolved (EAI_FAIL).'],
    ['connect', 'ECONNREFUSED', 'No connection to the gateway: nothing listens at its port (ECONNREFUSED).'],
    ['tls', 'CERT_HAS_EXPIRED', 'The gateway’s certificate has expired (CERT_HAS_EXPIRED).'],
    ['tls', 'ELSE', 'The gateway’s certificate or TLS version was not accepted (ELSE).'],
  ] as const)('why no connection stood is told in words: %s %s', (kind, code, words) => {
    expect(describeRelayFailure({ kind, sent: 'no', code }).what).toBe(words);
  });

  it('what a machine can be made to trust is told apart from what the gateway has to mend', () => {
    const nextOf = (code: string): string => describeRelayFailure({ kind: 'tls', sent: 'no', code }).next;
    for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
      expect(nextOf(code)).toContain('NODE_EXTRA_CA_CERTS');
    for (const code of ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'])
      expect(nextOf(code)).not.toContain('NODE_EXTRA_CA_CERTS');
  });
});
