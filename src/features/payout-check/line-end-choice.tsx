import { useRef } from 'react';
import { lineEndsOf, shownText, withLineEnds, type LineEnds } from '#ui/exact-text/line-ends.ts';
import { useCompose, useView } from './compose-context.tsx';
import { textAt, textPatch, type TextPath } from './text-path.ts';
import styles from './field-row.module.css';

const next = { LF: 'CR LF', 'CR LF': 'CR', CR: 'LF', mixed: 'LF' } as const;

/** Which line ends are signed and sent: a text area shows all of them alike. */
export function LineEndChoice({ path }: { readonly path: TextPath }) {
  const { inputs } = useCompose();
  const kind = useView((view) => lineEndsOf(textAt(view.inputs, path)));
  const mixed = useRef('');
  if (kind === null) return null;
  const change = (): void => {
    const now = inputs.read();
    const text = textAt(now, path);
    if (kind === 'mixed') mixed.current = text;
    // Mixed ones come back after all others, while the text is the same.
    const wanted: LineEnds =
      kind === 'CR' && mixed.current !== '' && shownText(mixed.current) === shownText(text)
        ? 'mixed'
        : next[kind];
    inputs.patch(textPatch(now, path, wanted === 'mixed' ? mixed.current : withLineEnds(text, wanted)));
  };
  return (
    <button type="button" className={styles['control']} onClick={change}>
      line ends: {kind}
    </button>
  );
}
