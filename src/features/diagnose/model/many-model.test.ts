import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { form, harEntry, harOf, manySecret, signSample } from '#domain/diagnosis/many/fixture-many.ts';
import { judgeRequest } from '#domain/diagnosis/many/judge-request.ts';
import { findOnlyKey } from '#domain/keys/public/key-mentions.ts';
import { readLoggedAnswer } from '#domain/diagnosis/many/logged-answer.ts';
import { splitRequests } from '#domain/diagnosis/many/split-requests.ts';
import { runSteps } from '#domain/run-steps.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { FoundRequests, JudgingRequest, ManyDiagnoser } from '#services/many-diagnoser.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { HeldCredentials, Refusal } from '#services/signer.ts';
import { threadLost } from '#services/part-not-loaded.ts';
import { createValueStore } from '#services/value-store.ts';
import { createManyModel } from './many-model.ts';
import { deepLimitMs, type ManyRunState } from './many-run.ts';
import { createDiagnoseModel } from './diagnose-model.ts';

/**
 * The real engine, run at once, where a test does not hold its answers back. What two mistakes would give takes too
 * long here: it is what one gives.
 */
function createFakeDiagnoser() {
  const asked: JudgingRequest[] = [];
  let secret: string | null = manySecret;
  let gate = Promise.resolve();
  let refusal: Refusal | null = null;
  let splitFailure: Refusal | null = null;
  const split = async (source: Blob | string): Promise<Result<FoundRequests, Refusal>> => {
    const text = typeof source === 'string' ? source : await source.text();
    if (splitFailure !== null) return failed(splitFailure);
    const splitting = splitRequests(text);
    let step = splitting.next();
    while (step.done !== true) step = splitting.next();
    const { requests, ...found } = step.value;
    return success({
      ...found,
      requests: requests.map((each) => ({ text: each, answer: readLoggedAnswer(each) })),
      publicKeyText: findOnlyKey(text),
      taken: [],
      text: found.total < 2 ? text : null,
    });
  };
  const diagnoser: ManyDiagnoser = {
    split,
    async judge({ publicKeyText: _, text, ...input }) {
      asked.push({ publicKeyText: _, text, ...input });
      const consumerSecret = secret;
      await gate;
      if (refusal !== null) return failed(refusal);
      const judged = runSteps(judgeRequest(text, { ...input, depth: 1, publicKey: null, consumerSecret }));
      return success({ ...judged, verdict: { ...judged.verdict, depth: input.depth } });
    },
    cancel: () => undefined,
  };
  return {
    diagnoser,
    asked,
    setSecret: (next: string | null) => (secret = next),
    refuseSplitting: (next: Refusal | null) => (splitFailure = next),
    refuse: (next: Refusal | null) => (refusal = next),
    hold: () => {
      let release = (): void => undefined;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

function setUp(nowMs: () => number = () => Date.now()) {
  const fake = createFakeDiagnoser();
  const credentials = createValueStore<HeldCredentials>({ rsaKey: null, consumerSecret: null });
  const { services: outside } = fixtureExchange(() => Promise.reject(new Error('not asked for')));
  const services = {
    ...outside,
    signer: {
      ...outside.signer,
      getSnapshot: credentials.getSnapshot,
      subscribe: credentials.subscribe,
    },
    manyDiagnoser: fake.diagnoser,
    clock: { nowMs },
  };
  const session = fixtureSession();
  const model = createDiagnoseModel({
    services,
    session,
    ownOrigin: 'http://127.0.0.1:4173',
    readComposer: () => null,
  });
  const many = createManyModel(model, services, session);
  const disconnect = many.connect();
  const runState = (): ManyRunState => {
    const state = many.state.getSnapshot();
    if (state.kind !== 'found') throw new Error(state.kind);
    return state.run.state.getSnapshot();
  };
  const settled = () =>
    vi.waitFor(() => {
      const state = runState();
      if (state.depth !== null) throw new Error('busy');
      return state;
    });
  const run = () => {
    const state = many.state.getSnapshot();
    if (state.kind !== 'found') throw new Error(state.kind);
    return state.run;
  };
  return { model, many, credentials, disconnect, runState, settled, run, ...fake };
}

const wrong = (index: number) =>
  signSample(index, { description: `it's ${index}`, signedEncoding: encodeURIComponent });
const right = (index: number) => signSample(index, { description: `no ${index}` });
const har = harOf([wrong(1), right(2), wrong(3)].map((each) => harEntry(each)));
const curl = ({ url, authorization, body }: ReturnType<typeof signSample>): string =>
  `curl -X POST '${url}' -H 'Authorization: ${authorization}' -H 'Content-Type: ${form}' -d '${body}'\n`;
const commands = [1, 2].map((index) => curl(right(index))).join('');

const kinds = ({ items }: ManyRunState): (string | null)[] =>
  items.map(({ judged }) => judged?.verdict.kind ?? null);

describe('many requests', () => {
  it('are judged when a text of several is typed, and one alone is diagnosed as ever', async () => {
    const { model, many, settled } = setUp();
    many.setText(curl(right(1)));
    expect(many.state.getSnapshot()).toEqual({ kind: 'none' });
    expect(model.view.getSnapshot().inputs.source.kind).toBe('text');
    many.setText(commands);
    expect(model.view.getSnapshot().inputs.source).toEqual({ kind: 'many', text: commands });
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
    expect(kinds(await settled())).toEqual(['right', 'right']);
    expect(many.usesHmac.getSnapshot()).toBe(true);
  });

  it('are read of a file, which may hold one', async () => {
    const { model, many, settled } = setUp();
    many.takeFile(new File([har], 'a.har'));
    expect(many.state.getSnapshot()).toMatchObject({ kind: 'reading', source: { fileName: 'a.har' } });
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
    expect(kinds(await settled())).toEqual(['explained', 'right', 'explained']);
    many.takeFile(new File([curl(right(1))], 'one.log'));
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('none'));
    expect(model.view.getSnapshot().inputs.source).toEqual({ kind: 'text', text: curl(right(1)) });
    many.takeFile(new File(['  '], 'empty.log'));
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('refused'));
  });

  it('are taken from a long text before a field has to hold it', () => {
    const { many, model } = setUp();
    expect(many.takeLongText(har)).toBe(false);
    expect(many.takeLongText(curl({ ...right(1), body: `a=${'b'.repeat(200_000)}` }))).toBe(false);
    expect(many.takeLongText(har + ' '.repeat(200_000))).toBe(true);
    expect(model.view.getSnapshot().inputs.source).toEqual({ kind: 'many', text: '' });
  });

  it('are opened one at a time; the table is as it was when it is come back to', async () => {
    const { model, many, settled, asked } = setUp();
    many.setText(har);
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
    const before = await settled();
    const judgements = asked.length;
    many.open(2);
    expect(model.view.getSnapshot().parts.body).toBe(wrong(3).body);
    expect(many.state.getSnapshot()).toMatchObject({ opened: 2 });
    many.backToTable();
    expect(many.state.getSnapshot()).toMatchObject({ opened: null, left: 2 });
    expect(model.view.getSnapshot().inputs).toMatchObject({
      source: { kind: 'many', text: har },
      setAside: null,
    });
    expect((await settled()).items).toEqual(before.items);
    expect(asked).toHaveLength(judgements);
    // Another text may be looked at; the table stays until it is cleared.
    many.open(1);
    many.setText(curl(right(9)));
    expect(many.state.getSnapshot()).toMatchObject({ kind: 'found', opened: null });
    many.clear();
    expect(many.state.getSnapshot()).toEqual({ kind: 'none' });
    expect(model.view.getSnapshot().inputs.source).toEqual({ kind: 'text', text: '' });
  });

  it('are judged anew with another key, and only then', async () => {
    const { model, many, settled, asked, setSecret, credentials, runState } = setUp();
    setSecret(null);
    many.setText(har);
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
    expect(kinds(await settled())).toEqual(['incomplete', 'incomplete', 'incomplete']);
    setSecret(manySecret);
    credentials.set({ rsaKey: null, consumerSecret: { length: 18, generation: 1, warnings: [] } });
    expect(kinds(runState())).toEqual([null, null, null]);
    await vi.waitFor(() => expect(kinds(runState())).toEqual(['explained', 'right', 'explained']));
    await settled();
    const judgements = asked.length;
    credentials.set({ rsaKey: null, consumerSecret: { length: 18, generation: 1, warnings: [] } });
    await settled();
    expect(asked).toHaveLength(judgements);
    model.setPublicKey('a key');
    await vi.waitFor(() => expect(asked.at(-1)?.publicKeyText).toBe('a key'));
  });
});

it('judges with the only public key of the text, where no other one is given', async () => {
  const pem = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
    .trim();
  const { model, many, settled, asked } = setUp();
  many.setText(`${pem}\n${commands}`);
  await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
  await settled();
  expect(asked.at(-1)?.publicKeyText).toBe(pem);
  many.open(1);
  expect(model.view.getSnapshot().inputs.publicKeyText).toBe(pem);
  many.backToTable();
  model.setPublicKey('a key');
  await vi.waitFor(() => expect(asked.at(-1)?.publicKeyText).toBe('a key'));
});

describe('judging', () => {
  it('can be cancelled: what is judged stays, and it goes on from there', async () => {
    const { many, runState, settled, run, asked, hold } = setUp();
    const release = hold();
    many.setText(har);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    run().cancel();
    release();
    await Promise.resolve();
    expect(runState()).toMatchObject({ depth: null, isCancelled: true });
    expect(kinds(runState())).toEqual([null, null, null]);
    run().goOn();
    expect(kinds(await settled())).toEqual(['explained', 'right', 'explained']);
  });

  it('tries one mistake for all first, then two for those that are left, until its time is over', async () => {
    // The first search for two takes all of the time.
    const isLate = (): boolean => asked.some(({ depth }) => depth === 2);
    const { many, settled, run, asked, setSecret } = setUp((): number => (isLate() ? deepLimitMs + 1 : 0));
    setSecret('another secret');
    many.setText(commands);
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
    const { items } = await settled();
    expect(asked.map(({ depth }) => depth)).toEqual([1, 1, 2]);
    expect(items.map(({ judged }) => judged?.verdict.depth)).toEqual([2, 1]);
    run().goOn();
    await vi.waitFor(() => expect(asked.map(({ depth }) => depth)).toEqual([1, 1, 2, 2]));
    expect((await settled()).items.map(({ judged }) => judged?.verdict.depth)).toEqual([2, 2]);
  });

  it('takes the same text or file again where its requests could not be looked for', async () => {
    const { many, refuseSplitting } = setUp();
    refuseSplitting(threadLost);
    for (const take of [() => many.setText(har), () => many.takeFile(new File([har], 'a.har'))]) {
      take();
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('refused'));
    }
    const refused = many.state.getSnapshot();
    expect(refused).toMatchObject({ refusal: { again: true } });
    refuseSplitting(null);
    if (refused.kind === 'refused') refused.takeAgain();
    await vi.waitFor(() =>
      expect(many.state.getSnapshot()).toMatchObject({ kind: 'found', source: { fileName: 'a.har' } }),
    );
  });

  it('says why it cannot go on', async () => {
    const { many, settled, run, refuse } = setUp();
    refuse({ what: 'The key is damaged.', next: 'Paste it whole.' });
    many.setText(har);
    await vi.waitFor(() => expect(many.state.getSnapshot().kind).toBe('found'));
    expect((await settled()).refusal).toEqual({ what: 'The key is damaged.', next: 'Paste it whole.' });
    refuse(null);
    run().goOn();
    expect(await settled()).toMatchObject({ refusal: null });
  });
});
