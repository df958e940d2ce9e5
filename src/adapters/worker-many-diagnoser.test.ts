import { expect, it } from 'vitest';
import { judgeRequest } from '#domain/diagnosis/many/judge-request.ts';
import { context, nowSeconds } from '#domain/diagnosis/corpus/fixture-diagnosis.ts';
import { runSteps } from '#domain/run-steps.ts';
import { failed, success } from '#domain/result.ts';
import type { FoundRequests, JudgingRequest } from '#services/many-diagnoser.ts';
import { createFakeThread } from './fixture-thread.ts';
import { createSigningChannel } from './signing-channel.ts';
import { createWorkerManyDiagnoser, type SplittingThread } from './worker-many-diagnoser.ts';

const found: FoundRequests = {
  requests: [],
  total: 0,
  others: 0,
  isMixed: false,
  note: null,
  publicKeyText: null,
  taken: [],
  text: null,
};

function setUp() {
  const signing = createFakeThread();
  const threads: { target: EventTarget; ended: number; asked: (Blob | string)[] }[] = [];
  const startThread = (): SplittingThread => {
    const thread = { target: new EventTarget(), ended: 0, asked: new Array<Blob | string>() };
    threads.push(thread);
    return {
      postMessage: (source) => void thread.asked.push(source),
      terminate: () => void (thread.ended += 1),
      addEventListener: (type: string, listener: unknown) => {
        if (typeof listener === 'function') thread.target.addEventListener(type, (event) => listener(event));
      },
    };
  };
  const diagnoser = createWorkerManyDiagnoser(
    createSigningChannel(() => signing),
    startThread,
  );
  const say = (index: number, data: unknown): void =>
    void threads[index]?.target.dispatchEvent(new MessageEvent('message', { data }));
  return { diagnoser, signing, threads, say };
}

it('splits in a thread that is ended with its answer', async () => {
  const { diagnoser, threads, say } = setUp();
  const split = diagnoser.split('a text');
  expect(threads[0]).toMatchObject({ asked: ['a text'], ended: 0 });
  say(0, success(found));
  expect(await split).toEqual(success(found));
  expect(threads[0]?.ended).toBe(1);
});

it('ends a thread whose answer is not wanted any more, or that fails', async () => {
  const { diagnoser, threads, say } = setUp();
  const first = diagnoser.split('one');
  const second = diagnoser.split('two');
  expect(await first).toBeNull();
  say(0, success(found));
  diagnoser.cancel();
  expect(await second).toBeNull();
  const third = diagnoser.split('three');
  threads[2]?.target.dispatchEvent(new Event('error'));
  expect(await third).toMatchObject(
    failed({
      what: 'A part of this page broke, or could not be loaded from the console’s own server.',
      again: true,
    }),
  );
  expect(threads.map(({ ended }) => ended > 0)).toEqual([true, true, true]);
});

it('judges in the worker that holds the keys', async () => {
  const { diagnoser, signing } = setUp();
  const request: JudgingRequest = { text: 'nothing', publicKeyText: '', nowSeconds, context, depth: 1 };
  const judged = runSteps(
    judgeRequest('', { publicKey: null, consumerSecret: null, nowSeconds, context, depth: 1 }),
  );
  const answers = [1, 2, 3].map(() => diagnoser.judge(request));
  expect(signing.requests[0]?.job).toEqual({ kind: 'judge-request', ...request });
  signing.reply(0, { kind: 'judged', judged });
  signing.reply(1, { kind: 'refused', refusal: { what: 'No.', next: 'Yes.' } });
  signing.reply(2, { kind: 'diagnosis-ended' });
  expect(await Promise.all(answers)).toEqual([success(judged), failed({ what: 'No.', next: 'Yes.' }), null]);
  diagnoser.cancel();
  expect(signing.requests.at(-1)?.job).toEqual({ kind: 'cancel-judging' });
});
