import { Notice } from '#ui/notice.tsx';
import type { ShownReport } from './use-report.ts';

/** In the place of a report: it is being made, or why there is none. */
export function NoReport({ shown }: { readonly shown: ShownReport | null }) {
  if (shown === null || shown.made.ok) {
    return <Notice tone="busy">Looking for what has to be hidden in it.</Notice>;
  }
  const { what, next } = shown.made.failure;
  return (
    <Notice tone="problem">
      <strong>No report.</strong> {what} {next}
    </Notice>
  );
}
