import { useDeferredValue, useMemo, useRef } from 'react';
import { Caption } from '#ui/caption.tsx';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import type { DiagnoseView } from '../model/diagnose-inputs.ts';
import { cardPlaces } from './card-places.ts';
import { SelectionTools } from './selection-tools.tsx';
import { layOutTaken } from './taken-lines.ts';
import { TakenList } from './taken-list.tsx';
import { takenOfView } from './taken-of-view.ts';
import { TakenText } from './taken-text.tsx';
import { useSelectedBytes } from './use-selected-bytes.ts';
import styles from './taken.module.css';

/** The pasted text with the bytes that were taken for each part; others can be selected in their place. */
export function TakenSection() {
  const { model } = useDiagnose();
  // Typing goes before it.
  const view = useDeferredValue(useStore(model.view));
  const { source } = view.inputs;
  return source.kind === 'text' && source.text.trim() !== '' ? (
    <Taken view={view} text={source.text} />
  ) : null;
}

function Taken({ view, text }: { readonly view: DiagnoseView; readonly text: string }) {
  const pre = useRef<HTMLPreElement>(null);
  const taken = useMemo(() => takenOfView(view), [view]);
  const lines = useMemo(
    () => layOutTaken(text, taken, cardPlaces(text, view.parts, taken)),
    [text, taken, view.parts],
  );
  const selected = useSelectedBytes(text, pre);
  return (
    <section aria-label="What was taken" className={styles['section']}>
      <Caption level={2}>What was taken</Caption>
      <TakenText lines={lines} ref={pre} />
      <SelectionTools view={view} selected={selected} />
      <TakenList view={view} text={text} taken={taken} />
    </section>
  );
}
