import { useDeferredValue, useMemo, useRef, type Ref } from 'react';
import type { TakenPart } from '#domain/diagnosis/paste/taken/taken-part.ts';
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
  const selected = useSelectedBytes(text, pre);
  return (
    <section aria-label="What was taken" className={styles['section']}>
      <Caption level={2}>What was taken</Caption>
      <TakenLines text={text} taken={taken} parts={view.parts} ref={pre} />
      <SelectionTools view={view} selected={selected} />
      <TakenList view={view} text={text} taken={taken} />
    </section>
  );
}

interface TakenLinesProps {
  readonly text: string;
  readonly taken: readonly TakenPart[];
  readonly parts: DiagnoseView['parts'];
  readonly ref: Ref<HTMLPreElement>;
}

/** A part by itself: what was taken is found, and the browser has its turn before it is laid out. */
function TakenLines({ text, taken, parts, ref }: TakenLinesProps) {
  const lines = useMemo(() => layOutTaken(text, taken, cardPlaces(text, parts, taken)), [text, taken, parts]);
  return <TakenText lines={lines} ref={ref} />;
}
