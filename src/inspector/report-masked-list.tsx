import type { Report } from '#domain/report/report.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './report-panel.module.css';

/** What is masked in a report and why; what does not belong where it stands comes first. */
export function MaskedList({ report: { masked, personal } }: { readonly report: Report }) {
  const misplaced = masked.filter(({ isMisplaced }) => isMisplaced);
  const others = masked.filter(({ isMisplaced }) => !isMisplaced);
  return (
    <>
      {misplaced.map(({ where, why }) => (
        <Notice key={`${where} ${why}`} tone="advice">
          <code>{where}</code>: {why} It does not belong there: whoever gets the request can read it.
        </Notice>
      ))}
      <p className={styles['words']}>{masked.length === 0 ? 'Nothing is masked in it.' : 'Masked in it:'}</p>
      {others.length === 0 ? null : (
        <ul className={styles['masked']} aria-label="Masked">
          {others.map(({ where, why }) => (
            <li key={`${where} ${why}`}>
              <code>{where}</code>: {why}
            </li>
          ))}
        </ul>
      )}
      {personal.length === 0 ? null : (
        <Notice tone="plain">
          Personal data is in it as it was sent, of{' '}
          {personal.map((name, index) => (
            <span key={name}>
              {index === 0 ? '' : ', '}
              <code>{name}</code>
            </span>
          ))}
          .
        </Notice>
      )}
    </>
  );
}
