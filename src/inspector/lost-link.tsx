import { Notice } from '#ui/notice.tsx';
import type { LiveState } from '#services/live-state.ts';

/** Said while nobody tells what is new. */
export function LostLink({ link, reason }: Pick<LiveState<unknown>, 'link' | 'reason'>) {
  if (link !== 'lost') return null;
  return (
    <Notice tone="problem" live>
      Not connected: what is shown here may be old. {reason} Trying again.
    </Notice>
  );
}
