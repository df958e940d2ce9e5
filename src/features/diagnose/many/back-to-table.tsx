import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import styles from './many-pane.module.css';

/** Over the verdict on one of many, or on what was pasted after them. */
export function BackToTable() {
  const { many } = useDiagnose();
  const state = useStore(many.state);
  const source = useDiagnoseView(({ inputs }) => inputs.source);
  if (state.kind !== 'found') return null;
  const { found } = state;
  // Another text may stand there meanwhile.
  const isOpen =
    state.opened !== null && source.kind === 'text' && source.text === found.requests[state.opened]?.text;
  const opened = isOpen ? state.opened : null;
  return (
    <p className={styles['back']}>
      <Button id="back-to-table" onClick={many.backToTable}>
        <span aria-hidden="true">←</span> Back to the table
      </Button>
      <span>
        {opened === null
          ? `${found.requests.length.toLocaleString('en')} requests are kept there.`
          : `Request ${(opened + 1).toLocaleString('en')} of ${found.requests.length.toLocaleString('en')}`}
      </span>
    </p>
  );
}
