/** Judges the requests of one text, one after another: each with one mistake first, then those that none explains with two. */
import type { ManyItem } from '#domain/diagnosis/many/describe-many.ts';
import type { FoundRequests, JudgingRequest, ManyDiagnoser } from '#services/many-diagnoser.ts';
import type { Refusal } from '#services/signer.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';

export interface ManyRunState {
  readonly items: readonly ManyItem[];
  /** What is done at present: `1` mistake for all, `2` for those that are left; null while nothing is. */
  readonly depth: 1 | 2 | null;
  readonly done: number;
  readonly total: number;
  /** Whether not all were judged because it was cancelled. */
  readonly isCancelled: boolean;
  readonly refusal: Refusal | null;
}

export interface ManyRun {
  readonly state: ValueStore<ManyRunState>;
  /** Judges anew with what is known now; what was judged with the same stays. */
  readonly want: () => void;
  /** Goes on where it was cancelled, or stopped at its limit. */
  readonly goOn: () => void;
  readonly cancel: () => void;
}

export type JudgingSettings = Omit<JudgingRequest, 'text' | 'depth' | 'nowSeconds'>;

interface Surroundings {
  readonly diagnoser: ManyDiagnoser;
  readonly nowMs: () => number;
  /** What is judged with. */
  readonly readInput: () => JudgingSettings;
  /** Changes with the keys that are held. */
  readonly readKeys: () => string;
}

/** The page shows what was judged this often. */
const showEveryMs = 300;
/** Two mistakes together are tried for as long as this; then somebody has to ask for more. */
export const deepLimitMs = 60_000;
/** A pause in typing a key. */
const pauseMs = 250;

/** Whether two mistakes together may explain what one does not. */
export function mayGoDeeper({ judged }: ManyItem): boolean {
  if (judged === null) return false;
  const { kind, depth, hasMore } = judged.verdict;
  return kind === 'unexplained' && depth === 1 && hasMore;
}

export function createManyRun({ requests }: FoundRequests, surroundings: Surroundings): ManyRun {
  const { diagnoser, nowMs, readInput, readKeys } = surroundings;
  const items: ManyItem[] = requests.map(({ answer }) => ({ answer, judged: null }));
  const state = createValueStore<ManyRunState>({
    items: [...items],
    depth: null,
    done: 0,
    total: requests.length,
    isCancelled: false,
    refusal: null,
  });
  let turn = 0;
  let judgedWith: string | null = null;
  let shownAt = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function show(part: Partial<ManyRunState>, isLast = false): void {
    if (!isLast && nowMs() - shownAt < showEveryMs) return;
    shownAt = nowMs();
    state.set({ ...state.getSnapshot(), ...part, items: [...items] });
  }

  /** @returns Whether all of them were judged, or why not. */
  async function judgeAll(
    indexes: readonly number[],
    depth: 1 | 2,
    isOver: () => boolean,
    untilMs = Infinity,
  ): Promise<'done' | 'over' | Refusal> {
    show({ depth, done: 0, total: indexes.length, isCancelled: false, refusal: null }, true);
    for (const [done, index] of indexes.entries()) {
      if (isOver() || nowMs() > untilMs) return 'over';
      const nowSeconds = Math.floor(nowMs() / 1000);
      const text = requests[index]?.text ?? '';
      // One after another: the worker has one thread.
      // oxlint-disable-next-line no-await-in-loop
      const judged = await diagnoser.judge({ ...readInput(), text, depth, nowSeconds });
      if (isOver() || judged === null) return 'over';
      if (!judged.ok) return judged.failure;
      const { answer } = items[index] ?? { answer: { statuses: [], outcome: null } };
      items[index] = { answer, judged: judged.value };
      show({ done: done + 1 });
    }
    return 'done';
  }

  async function run(own: number, deepUntilMs: number | null): Promise<void> {
    const isOver = (): boolean => own !== turn;
    const waiting = items.flatMap(({ judged }, index) => (judged === null ? [index] : []));
    const first = waiting.length === 0 ? 'done' : await judgeAll(waiting, 1, isOver);
    if (isOver()) return;
    let outcome = first;
    if (first === 'done') {
      const deeper = items.flatMap((item, index) => (mayGoDeeper(item) ? [index] : []));
      const until = deepUntilMs === null ? Infinity : nowMs() + deepUntilMs;
      if (deeper.length > 0) outcome = await judgeAll(deeper, 2, isOver, until);
    }
    if (isOver()) return;
    show({ depth: null, refusal: typeof outcome === 'string' ? null : outcome }, true);
  }

  function begin(deepUntilMs: number | null): void {
    turn += 1;
    void run(turn, deepUntilMs).catch(() => {
      show(
        {
          depth: null,
          refusal: { what: 'Judging ended early.', next: 'Choose “Go on” to take it up again.' },
        },
        true,
      );
    });
  }

  return {
    state,
    want() {
      const input = JSON.stringify([readInput(), readKeys()]);
      if (input === judgedWith) return;
      const isFirst = judgedWith === null;
      judgedWith = input;
      turn += 1;
      clearTimeout(pause);
      for (const [index, { answer }] of items.entries()) items[index] = { answer, judged: null };
      show({ depth: 1, done: 0, total: items.length, isCancelled: false, refusal: null }, true);
      pause = setTimeout(() => begin(deepLimitMs), isFirst ? 0 : pauseMs);
    },
    goOn: () => begin(null),
    cancel() {
      turn += 1;
      clearTimeout(pause);
      diagnoser.cancel();
      show({ depth: null, isCancelled: true }, true);
    },
  };
}
