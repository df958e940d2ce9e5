import { expect, it, vi } from 'vitest';
import type { ImportRefusal } from '#domain/cases/importing/imported-case.ts';
import type { Result } from '#domain/result.ts';
import type { ImportedText } from '#services/case-importer.ts';
import { importSource } from './importing.ts';
import { createWorkerCaseImporter, type ImportingThread } from './worker-case-importer.ts';

type Reply = MessageEvent<Result<ImportedText, ImportRefusal>>;

/** Threads that answer when the test says. */
function fakeThreads() {
  const threads: { answer: () => Promise<void>; fail: () => void; isEnded: boolean }[] = [];
  const start = (): ImportingThread => {
    const listeners: ((event: Reply) => void)[] = [];
    const failures: (() => void)[] = [];
    let asked: Blob | string = '';
    const thread = {
      isEnded: false,
      async answer() {
        const data = await importSource(asked);
        for (const listener of listeners) listener(new MessageEvent('message', { data }));
      },
      fail() {
        for (const failure of failures) failure();
      },
    };
    threads.push(thread);
    return {
      postMessage: (source) => void (asked = source),
      terminate: () => void (thread.isEnded = true),
      addEventListener(type: 'message' | 'error', listener: ((event: Reply) => void) & (() => void)) {
        if (type === 'message') listeners.push(listener);
        else failures.push(listener);
      },
    };
  };
  return { threads, start };
}

const body = 'client_orderid=PO-1&amount=1.00&currency=EUR';

it('reads in a thread that is ended then, and takes secrets out first', async () => {
  const { threads, start } = fakeThreads();
  const reading = createWorkerCaseImporter(start).read(`${body}\nconsumer_secret=Zq8vXw41kPlm`);
  await threads[0]?.answer();
  const read = await reading;
  expect(read?.ok === true ? [read.value.cases.length, read.value.taken] : read).toEqual([
    1,
    ['consumer-secret'],
  ]);
  expect(JSON.stringify(read)).not.toContain('Zq8vXw41kPlm');
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it('lets go of a text when another one is given', async () => {
  const { threads, start } = fakeThreads();
  const importer = createWorkerCaseImporter(start);
  const first = importer.read('x');
  const second = importer.read(body);
  expect(await first).toBeNull();
  await threads[1]?.answer();
  expect((await second)?.ok).toBe(true);
  expect(threads.every(({ isEnded }) => isEnded)).toBe(true);
});

it('gives a text up that takes for ever', async () => {
  vi.useFakeTimers();
  const { threads, start } = fakeThreads();
  const reading = createWorkerCaseImporter(start).read('x');
  vi.advanceTimersByTime(20_000);
  expect(await reading).toMatchObject({ ok: false });
  expect(threads[0]?.isEnded).toBe(true);
  vi.useRealTimers();
});

it('says of a thread that does not run that nothing is known of the text', async () => {
  const { threads, start } = fakeThreads();
  const reading = createWorkerCaseImporter(start).read(body);
  threads[0]?.fail();
  expect(await reading).toMatchObject({
    ok: false,
    failure: { what: 'A part of this page broke, or could not be loaded from the console’s own server.' },
  });
  expect(threads.every(({ isEnded }) => isEnded)).toBe(true);
});
