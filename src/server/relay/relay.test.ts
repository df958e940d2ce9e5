import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { GatewayTarget, RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import { createDuplicateGuard } from './duplicate-guard.ts';
import { httpAnswer, startGateway } from './fixture-gateway.ts';
import { createRelay } from './relay.ts';

function request(change: Partial<RelayRequest> = {}): RelayRequest {
  return {
    requestId: randomUUID(),
    targetId: 'sandbox',
    method: 'POST',
    path: '/processing/api/v4/payout-check/6657',
    authorization: `OAuth oauth_consumer_key="acme", oauth_nonce="${randomUUID()}", oauth_signature="s%3D"`,
    contentType: 'application/x-www-form-urlencoded',
    accept: '*/*',
    bodyBase64: Buffer.from('cvv2=canary-in-body').toString('base64'),
    ...change,
  };
}

function relayTo(origin: string, commandPrefixes: string[] = ['/processing']) {
  const lines: string[] = [];
  const target: GatewayTarget = {
    id: 'sandbox',
    origin,
    pathPrefixes: ['/processing'],
    invoicePaths: listInvoicePaths([]),
    commandPrefixes,
  };
  const relay = createRelay({
    targets: [target],
    version: 'test',
    log: (line) => lines.push(line),
    exchange: { deadlines: { headers: 2_000 } },
  });
  return { relay, lines };
}

describe('the answer', () => {
  it('is an envelope, logged without headers or body', async () => {
    const gateway = await startGateway(httpAnswer('type=async-response\n&canary-in-answer=1\n'));
    const { relay, lines } = relayTo(gateway.origin);
    const reply = await relay.send(request({ authorization: 'OAuth oauth_nonce="canary-in-header"' }));
    expect(reply).toEqual({
      kind: 'answer',
      status: 200,
      headers: [['content-type', 'text/html;charset=utf-8']],
      bodyBase64: Buffer.from('type=async-response\n&canary-in-answer=1\n').toString('base64'),
      durationMs: expect.any(Number),
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^\S+Z sandbox POST \/processing\/api\/v4\/payout-check\/6657 200 19 B out 40 B in \d+ ms$/,
      ),
    ]);
    expect(lines.join('')).not.toContain('canary');
  });
});

describe('the request', () => {
  it('has the headers that the relay makes, and no other', async () => {
    const gateway = await startGateway(httpAnswer('ok'));
    const { relay } = relayTo(gateway.origin);
    await relay.send(request({ authorization: 'OAuth oauth_nonce="n"', accept: 'application/vnd.pay+json' }));
    const [line, ...headers] = gateway.requests[0]?.head.split('\r\n') ?? [];
    expect(line).toBe('POST /processing/api/v4/payout-check/6657 HTTP/1.1');
    expect(headers.toSorted()).toEqual([
      'accept-encoding: identity',
      'accept: application/vnd.pay+json',
      'authorization: OAuth oauth_nonce="n"',
      'connection: close',
      'content-length: 19',
      'content-type: application/x-www-form-urlencoded',
      `host: ${new URL(gateway.origin).host}`,
      'user-agent: Countersign/test',
    ]);
  });

  it('has the octets of the body, whatever they are', async () => {
    const octets = Buffer.from(Array.from({ length: 256 }, (_, octet) => octet));
    const gateway = await startGateway(httpAnswer('ok'));
    const { relay } = relayTo(gateway.origin);
    await relay.send(request({ bodyBase64: octets.toString('base64') }));
    expect(gateway.requests.map(({ body }) => body.toString('hex'))).toEqual([octets.toString('hex')]);
  });
});

const invoicePath = '/processing/view-invoice-xml/6657/a3f1c1de-52a0-4d6c-9a53-0d5c2f7b91e4';
const invoiceQuery = 'oauth_consumer_key=canary&oauth_nonce=n%2B1&oauth_version=1.0';
const formType = 'content-type: application/x-www-form-urlencoded';
const invoiceView = { method: 'GET', path: invoicePath, contentType: null, bodyBase64: '' } as const;

describe('an invoice view', () => {
  it.each<[string, Partial<RelayRequest>, string, string, string[]]>([
    ['GET', invoiceView, `GET ${invoicePath} HTTP/1.1`, '', []],
    [
      'GET with repeated parameters',
      { ...invoiceView, path: `${invoicePath}?${invoiceQuery}` },
      `GET ${invoicePath}?${invoiceQuery} HTTP/1.1`,
      '',
      [],
    ],
    [
      'POST without fields',
      { path: invoicePath, bodyBase64: '' },
      `POST ${invoicePath} HTTP/1.1`,
      '',
      ['content-length: 0', formType],
    ],
    [
      'POST with repeated parameters',
      { path: invoicePath, bodyBase64: Buffer.from(invoiceQuery).toString('base64') },
      `POST ${invoicePath} HTTP/1.1`,
      invoiceQuery,
      [`content-length: ${invoiceQuery.length}`, formType],
    ],
  ])('passes byte for byte: %s', async (_, change, requestLine, body, framing) => {
    const gateway = await startGateway(httpAnswer('<root/>'));
    const { relay, lines } = relayTo(gateway.origin);
    expect(await relay.send(request(change))).toMatchObject({ kind: 'answer', status: 200 });
    const [received] = gateway.requests;
    const head = received?.head.split('\r\n') ?? [];
    expect(head[0]).toBe(requestLine);
    expect(received?.body.toString()).toBe(body);
    expect(head.filter((line) => /^(?:content|transfer)-/i.test(line)).sort()).toEqual(framing);
    expect(lines.join()).toContain(invoicePath);
    expect(lines.join()).not.toMatch(/canary|oauth/);
  });

  it('is sent once when its click arrives twice', async () => {
    const gateway = await startGateway(httpAnswer('<root/>'));
    const { relay } = relayTo(gateway.origin);
    const same = request({ ...invoiceView, path: `${invoicePath}?${invoiceQuery}` });
    expect(await relay.send(same)).toEqual(await relay.send(same));
    expect(await relay.send({ ...same, requestId: randomUUID() })).toMatchObject({
      failure: { kind: 'duplicate', sent: 'no' },
    });
    expect(gateway.requests).toHaveLength(1);
  });
});

const commandPath = '/processing/api/v4/status/6657';
const commandQuery = 'login=canary%20llc&orderid=';

describe('another command', () => {
  it.each<[string, Partial<RelayRequest>, string, string]>([
    ['POST', { path: commandPath }, `POST ${commandPath} HTTP/1.1`, 'cvv2=canary-in-body'],
    [
      'GET with its parameters in the query',
      { ...invoiceView, path: `${commandPath}?${commandQuery}` },
      `GET ${commandPath}?${commandQuery} HTTP/1.1`,
      '',
    ],
  ])('passes byte for byte where it is meant: %s', async (_, change, requestLine, body) => {
    const gateway = await startGateway(httpAnswer('type=status-response'));
    const { relay, lines } = relayTo(gateway.origin);
    const reply = await relay.send(request({ ...change, operation: 'other-command' }));
    expect(reply).toMatchObject({ kind: 'answer', status: 200 });
    const [received] = gateway.requests;
    expect(received?.head.split('\r\n')[0]).toBe(requestLine);
    expect(received?.body.toString()).toBe(body);
    expect(lines.join()).toContain(commandPath);
    expect(lines.join()).not.toMatch(/canary|oauth/);
  });

  it('masks a card number in its path, in the log and while it is under way', async () => {
    let underWay: readonly string[] = [];
    const path = '/processing/api/cards/5264310987156232';
    const gateway = await startGateway((socket) => {
      underWay = relay.underWay();
      socket.end(httpAnswer('type=status-response'));
    });
    const { relay, lines } = relayTo(gateway.origin);
    await relay.send(request({ path, operation: 'other-command' }));
    expect(gateway.requests[0]?.head).toContain(`POST ${path} HTTP/1.1`);
    expect(underWay).toEqual(['sandbox POST /processing/api/cards/526431******6232']);
    expect(lines.join()).toContain(' /processing/api/cards/526431******6232 ');
    expect(lines.join()).not.toContain('5264310987156232');
  });

  it.each<[string, Partial<RelayRequest>, RegExp]>([
    ['that is not meant', { path: commandPath }, /sends only payout checks/],
    ['meant as a payout check', { path: commandPath, operation: 'payout-check' }, /sends only payout checks/],
    [
      'on the path of a payout check',
      { path: '/processing/api/v4/payout-check/6657', operation: 'other-command' },
      /the path of payout checks/,
    ],
    ['below another prefix', { path: '/paynet/x', operation: 'other-command' }, /none of this target/],
    ['below no prefix', { path: '/admin', operation: 'other-command' }, /none of this target/],
  ])('never reaches the gateway: %s', async (_, change, reason) => {
    const gateway = await startGateway(httpAnswer('ok'));
    const { relay, lines } = relayTo(gateway.origin);
    expect(await relay.send(request(change))).toMatchObject({
      failure: { kind: 'policy', sent: 'no', reason: expect.stringMatching(reason) },
    });
    expect(gateway.requests).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('never reaches a target that takes none', async () => {
    const gateway = await startGateway(httpAnswer('ok'));
    const { relay } = relayTo(gateway.origin, []);
    expect(await relay.send(request({ path: commandPath, operation: 'other-command' }))).toMatchObject({
      failure: { kind: 'policy', sent: 'no', reason: expect.stringContaining('--production-commands') },
    });
    expect(gateway.requests).toEqual([]);
  });
});

describe('policy', () => {
  it.each<[string, Partial<RelayRequest>]>([
    ['a target that was not configured', { targetId: 'production' }],
    ['a path outside the operations', { path: '/processing/admin' }],
    ['a path that is normalized', { path: '/processing/../api/v4/payout-check/6657' }],
    ['a method without an operation', { method: 'GET', contentType: null, bodyBase64: '' }],
    ['a POST without a form body', { contentType: null }],
    ['an invoice POST without a content type', { ...invoiceView, method: 'POST' }],
    ['a GET with a body', { ...invoiceView, bodyBase64: 'YQ==' }],
    ['a GET with a content type', { ...invoiceView, contentType: 'application/x-www-form-urlencoded' }],
    ['a query of other parameters', { ...invoiceView, path: `${invoicePath}?canary=1` }],
    ['a query with a line break', { ...invoiceView, path: `${invoicePath}?oauth_nonce=1\r\nX-Evil: 1` }],
    ['a fragment', { ...invoiceView, path: `${invoicePath}?oauth_nonce=1#a` }],
    ['a payout check with a query', { path: '/processing/api/v4/payout-check/6657?oauth_consumer_key=acme' }],
    ['no OAuth', { authorization: 'Bearer oauth_nonce="a"' }],
    ['no nonce', { authorization: 'OAuth oauth_consumer_key="a"' }],
    ['an empty nonce', { authorization: 'OAuth oauth_nonce=""' }],
    ['two nonces', { authorization: 'OAuth oauth_nonce="a", oauth_nonce="b"' }],
    ['a line break', { authorization: 'OAuth oauth_nonce="a"\r\nX-Evil: 1' }],
    ['characters that are not encoded', { authorization: 'OAuth oauth_nonce="a b"' }],
    ['a broken escape', { authorization: 'OAuth oauth_nonce="%zz"' }],
    ['a trailing comma', { authorization: 'OAuth oauth_nonce="a",' }],
    ['a header over 4 KiB', { authorization: `OAuth oauth_nonce="${'a'.repeat(4096)}"` }],
    ['a body that is not Base64', { bodyBase64: 'a=b' }],
  ])('refuses %s, without opening a connection', async (_, change) => {
    const gateway = await startGateway(httpAnswer('ok'));
    const { relay, lines } = relayTo(gateway.origin);
    expect(await relay.send(request(change))).toMatchObject({
      kind: 'failure',
      failure: { kind: 'policy', sent: 'no' },
    });
    expect(gateway.connections()).toBe(0);
    expect(lines).toEqual([]);
  });
});

const shortAnswer = {
  kind: 'answer',
  status: 200,
  headers: [],
  bodyBase64: '',
  durationMs: 0,
} satisfies RelayReply;

async function answerShortly(): Promise<RelayReply> {
  return shortAnswer;
}

async function answerLargely(): Promise<RelayReply> {
  return { ...shortAnswer, bodyBase64: 'A'.repeat(9_000_000) };
}

describe('an order that was sent before', () => {
  const order = (change: Partial<RelayRequest> = {}): RelayRequest =>
    request({ bodyBase64: Buffer.from('client_orderid=canary-order').toString('base64'), ...change });

  it('is not sent again before that is said to be known', async () => {
    const gateway = await startGateway((socket) => socket.resetAndDestroy());
    const { relay, lines } = relayTo(gateway.origin);
    const first = order();
    await relay.send(first);
    expect(await relay.send(order())).toMatchObject({
      failure: { kind: 'repeated-order', sent: 'no', earlier: { requestId: first.requestId } },
    });
    expect(gateway.connections()).toBe(1);
    expect(await relay.send(order({ repeats: first.requestId }))).toMatchObject({
      failure: { kind: 'reset' },
    });
    expect(gateway.connections()).toBe(2);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('canary');
  });

  it('is free where nothing was sent: refused here, no connection, or refused by the gateway', async () => {
    const { relay } = relayTo('http://127.0.0.1:1');
    expect(await relay.send(order({ path: '/elsewhere' }))).toMatchObject({ failure: { kind: 'policy' } });
    expect(await relay.send(order())).toMatchObject({ failure: { kind: 'connect', sent: 'no' } });
    expect(await relay.send(order())).toMatchObject({ failure: { kind: 'connect', sent: 'no' } });
    relay.stop();
    expect(await relay.send(order())).toMatchObject({
      failure: { kind: 'policy', reason: 'The console is stopping.' },
    });
  });

  it('is asked for its status as often as one likes', async () => {
    const gateway = await startGateway(httpAnswer('type=status-response&status=processing'));
    const { relay } = relayTo(gateway.origin);
    const status = () => relay.send(order({ path: commandPath, operation: 'other-command' }));
    expect([await status(), await status()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const other = () =>
      relay.send(order({ path: '/processing/api/v4/payout/6657', operation: 'other-command' }));
    expect([await other(), await other()]).toMatchObject([
      { status: 200 },
      { failure: { kind: 'repeated-order' } },
    ]);
  });
});

describe('one click is one request', () => {
  it('a second arrival during the flight and one after it get the same reply', async () => {
    const gateway = await startGateway(httpAnswer('once'));
    const { relay, lines } = relayTo(gateway.origin);
    const same = request();
    const [first, second] = await Promise.all([relay.send(same), relay.send(same)]);
    const third = await relay.send({ ...same });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(gateway.requests).toHaveLength(1);
    expect(lines).toHaveLength(1);
  });

  it('an arrival after a reset joins the failure: nothing is sent again', async () => {
    const gateway = await startGateway((socket) => socket.resetAndDestroy());
    const { relay } = relayTo(gateway.origin);
    const same = request();
    const replies = [await relay.send(same), await relay.send(same)];
    for (const reply of replies) {
      expect(reply).toMatchObject({ kind: 'failure', failure: { kind: 'reset', sent: 'maybe' } });
    }
    // Nor under another id: the nonce may have been used up.
    expect(await relay.send({ ...same, requestId: randomUUID() })).toMatchObject({
      failure: { kind: 'duplicate', sent: 'no' },
    });
    expect(gateway.connections()).toBe(1);
  });

  it('what came of a cut answer is passed on and counted in the log', async () => {
    const gateway = await startGateway(
      'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 500\r\n\r\n<root><date>21',
    );
    const { relay, lines } = relayTo(gateway.origin);
    expect(await relay.send(request())).toMatchObject({
      kind: 'failure',
      failure: { kind: 'reset', partial: { status: 200, receivedBytes: 14, expectedBytes: 500 } },
    });
    expect(lines.join()).toMatch(/ reset .* 14 B in /);
  });

  it('the nonce of an earlier request is refused under another request id', async () => {
    const gateway = await startGateway(httpAnswer('once'));
    const { relay } = relayTo(gateway.origin);
    const first = request();
    await relay.send(first);
    expect(await relay.send({ ...first, requestId: randomUUID() })).toMatchObject({
      kind: 'failure',
      failure: { kind: 'duplicate', sent: 'no' },
    });
    expect(gateway.requests).toHaveLength(1);
  });

  it('the nonce of a request that was not sent can be sent', async () => {
    const { relay } = relayTo('http://127.0.0.1:1');
    const first = request();
    const notSent = { failure: { kind: 'connect', sent: 'no' } };
    expect(await relay.send(first)).toMatchObject(notSent);
    expect(await relay.send({ ...first, requestId: randomUUID() })).toMatchObject(notSent);
  });

  it('another request under an earlier request id is refused', async () => {
    const gateway = await startGateway(httpAnswer('once'));
    const { relay } = relayTo(gateway.origin);
    const first = request();
    await relay.send(first);
    expect(await relay.send(request({ requestId: first.requestId }))).toMatchObject({
      kind: 'failure',
      failure: { kind: 'duplicate', sent: 'no' },
    });
    expect(gateway.requests).toHaveLength(1);
  });

  it('is forgotten after ten minutes and not before', async () => {
    const guard = createDuplicateGuard();
    let sent = 0;
    const send = (): Promise<RelayReply> => {
      sent += 1;
      return answerShortly();
    };
    const same = request();
    await guard.once(same, 'n', 0, send);
    await guard.once(same, 'n', 599_999, send);
    expect(sent).toBe(1);
    await guard.once(same, 'n', 600_000, send);
    expect(sent).toBe(2);
  });

  it('keeps the nonce of what was sent, also when what was not sent with it is forgotten', async () => {
    const guard = createDuplicateGuard();
    const notSent = async (): Promise<RelayReply> => ({
      kind: 'failure',
      failure: { kind: 'connect', sent: 'no', code: 'ECONNREFUSED' },
      durationMs: 0,
    });
    await guard.once(request(), 'n', 0, notSent);
    await guard.once(request(), 'n', 1000, answerShortly);
    await guard.once(request(), 'other', 600_000, answerShortly);
    expect(await guard.once(request(), 'n', 600_001, answerShortly)).toMatchObject({
      failure: { kind: 'duplicate' },
    });
  });

  it('stays known when its large reply had to make room', async () => {
    const guard = createDuplicateGuard();
    const first = request();
    await guard.once(first, 'a', 0, answerLargely);
    await guard.once(request(), 'b', 1, answerLargely);
    expect(await guard.once(first, 'a', 2, answerLargely)).toMatchObject({ failure: { kind: 'duplicate' } });
  });
});

describe('many requests at the same time', () => {
  async function startHeldGateway(expected: number) {
    const answers: (() => void)[] = [];
    const arrivals = new EventEmitter();
    const arrived = once(arrivals, 'expected');
    const gateway = await startGateway((socket) => {
      answers.push(() => socket.end(httpAnswer('late')));
      if (answers.length === expected) arrivals.emit('expected');
    });
    return { gateway, answers, arrived };
  }

  it('are eight at the gateway, the next ones wait their turn, and each is answered', async () => {
    const { gateway, answers, arrived } = await startHeldGateway(8);
    const { relay } = relayTo(gateway.origin);
    const sent = Array.from({ length: 24 }, () => request());
    const replies = sent.map((each) => relay.send(each));
    await arrived;
    expect(relay.underWay()).toHaveLength(8);
    expect(gateway.requests).toHaveLength(8);
    const timer = setInterval(() => answers.splice(0).forEach((answer) => answer()), 5);
    expect((await Promise.all(replies)).map(({ kind }) => kind)).toEqual(Array(24).fill('answer'));
    clearInterval(timer);
    expect(gateway.requests).toHaveLength(24);
    expect(relay.underWay()).toEqual([]);
  });

  it('are not sent where they still wait when the console stops', async () => {
    const { gateway, answers, arrived } = await startHeldGateway(8);
    const { relay } = relayTo(gateway.origin);
    const replies = Array.from({ length: 10 }, () => relay.send(request()));
    await arrived;
    relay.stop();
    for (const answer of answers) answer();
    await relay.settled();
    const kinds = (await Promise.all(replies)).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(8).fill('answer'), 'failure', 'failure']);
    expect(gateway.requests).toHaveLength(8);
  });
});
