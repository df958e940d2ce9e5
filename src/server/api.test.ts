import { EventEmitter, once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { RelayRequest } from '#domain/relay/contract.ts';
import { relayRequestLimitBytes, relayTokenHeader } from '#domain/relay/relay-terms.ts';
import { simulatorReceiptsSchema, simulatorRecordsSchema } from '#domain/relay/simulator-contract.ts';
import { createApi, type ApiServices } from './api.ts';
import { createCallbacks } from './callbacks/callbacks.ts';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import { securityHeaders } from './security-headers.ts';
import { createStreamPlaces } from './message-streams.ts';
import { createWorkspace } from './workspace/workspace.ts';
import { createKeptHistory } from './history/kept-history.ts';
import { temporaryHistoryFile, temporaryWorkspace } from './workspace/fixture-workspace-folder.ts';
import { createGateway } from './simulator/gateway.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const origin = 'http://127.0.0.1:4173';
const token = 'T'.repeat(43);
const relayRequest: RelayRequest = {
  requestId: '00000000-0000-0000-0000-000000000001',
  targetId: 'simulator',
  method: 'POST',
  path: '/processing/api/v4/payout-check/6657',
  authorization: 'OAuth oauth_nonce="n"',
  contentType: 'application/x-www-form-urlencoded',
  accept: '*/*',
  bodyBase64: '',
};

const config: ApiServices['config'] = () => ({
  version: '1',
  targets: [
    fixtureTarget({ id: 'simulator', origin: 'http://127.0.0.1:4174', commandPrefixes: ['/processing'] }),
  ],
});

function setUp() {
  const send = vi.fn<ApiServices['send']>(async () => ({
    kind: 'failure',
    failure: { kind: 'policy', sent: 'no', reason: 'test' },
    durationMs: 0,
  }));
  const simulator = createGateway({
    origin: () => 'http://127.0.0.1:4174',
    nowMs: () => 0,
    invoicePaths: listInvoicePaths([]),
    delay: async () => undefined,
  });
  const callbacks = createCallbacks({
    nowMs: () => 0,
    controlKey: () => '',
    receiverOrigin: () => '',
    host: '127.0.0.1',
    inboxPort: 4175,
    streamPlaces: createStreamPlaces(),
  });
  const workspace = createWorkspace({
    choice: temporaryWorkspace(),
    nowMs: () => 0,
    streamPlaces: createStreamPlaces(),
  });
  const api = createApi(
    {
      config,
      send,
      simulator,
      callbacks: callbacks.control,
      workspace: workspace.control,
      history: createKeptHistory(temporaryHistoryFile(), () => 0),
    },
    token,
  );
  return { api, send, simulator, callbacks, workspace };
}

interface Call {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string | null;
}

function call({ path = '/api/config', method = 'POST', headers = {}, body = '{}' }: Call = {}): Request {
  const all = { origin, 'content-type': 'application/json', [relayTokenHeader]: token, ...headers };
  const given = Object.entries(all).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  return new Request(origin + path, { method, headers: given, body: method === 'GET' ? null : body });
}

describe('the guard of the API', () => {
  it('passes a call of the page, also one with Sec-Fetch-Site', async () => {
    const { api } = setUp();
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }]) {
      const response = await api(call({ headers }));
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ version: '1' });
    }
  });

  it.each<[string, Call, number]>([
    ['GET', { method: 'GET' }, 405],
    ['PUT', { method: 'PUT' }, 405],
    ['a preflight', { method: 'OPTIONS' }, 405],
    ['no Origin', { headers: { origin: null } }, 403],
    ['the null origin', { headers: { origin: 'null' } }, 403],
    ['another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['another port', { headers: { origin: 'http://127.0.0.1:4174' } }, 403],
    ['another name of this machine', { headers: { origin: 'http://localhost:4173' } }, 403],
    ['https', { headers: { origin: 'https://127.0.0.1:4173' } }, 403],
    ['a same-site fetch', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
    ['a cross-site fetch', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a navigation', { headers: { 'sec-fetch-site': 'none' } }, 403],
    ['text/plain', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['JSON as a parameter', { headers: { 'content-type': 'text/plain; a=application/json' } }, 415],
    ['JSON of another kind', { headers: { 'content-type': 'application/json-seq' } }, 415],
    ['JSON in another encoding', { headers: { 'content-type': 'application/json; charset=utf-16' } }, 415],
    ['no token', { headers: { [relayTokenHeader]: null } }, 403],
    ['an empty token', { headers: { [relayTokenHeader]: '' } }, 403],
    ['a wrong token', { headers: { [relayTokenHeader]: 'U'.repeat(43) } }, 403],
    ['a longer token', { headers: { [relayTokenHeader]: `${token}T` } }, 403],
    ['an unknown call', { path: '/api/fetch' }, 404],
    ['a call below a call', { path: '/api/config/x' }, 404],
    ['no JSON', { body: '{' }, 400],
    ['an empty body', { body: '' }, 400],
    ['an array', { body: '[]' }, 400],
    ['an unknown key', { body: '{"canary":1}' }, 400],
    ['a prototype key', { body: '{"__proto__":{"canary":1}}' }, 400],
  ])('refuses %s', async (_, given, status) => {
    const { api } = setUp();
    const response = await api(call(given));
    const text = await response.text();
    expect(response.status).toBe(status);
    const isToken = Object.hasOwn(given.headers ?? {}, relayTokenHeader);
    expect(JSON.parse(text)).toEqual({
      error: expect.any(String),
      ...(isToken ? { isTokenOutdated: true } : {}),
    });
    expect(text).not.toContain('canary');
    expect(response.headers.get('cache-control')).toBe('no-store');
    // Its body may be unread, and is not to be taken for the next request.
    expect(response.headers.get('connection')).toBe('close');
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers.get(name)).toBe(value);
  });

  it('takes a body of exactly the limit and refuses one byte more', async () => {
    const { api } = setUp();
    expect(relayRequestLimitBytes).toBe(1_048_576);
    const least = relayRequestLimitBytes - '{}'.length;
    expect((await api(call({ body: `{}${' '.repeat(least)}` }))).status).toBe(200);
    expect((await api(call({ body: `{}${' '.repeat(least + 1)}` }))).status).toBe(413);
  });

  it('takes the longest documented merchant_data in an alphabet of three bytes a character', async () => {
    const { api, send } = setUp();
    const body = `merchant_data=${encodeURIComponent('漢'.repeat(65_536))}`;
    const bodyBase64 = Buffer.from(body).toString('base64');
    const response = await api(
      call({ path: '/api/send', body: JSON.stringify({ ...relayRequest, bodyBase64 }) }),
    );
    expect(response.status).toBe(200);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('POST /api/send', () => {
  it('hands the request on as it is', async () => {
    const { api, send } = setUp();
    const response = await api(call({ path: '/api/send', body: JSON.stringify(relayRequest) }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(send).toHaveBeenCalledWith(relayRequest);
  });

  it.each<[string, object]>([
    ['a URL', { url: 'https://evil.example/canary' }],
    ['headers', { headers: { host: 'canary' } }],
    ['an unknown target', { targetId: 'canary' }],
    ['an unknown method', { method: 'CONNECT' }],
    ['a charset', { contentType: 'application/x-www-form-urlencoded;charset=canary' }],
    ['a request id that is none', { requestId: 'canary' }],
    ['a path that is too long', { path: `/${'canary'.repeat(400)}` }],
    ['a number for a text', { authorization: 1 }],
  ])('refuses %s without repeating it', async (_, change) => {
    const { api, send } = setUp();
    const response = await api(
      call({ path: '/api/send', body: JSON.stringify({ ...relayRequest, ...change }) }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('canary');
    expect(send).not.toHaveBeenCalled();
  });

  it('says nothing of an exception', async () => {
    const { api, send } = setUp();
    send.mockRejectedValue(new Error('canary'));
    const response = await api(call({ path: '/api/send', body: JSON.stringify(relayRequest) }));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('canary');
  });

  it('tells a call beyond 250 at the same time to come back', async () => {
    const { api, send } = setUp();
    const gate = new EventEmitter();
    const open = once(gate, 'open');
    send.mockImplementation(async () => {
      await open;
      return { kind: 'failure', failure: { kind: 'policy', sent: 'no', reason: '' }, durationMs: 0 };
    });
    const one = () => api(call({ path: '/api/send', body: JSON.stringify(relayRequest) }));
    const allowed = Array.from({ length: 250 }, one);
    expect((await one()).status).toBe(503);
    gate.emit('open');
    expect((await Promise.all(allowed)).map(({ status }) => status)).toEqual(Array(250).fill(200));
  });
});

describe('the simulator’s calls', () => {
  it('show and change its settings', async () => {
    const { api, simulator } = setUp();
    const before = simulator.state();
    const settings = { ...before.settings, behaviour: 'slow' };
    const changed = await api(call({ path: '/api/simulator/settings', body: JSON.stringify(settings) }));
    expect(await changed.json()).toEqual({ ...before, settings });
    const state = await api(call({ path: '/api/simulator/state' }));
    expect(await state.json()).toEqual({ ...before, settings });
  });

  it('change what is named, and leave the rest', async () => {
    const { api, simulator } = setUp();
    const change = (body: object) =>
      api(call({ path: '/api/simulator/settings', body: JSON.stringify(body) }));
    await change({ checkNonce: false });
    expect((await change({ trimValues: true })).status).toBe(200);
    expect(simulator.state().settings).toMatchObject({ checkNonce: false, trimValues: true });
  });

  const endpoint = { id: '1', currency: 'any' };
  it.each<[string, unknown, string]>([
    ['of another shape', [], ''],
    ['of an unknown name', { canary: 1 }, ''],
    ['of an unknown behaviour', { behaviour: 'canary' }, ' at behaviour'],
    ['of an unknown field', { invalidFields: ['canary'] }, ' at invalidFields.0: no field of the document'],
    [
      'of an id that no path holds',
      { endpoints: [endpoint, { ...endpoint, id: 'canary/' }] },
      ' at endpoints.1.id: not an id that a path can hold',
    ],
    [
      'of dots for an id',
      { groups: [{ id: '..', currencies: [] }] },
      ' at groups.0.id: not an id that a path can hold',
    ],
    [
      'of an id that stands twice',
      { endpoints: [endpoint, endpoint] },
      ' at endpoints: an id that stands twice',
    ],
    ['of a currency that is none', { endpoints: [{ id: '1', currency: 'eur' }] }, ' at endpoints.0.currency'],
    [
      'of two currencies of one endpoint',
      { endpoints: [{ id: '1', currency: ['EUR', 'USD'] }] },
      ' at endpoints.0.currency',
    ],
    [
      'of too many endpoints',
      { endpoints: Array.from({ length: 51 }, (_, index) => ({ ...endpoint, id: `${index}` })) },
      ' at endpoints',
    ],
    ['of a window of years', { timestampWindowSeconds: 1e9 }, ' at timestampWindowSeconds'],
  ])('refuse settings %s, and say where', async (_, body, place) => {
    const { api, simulator } = setUp();
    const before = simulator.state();
    const refused = await api(call({ path: '/api/simulator/settings', body: JSON.stringify(body) }));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: `The body of the call does not have the expected shape${place}.`,
    });
    expect(simulator.state()).toEqual(before);
  });

  it('register a merchant or say why not', async () => {
    const { api, simulator } = setUp();
    const register = (body: object) =>
      api(call({ path: '/api/simulator/merchant', body: JSON.stringify(body) }));
    expect(await (await register({ consumerKey: 'other', publicKeyPem: null })).json()).toMatchObject({
      consumerKey: 'other',
      publicKeyFingerprint: null,
      publicKeyPem: null,
    });
    const refused = await register({ consumerKey: 'third', publicKeyPem: 'canary' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('canary');
    expect(simulator.state().consumerKey).toBe('other');
  });

  it('list the receipts of sample invoices', async () => {
    const { api, simulator } = setUp();
    const response = await api(call({ path: '/api/simulator/receipts' }));
    expect(simulatorReceiptsSchema.parse(await response.json())).toEqual(simulator.receipts());
    const refused = await api(call({ path: '/api/simulator/receipts', body: '{"canary":1}' }));
    expect(refused.status).toBe(400);
  });

  it('list the records without what was sent in query, header or body', async () => {
    const { api, simulator } = setUp();
    const list = (body = '{}') => api(call({ path: '/api/simulator/records', body }));
    expect(await (await list()).json()).toEqual({ records: [] });
    const path = '/processing/api/v4/payout-check/6657';
    const rawHeaders = ['Host', '127.0.0.1:4174', 'Authorization', 'canary', 'Content-Type', 'canary'];
    const body = Buffer.from('cvv2=canary');
    await simulator.answer({ method: 'POST', target: `${path}?cvv2=canary`, rawHeaders, body }, 'console');
    await simulator.answer({ method: 'POST', target: path, rawHeaders: [], body });
    const text = await (await list()).text();
    const { records } = simulatorRecordsSchema.parse(JSON.parse(text));
    const common = { id: expect.any(String), receivedAtMs: 0, method: 'POST', path, status: 403 };
    expect(records).toEqual([
      { ...common, sender: 'foreign', verdict: { kind: 'refused', reason: 'no-authorization' } },
      { ...common, sender: 'console', verdict: { kind: 'refused', reason: 'malformed-authorization' } },
    ]);
    expect(text).not.toContain('canary');
    expect((await list('{"canary":1}')).status).toBe(400);
    const refused = await api(
      call({ path: '/api/simulator/records', headers: { [relayTokenHeader]: 'U'.repeat(43) } }),
    );
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain(records[0]?.id);
  });

  it('find a record or say that it is gone', async () => {
    const { api, simulator } = setUp();
    const find = (id: string) => api(call({ path: '/api/simulator/record', body: JSON.stringify({ id }) }));
    const target = '/processing/api/v4/payout-check/6657';
    const answer = await simulator.answer({ method: 'POST', target, rawHeaders: [], body: Buffer.from('') });
    const id = answer.headers['x-simulator-record'] ?? '';
    expect(await (await find(id)).json()).toMatchObject({ id, verdict: { reason: 'no-authorization' } });
    expect((await find('gone')).status).toBe(404);
  });
});
