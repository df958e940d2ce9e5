import { Caption } from '#ui/caption.tsx';
import type { Check } from '#domain/diagnosis/verdict/diagnosis.ts';
import { checkWords } from '#domain/diagnosis/verdict/report/place-words.ts';
import { showInvisible } from '#domain/visible-text.ts';
import lines from '#ui/checks.module.css';
import styles from './checks-list.module.css';

const signs: Readonly<Record<Check['status'], string>> = {
  ok: '✓',
  note: '▲',
  problem: '✕',
  harmless: '○',
  unknown: '?',
};

/** What was looked at besides; what is unusual and no gateway minds says so. */
export function ChecksList({ checks }: { readonly checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-label="Also looked at">
      <Caption level={2}>Also looked at</Caption>
      <ul>
        {checks.map(({ status, title, text }) => (
          <li key={`${title} ${text}`} className={`${lines['check']} ${lines[status]}`}>
            <i aria-hidden="true">{signs[status]}</i>
            <span>
              {status === 'harmless' ? null : <span className="visually-hidden">{checkWords[status]}: </span>}
              <b>{title}</b> {showInvisible(text)}
              {status === 'harmless' ? <small className={styles['tag']}>harmless</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
