import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Span } from '#domain/diagnosis/paste/layers/layered-text.ts';
import { readSelection } from '#domain/diagnosis/paste/taken/read-selection.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import type { DiagnoseView, PartName } from '../model/diagnose-inputs.ts';
import { partWords } from '../paste/part-words.ts';
import { trailOf } from './taken-of-view.ts';
import styles from './taken.module.css';
import { countWords } from '#domain/words.ts';

const offered: readonly PartName[] = ['method', 'url', 'authorization', 'body', 'signature', 'baseString'];
const nothingLeft = 'Nothing is left of the selection without the signs around it.';

interface SelectionToolsProps {
  readonly view: DiagnoseView;
  readonly selected: Span | null;
}

/** Takes the selected bytes for another part than they were taken for. */
export function SelectionTools({ view, selected }: SelectionToolsProps) {
  const { model } = useDiagnose();
  const [refused, setRefused] = useState<Span | null>(null);
  const use = (part: PartName): void => {
    const trail = trailOf(view);
    const run = trail === null || selected === null ? null : readSelection(trail, part, selected);
    setRefused(run === null ? selected : null);
    if (run !== null) model.correct(part, { text: run.gives, from: 'selection', run });
  };
  return (
    <div role="group" aria-label="Take the selected bytes for" className={styles['tools']}>
      <span className={styles['selected']}>
        {selected === null
          ? 'Select bytes here or in the field above, and take them for:'
          : refused === selected
            ? nothingLeft
            : `Take the ${countWords(selected.end - selected.start, 'selected character')} for:`}
      </span>
      {offered.map((part) => (
        <Button
          key={part}
          disabled={selected === null}
          // The selection stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(part)}
        >
          {partWords[part].title}
        </Button>
      ))}
    </div>
  );
}
