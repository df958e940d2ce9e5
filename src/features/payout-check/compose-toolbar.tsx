import { Segmented } from '#ui/segmented.tsx';
import { payoutMethods, type PayoutMethod } from '#domain/payout-check/field.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { ComposeShortcuts } from './compose-shortcuts.tsx';
import type { FieldFilter } from './field-filter.ts';
import { FindField } from './find-field.tsx';
import { methodTitles } from './form-sections.ts';
import { openMethod } from './open-method.ts';
import styles from './compose-toolbar.module.css';

interface ComposeToolbarProps {
  readonly filter: FieldFilter;
  readonly onFilter: (filter: FieldFilter) => void;
}

/** Payout method, finding a field, sample data. */
export function ComposeToolbar({ filter, onFilter }: ComposeToolbarProps) {
  const { inputs, openSections } = useCompose();
  const method = useInput('method');
  const choose = (next: PayoutMethod): void => {
    inputs.patch({ method: next, includedMethods: [next] });
    openMethod(openSections, next);
  };
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          label="payout method"
          options={payoutMethods.map((value) => ({ value, text: methodTitles[value] }))}
          value={method}
          onChange={choose}
        />
        <FindField filter={filter} onFilter={onFilter} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={filter.filledOnly}
            onChange={(event) => onFilter({ ...filter, filledOnly: event.target.checked })}
          />
          filled only
        </label>
      </div>
      <ComposeShortcuts />
    </>
  );
}
