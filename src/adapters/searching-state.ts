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
  let current: Current | null = null;

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
        current = { search: task.search, combining: combineOrdered(task.order) };
        post({ search: task.search, kind: 'ready' });
        return;
      case 'try':
        await tryRound(task.search, task.round);
        return;
      case 'end':
        if (current?.search === task.search) current = null;
    }
  };
}
