import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { useCompose, useInput, useView } from './compose-context.tsx';
import { isFilled } from './field-filter.ts';
import { FormSectionView } from './form-section-view.tsx';
import { sectionsInOrder } from './form-sections.ts';
import { useSectionTurns } from './use-section-turns.ts';
import styles from './form-section.module.css';

/** The fields of the document, in groups. */
export function FormGroups() {
  const sections = sectionsInOrder(useInput('method'));
  const due = useSectionTurns(sections.length);
  return (
    <div id="fields" tabIndex={-1} className={styles['fields']}>
      <NothingFilled />
      {sections.map((section, index) => (
        <FormSectionView key={section.id} section={section} isDue={index < due} />
      ))}
    </div>
  );
}

/** Said where "Only filled fields" leaves nothing to show. */
function NothingFilled() {
  const { filledOnly } = useCompose();
  const filtering = useStore(filledOnly);
  const any = useView(({ inputs }) => payoutCheckFields.some(({ name }) => isFilled(inputs, name)));
  if (any || !filtering) return null;
  return (
    <p className={styles['nothing']}>
      No field is filled.{' '}
      <Button look="link" onClick={() => filledOnly.set(false)}>
        Show empty fields too
      </Button>
    </p>
  );
}
