/** All that a thread does that helps to search, without the thread around it. It holds the order of one search. */
import type { Combining } from '#domain/diagnosis/search/rounds.ts';
import { combineOrdered } from '#domain/diagnosis/search/shared-search.ts';
import type { SearchingReply, SearchingTask } from './searching-messages.ts';
import { runInSlices } from './slices.ts';

interface Current {
  readonly search: number;
  readonly combining: Combining;
}

/** @param post - sends a reply to the worker that asked for help. */
export function createSearchingState(
  post: (reply: SearchingReply) => void,
): (task: SearchingTask) => Promise<void> {
  let combine: ReturnType<typeof combineOrdered> | null = null;
  let current: Current | null = null;
  let working = Promise.resolve();

  function begin({ search, order, depth }: Extract<SearchingTask, { readonly kind: 'begin' }>): void {
    if (order !== null) combine = combineOrdered(order);
    current = combine && { search, combining: combine(depth) };
    if (current !== null) post({ search, kind: 'ready' });
  }

  async function tryRound(search: number, index: number): Promise<void> {
    const own = current;
    const round = own?.combining.rounds[index];
    if (own?.search !== search || round === undefined) return;
    const ran = await runInSlices(
      own.combining.tryRound(round),
      () => current !== own,
      ({ done, combinations }) => {
        post({ search, kind: 'tried', round: index, tried: { passed: done, compared: combinations } });
      },
    );
    if (ran !== null) post({ search, kind: 'finished', round: index, outcome: ran.found });
  }

  return async (task) => {
    switch (task.kind) {
      case 'begin':
        begin(task);
        return;
      case 'try':
        working = working.then(() => tryRound(task.search, task.round));
        await working;
        return;
      case 'end':
        if (current?.search === task.search) [current, combine] = [null, null];
    }
  };
}
