import { Button } from '#ui/button.tsx';
import type { PartDifference } from '#domain/cases/editing/case-parts.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { useCaseLine } from './case-line-context.tsx';
import styles from './case-line.module.css';

/** A value of a case; one that is missing is not sent. */
export function PartText({ text }: { readonly text: string | null }) {
  if (text === null) return <i className={styles['absent']}>not sent</i>;
  const short = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return <span className={styles['value']}>{showInvisible(short)}</span>;
}

/** What differs from the case that is open. */
export function ChangeList({ changes }: { readonly changes: readonly PartDifference[] }) {
  const line = useCaseLine();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label="Changes since the case was opened">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">In the case</th>
            <th scope="col">Now</th>
            <th scope="col">
              <span className="visually-hidden">Undo</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, name, before, after }) => (
            <tr key={key}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <PartText text={before} />
              </td>
              <td>
                <PartText text={after} />
              </td>
              <td>
                <Button look="link" onClick={() => line.undoChange(key)}>
                  Undo<span className="visually-hidden"> {name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
