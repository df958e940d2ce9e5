import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { missingValues, type CaseEntry } from '#domain/cases/running/plan-entries.ts';
import { cardDataNames } from '#domain/payout-check/card-data.ts';
import { shorten } from '#domain/visible-text.ts';
import { useCases, useRunOrder } from '../cases-context.tsx';
import styles from './run.module.css';
import { countWords } from '#domain/words.ts';

/** Cases whose fields are shown at once. */
const mostCases = 20;

/** Values that no file holds, typed before the run. They stay in memory, and go with the keys. */
export function TypedValuesForm() {
  const { typed } = useCases();
  const { entries, chosen, target } = useRunOrder();
  const values = useStore(typed);
  const asking = entries.filter(
    (entry): entry is CaseEntry =>
      entry.kind === 'case' &&
      entry.asks.length > 0 &&
      chosen.has(entry.path) &&
      target !== null &&
      (entry.environment === 'any' || entry.environment === target.id),
  );
  if (asking.length === 0 || target?.id === 'production') return null;
  const missing = asking.filter((entry) => missingValues(entry, values.get(entry.path) ?? []).length > 0);
  const set = (path: string, index: number, text: string, count: number): void => {
    const before = values.get(path) ?? [];
    const next = Array.from({ length: count }, (_each, at) => (at === index ? text : (before[at] ?? '')));
    typed.set(new Map(values).set(path, next));
  };
  return (
    <Notice tone="plain">
      {missing.length === 0
        ? `${countWords(asking.length, 'chosen case has', 'chosen cases have')} what was typed for it.`
        : `${countWords(missing.length, 'chosen case needs a value', 'chosen cases need a value')}. Type it, or run the others. No file of the folder gets it.`}
      <div className={styles['typed']}>
        {asking.slice(0, mostCases).map(({ path, name, asks }) =>
          asks.map((asked, index) => (
            <TextField
              // Names may repeat within a case; their place is their identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${path} ${index}`}
              label={asked}
              meta={shorten(name)}
              data-field={`typed ${asked}`}
              mono
              concealed={isCardSecret(asked)}
              value={values.get(path)?.[index] ?? ''}
              onChange={({ target: { value } }) => set(path, index, value, asks.length)}
            />
          )),
        )}
      </div>
      {asking.length <= mostCases
        ? null
        : `${(asking.length - mostCases).toLocaleString('en')} more cases need values: choose fewer of them.`}
    </Notice>
  );
}

function isCardSecret(name: string): boolean {
  return cardDataNames.includes(name) || /card|cvv|cvc|number|secret|token/iu.test(name);
}
