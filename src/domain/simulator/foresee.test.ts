import { describe, expect, it } from 'vitest';
import { simulatorSettingsSchema, type SimulatorState } from '../relay/simulator-contract.ts';
import { fixtureSettings, fixtureSimulatorState } from './fixture-simulator-state.ts';
import { foresee } from './foresee.ts';
import type { Foresight, ForesightMend, Registration, RequestAhead } from './foresight.ts';

const state = fixtureSimulatorState({
  publicKeyFingerprint: 'SHA256:aa',
  publicKeyPem: 'pem',
  settings: {
    ...fixtureSettings,
    endpoints: [
      { id: '6657', currency: 'first-seen' },
      { id: '6658', currency: 'USD' },
    ],
    groups: [{ id: '77', currencies: ['EUR', 'USD'] }],
    servesAny: false,
  },
});

const prefix = '/processing/api/v4/payout-check/';
const ahead: RequestAhead = {
  operation: 'payout-check',
  method: 'POST',
  path: `${prefix}6657`,
  invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}'],
  consumerKey: 'acme-llc',
  signatureMethod: 'RSA-SHA256',
  keyFingerprint: 'SHA256:aa',
  currency: 'EUR',
};

interface Situation {
  readonly ahead?: Partial<RequestAhead>;
  readonly state?: Partial<SimulatorState>;
  readonly settings?: Partial<SimulatorState['settings']>;
  readonly here?: Registration | null;
}

interface Both {
  readonly ahead: RequestAhead;
  readonly state: SimulatorState;
}

function situationOf(situation: Situation): Both {
  return {
    ahead: { ...ahead, ...situation.ahead },
    state: { ...state, ...situation.state, settings: { ...state.settings, ...situation.settings } },
  };
}

/** What the click of a mend leaves. */
function mended({ ahead: before, state: known }: Both, mend: ForesightMend): Both {
  switch (mend.kind) {
    case 'register':
      return {
        ahead: before,
        state: {
          ...known,
          consumerKey: before.consumerKey,
          publicKeyFingerprint:
            before.signatureMethod === 'RSA-SHA256' ? before.keyFingerprint : known.publicKeyFingerprint,
        },
      };
    case 'use-consumer-key':
      return { ahead: { ...before, consumerKey: mend.consumerKey }, state: known };
    case 'use-addressee':
      return {
        ahead: { ...before, path: prefix + (mend.addressee === 'group' ? 'group/' : '') + mend.id },
        state: known,
      };
    case 'use-currency':
      return { ahead: { ...before, currency: mend.currency }, state: known };
    case 'settings': {
      const settings = simulatorSettingsSchema.parse({ ...known.settings, ...mend.change });
      const keeps = (id: string) =>
        settings.endpoints.some((each) => each.id === id && each.currency === 'first-seen');
      const seenCurrencies = known.seenCurrencies.filter(({ endpointId }) => keeps(endpointId));
      return { ahead: before, state: { ...known, settings, seenCurrencies } };
    }
  }
}

const first = { endpointId: '6657', currency: 'EUR' };

/** What is said, and what every offered click is called. */
const cases: readonly (readonly [
  what: string,
  Situation,
  Foresight['kind'],
  message: string,
  labels: string[],
])[] = [
  [
    'a simulator without a key',
    { state: { publicKeyFingerprint: null } },
    'merchant',
    'The simulator does not know this key for acme-llc.',
    ['Register it'],
  ],
  [
    'another key',
    { ahead: { keyFingerprint: 'SHA256:bb' } },
    'merchant',
    'The simulator knows another key for acme-llc, and would answer 403.',
    ['Register it'],
  ],
  [
    'a registration that was replaced',
    {
      ahead: { keyFingerprint: 'SHA256:bb' },
      here: { consumerKey: 'acme-llc', publicKeyFingerprint: 'SHA256:bb' },
    },
    'merchant',
    'What was registered here was replaced, perhaps in another tab: the simulator now knows another key for acme-llc.',
    ['Register it'],
  ],
  [
    'a registration that a restart has forgotten',
    {
      state: { publicKeyFingerprint: null },
      ahead: { keyFingerprint: 'SHA256:bb' },
      here: { consumerKey: 'acme-llc', publicKeyFingerprint: 'SHA256:bb' },
    },
    'merchant',
    'The simulator was started again, and has forgotten what was registered here.',
    ['Register it'],
  ],
  [
    'another consumer key with the same key',
    { ahead: { consumerKey: 'other' } },
    'merchant',
    'The simulator does not know the consumer key other: it knows acme-llc, and would answer 403.',
    ['Register it', 'Use acme-llc'],
  ],
  [
    'a consumer key and a key that are both unknown',
    { ahead: { consumerKey: 'ot\u200bher', keyFingerprint: 'SHA256:bb' } },
    'merchant',
    'The simulator does not know the consumer key ot‹U+200B›her, nor this key: it knows acme-llc, and would answer 403.',
    ['Register it', 'Use acme-llc'],
  ],
  [
    'a consumer key that signs with a secret',
    {
      ahead: {
        operation: 'view-invoice',
        method: 'GET',
        path: '/processing/view-invoice-xml/6657/r',
        signatureMethod: 'HMAC-SHA1',
        consumerKey: 'other',
        keyFingerprint: null,
      },
    },
    'merchant',
    'The simulator does not know the consumer key other: it knows acme-llc, and would answer 403.',
    ['Register other', 'Use acme-llc'],
  ],
  [
    'an endpoint that is not served',
    { ahead: { path: `${prefix}3344` } },
    'addressee',
    'The simulator does not serve endpoint 3344, and would answer 403. It serves 6657, 6658 and group 77.',
    ['Use 6657', 'Serve 3344 too', 'Serve any'],
  ],
  [
    'an endpoint whose id is that of a group',
    { ahead: { path: `${prefix}77` } },
    'addressee',
    'The simulator does not serve endpoint 77, and would answer 403. It serves 6657, 6658 and group 77.',
    ['Use group 77', 'Serve 77 too', 'Serve any'],
  ],
  [
    'a group that is not served',
    { ahead: { path: `${prefix}group/5` } },
    'addressee',
    'The simulator does not serve endpoint group 5, and would answer 403. It serves 6657, 6658 and group 77.',
    ['Use group 77', 'Serve 5 too', 'Serve any'],
  ],
  [
    'an endpoint where only groups are served',
    { ahead: { path: `${prefix}3344` }, settings: { endpoints: [] } },
    'addressee',
    'The simulator does not serve endpoint 3344, and would answer 403. It serves group 77.',
    ['Use group 77', 'Serve 3344 too', 'Serve any'],
  ],
  [
    'an endpoint of the Swift invoice where only groups are served, which have no invoices',
    {
      ahead: {
        operation: 'view-invoice',
        method: 'GET',
        path: '/processing/view-invoice-xml/77/r',
        signatureMethod: 'HMAC-SHA1',
      },
      settings: { endpoints: [] },
    },
    'addressee',
    'The simulator does not serve endpoint 77, and would answer 403. It serves group 77.',
    ['Serve 77 too', 'Serve any'],
  ],
  [
    'an endpoint where fifty are served',
    {
      ahead: { path: `${prefix}3344` },
      settings: {
        endpoints: Array.from({ length: 50 }, (_, index) => ({ id: `e${index}`, currency: 'any' })),
        groups: [],
      },
    },
    'addressee',
    `The simulator does not serve endpoint 3344, and would answer 403. It serves ${Array.from({ length: 49 }, (_, index) => `e${index}`).join(', ')} and e49.`,
    ['Use e0', 'Serve any'],
  ],
  [
    'another currency than the first order had',
    { ahead: { currency: ' usd' }, state: { seenCurrencies: [first] } },
    'currency',
    'At the simulator, endpoint 6657 took its first order in EUR, and an endpoint serves one currency: it would refuse USD.',
    ['Use EUR', 'Use group 77', 'Serve USD instead'],
  ],
  [
    'another currency than the settings name, which no group has',
    { ahead: { path: `${prefix}6658`, currency: 'CHF' } },
    'currency',
    'At the simulator, endpoint 6658 serves USD: it would refuse CHF.',
    ['Use USD', 'Serve CHF instead'],
  ],
  [
    'a currency that a group does not have',
    { ahead: { path: `${prefix}group/77`, currency: 'CHF' } },
    'currency',
    'At the simulator, endpoint group 77 serves EUR, USD: it would refuse CHF.',
    ['Use EUR', 'Serve CHF too'],
  ],
  [
    'a currency that is no code',
    { ahead: { path: `${prefix}6658`, currency: 'E1' } },
    'currency',
    'At the simulator, endpoint 6658 serves USD: it would refuse E1.',
    ['Use USD'],
  ],
  [
    'a chosen answer',
    { settings: { behaviour: 'access-denied' } },
    'behaviour',
    'The simulator is set to answer every request with: 403 access denied.',
    ['Answer as documented'],
  ],
  [
    'a chosen answer for the next request',
    { settings: { behaviour: 'huge', behaviourSpan: 'next-request' } },
    'behaviour',
    'The simulator is set to answer the next request that it gets with: 100 MB.',
    ['Answer as documented'],
  ],
  [
    'a secret where a key is asked for',
    { ahead: { signatureMethod: 'HMAC-SHA1' } },
    'signature-method',
    'The simulator takes RSA-SHA256 for a payout check, and would answer 403 to HMAC-SHA1.',
    [],
  ],
  [
    'a prefix that it does not have',
    { ahead: { path: '/extra/api/v4/payout-check/6657' } },
    'path',
    'The simulator has no page at this path, and would answer 404: it has the paths of operations below /processing, /paynet, /checkout.',
    [],
  ],
  [
    'a command that it does not know',
    { ahead: { operation: 'other-command', path: '/processing/api/v2/payout/6657' } },
    'command',
    'The simulator knows the status command alone, and would answer type=error.',
    [],
  ],
  [
    'a status that is asked for with GET',
    { ahead: { operation: 'other-command', method: 'GET', path: '/processing/api/v4/status/6657' } },
    'command',
    'The simulator is asked for a status with POST, and would answer type=error.',
    [],
  ],
];

describe.each(cases)('%s', (_, situation, kind, message, labels) => {
  const both = situationOf(situation);
  const foreseen = foresee(both.ahead, both.state, situation.here ?? null);

  it('is foreseen, and nothing else', () => {
    expect(foreseen.map((each) => [each.kind, each.message])).toEqual([[kind, message]]);
    expect(foreseen.flatMap(({ mends }) => mends.map(({ label }) => label))).toEqual(labels);
  });

  it('is mended by each click that is offered', () => {
    for (const mend of foreseen.flatMap(({ mends }) => mends)) {
      const after = mended(both, mend);
      const left = foresee(after.ahead, after.state, null).map((each) => each.kind);
      // A consumer key may be known with another key.
      expect(left).toEqual(
        mend.kind === 'use-consumer-key' && both.ahead.keyFingerprint === 'SHA256:bb' ? ['merchant'] : [],
      );
    }
  });
});

it('says nothing of what speaks for itself', () => {
  for (const situation of [
    {},
    { ahead: { keyFingerprint: null } },
    { ahead: { consumerKey: '' } },
    { ahead: { currency: null } },
    { ahead: { path: `${prefix}6658`, currency: 'USD' } },
    { ahead: { path: `${prefix}group/77`, currency: 'USD' } },
    { ahead: { path: `${prefix}9` }, settings: { servesAny: true } },
    { ahead: { operation: 'other-command', path: '/processing/api/v4/status/6657' } },
  ] satisfies Situation[]) {
    const both = situationOf(situation);
    expect(foresee(both.ahead, both.state, null)).toEqual([]);
  }
});

it('says all at once, and of an answer that ignores the request only that', () => {
  const both = situationOf({
    ahead: { path: `${prefix}3344`, consumerKey: 'other', signatureMethod: 'HMAC-SHA1' },
    settings: { behaviour: 'access-denied' },
  });
  const kinds = (known: Both) => foresee(known.ahead, known.state, null).map(({ kind }) => kind);
  expect(kinds(both)).toEqual(['signature-method', 'merchant', 'addressee', 'behaviour']);
  const settings = { ...both.state.settings, behaviour: 'reset' as const };
  expect(kinds({ ...both, state: { ...both.state, settings } })).toEqual(['behaviour']);
});
