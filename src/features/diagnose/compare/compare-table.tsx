import { memo } from 'react';
import { describeRow } from '#domain/diagnosis/compare/describe-row.ts';
import type { ComparisonRow, RowStatus } from '#domain/diagnosis/compare/comparison.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { CompareValue } from '#inspector/compare-value.tsx';
import styles from './compare-table.module.css';

const parts: readonly { readonly part: ComparisonRow['part']; readonly title: string }[] = [
  { part: 'request', title: 'Request' },
  { part: 'query', title: 'Query parameters' },
  { part: 'protocol', title: 'Protocol parameters' },
  { part: 'body', title: 'Body parameters' },
  { part: 'header', title: 'How the Authorization header is written' },
];

const statusWords: Readonly<Record<RowStatus, { readonly sign: string; readonly word: string }>> = {
  same: { sign: '=', word: 'same' },
  'written-otherwise': { sign: '≈', word: 'written otherwise' },
  different: { sign: '≠', word: 'differs' },
  'each-time': { sign: '↻', word: 'differs each time' },
  'left-only': { sign: '←', word: 'only left' },
  'right-only': { sign: '→', word: 'only right' },
  'not-known': { sign: '?', word: 'not known' },
};

interface CompareTableProps {
  readonly rows: readonly ComparisonRow[];
  readonly revealed: boolean;
}

/** Rows beyond this many are left out. */
const mostRows = 300;

/** Both requests by parameter. On a narrow page the cells of a row stand below each other. */
export const CompareTable = memo(function CompareTable({ rows, revealed }: CompareTableProps) {
  const shownRows = rows.slice(0, mostRows);
  if (rows.length === 0) return <p className={styles['none']}>Nothing differs.</p>;
  return (
    <table className={styles['table']}>
      <caption className={rows.length > mostRows ? styles['cut'] : 'visually-hidden'}>
        Both requests by parameter
        {rows.length > mostRows ? `: the first ${mostRows} of ${rows.length} rows` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Left</th>
          <th scope="col">Right</th>
          <th scope="col">What differs</th>
        </tr>
      </thead>
      {parts.map(({ part, title }) => {
        const members = shownRows.filter((row) => row.part === part);
        return members.length === 0 ? null : (
          <tbody key={part}>
            <tr className={styles['group']}>
              <th colSpan={4} scope="rowgroup">
                {title}
              </th>
            </tr>
            {members.map((row) => (
              <Row key={row.key} row={row} revealed={revealed} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
});

const Row = memo(function Row({
  row,
  revealed,
}: {
  readonly row: ComparisonRow;
  readonly revealed: boolean;
}) {
  const { part, name, left, right, status, difference } = row;
  const { sign, word } = statusWords[status];
  const isWireName = part !== 'request' && part !== 'header';
  const isUnknown = status === 'not-known';
  return (
    <tr className={styles[status]}>
      <th
        scope="row"
        className={isWireName ? styles[part] : styles['line']}
        translate={isWireName ? 'no' : 'yes'}
      >
        {showInvisible(name)}
      </th>
      <td data-label="Left" translate="no">
        <CompareValue text={left} other={right} side="left" {...{ difference, revealed, isUnknown }} />
      </td>
      <td data-label="Right" translate="no">
        <CompareValue text={right} other={left} side="right" {...{ difference, revealed, isUnknown }} />
      </td>
      <td className={styles['words']}>
        <b className={styles['status']}>
          <span aria-hidden="true">{sign}</span> {word}
        </b>{' '}
        {describeRow(row)}
      </td>
    </tr>
  );
});
