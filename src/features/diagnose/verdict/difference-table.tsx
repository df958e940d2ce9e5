import { useState } from 'react';
import { Caption } from '#ui/caption.tsx';
import type { Difference, DifferenceRow, DifferenceSide } from '#domain/diagnosis/verdict/diagnosis.ts';
import { tellApart } from '#domain/diagnosis/catalogue/tell-apart.ts';
import { rowLayerWords } from '#domain/diagnosis/verdict/report/place-words.ts';
import { maskPasswords } from '#domain/http/url-passwords.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { cardMask } from '#domain/payout-check/card-mask.ts';
import { isCardMask } from '#domain/masked-values.ts';
import styles from './difference-table.module.css';
import { countWords } from '#domain/words.ts';

/** Rows beyond this many wait for a click. */
const firstRows = 100;
const cutAt = 90;

interface DifferenceTableProps {
  readonly difference: Difference;
  readonly isMasked: boolean;
}

/** Both sides aligned by parameter: those that differ, or all. */
export function DifferenceTable({ difference, isMasked }: DifferenceTableProps) {
  const [isAll, setAll] = useState(false);
  const { rows, isListed } = difference;
  const differing = rows.filter(({ same }) => !same);
  const shown = (isAll ? rows : differing).slice(0, firstRows);
  if (rows.length === 0 || !isListed) return null;
  return (
    <section aria-label="Parameters">
      <div className={styles['head']}>
        <Caption level={2}>Parameters</Caption>
        <span>
          {differing.length === 0
            ? 'none differs'
            : `${differing.length} of ${countWords(rows.length, 'parameter')} differ${differing.length === 1 ? 's' : ''}`}
        </span>
        <label>
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} /> show
          all
        </label>
      </div>
      {shown.length === 0 ? null : (
        <div className={styles['room']}>
          <table className={styles['table']} aria-label="Aligned parameters" translate="no">
            <thead>
              <tr>
                <th scope="col" className={styles['name']}>
                  Name
                </th>
                <th scope="col">Signed</th>
                <th scope="col">Expected</th>
                <th scope="col" className={styles['layer']}>
                  Differs in
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                // Names may repeat; their place is their identity.
                // oxlint-disable-next-line react/no-array-index-key
                <Row
                  key={`${index}:${row.name}`}
                  row={row}
                  isMasked={isMasked}
                  isMarked={isAll && !row.same}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(isAll ? rows : differing).length > firstRows ? (
        <p className={styles['cut']}>The first {firstRows} are shown; the base strings below are whole.</p>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly row: DifferenceRow;
  readonly isMasked: boolean;
  /** Whether it is to be found among rows that do not differ. */
  readonly isMarked: boolean;
}

function Row({ row, isMasked, isMarked }: RowProps) {
  const { name, signed, expected, layer } = row;
  return (
    <tr className={isMarked ? styles['differs'] : ''}>
      <th scope="row" className={name.startsWith('oauth_') ? styles['protocol'] : styles['field']}>
        {showInvisible(name.slice(0, 80))}
      </th>
      <Cell label="Signed" side={signed} other={expected} layer={layer} isMasked={isMasked} />
      <Cell label="Expected" side={expected} other={signed} layer={layer} isMasked={isMasked} />
      <td className={styles['layer']} data-label={layer === null ? undefined : 'Differs in'}>
        {layer === null ? '' : rowLayerWords[layer]}
      </td>
    </tr>
  );
}

interface CellProps {
  /** The head of its column, where the table has no room for columns. */
  readonly label: string;
  readonly side: DifferenceSide | null;
  readonly other: DifferenceSide | null;
  readonly layer: DifferenceRow['layer'];
  readonly isMasked: boolean;
}

function Cell({ label, side, other, layer, isMasked }: CellProps) {
  if (side === null) {
    return (
      <td className={styles['absent']} data-label={label}>
        not there
      </td>
    );
  }
  const mask = isMasked ? cardMask(side.name, side.value) : null;
  const isOtherName = other !== null && side.name !== other.name;
  if (mask !== null) {
    return (
      <td data-label={label}>
        {isOtherName ? `${side.name}=${mask}` : mask}
        {isCardMask(side.name, side.value) ? <em>, the mask itself</em> : null}
      </td>
    );
  }
  const show = (text: string): string => (isMasked ? maskPasswords(text) : text);
  return (
    <td data-label={label}>
      {side.value === '' ? <em>empty</em> : excerpt(show(side.value), show(other?.value ?? side.value))}
      {other !== null && (layer === 'encoding' || isOtherName) ? (
        <span className={styles['encoded']}>{excerpt(show(side.encoded), show(other.encoded))}</span>
      ) : null}
    </td>
  );
}

/** A text that differs is cut to where it does, and spelled out there; any other to its beginning. */
function excerpt(text: string, other: string): string {
  if (text !== other) return tellApart(text, other)[0];
  return text.length <= cutAt ? showInvisible(text) : `${showInvisible(text.slice(0, cutAt))}…`;
}
