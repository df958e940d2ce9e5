import { Button } from '#ui/button.tsx';
import { useStorePart } from '#ui/use-store.ts';
import { rightOnly } from '#domain/diagnosis/verdict/diagnosis.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { focusSoon } from '../paste/use-open-part.ts';
import { lookOf } from './verdict-card.tsx';
import styles from '../paste/paste-box.module.css';

/** Where the page is one column, the verdict is far below what it judges. */
export function JumpToVerdict() {
  const { model, many } = useDiagnose();
  const isMany = useDiagnoseView(({ inputs }) => inputs.source.kind === 'many');
  const found = useStorePart(many.state, (state) =>
    state.kind === 'found' ? state.found.requests.length : 0,
  );
  const diagnosis = useStorePart(model.state, (state) => state.diagnosis);
  if (isMany && found > 0) {
    return (
      <p className={styles['jump']}>
        <b>{found.toLocaleString('en')} requests.</b>
        <Button look="link" onClick={() => focusSoon('#verdict')}>
          Read the verdicts
        </Button>
      </p>
    );
  }
  if (diagnosis === null) return null;
  const { sign, word } = lookOf(diagnosis.verdict.kind, rightOnly(diagnosis));
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
