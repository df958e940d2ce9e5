/** What went with a server that was started anew: it keeps orders and calls in memory. */
import type { CallbacksState } from '#domain/callbacks/callback-contract.ts';
import { timeOfDay } from '#ui/time-of-day.ts';
import { countWords } from '#domain/words.ts';

/** @returns A sentence; null where it is the same server, or it had nothing that is gone. */
export function describeRestart(before: CallbacksState | null, now: CallbacksState | null): string | null {
  if (before === null || now === null || before.startedMs === now.startedMs) return null;
  const { orders, calls, inbox, settings } = before;
  const gone = [
    ...counted(orders.length, 'order'),
    ...counted(calls.length, 'call'),
    ...(inbox.kind === 'listening' ? ['the inbox’s URL (it gets another one)'] : []),
    ...(JSON.stringify(settings) === JSON.stringify(now.settings) ? [] : ['the settings of callbacks']),
  ];
  if (gone.length === 0) return null;
  return `The console’s own server was started anew at ${timeOfDay(now.startedMs)}. Gone with the old one: ${gone.join(', ')}.`;
}

function counted(count: number, noun: string): readonly string[] {
  return count === 0 ? [] : [countWords(count, noun)];
}
