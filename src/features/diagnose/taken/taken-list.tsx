import { Button } from '#ui/button.tsx';
import type { TakenPart } from '#domain/diagnosis/paste/taken/taken-part.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { isAnythingKnown, partNames, type DiagnoseView, type PartName } from '../model/diagnose-inputs.ts';
import { partWords } from '../paste/part-words.ts';
import { describeTaken } from './describe-taken.ts';
import { partMarks } from './part-marks.ts';
import styles from './taken.module.css';

const usualParts: readonly PartName[] = ['method', 'url', 'authorization', 'body'];

interface TakenListProps {
  readonly view: DiagnoseView;
  readonly text: string;
  readonly taken: readonly TakenPart[];
}

/** What the letters mean, what was undone to each part, and what is missing. */
export function TakenList({ view, text, taken }: TakenListProps) {
  const { model } = useDiagnose();
  const { parts, inputs } = view;
  const shown = partNames.filter(
    (part) =>
      taken.some((each) => each.part === part) ||
      (parts[part] !== null && parts[part] !== '') ||
      (usualParts.includes(part) && parts[part] === null && isAnythingKnown(parts)),
  );
  return (
    <ul className={styles['list']} aria-label="Parts in the pasted text">
      {shown.map((part) => {
        const found = taken.find((each) => each.part === part);
        const from = inputs.corrections[part]?.from ?? null;
        return (
          <li key={part}>
            <span className={`${styles['swatch']} ${styles[partMarks[part].look]}`} aria-hidden="true">
              {found === undefined ? '' : partMarks[part].letter}
            </span>
            <b>{partWords[part].title}</b>
            <span className={found === undefined && parts[part] === null ? styles['missing'] : ''}>
              {found === undefined ? placeless(view, part) : describeTaken(text, found)}{' '}
              {from === 'selection' ? (
                <>
                  Selected by you.{' '}
                  <Button
                    look="link"
                    aria-label={`As read: ${partWords[part].title}`}
                    onClick={() => model.correct(part, null)}
                  >
                    As read
                  </Button>
                </>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Why no bytes are marked. */
function placeless({ parts, inputs }: DiagnoseView, part: PartName): string {
  const from = inputs.corrections[part]?.from;
  if (from === 'composer') return 'Taken from the composer, not from the text.';
  if (from === 'typed') return 'Typed by you, not taken from the text.';
  return parts[part] === null
    ? 'Missing. Select its bytes and take them for it, or type it under Read as.'
    : 'No bytes were found that give it exactly: it may be put together from the text, or be a default of the command.';
}
