import { Caption } from '#ui/caption.tsx';
import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import { groupWords } from '#domain/diagnosis/verdict/report/place-words.ts';
import styles from './details.module.css';
import { DeeperSearch } from './search-progress.tsx';
import { countWords } from '#domain/words.ts';

/** What cannot be the cause, and how far the search went. */
export function ExclusionsList({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { verdict, combinations, depth, hasMore } = diagnosis;
  if (verdict.kind !== 'unexplained' && verdict.kind !== 'differs') return null;
  const exclusions = verdict.kind === 'unexplained' ? verdict.exclusions : [];
  return (
    <section aria-label="What it is not">
      <Caption level={2}>What it is not</Caption>
      <p className={styles['count']}>
        {countWords(combinations, 'base string')} compared
        {depth === 0 ? '' : `, up to ${depth === 1 ? 'one mistake' : `${depth} mistakes together`}`}.
      </p>
      {exclusions.map(({ group, titles }) => (
        <details key={group} className={styles['details']}>
          <summary>
            {groupWords[group]}, {countWords(titles.length, 'mistake')}
          </summary>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
      ))}
      {hasMore ? <DeeperSearch /> : null}
    </section>
  );
}
