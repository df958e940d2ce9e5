/**
 * Threads that take rounds of a search. They are started by the first search that needs them, wait a little for the next
 * one, and are ended. The search never waits for them: what one does not finish, for whatever reason, is tried by itself.
 */
import type { RoundList } from '#domain/diagnosis/search/rounds.ts';
import type { SearchOrder } from '#domain/diagnosis/search/search-order.ts';
import type { SearchingReply, SearchingTask } from './searching-messages.ts';

/** As much of a `Worker` as is used. */
export interface SearchingThread {
  readonly postMessage: (task: SearchingTask) => void;
  readonly terminate: () => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SearchingReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

export interface SearchHelpers {
  /**
   * Has rounds of the list taken by others, too; whoever was helped before is not helped any more.
   *
   * @param count - how many threads may help.
   * @returns Ends it: the threads keep nothing of the search.
   */
  readonly help: (order: SearchOrder, list: RoundList, count: number) => () => void;
}

/** For a worker that has none. */
export const noHelpers: SearchHelpers = { help: () => () => undefined };

/** A worker that searches, and up to three that help it: a core each. */
const mostHelpers = 3;

/** How many threads may help beside the one that searches. @param cores - as the browser says; it may say nothing. */
export function helpersFor(cores: number | undefined): number {
  return Math.min(mostHelpers, Math.max(0, Math.floor(cores ?? 1) - 1));
}

/** Whoever corrects a part or types on searches again soon. */
const idleMs = 10_000;

interface Help {
  readonly search: number;
  readonly list: RoundList;
}

/** @param startThread - may throw where no thread can be started. */
export function createSearchHelpers(startThread: () => SearchingThread): SearchHelpers {
  const threads = new Set<SearchingThread>();
  let searches = 0;
  let current: Help | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function drop(thread: SearchingThread): void {
    threads.delete(thread);
    thread.terminate();
  }

  function giveRound(thread: SearchingThread, { search, list }: Help): void {
    const round = list.takeNew();
    if (round !== null) thread.postMessage({ search, kind: 'try', round });
  }

  function hear(thread: SearchingThread, reply: SearchingReply): void {
    if (current?.search !== reply.search) return;
    switch (reply.kind) {
      case 'tried':
        current.list.note(reply.round, reply.tried);
        return;
      case 'finished':
        current.list.finish(reply.round, reply.outcome);
        giveRound(thread, current);
        return;
      case 'ready':
        giveRound(thread, current);
    }
  }

  function start(): void {
    const thread = startThread();
    thread.addEventListener('message', ({ data }) => hear(thread, data));
    thread.addEventListener('error', () => drop(thread));
    threads.add(thread);
  }

  function end(search: number): void {
    if (current?.search !== search) return;
    current = null;
    for (const thread of threads) thread.postMessage({ search, kind: 'end' });
    idle = setTimeout(() => [...threads].forEach(drop), idleMs);
  }

  return {
    help(order, list, count) {
      if (current !== null) end(current.search);
      clearTimeout(idle);
      searches += 1;
      const search = searches;
      current = { search, list };
      try {
        while (threads.size < count) start();
        for (const thread of [...threads].slice(0, count)) {
          thread.postMessage({ search, kind: 'begin', order });
        }
      } catch {
        // The search goes on with those that there are.
      }
      return () => end(search);
    },
  };
}
