import { Button } from '#ui/button.tsx';
import { useStorePart } from '#ui/use-store.ts';
import type { PartDifference } from '#domain/cases/editing/case-parts.ts';
import { fieldKey } from '#domain/cases/editing/part-keys.ts';
import type { ProfileFinding } from '#domain/cases/profile/apply-profile.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { useCompose } from './compose-context.tsx';
import styles from './field-row.module.css';

/** What a field says otherwise than the open case; null for nothing. */
export function useCaseChange(name: string): PartDifference | null {
  const { marks } = useCompose();
  return useStorePart(marks.changes, (list) => list.find(({ key }) => key === fieldKey(name)) ?? null);
}

/** What the profile of the endpoint says against a field; null for nothing. */
export function useProfileFinding(name: string): ProfileFinding | null {
  const { marks } = useCompose();
  return useStorePart(marks.profile, ({ findings }) => findings.get(name) ?? null);
}

/** What the profile and the open case say of a field, below it. Neither keeps an order from being sent. */
export function FieldMark({ name }: { readonly name: string }) {
  const { keepCaseLine } = useCompose();
  const change = useCaseChange(name);
  const finding = useProfileFinding(name);
  if (finding !== null)
    return (
      <p className={`${styles['message']} ${styles['advice']}`} title={finding.message}>
        <span>
          <span aria-hidden="true">▲ </span>
          {finding.message}
        </span>
      </p>
    );
  if (change === null) return null;
  const before = change.before === null ? 'not sent' : showInvisible(change.before.slice(0, 80));
  return (
    <p className={`${styles['message']} ${styles['advice']}`}>
      <span>
        <span className={styles['mends']}>
          <Button look="link-inherit" onClick={() => keepCaseLine.peek()?.undoChange(change.key)}>
            Undo<span className="visually-hidden"> the change of {name}</span>
          </Button>
        </span>
        was {before}.
      </span>
    </p>
  );
}
