import type { ExpectationRow } from '#domain/cases/comparing/compare-expectation.ts';
import { OutsideValue } from '#inspector/outside-value.tsx';
import styles from './result.module.css';

/** What the case expects of the answer, beside what came. */
export function ExpectationTable({ rows }: { readonly rows: readonly ExpectationRow[] }) {
  return (
    <table className={styles['table']} aria-label="Expected and got">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Expected</th>
          <th scope="col">Got</th>
          <th scope="col" className={styles['mark']}>
            <span className="visually-hidden">Holds</span>
          </th>
        </tr>
      </thead>
      <tbody translate="no">
        {rows.map(({ name, expected, how, got, holds }) => (
          <tr key={name} data-holds={holds}>
            <th scope="row">{name}</th>
            <td>
              {expected === null ? (
                <em>any</em>
              ) : how === 'absent' ? (
                <em>absent</em>
              ) : (
                <>
                  {how === 'contains' ? <em>contains </em> : null}
                  <OutsideValue text={expected} />
                </>
              )}
            </td>
            <td className={styles['got']}>{got === null ? <em>absent</em> : <OutsideValue text={got} />}</td>
            <td className={styles['mark']}>
              <span aria-hidden="true">{holds ? '=' : '≠'}</span>
              <span className="visually-hidden">{holds ? 'as expected' : 'differs'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
