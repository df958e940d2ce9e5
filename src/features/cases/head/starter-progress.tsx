import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCases } from '../cases-context.tsx';
import styles from './head.module.css';

/** What the starter set's click did so far. */
export function StarterProgress() {
  const { starter } = useCases();
  const step = useStore(starter);
  if (step.kind === 'idle') return null;
  return (
    <div className={styles['said']}>
      {step.kind === 'busy' ? (
        <Notice tone="busy" live>
          {step.what}
        </Notice>
      ) : (
        <Notice tone={step.problem === null ? 'plain' : 'problem'} live>
          {step.said.join(' ')} {step.problem ?? ''}{' '}
          <Button look="link-inherit" onClick={() => starter.set({ kind: 'idle' })}>
            Close
          </Button>
        </Notice>
      )}
    </div>
  );
}
