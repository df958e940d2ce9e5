import { Segmented } from '#ui/segmented.tsx';
import { useDiagnoseTab } from './model/diagnose-context.tsx';
import styles from './diagnose-page.module.css';

const tabs = [
  { value: 'diagnose', text: 'Requests' },
  { value: 'compare', text: 'Compare two' },
] as const;

/** The page's name, and the choice of its two views. */
export function DiagnoseHead() {
  const [tab, openTab] = useDiagnoseTab();
  return (
    <div className={styles['head']}>
      <h1>Diagnose</h1>
      <Segmented label="view" options={tabs} value={tab} onChange={openTab} />
    </div>
  );
}
