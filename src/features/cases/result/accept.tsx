import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { isAnswered } from '#services/cases/case-results.ts';
import { useCases } from '../cases-context.tsx';
import { acceptedExpectation, useAccepting } from './use-accepting.ts';
import { useResults } from './use-exchange.ts';
import { expectedOnOneLine } from '#domain/workspace/expected-on-one-line.ts';
import styles from './result.module.css';

/** What the click would write. */
export function AcceptedWords({ path }: { readonly path: string }) {
  const latest = useResults(path)?.latest;
  if (latest === undefined || !isAnswered(latest) || latest.outcome.kind !== 'differs') return null;
  return (
    <p className={styles['words']}>
      Accept as expected writes <q>{expectedOnOneLine(acceptedExpectation(latest, latest.file.expect))}</q>{' '}
      into the file.
    </p>
  );
}

/** Where the file holds something else by now: whether the answer is to stand in that. */
export function AcceptQuestion({ path }: { readonly path: string }) {
  const { question } = useCases();
  const asked = useStore(question);
  const { writeAnyway } = useAccepting(path);
  if (asked === null || asked.path !== path) return null;
  return (
    <Notice tone="advice" live>
      {asked.words}
      <p className={styles['answers']}>
        {asked.now === null ? null : (
          <Button onClick={() => void writeAnyway()}>Write it into the file as it is now</Button>
        )}
        <Button look="link" onClick={() => question.set(null)}>
          {asked.now === null ? 'Close' : 'Leave the file'}
        </Button>
      </p>
    </Notice>
  );
}
