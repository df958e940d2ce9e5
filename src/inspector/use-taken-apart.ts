import { useState } from 'react';
import type { OperationPaths } from '#domain/gateway/find-operation.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import { describeTakenApart, takeUrlApart, type UrlParts } from '#domain/gateway/take-url-apart.ts';

interface TakenApart {
  /** What became of the last URL; null once something else was entered. */
  readonly said: string | null;
  /** Takes a change of a field: a whole URL of the operation that comes at once is taken apart, all else goes on. */
  readonly change: (next: string, before: string, set: () => void) => void;
}

/** A whole URL pasted into a field for a part of it. */
export function useTakenApart(
  operation: OperationId,
  paths: Pick<OperationPaths, 'invoicePaths'>,
  apply: (parts: UrlParts) => void,
): TakenApart {
  const [said, setSaid] = useState<string | null>(null);
  return {
    said,
    change(next, before, set) {
      // Typed character by character, a URL may go on.
      const parts = next.length - before.length > 1 ? takeUrlApart(next, paths) : null;
      if (parts?.operation === operation) {
        apply(parts);
        setSaid(describeTakenApart(parts));
      } else {
        setSaid(null);
        set();
      }
    },
  };
}
