import { useStore } from '#ui/use-store.ts';
import type { OpenValue } from '#domain/cases/composer/opened-case.ts';
import { valueAt } from '#domain/cases/editing/put-value.ts';
import { useCaseLine } from './case-line-context.tsx';
import { sentValues, type SaveDraft } from './save-draft.ts';
import styles from './case-line.module.css';

interface PlaceholderChoicesProps {
  readonly draft: SaveDraft;
  readonly onChange: (part: Partial<SaveDraft>) => void;
}

const isIdentifier = ({ name }: OpenValue): boolean => /(?:order_?id|_id|uuid)$/iu.test(name);

/** Which values are made anew by each run, and which are typed before it. */
export function PlaceholderChoices({ draft, onChange }: PlaceholderChoicesProps) {
  const line = useCaseLine();
  const order = useStore(line.form.order);
  const sent = sentValues(order);
  const fresh = sent.filter((each) => isIdentifier(each) || draft.freshKeys.has(each.key));
  const asked = [...draft.askedKeys];
  const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    return next;
  };
  return (
    <>
      {fresh.map(({ key, name }) => (
        <label key={key} className={styles['check']}>
          <input
            type="checkbox"
            checked={draft.freshKeys.has(key)}
            onChange={() => onChange({ freshKeys: toggled(draft.freshKeys, key) })}
          />{' '}
          {name} fresh each time
          <small>
            {valueAt(order, key)} is in the form
            {draft.freshKeys.has(key) ? '; each run makes a new one' : '; each run sends it as it is'}
          </small>
        </label>
      ))}
      {asked.map((key) => (
        <label key={key} className={styles['check']}>
          <input
            type="checkbox"
            checked
            onChange={() => onChange({ askedKeys: toggled(draft.askedKeys, key) })}
          />{' '}
          {sent.find((each) => each.key === key)?.name ?? key} typed before each run
        </label>
      ))}
    </>
  );
}
