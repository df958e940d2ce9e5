import { memo } from 'react';
import type { ManyGroup, ManyItem } from '#domain/diagnosis/many/describe-many.ts';
import { shorten } from '#domain/visible-text.ts';
import { answerWords, endpointWords, rowWords, timeWords } from './row-words.ts';
import styles from './many-table.module.css';

interface ManyRowProps {
  readonly index: number;
  readonly item: ManyItem;
  readonly group: ManyGroup | undefined;
  readonly hasAnswers: boolean;
  readonly onOpen: (index: number) => void;
}

/** One request; it renders when something of it changes. */
export const ManyRow = memo(function ManyRow({ index, item, group, hasAnswers, onOpen }: ManyRowProps) {
  const { judged } = item;
  const { sign, tone, text } = rowWords(item, group);
  const timestamp = judged?.timestamp ?? null;
  return (
    <tr className={styles['row']}>
      <td className={styles['number']}>{index + 1}</td>
      <td className={styles['time']}>{timestamp === null ? '–' : shorten(timeWords(timestamp))}</td>
      <th scope="row" className={styles['order']}>
        <button type="button" id={rowId(index)} className={styles['open']} onClick={() => onOpen(index)}>
          {judged?.orderId === null || judged === null || judged.orderId === '' ? (
            <span className={styles['absent']}>Request {index + 1}</span>
          ) : (
            shorten(judged.orderId)
          )}
        </button>
      </th>
      <td className={styles['endpoint']} title={judged?.url ?? undefined}>
        {judged === null ? '' : `${judged.method ?? ''} ${shorten(endpointWords(judged.url ?? ''))}`}
      </td>
      {hasAnswers ? <td className={styles['answer']}>{answerWords(item)}</td> : null}
      <td className={`${styles['verdict']} ${styles[tone]}`}>
        <span aria-hidden="true">{sign}</span> {text}
      </td>
    </tr>
  );
});

export const rowId = (index: number): string => `many-${index}`;
