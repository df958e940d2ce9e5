import { lazyPart } from '#ui/lazy-part.tsx';
import { useOneStop } from '#ui/one-stop.ts';
import { Segmented } from '#ui/segmented.tsx';
import { payoutMethods, type PayoutMethod } from '#domain/payout-check/field.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { FillMenu } from './fill-menu.tsx';
import { methodTitles } from './form-sections.ts';
import { FindFieldSoon } from './find-field-soon.tsx';
import { MoreMenu } from './more-menu.tsx';
import { openMethod } from './open-method.ts';
import styles from './compose-toolbar.module.css';

/** With all words that a field is found by. */
const FindField = lazyPart(async () => (await import('./find-field.tsx')).FindField, {
  missing: null,
  placeholder: <FindFieldSoon />,
});

/** Payout method, finding a field, sample data; what is rarely wanted is in menus. */
export function ComposeToolbar() {
  const { inputs, openSections } = useCompose();
  const method = useInput('method');
  const choose = (next: PayoutMethod): void => {
    inputs.patch({ method: next, includedMethods: [next] });
    openMethod(openSections, next);
  };
  return (
    <div className={styles['bar']}>
      <Segmented
        label="payout method"
        options={payoutMethods.map((value) => ({ value, text: methodTitles[value] }))}
        value={method}
        onChange={choose}
      />
      <FindField />
      <div ref={useOneStop()} role="toolbar" aria-label="Order" className={styles['menus']}>
        <FillMenu />
        <MoreMenu />
      </div>
    </div>
  );
}
