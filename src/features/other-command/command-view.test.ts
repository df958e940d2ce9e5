import { describe, expect, it } from 'vitest';
import type { HeldCredentials } from '#services/signer.ts';
import { initialCommandInputs, prefixChoices, type CommandInputs } from './command-inputs.ts';
import { deriveCommand, type CommandSources } from './command-view.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget({
  pathPrefixes: ['/gate', '/processing'],
  commandPrefixes: ['/gate', '/extra'],
});
const held: HeldCredentials = { rsaKey: null, consumerSecret: { length: 6, generation: 1, warnings: [] } };

const row = (name: string, value: string, sendEmpty = false) => ({ name, value, sendEmpty });

function derive(change: Partial<CommandInputs>, more: Partial<CommandSources> = {}) {
  return deriveCommand({
    inputs: {
      ...initialCommandInputs,
      path: '/api/v4/x/1',
      signatureMethod: 'HMAC-SHA1',
      rows: [row('a b', 'ä+/='), row('empty', '', true), row('left out', '')],
      ...change,
    },
    consumerKey: 'acme',
    target,
    held,
    nonce: 'n',
    timestampSeconds: '1',
    ...more,
  });
}

const protocol =
  'oauth_consumer_key=acme&oauth_nonce=n&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1&oauth_version=1.0';

describe('what is signed', () => {
  it('of a POST holds the rows of its body', () => {
    const { traced, blocks, sendable } = derive({});
    expect(blocks).toEqual([]);
    expect(sendable).toEqual({ ok: true, value: true });
    expect(traced?.request.url.uri).toBe('https://gw.example/gate/api/v4/x/1');
    expect(traced?.request.bodyParameters.map(({ name }) => name)).toEqual(['a b', 'empty']);
    expect(traced?.trace.normalizedParameters).toBe(`a%20b=%C3%A4%2B%2F%3D&empty=&${protocol}`);
  });

  it('of a GET holds the same rows, in its query', () => {
    const { traced, sendable } = derive({ method: 'GET', path: '/api/v4/x/1?z=9' });
    expect(sendable).toEqual({ ok: true, value: true });
    expect(traced?.request.bodyParameters).toEqual([]);
    expect(traced?.request.url.query).toBe('z=9&a%20b=%C3%A4%2B%2F%3D&empty=');
    expect(traced?.trace.normalizedParameters).toBe(`a%20b=%C3%A4%2B%2F%3D&empty=&${protocol}&z=9`);
  });

  it('stands below the chosen prefix', () => {
    expect(derive({ prefix: '/extra' }).traced?.request.url.path).toBe('/extra/api/v4/x/1');
    expect(prefixChoices(initialCommandInputs, target)).toEqual(['/gate', '/extra']);
    expect(prefixChoices({ ...initialCommandInputs, prefix: '/paynet' }, target)).toEqual([
      '/paynet',
      '/gate',
      '/extra',
    ]);
  });
});

describe('what cannot be signed', () => {
  it.each<[string, Partial<CommandInputs>, Partial<CommandSources>, RegExp]>([
    ['no path', { path: '' }, {}, /^Type the path/u],
    ['a path without its slash', { path: 'api' }, {}, /begins with/u],
    ['a fragment', { path: '/a#b' }, {}, /fragment/u],
    ['no gateway', {}, { target: null }, /not loaded/u],
    ['a value without a name', { rows: [row('a', '1'), row('', 'x')] }, {}, /^Parameter 2: .*no name/u],
    ['half a surrogate pair', { rows: [row('a', '\uD800')] }, {}, /surrogate/u],
    ['no consumer key', {}, { consumerKey: '' }, /consumer key/u],
    ['no secret', {}, { held: { rsaKey: null, consumerSecret: null } }, /consumer secret/u],
    ['no key', { signatureMethod: 'RSA-SHA256' }, {}, /private key/u],
    [
      'card data in a URL',
      { method: 'GET', rows: [row('cvv2', '123'), row('credit_card_number', '4000000000000002')] },
      {},
      /cvv2, credit_card_number would stand in the URL/u,
    ],
  ])('%s', (_, change, more, words) => {
    expect(derive(change, more).blocks).toEqual([expect.stringMatching(words)]);
  });
});

it('hides card data of a POST by its names and aliases, and traces none of a GET', () => {
  const rows = [row('credit_card_number', '4000000000000002'), row('cvv2', '123'), row('amount', '1')];
  expect([...derive({ rows }).masks.keys()]).toEqual(['row:0', 'row:1']);
  expect(derive({ rows, method: 'GET' }).traced).toBeNull();
});

it('says why the relay would not send what can be signed', () => {
  const closed = derive({}, { target: { ...target, id: 'production', commandPrefixes: [] } });
  expect(closed.blocks).toEqual([]);
  expect(closed.traced).not.toBeNull();
  expect(closed.sendable).toEqual({ ok: false, failure: expect.stringContaining('--production-commands') });
  expect(derive({ prefix: '/processing' }).sendable.ok).toBe(false);
  expect(derive({ path: '/api/v4/payout-check/6657' }).sendable.ok).toBe(false);
});
