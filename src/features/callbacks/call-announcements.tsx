import { useEffect } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
import { useCallbacks } from './callbacks-context.tsx';

/**
 * Says each new call once, with its verdict; of several that came together the newest. What the inbox held before this page
 * was opened is no news.
 */
export function CallAnnouncements() {
  const announce = useAnnounce();
  const { judged, live } = useCallbacks();
  useEffect(() => {
    let last = live.getSnapshot().state === null ? null : newestOf(judged.view.getSnapshot().keys());
    const stopReading = live.subscribe(() => {
      last ??= live.getSnapshot().state?.calls[0]?.number ?? 0;
    });
    const stopListening = judged.view.subscribe(() => {
      const calls = judged.view.getSnapshot();
      const newest = newestOf(calls.keys());
      const call = calls.get(newest);
      const count = newest - (last ?? newest);
      last = newest;
      if (call === undefined || count <= 0) return;
      const others = count === 1 ? '' : ` ${count - 1} more before it.`;
      announce(`Call ${newest} arrived: ${call.judgement.headline}.${others}`);
    });
    return () => {
      stopReading();
      stopListening();
    };
  }, [announce, judged, live]);
  return null;
}

function newestOf(numbers: Iterable<number>): number {
  let newest = 0;
  for (const number of numbers) newest = Math.max(newest, number);
  return newest;
}
