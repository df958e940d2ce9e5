import { Button } from '#ui/button.tsx';
import { useStorePart } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { focusSoon } from '../paste/use-open-part.ts';
import { verdictLooks } from './verdict-card.tsx';
import styles from '../paste/paste-box.module.css';

/** Where the page is one column, the verdict is far below what it judges. */
export function JumpToVerdict() {
  const { model } = useDiagnose();
  const kind = useStorePart(model.state, ({ diagnosis }) => diagnosis?.verdict.kind ?? null);
  if (kind === null) return null;
  const { sign, word } = verdictLooks[kind];
  return (
    <p className={styles['jump']}>
      <span aria-hidden="true">{sign}</span>
      <b>{word}.</b>
      <Button look="link" onClick={() => focusSoon('#verdict')}>
        Read the verdict
      </Button>
    </p>
  );
}
