import { describe, expect, it, vi } from 'vitest';
import hmacCases from '#domain/diagnosis/corpus/python-hmac.json';
import rightCases from '#domain/diagnosis/corpus/python-right.json';
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import { diagnose } from '#domain/diagnosis/diagnose.ts';
import { runSteps } from '#domain/run-steps.ts';
import { readPublicKey } from '#domain/keys/public/public-key-text.ts';
import { success } from '#domain/result.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { Diagnoser, DiagnosisRequest } from '#services/diagnoser.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { HeldCredentials } from '#services/signer.ts';
import { createValueStore } from '#services/value-store.ts';
import { createDiagnoseModel } from './diagnose-model.ts';
import { examples } from '../paste/examples.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

/** The real engine, run at once; answers come in the order that the test asks for. */
function createFakeDiagnoser(consumerSecret: string | null) {
  const asked: DiagnosisRequest[] = [];
  let hold: (() => void)[] | null = null;
  const diagnoser: Diagnoser = {
    diagnose(request, onProgress) {
      asked.push(request);
      const read = readPublicKey(request.publicKeyText);
      const publicKey = read.ok ? { numbers: read.value, fingerprint: 'SHA256:of-the-test' } : null;
      onProgress({ depth: 1, done: 1, total: 2, combinations: 1 });
      const answer = success(runSteps(diagnose({ ...request, publicKey, consumerSecret })));
      const held = hold;
      if (held === null) return Promise.resolve(answer);
      return new Promise((resolve) => {
        held.push(() => resolve(answer));
      });
    },
    warmUp: () => undefined,
    cancel: () => undefined,
  };
  return {
    diagnoser,
    asked,
    holdAnswers: () => (hold = []),
    answer: (index: number) => hold?.[index]?.(),
  };
}

function setUp({
  secret = null,
  composer = null,
  signer = {},
}: {
  secret?: string | null;
  composer?: ComposerRequest | null;
  signer?: Partial<ConsoleServices['signer']>;
} = {}) {
  const fake = createFakeDiagnoser(secret);
  const credentials = createValueStore<HeldCredentials>({ rsaKey: null, consumerSecret: null });
  const { services: outside } = fixtureExchange(() => Promise.reject(new Error('not asked for')));
  const services: ConsoleServices = {
    ...outside,
    signer: {
      ...outside.signer,
      getSnapshot: credentials.getSnapshot,
      subscribe: credentials.subscribe,
      ...signer,
    },
    diagnoser: fake.diagnoser,
    clock: { nowMs: () => 1_795_228_900_000 },
  };
  const session = fixtureSession({ consumerKey: 'acme-payouts' });
  const model = createDiagnoseModel({
    services,
    session,
    ownOrigin: 'http://127.0.0.1:4173',
    readComposer: () => composer,
  });
  model.setConfig({
    version: '0',
    targets: [fixtureTarget({ pathPrefixes: ['/gate'] })],
  });
  const disconnect = model.connect();
  const settled = () =>
    vi.waitFor(() => {
      const { isBusy, diagnosis } = model.state.getSnapshot();
      if (isBusy || diagnosis === null) throw new Error('busy');
      return diagnosis;
    });
  return { model, settled, credentials, session, disconnect, ...fake };
}

const [example, logExample] = examples;
if (example === undefined || logExample === undefined) throw new Error('no examples');

const namesOf = (diagnosis: Awaited<ReturnType<ReturnType<typeof setUp>['settled']>>): string[][] =>
  diagnosis.verdict.kind === 'explained'
    ? diagnosis.verdict.explanation.map((alternatives) => alternatives.map(({ id }) => id))
    : [];

it('has what a paste holds beside its request tried, before what is in the composer', async () => {
  const composed = { name: 'amount', value: '10.5' };
  const { model, settled, asked } = setUp({ composer: { parts: nothingKnown, pairs: [composed] } });
  model.fill(
    `requests.post('https://10.0.0.5/processing/api/v4/payout-check/1', data={'client_orderid': 'a', 'currency': 'EUR', 'amount': '1', 'amount': '2'}, headers={'Host': 'gw.example', 'Authorization': 'OAuth oauth_consumer_key="a", oauth_nonce="b", oauth_signature="c", oauth_signature_method="RSA-SHA256", oauth_timestamp="1"'})`,
    example?.publicKeyPem ?? '',
  );
  await settled();
  expect(asked.at(-1)?.context).toMatchObject({
    origins: ['https://gw.example', 'http://127.0.0.1:4173', 'https://10.0.0.5'],
    knownPairs: [{ name: 'amount', value: '1' }, composed],
  });
});

it('diagnoses the examples, with the gateways, the prefixes and the order that are known', async () => {
  const pairs = [{ name: 'amount', value: '10.5' }];
  const { model, settled, asked } = setUp({ composer: { parts: nothingKnown, pairs } });
  expect(asked).toEqual([]);
  model.fill(example.paste, example.publicKeyPem);
  expect(namesOf(await settled())).toEqual([['form-encoded']]);
  expect(asked.at(-1)).toMatchObject({
    depth: 2,
    nowSeconds: 1_795_228_900,
    simulator: null,
    context: {
      origins: ['https://gw.example', 'http://127.0.0.1:4173'],
      pathPrefixes: ['/gate', '/processing', '/paynet', '/checkout'],
      knownPairs: pairs,
      consumerKey: 'acme-payouts',
    },
  });
  model.fill(logExample.paste, logExample.publicKeyPem);
  await vi.waitFor(() =>
    expect(model.state.getSnapshot().diagnosis?.verdict).toMatchObject({ explanation: { length: 2 } }),
  );
});

it('says that a right request is right and what else it may be', async () => {
  const right = rightCases.find(({ id }) => id === 'python-right-query');
  const { model, settled } = setUp();
  model.fill(right?.paste ?? '', right?.publicKeyPem ?? '');
  const { verdict, otherCauses } = await settled();
  expect(verdict.kind).toBe('right');
  expect(otherCauses.length).toBeGreaterThan(3);
});

it('knows what was typed before it is read', () => {
  const { model } = setUp();
  model.setText('curl');
  expect(model.view.getSnapshot().inputs.source).toEqual({ kind: 'text', text: '' });
  expect(model.typedText()).toBe('curl');
});

it('judges an HMAC signature by the secret, and asks for it', async () => {
  const wrong = hmacCases.find(({ id }) => id === 'python-hmac-query-left-out');
  const without = setUp();
  without.model.fill(wrong?.paste ?? '', '');
  expect(await without.settled()).toMatchObject({
    verdict: { kind: 'incomplete', needs: [{ part: 'consumer secret' }] },
  });
  expect(without.model.view.getSnapshot().usesHmac).toBe(true);
  const held = setUp({ secret: wrong?.consumerSecret ?? '' });
  held.model.fill(wrong?.paste ?? '', '');
  expect(namesOf(await held.settled())).toEqual([wrong?.expected]);
});

it('fills what is missing by corrections, which another text drops and a click brings back', async () => {
  const { model, settled } = setUp();
  const header = /OAuth [^']*/u.exec(example.paste)?.[0] ?? '';
  model.setPublicKey(example.publicKeyPem);
  model.setText(header);
  expect((await settled()).verdict.kind).toBe('incomplete');
  const url = 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641';
  model.correct('url', { text: url, from: 'typed' });
  model.correct('body', {
    text: 'client_orderid=PO-90211&amount=10.50&currency=USD&order_desc=Payout+check+1',
    from: 'composer',
  });
  expect(namesOf(await settled())).toEqual([['form-encoded']]);

  model.setText(`${header} `);
  model.setText(`${header}  `);
  await vi.waitFor(() => expect(model.view.getSnapshot().parts.url).toBeNull());
  expect((await settled()).verdict.kind).toBe('incomplete');
  expect(model.view.getSnapshot().inputs).toMatchObject({
    corrections: {},
    setAside: { what: 'corrections', corrections: { url: { text: url }, body: { from: 'composer' } } },
  });
  model.bringBack();
  expect(namesOf(await settled())).toEqual([['form-encoded']]);
  expect(model.view.getSnapshot().inputs.setAside).toBeNull();

  model.correct('url', null);
  expect(model.view.getSnapshot().parts.url).toBeNull();
});

it('takes a handed-over request once, with the base string of the simulator while nothing is corrected', async () => {
  const { model, settled, asked } = setUp();
  model.setText('my notes');
  const request = {
    parts: {
      ...nothingKnown,
      method: 'POST',
      url: 'https://gw.example/a',
      authorization: '',
      body: 'a=1',
      date: 'Sat, 21 Nov 2026 06:00:00 GMT',
    },
    simulator: { verdict: { kind: 'verified' }, baseString: 'POST&…' },
    publicKeyText: '',
    origin: 'simulator-record',
  } as const;
  model.takeRequest(request);
  await settled();
  expect(asked.at(-1)).toMatchObject({
    parts: request.parts,
    simulator: request.simulator,
    answeredAtSeconds: Date.UTC(2026, 10, 21, 6) / 1000,
  });
  model.correct('body', { text: 'a=2', from: 'typed' });
  await settled();
  expect(asked.at(-1)).toMatchObject({ parts: { body: 'a=2' }, simulator: null });
  // What stood in the field before can be brought back, and the same hand-over does not come again.
  model.bringBack();
  model.takeRequest(request);
  expect(model.view.getSnapshot().inputs.source).toEqual({ kind: 'text', text: 'my notes' });
  model.bringBack();
  expect(model.view.getSnapshot().inputs).toMatchObject({
    source: { kind: 'request' },
    corrections: { body: { text: 'a=2' } },
  });
});

describe('a base string alone', () => {
  const uri = 'https://gateway.example/processing/api/v4/payout-check/6657';
  const baseString = (orderId: string, text = 'Travel%20refund'): string =>
    `POST&${encodeURIComponent(uri)}&${encodeURIComponent(
      `client_orderid=${orderId}&oauth_consumer_key=acme&oauth_nonce=n1&oauth_signature_method=RSA-SHA256&oauth_timestamp=1795228800&oauth_version=1.0&order_desc=${text}`,
    )}`;
  const composer: ComposerRequest = {
    parts: {
      ...nothingKnown,
      method: 'POST',
      url: uri,
      contentType: 'application/x-www-form-urlencoded',
      body: 'client_orderid=inv-1&order_desc=Travel+refund',
    },
    pairs: [
      { name: 'client_orderid', value: 'inv-1' },
      { name: 'order_desc', value: 'Travel refund' },
    ],
  };

  it('is compared with the order in the composer, where both are one order', async () => {
    const { model, settled } = setUp({ composer });
    model.fill(baseString('inv-1'), '');
    expect((await settled()).verdict.kind).toBe('right');
    expect(model.view.getSnapshot().composersOrder).toMatchObject({ kind: 'same', orderId: 'inv-1' });
    model.fill(baseString('inv-1', 'Travel+refund'), '');
    expect(namesOf(await settled())).toEqual([['form-encoded']]);
  });

  it('is checked for its form only beside another order, and beside none', async () => {
    const { model, settled } = setUp({ composer });
    model.fill(baseString('inv-2'), '');
    expect((await settled()).verdict.kind).toBe('well-formed');
    expect(model.view.getSnapshot().composersOrder).toEqual({ kind: 'other' });
    const alone = setUp();
    alone.model.fill(baseString('inv-1'), '');
    expect((await alone.settled()).verdict.kind).toBe('well-formed');
    expect(alone.model.view.getSnapshot().composersOrder).toBeNull();
  });
});

describe('a secret in a field', () => {
  const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIB';

  it('is not kept there, wherever it is pasted', () => {
    const { model } = setUp();
    model.setText('POST');
    model.setText(pem);
    expect(model.view.getSnapshot().inputs).toMatchObject({ source: { kind: 'text', text: 'POST' } });
    expect(model.secrets.store.getSnapshot()).toMatchObject({ field: 'paste', kinds: ['private-key'] });
    expect(model.filled.getSnapshot()).toBe(1);
    model.setPublicKey(pem);
    expect(model.view.getSnapshot().inputs).toMatchObject({ publicKeyText: '' });
    expect(model.secrets.store.getSnapshot()).toMatchObject({ field: 'key', kinds: ['private-key'] });
    expect(model.filled.getSnapshot()).toBe(2);
    model.correct('body', { text: 'a=1&consumer_secret=0123456789', from: 'typed' });
    expect(model.view.getSnapshot().parts.body).toBe('a=1&consumer_secret=');
    expect(JSON.stringify(model.secrets.store.getSnapshot())).not.toContain('0123456789');
  });

  it('leaves what is beside it', () => {
    const { model } = setUp();
    model.setText(`GET https://gw.example/a?consumer_secret=0123456789\n\n${pem}`);
    expect(model.view.getSnapshot().parts.url).not.toBeNull();
    expect(model.view.getSnapshot().inputs.source).toEqual({
      kind: 'text',
      text: 'GET https://gw.example/a?consumer_secret=\n\n',
    });
    expect(model.secrets.store.getSnapshot()?.kinds).toEqual(['private-key', 'consumer-secret']);
  });

  it('can be held once, and is let go of with the page, another text or "Forget"', async () => {
    const given: unknown[] = [];
    const { model, session, disconnect } = setUp({
      signer: {
        setConsumerSecret: (secret) => {
          given.push(secret);
          return Promise.resolve(success({ length: secret.length, generation: 1, warnings: [] }));
        },
        importRsaKey: (input) => {
          given.push(input);
          return Promise.resolve({
            kind: 'refused',
            text: { what: 'It ends early.', next: 'Copy it whole.' },
          });
        },
      },
    });
    model.setText(`consumer_secret=0123456789\n${pem}`);
    await model.secrets.hold('consumer-secret');
    expect(model.secrets.store.getSnapshot()).toMatchObject({
      offered: ['private-key'],
      said: 'The consumer secret is held.',
    });
    await model.secrets.hold('private-key');
    expect(model.secrets.store.getSnapshot()).toMatchObject({
      offered: [],
      said: 'It is not held. It ends early. Copy it whole.',
    });
    await model.secrets.hold('private-key');
    expect(given).toEqual(['0123456789', { text: pem }]);

    for (const leave of [
      () => model.fill('', ''),
      () => session.set({ ...session.getSnapshot(), forgotten: 1 }),
      () => model.secrets.drop(),
      () => disconnect(),
    ]) {
      model.setText(pem);
      leave();
      expect(model.secrets.store.getSnapshot()).toBeNull();
      // oxlint-disable-next-line no-await-in-loop
      await model.secrets.hold('private-key');
      expect(given).toHaveLength(2);
    }
  });
});

it('drops an answer that was overtaken, and keeps what was found when three are cancelled', async () => {
  const { model, asked, holdAnswers, answer } = setUp();
  holdAnswers();
  model.fill(example.paste, example.publicKeyPem);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  model.correct('method', { text: 'PUT', from: 'typed' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  answer(0);
  await Promise.resolve();
  expect(model.state.getSnapshot()).toMatchObject({ diagnosis: null, isBusy: true });
  // Slow by now: progress is shown.
  await vi.waitFor(() => expect(model.state.getSnapshot().progress).toMatchObject({ done: 1, total: 2 }));
  answer(1);
  await vi.waitFor(() => expect(model.state.getSnapshot()).toMatchObject({ isBusy: false, progress: null }));
  const { diagnosis } = model.state.getSnapshot();

  model.tryThree();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ depth: 3 }));
  model.cancel();
  answer(2);
  await Promise.resolve();
  expect(model.state.getSnapshot()).toMatchObject({ diagnosis, isBusy: false });
});

it('can be cancelled once it takes long, shows nothing of an earlier request then, and begins again', async () => {
  const { model, asked, holdAnswers, answer } = setUp();
  model.fill(example.paste, example.publicKeyPem);
  await vi.waitFor(() => expect(model.state.getSnapshot().diagnosis).not.toBeNull());
  holdAnswers();
  model.setText(example.paste.replace('POST', 'PUT'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(model.state.getSnapshot()).toMatchObject({ isBusy: true, isLong: false });
  await vi.waitFor(() => expect(model.state.getSnapshot()).toMatchObject({ isLong: true }), 3000);
  model.cancel();
  const cancelled = { diagnosis: null, isBusy: false, isLong: false, isCancelled: true };
  expect(model.state.getSnapshot()).toMatchObject(cancelled);
  answer(0);
  await Promise.resolve();
  expect(model.state.getSnapshot()).toMatchObject(cancelled);
  model.diagnoseAgain();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(model.state.getSnapshot()).toMatchObject({ isBusy: true, isLong: false, isCancelled: false });
  answer(1);
  await vi.waitFor(() => expect(model.state.getSnapshot().diagnosis).not.toBeNull());
});

it('diagnoses what is pasted at once, and waits for a pause where somebody types', () => {
  vi.useFakeTimers();
  try {
    const { model, asked } = setUp();
    model.setText(example.paste);
    vi.advanceTimersByTime(0);
    expect(asked).toHaveLength(1);
    // The last line of a text that is put in line by line.
    model.setText(`${example.paste}\n`);
    vi.advanceTimersByTime(0);
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(50);
    model.setText(`${example.paste}\n `);
    vi.advanceTimersByTime(100);
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(100);
    expect(asked).toHaveLength(3);
    model.setPublicKey(example.publicKeyPem);
    expect(asked).toHaveLength(4);
    model.setPublicKey(`${example.publicKeyPem}\n`);
    expect(asked).toHaveLength(4);
    model.fill(example.paste, example.publicKeyPem);
    expect(asked).toHaveLength(5);
  } finally {
    vi.useRealTimers();
  }
});

it('diagnoses anew when a key or another consumer key is there', async () => {
  const { model, settled, asked, credentials, session } = setUp();
  model.fill(example.paste, '');
  await settled();
  const before = asked.length;
  credentials.set({ rsaKey: null, consumerSecret: { length: 1, generation: 1, warnings: [] } });
  await vi.waitFor(() => expect(asked).toHaveLength(before + 1));
  session.set({ ...session.getSnapshot(), consumerKey: 'other' });
  await vi.waitFor(() => expect(asked.at(-1)?.context.consumerKey).toBe('other'));
});

it('forgets every text, with what could be brought back, and keeps the public key', () => {
  const { model } = setUp();
  model.fill('first cvv2=1', 'a public key');
  model.fill('second cvv2=2', 'a public key');
  model.correct('body', { text: 'cvv2=3', from: 'typed' });
  model.forget();
  const { inputs, parts } = model.view.getSnapshot();
  expect(JSON.stringify([inputs, parts])).not.toContain('cvv2');
  expect(inputs.publicKeyText).toBe('a public key');
  model.bringBack();
  expect(JSON.stringify(model.view.getSnapshot().inputs)).not.toContain('cvv2');
});
