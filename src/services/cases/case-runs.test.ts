import { describe, expect, it, vi } from 'vitest';
import { anyAnswer, type CaseFile } from '#domain/cases/case-file.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import { describeNotRun } from '#domain/cases/running/case-outcome.ts';
import type { CaseEntry } from '#domain/cases/running/plan-entries.ts';
import type { GatewayTarget, RelayFailure, RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import type { SimulatorSettings, SimulatorSettingsChange } from '#domain/relay/simulator-contract.ts';
import { success } from '#domain/result.ts';
import { fixtureSettings, fixtureSimulatorState } from '#domain/simulator/fixture-simulator-state.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import { createExchangeHistory } from '../exchange-history.ts';
import { fixtureExchange } from '../fixture-exchange.ts';
import { fixtureSession } from '../fixture-session.ts';
import type { HeldCredentials } from '../signer.ts';
import { LostServerError } from '../lost-server-error.ts';
import { createCaseRuns } from './case-runs.ts';
import type { RunOrder } from './run-check.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const simulator: GatewayTarget = fixtureTarget({
  id: 'simulator',
  origin: 'http://127.0.0.1:4174',
  commandPrefixes: ['/'],
});
const sandbox: GatewayTarget = { ...simulator, id: 'sandbox', origin: 'https://sandbox.example' };

const orderCase: CaseFile = {
  schema: null,
  name: 'One',
  environment: 'any',
  simulator: null,
  operation: 'payout-check',
  addressee: 'endpoint',
  addresseeId: '6657',
  path: null,
  signature: 'RSA-SHA256',
  realm: 'absent',
  accept: '*/*',
  fields: [
    { name: 'client_orderid', value: { kind: 'fresh' } },
    { name: 'amount', value: { kind: 'text', text: '1.00', as: null } },
  ],
  extra: [],
  expect: { ...anyAnswer, type: 'async-response' },
};

const digestOf = (text: string): string => text.length.toString(16).padStart(64, '0');

function entryOf(path: string, file: CaseFile): CaseEntry {
  return {
    kind: 'case',
    path,
    modifiedAtMs: 0,
    notes: [],
    digest: digestOf(writeCaseFile(file)),
    name: file.name,
    operation: file.operation,
    environment: file.environment,
    signature: file.signature,
    addresseeId: '6657',
    expects: '',
    asks:
      file.operation === 'payout-check'
        ? file.fields.flatMap(({ name, value }) => (value.kind === 'ask' ? [name] : []))
        : [],
  };
}

const answerOf = (body: string): RelayReply => ({
  kind: 'answer',
  status: 200,
  headers: [['content-type', 'text/html;charset=utf-8']],
  bodyBase64: btoa(body),
  durationMs: 5,
});
const accepted = answerOf(
  'type=async-response\n&serial-number=1\n&merchant-order-id=x\n&paynet-order-id=2\n',
);
const failure = (relayFailure: RelayFailure): RelayReply => ({
  kind: 'failure',
  failure: relayFailure,
  durationMs: 1,
});
const reset = failure({ kind: 'reset', sent: 'maybe', code: 'ECONNRESET', partial: null });
const refusedConnection = failure({ kind: 'connect', sent: 'no', code: 'ECONNREFUSED' });

const key: HeldCredentials['rsaKey'] = {
  bits: 2048,
  exponent: '65537',
  fingerprint: 'ab12',
  fingerprintBase64: '',
  fingerprintColons: '',
  publicKeyPem: '',
  rsaPublicKeyPem: '',
  origin: 'generated',
  exportable: true,
};

interface Setup {
  readonly files?: ReadonlyMap<string, CaseFile>;
  readonly answer?: (request: RelayRequest) => Promise<RelayReply>;
  readonly held?: HeldCredentials;
  readonly secretIn?: (texts: readonly string[]) => boolean;
  /** Awaited before a file is read. */
  readonly reading?: () => Promise<void>;
  /** Awaited before the simulator is told what to answer. */
  readonly telling?: () => Promise<void>;
  /** How far the clock was set back by now, in milliseconds. */
  readonly setBackMs?: () => number;
}

function setUp({
  files = new Map([['a.json', orderCase]]),
  answer,
  held,
  secretIn,
  reading,
  telling,
  setBackMs = () => 0,
}: Setup = {}) {
  const onDisk = new Map(Array.from(files, ([path, file]) => [path, writeCaseFile(file)]));
  const outside = fixtureExchange(answer ?? (async () => accepted));
  const settings: SimulatorSettingsChange[] = [];
  const documented: SimulatorSettings = {
    ...fixtureSettings,
    refuseRepeatedOrders: false,
    timestampWindowSeconds: null,
  };
  const simulatorState = fixtureSimulatorState({ settings: documented });
  const server = {
    ...outside.services.server,
    async readWorkspaceFile(path: string) {
      await reading?.();
      const text = onDisk.get(path);
      if (text === undefined) throw new Error('There is no such file.');
      return { path, text, digest: digestOf(text), modifiedAtMs: 0 };
    },
    simulatorState: async () => simulatorState,
    async setSimulatorSettings(change: SimulatorSettingsChange) {
      await telling?.();
      settings.push(change);
      return simulatorState;
    },
  };
  const holding: { now: HeldCredentials } = { now: held ?? { rsaKey: key, consumerSecret: null } };
  const signer = {
    ...outside.services.signer,
    holdsSecret: async (texts: readonly string[]) => success(secretIn?.(texts) ?? false),
    getSnapshot: () => holding.now,
  };
  const session = fixtureSession({ targetId: 'simulator' });
  const history = createExchangeHistory();
  const clock = { nowMs: () => outside.services.clock.nowMs() - setBackMs() };
  const runs = createCaseRuns({ ...outside.services, clock, server, signer }, session, history);
  const entries: WorkspaceEntry[] = Array.from(files, ([path, file]) => entryOf(path, file));
  const order = (part: Partial<RunOrder> = {}): RunOrder => ({
    entries,
    target: simulator,
    consumerKey: 'acme',
    pauseMs: 0,
    chosen: new Set(files.keys()),
    typed: new Map(),
    ...part,
  });
  const over = (): Promise<void> => vi.waitFor(() => expect(runs.isRunning()).toBe(false));
  const kinds = (): string[] =>
    (runs.current.getSnapshot()?.run.cases ?? []).map(({ state }) => {
      if (state.kind !== 'done') return state.kind;
      return state.outcome.kind === 'not-run' ? state.outcome.reason.kind : state.outcome.kind;
    });
  const whys = (): string[] =>
    (runs.current.getSnapshot()?.run.cases ?? []).flatMap(({ state }) =>
      state.kind === 'done' && state.outcome.kind === 'not-run' ? [describeNotRun(state.outcome.reason)] : [],
    );
  return { ...outside, runs, order, over, kinds, whys, onDisk, settings, session, history, holding };
}

const many = (...names: readonly string[]): ReadonlyMap<string, CaseFile> =>
  new Map(names.map((name) => [`${name}.json`, { ...orderCase, name }]));

const bodyOf = (request: RelayRequest | undefined): string => atob(request?.bodyBase64 ?? '');

describe('before anything is sent', () => {
  it.each([
    ['production', { target: { ...sandbox, id: 'production' as const } }, {}, 'production'],
    ['an unknown gateway', { target: null }, {}, 'no-gateway'],
    ['no consumer key', { consumerKey: '' }, {}, 'no-consumer-key'],
    ['no key', {}, { held: { rsaKey: null, consumerSecret: null } }, 'missing'],
    ['nothing chosen', { chosen: new Set<string>() }, {}, 'nothing-to-send'],
    ['the sandbox, not asked yet', { target: sandbox }, {}, 'ask-sandbox'],
  ])('says no for %s', async (_what, part, setup, kind) => {
    const { runs, order, sent } = setUp(setup);
    expect(runs.start(order(part)).kind).toBe(kind);
    await Promise.resolve();
    expect(runs.current.getSnapshot()).toBeNull();
    expect(sent).toEqual([]);
  });

  it('asks about the sandbox once, with what goes where, and again after keys were forgotten', async () => {
    const { runs, order, over, session } = setUp({ files: many('a', 'b') });
    expect(runs.check(order({ target: sandbox }))).toEqual({
      kind: 'ask-sandbox',
      requests: 2,
      host: 'sandbox.example',
      signedWith: 'the key SHA256:ab12',
    });
    runs.allowSandbox();
    expect(runs.start(order({ target: sandbox })).kind).toBe('ready');
    await over();
    expect(runs.check(order({ target: sandbox })).kind).toBe('ready');
    session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
    expect(runs.check(order({ target: sandbox })).kind).toBe('ask-sandbox');
  });

  it.each([
    ['RSA-SHA256', 'the key SHA256:ab12'],
    ['HMAC-SHA1', 'the consumer secret'],
  ] as const)(
    'names what %s requests are signed with, and nothing else that is held',
    (signature, signedWith) => {
      const held = { rsaKey: key, consumerSecret: { length: 36, generation: 1, warnings: [] } };
      const { runs, order } = setUp({ files: new Map([['a.json', { ...orderCase, signature }]]), held });
      expect(runs.check(order({ target: sandbox }))).toMatchObject({ signedWith });
    },
  );

  it('begins no second run while one is under way', async () => {
    const { runs, order, over } = setUp();
    runs.start(order());
    expect(runs.start(order()).kind).toBe('under-way');
    await over();
  });
});

describe('a run', () => {
  it('sends each case once, one after another, and keeps each exchange with its mark', async () => {
    const { runs, order, over, kinds, sent, history } = setUp({ files: many('b', 'a') });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['as-expected', 'as-expected']);
    expect(sent.map((each) => each.path)).toHaveLength(2);
    const marks = history.kept.getSnapshot().list.map(({ run }) => run?.casePath);
    expect(marks).toEqual(['b.json', 'a.json']);
    const ids = sent.map((each) => /client_orderid=([^&]*)/u.exec(bodyOf(each))?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('reads a file when its turn comes, and says that it is another one than when the run began', async () => {
    const { runs, order, over, onDisk, sent } = setUp({
      files: many('a', 'b'),
      answer: async () => {
        onDisk.set('b.json', writeCaseFile({ ...orderCase, name: 'Renamed', expect: anyAnswer }));
        return accepted;
      },
    });
    runs.start(order());
    await over();
    expect(sent).toHaveLength(2);
    expect(runs.results.getSnapshot().get('b.json')?.latest).toMatchObject({
      changedDuringRun: true,
      file: { name: 'Renamed' },
    });
    expect(runs.results.getSnapshot().get('a.json')?.latest.changedDuringRun).toBe(false);
  });

  it('goes on after an outcome that is not known, and sends that case no second time', async () => {
    const { runs, order, over, kinds, sent } = setUp({
      files: many('a', 'b'),
      answer: async () => (sent.length === 1 ? reset : accepted),
    });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['unknown', 'as-expected']);
    expect(sent).toHaveLength(2);
  });

  it('repeats no order that was sent before, and says what to do', async () => {
    const earlier = { requestId: 'r', agoMs: 6000, by: 'client_orderid', outcome: 'accepted' } as const;
    const { runs, order, over, kinds, whys } = setUp({
      files: many('a', 'b'),
      answer: async () => failure({ kind: 'repeated-order', sent: 'no', earlier }),
    });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['sent-before', 'sent-before']);
    expect(whys()[0]).toBe(
      'Not sent. This client_orderid was sent 6 seconds earlier, and the gateway accepted it. A run repeats nothing: give the case another id, or {"fresh": true}.',
    );
  });

  it('ends where there is no way to the gateway, and says why', async () => {
    const { runs, order, over, kinds, whys, sent } = setUp({
      files: many('a', 'b', 'c'),
      answer: async () => refusedConnection,
    });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['not-sent', 'run-ended', 'run-ended']);
    expect(sent).toHaveLength(1);
    expect(runs.current.getSnapshot()?.remarks.join(' ')).toContain('ECONNREFUSED');
    expect(whys()[1]).toContain('ECONNREFUSED');
  });

  it('ends where the console’s own server is lost before a file is read, and says so of each case', async () => {
    const { runs, order, over, kinds, whys, sent } = setUp({
      files: many('a', 'b', 'c'),
      reading: async () => {
        if (sent.length === 1) throw new LostServerError('It does not answer.', 'maybe');
      },
    });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['as-expected', 'run-ended', 'run-ended']);
    expect(runs.current.getSnapshot()?.remarks).toEqual(['It does not answer.']);
    expect(whys()).toEqual(Array(2).fill('The run ended before it. It does not answer.'));
  });

  it('ends where the server is lost before the simulator was told what to answer', async () => {
    const { runs, order, over, kinds } = setUp({
      files: new Map([['a.json', { ...orderCase, simulator: 'access-denied' as const }], ...many('b')]),
      telling: () => Promise.reject(new LostServerError('It does not answer.', 'maybe')),
    });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['not-sent', 'run-ended']);
  });

  it('waits for the request under way where it is stopped, and sends no other', async () => {
    let answer: (reply: RelayReply) => void = () => undefined;
    const { runs, order, over, kinds, sent } = setUp({
      files: many('a', 'b'),
      answer: () => new Promise((resolve) => (answer = resolve)),
    });
    runs.start(order());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    runs.stop();
    expect(kinds()).toEqual(['under-way', 'stopped']);
    expect(runs.isRunning()).toBe(true);
    answer(accepted);
    await over();
    expect(kinds()).toEqual(['as-expected', 'stopped']);
    expect(sent).toHaveLength(1);
  });

  it('is stopped within the pause', async () => {
    const { runs, order, over, kinds, sent } = setUp({ files: many('a', 'b') });
    runs.start(order({ pauseMs: 600_000 }));
    await vi.waitFor(() => expect(kinds()).toEqual(['as-expected', 'waiting']));
    runs.stop();
    await over();
    expect(sent).toHaveLength(1);
  });

  it('waits no longer than the pause where the clock is set back in it', async () => {
    let backMs = 0;
    const { runs, order, over, kinds } = setUp({ files: many('a', 'b'), setBackMs: () => backMs });
    runs.current.subscribe(() => {
      if (kinds()[0] === 'as-expected') backMs = 3_600_000;
    });
    runs.start(order({ pauseMs: 10 }));
    await over();
    expect(kinds()).toEqual(['as-expected', 'as-expected']);
  });

  it('is stopped while a file is read: nothing of it is sent', async () => {
    const reads: (() => void)[] = [];
    const { runs, order, over, kinds, sent } = setUp({
      reading: () => new Promise<void>((resolve) => reads.push(resolve)),
    });
    runs.start(order());
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    runs.stop();
    reads[0]?.();
    await over();
    expect(kinds()).toEqual(['stopped']);
    expect(sent).toEqual([]);
  });

  it('sends nothing more once the key is forgotten', async () => {
    const { runs, order, over, kinds, sent, holding } = setUp({
      files: many('a', 'b', 'c'),
      answer: async () => {
        holding.now = { rsaKey: null, consumerSecret: null };
        return accepted;
      },
    });
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['as-expected', 'run-ended', 'run-ended']);
    expect(sent).toHaveLength(1);
    expect(runs.current.getSnapshot()?.remarks).toEqual(['No private key is held any more.']);
  });

  it('leaves out what is gone, what cannot be read and what holds the secret', async () => {
    const { runs, order, over, kinds, onDisk, sent } = setUp({
      files: many('a', 'b', 'c', 'd'),
      secretIn: (texts) => texts.some((text) => text.includes('s3cret')),
    });
    onDisk.delete('a.json');
    onDisk.set('b.json', '{');
    onDisk.set('c.json', writeCaseFile({ ...orderCase, name: 's3cret' }));
    runs.start(order());
    await over();
    expect(kinds()).toEqual(['not-sent', 'unreadable', 'unreadable', 'as-expected']);
    expect(sent).toHaveLength(1);
  });

  it('sends what was typed, and forgets it with the card data', async () => {
    const asked: CaseFile = {
      ...orderCase,
      fields: [...orderCase.fields, { name: 'credit_card_number', value: { kind: 'ask' } }],
    };
    const number = '4111111111111111';
    const { runs, order, over, kinds, sent, session, history } = setUp({
      files: new Map([['a.json', asked]]),
    });
    expect(runs.start(order()).kind).toBe('nothing-to-send');
    runs.start(order({ typed: new Map([['a.json', [number]]]) }));
    await over();
    expect(kinds()).toEqual(['as-expected']);
    expect(bodyOf(sent[0])).toContain(number);
    const held = (): string =>
      JSON.stringify([
        runs.current.getSnapshot(),
        [...runs.results.getSnapshot().values()],
        history.kept.getSnapshot(),
      ]);
    expect(held()).toContain(number);
    session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
    expect(held()).not.toContain(number);
  });

  it('tells the simulator what to answer to that one request, and sets it back', async () => {
    const { runs, order, over, settings } = setUp({
      files: new Map([['a.json', { ...orderCase, simulator: 'access-denied' as const }], ...many('b')]),
    });
    runs.start(order());
    await over();
    expect(settings.map(({ behaviour }) => behaviour)).toEqual(['access-denied', 'documented']);
  });
});

it('keeps the last answer over a sending without one', async () => {
  const replies = [accepted, reset, accepted];
  const { runs, order, over } = setUp({ answer: async () => replies.shift() ?? accepted });
  for (let count = 0; count < 3; count += 1) {
    runs.start(order());
    await over();
  }
  expect(runs.results.getSnapshot().get('a.json')).toMatchObject({
    latest: { runNumber: 3, outcome: { kind: 'as-expected' } },
    before: { runNumber: 1, outcome: { kind: 'as-expected' } },
  });
});

it('keeps the answer before, and holds the last one against a file that was written since', async () => {
  const { runs, order, over } = setUp({ answer: async () => answerOf('type=error\n&error-message=No\n') });
  runs.start(order());
  await over();
  runs.start(order());
  await over();
  const known = runs.results.getSnapshot().get('a.json');
  expect(known?.latest).toMatchObject({ runNumber: 2, outcome: { kind: 'differs' } });
  expect(known?.before).toMatchObject({ runNumber: 1 });
  const file = { ...orderCase, expect: { ...anyAnswer, type: 'error' } };
  runs.judgeAnew('a.json', file, 'new');
  expect(runs.results.getSnapshot().get('a.json')?.latest).toMatchObject({
    digest: 'new',
    outcome: { kind: 'as-expected' },
  });
});
