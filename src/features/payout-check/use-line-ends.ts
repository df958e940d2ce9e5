import { useRef } from 'react';
import { lineEndsOf, shownText, withLineEnds, type LineEnds } from '#ui/exact-text/line-ends.ts';
import { useCompose, useTextView } from './compose-context.tsx';
import { textAt, textPatch, type TextPath } from './text-path.ts';

const next = { LF: 'CR LF', 'CR LF': 'CR', CR: 'LF', mixed: 'LF' } as const;

export interface LineEndSwitch {
  /** Null for a text of one line. */
  readonly kind: LineEnds | null;
  /** Takes the next kind. */
  readonly change: () => void;
}

/** Which line ends of a text are signed and sent: a text area shows all of them alike. */
export function useLineEnds(path: TextPath): LineEndSwitch {
  const { inputs } = useCompose();
  const kind = useTextView(path, lineEndsOf);
  const mixed = useRef('');
  const change = (): void => {
    const now = inputs.read();
    const text = textAt(now, path);
    if (kind === null) return;
    if (kind === 'mixed') mixed.current = text;
    // Mixed ones come back after all others, while the text is the same.
    const wanted: LineEnds =
      kind === 'CR' && mixed.current !== '' && shownText(mixed.current) === shownText(text)
        ? 'mixed'
        : next[kind];
    inputs.patch(textPatch(now, path, wanted === 'mixed' ? mixed.current : withLineEnds(text, wanted)));
  };
  return { kind, change };
}
