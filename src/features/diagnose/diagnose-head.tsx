import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose } from './model/diagnose-context.tsx';
import styles from './diagnose-page.module.css';

const tabs = [
  { value: 'diagnose', text: 'Requests' },
  { value: 'compare', text: 'Compare two' },
] as const;

/** The page's name, and the choice of its two views. */
export function DiagnoseHead() {
  const { tab } = useDiagnose();
  return (
    <div className={styles['head']}>
      <h1>Diagnose</h1>
      <Segmented label="view" options={tabs} value={useStore(tab)} onChange={tab.set} />
    </div>
  );
}
