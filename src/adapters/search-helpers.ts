/**
 * Threads that take rounds of a search. They are started by the first search that needs them, wait a little for the next
 * one, and are ended. The search never waits for them: what one does not finish, for whatever reason, is tried by itself.
 */
import type { RoundList } from '#domain/diagnosis/search/rounds.ts';
import type { SearchOrder } from '#domain/diagnosis/search/search-order.ts';
import type { RoundsOffer } from '#domain/diagnosis/search/stepwise.ts';
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
  readonly help: (offer: RoundsOffer, count: number) => () => void;
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

/** A round that is tried, and one that waits: whoever gives the next one hears between two slices of its own search. */
const roundsGiven = 2;

interface Help {
  readonly search: number;
  readonly order: SearchOrder;
  readonly list: RoundList;
}

/** @param startThread - may throw where no thread can be started. */
export function createSearchHelpers(startThread: () => SearchingThread): SearchHelpers {
  /** Each with the order that it has. */
  const threads = new Map<SearchingThread, SearchOrder | null>();
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
        for (let given = 0; given < roundsGiven; given += 1) giveRound(thread, current);
    }
  }

  function start(): void {
    const thread = startThread();
    thread.addEventListener('message', ({ data }) => hear(thread, data));
    thread.addEventListener('error', () => drop(thread));
    threads.set(thread, null);
  }

  function begin(thread: SearchingThread, search: number, { order, depth }: RoundsOffer): void {
    const isKnown = threads.get(thread) === order;
    thread.postMessage({ search, kind: 'begin', order: isKnown ? null : order, depth });
    threads.set(thread, order);
  }

  function end(search: number): void {
    if (current?.search !== search) return;
    current = null;
    for (const thread of threads.keys()) {
      thread.postMessage({ search, kind: 'end' });
      threads.set(thread, null);
    }
    idle = setTimeout(() => [...threads.keys()].forEach(drop), idleMs);
  }

  return {
    help(offer, count) {
      const { order, list } = offer;
      if (current !== null && current.order !== order) end(current.search);
      clearTimeout(idle);
      searches += 1;
      const search = searches;
      current = { search, order, list };
      try {
        while (threads.size < count) start();
        for (const thread of [...threads.keys()].slice(0, count)) begin(thread, search, offer);
      } catch {
        // The search goes on with those that there are.
      }
      return () => end(search);
    },
  };
}
