/** The threads that help to search: how many there are, what they are handed, and when they end. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoundList, type RoundOutcome } from '#domain/diagnosis/search/rounds.ts';
import { searchOrder } from './fixture-search-order.ts';
import { createSearchHelpers, helpersFor } from './search-helpers.ts';
import type { SearchingReply, SearchingTask } from './searching-messages.ts';

afterEach(() => vi.useRealTimers());

describe('the threads', () => {
  const nothing: RoundOutcome = { hit: null, passed: 1, compared: 1 };

  function setUp() {
    vi.useFakeTimers();
    const threads: { target: EventTarget; tasks: SearchingTask[]; ended: boolean }[] = [];
    const pool = createSearchHelpers(() => {
      const thread = { target: new EventTarget(), tasks: new Array<SearchingTask>(), ended: false };
      threads.push(thread);
      return {
        postMessage: (task) => void thread.tasks.push(task),
        terminate: () => void (thread.ended = true),
        addEventListener: (type: string, listener: unknown) => {
          if (typeof listener === 'function')
            thread.target.addEventListener(type, (event) => listener(event));
        },
      };
    });
    const say = (index: number, data: SearchingReply): void =>
      void threads[index]?.target.dispatchEvent(new MessageEvent('message', { data }));
    return { pool, threads, say };
  }

  it('wait a little for the next search, and are ended', () => {
    const { pool, threads } = setUp();
    const end = pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 2);
    expect(threads).toHaveLength(2);
    end();
    vi.advanceTimersByTime(9000);
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 2)();
    expect(threads).toHaveLength(2);
    vi.advanceTimersByTime(9000);
    expect(threads.map(({ ended }) => ended)).toEqual([false, false]);
    vi.advanceTimersByTime(1000);
    expect(threads.map(({ ended }) => ended)).toEqual([true, true]);
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 1);
    expect(threads).toHaveLength(3);
  });

  it('are replaced for the next search where one has failed', () => {
    const { pool, threads } = setUp();
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 2);
    threads[0]?.target.dispatchEvent(new Event('error'));
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 2);
    expect(threads).toHaveLength(3);
  });

  it('take two rounds once they are ready, then one for each that is finished, and none of what is over', () => {
    const { pool, threads, say } = setUp();
    const list = createRoundList(4);
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list }, 1);
    const tasks = (): readonly SearchingTask[] => threads[0]?.tasks ?? [];
    expect(tasks().map(({ kind }) => kind)).toEqual(['begin']);
    expect(list.takeNew()).toBe(0);
    say(0, { search: 1, kind: 'ready' });
    expect(tasks().slice(1)).toEqual([1, 2].map((round) => ({ search: 1, kind: 'try', round })));
    say(0, { search: 1, kind: 'tried', round: 1, tried: { passed: 3, compared: 2 } });
    expect(list.tried()).toEqual({ passed: 3, compared: 2 });
    say(0, { search: 1, kind: 'finished', round: 1, outcome: nothing });
    expect(tasks().slice(3)).toEqual([{ search: 1, kind: 'try', round: 3 }]);
    const next = createRoundList(2);
    pool.help({ kind: 'rounds', order: { ...searchOrder }, depth: 2, list: next }, 1);
    say(0, { search: 1, kind: 'finished', round: 0, outcome: nothing });
    expect([next.isOpen(0), list.isOpen(0)]).toEqual([true, true]);
    expect(tasks().slice(4)).toMatchObject([
      { search: 1, kind: 'end' },
      { search: 2, kind: 'begin', order: searchOrder },
    ]);
  });

  it('are handed the order of a search once, whatever depth is offered, and again by the next one', () => {
    const { pool, threads } = setUp();
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 1);
    const end = pool.help({ kind: 'rounds', order: searchOrder, depth: 1, list: createRoundList(2) }, 2);
    end();
    pool.help({ kind: 'rounds', order: searchOrder, depth: 2, list: createRoundList(2) }, 1);
    const told = threads.map(({ tasks }) =>
      tasks.map((task) =>
        task.kind === 'begin' ? `${task.depth} ${task.order === null ? 'goes on' : 'order'}` : task.kind,
      ),
    );
    expect(told).toEqual([
      ['2 order', '1 goes on', 'end', '2 order'],
      ['1 order', 'end'],
    ]);
  });

  it('are as many as cores are left, three at most', () => {
    expect([undefined, 1, 2, 3, 4, 64].map(helpersFor)).toEqual([0, 0, 1, 2, 3, 3]);
  });
});
